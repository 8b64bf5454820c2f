import { useId, useMemo, useState } from 'react';
import { bestsOf } from '#core/training/statistics.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import type { NameOf } from './names.ts';
import css from './statistic.module.css';

const PAGE = 5;

/** All-time bests of workouts done more than once: most often, fastest, longest. */
export function Bests({ results, nameOf }: { readonly results: readonly WorkoutResult[]; readonly nameOf: NameOf }) {
  const t = useT();
  const id = useId();
  const { number } = useFormat();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const [shown, setShown] = useState(PAGE);
  // A single run has no comparison; it is among the results.
  const bests = useMemo(() => bestsOf(results).filter(({ sessions }) => sessions > 1), [results]);
  if (bests.length === 0) return null;
  return (
    <section className="panel stack">
      <h2 id={id}>{t('statistic.bests.title')}</h2>
      <table className={css.bests} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('statistic.bests.workout')}</th>
            <th scope="col">{t('statistic.bests.times')}</th>
            <th scope="col">{t('statistic.bests.fastest')}</th>
            <th scope="col">{t('statistic.bests.longest')}</th>
          </tr>
        </thead>
        <tbody>
          {bests.slice(0, shown).map(({ workoutId, newest, sessions, fastest, longest }) => (
            <tr key={workoutId || newest.id}>
              <th scope="row" dir="auto">
                {nameOf(newest)}
              </th>
              <td className="num">{number(sessions, 0)}</td>
              <td className="num">{fastest ? timeText(fastest.durationSec, minSec) : '–'}</td>
              <td className="num">{timeText(longest.durationSec, minSec)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bests.length > shown && (
        <div className="row">
          <Button onClick={() => setShown(shown + 10)}>{t('statistic.bests.more')}</Button>
        </div>
      )}
    </section>
  );
}
