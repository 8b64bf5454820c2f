import { Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readDay } from '#core/programme/day-path.ts';
import { datesOf, type DatedDay } from '#core/programme/follow-dates.ts';
import { placeKey, type Follow } from '#core/programme/follow.ts';
import type { Place } from '#core/programme/follow-entries.ts';
import { isRest, type Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';
import { Folded } from '#ui/widgets/Folded.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { useDayText } from './day-text.ts';
import css from './programmes.module.css';
import { type DayOf, lengthsOf } from './use-days.ts';
import { useIsoToday } from './use-programmes.ts';

const DaySheet = late(async () => (await import('./DaySheet.tsx')).DaySheet);

interface Props {
  readonly programme: Programme;
  /** `undefined` = not followed now. */
  readonly follow: Follow | undefined;
  readonly dayOf: DayOf;
}

/** The weeks with their days; the one that matters now is open, and the day that the address asks for (day-path.ts). */
export function Weeks({ programme, follow, dayOf }: Props) {
  const t = useT();
  const dated = follow ? datesOf(programme, follow) : [];
  const byPlace = new Map(dated.map((one) => [placeKey(one), one]));
  const now = dated.find(({ state }) => state === 'open')?.week ?? 0;
  const [query, setQuery] = useSearchParams();
  const asked = readDay(query.get('day'));
  const hasAsked = asked && programme.weeks[asked.week]?.days[asked.day]?.workouts.length;
  const [tapped, setTapped] = useState<Place>();
  const opened = tapped ?? (hasAsked ? asked : undefined);
  const close = () => {
    setTapped(undefined);
    if (asked) setQuery({}, { replace: true });
  };
  const openedDate = opened && byPlace.get(placeKey(opened));
  return (
    <section className="stack" aria-label={t('programme.path')}>
      {programme.weeks.map(({ days, loadPercent }, week) => {
        const label = t('programme.week', { n: week + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a week is its number
          <section key={week} className={css.week}>
            <Folded
              label={loadPercent < 100 ? `${label} · ${t('programme.light')}` : label}
              startsOpen={week === (asked?.week ?? now)}
            >
              <ul className={`panel panel-flush rows ${css.days}`}>
                {days.map((day, n) => {
                  const place = { week, day: n };
                  return (
                    // oxlint-disable-next-line react/no-array-index-key -- a day is its number
                    <li key={n}>
                      <Row
                        place={place}
                        note={day.note}
                        isFree={isRest(day)}
                        dated={byPlace.get(placeKey(place))}
                        dayOf={dayOf}
                        onOpen={() => setTapped(place)}
                      />
                    </li>
                  );
                })}
              </ul>
            </Folded>
          </section>
        );
      })}
      {opened && (
        <Suspense>
          <DaySheet
            place={opened}
            entries={dayOf(opened)}
            programme={programme}
            follow={follow}
            dated={openedDate}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}

interface RowProps {
  readonly place: Place;
  readonly note: string;
  readonly isFree: boolean;
  readonly dated: DatedDay | undefined;
  readonly dayOf: DayOf;
  readonly onOpen: () => void;
}

function Row({ place, note, isFree, dated, dayOf, onOpen }: RowProps) {
  const t = useT();
  const id = useId();
  const text = useDayText();
  const today = useIsoToday();
  const entries = dayOf(place);
  const name = entries.map((entry) => entry.name).join(' · ') || note || t('programme.today.rest');
  const state =
    dated?.state === 'open' ? (dated.date !== '' && dated.date < today ? 'missed' : undefined) : dated?.state;
  const when = dated && dated.date !== '' ? text.near(dated.date) : '';
  const facts = [t('programme.day', { n: place.day + 1 }), when, state && t(`programme.state.${state}`)];
  const inside = (
    <>
      <span>
        <b id={id} dir="auto">
          {name}
        </b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className="num">{lengthsOf(entries)}</span>
      {state === 'done' ? <Icon name="check" /> : <Icon name={isFree ? 'minus' : 'right'} />}
    </>
  );
  if (isFree || entries.length === 0) return <div className={css.day}>{inside}</div>;
  return (
    <button type="button" className={css.day} data-state={state} aria-haspopup="dialog" onClick={onOpen}>
      {inside}
    </button>
  );
}
