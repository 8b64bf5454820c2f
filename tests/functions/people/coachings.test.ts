import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '#logic/backend.ts';
import { type Deliveries, holdEvents } from '../deliveries.ts';
import { ADA, ANNA, befriend, BEN, CLEO, createHarness, type Harness } from '../harness.ts';

const G = 'groupOfAnna000000001';
const H = 'groupOfAnna000000002';
const P = 'programmeOfAnna00001';

let harness: Harness;
let events: Deliveries;
beforeEach(() => {
  harness = createHarness();
  befriend(harness, ANNA, BEN);
  befriend(harness, ANNA, CLEO);
  harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType: 'pro' });
  events = holdEvents(harness);
});
afterEach(() => events.stop());

const call = (name: string, uid: string, data: Data) =>
  harness.call(name, harness.caller(uid), { reqId: harness.key(), ...data });
const write = (members: readonly string[], gId = G) => call('writeGroup', ANNA, { gId, name: 'Team', members });
const coach = (coachUid: string, followerUid: string, more: Data = {}): void => {
  const data = { coachUid, followerUid, pId: P, groupId: '', state: 'accepted', ...more };
  const id = `${coachUid}_${followerUid}_${String(data.pId)}`;
  harness.set(`coachings/${id}`, data);
  harness.set(`coachingProgress/${id}`, { coachUid, followerUid, done: '0.0 2026-11-30 60 r\n' });
};
const NAMES: Readonly<Record<string, string>> = { [ANNA]: 'anna', [BEN]: 'ben', [CLEO]: 'cleo' };
/** Who coaches whom. What is shown never stays without the coaching. */
const coached = (): readonly string[] => {
  const idsOf = (collection: string) => harness.paths(`${collection}/`).map((path) => path.split('/')[1] ?? '');
  expect(idsOf('coachingProgress').toSorted()).toEqual(idsOf('coachings').toSorted());
  return idsOf('coachings')
    .map((id) =>
      id
        .split('_')
        .slice(0, 2)
        .map((uid) => NAMES[uid] ?? uid)
        .join(' '),
    )
    .toSorted();
};

describe('a coaching ends', () => {
  it.each(['removeFriend', 'blockUser'])('in both directions at once with %s, whoever calls it', async (name) => {
    for (const uid of [ANNA, BEN]) {
      coach(ANNA, BEN);
      coach(BEN, ANNA);
      coach(ANNA, CLEO);
      coach(CLEO, BEN);
      befriend(harness, ANNA, BEN);
      await call(name, uid, { uid: uid === ANNA ? BEN : ANNA });
      expect(coached()).toEqual(['anna cleo', 'cleo ben']);
      await call('unblockUser', uid, { uid: uid === ANNA ? BEN : ANNA });
    }
  });

  it('not with a request that is withdrawn too late', async () => {
    coach(ANNA, BEN);
    expect(await call('removeFriend', ANNA, { uid: BEN, onlyRequest: true })).toEqual({ state: 'friends' });
    expect(coached()).toEqual(['anna ben']);
  });

  it('at once when its group loses the member, and no other does', async () => {
    await write([BEN, CLEO]);
    await write([BEN], H);
    for (const uid of [BEN, CLEO]) coach(ANNA, uid, { groupId: G });
    coach(ANNA, BEN, { pId: 'programmeOfAnna00002', groupId: H });
    coach(ANNA, BEN, { pId: 'programmeOfAnna00003' });
    coach(CLEO, BEN, { groupId: G });
    await write([CLEO]);
    expect(coached()).toEqual(['anna ben', 'anna ben', 'anna cleo', 'cleo ben']);
    expect(harness.get(`coachings/${ANNA}_${BEN}_${P}`)).toBeUndefined();
    await call('removeGroup', ANNA, { gId: G });
    expect(coached()).toEqual(['anna ben', 'anna ben', 'cleo ben']);
  });

  it('not when a group is renamed or grows, and that costs no look for any', async () => {
    await write([BEN]);
    coach(ANNA, BEN, { groupId: G });
    await call('writeGroup', ANNA, { gId: G, name: 'Others', members: [BEN, CLEO] });
    expect(coached()).toEqual(['anna ben']);
    // Offered by a device that did not know of it, and left behind.
    coach(ANNA, 'nobodyOfTheGroup0001', { groupId: G });
    await write([BEN, CLEO]);
    expect(coached()).toHaveLength(2);
  });

  it('when the event of its group comes late, by what is stored by then', async () => {
    const members = (uids: readonly string[]) =>
      harness.set(`users/${ANNA}/groups/${G}`, { gId: G, members: uids, wIds: [] });
    for (const uids of [[BEN], [], [BEN], [CLEO]]) members(uids);
    for (const uid of [BEN, CLEO]) coach(ANNA, uid, { groupId: G });
    await events.deliver(1, (items) => items.toReversed());
    expect(coached()).toEqual(['anna cleo']);
  });

  it('when there are more than one commit holds', async () => {
    await write([BEN]);
    for (let n = 0; n < 310; n += 1) coach(ANNA, BEN, { groupId: G, pId: `programme${String(n).padStart(11, '0')}` });
    coach(ANNA, CLEO);
    await write([]);
    expect(coached()).toEqual(['anna cleo']);
  });
});

describe('an edition', () => {
  const PATH = `sharedProgrammes/${ANNA}_${P}`;
  beforeEach(() => {
    harness.set(PATH, { ownerId: ANNA, ownerNicName: 'old', name: 'Strong', sharePublic: true });
    harness.set(`sharedProgrammes/${BEN}_${P}`, {
      ownerId: BEN,
      ownerNicName: 'ben',
      name: 'Strong',
      sharePublic: true,
    });
  });

  it('is behind no link any more once its owner is suspended', async () => {
    const admin = harness.caller(ADA, { isAdmin: true });
    await harness.call('suspendUser', admin, { reqId: harness.key(), uid: ANNA, suspended: true });
    expect(harness.get(PATH)).toMatchObject({ sharePublic: false, name: 'Strong' });
    expect(harness.get(`sharedProgrammes/${BEN}_${P}`)).toMatchObject({ sharePublic: true });
  });

  it('opens to nobody with a token from before its owner was suspended', async () => {
    const account = harness.accounts.get(ANNA);
    if (account) account.claims = { suspended: true };
    for (const uid of [ANNA, BEN]) {
      const path = `sharedProgrammes/${uid}_${P}`;
      harness.set(path, { ...harness.get(path), sharePublic: false });
      harness.set(path, { ...harness.get(path), sharePublic: true });
    }
    await events.deliver(1, (items) => items);
    expect(harness.get(PATH)).toMatchObject({ sharePublic: false, name: 'Strong' });
    expect(harness.get(`sharedProgrammes/${BEN}_${P}`)).toMatchObject({ sharePublic: true });
  });

  it('and its coachings follow the card of either side', async () => {
    coach(ANNA, BEN, { coachNicName: 'old', followerNicName: 'ben' });
    coach(BEN, ANNA, { coachNicName: 'ben', followerNicName: 'old' });
    harness.set(`users/${ANNA}/public/card`, { ...harness.get(`users/${ANNA}/public/card`), nicName: 'New' });
    await events.deliver(1, (items) => items);
    expect(harness.get(PATH)).toMatchObject({ ownerNicName: 'New' });
    expect(harness.get(`coachings/${ANNA}_${BEN}_${P}`)).toMatchObject({ coachNicName: 'New', followerNicName: 'ben' });
    expect(harness.get(`coachings/${BEN}_${ANNA}_${P}`)).toMatchObject({ coachNicName: 'ben', followerNicName: 'New' });
  });
});
