import type { Backend, Doc, Query, Store } from './backend.ts';
import { faultCode, faultLine } from './calls/fault.ts';

/** The platform ends a run after nine minutes; what has begun by then has two to end. */
const RUN_MS = 7 * 60_000;
const PAGE = 300;
const AT_ONCE = 10;

/** The attempts of one run: an item that fails holds up no other, and is tried again by the next run. */
export interface Attempts {
  /** A few at a time. Returns how many of the items were attempted: fewer when the run's time is over. */
  each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number>;
  readonly isOver: () => boolean;
  /** Logs how many failed, by kind of error, and where the first of each did. Returns how many succeeded. */
  report(): number;
}

export function createAttempts({ log, nowMs }: Pick<Backend, 'log' | 'nowMs'>, area: string): Attempts {
  const untilMs = nowMs() + RUN_MS;
  const isOver = () => nowMs() > untilMs;
  const failures = new Map<string, { readonly first: unknown; count: number }>();
  let done = 0;
  const fail = (reason: unknown): void => {
    const failure = failures.get(faultCode(reason)) ?? { first: reason, count: 0 };
    failure.count += 1;
    failures.set(faultCode(reason), failure);
  };
  return {
    isOver,
    async each(items, work) {
      for (let from = 0; from < items.length; from += AT_ONCE) {
        if (isOver()) return from;
        const some = items.slice(from, from + AT_ONCE);
        for (const result of await Promise.allSettled(some.map(async (item) => work(item)))) {
          if (result.status === 'fulfilled') done += 1;
          else fail(result.reason);
        }
      }
      return items.length;
    },
    report() {
      for (const { first, count } of failures.values()) log({ ...faultLine(area, first), count });
      return done;
    },
  };
}

/** Everything a query finds, also while what was found is removed. */
export async function* pagesOf(store: Store, query: Query): AsyncGenerator<readonly Doc[]> {
  for (let after: Doc | undefined; ; ) {
    const found = await store.query({ ...query, limit: PAGE, after });
    if (found.length > 0) yield found;
    if (found.length < PAGE) return;
    after = found.at(-1);
  }
}

interface Sweep {
  readonly area: string;
  readonly query: Query;
  readonly ownerOf: (doc: Doc) => string;
  readonly work: (doc: Doc) => Promise<unknown>;
}

/** Of one owner in the first round; twice as many in each round after it. */
const FIRST_SHARE = 20;

/**
 * Attempts each document that a query finds, in its order. In turns by owner: whoever left thousands waits longest, and
 * everybody else no longer than it takes to read past them. Returns how many succeeded.
 */
export async function sweepEach(backend: Backend, { area, query, ownerOf, work }: Sweep): Promise<number> {
  const attempts = createAttempts(backend, area);
  const attempted = new Set<string>();
  /** Is anything left for another round? */
  const round = async (share: number): Promise<boolean> => {
    const taken = new Map<string, number>();
    let isLeft = false;
    for await (const page of pagesOf(backend.store, query)) {
      const due = page.filter((doc) => {
        if (attempted.has(doc.path)) return false;
        const count = (taken.get(ownerOf(doc)) ?? 0) + 1;
        taken.set(ownerOf(doc), count);
        isLeft ||= count > share;
        return count <= share;
      });
      const begun = await attempts.each(due, work);
      for (const { path } of due.slice(0, begun)) attempted.add(path);
      if (begun < due.length) return true;
    }
    return isLeft;
  };
  let isLeft = true;
  for (let share = FIRST_SHARE; isLeft && !attempts.isOver(); share *= 2) isLeft = await round(share);
  if (isLeft) backend.log({ level: 'warning', area, code: 'unfinished' });
  return attempts.report();
}
