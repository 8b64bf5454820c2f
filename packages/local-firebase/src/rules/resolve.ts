import { CONVERSIONS, libraryArity } from './library.ts';
import { METHOD_ARITY } from './methods.ts';
import { NAMESPACES } from './parse-expression.ts';
import { compileRegex } from './regex.ts';
import { IS_TYPES } from './rule-value.ts';
import {
  partsOf,
  RulesSyntaxError,
  type Block,
  type Expression,
  type FunctionDeclaration,
  type Place,
  type RuleSet,
} from './syntax.ts';

/** Functions that read documents, by name. */
export const READERS: ReadonlyMap<string, { result: 'document' | 'existence'; when: 'before' | 'after' }> = new Map([
  ['get', { result: 'document', when: 'before' }],
  ['getAfter', { result: 'document', when: 'after' }],
  ['exists', { result: 'existence', when: 'before' }],
  ['existsAfter', { result: 'existence', when: 'after' }],
] as const);

/** Documented limits of a rule set. */
const LIMITS = { parameters: 7, bindings: 10, matchDepth: 10, callDepth: 20 } as const;
const GLOBALS = ['request', 'resource'] as const;

/** What differs between the services that rules speak of. */
export interface Dialect {
  readonly members: Readonly<Record<(typeof GLOBALS)[number], ReadonlySet<string>>>;
  /** Functions of one path that read documents, as they are called. */
  readonly readers: ReadonlySet<string>;
}
const FIRESTORE: Dialect = {
  members: {
    request: new Set(['auth', 'method', 'path', 'query', 'resource', 'time']),
    resource: new Set(['data', 'id', '__name__']),
  },
  readers: new Set(READERS.keys()),
};

/** A function and the block whose wildcards it may use (the rule set itself for functions outside of any block). */
export interface FunctionTarget {
  readonly declaration: FunctionDeclaration;
  readonly owner: Block | RuleSet;
}
/** The function behind every call, by the id of the calling expression. */
export type CallTargets = ReadonlyMap<number, FunctionTarget>;

interface Scope {
  readonly owner: Block | RuleSet;
  readonly names: ReadonlySet<string>;
  readonly parent: Scope | undefined;
  readonly dialect: Dialect;
}

function fail(message: string, place: Place): never {
  throw new RulesSyntaxError(message, place);
}

/**
 * Checks that every name, function, type and number of arguments is known and finds the function behind each call.
 * Throws RulesSyntaxError otherwise, also for recursion and for more of something than the language permits.
 */
export function resolveCalls(rules: RuleSet, dialect: Dialect = FIRESTORE): CallTargets {
  const targets = new Map<number, FunctionTarget>();
  const root: Scope = { owner: rules, names: new Set(GLOBALS), parent: undefined, dialect };
  resolveFunctions(rules.functions, root, targets);
  for (const service of rules.services.values()) resolveBlock(service, root, targets, 0);
  checkCallDepth(targets);
  return targets;
}

function resolveBlock(block: Block, parent: Scope, targets: Map<number, FunctionTarget>, depth: number): void {
  if (depth > LIMITS.matchDepth) fail(`more than ${LIMITS.matchDepth} nested match blocks`, block);
  const names = new Set<string>();
  for (const part of block.pattern) if (part.kind !== 'text') declare(part.name, names, block);
  const scope: Scope = { owner: block, names, parent, dialect: parent.dialect };
  resolveFunctions(block.functions, scope, targets);
  for (const { condition } of block.allows) resolveExpression(condition, scope, targets);
  for (const match of block.matches) resolveBlock(match, scope, targets, depth + 1);
}

function resolveFunctions(
  functions: ReadonlyMap<string, FunctionDeclaration>,
  scope: Scope,
  targets: Map<number, FunctionTarget>,
): void {
  for (const declaration of functions.values()) {
    const { name, parameters, bindings, result } = declaration;
    if (parameters.length > LIMITS.parameters) fail(`more than ${LIMITS.parameters} parameters`, declaration);
    if (bindings.length > LIMITS.bindings) fail(`more than ${LIMITS.bindings} variables`, declaration);
    if (READERS.has(name) || CONVERSIONS.has(name)) fail(`${name} is a function of the language`, declaration);
    const names = new Set<string>();
    for (const parameter of parameters) declare(parameter, names, declaration);
    const body: Scope = { owner: scope.owner, names, parent: scope, dialect: scope.dialect };
    for (const binding of bindings) {
      resolveExpression(binding.value, body, targets);
      declare(binding.name, names, declaration);
    }
    resolveExpression(result, body, targets);
  }
}

function declare(name: string, names: Set<string>, place: Place): void {
  if (names.has(name)) fail(`${name} is declared twice`, place);
  if (NAMESPACES.has(name) || GLOBALS.some((global) => global === name))
    fail(`${name} belongs to the language and cannot be declared`, place);
  names.add(name);
}

function resolveExpression(node: Expression, scope: Scope, targets: Map<number, FunctionTarget>): void {
  switch (node.kind) {
    case 'name':
      if (!isVisible(node.name, scope)) fail(`${node.name} is not known here`, node);
      break;
    case 'member':
      checkMember(node.object, node.name, node, scope.dialect);
      break;
    case 'is':
      if (!IS_TYPES.has(node.type)) fail(`${node.type} is not a type`, node);
      break;
    case 'library':
      resolveLibraryCall(`${node.namespace}.${node.name}`, node, scope.dialect);
      break;
    case 'method':
      expectArguments(node.name, METHOD_ARITY.get(node.name), node);
      checkPattern(node);
      break;
    case 'call':
      resolveCall(node, scope, targets);
      break;
    default:
  }
  for (const part of partsOf(node)) resolveExpression(part, scope, targets);
}

function checkMember(object: Expression, name: string, place: Place, { members }: Dialect): void {
  const global = GLOBALS.find((known) => object.kind === 'name' && object.name === known);
  if (global && !members[global].has(name)) fail(`${name} is not a field of ${global}`, place);
}

function resolveLibraryCall(name: string, node: Extract<Expression, { kind: 'library' }>, { readers }: Dialect): void {
  expectArguments(name, readers.has(name) ? 1 : libraryArity(name), node);
}

const PATTERN_METHODS = new Set(['matches', 'replace', 'split']);

/** A pattern that is written out is compiled with the rules, which fail with it. */
function checkPattern({ name, args: [pattern] }: Extract<Expression, { kind: 'method' }>): void {
  if (!PATTERN_METHODS.has(name) || pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return;
  try {
    compileRegex(pattern.value, name === 'matches');
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), pattern);
  }
}

function resolveCall(
  node: Extract<Expression, { kind: 'call' }>,
  scope: Scope,
  targets: Map<number, FunctionTarget>,
): void {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const declaration = at.owner.functions.get(node.name);
    if (!declaration) continue;
    expectArguments(node.name, declaration.parameters.length, node);
    targets.set(node.id, { declaration, owner: at.owner });
    return;
  }
  const isKnown = scope.dialect.readers.has(node.name) || CONVERSIONS.has(node.name);
  expectArguments(node.name, isKnown ? 1 : undefined, node);
}

function expectArguments(
  name: string,
  expected: number | undefined,
  node: Place & { args: readonly Expression[] },
): void {
  if (expected === undefined) fail(`there is no function ${name}`, node);
  if (node.args.length !== expected) fail(`${name} takes ${expected} arguments, not ${node.args.length}`, node);
}

function isVisible(name: string, scope: Scope): boolean {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.names.has(name)) return true;
  return false;
}

/** Follows the calls of every function to their end; a function met again on its own way is recursive. */
function checkCallDepth(targets: CallTargets): void {
  const depths = new Map<FunctionDeclaration, number>();
  const open = new Set<FunctionDeclaration>();
  const depthOf = (declaration: FunctionDeclaration): number => {
    const known = depths.get(declaration);
    if (known !== undefined) return known;
    if (open.has(declaration)) fail(`${declaration.name} calls itself`, declaration);
    open.add(declaration);
    const bodies = [...declaration.bindings.map(({ value }) => value), declaration.result];
    const depth = 1 + Math.max(0, ...callsIn(bodies, targets).map(depthOf));
    open.delete(declaration);
    if (depth > LIMITS.callDepth) fail(`${declaration.name} calls functions ${depth} deep`, declaration);
    depths.set(declaration, depth);
    return depth;
  };
  for (const { declaration } of targets.values()) depthOf(declaration);
}

function callsIn(nodes: readonly Expression[], targets: CallTargets): FunctionDeclaration[] {
  return nodes.flatMap((node) => {
    const target = targets.get(node.id);
    return [...(target ? [target.declaration] : []), ...callsIn(partsOf(node), targets)];
  });
}
