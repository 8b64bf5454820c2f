// @vitest-environment jsdom
/** Whoever stands on the ice at the end, and for how long they move. */
import { act, render, screen } from '@testing-library/react';
import type { FinishMoment } from '#core/training/finish-moment.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { loadTexts, startI18n, t } from '#i18n/setup.ts';
import { FinishGlacier } from '#screens/workout/finish/FinishGlacier.tsx';
import { StoresProvider } from '#stores/context.tsx';
import { timelineOf, wholeOf } from '#tests/core/samples.ts';
import { createHarness } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// In words: how figures move is tested where they are drawn.
vi.mock('#ui/workout/figures/ExerciseFigure.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ExerciseFigure: ({ name, moving }: { readonly name: string; readonly moving: boolean }) => (
    <output>{`${name} ${moving ? 'moves' : 'stands'}`}</output>
  ),
}));

beforeEach(async () => {
  await startI18n('en');
  await loadTexts('finish');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

interface Options {
  readonly names?: readonly string[];
  readonly done?: number;
  readonly moment?: FinishMoment;
  readonly durationSec?: number;
  /** The results are those of another device, where this run counts as another record. */
  readonly isElsewhere?: boolean;
}

async function show(options: Options = {}) {
  const { names = ['Squats'], moment = { kind: 'time' }, durationSec = 240, isElsewhere = false } = options;
  const { done = names.length } = options;
  const { stores } = createHarness();
  await stores.loadAccount();
  const read = {
    id: 'owner_run',
    userId: 'owner',
    date: Date.now(),
    durationSec,
    exercisesDone: done,
    completed: true,
  };
  const record: WorkoutResult = readResult(read) ?? expect.fail('no result');
  const whole = wholeOf(
    names.map((name) => ({ name })),
    { sport: 'Fitness' },
  );
  const words = {
    whole,
    timeline: timelineOf(whole.exercises),
    minSec: DEFAULT_SETTINGS.timeFormatMinSec,
    t,
  };
  const earlier = { ...record, id: 'owner_earlier', date: record.date - 1000, sport: 'YOGA' as const };
  const results = [earlier, isElsewhere ? { ...record } : record];
  return render(
    <StoresProvider stores={stores}>
      <FinishGlacier words={words} achieved={{ moment, week: undefined, bests: [], results, record }} />
    </StoresProvider>,
  );
}
const figure = () => document.querySelector('output')?.textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('steps up once the ice has settled, moves for four seconds and stands', async () => {
  await show();
  expect(figure()).toBe('Squats stands');
  pass(1669);
  expect(figure()).toBe('Squats stands');
  pass(1);
  expect(figure()).toBe('Squats moves');
  pass(3999);
  expect(figure()).toBe('Squats moves');
  pass(1);
  expect(figure()).toBe('Squats stands');
});

test.each([0, 2000])('a finish that is left after %i ms leaves nothing that would still move', async (ms) => {
  const { unmount } = await show();
  pass(ms);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test.each<[string, Options, string | undefined]>([
  ['what was done most often', { names: ['Plank', 'Squats', 'Squats'] }, 'Squats stands'],
  ['at a tie what came first', { names: ['Plank', 'Squats'] }, 'Plank stands'],
  ['of what was done alone', { names: ['Plank', 'Squats', 'Squats'], done: 2 }, 'Plank stands'],
  ['what has a figure', { names: ['Xyzzy', 'Xyzzy', 'Squats'] }, 'Squats stands'],
  ['nothing that has none', { names: ['Xyzzy'] }, undefined],
  ['nothing after a run that was stopped', { moment: { kind: 'partly' } }, undefined],
  ['nothing on a thin layer', { moment: { kind: 'thin' } }, undefined],
])('shows %s', async (_, options, shown) => {
  await show(options);
  expect(figure()).toBe(shown);
});

test.each([
  [20, '+1 min'],
  [89, '+1 min'],
  [90, '+2 min'],
  [240, '+4 min'],
])('%i seconds are a layer of %s', async (durationSec, text) => {
  await show({ durationSec });
  expect(screen.getByText(new RegExp(`^\\${text}`))).toBeInTheDocument();
});

test('only a triumph glints, and only this run’s own layer is fresh', async () => {
  const has = (name: string) => document.querySelector(`[class*="${name}"]`) !== null;
  const { unmount } = await show({ moment: { kind: 'goal' } });
  expect([has('glint'), has('fresh')]).toEqual([true, true]);
  unmount();
  await show({ isElsewhere: true });
  expect([has('glint'), has('fresh')]).toEqual([false, false]);
});

test('with somebody on it the ice leaves room above', async () => {
  const heightOfIce = () => {
    const drawn = [...document.querySelectorAll('g path[d]')].map((path) => path.getAttribute('d') ?? '');
    const tops = drawn.flatMap((d) => [...d.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y)));
    expect(tops.length).toBeGreaterThan(0);
    return 200 - Math.min(...tops);
  };
  const { unmount } = await show();
  const below = heightOfIce();
  unmount();
  await show({ moment: { kind: 'partly' } });
  expect(heightOfIce()).toBeGreaterThan(below);
});

test('the name of the layer makes room for whoever stands there', async () => {
  const isBeside = () => screen.getByText(/^\+4 min/).className.includes('beside');
  const { unmount } = await show();
  expect(isBeside()).toBe(true);
  unmount();
  await show({ moment: { kind: 'partly' } });
  expect(isBeside()).toBe(false);
});
