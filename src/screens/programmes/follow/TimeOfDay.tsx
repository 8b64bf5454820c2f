import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { clockOf, trainingTime } from '#core/programme/training-time.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useClockText } from '#screens/programmes/day-text.ts';
import { useStores } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

const Reminder = late(async () => (await import('#screens/calendar/Reminder.tsx')).Reminder);

const STEP_MIN = 15;
const CLOCKS = Array.from({ length: (24 * 60) / STEP_MIN }, (_, n) => {
  const minutes = n * STEP_MIN;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

interface Props {
  /** As follows store it (training-time.ts). */
  readonly value: string;
  readonly onChange: (time: string) => void;
  /** A field beside it. */
  readonly children?: ReactNode;
}

/** When the person trains on these days, if they wish; with a time, also how they are reminded. */
export function TimeOfDay({ value, onChange, children }: Props) {
  const t = useT();
  const clockText = useClockText();
  const clock = clockOf(value);
  const clocks = clock === '' || CLOCKS.includes(clock) ? CLOCKS : [...CLOCKS, clock].toSorted();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <div className="pairs">
        {children}
        <SelectField
          label={t('programme.follow.time')}
          value={clock}
          options={[
            { value: '', label: t('programme.follow.noTime') },
            ...clocks.map((one) => ({ value: one, label: clockText(one) })),
          ]}
          onChange={(chosen) => onChange(trainingTime(chosen, timeZone))}
        />
      </div>
      {clock !== '' && <Remind />}
    </>
  );
}

/** Its code comes when somebody chooses a time; without it, the sheet works as before. */
function Remind() {
  const t = useT();
  const stores = useStores();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    Promise.all([stores.loadCalendar(), loadTexts('calendar')]).then(
      () => setHere(true),
      () => undefined,
    );
  }, [stores]);
  if (!isHere) return null;
  return (
    <Suspense>
      <Reminder label={t('calendar.remind.title')} description={t('calendar.remind.all')} />
    </Suspense>
  );
}
