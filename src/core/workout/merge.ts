/**
 * Merges two versions of a workout that was edited in two places. What only one side changed since they parted is
 * taken; what both changed differently is a conflict, and each conflict is asked separately.
 */
import { isSame, tidy } from './draft.ts';
import { contentOf, type Row, rowsOf, type Versions } from './merge-rows.ts';
import type { Exercise, WholeWorkout, Workout } from './model.ts';

export type Side = 'mine' | 'theirs';

/** Fields taken as one, texts with their translations. Fields in no part belong to the server or are derived. */
const WORKOUT_PARTS = {
  name: ['name', 'names'],
  description: ['description', 'descriptions'],
  sport: ['sport'],
  level: ['level'],
  rounds: ['rounds'],
  roundRestSec: ['roundRestSec'],
  warmUpSec: ['warmUpSec'],
  coolDownSec: ['coolDownSec'],
  timerMode: ['timerMode'],
  warnAt: ['warnAt'],
  imgUrl: ['imgUrl'],
  musicUrl: ['musicUrl'],
  videoUrl: ['videoUrl'],
  tags: ['tags'],
  language: ['language'],
  sharePublic: ['sharePublic', 'rules'],
  origin: ['originId', 'originName', 'originVersion', 'originMarks'],
} as const satisfies Record<string, readonly (keyof Workout)[]>;
const EXERCISE_PARTS = {
  name: ['name', 'names'],
  // Something must end the exercise: the time of one side and the repetitions of the other might not.
  end: ['timeSec', 'reps'],
  restSec: ['restSec'],
  perSide: ['perSide'],
  countRounds: ['countRounds'],
  holdSec: ['holdSec'],
  tempo: ['tempo'],
  notes: ['notes', 'notesIn'],
  exDetails: ['exDetails'],
  introDetails: ['introDetails'],
  film: ['filmStartSec', 'filmEndSec', 'filmRate'],
} as const satisfies Record<string, readonly (keyof Exercise)[]>;
export type WorkoutPart = keyof typeof WORKOUT_PARTS;
export type ExercisePart = keyof typeof EXERCISE_PARTS;

/** One difference between the versions; `undefined` = not in that version. */
export type Difference = (
  | { readonly on: 'workout'; readonly part: WorkoutPart; readonly mine: Workout; readonly theirs: Workout }
  | { readonly on: 'part'; readonly part: ExercisePart; readonly mine: Exercise; readonly theirs: Exercise }
  | { readonly on: 'exercise'; readonly mine: Exercise | undefined; readonly theirs: Exercise | undefined }
  | { readonly on: 'order'; readonly mine: readonly Exercise[]; readonly theirs: readonly Exercise[] }
) & {
  /** Stays the same while this side is edited further. */
  readonly id: string;
  readonly taken: Side;
  /** Both sides changed it: the person chooses, by `id`. */
  readonly isConflict: boolean;
};

interface Merge {
  readonly whole: WholeWorkout;
  readonly differences: readonly Difference[];
}

export function mergeWorkouts(versions: Versions, choices: Readonly<Record<string, Side>> = {}): Merge {
  const base = versions.base && inPlace(versions.base);
  const [mine, theirs] = [inPlace(versions.mine), inPlace(versions.theirs)];
  const differences: Difference[] = [];
  /**
   * Decides which side is taken. An unanswered conflict takes mine, which is stored nowhere else, or theirs if mine
   * lacks it.
   */
  const settle: Settle = (verdict, difference) => {
    const isConflict = verdict === 'conflict';
    const safe = difference.mine === undefined ? 'theirs' : 'mine';
    const taken = isConflict ? (choices[difference.id] ?? safe) : verdict;
    differences.push({ ...difference, taken, isConflict } as Difference);
    return taken;
  };
  const workout = mergedParts(
    WORKOUT_PARTS,
    { base: base?.workout, mine: mine.workout, theirs: theirs.workout },
    (verdict, part) => {
      // No person edits the origin. With the older version of the original, its changes are only offered once more.
      if (part === 'origin') return verdict === 'conflict' ? olderOrigin(mine.workout, theirs.workout) : verdict;
      return settle(verdict, {
        on: 'workout',
        id: `workout.${part}`,
        part,
        mine: mine.workout,
        theirs: theirs.workout,
      });
    },
  );
  const rows = inOrder(rowsOf({ base, mine, theirs }), base !== undefined, settle);
  const exercises = rows.flatMap((row) => merged(row, base !== undefined, settle) ?? []);
  const { workout: summed, exercises: placed } = tidy({ workout, exercises, keys: [], nextKey: 0 });
  return { whole: { workout: summed, exercises: placed }, differences };
}

const inPlace = ({ workout, exercises }: WholeWorkout): WholeWorkout => ({
  workout,
  exercises: exercises
    .toSorted((a, b) => a.position - b.position)
    .map((exercise, position) => ({ ...exercise, position })),
});

const olderOrigin = (mine: Workout, theirs: Workout): Side =>
  mine.originVersion < theirs.originVersion ? 'mine' : 'theirs';

type Unsettled<D> = D extends unknown ? Omit<D, 'taken' | 'isConflict'> : never;
type Settle = (verdict: Verdict, difference: Unsettled<Difference>) => Side;

type Verdict = Side | 'conflict';
/** `undefined` = both are equal. */
function verdictOf(base: unknown, mine: unknown, theirs: unknown): Verdict | undefined {
  if (isSame(mine, theirs)) return undefined;
  if (isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : 'conflict';
}

interface Three<T> {
  readonly base: T | undefined;
  readonly mine: T;
  readonly theirs: T;
}

/** Takes each part from the side that changed it, everything else from theirs. */
function mergedParts<T extends Workout | Exercise, P extends string>(
  parts: Readonly<Record<P, readonly string[]>>,
  { base, mine, theirs }: Three<T>,
  choose: (verdict: Verdict, part: P) => Side,
): T {
  const taken: Record<string, unknown> = { ...theirs };
  for (const part of Object.keys(parts) as P[]) {
    const verdict = verdictOf(
      base && valueOf(base, parts[part]),
      valueOf(mine, parts[part]),
      valueOf(theirs, parts[part]),
    );
    if (!verdict || choose(verdict, part) === 'theirs') continue;
    for (const field of parts[part]) {
      if (field in mine) taken[field] = mine[field as keyof T];
      else delete taken[field];
    }
  }
  return taken as T;
}

const TRANSLATED: ReadonlySet<string> = new Set(['names', 'descriptions', 'notesIn']);
/** What the person entered: translations follow from it. */
const valueOf = (item: Workout | Exercise, fields: readonly string[]): readonly unknown[] =>
  fields.filter((field) => !TRANSLATED.has(field)).map((field) => (item as Readonly<Record<string, unknown>>)[field]);

/** `undefined` = removed. */
function merged({ id, base, mine, theirs }: Row, hasBase: boolean, settle: Settle): Exercise | undefined {
  if (mine && theirs) {
    const sides = { base, mine, theirs };
    // Both sides put another exercise in its place: nobody wants half of each.
    if (verdictOf(base?.name, mine.name, theirs.name) === 'conflict')
      return sides[settle('conflict', { on: 'exercise', id, mine, theirs })];
    return mergedParts(EXERCISE_PARTS, sides, (verdict, part) =>
      settle(verdict, { on: 'part', id: `${id}.${part}`, part, mine, theirs }),
    );
  }
  const there = mine ?? theirs;
  if (!there) return undefined;
  const [has, hasNot]: readonly [Side, Side] = mine ? ['mine', 'theirs'] : ['theirs', 'mine'];
  const isUntouched = base && contentOf(base) === contentOf(there);
  const verdict = !hasBase || (base && !isUntouched) ? 'conflict' : base ? hasNot : has;
  return settle(verdict, { on: 'exercise', id, mine, theirs }) === has ? there : undefined;
}

/** Every row once, in the order of the side that moved something; the other's additions go behind their neighbours. */
function inOrder(rows: readonly Row[], hasBase: boolean, settle: Settle): readonly Row[] {
  const of = (side: Side | 'base', among: readonly Row[]) =>
    among.filter((row) => row[side]).toSorted((a, b) => (a[side]?.position ?? 0) - (b[side]?.position ?? 0));
  const common = rows.filter(({ base, mine, theirs }) => mine && theirs && (base || !hasBase));
  const ids = (side: Side | 'base') => of(side, common).map(({ id }) => id);
  const verdict = verdictOf(hasBase ? ids('base') : undefined, ids('mine'), ids('theirs'));
  const shown = (side: Side) => of(side, rows).flatMap((row) => row[side] ?? []);
  const first = verdict
    ? settle(verdict, { on: 'order', id: 'order', mine: shown('mine'), theirs: shown('theirs') })
    : 'mine';
  const placed = [...of(first, rows)];
  const order = of(first === 'mine' ? 'theirs' : 'mine', rows);
  for (const [index, row] of order.entries()) {
    if (placed.includes(row)) continue;
    const neighbour = order[index - 1];
    placed.splice(neighbour ? placed.indexOf(neighbour) + 1 : 0, 0, row);
  }
  return placed;
}
