import type { Outline } from '#core/programme/outline.ts';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import type { Choice } from './use-choices.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

interface Props {
  readonly outline: Outline;
  readonly choices: readonly Choice[];
  readonly label: string;
  readonly value: string;
  readonly onChange: (choice: string | Workout) => void;
}

/** What the programme holds already, by its key, and the other workouts by their ids. */
export function WorkoutSelect({ label, value, outline, choices, onChange }: Props) {
  const t = useT();
  const nameOf = useNameOf();
  const keyOf = (wId: string) =>
    outline.workouts.find((one) => one.kind === 'reference' && one.wId === wId)?.key ?? wId;
  const offered = choices.map(({ group, workout }) => ({
    value: keyOf(workout.wId),
    label: nameOf(workout),
    group: t(`list.tabs.${group}`),
  }));
  const known = new Set(offered.map((option) => option.value));
  const others = outline.workouts.filter(({ key }) => !known.has(key));
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', label: t('programme.edit.choose') },
        ...others.map(({ key, name }) => ({ value: key, label: name || t('programme.offWorkout') })),
        ...offered,
      ]}
      onChange={(choice) => {
        const fresh = choices.find(({ workout }) => workout.wId === choice)?.workout;
        onChange(fresh ? { ...fresh, name: nameOf(fresh) } : choice);
      }}
    />
  );
}
