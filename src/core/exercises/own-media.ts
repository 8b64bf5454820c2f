/**
 * Pictures, films and sounds that somebody has made for an exercise, for other exercises that are called the same. It
 * needs the names in five languages: load it with `import('#core/exercises/own-media.ts')`.
 */
import { sameNameKey } from './exercise-names.ts';
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';

type Own = Pick<Exercise, 'exDetails' | 'introDetails' | 'notes'>;
type Detail = Exercise['exDetails'][number];

export interface OwnMedia {
  /** `undefined` = nothing of one's own is called so. */
  readonly of: (name: string) => Own | undefined;
}

/**
 * What `ownerId` has in their text workouts, the newest first. Pieces of a master video stay with it, and so do files
 * of other people.
 */
export function ownMediaOf(copies: readonly WholeWorkout[], ownerId: string): OwnMedia {
  const byName = new Map<string, Own>();
  for (const { workout, exercises } of copies) {
    if (workout.ownerId !== ownerId || workout.wType !== 'text') continue;
    for (const { name, notes, exDetails, introDetails } of exercises) {
      const own = { exDetails: ownOf(exDetails, ownerId), introDetails: ownOf(introDetails, ownerId), notes };
      const key = sameNameKey(name);
      const hasFile = [...own.exDetails, ...own.introDetails].some(
        ({ url, audioUrl }) => url !== '' || audioUrl !== '',
      );
      if (key !== '' && hasFile && !byName.has(key)) byName.set(key, own);
    }
  }
  return { of: (name) => (byName.size === 0 ? undefined : byName.get(sameNameKey(name))) };
}

const ownOf = (details: readonly Detail[], ownerId: string): Detail[] =>
  details.filter(({ url, audioUrl }) =>
    [url, audioUrl].every((path) => path === '' || path.startsWith(`workout-media/${ownerId}/`)),
  );

/** The exercise with what is one's own; notes that it brings along stay where `keepsNotes`. */
export function withOwnMedia<E extends Exercise>(exercise: E, media: OwnMedia, keepsNotes: boolean): E {
  const own = media.of(exercise.name);
  if (!own) return exercise;
  const [first, second] = keepsNotes ? [exercise.notes, own.notes] : [own.notes, exercise.notes];
  return { ...exercise, ...own, notes: first || second };
}
