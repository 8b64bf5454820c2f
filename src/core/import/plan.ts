/**
 * Reads a workout plan as people write it – "3 rounds: 40 s squats / 20 s rest", a list, a table – in any of the five
 * languages. What it does not understand is returned, so that nothing is lost unnoticed.
 */
import { createDraft, createExercise, draftOf, type NewWorkout } from '#core/workout/draft.ts';
import { BOUNDS, type WholeWorkout } from '#core/workout/model.ts';
import { plainText } from '#core/base/plain-text.ts';
import { nameOf, partsOf, readPart } from './plan-part.ts';
import { type PlanBlock, type PlanEntry, PlanReader } from './plan-reader.ts';
import { tableOf } from './plan-table.ts';
import { PLAN } from './plan-words.ts';
import { PLAN_LENGTH } from '#core/exercises/words.ts';

export interface PlanItem {
  readonly name: string;
  /** 0 if repetitions are counted instead. */
  readonly timeSec: number;
  readonly reps: number;
  readonly restSec: number;
  readonly perSide: boolean;
  readonly notes: string;
}
export interface Plan {
  /** Empty if the text has none. */
  readonly title: string;
  readonly rounds: number;
  readonly roundRestSec: number;
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  readonly items: readonly PlanItem[];
  /** What was written but became no part of the plan. */
  readonly unread: readonly string[];
}

/** The plan in a text; `undefined` = it names no exercise. Exercises without any time get `defaultTimeSec`. */
export function readPlan(text: string, defaultTimeSec: number): Plan | undefined {
  const lines = text
    .slice(0, PLAN_LENGTH)
    .normalize()
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '))
    .filter((line) => line.trim() !== '');
  const table = tableOf(lines);
  const plain = table?.before ?? lines;
  const title = titleOf(plain, table !== undefined);
  const reader = new PlanReader();
  for (const line of title === undefined ? plain : plain.slice(1)) reader.readLine(line);
  for (const row of table?.rows ?? []) reader.readRow(row);
  for (const line of table?.after ?? []) reader.readLine(line);
  const { blocks, warmUpSec, coolDownSec, unread } = reader.finish();
  // If some entries have figures or bullets, one without is a remark; if none has, a single line is no list.
  const entries = blocks.flatMap((block) => block.entries);
  const isList = entries.length > 1 && !entries.some((entry) => hasFigures(entry) || entry.isBullet);
  const isNamed = (block: PlanBlock, entry: PlanEntry): boolean =>
    isList || entry.isBullet || block.workSec !== undefined || hasFigures(entry);
  const named = blocks
    .map((block) => ({ ...block, entries: block.entries.filter((entry) => isNamed(block, entry)) }))
    .filter(({ entries }) => entries.length > 0);
  if (named.length === 0) return undefined;
  const left = blocks.flatMap((block) => block.entries.filter((entry) => !isNamed(block, entry)));
  const seconds = { warmUpSec: atMost(warmUpSec), coolDownSec: atMost(coolDownSec) };
  return {
    title: plainText(title ?? ''),
    ...seconds,
    ...unrolled(named, defaultTimeSec),
    unread: [...unread, ...left.map(({ name }) => name)],
  };
}

const hasFigures = ({ timeSec, reps, restSec, sets }: PlanEntry): boolean =>
  (timeSec ?? reps ?? restSec) !== undefined || sets > 1;
const atMost = (sec: number): number => Math.min(sec, BOUNDS.exerciseTimeSec);

/** The first line, if it names no exercise: lines with figures, bullets or a table's columns follow. */
function titleOf([first = '', second]: readonly string[], isTable: boolean): string | undefined {
  const name = nameOf(first.replace(PLAN.title, ''));
  if (name === '' || PLAN.bullet.test(first)) return undefined;
  if (PLAN.title.test(first)) return name;
  const parts = partsOf(first).map(readPart);
  const isPlain = parts.every(
    (part) => part.kind === 'exercise' && (part.timeSec ?? part.reps ?? part.sets) === undefined,
  );
  if (!isPlain || second === undefined) return isPlain && isTable ? name : undefined;
  const next = partsOf(second).map(readPart);
  const isFigureOfFirst = next.every(({ kind }) => kind === 'measure' || kind === 'bare');
  const isNamed = next.some(({ kind, timeSec, reps }) => kind !== 'exercise' || (timeSec ?? reps) !== undefined);
  return PLAN.bullet.test(second) || (isNamed && !isFigureOfFirst) ? name : undefined;
}

/** A workout has only one kind of round: several blocks, or sets of an exercise, are unrolled one after the other. */
function unrolled(
  blocks: readonly PlanBlock[],
  defaultTimeSec: number,
): Pick<Plan, 'rounds' | 'roundRestSec' | 'items'> {
  const [first] = blocks;
  const [only] = first?.entries ?? [];
  if (blocks.length > 1 || !first || !only) {
    const items = blocks.flatMap((block) => {
      const round = itemsOf(block, defaultTimeSec);
      const pause = atMost(block.roundRestSec ?? 0);
      const last = round.at(-1);
      const withPause = last && pause > 0 ? [...round.slice(0, -1), { ...last, restSec: pause }] : round;
      const rounds = Math.min(block.rounds ?? 1, BOUNDS.rounds);
      return [...Array.from({ length: rounds - 1 }, () => withPause).flat(), ...round];
    });
    return { rounds: 1, roundRestSec: 0, items: items.slice(0, BOUNDS.exercisesAtMost) };
  }
  // Sets of a single exercise become rounds.
  const isSets =
    first.entries.length === 1 && (first.rounds ?? 1) === 1 && only.sets > 1 && only.afterSec === undefined;
  const block = isSets ? { ...first, rounds: only.sets, entries: [{ ...only, sets: 1 }] } : first;
  return {
    rounds: Math.max(1, Math.min(block.rounds ?? 1, BOUNDS.rounds)),
    roundRestSec: atMost(block.roundRestSec ?? 0),
    items: itemsOf(block, defaultTimeSec).slice(0, BOUNDS.exercisesAtMost),
  };
}

function itemsOf({ entries, workSec, restSec = 0 }: PlanBlock, defaultTimeSec: number): readonly PlanItem[] {
  return entries.flatMap((entry) => {
    // Nobody means zero: it counts as no figure.
    const timeSec = entry.timeSec || (entry.reps ? 0 : workSec || defaultTimeSec);
    const item: PlanItem = {
      name: plainText(entry.name).slice(0, BOUNDS.exerciseNameLength).trim(),
      timeSec: atMost(timeSec),
      reps: timeSec > 0 ? 0 : Math.min(entry.reps ?? 0, BOUNDS.reps),
      restSec: atMost(entry.restSec ?? restSec),
      perSide: entry.perSide,
      notes: entry.notes.slice(0, BOUNDS.notesLength),
    };
    const last = { ...item, restSec: atMost(item.restSec + (entry.afterSec ?? 0)) };
    return [...Array.from({ length: entry.sets - 1 }, () => item), last];
  });
}

/** The workout of a plan, called `name`. It may have more exercises than the contract allows. */
export function workoutOfPlan(
  { items, rounds, roundRestSec, warmUpSec, coolDownSec }: Plan,
  name: string,
  fresh: NewWorkout,
): WholeWorkout {
  const { workout } = createDraft(fresh, { name, timeSec: 0 });
  const exercises = items.map((item, position) => createExercise(workout.wId, { ...item, position }));
  const whole = draftOf({ workout: { ...workout, rounds, roundRestSec, warmUpSec, coolDownSec, name }, exercises });
  return { workout: whole.workout, exercises: whole.exercises };
}
