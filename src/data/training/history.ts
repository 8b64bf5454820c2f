/** Takes in the history of another app, and takes it back: on the device at once, sent a hundred at a time. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { keyOf } from '#data/local/local-db.ts';
import type { List, ListDeps } from '#data/sync/list.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import type { AddResult, RemoveResult } from './result-operations.ts';

export interface HistoryPort {
  /**
   * Adds results that the device does not have yet, and returns them. `after` is called with the number gone through;
   * once it returns false, the rest is left.
   */
  addHistory(
    uid: string,
    results: readonly WorkoutResult[],
    after: (count: number) => boolean,
  ): Promise<Outcome<readonly WorkoutResult[]>>;
  removeHistory(uid: string, results: readonly WorkoutResult[]): Promise<Outcome<void>>;
}

export interface HistoryDeps extends Pick<ListDeps, 'localDb' | 'session'> {
  readonly outbox: Outbox;
  /** Runs the task later; returns a function that cancels it. */
  readonly after: (ms: number, task: () => void) => () => void;
}

/** How long an import waits for news from other devices. */
const PATIENCE_MS = 4000;

/** Per transaction: others get their turn between two. */
const AT_ONCE = 100;

export function createHistory(deps: HistoryDeps, list: List<WorkoutResult, 'results'>): HistoryPort {
  const { localDb, session, outbox, after: later } = deps;
  /** What another device has imported, and perhaps written on since, is not sent again. */
  const hearOthers = async (uid: string): Promise<void> => {
    let cancel = () => {};
    const waited = new Promise<void>((resolve) => {
      cancel = later(PATIENCE_MS, resolve);
    });
    await Promise.race([list.refresh(uid), waited]);
    cancel();
  };
  return {
    async addHistory(uid, results, after) {
      await hearOthers(uid);
      const added: WorkoutResult[] = [];
      try {
        for (let from = 0; from < results.length; from += AT_ONCE) {
          const some = results.slice(from, from + AT_ONCE);
          const { value, problem } = await localDb.write(['outbox', 'results'], async (tx) => {
            if (!session.allows(uid)) return undefined;
            const fresh: WorkoutResult[] = [];
            for (const result of some) if (!(await tx.get('results', keyOf(uid, result.id)))) fresh.push(result);
            for (const result of fresh) list.put(tx, uid, result);
            const made = fresh.map((result): AddResult => ({ kind: 'addResult', result }));
            await outbox.enqueueAll(tx, uid, made);
            return fresh;
          });
          if (problem || !value) return failed(problem ?? 'not-signed-in');
          added.push(...value);
          if (!after(from + some.length)) break;
        }
        return done(added);
      } finally {
        outbox.kick();
      }
    },
    async removeHistory(uid, results) {
      try {
        for (let from = 0; from < results.length; from += AT_ONCE) {
          const some = results.slice(from, from + AT_ONCE);
          const { problem } = await localDb.write(['outbox', 'results'], async (tx) => {
            for (const { id } of some) list.remove(tx, uid, id);
            const made = some.map((before): RemoveResult => ({ kind: 'removeResult', before }));
            await outbox.enqueueAll(tx, uid, made);
          });
          if (problem) return failed(problem);
        }
        return done(undefined);
      } finally {
        outbox.kick();
      }
    },
  };
}
