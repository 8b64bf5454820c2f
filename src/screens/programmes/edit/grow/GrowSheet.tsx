import { useState } from 'react';
import { exercisesWith, fieldsWith, growthOf } from '#core/programme/growth.ts';
import { withProgressions } from '#core/programme/outline-changes.ts';
import type { Outline } from '#core/programme/outline.ts';
import type { ProgressField, ProgrammeWorkout } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import { Becomes } from './Becomes.tsx';
import { GrowthFields } from './GrowthFields.tsx';
import { useExercises } from './use-exercises.ts';

interface Props {
  readonly outline: Outline;
  readonly workout: ProgrammeWorkout;
  readonly name: string;
  readonly onChange: (outline: Outline) => void;
  readonly onClose: () => void;
}

const ALL = 'all';

/** How a workout grows from week to week: one field at a time, of one exercise or of all. */
export function GrowSheet({ outline, workout, name, onChange, onClose }: Props) {
  const t = useT();
  const found = useExercises(workout);
  const [chosenField, setField] = useState<ProgressField>();
  const [chosen, setChosen] = useState<string>();
  return (
    <Sheet open title={t('maker.grow.of', { name })} onClose={onClose}>
      <div className="stack">{content()}</div>
    </Sheet>
  );

  function content() {
    if (found === 'missing') return <p>{t('maker.grow.missing')}</p>;
    if (!found)
      return (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('common.loading')}</span>
          <Skeleton height="12rem" />
        </div>
      );
    const { exercises, rounds, whole } = found;
    const fields = fieldsWith(exercises);
    // What grows already, first.
    const grows = fields.find((one) => workout.progressions.some((rule) => rule.field === one));
    const field = chosenField ?? grows ?? fields[0] ?? 'rounds';
    const all = exercisesWith(field, exercises);
    // Where each grows in its own way, the first one says how.
    const isMixed = growthOf(workout.progressions, field, all) === 'mixed';
    const shown = chosen ?? (isMixed ? String(all[0]) : ALL);
    const at = all.filter((one) => String(one) === shown);
    const meant = at.length > 0 ? at : all;
    const first = exercises[meant[0] ?? 0];
    const initial = field === 'rounds' ? rounds : (first?.[field] ?? 0);
    return (
      <>
        <SelectField
          label={t('maker.grow.field')}
          value={field}
          options={fields.map((value) => ({ value, label: t(`maker.grow.fields.${value}`) }))}
          onChange={setField}
        />
        {field !== 'rounds' && all.length > 1 && (
          <SelectField
            label={t('maker.grow.exercise')}
            value={at.length > 0 ? shown : ALL}
            options={[
              { value: ALL, label: t('maker.grow.all') },
              ...all.map((one) => ({
                value: String(one),
                label: exercises[one]?.name || t('maker.written.exercise', { n: one + 1 }),
              })),
            ]}
            onChange={setChosen}
          />
        )}
        <GrowthFields
          // Numbers half typed belong to what they were typed for.
          key={`${field} ${meant.join()}`}
          progressions={workout.progressions}
          field={field}
          exercises={meant}
          initial={initial}
          weeks={outline.weeks.length}
          onChange={(to) => onChange(withProgressions(outline, workout.key, to))}
        />
        <Becomes outline={outline} workout={workout} whole={whole} field={field} exercises={meant} />
      </>
    );
  }
}
