import { useState } from 'react';
import { calendarFile } from '#core/training/calendar-file.ts';
import { lengthSecOf } from '#core/workout/length.ts';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { absoluteUrl } from '#ui/base/absolute-url.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { fileNameOf } from '#ui/base/download.ts';
import { Field } from '#ui/fields/Field.tsx';
import css from '#ui/fields/Field.module.css';
import { Form } from '#ui/fields/Form.tsx';
import { useDownload } from './use-download.ts';

interface Props {
  readonly workout: Workout;
  readonly name: string;
  readonly onClose: () => void;
}

/** A date for a workout, as a file for any calendar. */
export function CalendarDialog({ workout, name, onClose }: Props) {
  const t = useT();
  const download = useDownload();
  const settings = useStore('settings', (state) => state.settings);
  const [start, setStart] = useState(nextHour);
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(start);
  const take = () => {
    const text = calendarFile({
      id: `${workout.wId}-${start}@icetime`,
      title: name,
      description: workout.description,
      url: absoluteUrl(pathTo('workout', { id: workout.wId })),
      start,
      durationSec: lengthSecOf(workout, settings),
      nowMs: Date.now(),
    });
    download(`${fileNameOf(name)}.ics`, text, 'text/calendar;charset=utf-8');
    onClose();
  };
  return (
    <Sheet open title={t('export.calendar.title')} onClose={onClose}>
      <Form onSubmit={take}>
        <Field
          label={t('export.calendar.when')}
          description={t('export.calendar.hint')}
          error={isDate ? undefined : t('export.calendar.wrong')}
        >
          {(wiring) => (
            <input
              {...wiring}
              className={css.input}
              type="datetime-local"
              value={start}
              onChange={(event) => setStart(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" wide>
          {t('export.calendar.do')}
        </Button>
      </Form>
    </Sheet>
  );
}

/** The first full hour at least an hour from now, by the viewer's clock. */
function nextHour(): string {
  const date = new Date(Date.now() + 2 * 3_600_000);
  date.setMinutes(-date.getTimezoneOffset(), 0, 0);
  return date.toISOString().slice(0, 16);
}
