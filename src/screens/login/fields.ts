/** What a person may type at the door, checked before anything is sent; the same bounds as the database's rules. */
export const PASSWORD_LENGTH_MIN = 8;
export const NAME_LENGTH_MAX = { firstName: 60, lastName: 60, nicName: 40 } as const;

/** Something before and after one @, and a dot in the domain; the mail that is sent is the real test. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
