import { useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { editionId } from '#core/programme/coaching.ts';
import type { DatedDay } from '#core/programme/follow-dates.ts';
import type { Place } from '#core/programme/follow-entries.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { weightsIn } from '#core/programme/resolve.ts';
import { clockOf } from '#core/programme/training-time.ts';
import { trainingId } from '#core/programme/training-id.ts';
import { wholeIn } from '#core/workout/names.ts';
import { useLanguageName, useNameOf, useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Link } from '#ui/base/Link.tsx';
import { CoachNote } from './run/CoachNote.tsx';
import { DaySelect } from './DaySelect.tsx';
import { ExerciseList } from './ExerciseList.tsx';
import type { DayEntry } from './use-days.ts';
import { useClockText, useDayText } from './day-text.ts';
import { type Choice, CHOICE_GROUPS, useChoices } from './edit/use-choices.ts';
import { useIsoToday } from './use-programmes.ts';

interface Props {
  readonly place: Place;
  readonly entries: readonly DayEntry[];
  readonly programme: Programme;
  readonly follow: Follow | undefined;
  readonly dated: DatedDay | undefined;
  readonly onClose: () => void;
}

/** A day of a programme: its workouts as they are that week, and what a follower may decide about it. */
export function DaySheet({ place, entries, programme, follow, dated, onClose }: Props) {
  const t = useT();
  const text = useDayText();
  const clockText = useClockText();
  const language = useLanguageName();
  const { note, workouts: keys } = programme.weeks[place.week]?.days[place.day] ?? { note: '', workouts: [] };
  const weights = ({ slot, whole, isSwapped }: DayEntry) =>
    isSwapped
      ? []
      : weightsIn(programme, { week: place.week, key: keys[slot] ?? '', count: whole?.exercises.length ?? 0 });
  const time = follow && dated?.state === 'open' && follow.time !== '' && clockText(clockOf(follow.time));
  const title = t('programme.place', { week: place.week + 1, day: place.day + 1 });
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      actions={
        follow &&
        entries
          .filter(({ isGone }) => !isGone)
          .map(({ slot, name }) => (
            <LinkButton
              key={slot}
              variant={slot === 0 ? 'primary' : 'quiet'}
              icon="play"
              to={pathTo('workout', { id: trainingId({ fId: follow.fId, ...place, slot }) })}
              label={t('common.start', { name })}
            >
              {t(dated?.state === 'done' ? 'programme.dayOf.again' : 'programme.dayOf.start')}
            </LinkButton>
          ))
      }
    >
      <div className="stack">
        {dated && dated.date !== '' && (
          <p className="muted">{[text.near(dated.date), time].filter(Boolean).join(' · ')}</p>
        )}
        {note && <p dir="auto">{note}</p>}
        {entries.map((entry) => (
          <section key={entry.slot} className="stack stack-tight" aria-label={entry.name}>
            <h3 dir="auto">{[entry.name, entry.length].filter(Boolean).join(' · ')}</h3>
            {entry.originId !== '' && (
              <p className="small">
                <Link to={pathTo('workout', { id: entry.originId })}>{t('list.origin', { name: entry.name })}</Link>
              </p>
            )}
            {entry.whole ? (
              <ExerciseList whole={wholeIn(entry.whole, language)} kg={weights(entry)} />
            ) : (
              <p className="muted small" role={entry.isGone ? 'status' : undefined}>
                {t(
                  entry.isGone ? (follow ? 'programme.gone.ofFollow' : 'programme.gone.text') : 'programme.offWorkout',
                )}
              </p>
            )}
          </section>
        ))}
        <CoachNote id={editionId(programme)} place={place} />
        {follow && dated && <Decide place={place} entries={entries} follow={follow} dated={dated} onClose={onClose} />}
      </div>
    </Sheet>
  );
}

type DecideProps = Pick<Props, 'place' | 'entries' | 'onClose'> & {
  readonly follow: Follow;
  readonly dated: DatedDay;
};

function Decide({ place, entries, follow: { fId }, dated, onClose }: DecideProps) {
  const t = useT();
  const { programmes } = useStores();
  const today = useIsoToday();
  const [date, setDate] = useState<string>();
  const { move, skip, takeBack } = programmes.getState();
  if (dated.state !== 'open') {
    return (
      <Button icon="undo" onClick={() => void takeBack(fId, place).then(onClose)}>
        {t('programme.dayOf.open')}
      </Button>
    );
  }
  return (
    <>
      {date === undefined ? (
        <div className="row">
          <Button icon="calendar" onClick={() => setDate(dated.date > today ? dated.date : today)}>
            {t('programme.dayOf.move')}
          </Button>
          <Button icon="next" onClick={() => void skip(fId, place, today).then(onClose)}>
            {t('programme.dayOf.skip')}
          </Button>
        </div>
      ) : (
        <div className="stack stack-tight">
          <DaySelect label={t('programme.dayOf.moveTo')} value={date} from={today} onChange={setDate} />
          <Button icon="check" onClick={() => void move(fId, place, date).then(onClose)}>
            {t('programme.dayOf.move')}
          </Button>
        </div>
      )}
      {entries.map((entry) => (
        <Swap key={entry.slot} fId={fId} place={place} entry={entry} isOnly={entries.length === 1} />
      ))}
    </>
  );
}

/** What was swapped in and cannot be had. */
const GONE = 'gone';

/** In each group, those of the same sport first. */
function Swap({ fId, place, entry, isOnly }: { fId: string; place: Place; entry: DayEntry; isOnly: boolean }) {
  const t = useT();
  const nameOf = useNameOf();
  const { programmes } = useStores();
  const choices = useChoices({ withPublic: false });
  const sport = entry.whole?.workout.sport;
  const first = (one: Choice): number => CHOICE_GROUPS.indexOf(one.group) * 2 - Number(one.workout.sport === sport);
  const others = choices.toSorted((a, b) => first(a) - first(b) || nameOf(a.workout).localeCompare(nameOf(b.workout)));
  if (others.length === 0) return null;
  const value = entry.isSwapped ? (entry.whole?.workout.wId ?? GONE) : '';
  return (
    <SelectField
      label={isOnly ? t('programme.dayOf.swap') : `${t('programme.dayOf.swap')} (${entry.name})`}
      value={value}
      options={[
        { value: '', label: t('programme.dayOf.planned') },
        ...(value === GONE ? [{ value, label: entry.name }] : []),
        ...others.map(({ group, workout }) => ({
          value: workout.wId,
          label: nameOf(workout),
          group: t(`list.tabs.${group}`),
        })),
      ]}
      onChange={(wId) => {
        const chosen = others.find(({ workout }) => workout.wId === wId)?.workout;
        void programmes.getState().swap(fId, place, entry.slot, chosen && { wId, name: nameOf(chosen) });
      }}
    />
  );
}
