import type { StarterId, StarterWorkoutName } from '#core/programme/starters/row.ts';

/** What the product's own programmes are called in one language. */
export interface StarterWords {
  readonly programmes: Readonly<Record<StarterId, { readonly name: string; readonly text: string }>>;
  readonly workouts: Readonly<Record<StarterWorkoutName, string>>;
}
