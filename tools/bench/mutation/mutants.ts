import { parseSync } from 'vite';
import { insideText, type Node, nodesOf, nodeOf } from './syntax.ts';

/** A module with one small mistake in it, and the statement that a test must reach to notice. */
export interface Mutant {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The same as long as the place itself stays as it is, wherever its lines move. */
  readonly title: string;
  readonly anchor: Anchor;
}

/** Where a probe may stand: before a statement, or within the value of an arrow function. */
interface Anchor {
  readonly start: number;
  readonly end: number;
  readonly kind: 'listed' | 'lone' | 'value';
  /** Runs when the module is loaded, and not when a function is called. */
  readonly atLoad: boolean;
}

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '++': ['--'],
  '--': ['++'],
  '+=': ['-='],
  '-=': ['+='],
  '??=': ['='],
  '||=': ['&&='],
};
const OTHER_METHODS = new Map(
  Object.entries({
    every: 'some',
    some: 'every',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    find: 'findLast',
  }),
);
const EFFECT = /^use(Layout|Insertion)?Effect$/;
/** Calls that answer with the same kind of thing they are called on: without them it stays as it was. */
const LEFT_OUT = new Set(['filter', 'slice', 'toSorted', 'toReversed', 'trim', 'toLowerCase', 'toUpperCase']);

/** All mutants of a module, in the order of their places. Throws when it does not parse. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const mutator = new Mutator(file, source);
  mutator.visit(program as unknown as Node, { start: 0, end: 0, kind: 'listed', atLoad: true }, '');
  return mutator.mutants.toSorted((a, b) => a.start - b.start);
}

export const mutated = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end);

/** The module with a call of `globalThis.__reached(name)` at each anchor. */
export function withProbes(source: string, mutants: readonly Mutant[], nameOf: (anchor: Anchor) => string): string {
  const anchors = [...new Map(mutants.map(({ anchor }) => [nameOf(anchor), anchor])).values()];
  const parts = anchors.flatMap((anchor): { at: number; text: string; depth: number }[] => {
    const call = `globalThis.__reached(${JSON.stringify(nameOf(anchor))})`;
    const depth = anchor.end - anchor.start;
    if (anchor.kind === 'listed') return [{ at: anchor.start, text: `;${call};`, depth }];
    const [before, after] = anchor.kind === 'lone' ? [`{${call};`, '}'] : [`(${call},`, ')'];
    return [
      { at: anchor.start, text: before, depth },
      { at: anchor.end, text: after, depth: -depth },
    ];
  });
  // From the end on, so that places stay true; at the same place, the wider one is the outer one.
  parts.sort((a, b) => b.at - a.at || a.depth - b.depth);
  return parts.reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source);
}

class Mutator {
  readonly mutants: Mutant[] = [];
  readonly #file: string;
  readonly #source: string;
  readonly #titles = new Map<string, number>();

  constructor(file: string, source: string) {
    this.#file = file;
    this.#source = source;
  }

  visit(node: Node, anchor: Anchor, within: string): void {
    if (node.type.startsWith('TS') && !('expression' in node)) return;
    if (node.type === 'ImportDeclaration' || node.declare === true) return;
    const add = (at: Node, replacement: string): void => this.#add(at, replacement, anchor, within);
    this.#expression(node, add);
    this.#statement(node, add);
    const name = nameIn(node) ?? within;
    const isFunction = /Function/.test(node.type);
    for (const [key, child] of nodesOf(node)) {
      if (insideText(node, key)) continue;
      const inner = isFunction && key === 'body' ? { ...anchor, atLoad: false } : anchor;
      this.visit(child, anchorOf(node, key, child) ?? inner, name);
    }

    function anchorOf(parent: Node, key: string, child: Node): Anchor | undefined {
      const atLoad = anchor.atLoad && !isFunction;
      const place = { start: child.start, end: child.end, atLoad };
      if (['Program', 'BlockStatement', 'StaticBlock'].includes(parent.type) && key === 'body')
        return { ...place, kind: 'listed' };
      if (parent.type === 'SwitchCase' && key === 'consequent') return { ...place, kind: 'listed' };
      if (parent.type === 'ArrowFunctionExpression' && key === 'body' && child.type !== 'BlockStatement')
        return { ...place, kind: 'value' };
      const isLone =
        /^(If|For|ForOf|ForIn|While|DoWhile)Statement$/.test(parent.type) && child.type.endsWith('Statement');
      return isLone && child.type !== 'BlockStatement' && key !== 'alternate' ? { ...place, kind: 'lone' } : undefined;
    }
  }

  #expression(node: Node, add: (at: Node, replacement: string) => void): void {
    const { type, operator } = node;
    const [left, right, argument] = [nodeOf(node, 'left'), nodeOf(node, 'right'), nodeOf(node, 'argument')];
    if (/^(Binary|Logical|Assignment)Expression$/.test(type) && left && right && typeof operator === 'string') {
      // Kinds of "and" and "or" do not stand side by side without brackets.
      const [a, b] = [left, right].map((side) =>
        type === 'LogicalExpression' ? `(${this.#text(side)})` : this.#text(side),
      );
      const whole = (other: string) => (type === 'LogicalExpression' ? `(${a} ${other} ${b})` : `${a} ${other} ${b}`);
      for (const other of OTHER_OPERATORS[operator] ?? []) add(node, whole(other));
      if (operator === '&&' || operator === '||') for (const side of [a, b]) add(node, String(side));
    }
    if (type === 'UpdateExpression' && argument && typeof operator === 'string') {
      const [other] = OTHER_OPERATORS[operator] ?? [];
      if (other !== undefined) add(node, this.#text(node).replace(operator, other));
    }
    if (type === 'UnaryExpression' && argument && operator === '!') add(node, `(${this.#text(argument)})`);
    if (type === 'ConditionalExpression' || type === 'IfStatement') {
      const test = nodeOf(node, 'test');
      if (test) for (const constant of ['true', 'false']) add(test, constant);
    }
    if (type === 'Literal') for (const other of otherLiterals(node)) add(node, other);
    if (type === 'TemplateLiteral') add(node, '``');
    if (type === 'ArrayExpression' && nodesOf(node).length > 0) add(node, '[]');
    if (type === 'ObjectExpression' && nodesOf(node).length > 0) add(node, '{}');
    const object = nodeOf(node, 'object');
    if (type === 'MemberExpression' && node.optional === true && object) {
      const rest = this.#source.slice(object.end, node.end);
      add(node, this.#text(object) + rest.replace('?.', node.computed === true ? '' : '.'));
    }
    if (type === 'CallExpression') this.#call(node, add);
    const body = nodeOf(node, 'body');
    if (type === 'ArrowFunctionExpression' && body && body.type !== 'BlockStatement' && !isNothing(body))
      add(body, 'undefined');
  }

  #call(node: Node, add: (at: Node, replacement: string) => void): void {
    const callee = nodeOf(node, 'callee');
    const [object, property] = callee ? [nodeOf(callee, 'object'), nodeOf(callee, 'property')] : [];
    if (callee && EFFECT.test(this.#text(callee))) this.#cleanUp(node, add);
    if (callee?.type !== 'MemberExpression' || !object || !property || callee.computed === true) return;
    const name = this.#text(property);
    const other = OTHER_METHODS.get(name);
    if (other !== undefined) add(property, other);
    if (LEFT_OUT.has(name) && callee.optional !== true) add(node, this.#text(object));
  }

  /** An effect whose value is its clean-up; one that returns it by a statement is mutated there. */
  #cleanUp(effect: Node, add: (at: Node, replacement: string) => void): void {
    const [work] = nodesOf(effect).flatMap(([key, child]) => (key === 'arguments' ? [child] : []));
    const body = work && nodeOf(work, 'body');
    if (work?.type !== 'ArrowFunctionExpression' || !body || body.type === 'BlockStatement') return;
    if (body.type !== 'UnaryExpression' || body.operator !== 'void') add(body, `void (${this.#text(body)})`);
  }

  #statement(node: Node, add: (at: Node, replacement: string) => void): void {
    const argument = nodeOf(node, 'argument');
    if (node.type === 'ReturnStatement' && argument && !isNothing(argument)) add(argument, 'undefined');
    const isJump = /^(Break|Continue|Throw)Statement$/.test(node.type);
    if (isJump || (node.type === 'ReturnStatement' && !argument)) add(node, ';');
    const expression = nodeOf(node, 'expression');
    if (node.type !== 'ExpressionStatement' || !expression || expression.type === 'Literal') return;
    const callee = nodeOf(expression, 'callee');
    if (callee?.type !== 'Super') add(node, ';');
  }

  #add({ start, end }: Node, replacement: string, anchor: Anchor, within: string): void {
    const original = this.#source.slice(start, end);
    if (original === replacement) return;
    const line = this.#source.slice(0, start).split('\n').length;
    const title = `${this.#file} ${within || 'top'}: ${short(original)} → ${short(replacement)}`;
    const times = (this.#titles.get(title) ?? 0) + 1;
    this.#titles.set(title, times);
    this.mutants.push({
      file: this.#file,
      line,
      start,
      end,
      replacement,
      title: times === 1 ? title : `${title} #${times}`,
      anchor,
    });
  }

  #text({ start, end }: Node): string {
    return this.#source.slice(start, end);
  }
}

function otherLiterals({ value, raw }: Node): readonly string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [value === 0 ? '1' : `${String(raw)} + 1`];
  if (typeof value === 'string') return [value === '' ? `'mutant'` : `''`];
  return [];
}

const isNothing = (node: Node): boolean => node.type === 'Identifier' && node['name'] === 'undefined';

function nameIn(node: Node): string | undefined {
  const id = nodeOf(node, 'id') ?? (/^(Property|MethodDefinition)$/.test(node.type) ? nodeOf(node, 'key') : undefined);
  return id?.type === 'Identifier' ? String(id['name']) : undefined;
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= 60 ? line : `${line.slice(0, 40)} … ${line.slice(-17)}`;
}
