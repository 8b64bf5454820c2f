/** Scheduled workouts: stored on the device at once, sent as soon as possible. */
import { done, type Outcome } from '#core/base/errors.ts';
import { readTrainingDate, type TrainingDate } from '#core/people/people.ts';
import type { RemoveDate, SaveDate } from './date-operations.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import { newId } from '#data/server/new-id.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { keyOf, type LocalTx } from '#data/local/local-db.ts';

/** What the person decides about a scheduled workout. It ends 0 to 7 days after it starts. */
export type TrainingDateFields = Pick<
  TrainingDate,
  'startDateTime' | 'endDateTime' | 'title' | 'wId' | 'done' | 'series'
>;

export interface DatesPort {
  /** From the device, by `startDateTime`. */
  listLocal(uid: string): Promise<readonly TrainingDate[]>;
  /** Fetches changes, then returns all. */
  refresh(uid: string): Promise<Outcome<readonly TrainingDate[]>>;
  add(uid: string, fields: TrainingDateFields): Promise<TrainingDate>;
  /** Moves, renames or ticks off. `undefined` = there is no such date (any more). */
  change(uid: string, docId: string, changes: Partial<TrainingDateFields>): Promise<TrainingDate | undefined>;
  /** Writes several dates in one step: removed ones come back, existing ones change. */
  put(uid: string, dates: readonly TrainingDate[]): Promise<void>;
  remove(uid: string, docId: string): Promise<void>;
}

export function createDates(deps: ListDeps, outbox: Outbox): DatesPort {
  const { localDb, now } = deps;
  const list = createList<TrainingDate, 'dates'>(deps, {
    store: 'dates',
    verb: 'dates.refresh',
    collection: () => 'trainingsDates',
    where: (uid) => [['userId', '==', uid]],
    time: 'updatedAt',
    limit: 1000,
    read: readTrainingDate,
    id: ({ docId }) => docId,
  });
  const listLocal = async (uid: string): Promise<readonly TrainingDate[]> =>
    (await localDb.read(['dates'], (reader) => list.local(reader, uid))).toSorted(
      (a, b) => a.startDateTime - b.startDateTime || (a.docId < b.docId ? -1 : 1),
    );
  const known = async (tx: LocalTx<'dates'>, uid: string, docId: string): Promise<TrainingDate | undefined> =>
    readTrainingDate((await tx.known('dates', keyOf(uid, docId)))?.value);
  async function store(
    tx: LocalTx<'dates' | 'outbox'>,
    uid: string,
    date: TrainingDate,
    before: TrainingDate | undefined,
  ): Promise<void> {
    list.put(tx, uid, date);
    await outbox.enqueue(tx, uid, { kind: 'saveDate', date, before } satisfies SaveDate);
  }

  return {
    listLocal,
    async refresh(uid) {
      const refreshed = await list.refresh(uid);
      return refreshed.ok ? done(await listLocal(uid)) : refreshed;
    },
    async add(uid, fields) {
      const date: TrainingDate = { ...fields, docId: newId(), userId: uid, updatedAt: now() };
      await localDb.write(['dates', 'outbox'], (tx) => store(tx, uid, date, undefined));
      outbox.kick();
      return date;
    },
    async change(uid, docId, changes) {
      const { value } = await localDb.write(['dates', 'outbox'], async (tx) => {
        const before = await known(tx, uid, docId);
        if (!before) return undefined;
        const date: TrainingDate = { ...before, ...changes, updatedAt: now() };
        await store(tx, uid, date, before);
        return date;
      });
      outbox.kick();
      return value;
    },
    async put(uid, dates) {
      await localDb.write(['dates', 'outbox'], async (tx) => {
        for (const date of dates) {
          const before = readTrainingDate((await tx.get('dates', keyOf(uid, date.docId)))?.value);
          await store(tx, uid, { ...date, updatedAt: now() }, before);
        }
      });
      outbox.kick();
    },
    async remove(uid, docId) {
      await localDb.write(['dates', 'outbox'], async (tx) => {
        const before = await known(tx, uid, docId);
        if (!before) return;
        list.remove(tx, uid, docId);
        await outbox.enqueue(tx, uid, { kind: 'removeDate', before } satisfies RemoveDate);
      });
      outbox.kick();
    },
  };
}
