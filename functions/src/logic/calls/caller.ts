import type { Caller } from './callable.ts';
import type { Data } from '#logic/backend.ts';

/** The caller, from the claims of a verified ID token. */
export function callerOf(uid: string, token: Data): Caller {
  return {
    uid,
    email: typeof token['email'] === 'string' ? token['email'] : undefined,
    emailVerified: token['email_verified'] === true,
    isAdmin: token['admin'] === true,
    isSuspended: token['suspended'] === true,
    signedInMs: Number(token['auth_time'] ?? 0) * 1000,
  };
}
