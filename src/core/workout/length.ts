import type { Workout } from './model.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { timeText } from '#core/base/time-text.ts';

/** What the card of a workout knows of its length. */
export type LengthFacts = Pick<Workout, 'totalSec' | 'countEx' | 'rounds' | 'timerMode'>;
type SetupSettings = Pick<UserSettings, 'setupOn' | 'defaultSetupTimeSec'>;
export type LengthSettings = SetupSettings & Pick<UserSettings, 'timerMode'>;

/**
 * The length of a workout for this person in seconds, from the workout document alone: what form, card, ready screen
 * and player say. Intros and the lead-in come on top. 0 = open-ended: who counts up ends every exercise themselves.
 */
export function lengthSecOf(workout: LengthFacts, settings: LengthSettings): number {
  const mode = workout.timerMode === '' ? settings.timerMode : workout.timerMode;
  return mode === 'countup' ? 0 : workout.totalSec + workout.countEx * workout.rounds * setupSecOf(settings);
}

/** `lengthSecOf` as this person reads times; '' = open-ended, then nothing is promised. */
export function lengthTextOf(
  workout: LengthFacts,
  settings: LengthSettings & Pick<UserSettings, 'timeFormatMinSec'>,
): string {
  const seconds = lengthSecOf(workout, settings);
  return seconds === 0 ? '' : timeText(seconds, settings.timeFormatMinSec);
}

/** Before each exercise. */
export const setupSecOf = ({ setupOn, defaultSetupTimeSec }: SetupSettings): number =>
  setupOn ? defaultSetupTimeSec : 0;
