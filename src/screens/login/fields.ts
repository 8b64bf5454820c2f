/** Validates sign-in and registration input before anything is sent; same limits as the database rules. */
export const PASSWORD_LENGTH_MIN = 8;
export const NAME_LENGTH_MAX = { firstName: 60, lastName: 60, nicName: 40 } as const;

/** Something before and after one @, and a dot in the domain; the real test is the mail itself. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** The target in the address, without the one-time parameters added by an emailed link. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? '' : `?${new URLSearchParams({ next })}`;
}
