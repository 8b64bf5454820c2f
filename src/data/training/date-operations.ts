/** How planned trainings reach the server: merged with what another device has made of them meanwhile. */
import { done, type Outcome } from '#core/base/errors.ts';
import { dateChanges, type DateChanges, isSameDate } from '#core/training/merge-dates.ts';
import { readTrainingDate, type TrainingDate } from '#core/people/people.ts';
import { keyOf, type LocalTx, putBack } from '#data/local/local-db.ts';
import { type Database, REMOVED, SERVER_TIME } from '#data/server/firestore.ts';
import { datePath } from '#data/server/paths.ts';
import { defineOperation, type Sent } from '#data/sync/operation.ts';
import { afterProblem, DONE, mustWait, removeOwn, retry, unlessEarly } from '#data/sync/sending.ts';

/** `before`: what the device showed until then; `undefined` = no such date. */
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
    // The exceptions of a series are one field: only they need to be read first.
    const isListed = date.series !== undefined && 'series' in dateChanges(before, date, before);
    const there = isListed ? await readAt(db, date) : done(undefined);
    if (!there.ok) return retry(there.problem);
    const changes = dateChanges(before, date, there.value ?? before);
    const data = { ...asStored(changes), updatedAt: SERVER_TIME };
    const sent = await db.commit('saveDate', [{ update: path, data }]);
    if (sent.ok) return there.value ? { end: 'done', settle: (tx) => show(tx, uid, date, changes) } : DONE;
    if (mustWait(sent.problem)) return retry(sent.problem);
    // Removed on another device, or stored by another version in a way that the rules take only whole.
    const now = await readAt(db, date);
    if (!now.ok) return retry(now.problem);
    return sendWhole(db, uid, now.value ? { ...now.value, ...dateChanges(before, date, now.value) } : date);
  },
  undo: (tx, uid, { date, before }) => putBack(tx, 'dates', uid, date.docId, before),
});

/** `undefined` = it is as it was before. */
const merged = (before: TrainingDate | undefined, later: SaveDate): SaveDate | undefined =>
  before && isSameDate(before, later.date) ? undefined : { ...later, before };

/** Fields as the document has them. */
function asStored({ startDateTime, endDateTime, ...rest }: DateChanges): Readonly<Record<string, unknown>> {
  return {
    ...rest,
    ...(startDateTime !== undefined && { startDateTime: new Date(startDateTime) }),
    ...(endDateTime !== undefined && { endDateTime: new Date(endDateTime) }),
    ...('series' in rest && { series: rest.series ?? REMOVED }),
  };
}

/** The rules let nobody see that a date is gone: it may not be read. */
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

/** What both devices made of it; what was changed here while `sent` was on its way stays changed. */
async function show(tx: LocalTx, uid: string, sent: TrainingDate, changes: DateChanges): Promise<void> {
  const shown = readTrainingDate((await tx.get('dates', keyOf(uid, sent.docId)))?.value);
  if (!shown) return;
  const both = { ...sent, ...changes };
  putBack(tx, 'dates', uid, sent.docId, { ...shown, ...changes, ...dateChanges(sent, shown, both) });
}

const removeDate = defineOperation<RemoveDate, DateChange>({
  kind: 'removeDate',
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
