import { type Options, readOptions } from '#core/options.ts';

/** What was chosen, kept for this tab and person: a reload, a detour or an expired session loses nothing. */
export interface Kept {
  readonly options: Options;
  /** `undefined` = the name follows the choice. */
  readonly typedName: string | undefined;
}

const keyOf = (uid: string): string => `icetime.options.${uid}`;

export function readKeptOptions(uid: string): Kept | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? '{}') as Record<string, unknown>;
    const options = readOptions(stored.options);
    return options && { options, typedName: typeof stored.typedName === 'string' ? stored.typedName : undefined };
  } catch {
    return undefined;
  }
}

export function keepOptions(uid: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(uid), JSON.stringify(kept));
  } catch {
    // Blocked or full: the form itself still holds it.
  }
}

export function forgetOptions(uid: string): void {
  try {
    sessionStorage.removeItem(keyOf(uid));
  } catch {
    // Blocked: then nothing was kept either.
  }
}
