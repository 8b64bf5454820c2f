import { type TrainedTime } from '#core/training/by-hand.ts';
import { BY_HAND_SEC, type TimeProblem } from '#core/training/trained-time.ts';
import { useT } from '#i18n/setup.ts';
import { ClockField, DateField } from '#screens/calendar/DateField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';

/** When training ended, on the viewer's clock, and how long it took. */
export interface When {
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** `hh:mm` */
  readonly time: string;
  readonly durationSec: number;
}

interface Props {
  readonly when: When;
  readonly problem: TimeProblem | undefined;
  readonly onChange: (changes: Partial<When>) => void;
}

/** Its texts are in the namespaces `statistic` and `calendar`. */
export function WhenFields({ when: { day, time, durationSec }, problem, onChange }: Props) {
  const t = useT();
  return (
    <>
      <DateField label={t('calendar.date')} value={day} onChange={(next) => onChange({ day: next })} />
      <ClockField label={t('statistic.byHand.ended')} value={time} onChange={(next) => onChange({ time: next })} />
      {problem && (
        <p className="small" role="alert">
          {t(`statistic.byHand.${problem}`)}
        </p>
      )}
      <TimeField
        label={t('statistic.byHand.duration')}
        seconds={durationSec}
        minSec={BY_HAND_SEC.min}
        maxSec={BY_HAND_SEC.max}
        stepSec={60}
        onChange={(next) => onChange({ durationSec: next })}
      />
    </>
  );
}

export function whenOf({ date, durationSec }: TrainedTime): When {
  const wall = new Date(date - new Date(date).getTimezoneOffset() * 60_000).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16), durationSec };
}

export const timeOf = ({ day, time, durationSec }: When): TrainedTime => ({
  date: new Date(`${day}T${time}`).getTime(),
  durationSec,
});
