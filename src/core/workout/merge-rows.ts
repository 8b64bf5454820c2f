/**
 * Matches the exercises of two versions of a workout. A place is no identity: an exercise put first moves all others.
 */
import type { Exercise, WholeWorkout } from './model.ts';
import { withoutTranslations } from './names.ts';

export interface Versions {
  /** The last version that both sides have seen; without it every difference is a conflict. */
  readonly base: WholeWorkout | undefined;
  readonly mine: WholeWorkout;
  readonly theirs: WholeWorkout;
}

/** One exercise in all three versions. */
export interface Row {
  readonly id: string;
  readonly base: Exercise | undefined;
  readonly mine: Exercise | undefined;
  readonly theirs: Exercise | undefined;
}

/**
 * All that a person enters for an exercise, as one text: without its place, and without translations, which are the
 * server's.
 */
export function contentOf(exercise: Exercise): string {
  const { exId: _, wId: __, position: ___, ...content } = withoutTranslations(exercise);
  return JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function rowsOf({ base, mine, theirs }: Versions): readonly Row[] {
  const old = base?.exercises ?? theirs.exercises;
  const find = ({ exercises }: WholeWorkout): Found => {
    const partners = partnersOf(old, exercises, base !== undefined);
    return { byOld: new Map(partners.map((at, index) => [at, exercises[index]])), added: addedTo(exercises, partners) };
  };
  const [mineAt, theirsAt] = [find(mine), find(theirs)];
  const rows = old.map((exercise, at): Row => {
    const both = { mine: mineAt.byOld.get(at), theirs: theirsAt.byOld.get(at) };
    return { id: `e${at}`, base: base && exercise, ...both };
  });
  const more = [...theirsAt.added];
  const ofMine = mineAt.added.map(({ exercise, behind }, index): Row => {
    // Both sides inserted the same exercise at the same place: it came by two ways and is one.
    const same = more.findIndex(
      (other) => other.behind === behind && contentOf(other.exercise) === contentOf(exercise),
    );
    const [twin] = same < 0 ? [] : more.splice(same, 1);
    return { id: `m${index}`, base: undefined, mine: exercise, theirs: twin?.exercise };
  });
  const ofTheirs = more.map(
    ({ exercise }, index): Row => ({ id: `t${index}`, base: undefined, mine: undefined, theirs: exercise }),
  );
  return [...rows, ...ofMine, ...ofTheirs];
}

interface Found {
  readonly byOld: ReadonlyMap<number | undefined, Exercise | undefined>;
  readonly added: readonly { readonly exercise: Exercise; readonly behind: number | undefined }[];
}

/** The new exercises, each with the old one that it follows. */
function addedTo(exercises: readonly Exercise[], partners: readonly (number | undefined)[]): Found['added'] {
  return exercises.flatMap((exercise, index) =>
    partners[index] === undefined
      ? { exercise, behind: partners.slice(0, index).findLast((at) => at !== undefined) }
      : [],
  );
}

/**
 * For each exercise of `side` the place of its partner in `base`. Matched first: same content in the same order; then
 * same content elsewhere; then same name; then, if `side` was made from `base`, the place after the previous partner.
 */
function partnersOf(
  base: readonly Exercise[],
  side: readonly Exercise[],
  isMadeFromBase: boolean,
): readonly (number | undefined)[] {
  const [was, is] = [base.map(contentOf), side.map(contentOf)];
  const partners = inOrder(was, is);
  const free = new Set(base.keys());
  for (const at of partners) if (at !== undefined) free.delete(at);
  const pair = (find: (index: number) => number | undefined) => {
    for (const index of side.keys()) {
      const at = partners[index] === undefined ? find(index) : undefined;
      if (at === undefined) continue;
      partners[index] = at;
      free.delete(at);
    }
  };
  pair((index) => [...free].find((at) => was[at] === is[index]));
  pair((index) => [...free].find((at) => base[at]?.name === side[index]?.name));
  if (!isMadeFromBase) return partners;
  pair((index) => {
    const next = index === 0 ? 0 : (partners[index - 1] ?? -2) + 1;
    return free.has(next) ? next : undefined;
  });
  return partners;
}

/** The longest common subsequence of both. */
function inOrder(base: readonly string[], side: readonly string[]): (number | undefined)[] {
  const width = base.length + 1;
  const longest = new Uint16Array((side.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = side.length - 1; i >= 0; i -= 1)
    for (let j = base.length - 1; j >= 0; j -= 1)
      longest[i * width + j] = side[i] === base[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const partners: (number | undefined)[] = side.map(() => undefined);
  for (let i = 0, j = 0; i < side.length && j < base.length; ) {
    if (side[i] === base[j]) {
      partners[i] = j;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return partners;
}
