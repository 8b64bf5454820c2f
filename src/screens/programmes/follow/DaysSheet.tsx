import { useState } from 'react';
import { changeWeekdays } from '#core/programme/follow-changes.ts';
import { datesOf } from '#core/programme/follow-dates.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { trainingsAWeek } from '#core/programme/rhythm.ts';
import { useT } from '#i18n/setup.ts';
import { Weekdays } from '#screens/calendar/Weekdays.tsx';
import { useDayText } from '#screens/programmes/day-text.ts';
import { useIsoToday } from '#screens/programmes/use-programmes.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TimeOfDay } from './TimeOfDay.tsx';

interface Props {
  readonly programme: Programme;
  readonly follow: Follow;
  readonly onClose: () => void;
}

const FORM = 'training-days';

/** Other training days, from today on, and the time of day. */
export function DaysSheet({ programme, follow, onClose }: Props) {
  const t = useT();
  const { programmes } = useStores();
  const text = useDayText();
  const today = useIsoToday();
  const [weekdays, setWeekdays] = useState(follow.weekdays);
  const [time, setTime] = useState(follow.time);
  const most = trainingsAWeek(programme);
  const dates = datesOf(programme, changeWeekdays(programme, follow, weekdays, today)).map(({ date }) => date);
  const last = dates.includes('') ? undefined : dates.toSorted().at(-1);
  const change = async () => {
    await programmes.getState().changeDays(follow.fId, { weekdays, time }, today);
    onClose();
  };
  return (
    <Sheet
      open
      title={t('programme.follow.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={FORM} variant="primary">
          {t('programme.follow.saveDays')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={change}>
        <Weekdays
          label={t('programme.follow.weekdays')}
          value={new Set(weekdays)}
          onChange={(days) => setWeekdays([...days].toSorted().join(''))}
        />
        <p className="muted small">{t('programme.follow.fromToday')}</p>
        {weekdays.length < most && <p className="muted small">{t('programme.follow.fewer', { count: most })}</p>}
        <TimeOfDay value={time} onChange={setTime} />
        {last && <p>{t('programme.follow.until', { date: text.day(last) })}</p>}
      </Form>
    </Sheet>
  );
}
