import { useState } from 'react';
import { PEOPLE_BOUNDS, type Series } from '#core/people/people.ts';
import type { Occurrence } from '#core/training/series.ts';
import { epochMsAt, isoDayOf, wallMsAt } from '#core/training/time-zone.ts';
import { useT } from '#i18n/setup.ts';
import type { CalendarState } from '#stores/training/calendar.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { ClockField, DateField } from './DateField.tsx';
import { Reminder } from './Reminder.tsx';
import { type Repeat, RepeatFields } from './RepeatFields.tsx';
import { useWorkouts, What } from './What.tsx';

/** A new date, perhaps with a day or a workout; or an existing one, to reschedule alone or with all that follow. */
export interface Scheduling {
  readonly day?: string;
  readonly wId?: string;
  readonly occurrence?: Occurrence;
  readonly how?: 'move' | 'change';
}

interface Fields extends Repeat {
  readonly wId: string;
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly minutes: string;
}

const MINUTES = ['15', '30', '45', '60', '90', '120'] as const;
const MIN_MS = 60_000;

interface Props extends Scheduling {
  /** Called once stored; begins at this time at the earliest. */
  readonly onScheduled: (startMs: number, series?: Series) => void;
  readonly onClose: () => void;
}

export function ScheduleSheet({ onScheduled, onClose, ...scheduling }: Props) {
  const t = useT();
  const { calendar } = useStores();
  const { occurrence, how } = scheduling;
  const { workouts, nameOf, minutesOf } = useWorkouts(scheduling.wId);
  const [fields, setFields] = useState(() => fieldsFrom(scheduling, calendar.getState()));
  const [isFull, setFull] = useState(false);
  const change = (changes: Partial<Fields>) => setFields({ ...fields, ...changes });
  const chosen = workouts.find(({ wId }) => wId === fields.wId);
  const title = chosen ? nameOf(chosen) : fields.title.trim();
  const isMove = how === 'move' && occurrence !== undefined;

  const save = async () => {
    const store = calendar.getState();
    const zone = store.timeZone();
    const startMs = epochMsAt(zone, Date.parse(`${fields.day}T${fields.time}:00Z`));
    if (isMove) {
      const isMoved = await store.move(occurrence, { startMs, endMs: startMs + occurrence.endMs - occurrence.startMs });
      if (!isMoved) return setFull(true);
      onScheduled(startMs);
      return onClose();
    }
    const minutes = chosen ? minutesOf(chosen) : Number(fields.minutes);
    const series = fields.isWeekly ? seriesOf(fields, zone) : undefined;
    const made = {
      startDateTime: startMs,
      endDateTime: startMs + minutes * MIN_MS,
      title: title.slice(0, PEOPLE_BOUNDS.dateTitleLength),
      wId: fields.wId,
      done: false,
      ...(series && { series }),
    };
    await (occurrence ? store.change(occurrence, made) : store.schedule(made));
    onScheduled(startMs, series);
    onClose();
  };

  return (
    <Sheet
      open
      title={t(isMove ? 'calendar.move' : occurrence ? 'calendar.change' : 'calendar.plan')}
      onClose={onClose}
      actions={
        <Button type="submit" form="schedule-training" variant="primary">
          {t('calendar.save')}
        </Button>
      }
    >
      <Form id="schedule-training" onSubmit={save}>
        {isMove && (
          <p className="muted">{t('calendar.moveOne', { name: occurrence.title || t('calendar.untitled') })}</p>
        )}
        {!isMove && <What value={fields} workouts={workouts} nameOf={nameOf} onChange={change} />}
        <DateField label={t('calendar.date')} value={fields.day} onChange={(day) => change({ day })} />
        <ClockField label={t('calendar.time')} value={fields.time} onChange={(time) => change({ time })} />
        {!isMove && fields.wId === '' && (
          <SelectField
            label={t('calendar.length')}
            value={fields.minutes}
            options={[...new Set([...MINUTES, fields.minutes])]
              .toSorted((a, b) => Number(a) - Number(b))
              .map((value) => ({ value, label: t('calendar.minutes', { count: Number(value) }) }))}
            onChange={(minutes) => change({ minutes })}
          />
        )}
        {!isMove && <RepeatFields value={fields} day={fields.day} onChange={change} />}
        <Reminder label={t('calendar.remind.title')} description={t('calendar.remind.all')} />
        {isFull && <p role="alert">{t('calendar.full', { most: PEOPLE_BOUNDS.seriesExceptions })}</p>}
      </Form>
    </Sheet>
  );
}

const seriesOf = ({ weekdays, until }: Fields, timeZone: string): Series => ({
  weekdays: [...weekdays].toSorted().join(''),
  until,
  timeZone,
  exceptions: [],
});

type Known = Pick<CalendarState, 'timeZone' | 'dates'>;

function fieldsFrom({ day, wId = '', occurrence }: Scheduling, { timeZone, dates }: Known): Fields {
  const zone = timeZone();
  const series = dates.items.find(({ docId }) => docId === occurrence?.docId)?.series;
  const wall = new Date(occurrence ? wallMsAt(zone, occurrence.startMs) : nextHourMs(zone)).toISOString();
  // Late in the evening the next full hour is tomorrow's; today it would be over.
  const isToday = day === isoDayOf(wallMsAt(zone, Date.now()));
  const at = isToday ? wall.slice(0, 10) : (day ?? wall.slice(0, 10));
  return {
    wId: occurrence?.wId ?? wId,
    title: occurrence?.title ?? '',
    day: at,
    time: wall.slice(11, 16),
    minutes: occurrence ? String(Math.round((occurrence.endMs - occurrence.startMs) / MIN_MS)) : '30',
    isWeekly: series !== undefined,
    weekdays: new Set(series ? series.weekdays.split('') : [String(new Date(`${at}T00:00Z`).getUTCDay())]),
    until: series?.until ?? '',
  };
}

/** The first full hour at least an hour from now. */
function nextHourMs(zone: string): number {
  const wallMs = wallMsAt(zone, Date.now()) + 2 * 3_600_000;
  return wallMs - (wallMs % 3_600_000);
}
