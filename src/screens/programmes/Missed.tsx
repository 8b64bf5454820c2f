import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import type { FollowedToday } from '#stores/programmes/programmes-state.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { useDayText } from './day-text.ts';
import type { DayOf } from './use-days.ts';
import { useIsoToday } from './use-programmes.ts';

/** Days that went by: one tap decides about all of them. */
export function Missed({ follow, today, dayOf }: FollowedToday & { readonly dayOf: DayOf }) {
  const t = useT();
  const text = useDayText();
  const { programmes } = useStores();
  const day = useIsoToday();
  const { fId } = follow;
  const { missed } = today;
  const [first] = missed;
  if (!first) return null;
  const { move, skip, shiftRest } = programmes.getState();
  const skipAll = async () => {
    for (const one of missed) await skip(fId, one, day);
  };
  const name = dayOf(first)
    .map((entry) => entry.name)
    .join(' · ');
  return (
    <Banner
      tone="accent"
      icon="calendar"
      action={
        <div className="row">
          <Button onClick={() => void shiftRest(fId, earliest(missed), day)}>{t('programme.missed.shift')}</Button>
          {missed.length === 1 && (
            <Button onClick={() => void move(fId, first, day)}>{t('programme.missed.move')}</Button>
          )}
          <Button onClick={() => void skipAll()}>{t('programme.missed.skip')}</Button>
        </div>
      }
    >
      {missed.length === 1
        ? t('programme.missed.one', { name, date: text.day(first.date) })
        : t('programme.missed.many', { count: missed.length })}
    </Banner>
  );
}

/** The first in the programme's order, from which the rest moves on. */
const earliest = (missed: FollowedToday['today']['missed']) =>
  missed.toSorted((a, b) => a.week - b.week || a.day - b.day)[0] ?? { week: 0, day: 0 };
