/**
 * Pictures, films and sounds that a person made for an exercise, to reuse for exercises of the same name. It needs the
 * names in five languages: load it with `import('#core/exercises/own-media.ts')`.
 */
import { sameNameKey } from './exercise-names.ts';
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';

type Own = Pick<Exercise, 'exDetails' | 'introDetails' | 'notes'>;
type Detail = Exercise['exDetails'][number];

export interface OwnMedia {
  /** `undefined` = the person has no media under this name. */
  readonly of: (name: string) => Own | undefined;
}

/**
 * The media in `ownerId`'s text workouts; the first of `copies` wins. Pieces of a master video stay with it, and so do
 * other people's files.
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

/** The exercise with the person's own media; with `keepsNotes` its notes win over those of the media. */
export function withOwnMedia<E extends Exercise>(exercise: E, media: OwnMedia, keepsNotes: boolean): E {
  const own = media.of(exercise.name);
  if (!own) return exercise;
  const [first, second] = keepsNotes ? [exercise.notes, own.notes] : [own.notes, exercise.notes];
  return { ...exercise, ...own, notes: first || second };
}
