/**
 * An account changes hands with a reset of its password, with Google or a mailed link on an account whose address
 * nobody had confirmed, and with the first confirmation of that address: whoever registered it may be somebody else.
 * Then the former holder's calendar feed, training sessions and sign-ins end. Auth ends the sign-ins of a reset by
 * itself; for the others, `unconfirmedAccounts/{uid}` remembers that nobody had confirmed the address.
 *
 * Auth tells of none of these. The app says so after a sign-in (`settleSignIn`); without it, feeds and sessions are
 * checked at each use, sessions by a sweep every quarter of an hour, and sign-ins by a daily one.
 */
import * as v from 'valibot';
import { createCallable } from '#logic/calls/callable.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { faultLine } from '#logic/calls/fault.ts';
import { endSessionsOfOthers } from '#logic/people/session-ends.ts';
import { endFeedsOfOthers } from './calendar-feed.ts';
import { isSignedIn } from './holder.ts';
import type { Account, Backend } from '#logic/backend.ts';
import { type Attempts, createAttempts } from '#logic/sweeping.ts';
import { OWN, bound } from '#logic/bounds/bound.ts';

const COLLECTION = 'unconfirmedAccounts';
export const unconfirmedPath = (uid: string): string => `${COLLECTION}/${uid}`;

/** Remembers an account whose address nobody has confirmed yet. */
export async function noteUnconfirmed({ store, accounts, nowMs }: Backend, uid: string): Promise<void> {
  const account = await accounts.get(uid);
  if (!account || account.emailVerified || (await store.get(unconfirmedPath(uid)))) return;
  await store.commit([{ set: unconfirmedPath(uid), data: { since: new Date(nowMs()) } }]);
}

/** Those who registered before there were notes; at most 100. */
export async function noteAllUnconfirmed(backend: Backend, uids: readonly string[], attempts: Attempts): Promise<void> {
  const confirmed = new Set(await backend.accounts.confirmed(uids));
  await attempts.each(
    uids.filter((uid) => !confirmed.has(uid)),
    (uid) => noteUnconfirmed(backend, uid),
  );
}

/**
 * Ends what a former holder left behind. `true` = the address was confirmed for the first time, and all sign-ins have
 * ended. The note goes last, so that it all runs again after an interruption.
 */
export async function endFormerHold(backend: Backend, uid: string): Promise<boolean> {
  const { store, accounts } = backend;
  const account = await accounts.get(uid);
  const isFirst = account?.emailVerified === true && (await isUnconfirmed(backend, uid));
  const hasOtherSignIns = isFirst && !isStillRegistration(account);
  if (hasOtherSignIns) await accounts.revoke(uid);
  await endFeedsOfOthers(backend, uid);
  await endSessionsOfOthers(backend, uid);
  if (isFirst) await store.commit([{ remove: unconfirmedPath(uid) }]);
  return hasOtherSignIns;
}

/**
 * Nobody has signed in since the registration. Who registered goes on: to end their sign-in and hand it back would sign
 * them out if the answer got lost.
 */
const isStillRegistration = ({ createdMs, lastSignInMs }: Account): boolean =>
  Math.floor(lastSignInMs / 1000) === Math.floor(createdMs / 1000);

const isUnconfirmed = async ({ store }: Backend, uid: string): Promise<boolean> =>
  (await store.get(unconfirmedPath(uid))) !== undefined;

/**
 * `{}` → `{ token }`, after a sign-in, and when an address has been confirmed: ends what a former holder left behind.
 * If that ended all sign-ins, the latest one goes on with `token`, a custom token: it is the newest proof of who may
 * hold the account. '' = nothing to go on with.
 */
export const settleSignIn = createCallable({
  name: 'settleSignIn',
  input: v.strictObject({}),
  perDay: 100,
  bounds: bound('One account, its own', OWN),
  needs: ['no-profile', 'even-suspended'],
  // A stored answer would contain the token.
  isReading: true,
  async run({ backend, caller: { uid, signedInMs } }) {
    const { accounts } = backend;
    const account = await accounts.get(uid);
    if (!isSignedIn(account, signedInMs)) throw new CallError('unauthenticated');
    await noteUnconfirmed(backend, uid);
    // An earlier sign-in may be the former holder's: it neither goes on nor ends the later one.
    const isLatest = signedInMs >= Math.floor(account.lastSignInMs / 1000) * 1000;
    if (!isLatest) return { token: '' };
    return { token: (await endFormerHold(backend, uid)) ? await tokenFor(backend, uid) : '' };
  },
});

/** Without the right to sign tokens (`docs/deploy.md`) the person has to sign in again. */
async function tokenFor({ accounts, log }: Backend, uid: string): Promise<string> {
  try {
    return await accounts.customToken(uid);
  } catch (error) {
    log(faultLine('settleSignIn', error));
    return '';
  }
}

const PAGE = 100;

/** Ends the former hold on accounts that were confirmed without the app, and forgets notes of those that are gone. */
export async function sweepUnconfirmed(backend: Backend): Promise<void> {
  const { store, accounts } = backend;
  const attempts = createAttempts(backend, 'sweepUnconfirmed');
  for (let afterId: string | undefined; !attempts.isOver(); ) {
    const notes = await store.query({ collection: COLLECTION, limit: PAGE, ...(afterId !== undefined && { afterId }) });
    const ids = notes.map(({ id }) => id);
    const [confirmed, gone] = [new Set(await accounts.confirmed(ids)), new Set(await accounts.missing(ids))];
    await attempts.each(notes, async ({ id, path }) => {
      if (gone.has(id)) await store.commit([{ remove: path }]);
      else if (confirmed.has(id)) await endFormerHold(backend, id);
    });
    afterId = ids.at(-1);
    if (notes.length < PAGE) break;
  }
  attempts.report();
}
