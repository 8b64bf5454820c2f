import { isReserved, Lexer, type Token } from './lexer.ts';
import type { BinaryOperator, Expression, Place } from './syntax.ts';

/** Names whose functions are called as `math.abs(x)`; no variable may hide them. */
export const NAMESPACES: ReadonlySet<string> = new Set('duration firestore hashing latlng math timestamp'.split(' '));

type Unnumbered<T> = T extends Expression ? Omit<T, 'id' | keyof Place> : never;

/** Binary levels from weakest to strongest; each level is left-associative. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const LITERALS: Readonly<Record<string, null | boolean>> = { null: null, true: true, false: false };

/** Recursive descent over expressions; declarations build on it. Holds one token of look-ahead. */
export class ExpressionParser {
  protected readonly lexer: Lexer;
  protected token: Token;
  #lastEnd = 0;
  #nextId = 0;

  constructor(source: string) {
    this.lexer = new Lexer(source);
    this.token = this.lexer.next();
  }

  protected get expressionCount(): number {
    return this.#nextId;
  }

  protected advance(): Token {
    const token = this.token;
    this.#lastEnd = token.end;
    this.token = this.lexer.next();
    return token;
  }

  protected is(text: string): boolean {
    return (this.token.kind === 'symbol' || this.token.kind === 'keyword') && this.token.text === text;
  }

  protected accept(text: string): boolean {
    if (!this.is(text)) return false;
    this.advance();
    return true;
  }

  protected expect(text: string): void {
    if (!this.accept(text)) this.fail(`expected '${text}' but found ${this.found()}`);
  }

  protected found(): string {
    return this.token.kind === 'end' ? 'the end of the file' : `'${this.token.text}'`;
  }

  protected fail(message: string): never {
    this.lexer.rewindTo(this.token);
    return this.lexer.fail(message);
  }

  /** A name that is being declared or used: not a word of the language. */
  protected identifier(what: string): string {
    if (this.token.kind !== 'identifier' || isReserved(this.token.text)) {
      this.fail(`expected ${what} but found ${this.found()}`);
    }
    return this.advance().text;
  }

  protected placeFrom(start: Place): Place {
    return { start: start.start, line: start.line, column: start.column, end: this.#lastEnd };
  }

  protected node(start: Place, node: Unnumbered<Expression>): Expression {
    const id = this.#nextId;
    this.#nextId += 1;
    // Filled, not spread: rule sets have thousands of expressions.
    return Object.assign(node, this.placeFrom(start), { id }) as Expression;
  }

  expression(): Expression {
    const start = this.token;
    const condition = this.#binary(0);
    if (!this.accept('?')) return condition;
    const whenTrue = this.expression();
    this.expect(':');
    const whenFalse = this.expression();
    return this.node(start, { kind: 'conditional', condition, whenTrue, whenFalse });
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    const start = this.token;
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((candidate) => this.is(candidate));
      if (operator === undefined) return left;
      this.advance();
      if (operator === 'is') {
        left = this.node(start, { kind: 'is', operand: left, type: this.identifier('a type') });
        continue;
      }
      const right = this.#binary(level + 1);
      if (operator === '||' || operator === '&&') {
        left = this.node(start, { kind: operator === '||' ? 'or' : 'and', left, right });
      } else {
        left = this.node(start, { kind: 'binary', operator: operator as BinaryOperator, left, right });
      }
    }
  }

  #unary(): Expression {
    const start = this.token;
    if (this.accept('!')) return this.node(start, { kind: 'not', operand: this.#unary() });
    if (!this.accept('-')) return this.#postfix();
    if (this.is('-')) this.fail("'--' is not an operator");
    return this.node(start, { kind: 'negate', operand: this.#postfix() });
  }

  #postfix(): Expression {
    const start = this.token;
    let node = this.#primary();
    for (;;) {
      if (this.accept('.')) {
        const name = this.#memberName();
        node = this.is('(')
          ? this.#methodCall(start, node, name)
          : this.node(start, { kind: 'member', object: node, name });
      } else if (this.accept('[')) {
        node = this.#indexOrSlice(start, node);
      } else {
        return node;
      }
    }
  }

  #memberName(): string {
    if (this.token.kind !== 'identifier' && this.token.kind !== 'keyword') {
      this.fail(`expected a field name but found ${this.found()}`);
    }
    return this.advance().text;
  }

  #methodCall(start: Place, object: Expression, name: string): Expression {
    const args = this.#listUntil('(', ')', () => this.expression());
    if (object.kind === 'name' && NAMESPACES.has(object.name)) {
      return this.node(start, { kind: 'library', namespace: object.name, name, args });
    }
    return this.node(start, { kind: 'method', object, name, args });
  }

  #indexOrSlice(start: Place, object: Expression): Expression {
    const key = this.expression();
    if (this.accept(':')) {
      const to = this.expression();
      this.expect(']');
      return this.node(start, { kind: 'slice', object, from: key, to });
    }
    this.expect(']');
    return this.node(start, { kind: 'index', object, key });
  }

  /** Items separated by commas, a trailing comma allowed. */
  #listUntil<T>(open: string, close: string, item: () => T): T[] {
    this.expect(open);
    const items: T[] = [];
    while (!this.is(close)) {
      items.push(item());
      if (!this.accept(',')) break;
    }
    this.expect(close);
    return items;
  }

  #primary(): Expression {
    const start = this.token;
    const literal = this.#literal();
    if (literal) return literal;
    if (this.token.kind === 'identifier') {
      const name = this.identifier('a value');
      if (!this.is('(')) return this.node(start, { kind: 'name', name });
      const args = this.#listUntil('(', ')', () => this.expression());
      return this.node(start, { kind: 'call', name, args });
    }
    if (this.is('/')) return this.#path();
    if (this.is('[')) {
      return this.node(start, { kind: 'list', items: this.#listUntil('[', ']', () => this.expression()) });
    }
    if (this.is('{')) {
      return this.node(start, { kind: 'map', entries: this.#listUntil('{', '}', () => this.#mapEntry()) });
    }
    if (this.accept('(')) {
      const inner = this.expression();
      this.expect(')');
      return inner;
    }
    return this.fail(`expected a value but found ${this.found()}`);
  }

  #literal(): Expression | undefined {
    const start = this.token;
    switch (start.kind) {
      case 'integer':
        this.advance();
        return this.node(start, { kind: 'literal', value: BigInt(start.text) });
      case 'float':
        this.advance();
        return this.node(start, { kind: 'literal', value: Number(start.text) });
      case 'string':
        this.advance();
        return this.node(start, { kind: 'literal', value: start.text });
      case 'bytes':
        this.advance();
        return this.node(start, { kind: 'bytes', value: Buffer.from(start.text, 'latin1') });
      case 'keyword': {
        const value = LITERALS[start.text];
        if (value === undefined) return undefined;
        this.advance();
        return this.node(start, { kind: 'literal', value });
      }
      default:
        return undefined;
    }
  }

  #mapEntry(): { key: Expression; value: Expression } {
    const key = this.expression();
    this.expect(':');
    return { key, value: this.expression() };
  }

  #path(): Expression {
    const start = this.token;
    this.lexer.rewindTo(start);
    const segments: (string | Expression)[] = [];
    while (this.lexer.take(/\//y)) {
      if (this.lexer.take(/\$\(/y)) {
        this.token = this.lexer.next();
        segments.push(this.expression());
        if (!this.is(')')) this.fail(`expected ')' but found ${this.found()}`);
        this.lexer.rewindTo(this.token);
        this.lexer.take(/\)/y);
      } else {
        const text = this.lexer.take(/[A-Za-z0-9_.~%@+:-]+|\([A-Za-z0-9_-]+\)/y);
        segments.push(text ? text[0] : this.lexer.fail('expected a path segment'));
      }
    }
    this.#lastEnd = this.lexer.offset;
    const node = this.node(start, { kind: 'path', segments });
    this.token = this.lexer.next();
    return node;
  }
}
