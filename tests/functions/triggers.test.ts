import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_TRIGGERS, SCHEDULES } from '../../functions/src/logic/triggers.ts';
import { coachings } from './coaching-histories.ts';
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
  createHarness,
  JPEG,
  type Harness,
  NOW_MS,
  share,
} from './harness.ts';
import { type History, moreHistories } from './kept-within.ts';

let harness: Harness;
let events: Deliveries;
const start = (): void => {
  harness = createHarness();
  events = holdEvents(harness);
};
beforeEach(start);
afterEach(() => events.stop());
const inOrder = <T>(items: readonly T[]): readonly T[] => items;

const wId = 'workoutOfAnna0000001';
const vote = (uid: string, stars: number): void =>
  harness.set(`ratings/${wId}/votes/${uid}`, { wId, stars, createdAt: new Date(NOW_MS) });
const rating = (): unknown => harness.get(`workouts/${wId}`)?.['ratingCount'];

const B = '12345678901234567891_b.jpg';
/** Whatever order the events come in, it is known which files a workout shows. */
const showsAlready = (wId: string, path: string): void =>
  harness.set(`mediaUses/${wId}`, { ownerId: ANNA, files: [path] });

const HISTORIES: Readonly<Record<string, History>> = {
  onVoteWritten: {
    happens() {
      addWorkout(harness, ANNA, wId);
      for (const uid of [ANNA, BEN, CLEO]) addResult(harness, uid, 'run', wId);
      vote(BEN, 2);
      vote(BEN, 5);
      vote(CLEO, 3);
      vote(CLEO, 4);
      harness.remove(`ratings/${wId}/votes/${CLEO}`);
      vote(ANNA, 5); // the rules refuse it; were it there, it would not count
    },
    expected() {
      expect(rating()).toEqual([0, 0, 0, 0, 0, 1]);
      expect(harness.get(`ratings/${wId}`)).toMatchObject({ wId, ratingCount: [0, 0, 0, 0, 0, 1], rating: 5 });
      expect(harness.get(`workouts/${wId}`)).toMatchObject({ rating: 5 });
    },
  },
  onStatisticCreated: {
    happens() {
      addWorkout(harness, ANNA, wId);
      addResult(harness, BEN, 'run1', wId);
      addResult(harness, BEN, 'run2', wId, 5);
      addResult(harness, CLEO, 'run3', wId, 5);
      addResult(harness, CLEO, 'run4', wId, 4);
      addResult(harness, ANNA, 'run5', wId);
      addResult(harness, BEN, 'run6', 'workoutThatIsGone001');
      addResult(harness, BEN, 'run7', '');
    },
    expected() {
      expect(harness.paths('plays/').map((path) => path.split('_')[0])).toEqual([`plays/${BEN}`, `plays/${CLEO}`]);
      expect(harness.paths('ratings/')).toEqual([]); // nobody voted
    },
  },
  onWorkoutDeleted: {
    happens() {
      addWorkout(harness, ANNA, wId);
      addWorkout(harness, ANNA, 'anotherOfAnna0000001');
      harness.set(`favorits/${BEN}_${wId}`, { userID: BEN, workoutID: wId });
      harness.set(`favorits/${BEN}_anotherOfAnna0000001`, { userID: BEN, workoutID: 'anotherOfAnna0000001' });
      share(harness, ANNA, BEN, wId);
      addResult(harness, BEN, 'run', wId);
      vote(BEN, 5);
      harness.set(`reports/${wId}_${CLEO}`, { wId, uid: CLEO });
      for (const [name, workout] of [
        ['12345678901234567890_a.jpg', wId] as const,
        [B, 'anotherOfAnna0000001'] as const,
      ]) {
        const path = addFile(harness, ANNA, name, { state: 'stored', generation: '1' }, JPEG);
        harness.set(`workouts/${workout}`, { ...harness.get(`workouts/${workout}`), imgUrl: path });
      }
      harness.remove(`workouts/${wId}`);
    },
    expected() {
      const left = harness
        .paths()
        .filter((path) => path.includes(wId) || JSON.stringify(harness.get(path)).includes(wId));
      expect(left).toEqual([`publicIds/${wId}`, `statistic/${BEN}_run`]); // history stays, and the id is taken
      const unusedAt = new Date(NOW_MS);
      expect(harness.get(`media/${ANNA}/files/12345678901234567890_a.jpg`)).toMatchObject({ uses: [], unusedAt });
      expect(harness.get(`media/${ANNA}/files/${B}`)).toMatchObject({ uses: ['anotherOfAnna0000001'] });
      expect(harness.paths('favorits/')).toHaveLength(1);
    },
  },
  ...moreHistories(() => harness),
  onPublish: {
    happens() {
      addWorkout(harness, ANNA, wId, { sharePublic: false });
      harness.set(`workouts/${wId}`, { ...harness.get(`workouts/${wId}`), sharePublic: true });
    },
    expected: () => expect(harness.paths('publicIds/')).toEqual([`publicIds/${wId}`]),
  },
  onUnpublish: {
    happens() {
      const imgUrl = addFile(harness, ANNA, '12345678901234567890_a.jpg', { state: 'stored' }, JPEG);
      showsAlready(wId, imgUrl);
      addWorkout(harness, ANNA, wId, { imgUrl });
      addWorkout(harness, ANNA, wId, { imgUrl, name: 'renamed' });
      addWorkout(harness, ANNA, wId, { imgUrl, name: 'renamed', sharePublic: false });
      addWorkout(harness, ANNA, wId, { imgUrl, name: 'again', sharePublic: false });
    },
    expected: () => expect([...harness.renewals]).toEqual([[`workout-media/${ANNA}/12345678901234567890_a.jpg`, 1]]),
  },
  onUnshare: {
    happens() {
      const imgUrl = addFile(harness, ANNA, '12345678901234567890_a.jpg', { state: 'stored' }, JPEG);
      addWorkout(harness, ANNA, wId, { sharePublic: false, imgUrl });
      showsAlready(wId, imgUrl);
      addFile(harness, ANNA, B, { state: 'stored' }, JPEG);
      share(harness, ANNA, BEN, wId);
      harness.remove(`shareWithFriends/${ANNA}_${BEN}_${wId}`);
    },
    expected() {
      expect([...harness.renewals]).toEqual([[`workout-media/${ANNA}/12345678901234567890_a.jpg`, 1]]);
      expect(harness.get(`workouts/${wId}`)).toMatchObject({ shareFriends: false });
    },
  },
  onShared: {
    happens() {
      const imgUrl = addFile(harness, ANNA, B, { state: 'stored' }, JPEG);
      addWorkout(harness, ANNA, wId, { sharePublic: false, imgUrl });
      share(harness, ANNA, BEN, wId);
    },
    expected() {
      expect(harness.get(`media/${ANNA}/readers/${B}`)).toEqual({ publicIn: '', sharedIn: { [BEN]: wId } });
      expect(harness.get(`workouts/${wId}`)).toMatchObject({ shareFriends: true });
    },
  },
  ...coachings(() => harness),
  onWorkoutMedia: {
    happens() {
      addWorkout(harness, ANNA, wId, { imgUrl: addFile(harness, ANNA, B, { state: 'stored' }, JPEG) });
    },
    expected() {
      expect(harness.get(`mediaUses/${wId}`)).toEqual({ ownerId: ANNA, files: [`workout-media/${ANNA}/${B}`] });
      expect(harness.get(`media/${ANNA}/files/${B}`)).toMatchObject({ uses: [wId] });
      expect(harness.get(`media/${ANNA}/readers/${B}`)).toEqual({ publicIn: wId, sharedIn: {} });
    },
  },
  onExerciseMedia: {
    happens() {
      addWorkout(harness, ANNA, wId);
      const url = addFile(harness, ANNA, B, { state: 'stored' }, JPEG);
      harness.set(`workouts/${wId}/exercises/e000`, { exDetails: [{ url }], introDetails: [] });
    },
    expected: () => expect(harness.get(`media/${ANNA}/files/${B}`)).toMatchObject({ uses: [wId] }),
  },
  onMessageDeleted: {
    happens() {
      const mediaPath = `messageMedia/${ANNA}/${B}`;
      addFile(harness, ANNA, B, { path: mediaPath, state: 'stored' });
      harness.files.set(mediaPath, JPEG);
      harness.set('messages/m1', { ownerUId: ANNA, friendUId: BEN, mediaPath });
      harness.remove('messages/m1');
    },
    expected: () => expect([harness.files.size, harness.paths('media/')]).toEqual([0, []]),
  },
  onUnfriend: {
    happens() {
      befriend(harness, ANNA, BEN);
      harness.set('messages/m1', { ownerUId: ANNA, friendUId: BEN, mediaPath: `messageMedia/${ANNA}/${B}` });
      harness.remove(`users/${ANNA}/friends/${BEN}`);
    },
    expected: () => expect([...harness.renewals]).toEqual([[`messageMedia/${ANNA}/${B}`, 1]]),
  },
  onRemovalPaused: {
    happens() {
      harness.set('messages/m1', { ownerUId: ANNA, friendUId: BEN, mediaPath: '' });
      const journal = { email: '', startedAt: new Date(NOW_MS), total: 1 };
      for (const turn of [0, 1]) harness.set(`deletions/${ANNA}`, { ...journal, turn });
    },
    expected() {
      expect(harness.accounts.has(ANNA)).toBe(false);
      expect([harness.get(`users/${ANNA}`), harness.get('messages/m1')]).toEqual([undefined, undefined]);
      expect(harness.paths('deletions/')).toEqual([]);
    },
  },
  onCardWritten: {
    happens() {
      befriend(harness, ANNA, BEN);
      harness.set(`users/${CLEO}/blocks/${ANNA}`, { uid: ANNA, nicName: 'anna' });
      harness.set(`users/${CLEO}/friendRequests/${ANNA}`, { uid: ANNA, nicName: 'anna', direction: 'in' });
      addWorkout(harness, ANNA, wId);
      addWorkout(harness, BEN, 'workoutOfBen00000001');
      share(harness, ANNA, BEN, wId);
      share(harness, BEN, ANNA, 'workoutOfBen00000001');
      for (const nicName of ['annie', 'anja']) {
        harness.set(`users/${ANNA}/public/card`, {
          nicName,
          firstName: 'Anja',
          lastName: 'B',
          imgUrl: 'profile-media/x',
        });
      }
    },
    expected() {
      const names = { nicName: 'anja', firstName: 'Anja', lastName: 'B', imgUrl: 'profile-media/x' };
      expect(harness.get(`users/${BEN}/friends/${ANNA}`)).toMatchObject(names);
      expect(harness.get(`users/${CLEO}/blocks/${ANNA}`)).toMatchObject(names);
      expect(harness.get(`users/${CLEO}/friendRequests/${ANNA}`)).toMatchObject({ ...names, direction: 'in' });
      expect(harness.get(`users/${ANNA}/friends/${BEN}`)).toMatchObject({ nicName: 'ben' });
      expect(harness.get(`shareWithFriends/${ANNA}_${BEN}_${wId}`)).toMatchObject({
        ownerName: 'anja',
        ownerNicName: 'anja',
        ownerFirstName: 'Anja',
        imgUrl: 'profile-media/x',
        friendNicName: 'ben',
      });
      expect(harness.get(`shareWithFriends/${BEN}_${ANNA}_workoutOfBen00000001`)).toMatchObject({
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
  const stored = () => [harness.contents(), [...harness.files.keys()], [...harness.renewals]];

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
    const dispatcher = harness.startTriggers();
    happens();
    await dispatcher.idle();
    expected();
    await dispatcher.stop();
  });
});

describe('AC-98 the id of a workout', () => {
  const marks = () => harness.paths('publicIds/');
  it('is marked once it is public, by a print of its owner, and stays so', async () => {
    addWorkout(harness, ANNA, wId, { sharePublic: false });
    await events.deliver(2, inOrder);
    expect(marks()).toEqual([]);
    harness.set(`workouts/${wId}`, { ...harness.get(`workouts/${wId}`), sharePublic: true });
    await events.deliver(2, inOrder);
    const mark = { owner: createHash('sha256').update(ANNA).digest('hex') };
    expect(harness.get(`publicIds/${wId}`)).toEqual(mark);
    harness.remove(`workouts/${wId}`);
    addWorkout(harness, BEN, wId); // the rules refuse it
    await events.deliver(2, shuffledBy(3));
    expect(harness.get(`publicIds/${wId}`)).toEqual(mark);
  });

  it('is marked at the latest when a public workout goes, and not when a private one does', async () => {
    addWorkout(harness, ANNA, wId);
    addWorkout(harness, ANNA, 'anotherOfAnna0000001', { sharePublic: false });
    await events.deliver(1, inOrder);
    harness.remove(`publicIds/${wId}`); // as it was before there were marks
    for (const id of [wId, 'anotherOfAnna0000001']) harness.remove(`workouts/${id}`);
    await events.deliver(1, inOrder);
    expect(marks()).toEqual([`publicIds/${wId}`]);
  });
});

it('says that a workout is shared until the last share has ended, and leaves its version alone', async () => {
  addWorkout(harness, ANNA, wId, { shareFriends: false, version: 4 });
  const said = async () => {
    harness.nowMs += 1000;
    await events.deliver(1, inOrder);
    const { shareFriends, version, updatedAt } = harness.get(`workouts/${wId}`) ?? {};
    return [shareFriends, version, (updatedAt as Date).getTime() === harness.nowMs];
  };
  for (const friend of [BEN, CLEO]) share(harness, ANNA, friend, wId);
  // The lists of the owner's devices hear of it.
  expect(await said()).toEqual([true, 4, true]);
  harness.remove(`shareWithFriends/${ANNA}_${BEN}_${wId}`);
  expect(await said()).toEqual([true, 4, false]);
  harness.remove(`shareWithFriends/${ANNA}_${CLEO}_${wId}`);
  expect(await said()).toEqual([false, 4, true]);
});

it('writes nothing where all copies of a card are right', async () => {
  befriend(harness, ANNA, BEN);
  await events.deliver(1, inOrder);
  harness.nowMs += 61_000;
  const trigger = DOCUMENT_TRIGGERS.find(({ name }) => name === 'onCardWritten');
  const change = { eventId: 'e', timeMs: NOW_MS, params: { uid: ANNA }, before: undefined, after: undefined };
  // Not even what would change nothing: each write costs.
  const store = { ...harness.backend.store, commit: () => Promise.reject(new Error('a write')) };
  await expect(trigger?.run({ ...harness.backend, store }, change)).resolves.toBeUndefined();
});

describe('AC-99 a card that changes over and over', () => {
  const isMirror = (path: string) => path.includes('/friends/') && path.endsWith(ANNA);
  const friends = Array.from({ length: 45 }, (_, i) => `friend${String(i).padStart(20, '0')}`);
  const followCards = () => SCHEDULES.find(({ name }) => name === 'followCards')?.run(harness.backend);
  const nameOf = (uid: string) => harness.get(`users/${uid}/friends/${ANNA}`)?.['nicName'];

  it('has its copies rewritten once now and once later, and they are right then', async () => {
    for (const uid of friends) harness.set(`users/${uid}/friends/${ANNA}`, { uid: ANNA, nicName: 'anna' });
    let rewritten = 0;
    const stop = harness.database.subscribe(({ changes }) => {
      rewritten += changes.filter(({ path }) => isMirror(path)).length;
    });
    const dispatcher = harness.startTriggers();
    for (let i = 1; i <= 257; i++) {
      harness.set(`users/${ANNA}/public/card`, { ...harness.get(`users/${ANNA}/public/card`), nicName: `anna${i}` });
      if (i % 50 === 0) await dispatcher.idle();
    }
    await dispatcher.idle();
    await dispatcher.stop();
    await followCards();
    await followCards();
    stop();
    expect(new Set(friends.map(nameOf))).toEqual(new Set(['anna257']));
    expect(harness.get(`cardCopies/${ANNA}`)).toMatchObject({ isBehind: false, at: new Date(harness.nowMs) });
    expect(rewritten).toBeLessThanOrEqual(2 * friends.length);
  });

  it('leaves alone whose copies are right', async () => {
    const turn = { uid: BEN, at: new Date(harness.nowMs - 60_000), isBehind: false };
    harness.set(`cardCopies/${BEN}`, turn);
    await followCards();
    expect(harness.get(`cardCopies/${BEN}`)).toEqual(turn);
  });

  it('is followed at once when it changes again after a minute', async () => {
    befriend(harness, BEN, ANNA);
    const rename = async (nicName: string) => {
      harness.set(`users/${ANNA}/public/card`, { ...harness.get(`users/${ANNA}/public/card`), nicName });
      await events.deliver(1, inOrder);
    };
    await rename('annie');
    expect(nameOf(BEN)).toBe('annie');
    harness.nowMs += 59_000;
    await rename('anja');
    expect(nameOf(BEN)).toBe('annie');
    harness.nowMs += 2_000;
    await rename('anka');
    expect(nameOf(BEN)).toBe('anka');
  });
});

it('gives a new person a code to be found by, once', async () => {
  addPerson(harness, 'uidOfDora0000000000000001', 'dora', { inviteCode: '' });
  await events.deliver(3, shuffledBy(1));
  const code = harness.get('users/uidOfDora0000000000000001')?.['inviteCode'];
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  const codes = harness
    .paths('inviteCodes/')
    .filter((path) => harness.get(path)?.['uid'] === 'uidOfDora0000000000000001');
  expect(codes).toEqual([`inviteCodes/${String(code)}`]);
});
