/** How an exercise of a model's programme grows from week to week. */
import { choiceField, type Fields, integerField, listIn, readFields } from '#core/base/model-answer.ts';
import { FIELD_BOUNDS } from '#core/programme/progress-fields.ts';
import { type PlannedExercise, PROGRAMME_BOUNDS, type Progression } from '#core/programme/programme.ts';

/** Rounds belong to the whole workout. */
const GROWING = ['timeSec', 'reps', 'restSec', 'kg'] as const;

export const GROWTH = {
  grows: choiceField([...GROWING, 'nothing'], 'What of it changes from week to week'),
  growBy: integerField(-60, 300, 'What is added each time: seconds, repetitions or kg; less for a rest'),
  everyWeeks: integerField(1, PROGRAMME_BOUNDS.weeks, 'After how many weeks it is added each time'),
} satisfies Fields;

/** So much is added at most at a time: a jump from week to week is no plan. */
const STEP_AT_MOST = { timeSec: 300, reps: 10, restSec: 60, kg: 10 } as const;

export function progressionsIn(item: object, exercise: PlannedExercise, at: number): readonly Progression[] {
  const { grows, growBy, everyWeeks } = readFields(GROWTH, item);
  const field = GROWING.find((one) => one === grows);
  // What it has not does not grow; a weight may begin with nothing.
  if (!field || (field !== 'kg' && exercise[field] === 0)) return [];
  const { min, max } = FIELD_BOUNDS[field];
  const table = listIn(item, 'byWeek')
    .slice(0, PROGRAMME_BOUNDS.weeks)
    .map((value) => (Number.isFinite(value) ? Math.max(min, Math.min(max, Math.round(Number(value)))) : undefined));
  const values = table.filter((value) => value !== undefined);
  if (values.length > 1 && values.length === table.length) {
    return new Set(values).size > 1 || values[0] !== exercise[field] ? [{ exercise: at, field, table: values }] : [];
  }
  const most = STEP_AT_MOST[field];
  const by = Math.max(-most, Math.min(most, Number.isFinite((item as { growBy?: unknown }).growBy) ? growBy : 0));
  return by === 0 ? [] : [{ exercise: at, field, by, everyWeeks }];
}
