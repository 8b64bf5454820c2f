/** Workouts played as one: the pause between them, and what ends it. */
import { expect, it } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { PAUSE_BETWEEN_SEC } from '#core/run/queue.ts';
import type { FollowerPort, Upcoming } from '#stores/player/player-ports.ts';
import {
  createDevice,
  createPlayerHarness,
  fiveOf30,
  type PlayerHarnessOptions,
  W_ID,
  workoutOf,
} from '../player-harness.ts';

const WHOLE_MS = 5 * 30_000;
const SECOND_ID = 'second00000000000000';
const second = workoutOf([{}], { wId: SECOND_ID, name: 'Stretch' });
const linked: Upcoming = { id: SECOND_ID, whole: second, isLinked: true };

function createFollower(upcoming: Upcoming | undefined = linked) {
  const played: string[] = [];
  const follower: FollowerPort = {
    find: async ({ workout }) => (workout.wId === W_ID ? upcoming : undefined),
    played: async ({ workout }, runId) => void played.push(`${workout.name} ${runId.slice(0, 3)}`),
  };
  return { follower, played };
}

function createHarness(upcoming: Upcoming | undefined = linked, options: PlayerHarnessOptions = {}) {
  const { follower, played } = createFollower(upcoming);
  const getWhole = async (wId: string) => done(wId === W_ID ? fiveOf30 : second);
  return { ...createPlayerHarness({ follower, getWhole, ...options }), played };
}

async function finished(upcoming: Upcoming | undefined = linked, options: PlayerHarnessOptions = {}) {
  const harness = createHarness(upcoming, options);
  await harness.begin();
  harness.pass(WHOLE_MS);
  await harness.settle();
  expect(harness.state().status).toBe('finished');
  return harness;
}

it('what comes next is known before the start, and while it runs', async () => {
  const harness = createHarness();
  await harness.open();
  await harness.settle();
  expect(harness.state().upcoming).toEqual(linked);
  harness.state().start();
  await harness.settle();
  expect(harness.state()).toMatchObject({ status: 'active', upcoming: linked, startsInSec: undefined });
});

it('after a run the pause counts down to the start of the next workout, with the screen on', async () => {
  const harness = await finished();
  expect(harness.state().startsInSec).toBe(PAUSE_BETWEEN_SEC);
  expect(harness.screenLit()).toBe(true);
  harness.pass(PAUSE_BETWEEN_SEC * 1000 - 1000);
  expect(harness.state().startsInSec).toBe(1);
  harness.pass(1000);
  expect(harness.state().startsInSec).toBe(0);
  expect([harness.beating(), harness.screenLit()]).toEqual([false, false]);
  harness.state().startNext('follows');
  await harness.state().open(SECOND_ID, undefined);
  expect(harness.state()).toMatchObject({ status: 'active', whole: second, result: undefined, startsInSec: undefined });
});

it('both leave a result of their own, as if each had been run alone', async () => {
  const harness = await finished();
  harness.state().startNext('follows');
  await harness.state().open(SECOND_ID, undefined);
  harness.pass((harness.state().view?.leftMs ?? 0) + 30_000);
  await harness.settle();
  expect(harness.device.results).toMatchObject([
    { name: 'Morning', durationSec: 150, exercisesDone: 5, completed: true },
    { name: 'Stretch', durationSec: 30, exercisesDone: 1, completed: true },
  ]);
  expect(harness.played).toEqual(['Morning run', 'Stretch run']);
  expect(harness.state()).toMatchObject({ upcoming: undefined, startsInSec: undefined });
});

it('says the next workout’s name where names are spoken', async () => {
  expect((await finished(linked, { settings: { speechOn: true } })).spoken.at(-1)).toBe('Next: Stretch');
  expect((await finished(linked, { settings: { speechOn: false } })).spoken).toEqual([]);
});

it('the person may hold the next workout, and start it later', async () => {
  const harness = await finished();
  expect(harness.state().startsInSec).toBe(PAUSE_BETWEEN_SEC);
  harness.state().holdUpcoming();
  harness.pass(60_000);
  expect(harness.state()).toMatchObject({ startsInSec: undefined, upcoming: linked });
  expect([harness.beating(), harness.screenLit()]).toEqual([false, false]);
});

it('a run that was stopped leads on only at a tap', async () => {
  const harness = createHarness();
  await harness.begin();
  harness.pass(70_000);
  harness.state().stop();
  await harness.settle();
  expect(harness.state()).toMatchObject({ status: 'finished', upcoming: linked, startsInSec: undefined });
  expect(harness.played).toEqual(['Morning run']);
});

it('a run too short to count is still to be played', async () => {
  const harness = createHarness();
  await harness.begin();
  harness.pass(5000);
  harness.state().stop();
  await harness.settle();
  expect([harness.played, harness.state().startsInSec]).toEqual([[], undefined]);
});

it('a workout that merely waits does not start by itself', async () => {
  const harness = await finished({ ...linked, isLinked: false });
  expect(harness.state()).toMatchObject({ startsInSec: undefined, upcoming: { isLinked: false } });
});

it('nothing starts while the result could not even be stored', async () => {
  const harness = await finished(linked, { record: async () => failed('storage-full') });
  harness.pass(60_000);
  expect(harness.state()).toMatchObject({ startsInSec: undefined, result: { saved: 'failed' }, upcoming: linked });
});

it('whoever comes back long after the pause is asked', async () => {
  const harness = await finished();
  harness.pass(5000);
  expect(harness.state().startsInSec).toBe(PAUSE_BETWEEN_SEC - 5);
  harness.sleep(30 * 60_000);
  expect(harness.state()).toMatchObject({ startsInSec: undefined, upcoming: linked });
});

it('leaving the finish ends the pause', async () => {
  const harness = await finished();
  harness.state().close();
  harness.pass(60_000);
  expect(harness.state()).toMatchObject({ status: 'idle', upcoming: undefined, startsInSec: undefined });
  expect([harness.beating(), harness.screenLit()]).toEqual([false, false]);
});

it('what cannot be found follows nothing', async () => {
  const harness = await finished(linked, {
    follower: { find: async () => Promise.reject(new Error('no disk')), played: async () => undefined },
  });
  expect(harness.state()).toMatchObject({ status: 'finished', upcoming: undefined, startsInSec: undefined });
});

it('a run that ended as its tab was killed leaves the queue, too', async () => {
  const device = createDevice();
  const killed = await finished(linked, { device, record: async () => failed('storage-full') });
  expect(killed.device.journal.size).toBe(1);
  const harness = createHarness(linked, { device });
  await harness.open();
  await harness.settle();
  expect(device.results).toHaveLength(1);
  expect(harness.played).toEqual(['Morning run']);
});

it('goes on although another run waits to be continued, but not if that is this workout’s', async () => {
  const device = createDevice();
  const left = createHarness(undefined, { device });
  await left.begin();
  left.pass(42_000);
  await left.settle();

  const harness = createHarness(linked, { device });
  harness.state().startNext('follows');
  await harness.state().open(SECOND_ID, undefined);
  expect(harness.state()).toMatchObject({ status: 'active', whole: second });
  harness.state().close();
  await harness.settle();

  device.journal.delete([...device.journal.keys()].at(-1) ?? '');
  const again = createHarness(linked, { device });
  again.state().startNext('follows');
  await again.open();
  expect(again.state()).toMatchObject({ status: 'ready', resumable: { whole: { workout: { wId: W_ID } } } });
});

it('a start ends the pause, so that it starts once', async () => {
  const harness = await finished();
  harness.pass(PAUSE_BETWEEN_SEC * 1000);
  expect(harness.state().startsInSec).toBe(0);
  harness.state().startNext('follows');
  expect(harness.state().startsInSec).toBeUndefined();
});
