import * as v from 'valibot';
import { readShortCode } from '#core/base/short-code.ts';
import { type Call, createCallable } from '#logic/calls/callable.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { endCoachingsBetween } from './coachings.ts';
import { leaveGroups } from './groups.ts';
import {
  blockPath,
  type Card,
  contractOf,
  friendPath,
  readCard,
  removeSharesBetween,
  requestPath,
  userPath,
} from './people.ts';
import { type Account, type Data, type Doc, SERVER_TIME, type Transaction, type Write } from '#logic/backend.ts';
import { OWN, PAIRS, bound } from '#logic/bounds/bound.ts';

const uidSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20,128}$/));
const other = v.strictObject({ uid: uidSchema });
export const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(320), v.email());
const FRIEND_CALLS_PER_DAY = 50;
/** A person bothered by many must be able to block them all. */
const BLOCKS_PER_DAY = 500;
const INCOMING_AT_MOST = 100;
export const OUTGOING_AT_MOST = 200;
export const BLOCKS_AT_MOST = 5_000;

/**
 * `{ email }` or `{ code }` → `{ found: { uid, nicName, firstName, lastName, imgUrl } | null }`. Finds only people who
 * allow it and whose address is verified; unknown, hidden, oneself and people who blocked the caller give the same
 * answer. An address is looked up among the accounts, because the one in a document may be old, or never was true.
 */
export const findFriend = createCallable({
  name: 'findFriend',
  input: v.union([
    v.strictObject({ email: emailSchema }),
    v.strictObject({ code: v.pipe(v.string(), v.maxLength(40)) }),
  ]),
  perDay: 20,
  bounds: bound('One person per call', 'none: a code has 32⁸ values; who is found decides by showCode'),
  isReading: true,
  async run({ backend: { store, accounts }, caller }, input) {
    const asked = 'email' in input ? await accounts.uidOf(input.email) : await ownerOfCode(store, input.code);
    // The same reads whether or not somebody is found, so that the response time reveals nothing either.
    const uid = asked ?? 'nobody';
    const [user, isVerified] = [await store.get(userPath(uid)), isVerifiedNow(await accounts.get(uid))];
    const [card, block] = [await readCard(store, uid), await store.get(blockPath(uid, caller.uid))];
    const mayBeFound = user?.data['showCode'] === true && isVerified && !block && uid !== caller.uid;
    return { found: mayBeFound && card ? { uid, ...card } : null };
  },
});

/** Checks the account as it is now: a token, and an address that has changed since, may be an hour old. */
const isVerifiedNow = (account: Account | undefined): boolean =>
  account !== undefined && account.email !== undefined && account.emailVerified && !account.disabled;

/** Friends see private content, so both must have a verified address. */
async function checkAddresses({ backend: { accounts }, caller }: Call, uid: string): Promise<void> {
  const [mine, theirs] = [await accounts.get(caller.uid), await accounts.get(uid)];
  if (!caller.emailVerified || !isVerifiedNow(mine)) throw new CallError('permission-denied');
  if (!isVerifiedNow(theirs)) throw new CallError('not-found');
}

async function ownerOfCode(store: Pick<Transaction, 'get'>, code: string): Promise<string> {
  const entry = await store.get(`inviteCodes/${readShortCode(code) ?? 'none'}`);
  return typeof entry?.data['uid'] === 'string' ? entry.data['uid'] : 'nobody';
}

/** `{ uid }` → `{ state: 'requested' | 'friends' }`: friends at once if the other person had already asked. */
export const requestFriend = createCallable({
  name: 'requestFriend',
  input: other,
  perDay: FRIEND_CALLS_PER_DAY,
  bounds: bound(
    `${OUTGOING_AT_MOST} unanswered requests`,
    '100 incoming requests per person',
    [],
    'The oldest incoming request makes way for a new one; its sender may ask again',
  ),
  needs: ['verified'],
  async run(call, { uid }) {
    await checkAddresses(call, uid);
    return inPair(call, uid, async (pair) => {
      if (pair.areFriends) return { state: 'friends' };
      if (!pair.theirs || !pair.mine) throw new CallError('not-found');
      if (pair.iBlocked) throw new CallError('permission-denied');
      await checkRoom(pair.tx, pair.me);
      await checkOutgoing(pair.tx, pair.me);
      // A blocked person sees a request that nobody answers.
      if (pair.theyBlocked) {
        pair.tx.write({ set: requestPath(pair.me, uid), data: mirror(uid, pair.theirs, { direction: 'out' }) });
        return { state: 'requested' };
      }
      if (pair.theyAsked) return befriend(pair, pair.mine, pair.theirs);
      const oldest = await oldestIncoming(pair.tx, uid);
      pair.tx.write(
        ...(oldest === undefined ? [] : endRequests(uid, oldest)),
        { set: requestPath(pair.me, uid), data: mirror(uid, pair.theirs, { direction: 'out' }) },
        { set: requestPath(uid, pair.me), data: mirror(pair.me, pair.mine, { direction: 'in' }) },
      );
      return { state: 'requested' };
    });
  },
});

/**
 * `{ uid, accept }` → `{ state: 'friends' | 'none' }`; `not-found` if there is no request, or its sender's address is
 * not verified. Accepting needs a verified address; declining does not.
 */
export const answerFriend = createCallable({
  name: 'answerFriend',
  input: v.strictObject({ uid: uidSchema, accept: v.boolean() }),
  perDay: FRIEND_CALLS_PER_DAY,
  bounds: bound('Friends up to the contract’s maxUsers', PAIRS),
  async run(call, { uid, accept }) {
    if (accept) await checkAddresses(call, uid);
    return inPair(call, uid, async (pair) => {
      if (pair.areFriends && accept) return { state: 'friends' };
      if (!pair.theyAsked) throw new CallError('not-found');
      if (accept && pair.mine && pair.theirs) return befriend(pair, pair.mine, pair.theirs);
      pair.tx.write(...endRequests(pair.me, uid));
      return { state: 'none' };
    });
  },
});

/**
 * `{ uid }` → `{ state: 'none' }`: ends the friendship or withdraws a request, and with it every share and coaching
 * between the two. With `onlyRequest: true` a friendship stays, `{ state: 'friends' }`: the request was accepted a
 * moment before it was withdrawn.
 */
export const removeFriend = createCallable({
  name: 'removeFriend',
  input: v.strictObject({ uid: uidSchema, onlyRequest: v.optional(v.literal(true)) }),
  perDay: FRIEND_CALLS_PER_DAY,
  bounds: bound('One friendship per call', PAIRS),
  async run(call, { uid, onlyRequest }) {
    const stays = await inPair(call, uid, async ({ tx, me, areFriends }) => {
      if (onlyRequest && areFriends) return true;
      tx.write(...(await leaveGroups(tx, me, uid)), ...endFriendship(me, uid));
      return false;
    });
    if (stays) return { state: 'friends' };
    await removeSharesBetween(call.backend.store, call.caller.uid, uid);
    await endCoachingsBetween(call.backend.store, call.caller.uid, uid);
    return { state: 'none' };
  },
});

/** `{ uid }` → `{ state: 'blocked' }`. The other person is not told. */
export const blockUser = createCallable({
  name: 'blockUser',
  input: other,
  perDay: BLOCKS_PER_DAY,
  bounds: bound(`${BLOCKS_AT_MOST} blocks`, OWN),
  async run(call, { uid }) {
    await inPair(call, uid, async ({ tx, me, mine, theirs, iBlocked }) => {
      if (!mine || !theirs) throw new CallError('not-found');
      const blocks = iBlocked ? 0 : await tx.count({ collection: `users/${me}/blocks` });
      if (blocks >= BLOCKS_AT_MOST) throw new CallError('resource-exhausted');
      tx.write(...(await leaveGroups(tx, me, uid)), ...endFriendship(me, uid), {
        set: blockPath(me, uid),
        data: mirror(uid, theirs, {}),
      });
    });
    await removeSharesBetween(call.backend.store, call.caller.uid, uid);
    await endCoachingsBetween(call.backend.store, call.caller.uid, uid);
    return { state: 'blocked' };
  },
});

/** `{ uid }` → `{ state: 'none' }` */
export const unblockUser = createCallable({
  name: 'unblockUser',
  input: other,
  perDay: FRIEND_CALLS_PER_DAY,
  bounds: bound('One block per call', OWN),
  async run({ backend, caller }, { uid }) {
    await backend.store.commit([{ remove: blockPath(caller.uid, uid) }]);
    return { state: 'none' };
  },
});

interface Pair {
  readonly tx: Transaction;
  readonly me: string;
  readonly other: string;
  readonly mine: Card | undefined;
  readonly theirs: Card | undefined;
  readonly areFriends: boolean;
  readonly theyAsked: boolean;
  readonly iBlocked: boolean;
  readonly theyBlocked: boolean;
}

/** One transaction over everything between two people. */
async function inPair<T>(
  { backend, caller: { uid: me } }: Call,
  uid: string,
  work: (pair: Pair) => Promise<T>,
): Promise<T> {
  if (uid === me) throw new CallError('invalid-argument');
  return backend.store.transaction(async (tx) =>
    work({
      tx,
      me,
      other: uid,
      mine: await readCard(tx, me),
      theirs: await readCard(tx, uid),
      areFriends: (await tx.get(friendPath(me, uid))) !== undefined,
      // The recipient's own record, which a blocked person's request does not create.
      theyAsked: (await tx.get(requestPath(me, uid)))?.data['direction'] === 'in',
      iBlocked: (await tx.get(blockPath(me, uid))) !== undefined,
      theyBlocked: (await tx.get(blockPath(uid, me))) !== undefined,
    }),
  );
}

async function befriend(pair: Pair, mine: Card, theirs: Card): Promise<Data> {
  const { tx, me, other: uid } = pair;
  await checkRoom(tx, me);
  await checkRoom(tx, uid);
  tx.write(
    { set: friendPath(me, uid), data: mirror(uid, theirs, {}) },
    { set: friendPath(uid, me), data: mirror(me, mine, {}) },
    ...endRequests(me, uid),
  );
  return { state: 'friends' };
}

/**
 * Whose request makes way for one more, if any: a full list must not keep people out, or a few strangers could keep out
 * everybody.
 */
async function oldestIncoming(tx: Transaction, uid: string): Promise<string | undefined> {
  const incoming = { collection: `users/${uid}/friendRequests`, where: [['direction', '==', 'in'] as const] };
  if ((await tx.count(incoming)) < INCOMING_AT_MOST) return undefined;
  const sinceMs = ({ data }: Doc): number => (data['since'] instanceof Date ? data['since'].getTime() : 0);
  return (await tx.query(incoming)).toSorted((a, b) => sinceMs(a) - sinceMs(b))[0]?.id;
}

/** Unanswered requests of one's own. */
async function checkOutgoing(tx: Transaction, uid: string): Promise<void> {
  const outgoing = { collection: `users/${uid}/friendRequests`, where: [['direction', '==', 'out'] as const] };
  if ((await tx.count(outgoing)) >= OUTGOING_AT_MOST) throw new CallError('resource-exhausted');
}

/** `maxUsers` of the person's contract counts friends. */
async function checkRoom(tx: Transaction, uid: string): Promise<void> {
  const { maxUsers } = await contractOf(tx, await tx.get(userPath(uid)));
  if ((await tx.count({ collection: `users/${uid}/friends` })) >= maxUsers) throw new CallError('resource-exhausted');
}

const mirror = (uid: string, card: Card, more: Readonly<Record<string, string>>) => ({
  uid,
  ...card,
  ...more,
  since: SERVER_TIME,
});
const endRequests = (a: string, b: string): readonly Write[] => [
  { remove: requestPath(a, b) },
  { remove: requestPath(b, a) },
];
const endFriendship = (a: string, b: string): readonly Write[] => [
  { remove: friendPath(a, b) },
  { remove: friendPath(b, a) },
  ...endRequests(a, b),
];
