/** Whether this person ('' = a guest) has lined up workouts on this device, without opening a database. */
const QUEUE_MARK = 'icetime.queue';

const listeners = new Set<() => void>();

export function hasQueue(uid: string): boolean {
  try {
    // A guest's has become that of whoever signed in.
    return [`${uid} yes`, ' yes'].includes(localStorage.getItem(QUEUE_MARK) ?? '');
  } catch {
    return false;
  }
}

export function markQueue(uid: string, isEmpty: boolean): void {
  try {
    if (!isEmpty) localStorage.setItem(QUEUE_MARK, `${uid} yes`);
    else if (hasQueue(uid)) localStorage.removeItem(QUEUE_MARK);
  } catch {
    // Storage is blocked: the queue lives as long as the tab does, behind the menus of workouts.
  }
  for (const listener of listeners) listener();
}

/** Nothing of the person stays after they sign out. */
export function forgetQueue(): void {
  try {
    localStorage.removeItem(QUEUE_MARK);
  } catch {}
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
