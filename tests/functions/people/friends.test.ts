import { beforeEach, describe, expect, it } from 'vitest';
import { BASE_CONTRACT, PRO_CONTRACT } from '#core/settings/contract.ts';
import type { Data } from '#logic/backend.ts';
import { BLOCKS_AT_MOST, OUTGOING_AT_MOST } from '#logic/people/friends.ts';
import { contractOf } from '#logic/people/people.ts';
import { addPerson, ANNA, befriend, BEN, CLEO, createHarness, emailOf, type Harness } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const annaCard = { nicName: 'anna', firstName: 'anna first', lastName: 'anna last', imgUrl: '' };
const benCard = { nicName: 'ben', firstName: 'ben first', lastName: 'ben last', imgUrl: '' };

describe('findFriend', () => {
  const find = (data: Data, uid = ANNA) =>
    harness.call('findFriend', harness.caller(uid), { reqId: harness.key(), ...data });

  it('finds by code, however it is typed', async () => {
    addPerson(harness, CLEO, 'cleo', { inviteCode: 'AB2CD3EF' });
    expect(await find({ code: 'ab2c-d3ef' })).toMatchObject({ found: { uid: CLEO, nicName: 'cleo' } });
    expect(await find({ code: 'AB2CD3EG' })).toEqual({ found: null });
    expect(await find({ code: '../users/x' })).toEqual({ found: null });
  });

  it('says the same of somebody unknown, hidden, oneself, and whoever blocked the caller', async () => {
    harness.set(`users/${CLEO}`, { ...harness.get(`users/${CLEO}`), showCode: false });
    harness.set(`users/${BEN}/blocks/${ANNA}`, { uid: ANNA });
    for (const email of ['unknown@mail.example', emailOf(CLEO), emailOf(ANNA), emailOf(BEN)]) {
      expect(await find({ email })).toEqual({ found: null });
    }
  });

  it('gives away no address, and keeps nobody in what it stores', async () => {
    const found = await find({ email: emailOf(BEN) });
    expect(JSON.stringify(found)).not.toContain('@');
    expect(JSON.stringify(harness.paths('requests/').map((path) => harness.get(path)))).not.toContain(BEN);
  });
});

describe('the contract of a person', () => {
  const maxUsersOf = async (user: Data | undefined) => {
    const doc = user && { id: ANNA, path: `users/${ANNA}`, data: user };
    return (await contractOf(harness.backend.store, doc)).maxUsers;
  };

  it.each([
    ['without an account', undefined, 7],
    ['of whom none is known', {}, 7],
    ['without a type', { contractType: '' }, 7],
    ['of no text', { contractType: 3 }, 7],
    ['of the base', { contractType: 'base' }, 7],
    ['of another one', { contractType: 'pro' }, 9],
    ['that is not there', { contractType: 'gold' }, BASE_CONTRACT.maxUsers],
  ])('%s is the one that is stored, or the base one', async (_, user, maxUsers) => {
    harness.set('baseContracts/base', { ...BASE_CONTRACT, maxUsers: 7 });
    harness.set('baseContracts/pro', { ...PRO_CONTRACT, maxUsers: 9 });
    expect(await maxUsersOf(user)).toBe(maxUsers);
  });
});

/** As they say of themselves, whatever the documents say. */
const setAccount = (uid: string, more: { email?: string; emailVerified?: boolean; disabled?: boolean }): void => {
  const account = harness.accounts.get(uid);
  if (account) Object.assign(account, more);
};

describe('AC-90 an address that is not somebody’s own', () => {
  const call = (name: string, from: string, data: Data, more: object = {}) =>
    harness.call(name, harness.caller(from, more), { reqId: harness.key(), ...data });
  const friendships = () => harness.paths().filter((path) => /friends|friendRequests/.test(path));

  it('is not found before it is verified, neither by address nor by code', async () => {
    setAccount(BEN, { emailVerified: false });
    expect(await call('findFriend', ANNA, { email: emailOf(BEN) })).toEqual({ found: null });
    expect(await call('findFriend', ANNA, { code: 'BEN22222' })).toEqual({ found: null });
    setAccount(BEN, { emailVerified: true });
    expect(await call('findFriend', ANNA, { email: emailOf(BEN) })).toMatchObject({ found: { uid: BEN } });
    expect(await call('findFriend', ANNA, { code: 'BEN22222' })).toMatchObject({ found: { uid: BEN } });
  });

  it('finds its owner alone: not who had it before, and nobody when two claim it', async () => {
    harness.set(`users/${CLEO}`, { ...harness.get(`users/${CLEO}`), email: emailOf(BEN) });
    expect(await call('findFriend', ANNA, { email: emailOf(BEN) })).toMatchObject({ found: { uid: BEN } });
    setAccount(BEN, { email: 'new@mail.example' }); // the document still says the old one
    expect(await call('findFriend', ANNA, { email: emailOf(BEN) })).toEqual({ found: null });
    setAccount(BEN, { email: emailOf(BEN) });
    setAccount(CLEO, { email: emailOf(BEN) });
    expect(await call('findFriend', ANNA, { email: emailOf(BEN) })).toEqual({ found: null });
  });

  it.each<[string, { email?: string; emailVerified?: boolean; disabled?: boolean }]>([
    ['not verified', { emailVerified: false }],
    ['another since, and not verified', { email: 'other@mail.example', emailVerified: false }],
    ['of a disabled account', { disabled: true }],
  ])('makes no friends: it is %s', async (_, state) => {
    setAccount(BEN, state);
    expect(await call('requestFriend', ANNA, { uid: BEN })).toBe('not-found');
    expect(await call('requestFriend', BEN, { uid: ANNA })).toBe('permission-denied'); // his token says "verified"
    expect(friendships()).toEqual([]);
    harness.set(`users/${BEN}/friendRequests/${ANNA}`, { uid: ANNA, ...annaCard, direction: 'in' });
    harness.set(`users/${ANNA}/friendRequests/${BEN}`, { uid: BEN, ...benCard, direction: 'in' });
    const before = harness.contents();
    expect(await call('answerFriend', BEN, { uid: ANNA, accept: true }, { emailVerified: false })).toBe(
      'permission-denied',
    );
    expect(await call('answerFriend', BEN, { uid: ANNA, accept: true })).toBe('permission-denied');
    expect(await call('answerFriend', ANNA, { uid: BEN, accept: true })).toBe('not-found');
    for (const path of friendships()) expect(harness.contents()[path]).toEqual(before[path]);
    expect(friendships()).toHaveLength(2);
  });

  it('can still decline', async () => {
    harness.set(`users/${BEN}/friendRequests/${ANNA}`, { uid: ANNA, ...annaCard, direction: 'in' });
    setAccount(BEN, { emailVerified: false });
    expect(await call('answerFriend', BEN, { uid: ANNA, accept: false }, { emailVerified: false })).toEqual({
      state: 'none',
    });
    expect(friendships()).toEqual([]);
  });
});

describe('friends', () => {
  it('are made by whoever signed in a year ago, too', async () => {
    const longHere = harness.caller(ANNA, { signedInMs: harness.nowMs - 365 * 86_400_000 });
    const answer = await harness.call('requestFriend', longHere, { reqId: harness.key(), uid: BEN });
    expect(answer).toEqual({ state: 'requested' });
  });

  const call = (name: string, from: string, data: Data) =>
    harness.call(name, harness.caller(from), { reqId: harness.key(), ...data });

  it('ask and answer: both sides show the same at every step', async () => {
    expect(await call('requestFriend', ANNA, { uid: BEN })).toEqual({ state: 'requested' });
    expect(harness.get(`users/${ANNA}/friendRequests/${BEN}`)).toMatchObject({
      uid: BEN,
      ...benCard,
      direction: 'out',
    });
    expect(harness.get(`users/${BEN}/friendRequests/${ANNA}`)).toMatchObject({
      uid: ANNA,
      ...annaCard,
      direction: 'in',
    });
    expect(await call('answerFriend', ANNA, { uid: BEN, accept: true })).toBe('not-found'); // not one's own request
    expect(await call('answerFriend', BEN, { uid: ANNA, accept: true })).toEqual({ state: 'friends' });
    expect(harness.get(`users/${ANNA}/friends/${BEN}`)).toMatchObject({
      uid: BEN,
      ...benCard,
      since: expect.any(Date),
    });
    expect(harness.get(`users/${BEN}/friends/${ANNA}`)).toMatchObject({ uid: ANNA, ...annaCard });
    expect(harness.paths().filter((path) => path.includes('friendRequests'))).toEqual([]);
    expect(await call('requestFriend', BEN, { uid: ANNA })).toEqual({ state: 'friends' });
  });

  it('are friends at once when both asked', async () => {
    await call('requestFriend', ANNA, { uid: BEN });
    expect(await call('requestFriend', BEN, { uid: ANNA })).toEqual({ state: 'friends' });
    expect(harness.get(`users/${BEN}/friends/${ANNA}`)).toBeDefined();
  });

  it('are as many as the contract allows, on either side', async () => {
    for (let i = 0; i < 20; i++) harness.set(`users/${ANNA}/friends/friend${i}`, { uid: `friend${i}` });
    expect(await call('requestFriend', ANNA, { uid: BEN })).toBe('resource-exhausted');
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType: 'pro' });
    expect(await call('requestFriend', ANNA, { uid: BEN })).toEqual({ state: 'requested' });
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType: 'no such contract' });
    expect(await call('answerFriend', BEN, { uid: ANNA, accept: true })).toBe('resource-exhausted');
    expect(harness.get(`users/${BEN}/friends/${ANNA}`)).toBeUndefined();
  });

  it('end, and with them every share between the two, and no other', async () => {
    befriend(harness, ANNA, BEN);
    for (const [owner, friend] of [
      [ANNA, BEN],
      [BEN, ANNA],
      [ANNA, CLEO],
    ] as const) {
      harness.set(`shareWithFriends/${owner}_${friend}_w`, { ownerUId: owner, friendUId: friend, wId: 'w' });
    }
    expect(await call('removeFriend', BEN, { uid: ANNA })).toEqual({ state: 'none' });
    expect(harness.paths('shareWithFriends/')).toEqual([`shareWithFriends/${ANNA}_${CLEO}_w`]);
    expect(harness.paths().filter((path) => path.includes('/friends/'))).toEqual([]);
  });

  it('outlive a request that is taken back a moment after it was accepted', async () => {
    await call('requestFriend', ANNA, { uid: BEN });
    await call('answerFriend', BEN, { uid: ANNA, accept: true });
    expect(await call('removeFriend', ANNA, { uid: BEN, onlyRequest: true })).toEqual({ state: 'friends' });
    expect(harness.get(`users/${ANNA}/friends/${BEN}`)).toBeDefined();
    expect(harness.get(`users/${BEN}/friends/${ANNA}`)).toBeDefined();
  });

  it('are no more than asked for: a request that nobody answered is taken back on both sides', async () => {
    await call('requestFriend', ANNA, { uid: BEN });
    expect(await call('removeFriend', ANNA, { uid: BEN, onlyRequest: true })).toEqual({ state: 'none' });
    expect(harness.paths().filter((path) => path.includes('/friendRequests/'))).toEqual([]);
    expect(await call('answerFriend', BEN, { uid: ANNA, accept: true })).toBe('not-found');
  });

  it('can be blocked: all ends, and the blocked one meets silence', async () => {
    befriend(harness, ANNA, BEN);
    await call('blockUser', ANNA, { uid: BEN });
    expect(harness.get(`users/${ANNA}/blocks/${BEN}`)).toMatchObject({ uid: BEN, nicName: 'ben' });
    expect(harness.paths().filter((path) => path.includes('/friends/'))).toEqual([]);
    expect(await call('requestFriend', BEN, { uid: ANNA })).toEqual({ state: 'requested' });
    expect(harness.get(`users/${ANNA}/friendRequests/${BEN}`)).toBeUndefined();
    expect(await call('requestFriend', ANNA, { uid: BEN })).toBe('permission-denied');
    await call('unblockUser', ANNA, { uid: BEN });
    expect(await call('requestFriend', BEN, { uid: ANNA })).toEqual({ state: 'requested' });
    expect(harness.get(`users/${ANNA}/friendRequests/${BEN}`)).toMatchObject({ direction: 'in' });
  });

  it('are never strangers: who has no card is not found', async () => {
    expect(await call('requestFriend', ANNA, { uid: 'uidOfNobody00000000000001' })).toBe('not-found');
  });

  it('race for the last place: one wins', async () => {
    for (let i = 0; i < 19; i++) harness.set(`users/${ANNA}/friends/friend${i}`, { uid: `friend${i}` });
    for (const uid of [BEN, CLEO]) harness.set(`users/${ANNA}/friendRequests/${uid}`, { uid, direction: 'in' });
    const answers = await Promise.all([BEN, CLEO].map((uid) => call('answerFriend', ANNA, { uid, accept: true })));
    expect(answers.map((answer) => JSON.stringify(answer)).toSorted()).toEqual(
      ['"resource-exhausted"', '{"state":"friends"}'].toSorted(),
    );
    expect(harness.paths(`users/${ANNA}/friends/`)).toHaveLength(20);
  });
});

describe('AC-97 what many can do to one', () => {
  const call = (name: string, from: string, data: Data) =>
    harness.call(name, harness.caller(from), { reqId: harness.key(), ...data });
  const strangers = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, i) => `uidOfSomebody${String(i).padStart(12, '0')}`);

  it('fills the list of requests, which stays bounded and open for the next', async () => {
    const [first = '', ...others] = strangers(100);
    for (const [i, uid] of [first, ...others].entries()) {
      const since = new Date(harness.nowMs - 1_000_000 + i);
      harness.set(`users/${BEN}/friendRequests/${uid}`, { uid, direction: 'in', since });
      harness.set(`users/${uid}/friendRequests/${BEN}`, { uid: BEN, direction: 'out', since });
    }
    harness.set(`users/${BEN}/friendRequests/${CLEO}`, { uid: CLEO, direction: 'out', since: new Date(0) });
    expect(await call('requestFriend', ANNA, { uid: BEN })).toEqual({ state: 'requested' });
    const waiting = harness.paths(`users/${BEN}/friendRequests/`);
    expect(waiting).toHaveLength(101); // with his own to Cleo
    expect(waiting).toContain(`users/${BEN}/friendRequests/${ANNA}`);
    expect(harness.get(`users/${BEN}/friendRequests/${first}`)).toBeUndefined();
    expect(harness.get(`users/${first}/friendRequests/${BEN}`)).toBeUndefined();
    expect(await call('answerFriend', BEN, { uid: ANNA, accept: true })).toEqual({ state: 'friends' });
  });

  it('sends mails to one address: three, and no more', async () => {
    for (const uid of strangers(5)) {
      addPerson(harness, uid, 'somebody');
      expect(await call('inviteByEmail', uid, { email: 'target@mail.example' })).toEqual({ sent: true });
    }
    const mails = harness.paths('mail/').filter((path) => harness.get(path)?.['to'] === 'target@mail.example');
    expect(mails).toHaveLength(3);
    expect(await call('inviteByEmail', ANNA, { email: 'other@mail.example' })).toEqual({ sent: true });
    expect(harness.paths('mail/')).toHaveLength(4);
  });

  it('a person can block 100 accounts in one day', async () => {
    for (const uid of strangers(100)) {
      addPerson(harness, uid, 'somebody');
      expect(await call('blockUser', BEN, { uid })).toEqual({ state: 'blocked' });
    }
    for (const uid of strangers(3)) expect(await call('blockUser', BEN, { uid: `${uid}Gone` })).toBe('not-found');
    expect(await call('blockUser', BEN, { uid: CLEO })).toEqual({ state: 'blocked' });
  });
});

describe('AC-143 what one can do to many', () => {
  const call = (name: string, uid: string, data: Data) =>
    harness.call(name, harness.caller(uid), { reqId: harness.key(), ...data });
  const uidOf = (n: number) => `otherPerson${String(n).padStart(12, '0')}`;

  it('asks, and waits for no more than a number of answers, whoever has blocked them', async () => {
    for (let n = 0; n < OUTGOING_AT_MOST - 1; n++) {
      harness.set(`users/${ANNA}/friendRequests/${uidOf(n)}`, { uid: uidOf(n), direction: 'out' });
    }
    for (let n = 0; n < 30; n++) {
      harness.set(`users/${ANNA}/friendRequests/${uidOf(n + 1_000)}`, { uid: uidOf(n), direction: 'in' });
    }
    expect(await call('requestFriend', ANNA, { uid: CLEO })).toEqual({ state: 'requested' });
    expect(await call('requestFriend', ANNA, { uid: BEN })).toBe('resource-exhausted');
    harness.set(`users/${BEN}/blocks/${ANNA}`, { uid: ANNA });
    expect(await call('requestFriend', ANNA, { uid: BEN })).toBe('resource-exhausted');
    expect(await call('removeFriend', ANNA, { uid: CLEO })).toEqual({ state: 'none' });
    expect(await call('requestFriend', ANNA, { uid: BEN })).toEqual({ state: 'requested' });
  });

  it('blocks a number of people, and can say so again of each', async () => {
    for (let n = 0; n < BLOCKS_AT_MOST - 1; n++) harness.set(`users/${ANNA}/blocks/${uidOf(n)}`, { uid: uidOf(n) });
    expect(await call('blockUser', ANNA, { uid: CLEO })).toEqual({ state: 'blocked' });
    expect(await call('blockUser', ANNA, { uid: BEN })).toBe('resource-exhausted');
    expect(await call('blockUser', ANNA, { uid: CLEO })).toEqual({ state: 'blocked' });
    expect(await call('unblockUser', ANNA, { uid: CLEO })).toEqual({ state: 'none' });
    expect(await call('blockUser', ANNA, { uid: BEN })).toEqual({ state: 'blocked' });
  });
});
