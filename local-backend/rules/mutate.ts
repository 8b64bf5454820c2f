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

  expression(node: Expression): void {
    this.#mutateNode(node);
    for (const part of partsOf(node)) this.expression(part);
  }

  #mutateNode(node: Expression): void {
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
      case 'method':
        if (node.name === 'matches') for (const pattern of node.args.flatMap(stringsIn)) this.#mutatePattern(pattern);
        break;
      default:
    }
  }

  #mutateLiteral(node: Extract<Expression, { kind: 'literal' }>): void {
    if (typeof node.value === 'boolean')
      this.#add(node, String(!node.value), `${!node.value} for ${node.value}`, node.id);
    if (typeof node.value !== 'bigint') return;
    for (const near of [node.value - 1n, node.value + 1n]) {
      this.#replace(node, String(near), `${near} for ${node.value}`);
    }
  }

  /** Bounds such as `{1,40}` one off in either direction, and alternatives left out. */
  #mutatePattern(node: Expression): void {
    const text = this.#text(node);
    for (const { 0: digits, index } of text.matchAll(/(?<=\{(?:\d+,)?)\d+(?=[,}])/g)) {
      for (const near of [Number(digits) - 1, Number(digits) + 1]) {
        if (near < 0 || near > 1000) continue;
        const mutated = text.slice(0, index) + near + text.slice(index + digits.length);
        this.#add(node, mutated, `${near} for ${digits} in ${text}`, node.id);
      }
    }
    for (const { 0: word, index } of text.matchAll(/(?<=['|(])[\w ]+\||\|[\w ]+(?=['|)])/g)) {
      const mutated = text.slice(0, index) + text.slice(index + word.length);
      this.#add(node, mutated, `without ${word} in ${text}`, node.id);
    }
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

/** The string literals that a pattern is put together from. */
function stringsIn(node: Expression): readonly Expression[] {
  if (node.kind === 'literal') return typeof node.value === 'string' ? [node] : [];
  return node.kind === 'binary' ? [...stringsIn(node.left), ...stringsIn(node.right)] : [];
}
