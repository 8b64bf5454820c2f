import type { Outline } from '#core/programme/outline.ts';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

interface Props {
  readonly outline: Outline;
  readonly own: readonly Workout[];
  readonly label: string;
  readonly value: string;
  readonly onChange: (choice: string | Workout) => void;
}

/** What the programme holds already, by its key, and the person's other workouts by their ids. */
export function WorkoutSelect({ label, value, outline, own, onChange }: Props) {
  const t = useT();
  const nameOf = useNameOf();
  const keyOf = (wId: string) =>
    outline.workouts.find((one) => one.kind === 'reference' && one.wId === wId)?.key ?? wId;
  const mine = own.map((workout) => ({ value: keyOf(workout.wId), label: nameOf(workout) }));
  const known = new Set(mine.map((option) => option.value));
  const others = outline.workouts.filter(({ key }) => !known.has(key));
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', label: t('programme.edit.choose') },
        ...others.map(({ key, name }) => ({ value: key, label: name || t('programme.offWorkout') })),
        ...mine,
      ]}
      onChange={(choice) => {
        const fresh = own.find(({ wId }) => wId === choice);
        onChange(fresh ? { ...fresh, name: nameOf(fresh) } : choice);
      }}
    />
  );
}
