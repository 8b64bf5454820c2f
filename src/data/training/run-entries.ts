/** Runs on the device: from what was stored there, or left beside it, a run continues. */
import { readRun, type Run } from '#core/run/run.ts';
import { type LoggedLines, readLoggedLines } from '#core/training/sets.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { readTraining, type WholeWorkout } from '#core/workout/model.ts';
import type { LastWords, Word } from '#data/local/last-words.ts';
import { keyOf, type LocalDb, type LocalTx, type RunRecord } from '#data/local/local-db.ts';
import { readWhole } from '#data/local/offline-copy-db.ts';
import type { Session } from '#data/local/session.ts';
import type { RunMark } from './run-mark.ts';

export interface RunEntry {
  readonly run: Run;
  readonly whole: WholeWorkout;
  /** What was logged so far. */
  readonly logged?: LoggedLines;
  /** `undefined` = a guest. */
  readonly uid: string | undefined;
  /** Epoch ms, and the same moment on the run's own clock. */
  readonly savedAtWall: number;
  readonly savedAtMono: number;
  /** Another tab runs it right now. */
  readonly isElsewhere?: true;
}
/** The same id for a run however often its result is sent. `uid` '' = a guest's. */
export const resultId = (uid: string, runId: string): string => `${uid}_${runId}`;
export const runIdOf = (id: string): string => id.slice(id.indexOf('_') + 1);
/** Closes the journal of a run inside the transaction that stores its result. */
export const closeRun = (tx: LocalTx<'runs'>, id: string): void => tx.remove('runs', runIdOf(id));

export interface RunEntriesOptions {
  readonly localDb: LocalDb;
  readonly session: Session;
  readonly runMark: RunMark;
  readonly lastWords: LastWords;
}

type LeftRun = Word & { readonly value: RunRecord };

export function createRunEntries({ localDb, session, runMark, lastWords }: RunEntriesOptions) {
  const here = () => session.expected() ?? '';
  const wordOf = ({ run, whole, logged = {}, uid = '', savedAtWall, savedAtMono }: RunEntry): LeftRun => {
    const value: RunRecord = { key: run.runId, uid, run, whole, logged, savedAtWall, savedAtMono };
    return { kind: 'run', uid, id: run.runId, value };
  };
  const store = async (word: LeftRun): Promise<void> => {
    const { uid, savedAtWall, savedAtMono } = word.value;
    const { problem, value: isWritten } = await localDb.write(['results', 'runs'], async (tx) => {
      // A late entry must not bring back a run whose result is stored, nor be stored after a sign-out.
      const isOver = (await tx.get('results', keyOf(uid, resultId(uid, word.id)))) !== undefined;
      if (isOver || !session.allows(uid)) return false;
      // Another tab may have gone on with the run since a page left this entry.
      const known = await tx.get('runs', word.id);
      if (!known || known.savedAtMono <= savedAtMono) tx.put('runs', word.value);
      return true;
    });
    if (isWritten) runMark.set(uid, savedAtWall);
    if (!problem || !isWritten) lastWords.landed(word);
    if (problem) throw new NotOnDisk(problem);
  };
  const isStored = (word: LeftRun): Promise<boolean> =>
    store(word).then(
      () => true,
      () => false,
    );
  /** What pages left goes to the journal; what a guest's left, to the person who has signed in since. */
  const takeLeft = async (): Promise<void> => {
    const uid = session.expected();
    for (const left of new Set([here(), ''])) {
      for (const word of lastWords.left('run', left)) {
        const entry = entryOf(Object(word.value));
        // A word that cannot be stored stays; one that cannot be read never will be.
        const isTaken = entry === undefined || (await isStored(wordOf({ ...entry, uid })));
        if (isTaken) lastWords.landed(word);
      }
    }
  };
  return {
    say: async (entry: RunEntry): Promise<void> => lastWords.say(wordOf(entry)),
    /** Rejects with a code if the entry is in memory only. */
    write: (entry: RunEntry): Promise<void> => {
      const word = wordOf(entry);
      lastWords.say(word);
      return store(word);
    },
    /** This person's. */
    get: async (runId: string): Promise<RunEntry | undefined> => {
      const record = await localDb.read(['runs'], (reader) => reader.get('runs', runId));
      return record?.uid === here() ? entryOf(record) : undefined;
    },
    /** The newest first; `entry` is `undefined` if it cannot be read. `since`: epoch ms. */
    listFresh: async (since: number) => {
      await takeLeft();
      const records = await localDb.read(['runs'], (reader) => reader.list('runs', here()));
      return records
        .filter(({ savedAtWall }) => savedAtWall >= since)
        .toSorted((a, b) => b.savedAtWall - a.savedAtWall)
        .map((record) => ({ runId: record.key, entry: entryOf(record) }));
    },
    clear: async (runId: string): Promise<void> => {
      await localDb.write(['runs'], (tx) => tx.remove('runs', runId));
      lastWords.drop({ kind: 'run', uid: here(), id: runId });
      await runMark.look(here());
    },
  };
}

/** `undefined` = it cannot be read. */
function entryOf({ uid, savedAtWall, savedAtMono, ...stored }: RunRecord): RunEntry | undefined {
  const run = readRun(stored.run);
  const whole = readWhole(stored.whole);
  if (!run || !whole) return undefined;
  const logged = readLoggedLines(stored.logged);
  const training = readTraining(stored.whole.training);
  return {
    run,
    whole: { ...whole, ...(training && { training }) },
    logged,
    uid: uid === '' ? undefined : uid,
    savedAtWall,
    savedAtMono,
  };
}

/** Its name is what `problemOf` maps to a code. */
class NotOnDisk extends Error {
  constructor(problem: ProblemCode) {
    super('kept in memory only');
    this.name = problem === 'storage-full' ? 'QuotaExceededError' : 'StorageUnavailableError';
  }
}
