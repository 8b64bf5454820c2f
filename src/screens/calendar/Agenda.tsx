import { useState } from 'react';
import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import { isoDay } from '#core/training/training.ts';
import { useT } from '#i18n/setup.ts';
import { useToday } from '#i18n/today.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { EmptyState } from '#ui/widgets/Feedback.tsx';
import { DayList } from './DayList.tsx';
import { entriesBetween, type TimedEntry } from './entries.ts';

/** Days added per press. */
const STEP = 28;

interface Props {
  /** The scheduled trainings of programmes. */
  readonly trainings: readonly ScheduledTraining[];
  readonly onOpen: (entry: TimedEntry) => void;
  readonly onSchedule: () => void;
}

/** Days from today on that have entries; earlier and later ones on demand. */
export function Agenda({ trainings, onOpen, onSchedule }: Props) {
  const t = useT();
  const { calendar } = useStores();
  useStore('calendar', (state) => state.dates.items);
  const results = useStore('training', (state) => state.results.items);
  const today = useToday();
  const [before, setBefore] = useState(0);
  const [after, setAfter] = useState(STEP);
  const [from, to] = [isoDay(today - before), isoDay(today + after)];
  const byDay = entriesBetween(calendar.getState(), results, trainings, from, to);
  const days = [...byDay.keys()].toSorted();
  return (
    <div className="stack">
      <div className="row">
        <Button icon="up" onClick={() => setBefore(before + STEP)}>
          {t('calendar.earlier')}
        </Button>
        <Button variant="primary" icon="plus" onClick={onSchedule}>
          {t('calendar.plan')}
        </Button>
      </div>
      {days.length === 0 && (
        <EmptyState scene="results" title={t('calendar.empty.title')} text={t('calendar.empty.text')} />
      )}
      {days.map((day) => (
        <DayList key={day} day={day} entries={byDay.get(day) ?? []} onOpen={onOpen} />
      ))}
      <div className="row">
        <Button icon="down" onClick={() => setAfter(after + STEP)}>
          {t('calendar.later')}
        </Button>
      </div>
    </div>
  );
}
