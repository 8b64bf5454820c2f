/**
 * Results of finished runs: on the device at once, at the server exactly once.
 * A guest's ('' as uid) stay on the device.
 */
import { done, failed, type Outcome } from '#core/errors.ts';
import { readResult, type WorkoutResult } from '#core/model.ts';
import type { Trained } from '#core/statistics.ts';
import { readStoredResult } from '#core/stored-result.ts';
import { createBrief } from './brief.ts';
import { adoptGuest } from './guest.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { listLastRuns, type LastRuns } from './last-runs.ts';
import type { RunMark } from './run-mark.ts';
import type { AddResult, RemoveResult, SaveNote, SaveSets } from './result-operations.ts';
import { closeRun } from './runs.ts';
import type { Unsaved } from './unsaved.ts';
import { keyOf, type LocalDb } from '#data/local/local-db.ts';

export interface TrainingEdge {
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
  /** At most `BOUNDS.resultNoteLength`; '' takes it away. On the device at once, sent as soon as it can be. */
  saveNote(uid: string, id: string, note: string): Promise<void>;
  /** What was logged, as `#core/sets.ts` writes it. A guest's ('' as uid) stays on the device with its result. */
  saveSets(uid: string, id: string, sets: string): Promise<void>;
  remove(uid: string, id: string): Promise<void>;
}

/** How long the finish screen waits to say "sent". */
const PATIENCE_MS = 6000;
/** Ten years of training twice a day in one answer: results are read whole on a new device. */
const AT_ONCE = 8000;

export interface TrainingDeps extends ListDeps {
  readonly outbox: Outbox;
  readonly runMark: RunMark;
  readonly unsaved: Unsaved;
}

export function createTraining(deps: TrainingDeps): TrainingEdge {
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

  /** On the device, the run closed; gives the entry that takes it to the server. */
  const store = async (result: WorkoutResult) => {
    const { userId: uid } = result;
    return localDb.write(async (tx) => {
      closeRun(tx, result.id);
      if (await tx.get('results', keyOf(uid, result.id))) return undefined;
      list.put(tx, uid, result);
      if (uid !== '') return outbox.enqueue(tx, uid, { kind: 'addResult', result } satisfies AddResult);
      // Another tab signed in while this one ran for a guest.
      const person = session.confirmed();
      if (person !== undefined) await adoptGuest(tx, outbox, person);
      return undefined;
    });
  };
  const write = async (
    uid: string,
    id: string,
    written: Written,
    operationOf: (before: WorkoutResult) => SaveNote | SaveSets,
  ) => {
    const { value: after, problem } = await localDb.write(async (tx) => {
      const before = readResult((await tx.get('results', keyOf(uid, id)))?.value);
      if (!before || isWritten(before, written)) return undefined;
      const changed = { ...before, ...written };
      list.put(tx, uid, changed);
      if (uid !== '') await outbox.enqueue(tx, uid, operationOf(before));
      return changed;
    });
    if (after && problem) unsaved.keep(after);
    outbox.kick();
  };
  const saveNote = (uid: string, id: string, note: string) =>
    write(uid, id, { note }, (before) => ({ kind: 'saveNote', note, before }));
  const saveSets = (uid: string, id: string, sets: string) =>
    write(uid, id, { sets }, (before) => ({ kind: 'saveSets', sets, before }));

  /** What the database would not take before, with what was written about it, for as long as it must. */
  const takeUp = async (uid: string): Promise<void> => {
    for (const result of [...unsaved.list(uid), ...(uid === '' ? [] : unsaved.list(''))]) {
      const { userId, id, note, sets = '' } = result;
      await store(result);
      await saveNote(userId, id, note);
      await saveSets(userId, id, sets);
      // Without an answer from the disk it is still in memory alone.
      if (localDb.problem() === undefined) unsaved.drop(id);
    }
    outbox.kick();
  };

  return {
    async record(result) {
      const { userId: uid } = result;
      const { value: entry, problem } = await store(result);
      const isSafe = problem ? unsaved.keep(result) : true;
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
      if (uid === '') await takeUp('');
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
      await takeUp(uid);
      return refreshed;
    },
    saveNote,
    saveSets,
    async remove(uid, id) {
      unsaved.drop(id);
      await localDb.write(async (tx) => {
        const before = readResult((await tx.get('results', keyOf(uid, id)))?.value);
        if (!before) return;
        list.remove(tx, uid, id);
        await outbox.enqueue(tx, uid, { kind: 'removeResult', before } satisfies RemoveResult);
      });
      outbox.kick();
    },
  };
}

/** What is written about a result afterwards. */
type Written = Partial<Pick<WorkoutResult, 'note' | 'sets'>>;

const isWritten = (result: WorkoutResult, written: Written): boolean =>
  (Object.entries(written) as [keyof Written, string][]).every(([field, text]) => (result[field] ?? '') === text);

async function fateOfKnown(localDb: LocalDb, result: WorkoutResult): Promise<'sent' | 'kept'> {
  const entries = await localDb.read((reader) => reader.list('outbox', result.userId));
  return entries.some((entry) => entry.doc === `statistic/${result.id}`) ? 'kept' : 'sent';
}
