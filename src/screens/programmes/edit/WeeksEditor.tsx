import { useState } from 'react';
import { NEW_WEEK, type Outline } from '#core/programme/outline.ts';
import { PROGRAMME_BOUNDS } from '#core/programme/programme.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import type { Choice } from './use-choices.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { DragWorkouts } from './DragWorkouts.tsx';
import { WeekEditor } from './WeekEditor.tsx';

interface Props {
  readonly outline: Outline;
  readonly choices: readonly Choice[];
  readonly onChange: (outline: Outline) => void;
}

/** The others are folded: a year of days with all workouts to choose from is a heavy page. */
const OPEN_WEEKS = 2;

/** All weeks, with what adds, copies and removes one. */
export function WeeksEditor({ outline, choices, onChange }: Props) {
  const t = useT();
  const nameOfWorkout = useNameOf();
  const [added, setAdded] = useState<number>();
  const { weeks } = outline;
  const isFull = weeks.length >= PROGRAMME_BOUNDS.weeks;
  const set = (to: Outline['weeks']) => onChange({ ...outline, weeks: to });
  const insert = (at: number, week = NEW_WEEK) => {
    setAdded(at);
    set(weeks.toSpliced(at, 0, week));
  };
  const nameOf = (key: string) => {
    const workout = outline.workouts.find((one) => one.key === key);
    if (!workout) return '';
    const own = workout.kind === 'reference' && choices.find((choice) => choice.workout.wId === workout.wId)?.workout;
    return (own ? nameOfWorkout(own) : workout.name) || t('programme.offWorkout');
  };
  return (
    <DragWorkouts outline={outline} nameOf={nameOf} onChange={onChange}>
      {weeks.map((week, n) => (
        <WeekEditor
          // oxlint-disable-next-line react/no-array-index-key -- a week is its number
          key={n}
          n={n}
          outline={outline}
          choices={choices}
          nameOf={nameOf}
          startsOpen={n < OPEN_WEEKS || n === added}
          onChange={onChange}
          {...(!isFull && { onCopy: () => insert(n + 1, week) })}
          {...(weeks.length > 1 && { onRemove: () => set(weeks.toSpliced(n, 1)) })}
        />
      ))}
      {!isFull && (
        <Button icon="plus" onClick={() => insert(weeks.length)}>
          {t('programme.edit.addWeek')}
        </Button>
      )}
    </DragWorkouts>
  );
}
