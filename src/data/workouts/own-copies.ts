/** Own workouts with their exercises, copied to the device automatically, so that they open and run offline. */
import { isTemporary, type Outcome } from '#core/base/errors.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { exerciseNamesOf } from '#core/workout/names.ts';
import { isWhole } from '#core/workout/seal.ts';
import { workoutPath } from '#data/server/paths.ts';
import type { FetchedDoc } from '#data/server/query.ts';
import { readWhole } from '#data/local/offline-copy-db.ts';
import { pendingDocs } from '#data/sync/entries.ts';
import { keyOf, type LocalDb, type WholeRecord } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import { isCurrent } from './server-workout.ts';
import { wholeFrom } from './workout-documents.ts';

export interface OwnCopiesOptions {
  readonly localDb: LocalDb;
  readonly session: Session;
  readonly after: (ms: number, task: () => void) => void;
  readonly readExercises: (wId: string) => Promise<Outcome<readonly FetchedDoc[]>>;
}

export interface OwnCopies {
  /**
   * Fetches, in the background and one by one, the exercises of own workouts without a whole copy of the list's
   * version. Costs a read per exercise, once per device and version; nothing if all are here. `onNews`: some have come.
   */
  fetchCopies(uid: string, onNews: () => unknown): Promise<void>;
  /** Own workouts that can run from the device, newest first. */
  listCopies(uid: string): Promise<readonly WholeWorkout[]>;
  /** Exercise names in all languages, one per line, of every workout whose exercises are here, own or opened. */
  exerciseNames(uid: string): Promise<ReadonlyMap<string, string>>;
}

/** Leaves time for the screen and the person's actions. */
const FIRST_PAUSE_MS = 1200;
/** One workout's reads hold a slow phone up for 40 ms, three at once for 120. */
const PAUSE_MS = 400;

export function createOwnCopies({ localDb, session, after, readExercises }: OwnCopiesOptions): OwnCopies {
  /** Heads checked since the page was loaded, by `{uid}/{wId}`. A copy that was here goes with a sign-out. */
  const looked = new Map<string, { readonly head: string; readonly wasHere: boolean }>();
  const busy = new Set<string>();

  const due = (uid: string): Promise<readonly Workout[]> =>
    localDb.read(['myWorkouts', 'wholeWorkouts'], async (reader) => {
      const heads: Workout[] = [];
      const here = new Set(await reader.keys('wholeWorkouts', uid));
      for (const { key, workout, server, removed } of await reader.list('myWorkouts', uid)) {
        if (removed || !server || server.version !== workout.version) continue;
        const head = headOf(workout);
        const before = looked.get(key);
        if (before?.head === head && before.wasHere === here.has(key)) continue;
        const record = await reader.get('wholeWorkouts', key);
        if (!record || !isCurrent(record, workout)) heads.push(workout);
        else looked.set(key, { head, wasHere: true });
      }
      return heads.sort((a, b) => b.updatedAt - a.updatedAt);
    });

  async function fetchOne(uid: string, head: Workout): Promise<boolean> {
    const found = await readExercises(head.wId);
    if (!found.ok) return !isTemporary(found.problem);
    const key = keyOf(uid, head.wId);
    const { value: wasHere } = await localDb.write(['myWorkouts', 'outbox', 'wholeWorkouts'], async (tx) => {
      const mine = await tx.get('myWorkouts', key);
      // Saved, deleted or listed anew while the answer was under way: the next look fetches it.
      const isHere = (await tx.get('wholeWorkouts', key)) !== undefined;
      if (!session.allows(uid) || mine?.workout.version !== head.version || mine.removed) return isHere;
      if ((await pendingDocs(tx, uid)).has(workoutPath(head.wId))) return isHere;
      // Undefined if read in the middle of a save: the list will bring another head.
      const whole = wholeFrom(mine.workout, found.value);
      if (!whole) return isHere;
      tx.put('wholeWorkouts', { key, uid, whole, updatedAt: whole.workout.updatedAt } satisfies WholeRecord);
      return true;
    });
    looked.set(key, { head: headOf(head), wasHere });
    return true;
  }

  async function fetchAll(uid: string): Promise<boolean> {
    const pause = (ms: number) => new Promise<void>((resolve) => after(ms, resolve));
    await pause(FIRST_PAUSE_MS);
    let fetched = 0;
    for (const head of await due(uid)) {
      if (fetched > 0) await pause(PAUSE_MS);
      if (session.confirmed() !== uid || !(await fetchOne(uid, head))) break;
      fetched += 1;
    }
    return fetched > 0;
  }

  return {
    async fetchCopies(uid, onNews) {
      if (busy.has(uid)) return;
      busy.add(uid);
      if (await fetchAll(uid).finally(() => busy.delete(uid))) onNews();
    },
    listCopies: (uid) =>
      localDb.read(['myWorkouts', 'wholeWorkouts'], async (reader) => {
        const copies: WholeWorkout[] = [];
        for (const { key, removed } of await reader.list('myWorkouts', uid)) {
          const whole = removed ? undefined : readWhole((await reader.get('wholeWorkouts', key))?.whole);
          if (whole && isWhole(whole)) copies.push(whole);
        }
        return copies.sort((a, b) => b.workout.createdAt - a.workout.createdAt);
      }),
    exerciseNames: (uid) =>
      localDb.read(['wholeWorkouts'], async (reader) => {
        const wholes = (await reader.list('wholeWorkouts', uid)).map(({ whole }) => whole);
        return new Map(wholes.map(({ workout, exercises }) => [workout.wId, exerciseNamesOf(exercises)]));
      }),
  };
}

const headOf = ({ version, updatedAt }: Workout): string => `${version} ${updatedAt}`;
