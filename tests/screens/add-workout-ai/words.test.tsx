import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { done, failed } from '#core/base/errors.ts';
import { AddWorkoutAIScreen } from '#screens/add-workout-ai/AddWorkoutAIScreen.tsx';
import type { Proposal } from '#stores/library/library-state.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { describe, expect, test } from 'vitest';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';

const show = (options: ShellOptions = {}) => showAt('/addWorkoutAI', <AddWorkoutAIScreen />, options);
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const exercises = () =>
  within(screen.getByRole('list', { name: 'Exercises' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
async function paste(user: UserEvent, text: string) {
  await user.click(screen.getByRole('radio', { name: 'Paste a plan' }));
  await user.click(await screen.findByRole('textbox', { name: 'Your plan' }));
  await user.paste(text);
}

test('a pasted plan is read at once, thinned out, named, and becomes a workout', async () => {
  const { user, library } = await show();
  await paste(user, 'Leg day\n3 rounds\nSquats 40 s, 20 s rest\n12 push-ups\nPlank 1:00\nHave fun');
  expect(exercises()).toEqual(['Squats00:40 · then 00:20 rest', 'Push-ups12 ×', 'Plank01:00']);
  expect(screen.getByText('Not part of the workout:').parentElement).toHaveTextContent('Have fun');
  expect(screen.getByRole('region', { name: 'Total time' })).toHaveTextContent('3 rounds');
  await press(user, 'Remove Push-ups');
  expect(exercises()).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Leg day');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await press(user, 'Create workout');
  await screen.findByText('Elsewhere');
  const [saved] = [...library.stored.values()];
  expect(saved?.workout).toMatchObject({ name: 'Leg day!', rounds: 3 });
  expect(saved?.exercises.map(({ name, timeSec, restSec }) => [name, timeSec, restSec])).toEqual([
    ['Squats', 40, 20],
    ['Plank', 60, 0],
  ]);
  expect(where()).toBe(`/workout/${saved?.workout.wId}`);
});

test('what a plan says is changed before anything is saved: name, time, repetitions, rest and order', async () => {
  const { user, library } = await show();
  await paste(user, 'Leg day\nSquats 40 s, 20 s rest\n12 push-ups\nPlank 1:00');
  await press(user, 'Change Squats');
  const type = async (name: string, text: string) => {
    await user.clear(screen.getByRole('textbox', { name }));
    await user.type(screen.getByRole('textbox', { name }), text);
  };
  await type('Exercise name', 'Deep\u200b squats{Enter}');
  await type('Time', '1:15{Enter}');
  await type('Rest', '0{Enter}');
  expect(library.stored.size).toBe(0);
  expect(exercises()[0]).toMatch(/^Deep squats01:15/);
  expect(screen.getByRole('button', { name: 'Move up' })).toBeDisabled();
  await press(user, 'Move down');
  await press(user, 'Change Push-ups');
  expect(screen.getAllByRole('textbox', { name: 'Exercise name' })).toHaveLength(1);
  await press(user, 'More: Repetitions');
  await press(user, 'Change Push-ups');
  expect(exercises()).toEqual(['Push-ups13 ×', 'Deep squats01:15', 'Plank01:00']);
  await press(user, 'Create workout');
  await screen.findByText('Elsewhere');
  expect([...library.stored.values()][0]?.exercises).toMatchObject([
    { name: 'Push-ups', timeSec: 0, reps: 13 },
    { name: 'Deep squats', timeSec: 75, restSec: 0 },
    { name: 'Plank', timeSec: 60 },
  ]);
});

test('Enter ends typing in a field of an exercise: it does not press Create workout, as it would in a browser', async () => {
  const { user } = await show();
  await paste(user, 'Leg day\nSquats 40 s, 20 s rest\nPlank 1:00');
  await press(user, 'Change Squats');
  const field = screen.getByRole('textbox', { name: 'Exercise name' });
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Move down' }), { key: 'Enter' })).toBe(true);
});

test('a time that cannot be read is said where it stands, and nothing is saved meanwhile', async () => {
  const { user, library } = await show();
  await paste(user, 'Squats 40 s\nPlank 1:00');
  await press(user, 'Change Plank');
  await user.clear(screen.getByRole('textbox', { name: 'Time' }));
  await user.type(screen.getByRole('textbox', { name: 'Time' }), 'soon');
  await press(user, 'Create workout');
  expect(screen.getByRole('textbox', { name: 'Time' })).toBeInvalid();
  expect(library.stored.size).toBe(0);
});

describe('exercises that are called like one of the person’s own', () => {
  const picture = `workout-media/${ANNA.uid}/squat.jpg`;
  const exDetails = [{ url: picture, audioUrl: '', text: '', seconds: 0 }];
  const own = wholeOf([{ name: 'Air squats', notes: 'Knees out.', exDetails }], { ownerId: ANNA.uid, name: 'Mine' });
  const useOwn = () => screen.findByRole('switch', { name: 'Use my pictures and sounds' });
  const saved = ({ stored }: Awaited<ReturnType<typeof show>>['library']) =>
    [...stored.values()].find(({ workout }) => workout.name !== 'Mine')?.exercises;

  test('come with its pictures and notes, and the preview says so', async () => {
    const { user, library, proposals } = await show({ workouts: [own] });
    proposals.answer = () =>
      done({
        whole: wholeOf([{ name: 'Squat', timeSec: 50, notes: 'Sit back.' }, { name: 'Plank' }]),
        source: 'gemini',
      });
    await press(user, 'Suggest a workout');
    expect(await useOwn()).toBeChecked();
    expect(exercises()[0]).toMatch(/with your pictures and sounds$/);
    expect(exercises()[1]).not.toMatch(/pictures/);
    await press(user, 'Create workout');
    await screen.findByText('Elsewhere');
    expect(saved(library)).toMatchObject([
      { timeSec: 50, exDetails, notes: 'Knees out.' },
      { name: 'Plank', exDetails: [] },
    ]);
  });

  test('keep what was pasted with them, and come without where that is wished', async () => {
    const { user, library } = await show({ workouts: [own] });
    await paste(user, 'Squats 40 s\nPlank 1:00');
    await user.click(await useOwn());
    expect(exercises()).toEqual(['Squats00:40', 'Plank01:00']);
    await press(user, 'Create workout');
    await screen.findByText('Elsewhere');
    expect(saved(library)?.[0]).toMatchObject({ name: 'Squats', exDetails: [], notes: '' });
  });

  test('offer nothing where none has a picture or sound', async () => {
    const { user, stores } = await show({
      workouts: [{ ...own, exercises: own.exercises.map((e) => ({ ...e, exDetails: [] })) }],
    });
    await paste(user, 'Squats 40 s');
    await act(() => stores.library.getState().loadCopies());
    expect(screen.queryByRole('switch', { name: 'Use my pictures and sounds' })).toBeNull();
  });
});

test('what was typed is there after a reload, and gone once it has become a workout', async () => {
  const first = await show();
  await paste(first.user, 'Squats 40 s');
  cleanup();
  const { user } = await show();
  expect(screen.getByRole('textbox', { name: 'Your plan' })).toHaveValue('Squats 40 s');
  await press(user, 'More options in the editor');
  await screen.findByText('Elsewhere');
  expect(where()).toMatch(/^\/addWorkout\/\w+$/);
  cleanup();
  await show();
  expect(screen.getByRole('radio', { name: 'Describe' })).toBeChecked();
});

test('a suggestion that was named and thinned out is there again after a way elsewhere, from either way', async () => {
  const first = await show();
  first.proposals.answer = () =>
    done({ whole: wholeOf([{ name: 'Squat' }, { name: 'Plank' }, { name: 'Run' }]), source: 'gemini' });
  await press(first.user, 'Suggest a workout');
  await press(first.user, 'Remove Plank');
  await first.user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await first.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
  cleanup();
  const second = await show();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  expect(exercises()).toHaveLength(2);
  await paste(second.user, 'Squats 40 s\nPlank 1:00');
  await press(second.user, 'Remove Plank');
  cleanup();
  const third = await show();
  expect(exercises()).toHaveLength(1);
  await press(third.user, 'Create workout');
  await screen.findByText('Elsewhere');
  cleanup();
  await show();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('a plan with more exercises than the contract holds says so before anything is saved', async () => {
  const { user, library } = await show();
  const most = BASE_CONTRACT.maxExercisesPerWorkout;
  await paste(user, Array.from({ length: most + 2 }, (_, index) => `${index + 1}. Squats ${index + 10} s`).join('\n'));
  expect(screen.getByRole('alert')).toHaveTextContent(`${most + 2} exercises. Your plan allows ${most}`);
  await press(user, 'Create workout');
  expect(library.stored.size).toBe(0);
  await press(user, 'Keep the first ones');
  await press(user, 'Create workout');
  expect([...library.stored.values()][0]?.exercises).toHaveLength(most);
});

test('signs that nobody sees are left out of a pasted title, and refused in a name where it stands', async () => {
  const { user, library } = await show();
  await paste(user, '# Leg\u200b day\n- Squats 40 s');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Leg day');
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.paste('\u200b');
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  await press(user, 'Create workout');
  expect(library.stored.size).toBe(0);
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Legs');
  await press(user, 'Create workout');
  await screen.findByText('Elsewhere');
  expect([...library.stored.values()][0]?.workout.name).toBe('Legs');
});

test('a text without exercises says what is missing', async () => {
  const { user } = await show();
  await paste(user, 'I want strong legs');
  expect(screen.getByText(/^No exercises found yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create workout' })).toBeNull();
});

test('a wish is answered with a workout, and the same once more with another', async () => {
  const { user, proposals, library } = await show();
  const asked: string[] = [];
  proposals.answer = (request) => {
    asked.push(request.wish);
    return done({ whole: wholeOf([{ name: `Answer ${asked.length}`, timeSec: 60 }], { name: '' }), source: 'gemini' });
  };
  await user.type(screen.getByRole('textbox', { name: 'What would you like to train?' }), 'legs');
  await press(user, 'Suggest a workout');
  expect(await screen.findByText('Answer 1')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Suggestion' })).toHaveFocus();
  await press(user, 'Suggest another');
  expect(await screen.findByText('Answer 2')).toBeVisible();
  expect(asked[0]).toBe('legs');
  expect(asked[1]).not.toBe('legs');
  await press(user, 'Create workout');
  expect([...library.stored.values()][0]?.workout.name).toBe('Fitness, 20 min');
});

test('what an AI suggests says so, and has the name that it gave', async () => {
  const { user, proposals } = await show();
  proposals.answer = () => done({ whole: wholeOf([{}], { name: 'Legs of steel' }), source: 'gemini' });
  await press(user, 'Suggest a workout');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Legs of steel');
  expect(screen.getByText(/^Suggested by an AI/)).toBeVisible();
});

test.each([
  ['unconfirmed', 'Confirm your email to get answers from the AI'],
  ['full', 'has reached today’s AI limit'],
  ['paused', 'AI is switched off for now'],
  ['failed', 'The AI didn’t give a usable answer'],
] as const)(
  'made by rule at the server says why (%s), and is named in the language of the person',
  async (reason, why) => {
    const { user, proposals } = await show();
    proposals.answer = () => done({ whole: wholeOf([{}], { name: 'Fitness 20 min' }), source: 'local', reason });
    await press(user, 'Suggest a workout');
    expect(await screen.findByText(new RegExp(why))).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Fitness, 20 min');
    expect(screen.queryByText(/^Suggested by an AI/)).toBeNull();
  },
);

test.each([
  ['offline', 'The server can’t help right now'],
  ['limit', 'You’ve reached today’s limit'],
] as const)(
  '%s: the device makes one by its rules, of the length asked for, and says why',
  async (problem, sentence) => {
    const { user, proposals } = await show();
    proposals.answer = () => failed(problem);
    await user.click(screen.getByRole('switch', { name: 'Quiet' }));
    await press(user, 'Suggest a workout');
    expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
    expect(screen.getByRole('region', { name: 'Total time' })).toHaveTextContent('20:00');
    expect(exercises().length).toBeGreaterThan(3);
  },
);

test('in German its exercises have German names', async () => {
  const { user, stores } = await show({ language: 'de' });
  act(() => stores.settings.getState().set('language', 'German'));
  await user.click(screen.getByRole('button', { name: 'Workout vorschlagen' }));
  await screen.findByText(/Dieses Workout hat dein Gerät zusammengestellt/);
  const { catalogueOf } = await import('#core/exercises/catalogue.ts');
  const english = catalogueOf('Fitness').map(({ name }) => name);
  const shown = within(screen.getByRole('list', { name: 'Übungen' })).getAllByRole('listitem');
  const same = shown.filter((item) => english.some((name) => item.firstChild?.firstChild?.textContent === name));
  // A few are called the same in both.
  expect(same.length).toBeLessThan(shown.length / 2);
});

test('an answer that is given up does not come any more', async () => {
  const { user, stores } = await show();
  let answer: ((proposal: Proposal) => void) | undefined;
  stores.library.setState({ propose: () => new Promise((resolve) => (answer = resolve)) });
  await press(user, 'Suggest a workout');
  await press(user, 'Cancel');
  await act(async () => answer?.({ whole: wholeOf([{ name: 'Late', timeSec: 60 }]), isByModel: false }));
  expect(screen.queryByText('Late')).toBeNull();
  expect(screen.getByRole('button', { name: 'Suggest a workout' })).toBeEnabled();
});

test('a limit that only shows when the workout is made is said where the focus goes', async () => {
  const { user, library } = await show();
  library.problems.save = 'limit';
  await paste(user, 'Squats 40 s');
  await press(user, 'Create workout');
  const alert = await screen.findByText(/limit of 10 workouts/);
  await waitFor(() => expect(alert.closest('[role=alert]')).toHaveFocus());
});

test('at the limit of workouts that is said first, and nothing typed is lost', async () => {
  const own = Array.from({ length: BASE_CONTRACT.maxWorkouts }, (_, index) =>
    wholeOf([{}], { wId: `w${String(index).padStart(19, '0')}`, ownerId: ANNA.uid, name: `W${index}` }),
  );
  const { user, stores, library } = await show({ workouts: own });
  await act(() => stores.library.getState().loadMine());
  expect(screen.getByRole('alert')).toHaveTextContent('10');
  await paste(user, 'Squats 40 s');
  await press(user, 'Create workout');
  expect(library.stored.size).toBe(own.length);
  expect(where()).toBe('/toMuchWorkouts');
  cleanup();
  await show();
  expect(screen.getByRole('textbox', { name: 'Your plan' })).toHaveValue('Squats 40 s');
});

const describeIt = async (user: UserEvent, text: string) => {
  await user.click(screen.getByRole('textbox', { name: 'What would you like to train?' }));
  await user.paste(text);
};

test('says what it understood of a wish and what not, and keeps to it', async () => {
  const { user, proposals } = await show();
  proposals.answer = () => failed('offline');
  await describeIt(user, 'zehn Minuten Beine, keine Liegestütze, mit Oma');
  expect(await screen.findByText('10 min · Legs · No push-ups', { exact: false })).toBeVisible();
  expect(screen.getByText('Not understood: Oma')).toBeVisible();
  await press(user, 'Suggest a workout');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Fitness, 10 min');
  expect(screen.getByRole('region', { name: 'Total time' })).toHaveTextContent('10:00');
  expect(exercises().join()).not.toMatch(/push-ups/i);
});

test('a plan in place of a wish shows its preview, and a wish if the person says so', async () => {
  const { user } = await show();
  await describeIt(user, 'Exercise\tSets\tReps\nSquats\t2\t10\nPlank\t2\t12');
  expect(await screen.findByRole('list', { name: 'Exercises' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What would you like to train?' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Suggest a workout' })).toBeNull();
  await press(user, 'That’s no plan: suggest a workout');
  expect(screen.getByRole('button', { name: 'Suggest a workout' })).toBeVisible();
});

test('a wish that leaves no exercise is answered by saying so', async () => {
  const { user, proposals } = await show();
  proposals.answer = () => failed('offline');
  await describeIt(user, 'chest, gentle on the wrists, shoulders and elbows, no push-ups');
  await press(user, 'Suggest a workout');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is left that your wish allows');
  expect(screen.queryByRole('button', { name: 'Create workout' })).toBeNull();
});

test('a model’s answer is held to what the wish rules out', async () => {
  const { user, proposals } = await show();
  proposals.answer = () =>
    done({ whole: wholeOf([{ name: 'Glute bridge' }, { name: 'Box jumps' }]), source: 'gemini' });
  await user.type(screen.getByRole('textbox', { name: 'What would you like to train?' }), 'legs, no jumping');
  await press(user, 'Suggest a workout');
  await screen.findByRole('list', { name: 'Exercises' });
  expect(exercises()).toHaveLength(2);
  expect(exercises().join()).not.toMatch(/jump/i);
  expect(exercises()[0]).toMatch(/^Glute bridge/);
});

test('a wish says where it is cut, a plan is not', async () => {
  const { user } = await show();
  const field = screen.getByRole('textbox', { name: 'What would you like to train?' });
  await user.click(field);
  await user.paste(`legs ${'and something good for me '.repeat(20)}`);
  expect(await screen.findByText('Only the first 500 characters of a wish count.')).toBeVisible();
  await user.clear(field);
  await user.paste('Squats 40 s\n'.repeat(60));
  await screen.findByRole('list', { name: 'Exercises' });
  expect(screen.queryByText('Only the first 500 characters of a wish count.')).toBeNull();
});
