/** An offline copy whose workout changes at the server: it stays whole until the new version is whole, too. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WholeWorkout } from '#core/workout/model.ts';
import { storedFilesOf } from '#core/workout/workout-files.ts';
import {
  aWorkout,
  givenAccount,
  givenWorkout,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

const LEGS = 'wLegsaaaaaaaaaaaaaaa';
let harness: Harness;
let ada: Account;
let bob: Account;
let tab: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  tab = harness.tab();
  await tab.signedIn(ada);
});

const pathOf = (name: string) => `workout-media/${bob.uid}/12345678901234567890_${name}.jpg`;
/** As Bob has it at the server in this version, with a picture. */
function atServer(version: number, picture?: string): WholeWorkout {
  const { workout, exercises } = aWorkout(LEGS, bob.uid, 1);
  const imgUrl = picture === undefined ? '' : pathOf(picture);
  const whole = { workout: { ...workout, sharePublic: true, version, name: `Version ${version}`, imgUrl }, exercises };
  givenWorkout(harness, whole);
  return whole;
}
/** The file is here, as that of another workout would be. What the tab does by itself after a keeping is over then. */
async function hasFile(picture: string): Promise<void> {
  const { offlineFiles } = await tab.loadMedia();
  await offlineFiles.sync();
  const [key, bytes] = [pathOf(picture), new Uint8Array(1).buffer];
  const head = { key, uid: '', type: 'image/jpeg', size: 1, here: 1, md5: undefined, isWhole: true };
  await onDevice((db) =>
    Promise.all([db.put('keptHeads', head), db.put('keptBytes', { key: `${key}#0`, path: key, bytes })]),
  );
}
async function opened(how: { readonly localOnly?: boolean } = {}): Promise<WholeWorkout> {
  const whole = await tab.workouts.getWhole(LEGS, ada.uid, how);
  if (!whole.ok) throw new Error(whole.problem);
  return whole.value;
}
/** Which versions are kept: the one that plays, the one that is on its way, and the newest that is known of. */
async function versions(): Promise<readonly (number | undefined)[]> {
  const [one] = await tab.workouts.listOfflineCopies();
  return [one?.workout.version, one?.next?.workout.version, one?.newest];
}
async function keptFirst(picture?: string): Promise<void> {
  atServer(1, picture);
  await tab.workouts.keep(await opened(), ada.uid);
  if (picture !== undefined) await hasFile(picture);
}

it('one that is opened stays as it is kept while files of the new version are missing, and is known as old', async () => {
  await keptFirst('a');
  atServer(2, 'b');
  expect((await opened()).workout.version).toBe(2);
  expect(await versions()).toEqual([1, undefined, 2]);
  harness.weather = 'offline';
  expect((await opened({ localOnly: true })).workout.version).toBe(1);
  harness.weather = 'ok';
  await hasFile('b');
  await opened();
  expect(await versions()).toEqual([2, undefined, undefined]);
});

it('one that is opened is kept as it is now where nothing of that is missing', async () => {
  await keptFirst('a');
  atServer(2, 'a');
  await opened();
  expect(await versions()).toEqual([2, undefined, undefined]);
  atServer(3);
  await opened();
  expect(await versions()).toEqual([3, undefined, undefined]);
});

it('what is missing in both versions keeps no new one away', async () => {
  atServer(1, 'a');
  await tab.workouts.keep(await opened(), ada.uid);
  atServer(2, 'a');
  await opened();
  expect(await versions()).toEqual([2, undefined, undefined]);
});

it('an update waits beside the version that plays, and opening the workout does not take it away', async () => {
  await keptFirst('a');
  const second = atServer(2, 'b');
  await tab.workouts.keep(second, ada.uid);
  expect(await versions()).toEqual([1, 2, undefined]);
  await opened();
  expect(await versions()).toEqual([1, 2, 2]);
  expect((await opened({ localOnly: true })).workout.version).toBe(1);
  atServer(3);
  await opened();
  expect(await versions()).toEqual([3, undefined, undefined]);
});

it('another one’s opening changes nothing of what is kept', async () => {
  await keptFirst();
  atServer(2);
  await tab.auth.signOut();
  await tab.signedIn(bob);
  expect(await tab.workouts.getWhole(LEGS, bob.uid)).toMatchObject({ ok: true, value: { workout: { version: 2 } } });
  await tab.auth.signOut();
  await tab.signedIn(ada);
  expect(await versions()).toEqual([1, undefined, undefined]);
});

it('without a network it opens as the device has it newest, as long as that is whole', async () => {
  await keptFirst('a');
  atServer(2, 'b');
  await opened();
  await hasFile('b');
  expect(storedFilesOf(await opened({ localOnly: true }))).toEqual([pathOf('b')]);
});
