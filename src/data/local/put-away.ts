/**
 * A page in the back/forward cache runs no code and ends no transaction, and in WebKit the next page waits for those:
 * its lists stay empty. So a page goes there without any, and does what it was doing when it returns.
 */
export interface PutAway {
  /** Resolves when the page returns; `undefined` = it is not put away. */
  readonly back: () => Promise<void> | undefined;
  readonly stop: () => void;
}

/**
 * Transactions that any code of this page has open: Firebase looks for the person in a database of its own every 800
 * ms, and closing its connection, which is all it does as the page is put away, waits for them.
 */
let begun: Set<IDBTransaction> | undefined;

/** `onPutAway` closes the connection; all transactions have been aborted by then. */
export function whilePutAway(onPutAway: () => void): PutAway {
  const stopped = new AbortController();
  let back: Promise<void> | undefined;
  let end = () => {};
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || back) return;
    back = new Promise((resolve) => (end = resolve));
    for (const tx of begun ?? []) abortQuietly(tx);
    onPutAway();
  };
  const show = () => {
    end();
    back = undefined;
  };
  if (typeof window !== 'undefined') {
    begun ??= watchTransactions();
    window.addEventListener('pagehide', hide, { signal: stopped.signal });
    window.addEventListener('pageshow', show, { signal: stopped.signal });
  }
  return { back: () => back, stop: () => stopped.abort() };
}

function watchTransactions(): Set<IDBTransaction> | undefined {
  if (typeof IDBDatabase === 'undefined') return undefined;
  const open = new Set<IDBTransaction>();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its database
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...asked) {
    const tx = transaction.apply(this, asked);
    open.add(tx);
    for (const end of ['complete', 'abort']) tx.addEventListener(end, () => open.delete(tx));
    return tx;
  };
  return open;
}

export function abortQuietly(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It is over, or asked to commit.
  }
}
