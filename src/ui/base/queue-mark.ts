/** Who ('' = a guest) has lined up workouts on this device, without opening a database. */
const QUEUE_MARK = 'icetime.queue';
/** A guest's has become that of whoever signed in. */
const GUEST = ' yes';

const listeners = new Set<() => void>();
const marks = (): readonly string[] => (localStorage.getItem(QUEUE_MARK) ?? '').split(',');

export function hasQueue(uid: string): boolean {
  try {
    const all = marks();
    return all.includes(`${uid}${GUEST}`) || all.includes(GUEST);
  } catch {
    return false;
  }
}

export function markQueue(uid: string, isEmpty: boolean): void {
  const mine = `${uid}${GUEST}`;
  try {
    const others = marks().filter((mark) => !['', mine, GUEST].includes(mark));
    const all = isEmpty ? others : [...others, mine];
    if (all.length > 0) localStorage.setItem(QUEUE_MARK, all.join());
    else localStorage.removeItem(QUEUE_MARK);
  } catch {
    // Storage is blocked: the queue lives as long as the tab does, behind the menus of workouts.
  }
  for (const listener of listeners) listener();
}

/** Also hears of changes in other tabs. Returns the unsubscribe. */
export function onQueueMark(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
