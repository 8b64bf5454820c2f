/** The one thing a finish says first: what matters most, and never more than is true. */
import type { WorkoutResult } from '#core/workout/model.ts';
import type { Best } from './bests.ts';
import { POINTS_FROM_SEC } from './points.ts';
import type { WeekGoal } from './progress.ts';

export type FinishMoment =
  /** Stopped before every exercise was done: what was done, without praise. */
  | { readonly kind: 'partly' }
  /** Under three minutes. */
  | { readonly kind: 'thin' }
  | { readonly kind: 'best'; readonly best: Best }
  /** This run reached the goal of the week. */
  | { readonly kind: 'goal' }
  | { readonly kind: 'nth'; readonly nth: number }
  /** Nothing is known of the week: the time speaks for itself. */
  | { readonly kind: 'time' };

interface Finished {
  readonly run: Pick<WorkoutResult, 'completed' | 'durationSec'>;
  readonly stopped: boolean;
  readonly bests: readonly Best[];
  /** With this run; `undefined` = the device could not say. */
  readonly week: WeekGoal | undefined;
}

export function finishMomentOf({ run, stopped, bests, week }: Finished): FinishMoment {
  if (stopped && !run.completed) return { kind: 'partly' };
  if (run.durationSec < POINTS_FROM_SEC) return { kind: 'thin' };
  const [best] = bests;
  if (best) return { kind: 'best', best };
  if (!week) return { kind: 'time' };
  return week.done === week.goal ? { kind: 'goal' } : { kind: 'nth', nth: week.done };
}

/** Only these shine. */
export const isTriumph = ({ kind }: FinishMoment): boolean => kind === 'best' || kind === 'goal';
/** After these, the one who trained stands on the glacier. */
export const isWhole = ({ kind }: FinishMoment): boolean => kind !== 'partly' && kind !== 'thin';
