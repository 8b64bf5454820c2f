/** Left in the session for the page that comes next: a new version is taking over, wait for it. */
export const TAKE_OVER_MARK = 'icetime.take-over';

export function isTakingOver(): boolean {
  try {
    return TAKE_OVER_MARK in sessionStorage;
  } catch {
    return false; // storage is blocked: the new version shows as ready once more
  }
}
