/** Calls that need an App Check token valid for one call, because their effects cannot be undone. */
export const ONE_CALL_PER_TOKEN: ReadonlySet<string> = new Set(['exportMyData', 'deleteMyAccount']);

/**
 * The deployed function that answers a call: those that need the same protection and secrets are one, which is warm for
 * all of them. Asked with `{ name, input }`.
 */
export const CALL_ENTRIES = ['call', 'callOnce', 'callModel'] as const;
export type CallEntry = (typeof CALL_ENTRIES)[number];

export function entryOf(name: string): CallEntry {
  if (ONE_CALL_PER_TOKEN.has(name)) return 'callOnce';
  // It alone sees the key of the model that answers wishes.
  return name === 'generateWorkout' ? 'callModel' : 'call';
}
