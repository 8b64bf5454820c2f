/** How results reach the server, with what is written about them afterwards. */
import { readResult, type WorkoutResult } from '#core/model.ts';
import { keyOf, putBack } from '#data/local/local-db.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { resultPath } from '#data/server/paths.ts';
import { defineOperation } from '#data/sync/operation.ts';
import { afterProblem, DONE, mustWait, removeOwn, retry, sendOnce, unlessEarly } from '#data/sync/sending.ts';
import { resultWrite } from './result-document.ts';

export interface AddResult {
  readonly kind: 'addResult';
  readonly result: WorkoutResult;
}
/** `before`: what the device showed until then, to go back to when the change is given up. */
export interface SaveNote {
  readonly kind: 'saveNote';
  readonly note: string;
  readonly before: WorkoutResult;
}
export interface RemoveResult {
  readonly kind: 'removeResult';
  readonly before: WorkoutResult;
}
type ResultChange = AddResult | SaveNote | RemoveResult;

const addResult = defineOperation<AddResult, ResultChange>({
  kind: 'addResult',
  read({ result }) {
    const read = readResult(result);
    return read && { kind: 'addResult', result: read };
  },
  document: ({ result }) => resultPath(result.id),
  /** A result that never left the device: its note goes out with it, or all of it stays here. */
  merge(earlier, later) {
    if (later.kind === 'addResult') return earlier;
    return later.kind === 'saveNote' ? { ...earlier, result: { ...earlier.result, note: later.note } } : undefined;
  },
  async send({ result }, { db, uid }) {
    const sent = await sendOnce(db, 'addResult', [resultWrite(result)], resultPath(result.id));
    return unlessEarly(db, 'addResult', uid, sent);
  },
  undo: (tx, uid, { result }) => tx.remove('results', keyOf(uid, result.id)),
});

const saveNote = defineOperation<SaveNote, ResultChange>({
  kind: 'saveNote',
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
  async send({ note, before: { id } }, { db, uid }) {
    const path = resultPath(id);
    const sent = await db.commit('saveNote', [{ update: path, data: { note, updatedAt: SERVER_TIME } }]);
    if (sent.ok) return DONE;
    if (mustWait(sent.problem)) return retry(sent.problem);
    const there = await db.get('saveNote', path);
    if (there.ok && there.value) return afterProblem(sent.problem);
    if (!there.ok && mustWait(there.problem)) return retry(there.problem);
    // Deleted on another device: the note has nothing to stand on.
    return { end: 'done', settle: (tx) => tx.remove('results', keyOf(uid, id)) };
  },
  undo: (tx, uid, { before }) => putBack(tx, 'results', uid, before.id, before),
});

const removeResult = defineOperation<RemoveResult, ResultChange>({
  kind: 'removeResult',
  read({ before }) {
    const read = readResult(before);
    return read && { kind: 'removeResult', before: read };
  },
  document: ({ before }) => resultPath(before.id),
  send: ({ before }, { db }) => removeOwn(db, 'removeResult', resultPath(before.id)),
  undo: (tx, uid, { before }) => putBack(tx, 'results', uid, before.id, before),
});

export const resultOperations = [addResult, saveNote, removeResult];
