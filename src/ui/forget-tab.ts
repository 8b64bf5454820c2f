/** Who leaves wants nothing of theirs left, not even what this tab remembers for a reload. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked: then nothing was kept either.
  }
}
