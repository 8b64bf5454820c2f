import { ExpressionParser } from './parse-expression.ts';
import {
  METHODS,
  type AllowStatement,
  type Block,
  type Expression,
  type FunctionDeclaration,
  type PathPattern,
  type RuleMethod,
  type RuleSet,
} from './syntax.ts';

const METHODS_OF: Readonly<Record<string, readonly RuleMethod[]>> = {
  ...Object.fromEntries(METHODS.map((method) => [method, [method]])),
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

interface BlockParts {
  functions: Map<string, FunctionDeclaration>;
  allows: AllowStatement[];
  matches: Block[];
}

class RuleSetParser extends ExpressionParser {
  ruleSet(): RuleSet {
    this.#version();
    const functions = new Map<string, FunctionDeclaration>();
    const services = new Map<string, Block>();
    while (this.token.kind !== 'end') {
      if (this.is('function')) {
        this.#addFunction(functions);
      } else if (this.is('service')) {
        this.#addService(services);
      } else {
        this.fail(`expected 'service' or 'function' but found ${this.found()}`);
      }
    }
    if (services.size === 0) this.fail('a rule set needs a service');
    return { functions, services, expressionCount: this.expressionCount };
  }

  #version(): void {
    if (!this.accept('rules_version')) this.fail("the first statement must be rules_version = '2';");
    this.expect('=');
    if (this.token.kind !== 'string' || this.token.text !== '2') this.fail("only rules_version '2' is supported");
    this.advance();
    this.accept(';');
  }

  #addService(services: Map<string, Block>): void {
    const start = this.token;
    this.expect('service');
    let name = this.identifier('the name of a service');
    while (this.accept('.')) name += `.${this.identifier('the name of a service')}`;
    if (services.has(name)) this.fail(`service ${name} is declared twice`);
    const parts = this.#blockParts(false);
    services.set(name, { ...this.placeFrom(start), pattern: [], ...parts });
  }

  #blockParts(inMatch: boolean): BlockParts {
    const parts: BlockParts = { functions: new Map(), allows: [], matches: [] };
    this.expect('{');
    if (this.is('}')) this.fail('this block is empty');
    while (!this.accept('}')) {
      if (this.is('function')) {
        this.#addFunction(parts.functions);
      } else if (this.is('match')) {
        parts.matches.push(this.#match());
      } else if (inMatch && this.is('allow')) {
        parts.allows.push(this.#allow());
      } else {
        this.fail(`expected a declaration but found ${this.found()}`);
      }
    }
    return parts;
  }

  #match(): Block {
    const start = this.token;
    this.expect('match');
    const pattern = this.#pattern();
    const parts = this.#blockParts(true);
    return { ...this.placeFrom(start), pattern, ...parts };
  }

  #pattern(): PathPattern[] {
    if (!this.is('/')) this.fail(`expected a path but found ${this.found()}`);
    this.lexer.rewindTo(this.token);
    const pattern: PathPattern[] = [];
    while (this.lexer.take(/\//y)) {
      const wildcard = this.lexer.take(/\{\s*([A-Za-z_]\w*)\s*(=\s*\*\*\s*)?\}/y);
      if (wildcard) {
        pattern.push({ kind: wildcard[2] === undefined ? 'capture' : 'capture-rest', name: wildcard[1] ?? '' });
        continue;
      }
      const text = this.lexer.take(/[A-Za-z0-9_.~%@+:-]+/y);
      pattern.push(text ? { kind: 'text', text: text[0] } : this.lexer.fail('expected a path segment'));
    }
    this.token = this.lexer.next();
    return pattern;
  }

  #allow(): AllowStatement {
    const start = this.token;
    this.expect('allow');
    const words: string[] = [];
    const methods = new Set<RuleMethod>();
    do {
      const word = this.token.text;
      const meant = METHODS_OF[word];
      if (!meant) this.fail(`unknown method ${this.found()}`);
      words.push(this.advance().text);
      for (const method of meant ?? []) methods.add(method);
    } while (this.accept(','));
    const condition = this.#condition();
    this.accept(';');
    return { ...this.placeFrom(start), words, methods, condition };
  }

  /** `allow read;` has no condition and means everybody. */
  #condition(): Expression {
    if (!this.accept(':')) return this.node(this.token, { kind: 'literal', value: true });
    this.expect('if');
    return this.expression();
  }

  #addFunction(functions: Map<string, FunctionDeclaration>): void {
    const start = this.token;
    this.expect('function');
    const name = this.identifier('the name of a function');
    if (functions.has(name)) this.fail(`function ${name} is declared twice`);
    this.expect('(');
    const parameters: string[] = [];
    while (!this.is(')')) {
      parameters.push(this.identifier('the name of a parameter'));
      if (!this.accept(',')) break;
    }
    this.expect(')');
    this.expect('{');
    const bindings: { name: string; value: FunctionDeclaration['result'] }[] = [];
    while (this.accept('let')) {
      const binding = this.identifier('the name of a variable');
      this.expect('=');
      bindings.push({ name: binding, value: this.expression() });
      this.expect(';');
    }
    this.expect('return');
    const result = this.expression();
    this.accept(';');
    this.expect('}');
    functions.set(name, { ...this.placeFrom(start), name, parameters, bindings, result });
  }
}

/** Parses a whole rules file. Throws RulesSyntaxError with the line and column of the first thing it does not know. */
export function parseRules(source: string): RuleSet {
  return new RuleSetParser(source).ruleSet();
}
