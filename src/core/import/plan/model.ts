/** What a reading of a plan gives. */

export interface PastedExercise {
  readonly name: string;
  /** 0 if the exercise ends with a tap, with or without repetitions. */
  readonly timeSec: number;
  readonly reps: number;
  readonly restSec: number;
  readonly perSide: boolean;
  readonly notes: string;
}
export interface PastedPlan {
  /** Empty if the text has none. */
  readonly title: string;
  readonly rounds: number;
  readonly roundRestSec: number;
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  readonly items: readonly PastedExercise[];
  /** What was written but became no part of the plan. */
  readonly unread: readonly string[];
}

/** What a person says a line is; whatever is left out stays as it was read. */
export interface Correction {
  readonly as?: 'exercise' | 'rest' | 'nothing';
  readonly sets?: number;
  readonly perSide?: boolean;
}
/** By the number of the line, as in `ReadLine`. */
export type Corrections = Readonly<Record<number, Correction>>;

/** `frame` = rounds, times or rests that hold for several exercises. */
export type Became = 'title' | 'exercise' | 'rest' | 'frame' | 'warmUp' | 'coolDown' | 'heading' | 'note' | 'nothing';

/** A line of the text, and what became of it. */
export interface ReadLine {
  readonly at: number;
  readonly text: string;
  readonly became: Became;
  /** Its exercises: positions in the plan's `items`, each round anew. */
  readonly items: readonly number[];
  /** 0 unless it is an exercise. */
  readonly sets: number;
  readonly perSide: boolean;
  /** The reader guessed, or left something out of it. */
  readonly isDoubtful: boolean;
  /** Its exercises were handed back as too doubtful; a correction without fields takes them. */
  readonly isHeld: boolean;
}

export interface PastedPlanReading {
  readonly plan: PastedPlan;
  /** Each day as a plan of its own; empty unless the text has several. */
  readonly days: readonly PastedPlan[];
  readonly lines: readonly ReadLine[];
}
