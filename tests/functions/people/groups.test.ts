import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import type { Caller } from '#logic/calls/callable.ts';
import type { Data } from '#logic/backend.ts';
import { type Deliveries, holdEvents, shuffledBy } from '../deliveries.ts';
import { addFile, addPerson, addWorkout, ANNA, befriend, BEN, CLEO, createHarness, JPEG, share } from '../harness.ts';
import type { Harness } from '../harness.ts';

const G = 'groupOfAnna000000001';
const H = 'groupOfAnna000000002';
const W = 'workoutOfAnna0000001';
const X = 'workoutOfAnna0000002';
const FILE = '12345678901234567890_a.jpg';

let harness: Harness;
let events: Deliveries;
beforeEach(() => {
  harness = createHarness();
  befriend(harness, ANNA, BEN);
  befriend(harness, ANNA, CLEO);
  for (const wId of [W, X]) addWorkout(harness, ANNA, wId, { sharePublic: false });
  setContract('pro');
  events = holdEvents(harness);
});
afterEach(() => events.stop());

const setContract = (contractType: string) =>
  harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType });
const call = (name: string, data: Data, more: Partial<Caller> = {}, uid = ANNA) =>
  harness.call(name, harness.caller(uid, more), { reqId: harness.key(), ...data });
const write = (members: readonly string[], gId = G, more: Partial<Caller> = {}) =>
  call('writeGroup', { gId, name: 'Team', members }, more);
const give = (wId = W, gId = G) => call('shareWithGroup', { gId, wId });
const take = (wId = W, gId = G) => call('unshareWithGroup', { gId, wId });
const settled = () => events.deliver(1, (items) => items);
const group = (gId = G) => harness.get(`users/${ANNA}/groups/${gId}`);
const pathOf = (friend: string, wId = W) => `shareWithFriends/${ANNA}_${friend}_${wId}`;
/** Friend and workout of each share, with its reasons. */
const shares = () =>
  Object.fromEntries(
    harness.paths('shareWithFriends/').map((path) => {
      const [, friend, wId] = path.split('/')[1]?.split('_') ?? [];
      return [
        `${friend === BEN ? 'ben' : 'cleo'} ${wId === W ? 'w' : 'x'}`,
        harness.get(path)?.['groupIds'] ?? 'direct',
      ];
    }),
  );

describe('a group', () => {
  it('is made, renamed, and has other members', async () => {
    const made = { gId: G, name: 'Team', members: [BEN], wIds: [] };
    expect(await write([BEN])).toEqual({ wIds: [] });
    expect(group()).toMatchObject({ ...made, createdAt: expect.any(Date), updatedAt: expect.any(Date) });
    const { createdAt } = group() ?? {};
    await give();
    const input = { gId: G, name: '  Team 2 ', members: [CLEO, BEN, CLEO] };
    const changed = { gId: G, name: 'Team 2', members: [CLEO, BEN], wIds: [W] };
    expect(await call('writeGroup', input)).toEqual({ wIds: [W] });
    expect(group()).toMatchObject({ ...changed, createdAt });
    expect(await call('removeGroup', { gId: G })).toEqual({ state: 'none' });
    expect(await call('removeGroup', { gId: G })).toEqual({ state: 'none' });
    expect(group()).toBeUndefined();
  });

  it.each<[string, Data]>([
    ['no name', { gId: G, name: ' ', members: [] }],
    ['a name that hides something', { gId: G, name: 'a\u202eb', members: [] }],
    ['a name that is too long', { gId: G, name: 'x'.repeat(61), members: [] }],
    ['no id', { gId: '', name: 'Team', members: [] }],
    ['a path for an id', { gId: '../groups/aaaaaaaaaaaa', name: 'Team', members: [] }],
    ['members that are nobody', { gId: G, name: 'Team', members: ['', 7] }],
    [
      '51 members',
      {
        gId: G,
        name: 'Team',
        members: Array.from({ length: 51 }, (_, n) => `uidOfMember${String(n).padStart(12, '0')}`),
      },
    ],
    ['workouts of its own', { gId: G, name: 'Team', members: [], wIds: [W] }],
  ])('is not made with %s', async (_, input) => {
    expect(await call('writeGroup', input)).toBe('invalid-argument');
    expect(group()).toBeUndefined();
  });

  it('may have a name of 60 signs and 50 members', async () => {
    const members = Array.from({ length: 50 }, (_, n) => `uidOfMember${String(n).padStart(12, '0')}`);
    for (const uid of members) {
      addPerson(harness, uid, 'somebody');
      befriend(harness, ANNA, uid);
    }
    expect(await call('writeGroup', { gId: G, name: 'x'.repeat(60), members })).toEqual({ wIds: [] });
    await give();
    await settled();
    expect(harness.paths('shareWithFriends/')).toHaveLength(50);
  });

  it('takes only who is a friend at the moment', async () => {
    addPerson(harness, 'uidOfDave0000000000000001', 'dave');
    expect(await write([BEN, 'uidOfDave0000000000000001'])).toBe('not-found');
    expect(await write([ANNA])).toBe('not-found');
    expect(group()).toBeUndefined();
    await write([BEN]);
    await call('removeFriend', { uid: BEN });
    expect(group()).toMatchObject({ members: [] });
    expect(await write([BEN])).toBe('not-found');
  });

  it('is nothing for who is signed out, suspended or gone, and nobody unverified puts anybody in', async () => {
    expect(await harness.call('writeGroup', undefined, { reqId: harness.key() })).toBe('unauthenticated');
    expect(await write([], G, { isSuspended: true })).toBe('permission-denied');
    expect(await write([BEN], G, { emailVerified: false })).toBe('permission-denied');
    expect(await write([], G, { emailVerified: false })).toEqual({ wIds: [] });
    await write([BEN]);
    expect(await call('shareWithGroup', { gId: G, wId: W }, { emailVerified: false })).toBe('permission-denied');
    expect(await call('shareWithGroup', { gId: G, wId: W }, { isSuspended: true })).toBe('permission-denied');
    await give();
    // What they have given, they may always take back.
    const worse = { isSuspended: true, emailVerified: false };
    expect(await call('unshareWithGroup', { gId: G, wId: W }, worse)).toEqual({ wIds: [] });
    expect(await call('removeGroup', { gId: G }, worse)).toEqual({ state: 'none' });
    harness.remove(`users/${ANNA}`);
    expect(await write([])).toBe('not-found');
  });

  it('is bounded by the contract, which blocks only making one', async () => {
    setContract('base');
    expect(await write([])).toBe('resource-exhausted');
    harness.set('baseContracts/pro', { ...PRO_CONTRACT, maxGroups: 1 });
    setContract('pro');
    expect(await write([])).toEqual({ wIds: [] });
    expect(await write([], H)).toBe('resource-exhausted');
    setContract('base');
    expect(await write([BEN])).toEqual({ wIds: [] });
    expect(await give()).toEqual({ wIds: [W] });
    harness.set('baseContracts/pro', { ...PRO_CONTRACT, groups: false });
    setContract('pro');
    expect(await write([], H)).toBe('resource-exhausted');
  });

  it.each(['enabled', true])('is made where the contract says that groups are %j', async (groups) => {
    harness.set('baseContracts/pro', { ...PRO_CONTRACT, groups });
    setContract('pro');
    expect(await write([])).toEqual({ wIds: [] });
  });

  it('is one person’s own: the same id is another group of somebody else', async () => {
    await write([BEN]);
    await give();
    for (const [name, input] of [
      ['shareWithGroup', { gId: G, wId: W }],
      ['unshareWithGroup', { gId: G, wId: W }],
    ] as const) {
      expect(await call(name, input, {}, BEN)).toBe('not-found');
    }
    await call('removeGroup', { gId: G }, {}, BEN);
    expect(group()).toMatchObject({ members: [BEN], wIds: [W] });
  });

  it('has at most 100 workouts, all of them its owner’s', async () => {
    await write([]);
    addWorkout(harness, BEN, 'workoutOfBen00000001');
    for (const wId of ['workoutOfBen00000001', 'workoutOfNobody00001']) expect(await give(wId)).toBe('not-found');
    const wIds = Array.from({ length: 99 }, (_, n) => `workout${String(n).padStart(13, '0')}`);
    harness.set(`users/${ANNA}/groups/${G}`, { ...group(), wIds });
    expect(await give(W)).toEqual({ wIds: [...wIds, W] });
    expect(await give(W)).toEqual({ wIds: [...wIds, W] });
    expect(await give(X)).toBe('resource-exhausted');
  });

  it('races for the last place: one wins', async () => {
    harness.set('baseContracts/pro', { ...PRO_CONTRACT, maxGroups: 1 });
    const answers = await Promise.all([G, H].map((gId) => write([], gId)));
    expect(answers.filter((answer) => answer === 'resource-exhausted')).toHaveLength(1);
    expect(harness.paths(`users/${ANNA}/groups/`)).toHaveLength(1);
  });

  it('and a friendship that ends at the same moment leave nobody in it who is no friend', async () => {
    for (let round = 0; round < 20; round++) {
      befriend(harness, ANNA, BEN);
      harness.nowMs += 86_400_000;
      await Promise.all([write([BEN]), call('removeFriend', { uid: ANNA }, {}, BEN), give()]);
      await settled();
      expect(group()).not.toMatchObject({ members: [BEN] });
      expect(shares()).toEqual({});
    }
  });
});

describe('what is shared with a group', () => {
  it('is shared with its members, and with who comes later', async () => {
    await write([BEN]);
    await give();
    await settled();
    expect(harness.get(pathOf(BEN))).toEqual({
      ownerUId: ANNA,
      friendUId: BEN,
      wId: W,
      ownerFirstName: 'anna first',
      ownerLastName: 'anna last',
      ownerNicName: 'anna',
      ownerName: 'anna',
      friendFirstName: 'ben first',
      friendLastName: 'ben last',
      friendNicName: 'ben',
      ownerEmail: '',
      friendEmail: '',
      imgUrl: '',
      createdAt: expect.any(Date),
      groupIds: [G],
    });
    await write([BEN, CLEO]);
    await settled();
    expect(shares()).toEqual({ 'ben w': [G], 'cleo w': [G] });
  });

  it('ends with its last reason, be it a member, a workout or the group that goes', async () => {
    for (const gId of [G, H]) {
      await write([BEN, CLEO], gId);
      for (const wId of [W, X]) await give(wId, gId);
    }
    await settled();
    expect(shares()).toEqual({ 'ben w': [G, H], 'ben x': [G, H], 'cleo w': [G, H], 'cleo x': [G, H] });
    await write([CLEO]);
    await take(W, H);
    await settled();
    expect(shares()).toEqual({ 'ben x': [H], 'cleo w': [G], 'cleo x': [G, H] });
    await call('removeGroup', { gId: H });
    await settled();
    expect(shares()).toEqual({ 'cleo w': [G], 'cleo x': [G] });
    await call('removeGroup', { gId: G });
    await settled();
    expect(shares()).toEqual({});
    expect(harness.paths('groupShares/')).toEqual([]);
  });

  it('leaves alone what was shared directly, and stays when that ends', async () => {
    share(harness, ANNA, BEN, W);
    await write([BEN]);
    await give();
    await settled();
    expect(shares()).toEqual({ 'ben w': 'direct' });
    await take();
    await settled();
    expect(shares()).toEqual({ 'ben w': 'direct' });
    await give();
    await settled();
    expect(shares()).toEqual({ 'ben w': 'direct' });
    harness.remove(pathOf(BEN));
    await settled();
    expect(shares()).toEqual({ 'ben w': [G] });
  });

  it('does not come back to who has put it away, whatever is told of it again', async () => {
    await write([BEN]);
    await give();
    await settled();
    harness.remove(pathOf(BEN));
    await call('writeGroup', { gId: G, name: 'Other name', members: [BEN] });
    await write([BEN, CLEO]);
    await events.deliver(3, shuffledBy(7));
    expect(shares()).toEqual({ 'cleo w': [G] });
    await take();
    await settled();
    await give();
    await settled();
    expect(shares()).toEqual({ 'ben w': [G], 'cleo w': [G] });
  });

  it('opens the files of the workout, and closes them', async () => {
    const imgUrl = addFile(harness, ANNA, FILE, { state: 'stored' }, JPEG);
    harness.set(`workouts/${W}`, { ...harness.get(`workouts/${W}`), imgUrl });
    await write([BEN]);
    await give();
    await settled();
    expect(harness.get(`media/${ANNA}/readers/${FILE}`)).toEqual({ publicIn: '', sharedIn: { [BEN]: W } });
    const renewed = harness.renewals.get(imgUrl) ?? 0;
    await write([]);
    await settled();
    expect(harness.get(`media/${ANNA}/readers/${FILE}`)).toBeUndefined();
    expect(harness.renewals.get(imgUrl)).toBe(renewed + 1);
  });

  describe('with files, closes them', () => {
    let imgUrl: string;
    const renewed = () => harness.renewals.get(imgUrl) ?? 0;
    const crowd = Array.from({ length: 40 }, (_, n) => `uidOfFriend${String(n).padStart(14, '0')}`);
    beforeEach(async () => {
      imgUrl = addFile(harness, ANNA, FILE, { state: 'stored' }, JPEG);
      harness.set(`workouts/${W}`, { ...harness.get(`workouts/${W}`), imgUrl });
      for (const [n, uid] of crowd.entries()) {
        addPerson(harness, uid, `friend${n}`);
        befriend(harness, ANNA, uid);
      }
      await write(crowd);
      await give();
      await settled();
      harness.renewals.clear();
    });

    it('once for all who are in the group', async () => {
      await take();
      await settled();
      expect(shares()).toEqual({});
      expect(harness.get(`media/${ANNA}/readers/${FILE}`)).toBeUndefined();
      expect(renewed()).toBe(1);
    });

    it('once when the group is deleted, whatever the order of events', async () => {
      await call('removeGroup', { gId: G });
      await events.deliver(3, shuffledBy(11));
      expect(shares()).toEqual({});
      expect(renewed()).toBe(1);
    });

    it('to a friend who puts it away, while the others keep it', async () => {
      harness.remove(pathOf(crowd[0] ?? ''));
      await settled();
      expect(Object.keys(Object(harness.get(`media/${ANNA}/readers/${FILE}`)?.['sharedIn']))).toHaveLength(39);
      expect(renewed()).toBe(1);
    });

    it('to somebody whose account ends', async () => {
      const gone = crowd[0] ?? '';
      expect(await call('deleteMyAccount', {}, {}, gone)).toEqual({ deleted: true });
      await events.deliver(3, shuffledBy(5));
      expect(renewed()).toBeGreaterThanOrEqual(1);
      expect(Object.keys(Object(harness.get(`media/${ANNA}/readers/${FILE}`)?.['sharedIn']))).toHaveLength(39);
    });
  });

  it.each([
    ['ends', 'removeFriend', ANNA, BEN],
    ['is ended by the friend', 'removeFriend', BEN, ANNA],
    ['is blocked', 'blockUser', ANNA, BEN],
    ['blocks', 'blockUser', BEN, ANNA],
  ])('goes when the friendship %s, from both sides’ groups', async (_, name, by, of) => {
    setContractOf(BEN, 'pro');
    addWorkout(harness, BEN, 'workoutOfBen00000001', { sharePublic: false });
    await write([BEN, CLEO]);
    await give();
    await call('writeGroup', { gId: H, name: 'Mine', members: [ANNA] }, {}, BEN);
    await call('shareWithGroup', { gId: H, wId: 'workoutOfBen00000001' }, {}, BEN);
    await settled();
    expect(harness.paths('shareWithFriends/')).toHaveLength(3);
    expect(await call(name, { uid: of }, {}, by)).toBeTypeOf('object');
    expect(shares()).toEqual({ 'cleo w': [G] }); // before any event is told
    await events.deliver(3, shuffledBy(3));
    expect(shares()).toEqual({ 'cleo w': [G] });
    expect(group()).toMatchObject({ members: [CLEO] });
    expect(harness.get(`users/${BEN}/groups/${H}`)).toMatchObject({ members: [] });
    harness.remove(`users/${BEN}/blocks/${ANNA}`);
    befriend(harness, ANNA, BEN);
    await write([CLEO, BEN]);
    await settled();
    expect(shares()).toEqual({ 'ben w': [G], 'cleo w': [G] });
  });

  it('goes with the workout, which leaves the group', async () => {
    await write([BEN]);
    for (const wId of [W, X]) await give(wId);
    await settled();
    harness.remove(`workouts/${W}`);
    await events.deliver(3, shuffledBy(5));
    expect(shares()).toEqual({ 'ben x': [G] });
    expect(group()).toMatchObject({ wIds: [X] });
    expect(harness.paths('groupShares/')).toEqual([`groupShares/${ANNA}_${BEN}_${X}`]);
  });

  it('is not made for a workout, a card or a friendship that is gone meanwhile, nor past a block', async () => {
    await write([BEN, CLEO]);
    await give();
    harness.remove(`users/${BEN}/friends/${ANNA}`);
    harness.set(`users/${CLEO}/blocks/${ANNA}`, { uid: ANNA });
    await settled();
    expect(shares()).toEqual({});
    harness.remove(`users/${CLEO}/blocks/${ANNA}`);
    harness.remove(`users/${CLEO}/public/card`);
    await take();
    await give();
    await settled();
    expect(shares()).toEqual({});
  });

  it.each([
    ['owner', ANNA],
    ['member', BEN],
  ])('ends with the account of its %s: nothing of it is left', async (_, uid) => {
    await write([BEN, CLEO]);
    await give();
    await settled();
    await call('deleteMyAccount', {}, {}, uid);
    await events.deliver(3, shuffledBy(11));
    const traces = harness.paths().filter((path) => `${path} ${JSON.stringify(harness.get(path))}`.includes(uid));
    expect(traces).toEqual([]);
    expect(shares()).toEqual(uid === ANNA ? {} : { 'cleo w': [G] });
  });

  it('is what somebody gets who asks for all their data', async () => {
    await write([BEN]);
    await give();
    expect(await call('exportMyData', {})).toMatchObject({
      groups: [{ id: G, name: 'Team', members: [BEN], wIds: [W] }],
    });
  });
});

const setContractOf = (uid: string, contractType: string) =>
  harness.set(`users/${uid}`, { ...harness.get(`users/${uid}`), contractType });

describe('whatever happens, in whichever order it is told', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))('ends as the groups say (history %i)', async (seed) => {
    const shuffle = shuffledBy(seed + 1);
    const pick = <T>(items: readonly T[]): T => shuffle(items)[0] as T;
    const members = () => [BEN, CLEO].filter(() => pick([true, false]));
    const steps = [
      () => write(members(), pick([G, H])),
      () => write(members(), pick([G, H])),
      () => give(pick([W, X]), pick([G, H])),
      () => give(pick([W, X]), pick([G, H])),
      () => take(pick([W, X]), pick([G, H])),
      () => call('removeGroup', { gId: pick([G, H]) }),
      () => call(pick(['removeFriend', 'blockUser']), { uid: pick([BEN, CLEO]) }),
      async () => befriend(harness, ANNA, pick([BEN, CLEO])),
      async () => [BEN, CLEO].forEach((uid) => harness.remove(`users/${ANNA}/blocks/${uid}`)),
      () => events.deliver(2, shuffle),
    ];
    for (let step = 0; step < 40; step++) {
      harness.nowMs += 86_400_000;
      await pick(steps)();
    }
    await events.deliver(3, shuffle);
    const wanted = [BEN, CLEO].flatMap((friend) =>
      [W, X].flatMap((wId) => {
        const groupIds = [G, H].filter((gId) => {
          const { members = [], wIds = [] } = (group(gId) ?? {}) as { members?: string[]; wIds?: string[] };
          return members.includes(friend) && wIds.includes(wId);
        });
        return groupIds.length > 0 ? [[`${friend === BEN ? 'ben' : 'cleo'} ${wId === W ? 'w' : 'x'}`, groupIds]] : [];
      }),
    );
    expect(shares()).toEqual(Object.fromEntries(wanted));
    expect(harness.paths('groupShares/').map((path) => path.replace('groupShares', 'shareWithFriends'))).toEqual(
      harness.paths('shareWithFriends/'),
    );
  });
});
