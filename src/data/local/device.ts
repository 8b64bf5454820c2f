/**
 * A local database that never stops the app. While IndexedDB works, a write is one of its transactions. While it is
 * missing, blocked or full, writes go to memory, are read from there, and move to the disk once it accepts them.
 * Nothing is lost while the tab is open.
 */
import type { IDBPDatabase } from 'idb';
import type { ProblemCode } from '#core/base/errors.ts';
import { createOpener, nameOf, type Opener, type Shapes, type Upgrades } from './opener.ts';

/** What a write or a read may use. Await nothing else inside, or the transaction ends. */
export interface DeviceReader<S> {
  /** `false` = the disk does not answer; a record missing here may exist on it. */
  readonly hasDisk: boolean;
  get<N extends keyof S & string>(store: N, key: string): Promise<S[N] | undefined>;
  list<N extends keyof S & string>(store: N, owner?: string): Promise<readonly S[N][]>;
  /** Keys of the records that `list` would return, without reading them. */
  keys(store: keyof S & string, owner?: string): Promise<readonly string[]>;
  /** Number of records that `list` would return. */
  count(store: keyof S & string, owner: string): Promise<number>;
}
export interface DeviceTx<S> extends DeviceReader<S> {
  put<N extends keyof S & string>(store: N, record: S[N]): void;
  remove(store: keyof S & string, key: string): void;
}

/** `problem` is set if the write is in memory only: no database ('device-blocked') or no room ('storage-full'). */
interface Written<T> {
  readonly value: T;
  readonly problem: ProblemCode | undefined;
}

export interface Device<S> {
  read<T>(body: (reader: DeviceReader<S>) => Promise<T>): Promise<T>;
  write<T>(body: (tx: DeviceTx<S>) => Promise<T> | T): Promise<Written<T>>;
  /** Like `write`, but never falls back to memory: for writes that are useless unless they outlive the tab. */
  writeThrough<T>(body: (tx: DeviceTx<S>) => Promise<T> | T): Promise<Written<T | undefined>>;
  /** Counts this tab's writes that changed the store. */
  turnOf(store: keyof S & string): number;
  /** Why some records are in memory only; `undefined` = all are on the disk. */
  problem(): ProblemCode | undefined;
  onProblem(listener: (problem: ProblemCode | undefined) => void): () => void;
  /** Keys of the records that are in memory only and lost with the tab. */
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
  /** Writes that the disk did not accept. Always newer than the disk. */
  readonly memory: Changes;
  readonly turns: Map<string, number>;
  readonly problem: ReturnType<typeof createProblem>;
  /** Serializes writes. */
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
  // Reopens a connection that the browser closed, before falling back to memory.
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const db = await open.current();
      if (open.isOutdated()) problem.set('device-newer');
      return await body(createLayer<S>(shapes, memory, diskReader(db, stores)).tx);
    } catch (error) {
      // Bugs are rethrown; a disk failure is reported if the second try fails, too.
      const cause = causeOf(error);
      open.forget();
      if (tries > 0) problem.set(cause);
    }
  }
  return body(createLayer<S>(shapes, memory, undefined).tx);
}

/** Writes to the disk; if that fails, to memory, or not at all (`through`). */
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
        // A failing request aborts the transaction, which reports the failure.
        (record === REMOVED ? target.delete(key) : target.put(record)).catch(() => undefined);
      }
    }
    // From here on the browser completes the transaction even if the page is gone.
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
  // The disk may still be readable when it accepts no writes.
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

/** Once there is room again, moves everything in memory to the disk in one transaction. */
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
    // Everything moved: concurrent writes wait for their turn.
    problem.set(undefined);
  } catch {
    // Still no room: the next successful write tries again.
  }
}

interface DiskStore {
  get(key: string): Promise<unknown>;
  getAll(): Promise<unknown[]>;
  getAllKeys(): Promise<unknown[]>;
  index(name: string): {
    getAll(owner: string): Promise<unknown[]>;
    getAllKeys(owner: string): Promise<unknown[]>;
    count(owner: string): Promise<number>;
  };
}
type Disk = ((store: string) => DiskStore) | undefined;

function diskReader(db: IDBPDatabase | undefined, stores: readonly string[]): Disk {
  if (!db) return undefined;
  const tx = db.transaction(stores, 'readonly');
  tx.done.catch(() => undefined);
  return (store) => tx.objectStore(store);
}

/** Reads through three layers: this write's own changes, then memory, then the disk. */
function createLayer<S>(
  shapes: Shapes<S>,
  memory: Changes,
  disk: Disk,
): { readonly tx: DeviceTx<S>; readonly changes: Changes } {
  const changes: Changes = new Map();
  const keyOf = (store: string, record: object) =>
    String((record as Record<string, unknown>)[shapes[store as keyof S & string].keyPath]);
  const isOf = (store: keyof S & string, record: Kept, owner: string | undefined): boolean =>
    record !== REMOVED &&
    (owner === undefined || (record as Record<string, unknown>)[shapes[store].ownerPath] === owner);
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
      const stored = (await (owner === undefined
        ? disk?.(store).getAll()
        : disk?.(store).index('owner').getAll(owner))) as object[] | undefined;
      const newer = [memory.get(store), changes.get(store)].filter((layer) => layer?.size);
      // The common case: all of it is on the disk, possibly thousands of records.
      if (newer.length === 0) return (stored ?? []) as (S[typeof store] & object)[];
      const byKey = new Map<string, Kept>((stored ?? []).map((record) => [keyOf(store, record), record]));
      for (const layer of newer) for (const [key, record] of layer ?? []) byKey.set(key, record);
      return [...byKey.values()].filter((record): record is S[typeof store] & object => isOf(store, record, owner));
    },
    async keys(store, owner) {
      const onDisk = disk?.(store);
      const stored = await (owner === undefined ? onDisk?.getAllKeys() : onDisk?.index('owner').getAllKeys(owner));
      const keys = new Set((stored ?? []).map(String));
      for (const layer of [memory.get(store), changes.get(store)])
        for (const [key, record] of layer ?? []) {
          if (isOf(store, record, owner)) keys.add(key);
          else keys.delete(key);
        }
      return [...keys];
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
/** Failures of the device; `DataCloneError`, `DataError` and all others are bugs in our code. */
const FAILURES = ['UnknownError', 'InvalidStateError', 'AbortError', 'NotFoundError', 'SecurityError', 'TimeoutError'];
function abortQuietly(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // The transaction is over already.
  }
}
const isEmpty = (changes: Changes): boolean => [...changes.values()].every((records) => records.size === 0);
function forEachChange(changes: Changes, visit: (store: string, key: string, record: Kept) => void): void {
  for (const [store, records] of changes) for (const [key, record] of records) visit(store, key, record);
}
