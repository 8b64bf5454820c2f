/** The quick timer: an interval workout that runs without a document. */
import * as v from 'valibot';
import { BOUNDS, LEVEL_NAMES, SPORTS, type WholeWorkout, type Workout } from '#core/workout/model.ts';
import { NOBODY } from './nobody.ts';
import { createSimple, PRESETS, type Preset, type PresetId, type SimplePlan } from '#core/exercises/presets.ts';
import type { LengthFacts } from '#core/workout/length.ts';
import { newTimerMode, type UserSettings } from '#core/settings/settings.ts';

/** The id of the quick timer where a workout's id is needed; no document has it. */
export const QUICK_ID = 'quickTimer0000000000';
/** The id of the workout behind Start on the sign-in page (`core/run/first-workout.ts`). */
export const FIRST_WORKOUT_ID = 'firstWorkout00000000';
/** What the sign-in page says of it, without its code. */
export const FIRST_SUMMARY: LengthFacts = { totalSec: 295, countEx: 6, rounds: 2, timerMode: 'autonext' };
/** The app makes it itself: there is no document of it. */
export const isBuiltIn = (wId: string): boolean => wId === QUICK_ID || wId === FIRST_WORKOUT_ID;

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const pauseSec = whole(0, BOUNDS.exerciseTimeSec);
const planSchema = v.object({
  exercises: whole(1, BOUNDS.exercisesAtMost),
  exerciseTimeSec: whole(1, BOUNDS.exerciseTimeSec),
  restSec: pauseSec,
  rounds: whole(1, BOUNDS.rounds),
  roundRestSec: pauseSec,
  warmUpSec: pauseSec,
  coolDownSec: pauseSec,
  sport: v.picklist(SPORTS),
  level: v.picklist(LEVEL_NAMES),
  countRounds: v.optional(v.literal(true)),
});
export type QuickPlan = v.InferOutput<typeof planSchema>;

/** The numbers of the last quick timer on this device, else a Tabata's. */
export function readQuickPlan(stored: unknown): QuickPlan {
  const parsed = v.safeParse(planSchema, stored);
  return parsed.success ? parsed.output : planOf('tabata');
}

export function planOf(id: PresetId): QuickPlan {
  const preset = PRESETS.find((one) => one.id === id);
  if (!preset) throw new Error(`No preset ${id}`);
  const { id: _, ...plan } = preset;
  return plan;
}

/** The preset with these numbers, if there is one. */
export function presetOf(plan: SimplePlan): PresetId | undefined {
  const fields = ['exercises', 'exerciseTimeSec', 'restSec', 'rounds', 'roundRestSec'] as const;
  const isSame = (preset: Preset) => fields.every((field) => preset[field] === plan[field]);
  return PRESETS.find(isSame)?.id;
}

/**
 * May this workout become a favourite or be rated? The server has no document of a built-in one, and guests have
 * private workouts only as copies on the device.
 */
export const mayBeMarked = (workout: Pick<Workout, 'wId' | 'sharePublic'>, isSignedIn: boolean): boolean =>
  !isBuiltIn(workout.wId) && (isSignedIn || workout.sharePublic);

/**
 * The numbers as a workout that can run. Its exercises have no names: each is called by its number, in the language of
 * the screen.
 */
export function quickWorkout(plan: QuickPlan, name: string, settings: QuickSettings): WholeWorkout {
  return createSimple({ ...plan, name }, freshQuick(settings), () => '');
}

export type QuickSettings = Pick<UserSettings, 'language' | 'timerMode' | 'timerModeChosen'>;
/** What any workout without a document starts from. */
export const freshQuick = (settings: QuickSettings) => ({
  wId: QUICK_ID,
  ownerId: NOBODY,
  nowMs: 0,
  language: settings.language,
  timerMode: newTimerMode(settings),
});
