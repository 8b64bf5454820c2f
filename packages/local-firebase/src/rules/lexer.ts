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
// Each made once: a rule set has thousands of tokens.
const SYMBOL = /&&|\|\||[=!<>]=|[{}[\]().,:;?=<>!+\-*/%]/y;
const BYTES = /b(?=['"])/y;
const FLOAT = /\d+\.\d*|\.\d+/y;
const INTEGER = /\d+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NEW_LINE = /\r?\n/y;
const BLANK = /[ \t\r]+|\/\/[^\n]*/y;
const CODE = /u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})/y;
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
    const [start, line, column] = [this.#offset, this.#line, this.#offset - this.#lineStart + 1];
    const { kind, text } = this.#content();
    return { kind, text, start, end: this.#offset, line, column };
  }

  #content(): Pick<Token, 'kind' | 'text'> {
    const first = this.source[this.#offset];
    if (first === undefined) return { kind: 'end', text: '' };
    if (this.take(BYTES)) return { kind: 'bytes', text: this.#quoted() };
    if (first === '"' || first === "'") return { kind: 'string', text: this.#quoted() };
    const float = this.take(FLOAT);
    if (float) return { kind: 'float', text: float[0] };
    const integer = this.take(INTEGER);
    if (integer) return { kind: 'integer', text: integer[0] };
    const word = this.take(WORD);
    if (word) return { kind: KEYWORDS.has(word[0]) ? 'keyword' : 'identifier', text: word[0] };
    const symbol = this.take(SYMBOL);
    if (!symbol) return this.fail(`unexpected character '${first}'`);
    return { kind: 'symbol', text: symbol[0] };
  }

  #skipBlanks(): void {
    for (;;) {
      if (this.take(NEW_LINE)) {
        this.#line += 1;
        this.#lineStart = this.#offset;
      } else if (this.take(BLANK)) {
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
    const code = this.take(CODE);
    if (code) return String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16));
    const character = this.source[this.#offset] ?? '';
    const escaped = ESCAPES[character];
    if (escaped === undefined) this.fail(`unknown escape '\\${character}'; write '\\\\${character}' for a backslash`);
    this.#offset += 1;
    return escaped ?? '';
  }
}
