/** Other people's workouts as lists show them: name, owner, length, without exercises. Opening one fetches the rest. */
import { done, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { readWorkout, type Workout } from '#core/workout/model.ts';
import { meansGone } from './gone.ts';
import { workoutFrom } from './workout-documents.ts';
import { workoutPath } from '#data/server/paths.ts';
import type { Database } from '#data/server/firestore.ts';
import type { ListDeps } from '#data/sync/list.ts';
import { keyOf, type LocalReader, type LocalTx } from '#data/local/local-db.ts';

export interface WorkoutSummaries {
  /** By id, the newest copies on the device; missing ones are omitted. */
  local(uid: string, wIds: readonly string[]): Promise<ReadonlyMap<string, Workout>>;
  /**
   * Fetches workouts that are missing or were last checked a week ago. 'maybe-public' asks for 30 at a time before it
   * asks one by one. Returns the ids that this person cannot have (any more).
   */
  fetch(
    verb: string,
    uid: string,
    wIds: readonly string[],
    kind: 'maybe-public' | 'shared',
  ): Promise<Outcome<readonly string[]>>;
}

/** `workout` undefined = the last read was refused. */
interface Summary {
  readonly workout: Workout | undefined;
  readonly at: number;
}

const SUMMARY_AGE_MS = 7 * 24 * 3_600_000;
/** A refusal may have come while a friendship was just being made. */
const REFUSED_AGE_MS = 10 * 60_000;
const IDS_PER_QUERY = 30;
const GETS_AT_ONCE = 6;

/** Stores a workout as a list has just shown it. */
export function keepSummary(tx: LocalTx<'heads'>, uid: string, workout: Workout, at: number): void {
  tx.put('heads', { key: keyOf(uid, workout.wId), uid, value: { workout, at } satisfies Summary });
}

export function createWorkoutSummaries({ localDb, db, session, now }: ListDeps): WorkoutSummaries {
  async function copiesOf(reader: LocalReader<'heads' | 'myWorkouts' | 'wholeWorkouts'>, uid: string, wId: string) {
    const key = keyOf(uid, wId);
    const mine = await reader.get('myWorkouts', key);
    const whole = await reader.get('wholeWorkouts', key);
    const summary = (await reader.get('heads', key))?.value as Summary | undefined;
    return { mine, whole: readWorkout(whole?.whole.workout), summary, workout: readWorkout(summary?.workout) };
  }
  async function isDue(
    reader: LocalReader<'heads' | 'myWorkouts' | 'wholeWorkouts'>,
    uid: string,
    wId: string,
  ): Promise<boolean> {
    const { mine, whole, summary, workout } = await copiesOf(reader, uid, wId);
    if (mine || (whole && !summary)) return false;
    return !summary || Math.abs(now() - summary.at) > (workout ? SUMMARY_AGE_MS : REFUSED_AGE_MS);
  }

  return {
    local: (uid, wIds) =>
      localDb.read(['heads', 'myWorkouts', 'wholeWorkouts'], async (reader) => {
        const found = new Map<string, Workout>();
        for (const wId of wIds) {
          const { mine, whole, workout } = await copiesOf(reader, uid, wId);
          const newest = whole && whole.updatedAt >= (workout?.updatedAt ?? 0) ? whole : workout;
          const shown = mine ? (mine.removed ? undefined : mine.workout) : newest;
          if (shown) found.set(wId, shown);
        }
        return found;
      }),
    async fetch(verb, uid, wIds, kind) {
      const due = await localDb.read(['heads', 'myWorkouts', 'wholeWorkouts'], async (reader) => {
        const ids: string[] = [];
        for (const wId of wIds) if (await isDue(reader, uid, wId)) ids.push(wId);
        return ids;
      });
      const found = new Map<string, Workout>();
      const publicProblem = kind === 'shared' ? undefined : await fetchPublic(db, verb, due, found);
      const left = due.filter((wId) => !found.has(wId));
      const { gone, problem } = publicProblem
        ? { gone: [], problem: publicProblem }
        : await fetchSingly(db, verb, left, found);
      await localDb.write(['heads'], (tx) => {
        if (!session.allows(uid)) return;
        for (const workout of found.values()) keepSummary(tx, uid, workout, now());
        for (const wId of gone) {
          const key = keyOf(uid, wId);
          tx.put('heads', { key, uid, value: { workout: undefined, at: now() } satisfies Summary });
        }
      });
      return problem ? { ok: false, problem } : done(gone);
    },
  };
}

async function fetchPublic(
  db: Database,
  verb: string,
  wIds: readonly string[],
  found: Map<string, Workout>,
): Promise<ProblemCode | undefined> {
  for (let from = 0; from < wIds.length; from += IDS_PER_QUERY) {
    const chunk = wIds.slice(from, from + IDS_PER_QUERY);
    const answer = await db.query(verb, {
      collection: 'workouts',
      where: [
        ['wId', 'in', chunk],
        ['sharePublic', '==', true],
      ],
      limit: IDS_PER_QUERY,
    });
    if (!answer.ok) return answer.problem;
    for (const workout of answer.value.flatMap((document) => workoutFrom(document) ?? []))
      found.set(workout.wId, workout);
  }
  return undefined;
}

/** Workouts that a query cannot prove readable are read one by one. For a missing one the rules answer "no". */
async function fetchSingly(
  db: Database,
  verb: string,
  wIds: readonly string[],
  found: Map<string, Workout>,
): Promise<{ readonly gone: readonly string[]; readonly problem: ProblemCode | undefined }> {
  const gone: string[] = [];
  for (let from = 0; from < wIds.length; from += GETS_AT_ONCE) {
    const some = wIds.slice(from, from + GETS_AT_ONCE);
    const answers = await Promise.all(some.map((wId) => db.get(verb, workoutPath(wId))));
    for (const [index, wId] of some.entries()) {
      const answer = answers[index];
      if (!answer) continue;
      if (!answer.ok && !meansGone(answer.problem)) return { gone, problem: answer.problem };
      const workout = answer.ok && answer.value ? workoutFrom(answer.value) : undefined;
      if (workout) found.set(wId, workout);
      else gone.push(wId);
    }
  }
  return { gone, problem: undefined };
}
