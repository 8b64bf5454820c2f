/**
 * Results of finished runs: on the device at once, at the server exactly once. A guest's ('' as uid) stay on the
 * device.
 */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import type { TrainedTime } from '#core/training/by-hand.ts';
import type { Trained } from '#core/training/statistics.ts';
import { readStoredResult } from '#core/training/stored-result.ts';
import { createBrief } from './brief.ts';
import { createHistory, type HistoryDeps, type HistoryPort } from './history.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import { listLastRuns, type LastRuns } from './last-runs.ts';
import type { RunMark } from './run-mark.ts';
import { createWrites, type WriteDeps } from './result-writes.ts';
import type { LocalDb } from '#data/local/local-db.ts';

export interface TrainingPort extends HistoryPort {
  /**
   * Stores the result and closes the run's journal in one step; one entered by hand has none. Idempotent per run.
   * 'kept' = sent later; 'on-device' = a guest's, which the next person to sign in takes over.
   */
  record(result: WorkoutResult): Promise<Outcome<'sent' | 'kept' | 'on-device'>>;
  /**
   * From the device, newest first; '' = a guest's. `known`, an earlier return value, is returned again if this tab has
   * changed no result since, which saves reading years of results twice.
   */
  listLocal(uid: string, known?: readonly WorkoutResult[]): Promise<readonly WorkoutResult[]>;
  /** From the device: the few fields that sums need, available before all results are read; unordered. */
  listBrief(uid: string): Promise<readonly Trained[] | undefined>;
  /** From the device: when each workout was last run, and the `most` recent ones that can still be opened. */
  listLastRuns(uid: string, most: number): Promise<LastRuns>;
  /** Fetches new results to the device. */
  refresh(uid: string): Promise<Outcome<void>>;
  /**
   * At most `BOUNDS.resultNotesLength`; '' removes the note. On the device at once, sent as soon as possible; a guest's
   * stays.
   */
  saveNote(uid: string, id: string, note: string): Promise<void>;
  /** The log, in the format of `core/training/sets.ts`. A guest's ('' as uid) stays on the device. */
  saveSets(uid: string, id: string, sets: string): Promise<void>;
  /** Another date and length; marks the result as entered by hand. A guest's ('' as uid) stays on the device. */
  mend(uid: string, id: string, after: TrainedTime): Promise<void>;
  /** A guest's ('' as uid) is removed from the device. */
  remove(uid: string, id: string): Promise<void>;
}

/** How long the finish screen waits for "sent". */
const PATIENCE_MS = 6000;
/** Ten years of training twice a day in one query: a new device reads all results. */
const AT_ONCE = 8000;

export interface TrainingDeps extends ListDeps, WriteDeps, HistoryDeps {
  readonly runMark: RunMark;
}

export function createTraining(deps: TrainingDeps): TrainingPort {
  const { localDb, session, outbox, runMark, unsaved } = deps;
  const list = createList<WorkoutResult, 'results'>(deps, {
    store: 'results',
    verb: 'training.refresh',
    collection: () => 'statistic',
    where: (uid) => [['userId', '==', uid]],
    time: 'updatedAt',
    limit: AT_ONCE,
    read: readResult,
    readLocal: readStoredResult,
    id: ({ id }) => id,
  });
  const brief = createBrief(localDb, session);
  /** Per list returned: the change counter at that time. */
  const turns = new WeakMap<readonly WorkoutResult[], number>();

  const { store, takeUp, ...written } = createWrites(deps, list);

  return {
    async record(result) {
      const { userId: uid } = result;
      const { entry, problem, isSafe } = await store(result);
      await runMark.look(uid);
      if (uid === '') {
        outbox.kick();
        return problem ? failed(problem) : done('on-device');
      }
      if (entry === undefined) return done(await fateOfKnown(localDb, result));
      const fate = outbox.firstTry(entry.key, PATIENCE_MS);
      outbox.kick();
      const first = await fate;
      if (typeof first !== 'string') return failed(first.refused);
      if (first === 'sent') unsaved.drop(result.id);
      return problem && first === 'kept' && !isSafe ? failed(problem) : done(first);
    },
    async listLocal(uid, known) {
      if (uid === '') await takeUp('', false);
      const turn = localDb.turnOf('results');
      if (known && turns.get(known) === turn) return known;
      const results = (await localDb.read(['results'], (reader) => list.local(reader, uid))).toSorted(
        (a, b) => b.date - a.date,
      );
      turns.set(results, turn);
      void brief.keep(uid, results);
      return results;
    },
    listBrief: (uid) => brief.read(uid),
    listLastRuns: (uid, most) => listLastRuns(localDb, uid, most),
    async refresh(uid) {
      const refreshed = await list.refresh(uid);
      // After the refresh: if the server has the result already, only its note and log are still to be sent.
      await takeUp(uid, refreshed.ok);
      return refreshed;
    },
    ...written,
    ...createHistory(deps, list),
  };
}

async function fateOfKnown(localDb: LocalDb, result: WorkoutResult): Promise<'sent' | 'kept'> {
  const entries = await localDb.read(['outbox'], (reader) => reader.list('outbox', result.userId));
  return entries.some((entry) => entry.doc === `statistic/${result.id}`) ? 'kept' : 'sent';
}
