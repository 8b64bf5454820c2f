/** The syntax tree of the security rules language (rules_version 2). Every expression knows its place in the source. */

/** A half-open range of the source; line and column are 1-based and belong to `start`. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** Thrown for text that is not a rule set this engine understands completely. Nothing unknown is ever let through. */
export class RulesSyntaxError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(message: string, at: { line: number; column: number }) {
    super(`line ${at.line}, column ${at.column}: ${message}`);
    this.name = 'RulesSyntaxError';
    this.line = at.line;
    this.column = at.column;
  }
}

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** `id` numbers the expressions of one rule set from 0, in the order in which they end. */
interface Base extends Place {
  readonly id: number;
}
export type Expression =
  | (Base & { readonly kind: 'literal'; readonly value: null | boolean | bigint | number | string })
  | (Base & { readonly kind: 'bytes'; readonly value: Uint8Array })
  | (Base & { readonly kind: 'name'; readonly name: string })
  | (Base & { readonly kind: 'list'; readonly items: readonly Expression[] })
  | (Base & { readonly kind: 'map'; readonly entries: readonly { key: Expression; value: Expression }[] })
  | (Base & { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] })
  | (Base & { readonly kind: 'member'; readonly object: Expression; readonly name: string })
  | (Base & { readonly kind: 'index'; readonly object: Expression; readonly key: Expression })
  | (Base & { readonly kind: 'slice'; readonly object: Expression; readonly from: Expression; readonly to: Expression })
  | (Base & { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] })
  | (Base & {
      readonly kind: 'library';
      readonly namespace: string;
      readonly name: string;
      readonly args: readonly Expression[];
    })
  | (Base & {
      readonly kind: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    })
  | (Base & { readonly kind: 'not'; readonly operand: Expression })
  | (Base & { readonly kind: 'negate'; readonly operand: Expression })
  | (Base & { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression })
  | (Base & {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Base & { readonly kind: 'is'; readonly operand: Expression; readonly type: string })
  | (Base & {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    });

export interface FunctionDeclaration extends Place {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly bindings: readonly { readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
}

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type RuleMethod = (typeof METHODS)[number];

export interface AllowStatement extends Place {
  /** As written: may hold `read` (get and list) and `write` (create, update and delete). */
  readonly words: readonly string[];
  readonly methods: ReadonlySet<RuleMethod>;
  readonly condition: Expression;
}

/** A piece of a match path: a fixed text, one captured segment, or any number of captured segments. */
export type PathPattern =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'capture'; readonly name: string }
  | { readonly kind: 'capture-rest'; readonly name: string };

export interface Block extends Place {
  readonly pattern: readonly PathPattern[];
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly allows: readonly AllowStatement[];
  readonly matches: readonly Block[];
}

export interface RuleSet {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly services: ReadonlyMap<string, Block>;
  /** How many expressions there are; ids are below it. */
  readonly expressionCount: number;
}

/** The direct parts of an expression, in the order in which they are written. */
export function partsOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'bytes':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.key];
    case 'slice':
      return [node.object, node.from, node.to];
    case 'call':
    case 'library':
      return node.args;
    case 'method':
      return [node.object, ...node.args];
    case 'not':
    case 'negate':
    case 'is':
      return [node.operand];
    case 'and':
    case 'or':
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.condition, node.whenTrue, node.whenFalse];
  }
}
