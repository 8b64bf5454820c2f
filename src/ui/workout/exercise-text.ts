import type { Exercise } from '#core/workout/model.ts';
import { timeText } from '#core/base/time-text.ts';
import type { useT } from '#i18n/setup.ts';

type Translate = ReturnType<typeof useT>;

interface ExerciseText {
  /** How long or how often: `00:40`, `12 ×`, or the word for open-ended. */
  readonly main: string;
  /** What else belongs to it, for the line beside or below: `12 × · per side · then 00:20 rest`. May be empty. */
  readonly further: string;
}

/** What an exercise is, in the words and numbers of every list. Hand over `restSec: 0` where its rest never comes. */
export function exerciseText(
  { timeSec, reps, perSide, restSec }: Pick<Exercise, 'timeSec' | 'reps' | 'perSide' | 'restSec'>,
  t: Translate,
  minSec: boolean,
): ExerciseText {
  const further = [
    timeSec > 0 && reps > 0 && t('player.reps', { reps }),
    perSide && t('player.perSide'),
    restSec > 0 && t('exercise.thenRest', { time: lengthText(restSec, t, minSec) }),
  ].filter((part) => part !== false);
  return { main: workText(timeSec, reps, t, minSec), further: further.join(' · ') };
}

/** The work alone; `timeSec` 0 = without a time. */
export function workText(timeSec: number, reps: number, t: Translate, minSec: boolean): string {
  if (timeSec > 0) return lengthText(timeSec, t, minSec);
  return reps > 0 ? t('player.reps', { reps }) : t('player.open');
}

/** A length among words: `00:40`; where bare seconds are wanted `40 s`, so that the number is not taken for a count. */
export function lengthText(seconds: number, t: Translate, minSec: boolean): string {
  const text = timeText(seconds, minSec);
  return minSec ? text : `${text} ${t('common.sec')}`;
}
