import { Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import type { Series } from '#core/people/people.ts';
import { firstWallMsOf } from '#core/training/series.ts';
import { isoDayOf, wallMsAt } from '#core/training/time-zone.ts';
import { isoDay } from '#core/training/training.ts';
import { useT } from '#i18n/setup.ts';
import { useToday } from '#i18n/today.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Agenda } from './Agenda.tsx';
import { DayList } from './DayList.tsx';
import { type Entry, entriesBetween, type TimedEntry } from './entries.ts';
import { MonthGrid } from './MonthGrid.tsx';
import type { Scheduling } from './ScheduleSheet.tsx';
import { useTrainings } from './use-trainings.ts';
import css from './calendar.module.css';

const ScheduleSheet = late(async () => (await import('./ScheduleSheet.tsx')).ScheduleSheet);
const TakeAlong = late(async () => (await import('./TakeAlong.tsx')).TakeAlong);
const EntrySheet = late(async () => (await import('./EntrySheet.tsx')).EntrySheet);

/** Scheduled workouts and results, by month or as a list. `?plan={wId}` starts scheduling that workout. */
export function CalendarScreen() {
  const t = useT();
  const { calendar, training } = useStores();
  const today = isoDay(useToday());
  const [day, setDay] = useState(today);
  const [lookedOn, setLookedOn] = useState(today);
  if (lookedOn !== today) {
    setLookedOn(today);
    if (day === lookedOn) setDay(today);
  }
  const [view, setView] = useState<View>('month');
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('plan');
  const [scheduling, setScheduling] = useState<Scheduling | undefined>(wanted === null ? undefined : { wId: wanted });
  const [opened, setOpened] = useState<TimedEntry>();
  const [isTakingAlong, setTakingAlong] = useState(false);
  const problem = useStore('calendar', (state) => state.dates.problem);
  const isReady = useStore('calendar', (state) => state.dates.status === 'ready');
  const load = () => {
    void calendar.getState().load();
    void training.getState().load();
  };
  useEffect(load, [calendar, training]);
  useWorkoutsOfEntries();
  const trainings = useTrainings(today);
  const showScheduled = (startMs: number, series?: Series) => {
    const wallMs = wallMsAt(calendar.getState().timeZone(), startMs);
    setDay(isoDayOf(series ? firstWallMsOf(series, wallMs) : wallMs));
  };
  const closeSheet = () => {
    setScheduling(undefined);
    if (wanted !== null) setQuery({}, { replace: true });
  };
  return (
    <Page title={t('calendar.title')}>
      <div className="stack">
        <ViewChoice value={view} onChange={setView} />
        {problem && <ProblemLine problem={problem} what={t('calendar.stale')} onRetry={load} />}
        {!isReady ? (
          <Loading />
        ) : view === 'month' ? (
          <Month
            today={today}
            day={day}
            trainings={trainings}
            onDay={setDay}
            onOpen={setOpened}
            onSchedule={() => setScheduling({ day })}
          />
        ) : (
          <Agenda trainings={trainings} onOpen={setOpened} onSchedule={() => setScheduling({})} />
        )}
        <div className="row">
          <Button icon="download" onClick={() => setTakingAlong(true)}>
            {t('calendar.takeAlong')}
          </Button>
        </div>
      </div>
      <Suspense>
        {scheduling && <ScheduleSheet {...scheduling} onScheduled={showScheduled} onClose={closeSheet} />}
        {opened && (
          <EntrySheet
            entry={opened}
            onClose={() => setOpened(undefined)}
            onSchedule={(next) => {
              setOpened(undefined);
              setScheduling(next);
            }}
          />
        )}
        {isTakingAlong && <TakeAlong trainings={trainings} onClose={() => setTakingAlong(false)} />}
      </Suspense>
    </Page>
  );
}

type View = 'month' | 'agenda';

function ViewChoice({ value, onChange }: { readonly value: View; readonly onChange: (view: View) => void }) {
  const t = useT();
  return (
    <div className={css.view}>
      <Segments
        label={t('calendar.view')}
        value={value}
        options={[
          { value: 'month', label: t('calendar.month') },
          { value: 'agenda', label: t('calendar.agenda') },
        ]}
        onChange={onChange}
      />
    </div>
  );
}

/** For the names and covers of what is scheduled and done. */
function useWorkoutsOfEntries(): void {
  const { training } = useStores();
  const dates = useStore('calendar', (state) => state.dates.items);
  const results = useStore('training', (state) => state.results.items);
  useEffect(() => {
    const planned = dates.map(({ wId }) => wId).filter((wId) => wId !== '');
    void training.getState().loadWorkouts(planned);
  }, [training, dates, results]);
}

function Loading() {
  const t = useT();
  return (
    <div className={css.month} role="status" aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton height="26rem" />
      <Skeleton height="9rem" />
    </div>
  );
}

interface MonthProps {
  readonly today: string;
  /** The selected day, `yyyy-mm-dd`. */
  readonly day: string;
  readonly trainings: readonly ScheduledTraining[];
  readonly onDay: (day: string) => void;
  readonly onOpen: (entry: TimedEntry) => void;
  readonly onSchedule: () => void;
}

function Month({ today, day, trainings, onDay, onOpen, onSchedule }: MonthProps) {
  const [range, setRange] = useState<readonly [from: string, to: string]>([today, today]);
  const entriesOf = useEntries(trainings, range[0] < day ? range[0] : day, range[1] > day ? range[1] : day);
  return (
    <div className={css.month}>
      <MonthGrid day={day} today={today} onDay={onDay} entriesOf={entriesOf} onRange={setRange} />
      <DayList day={day} entries={entriesOf(day)} onOpen={onOpen} onSchedule={onSchedule} />
    </div>
  );
}

/** The entries of each day in this range, ends included. */
function useEntries(
  trainings: readonly ScheduledTraining[],
  from: string,
  to: string,
): (day: string) => readonly Entry[] {
  const { calendar } = useStores();
  const dates = useStore('calendar', (state) => state.dates.items);
  const results = useStore('training', (state) => state.results.items);
  const byDay = useMemo(
    () => entriesBetween(calendar.getState(), results, trainings, from, to),
    // oxlint-disable-next-line react/exhaustive-deps -- the store works with the dates as they are
    [calendar, dates, results, trainings, from, to],
  );
  return (day) => byDay.get(day) ?? [];
}
