/** How results, notes and logs are stored on the device and queued for the server. */
import type { ProblemCode } from '#core/base/errors.ts';
import { mended, type TrainedTime } from '#core/training/by-hand.ts';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import type { LastWords, Word } from '#data/local/last-words.ts';
import { keyOf, type LocalTx } from '#data/local/local-db.ts';
import type { List, ListDeps } from '#data/sync/list.ts';
import type { Outbox, Queued } from '#data/sync/outbox.ts';
import { adoptGuest } from './guest.ts';
import { briefKey } from './brief.ts';
import type { AddResult, MendResult, RemoveResult, SaveNote, SaveSets } from './result-operations.ts';
import { closeRun, resultId, runIdOf } from './run-entries.ts';
import type { Unsaved, Written } from './unsaved.ts';

export interface WriteDeps extends Pick<ListDeps, 'localDb' | 'session'> {
  readonly outbox: Outbox;
  readonly unsaved: Unsaved;
  readonly lastWords: LastWords;
}
interface Writing extends WriteDeps {
  readonly list: List<WorkoutResult, 'results'>;
}
interface Stored {
  /** The outbox entry that sends it. */
  readonly entry: Queued | undefined;
  readonly problem: ProblemCode | undefined;
  /** It survives the page. */
  readonly isSafe: boolean;
}

export function createWrites(deps: WriteDeps, list: List<WorkoutResult, 'results'>) {
  const { localDb, outbox, unsaved, lastWords } = deps;
  const writing: Writing = { ...deps, list };
  const save = async (word: WrittenWord): Promise<void> => {
    await write(writing, word, false);
  };
  /** Another date and length; marks the result as entered by hand. */
  const mend = async (uid: string, id: string, after: TrainedTime): Promise<void> => {
    const { value: result, problem } = await localDb.write(['meta', 'outbox', 'results'], async (tx) => {
      const before = readResult((await tx.known('results', keyOf(uid, id)))?.value);
      if (!before || isMended(before, after)) return before;
      const changed = mended(before, after);
      list.put(tx, uid, changed);
      // The stored brief still has the old time.
      tx.remove('meta', briefKey(uid));
      if (uid !== '') await outbox.enqueue(tx, uid, { kind: 'mendResult', after, before } satisfies MendResult);
      return changed;
    });
    if (result && !unsaved.change(id, result) && problem !== undefined) unsaved.keep(result);
    outbox.kick();
  };
  const takeKept = async (result: WorkoutResult): Promise<void> => {
    const { userId: uid, id, note, sets = '', byHand } = result;
    await store(writing, result);
    if (byHand) await mend(uid, id, { date: result.date, durationSec: result.durationSec });
    // An empty note must not wipe one written by another device since.
    if (note !== '') await save({ kind: 'note', uid, id, value: note });
    if (sets !== '') await save({ kind: 'sets', uid, id, value: sets });
    // While the disk does not answer, it is in memory only.
    if (localDb.problem() === undefined) unsaved.drop(id);
  };
  /**
   * Stores results that the database refused before, with their notes and logs, and keeps trying. `isWhole`: the device
   * has all results of this person, so a missing one does not exist.
   */
  const takeUp = async (uid: string, isWhole: boolean): Promise<void> => {
    const owners = [...new Set([uid, ''])];
    // First the kept results: words left by a closing page are newer.
    for (const result of owners.flatMap((owner) => unsaved.list(owner))) await takeKept(result);
    for (const owner of owners) await takeWords(writing, owner, isWhole);
    outbox.kick();
  };
  return {
    store: (result: WorkoutResult) => store(writing, result),
    takeUp,
    saveNote: (uid: string, id: string, note: string) => save({ kind: 'note', uid, id, value: note }),
    saveSets: (uid: string, id: string, sets: string) => save({ kind: 'sets', uid, id, value: sets }),
    mend,
    async remove(uid: string, id: string): Promise<void> {
      unsaved.drop(id);
      for (const kind of KINDS) lastWords.drop({ kind, uid, id });
      await localDb.write(['outbox', 'results'], async (tx) => {
        const before = readResult((await tx.known('results', keyOf(uid, id)))?.value);
        if (!before) return;
        list.remove(tx, uid, id);
        if (uid !== '') await outbox.enqueue(tx, uid, { kind: 'removeResult', before } satisfies RemoveResult);
      });
      outbox.kick();
    },
  };
}

/** Stores the result on the device and closes the run. */
async function store(writing: Writing, result: WorkoutResult): Promise<Stored> {
  const { localDb, session, outbox, unsaved, lastWords, list } = writing;
  const { userId: uid, id } = result;
  const word: Word = { kind: 'result', uid, id, value: result };
  lastWords.say(word);
  const { value, problem } = await localDb.write(['outbox', 'results', 'runs'], async (tx) => {
    closeRun(tx, id);
    if (await tx.get('results', keyOf(uid, id))) return { isKnown: true, entry: undefined };
    list.put(tx, uid, result);
    if (uid !== '') {
      const addResult: AddResult = { kind: 'addResult', result };
      return { isKnown: false, entry: await outbox.enqueue(tx, uid, addResult) };
    }
    // Another tab signed in while this one ran for a guest.
    const person = session.confirmed();
    if (person !== undefined) await adoptGuest(tx, outbox, person);
    return { isKnown: false, entry: undefined };
  });
  const { isKnown, entry } = value;
  const isSafe = problem === undefined || isKnown || unsaved.keep(result);
  if (isSafe) {
    lastWords.landed(word);
    lastWords.drop({ kind: 'run', uid, id: runIdOf(id) });
  }
  return { entry, problem, isSafe };
}

/**
 * Writes a note or log onto its result. Returns whether the text survives the page, or has no result to go to
 * (`isWhole`, as in `takeUp`).
 */
async function write(writing: Writing, word: WrittenWord, isWhole: boolean): Promise<boolean> {
  const { localDb, session, outbox, unsaved, lastWords, list } = writing;
  const { kind, value: text } = word;
  lastWords.say(word);
  const { value: after, problem } = await localDb.write(['outbox', 'results'], async (tx) => {
    const before = await resultOf(tx, word, session.confirmed());
    if (!before || (before[kind] ?? '') === text) return before;
    const changed: WorkoutResult = { ...before, [kind]: text };
    list.put(tx, changed.userId, changed);
    const operation: SaveNote | SaveSets =
      kind === 'note' ? { kind: 'saveNote', note: text, before } : { kind: 'saveSets', sets: text, before };
    if (changed.userId !== '') await outbox.enqueue(tx, changed.userId, operation);
    return changed;
  });
  const isSafe = after
    ? unsaved.change(after.id, { [kind]: text }) || problem === undefined || unsaved.keep(after)
    : isWhole && (word.uid !== '' || session.confirmed() !== undefined);
  if (isSafe) lastWords.landed(word);
  outbox.kick();
  return isSafe;
}

/** A guest's result may belong to the person who has signed in since. */
async function resultOf(
  tx: LocalTx<'results'>,
  { uid, id }: WrittenWord,
  person: string | undefined,
): Promise<WorkoutResult | undefined> {
  const found = readResult((await tx.get('results', keyOf(uid, id)))?.value);
  if (found || uid !== '' || person === undefined) return found;
  return readResult((await tx.get('results', keyOf(person, resultId(person, runIdOf(id)))))?.value);
}

/** Stores words that a page left when it closed. */
async function takeWords(writing: Writing, uid: string, isWhole: boolean): Promise<void> {
  const { lastWords } = writing;
  for (const word of KINDS.flatMap((kind) => lastWords.left(kind, uid).map((left) => ({ ...left, kind })))) {
    // This or another tab may have written something newer meanwhile.
    if (lastWords.stands(word) && (await takeWord(writing, word, isWhole))) lastWords.landed(word);
  }
}

/** False = try again later. */
async function takeWord(writing: Writing, word: LeftWord, isWhole: boolean): Promise<boolean> {
  const { kind, uid, id, value } = word;
  if (kind !== 'result') return typeof value !== 'string' || write(writing, { kind, uid, id, value }, isWhole);
  const result = readResult(value);
  return !result || (await store(writing, result)).isSafe;
}

const isMended = (result: WorkoutResult, { date, durationSec }: TrainedTime): boolean =>
  result.byHand === true && result.date === date && result.durationSec === durationSec;

/** Results come before notes and logs on them. */
const KINDS = ['result', 'note', 'sets'] as const;

type LeftWord = Word & { readonly kind: (typeof KINDS)[number] };
/** A note or log on a result. */
type WrittenWord = Word & { readonly kind: keyof Written; readonly value: string };
