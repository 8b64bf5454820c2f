/** Named lists of workouts (`wLists`): one person's own, with anybody's workouts, in an order of the person's own. */
import * as v from 'valibot';
import { id, ID_PATTERN, int, millis, read, text } from '#core/base/fields.ts';
import { isPlainText } from '#core/base/plain-text.ts';

/** Upper bounds that the rules enforce too; the name's in UTF-16 code units. */
export const LIST_BOUNDS = { nameLength: 60, workouts: 200, lists: 50, position: 999 } as const;

const namedListSchema = v.object({
  id,
  name: text(LIST_BOUNDS.nameLength),
  /** In the person's order; a listed workout may be gone. */
  wIds: v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((list): readonly string[] => {
      const named = list.filter((item): item is string => typeof item === 'string' && ID_PATTERN.test(item));
      return [...new Set(named)].slice(0, LIST_BOUNDS.workouts);
    }),
  ),
  /** Place among the lists; the id breaks ties. */
  position: int(0, LIST_BOUNDS.position, 0),
  updatedAt: millis,
});
export type NamedList = Readonly<v.InferOutput<typeof namedListSchema>>;
export const readNamedList: (input: unknown) => NamedList | undefined = read(namedListSchema);

export const isListName = (name: string): boolean =>
  name.trim() !== '' && name.trim().length <= LIST_BOUNDS.nameLength && isPlainText(name);

export const inOrder = (lists: readonly NamedList[]): readonly NamedList[] =>
  lists.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** Moves the item at `from` to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * Merges what two devices made of one list: `base` is what this device began with, `mine` what it made of it, `theirs`
 * the server's list now. Workouts that either added are in, those that either removed are out; for name, place and
 * order this device's changes win, because they are the later ones.
 */
export function mergeLists(base: NamedList, mine: NamedList, theirs: NamedList): NamedList {
  const pick = <K extends 'name' | 'position'>(key: K): NamedList[K] =>
    mine[key] === base[key] ? theirs[key] : mine[key];
  const removed = new Set(base.wIds.filter((wId) => !mine.wIds.includes(wId)));
  const goneThere = new Set(base.wIds.filter((wId) => !theirs.wIds.includes(wId)));
  const isOrderMine = isMoved(base.wIds, mine.wIds);
  const [first, second] = isOrderMine ? [mine.wIds, theirs.wIds] : [theirs.wIds, mine.wIds];
  const wIds = [...new Set([...first, ...second])].filter((wId) => !removed.has(wId) && !goneThere.has(wId));
  return { ...theirs, name: pick('name'), position: pick('position'), wIds: wIds.slice(0, LIST_BOUNDS.workouts) };
}

/** Are the workouts that both lists have in a different order? */
function isMoved(before: readonly string[], after: readonly string[]): boolean {
  const there = new Set(after);
  const known = new Set(before);
  const left = before.filter((wId) => there.has(wId));
  return after.filter((wId) => known.has(wId)).some((wId, i) => wId !== left[i]);
}
