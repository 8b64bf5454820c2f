import * as v from 'valibot';
import { type Call, createCallable } from '#logic/calls/callable.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { emailSchema } from '#logic/people/friends.ts';
import { removeSessionsOf } from '#logic/people/session-ends.ts';
import { hideAllOf } from '#logic/public/hiding.ts';
import { userPath } from '#logic/people/people.ts';
import { type Account, type Accounts, type Data, SERVER_TIME, type Write } from '#logic/backend.ts';
import { ADMINS, bound } from '#logic/bounds/bound.ts';

const uid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20,128}$/));
const ADMIN_CALLS_PER_DAY = 500;

/** `{ uid, contractType }` → `{ contractType }`; only to a contract that exists. */
export const setContract = createCallable({
  name: 'setContract',
  input: v.strictObject({ uid, contractType: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,40}$/)) }),
  perDay: ADMIN_CALLS_PER_DAY,
  bounds: bound('One account per call', ADMINS),
  needs: ['admin'],
  async run(call, input) {
    await call.backend.store.transaction(async (tx) => {
      const [user, contract] = [await tx.get(userPath(input.uid)), await tx.get(`baseContracts/${input.contractType}`)];
      if (!user || !contract) throw new CallError('not-found');
      const { contractType } = input;
      if (user.data['contractType'] === contractType) return;
      tx.write(
        { update: user.path, data: { contractType, updatedAt: SERVER_TIME } },
        auditLine(call, `setContract ${contractType}`, input.uid),
      );
    });
    return { contractType: input.contractType };
  },
});

/**
 * `{ uid, admin }` → `{ admin }`. Admins cannot remove their own right, so that somebody is left who can restore it.
 */
export const setAdmin = createCallable({
  name: 'setAdmin',
  input: v.strictObject({ uid, admin: v.boolean() }),
  perDay: ADMIN_CALLS_PER_DAY,
  bounds: bound('One account per call', ADMINS),
  needs: ['admin'],
  async run(call, input) {
    const { accounts, store } = call.backend;
    const account = await otherAccount(call, input.uid);
    await store.commit([auditLine(call, `setAdmin ${input.admin}`, input.uid)]);
    await accounts.setClaims(input.uid, withClaim(account, 'admin', input.admin));
    if (!input.admin) await endSignIns(accounts, account, 'admin', input.uid);
    return { admin: input.admin };
  },
});

/**
 * `{ uid, suspended }` → `{ suspended }`: no sign-in, no sharing and no messages; public workouts are hidden until the
 * suspension ends. Nothing is deleted.
 */
export const suspendUser = createCallable({
  name: 'suspendUser',
  input: v.strictObject({ uid, suspended: v.boolean() }),
  perDay: ADMIN_CALLS_PER_DAY,
  bounds: bound('One account per call', ADMINS),
  needs: ['admin'],
  async run(call, input) {
    const { accounts, store } = call.backend;
    const account = await otherAccount(call, input.uid);
    await store.commit([auditLine(call, `suspendUser ${input.suspended}`, input.uid)]);
    await accounts.setClaims(input.uid, withClaim(account, 'suspended', input.suspended));
    await accounts.setDisabled(input.uid, input.suspended);
    if (input.suspended) await endSignIns(accounts, account, 'suspended', input.uid);
    if (input.suspended) await removeSessionsOf(store, input.uid);
    await hideAllOf(store, input.uid, input.suspended);
    return { suspended: input.suspended };
  },
});

/**
 * `{ email }` or `{ uid }` → `{ account }`: what an admin needs to decide about a contract or a suspension, or `null`.
 * Every query writes an audit line, even if it finds nobody. A query by uid does not reveal the address.
 */
export const findAccount = createCallable({
  name: 'findAccount',
  input: v.union([v.strictObject({ email: emailSchema }), v.strictObject({ uid })]),
  perDay: ADMIN_CALLS_PER_DAY,
  bounds: bound('One account per call', ADMINS),
  needs: ['admin'],
  // The answer about a person is not stored with the request.
  isReading: true,
  async run(call, input) {
    const { accounts, store } = call.backend;
    const found = 'uid' in input ? input.uid : await accounts.uidOf(input.email);
    await store.commit([auditLine(call, 'findAccount', found ?? ('email' in input ? input.email : ''))]);
    const [account, user] = found === undefined ? [] : [await accounts.get(found), await store.get(userPath(found))];
    if (found === undefined || !account) return { account: null };
    const { nicName, contractType, createAt, workoutCount, totalStorageUsed } = user?.data ?? {};
    return {
      account: {
        uid: found,
        mark: fingerprint(found),
        nicName: nicName ?? '',
        contractType: contractType ?? 'base',
        createdAt: createAt instanceof Date ? createAt.getTime() : 0,
        workoutCount: workoutCount ?? 0,
        totalStorageUsed: totalStorageUsed ?? 0,
        emailVerified: account.emailVerified,
        admin: account.claims['admin'] === true,
        suspended: account.claims['suspended'] === true,
      },
    };
  },
});

const LINES_AT_MOST = 100;

/**
 * `{}` → `{ lines: [{ action, about, isMine, at }] }`, newest first: what admins did. `about` is a fingerprint, the
 * `mark` of an account in `findAccount`.
 */
export const listAudit = createCallable({
  name: 'listAudit',
  input: v.strictObject({}),
  perDay: ADMIN_CALLS_PER_DAY,
  bounds: bound('100 lines per call', ADMINS, [], 'The newest first; older ones in the console alone'),
  needs: ['admin'],
  isReading: true,
  async run({ backend: { store }, caller }) {
    const mine = fingerprint(caller.uid);
    const found = await store.query({ collection: 'audit', orderBy: [['at', 'desc']], limit: LINES_AT_MOST });
    const lines = found.map(({ data: { action, about, by, at } }) => ({
      action,
      about,
      isMine: by === mine,
      at: Number(at),
    }));
    return { lines };
  },
});

async function otherAccount({ backend, caller }: Call, about: string): Promise<Account> {
  if (about === caller.uid) throw new CallError('invalid-argument');
  const account = await backend.accounts.get(about);
  if (!account) throw new CallError('not-found');
  return account;
}

function withClaim({ claims }: Account, name: string, isSet: boolean): Data {
  const { [name]: _, ...others } = claims;
  return isSet ? { ...others, [name]: true } : others;
}

async function endSignIns(accounts: Accounts, before: Account, claim: string, about: string): Promise<void> {
  const isChanged = claim === 'admin' ? before.claims[claim] === true : before.claims[claim] !== true;
  if (isChanged) await accounts.revoke(about);
}

/** Who did what to whom, as hashes, because it outlives the people. One line per call. */
export function auditLine({ backend, caller, reqId }: Call, action: string, about: string): Write {
  const at = new Date(backend.nowMs());
  const data = { action, by: fingerprint(caller.uid), about: fingerprint(about), at };
  return { set: `audit/${fingerprint(`${caller.uid} ${reqId}`)}`, data };
}
