/** The quick timer: an interval workout that runs without a document. */
import * as v from 'valibot';
import { BOUNDS, LEVEL_NAMES, NOBODY, SPORTS, type WholeWorkout } from '#core/workout/model.ts';
import { QUICK_ID } from './built-in.ts';
import {
  createIntervalTimer,
  type IntervalTimer,
  PRESETS,
  type Preset,
  type PresetId,
} from '#core/exercises/presets.ts';
import { newTimerMode, type UserSettings } from '#core/settings/settings.ts';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const pauseSec = whole(0, BOUNDS.exerciseTimeSec);
const intervalTimerSchema = v.object({
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

/** The numbers of the last quick timer on this device, else a Tabata's. */
export function readIntervalTimer(stored: unknown): IntervalTimer {
  const parsed = v.safeParse(intervalTimerSchema, stored);
  return parsed.success ? parsed.output : presetTimer('tabata');
}

export function presetTimer(id: PresetId): IntervalTimer {
  const preset = PRESETS.find((one) => one.id === id);
  if (!preset) throw new Error(`No preset ${id}`);
  const { id: _, ...timer } = preset;
  return timer;
}

/** The preset with these numbers, if there is one. */
export function presetOf(timer: IntervalTimer): PresetId | undefined {
  const fields = ['exercises', 'exerciseTimeSec', 'restSec', 'rounds', 'roundRestSec'] as const;
  const isSame = (preset: Preset) => fields.every((field) => preset[field] === timer[field]);
  return PRESETS.find(isSame)?.id;
}

/** The key of its name: numbers that match a preset get that one's. */
export function quickNameKey(timer: IntervalTimer): 'quick.title' | `simple.preset.${PresetId}` {
  const preset = presetOf(timer);
  return preset ? `simple.preset.${preset}` : 'quick.title';
}

/**
 * The numbers as a workout that can run. Its exercises have no names: each is called by its number, in the language of
 * the screen.
 */
export function quickWorkout(timer: IntervalTimer, name: string, settings: QuickSettings): WholeWorkout {
  return createIntervalTimer({ ...timer, name }, freshQuick(settings), () => '');
}

/** The numbers from which a quick timer was made; `undefined` = it is another workout, or none that could be made. */
export function intervalTimerOf({ workout, exercises }: WholeWorkout): IntervalTimer | undefined {
  if (workout.wId !== QUICK_ID) return undefined;
  const { rounds, roundRestSec, warmUpSec, coolDownSec, sport, level } = workout;
  const { timeSec: exerciseTimeSec, restSec, countRounds } = exercises[0] ?? {};
  const parsed = v.safeParse(intervalTimerSchema, {
    exercises: exercises.length,
    exerciseTimeSec,
    restSec,
    rounds,
    roundRestSec,
    warmUpSec,
    coolDownSec,
    sport,
    level,
    ...(countRounds === true && { countRounds }),
  });
  return parsed.success ? parsed.output : undefined;
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
