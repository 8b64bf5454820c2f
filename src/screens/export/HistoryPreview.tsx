import { useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { APP_NAMES } from '#core/training/history/results.ts';
import type { HistoryReading } from '#core/training/history/session.ts';
import type { WeightUnit } from '#core/training/weights.ts';
import { dayOf, periodStart } from '#core/training/training.ts';
import { DAY_MS } from '#core/base/day.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { useFormat } from '#i18n/format.ts';
import { withRegion } from '#i18n/region.ts';
import { useLanguage, useT } from '#i18n/setup.ts';
import { useTrainingCalendar } from '#screens/statistic/calendar.ts';
import { Segments } from '#ui/fields/Segments.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Folded } from '#ui/widgets/Folded.tsx';
import { HistoryProblems } from './HistoryProblems.tsx';
import { type HistoryState, useHistory } from './use-history.ts';
import css from './export.module.css';

interface Props {
  readonly reading: HistoryReading;
  readonly onAgain: () => void;
}

/** What another app's history would add to the statistics, what of it cannot be read, and the way back afterwards. */
export function HistoryPreview({ reading, onAgain }: Props) {
  const t = useT();
  const [unit, setUnit] = useState<WeightUnit>();
  const [isUnitMissing, setUnitMissing] = useState(false);
  const { results, problems, fresh, state, add, undo, cancel } = useHistory(reading, unit);
  const isBusy = state.kind === 'busy';
  if (state.kind === 'done' || state.kind === 'undoing' || state.kind === 'undone')
    return <Outcome state={state} onUndo={(added) => void undo(added)} onAgain={onAgain} />;
  const start = () => {
    if (reading.needsUnit && !unit) setUnitMissing(true);
    else void add();
  };
  return (
    <section className="stack" aria-label={t('export.history.preview')} tabIndex={-1} ref={leadTo}>
      <Found reading={reading} results={results} known={results.length - fresh.length} />
      {fresh.length > 0 && <Months results={fresh} />}
      {problems.length > 0 && <HistoryProblems problems={problems} />}
      {fresh.length > 0 && reading.needsUnit && (
        <div className="stack stack-tight">
          <p>{t('export.history.unit')}</p>
          <p className="muted small">{t('export.history.unitText')}</p>
          <Segments<WeightUnit | ''>
            label={t('export.history.unit')}
            value={unit ?? ''}
            options={[
              { value: 'kg', label: t('export.history.kg') },
              { value: 'lb', label: t('export.history.lb') },
            ]}
            onChange={(chosen) => setUnit(chosen === '' ? undefined : chosen)}
          />
          <div role="alert">
            {isUnitMissing && !unit && (
              <Banner tone="warning" icon="warning">
                {t('export.history.unitNeeded')}
              </Banner>
            )}
          </div>
        </div>
      )}
      {state.kind === 'failed' && <ProblemLine what={t('export.history.failed')} problem={state.problem} />}
      {fresh.length > 0 && (
        <div className="stack stack-tight">
          <Button
            variant="primary"
            wide
            busy={isBusy && t('export.import.busy', { n: state.n, count: state.count })}
            onClick={start}
          >
            {t('export.history.do', { count: fresh.length })}
          </Button>
          {isBusy && <Button onClick={cancel}>{t('common.cancel')}</Button>}
        </div>
      )}
    </section>
  );
}

/** It is below the filled-in form: the browser scrolls to the focused element. */
const leadTo = (section: HTMLElement | null): void => section?.focus();

interface FoundProps {
  readonly reading: HistoryReading;
  /** Oldest first. */
  readonly results: readonly WorkoutResult[];
  readonly known: number;
}

function Found({ reading: { source, rests }, results, known }: FoundProps) {
  const t = useT();
  const { date } = useFormat();
  const [first, last] = [results[0], results.at(-1)];
  return (
    <>
      <div role="status">
        <h2>{t('export.history.found', { count: results.length })}</h2>
        {first && last && (
          <p className="muted">
            {t('export.history.from', { app: APP_NAMES[source], first: date(first.date), last: date(last.date) })}
          </p>
        )}
        {results.length === 0 && <p>{t('export.history.noneLeft')}</p>}
        {known > 0 && (
          <p>{known === results.length ? t('export.history.allKnown') : t('export.history.known', { count: known })}</p>
        )}
      </div>
      {source === 'fitnotes' && <p className="muted">{t('export.history.noLength')}</p>}
      {rests > 0 && <p className="muted">{t('export.history.rests', { count: rests })}</p>}
    </>
  );
}

/** How many in each month, the newest first. */
function Months({ results }: { readonly results: readonly WorkoutResult[] }) {
  const t = useT();
  const { number } = useFormat();
  const calendar = useTrainingCalendar();
  const name = new Intl.DateTimeFormat(withRegion(useLanguage()), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const counts = new Map<number, number>();
  for (const { date } of results.toReversed()) {
    const month = periodStart(dayOf(date, calendar), 'month', calendar);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return (
    <Folded label={t('export.history.months')}>
      <ul className={css.months}>
        {[...counts].map(([month, count]) => (
          <li key={month}>
            <span>{name.format(month * DAY_MS)}</span> <span className="num">{number(count)}</span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

interface OutcomeProps {
  readonly state: Extract<HistoryState, { readonly kind: 'done' | 'undoing' | 'undone' }>;
  readonly onUndo: (added: readonly WorkoutResult[]) => void;
  readonly onAgain: () => void;
}

function Outcome({ state, onUndo, onAgain }: OutcomeProps) {
  const t = useT();
  const added = state.kind === 'done' ? state.added : [];
  return (
    <section className="stack" aria-label={t('export.history.preview')} tabIndex={-1} ref={leadTo}>
      <p role="status">
        {state.kind === 'done' && t('export.history.done', { count: added.length })}
        {state.kind === 'undone' && t('export.history.undone', { count: state.count })}
      </p>
      {state.kind === 'done' && state.problem && (
        <ProblemLine what={t('export.history.removeFailed')} problem={state.problem} />
      )}
      <div className="row">
        {state.kind !== 'undone' && (
          <>
            <LinkButton to={pathTo('statistic')} variant="primary" icon="chart">
              {t('export.history.toStatistics')}
            </LinkButton>
            {(state.kind === 'undoing' || added.length > 0) && (
              <Button busy={state.kind === 'undoing' && t('export.history.undoing')} onClick={() => onUndo(added)}>
                {t('export.history.undo')}
              </Button>
            )}
          </>
        )}
        <Button onClick={onAgain}>{t('export.import.again')}</Button>
      </div>
    </section>
  );
}
