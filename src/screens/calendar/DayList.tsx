import { useId } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { isoDayOf, wallMsAt, wallMsOfDay } from '#core/training/time-zone.ts';
import { timeText } from '#core/base/time-text.ts';
import { isoDay } from '#core/training/training.ts';
import { withRegion } from '#i18n/region.ts';
import { useFormat } from '#i18n/format.ts';
import { useLanguage, useLanguageName, useT } from '#i18n/setup.ts';
import { useToday } from '#i18n/today.ts';
import { storedNameIn } from '#core/workout/names.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Cover } from '#ui/workout/Cover.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import type { Entry, TimedEntry } from './entries.ts';
import { Mark } from './Mark.tsx';
import { TrainingLine } from './TrainingLine.tsx';
import css from './calendar.module.css';

interface Props {
  /** `yyyy-mm-dd` */
  readonly day: string;
  readonly entries: readonly Entry[];
  readonly onOpen: (entry: TimedEntry) => void;
  /** Leave out if another control offers it. */
  readonly onSchedule?: () => void;
}

/** A day's entries, in their order. */
export function DayList({ day, entries, onOpen, onSchedule }: Props) {
  const t = useT();
  const title = useId();
  const dayText = useDayText();
  return (
    <section className="stack stack-tight" aria-labelledby={title}>
      <h2 id={title} className={css.dayTitle}>
        {dayText(day)}
      </h2>
      {entries.length === 0 ? (
        <p className="muted">{t('calendar.nothing')}</p>
      ) : (
        <ul className="panel panel-flush rows">
          {entries.map((entry) =>
            entry.kind === 'training' ? (
              <TrainingLine key={entry.key} training={entry.training} atMs={entry.atMs} />
            ) : (
              <Line key={entry.key} entry={entry} onOpen={() => onOpen(entry)} />
            ),
          )}
        </ul>
      )}
      {onSchedule && (
        <Button wide icon="plus" onClick={onSchedule}>
          {t('calendar.plan')}
        </Button>
      )}
    </section>
  );
}

/** Wednesday, 18 June */
function useDayText(): (day: string) => string {
  const language = withRegion(useLanguage());
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (day) => format.format(wallMsOfDay(day));
}

/** An entry's name, in the viewer's language if its workout is known. */
export function useEntryName(): (entry: TimedEntry) => string {
  const t = useT();
  const language = useLanguageName();
  const workouts = useStore('training', (state) => state.workouts);
  return (entry) => {
    const isDone = entry.kind === 'done';
    const stored = { name: isDone ? entry.result.name : entry.occurrence.title };
    const name = storedNameIn(stored, workouts.get(workoutIdOf(entry)), language);
    return name || t(isDone ? 'common.unnamed' : 'calendar.untitled');
  };
}

const workoutIdOf = (entry: TimedEntry): string =>
  entry.kind === 'done' ? entry.result.workoutId : entry.occurrence.wId;

function Line({ entry, onOpen }: { readonly entry: TimedEntry; readonly onOpen: () => void }) {
  const t = useT();
  const { timeOfDay } = useFormat();
  const { calendar } = useStores();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const name = useEntryName()(entry);
  const zone = calendar.getState().timeZone();
  const today = isoDay(useToday());
  const facts =
    entry.kind === 'done'
      ? [timeText(entry.result.durationSec, minSec), t('calendar.points', { count: entry.result.icepoints })]
      : [
          ...(entry.occurrence.isSeries ? [t(entry.occurrence.isMoved ? 'calendar.moved' : 'calendar.weekly')] : []),
          ...(entry.kind === 'ticked' ? [t('calendar.done')] : []),
        ];
  const isToday = isoDayOf(wallMsAt(zone, entry.atMs)) === today;
  const wId = entry.kind === 'planned' && isToday ? entry.occurrence.wId : '';
  const workout = useStore('training', (state) => state.workouts.get(workoutIdOf(entry)));
  return (
    <li className={css.line}>
      <Mark kind={entry.kind} />
      <span className={css.face}>
        {workout && <Cover workout={workout} shape="square" imageUrl={workout.imgUrl || undefined} />}
      </span>
      <div>
        <h3 dir="auto">{name}</h3>
        <button
          type="button"
          className={css.open}
          aria-haspopup="dialog"
          aria-label={t('calendar.open', { name, time: timeOfDay(entry.atMs) })}
          onClick={onOpen}
        />
        <p className="small muted">
          <span className="visually-hidden">
            {`${t(entry.kind === 'planned' ? 'calendar.planned' : 'calendar.done')}: `}
          </span>
          {[timeOfDay(entry.atMs), ...facts].join(' · ')}
        </p>
      </div>
      {wId !== '' && (
        <span className={css.start}>
          <LinkButton to={pathTo('workout', { id: wId })} icon="play" label={t('common.start', { name })}>
            {t('calendar.start')}
          </LinkButton>
        </span>
      )}
    </li>
  );
}
