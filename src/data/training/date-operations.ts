/** How planned trainings reach the server. */
import { readTrainingDate, type TrainingDate } from '#core/people.ts';
import { putBack } from '#data/local/local-db.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { datePath } from '#data/server/paths.ts';
import { defineOperation } from '#data/sync/operation.ts';
import { afterProblem, DONE, removeOwn, unlessEarly } from '#data/sync/sending.ts';

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
    if (later.kind === 'saveDate') return { ...later, before };
    return before && { ...later, before };
  },
  async send({ date }, { db, uid }) {
    const { series, ...once } = date;
    const { docId, startDateTime, endDateTime } = once;
    const times = {
      startDateTime: new Date(startDateTime),
      endDateTime: new Date(endDateTime),
      updatedAt: SERVER_TIME,
    };
    const sent = await db.commit('saveDate', [
      { set: datePath(docId), data: { ...once, ...times, ...(series && { series }) } },
    ]);
    return sent.ok ? DONE : unlessEarly(db, 'saveDate', uid, afterProblem(sent.problem));
  },
  undo: (tx, uid, { date, before }) => putBack(tx, 'dates', uid, date.docId, before),
});

const removeDate = defineOperation<RemoveDate, DateChange>({
  kind: 'removeDate',
  nameOf: ({ before }) => before.title,
  read({ before }) {
    const read = readTrainingDate(before);
    return read && { kind: 'removeDate', before: read };
  },
  document: ({ before }) => datePath(before.docId),
  merge: ({ before }, later) => (later.kind === 'saveDate' ? { ...later, before } : 'both'),
  send: ({ before }, { db }) => removeOwn(db, 'removeDate', datePath(before.docId)),
  undo: (tx, uid, { before }) => putBack(tx, 'dates', uid, before.docId, before),
});

export const dateOperations = [saveDate, removeDate];
