import { done, failed, type Outcome } from '#core/base/errors.ts';
import { createRun } from '#core/run/run.ts';
import type { Session, SharedRun } from '#core/run/together.ts';
import { createSteering } from '#stores/together/together-steering.ts';
import { timelineOf } from '#tests/core/samples.ts';
import { expect, test, vi } from 'vitest';
import { createTestTimers, settled } from '#tests/stores/harness.ts';

const runOf = (runId: string) => createRun(timelineOf([{}]), runId);
const sessionOf = (seq: number): Session => ({
  code: '23456789',
  hostName: 'anna',
  expiresAt: 1,
  hostSeenAt: 1,
  members: [],
  isClosed: false,
  seq,
  run: undefined,
});

/** A server that answers when it is told to. */
function setup() {
  const time = createTestTimers();
  const answers: ((outcome: Outcome<void>) => void)[] = [];
  const state = { session: sessionOf(4) as Session | undefined };
  const sent: (readonly [runId: string, seq: number])[] = [];
  const onUnsent = vi.fn();
  const onOverruled = vi.fn();
  const steering = createSteering({
    sessions: {
      steer(_, run: SharedRun, seq) {
        sent.push([run.runId, seq]);
        return new Promise((resolve) => answers.push(resolve));
      },
    },
    timers: time.timers,
    session: () => state.session,
    onUnsent,
    onOverruled,
  });
  return {
    time,
    state,
    sent,
    steering,
    onUnsent,
    onOverruled,
    answer: async (outcome: Outcome<void> = done(undefined)) => {
      answers.shift()?.(outcome);
      await settled();
    },
  };
}

test('brings one state after the other, and of several that wait the newest', async () => {
  const { steering, sent, answer, onUnsent } = setup();
  for (const name of ['a', 'b', 'c']) steering.send(runOf(name));
  expect(sent).toEqual([['a', 5]]);
  await answer();
  expect([sent.slice(1), onUnsent.mock.calls]).toEqual([[['c', 6]], [[false]]]);
  await answer();
  expect(sent).toHaveLength(2);
});

test('counts on from what was sent, and from what others did meanwhile', async () => {
  const { steering, sent, state, answer } = setup();
  steering.send(runOf('a'));
  await answer();
  steering.send(runOf('b'));
  await answer();
  state.session = sessionOf(9);
  steering.send(runOf('c'));
  expect(sent.map(([, seq]) => seq)).toEqual([5, 6, 10]);
});

test('knows what was made here, also while it is on its way', async () => {
  const { steering, answer } = setup();
  expect([steering.isOwn(0), steering.isOwn(4)]).toEqual([false, false]);
  steering.send(runOf('a'));
  expect(steering.isOwn(7)).toBe(true);
  await answer();
  expect([steering.isOwn(5), steering.isOwn(6)]).toEqual([true, false]);
  steering.stop();
  expect([steering.isOwn(5), steering.isOwn(0)]).toEqual([false, false]);
});

test('what did not arrive is tried again in a moment, under the same number, and said until it has', async () => {
  const { steering, sent, time, answer, onUnsent } = setup();
  steering.send(runOf('a'));
  await answer(failed('offline'));
  expect(onUnsent.mock.calls).toEqual([[true]]);
  await time.pass(1499);
  expect(sent).toHaveLength(1);
  await time.pass(1);
  expect(sent).toEqual([
    ['a', 5],
    ['a', 5],
  ]);
  await answer();
  await time.pass(10_000);
  expect([onUnsent.mock.lastCall, sent.length]).toEqual([[false], 2]);
});

test('a newer state does not wait for that moment, and is not sent twice', async () => {
  const { steering, sent, time, answer } = setup();
  steering.send(runOf('a'));
  await answer(failed('offline'));
  steering.send(runOf('b'));
  expect(sent.at(-1)).toEqual(['b', 5]);
  await answer();
  await time.pass(10_000);
  expect(sent).toHaveLength(2);
});

test('gives way to another device of the host that was faster', async () => {
  const { steering, sent, state, time, answer, onUnsent, onOverruled } = setup();
  steering.send(runOf('a'));
  state.session = sessionOf(5);
  await answer(failed('not-allowed'));
  expect([onOverruled.mock.calls.length, onUnsent.mock.lastCall, steering.isOwn(5)]).toEqual([1, [false], false]);
  await time.pass(10_000);
  expect(sent).toHaveLength(1);
});

test('gives way also once something of its own has arrived', async () => {
  const { steering, state, answer, onOverruled } = setup();
  steering.send(runOf('a'));
  await answer();
  state.session = sessionOf(8);
  steering.send(runOf('b'));
  state.session = sessionOf(9);
  await answer(failed('not-allowed'));
  expect(onOverruled).toHaveBeenCalledTimes(1);
});

test('is not overruled by a refusal alone, by its own earlier state, or by a network that is gone', async () => {
  const { steering, state, sent, time, answer, onOverruled } = setup();
  steering.send(runOf('a'));
  await answer();
  state.session = sessionOf(5);
  steering.send(runOf('b'));
  await answer(failed('not-allowed'));
  state.session = sessionOf(8);
  await time.pass(1500);
  await answer(failed('offline'));
  await time.pass(1500);
  expect([sent.length, onOverruled.mock.calls.length]).toEqual([4, 0]);
});

test('nothing is sent without a session', async () => {
  const { steering, state, sent } = setup();
  state.session = undefined;
  steering.send(runOf('a'));
  expect(sent).toEqual([]);
});

test('once stopped it tries no more, whatever comes', async () => {
  const { steering, sent, time, answer, onUnsent, onOverruled } = setup();
  steering.send(runOf('a'));
  await answer(failed('offline'));
  steering.stop();
  await time.pass(10_000);
  steering.send(runOf('b'));
  steering.stop();
  await answer(failed('not-allowed'));
  await time.pass(10_000);
  expect([sent.length, onUnsent.mock.calls, onOverruled.mock.calls]).toEqual([2, [[true]], []]);
});
