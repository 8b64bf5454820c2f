import { timeText } from '#core/base/time-text.ts';
import { valuesOf, weeksToShow, workoutInWeek } from '#core/programme/growth.ts';
import type { Outline } from '#core/programme/outline.ts';
import type { ProgressField, ProgrammeWorkout } from '#core/programme/programme.ts';
import { weightFromKg } from '#core/training/weights.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import { useLengthOf, useStore } from '#stores/context.tsx';
import css from '#screens/programmes/programmes.module.css';

interface Props {
  readonly outline: Outline;
  readonly workout: ProgrammeWorkout;
  readonly whole: WholeWorkout | undefined;
  readonly field: ProgressField;
  readonly exercises: readonly number[];
}

/** The value and the workout's length in the first week, in the middle and in the last one. */
export function Becomes({ outline, workout, whole, field, exercises }: Props) {
  const t = useT();
  const lengthOf = useLengthOf();
  const textOf = useTextOf(field);
  const rows = weeksToShow(outline.weeks.length).flatMap((week) => {
    const then = workoutInWeek(outline, workout, week, whole);
    if (!then) return [];
    const values = valuesOf(then, field, exercises);
    const range = [...new Set([Math.min(...values), Math.max(...values)])].map(textOf).join('–');
    const isLight = (outline.weeks[week]?.loadPercent ?? 100) < 100;
    const name = t('programme.week', { n: week + 1 });
    return [
      { week, name: isLight ? `${name} · ${t('programme.light')}` : name, range, length: lengthOf(then.whole.workout) },
    ];
  });
  return (
    <table className={css.becomes}>
      <caption>{t('maker.grow.becomes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('maker.build.weeks')}</th>
          <th scope="col">{t(`maker.grow.fields.${field}`)}</th>
          <th scope="col">{t('maker.grow.length')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ week, name, range, length }) => (
          <tr key={week}>
            <th scope="row">{name}</th>
            <td className="num">{range}</td>
            <td className="num">{length || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useTextOf(field: ProgressField): (value: number) => string {
  const { number } = useFormat();
  const unit = useWeightUnit();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  if (field === 'kg') return (value) => `${number(weightFromKg(value, unit), 2)} ${unit}`;
  if (field === 'reps' || field === 'rounds') return (value) => number(value, 0);
  return (value) => timeText(value, minSec);
}
