/** Results of finished runs: on the device at once, at the server exactly once. */
import { done, failed, type Outcome } from '#core/errors.ts';
import { readResult, type WorkoutResult } from '#core/model.ts';
import { resultFrom } from './collections.ts';
import { isMark, type Database } from './firestore.ts';
import type { Mark } from './query.ts';
import type { Outbox } from './outbox.ts';
import { closeRun } from './runs.ts';
import { keyOf, type Runtime } from './runtime.ts';
import type { Session } from './session.ts';

export interface TrainingEdge {
  /** Stores the result and closes the run's journal in one step; a second call for the same run changes nothing. 'kept' = goes out later. */
  record(result: WorkoutResult): Promise<Outcome<'sent' | 'kept'>>;
  /** From the device, newest first. */
  listLocal(uid: string): Promise<readonly WorkoutResult[]>;
  /** What is new since the last time, then all, newest first. */
  refresh(uid: string): Promise<Outcome<readonly WorkoutResult[]>>;
}

/** How long the finish screen waits to say "sent". */
const PATIENCE_MS = 6000;

export function createTraining(runtime: Runtime, db: Database, outbox: Outbox, session: Session): TrainingEdge {
  const listLocal = async (uid: string): Promise<readonly WorkoutResult[]> => {
    const records = await runtime.read((reader) => reader.list('results', uid));
    return records.flatMap(({ result }) => readResult(result) ?? []).toSorted((a, b) => b.date - a.date);
  };
  return {
    async record(result) {
      const { value: entry } = await runtime.write(async (tx) => {
        closeRun(tx, result.id);
        if (await tx.get('results', result.id)) return undefined;
        tx.put('results', { key: result.id, uid: result.userId, result });
        return outbox.enqueue(tx, result.userId, { kind: 'addResult', result });
      });
      if (entry === undefined) return done(await fateOfKnown(runtime, result));
      const fate = outbox.firstTry(entry, PATIENCE_MS);
      outbox.kick();
      const first = await fate;
      return typeof first === 'string' ? done(first) : failed(first.refused);
    },
    listLocal,
    async refresh(uid) {
      const markKey = keyOf(uid, 'results-seen');
      const seen = (await runtime.read((reader) => reader.get('meta', markKey)))?.value;
      const since = isMark(seen) ? [['updatedAt', '>', seen] as const] : [];
      const found = await db.query('training.refresh', {
        collection: 'statistic',
        where: [['userId', '==', uid], ...since],
        orderBy: ['updatedAt', 'asc'],
      });
      if (!found.ok) return found;
      const mark: Mark | undefined = found.value.at(-1)?.mark;
      await runtime.write((tx) => {
        if (!session.allows(uid)) return;
        for (const result of found.value.flatMap((document) => resultFrom(document) ?? [])) {
          tx.put('results', { key: result.id, uid, result });
        }
        if (mark) tx.put('meta', { key: markKey, uid, value: mark });
      });
      return done(await listLocal(uid));
    },
  };
}

async function fateOfKnown(runtime: Runtime, result: WorkoutResult): Promise<'sent' | 'kept'> {
  const entries = await runtime.read((reader) => reader.list('outbox', result.userId));
  return entries.some((entry) => entry.doc === `statistic/${result.id}`) ? 'kept' : 'sent';
}
