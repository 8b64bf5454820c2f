/** Vote arithmetic: who may vote, and what all votes add up to. */
import type { WorkoutResult } from '#core/workout/model.ts';

/**
 * May whoever did this run rate the workout? It takes at least 80 % of its exercises in at least a third of the
 * planned time; an open-ended workout must have taken some time, and a time entered by hand is none. Both the offer to
 * rate and the server's count ask this.
 */
export function isEnoughToVote(
  run: Pick<WorkoutResult, 'exercisesDone' | 'exercisesTotal' | 'durationSec' | 'byHand'>,
  plannedSec: number,
): boolean {
  const { exercisesDone, exercisesTotal, durationSec, byHand } = run;
  if (byHand) return false;
  return exercisesTotal > 0 && exercisesDone * 5 >= exercisesTotal * 4 && durationSec >= Math.max(1, plannedSec / 3);
}

/** Mean of the votes with one decimal, 0 without votes. `ratingCount[i]` = votes with i stars; index 0 stays unused. */
export function ratingOf(ratingCount: readonly number[]): number {
  let votes = 0;
  let stars = 0;
  for (const [star, count] of ratingCount.entries()) {
    if (star === 0) continue;
    votes += count;
    stars += star * count;
  }
  return votes === 0 ? 0 : Math.round((stars / votes) * 10) / 10;
}

/** The counts after somebody's vote has changed; 0 stars = none. */
export const withVote = (ratingCount: readonly number[], from: number, to: number): number[] =>
  ratingCount.map((count, stars) =>
    stars === 0 ? 0 : Math.max(0, count - (stars === from ? 1 : 0) + (stars === to ? 1 : 0)),
  );
