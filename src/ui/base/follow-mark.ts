/** Tells before the first paint whether this person follows or is offered a programme: the list keeps it a place. */
const KEY = 'icetime.follows';
/** `uid yes|no` (whether a friend's offer waits), and behind it those put off (screens/coaching/waiting.ts). */
export const OFFERS_KEY = 'icetime.offers';

/** `unknown`: nobody has looked on this device today. */
export function followMarkOf(uid: string, day: string): 'offered' | 'yes' | 'no' | 'unknown' {
  try {
    const [whose, follows, on] = localStorage.getItem(KEY)?.split(' ') ?? [];
    if (localStorage.getItem(OFFERS_KEY)?.startsWith(`${uid} yes`)) return 'offered';
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
    localStorage.removeItem(OFFERS_KEY);
  } catch {}
}
