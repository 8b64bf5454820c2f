import { Suspense, useEffect, useState } from 'react';
import { progressOf, streakOf, weekGoalOf } from '#core/training/progress.ts';
import type { Days } from '#core/training/statistics.ts';
import type { Day, TrainingTotal } from '#core/training/training.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { late } from '#ui/base/late.tsx';
import { Ring } from '#ui/widgets/Ring.tsx';
import { useTrainingCalendar } from './calendar.ts';
import css from './statistic.module.css';

const GoalSheet = late(async () => (await import('./GoalSheet.tsx')).GoalSheet);

interface Props {
  readonly diary: Days;
  /** Of the selected period. */
  readonly total: TrainingTotal;
  readonly today: Day;
}

/** The current week's goal, the person's level, and the totals of the selected period. */
export function GoalPanel({ diary: { byDay }, total, today }: Props) {
  const t = useT();
  const { number } = useFormat();
  const settings = useStore('settings', (state) => state.settings);
  const calendar = useTrainingCalendar();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => GoalSheet.prepare(), []);
  const goal = weekGoalOf(byDay, settings, today, calendar);
  const streak = streakOf(byDay, settings, today, calendar);
  const progress = progressOf(byDay.values());
  return (
    <section className="panel stack" aria-label={t('statistic.progress')}>
      <div className={css.rings}>
        <div>
          <Ring
            share={goal.done / goal.goal}
            value={
              <>
                {number(goal.done, 0)}
                <span className="muted">{`/${number(goal.goal, 0)}`}</span>
              </>
            }
            label={t('statistic.goal.ring')}
          />
          <p className="small">
            {goal.left === 0
              ? t('statistic.goal.reached')
              : [
                  t('statistic.goal.left', { count: goal.left }),
                  t('statistic.goal.daysLeft', { count: goal.daysLeft }),
                ].join(' · ')}
          </p>
        </div>
        <div>
          <Ring share={progress.share} value={number(progress.level, 0)} label={t('statistic.level')} />
          <p className="small">
            {t('statistic.nextLevel', { count: progress.nextAt - progress.icepoints, level: progress.level + 1 })}
          </p>
        </div>
      </div>
      <dl className={css.facts}>
        {(['sessions', 'icepoints'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`statistic.${fact}`)}</dt>
            <dd className="num">{number(total[fact], 0)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('statistic.streak')}</dt>
          <dd className="num">{number(streak.weeks, 0)}</dd>
        </div>
      </dl>
      {streak.jokerUsed && <p className="small muted">{t('statistic.forgiven')}</p>}
      <div className="row">
        <Button icon="settings" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('statistic.goal.edit')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <GoalSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
