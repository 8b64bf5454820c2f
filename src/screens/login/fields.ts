/**
 * What a person may type to sign in or register, checked before anything is sent;
 * the same bounds as the rules of the database.
 */
export const PASSWORD_LENGTH_MIN = 8;
export const NAME_LENGTH_MAX = { firstName: 60, lastName: 60, nicName: 40 } as const;

/** Something before and after one @, and a dot in the domain; the mail that is sent is the real test. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** Where to go afterwards, as the address says it; without what a mailed link added, which opens once. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? '' : `?${new URLSearchParams({ next })}`;
}
