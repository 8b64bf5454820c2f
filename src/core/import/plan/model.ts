/** What a reading of a plan gives. */

export interface PlanItem {
  readonly name: string;
  /** 0 if the exercise ends with a tap, with or without repetitions. */
  readonly timeSec: number;
  readonly reps: number;
  readonly restSec: number;
  readonly perSide: boolean;
  readonly notes: string;
}
export interface Plan {
  /** Empty if the text has none. */
  readonly title: string;
  readonly rounds: number;
  readonly roundRestSec: number;
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  readonly items: readonly PlanItem[];
  /** What was written but became no part of the plan. */
  readonly unread: readonly string[];
}
