/** What a history holds, before it becomes results. */
import type { WeightUnit } from '#core/training/weights.ts';
import type { Level, Origin, Sport } from '#core/workout/model.ts';

/** One row; values as the app wrote them. */
export interface HistorySet {
  readonly line: number;
  readonly exercise: string;
  readonly reps: number | undefined;
  /** Negative = the machine helped. */
  readonly weight: number | undefined;
  /** `undefined` = the file does not say. */
  readonly unit: WeightUnit | undefined;
  readonly rpe: number | undefined;
  readonly sec: number | undefined;
  /** As written, with its unit, if the file says it: `5 km`; '' = none. */
  readonly distance: string;
  /** The same in metres; `undefined` = none, or in a unit that the file does not say. */
  readonly distanceM: number | undefined;
}

export interface HistorySession {
  /** Its first row. */
  readonly line: number;
  /** Wall time (`core/training/time-zone.ts`): the same digits in every zone. */
  readonly wallMs: number;
  /** What the time is of; 'day' = the file only has the day. */
  readonly moment: 'start' | 'end' | 'day';
  /** '' = it has none. */
  readonly name: string;
  /** 0 = unknown. */
  readonly durationSec: number;
  readonly sets: readonly HistorySet[];
  /** One paragraph each. */
  readonly notes: readonly string[];
  /** Only Icetime's own table has these. */
  readonly own?: { readonly sport: Sport; readonly level: Level; readonly done: number; readonly total: number };
}

export const ROW_PROBLEMS = ['date', 'columns', 'exercise', 'number', 'empty'] as const;
/** Of rows, and of the results that they would become. */
export const HISTORY_REASONS = [...ROW_PROBLEMS, 'early', 'future', 'many', 'sets', 'note', 'duration'] as const;
type HistoryReason = (typeof HISTORY_REASONS)[number];
export interface HistoryProblem {
  readonly line: number;
  readonly reason: HistoryReason;
}

export interface HistoryReading {
  readonly source: Origin;
  /** Oldest first. */
  readonly sessions: readonly HistorySession[];
  readonly problems: readonly HistoryProblem[];
  /** Rows that are no sets: Strong writes its rest timer between them. */
  readonly rests: number;
  /** Some weights have no unit: only the person knows it. */
  readonly needsUnit: boolean;
}

/** How Icetime's own table names sports and levels in the person's language. */
export interface HistoryWords {
  readonly sports: ReadonlyMap<string, Sport>;
  readonly levels: ReadonlyMap<string, Level>;
}
