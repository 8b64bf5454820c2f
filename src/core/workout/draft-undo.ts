/** Undoes changes to a draft, the last one or an earlier one. */
import { type Draft, isSame, tidy } from './draft.ts';
import { DERIVED } from './model.ts';

export interface Change {
  readonly id: number;
  readonly before: Draft;
  readonly after: Draft;
}

/** Oldest first. */
export type History = readonly Change[];
const LENGTH = 100;

/** Adds a change. Typing on in one field is one change: nobody wants to undo letter by letter. */
export function remember(history: History, change: Change): History {
  const { before, after } = change;
  const last = history.at(-1);
  const field = oneFieldOf(before, after);
  if (last && field !== undefined && field === oneFieldOf(last.before, last.after))
    return history.with(-1, { ...last, after });
  return [...history, change].slice(-LENGTH);
}

/**
 * `now` without this change. Later changes stay: a field that has another value by now keeps it, and an exercise
 * deleted since stays deleted.
 */
export function takeBack(now: Draft, { before, after }: Change): Draft {
  const was = byKey(before);
  const became = byKey(after);
  const is = byKey(now);
  const keys = keysWithout(now, before, after);
  const exercises = keys.flatMap((key) => {
    const [a, b, c] = [was.get(key), became.get(key), is.get(key)];
    return c && a && b ? merged(c, a, b) : (c ?? a ?? []);
  });
  return tidy({ ...now, workout: merged(now.workout, before.workout, after.workout), exercises, keys });
}

const byKey = ({ keys, exercises }: Draft) => new Map(exercises.map((exercise, index) => [keys[index], exercise]));

/** The order without the change: its additions gone, its deletions back at their old neighbours. */
function keysWithout(now: Draft, before: Draft, after: Draft): string[] {
  const remaining = now.keys.filter((key) => before.keys.includes(key) || !after.keys.includes(key));
  const returning = before.keys.filter((key) => !after.keys.includes(key) && !now.keys.includes(key));
  const common = (draft: Draft) =>
    draft.keys.filter((key) => before.keys.includes(key) && after.keys.includes(key)).join();
  if (common(before) === common(after)) return insertedBehind(remaining, returning, before.keys);
  const old = before.keys.filter((key) => remaining.includes(key) || returning.includes(key));
  const added = remaining.filter((key) => !old.includes(key));
  return insertedBehind(old, added, now.keys);
}

/** Inserts each of `more` after its nearest predecessor in `order`. */
function insertedBehind(keys: readonly string[], more: readonly string[], order: readonly string[]): string[] {
  const all = [...keys];
  for (const key of more) {
    const neighbour = order.slice(0, order.indexOf(key)).findLast((other) => all.includes(other));
    all.splice(neighbour === undefined ? 0 : all.indexOf(neighbour) + 1, 0, key);
  }
  return all;
}

function merged<T extends object>(now: T, before: T, after: T): T {
  const result = { ...now } as Record<string, unknown>;
  for (const [field, value] of fieldsOf(before, after)) {
    if (isSame(value.before, value.after) || !isSame(result[field], value.after)) continue;
    if (field in before) result[field] = value.before;
    else delete result[field];
  }
  return result as T;
}

function* fieldsOf(before: object, after: object) {
  const [a, b] = [before, after] as Record<string, unknown>[];
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield [field, { before: a?.[field], after: b?.[field] }] as const;
}

const NOT_TYPED: readonly string[] = ['names', ...DERIVED];

/** `workout.name`, `k3.timeSec`, if nothing else differs. */
function oneFieldOf(before: Draft, after: Draft): string | undefined {
  if (before.keys.join() !== after.keys.join()) return undefined;
  const pairs: (readonly [string, object, object])[] = [['workout', before.workout, after.workout]];
  before.exercises.forEach((exercise, index) => {
    const other = after.exercises[index];
    if (other && other !== exercise) pairs.push([before.keys[index] ?? '', exercise, other]);
  });
  const changed = pairs.flatMap(([key, a, b]) =>
    [...fieldsOf(a, b)]
      .filter(([field, value]) => !NOT_TYPED.includes(field) && !isSame(value.before, value.after))
      .map(([field, value]) => typedIn(`${key}.${field}`, value)),
  );
  return changed.length === 1 ? changed[0] : undefined;
}

/** Media are chosen, not typed, so each choice is a change of its own. Only the sentence beside a medium is typed. */
function typedIn(field: string, { before, after }: { readonly before: unknown; readonly after: unknown }) {
  if (field.endsWith('Url')) return undefined;
  if (!Array.isArray(before) || !Array.isArray(after)) return field;
  const places = after.flatMap((item, at) => (isSame(item, before[at]) ? [] : [at]));
  const [at = -1] = places;
  if (places.length !== 1 || before.length !== after.length) return undefined;
  return isSame({ ...before[at], text: '' }, { ...after[at], text: '' }) ? `${field}.${at}` : undefined;
}
