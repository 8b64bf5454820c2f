import { type ReactNode, useState } from 'react';
import { type Beginning, startFollow } from '#core/programme/follow-changes.ts';
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
import { TimeOfDay } from './follow/TimeOfDay.tsx';
import { useIsoToday } from './use-programmes.ts';

type Days = Pick<Beginning, 'startDate' | 'weekdays' | 'time'>;

interface Props {
  readonly programme: Programme;
  readonly onClose: () => void;
  /** A coach's; '' = the person chooses. */
  readonly proposed?: Days;
  readonly saveLabel?: string;
  /** In place of following it without a coach; returns why it was not begun, as a sentence. */
  readonly begin?: (days: Days) => Promise<string | undefined>;
  readonly intro?: string | undefined;
  /** What else there is to choose. */
  readonly children?: ReactNode;
}

const FORM = 'follow-programme';

/** From when, on which days of the week, and at what time if the person wishes. */
export function FollowSheet({ programme, onClose, proposed, saveLabel, begin, intro, children }: Props) {
  const t = useT();
  const { programmes } = useStores();
  const text = useDayText();
  const today = useIsoToday();
  const [startDate, setStartDate] = useState(proposed && proposed.startDate > today ? proposed.startDate : today);
  const [chosen, setChosen] = useState(proposed?.weekdays || undefined);
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const weekdays = chosen ?? weekdaysFrom(programme, startDate);
  const most = trainingsAWeek(programme);
  const last = datesOf(
    programme,
    startFollow(programme, { fId: 'preview0000000000', startDate, weekdays, nowMs: 0 }),
  ).at(-1);
  const beginAlone = async (days: Days) =>
    (await programmes.getState().begin(programme, days)) === undefined ? t('programme.follow.full') : undefined;
  const follow = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const refused = await (begin ?? beginAlone)({ startDate, weekdays, time });
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) onClose();
  };
  return (
    <Sheet
      open
      title={t('programme.follow.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={FORM} variant="primary" busy={isBusy && t('programme.starting')}>
          {saveLabel ?? t('programme.follow.save')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={follow}>
        {intro && <p className="muted">{intro}</p>}
        <TimeOfDay value={time} onChange={setTime}>
          <DaySelect label={t('programme.follow.date')} value={startDate} from={today} onChange={setStartDate} />
        </TimeOfDay>
        <Weekdays
          label={t('programme.follow.weekdays')}
          value={new Set(weekdays)}
          onChange={(days) => setChosen([...days].toSorted().join(''))}
        />
        {weekdays.length < most && <p className="muted small">{t('programme.follow.fewer', { count: most })}</p>}
        {last && last.date !== '' && <p>{t('programme.follow.until', { date: text.day(last.date) })}</p>}
        {children}
        {problem !== undefined && <p role="alert">{problem}</p>}
      </Form>
    </Sheet>
  );
}
