/**
 * Unsaved input. One person's drafts are hidden from the next. Includes text typed just before the page was closed or
 * killed.
 */
import { QUEUE_KEY } from '#core/run/built-in.ts';
import { joinedQueues } from '#core/run/queue-handover.ts';
import type { LastWords, Word } from '#data/local/last-words.ts';
import { keyOf, type LocalDb, type LocalTx } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';

export interface DraftsPort {
  /** The value as it was put; the caller parses it. */
  get(key: string): Promise<unknown>;
  /** Like `get`; rejects where the disk is silent and may hold a value, which a `put` would then replace. */
  known(key: string): Promise<unknown>;
  put(key: string, draft: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

interface Drafts extends DraftsPort {
  /** Writes words left by this person's pages to the disk. */
  takeUp(): void;
}

const GUESTS_QUEUE = { kind: 'draft', uid: '', id: QUEUE_KEY } as const;

/**
 * Gives a guest's queue of workouts to the person who is signed in now, behind their own. Returns what to call once
 * that is on the disk.
 */
export async function adoptQueue(tx: LocalTx<'drafts'>, lastWords: LastWords, uid: string): Promise<() => void> {
  const original = keyOf('', QUEUE_KEY);
  const word = lastWords.find(GUESTS_QUEUE);
  const value = word ? word.value : (await tx.get('drafts', original))?.value;
  // Where the disk is silent, the person's own queue is unknown: the next start tries again.
  if (value === undefined || !(tx.hasDisk || tx.isMemoryOnly)) return () => undefined;
  const key = keyOf(uid, QUEUE_KEY);
  const about = { ...GUESTS_QUEUE, uid };
  const said = lastWords.find(about);
  const own = said ? said.value : (await tx.get('drafts', key))?.value;
  const joined = { ...about, value: joinedQueues(own, value) };
  tx.put('drafts', { key, uid, value: joined.value });
  tx.remove('drafts', original);
  if (said || !tx.hasDisk) lastWords.say(joined);
  if (!tx.hasDisk) lastWords.drop(GUESTS_QUEUE);
  return () => {
    lastWords.drop(GUESTS_QUEUE);
    lastWords.landed(joined);
  };
}

export function createDrafts(localDb: LocalDb, session: Session, lastWords: LastWords): Drafts {
  const owner = () => session.expected() ?? '';
  const keep = async (word: Word, counts: () => boolean = () => true): Promise<void> => {
    const { uid, id, value } = word;
    const key = keyOf(uid, id);
    const { value: isKept, problem } = await localDb.write(['drafts'], (tx) => {
      if (!counts()) return false;
      if (value === undefined) tx.remove('drafts', key);
      else if (session.allows(uid)) tx.put('drafts', { key, uid, value });
      else return false;
      return true;
    });
    // In memory only, it would be lost with the page.
    if (isKept && problem === undefined) lastWords.landed(word);
  };
  const say = async (key: string, value: unknown): Promise<void> => {
    const word: Word = { kind: 'draft', uid: owner(), id: key, value };
    lastWords.say(word);
    await keep(word);
  };
  // Another tab may have written something newer meanwhile.
  const takeUp = () => {
    for (const word of lastWords.left('draft', owner())) void keep(word, () => lastWords.stands(word));
  };
  takeUp();
  const find = async (key: string): Promise<{ readonly value: unknown; readonly isKnown: boolean }> => {
    const uid = owner();
    const word = lastWords.find({ kind: 'draft', uid, id: key });
    if (word) {
      takeUp();
      return { value: word.value, isKnown: true };
    }
    return localDb.read(['drafts'], async (reader) => {
      const record = await reader.get('drafts', keyOf(uid, key));
      return { value: record?.value, isKnown: record !== undefined || reader.hasDisk || reader.isMemoryOnly };
    });
  };
  return {
    takeUp,
    get: async (key) => (await find(key)).value,
    async known(key) {
      const { value, isKnown } = await find(key);
      if (!isKnown) throw new Error('The disk does not answer for drafts');
      return value;
    },
    put: (key, draft) => say(key, draft),
    remove: (key) => say(key, undefined),
  };
}
