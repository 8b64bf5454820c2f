/**
 * A copy of somebody's workout, and how its original has changed since. The copy stores a mark of each of the
 * original's exercises as of the copying or the last comparison, so that the original's changes can be told from the
 * owner's.
 */
import { BOUNDS, type Exercise, exerciseId, type WholeWorkout, type Workout } from './model.ts';
import { withoutTranslations } from './names.ts';
import { FOLLOWED, MARK, markOf, marksOf, NAME_MARK } from './origin-marks.ts';
import { summaryOf } from './timeline.ts';

/** One change in the original; `mine` and `theirs` are exercises of the copy and of the original. */
export type OriginChange = (
  | { readonly kind: 'added'; readonly mine: undefined; readonly theirs: Exercise }
  | { readonly kind: 'removed'; readonly mine: Exercise; readonly theirs: undefined }
  | { readonly kind: 'changed'; readonly mine: Exercise; readonly theirs: Exercise }
) & {
  /** The copy's owner has changed this exercise too, or may have: taking the change over would undo that. */
  readonly isOwnToo: boolean;
};

/**
 * Does the original have a version that the copy has not been compared with? Unknown for copies without
 * `originVersion`.
 */
export const isOriginNewer = (copy: Pick<Workout, 'originVersion'>, original: Pick<Workout, 'version'>): boolean =>
  copy.originVersion > 0 && original.version > copy.originVersion;

/**
 * In the original's order; both in the same language (`wholeIn`). In a copy without marks every difference may be its
 * owner's own.
 */
export function originChanges(copy: WholeWorkout, original: WholeWorkout): readonly OriginChange[] {
  const hasMarks = copy.workout.originMarks !== '';
  return rowsOf(copy, original).flatMap((row) => {
    const change = changeOf(row);
    return change ? { ...change, isOwnToo: change.mine !== undefined && (change.isOwnToo || !hasMarks) } : [];
  });
}

/** The copy with one change of the original applied, by its index in `originChanges`. */
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

/** Takes over all changes to exercises that the copy's owner has not touched. */
export function takeOverAll(copy: WholeWorkout, original: WholeWorkout): WholeWorkout {
  let taken = copy;
  for (;;) {
    const next = originChanges(taken, original).findIndex(({ isOwnToo }) => !isOwnToo);
    if (next < 0) return taken;
    taken = takeOver(taken, original, next);
  }
}

/** The copy unchanged, marked as compared with the original. */
export const lookedThrough = ({ workout, exercises }: WholeWorkout, original: WholeWorkout): WholeWorkout => ({
  workout: { ...workout, originVersion: original.workout.version, originMarks: marksOf(original.exercises) },
  exercises,
});

/** Drops the translations of texts that change. */
const followed = (mine: Exercise, theirs: Exercise): Exercise => ({
  ...withoutTranslations(mine, theirs),
  ...Object.fromEntries(FOLLOWED.map((field) => [field, theirs[field]])),
});

/** Without the original's files, and without a film's piece, which would be cut from another film. */
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
  workout: { ...workout, ...summaryOf(workout, exercises) },
  exercises,
});

/** The mark of an exercise when copy and original were last equal, and the exercise in each of them now. */
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
  // Removed from the copy: the original's changes to it are no news.
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
 * For each mark of `a` the place of its partner in `b`, both in order: as many equal pairs as possible, then equal
 * names, then equal times and other fields.
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

/** One equal pair outweighs any number of partial matches. */
function likeness(a = '', b = ''): number {
  if (a === b) return 1_000_000;
  if (a.slice(0, NAME_MARK) === b.slice(0, NAME_MARK)) return 1000;
  return a.slice(NAME_MARK) === b.slice(NAME_MARK) ? 1 : 0;
}
