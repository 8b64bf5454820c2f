import type { Workout } from './model.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { timeText } from '#core/base/time-text.ts';

/** What the card of a workout knows of its length. */
export type LengthFacts = Pick<Workout, 'totalSec' | 'countEx' | 'rounds' | 'timerMode'>;
type SetupSettings = Pick<UserSettings, 'setupOn' | 'defaultSetupTimeSec'>;
export type LengthSettings = SetupSettings & Pick<UserSettings, 'timerMode'>;

/**
 * The length of a workout for this person in seconds, from the workout document alone: form, card, ready screen and
 * player show it. Intros and the lead-in are extra. 0 = open-ended: when counting up, people end every exercise
 * themselves.
 */
export function lengthSecOf(workout: LengthFacts, settings: LengthSettings): number {
  const mode = workout.timerMode === '' ? settings.timerMode : workout.timerMode;
  return mode === 'countup' ? 0 : workout.totalSec + workout.countEx * workout.rounds * setupSecOf(settings);
}

/** `lengthSecOf` in this person's format; '' = open-ended, so no length is promised. */
export function lengthTextOf(
  workout: LengthFacts,
  settings: LengthSettings & Pick<UserSettings, 'timeFormatMinSec'>,
): string {
  const seconds = lengthSecOf(workout, settings);
  return seconds === 0 ? '' : timeText(seconds, settings.timeFormatMinSec);
}

/** Setup time before each exercise. */
export const setupSecOf = ({ setupOn, defaultSetupTimeSec }: SetupSettings): number =>
  setupOn ? defaultSetupTimeSec : 0;
