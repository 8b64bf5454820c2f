import { unprovable } from './compare.ts';
import type { Coverage } from './coverage.ts';
import { CONVERSIONS, LIBRARY } from './library.ts';
import { callMethod } from './methods.ts';
import { applyBinary, hasType, item, member, negate, slice } from './operators.ts';
import type { DocumentReader } from './reader.ts';
import { READERS, type CallTargets, type FunctionTarget } from './resolve.ts';
import { BudgetError, EvaluationError, RulePath, typeOf, Unknown, type RuleValue } from './rule-value.ts';
import type { Block, Expression, FunctionDeclaration, Place, RuleSet } from './syntax.ts';
import { callUnknown } from './unknown.ts';

/** Names that an expression can see: its own first, then those of the blocks around it. */
export interface Frame {
  readonly owner: RuleSet | Block | FunctionDeclaration;
  readonly names: ReadonlyMap<string, RuleValue>;
  readonly parent: Frame | undefined;
}

/** Documented limit; every operator, call, name and literal counts here, which is the strictest reading. */
const EXPRESSIONS_AT_MOST = 1000;

/** Evaluates the conditions of one request and counts what it costs. */
export class Evaluation {
  readonly #targets: CallTargets;
  readonly #reader: DocumentReader;
  readonly #coverage: Coverage;
  #expressions = 0;
  /** The expression being applied, for the place of an error. */
  #current: Place | undefined;
  #falsePart: Place | undefined;
  #falseCall: Place | undefined;

  constructor(targets: CallTargets, reader: DocumentReader, coverage: Coverage) {
    this.#targets = targets;
    this.#reader = reader;
    this.#coverage = coverage;
  }

  get expressions(): number {
    return this.#expressions;
  }

  /** The innermost part that made the last condition false, after the call that led to it if there was one. */
  get falseParts(): readonly Place[] {
    const parts = this.#falseCall === this.#falsePart ? [this.#falsePart] : [this.#falseCall, this.#falsePart];
    return parts.filter((part) => part !== undefined);
  }

  /** A condition's outcome. Throws EvaluationError, which knows its place. */
  decide(condition: Expression, frame: Frame): boolean {
    try {
      return this.#part(condition, frame);
    } catch (error) {
      throw this.#located(error);
    }
  }

  #evaluate(node: Expression, frame: Frame): RuleValue {
    this.#spend(costOf(node), node);
    this.#coverage.begin(node.id);
    return this.#compute(node, frame);
  }

  #spend(cost: number, node: Expression): void {
    this.#expressions += cost;
    if (this.#expressions <= EXPRESSIONS_AT_MOST) return;
    this.#current = node;
    throw new BudgetError(`more than ${EXPRESSIONS_AT_MOST} expressions`);
  }

  #compute(node: Expression, frame: Frame): RuleValue {
    switch (node.kind) {
      case 'literal':
      case 'bytes':
        return node.value;
      case 'name':
        return this.#lookUp(node, frame);
      case 'list':
        return node.items.map((part) => this.#evaluate(part, frame));
      case 'map':
        return this.#map(node, frame);
      case 'path':
        return this.#path(node, frame);
      case 'and':
        return this.#and(node, frame);
      case 'or':
        return this.#or(node, frame);
      case 'not':
        return !this.#truth(node.operand, frame);
      case 'conditional':
        return this.#evaluate(this.#truth(node.condition, frame) ? node.whenTrue : node.whenFalse, frame);
      case 'call':
        return this.#call(node, frame);
      default:
        return this.#apply(node, frame);
    }
  }

  /** Expressions whose parts are all evaluated before anything is done with them. */
  #apply(
    node: Extract<
      Expression,
      { kind: 'member' | 'index' | 'slice' | 'library' | 'method' | 'negate' | 'binary' | 'is' }
    >,
    frame: Frame,
  ): RuleValue {
    const value = (part: Expression): RuleValue => this.#evaluate(part, frame);
    switch (node.kind) {
      case 'member': {
        const object = value(node.object);
        this.#current = node;
        return member(object, node.name);
      }
      case 'index': {
        const [object, key] = [value(node.object), value(node.key)];
        this.#current = node;
        return item(object, key);
      }
      case 'slice': {
        const [object, from, to] = [value(node.object), value(node.from), value(node.to)];
        this.#current = node;
        return slice(object, from, to);
      }
      case 'library': {
        const args = node.args.map(value);
        this.#current = node;
        if (node.namespace === 'firestore') return this.#read(node.name, args);
        return LIBRARY.get(`${node.namespace}.${node.name}`)?.(...args) ?? null;
      }
      case 'method': {
        const object = value(node.object);
        const args = node.args.map(value);
        this.#current = node;
        return object instanceof Unknown ? callUnknown(object, node.name, args) : callMethod(object, node.name, args);
      }
      case 'negate': {
        const operand = value(node.operand);
        this.#current = node;
        return negate(operand);
      }
      case 'binary': {
        const [left, right] = [value(node.left), value(node.right)];
        this.#current = node;
        return applyBinary(node.operator, left, right);
      }
      case 'is': {
        const operand = value(node.operand);
        this.#current = node;
        return hasType(operand, node.type);
      }
    }
  }

  #lookUp(node: Extract<Expression, { kind: 'name' }>, frame: Frame): RuleValue {
    for (let at: Frame | undefined = frame; at; at = at.parent) {
      const value = at.names.get(node.name);
      if (value !== undefined) return value;
    }
    this.#current = node;
    throw new EvaluationError(`${node.name} has no value here`);
  }

  #map(node: Extract<Expression, { kind: 'map' }>, frame: Frame): RuleValue {
    const map = new Map<string, RuleValue>();
    for (const entry of node.entries) {
      const key = this.#evaluate(entry.key, frame);
      const value = this.#evaluate(entry.value, frame);
      this.#current = entry.key;
      if (typeof key !== 'string') throw new EvaluationError(`a map's key must be a string, not ${typeOf(key)}`);
      map.set(key, value);
    }
    return map;
  }

  #path(node: Extract<Expression, { kind: 'path' }>, frame: Frame): RulePath {
    return new RulePath(
      node.segments.flatMap((segment): readonly (string | Unknown)[] => {
        if (typeof segment === 'string') return [segment];
        const value = this.#evaluate(segment, frame);
        if (value instanceof RulePath) return value.segments;
        this.#current = segment;
        if (value instanceof Unknown) return [value];
        if (typeof value === 'string' && value !== '' && !value.includes('/')) return [value];
        throw new EvaluationError('a path segment must be a text without a slash');
      }),
    );
  }

  #truth(node: Expression, frame: Frame): boolean {
    const value = this.#evaluate(node, frame);
    if (typeof value === 'boolean') return value;
    this.#current = node;
    if (value instanceof Unknown) return unprovable();
    throw new EvaluationError(`expected true or false, not ${typeOf(value)}`);
  }

  #and(node: Extract<Expression, { kind: 'and' | 'or' }>, frame: Frame): boolean {
    let failure: EvaluationError | undefined;
    try {
      if (!this.#part(node.left, frame)) return false;
    } catch (error) {
      failure = this.#absorb(error);
    }
    this.#spend(1, node.right);
    if (!this.#part(node.right, frame)) return false;
    if (failure) throw failure;
    return true;
  }

  #or(node: Extract<Expression, { kind: 'and' | 'or' }>, frame: Frame): boolean {
    let failure: EvaluationError | undefined;
    try {
      if (this.#part(node.left, frame)) return true;
    } catch (error) {
      failure = this.#absorb(error);
    }
    this.#spend(1, node.right);
    if (this.#part(node.right, frame)) return true;
    if (failure) throw failure;
    return false;
  }

  /** A side of `&&` or `||`; if it is false, the part of it that made it so is remembered. */
  #part(node: Expression, frame: Frame): boolean {
    this.#falsePart = undefined;
    this.#falseCall = undefined;
    const value = this.#truth(node, frame);
    if (value) return true;
    this.#falsePart ??= node;
    if (node.kind === 'call') this.#falseCall ??= node;
    return false;
  }

  /** An error that the other side may still make irrelevant; a spent budget and a bug go on. */
  #absorb(error: unknown): EvaluationError {
    if (!(error instanceof EvaluationError) || error instanceof BudgetError) throw error;
    return this.#located(error) as EvaluationError;
  }

  #located(error: unknown): unknown {
    if (error instanceof EvaluationError) error.place ??= this.#current;
    return error;
  }

  #call(node: Extract<Expression, { kind: 'call' }>, frame: Frame): RuleValue {
    const args = node.args.map((argument) => this.#evaluate(argument, frame));
    const target = this.#targets.get(node.id);
    if (target) return this.#callFunction(target, args, frame);
    this.#current = node;
    return this.#read(node.name, args);
  }

  #read(name: string, [argument = null]: readonly RuleValue[]): RuleValue {
    const reading = READERS.get(name);
    if (!reading) return CONVERSIONS.get(name)?.(argument) ?? null;
    return reading.result === 'existence'
      ? this.#reader.exists(argument, reading.when)
      : this.#reader.get(argument, reading.when);
  }

  #callFunction({ declaration, owner }: FunctionTarget, args: readonly RuleValue[], caller: Frame): RuleValue {
    const names = new Map(declaration.parameters.map((name, i) => [name, args[i] ?? null]));
    let parent: Frame | undefined = caller;
    while (parent && parent.owner !== owner) parent = parent.parent;
    const frame: Frame = { owner: declaration, names, parent };
    for (const { name, value } of declaration.bindings) {
      this.#spend(1, value);
      names.set(name, this.#evaluate(value, frame));
    }
    return this.#evaluate(declaration.result, frame);
  }
}

/**
 * What Google's emulator counts for an expression, its parts apart; found by enlarging rules until it refused. The
 * second side of `&&` or `||`, when it comes to that, and each `let` count one more.
 */
function costOf(node: Expression): number {
  switch (node.kind) {
    case 'conditional':
    case 'is':
      return 2;
    case 'path':
      return 1 + node.segments.filter((segment) => typeof segment === 'string').length;
    default:
      return 1;
  }
}
