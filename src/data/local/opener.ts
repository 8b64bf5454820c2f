import { openDB, type IDBPDatabase } from 'idb';

export interface StoreShape {
  readonly keyPath: string;
  /** The field that names the person a record belongs to; '' = nobody. */
  readonly ownerPath: string;
}

/** By version, from 1 on: the stores it adds. A step that was released never changes; the last one is the version. */
export type Upgrades<S> = Readonly<Record<number, readonly (keyof S & string)[]>>;

export type Shapes<S> = { readonly [N in keyof S & string]: StoreShape };
/** Whoever waits longer goes on in memory. */
const OPEN_TIMEOUT_MS = 3000;

export interface Opener {
  /** `undefined` while it cannot be opened. */
  current(): Promise<IDBPDatabase | undefined>;
  /** A newer version of Icetime has taken a store away: this one cannot do with what is left. */
  isOutdated(): boolean;
  /** The next use opens it anew. */
  forget(): void;
  close(): Promise<void>;
}

/** Opens on first use; gives `undefined` when that fails or takes too long, and the database once it did open. */
export function createOpener<S>(name: string, shapes: Shapes<S>, upgrades: Upgrades<S>): Opener {
  const steps = Object.entries(upgrades).map(([version, added]) => ({ version: Number(version), added }));
  const current = Math.max(...steps.map(({ version }) => version));
  let isOutdated = false;
  let db: IDBPDatabase | undefined;
  let opening: Promise<IDBPDatabase | undefined> | undefined;
  let patienceMs = OPEN_TIMEOUT_MS;
  const events = { blocking: () => forget(), terminated: () => forget() };
  const start = async (): Promise<IDBPDatabase | undefined> => {
    try {
      db = await openDB(name, current, {
        upgrade(found, from) {
          for (const store of steps.filter(({ version }) => version > from).flatMap(({ added }) => added)) {
            const { keyPath, ownerPath } = shapes[store];
            found.createObjectStore(store, { keyPath }).createIndex('owner', ownerPath);
          }
        },
        ...events,
      });
    } catch (error) {
      db = nameOf(error) === 'VersionError' ? await startNewer() : undefined;
    }
    if (db) patienceMs = OPEN_TIMEOUT_MS;
    return db;
  };
  /** After a roll-back, or beside a tab of a newer version: that has added stores, and takes none away. */
  const startNewer = async (): Promise<IDBPDatabase | undefined> => {
    const newer = await openDB(name, undefined, events).catch(() => undefined);
    isOutdated = newer !== undefined && !Object.keys(shapes).every((store) => newer.objectStoreNames.contains(store));
    if (!isOutdated) return newer;
    newer?.close();
    return undefined;
  };
  const begin = () => {
    const begun = start().then((opened) => {
      // What failed is tried anew by the next use.
      if (!opened && opening === begun) opening = undefined;
      return opened;
    });
    return begun;
  };
  const forget = () => {
    db?.close();
    db = undefined;
    opening = undefined;
  };
  return {
    async current() {
      if (db) return db;
      opening ??= begin();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => {
          patienceMs = 0; // until it has opened once more, memory does
          resolve(undefined);
        }, patienceMs);
      });
      try {
        return await Promise.race([opening, late]);
      } finally {
        clearTimeout(timer);
      }
    },
    isOutdated: () => isOutdated,
    forget,
    async close() {
      await opening?.catch(() => undefined);
      forget();
    },
  };
}

export const nameOf = (error: unknown): string =>
  error instanceof DOMException || error instanceof Error ? error.name : '';
