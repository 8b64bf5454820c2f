/** How results, and what is written about them, get onto the device and into the queue that leads to the server. */
import { readResult, type WorkoutResult } from '#core/model.ts';
import type { LastWords, Word } from '#data/local/last-words.ts';
import { keyOf } from '#data/local/local-db.ts';
import type { List, ListDeps } from '#data/sync/list.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { adoptGuest } from './guest.ts';
import type { AddResult, RemoveResult, SaveNote, SaveSets } from './result-operations.ts';
import { closeRun } from './runs.ts';
import type { Unsaved } from './unsaved.ts';

export interface WriteDeps extends Pick<ListDeps, 'localDb' | 'session'> {
  readonly outbox: Outbox;
  readonly unsaved: Unsaved;
  readonly lastWords: LastWords;
}

export function createWrites(deps: WriteDeps, list: List<WorkoutResult>) {
  const { localDb, session, outbox, unsaved, lastWords } = deps;

  /** On the device, the run closed; gives the entry that takes it to the server. */
  const store = async (result: WorkoutResult) => {
    const { userId: uid, id } = result;
    const word: Word = { kind: 'result', uid, id, value: result };
    lastWords.say(word);
    const stored = await localDb.write(async (tx) => {
      closeRun(tx, result.id);
      if (await tx.get('results', keyOf(uid, result.id))) return undefined;
      list.put(tx, uid, result);
      if (uid !== '') return outbox.enqueue(tx, uid, { kind: 'addResult', result } satisfies AddResult);
      // Another tab signed in while this one ran for a guest.
      const person = session.confirmed();
      if (person !== undefined) await adoptGuest(tx, outbox, person);
      return undefined;
    });
    lastWords.landed(word);
    return stored;
  };
  const write = async (
    { kind, uid, id, value: text }: WrittenWord,
    operationOf: (before: WorkoutResult) => SaveNote | SaveSets,
  ) => {
    const word: Word = { kind, uid, id, value: text };
    const written: Written = { [kind]: text };
    lastWords.say(word);
    const { value: after, problem } = await localDb.write(async (tx) => {
      const before = readResult((await tx.get('results', keyOf(uid, id)))?.value);
      if (!before || isWritten(before, written)) return undefined;
      const changed = { ...before, ...written };
      list.put(tx, uid, changed);
      if (uid !== '') await outbox.enqueue(tx, uid, operationOf(before));
      return changed;
    });
    if (after && problem) unsaved.keep(after);
    lastWords.landed(word);
    outbox.kick();
  };
  const saveNote = (uid: string, id: string, note: string) =>
    write({ kind: 'note', uid, id, value: note }, (before) => ({ kind: 'saveNote', note, before }));
  const saveSets = (uid: string, id: string, sets: string) =>
    write({ kind: 'sets', uid, id, value: sets }, (before) => ({ kind: 'saveSets', sets, before }));

  const storeRead = async (_uid: string, _id: string, value: unknown): Promise<void> => {
    const result = readResult(value);
    if (result) await store(result);
    outbox.kick();
  };

  /** What the database would not take before, with what was written about it, for as long as it must. */
  const takeUp = async (uid: string): Promise<void> => {
    for (const owner of new Set([uid, '']))
      await takeWords(deps, owner, { result: storeRead, note: saveNote, sets: saveSets });
    const kept = [...unsaved.list(uid), ...(uid === '' ? [] : unsaved.list(''))];
    if (kept.length === 0) return;
    for (const result of kept) {
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
    store,
    takeUp,
    saveNote,
    saveSets,
    async remove(uid: string, id: string): Promise<void> {
      unsaved.drop(id);
      for (const kind of KINDS) lastWords.drop({ kind, uid, id });
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

interface Takers {
  readonly result: (uid: string, id: string, value: unknown) => Promise<void>;
  readonly note: (uid: string, id: string, text: string) => Promise<void>;
  readonly sets: (uid: string, id: string, text: string) => Promise<void>;
}

/** What a page could not write any more before it went. */
async function takeWords({ lastWords }: WriteDeps, uid: string, takers: Takers): Promise<void> {
  for (const word of KINDS.flatMap((kind) => lastWords.left(kind, uid).map((left) => ({ ...left, kind })))) {
    // Meanwhile something newer may have been written, here or in another tab.
    if (!lastWords.stands(word)) continue;
    const { kind, id, value } = word;
    if (kind === 'result') await takers.result(uid, id, value);
    else if (typeof value === 'string') await takers[kind](uid, id, value);
    lastWords.landed(word);
  }
}

/** A result comes before what is written about it. */
const KINDS = ['result', 'note', 'sets'] as const;

/** What is written about a result afterwards. */
type Written = Partial<Pick<WorkoutResult, 'note' | 'sets'>>;
type WrittenWord = Omit<Word, 'kind' | 'value'> & { readonly kind: keyof Written; readonly value: string };

const isWritten = (result: WorkoutResult, written: Written): boolean =>
  (Object.entries(written) as [keyof Written, string][]).every(([field, text]) => (result[field] ?? '') === text);
