import type { ReactNode } from 'react';
import type { Best } from '#core/training/bests.ts';
import type { FinishMoment } from '#core/training/finish-moment.ts';
import type { WeekGoal } from '#core/training/progress.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import type { PlayerResult } from '#stores/player/player-result.ts';

/** What comes with the code for rewards; a finish without it still says what was done, and leads on. */
export interface RewardParts {
  /** The one thing that matters, and the week. */
  readonly head?: ReactNode;
  /** Why the run earned no points. */
  readonly unpaid?: ReactNode;
  readonly glacier?: ReactNode;
  readonly share?: ReactNode;
  readonly more?: ReactNode;
  /** The head says what was done. */
  readonly isPartly?: boolean;
}

export interface RewardsProps {
  readonly words: RunWords;
  readonly result: PlayerResult;
  readonly stopped: boolean;
  readonly children: (parts: RewardParts) => ReactNode;
}

/** What a run achieved, compared with the earlier runs this device knows. */
export interface Achieved {
  readonly moment: FinishMoment;
  /** With this run; `undefined` = the device could not say. */
  readonly week: WeekGoal | undefined;
  readonly bests: readonly Best[];
  /** Everything that counts, with this run. */
  readonly results: readonly WorkoutResult[];
  /** This run, with what was logged until now. */
  readonly record: WorkoutResult;
}
