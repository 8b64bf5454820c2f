/**
 * A copy of somebody's workout, and what its original has become since. The copy keeps a mark of each of the
 * original's exercises as they were when it was made, or last looked through: so a change there is told from one of
 * its owner's.
 */
import { BOUNDS, type Exercise, exerciseId, type WholeWorkout, type Workout } from './model.ts';
import { withoutTranslations } from './names.ts';
import { FOLLOWED, MARK, markOf, marksOf, NAME_MARK } from './origin-marks.ts';
import { timeExOf, totalSecOf } from './timeline.ts';

/** What is new in the original; `mine` and `theirs` are exercises of the copy and of the original. */
export type OriginChange = (
  | { readonly kind: 'added'; readonly mine: undefined; readonly theirs: Exercise }
  | { readonly kind: 'removed'; readonly mine: Exercise; readonly theirs: undefined }
  | { readonly kind: 'changed'; readonly mine: Exercise; readonly theirs: Exercise }
) & {
  /** The copy's owner has changed this exercise, or may have: to take it over would undo that. */
  readonly isOwnToo: boolean;
};

/** Has the original got a version that the copy has not been compared with? Unknown for copies of before. */
export const isOriginNewer = (copy: Pick<Workout, 'originVersion'>, original: Pick<Workout, 'version'>): boolean =>
  copy.originVersion > 0 && original.version > copy.originVersion;

/**
 * In the order of the original. Both in the same language (`wholeIn`). Of a copy without marks everything that differs
 * may be its owner's own.
 */
export function originChanges(copy: WholeWorkout, original: WholeWorkout): readonly OriginChange[] {
  const hasMarks = copy.workout.originMarks !== '';
  return rowsOf(copy, original).flatMap((row) => {
    const change = changeOf(row);
    return change ? { ...change, isOwnToo: change.mine !== undefined && (change.isOwnToo || !hasMarks) } : [];
  });
}

/** The copy with one change of the original in it, by its place in `originChanges`. */
export function takeOver(copy: WholeWorkout, original: WholeWorkout, index: number): WholeWorkout {
  const rows = rowsOf(copy, original);
  const chosen = rows.filter((row) => changeOf(row))[index];
  if (!chosen) return copy;
  const { mine, theirs } = chosen;
  const before = rows.slice(0, rows.indexOf(chosen)).findLast((row) => row.mine)?.mine;
  const exercises = [...copy.exercises];
  if (!mine && theirs) exercises.splice(before ? exercises.indexOf(before) + 1 : 0, 0, broughtIn(copy, theirs));
  else if (mine) exercises.splice(exercises.indexOf(mine), 1, ...(theirs ? [followed(mine, theirs)] : []));
  const marks = rows.flatMap((row) => (row === chosen ? (theirs ? markOf(theirs) : []) : (row.base ?? [])));
  const isMarked = copy.workout.originMarks !== '' && marks.length * MARK <= BOUNDS.originMarksLength;
  const taken = summed({ ...copy.workout, originMarks: isMarked ? marks.join('') : '' }, exercises);
  return originChanges(taken, original).length > 0 ? taken : lookedThrough(taken, original);
}

/** All that the copy's owner has not touched. */
export function takeOverAll(copy: WholeWorkout, original: WholeWorkout): WholeWorkout {
  let taken = copy;
  for (;;) {
    const next = originChanges(taken, original).findIndex(({ isOwnToo }) => !isOwnToo);
    if (next < 0) return taken;
    taken = takeOver(taken, original, next);
  }
}

/** The copy as it is, when what is new in the original has been seen. */
export const lookedThrough = ({ workout, exercises }: WholeWorkout, original: WholeWorkout): WholeWorkout => ({
  workout: { ...workout, originVersion: original.workout.version, originMarks: marksOf(original.exercises) },
  exercises,
});

/** Translations were made for the text that was there. */
const followed = (mine: Exercise, theirs: Exercise): Exercise => ({
  ...withoutTranslations(mine, theirs),
  ...Object.fromEntries(FOLLOWED.map((field) => [field, theirs[field]])),
});

/** Without the original's files, and without a film's piece, which would be one of another film. */
const broughtIn = ({ workout, exercises }: WholeWorkout, theirs: Exercise): Exercise => ({
  ...withoutTranslations(theirs),
  exId: exerciseId(exercises.length),
  wId: workout.wId,
  exDetails: [],
  introDetails: theirs.introDetails.flatMap(({ text }) => (text ? [{ url: '', audioUrl: '', text, seconds: 0 }] : [])),
  filmStartSec: 0,
  filmEndSec: 0,
  filmRate: 100,
});

const summed = (workout: Workout, exercises: readonly Exercise[]): WholeWorkout => ({
  workout: {
    ...workout,
    countEx: exercises.length,
    timeEx: timeExOf(exercises),
    totalSec: totalSecOf(workout, exercises),
  },
  exercises,
});

/** The mark of an exercise when copy and original were last the same, and what has become of it in each. */
interface Row {
  readonly base: string | undefined;
  readonly mine: Exercise | undefined;
  readonly theirs: Exercise | undefined;
}

function changeOf({ base, mine, theirs }: Row): OriginChange | undefined {
  const [myMark, theirMark] = [mine && markOf(mine), theirs && markOf(theirs)];
  if (myMark === theirMark || (base !== undefined && theirMark === base)) return undefined;
  const isOwnToo = mine !== undefined && myMark !== base;
  if (mine) return theirs ? { kind: 'changed', mine, theirs, isOwnToo } : { kind: 'removed', mine, theirs, isOwnToo };
  // Taken out of the copy: what becomes of it there is no news.
  return theirs && base === undefined ? { kind: 'added', mine, theirs, isOwnToo } : undefined;
}

/** Exercises that only the copy has are in no row. */
function rowsOf(copy: WholeWorkout, original: WholeWorkout): readonly Row[] {
  const [mine, theirs] = [copy.exercises, original.exercises];
  const [mineMarks, theirMarks] = [mine.map(markOf), theirs.map(markOf)];
  const base = copy.workout.originMarks ? (copy.workout.originMarks.match(/.{8}/g) ?? []) : mineMarks;
  const mineAt = new Map(partners(mineMarks, base).map((at, index) => [at, mine[index]]));
  const rows: Row[] = [];
  let next = 0;
  const goneUntil = (until: number) => {
    for (; next < until; next += 1) rows.push({ base: base[next], mine: mineAt.get(next), theirs: undefined });
  };
  for (const [index, at] of partners(theirMarks, base).entries()) {
    if (at === undefined) rows.push({ base: undefined, mine: undefined, theirs: theirs[index] });
    else {
      goneUntil(at);
      rows.push({ base: base[at], mine: mineAt.get(at), theirs: theirs[index] });
      next = at + 1;
    }
  }
  goneUntil(base.length);
  return rows;
}

/**
 * For each mark of `a` the place of its partner in `b`, both in order: as many alike as can be, then by name,
 * then by times.
 */
function partners(a: readonly string[], b: readonly string[]): readonly (number | undefined)[] {
  const best = a.map(() => new Float64Array(b.length + 1));
  best.push(new Float64Array(b.length + 1));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = best[i];
    for (let j = b.length - 1; row && j >= 0; j -= 1)
      row[j] = Math.max(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + likeness(a[i], b[j]));
  }
  const found: (number | undefined)[] = [];
  for (let i = 0, j = 0; i < a.length; ) {
    if (j >= b.length || at(i, j) === at(i + 1, j)) {
      found.push(undefined);
      i += 1;
    } else if (at(i, j) === at(i, j + 1)) j += 1;
    else {
      found.push(j);
      i += 1;
      j += 1;
    }
  }
  return found;
}

/** One that is the same counts more than any number of neighbours that only have something in common. */
function likeness(a = '', b = ''): number {
  if (a === b) return 1_000_000;
  if (a.slice(0, NAME_MARK) === b.slice(0, NAME_MARK)) return 1000;
  return a.slice(NAME_MARK) === b.slice(NAME_MARK) ? 1 : 0;
}
