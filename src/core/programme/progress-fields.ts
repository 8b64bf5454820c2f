/** What may progress from week to week, and how far. */
import { SET_BOUNDS } from '#core/training/sets.ts';
import { BOUNDS } from '#core/workout/model.ts';

export const PROGRESS_FIELDS = ['timeSec', 'restSec', 'reps', 'rounds', 'kg'] as const;

/** `min`: no progression leads below it, and none starts at 0. */
export const FIELD_BOUNDS = {
  timeSec: { min: 5, max: BOUNDS.exerciseTimeSec },
  restSec: { min: 0, max: BOUNDS.exerciseTimeSec },
  reps: { min: 1, max: BOUNDS.reps },
  rounds: { min: 1, max: BOUNDS.rounds },
  kg: { min: 0, max: SET_BOUNDS.kg.max },
} as const satisfies Record<(typeof PROGRESS_FIELDS)[number], { readonly min: number; readonly max: number }>;
