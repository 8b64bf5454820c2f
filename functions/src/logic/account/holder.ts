/**
 * Who holds an account. Auth has no event for a change of hands, so what must not outlive one stores the mark of the
 * holder who made it, and compares it with the account as it is now.
 */
import { fingerprint } from '#logic/calls/fingerprint.ts';
import type { Account } from '#logic/backend.ts';

/**
 * Changes with a reset or change of the password, a change of the address, its first confirmation, and every end of
 * all sign-ins.
 */
export const holderMark = ({ tokensValidAfterMs, passwordMark, emailVerified }: Account): string =>
  fingerprint([tokensValidAfterMs, passwordMark, emailVerified]);

/** Whether the account still is in the hands that this mark was taken of. */
export const isHeldBy = (account: Account | undefined, mark: unknown): boolean =>
  account !== undefined && !account.disabled && holderMark(account) === mark;

/** Whether a sign-in still counts. A token outlives the end of its sign-in by up to an hour. */
export const isSignedIn = (account: Account | undefined, signedInMs: number): account is Account =>
  account !== undefined && !account.disabled && signedInMs >= account.tokensValidAfterMs;
