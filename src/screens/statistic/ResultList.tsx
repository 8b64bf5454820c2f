import { useId, useState } from 'react';
import type { WorkoutResult } from '#core/model.ts';
import { timeText } from '#core/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useSettings } from '#stores/context.tsx';
import { Button } from '#ui/Button.tsx';
import css from './statistic.module.css';

const PAGE = 30;

/** Newest first; more on demand, so that years of training open at once. */
export function ResultList({ results }: { readonly results: readonly WorkoutResult[] }) {
  const t = useT();
  const title = useId();
  const [shown, setShown] = useState(PAGE);
  return (
    <section className="stack stack-tight" aria-labelledby={title}>
      <h2 id={title}>{t('statistic.results')}</h2>
      <ul className="panel panel-flush rows">
        {results.slice(0, shown).map((result) => (
          <Result key={result.id} result={result} />
        ))}
      </ul>
      {results.length > shown && (
        <div className="row">
          <Button onClick={() => setShown(shown + PAGE)}>{t('statistic.more')}</Button>
        </div>
      )}
    </section>
  );
}

function Result({ result }: { readonly result: WorkoutResult }) {
  const t = useT();
  const { dayOfYear, timeOfDay } = useFormat();
  const minSec = useSettings((state) => state.settings.timeFormatMinSec);
  const { name, date, durationSec, exercisesDone, exercisesTotal, completed, icepoints } = result;
  const facts = [
    t('statistic.exercisesDone', { done: exercisesDone, total: exercisesTotal }),
    ...(completed ? [] : [t('statistic.partly')]),
  ];
  return (
    <li className={css.result}>
      <div>
        <h3 dir="auto">{name || t('statistic.unnamed')}</h3>
        <p className="small muted">
          <time dateTime={new Date(date).toISOString()}>{`${dayOfYear(date)}, ${timeOfDay(date)}`}</time>
        </p>
        <p className="small muted">{facts.join(' · ')}</p>
      </div>
      <p className={css.gain}>
        <span className="num">{timeText(durationSec, minSec)}</span>
        <span className="small muted">{t('statistic.points', { count: icepoints })}</span>
      </p>
    </li>
  );
}
