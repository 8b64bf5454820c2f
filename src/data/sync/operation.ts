/**
 * Defines one kind of write, next to its feature: how it is parsed, which document it concerns, how it merges with an
 * earlier one, how it is sent and undone. The queue knows none of the kinds.
 */
import type { ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { LocalStore, LocalTx } from '#data/local/local-db.ts';
import type { Database, Write } from '#data/server/firestore.ts';

/** A write as stored in the queue; only its feature knows the other fields. */
export interface StoredOperation {
  readonly kind: string;
}

/** Outcome of a send: done, retry, or refused. `settle` runs in the transaction that ends the entry. */
export type Sent =
  | { readonly end: 'done'; readonly settle?: (tx: LocalTx) => Promise<void> | void }
  | { readonly end: 'retry'; readonly problem: ProblemCode }
  | {
      readonly end: 'refused';
      readonly problem: ProblemCode;
      /** Replaces the refused operation, and is sent if the person retries. */
      readonly as?: StoredOperation;
      readonly settle?: (tx: LocalTx) => Promise<void> | void;
    };

export interface SendContext {
  readonly db: Database;
  /** The signed-in person, who owns the entry. */
  readonly uid: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/** `undefined` = nothing is left to do; 'both' = the two must be sent in turn. */
export type Merged<F> = F | undefined | 'both';

/** `O` = the operation; `F` = the family of operations on the same document. */
interface OperationSpec<O extends StoredOperation, F extends StoredOperation> {
  readonly kind: O['kind'];
  /** `undefined` = not in this version's format. */
  readonly read: (stored: Readonly<Record<string, unknown>>) => O | undefined;
  /** The document whose writes must arrive in order. */
  readonly document: (operation: O, uid: string) => string;
  /** Combines the operation with `earlier`, which has not been sent yet. */
  readonly merge?: (earlier: O, later: F) => Merged<F>;
  /** Idempotent: a lost answer does no harm. */
  readonly send: (operation: O, context: SendContext) => Promise<Sent>;
  /**
   * The one write that `send` would begin with, if many of this kind may share a commit: a history of a thousand
   * results. If that commit is refused, each is sent by itself.
   */
  readonly write?: (operation: O) => Write;
  /** A refused operation is sent again at each start: the reason may be gone. */
  readonly isTriedAgain?: true;
  /** What `undo` and a `settle` of `send` touch, apart from the outbox. */
  readonly stores: readonly LocalStore[];
  /** Undoes its effect on the device. */
  readonly undo?: (tx: LocalTx, uid: string, operation: O) => Promise<void> | void;
  /** The workout that the person can save as a copy or export after a refusal. */
  readonly whole?: (operation: O) => WholeWorkout;
  /** The server's version that it was made from; shows what each side has changed since. */
  readonly base?: (operation: O) => WholeWorkout | undefined;
  /** The name that the person knows the document by. */
  readonly nameOf?: (operation: O) => string;
  /** `later` was built on this refused operation: returns both as one; `undefined` = `later` is independent. */
  readonly absorb?: (operation: O, later: F) => F | undefined;
  /** How an independent `later` is sent now that this operation will not precede it. */
  readonly without?: (operation: O, later: F) => F;
}

/** A parsed operation, ready to send. */
export interface Operation {
  readonly stored: StoredOperation;
  readonly whole: WholeWorkout | undefined;
  readonly base: WholeWorkout | undefined;
  /** The name that the person knows the document by; '' = its kind says enough. */
  readonly name: string;
  readonly isTriedAgain: boolean;
  /** Its transactions span these and the outbox. */
  readonly stores: readonly LocalStore[];
  document(uid: string): string;
  merge(later: StoredOperation): Merged<StoredOperation>;
  send(context: SendContext): Promise<Sent>;
  /** `undefined` = it is always sent by itself. */
  readonly write: Write | undefined;
  undo(tx: LocalTx, uid: string): Promise<void> | void;
  absorbing(later: StoredOperation): StoredOperation | undefined;
  leaving(later: StoredOperation): StoredOperation;
}

export interface OperationKind {
  readonly kind: string;
  /** Parses an entry of the queue; `undefined` = not in this version's format. */
  readonly open: (stored: Readonly<Record<string, unknown>>) => Operation | undefined;
  /** Wraps an operation that this version has just made. */
  readonly take: (operation: StoredOperation) => Operation;
}

export function defineOperation<O extends StoredOperation, F extends StoredOperation = O>(
  spec: OperationSpec<O, F>,
): OperationKind {
  // Later operations on the same document come from this same code, so they belong to the same family.
  const bind = (operation: O): Operation => ({
    stored: operation,
    whole: spec.whole?.(operation),
    base: spec.base?.(operation),
    name: spec.nameOf?.(operation) ?? '',
    isTriedAgain: spec.isTriedAgain ?? false,
    stores: spec.stores,
    document: (uid) => spec.document(operation, uid),
    merge: (later) => (spec.merge ? spec.merge(operation, later as F) : 'both'),
    send: (context) => spec.send(operation, context),
    get write() {
      return spec.write?.(operation);
    },
    undo: (tx, uid) => spec.undo?.(tx, uid, operation),
    absorbing: (later) => spec.absorb?.(operation, later as F),
    leaving: (later) => spec.without?.(operation, later as F) ?? later,
  });
  return {
    kind: spec.kind,
    open(stored) {
      const operation = spec.read(stored);
      return operation && bind(operation);
    },
    take: (operation) => bind(operation as O),
  };
}

/** All kinds that this version of Icetime knows. */
export interface Registry {
  /** `undefined` = a kind or format unknown to this version. */
  open(stored: unknown): Operation | undefined;
  take(operation: StoredOperation): Operation;
}

export function createRegistry(kinds: readonly OperationKind[]): Registry {
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]));
  return {
    open(stored) {
      if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return undefined;
      return byKind.get(String(stored.kind))?.open(stored as Readonly<Record<string, unknown>>);
    },
    take(operation) {
      const kind = byKind.get(operation.kind);
      if (!kind) throw new Error(`No operation ${operation.kind}`);
      return kind.take(operation);
    },
  };
}
