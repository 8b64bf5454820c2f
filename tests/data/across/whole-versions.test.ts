/** What a second device takes for a workout while a save of it is under way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exerciseId, type WholeWorkout } from '#core/workout/model.ts';
import { aWorkout, givenAccount, givenWorkout, onDevice, startHarness } from '#tests/data/support/harness.ts';
import type { Account, Harness, Tab } from '#tests/data/support/harness.ts';
import { atEveryCommit, meaningOf, openSecondDevice, type SecondDevice } from '#tests/data/support/second-device.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
/** One that has seen all that was there, and one that is opened at just this moment. */
let follower: SecondDevice;
const LEGS = 'wLegsaaaaaaaaaaaaaaa';

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
  await tab.workouts.listMineLocal(ada.uid);
  follower = await openSecondDevice(harness, ada);
});

const moved = ({ workout, exercises }: WholeWorkout): WholeWorkout => ({
  workout,
  exercises: [...exercises.slice(-1), ...exercises.slice(0, -1)],
});
const CHANGES: readonly (readonly [string, number, (whole: WholeWorkout) => WholeWorkout])[] = [
  ['the last of eight exercises is moved to the top', 8, moved],
  ['the last of 25 exercises is moved to the top', 25, moved],
  [
    'exercises are added',
    4,
    ({ workout, exercises }) => ({
      workout,
      exercises: [...exercises, ...exercises.map((e) => ({ ...e, name: 'New' }))],
    }),
  ],
  ['exercises are taken out', 8, ({ workout, exercises }) => ({ workout, exercises: exercises.slice(5) })],
  [
    'all is renamed',
    8,
    ({ workout, exercises }) => ({
      workout: { ...workout, name: 'Arms' },
      exercises: exercises.map((e) => ({ ...e, name: `${e.name}, slowly` })),
    }),
  ],
];

async function saved(before: WholeWorkout | undefined, after: WholeWorkout): Promise<WholeWorkout> {
  const outcome = await tab.workouts.save(ada.uid, before, after);
  await tab.outbox.drain();
  expect([await tab.outbox.pendingCount(), await tab.outbox.listRefused()]).toEqual([0, []]);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
}

/** What both devices take for the workout at each moment; how many commits there were. */
async function watched(work: () => Promise<unknown>) {
  const seen = new Set<string>();
  const look = async () => {
    const fresh = await openSecondDevice(harness, ada);
    for (const device of [follower, fresh]) for (const meaning of await device.look([LEGS])) seen.add(meaning);
  };
  await look();
  const commits = await atEveryCommit(look, async () => void (await work()));
  const last = await follower.look([LEGS]);
  return { seen: [...seen], commits, last };
}

describe('another device that reads while a workout is saved', () => {
  it.each([1, 3, 25])('sees a new one with all of its %i exercises, or not at all', async (count) => {
    const after = aWorkout(LEGS, ada.uid, count);
    const { seen, commits, last } = await watched(() => saved(undefined, after));
    expect([seen, commits, last]).toEqual([[meaningOf(after)], 1, [meaningOf(after)]]);
  });

  it.each(CHANGES)('sees it as it was, or as it is: %s', async (_, count, changed) => {
    const before = await saved(undefined, aWorkout(LEGS, ada.uid, count));
    const after = changed(before);
    const { seen, commits, last } = await watched(() => saved(before, after));
    expect([seen, commits, last]).toEqual([[meaningOf(before), meaningOf(after)], 1, [meaningOf(after)]]);
  });

  it('sees it whole until it is deleted', async () => {
    const before = await saved(undefined, aWorkout(LEGS, ada.uid, 25));
    const { seen, commits } = await watched(async () => {
      await tab.workouts.remove(ada.uid, LEGS);
      await tab.outbox.drain();
    });
    expect([seen, commits]).toEqual([[meaningOf(before)], 1]);
    expect(harness.backend.get(`workouts/${LEGS}`)).toBeUndefined();
  });
});

/** As versions of Icetime before this one saved: the workout first, its exercises behind it, no seal. */
describe('another device that reads while an older Icetime saves in steps', () => {
  const at = (slot: number) => `workouts/${LEGS}/exercises/${exerciseId(slot)}`;
  const time = (n: number) => new Date(1_700_000_000_000 + n * 1000);

  it('sees nothing of a new workout before all of its exercises are there', async () => {
    const after = aWorkout(LEGS, ada.uid, 3);
    const { seen, last } = await watched(async () => {
      const steps = [
        () => givenWorkout(harness, { ...after, exercises: [] }, time(1)),
        ...after.exercises.map((exercise, slot) => () => harness.backend.set(at(slot), { ...exercise })),
      ];
      for (const step of steps) {
        step();
        for (const meaning of await follower.look([LEGS])) expect(meaning).toBe(meaningOf(after));
      }
    });
    expect([seen, last]).toEqual([[], [meaningOf(after)]]);
    expect(await follower.tab.workouts.getWhole(LEGS, ada.uid)).toMatchObject({ ok: true });
  });

  it('heals a copy in which an edit was half', async () => {
    const before = aWorkout(LEGS, ada.uid, 8);
    givenWorkout(harness, before, time(1));
    await follower.look([LEGS]);
    const after = moved(before);
    const [head, ...rest] = after.exercises;
    const workout = { ...after.workout, version: 2 };
    givenWorkout(
      harness,
      { workout, exercises: [{ ...before.exercises[0], ...head, exId: 'e000', position: 0 } as never] },
      time(2),
    );
    await follower.look([LEGS]);
    for (const [slot, exercise] of rest.entries())
      harness.backend.set(at(slot + 1), { ...exercise, exId: exerciseId(slot + 1), position: slot + 1 });
    givenWorkout(harness, { workout, exercises: [] }, time(3));
    expect(await follower.look([LEGS])).toEqual([meaningOf(after)]);
  });

  it('says that it is unfinished, and does not let an edit start from half of it', async () => {
    const whole = aWorkout(LEGS, ada.uid, 3);
    givenWorkout(harness, { ...whole, exercises: whole.exercises.slice(0, 1) });
    expect(await tab.workouts.getWhole(LEGS, ada.uid)).toEqual({ ok: false, problem: 'unfinished' });
    const half = { ...whole, exercises: [] };
    await tab.workouts.save(ada.uid, half, { ...whole, exercises: whole.exercises.slice(2) });
    await tab.outbox.drain();
    expect(harness.backend.get(at(0))).toMatchObject({ name: 'Exercise 1' });
    expect(await tab.outbox.listRefused()).toMatchObject([{ problem: 'conflict', base: undefined }]);
  });

  it('sends what waits behind such a save on this device', async () => {
    const whole = aWorkout(LEGS, ada.uid, 8);
    // The first step has arrived, and the tab was closed.
    harness.backend.set(`workouts/${LEGS}`, { ...whole.workout, createdAt: time(1), updatedAt: time(1) });
    harness.backend.set(at(0), { ...whole.exercises[0] });
    await saved(undefined, whole);
    expect(await follower.look([LEGS])).toEqual([meaningOf(whole)]);
  });
});

describe('a device on which half of a workout was stored', () => {
  it('does not take it for one, and reads it again', async () => {
    const whole = aWorkout(LEGS, ada.uid, 3);
    givenWorkout(harness, whole);
    await tab.workouts.refreshMine(ada.uid, undefined);
    await tab.workouts.getWhole(LEGS, ada.uid);
    await onDevice(async (db) => {
      const record = (await db.get('wholeWorkouts', `${ada.uid}/${LEGS}`)) as { whole: WholeWorkout };
      await db.put('wholeWorkouts', { ...record, whole: { ...record.whole, exercises: [] } });
    });
    const again = harness.tab({ storage: tab.storage });
    await again.signedIn(ada);
    harness.weather = 'offline';
    expect(await again.workouts.getWhole(LEGS, ada.uid, { localOnly: true })).toMatchObject({ ok: false });
    expect(await again.workouts.listCopies(ada.uid)).toEqual([]);
    harness.weather = 'ok';
    const found = await again.workouts.getWhole(LEGS, ada.uid);
    expect(found.ok && meaningOf(found.value)).toBe(meaningOf(whole));
    expect((await again.workouts.listCopies(ada.uid)).map(meaningOf)).toEqual([meaningOf(whole)]);
  });
});
