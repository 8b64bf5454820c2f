import { act, screen, waitFor, within } from '@testing-library/react';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { AUTOSAVE_MS } from '#stores/editor/editor.ts';
import { W_ID } from '#tests/core/samples.ts';
import { ANNA, type Harness, settled } from '#tests/stores/harness.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { box, item, items, LEGS, PATH, showEditor, type, whole } from './add-workout-setup.tsx';

describe('the list of exercises', () => {
  test('each exercise is a list item with its name and times', async () => {
    await showEditor();
    expect(items()).toHaveLength(3);
    expect(item('Squats').getByRole('textbox', { name: 'Time' })).toHaveValue('00:40');
    expect(item('Squats').getByRole('textbox', { name: 'Rest' })).toHaveValue('00:20');
    expect(screen.getByText('02:40')).toBeVisible();
  });

  test('the whole takes as long as card and ready screen say: also with times to get ready, and as this person reads it', async () => {
    const { stores } = await showEditor();
    const change = (settings: Partial<UserSettings>) =>
      act(async () => {
        const { set } = stores.settings.getState();
        for (const [key, value] of Object.entries(settings)) set(key as keyof UserSettings, value as never);
      });
    await change({ setupOn: true, defaultSetupTimeSec: 10 });
    expect(screen.getByText('03:10')).toBeVisible();
    await change({ timeFormatMinSec: false });
    expect(screen.getByText('190')).toBeVisible();
    await change({ timerMode: 'countup' });
    expect(screen.getByText('your pace')).toBeVisible();
  });

  test('nothing is wrong in a form nobody has touched', async () => {
    await showEditor({ path: '/addWorkout' });
    for (const field of [...screen.getAllByRole('textbox'), ...screen.getAllByRole('spinbutton')])
      expect(field).toBeValid();
  });

  test('a new one has the focus and the times of the one before, and can be named at once', async () => {
    const { user, draft } = await showEditor();
    await type(user, item('Bridge').getByRole('textbox', { name: 'Rest' }), '15');
    await user.click(screen.getByRole('button', { name: 'Add exercise' }));
    await user.click(await screen.findByRole('button', { name: 'Your own exercise' }));
    const field = item('Exercise 4').getByRole('textbox', { name: 'Exercise name' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('Plank');
    expect(draft()?.exercises.at(-1)).toMatchObject({ name: 'Plank', timeSec: 60, restSec: 15, position: 3 });
  });

  test('Duplicate puts the copy right behind', async () => {
    const { user, order } = await showEditor();
    await user.click(item('Squats').getByRole('button', { name: 'Duplicate' }));
    expect(order()).toEqual(['Squats', 'Squats', 'Lunges', 'Bridge']);
  });

  test('Delete can be undone, and what was typed meanwhile stays', async () => {
    const { user, order } = await showEditor();
    await user.click(item('Lunges').getByRole('button', { name: 'Delete' }));
    expect(order()).toEqual(['Squats', 'Bridge']);
    expect(screen.getByText('“Lunges” deleted')).toBeVisible();
    await type(user, item('Bridge').getByRole('textbox', { name: 'Exercise name' }), 'Long bridge');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(order()).toEqual(['Squats', 'Lunges', 'Long bridge']);
  });

  test('with no exercise left it cannot start, and says what is needed', async () => {
    const { user } = await showEditor();
    for (const name of ['Squats', 'Lunges', 'Bridge'])
      await user.click(item(name).getByRole('button', { name: 'Delete' }));
    expect(screen.getByText('Add an exercise to start.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(location.pathname).toBe(PATH);
    const add = screen.getByRole('button', { name: 'Add exercise' });
    expect(add).toHaveFocus();
    expect(add).toHaveAccessibleDescription('Add an exercise to start.');
    await user.click(add);
    await user.click(await screen.findByRole('button', { name: 'Your own exercise' }));
    expect(screen.queryByText('Add an exercise to start.')).toBeNull();
  });

  test('buttons move it; at the ends they are off', async () => {
    const { user, order } = await showEditor();
    expect(item('Squats').getByRole('button', { name: 'Move up' })).toBeDisabled();
    expect(item('Bridge').getByRole('button', { name: 'Move down' })).toBeDisabled();
    await user.click(item('Bridge').getByRole('button', { name: 'Move up' }));
    await user.click(item('Squats').getByRole('button', { name: 'Move down' }));
    expect(order()).toEqual(['Bridge', 'Squats', 'Lunges']);
  });

  const atMost = (maxExercisesPerWorkout: number) => ({
    prepare: ({ stores }: Harness) =>
      stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout }),
  });

  test('more than the contract allows is refused with a sentence that names the number', async () => {
    const { user, draft } = await showEditor(atMost(3));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add exercise' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Your plan allows 3 exercises per workout.');
    expect(screen.getByRole('meter', { name: 'Exercises' })).toHaveAttribute('aria-valuetext', '3 of 3');
    await user.click(item('Lunges').getByRole('button', { name: 'Duplicate' }));
    expect(draft()?.exercises).toHaveLength(3);
    await user.click(item('Lunges').getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add exercise' }));
    await user.click(await screen.findByRole('button', { name: 'Your own exercise' }));
    expect(draft()?.exercises).toHaveLength(3);
  });

  test('after a downgrade the many exercises stay and can be edited', async () => {
    const { user, draft, pass, saved } = await showEditor(atMost(1));
    await type(user, item('Bridge').getByRole('textbox', { name: 'Exercise name' }), 'Last');
    await pass(AUTOSAVE_MS);
    expect(draft()?.exercises).toHaveLength(3);
    expect(saved()?.exercises.map(({ name }) => name)).toEqual(['Squats', 'Lunges', 'Last']);
  });

  test('repetitions, sides and notes stand behind one button', async () => {
    const { user, draft } = await showEditor();
    const squats = item('Squats');
    const more = squats.getByRole('button', { name: 'Repetitions, sides, notes' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    await type(user, squats.getByRole('spinbutton', { name: 'Repetitions' }), '15');
    await type(user, squats.getByRole('textbox', { name: 'Time' }), '0');
    await user.click(squats.getByRole('switch', { name: 'Each side' }));
    await type(user, squats.getByRole('textbox', { name: 'Notes' }), 'Slow');
    expect(draft()?.exercises[0]).toMatchObject({ reps: 15, timeSec: 0, perSide: true, notes: 'Slow' });
    await type(user, squats.getByRole('spinbutton', { name: 'Repetitions' }), '0');
    expect(draft()?.exercises[0]?.reps).toBe(15);
    expect(squats.getByRole('spinbutton', { name: 'Repetitions' })).toHaveAccessibleDescription(
      /Use a whole number from 1/,
    );
  });
});

describe('dragging by keyboard', () => {
  // jsdom lays nothing out: rows of 100 px, one below the other.
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
      return new DOMRect(0, index * 100, 300, 100);
    });
    vi.stubGlobal('scrollTo', () => undefined);
  });
  const grip = (name: string) => screen.getByRole('button', { name: `Drag ${name} to another place` });
  const announced = () => document.querySelector('[aria-live="assertive"]')?.textContent;

  test('the handle says how it is done', async () => {
    await showEditor();
    await waitFor(() =>
      expect(grip('Squats')).toHaveAccessibleDescription(
        'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.',
      ),
    );
  });

  test('picked up, moved, put down: each step is read out', async () => {
    const { user, order } = await showEditor();
    act(() => grip('Squats').focus());
    await user.keyboard(' ');
    await waitFor(() => expect(announced()).toMatch(/^Squats( picked up)?, position 1 of 3\.$/));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(announced()).toBe('Squats, position 2 of 3.'));
    await user.keyboard(' ');
    await waitFor(() => expect(announced()).toBe('Squats dropped at position 2 of 3.'));
    expect(order()).toEqual(['Lunges', 'Squats', 'Bridge']);
  });

  test('Escape leaves everything where it was', async () => {
    const { user, order } = await showEditor();
    act(() => grip('Squats').focus());
    await user.keyboard(' ');
    await waitFor(() => expect(announced()).toContain('Squats'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(announced()).toContain('position 2'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(announced()).toBe('Squats is back where it was.'));
    expect(order()).toEqual(['Squats', 'Lunges', 'Bridge']);
  });
});

describe('what is typed', () => {
  test.each([
    ['90', 90],
    ['1:30', 90],
    ['1.30', 90],
    ['01:30', 90],
  ])('the time %s is read as %s s', async (typed, seconds) => {
    const { user, draft } = await showEditor();
    await type(user, item('Squats').getByRole('textbox', { name: 'Time' }), typed);
    expect(draft()?.exercises[0]?.timeSec).toBe(seconds);
    expect(item('Squats').getByRole('textbox', { name: 'Time' })).toHaveValue('01:30');
  });

  test.each([
    ['0', 'The shortest time here is 00:01.'],
    ['-5', 'The shortest time here is 00:01.'],
    ['−5', /isn’t a time|shortest/],
    ['99:99', 'That isn’t a time. Enter seconds like 90, or minutes and seconds like 1:30.'],
    ['abc', 'That isn’t a time. Enter seconds like 90, or minutes and seconds like 1:30.'],
    ['', 'Enter a time, for example 1:30.'],
    ['100000', 'The longest time here is 99:59.'],
  ])(
    'the time %j is refused with a sentence, stays as typed, and the last good one counts',
    async (typed, sentence) => {
      const { user, draft } = await showEditor();
      const field = item('Squats').getByRole('textbox', { name: 'Time' });
      await type(user, field, typed);
      expect(field).toHaveAccessibleDescription(sentence);
      expect(field).toBeInvalid();
      expect(field).toHaveValue(typed);
      expect(draft()?.exercises[0]?.timeSec).toBe(40);
    },
  );

  test('a name of 300 characters is refused where it stands; it stays as typed and the last good one is kept', async () => {
    const { user, draft } = await showEditor();
    await type(user, box('Name'), 'x'.repeat(300));
    expect(box('Name')).toHaveAccessibleDescription('Too long: 300 characters. The limit is 120.');
    expect(box('Name')).toHaveValue('x'.repeat(300));
    expect(draft()?.workout.name).toBe('Legs');
    await type(user, box('Name'), 'Short');
    expect(box('Name')).not.toHaveAccessibleDescription();
    expect(draft()?.workout.name).toBe('Short');
  });

  test('an exercise whose name was emptied is called by its place', async () => {
    const { user } = await showEditor();
    await type(user, item('Squats').getByRole('textbox', { name: 'Exercise name' }), ' ');
    expect(screen.getByRole('button', { name: 'Drag Exercise 1 to another place' })).toBeVisible();
    await user.click(item(' ').getByRole('button', { name: 'Delete' }));
    expect(screen.getByText('“Exercise 1” deleted')).toBeVisible();
  });

  test('so is the name of an exercise', async () => {
    const { user, draft } = await showEditor();
    const field = item('Squats').getByRole('textbox', { name: 'Exercise name' });
    await user.click(field);
    await user.paste('y'.repeat(300));
    expect(field).toHaveAccessibleDescription('Too long: 306 characters. The limit is 120.');
    expect(field).toHaveValue(`Squats${'y'.repeat(300)}`);
    expect(draft()?.exercises[0]?.name).toBe('Squats');
  });

  test('AC-100 a name with a sign that nobody sees is refused where it stands, an emoji of several is not', async () => {
    const { user, draft } = await showEditor();
    const sentence = 'This name contains an invisible character. Clear the field and type the name again.';
    for (const field of [box('Name'), item('Squats').getByRole('textbox', { name: 'Exercise name' })]) {
      await user.click(field);
      await user.paste('\u200b');
      expect(field).toHaveAccessibleDescription(sentence);
      await user.clear(field);
      await user.paste('Fit 👩🏽‍🚀');
      expect(field).not.toHaveAccessibleDescription(sentence);
    }
    expect(draft()?.workout.name).toBe('Fit 👩🏽‍🚀');
    expect(draft()?.exercises[0]?.name).toBe('Fit 👩🏽‍🚀');
  });

  test('what was refused goes with its exercise when that is moved', async () => {
    const { user } = await showEditor();
    await type(user, item('Squats').getByRole('textbox', { name: 'Exercise name' }), 'y'.repeat(300));
    await user.click(item('y'.repeat(300)).getByRole('button', { name: 'Move down' }));
    expect(within(items()[1] as HTMLElement).getByRole('textbox', { name: 'Exercise name' })).toHaveValue(
      'y'.repeat(300),
    );
    expect(within(items()[0] as HTMLElement).getByRole('textbox', { name: 'Exercise name' })).toHaveValue('Lunges');
  });

  test.each(['🧊'.repeat(10), 'تمرين الصباح', '<script>alert(1)</script>', '{{name}} $t(list.title)'])(
    'the name %s is a name like any other',
    async (name) => {
      const { user, draft, pass, saved } = await showEditor();
      await type(user, box('Name'), name);
      expect(draft()?.workout.name).toBe(name);
      await pass(1500);
      expect(saved()?.workout.name).toBe(name);
    },
  );

  test('an empty name says what is missing and loses nothing', async () => {
    const { user, draft } = await showEditor();
    await type(user, box('Name'), '');
    expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
    expect(draft()?.workout.name).toBe('Legs');
  });

  test('sport, level, rounds and their rest', async () => {
    const { user, draft } = await showEditor();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Boxing');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'extreme');
    expect(screen.queryByRole('textbox', { name: 'Between rounds' })).toBeNull();
    await type(user, screen.getByRole('spinbutton', { name: 'Rounds' }), '3');
    await type(user, box('Between rounds'), '1:00');
    expect(draft()?.workout).toMatchObject({ sport: 'Boxing', level: 'extreme', rounds: 3, roundRestSec: 60 });
  });
});

describe('public', () => {
  test('needs a confirmed address', async () => {
    await showEditor({ emailVerified: false });
    const control = screen.getByRole('switch', { name: 'Public' });
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription('Confirm your email to make it public.');
  });

  test('with one, it is everybody’s to see and copy', async () => {
    const { user, draft } = await showEditor();
    const control = screen.getByRole('switch', { name: 'Public' });
    expect(control).toHaveAccessibleDescription('Everyone can see and use it.');
    await user.click(control);
    expect(draft()?.workout).toMatchObject({ sharePublic: true, rules: 'copy' });
  });

  test('what is public already can be taken back without', async () => {
    const shared = { ...LEGS, workout: { ...LEGS.workout, sharePublic: true, rules: 'copy' as const } };
    const { user, draft } = await showEditor({ emailVerified: false, workouts: [shared] });
    const control = screen.getByRole('switch', { name: 'Public' });
    expect(control).toHaveAccessibleDescription('Everyone can see and use it.');
    await user.click(control);
    expect(draft()?.workout.sharePublic).toBe(false);
    expect(control).toHaveAccessibleDescription('Confirm your email to make it public.');
    expect(control).toBeDisabled();
  });
});

describe('opening', () => {
  test.each([
    ['a workout that does not exist', '/addWorkout/nosuchworkout0000001', 'This no longer exists.'],
    ['an address that is none', '/addWorkout/%3Cscript%3E', 'This no longer exists.'],
  ])('%s', async (_what, path, sentence) => {
    await showEditor({ path });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to workouts' })).toHaveAttribute('href', '/workoutlist/my');
  });

  test('somebody else’s workout is not edited', async () => {
    await showEditor({ workouts: [whole({ ownerId: 'somebodyElse', name: 'Theirs' })] });
    expect(screen.getByText('You don’t have permission to do that.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('from one workout to the next, each shows its own', async () => {
    const other = whole({ wId: 'otherother0123456789', ownerId: ANNA.uid, name: 'Other' });
    await showEditor({ workouts: [LEGS, other] });
    expect(box('Name')).toHaveValue('Legs');
    await act(async () => {
      history.pushState({ idx: 1 }, '', '/addWorkout/otherother0123456789');
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
      await settled();
    });
    expect(box('Name')).toHaveValue('Other');
  });

  test('Start runs what is shown, saved first', async () => {
    const { user, saved } = await showEditor({ path: PATH });
    await type(user, box('Name'), 'New legs');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(location.pathname).toBe(`/workout/${W_ID}`));
    expect(saved()?.workout.name).toBe('New legs');
  });
});

test('an exercise counts rounds if that is asked for, behind its details', async () => {
  const { user, draft } = await showEditor();
  await user.click(item('Squats').getByRole('button', { name: 'Repetitions, sides, notes' }));
  await user.click(item('Squats').getByRole('switch', { name: 'Count rounds' }));
  expect(draft()?.exercises.map(({ countRounds }) => countRounds)).toEqual([true, false, false]);
});

test('a workout has its own warnings before the end of a step, or none, or leaves them to whoever trains', async () => {
  const { user, draft } = await showEditor();
  await user.click(screen.getByRole('button', { name: 'Signals' }));
  const warning = screen.getByRole('combobox', { name: 'Warning before the end' });
  expect(warning).toHaveDisplayValue('My setting');
  await user.selectOptions(warning, '30 10');
  expect(warning).toHaveDisplayValue('30\u00a0+\u00a010 s before');
  expect(draft()?.workout.warnAt).toBe('30 10');
  await user.selectOptions(warning, 'none');
  expect(draft()?.workout.warnAt).toBe('none');
});

test('warnings that a file has brought are shown, and stay', async () => {
  const { draft } = await showEditor({ workouts: [{ ...LEGS, workout: { ...LEGS.workout, warnAt: '45 5' } }] });
  expect(screen.getByRole('combobox', { name: 'Warning before the end' })).toHaveDisplayValue(
    '45\u00a0+\u00a05 s before',
  );
  expect(draft()?.workout.warnAt).toBe('45 5');
});
