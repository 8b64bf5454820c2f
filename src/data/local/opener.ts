import { openDB, type IDBPDatabase } from 'idb';
import { whilePutAway } from './put-away.ts';

export interface StoreShape {
  readonly keyPath: string;
  /** The field with the uid of a record's owner; '' = a guest. */
  readonly ownerPath: string;
}

/**
 * The stores that each version adds, counted from 1. Released steps never change; the last one is the current version.
 */
export type Upgrades<S> = Readonly<Record<number, readonly (keyof S & string)[]>>;

export type Shapes<S> = { readonly [N in keyof S & string]: StoreShape };
/** After this long, the app continues in memory. */
const OPEN_TIMEOUT_MS = 3000;

export interface Opener {
  /** `undefined` while it cannot be opened. Waits while the page is in the back/forward cache. */
  current(): Promise<IDBPDatabase | undefined>;
  /** A newer version of Icetime removed a store that this version needs. */
  isOutdated(): boolean;
  /** The browser has none, or lets this page have none: nothing was ever stored that could turn up later. */
  isDenied(): boolean;
  /** Makes the next use open it again. */
  forget(): void;
  /** For good: it never opens again. */
  close(): Promise<void>;
}

/**
 * Opens on first use; resolves to `undefined` if that fails or takes too long, and to the database once it has opened.
 */
export function createOpener<S>(name: string, shapes: Shapes<S>, upgrades: Upgrades<S>): Opener {
  const steps = Object.entries(upgrades).map(([version, added]) => ({ version: Number(version), added }));
  const current = Math.max(...steps.map(({ version }) => version));
  let isOutdated = false;
  let isDenied = false;
  let isClosed = false;
  let db: IDBPDatabase | undefined;
  let opening: Promise<IDBPDatabase | undefined> | undefined;
  let patienceMs = OPEN_TIMEOUT_MS;
  const events = { blocking: () => forget(), terminated: () => forget() };
  const start = async (): Promise<IDBPDatabase | undefined> => {
    try {
      isDenied = false;
      return await openDB(name, current, {
        upgrade(found, from) {
          for (const store of steps.filter(({ version }) => version > from).flatMap(({ added }) => added)) {
            const { keyPath, ownerPath } = shapes[store];
            found.createObjectStore(store, { keyPath }).createIndex('owner', ownerPath);
          }
        },
        ...events,
      });
    } catch (error) {
      isDenied = DENIALS.includes(nameOf(error));
      return nameOf(error) === 'VersionError' ? startNewer() : undefined;
    }
  };
  /** After a rollback, or beside a tab of a newer version, which only adds stores. */
  const startNewer = async (): Promise<IDBPDatabase | undefined> => {
    const newer = await openDB(name, undefined, events).catch(() => undefined);
    isOutdated = newer !== undefined && !Object.keys(shapes).every((store) => newer.objectStoreNames.contains(store));
    if (!isOutdated) return newer;
    newer?.close();
    return undefined;
  };
  const open = () => {
    const begun: Promise<IDBPDatabase | undefined> = start().then((opened) => {
      if (opening && opening !== begun) {
        // Forgotten meanwhile: one connection is enough.
        opened?.close();
        return opening;
      }
      if (opened) patienceMs = OPEN_TIMEOUT_MS;
      db = opened;
      // After a failure the next use tries again.
      opening = opened && begun;
      return opened;
    });
    return begun;
  };
  const forget = () => {
    db?.close();
    db = undefined;
    opening = undefined;
  };
  const page = whilePutAway(forget);
  return {
    async current() {
      if (isClosed) return undefined;
      const back = page.back();
      if (back) await back;
      if (db) return db;
      opening ??= open();
      return inTime(opening, patienceMs, () => {
        patienceMs = 0; // use memory at once until it has opened again
      });
    },
    isOutdated: () => isOutdated,
    isDenied: () => isDenied,
    forget,
    async close() {
      isClosed = true;
      page.stop();
      await opening?.catch(() => undefined);
      forget();
    },
  };
}

/** Where there is no `indexedDB`, its use is an ordinary error. */
const DENIALS = ['SecurityError', 'ReferenceError', 'TypeError'];

async function inTime<T>(work: Promise<T>, timeoutMs: number, onLate: () => void): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLate();
      resolve(undefined);
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export const nameOf = (error: unknown): string =>
  error instanceof DOMException || error instanceof Error ? error.name : '';
