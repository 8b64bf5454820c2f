/**
 * What one deployed function does. A write runs one function for its path instead of one for each thing that follows
 * from it, and what is due at the same time is one function, so that fewer instances start cold.
 */
import type { Backend } from './backend.ts';
import { type DocumentChange, DOCUMENT_TRIGGERS, type DocumentTrigger, type Schedule, SCHEDULES } from './triggers.ts';

/** Names of functions that do more than one thing; the others have the name of what they do. */
const NAMES: Readonly<Record<string, string>> = {
  'workouts/{wId}': 'onWorkoutWritten',
  'shareWithFriends/{id}': 'onShareWritten',
  15: 'everyQuarterHour',
  1_440: 'everyDay',
};

/** One per path of a document. */
export const DOCUMENT_FUNCTIONS: readonly DocumentTrigger[] = together(
  DOCUMENT_TRIGGERS,
  ({ document }) => document,
  (name, triggers) => ({
    name,
    document: triggers[0].document,
    on: 'written',
    run: (backend, change) =>
      runAll(
        backend,
        triggers.filter(({ on }) => on === 'written' || on === kindOf(change)),
        ({ run }) => run(backend, change),
      ),
  }),
);

/** One per period. */
export const SCHEDULE_FUNCTIONS: readonly Schedule[] = together(
  SCHEDULES,
  ({ everyMinutes }) => everyMinutes,
  (name, schedules) => ({
    name,
    everyMinutes: schedules[0].everyMinutes,
    run: (backend) => runAll(backend, schedules, ({ run }) => run(backend)),
  }),
);

function together<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
  merge: (name: string, group: readonly [T, ...T[]]) => T,
): readonly T[] {
  const groups = new Map<string | number, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups].map(([key, group]) => (group.length === 1 ? group[0] : merge(NAMES[key] ?? String(key), group)));
}

const kindOf = ({ before, after }: DocumentChange): DocumentTrigger['on'] =>
  !before ? 'created' : after ? 'updated' : 'deleted';

/**
 * All at once, whatever becomes of one: what fails must not keep the others from their work. Then it fails, so that the
 * platform delivers the event again; each of them is idempotent.
 */
async function runAll<T extends { readonly name: string }>(
  { log }: Backend,
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (item: T): Promise<void> => {
    try {
      await run(item);
    } catch (error) {
      failures.push(error);
      log({ level: 'error', area: item.name, code: error instanceof Error ? error.name : 'unknown' });
    }
  };
  await Promise.all(items.map(attempt));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
