/**
 * A local database that never stops the app. While IndexedDB works, a write is one of its transactions. While it is
 * missing, blocked or full, writes go to memory, are read from there, and move to the disk once it accepts them.
 * Nothing is lost while the tab is open.
 */
import type { IDBPDatabase } from 'idb';
import type { ProblemCode } from '#core/base/errors.ts';
import {
  createLayer,
  diskReader,
  forEachChange,
  isEmpty,
  NO_DISK,
  REMOVED,
  Unknown,
  type Changes,
  type DeviceReader,
  type DeviceTx,
  type LayerParts,
} from './device-layer.ts';
import { createOpener, nameOf, type Opener, type Shapes, type Upgrades } from './opener.ts';
import { createPatience, Silence, type Patience } from './patience.ts';
import { abortQuietly } from './put-away.ts';

type Read<S, T> = (reader: DeviceReader<S>) => Promise<T>;
type Body<S, T> = (tx: DeviceTx<S>) => Promise<T> | T;

/** `problem` is set if the write is in memory only: no database ('device-blocked') or no room ('storage-full'). */
interface Written<T> {
  readonly value: T;
  readonly problem: ProblemCode | undefined;
}

export interface Device<S> {
  /** A transaction spans the stores that its caller names: what blocks one store blocks no other. */
  read<N extends keyof S & string, T>(stores: readonly N[], body: Read<Pick<S, N>, T>): Promise<T>;
  write<N extends keyof S & string, T>(stores: readonly N[], body: Body<Pick<S, N>, T>): Promise<Written<T>>;
  /** Like `write`, but never falls back to memory: for writes that are useless unless they outlive the tab. */
  writeThrough<N extends keyof S & string, T>(
    stores: readonly N[],
    body: Body<Pick<S, N>, T>,
  ): Promise<Written<T | undefined>>;
  /** Counts this tab's writes that changed the store. */
  turnOf(store: keyof S & string): number;
  /** Why some records are in memory only; `undefined` = all are on the disk. */
  problem(): ProblemCode | undefined;
  onProblem(listener: (problem: ProblemCode | undefined) => void): () => void;
  /** Keys of the records that are in memory only and lost with the tab. */
  unkept(store: keyof S & string): readonly string[];
  close(): Promise<void>;
}

export function createDevice<S extends { readonly [N in keyof S]: object }>(
  name: string,
  shapes: Shapes<S>,
  upgrades: Upgrades<S>,
): Device<S> {
  const open = createOpener(name, shapes, upgrades);
  const parts: Parts = {
    shapes: shapes as LayerParts['shapes'],
    open,
    memory: new Map(Object.keys(shapes).map((store) => [store, new Map()])),
    turns: new Map(),
    problem: createProblem(),
    inTurn: createTurns(),
    patience: createPatience({
      ask: (store) => ask(open, store),
      // The browser may have lost the connection.
      onSilence: () => open.forget(),
      onAnswer: () => settle(parts),
    }),
  };
  const { inTurn, problem } = parts;
  return {
    read: (stores, body) => read(parts, stores, body as AnyRead) as ReturnType<typeof body>,
    async write(stores, body) {
      const { value, problem: kept } = await whenKnown(parts, () => attempt(parts, stores, body as AnyBody, false));
      return { value: value as Awaited<ReturnType<typeof body>>, problem: kept };
    },
    async writeThrough(stores, body) {
      const { value, problem: kept } = await whenKnown(parts, () => attempt(parts, stores, body as AnyBody, true));
      return { value: value as Awaited<ReturnType<typeof body>> | undefined, problem: kept };
    },
    turnOf: (store) => parts.turns.get(store) ?? 0,
    problem: () => problem.now(),
    onProblem: (listener) => problem.onChange(listener),
    unkept: (store) => [...(parts.memory.get(store) ?? [])].flatMap(([key, kept]) => (kept === REMOVED ? [] : key)),
    close: () => inTurn(() => open.close()),
  };
}

type AnyRead = Read<Record<string, object>, unknown>;
type AnyBody = Body<Record<string, object>, unknown>;
type Stores = readonly string[];

interface Parts extends LayerParts {
  readonly open: Opener;
  /** Writes that the disk did not accept. Always newer than the disk. */
  readonly memory: Changes;
  readonly turns: Map<string, number>;
  readonly problem: ReturnType<typeof createProblem>;
  /** Serializes writes. */
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  readonly patience: Patience;
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

/** Begins a write anew, in its turn, once the store that it needs to know answers. */
async function whenKnown<T>({ inTurn, patience }: Parts, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await inTurn(write);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      await patience.untilAnswered(error.store);
    }
  }
}

async function ask(open: Opener, store: string): Promise<void> {
  const db = await open.current();
  if (!db) throw new DOMException('not open', 'TimeoutError');
  await db.transaction([store]).objectStore(store).count('');
}

async function read(parts: Parts, stores: Stores, body: AnyRead): Promise<unknown> {
  const { open, problem, patience } = parts;
  const answering = stores.filter((store) => !patience.isSilent(store));
  // Reopens a connection that the browser closed, before falling back to memory.
  for (let tries = 0; tries < 2 && answering.length > 0; tries += 1) {
    try {
      const db = await open.current();
      if (open.isOutdated()) problem.set('device-newer');
      const layer = createLayer(parts, stores, diskReader(db, answering));
      return await patience.within(answering, body(layer.tx));
    } catch (error) {
      // Bugs are rethrown; a disk failure is reported if the second try fails, too.
      const cause = causeOf(error);
      if (tries > 0 || error instanceof Silence) problem.set(cause);
      if (error instanceof Silence) break;
      open.forget();
    }
  }
  return body(createLayer(parts, stores, NO_DISK).tx);
}

/** Writes to the disk; if that fails, to memory, or not at all (`through`). */
async function attempt(parts: Parts, stores: Stores, body: AnyBody, through: boolean): Promise<Written<unknown>> {
  const { open, patience } = parts;
  let cause: ProblemCode = 'device-blocked';
  const isSilent = stores.some((store) => patience.isSilent(store));
  for (let tries = 0; tries < 2 && !isSilent; tries += 1) {
    const db = await open.current();
    if (!db) {
      if (open.isOutdated()) cause = 'device-newer';
      break;
    }
    try {
      const { value, late } = await onDisk(parts, db, stores, body);
      if (!late) settle(parts);
      else if (!through) hold(parts, late, cause);
      return late ? { value: through ? undefined : value, problem: cause } : { value, problem: undefined };
    } catch (error) {
      cause = causeOf(error);
      if (cause === 'storage-full' || error instanceof Silence) break;
      open.forget();
    }
  }
  if (through) return { value: undefined, problem: cause };
  const { value, changes } = await inMemory(parts, stores, body);
  hold(parts, changes, cause);
  return { value, problem: cause };
}

/** Keeps changes in memory. */
function hold({ memory, turns, problem }: Parts, changes: Changes, cause: ProblemCode): void {
  forEachChange(changes, (store, key, record) => memory.get(store)?.set(key, record));
  count(turns, changes);
  problem.set(cause);
}

/** Some of the disk works: it may take what is in memory. */
function settle(parts: Parts): void {
  const { memory, patience, problem, inTurn } = parts;
  if (!isEmpty(memory)) void inTurn(() => moveToDisk(parts));
  else if (!patience.isAnySilent()) problem.set(undefined);
}

/** `late` = what it asked the disk to store, which did not answer in time and may still do it. */
interface OnDisk {
  readonly value: unknown;
  readonly late?: Changes;
}

/** Runs the body on the disk and stores its changes there, all or nothing. */
async function onDisk(parts: Parts, db: IDBPDatabase, stores: Stores, body: AnyBody): Promise<OnDisk> {
  const { memory, turns, patience } = parts;
  const tx = db.transaction([...stores], 'readwrite');
  const finished = tx.done.then(
    () => undefined,
    (error: unknown) => error ?? new DOMException('aborted', 'AbortError'),
  );
  const layer = createLayer(parts, stores, (store) => tx.objectStore(store));
  const { changes } = layer;
  let state = 'reading' as 'reading' | 'asked' | 'given up';
  let value: unknown;
  const work = async (): Promise<void> => {
    value = await body(layer.tx);
    // Memory has run the body anew.
    if (state === 'given up') return;
    for (const [store, records] of changes) {
      const target = tx.objectStore(store);
      for (const [key, record] of records) {
        // A failing request aborts the transaction, which reports the failure.
        (record === REMOVED ? target.delete(key) : target.put(record)).catch(() => undefined);
      }
    }
    // From here on the browser completes the transaction even if the page is gone.
    if (changes.size > 0) tx.commit();
    state = 'asked';
    const failure = await finished;
    if (failure) throw failure;
    // A later change of the same record may be in memory if this one took long.
    forEachChange(changes, (store, key, record) => {
      if (!isLate || memory.get(store)?.get(key) === record) memory.get(store)?.delete(key);
    });
    if (!isLate) count(turns, changes);
  };
  let isLate = false;
  try {
    await patience.within(stores, work());
    return { value };
  } catch (error) {
    isLate = error instanceof Silence;
    if (isLate && state === 'asked') return { value, late: changes };
    state = 'given up';
    abortQuietly(tx);
    if (!isLate) await finished;
    throw error;
  }
}

async function inMemory(parts: Parts, stores: Stores, body: AnyBody): Promise<{ value: unknown; changes: Changes }> {
  const { open, patience } = parts;
  const run = async (db: IDBPDatabase | undefined, answering: Stores) => {
    const layer = createLayer(parts, stores, diskReader(db, answering));
    const value = await body(layer.tx);
    return { value, changes: layer.changes };
  };
  // The disk may still be readable when it accepts no writes.
  const db = await open.current().catch(() => undefined);
  const answering = stores.filter((store) => !patience.isSilent(store));
  try {
    return await patience.within(answering, run(db, answering));
  } catch (error) {
    if (error instanceof Silence) return run(undefined, []);
    throw error;
  }
}

function count(turns: Map<string, number>, changes: Changes): void {
  for (const store of changes.keys()) turns.set(store, (turns.get(store) ?? 0) + 1);
}

/** Moves everything in memory to the disk in one transaction, once all of its stores answer and there is room. */
async function moveToDisk(parts: Parts): Promise<void> {
  const { memory, open, problem, patience } = parts;
  const copy: Changes = new Map([...memory].flatMap(([store, all]) => (all.size > 0 ? [[store, new Map(all)]] : [])));
  const stores = [...copy.keys()];
  const db = await open.current();
  if (!db || stores.length === 0 || stores.some((store) => patience.isSilent(store))) return;
  try {
    const { late } = await onDisk(parts, db, stores, (tx) => {
      forEachChange(copy, (store, key, record) => {
        if (record === REMOVED) tx.remove(store, key);
        else tx.put(store, record);
      });
    });
    // Everything moved: concurrent writes wait for their turn.
    if (!late) problem.set(patience.isAnySilent() ? 'device-blocked' : undefined);
  } catch {
    // Still no room: the next successful write tries again.
  }
}

const causeOf = (error: unknown): ProblemCode =>
  error instanceof Silence
    ? 'device-blocked'
    : nameOf(error) === 'QuotaExceededError'
      ? 'storage-full'
      : FAILURES.includes(nameOf(error))
        ? 'device-blocked'
        : rethrow(error);
const rethrow = (error: unknown): never => {
  throw error;
};
/** Failures of the device; `DataCloneError`, `DataError` and all others are bugs in our code. */
const FAILURES = ['UnknownError', 'InvalidStateError', 'AbortError', 'NotFoundError', 'SecurityError', 'TimeoutError'];
