/**
 * A database on the device that never stops the app. While IndexedDB works, a write is one transaction of it. While it
 * is missing, blocked or full, the same write lands in memory, is read from there, and goes to the disk once there is
 * room. Nothing is lost while the tab lives.
 */
import type { IDBPDatabase } from 'idb';
import type { ProblemCode } from '#core/base/errors.ts';
import { createOpener, nameOf, type Opener, type Shapes, type Upgrades } from './opener.ts';

/** What a write or a read may touch. Await nothing else inside: the transaction would end. */
export interface DeviceReader<S> {
  /** `false` = the disk does not answer: what is missing here may well be there. */
  readonly hasDisk: boolean;
  get<N extends keyof S & string>(store: N, key: string): Promise<S[N] | undefined>;
  list<N extends keyof S & string>(store: N, owner?: string): Promise<readonly S[N][]>;
  /** How many a list of them has. */
  count(store: keyof S & string, owner: string): Promise<number>;
}
export interface DeviceTx<S> extends DeviceReader<S> {
  put<N extends keyof S & string>(store: N, record: S[N]): void;
  remove(store: keyof S & string, key: string): void;
}

/**
 * `problem` is set when the write is kept in memory only,
 * for want of a database ('device-blocked') or of room ('storage-full').
 */
interface Written<T> {
  readonly value: T;
  readonly problem: ProblemCode | undefined;
}

export interface Device<S> {
  read<T>(body: (reader: DeviceReader<S>) => Promise<T>): Promise<T>;
  write<T>(body: (tx: DeviceTx<S>) => Promise<T> | T): Promise<Written<T>>;
  /** As `write`, without the help of memory: for what makes sense only if it outlives the tab. */
  writeThrough<T>(body: (tx: DeviceTx<S>) => Promise<T> | T): Promise<Written<T | undefined>>;
  /** Grows with every write of this tab that changes something in the store. */
  turnOf(store: keyof S & string): number;
  /** Why some records live in memory only; `undefined` = all is on the disk. */
  problem(): ProblemCode | undefined;
  onProblem(listener: (problem: ProblemCode | undefined) => void): () => void;
  /** The keys of what lives in memory only and dies with the tab. */
  unkept(store: keyof S & string): readonly string[];
  close(): Promise<void>;
}

const REMOVED = Symbol('removed');
type Kept = object | typeof REMOVED;
type Changes = Map<string, Map<string, Kept>>;

export function createDevice<S extends { readonly [N in keyof S]: object }>(
  name: string,
  shapes: Shapes<S>,
  upgrades: Upgrades<S>,
): Device<S> {
  const stores: readonly string[] = Object.keys(shapes);
  const parts: Parts<S> = {
    shapes,
    stores,
    open: createOpener(name, shapes, upgrades),
    memory: new Map(stores.map((store) => [store, new Map()])),
    turns: new Map(),
    problem: createProblem(),
    inTurn: createTurns(),
  };
  const { inTurn, problem, open } = parts;
  return {
    read: (body) => read(parts, body),
    write: (body) =>
      inTurn(async () => {
        const { value, problem: kept } = await attempt(parts, body, false);
        return { value: value as Awaited<ReturnType<typeof body>>, problem: kept };
      }),
    writeThrough: (body) => inTurn(() => attempt(parts, body, true)),
    turnOf: (store) => parts.turns.get(store) ?? 0,
    problem: () => problem.now(),
    onProblem: (listener) => problem.onChange(listener),
    unkept: (store) => [...(parts.memory.get(store) ?? [])].flatMap(([key, kept]) => (kept === REMOVED ? [] : key)),
    close: () => inTurn(() => open.close()),
  };
}

type Body<S, T> = (tx: DeviceTx<S>) => Promise<T> | T;

interface Parts<S> {
  readonly shapes: Shapes<S>;
  readonly stores: readonly string[];
  readonly open: Opener;
  /** What the disk did not take. Always newer than the disk. */
  readonly memory: Changes;
  readonly turns: Map<string, number>;
  readonly problem: ReturnType<typeof createProblem>;
  /** One write after the other. */
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>;
}

function createProblem() {
  const listeners = new Set<(problem: ProblemCode | undefined) => void>();
  let problem: ProblemCode | undefined;
  return {
    now: () => problem,
    set(next: ProblemCode | undefined): void {
      if (next === problem) return;
      problem = next;
      for (const listener of listeners) listener(next);
    },
    onChange(listener: (problem: ProblemCode | undefined) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

async function read<S, T>(parts: Parts<S>, body: (reader: DeviceReader<S>) => Promise<T>): Promise<T> {
  const { shapes, memory, stores, open, problem } = parts;
  // A connection that the browser closed is opened anew; only then does memory alone have to do.
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const db = await open.current();
      if (open.isOutdated()) problem.set('device-newer');
      return await body(createLayer<S>(shapes, memory, diskReader(db, stores)).tx);
    } catch (error) {
      // A bug is thrown on; a failing disk is admitted when it fails again.
      const cause = causeOf(error);
      open.forget();
      if (tries > 0) problem.set(cause);
    }
  }
  return body(createLayer<S>(shapes, memory, undefined).tx);
}

/** Writes to the disk; where it cannot be, to memory, or not at all (`through`). */
async function attempt<S, T>(parts: Parts<S>, body: Body<S, T>, through: boolean): Promise<Written<T | undefined>> {
  const { memory, open, problem, inTurn } = parts;
  let cause: ProblemCode = 'device-blocked';
  for (let tries = 0; tries < 2; tries += 1) {
    const db = await open.current();
    if (!db) {
      if (open.isOutdated()) cause = 'device-newer';
      break;
    }
    try {
      const value = await onDisk(parts, db, body);
      if (isEmpty(memory)) problem.set(undefined);
      else void inTurn(() => moveToDisk(parts));
      return { value, problem: undefined };
    } catch (error) {
      cause = causeOf(error);
      if (cause === 'storage-full') break;
      open.forget();
    }
  }
  if (through) return { value: undefined, problem: cause };
  const value = await inMemory(parts, body);
  problem.set(cause);
  return { value, problem: cause };
}

/** Runs the body on the disk and stores its changes there, all or nothing. */
async function onDisk<S, T>(
  { shapes, memory, stores, turns }: Parts<S>,
  db: IDBPDatabase,
  body: Body<S, T>,
): Promise<T> {
  const tx = db.transaction(stores, 'readwrite');
  const finished = tx.done.catch((error: unknown) => error ?? new DOMException('aborted', 'AbortError'));
  const layer = createLayer<S>(shapes, memory, (store) => tx.objectStore(store));
  let value: T;
  try {
    value = await body(layer.tx);
    for (const [store, records] of layer.changes) {
      const target = tx.objectStore(store);
      for (const [key, record] of records) {
        // A failing request aborts the transaction; that is where the failure is read.
        (record === REMOVED ? target.delete(key) : target.put(record)).catch(() => undefined);
      }
    }
    // From here on the browser ends it also without the page.
    if (layer.changes.size > 0) tx.commit();
  } catch (error) {
    abortQuietly(tx);
    await finished;
    throw error;
  }
  const failure = await finished;
  if (failure) throw failure;
  forEachChange(layer.changes, (store, key) => memory.get(store)?.delete(key));
  count(turns, layer.changes);
  return value;
}

async function inMemory<S, T>({ shapes, memory, stores, turns, open }: Parts<S>, body: Body<S, T>): Promise<T> {
  // What is on the disk may still be readable when nothing can be written.
  const disk = await open
    .current()
    .then((db) => diskReader(db, stores))
    .catch(() => undefined);
  const layer = createLayer<S>(shapes, memory, disk);
  const value = await body(layer.tx);
  forEachChange(layer.changes, (store, key, record) => memory.get(store)?.set(key, record));
  count(turns, layer.changes);
  return value;
}

function count(turns: Map<string, number>, changes: Changes): void {
  for (const store of changes.keys()) turns.set(store, (turns.get(store) ?? 0) + 1);
}

/** Room again? Then everything kept in memory goes to the disk in one step. */
async function moveToDisk<S>(parts: Parts<S>): Promise<void> {
  const { memory, open, problem } = parts;
  const db = await open.current();
  if (!db || isEmpty(memory)) return;
  const copy: Changes = new Map([...memory].map(([store, records]) => [store, new Map(records)]));
  try {
    await onDisk(parts, db, (tx) => {
      forEachChange(copy, (store, key, record) => {
        if (record === REMOVED) tx.remove(store as keyof S & string, key);
        else tx.put(store as keyof S & string, record as S[keyof S & string]);
      });
    });
    // All of it: what is written meanwhile waits for its turn.
    problem.set(undefined);
  } catch {
    // Still no room: the next successful write tries again.
  }
}

interface DiskStore {
  get(key: string): Promise<unknown>;
  getAll(): Promise<unknown[]>;
  index(name: string): { getAll(owner: string): Promise<unknown[]>; count(owner: string): Promise<number> };
}
type Disk = ((store: string) => DiskStore) | undefined;

function diskReader(db: IDBPDatabase | undefined, stores: readonly string[]): Disk {
  if (!db) return undefined;
  const tx = db.transaction(stores, 'readonly');
  tx.done.catch(() => undefined);
  return (store) => tx.objectStore(store);
}

/** Reads through: this write's own changes, then memory, then the disk. */
function createLayer<S>(
  shapes: Shapes<S>,
  memory: Changes,
  disk: Disk,
): { readonly tx: DeviceTx<S>; readonly changes: Changes } {
  const changes: Changes = new Map();
  const keyOf = (store: string, record: object) =>
    String((record as Record<string, unknown>)[shapes[store as keyof S & string].keyPath]);
  const set = (store: string, key: string, record: Kept) => {
    const records = changes.get(store) ?? new Map<string, Kept>();
    changes.set(store, records.set(key, record));
  };
  const tx: DeviceTx<S> = {
    hasDisk: disk !== undefined,
    async get(store, key) {
      const kept = changes.get(store)?.get(key) ?? memory.get(store)?.get(key);
      const found = kept ?? (await disk?.(store).get(key));
      return found === REMOVED ? undefined : (found as S[typeof store] | undefined);
    },
    async list(store, owner) {
      const { ownerPath } = shapes[store];
      const stored = (await (owner === undefined
        ? disk?.(store).getAll()
        : disk?.(store).index('owner').getAll(owner))) as object[] | undefined;
      const newer = [memory.get(store), changes.get(store)].filter((layer) => layer?.size);
      // Mostly all is on the disk, and may be thousands of records.
      if (newer.length === 0) return (stored ?? []) as (S[typeof store] & object)[];
      const byKey = new Map<string, Kept>((stored ?? []).map((record) => [keyOf(store, record), record]));
      for (const layer of newer) for (const [key, record] of layer ?? []) byKey.set(key, record);
      return [...byKey.values()].filter(
        (record): record is S[typeof store] & object =>
          record !== REMOVED && (owner === undefined || (record as Record<string, unknown>)[ownerPath] === owner),
      );
    },
    async count(store, owner) {
      const isOnDisk = disk && !memory.get(store)?.size && !changes.get(store)?.size;
      return isOnDisk ? disk(store).index('owner').count(owner) : (await tx.list(store, owner)).length;
    },
    put: (store, record) => set(store, keyOf(store, record as object), record as object),
    remove: (store, key) => set(store, key, REMOVED),
  };
  return { tx, changes };
}

const causeOf = (error: unknown): ProblemCode =>
  nameOf(error) === 'QuotaExceededError'
    ? 'storage-full'
    : FAILURES.includes(nameOf(error))
      ? 'device-blocked'
      : rethrow(error);
const rethrow = (error: unknown): never => {
  throw error;
};
/** Of the device, not of our code: `DataCloneError`, `DataError` and everything else are bugs. */
const FAILURES = ['UnknownError', 'InvalidStateError', 'AbortError', 'NotFoundError', 'SecurityError', 'TimeoutError'];
function abortQuietly(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // Already over.
  }
}
const isEmpty = (changes: Changes): boolean => [...changes.values()].every((records) => records.size === 0);
function forEachChange(changes: Changes, visit: (store: string, key: string, record: Kept) => void): void {
  for (const [store, records] of changes) for (const [key, record] of records) visit(store, key, record);
}
