/**
 * What the operator can switch off for everybody, in one document that is written by hand. A switch that is missing or
 * odd is on, as in firestore.rules.
 */
export type SwitchName = 'uploads' | 'ai' | 'registration' | 'sessions';

export const SWITCHES_PATH = 'switches/now';

export const isOn = (stored: unknown, name: SwitchName): boolean => fieldOf(stored, name) !== false;

/** '' = none, or not of the form 1.2.3: a slip of the pen locks nobody out. */
export function smallestVersionIn(stored: unknown): string {
  const version = fieldOf(stored, 'smallestVersion');
  return typeof version === 'string' && VERSION.test(version) ? version : '';
}

export function isTooOld(version: string, smallest: string): boolean {
  if (!VERSION.test(version) || !VERSION.test(smallest)) return false;
  const [own, wanted] = [partsOf(version), partsOf(smallest)];
  const first = own.findIndex((part, at) => part !== wanted[at]);
  return first >= 0 && (own[first] ?? 0) < (wanted[first] ?? 0);
}

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;
const partsOf = (version: string): readonly number[] => version.split('.').map(Number);
const fieldOf = (stored: unknown, field: string): unknown =>
  (Object(stored) as Readonly<Record<string, unknown>>)[field];
