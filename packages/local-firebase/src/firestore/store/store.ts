import { randomBytes } from 'node:crypto';
import { Room } from './room.ts';
import { invalidArgument, RpcError } from '../values/rpc-error.ts';
import { type Clock, microsFromTimestamp } from '../values/timestamp.ts';
import type { StoredDoc, Value } from '../values/values.ts';
import { applyUpdate, documentBytes, preconditionFailure, type Write } from './write.ts';

interface Change {
  path: string;
  before: StoredDoc | undefined;
  after: StoredDoc | undefined;
}

/** One entry of the change log: what one commit changed, each document once. */
export interface Commit {
  micros: bigint;
  changes: readonly Change[];
}

interface PlannedWrite {
  write: Write;
  /** The document before the commit, whatever earlier writes of the same commit do to it. */
  before: StoredDoc | undefined;
  after: StoredDoc | undefined;
}

export interface CommitPlan {
  micros: bigint;
  writes: readonly PlannedWrite[];
  /** A document as it will be once the whole commit is applied. */
  docAfter(path: string): StoredDoc | undefined;
}

export interface WriteResult {
  updateTime?: string;
  transformResults?: Value[];
}

export interface CommitOptions {
  /** Throws to refuse the commit; sees all writes before anything is stored. */
  authorize?: ((plan: CommitPlan) => void) | undefined;
  transaction?: string | undefined;
}

interface Transaction {
  readOnly: boolean;
  startedMicros: bigint;
  /** Each says whether something that was read is still the same. */
  checks: (() => boolean)[];
}

const maxLogCommits = 5_000;
/** Of the documents that only the change log still holds. In memory they take several times as much. */
const maxLogBytes = 32 * 1_048_576;
const transactionLifeMicros = 270_000_000n;

/**
 * The documents of one database. All changes go through `commit`, which is atomic, logged in order, and told to
 * subscribers after it is applied. Documents are never changed in place, so a reference to one is a snapshot of it.
 */
export class Database {
  /** `projects/p/databases/d/documents` */
  readonly root: string;
  private readonly clock: Clock;
  private readonly room: Room;
  private readonly collections = new Map<string, Map<string, StoredDoc>>();
  private readonly transactions = new Map<string, Transaction>();
  private readonly listeners = new Set<(commit: Commit) => void>();
  private readonly log: Commit[] = [];
  private logBytes = 0;
  private logStartMicros: bigint;
  private record: (commit: Commit) => void = () => undefined;

  /** @param room what all databases of one backend may hold together */
  constructor(root: string, clock: Clock, room = new Room()) {
    this.root = root;
    this.clock = clock;
    this.room = room;
    this.logStartMicros = clock.now();
  }

  get(path: string): StoredDoc | undefined {
    return this.collections.get(collectionOf(path))?.get(path);
  }

  /** The documents of one collection, or all of them, in no particular order. */
  *scan(collection?: string): Iterable<StoredDoc> {
    if (collection !== undefined) yield* this.collections.get(collection)?.values() ?? [];
    else for (const docs of this.collections.values()) yield* docs.values();
  }

  /** Ids of the collections that hang under a document ('' for the root), also those below missing documents. */
  collectionIds(parent: string): string[] {
    const prefix = parent === '' ? '' : `${parent}/`;
    const ids = new Set<string>();
    for (const [collection, docs] of this.collections) {
      const id = collection.startsWith(prefix) ? collection.slice(prefix.length).split('/')[0] : undefined;
      if (id !== undefined && docs.size > 0) ids.add(id);
    }
    return [...ids].sort();
  }

  now(): bigint {
    return this.clock.now();
  }

  /** Calls the listener after each commit that changed something, in order. Returns how to stop. */
  subscribe(listener: (commit: Commit) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** From now on each commit is handed over before it is applied; when that throws, the commit is refused. */
  recordWith(record: (commit: Commit) => void): void {
    this.record = record;
  }

  /** All commits later than `micros`; undefined when the log does not reach back so far. */
  commitsSince(micros: bigint): readonly Commit[] | undefined {
    return micros < this.logStartMicros ? undefined : this.log.filter((commit) => commit.micros > micros);
  }

  begin(readOnly: boolean): string {
    const startedMicros = this.now();
    for (const [id, { startedMicros: started }] of this.transactions) {
      if (startedMicros - started > transactionLifeMicros) this.transactions.delete(id);
    }
    const id = randomBytes(12).toString('base64');
    this.transactions.set(id, { readOnly, startedMicros, checks: [] });
    return id;
  }

  rollback(transaction: string): void {
    this.transactions.delete(transaction);
  }

  /** Makes the transaction fail with ABORTED at commit unless `isUnchanged` still holds. */
  watch(transaction: string, isUnchanged: () => boolean): void {
    this.transactionOf(transaction).checks.push(isUnchanged);
  }

  /**
   * Applies all writes or none. Throws RpcError: a refusal by `authorize` comes before a failed precondition, so that
   * nobody learns about documents they may not see.
   */
  commit(writes: readonly Write[], options: CommitOptions = {}): { micros: bigint; results: WriteResult[] } {
    if (options.transaction !== undefined) this.endTransaction(options.transaction, writes);
    const micros = this.now();
    const { plan, overlay, results, failure } = this.plan(writes, micros);
    options.authorize?.(plan);
    if (failure) throw failure;
    this.apply(overlay, micros);
    return { micros, results };
  }

  /** Deletes everything. */
  clear(): void {
    this.apply(new Map([...this.scan()].map((doc) => [doc.path, undefined])), this.now());
    this.transactions.clear();
  }

  /**
   * Puts stored documents back, times included, without logging them (used once, before anybody listens). `sinceMicros`
   * is when they were as they are: later than every document's own time when the last thing that happened was a
   * deletion.
   */
  load(docs: Iterable<Omit<StoredDoc, 'bytes'>>, sinceMicros = 0n): void {
    let lastTime = '';
    for (const doc of docs) {
      if (doc.updateTime > lastTime) lastTime = doc.updateTime;
      const bytes = documentBytes(doc.name, doc.fields);
      this.put({ ...doc, bytes });
      this.room.take(bytes);
    }
    if (lastTime !== '') this.clock.advanceTo(microsFromTimestamp(lastTime));
    this.clock.advanceTo(sinceMicros);
    this.logStartMicros = this.now();
  }

  private plan(writes: readonly Write[], micros: bigint) {
    const overlay = new Map<string, StoredDoc | undefined>();
    const planned: PlannedWrite[] = [];
    const results: WriteResult[] = [];
    let failure: RpcError | undefined;
    for (const write of writes) {
      const name = `${this.root}/${write.path}`;
      const before = this.get(write.path);
      const current = overlay.has(write.path) ? overlay.get(write.path) : before;
      if (write.precondition) {
        if (write.precondition.exists === true && overlay.has(write.path) && !current) {
          throw invalidArgument('cannot update a document already deleted in this request');
        }
        failure ??= preconditionFailure(write.precondition, current, name);
      }
      if (write.kind === 'update') {
        const { doc, transformResults } = applyUpdate(write, current, name, micros);
        overlay.set(write.path, doc);
        planned.push({ write, before, after: doc });
        results.push({ updateTime: doc.updateTime, ...(transformResults.length > 0 && { transformResults }) });
      } else {
        if (write.kind === 'delete') overlay.set(write.path, undefined);
        planned.push({ write, before, after: write.kind === 'delete' ? undefined : current });
        results.push({});
      }
    }
    const docAfter = (path: string) => (overlay.has(path) ? overlay.get(path) : this.get(path));
    return { plan: { micros, writes: planned, docAfter } satisfies CommitPlan, overlay, results, failure };
  }

  private apply(overlay: ReadonlyMap<string, StoredDoc | undefined>, micros: bigint): void {
    const changes: Change[] = [];
    let moreBytes = 0;
    for (const [path, after] of overlay) {
      const before = this.get(path);
      if (before === after) continue;
      changes.push({ path, before, after });
      moreBytes += (after?.bytes ?? 0) - (before?.bytes ?? 0);
    }
    if (changes.length === 0) return;
    const commit = { micros, changes };
    this.room.check(moreBytes);
    this.record(commit);
    this.room.take(moreBytes);
    for (const { path, after } of changes) {
      if (after) this.put(after);
      else this.collections.get(collectionOf(path))?.delete(path);
    }
    this.remember(commit);
    for (const listener of this.listeners) listener(commit);
  }

  private remember(commit: Commit): void {
    this.log.push(commit);
    this.logBytes += heldBytes(commit);
    while (this.log.length > maxLogCommits || this.logBytes > maxLogBytes) {
      const forgotten = this.log.shift();
      if (!forgotten) return;
      this.logBytes -= heldBytes(forgotten);
      this.logStartMicros = forgotten.micros;
    }
  }

  private put(doc: StoredDoc): void {
    const collection = collectionOf(doc.path);
    const docs = this.collections.get(collection) ?? new Map<string, StoredDoc>();
    this.collections.set(collection, docs.set(doc.path, doc));
  }

  private transactionOf(id: string): Transaction {
    const transaction = this.transactions.get(id);
    if (!transaction) throw invalidArgument('The referenced transaction has expired or is no longer valid.');
    return transaction;
  }

  private endTransaction(id: string, writes: readonly Write[]): void {
    const { readOnly, checks } = this.transactionOf(id);
    this.transactions.delete(id);
    if (readOnly && writes.length > 0) throw invalidArgument('Cannot modify entities in a read-only transaction.');
    if (!checks.every((isUnchanged) => isUnchanged())) {
      throw new RpcError('ABORTED', 'What the transaction read has changed since. Please try again.');
    }
  }
}

function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** What keeping a commit costs: nobody else holds the documents as they were before it. */
function heldBytes({ changes }: Commit): number {
  return changes.reduce((bytes, { before }) => bytes + (before?.bytes ?? 0), 0);
}
