/** A workout that was opened from the device, and what the server says of it later. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { expect, test } from 'vitest';
import { createPlayerHarness, failed, workoutOf } from '#tests/stores/player-harness.ts';

const here = workoutOf([{}, {}], { name: 'Here', version: 1 });
const there = workoutOf([{}, {}, {}], { name: 'There', version: 2 });

async function opened() {
  let tell: (news: Outcome<WholeWorkout>) => void = () => undefined;
  const harness = createPlayerHarness({
    async getWhole(_wId, _uid, options) {
      tell = options?.onNews ?? tell;
      return done(here);
    },
  });
  await harness.open();
  return { ...harness, tell: (news: Outcome<WholeWorkout>) => tell(news) };
}

test('is what the ready screen shows from then on, with what was chosen there', async () => {
  const { state, tell } = await opened();
  expect(state()).toMatchObject({ status: 'ready', whole: here });
  state().applyRules('stopnext');
  const [, second] = state().timeline?.steps ?? [];
  state().jumpTo(second?.index ?? 1);
  const chosen = state().view?.stepIndex;
  tell(done(there));
  expect(state()).toMatchObject({ status: 'ready', whole: there, chosenMode: 'stopnext', view: { stepIndex: chosen } });
  expect(state().timeline?.steps.at(-1)?.exerciseIndex).toBe(2);
});

test('does not touch a run', async () => {
  const { state, tell } = await opened();
  state().start();
  tell(done(there));
  tell(failed('not-allowed'));
  expect(state()).toMatchObject({ status: 'active', whole: here });
});

test('closes a workout that may not be seen any more', async () => {
  const { state, tell } = await opened();
  tell(failed('not-allowed'));
  expect(state()).toMatchObject({ status: 'problem', problem: 'not-allowed' });
});

test('is nothing to a screen that was left, or to what somebody swapped in', async () => {
  const { state, tell } = await opened();
  state().runAs(there);
  tell(done(here));
  expect(state().whole).toBe(there);
  state().close();
  tell(done(there));
  expect(state().status).toBe('idle');
});

test('counts also when it comes before the screen is there', async () => {
  const harness = createPlayerHarness({
    async getWhole(_wId, _uid, options) {
      options?.onNews?.(done(there));
      return done(here);
    },
  });
  await harness.open();
  expect(harness.state().whole).toBe(there);
});
