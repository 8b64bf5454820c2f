import type { WeekGoal } from '#core/training/progress.ts';
import { useBestText } from './best-text.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import type { Translate } from '#screens/workout/stage/clock-text.ts';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import css from './Headline.module.css';
import type { Achieved } from './rewards-parts.ts';

interface Props {
  readonly words: RunWords;
  readonly achieved: Achieved;
}

/** The one thing that matters, and the week. */
export function Headline({ words, achieved: { moment, week, record } }: Props) {
  const { t } = words;
  const bestText = useBestText(words);
  const said = (): string => {
    switch (moment.kind) {
      case 'partly':
        return t('reward.partly', { done: record.exercisesDone, count: record.exercisesTotal });
      case 'thin':
        return t('reward.thin');
      case 'best':
        return bestText(moment.best).now;
      case 'goal':
        return t('reward.goal');
      case 'nth':
        return nthText(moment.nth, t);
      case 'time':
        return '';
    }
  };
  return (
    <>
      <p className={css.one} dir="auto">
        {said()}
      </p>
      {moment.kind === 'best' && <p className={css.before}>{bestText(moment.best).before}</p>}
      {week && <Week week={week} t={t} />}
    </>
  );
}

type UpTo6 = 1 | 2 | 3 | 4 | 5 | 6;
const nthText = (nth: number, t: Translate): string =>
  nth <= 7 ? t(`reward.nth.${nth as UpTo6 | 7}`) : t('reward.many', { n: nth });

/** One hexagon for each workout of the goal, which is at most seven. */
function Week({ week: { done, goal, left }, t }: { readonly week: WeekGoal; readonly t: Translate }) {
  const of = t('reward.of', { done: Math.min(done, goal), goal });
  const said =
    left > 0
      ? `${of}. ${t(`reward.left.${left as UpTo6}`)}`
      : done > goal
        ? t('reward.beyond', { count: done - goal })
        : of;
  return (
    <p className={css.week}>
      <span aria-hidden="true">
        {Array.from({ length: goal }, (_, n) => (
          <i key={n} data-done={n < done || undefined}>
            <PhaseMark phase="exercise" />
          </i>
        ))}
      </span>
      {said}
    </p>
  );
}
