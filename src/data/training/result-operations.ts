/** How results, and later notes and logs on them, reach the server. */
import { type TrainedTime } from '#core/training/by-hand.ts';
import { readTrainedTime } from '#core/training/trained-time.ts';
import { mergeNotes, mergeSets } from '#core/training/merge-written.ts';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { keyOf, type LocalTx, putBack } from '#data/local/local-db.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { resultPath } from '#data/server/paths.ts';
import { defineOperation, type SendContext, type Sent } from '#data/sync/operation.ts';
import { afterProblem, DONE, mustWait, removeOwn, retry, sendOnce, unlessEarly } from '#data/sync/sending.ts';
import { resultWrite } from './result-document.ts';
import { withServersDate } from './server-date.ts';

export interface AddResult {
  readonly kind: 'addResult';
  readonly result: WorkoutResult;
}
/** `before`: what the device showed until then; restored if the change is discarded. */
export interface SaveNote {
  readonly kind: 'saveNote';
  readonly note: string;
  readonly before: WorkoutResult;
}
/** The log, in the format of `#core/training/sets.ts`. */
export interface SaveSets {
  readonly kind: 'saveSets';
  readonly sets: string;
  readonly before: WorkoutResult;
}
/** Another date and length, in `after`; sent as they are, whatever another device has made of them meanwhile. */
export interface MendResult {
  readonly kind: 'mendResult';
  readonly after: TrainedTime;
  readonly before: WorkoutResult;
}
export interface RemoveResult {
  readonly kind: 'removeResult';
  readonly before: WorkoutResult;
}
type ResultChange = AddResult | SaveNote | SaveSets | MendResult | RemoveResult;

const addResult = defineOperation<AddResult, ResultChange>({
  kind: 'addResult',
  stores: ['results'],
  nameOf: ({ result }) => result.name,
  read({ result }) {
    const read = readResult(result);
    return read && { kind: 'addResult', result: read };
  },
  document: ({ result }) => resultPath(result.id),
  /** The result has not been sent: later text goes out with it, and a removal cancels it. */
  merge(earlier, later) {
    const { result } = earlier;
    if (later.kind === 'saveNote') return { ...earlier, result: { ...result, note: later.note } };
    if (later.kind === 'saveSets') return { ...earlier, result: { ...result, sets: later.sets } };
    // The result may be at the server already, with a note of another device: sent again, it would change nothing.
    if (later.kind === 'mendResult') return 'both';
    return later.kind === 'addResult' ? earlier : undefined;
  },
  write: ({ result }) => resultWrite(result),
  async send({ result }, context) {
    const sent = await sendResult(result, context);
    // The date of an imported result is that of its file, whatever this device's clock says.
    if (sent.end !== 'refused' || sent.problem !== 'not-allowed' || result.origin) return sent;
    // For a date out of range the server only says "not allowed".
    const dated = await withServersDate(result, context);
    if (!dated.ok) return retry(dated.problem);
    const { value } = dated;
    if (!value) return sent;
    const again = await sendResult(value, context);
    return again.end === 'done' ? { ...again, settle: (tx) => redate(tx, context.uid, value) } : again;
  },
  undo: (tx, uid, { result }) => tx.remove('results', keyOf(uid, result.id)),
});

async function sendResult(result: WorkoutResult, { db, uid }: SendContext): Promise<Sent> {
  const sent = await sendOnce(db, 'addResult', [resultWrite(result)], resultPath(result.id));
  return unlessEarly(db, 'addResult', uid, sent);
}

async function redate(tx: LocalTx<'results'>, uid: string, { id, date }: WorkoutResult): Promise<void> {
  const shown = readResult((await tx.get('results', keyOf(uid, id)))?.value);
  if (shown) putBack(tx, 'results', uid, id, { ...shown, date });
}

const saveNote = defineOperation<SaveNote, ResultChange>({
  kind: 'saveNote',
  stores: ['results'],
  nameOf: ({ before }) => before.name,
  read({ note, before }) {
    const read = readResult(before);
    return read && typeof note === 'string' ? { kind: 'saveNote', note, before: read } : undefined;
  },
  document: ({ before }) => resultPath(before.id),
  merge({ before }, later) {
    if (later.kind === 'removeResult') return { ...later, before };
    if (later.kind !== 'saveNote') return 'both';
    return later.note === before.note ? undefined : { ...later, before };
  },
  send: ({ note, before }, context) => sendWritten('note', before, note, context),
  undo: (tx, uid, { before }) => takeBack(tx, uid, before, { note: before.note }),
});

const saveSets = defineOperation<SaveSets, ResultChange>({
  kind: 'saveSets',
  stores: ['results'],
  nameOf: ({ before }) => before.name,
  read({ sets, before }) {
    const read = readResult(before);
    return read && typeof sets === 'string' ? { kind: 'saveSets', sets, before: read } : undefined;
  },
  document: ({ before }) => resultPath(before.id),
  merge({ before }, later) {
    if (later.kind === 'removeResult') return { ...later, before };
    if (later.kind !== 'saveSets') return 'both';
    return later.sets === (before.sets ?? '') ? undefined : { ...later, before };
  },
  send: ({ sets, before }, context) => sendWritten('sets', before, sets, context),
  undo: (tx, uid, { before }) => takeBack(tx, uid, before, { sets: before.sets }),
});

const WRITTEN = {
  note: { verb: 'saveNote', merge: mergeNotes },
  sets: { verb: 'saveSets', merge: mergeSets },
} as const;

/** Sends a note or log, merged with what another device has written meanwhile. */
async function sendWritten(
  what: keyof typeof WRITTEN,
  before: WorkoutResult,
  text: string,
  { db, uid }: SendContext,
): Promise<Sent> {
  const { verb, merge } = WRITTEN[what];
  const path = resultPath(before.id);
  const there = await db.get(verb, path);
  if (!there.ok && mustWait(there.problem)) return retry(there.problem);
  const found = there.ok ? there.value : undefined;
  const theirs = found?.data[what];
  const both = found ? merge(before[what] ?? '', text, typeof theirs === 'string' ? theirs : '') : text;
  const sent = await db.commit(verb, [{ update: path, data: { [what]: both, updatedAt: SERVER_TIME } }]);
  if (!sent.ok && (found || mustWait(sent.problem))) return afterProblem(sent.problem);
  // The result was deleted on another device: nothing to attach the text to.
  if (!sent.ok) return { end: 'done', settle: (tx) => tx.remove('results', keyOf(uid, before.id)) };
  if (both === text) return DONE;
  return {
    end: 'done',
    // Text written here while this was on its way stays.
    async settle(tx) {
      const shown = readResult((await tx.get('results', keyOf(uid, before.id)))?.value);
      if (shown) putBack(tx, 'results', uid, before.id, { ...shown, [what]: merge(text, shown[what] ?? '', both) });
    },
  };
}

/** Restores only the changed fields; the rest of the result keeps its current state. */
async function takeBack(
  tx: LocalTx<'results'>,
  uid: string,
  before: WorkoutResult,
  changed: Partial<WorkoutResult>,
): Promise<void> {
  const now = readResult((await tx.get('results', keyOf(uid, before.id)))?.value) ?? before;
  putBack(tx, 'results', uid, before.id, { ...now, ...changed });
}

const mendResult = defineOperation<MendResult, ResultChange>({
  kind: 'mendResult',
  stores: ['results'],
  nameOf: ({ before }) => before.name,
  read({ after, before }) {
    const read = readResult(before);
    const time = readTrainedTime(after);
    return read && time ? { kind: 'mendResult', after: time, before: read } : undefined;
  },
  document: ({ before }) => resultPath(before.id),
  merge({ before }, later) {
    if (later.kind === 'removeResult') return { ...later, before };
    return later.kind === 'mendResult' ? { ...later, before } : 'both';
  },
  async send({ after: { date, durationSec }, before }, { db, uid }) {
    const path = resultPath(before.id);
    const data = { date: new Date(date), durationSec, byHand: true, updatedAt: SERVER_TIME };
    const sent = await db.commit('mendResult', [{ update: path, data }]);
    if (sent.ok) return DONE;
    if (mustWait(sent.problem)) return retry(sent.problem);
    const there = await db.get('mendResult', path);
    if (!there.ok && mustWait(there.problem)) return retry(there.problem);
    if (there.ok && there.value) return { end: 'refused', problem: sent.problem };
    // Deleted on another device.
    return { end: 'done', settle: (tx) => tx.remove('results', keyOf(uid, before.id)) };
  },
  undo: (tx, uid, { before: { date, durationSec, byHand }, before }) =>
    takeBack(tx, uid, before, { date, durationSec, byHand }),
});

const removeResult = defineOperation<RemoveResult, ResultChange>({
  kind: 'removeResult',
  stores: ['results'],
  nameOf: ({ before }) => before.name,
  read({ before }) {
    const read = readResult(before);
    return read && { kind: 'removeResult', before: read };
  },
  document: ({ before }) => resultPath(before.id),
  write: ({ before }) => ({ remove: resultPath(before.id) }),
  send: ({ before }, { db }) => removeOwn(db, 'removeResult', resultPath(before.id)),
  undo: (tx, uid, { before }) => putBack(tx, 'results', uid, before.id, before),
});

export const resultOperations = [addResult, saveNote, saveSets, mendResult, removeResult];
