import '#tests/ui/native-dialog.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { of, setup } from './workout-setup.tsx';

const livesIn = (tag: string) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  livesIn('en-GB');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const WORKOUT = of([
  { name: 'Squats', timeSec: 40, restSec: 60 },
  { name: 'Lunges', timeSec: 40, restSec: 60 },
  { name: 'Squats', timeSec: 40 },
]);
/** A Wednesday, as the run is done. */
const NOON = Date.UTC(2026, 10, 18, 12);
const DAY_MS = 86_400_000;
function result(daysAgo: number, fields: Partial<WorkoutResult> = {}): WorkoutResult {
  const read = readResult({ id: `owner_r${daysAgo}`, userId: 'owner', date: NOON - daysAgo * DAY_MS, ...fields });
  if (!read) throw new Error('not a result');
  return read;
}
/** The fourth of the small buttons. */
const logSet = (name = 'Log set') => screen.getByRole('button', { name });
/** Where the numbers of a set are typed. */
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name: `Log ${name}` }));
const row = (name: string) => screen.findByRole('region', { name: `Log ${name}` });

describe('in a rest', () => {
  test('last time’s values are logged with one tap, set by set', async () => {
    const history = [result(7, { sets: '12;40;8;;Squats\n10;40;9;;squats' })];
    const { user, pass, calls } = await setup({ whole: WORKOUT, start: true, history });
    pass(40);
    const squats = await row('Squats');
    expect(squats).toHaveTextContent('Last time 12 × 40 kg · effort 8');
    await user.click(within(squats).getByRole('button', { name: /^Log 12 × 40 kg/ }));
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: '12;40;8;;Squats' })}`);
    expect(squats).toHaveTextContent('12 × 40 kg');
    expect(within(squats).queryByRole('button', { name: /^Log 12/ })).toBeNull();
  });

  test('in America weights are pounds: shown, typed, stepped by 5, and kept in kilograms', async () => {
    livesIn('en-US');
    const history = [result(7, { sets: '12;61.23;8;;Squats' })];
    const { user, pass, calls } = await setup({ whole: WORKOUT, start: true, history });
    pass(40);
    const squats = await row('Squats');
    expect(squats).toHaveTextContent('Last time 12 × 135 lb · effort 8');
    await user.click(logSet());
    const weight = (await sheet('Squats')).getByRole('textbox', { name: 'Weight (lb)' });
    expect(weight).toHaveAttribute('placeholder', '135');
    await user.click((await sheet('Squats')).getByRole('button', { name: 'More: Weight (lb)' }));
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';63.5;;;Squats' })}`);
    expect(weight).toHaveValue('140');
    await user.clear(weight);
    await user.type(weight, '2205');
    expect((await sheet('Squats')).getByRole('alert')).toHaveTextContent('0 to 2,204');
    await user.clear(weight);
    await user.type(weight, '142.5');
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';64.64;;;Squats' })}`);
    await user.tab();
    expect(weight).toHaveValue('142.5');
  });

  const RUNS = of([
    { name: 'Run', timeSec: 40, restSec: 60 },
    { name: 'Farmer’s carry', notes: '40 m', timeSec: 0, restSec: 60 },
    { name: 'Run', timeSec: 40 },
  ]);

  test('a run is logged by its distance: last time’s with one tap, another one stepped or typed', async () => {
    livesIn('en-IE');
    const history = [result(7, { sets: ';;7;1450;5000 m;Run' })];
    const { user, pass, calls } = await setup({ whole: RUNS, start: true, history });
    pass(40);
    const run = await row('Run');
    expect(run).toHaveTextContent('Last time 5 km · 24:10 · effort 7');
    await user.click(within(run).getByRole('button', { name: 'Log 5 km · effort 7' }));
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';;7;;5000 m;Run' })}`);
    await user.click(logSet('Change set'));
    const fields = (await sheet('Run')).getAllByRole('textbox').map((field) => field.getAttribute('aria-label'));
    expect(fields).toEqual(['Distance (km)', 'Effort (1–10)']);
    await user.click((await sheet('Run')).getByRole('button', { name: 'More: Distance (km)' }));
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';;7;;5500 m;Run' })}`);
    const distance = (await sheet('Run')).getByRole('textbox', { name: 'Distance (km)' });
    expect(distance).toHaveAttribute('inputmode', 'decimal');
    await user.clear(distance);
    await user.type(distance, '0,4');
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';;7;;400 m;Run' })}`);
    await user.clear(distance);
    await user.type(distance, '1001');
    expect((await sheet('Run')).getByRole('alert')).toHaveTextContent('0.001 to 1,000');
    await user.clear(distance);
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';;7;;Run' })}`);
  });

  test('in America a run is logged in miles, and a planned distance in yards', async () => {
    livesIn('en-US');
    const { user, pass, calls, player } = await setup({ whole: RUNS, start: true });
    pass(40);
    await row('Run');
    await user.click(logSet());
    await user.type((await sheet('Run')).getByRole('textbox', { name: 'Distance (mi)' }), '3.1');
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';;;;4989 m;Run' })}`);
    pass(60);
    act(() => player.store.getState().next());
    const carry = await row('Farmer’s carry');
    await user.click(within(carry).getByRole('button', { name: 'Log 43.75 yd' }));
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';;;;4989 m;Run', 1: ';;;;40 m;Farmer’s carry' })}`);
  });

  test('is not offered for a breath, a hold or a wait', async () => {
    const breaths = of([
      { name: 'Breathe in', timeSec: 4, restSec: 20 },
      { name: 'Squats', timeSec: 20, restSec: 20 },
      { name: 'Hold', timeSec: 4 },
    ]);
    const { pass } = await setup({ whole: breaths, start: true });
    pass(5);
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: /^Log / })).toBeNull();
    pass(40);
    expect(await row('Squats')).toBeVisible();
  });

  test('is not offered for breathing: nobody is asked for a weight', async () => {
    const breathing = of([{ name: 'Box breathing', timeSec: 60, restSec: 20 }, { name: 'Squats' }]);
    const { pass } = await setup({ whole: breathing, start: true });
    pass(61);
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: /^Log / })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log set' })).toBeNull();
  });

  test('takes the place of what comes next, in the console: nothing of it is on the stage', async () => {
    const { pass } = await setup({ whole: WORKOUT, start: true });
    pass(40);
    const squats = await row('Squats');
    expect(squats).toHaveTextContent('You did Squats');
    expect(screen.getByRole('region', { name: 'Controls' })).toContainElement(squats);
    pass(60);
    expect(screen.queryByRole('region', { name: 'Log Squats' })).toBeNull();
  });

  test('its sheet goes with the rest, and does not open by itself in the next one', async () => {
    const { user, pass } = await setup({ whole: WORKOUT, start: true });
    pass(40);
    await row('Squats');
    await user.click(logSet());
    await sheet('Squats');
    pass(60);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(40);
    await row('Lunges');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('what it took last time is told, but is none of this time', async () => {
    const history = [result(7, { sets: '12;;;35;Squats' })];
    const { user, pass, calls } = await setup({ whole: WORKOUT, start: true, history });
    pass(40);
    const squats = await row('Squats');
    expect(squats).toHaveTextContent('Last time 12 × · 35 s');
    await user.click(within(squats).getByRole('button', { name: 'Log 12 ×' }));
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: '12;;;;Squats' })}`);
  });

  test('other values are stepped or typed, each kept at once; the clock goes on and keys stay in the field', async () => {
    const { user, pass, calls, root } = await setup({ whole: WORKOUT, start: true });
    pass(40);
    await row('Squats');
    await user.click(logSet());
    await user.click((await sheet('Squats')).getByRole('button', { name: 'More: Weight (kg)' }));
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';2.5;;;Squats' })}`);
    await user.type((await sheet('Squats')).getByRole('textbox', { name: 'Reps' }), '12 ');
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: '12;2.5;;;Squats' })}`);
    await user.keyboard('{ArrowRight} {ArrowUp}');
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: '13;2.5;;;Squats' })}`);
    pass(5);
    expect(root()).toHaveAttribute('data-running', 'true');
    expect(root()).toHaveAttribute('data-phase', 'rest');
  });

  test('what is no number of this kind is refused with a sentence, and nothing is lost', async () => {
    const { user, pass, calls } = await setup({ whole: WORKOUT, start: true });
    pass(40);
    await row('Squats');
    await user.click(logSet());
    const field = (await sheet('Squats')).getByRole('textbox', { name: 'Effort (1–10)' });
    await user.type(field, '7');
    await user.type(field, '{End}0');
    expect(field).toHaveAccessibleDescription('Enter a number from 1 to 10.');
    expect(calls.at(-1)).toBe(`log ${JSON.stringify({ 0: ';;7;;Squats' })}`);
  });

  test('a short rest, a locked player and an exercise ask for nothing', async () => {
    const short = of([{ name: 'Squats', timeSec: 40, restSec: 10 }, { name: 'Lunges' }]);
    const { pass, setState } = await setup({ whole: short, start: true });
    pass(40);
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: 'Log Squats' })).toBeNull();
    setState({ locked: true });
    expect(screen.queryByRole('region', { name: 'Log Squats' })).toBeNull();
  });

  test('one that waits for a tap, as on a new account, asks too', async () => {
    const settings = { timerMode: 'stopnext' } as const;
    const { pass } = await setup({ whole: of([{ name: 'Squats', timeSec: 40, reps: 12 }, {}]), settings, start: true });
    pass(40);
    expect(within(await row('Squats')).getByRole('button', { name: 'Log 12 ×' })).toBeVisible();
  });
});

describe('after a run', () => {
  const finish = async (options: Parameters<typeof setup>[0]) => {
    const page = await setup({ whole: WORKOUT, start: true, ...options });
    page.pass(240);
    const rewards = await screen.findByRole('region', { name: 'What you earned' });
    return { ...page, rewards };
  };

  test('it says truly which workout of the week it was, what is to go, and how far the level is', async () => {
    const history = [1, 2].map((daysAgo) => result(daysAgo, { icepoints: 60 }));
    const { rewards } = await finish({ history, settings: { weekGoal: 4 } });
    expect(screen.getByText('Third workout this week.')).toBeVisible();
    expect(screen.getByText('3 of 4 this week. One to go.')).toBeVisible();
    expect(rewards).toHaveTextContent('Level 1');
    expect(screen.queryByText(/best so far/)).toBeNull();
  });

  test('it counts once in the week where a second device recorded it, too', async () => {
    const workoutId = WORKOUT.workout.wId;
    const twin = result(0, { id: 'owner_twin', date: NOON - 1000, workoutId, durationSec: 240, exercisesDone: 3 });
    await finish({ history: [twin], settings: { weekGoal: 3 } });
    expect(screen.getByText(/^1 of 3 this week\./)).toBeVisible();
  });

  test('a new level is said', async () => {
    const { rewards } = await finish({ history: [result(7, { icepoints: 480 })] });
    expect(rewards).toHaveTextContent('You’ve reached level 2!');
  });

  test('a new best comes first, even where the run reached the goal; other bests are below', async () => {
    const history = [result(7, { sets: '12;40;;;Squats\n8;;;;Lunges' })];
    const state = { logged: { 0: '12;45;;;Squats', 1: '9;;;;Lunges' } };
    const { rewards } = await finish({ history, settings: { weekGoal: 1 }, state });
    expect(screen.getByText('Squats: 45 kg. Your best so far.')).toBeVisible();
    expect(screen.getByText('Before: 40 kg')).toBeVisible();
    expect(screen.queryByText('Weekly goal reached.')).toBeNull();
    expect(rewards).toHaveTextContent('Lunges: 9 reps. Before: 8');
    expect(rewards).not.toHaveTextContent('Squats');
    expect(screen.getByRole('textbox', { name: 'Squats, set 2: Weight (kg)' })).toHaveAttribute('placeholder', '40');
  });

  test('the goal that is reached', async () => {
    await finish({ settings: { weekGoal: 1 } });
    expect(screen.getByText('Weekly goal reached.')).toBeVisible();
    expect(screen.getByText('1 of 1 this week')).toBeVisible();
  });

  test.each([
    [1, 'Second workout this week.', 'One more than your goal.'],
    [2, 'Third workout this week.', '2 more than your goal.'],
    [8, '9 workouts this week.', '8 more than your goal.'],
  ])('with %i before it, what is more than the goal', async (before, nth, more) => {
    const history = Array.from({ length: before }, (_, at) => result(at % 3, { id: `owner_h${at}` }));
    await finish({ history, settings: { weekGoal: 1 } });
    expect(screen.getByText(nth)).toBeVisible();
    expect(screen.getByText(more)).toBeVisible();
  });

  test('all that was done can be logged in a table; a new best shows as soon as it is one', async () => {
    const history = [result(7, { sets: '12;40;;;Squats' })];
    const { user, saved } = await finish({ history });
    await user.click(screen.getByRole('button', { name: 'Log reps and weight' }));
    const table = screen.getByRole('table', { name: 'Reps and weight' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    const weight = within(table).getByRole('textbox', { name: 'Squats, set 2: Weight (kg)' });
    expect(weight).toHaveAttribute('placeholder', '40');
    await user.type(weight, '45');
    await vi.waitFor(() => expect(saved).toEqual([['owner_run1', ';45;;;Squats']]));
    expect(screen.getByText('Squats: 45 kg. Your best so far.')).toBeVisible();
  });

  const typeWeight = async (options: Parameters<typeof setup>[0] = {}) => {
    const page = await finish(options);
    await page.user.click(screen.getByRole('button', { name: 'Log reps and weight' }));
    vi.useFakeTimers();
    for (const typed of ['4', '42', '42.5'])
      fireEvent.change(screen.getByRole('textbox', { name: 'Lunges: Weight (kg)' }), { target: { value: typed } });
    return page;
  };

  test('what is typed in one go is saved once, when typing pauses', async () => {
    const { saved } = await typeWeight();
    act(() => void vi.advanceTimersByTime(700));
    expect(saved).toEqual([]);
    act(() => void vi.advanceTimersByTime(200));
    expect(saved).toEqual([['owner_run1', ';42.5;;;Lunges']]);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(saved).toHaveLength(1);
  });

  const hide = () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
  };
  test.each<[string, (page: Awaited<ReturnType<typeof setup>>) => void]>([
    ['left', ({ leave }) => leave()],
    ['hidden', hide],
    ['unloaded', () => void window.dispatchEvent(new Event('pagehide'))],
  ])('what was typed last is saved at once, and once, when the screen is %s', async (_, go) => {
    const page = await typeWeight();
    expect(page.saved).toEqual([]);
    go(page);
    expect(page.saved).toEqual([['owner_run1', ';42.5;;;Lunges']]);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(page.saved).toHaveLength(1);
  });

  test('what was typed while the result was on its way is saved again when it is stored', async () => {
    const page = await typeWeight({ saved: 'sending' });
    act(() => void vi.advanceTimersByTime(900));
    const { result } = page.player.store.getState();
    page.setState({ result: result && { ...result, saved: 'sent' } });
    act(() => void vi.advanceTimersByTime(900));
    expect(page.saved.at(-1)).toEqual(['owner_run1', ';42.5;;;Lunges']);
    expect(page.saved).toHaveLength(2);
  });

  test('what was logged on the way stands there to be put right', async () => {
    await finish({ state: { logged: { 1: '9;;;;Lunges' } } });
    expect(screen.getByRole('textbox', { name: 'Lunges: Reps' })).toHaveValue('9');
  });

  test('the picture is drawn on the device; where that fails a sentence says so', async () => {
    const { user } = await finish({});
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('The picture couldn’t be created. Try again.')).toBeVisible();
  });
});
