import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { presetTimer, quickWorkout } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import type { PlayerResult } from '#stores/player/player-result.ts';
import { W_ID } from '#tests/core/samples.ts';
import { of, setup } from '#tests/screens/workout-setup.tsx';

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  return () => void vi.restoreAllMocks();
});

/** A Wednesday, as the run is done. */
const NOON = Date.UTC(2026, 10, 18, 12);
function result(daysAgo: number, fields: Partial<WorkoutResult> = {}): WorkoutResult {
  const date = NOON - daysAgo * 86_400_000;
  const read = readResult({ id: `owner_r${daysAgo}`, userId: 'owner', date, durationSec: 900, ...fields });
  if (!read) throw new Error('not a result');
  return read;
}
const LONG = of([{ name: 'Squats', timeSec: 240 }], { sport: 'Fitness' });
const SHORT = of([{ name: 'Squats', timeSec: 84 }], { sport: 'YOGA' });

async function finish(options: Parameters<typeof setup>[0], result: Partial<PlayerResult> = {}) {
  const page = await setup({ start: true, ...options });
  page.pass(300);
  const { result: made } = page.player.store.getState();
  page.setState({ result: made && { ...made, ...result } });
  await screen.findByText(/^\+\d+ min/);
  return page;
}
const svg = (container: HTMLElement) => container.querySelector('svg[viewBox="0 0 360 200"]');
const freshLayer = (container: HTMLElement) => svg(container)?.querySelector('[class*="fresh"]');
const figureOn = (container: HTMLElement) => container.querySelector('[class*="figure"]');
const glintOn = (container: HTMLElement) => container.querySelector('[class*="glint"]');

describe('the finish', () => {
  test('84 seconds are a first thin layer: no points, nobody on the ice, no glint, be it the third of the week', async () => {
    const history = [result(1), result(2)];
    const { container } = await finish(
      { whole: SHORT, history, settings: { weekGoal: 3 } },
      { unpaid: 'short', icepoints: 0 },
    );
    expect(screen.getByText('A first thin layer.')).toBeVisible();
    expect(screen.getByText('Points start at 3 minutes.')).toBeVisible();
    expect(screen.getByText('3 of 3 this week')).toBeVisible();
    expect(screen.queryByText('Weekly goal reached.')).toBeNull();
    expect(container.textContent).not.toMatch(/icepoints earned/i);
    expect([figureOn(container), glintOn(container)]).toEqual([null, null]);
    expect(freshLayer(container)).not.toBeNull();
    expect(screen.getByText('+1 min Yoga')).toBeInTheDocument();
  });

  test('the third of three is a triumph: said first, with somebody on the ice and a glint', async () => {
    const { container } = await finish({ whole: LONG, history: [result(1), result(2)], settings: { weekGoal: 3 } });
    expect(screen.getByText('Weekly goal reached.')).toBeVisible();
    expect(screen.getByText('+4 min Fitness')).toBeInTheDocument();
    expect(figureOn(container)).not.toBeNull();
    expect(glintOn(container)).not.toBeNull();
  });

  test('an ordinary run has somebody on the ice and no glint', async () => {
    const { container } = await finish({ whole: LONG, history: [result(1)], settings: { weekGoal: 3 } });
    expect(screen.getByText('Second workout this week.')).toBeVisible();
    expect([figureOn(container) === null, glintOn(container) === null]).toEqual([false, true]);
  });

  test('stopped early it says what was done, and praises nothing', async () => {
    const whole = of([
      { name: 'Squats', timeSec: 200 },
      { name: 'Plank', timeSec: 200 },
    ]);
    const page = await setup({ start: true, whole, history: [result(1), result(2)], settings: { weekGoal: 3 } });
    page.pass(250);
    act(() => page.player.store.getState().stop());
    expect(await screen.findByText('1 of 2 exercises')).toBeVisible();
    expect(screen.getByText('Stopped early.')).toBeVisible();
    expect(page.container.textContent).not.toMatch(/reached|best|all 2|done/i);
    expect([figureOn(page.container), glintOn(page.container)]).toEqual([null, null]);
  });

  test('the quick timer earns no points and says so', async () => {
    const whole = quickWorkout(presetTimer('tabata'), 'Tabata', DEFAULT_SETTINGS);
    const { container } = await finish(
      { whole, settings: { timerMode: 'autonext' } },
      { unpaid: 'quick', icepoints: 0 },
    );
    expect(screen.getByText('The quick timer earns no points.')).toBeVisible();
    expect(container.querySelector('dl')).not.toHaveTextContent('Icepoints');
  });

  test('a workout that has paid today says so', async () => {
    await finish({ whole: LONG }, { unpaid: 'paid', icepoints: 0 });
    expect(screen.getByText('This workout has already earned its points today.')).toBeVisible();
  });

  test('where the device cannot say what was trained before, it claims nothing of the week', async () => {
    const { container } = await finish({ whole: LONG }, { others: undefined });
    expect(container.textContent).not.toMatch(/this week/);
    expect(screen.getByText('240 seconds trained. 100 icepoints earned.')).toBeInTheDocument();
  });

  const before = (durationSec: number) =>
    result(3, { workoutId: W_ID, durationSec, exercisesDone: 1, exercisesTotal: 1, completed: true });

  test('a workout of a set length is never done faster than before', async () => {
    const { container } = await finish({ whole: LONG, history: [before(900)] });
    await act(async () => undefined);
    expect(container.textContent).not.toMatch(/fastest/i);
  });

  test.each([
    [900, true],
    [100, false],
  ])('a workout for time that once took %i seconds: is it the fastest now? %s', async (sec, isFastest) => {
    const whole = of([{ name: 'Squats', timeSec: 0, reps: 100 }], { sport: 'Fitness' });
    const page = await setup({ start: true, whole, history: [before(sec)] });
    page.pass(300);
    act(() => page.player.store.getState().next());
    await screen.findByText(/^\+\d+ min/);
    await act(async () => undefined);
    expect(/fastest/i.test(page.container.textContent)).toBe(isFastest);
  });

  test('no stars are given for being done', async () => {
    await finish({ whole: LONG, history: [result(1)] });
    expect(screen.queryByRole('img', { name: /star/ })).toBeNull();
  });
});
