/**
 * A page in the back/forward cache runs no code and ends no transaction, and in WebKit the next page waits for those:
 * its lists stay empty. So a page goes there without any, and does what it was doing when it returns.
 */
import type { IDBPDatabase, IDBPTransaction } from 'idb';

type Mode = 'readonly' | 'readwrite';
type Transaction<M extends Mode> = IDBPTransaction<unknown, string[], M>;

export interface PutAway {
  /** Begins a transaction, which is aborted if the page is put away before it is asked to commit. */
  readonly begin: <M extends Mode>(db: IDBPDatabase, stores: readonly string[], mode: M) => Transaction<M>;
  /** Resolves when the page returns; `undefined` = it is not put away. */
  readonly back: () => Promise<void> | undefined;
  readonly stop: () => void;
}

/** `onPutAway` closes the connection; its transactions have been aborted by then. */
export function whilePutAway(onPutAway: () => void): PutAway {
  const begun = new Set<Transaction<Mode>>();
  const stopped = new AbortController();
  let away: { readonly back: Promise<void>; readonly end: () => void } | undefined;
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || away) return;
    let end: () => void = () => undefined;
    away = { back: new Promise<void>((resolve) => (end = resolve)), end: () => end() };
    for (const tx of begun) abortQuietly(tx);
    onPutAway();
  };
  const show = () => {
    away?.end();
    away = undefined;
  };
  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', hide, { signal: stopped.signal });
    window.addEventListener('pageshow', show, { signal: stopped.signal });
  }
  return {
    begin(db, stores, mode) {
      const tx = db.transaction([...stores], mode);
      begun.add(tx);
      const end = () => void begun.delete(tx);
      tx.done.then(end, end);
      return tx;
    },
    back: () => away?.back,
    stop: () => stopped.abort(),
  };
}

export function abortQuietly(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It is over, or asked to commit.
  }
}
