import { mutatePattern } from './mutate-pattern.ts';
import { parseRules } from './parser.ts';
import { partsOf, type AllowStatement, type Block, type Expression, type Place } from './syntax.ts';

/** The same rules with one small mistake in them. A good test suite notices every one. */
export interface Mutant {
  readonly source: string;
  readonly description: string;
  readonly line: number;
  /** The expression that was changed: a request that never evaluates it cannot tell the difference. */
  readonly expression: number;
}

/** All mutants of a rule set, in source order. Throws RulesSyntaxError if the source itself is wrong. */
export function mutate(source: string): Mutant[] {
  const { functions, services } = parseRules(source);
  const mutator = new Mutator(source);
  for (const { bindings, result } of functions.values()) {
    for (const { value } of bindings) mutator.expression(value);
    mutator.expression(result);
  }
  for (const service of services.values()) mutator.block(service);
  return mutator.mutants.toSorted((a, b) => a.line - b.line);
}

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
};
/** Looks at the database before the commit or after it. */
const OTHER_CALLS: Readonly<Record<string, string>> = {
  get: 'getAfter',
  getAfter: 'get',
  exists: 'existsAfter',
  existsAfter: 'exists',
};
const OTHER_METHODS: Readonly<Record<string, readonly string[]>> = {
  hasOnly: ['hasAny', 'hasAll'],
  affectedKeys: ['addedKeys', 'changedKeys', 'removedKeys'],
};
/** A text that is read as a regular expression, or a piece of one. */
const PATTERN = /[[({|?*]/;

class Mutator {
  readonly mutants: Mutant[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  block({ functions, allows, matches }: Block): void {
    for (const { bindings, result } of functions.values()) {
      for (const { value } of bindings) this.expression(value);
      this.expression(result);
    }
    for (const allow of allows) this.#allow(allow);
    for (const match of matches) this.block(match);
  }

  #allow({ words, condition, start, line }: AllowStatement): void {
    for (const constant of ['true', 'false']) {
      if (this.#text(condition) === constant) continue;
      this.#add(condition, constant, `allow ${words.join(', ')} if ${constant}`, condition.id);
    }
    if (words.length > 1) {
      const end = this.#source.indexOf(':', start);
      for (const word of words) {
        const rest = words.filter((other) => other !== word).join(', ');
        this.#add({ start, end, line, column: 0 }, `allow ${rest}`, `allow without ${word}`, condition.id);
      }
    }
    this.expression(condition);
  }

  /** `around`: the nearest one that is more than a field of something. */
  expression(node: Expression, around = node): void {
    this.#mutateNode(node, around);
    for (const part of partsOf(node)) {
      // Texts of a list are left out one by one; misspelling them would be the same.
      if (node.kind === 'list' && part.kind === 'literal' && typeof part.value === 'string') continue;
      this.expression(part, isField(part) ? around : part);
    }
  }

  #mutateNode(node: Expression, around: Expression): void {
    switch (node.kind) {
      case 'and':
      case 'or':
        this.#replace(node, this.#text(node.left), `without the right side: ${this.#brief(node.right)}`);
        this.#replace(node, this.#text(node.right), `without the left side: ${this.#brief(node.left)}`);
        break;
      case 'binary':
        for (const operator of OTHER_OPERATORS[node.operator] ?? []) {
          const mutated = `(${this.#text(node.left)}) ${operator} (${this.#text(node.right)})`;
          this.#replace(node, mutated, `${operator} in ${this.#brief(node)}`);
        }
        break;
      case 'not':
        this.#replace(node, this.#text(node.operand), `without the ! of ${this.#brief(node)}`);
        break;
      case 'conditional':
        this.#replace(node, this.#text(node.whenTrue), `always ${this.#brief(node.whenTrue)}`);
        this.#replace(node, this.#text(node.whenFalse), `always ${this.#brief(node.whenFalse)}`);
        break;
      case 'list':
        for (const dropped of node.items) {
          const kept = node.items.filter((item) => item !== dropped).map((item) => this.#text(item));
          this.#add(node, `[${kept.join(', ')}]`, `without ${this.#brief(dropped)} in the list`, node.id);
        }
        break;
      case 'literal':
        this.#mutateLiteral(node);
        break;
      case 'call': {
        const other = OTHER_CALLS[node.name];
        if (other !== undefined) this.#rename(node, node.start, node.name, other);
        break;
      }
      case 'method':
        for (const other of OTHER_METHODS[node.name] ?? []) this.#rename(node, node.object.end, node.name, other);
        break;
      case 'name':
        // What is stored and what would be.
        if (node.name === 'resource')
          this.#add(node, 'request.resource', `request.resource for resource in ${this.#brief(around)}`, node.id);
        break;
      case 'member':
        if (this.#text(node) === 'request.resource')
          this.#add(node, 'resource', `resource for request.resource in ${this.#brief(around)}`, node.id);
        break;
      default:
    }
  }

  #mutateLiteral(node: Extract<Expression, { kind: 'literal' }>): void {
    if (typeof node.value === 'boolean')
      this.#add(node, String(!node.value), `${!node.value} for ${node.value}`, node.id);
    if (typeof node.value === 'string') this.#mutateText(node, node.value);
    if (typeof node.value !== 'bigint') return;
    for (const near of [node.value - 1n, node.value + 1n]) {
      this.#replace(node, String(near), `${near} for ${node.value}`);
    }
  }

  #mutateText(node: Expression, value: string): void {
    if (!PATTERN.test(value)) {
      // As it is written: a line break would leave it open.
      const written = this.#text(node).slice(1, -1);
      return this.#add(node, `'${written}x'`, `'${written}x' for '${written}'`, node.id);
    }
    for (const { text, what } of mutatePattern(this.#text(node))) this.#add(node, text, what, node.id);
  }

  /** `from`: where to look for the name. */
  #rename(node: Expression, from: number, name: string, other: string): void {
    const start = this.#source.indexOf(name, from);
    const place = { start, end: start + name.length, line: node.line, column: 0 };
    this.#add(place, other, `${other} in ${this.#brief(node)}`, node.id);
  }

  #replace(node: Expression, text: string, description: string): void {
    this.#add(node, `(${text})`, description, node.id);
  }

  #add({ start, end, line }: Place, text: string, description: string, expression: number): void {
    const source = this.#source.slice(0, start) + text + this.#source.slice(end);
    this.mutants.push({ source, description, line, expression });
  }

  #text({ start, end }: Place): string {
    return this.#source.slice(start, end);
  }

  #brief(place: Place): string {
    const text = this.#text(place).replaceAll(/\s+/g, ' ');
    return text.length > 60 ? `${text.slice(0, 57)}...` : text;
  }
}

const isField = ({ kind }: Expression): boolean => kind === 'member' || kind === 'name' || kind === 'index';
