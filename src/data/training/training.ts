/**
 * Results of finished runs: on the device at once, at the server exactly once.
 * A guest's ('' as uid) stay on the device.
 */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import type { Trained } from '#core/training/statistics.ts';
import { readStoredResult } from '#core/training/stored-result.ts';
import { createBrief } from './brief.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import { listLastRuns, type LastRuns } from './last-runs.ts';
import type { RunMark } from './run-mark.ts';
import { createWrites, type WriteDeps } from './result-writes.ts';
import type { LocalDb } from '#data/local/local-db.ts';

export interface TrainingPort {
  /**
   * Stores the result and closes the run's journal in one step; a second call for the same run changes nothing. 'kept'
   * = goes out later; 'on-device' = a guest's, taken along at the next sign-in.
   */
  record(result: WorkoutResult): Promise<Outcome<'sent' | 'kept' | 'on-device'>>;
  /**
   * From the device, newest first; '' = those trained here as a guest. `known`, as this gave it before, comes back
   * itself when this tab has changed no result since: years of them are not read twice.
   */
  listLocal(uid: string, known?: readonly WorkoutResult[]): Promise<readonly WorkoutResult[]>;
  /** From the device: the little that sums need of many results, while they are still to be read; in no order. */
  listBrief(uid: string): Promise<readonly Trained[] | undefined>;
  /** From the device: when each workout was last run, and the `most` run last that can still be opened. */
  listLastRuns(uid: string, most: number): Promise<LastRuns>;
  /** What is new since the last time comes to the device. */
  refresh(uid: string): Promise<Outcome<void>>;
  /**
   * At most `BOUNDS.resultNotesLength`; '' takes it away. On the device at once, sent as soon as it can be; a guest's
   * stays.
   */
  saveNote(uid: string, id: string, note: string): Promise<void>;
  /** What was logged, as `core/training/sets.ts` writes it. A guest's ('' as uid) stays on the device. */
  saveSets(uid: string, id: string, sets: string): Promise<void>;
  /** A guest's ('' as uid) goes from the device. */
  remove(uid: string, id: string): Promise<void>;
}

/** How long the finish screen waits to say "sent". */
const PATIENCE_MS = 6000;
/** Ten years of training twice a day in one answer: results are read whole on a new device. */
const AT_ONCE = 8000;

export interface TrainingDeps extends ListDeps, WriteDeps {
  readonly runMark: RunMark;
}

export function createTraining(deps: TrainingDeps): TrainingPort {
  const { localDb, session, outbox, runMark, unsaved } = deps;
  const list = createList<WorkoutResult>(deps, {
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
  /** By list that was read: how often results had been changed by then. */
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
      const results = (await localDb.read((reader) => list.local(reader, uid))).toSorted((a, b) => b.date - a.date);
      turns.set(results, turn);
      void brief.keep(uid, results);
      return results;
    },
    listBrief: (uid) => brief.read(uid),
    listLastRuns: (uid, most) => listLastRuns(localDb, uid, most),
    async refresh(uid) {
      const refreshed = await list.refresh(uid);
      // After it: where the server has the result already, only what was written about it is still to go there.
      await takeUp(uid, refreshed.ok);
      return refreshed;
    },
    ...written,
  };
}

async function fateOfKnown(localDb: LocalDb, result: WorkoutResult): Promise<'sent' | 'kept'> {
  const entries = await localDb.read((reader) => reader.list('outbox', result.userId));
  return entries.some((entry) => entry.doc === `statistic/${result.id}`) ? 'kept' : 'sent';
}
