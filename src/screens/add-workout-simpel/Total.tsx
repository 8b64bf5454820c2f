import { useMemo } from 'react';
import { courseOfSummary, type CourseBlock } from '#core/course.ts';
import type { SimpleInput } from '#core/presets.ts';
import { timeText } from '#core/time-text.ts';
import { totalSecOf } from '#core/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { Course } from '#ui/Course.tsx';
import css from './Total.module.css';

const exercisesOf = ({ exercises, exerciseTimeSec: timeSec, restSec }: SimpleInput) =>
  Array.from({ length: exercises }, () => ({ timeSec, restSec, reps: 0, perSide: false }));

/** The picture of what these numbers make. */
export function courseOf(input: SimpleInput): readonly CourseBlock[] {
  const { exercises, exerciseTimeSec } = input;
  return courseOfSummary({
    ...input,
    countEx: exercises,
    timeEx: timeText(exercises * exerciseTimeSec),
    totalSec: totalSecOf(input, exercisesOf(input)),
  });
}

/** How long it all takes, seen before it is made. */
export function Total({ input }: { readonly input: SimpleInput }) {
  const t = useT();
  const steps = useMemo(() => courseOf(input), [input]);
  const work = timeText(input.exercises * input.rounds * input.exerciseTimeSec);
  return (
    <section className={css.total} aria-live="polite" aria-label={t('simple.total')}>
      <Course steps={steps} label={t('common.course')} />
      <div className={css.line}>
        <span className={`num ${css.time}`}>{timeText(totalSecOf(input, exercisesOf(input)))}</span>
        <span className="muted tiny">{t('simple.summary', { count: input.exercises * input.rounds, work })}</span>
      </div>
    </section>
  );
}
