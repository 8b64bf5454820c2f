/**
 * What went wrong, in the product's words. The interface turns a code into a sentence; the code itself is never shown.
 */
export type ProblemCode =
  | 'offline' // no connection, or the server cannot be reached
  | 'unavailable' // the server is reachable but cannot answer now
  | 'server-error' // the server failed; its log has the reference that the sentence names
  | 'paused' // the operator has switched it off for now
  | 'timeout'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'unfinished' // another device is still saving it
  | 'conflict' // it was changed elsewhere meanwhile
  | 'limit' // a contract or rate limit
  | 'invalid' // the server refuses the content
  | 'storage-full' // no room on the device
  | 'device-blocked' // the device cannot store anything: a private window, a setting, a broken disk
  | 'server-full' // the server has no room, whatever the contract allows
  | 'app-unverified' // the server cannot verify that this is our app
  | 'unreadable' // stored on the device by another release of Icetime
  | 'device-newer' // a newer Icetime has changed this device's data
  | 'cancelled'
  | 'wrong-credentials' // wrong password or unknown address: the same answer for both
  | 'email-taken'
  | 'email-invalid'
  | 'password-weak'
  | 'too-many-attempts'
  | 'account-disabled'
  | 'unknown';

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ProblemCode };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (problem: ProblemCode): { readonly ok: false; readonly problem: ProblemCode } => ({
  ok: false,
  problem,
});

const BY_CODE: Readonly<Record<string, ProblemCode>> = {
  // Firestore, and Functions by status (specification section 8)
  'invalid-argument': 'invalid',
  'failed-precondition': 'conflict',
  'out-of-range': 'invalid',
  unauthenticated: 'not-signed-in',
  'permission-denied': 'not-allowed',
  'not-found': 'not-found',
  'already-exists': 'conflict',
  aborted: 'conflict',
  'resource-exhausted': 'limit',
  cancelled: 'cancelled',
  internal: 'unavailable',
  unimplemented: 'unavailable',
  unavailable: 'offline',
  'deadline-exceeded': 'timeout',
  // Storage (401 twice, 402, 403, 404)
  'storage/unauthenticated': 'not-signed-in',
  'storage/unauthorized-app': 'app-unverified',
  'storage/quota-exceeded': 'server-full',
  'storage/unauthorized': 'not-allowed',
  'storage/object-not-found': 'not-found',
  'storage/retry-limit-exceeded': 'offline',
  'storage/canceled': 'cancelled',
  'storage/cannot-slice-blob': 'invalid', // the file on the device is gone or has changed
  'storage/server-file-wrong-size': 'invalid',
  // Auth
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'timeout',
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/email-already-in-use': 'email-taken',
  'auth/invalid-email': 'email-invalid',
  'auth/missing-email': 'email-invalid',
  'auth/weak-password': 'password-weak',
  'auth/password-does-not-meet-requirements': 'password-weak',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/user-disabled': 'account-disabled',
  'auth/firebase-app-check-token-is-invalid.': 'app-unverified', // the dot is part of Google's code
  'auth/user-token-expired': 'not-signed-in',
  'auth/requires-recent-login': 'not-signed-in',
  // The device
  QuotaExceededError: 'storage-full',
  AbortError: 'cancelled',
  TimeoutError: 'timeout',
};

/** Any thrown value → a code. Reads `code` (Firebase) and `name` (the browser), never the error's text. */
export function problemOf(error: unknown): ProblemCode {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === 'string') {
    const known = byCode(code) ?? byCode(code.replace(/^(firestore|functions)\//, ''));
    if (known) return known;
  }
  return (typeof name === 'string' && byCode(name)) || 'unknown';
}
/** What every object has, like `constructor`, is no code. */
const byCode = (code: string): ProblemCode | undefined => (Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined);

const TEMPORARY: readonly ProblemCode[] = [
  'offline',
  'unfinished',
  'unavailable',
  'server-error',
  'paused',
  'timeout',
  'limit',
  'not-signed-in',
  'app-unverified',
  'cancelled',
  'unknown',
];
/** Can the same call succeed later without anybody changing anything? The outbox retries these forever. */
export function isTemporary(problem: ProblemCode): boolean {
  return TEMPORARY.includes(problem);
}
