import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { whenOf } from '#screens/statistic/result/WhenFields.tsx';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

/** A Wednesday. */
const NOON = new Date('2026-11-18T12:00').getTime();
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-IE']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function runOf(fields: Partial<WorkoutResult> = {}): WorkoutResult {
  const base = { durationSec: 600, exercisesDone: 4, exercisesTotal: 4, icepoints: 100, completed: true };
  const date = NOON - 3_600_000;
  const result = readResult({ id: `${ANNA.uid}_1`, userId: ANNA.uid, date, name: 'Legs', ...base, ...fields });
  if (!result) throw new Error('no result');
  return result;
}
const show = async (results: readonly WorkoutResult[], options: ShellOptions = {}) => {
  const harness = await showScreen(<StatisticScreen />, { signedIn: true, results, ...options });
  await screen.findByRole('heading', { name: /Results|No results yet/ });
  return harness;
};
/** As in a browser: what is deferred comes after the presses, not with them. */
async function outsideAct(press: () => void): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  press();
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('a first session is added by hand, without an account too', async () => {
  const { user, training } = await show([], { signedIn: false });
  await user.click(screen.getByRole('button', { name: 'Add training' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add training' }));
  await user.click(sheet.getByRole('button', { name: 'Add' }));
  expect(sheet.getByText('Give it a name.')).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: 'What did you do?' }), 'Run with Tom');
  const duration = sheet.getByRole('textbox', { name: 'Duration' });
  expect(duration).toHaveValue('30:00');
  fireEvent.change(duration, { target: { value: '45:00' } });
  fireEvent.blur(duration);
  fireEvent.change(await sheet.findByRole('textbox', { name: 'Distance (km)' }), { target: { value: '7.5' } });
  await user.type(sheet.getByRole('textbox', { name: 'Note' }), 'Rain');
  await user.click(sheet.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(training.state.recorded).toMatchObject([
    {
      userId: '',
      name: 'Run with Tom',
      note: 'Rain',
      sets: ';;;2700;7500 m;Run with Tom',
      date: NOON,
      durationSec: 2700,
      workoutId: '',
      icepoints: 0,
      exercisesTotal: 0,
      completed: true,
      byHand: true,
    },
  ]);
  expect(screen.getByText('Entered by hand')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Levels' })).toBeNull();
  expect([fact('Workouts'), fact('Minutes'), fact('Icepoints')]).toEqual(['1', '45', '0']);
});

test('a session that covers no distance is asked for none; a run by hand is, also afterwards', async () => {
  const run = runOf({ name: '10 km run', workoutId: '', exercisesTotal: 0, byHand: true });
  const { user, training } = await show([
    run,
    runOf({ id: `${ANNA.uid}_2`, name: 'Yoga', workoutId: '', byHand: true }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Add training' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add training' }));
  await user.type(sheet.getByRole('textbox', { name: 'What did you do?' }), 'Yoga');
  expect(sheet.queryByRole('textbox', { name: /Distance/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Open Yoga' }));
  await screen.findByRole('textbox', { name: 'Note' });
  expect(screen.queryByRole('table', { name: 'Reps and weight' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Open 10 km run' }));
  const distance = await screen.findByRole('textbox', { name: '10 km run: Distance (km)' });
  expect(distance).toHaveAttribute('placeholder', '10');
  fireEvent.change(distance, { target: { value: '10.2' } });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(training.state.sets).toEqual([[ANNA.uid, run.id, ';;;;10200 m;10 km run']]));
});

test('two taps add one session, also while the network keeps the answer', async () => {
  const { user, training } = await show([], { signedIn: false });
  const record = training.port.record.bind(training.port);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(training.port, 'record').mockImplementation(async (result) => {
    await held;
    return record(result);
  });
  await user.click(screen.getByRole('button', { name: 'Add training' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add training' }));
  await user.type(sheet.getByRole('textbox', { name: 'What did you do?' }), 'Run');
  await user.click(sheet.getByRole('button', { name: 'Add' }));
  await user.click(await sheet.findByRole('button', { name: 'Saving' }));
  fireEvent.submit(document.querySelector('form#add-training') as HTMLFormElement);
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(training.state.recorded).toHaveLength(1);
});

test('what lies in the future is not added, nor what the server refuses', async () => {
  const { user, training } = await show([runOf()]);
  await user.click(screen.getByRole('button', { name: 'Add training' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add training' }));
  await user.type(sheet.getByRole('textbox', { name: 'What did you do?' }), 'Run');
  const hour = sheet.getByRole('spinbutton', { name: /hour/ });
  fireEvent.keyDown(hour, { key: 'ArrowUp' });
  await user.click(sheet.getByRole('button', { name: 'Add' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('That’s in the future.');
  fireEvent.keyDown(hour, { key: 'ArrowDown' });
  expect(sheet.queryByRole('alert')).toBeNull();
  training.state.problem = 'not-allowed';
  await user.click(sheet.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sheet.getByRole('status')).toHaveAttribute('data-problem', 'not-allowed'));
  expect(training.state.recorded).toEqual([]);
  expect(sheet.getByRole('textbox', { name: 'What did you do?' })).toHaveValue('Run');
});

test('date and length of a result are mended, and it is marked', async () => {
  const { user, training } = await show([runOf()]);
  await user.click(screen.getByRole('button', { name: 'Open Legs' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Legs' }));
  await user.click(sheet.getByRole('button', { name: 'Change date or duration' }));
  const duration = await sheet.findByRole('textbox', { name: 'Duration' });
  expect(duration).toHaveValue('10:00');
  fireEvent.change(duration, { target: { value: '25:30' } });
  fireEvent.blur(duration);
  fireEvent.keyDown(sheet.getByRole('spinbutton', { name: /day/ }), { key: 'ArrowDown' });
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  const date = NOON - 25 * 3_600_000;
  expect(training.state.mended).toEqual([[ANNA.uid, `${ANNA.uid}_1`, { date, durationSec: 1530 }]]);
  expect(sheet.getByText('Entered by hand')).toBeVisible();
  expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['25:30', '4/4', '100']);
  expect(fact('Minutes')).toBe('26');
});

test('a time is the one of the clock on the wall, wherever that hangs', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(240);
  const when = whenOf({ date: Date.UTC(2026, 10, 19, 2, 30, 59, 999), durationSec: 60 });
  expect(when).toEqual({ day: '2026-11-18', time: '22:30', durationSec: 60 });
});

test('nothing is mended that was not changed', async () => {
  const { user, training } = await show([runOf({ date: NOON - 1234 })]);
  await user.click(screen.getByRole('button', { name: 'Open Legs' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Legs' }));
  await user.click(sheet.getByRole('button', { name: 'Change date or duration' }));
  await user.click(await sheet.findByRole('button', { name: 'Save' }));
  expect(sheet.getByRole('button', { name: 'Change date or duration' })).toBeVisible();
  expect(training.state.mended).toEqual([]);
});

test('a result that is opened before another period is drawn stays open', async () => {
  const { user } = await show([runOf()]);
  await outsideAct(() => {
    screen.getByRole('radio', { name: 'Any range' }).click();
    screen.getByRole('button', { name: 'Open Legs' }).click();
  });
  await screen.findByText(/^Results: /);
  const sheet = within(await screen.findByRole('dialog', { name: 'Legs' }));
  await user.click(sheet.getByRole('button', { name: 'Change date or duration' }));
  expect(await sheet.findByRole('textbox', { name: 'Duration' })).toBeVisible();
});

test.each([
  ['says that the result is marked then', false, 1],
  ['has nothing to say of a result that is marked already', true, 0],
])('mending %s', async (_, byHand, times) => {
  const { user } = await show([byHand ? runOf({ byHand }) : runOf()]);
  await user.click(screen.getByRole('button', { name: 'Open Legs' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Legs' }));
  await user.click(sheet.getByRole('button', { name: 'Change date or duration' }));
  await sheet.findByRole('textbox', { name: 'Duration' });
  expect(sheet.queryAllByText(/^The result is then marked as entered by hand/)).toHaveLength(times);
});

test('the rounds of an AMRAP are called rounds, and can be corrected', async () => {
  const cindy = wholeOf([{ name: 'Cindy', timeSec: 600, countRounds: true }], { wId: W_ID, ownerId: ANNA.uid });
  const run = runOf({ workoutId: W_ID, sets: '7;;;;Cindy', exercisesDone: 1, exercisesTotal: 1 });
  const { user, training } = await show([run], { workouts: [cindy] });
  await user.click(screen.getByRole('button', { name: 'Open Legs' }));
  const rounds = await screen.findByRole('textbox', { name: 'Cindy: Rounds' });
  expect(rounds).toHaveValue('7');
  fireEvent.change(rounds, { target: { value: '8' } });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(training.state.sets).toEqual([[ANNA.uid, run.id, '8;;;;Cindy']]));
});
