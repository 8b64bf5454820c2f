/** One workout on two devices that had no network: what becomes of what was done to it on each. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WholeWorkout } from '#core/workout/model.ts';
import {
  aWorkout,
  givenAccount,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';
import { meaningOf, openSecondDevice } from '#tests/data/support/second-device.ts';

let harness: Harness;
let ada: Account;
let phone: Tab;
let laptop: Tab;
let before: WholeWorkout;
const LEGS = 'wLegsaaaaaaaaaaaaaaa';
type Edit = (whole: WholeWorkout) => WholeWorkout;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  phone = harness.tab();
  await phone.signedIn(ada);
  const saved = await phone.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid, 3));
  await phone.outbox.drain();
  if (!saved.ok) throw new Error(saved.problem);
  before = saved.value;
  laptop = (await openSecondDevice(harness, ada)).tab;
  await laptop.workouts.refreshMine(ada.uid, undefined);
  await laptop.workouts.getWhole(LEGS, ada.uid);
});

const name =
  (to: string): Edit =>
  ({ workout, exercises }) => ({ exercises, workout: { ...workout, name: to } });
const rename =
  (slot: number, to: string): Edit =>
  ({ workout, exercises }) => ({
    workout,
    exercises: exercises.map((exercise, at) => (at === slot ? { ...exercise, name: to } : exercise)),
  });
const add =
  (to: string): Edit =>
  ({ workout, exercises }) => ({
    workout,
    exercises: [...exercises, ...exercises.slice(0, 1).map((exercise) => ({ ...exercise, exId: 'e999', name: to }))],
  });

async function here(device: Tab): Promise<WholeWorkout> {
  const whole = await device.workouts.getWhole(LEGS, ada.uid, { localOnly: true });
  if (!whole.ok) throw new Error(whole.problem);
  return whole.value;
}
/** Without a network, so that it has to wait. */
async function edit(device: Tab, change: Edit): Promise<void> {
  harness.weather = 'offline';
  const whole = await here(device);
  await device.workouts.save(ada.uid, whole, change(whole));
  await device.outbox.drain();
  harness.weather = 'ok';
}
async function remove(device: Tab): Promise<void> {
  harness.weather = 'offline';
  await device.workouts.remove(ada.uid, LEGS);
  await device.outbox.drain();
  harness.weather = 'ok';
}
async function atServer(): Promise<string> {
  const fresh = await openSecondDevice(harness, ada);
  const [meaning] = await fresh.look([LEGS]);
  return meaning ?? 'nothing';
}
const refused = async () => [...(await phone.outbox.listRefused()), ...(await laptop.outbox.listRefused())];

describe('what was changed on two devices', () => {
  it.each<readonly [string, Edit, Edit, string]>([
    ['the name and an exercise', name('Arms'), rename(1, 'Plank'), 'Arms: Exercise 1, Plank, Exercise 3'],
    ['two exercises', rename(0, 'Lunge'), rename(2, 'Plank'), 'Legs: Lunge, Exercise 2, Plank'],
    ['an exercise more on each', add('Lunge'), add('Plank'), 'Legs: Exercise 1, Exercise 2, Exercise 3, Lunge, Plank'],
    ['the same on both', name('Arms'), name('Arms'), 'Arms: Exercise 1, Exercise 2, Exercise 3'],
  ])('comes together without a question: %s', async (_, onPhone, onLaptop, together) => {
    await edit(phone, onPhone);
    await edit(laptop, onLaptop);
    await phone.outbox.drain();
    await laptop.outbox.drain();
    const names = (meaning: string) => meaning.split(/: |, /).toSorted();
    expect(names(await atServer())).toEqual(names(together));
    expect(meaningOf(await here(laptop))).toBe(await atServer());
    expect([await refused(), await laptop.outbox.pendingCount()]).toEqual([[], 0]);
    expect((await laptop.workouts.listMineLocal(ada.uid)).map((workout) => workout.name)).toEqual([
      together.split(':')[0],
    ]);
  });

  it('comes together once more with what was changed on top of it', async () => {
    await edit(phone, name('Arms'));
    await phone.outbox.drain();
    await edit(laptop, rename(0, 'Lunge'));
    await edit(laptop, rename(2, 'Plank'));
    await laptop.outbox.drain();
    expect([await atServer(), await refused()]).toEqual(['Arms: Lunge, Exercise 2, Plank', []]);
  });

  it.each([
    ['the name', name('Arms'), name('Back')],
    ['an exercise', rename(0, 'Lunge'), rename(0, 'Plank')],
  ])('asks once where both touched %s', async (_, onPhone, onLaptop) => {
    await edit(phone, onPhone);
    await edit(laptop, onLaptop);
    await phone.outbox.drain();
    await laptop.outbox.drain();
    expect(await refused()).toMatchObject([
      { kind: 'saveWorkout', problem: 'conflict', base: { workout: { name: 'Legs', version: 1 } } },
    ]);
    expect(await atServer()).toBe(meaningOf(onPhone(before)));
    expect(meaningOf(await here(laptop))).toBe(meaningOf(onPhone(before)));
  });

  it('asks where together it would be more than the contract allows', async () => {
    harness.backend.set('baseContracts/base', { type: 'base', maxWorkouts: 10, maxExercisesPerWorkout: 4 });
    await edit(phone, add('Lunge'));
    await edit(laptop, add('Plank'));
    await phone.outbox.drain();
    await laptop.outbox.drain();
    expect(await refused()).toMatchObject([{ problem: 'conflict' }]);
    expect(await atServer()).toBe('Legs: Exercise 1, Exercise 2, Exercise 3, Lunge');
  });
});

describe('what was deleted on one device and changed on another', () => {
  async function deletedAfterEdit() {
    await edit(phone, name('Arms'));
    await remove(laptop);
    await phone.outbox.drain();
    await laptop.outbox.drain();
    const [entry, ...others] = await laptop.outbox.listRefused();
    expect([entry?.kind, entry?.problem, others]).toEqual(['removeWorkout', 'conflict', []]);
    return entry?.id ?? '';
  }
  const listed = async () => (await laptop.workouts.listMineLocal(ada.uid)).map((workout) => workout.name);

  it('is still there when the deletion comes second, and in the list again', async () => {
    await deletedAfterEdit();
    expect([await atServer(), await listed()]).toEqual(['Arms: Exercise 1, Exercise 2, Exercise 3', ['Arms']]);
  });

  it('is kept, or deleted, as the person says then', async () => {
    const kept = await deletedAfterEdit();
    await laptop.outbox.discard(kept);
    expect([await listed(), await refused()]).toEqual([['Arms'], []]);
    await laptop.workouts.getWhole(LEGS, ada.uid);
    await edit(phone, name('Back'));
    await remove(laptop);
    await phone.outbox.drain();
    await laptop.outbox.drain();
    const [entry] = await laptop.outbox.listRefused();
    await laptop.outbox.retry(entry?.id ?? '');
    expect([harness.backend.get(`workouts/${LEGS}`), await listed(), await refused()]).toEqual([undefined, [], []]);
  });

  it('asks also where a change of the device that deleted it had to wait', async () => {
    await edit(phone, name('Arms'));
    await edit(laptop, name('Back'));
    await phone.outbox.drain();
    await remove(laptop);
    await laptop.outbox.drain();
    expect(await refused()).toMatchObject([
      { kind: 'saveWorkout', problem: 'conflict' },
      { kind: 'removeWorkout', problem: 'conflict' },
    ]);
    expect(await listed()).toEqual(['Arms']);
    expect(await atServer()).toBe('Arms: Exercise 1, Exercise 2, Exercise 3');
  });

  it('keeps the change when the deletion came first, and makes the workout anew if the person says so', async () => {
    await edit(phone, name('Arms'));
    await laptop.workouts.remove(ada.uid, LEGS);
    await laptop.outbox.drain();
    await phone.outbox.drain();
    const [entry] = await refused();
    expect(entry).toMatchObject({ kind: 'saveWorkout', problem: 'not-found', whole: { workout: { name: 'Arms' } } });
    await phone.outbox.retry(entry?.id ?? '');
    expect([await atServer(), await refused()]).toEqual(['Arms: Exercise 1, Exercise 2, Exercise 3', []]);
  });
});
