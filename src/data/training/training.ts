/**
 * Results of finished runs: on the device at once, at the server exactly once.
 * A guest's ('' as uid) stay on the device.
 */
import { done, failed, type Outcome } from '#core/errors.ts';
import { readResult, type WorkoutResult } from '#core/model.ts';
import { adoptGuest } from './guest.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { listLastRuns, type LastRuns } from './last-runs.ts';
import type { RunMark } from './run-mark.ts';
import type { AddResult, RemoveResult, SaveNote, SaveSets } from './result-operations.ts';
import { closeRun } from './runs.ts';
import { keyOf, type LocalDb } from '#data/local/local-db.ts';

export interface TrainingEdge {
  /**
   * Stores the result and closes the run's journal in one step; a second call for the same run changes nothing. 'kept'
   * = goes out later; 'on-device' = a guest's, taken along at the next sign-in.
   */
  record(result: WorkoutResult): Promise<Outcome<'sent' | 'kept' | 'on-device'>>;
  /** From the device, newest first; '' = those trained here as a guest. */
  listLocal(uid: string): Promise<readonly WorkoutResult[]>;
  /** From the device: when each workout was last run, and the `most` run last that can still be opened. */
  listLastRuns(uid: string, most: number): Promise<LastRuns>;
  /** What is new since the last time, then all, newest first. */
  refresh(uid: string): Promise<Outcome<readonly WorkoutResult[]>>;
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

export function createTraining(deps: ListDeps, outbox: Outbox, runMark: RunMark): TrainingEdge {
  const { localDb, session } = deps;
  const list = createList<WorkoutResult>(deps, {
    store: 'results',
    verb: 'training.refresh',
    collection: () => 'statistic',
    where: (uid) => [['userId', '==', uid]],
    time: 'updatedAt',
    limit: AT_ONCE,
    read: readResult,
    id: ({ id }) => id,
  });
  const listLocal = async (uid: string): Promise<readonly WorkoutResult[]> =>
    (await localDb.read((reader) => list.local(reader, uid))).toSorted((a, b) => b.date - a.date);

  return {
    async record(result) {
      const { userId: uid } = result;
      const { value: entry, problem } = await localDb.write(async (tx) => {
        closeRun(tx, result.id);
        if (await tx.get('results', keyOf(uid, result.id))) return undefined;
        list.put(tx, uid, result);
        if (uid !== '') return outbox.enqueue(tx, uid, { kind: 'addResult', result } satisfies AddResult);
        // Another tab signed in while this one ran for a guest.
        const person = session.confirmed();
        if (person !== undefined) await adoptGuest(tx, outbox, person);
        return undefined;
      });
      await runMark.look(uid);
      if (uid === '') {
        outbox.kick();
        return problem ? failed(problem) : done('on-device');
      }
      if (entry === undefined) return done(await fateOfKnown(localDb, result));
      const fate = outbox.firstTry(entry.key, PATIENCE_MS);
      outbox.kick();
      const first = await fate;
      return typeof first === 'string' ? done(first) : failed(first.refused);
    },
    listLocal,
    listLastRuns: (uid, most) => listLastRuns(localDb, uid, most),
    async refresh(uid) {
      const refreshed = await list.refresh(uid);
      return refreshed.ok ? done(await listLocal(uid)) : refreshed;
    },
    async saveNote(uid, id, note) {
      await localDb.write(async (tx) => {
        const before = readResult((await tx.get('results', keyOf(uid, id)))?.value);
        if (!before || before.note === note) return;
        list.put(tx, uid, { ...before, note });
        await outbox.enqueue(tx, uid, { kind: 'saveNote', note, before } satisfies SaveNote);
      });
      outbox.kick();
    },
    async saveSets(uid, id, sets) {
      await localDb.write(async (tx) => {
        const before = readResult((await tx.get('results', keyOf(uid, id)))?.value);
        if (!before || (before.sets ?? '') === sets) return;
        list.put(tx, uid, { ...before, sets });
        if (uid !== '') await outbox.enqueue(tx, uid, { kind: 'saveSets', sets, before } satisfies SaveSets);
      });
      outbox.kick();
    },
    async remove(uid, id) {
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

async function fateOfKnown(localDb: LocalDb, result: WorkoutResult): Promise<'sent' | 'kept'> {
  const entries = await localDb.read((reader) => reader.list('outbox', result.userId));
  return entries.some((entry) => entry.doc === `statistic/${result.id}`) ? 'kept' : 'sent';
}
