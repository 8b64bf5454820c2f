import type { Exercise } from '#core/workout/model.ts';
import { timeText } from '#core/base/time-text.ts';
import type { useT } from '#i18n/setup.ts';

type Translate = ReturnType<typeof useT>;

interface ExerciseText {
  /** The time or repetitions: `00:40`, `12 ×`, or the word for open-ended. */
  readonly main: string;
  /** Further facts, for the line beside or below: `12 × · per side · then 00:20 rest`. May be empty. */
  readonly further: string;
}

/** How fast its repetitions are: `hold 5 s · tempo 3-1-1-0`; may be empty. */
export const paceText = ({ holdSec = 0, tempo = '' }: Partial<Pick<Exercise, 'holdSec' | 'tempo'>>, t: Translate) =>
  [holdSec > 0 && t('exercise.hold', { sec: holdSec }), tempo !== '' && t('exercise.tempo', { tempo })]
    .filter((part) => part !== false)
    .join(' · ');

/** An exercise's facts as text for every list. Pass `restSec: 0` if its rest never comes. */
export function exerciseText(
  exercise: Pick<Exercise, 'timeSec' | 'reps' | 'perSide' | 'restSec'> & Partial<Pick<Exercise, 'holdSec' | 'tempo'>>,
  t: Translate,
  minSec: boolean,
): ExerciseText {
  const { timeSec, reps, perSide, restSec } = exercise;
  const further = [
    timeSec > 0 && reps > 0 && t('player.reps', { reps }),
    perSide && t('player.perSide'),
    paceText(exercise, t),
    restSec > 0 && t('exercise.thenRest', { time: lengthText(restSec, t, minSec) }),
  ].filter(Boolean);
  return { main: workText(timeSec, reps, t, minSec), further: further.join(' · ') };
}

/** The work alone; `timeSec` 0 = without a time. */
export function workText(timeSec: number, reps: number, t: Translate, minSec: boolean): string {
  if (timeSec > 0) return lengthText(timeSec, t, minSec);
  return reps > 0 ? t('player.reps', { reps }) : t('player.open');
}

/** A length within a sentence: `00:40`, or `40 s` for bare seconds, so that nobody takes the number for a count. */
export function lengthText(seconds: number, t: Translate, minSec: boolean): string {
  const text = timeText(seconds, minSec);
  return minSec ? text : `${text} ${t('common.sec')}`;
}
