import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AddWorkoutAIScreen } from '#screens/add-workout-ai/AddWorkoutAIScreen.tsx';
import { expect, test } from 'vitest';
import { showAt, where } from '#tests/screens/shell-setup.tsx';

const show = () => showAt('/addWorkoutAI', <AddWorkoutAIScreen />);
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const itemsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
async function paste(user: UserEvent, text: string) {
  await user.click(screen.getByRole('radio', { name: 'Paste a plan' }));
  await user.click(await screen.findByRole('textbox', { name: 'Your plan' }));
  await user.paste(text);
}
const choose = async (user: UserEvent, line: string, way: string) =>
  user.click(within(screen.getByRole('group', { name: line })).getByRole('radio', { name: way }));

const TEXT = 'Leg day\n3 rounds\nSquats 12, each side\nRest 30 s\nWalk back 60 s\nHave fun';

test('each line of the plan stands beside what became of it', async () => {
  const { user } = await show();
  await paste(user, TEXT);
  await press(user, 'Line by line');
  expect(itemsOf('Line by line')).toEqual([
    'Leg dayTitle',
    '3 roundsRounds and times',
    'Squats 12, each sideSquats · 12 × · per side · then 00:30 rest',
    'Rest 30 sRest',
    'Walk back 60 sWalk back · 01:00',
    'Have funNot part of the workout',
  ]);
});

test('a line is corrected: an exercise is a rest, has sets, or a side; a remark is an exercise', async () => {
  const { user, library } = await show();
  await paste(user, TEXT);
  await press(user, 'Line by line');
  await press(user, 'Correct “Walk back 60 s”');
  await choose(user, 'Walk back 60 s', 'Rest');
  expect(itemsOf('Exercises')).toEqual(['Squats12 × · per side · then 01:30 rest']);
  await press(user, 'Correct “Have fun”');
  await choose(user, 'Have fun', 'Exercise');
  await press(user, 'Correct “Squats 12, each side”');
  const squats = within(screen.getByRole('group', { name: 'Squats 12, each side' }));
  await user.click(squats.getByRole('switch', { name: 'Each side' }));
  await user.click(squats.getByRole('button', { name: /^More: Sets/ }));
  expect(itemsOf('Exercises')).toEqual([
    'Squats12 × · then 00:30 rest',
    'Squats12 × · then 01:30 rest',
    'Have fun01:30',
  ]);
  await choose(user, 'Have fun', 'Leave out');
  await press(user, 'Create workout');
  await screen.findByText('Elsewhere');
  const [saved] = [...library.stored.values()];
  expect(saved?.workout).toMatchObject({ name: 'Leg day', rounds: 3 });
  expect(saved?.exercises.map(({ name, reps, perSide }) => [name, reps, perSide])).toEqual([
    ['Squats', 12, false],
    ['Squats', 12, false],
  ]);
});

test('a correction leaves what was changed by hand, also after a reload', async () => {
  const first = await show();
  await paste(first.user, 'Leg day\nSquats 40 s\nLunges 30 s\nPlank 60 s\nHop 20 s');
  await first.user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await press(first.user, 'Change Squats');
  await first.user.clear(screen.getByRole('textbox', { name: 'Exercise name' }));
  await first.user.type(screen.getByRole('textbox', { name: 'Exercise name' }), 'Deep squats');
  await press(first.user, 'Remove Lunges');
  await press(first.user, 'Line by line');
  await press(first.user, 'Correct “Plank 60 s”');
  await choose(first.user, 'Plank 60 s', 'Rest');
  const after = ['Deep squats00:40', 'Hop00:20'];
  expect(itemsOf('Exercises')).toEqual(after);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Leg day!');
  cleanup();
  const { user } = await show();
  await screen.findByRole('list', { name: 'Line by line' });
  expect(itemsOf('Exercises')).toEqual(after);
  await choose(user, 'Plank 60 s', 'Exercise');
  expect(itemsOf('Exercises')).toEqual(['Deep squats00:40', 'Plank01:00', 'Hop00:20']);
});

test('a correction stays with its line when the text around it is edited, and goes with the line', async () => {
  const { user } = await show();
  await paste(user, 'Squats 40 s\nWalk back 60 s\nLunges 30 s\nWalk back 60 s');
  await press(user, 'Line by line');
  const [, second] = await screen.findAllByRole('button', { name: 'Correct “Walk back 60 s”' });
  await user.click(second as HTMLElement);
  await choose(user, 'Walk back 60 s', 'Rest');
  expect(itemsOf('Exercises')).toEqual(['Squats00:40', 'Walk back01:00', 'Lunges00:30 · then 01:00 rest']);
  const text = screen.getByRole('textbox', { name: 'Your plan' });
  await user.type(text, '{Enter}Plank 20 s');
  await user.type(text, 'Skip 50 s{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(itemsOf('Exercises')).toEqual([
    'Skip00:50',
    'Squats00:40',
    'Walk back01:00',
    'Lunges00:30 · then 01:00 rest',
    'Plank00:20',
  ]);
  await user.clear(text);
  await user.click(text);
  await user.paste('Walk back 60 s\nPlank 20 s');
  expect(itemsOf('Exercises')).toEqual(['Walk back01:00', 'Plank00:20']);
});

test('a doubtful line lies open, is counted, and is right with one tap', async () => {
  const { user } = await show();
  await paste(user, 'Squats 40 s\nPlank 95 min\nLunges 40 s');
  await screen.findByRole('button', { name: 'Line by line: 1 to check' });
  expect(screen.getByText('Not sure about this one.')).toBeVisible();
  expect(screen.getAllByRole('radiogroup', { name: 'Read this line as' })).toHaveLength(1);
  await press(user, 'It’s right');
  expect(screen.queryByText('Not sure about this one.')).toBeNull();
  expect(itemsOf('Exercises')).toHaveLength(3);
  expect(screen.getByRole('list', { name: 'Line by line' })).toBeVisible();
});

test('several days are several workouts, or one', async () => {
  const { user, library } = await show();
  await paste(user, 'Day 1\nSquats 3x10\nDay 2\nRows 3x8\nPlank 60 s');
  expect(screen.getByRole('textbox', { name: 'Your plan' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'All in one workout' }));
  expect(itemsOf('Exercises')).toHaveLength(7);
  await user.click(screen.getByRole('radio', { name: '2 workouts, one per day' }));
  await press(user, 'Import 2 workouts');
  await screen.findByText('Elsewhere');
  expect(where()).toBe('/workoutlist');
  expect([...library.stored.values()].map(({ workout, exercises }) => [workout.name, exercises.length])).toEqual([
    ['Day 1', 1],
    ['Day 2', 4],
  ]);
});

test('what cannot be is said where it was chosen: a rest without a time, a plan without an exercise', async () => {
  const { user } = await show();
  await paste(user, 'Squats 40 s\nHave fun');
  await press(user, 'Line by line');
  await press(user, 'Correct “Have fun”');
  await choose(user, 'Have fun', 'Rest');
  expect(await screen.findByText('A rest needs a time. Add it to the line in your text.')).toBeVisible();
  await press(user, 'Correct “Squats 40 s”');
  await choose(user, 'Squats 40 s', 'Leave out');
  expect(await screen.findByText('Then nothing would be left to train.')).toBeVisible();
  expect(itemsOf('Exercises')).toEqual(['Squats00:40']);
  await choose(user, 'Have fun', 'Exercise');
  expect(screen.queryByText('A rest needs a time. Add it to the line in your text.')).toBeNull();
});

const DOUBTFUL = 'bajando 3 s';
const SURE = 'Squats 40 s\nLunges 40 s\nCrunches 40 s';

test('a line that does not add up is no exercise until the person takes it', async () => {
  const { user } = await show();
  await paste(user, `${SURE}\n${DOUBTFUL}`);
  expect(await screen.findByText('Not part of the workout:')).toBeVisible();
  expect(itemsOf('Exercises')).toEqual(['Squats00:40', 'Lunges00:40', 'Crunches00:40']);
  await press(user, 'Take it anyway');
  expect(itemsOf('Exercises')).toEqual(['Squats00:40', 'Lunges00:40', 'Crunches00:40', 'Bajando00:03']);
  await choose(user, DOUBTFUL, 'Leave out');
  expect(itemsOf('Exercises')).toEqual(['Squats00:40', 'Lunges00:40', 'Crunches00:40']);
});

test('a plan that is doubtful as a whole is shown as it was read when the person asks', async () => {
  const { user } = await show();
  await paste(user, `Squats 40 s\n${DOUBTFUL}`);
  expect(await screen.findByText(/^We aren’t sure what this plan means/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Exercises' })).toBeNull();
  await press(user, 'Show it as we read it');
  expect(itemsOf('Exercises')).toEqual(['Squats00:40', 'Bajando00:03']);
});
