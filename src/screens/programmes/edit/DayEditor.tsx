import { useDroppable } from '@dnd-kit/core';
import { useState } from 'react';
import type { Place } from '#core/programme/follow-entries.ts';
import type { Outline } from '#core/programme/outline.ts';
import { chooseWorkout, withDay } from '#core/programme/outline-changes.ts';
import { PROGRAMME_BOUNDS, type ProgrammeDay } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import type { Choice } from './use-choices.ts';
import { TextArea } from '#ui/fields/TextField.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import { Menu, type MenuItem } from '#ui/widgets/Menu.tsx';
import { DayWorkout } from './DayWorkout.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { WorkoutSelect } from './WorkoutSelect.tsx';
import { MEASURES_ALL } from './use-folded-week.ts';
import css from '#screens/programmes/programmes.module.css';

interface Props {
  readonly place: Place;
  readonly outline: Outline;
  readonly choices: readonly Choice[];
  /** A workout's name, by its key. */
  readonly nameOf: (key: string) => string;
  readonly onChange: (outline: Outline) => void;
  /** Leave out for the first day. */
  readonly onEarlier?: () => void;
  /** Leave out for the last day. */
  readonly onLater?: () => void;
  /** Leave out where no other week has room. */
  readonly onOtherWeek?: () => void;
  /** Leave out for the only day. */
  readonly onRemove?: () => void;
}

/** A day's workouts and its note; without workouts it is a rest day. */
export function DayEditor(props: Props) {
  const { place, outline, choices, nameOf, onChange } = props;
  const t = useT();
  const { setNodeRef, isOver } = useDroppable({ id: `${place.week}.${place.day}`, resizeObserverConfig: MEASURES_ALL });
  const [hasNote, setHasNote] = useState(false);
  const day = outline.weeks[place.week]?.days[place.day];
  if (!day) return null;
  const { workouts, note } = day;
  const name = t('programme.day', { n: place.day + 1 });
  const fullName = `${t('programme.week', { n: place.week + 1 })}, ${name}`;
  const showsNote = hasNote || note !== '';
  const set = (part: Partial<ProgrammeDay>) => onChange(withDay(outline, place, { ...day, ...part }));
  return (
    <li ref={setNodeRef} className={`stack stack-tight ${css.dayEdited}`} data-over={isOver || undefined}>
      <Head
        {...props}
        workouts={workouts}
        names={[name, fullName]}
        onSet={set}
        {...(!showsNote && { onNote: () => setHasNote(true) })}
      />
      {workouts.map((key, slot) => (
        <DayWorkout
          // oxlint-disable-next-line react/no-array-index-key -- a workout is its place in the day
          key={slot}
          place={{ ...place, slot }}
          name={nameOf(key)}
          select={
            <WorkoutSelect
              label={
                slot === 0
                  ? t('programme.edit.workoutOf', { day: name })
                  : t('maker.day.workout', { day: name, n: slot + 1 })
              }
              value={key}
              outline={outline}
              choices={choices}
              onChange={(choice) => onChange(chooseWorkout(outline, place, slot, choice))}
            />
          }
        >
          {workouts.length > 1 && (
            <IconButton
              icon="trash"
              label={t('maker.day.removeWorkout', { n: slot + 1, day: fullName })}
              onClick={() => set({ workouts: workouts.toSpliced(slot, 1) })}
            />
          )}
        </DayWorkout>
      ))}
      {showsNote && (
        <TextArea
          label={t('maker.day.note', { day: name })}
          value={note}
          maxLength={PROGRAMME_BOUNDS.noteLength}
          onChange={(to) => set({ note: to })}
        />
      )}
    </li>
  );
}

interface HeadProps extends Pick<Props, 'onEarlier' | 'onLater' | 'onOtherWeek' | 'onRemove'> {
  readonly workouts: readonly string[];
  readonly names: readonly [name: string, withWeek: string];
  readonly onSet: (part: Partial<ProgrammeDay>) => void;
  /** Leave out while the note is shown. */
  readonly onNote?: () => void;
}

function Head({ workouts, names: [name, fullName], onSet, onNote, ...props }: HeadProps) {
  const { onEarlier, onLater, onOtherWeek, onRemove } = props;
  const t = useT();
  const isRest = workouts.length === 0;
  const hasRoom = !isRest && workouts.length < PROGRAMME_BOUNDS.workoutsPerDay;
  const addWorkout = () => onSet({ workouts: [...workouts, ''] });
  const items: (MenuItem | false)[] = [
    hasRoom && { label: t('maker.day.addWorkout'), icon: 'plus', onSelect: addWorkout },
    !isRest && onNote !== undefined && { label: t('maker.day.addNote'), icon: 'edit', onSelect: onNote },
    isRest
      ? { label: t('maker.day.train'), icon: 'workouts', onSelect: addWorkout }
      : { label: t('maker.day.rest'), icon: 'pause', onSelect: () => onSet({ workouts: [], note: '' }) },
    onOtherWeek !== undefined && { label: t('maker.day.otherWeek'), icon: 'calendar', onSelect: onOtherWeek },
    onRemove !== undefined && {
      label: t('programme.edit.removeDay', { day: fullName }),
      icon: 'trash',
      danger: true,
      onSelect: onRemove,
    },
  ];
  return (
    <div className={css.dayHead}>
      <h3>{isRest ? `${name} · ${t('programme.today.rest')}` : name}</h3>
      <MoveButtons name={fullName} onEarlier={onEarlier} onLater={onLater} />
      <Menu label={t('maker.day.more', { day: fullName })} items={items.filter((item) => item !== false)} />
    </div>
  );
}
