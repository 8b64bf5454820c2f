import { RulesSyntaxError, type Place } from './syntax.ts';

export interface Token extends Place {
  readonly kind: 'identifier' | 'keyword' | 'integer' | 'float' | 'string' | 'bytes' | 'symbol' | 'end';
  /** The text; for strings and bytes the unescaped content. */
  readonly text: string;
}

const KEYWORDS = new Set(
  'allow false function if import in is let null return service match rules_version true'.split(' '),
);
/** Words the language keeps for itself; none may name a variable or a function. */
const RESERVED = new Set(
  'arguments break case continue default deny do each else extends for goto not package switch then var while'.split(
    ' ',
  ),
);
const SYMBOLS = '&& || == != <= >= { } [ ] ( ) . , : ; ? = < > ! + - * / %'.split(' ');
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

export const isReserved = (word: string): boolean => KEYWORDS.has(word) || RESERVED.has(word);

/** Reads tokens on demand, because a `/` starts a path or divides depending on where the parser stands. */
export class Lexer {
  readonly source: string;
  #offset = 0;
  #line = 1;
  #lineStart = 0;

  constructor(source: string) {
    this.source = source;
  }

  get offset(): number {
    return this.#offset;
  }

  /** Goes back to the start of a token, so that its characters can be read as a path. */
  rewindTo(place: Place): void {
    this.#offset = place.start;
    this.#line = place.line;
    this.#lineStart = place.start - (place.column - 1);
  }

  fail(message: string): never {
    throw new RulesSyntaxError(message, { line: this.#line, column: this.#offset - this.#lineStart + 1 });
  }

  /** Takes what the sticky pattern matches right here, without skipping blanks. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#offset;
    const match = pattern.exec(this.source) ?? undefined;
    if (match) this.#offset += match[0].length;
    return match;
  }

  next(): Token {
    this.#skipBlanks();
    const start = this.#offset;
    const at = { start, line: this.#line, column: start - this.#lineStart + 1 };
    const token = (kind: Token['kind'], text: string): Token => ({ ...at, kind, text, end: this.#offset });

    if (start >= this.source.length) return token('end', '');
    if (this.take(/b(?=['"])/y)) return token('bytes', this.#quoted());
    if (this.source[start] === '"' || this.source[start] === "'") return token('string', this.#quoted());
    const float = this.take(/\d+\.\d*|\.\d+/y);
    if (float) return token('float', float[0]);
    const integer = this.take(/\d+/y);
    if (integer) return token('integer', integer[0]);
    const word = this.take(/[A-Za-z_][A-Za-z0-9_]*/y);
    if (word) return token(KEYWORDS.has(word[0]) ? 'keyword' : 'identifier', word[0]);
    const symbol = SYMBOLS.find((candidate) => this.source.startsWith(candidate, start));
    if (symbol === undefined) return this.fail(`unexpected character '${this.source[start] ?? ''}'`);
    this.#offset += symbol.length;
    return token('symbol', symbol);
  }

  #skipBlanks(): void {
    for (;;) {
      if (this.take(/\r?\n/y)) {
        this.#line += 1;
        this.#lineStart = this.#offset;
      } else if (this.take(/[ \t\r]+|\/\/[^\n]*/y)) {
        // nothing to count
      } else if (this.source.startsWith('/*', this.#offset)) {
        this.#blockComment();
      } else {
        return;
      }
    }
  }

  #blockComment(): void {
    const end = this.source.indexOf('*/', this.#offset + 2);
    if (end < 0) this.fail('this comment is never closed');
    for (; this.#offset < end + 2; this.#offset += 1) {
      if (this.source[this.#offset] !== '\n') continue;
      this.#line += 1;
      this.#lineStart = this.#offset + 1;
    }
  }

  #quoted(): string {
    const quote = this.source[this.#offset];
    this.#offset += 1;
    let text = '';
    for (;;) {
      const character = this.source[this.#offset];
      if (character === undefined || character === '\n') return this.fail('this string is never closed');
      this.#offset += 1;
      if (character === quote) return text;
      text += character === '\\' ? this.#escape() : character;
    }
  }

  #escape(): string {
    const code = this.take(/u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})/y);
    if (code) return String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16));
    const character = this.source[this.#offset] ?? '';
    const escaped = ESCAPES[character];
    if (escaped === undefined) this.fail(`unknown escape '\\${character}'; write '\\\\${character}' for a backslash`);
    this.#offset += 1;
    return escaped ?? '';
  }
}
