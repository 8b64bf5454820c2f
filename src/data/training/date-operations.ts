/** How scheduled workouts reach the server, merged with changes from other devices. */
import { done, type Outcome } from '#core/base/errors.ts';
import { dateChanges, type DateChanges, isSameDate } from '#core/training/merge-dates.ts';
import { readTrainingDate, type TrainingDate } from '#core/people/people.ts';
import { keyOf, type LocalTx, putBack } from '#data/local/local-db.ts';
import { type Database, REMOVED, SERVER_TIME } from '#data/server/firestore.ts';
import { datePath } from '#data/server/paths.ts';
import { defineOperation, type Sent } from '#data/sync/operation.ts';
import { afterProblem, DONE, mustWait, removeOwn, retry, unlessEarly } from '#data/sync/sending.ts';

/** `before`: what the device showed until then; `undefined` = a new date. */
export interface SaveDate {
  readonly kind: 'saveDate';
  readonly date: TrainingDate;
  readonly before: TrainingDate | undefined;
}
export interface RemoveDate {
  readonly kind: 'removeDate';
  readonly before: TrainingDate;
}
type DateChange = SaveDate | RemoveDate;

const saveDate = defineOperation<SaveDate, DateChange>({
  kind: 'saveDate',
  stores: ['dates'],
  nameOf: ({ date }) => date.title,
  read({ date, before }) {
    const read = readTrainingDate(date);
    return read && { kind: 'saveDate', date: read, before: readTrainingDate(before) };
  },
  document: ({ date }) => datePath(date.docId),
  merge({ before }, later) {
    if (later.kind === 'saveDate') return merged(before, later);
    return before && { ...later, before };
  },
  async send({ date, before }, { db, uid }) {
    if (!before) return sendWhole(db, uid, date);
    const path = datePath(date.docId);
    // The exceptions of a series are one field, so only they have to be read before merging.
    const isListed = date.series !== undefined && 'series' in dateChanges(before, date, before);
    const there = isListed ? await readAt(db, date) : done(undefined);
    if (!there.ok) return retry(there.problem);
    const changes = dateChanges(before, date, there.value ?? before);
    const data = { ...asStored(changes), updatedAt: SERVER_TIME };
    const sent = await db.commit('saveDate', [{ update: path, data }]);
    if (sent.ok) return there.value ? { end: 'done', settle: (tx) => show(tx, uid, date, changes) } : DONE;
    if (mustWait(sent.problem)) return retry(sent.problem);
    // Removed on another device, or stored by another version so that the rules accept only a whole document.
    const now = await readAt(db, date);
    if (!now.ok) return retry(now.problem);
    return sendWhole(db, uid, now.value ? { ...now.value, ...dateChanges(before, date, now.value) } : date);
  },
  undo: (tx, uid, { date, before }) => putBack(tx, 'dates', uid, date.docId, before),
});

/** `undefined` = same as before, nothing to send. */
const merged = (before: TrainingDate | undefined, later: SaveDate): SaveDate | undefined =>
  before && isSameDate(before, later.date) ? undefined : { ...later, before };

/** The fields in the document's format. */
function asStored({ startDateTime, endDateTime, ...rest }: DateChanges): Readonly<Record<string, unknown>> {
  return {
    ...rest,
    ...(startDateTime !== undefined && { startDateTime: new Date(startDateTime) }),
    ...(endDateTime !== undefined && { endDateTime: new Date(endDateTime) }),
    ...('series' in rest && { series: rest.series ?? REMOVED }),
  };
}

/** The rules do not distinguish a deleted date from a forbidden one: both may not be read. */
async function readAt(db: Database, { docId }: TrainingDate): Promise<Outcome<TrainingDate | undefined>> {
  const there = await db.get('saveDate', datePath(docId));
  if (there.ok) return done(there.value && readTrainingDate({ ...there.value.data, docId }));
  return mustWait(there.problem) ? there : done(undefined);
}

async function sendWhole(db: Database, uid: string, { series, ...once }: TrainingDate): Promise<Sent> {
  const data = { ...asStored({ ...once, ...(series && { series }) }), updatedAt: SERVER_TIME };
  const sent = await db.commit('saveDate', [{ set: datePath(once.docId), data }]);
  return sent.ok ? DONE : unlessEarly(db, 'saveDate', uid, afterProblem(sent.problem));
}

/** Shows the merged date; changes made here while `sent` was on its way stay. */
async function show(tx: LocalTx<'dates'>, uid: string, sent: TrainingDate, changes: DateChanges): Promise<void> {
  const shown = readTrainingDate((await tx.get('dates', keyOf(uid, sent.docId)))?.value);
  if (!shown) return;
  const both = { ...sent, ...changes };
  putBack(tx, 'dates', uid, sent.docId, { ...shown, ...changes, ...dateChanges(sent, shown, both) });
}

const removeDate = defineOperation<RemoveDate, DateChange>({
  kind: 'removeDate',
  stores: ['dates'],
  nameOf: ({ before }) => before.title,
  read({ before }) {
    const read = readTrainingDate(before);
    return read && { kind: 'removeDate', before: read };
  },
  document: ({ before }) => datePath(before.docId),
  merge: ({ before }, later) => (later.kind === 'saveDate' ? merged(before, later) : 'both'),
  send: ({ before }, { db }) => removeOwn(db, 'removeDate', datePath(before.docId)),
  undo: (tx, uid, { before }) => putBack(tx, 'dates', uid, before.docId, before),
});

export const dateOperations = [saveDate, removeDate];
