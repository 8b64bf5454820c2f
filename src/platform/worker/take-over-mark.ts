/** Left in session storage for the next page: wait, a new version is taking over. */
export const TAKE_OVER_MARK = 'icetime.take-over';

export function isTakingOver(): boolean {
  try {
    return TAKE_OVER_MARK in sessionStorage;
  } catch {
    return false; // storage is blocked: the new version is announced again
  }
}
