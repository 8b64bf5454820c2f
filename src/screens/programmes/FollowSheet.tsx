import { useState } from 'react';
import { startFollow } from '#core/programme/follow-changes.ts';
import { datesOf } from '#core/programme/follow-dates.ts';
import type { Programme } from '#core/programme/programme.ts';
import { trainingsAWeek, weekdaysFrom } from '#core/programme/rhythm.ts';
import { useT } from '#i18n/setup.ts';
import { Weekdays } from '#screens/calendar/Weekdays.tsx';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { DaySelect } from './DaySelect.tsx';
import { useDayText } from './day-text.ts';
import { useIsoToday } from './use-programmes.ts';

interface Props {
  readonly programme: Programme;
  readonly onClose: () => void;
}

const FORM = 'follow-programme';

/** From when, and on which days of the week. */
export function FollowSheet({ programme, onClose }: Props) {
  const t = useT();
  const { programmes } = useStores();
  const text = useDayText();
  const today = useIsoToday();
  const [startDate, setStartDate] = useState(today);
  const [chosen, setChosen] = useState<string>();
  const [isFull, setFull] = useState(false);
  const weekdays = chosen ?? weekdaysFrom(programme, startDate);
  const most = trainingsAWeek(programme);
  const last = datesOf(
    programme,
    startFollow(programme, { fId: 'preview0000000000', startDate, weekdays, nowMs: 0 }),
  ).at(-1);
  const follow = async () => {
    const fId = await programmes.getState().begin(programme, { startDate, weekdays });
    if (fId === undefined) setFull(true);
    else onClose();
  };
  return (
    <Sheet
      open
      title={t('programme.follow.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={FORM} variant="primary">
          {t('programme.follow.save')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={follow}>
        <DaySelect label={t('programme.follow.date')} value={startDate} from={today} onChange={setStartDate} />
        <Weekdays
          label={t('programme.follow.weekdays')}
          value={new Set(weekdays)}
          onChange={(days) => setChosen([...days].toSorted().join(''))}
        />
        {weekdays.length < most && <p className="muted small">{t('programme.follow.fewer', { count: most })}</p>}
        {last && last.date !== '' && <p>{t('programme.follow.until', { date: text.day(last.date) })}</p>}
        {isFull && <p role="alert">{t('programme.follow.full')}</p>}
      </Form>
    </Sheet>
  );
}
