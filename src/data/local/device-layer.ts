/** What a transaction of the device reads and writes: its own changes, then memory, then the disk. */
import type { IDBPDatabase } from 'idb';
import type { Opener, Shapes } from './opener.ts';
import type { Patience } from './patience.ts';

/** What a write or a read may use. Await nothing else inside, or the transaction ends. */
export interface DeviceReader<S> {
  /** `false` = the disk does not answer; a record missing here may exist on it. */
  readonly hasDisk: boolean;
  /** There is no disk at all: memory has every record. */
  readonly isMemoryOnly: boolean;
  get<N extends keyof S & string>(store: N, key: string): Promise<S[N] | undefined>;
  list<N extends keyof S & string>(store: N, owner?: string): Promise<readonly S[N][]>;
  /** Keys of the records that `list` would return, without reading them. */
  keys(store: keyof S & string, owner?: string): Promise<readonly string[]>;
  /** Number of records that `list` would return. */
  count(store: keyof S & string, owner: string): Promise<number>;
}
export interface DeviceTx<S> extends DeviceReader<S> {
  /**
   * Like `get`, for a change that would be lost if the record were taken for missing: if its store is silent, the whole
   * write begins anew once that answers.
   */
  known<N extends keyof S & string>(store: N, key: string): Promise<S[N] | undefined>;
  put<N extends keyof S & string>(store: N, record: S[N]): void;
  remove(store: keyof S & string, key: string): void;
}

/** The store is silent, and only the disk knows the record. */
export class Unknown extends Error {
  readonly store: string;
  constructor(store: string) {
    super(`${store} does not answer`);
    this.store = store;
  }
}

export const REMOVED = Symbol('removed');
export type Kept = object | typeof REMOVED;
/** By store and key. */
export type Changes = Map<string, Map<string, Kept>>;

export const isEmpty = (changes: Changes): boolean => [...changes.values()].every((records) => records.size === 0);
export function forEachChange(changes: Changes, visit: (store: string, key: string, record: Kept) => void): void {
  for (const [store, records] of changes) for (const [key, record] of records) visit(store, key, record);
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
/** `undefined` = this store does not answer. */
export type Disk = (store: string) => DiskStore | undefined;
export const NO_DISK: Disk = () => undefined;

/** Reads these stores in one transaction. */
export function diskReader(db: IDBPDatabase | undefined, stores: readonly string[]): Disk {
  if (!db || stores.length === 0) return NO_DISK;
  const tx = db.transaction([...stores]);
  tx.done.catch(() => undefined);
  return (store) => (stores.includes(store) ? tx.objectStore(store) : undefined);
}

export interface LayerParts {
  readonly open: Pick<Opener, 'isDenied'>;
  readonly patience: Pick<Patience, 'isSilent'>;
  readonly shapes: Shapes<Record<string, object>>;
  readonly memory: Changes;
}
export interface Layer {
  readonly tx: DeviceTx<Record<string, object>>;
  readonly changes: Changes;
}

/** `named` = the stores of the transaction; using another one is a bug. */
export function createLayer(
  { open, shapes, memory, patience }: LayerParts,
  named: readonly string[],
  disk: Disk,
): Layer {
  const changes: Changes = new Map();
  const shapeOf = (store: string) => {
    const shape = shapes[store];
    if (!shape || !named.includes(store)) throw new Error(`The transaction over ${named.join()} lacks ${store}`);
    return shape;
  };
  const keyOf = (store: string, record: object) => String((record as Record<string, unknown>)[shapeOf(store).keyPath]);
  const newer = (store: string) => [memory.get(store), changes.get(store)].filter((records) => records?.size);
  const isOf = (store: string, record: Kept, owner: string | undefined): record is object =>
    record !== REMOVED &&
    (owner === undefined || (record as Record<string, unknown>)[shapeOf(store).ownerPath] === owner);
  const set = (store: string, key: string, record: Kept) => {
    const records = changes.get(store) ?? new Map<string, Kept>();
    changes.set(store, records.set(key, record));
  };
  const onDisk = (store: string) => shapeOf(store) && disk(store);
  const isNewer = (store: string, key: string) => newer(store).some((records) => records?.has(key));
  const tx: Layer['tx'] = {
    hasDisk: named.every((store) => disk(store) !== undefined),
    isMemoryOnly: open.isDenied(),
    async get(store, key) {
      const stored = onDisk(store);
      const kept = changes.get(store)?.get(key) ?? memory.get(store)?.get(key);
      const found = kept ?? (await stored?.get(key));
      return found === REMOVED ? undefined : (found as object | undefined);
    },
    async known(store, key) {
      if (!onDisk(store) && !isNewer(store, key) && patience.isSilent(store)) throw new Unknown(store);
      return tx.get(store, key);
    },
    async list(store, owner) {
      const disk = onDisk(store);
      const stored = (await (owner === undefined ? disk?.getAll() : disk?.index('owner').getAll(owner))) ?? [];
      // The common case: all of it is on the disk, possibly thousands of records.
      if (newer(store).length === 0) return stored as object[];
      const byKey = new Map<string, Kept>((stored as object[]).map((record) => [keyOf(store, record), record]));
      for (const records of newer(store)) for (const [key, record] of records ?? []) byKey.set(key, record);
      return [...byKey.values()].filter((record) => isOf(store, record, owner));
    },
    async keys(store, owner) {
      const disk = onDisk(store);
      const stored = await (owner === undefined ? disk?.getAllKeys() : disk?.index('owner').getAllKeys(owner));
      const keys = new Set((stored ?? []).map(String));
      for (const records of newer(store))
        for (const [key, record] of records ?? []) {
          if (isOf(store, record, owner)) keys.add(key);
          else keys.delete(key);
        }
      return [...keys];
    },
    async count(store, owner) {
      const disk = onDisk(store);
      if (disk && newer(store).length === 0) return disk.index('owner').count(owner);
      return (await tx.list(store, owner)).length;
    },
    put: (store, record) => set(store, keyOf(store, record), record),
    remove: (store, key) => shapeOf(store) && set(store, key, REMOVED),
  };
  return { tx, changes };
}
