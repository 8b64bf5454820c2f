/**
 * One kind of write, told in one place beside its feature: how it is read from the queue, which document it is about,
 * how it merges with one before it, how it is sent, how it is taken back. The queue knows none of them.
 */
import type { ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { LocalTx } from '#data/local/local-db.ts';
import type { Database } from '#data/server/firestore.ts';

/** A write as it lies in the queue; what else it holds knows its feature. */
export interface StoredOperation {
  readonly kind: string;
}

/** What a send says: it is there, try again later, or never. `settle` runs in the transaction that ends the entry. */
export type Sent =
  | { readonly end: 'done'; readonly settle?: (tx: LocalTx) => Promise<void> | void }
  | { readonly end: 'retry'; readonly problem: ProblemCode }
  | {
      readonly end: 'refused';
      readonly problem: ProblemCode;
      /** What waits for the person in its place, and is sent if they say so. */
      readonly as?: StoredOperation;
      readonly settle?: (tx: LocalTx) => Promise<void> | void;
    };

export interface SendContext {
  readonly db: Database;
  /** Who is signed in; the entry is theirs. */
  readonly uid: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/** `undefined` = nothing is left to do, 'both' = they must follow each other. */
export type Merged<F> = F | undefined | 'both';

/** `O` = the operation; `F` = all operations about the same document. */
interface OperationSpec<O extends StoredOperation, F extends StoredOperation> {
  readonly kind: O['kind'];
  /** `undefined` = not as this version of Icetime stores it. */
  readonly read: (stored: Readonly<Record<string, unknown>>) => O | undefined;
  /** The document whose writes must arrive in order. */
  readonly document: (operation: O, uid: string) => string;
  /** `earlier` was not handed to the network yet: the one that does both. */
  readonly merge?: (earlier: O, later: F) => Merged<F>;
  /** Can be sent any number of times: an answer that was lost changes nothing. */
  readonly send: (operation: O, context: SendContext) => Promise<Sent>;
  /** Refused, it is sent once more at each start: what stood against it may be gone. */
  readonly isTriedAgain?: true;
  /** Takes its effect on the device back. */
  readonly undo?: (tx: LocalTx, uid: string, operation: O) => Promise<void> | void;
  /** What the person can save as a copy or export when it is refused. */
  readonly whole?: (operation: O) => WholeWorkout;
  /** What the server had when it was made, to tell what either side has changed since. */
  readonly base?: (operation: O) => WholeWorkout | undefined;
  /** What the person calls the thing it is about. */
  readonly nameOf?: (operation: O) => string;
  /** `later` was built on this one, which was refused: both as one; `undefined` = it stands by itself. */
  readonly absorb?: (operation: O, later: F) => F | undefined;
  /** How a `later` one that stands by itself is sent now that this one will not have come before it. */
  readonly without?: (operation: O, later: F) => F;
}

/** An operation of the queue, read and ready. */
export interface Operation {
  readonly stored: StoredOperation;
  readonly whole: WholeWorkout | undefined;
  readonly base: WholeWorkout | undefined;
  /** What the person calls the thing it is about; '' = its kind says it all. */
  readonly name: string;
  readonly isTriedAgain: boolean;
  document(uid: string): string;
  merge(later: StoredOperation): Merged<StoredOperation>;
  send(context: SendContext): Promise<Sent>;
  undo(tx: LocalTx, uid: string): Promise<void> | void;
  absorbing(later: StoredOperation): StoredOperation | undefined;
  leaving(later: StoredOperation): StoredOperation;
}

export interface OperationKind {
  readonly kind: string;
  /** From the queue; `undefined` = not as this version of Icetime stores it. */
  readonly open: (stored: Readonly<Record<string, unknown>>) => Operation | undefined;
  /** As this version has just made it. */
  readonly take: (operation: StoredOperation) => Operation;
}

export function defineOperation<O extends StoredOperation, F extends StoredOperation = O>(
  spec: OperationSpec<O, F>,
): OperationKind {
  // A later one about the same document is made by this very code, and so of the same family.
  const bind = (operation: O): Operation => ({
    stored: operation,
    whole: spec.whole?.(operation),
    base: spec.base?.(operation),
    name: spec.nameOf?.(operation) ?? '',
    isTriedAgain: spec.isTriedAgain ?? false,
    document: (uid) => spec.document(operation, uid),
    merge: (later) => (spec.merge ? spec.merge(operation, later as F) : 'both'),
    send: (context) => spec.send(operation, context),
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
  /** `undefined` = of a kind or shape that this version does not know. */
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
