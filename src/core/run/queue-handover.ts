/** A guest's queue goes to whoever signs in on the device. Apart from `queue.ts`, whose code is not in the start. */

/**
 * Both as stored, and neither is read: what cannot be is dropped where the queue is opened. They may be more
 * than can be added by hand: that limit takes nothing away.
 */
export function joinedQueues(own: unknown, guests: unknown): unknown {
  const [before, added] = [entriesOf(own), entriesOf(guests)];
  if (before.length === 0) return guests;
  // The guest's may have come already, in a tab that was killed before it could remove the original.
  const ids = new Set(before.map(idOf));
  const entries = [...before, ...added.filter((entry) => !ids.has(idOf(entry)))];
  return { ...Object(own), entries };
}

const idOf = (entry: unknown): unknown => Object(entry).id;

function entriesOf(stored: unknown): readonly unknown[] {
  const { entries } = Object(stored) as Readonly<Record<string, unknown>>;
  return Array.isArray(entries) ? entries : [];
}
