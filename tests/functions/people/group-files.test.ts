import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '#logic/backend.ts';
import { type Deliveries, holdEvents, shuffledBy } from '../deliveries.ts';
import { addFile, addPerson, addWorkout, ANNA, befriend, createHarness, type Harness, JPEG } from '../harness.ts';

const G = 'groupOfAnna000000001';
const W = 'workoutOfAnna0000001';
const FILE = '12345678901234567890_a.jpg';

let harness: Harness;
let events: Deliveries;
beforeEach(() => {
  harness = createHarness();
  addWorkout(harness, ANNA, W, { sharePublic: false });
  harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType: 'pro' });
  events = holdEvents(harness);
});
afterEach(() => events.stop());

const call = (name: string, data: Data, uid = ANNA) =>
  harness.call(name, harness.caller(uid), { reqId: harness.key(), ...data });
const settled = () => events.deliver(1, (items) => items);
const pathOf = (friend: string) => `shareWithFriends/${ANNA}_${friend}_${W}`;

describe('a group whose workout has files closes them', () => {
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
    await call('writeGroup', { gId: G, name: 'Team', members: crowd });
    await call('shareWithGroup', { gId: G, wId: W });
    await settled();
    harness.renewals.clear();
  });

  it('once for all who are in the group', async () => {
    await call('unshareWithGroup', { gId: G, wId: W });
    await settled();
    expect(harness.paths('shareWithFriends/')).toEqual([]);
    expect(harness.get(`media/${ANNA}/readers/${FILE}`)).toBeUndefined();
    expect(renewed()).toBe(1);
  });

  it('once when the group is deleted, whatever the order of events', async () => {
    await call('removeGroup', { gId: G });
    await events.deliver(3, shuffledBy(11));
    expect(harness.paths('shareWithFriends/')).toEqual([]);
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
    expect(await call('deleteMyAccount', {}, gone)).toEqual({ deleted: true });
    await events.deliver(3, shuffledBy(5));
    expect(renewed()).toBeGreaterThanOrEqual(1);
    expect(Object.keys(Object(harness.get(`media/${ANNA}/readers/${FILE}`)?.['sharedIn']))).toHaveLength(39);
  });
});
