/** A workout's entry in a file of the public library. */
import { listedNames, traitsOf } from '#core/public/listed-facts.ts';
import { type Exercise, readExercise, readWorkout, type Workout } from '#core/workout/model.ts';
import { wholeOf } from '#core/workout/seal.ts';
import { type PublicWorkout, readPublicWorkout } from '#core/public/public-workout.ts';
import type { LanguageName } from '#core/base/languages.ts';
import type { Data, Doc, Store } from '#logic/backend.ts';

/**
 * The list needs only enough of a description for a search, and a page has to fit into a document whatever people
 * write.
 */
const DESCRIPTION_AT_MOST = 300;
/** How many workouts' exercises one build reads; the others come with the next one. */
export const LOOKED_AT_PER_BUILD = 200;
const AT_ONCE = 25;

type ListedFacts = Pick<PublicWorkout, 'exerciseNames' | 'traits' | 'isStarter'>;

/** What a page's text says about exercises, by workout; only if it still holds for the current workout. */
export function knownFacts(body: string, workouts: ReadonlyMap<string, Workout>): ReadonlyMap<string, ListedFacts> {
  const { workouts: listed = [] } = JSON.parse(body) as { readonly workouts?: readonly unknown[] };
  return new Map(
    listed.flatMap((entry) => {
      const before = readPublicWorkout(entry);
      const now = before && workouts.get(before.wId);
      const isSame = before?.traits && now?.version === before.version && now.updatedAt === before.updatedAt;
      return isSame ? [[before.wId, { exerciseNames: before.exerciseNames ?? '', traits: before.traits }]] : [];
    }),
  );
}

/**
 * Reads the exercises of these workouts. A workout whose exercises are still being saved is left out: its facts would
 * stay wrong until its next change.
 */
export async function lookAtExercises(
  store: Store,
  workouts: readonly Workout[],
): Promise<ReadonlyMap<string, (language: LanguageName) => ListedFacts>> {
  const found = new Map<string, (language: LanguageName) => ListedFacts>();
  for (let from = 0; from < workouts.length; from += AT_ONCE) {
    await Promise.all(
      workouts.slice(from, from + AT_ONCE).map(async (workout) => {
        const whole = wholeOf(workout, await exercisesOf(store, workout.wId));
        if (!whole) return;
        const traits = traitsOf(whole);
        found.set(workout.wId, (language) => ({ exerciseNames: listedNames(whole.exercises, language), traits }));
      }),
    );
  }
  return found;
}

export async function exercisesOf(store: Store, wId: string): Promise<readonly Exercise[]> {
  const docs = await store.query({ collection: `workouts/${wId}/exercises` });
  return docs
    .flatMap(({ id, data }) => readExercise({ ...data, exId: id, wId }) ?? [])
    .toSorted((a, b) => a.position - b.position);
}

/** Epoch ms. */
export const timeOf = (value: unknown): number => (value instanceof Date ? value.getTime() : 0);

export function workoutOf({ id, data }: Doc): Workout | undefined {
  const times = { createdAt: timeOf(data['createdAt']), updatedAt: timeOf(data['updatedAt']) };
  return readWorkout({ ...data, ...times, wId: id });
}

/** A private or hidden workout looks like a missing one. */
export function publicOf(doc: Doc | undefined): Workout | undefined {
  const workout = doc && workoutOf(doc);
  return workout?.sharePublic ? workout : undefined;
}

const NOBODYS = readWorkout({ wId: '0'.repeat(20), ownerId: '0' });

/** The list's entry for a workout in this language, without values that any parser of a workout fills in. */
export function entryOf(workout: Workout, language: LanguageName, facts: ListedFacts): Data {
  const {
    favorit: _,
    favoritId: __,
    originMarks: ___,
    seal: ____,
    names,
    descriptions,
    description,
    ...rest
  } = workout;
  const inLanguage = (texts: Workout['names'], most = Infinity) => {
    const text = texts?.[language];
    return text === undefined ? undefined : { [language]: text.slice(0, most) };
  };
  const entry = {
    ...rest,
    description: description.slice(0, DESCRIPTION_AT_MOST),
    names: inLanguage(names),
    descriptions: inLanguage(descriptions, DESCRIPTION_AT_MOST),
    ...facts,
  };
  const usual: Data = NOBODYS ?? {};
  return Object.fromEntries(
    Object.entries(entry).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(usual[field])),
  );
}
