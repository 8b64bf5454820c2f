import { useId, useMemo, useState } from 'react';
import { exerciseBestsOf } from '#core/training/statistics.ts';
import { weightFromKg } from '#core/training/weights.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { useDistanceText } from './distance-unit.ts';
import { useWeightUnit } from './weight-unit.ts';
import css from './statistic.module.css';

const PAGE = 5;

/** Bests of all logged sets; empty without any. */
export function ExerciseBests({ results }: { readonly results: readonly WorkoutResult[] }) {
  const t = useT();
  const id = useId();
  const { number } = useFormat();
  const unit = useWeightUnit();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const [shown, setShown] = useState(PAGE);
  const distanceText = useDistanceText();
  const bests = useMemo(() => exerciseBestsOf(results), [results]);
  const hasDistance = bests.some(({ farthestM }) => farthestM !== undefined);
  if (bests.length === 0) return null;
  return (
    <section className="panel stack">
      <h2 id={id}>{t('statistic.exerciseBests.title')}</h2>
      <table className={css.bests} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('statistic.exerciseBests.exercise')}</th>
            <th scope="col">{t('statistic.exerciseBests.reps')}</th>
            <th scope="col">{unit}</th>
            {hasDistance && <th scope="col">{t('statistic.exerciseBests.distance')}</th>}
            <th scope="col">{t('statistic.exerciseBests.time')}</th>
          </tr>
        </thead>
        <tbody>
          {bests.slice(0, shown).map(({ exercise, mostReps, mostKg, farthestM, longestSec }) => (
            <tr key={exercise}>
              <th scope="row" dir="auto">
                {exercise}
              </th>
              <td className="num">{mostReps === undefined ? '–' : number(mostReps, 0)}</td>
              <td className="num">{mostKg === undefined ? '–' : number(weightFromKg(mostKg, unit), 2)}</td>
              {hasDistance && <td className="num">{farthestM === undefined ? '–' : distanceText(farthestM)}</td>}
              <td className="num">{longestSec === undefined ? '–' : timeText(longestSec, minSec)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bests.length > shown && (
        <div className="row">
          <Button onClick={() => setShown(shown + 10)}>{t('statistic.exerciseBests.more')}</Button>
        </div>
      )}
    </section>
  );
}
