import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '#logic/backend.ts';
import { OBJECT_TRIGGERS, SCHEDULES } from '#logic/triggers.ts';
import { type Deliveries, holdEvents, shuffledBy } from '../deliveries.ts';
import { addFile, addWorkout, ANNA, BEN, CLEO, createHarness, type Harness, JPEG, NOW_MS, share } from '../harness.ts';

let harness: Harness;
let events: Deliveries;
beforeEach(() => {
  harness = createHarness();
  events = holdEvents(harness);
});
afterEach(() => events.stop());
const inOrder = <T>(items: readonly T[]): readonly T[] => items;
const settle = () => events.deliver(1, inOrder);

const ORIGINAL = 'workoutOfAnna0000001';
const COPY = 'workoutOfAnna0000002';
const FILE = '12345678901234567890_a.jpg';
const PATH = `workout-media/${ANNA}/${FILE}`;
const DAY_MS = 86_400_000;
const record = () => harness.get(`media/${ANNA}/files/${FILE}`);
const readers = () => harness.get(`media/${ANNA}/readers/${FILE}`);
const used = () => harness.get(`users/${ANNA}`)?.['totalStorageUsed'];
const times = () => harness.renewals.get(PATH) ?? 0;
const detail = (url: string) => [{ url, audioUrl: '', text: '', seconds: 0 }];

const picture = (more: Data = {}) => addFile(harness, ANNA, FILE, { state: 'stored', ...more }, JPEG);
/** A private workout whose second exercise shows the picture. */
function workout(wId: string, more: Data = {}): void {
  addWorkout(harness, ANNA, wId, { sharePublic: false, updatedAt: new Date(harness.nowMs), ...more });
  show(wId, PATH);
}
function show(wId: string, url: string, list = 'exDetails'): void {
  const path = `workouts/${wId}/exercises/e001`;
  harness.set(path, { ...harness.get(path), [list]: url === '' ? [] : detail(url) });
}
function edit(wId: string, fields: Data): void {
  harness.nowMs += 1_000;
  harness.set(`workouts/${wId}`, { ...harness.get(`workouts/${wId}`), updatedAt: new Date(harness.nowMs), ...fields });
}
/** As the app deletes: the exercises first. */
function remove(wId: string): void {
  for (const path of harness.paths(`workouts/${wId}/`)) harness.remove(path);
  harness.remove(`workouts/${wId}`);
}
async function daysLater(days = 1): Promise<void> {
  harness.nowMs += days * DAY_MS + 60_000;
  await SCHEDULES.find(({ name }) => name === 'sweepUnused')?.run(harness.backend);
  await settle();
}

describe('AC-105 a file of several workouts', () => {
  it('outlives its original, and goes with the last that uses it', async () => {
    picture();
    workout(ORIGINAL);
    await settle();
    workout(COPY);
    await settle();
    expect(record()).toMatchObject({ uses: [ORIGINAL, COPY] });
    remove(ORIGINAL);
    await settle();
    for (let day = 0; day < 3; day++) await daysLater();
    expect([harness.files.size, used(), record()?.['uses']]).toEqual([1, 1000, [COPY]]);
    remove(COPY);
    await settle();
    expect([harness.files.size, used()]).toEqual([1, 0]);
    await daysLater(0.9);
    expect([harness.files.size, used()]).toEqual([1, 0]);
    await daysLater(0.2);
    expect([harness.files.size, used(), harness.paths('media')]).toEqual([0, 0, [`media/${ANNA}`]]);
  });

  it('of any kind is there for the copy after its original is gone: cover, film, music, pictures and voices', async () => {
    const fileOf = (n: number) => `${'1'.repeat(19)}${n}_file`;
    const paths = Array.from({ length: 7 }, (_, n) => `workout-media/${ANNA}/${fileOf(n)}`);
    paths.forEach((_, n) => addFile(harness, ANNA, fileOf(n), { state: 'stored' }, JPEG));
    const [imgUrl, videoUrl, musicUrl, ...ofExercise] = paths;
    const [introPicture = '', introVoice = '', film = '', voice = ''] = ofExercise;
    for (const wId of [ORIGINAL, COPY]) {
      addWorkout(harness, ANNA, wId, { updatedAt: new Date(harness.nowMs), imgUrl, videoUrl, musicUrl });
      const path = `workouts/${wId}/exercises/e001`;
      harness.set(path, {
        ...harness.get(path),
        introDetails: [{ url: introPicture, audioUrl: introVoice, text: '', seconds: 0 }],
        exDetails: [{ url: film, audioUrl: voice, text: '', seconds: 0 }],
      });
      await settle();
    }
    remove(ORIGINAL);
    await settle();
    for (let day = 0; day < 3; day++) await daysLater();
    expect([...harness.files.keys()].toSorted()).toEqual(paths);
    for (let n = 0; n < paths.length; n++) {
      expect(harness.get(`media/${ANNA}/files/${fileOf(n)}`)).toMatchObject({ state: 'stored', uses: [COPY] });
    }
  });

  it('stays for a copy that arrives an hour after its original is gone', async () => {
    picture();
    workout(ORIGINAL);
    await settle();
    remove(ORIGINAL);
    await settle();
    expect(record()).toMatchObject({ uses: [], unusedAt: new Date(NOW_MS) });
    expect(used()).toBe(0);
    harness.nowMs += 3_600_000;
    workout(COPY);
    await settle();
    expect(record()).toMatchObject({ uses: [COPY] });
    expect(used()).toBe(1000);
    expect(record()).not.toHaveProperty('unusedAt');
    await daysLater(2);
    expect(harness.files.size).toBe(1);
  });

  it('stays for a copy whose events are lost or late', async () => {
    picture();
    workout(ORIGINAL);
    await settle();
    await daysLater(0);
    remove(ORIGINAL);
    await settle();
    harness.nowMs += 60_000;
    await events.stop();
    workout(COPY);
    events = holdEvents(harness);
    await daysLater(2);
    expect([harness.files.size, record()?.['uses']]).toEqual([1, [COPY]]);
  });

  it('from before there were uses stays too', async () => {
    picture({ wId: ORIGINAL });
    workout(ORIGINAL);
    workout(COPY);
    await events.stop(); // nobody was there to hear of them
    events = holdEvents(harness);
    remove(ORIGINAL);
    await settle();
    await daysLater();
    expect([harness.files.size, used(), record()?.['uses']]).toEqual([1, 1000, [COPY]]);
    remove(COPY);
    await settle();
    await daysLater();
    expect([harness.files.size, used()]).toEqual([0, 0]);
  });

  it('serves a picture of the person, a workout, its music and the explanation of an exercise alike', async () => {
    picture();
    workout(ORIGINAL);
    show(ORIGINAL, '');
    for (const field of ['imgUrl', 'videoUrl', 'musicUrl']) {
      edit(ORIGINAL, { imgUrl: '', videoUrl: '', musicUrl: '', [field]: PATH });
      await settle();
      expect(record()).toMatchObject({ uses: [ORIGINAL] });
    }
    edit(ORIGINAL, { musicUrl: '' });
    show(ORIGINAL, PATH, 'introDetails');
    await settle();
    expect(record()).toMatchObject({ uses: [ORIGINAL] });
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), imgUrl: PATH });
    remove(ORIGINAL);
    await settle();
    await daysLater(3);
    expect([harness.files.size, record()?.['uses']]).toEqual([1, []]);
  });

  it('that nothing has used yet is left to its owner, and so is what somebody else names', async () => {
    picture();
    addWorkout(harness, BEN, 'workoutOfBen00000001', { imgUrl: PATH });
    show('workoutOfBen00000001', PATH);
    await settle();
    remove('workoutOfBen00000001');
    await settle();
    addWorkout(harness, ANNA, ORIGINAL, { imgUrl: 'https://pictures.example/a.jpg' });
    show(ORIGINAL, `workout-media/${BEN}/${FILE}`); // the rules refuse it
    await settle();
    await daysLater(90);
    expect([harness.files.size, record()?.['uses'], harness.paths('mediaUses/')]).toEqual([1, [], []]);
  });

  it('costs nothing to look after where a save changes no file', async () => {
    picture();
    workout(ORIGINAL);
    await settle();
    edit(ORIGINAL, { name: 'renamed' });
    const path = `workouts/${ORIGINAL}/exercises/e001`;
    harness.set(path, { ...harness.get(path), notes: 'slowly' });
    const { store } = harness.backend;
    const never = () => Promise.reject(new Error('a read'));
    Object.assign(store, { get: never, query: never, transaction: never });
    await expect(settle()).resolves.toBeUndefined();
  });

  it('comes to the same whatever the order of events, each of them twice', async () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 30; seed++) {
      await events.stop();
      harness = createHarness();
      events = holdEvents(harness);
      picture();
      workout(ORIGINAL);
      workout(COPY, { sharePublic: true });
      share(harness, ANNA, BEN, ORIGINAL);
      show(COPY, '');
      show(COPY, PATH, 'introDetails');
      edit(COPY, { sharePublic: false });
      share(harness, ANNA, CLEO, COPY);
      remove(ORIGINAL);
      await events.deliver(2, shuffledBy(seed));
      outcomes.add(
        JSON.stringify([record()?.['uses'], record()?.['unusedAt'], used(), readers(), harness.paths('mediaUses/')]),
      );
    }
    const expected = [[COPY], undefined, 1000, { publicIn: '', sharedIn: { [CLEO]: COPY } }, [`mediaUses/${COPY}`]];
    expect([...outcomes]).toEqual([JSON.stringify(expected)]);
  });
});

describe('AC-106 who may see a file', () => {
  it('is known also when a workout named it before it was there', async () => {
    workout(ORIGINAL, { sharePublic: true });
    await settle();
    picture({ state: 'reserved' });
    for (const { on, run } of OBJECT_TRIGGERS) {
      if (on === 'finalized') await run(harness.backend, { path: PATH, generation: '7', timeMs: NOW_MS });
    }
    expect(record()).toMatchObject({ state: 'stored', uses: [ORIGINAL] });
    expect(readers()).toEqual({ publicIn: ORIGINAL, sharedIn: {} });
  });

  it('is whoever may see one of the workouts that use it', async () => {
    picture();
    workout(ORIGINAL);
    workout(COPY);
    await settle();
    expect(readers()).toBeUndefined();
    share(harness, ANNA, BEN, ORIGINAL);
    share(harness, ANNA, CLEO, COPY);
    await settle();
    expect(readers()).toEqual({ publicIn: '', sharedIn: { [BEN]: ORIGINAL, [CLEO]: COPY } });
    edit(COPY, { sharePublic: true });
    await settle();
    expect(readers()).toMatchObject({ publicIn: COPY });
  });

  it('is nobody by the workouts of others, or by a share that another made', async () => {
    picture();
    addWorkout(harness, BEN, 'workoutOfBen00000001');
    show('workoutOfBen00000001', PATH);
    workout(ORIGINAL);
    share(harness, BEN, CLEO, ORIGINAL);
    await settle();
    expect([record()?.['uses'], readers()]).toEqual([[ORIGINAL], undefined]);
  });

  it.each<[string, () => void]>([
    ['is not public any more', () => edit(COPY, { sharePublic: false })],
    ['is not shared any more', () => harness.remove(`shareWithFriends/${ANNA}_${BEN}_${COPY}`)],
    ['shows another picture', () => show(COPY, '')],
    ['is deleted', () => remove(COPY)],
  ])('loses the address too when the workout %s', async (_, change) => {
    picture();
    workout(ORIGINAL);
    workout(COPY, { sharePublic: true });
    share(harness, ANNA, BEN, COPY);
    await settle();
    expect([readers(), times()]).toEqual([{ publicIn: COPY, sharedIn: { [BEN]: COPY } }, 0]);
    change();
    await settle();
    expect(times()).toBeGreaterThan(0);
    expect(harness.files.size).toBe(1);
  });

  it('is found out once for what lies there from before', async () => {
    picture({ wId: ORIGINAL });
    workout(ORIGINAL, { sharePublic: true });
    workout(COPY);
    await events.stop();
    events = holdEvents(harness);
    const reconcile = SCHEDULES.find(({ name }) => name === 'reconcileCounters');
    await reconcile?.run(harness.backend);
    expect(record()).toMatchObject({ uses: [ORIGINAL, COPY], size: 1000, state: 'stored' });
    expect(record()).not.toHaveProperty('wId');
    expect(readers()).toEqual({ publicIn: ORIGINAL, sharedIn: {} });
    const before = harness.contents();
    await reconcile?.run(harness.backend);
    expect(harness.contents()).toEqual(before);
  });

  it('is forgotten with the file', async () => {
    picture();
    workout(ORIGINAL, { sharePublic: true });
    await settle();
    harness.files.delete(PATH);
    const { releaseObject } = await import('#logic/media/media.ts');
    await releaseObject(harness.backend, { path: PATH, timeMs: NOW_MS + 1000 });
    expect([record(), readers(), used()]).toEqual([undefined, undefined, 0]);
  });
});

describe('a picture of a message', () => {
  const sent = `messageMedia/${ANNA}/${FILE}`;
  const message = (id: string, more: Data = {}) =>
    harness.set(`messages/${id}`, { ownerUId: ANNA, friendUId: BEN, text: '', mediaPath: sent, read: false, ...more });
  beforeEach(() => {
    addFile(harness, ANNA, FILE, { path: sent, state: 'stored' });
    harness.files.set(sent, JPEG);
    for (const [a, b] of [
      [ANNA, BEN],
      [BEN, ANNA],
      [ANNA, CLEO],
      [CLEO, ANNA],
    ]) {
      harness.set(`users/${a}/friends/${b}`, { uid: b });
    }
  });

  it('AC-104 goes with it, and gives its room back', async () => {
    message('m1');
    message('m2', { mediaPath: '' });
    await settle();
    harness.remove('messages/m2');
    await settle();
    expect([harness.files.size, used()]).toEqual([1, 1000]);
    harness.remove('messages/m1');
    await events.deliver(3, inOrder);
    expect([harness.files.size, used(), record()]).toEqual([0, 0, undefined]);
  });

  it('AC-104 stays as long as another message shows it', async () => {
    message('m1');
    message('m2', { friendUId: CLEO });
    harness.remove('messages/m1');
    await settle();
    expect([harness.files.size, used()]).toEqual([1, 1000]);
    harness.remove('messages/m2');
    await settle();
    expect([harness.files.size, used()]).toEqual([0, 0]);
  });

  it('AC-104 of somebody else, or of a workout, goes with no message', async () => {
    const other = addFile(harness, BEN, FILE, { state: 'stored' }, JPEG);
    const before = harness.files.size;
    message('m1', { mediaPath: other });
    message('m2', { mediaPath: `messageMedia/${BEN}/${FILE}` });
    harness.files.set(`messageMedia/${BEN}/${FILE}`, JPEG);
    for (const id of ['m1', 'm2']) harness.remove(`messages/${id}`);
    await settle();
    expect(harness.files.size).toBe(before + 1);
  });

  it.each(['blockUser', 'removeFriend'])('AC-103 has another address after %s, in both directions', async (call) => {
    message('m1');
    message('m2', { ownerUId: BEN, friendUId: ANNA, mediaPath: `messageMedia/${BEN}/${FILE}` });
    message('m3', { friendUId: CLEO, mediaPath: `messageMedia/${ANNA}/x` });
    message('m4', { mediaPath: '' });
    message('m5', { ownerUId: BEN, friendUId: ANNA, mediaPath: `messageMedia/${CLEO}/${FILE}` });
    await settle();
    await harness.call(call, harness.caller(BEN), { reqId: harness.key(), uid: ANNA });
    await events.deliver(2, shuffledBy(5));
    expect(Object.fromEntries(harness.renewals)).toEqual({ [sent]: 1, [`messageMedia/${BEN}/${FILE}`]: 1 });
  });
});

it('the workouts of a person are looked at once for all their files that nothing uses', async () => {
  for (const name of ['1_a.jpg', '2_a.jpg', '3_a.jpg'])
    addFile(harness, ANNA, name, { state: 'stored', uses: [], unusedAt: new Date(harness.nowMs) }, JPEG);
  harness.nowMs += 2 * DAY_MS;
  const { store } = harness.backend;
  let looks = 0;
  const counted: typeof store = {
    ...store,
    query(query) {
      if (query.collection === 'workouts') looks += 1;
      return store.query(query);
    },
  };
  await SCHEDULES.find(({ name }) => name === 'sweepUnused')?.run({ ...harness.backend, store: counted });
  expect(looks).toBe(1);
  expect(harness.paths(`media/${ANNA}/files`)).toEqual([]);
});
