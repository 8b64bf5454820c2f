import type { OutlineWeek } from '#core/programme/outline.ts';
import { PROGRAMME_BOUNDS } from '#core/programme/programme.ts';
import type { Workout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import css from '#screens/programmes/programmes.module.css';

interface Props {
  /** Counted from 0. */
  readonly n: number;
  readonly week: OutlineWeek;
  readonly workouts: readonly Workout[];
  readonly nameOf: (workout: Workout) => string;
  readonly onChange: (week: OutlineWeek) => void;
  /** Leave out if no more weeks fit. */
  readonly onCopy?: () => void;
  /** Leave out for the only week. */
  readonly onRemove?: () => void;
}

/** The trainings of a week, each one of the person's workouts. */
export function WeekEditor({ n, week, workouts, nameOf, onChange, onCopy, onRemove }: Props) {
  const t = useT();
  const { days } = week;
  const known = new Set(workouts.map(({ wId }) => wId));
  const title = t('programme.week', { n: n + 1 });
  return (
    <section className="panel stack" aria-label={title}>
      <h2>{title}</h2>
      {days.map((wId, day) => {
        const name = t('programme.day', { n: day + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a day is its number
          <div key={day} className={css.edited}>
            <SelectField
              label={t('programme.edit.workoutOf', { day: name })}
              value={wId}
              options={[
                { value: '', label: t('programme.edit.choose') },
                ...workouts.map((workout) => ({ value: workout.wId, label: nameOf(workout) })),
                ...(wId === '' || known.has(wId) ? [] : [{ value: wId, label: t('programme.offWorkout') }]),
              ]}
              onChange={(chosen) => onChange({ ...week, days: days.with(day, chosen) })}
            />
            {days.length > 1 && (
              <IconButton
                icon="trash"
                label={t('programme.edit.removeDay', { day: `${title}, ${name}` })}
                onClick={() => onChange({ ...week, days: days.toSpliced(day, 1) })}
              />
            )}
          </div>
        );
      })}
      <Switch
        label={t('programme.edit.light')}
        checked={week.isLight}
        onChange={(isLight) => onChange({ ...week, isLight })}
      />
      <div className="row">
        {days.length < PROGRAMME_BOUNDS.daysPerWeek && (
          <Button icon="plus" onClick={() => onChange({ ...week, days: [...days, ''] })}>
            {t('programme.edit.addDay')}
          </Button>
        )}
        {onCopy && (
          <Button icon="copy" onClick={onCopy}>
            {t('programme.edit.copyWeek', { n: n + 1 })}
          </Button>
        )}
        {onRemove && (
          <Button icon="trash" onClick={onRemove}>
            {t('programme.edit.removeWeek', { n: n + 1 })}
          </Button>
        )}
      </div>
    </section>
  );
}
