/** Calls that need an App Check token valid for one call, because their effects cannot be undone. */
export const ONE_CALL_PER_TOKEN: ReadonlySet<string> = new Set(['exportMyData', 'deleteMyAccount']);

/**
 * Functions that answer the app alone, by a token of App Check: what reaches other people, costs money, guesses codes
 * or addresses, and what only admins may do. A token costs a tenth of a cent; the others read and change what is the
 * caller's own, within numbers of their own.
 */
export const PROVEN_CALLS: ReadonlySet<string> = new Set([
  ...ONE_CALL_PER_TOKEN,
  'findFriend',
  'requestFriend',
  'inviteByEmail',
  'reportContent',
  'appealHidden',
  'sendContact',
  'askForContract',
  'generateWorkout',
  'openSession',
  'joinSession',
  'setContract',
  'setAdmin',
  'findAccount',
  'listAudit',
  'suspendUser',
  'reviewWorkout',
  'listReviews',
  'writeReleaseNote',
  'removeReleaseNote',
  'writeContract',
]);

/** 'calls': `PROVEN_CALLS` alone; 'everything': all calls, and whatever is asked of database and files. */
export type Proves = 'calls' | 'everything';

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
