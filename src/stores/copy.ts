import { BOUNDS, type WholeWorkout } from '#core/model.ts';

/** A copy belongs to whoever made it: unshared, unrated, with the credit of where it came from. */
export function copyOf(
  { workout, exercises }: WholeWorkout,
  own: { readonly wId: string; readonly ownerId: string; readonly name: string; readonly now: number },
): WholeWorkout {
  const { wId, ownerId, now } = own;
  const { hidden: _, ...shown } = workout;
  const isForeign = workout.ownerId !== ownerId;
  return {
    workout: {
      ...shown,
      wId,
      ownerId,
      name: own.name.slice(0, BOUNDS.nameLength),
      createdAt: now,
      updatedAt: now,
      rules: 'owner',
      ratingCount: [0, 0, 0, 0, 0, 0],
      rating: 0,
      playCount: 0,
      shareFriends: false,
      sharePublic: false,
      favorit: false,
      favoritId: '',
      originId: isForeign ? workout.wId : workout.originId,
      originName: isForeign ? workout.name : workout.originName,
      version: 1,
    },
    exercises: exercises.map((exercise) => ({ ...exercise, wId })),
  };
}
