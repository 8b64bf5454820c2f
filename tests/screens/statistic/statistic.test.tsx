import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { readTrainingDate } from '#core/people/people.ts';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const DAY_MS = 86_400_000;
function resultOf(n: number, fields: Partial<WorkoutResult> = {}): WorkoutResult {
  const base = { durationSec: 600, exercisesDone: 4, exercisesTotal: 4, icepoints: 100, completed: true };
  const result = readResult({
    id: `${ANNA.uid}_${n}`,
    userId: ANNA.uid,
    date: Date.now(),
    name: `Run ${n}`,
    ...base,
    ...fields,
  });
  if (!result) throw new Error('no result');
  return result;
}
const show = async (options: ShellOptions) => {
  const harness = await showScreen(<StatisticScreen />, { signedIn: true, ...options });
  await screen.findByRole('heading', { name: /Results|No results yet/ });
  return harness;
};
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('adds up the week, and all there is in any range', async () => {
  const { user } = await show({ results: [resultOf(1), resultOf(2, { date: Date.now() - 400 * DAY_MS })] });
  expect([fact('Workouts'), fact('Minutes'), fact('Icepoints')]).toEqual(['1', '10', '100']);
  await user.click(screen.getByRole('radio', { name: 'Any range' }));
  expect([fact('Workouts'), fact('Minutes'), fact('Icepoints')]).toEqual(['2', '20', '200']);
});

test('shows goal, level and totals of years of results before each of them is read, and keeps what was chosen', async () => {
  const results = [resultOf(1), resultOf(2, { date: Date.now() - 400 * DAY_MS })];
  let goOn = () => {};
  const read = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { user } = await showScreen(<StatisticScreen />, {
    signedIn: true,
    results,
    prepare({ training }) {
      training.state.brief = results;
      const listLocal = training.port.listLocal.bind(training.port);
      training.port.listLocal = (uid) => read.then(() => listLocal(uid));
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Any range' }));
  expect([fact('Workouts'), fact('Minutes'), fact('Icepoints')]).toEqual(['2', '20', '200']);
  expect(screen.getByText('Level')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Results/ })).toBeNull();
  goOn();
  expect(await screen.findByRole('heading', { name: /Results/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Any range' })).toBeChecked();
  expect(fact('Workouts')).toBe('2');
});

test('goes back in time, and lists the results of that time alone', async () => {
  const { user } = await show({ results: [resultOf(1), resultOf(2, { date: Date.now() - 7 * DAY_MS })] });
  expect(screen.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(fact('Workouts')).toBe('1');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Run 2']);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('any range counts what lies in it, and says when its end is before its start', async () => {
  const noon = (iso: string) => new Date(`${iso}T12:00`).getTime();
  const { user } = await show({
    results: [resultOf(1, { date: noon('2025-03-30') }), resultOf(2, { date: noon('2025-04-02') })],
  });
  await user.click(screen.getByRole('radio', { name: 'Any range' }));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-04-01' } });
  expect(fact('Workouts')).toBe('1');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-03-01' } });
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end can’t be before the start.');
  expect(fact('Workouts')).toBe('1');
});

test('shows the week goal, what is missing to it, and the way to the next level', async () => {
  const { user, stores } = await show({ results: [resultOf(1)] });
  expect(screen.getByText(/2 workouts to go/)).toBeVisible();
  expect(screen.getByText('400 icepoints to level 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change weekly goal' }));
  await user.click(await screen.findByRole('button', { name: 'Less: Workouts per week' }));
  await user.click(screen.getByRole('button', { name: 'Less: Workouts per week' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sun' }));
  await user.click(screen.getByRole('checkbox', { name: 'Wed' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(stores.settings.getState().settings).toMatchObject({ weekGoal: 1, restWeekdays: '03' });
  expect(screen.getByText('Weekly goal reached')).toBeVisible();
});

test('the arrow keys lead from bar to bar, and what each holds is said', async () => {
  await show({ results: [resultOf(1, { durationSec: 1200 })] });
  const slider = screen.getByRole('slider', { name: 'Minutes per day' });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 20 minutes · 1 workout$/));
  const other = (slider as HTMLInputElement).value === '0' ? '1' : '0';
  fireEvent.change(slider, { target: { value: other } });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 0 minutes · 0 workouts$/));
});

test('says what was trained most, and the best of it', async () => {
  const fields = { workoutId: 'wLegsaaaaaaaaaaaaaaa', name: 'Legs', sport: 'Boxing' } as const;
  const earlier = { ...fields, durationSec: 650, date: Date.now() - 700_000 };
  await show({ results: [resultOf(1, { ...fields, durationSec: 700 }), resultOf(2, earlier)] });
  const row = within(screen.getByRole('table', { name: 'Your bests' })).getByRole('row', { name: /Legs/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '10:50', '11:40']);
  expect(screen.getByRole('table', { name: 'Sports' })).toHaveTextContent(/Boxing.*23/);
});

test('shows what was planned beside what was done, and the best of what was logged', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  onTestFinished(() => void vi.restoreAllMocks());
  const date = (docId: string, startDateTime: number) =>
    readTrainingDate({ docId, userId: ANNA.uid, startDateTime, endDateTime: startDateTime, title: 'Legs' });
  await show({
    results: [resultOf(1, { sets: '12;42.5;;;Squat\n;;;75;Plank' })],
    prepare: ({ dates }) => {
      dates.state.dates = [date('planned00000000001', Date.now()), date('planned00000000002', Date.now() - 1)].filter(
        (one) => one !== undefined,
      );
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Planned and done' }));
  expect(panel.getByText('1/2')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Open the calendar' })).toHaveAttribute('href', '/calendar');
  const rows = within(screen.getByRole('table', { name: 'Exercise bests' })).getAllByRole('row');
  // Done once, it has nothing to be better than.
  expect(screen.queryByRole('table', { name: 'Your bests' })).toBeNull();
  expect(rows.map(({ textContent }) => textContent)).toEqual(['ExerciseRepskgTime', 'Squat1242.5–', 'Plank––01:15']);
});

test('lists results newest first and says what was not finished', async () => {
  await show({
    results: [
      resultOf(1, { date: Date.now() - 2 * DAY_MS, name: 'Older' }),
      resultOf(2, { name: 'Newer', completed: false, exercisesDone: 1, icepoints: 25, durationSec: 95 }),
    ],
  });
  const [newer, older] = screen.getAllByRole('heading', { level: 3 });
  expect([newer?.textContent, older?.textContent]).toEqual(['Newer', 'Older']);
  const row = within(newer?.closest('li') ?? document.body);
  expect(row.getByText('1 of 4 exercises · Stopped early')).toBeVisible();
  expect(row.getByText('25 icepoints')).toBeVisible();
  expect(row.getByText('01:35')).toBeVisible();
});

describe('the glacier', () => {
  const table = () => screen.findByRole('table', { name: /^Glacier, as a table/ });
  const rowsOf = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
  const monday = (weeksAgo: number) => {
    const now = new Date();
    const back = ((now.getDay() + 6) % 7) + 7 * weeksAgo;
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 12).getTime();
  };

  test('has a table that says the same as its layers, newest first', async () => {
    const day = Date.now();
    await show({
      results: [
        resultOf(1, { date: day - 2000, durationSec: 84, icepoints: 0, sport: 'YOGA' }),
        resultOf(2, { date: day - 1000, durationSec: 1442, sport: 'Boxing' }),
      ],
    });
    expect(await rowsOf()).toEqual([
      ['Run 2 (Boxing)', '24:02', '100'],
      ['Run 1 (Yoga)', '01:24', '0'],
    ]);
  });

  test('the arrow keys select a tower, and the table follows', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
    onTestFinished(() => void vi.restoreAllMocks());
    const results = [resultOf(1, { date: monday(0) }), resultOf(2, { date: monday(1), durationSec: 900 })];
    const { user } = await show({ results });
    await user.click(screen.getByRole('radio', { name: 'Any range' }));
    // Nine days or so: a tower for each day.
    const slider = screen.getByRole('slider', { name: 'Minutes per day' });
    expect(await rowsOf()).toEqual([['Run 1 (Other)', '10:00', '100']]);
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 15 minutes · 1 workout$/));
    expect(await rowsOf()).toEqual([['Run 2 (Other)', '15:00', '100']]);
    fireEvent.change(slider, { target: { value: '1' } });
    expect(await rowsOf()).toEqual([]);
    expect(screen.getByText('Nothing trained here.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Glacier, as a table' }));
    expect(await table()).toHaveFocus();
    expect(await table()).toHaveAccessibleName('Glacier, as a table');
    expect(await rowsOf()).toEqual([
      ['Run 1 (Other)', '10:00', '100'],
      ['Run 2 (Other)', '15:00', '100'],
    ]);
  });

  test('of a year has a tower for each week, and counts those with the goal', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
    onTestFinished(() => void vi.restoreAllMocks());
    const now = new Date();
    const july = (day: number) => new Date(now.getFullYear(), 0, day, 12).getTime();
    const results = [8, 9, 10].map((day) => resultOf(day, { date: july(day), durationSec: 600 }));
    const { user } = await show({ results: [...results, resultOf(99)] });
    await user.click(screen.getByRole('radio', { name: 'Year' }));
    expect(screen.getByRole('slider', { name: 'Minutes per week' })).toBeVisible();
    expect(fact('Weeks with goal')).toMatch(/^[01]$/);
    expect(fact('Minutes')).toBe('40');
  });

  test('names its sports', async () => {
    await show({ results: [resultOf(1, { sport: 'Boxing' }), resultOf(2, { sport: 'YOGA', durationSec: 60 })] });
    const region = within(screen.getByRole('region', { name: 'Your glacier' }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Boxing', 'Yoga']);
  });
});

test('a hundred results open thirty at a time', async () => {
  const { user } = await show({ results: Array.from({ length: 100 }, (_, n) => resultOf(n)) });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(60);
});

test('nothing trained yet: it says how the first result comes', async () => {
  await show({});
  expect(screen.getByRole('link', { name: 'Choose a workout' })).toHaveAttribute('href', '/workoutlist');
});

test('without a connection the device’s results are shown, with a way to try again', async () => {
  const { user, training, stores } = await show({ results: [resultOf(1)] });
  training.state.problem = 'offline';
  await act(() => stores.training.getState().load());
  expect(screen.getByText(/You’re seeing what’s on this device/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Run 1' })).toBeVisible();
  training.state.problem = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText(/You’re seeing what’s on this device/)).toBeNull();
});

describe('a result that is opened', () => {
  const W_ID = 'wLegsaaaaaaaaaaaaaaa';
  const open = async (fields: Partial<WorkoutResult> = {}, options: ShellOptions = {}) => {
    const harness = await show({ results: [resultOf(1, { workoutId: W_ID, ...fields }), resultOf(2)], ...options });
    await harness.user.click(screen.getByRole('button', { name: 'Open Run 1' }));
    return { ...harness, sheet: within(await screen.findByRole('dialog')) };
  };

  test('says when and what was done', async () => {
    const date = new Date(2026, 2, 12, 18, 5).getTime();
    const { sheet } = await open({ date, exercisesDone: 3, durationSec: 95, icepoints: 1200, sport: 'Boxing' });
    expect(sheet.getByRole('heading', { name: 'Run 1' })).toBeVisible();
    expect(sheet.getByText(/Mar 12, 2026, 6:05/)).toBeVisible();
    expect(sheet.getByText(/Boxing/)).toBeVisible();
    const facts = sheet.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['01:35', '3/4', '1,200']);
  });

  test('leads to the same workout once more; without one there is nothing to repeat', async () => {
    const { sheet, user } = await open();
    expect(sheet.getByRole('link', { name: 'Repeat' })).toHaveAttribute('href', `/workout/${W_ID}`);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Open Run 2' }));
    expect(screen.queryByRole('link', { name: 'Repeat' })).toBeNull();
  });

  test('keeps a note as soon as typing pauses, and what was typed last when it is closed', async () => {
    const { sheet, user, training } = await open();
    const id = `${ANNA.uid}_1`;
    // At once, however long the keys would take here: each of them would begin the pause anew.
    fireEvent.change(sheet.getByRole('textbox', { name: 'Note' }), { target: { value: 'Knees' } });
    await vi.waitFor(() => expect(training.state.notes).toEqual([[id, 'Knees']]));
    fireEvent.change(sheet.getByRole('textbox', { name: 'Note' }), { target: { value: 'Knees held' } });
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Knees held')).toBeVisible();
    expect(training.state.notes).toEqual([
      [id, 'Knees'],
      [id, 'Knees held'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Open Run 1' }));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Knees held');
  });

  test('keeps what was typed when the page goes', async () => {
    const { sheet, user, training } = await open();
    await user.type(sheet.getByRole('textbox', { name: 'Note' }), 'x');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(training.state.notes).toEqual([[`${ANNA.uid}_1`, 'x']]));
  });

  test('takes a note of 500 characters and no more', async () => {
    const { sheet } = await open();
    expect(sheet.getByRole('textbox', { name: 'Note' })).toHaveAttribute('maxlength', '500');
  });

  test('can be deleted and brought back', async () => {
    const { sheet, user, training } = await open();
    await user.click(sheet.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Run 1' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open Run 2' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('heading', { name: 'Run 1' })).toBeVisible();
    expect(training.state.removed).toEqual([]);
  });
});

test('a public workout has its name in the viewer’s language, one that was renamed the name it was trained under', async () => {
  const workout = (wId: string, name: string) =>
    wholeOf([{}], { wId, name, names: { German: 'Beine', Dutch: 'Benen' } });
  const [legs, renamed] = ['wLegsaaaaaaaaaaaaaaa', 'wOtheraaaaaaaaaaaaaa'] as const;
  await showScreen(<StatisticScreen />, {
    signedIn: true,
    language: 'de',
    workouts: [workout(legs, 'Legs'), workout(renamed, 'New name')],
    results: [
      resultOf(1, { workoutId: legs, name: 'Legs' }),
      resultOf(2, { workoutId: legs, name: 'Benen' }),
      resultOf(3, { workoutId: renamed, name: 'Old name' }),
      resultOf(4, { workoutId: 'wGoneaaaaaaaaaaaaaaa', name: 'Gone' }),
    ],
  });
  await screen.findAllByRole('heading', { name: 'Beine' });
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names.toSorted()).toEqual(['Beine', 'Beine', 'Gone', 'Old name']);
});

test('a workout done on two devices at once counts once, and both results are listed', async () => {
  const both = [1, 2].map((n) => resultOf(n, { workoutId: 'w0000000000000000001', name: 'Legs', exercisesDone: n }));
  await show({ results: both });
  expect([fact('Workouts'), fact('Minutes')]).toEqual(['1', '10']);
  expect(screen.getAllByRole('button', { name: 'Open Legs' })).toHaveLength(2);
  expect(screen.getAllByText('Done on two devices at once. Counted once.')).toHaveLength(1);
});

describe('for a guest', () => {
  const guests = (n: number, fields: Partial<WorkoutResult> = {}) =>
    resultOf(n, { id: `_run${n}`, userId: '', ...fields });
  const showGuest = (results: WorkoutResult[]) => show({ signedIn: false, results });

  test('shows what was trained on this device, and how to keep it everywhere', async () => {
    await showGuest([guests(1)]);
    expect(fact('Workouts')).toBe('1');
    expect(screen.getByText(/on this device/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/workoutListOpen');
  });

  test('keeps a note', async () => {
    const { user, training } = await showGuest([guests(1)]);
    await user.click(screen.getByRole('button', { name: 'Open Run 1' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Felt good');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(training.state.notes).toEqual([['_run1', 'Felt good']]));
  });

  test('deletes a result, and Undo brings it back', async () => {
    const { user } = await showGuest([guests(1), guests(2)]);
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Open Run 1' }));
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      expect(screen.queryByRole('button', { name: 'Open Run 1' })).toBeNull();
    };
    await remove();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Open Run 1' })).toBeVisible();
  });

  test('without results leads to the public workouts', async () => {
    await showGuest([]);
    expect(screen.getByRole('link', { name: 'Choose a workout' })).toHaveAttribute('href', '/workoutListOpen');
  });
});
