import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_TRIGGERS } from '../../functions/src/logic/triggers.ts';
import { type Deliveries, holdEvents, shuffledBy } from './deliveries.ts';
import {
  addFile,
  addPerson,
  addResult,
  addWorkout,
  ANNA,
  befriend,
  BEN,
  CLEO,
  createLab,
  JPEG,
  type Lab,
  NOW_MS,
  share,
} from './lab.ts';

let lab: Lab;
let events: Deliveries;
const start = (): void => {
  lab = createLab();
  events = holdEvents(lab);
};
beforeEach(start);
afterEach(() => events.stop());
const inOrder = <T>(items: readonly T[]): readonly T[] => items;

const wId = 'workoutOfAnna0000001';
const vote = (uid: string, stars: number): void =>
  lab.set(`ratings/${wId}/votes/${uid}`, { wId, stars, createdAt: new Date(NOW_MS) });
const rating = (): unknown => lab.get(`workouts/${wId}`)?.['ratingCount'];

interface History {
  /** What people do; its events are what the trigger is for. */
  readonly happens: () => void;
  readonly expected: () => void;
}
const HISTORIES: Readonly<Record<string, History>> = {
  onVoteWritten: {
    happens() {
      addWorkout(lab, ANNA, wId);
      for (const uid of [ANNA, BEN, CLEO]) addResult(lab, uid, 'run', wId);
      vote(BEN, 2);
      vote(BEN, 5);
      vote(CLEO, 3);
      vote(CLEO, 4);
      lab.remove(`ratings/${wId}/votes/${CLEO}`);
      vote(ANNA, 5); // the rules refuse it; were it there, it would not count
    },
    expected() {
      expect(rating()).toEqual([0, 0, 0, 0, 0, 1]);
      expect(lab.get(`ratings/${wId}`)).toMatchObject({ wId, ratingCount: [0, 0, 0, 0, 0, 1], rating: 5 });
      expect(lab.get(`workouts/${wId}`)).toMatchObject({ rating: 5 });
    },
  },
  onStatisticCreated: {
    happens() {
      addWorkout(lab, ANNA, wId);
      addResult(lab, BEN, 'run1', wId);
      addResult(lab, BEN, 'run2', wId, 5);
      addResult(lab, CLEO, 'run3', wId, 5);
      addResult(lab, CLEO, 'run4', wId, 4);
      addResult(lab, ANNA, 'run5', wId);
      addResult(lab, BEN, 'run6', 'workoutThatIsGone001');
      addResult(lab, BEN, 'run7', '');
    },
    expected() {
      expect(lab.get(`workouts/${wId}`)).toMatchObject({ playCount: 2 });
      expect(lab.paths('ratings/')).toEqual([]); // nobody voted
    },
  },
  onWorkoutDeleted: {
    happens() {
      addWorkout(lab, ANNA, wId);
      addWorkout(lab, ANNA, 'anotherOfAnna0000001');
      lab.set(`favorits/${BEN}_${wId}`, { userID: BEN, workoutID: wId });
      lab.set(`favorits/${BEN}_anotherOfAnna0000001`, { userID: BEN, workoutID: 'anotherOfAnna0000001' });
      share(lab, ANNA, BEN, wId);
      addResult(lab, BEN, 'run', wId);
      vote(BEN, 5);
      lab.set(`reports/${wId}_${CLEO}`, { wId, uid: CLEO });
      const own = { wId, state: 'stored', generation: '1' };
      addFile(lab, ANNA, '12345678901234567890_a.jpg', own, JPEG);
      addFile(lab, ANNA, '12345678901234567891_b.jpg', { ...own, wId: 'anotherOfAnna0000001' }, JPEG);
      lab.remove(`workouts/${wId}`);
    },
    expected() {
      const left = lab.paths().filter((path) => path.includes(wId) || JSON.stringify(lab.get(path)).includes(wId));
      expect(left).toEqual([`statistic/${BEN}_run`]); // history stays
      expect([...lab.files.keys()]).toEqual([`workout-media/${ANNA}/12345678901234567891_b.jpg`]);
      expect(lab.get(`users/${ANNA}`)).toMatchObject({ totalStorageUsed: 1000 });
      expect(lab.paths('favorits/')).toHaveLength(1);
    },
  },
  onUnpublish: {
    happens() {
      addFile(lab, ANNA, '12345678901234567890_a.jpg', { wId, state: 'stored' }, JPEG);
      addWorkout(lab, ANNA, wId);
      addWorkout(lab, ANNA, wId, { name: 'renamed' });
      addWorkout(lab, ANNA, wId, { name: 'renamed', sharePublic: false });
      addWorkout(lab, ANNA, wId, { name: 'again', sharePublic: false });
    },
    expected: () => expect([...lab.renewals]).toEqual([[`workout-media/${ANNA}/12345678901234567890_a.jpg`, 1]]),
  },
  onUnshare: {
    happens() {
      addWorkout(lab, ANNA, wId, { sharePublic: false });
      addFile(lab, ANNA, '12345678901234567890_a.jpg', { wId, state: 'stored' }, JPEG);
      addFile(lab, ANNA, '12345678901234567891_b.jpg', { wId: 'another', state: 'stored' }, JPEG);
      share(lab, ANNA, BEN, wId);
      lab.remove(`shareWithFriends/${ANNA}_${BEN}_${wId}`);
    },
    expected: () => expect([...lab.renewals]).toEqual([[`workout-media/${ANNA}/12345678901234567890_a.jpg`, 1]]),
  },
  onCardWritten: {
    happens() {
      befriend(lab, ANNA, BEN);
      lab.set(`users/${CLEO}/blocks/${ANNA}`, { uid: ANNA, nicName: 'anna' });
      lab.set(`users/${CLEO}/friendRequests/${ANNA}`, { uid: ANNA, nicName: 'anna', direction: 'in' });
      addWorkout(lab, ANNA, wId);
      addWorkout(lab, BEN, 'workoutOfBen00000001');
      share(lab, ANNA, BEN, wId);
      share(lab, BEN, ANNA, 'workoutOfBen00000001');
      for (const nicName of ['annie', 'anja']) {
        lab.set(`users/${ANNA}/public/card`, { nicName, firstName: 'Anja', lastName: 'B', imgUrl: 'profile-media/x' });
      }
    },
    expected() {
      const names = { nicName: 'anja', firstName: 'Anja', lastName: 'B', imgUrl: 'profile-media/x' };
      expect(lab.get(`users/${BEN}/friends/${ANNA}`)).toMatchObject(names);
      expect(lab.get(`users/${CLEO}/blocks/${ANNA}`)).toMatchObject(names);
      expect(lab.get(`users/${CLEO}/friendRequests/${ANNA}`)).toMatchObject({ ...names, direction: 'in' });
      expect(lab.get(`users/${ANNA}/friends/${BEN}`)).toMatchObject({ nicName: 'ben' });
      expect(lab.get(`shareWithFriends/${ANNA}_${BEN}_${wId}`)).toMatchObject({
        ownerName: 'anja',
        ownerNicName: 'anja',
        ownerFirstName: 'Anja',
        imgUrl: 'profile-media/x',
        friendNicName: 'ben',
      });
      expect(lab.get(`shareWithFriends/${BEN}_${ANNA}_workoutOfBen00000001`)).toMatchObject({
        ownerName: 'ben',
        friendNicName: 'anja',
        imgUrl: '',
      });
    },
  },
};

it('has a history for each trigger of the database', () => {
  expect(Object.keys(HISTORIES).toSorted()).toEqual(DOCUMENT_TRIGGERS.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(HISTORIES))('%s', (_, { happens, expected }) => {
  const stored = () => [lab.contents(), [...lab.files.keys()], [...lab.renewals]];

  it('does what it is for', async () => {
    happens();
    await events.deliver(1, inOrder);
    expected();
  });

  it('does nothing more when each event comes three times, in any of 40 orders', async () => {
    happens();
    await events.deliver(1, inOrder);
    const once = stored();
    for (let seed = 1; seed <= 40; seed++) {
      await events.stop();
      start();
      happens();
      await events.deliver(3, shuffledBy(seed));
      expect([seed, stored()]).toEqual([seed, once]);
    }
  });

  it('does the same when events come at the same moment', async () => {
    happens();
    await events.stop();
    start();
    const dispatcher = lab.startTriggers();
    happens();
    await dispatcher.idle();
    expected();
    await dispatcher.stop();
  });
});

describe('votes', () => {
  it('count once their voter has finished the workout, be the result late', async () => {
    addWorkout(lab, ANNA, wId);
    vote(BEN, 4);
    await events.deliver(1, inOrder);
    expect(rating()).toEqual([0, 0, 0, 0, 0, 0]);
    addResult(lab, BEN, 'half', wId, 5);
    await events.deliver(1, inOrder);
    expect(rating()).toEqual([0, 0, 0, 0, 0, 0]);
    addResult(lab, BEN, 'whole', wId);
    await events.deliver(1, inOrder);
    expect(rating()).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it('of a workout that is gone leave nothing behind', async () => {
    addResult(lab, BEN, 'run', wId);
    vote(BEN, 4);
    await events.deliver(1, inOrder);
    expect(lab.paths('ratings/')).toEqual([]);
  });

  it('stay exact when many change at once', async () => {
    addWorkout(lab, ANNA, wId);
    const voters = Array.from({ length: 20 }, (_, i) => `voter${String(i).padStart(15, '0')}`);
    for (const uid of voters) addResult(lab, uid, 'run', wId);
    const dispatcher = lab.startTriggers();
    for (const [i, uid] of voters.entries()) {
      vote(uid, (i % 5) + 1);
      vote(uid, ((i + 1) % 5) + 1);
    }
    await dispatcher.idle();
    await dispatcher.stop();
    expect(rating()).toEqual([0, 4, 4, 4, 4, 4]);
    expect(lab.get(`workouts/${wId}`)).toMatchObject({ rating: 3 });
  });
});

it('counts nothing of a result that was deleted before it was counted', async () => {
  addWorkout(lab, ANNA, wId);
  lab.remove(addResult(lab, BEN, 'run', wId));
  await events.deliver(1, inOrder);
  expect(lab.get(`workouts/${wId}`)).toMatchObject({ playCount: 0 });
  expect(lab.paths('plays/')).toEqual([]);
});

it('writes nothing where all copies of a card are right', async () => {
  befriend(lab, ANNA, BEN);
  await events.deliver(1, inOrder);
  const trigger = DOCUMENT_TRIGGERS.find(({ name }) => name === 'onCardWritten');
  const change = { eventId: 'e', timeMs: NOW_MS, params: { uid: ANNA }, before: undefined, after: undefined };
  // Not even what would change nothing: each write costs.
  const store = { ...lab.backend.store, commit: () => Promise.reject(new Error('a write')) };
  await expect(trigger?.run({ ...lab.backend, store }, change)).resolves.toBeUndefined();
});

it('counts a play again on another day of delivery, whatever date the result claims', async () => {
  addWorkout(lab, ANNA, wId);
  const trigger = DOCUMENT_TRIGGERS.find(({ name }) => name === 'onStatisticCreated');
  const receive = async (runId: string, date: Date, timeMs: number) => {
    const path = addResult(lab, BEN, runId, wId);
    lab.set(path, { ...lab.get(path), date });
    const after = lab.get(path);
    await trigger?.run(lab.backend, {
      eventId: runId,
      timeMs,
      params: { id: `${BEN}_${runId}` },
      before: undefined,
      after,
    });
  };
  const dayMs = 86_400_000;
  for (let back = 0; back < 9; back++) await receive(`day${back}`, new Date(NOW_MS - back * dayMs), NOW_MS);
  expect(lab.get(`workouts/${wId}`)).toMatchObject({ playCount: 1 });
  await receive('tomorrow', new Date(NOW_MS), NOW_MS + dayMs);
  expect(lab.get(`workouts/${wId}`)).toMatchObject({ playCount: 2 });
});

it('gives a new person a code to be found by, once', async () => {
  addPerson(lab, 'uidOfDora0000000000000001', 'dora', { inviteCode: '' });
  await events.deliver(3, shuffledBy(1));
  const code = lab.get('users/uidOfDora0000000000000001')?.['inviteCode'];
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  const codes = lab.paths('inviteCodes/').filter((path) => lab.get(path)?.['uid'] === 'uidOfDora0000000000000001');
  expect(codes).toEqual([`inviteCodes/${String(code)}`]);
});
