import type { Clock } from '#platform/sound/clock.ts';
import { createMatchedClock } from '#stores/together/together-clock.ts';
import { expect, test, vi } from 'vitest';
import { createTestTimers, settled } from '#tests/stores/harness.ts';

const SERVER_AHEAD_MS = 5000;

/** A device whose server answers at once. */
function setup() {
  const time = createTestTimers();
  const device = { aheadMs: 0, gap: undefined as ReturnType<Clock['look']> };
  const now = () => time.now() + device.aheadMs;
  const ask = vi.fn(async (): Promise<number | undefined> => time.now() + SERVER_AHEAD_MS);
  const onMoved = vi.fn();
  const continueFrom = vi.fn();
  const clock = createMatchedClock({
    clock: { now, wall: () => 42, look: () => device.gap, continueFrom },
    ask,
    timers: time.timers,
    onMoved,
  });
  return {
    time,
    device,
    ask,
    onMoved,
    continueFrom,
    clock,
    isRight: () => Math.abs(clock.now() - time.now() - SERVER_AHEAD_MS) <= 1,
  };
}

test('a device shows the server’s time from the first answers on, and asks again from time to time', async () => {
  const { time, ask, onMoved, clock, isRight } = setup();
  expect(clock.match()).toBeUndefined();
  await clock.start();
  expect([isRight(), ask.mock.calls.length, onMoved.mock.calls.length]).toEqual([true, 8, 1]);
  await time.pass(20_000);
  expect(ask).toHaveBeenCalledTimes(11);
  await time.pass(120_000);
  expect(ask).toHaveBeenCalledTimes(14);
  clock.stop();
  await time.pass(120_000);
  expect(ask).toHaveBeenCalledTimes(14);
});

test('a device that has slept asks nobody before it is to know the server’s time', async () => {
  const { device, ask, clock } = setup();
  Object.assign(device, { gap: { startMs: 0, endMs: 60_000, stopped: true } });
  clock.look();
  await settled();
  expect(ask).not.toHaveBeenCalled();
});

test('a device that has slept forgets what it knew of the server’s time, and asks anew at once', async () => {
  const { device, ask, clock, isRight } = setup();
  await clock.start();
  clock.look();
  await settled();
  expect(ask).toHaveBeenCalledTimes(8);
  Object.assign(device, { aheadMs: 900, gap: { startMs: 0, endMs: 60_000, stopped: true } });
  expect(clock.look()).toBeUndefined();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(16));
  expect(isRight()).toBe(true);
});

test('a server that does not answer leaves the device’s own time', async () => {
  const { time, ask, onMoved, clock } = setup();
  ask.mockResolvedValue(undefined);
  await clock.start();
  expect([clock.now() - time.now(), clock.match(), onMoved.mock.calls.length, ask.mock.calls.length]).toEqual([
    0,
    undefined,
    0,
    8,
  ]);
  expect(clock.wall()).toBe(42);
});

test('what is shown is put right from eight milliseconds on', async () => {
  const { time, device, onMoved, clock } = setup();
  await clock.start();
  const before = clock.now() - time.now();
  clock.stop();
  device.aheadMs = -7;
  await clock.start();
  expect([clock.now() - time.now() - before, onMoved.mock.calls.length]).toEqual([-7, 1]);
  clock.stop();
  device.aheadMs = -8;
  await clock.start();
  expect([clock.now() - time.now() - before, onMoved.mock.calls.length]).toEqual([0, 2]);
});

test('a run that was journalled in the server’s time is found in the device’s', async () => {
  const { clock, continueFrom } = setup();
  await clock.start();
  clock.continueFrom(100_000);
  const [[found] = []] = continueFrom.mock.calls as number[][];
  expect(Math.abs((found ?? 0) - (100_000 - SERVER_AHEAD_MS))).toBeLessThanOrEqual(1);
});

test('once stopped it asks no more, and an answer on its way changes nothing', async () => {
  const { ask, clock, onMoved, time } = setup();
  const starting = clock.start();
  clock.stop();
  await starting;
  await time.pass(200_000);
  expect([ask.mock.calls.length, onMoved.mock.calls.length, clock.match()]).toEqual([1, 0, undefined]);
});

test('started anew in the middle it goes on once, not twice', async () => {
  const { ask, clock, time } = setup();
  await Promise.all([clock.start(), clock.start()]);
  const first = ask.mock.calls.length;
  await time.pass(20_000);
  await settled();
  expect([first, ask.mock.calls.length]).toEqual([9, 12]);
});
