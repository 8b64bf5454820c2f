/** Tells before the first paint whether this person follows a programme, so that the list keeps a place for Today. */
const KEY = 'icetime.follows';

/** `unknown`: nobody has looked on this device today. */
export function followMarkOf(uid: string, day: string): 'yes' | 'no' | 'unknown' {
  try {
    const [whose, follows, on] = localStorage.getItem(KEY)?.split(' ') ?? [];
    if (whose !== uid) return 'unknown';
    return follows === 'yes' ? 'yes' : on === day ? 'no' : 'unknown';
  } catch {
    return 'no';
  }
}

export function markFollows(uid: string, isFollowing: boolean, day: string): void {
  try {
    localStorage.setItem(KEY, `${uid} ${isFollowing ? 'yes' : 'no'} ${day}`);
  } catch {
    // Storage is blocked: Today comes on the page of programmes alone.
  }
}

/** Nothing of the person stays after they sign out. */
export function forgetFollows(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
