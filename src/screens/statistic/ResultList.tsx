import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { WorkoutResult } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { late } from '#ui/base/late.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { AddButton } from '#screens/statistic/result/AddButton.tsx';
import type { NameOf } from './names.ts';
import css from './statistic.module.css';

/** With the texts of its table. */
const ResultSheet = late(async () => {
  const [part] = await Promise.all([import('#screens/statistic/result/ResultSheet.tsx'), loadTexts('finish')]);
  return part.ResultSheet;
});

const PAGE = 30;

interface Props {
  readonly results: readonly WorkoutResult[];
  /** Excludes results recorded on two devices at the same time. */
  readonly counted: readonly WorkoutResult[];
  readonly title: string;
  readonly nameOf: NameOf;
}

/** Newest first; more on demand, so that years of results open at once. */
export function ResultList({ results, counted, title: heading, nameOf }: Props) {
  const t = useT();
  const title = useId();
  const [more, setMore] = useState({ of: heading, shown: PAGE });
  const shown = more.of === heading ? more.shown : PAGE;
  const [openId, setOpenId] = useState<string>();
  useEffect(() => ResultSheet.prepare(), []);
  const counting = useMemo(() => new Set(counted), [counted]);
  // Another period comes a moment after its press: a result that was opened meanwhile stays open.
  const opened = openId === undefined ? undefined : [...results, ...counted].find(({ id }) => id === openId);
  const { training } = useStores();
  const list = useRef<HTMLUListElement>(null);
  const remove = (result: WorkoutResult) => {
    setOpenId(undefined);
    void refocusAfter(list.current?.children[results.indexOf(result)]);
    training.getState().remove(result.id);
  };
  return (
    <section className="stack stack-tight" aria-labelledby={title}>
      <div className="row row-between">
        <h2 id={title}>{heading}</h2>
        <div className="row">
          <AddButton />
          <LinkButton to={pathTo('export')} variant="text" icon="download">
            {t('statistic.table')}
          </LinkButton>
        </div>
      </div>
      <ul ref={list} className="panel panel-flush rows">
        {results.slice(0, shown).map((result) => (
          <Result
            key={result.id}
            result={result}
            name={nameOf(result)}
            isCounted={counting.has(result)}
            onOpen={() => setOpenId(result.id)}
          />
        ))}
      </ul>
      {results.length > shown && (
        <div className="row">
          <Button onClick={() => setMore({ of: heading, shown: shown + PAGE })}>{t('statistic.more')}</Button>
        </div>
      )}
      {opened && (
        <Suspense>
          <ResultSheet
            result={opened}
            name={nameOf(opened)}
            onClose={() => setOpenId(undefined)}
            onRemove={() => remove(opened)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ResultProps {
  readonly result: WorkoutResult;
  readonly name: string;
  readonly isCounted: boolean;
  readonly onOpen: () => void;
}

function Result({ result, name, isCounted, onOpen }: ResultProps) {
  const t = useT();
  const { dayOfYear, timeOfDay } = useFormat();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const { date, durationSec, exercisesDone, exercisesTotal, completed, icepoints, note, byHand } = result;
  const facts = [
    ...(exercisesTotal > 0
      ? [t('statistic.exercisesDone', { done: exercisesDone, total: exercisesTotal, count: exercisesTotal })]
      : []),
    ...(byHand ? [t('statistic.byHand.mark')] : []),
    ...(completed ? [] : [t('statistic.partly')]),
  ];
  return (
    <li className={css.result}>
      <div>
        <h3 dir="auto">{name}</h3>
        <button
          type="button"
          className={css.open}
          aria-haspopup="dialog"
          aria-label={t('statistic.result.open', { name })}
          onClick={onOpen}
        />
        <p className="small muted">
          <time dateTime={new Date(date).toISOString()}>{`${dayOfYear(date)}, ${timeOfDay(date)}`}</time>
        </p>
        <p className="small muted">{facts.join(' · ')}</p>
        {!isCounted && <p className="small">{t('statistic.twin')}</p>}
        {note && (
          <p className={`small ${css.note}`} dir="auto">
            {note}
          </p>
        )}
      </div>
      <p className={css.gain}>
        <span className="num">{timeText(durationSec, minSec)}</span>
        <span className="small muted">{t('statistic.points', { count: icepoints })}</span>
      </p>
      <Icon name="right" />
    </li>
  );
}
