import '#tests/ui/native-dialog.ts';
import { act, screen, within } from '@testing-library/react';
import { createRun, pause, start } from '#core/run/run.ts';
import { timelineOf } from '#tests/core/samples.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { of, setup, TWO_ROUNDS } from './workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const button = (name: string) => screen.getByRole('button', { name });
const timer = (name = 'Time left') => screen.getByRole('timer', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

describe('before the start', () => {
  it('shows what the workout is and starts it with one press', async () => {
    const { user, root, calls } = await setup();
    expect(calls[0]).toMatch(/^open /);
    expect(root()).toHaveAttribute('data-phase', 'ready');
    expect(root()).toHaveAttribute('data-running', 'false');
    expect(heading()).toHaveTextContent('Full body cold start');
    expect(document.title).toBe('Full body cold start – Icetime');
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Squats00:40then 00:20 rest',
      'Side plank00:30then 00:10 rest',
    ]);
    expect(screen.getAllByText('03:10')).toHaveLength(2); // on the cover and among the facts
    await user.click(button('Start'));
    expect(await screen.findByRole('button', { name: 'Pause' })).toHaveFocus();
    expect(root()).toHaveAttribute('data-running', 'true');
  });

  it.each([
    ['en', 'Untitled workout'],
    ['de', 'Workout ohne Namen'],
  ] as const)('says of a workout without a name that it has none (%s)', async (language, untitled) => {
    await setup({ whole: of([{}], { name: '' }), language });
    expect(heading()).toHaveTextContent(untitled);
    expect(document.title).toBe(`${untitled} – Icetime`);
  });

  it('opens the sound within the tap, and starts once however often it is tapped', async () => {
    const { user, calls } = await setup();
    await user.dblClick(button('Start'));
    await screen.findByRole('button', { name: 'Pause' });
    expect(calls.slice(1)).toEqual(['unblockSound', 'start']);
  });

  it('starts with Space too', async () => {
    const { user, root } = await setup();
    await user.keyboard(' ');
    await screen.findByRole('button', { name: 'Pause' });
    expect(root()).toHaveAttribute('data-running', 'true');
  });

  it('tells guests that the result stays on the device, and nobody else', async () => {
    await setup({ signedIn: false });
    expect(screen.getByText('Without an account, your result stays on this device.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to workouts' })).toHaveAttribute('href', '/workoutListOpen');
  });

  it('begins at the step chosen from the list', async () => {
    const { user, root } = await setup();
    await user.click(button('Steps'));
    await user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: /^Side plank/ })[0] as HTMLElement,
    );
    expect(screen.getByText('Starts with: Side plank')).toBeInTheDocument();
    await user.click(button('Start'));
    await screen.findByRole('button', { name: 'Pause' });
    expect(root()).toHaveAttribute('data-step', '2');
  });

  it('promises no exact length where steps are open', async () => {
    await setup({ whole: of([{ timeSec: 60 }, { timeSec: 0, reps: 15 }]) });
    expect(screen.getByText('01:00+')).toBeInTheDocument();
    expect(screen.getByText('15 ×')).toBeInTheDocument();
  });
});

describe('what is in it', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Exercises' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  it('says of each exercise what it is', async () => {
    await setup({
      whole: of([
        { name: 'Push-ups', timeSec: 0, reps: 12, restSec: 30 },
        { name: 'Plank', timeSec: 0 },
      ]),
    });
    expect(rows()).toEqual(['Push-ups12 ×then 00:30 rest', 'Plankyour pace']);
  });

  it('lists warm-up, the rest between rounds and cool-down, and no rest that never comes', async () => {
    const frame = { rounds: 3, roundRestSec: 60, warmUpSec: 120, coolDownSec: 90 };
    await setup({
      whole: of(
        [
          { name: 'Row', timeSec: 30, restSec: 10 },
          { name: 'Run', timeSec: 40, restSec: 10 },
        ],
        frame,
      ),
    });
    expect(rows()).toEqual([
      'Warm-up02:00',
      'Row00:30then 00:10 rest',
      'Run00:40',
      'Rest between rounds01:00',
      'Cool-down01:30',
    ]);
  });
});

describe('on the stage', () => {
  it('has every control by its name', async () => {
    await setup({ start: true });
    for (const name of [
      'Pause',
      'Next',
      'Previous',
      'Stop',
      'Lock controls',
      'Add 15 seconds',
      'Take 15 seconds off',
      'Steps',
    ]) {
      expect(button(name)).toBeEnabled();
    }
    expect(screen.queryByRole('button', { name: 'Music' })).toBeNull();
  });

  it('counts down in minutes and seconds, and says where the run stands', async () => {
    const { pass, root } = await setup({ start: true });
    pass(8);
    expect(timer()).toHaveTextContent(/^0:32$/);
    expect(heading()).toHaveTextContent('Squats');
    expect(root()).toHaveAttribute('data-phase', 'exercise');
    expect(root()).toHaveAttribute('data-step', '0');
    expect(screen.getByText('Exercise 1 of 2 · Round 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Total progress: 00:08 done, 03:02 left' })).toBeInTheDocument();
  });

  it('shows bare seconds when the person wants them', async () => {
    await setup({ start: true, whole: of([{ timeSec: 90 }]), settings: { timeFormatMinSec: false } });
    expect(timer()).toHaveTextContent(/^90$/);
  });

  it('shows a started second until it is over, and never 0 before the end', async () => {
    const { pass } = await setup({ start: true });
    pass(39.8);
    expect(timer()).toHaveTextContent('0:01');
  });

  it('says what comes next, and names it while resting', async () => {
    const { pass, root } = await setup({ start: true });
    expect(screen.getByText('00:20 rest, then')).toBeInTheDocument();
    expect(screen.getByText('Side plank')).toBeInTheDocument();
    pass(41);
    expect(root()).toHaveAttribute('data-phase', 'rest');
    expect(heading()).toHaveTextContent('Next: Side plank');
    expect(screen.getByText('Exercise 2 of 2 · Round 1 of 2')).toBeInTheDocument();
  });

  it('shows the side, and the change between the two', async () => {
    const { pass } = await setup({ start: true, whole: of([{ name: 'Side plank', timeSec: 40, perSide: true }]) });
    expect(heading()).toHaveTextContent('Side plank, left');
    pass(41);
    expect(screen.getByText('Change sides')).toBeInTheDocument();
    expect(heading()).toHaveTextContent('Side plank, right');
  });

  it('pauses and resumes with one button that keeps the focus', async () => {
    const { user, root, pass } = await setup({ start: true });
    await user.click(button('Pause'));
    expect(root()).toHaveAttribute('data-running', 'false');
    expect(button('Resume')).toHaveFocus();
    pass(60);
    expect(timer()).toHaveTextContent('0:40');
    await user.click(button('Resume'));
    expect(root()).toHaveAttribute('data-running', 'true');
  });

  it('ends an open-ended step with Done, and offers no time to add there', async () => {
    const { user, pass, root } = await setup({ start: true, whole: of([{ timeSec: 0, reps: 15 }, { timeSec: 30 }]) });
    pass(12.5);
    expect(timer('Time elapsed')).toHaveTextContent('0:12');
    expect(screen.getByText('15 ×')).toBeInTheDocument();
    expect(button('Pause')).toBeEnabled();
    for (const name of ['Add 15 seconds', 'Take 15 seconds off']) expect(button(name)).toBeDisabled();
    await user.click(button('Done'));
    expect(root()).toHaveAttribute('data-step', '1');
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    expect(button('Pause')).toHaveFocus();
  });

  it('waits for the person in stopnext, with Start and with Next', async () => {
    const { user, pass, root } = await setup({ start: true, settings: { timerMode: 'stopnext' } });
    pass(45);
    expect(root()).toHaveAttribute('data-phase', 'waiting');
    expect(screen.getByText('Press Start when you’re ready.')).toBeInTheDocument();
    expect(timer()).toHaveTextContent('0:20');
    await user.click(button('Next'));
    expect(root()).toHaveAttribute('data-phase', 'rest');
    pass(100);
    await user.click(button('Start'));
    expect(root()).toHaveAttribute('data-running', 'true');
  });

  it('takes a tap anywhere on the stage as start and pause only with startStop', async () => {
    const { user, calls } = await setup({ start: true });
    await user.click(timer());
    expect(calls).not.toContain('pause');
  });

  it('starts and pauses by a tap on the stage with startStop', async () => {
    const { user, root } = await setup({ start: true, settings: { startStop: true } });
    await user.click(timer());
    expect(root()).toHaveAttribute('data-running', 'false');
    await user.click(heading());
    expect(root()).toHaveAttribute('data-running', 'true');
    await user.click(button('Stop'));
    expect(root()).toHaveAttribute('data-running', 'true');
  });

  it('jumps to any step of the list, with the current one marked', async () => {
    const { user, root } = await setup({ start: true });
    await user.click(button('Steps'));
    const sheet = within(screen.getByRole('dialog', { name: 'Steps' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(7);
    expect(sheet.getByRole('button', { current: 'step' })).toHaveTextContent('Squats');
    await user.click(sheet.getAllByRole('button', { name: /^Side plank/ })[1] as HTMLElement);
    expect(root()).toHaveAttribute('data-step', '6');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells an intro and a count-in in the list from the exercise they lead to', async () => {
    const whole = of([
      { name: 'Squats', timeSec: 30, introDetails: [{ url: '', audioUrl: '', text: 'Feet apart', seconds: 0 }] },
    ]);
    const { user } = await setup({ start: true, whole, settings: { introOn: true, setupOn: true } });
    await user.click(button('Steps'));
    const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Intro: Squats00:20', 'Get ready: Squats00:06', 'Squats00:30']);
  });

  it('lists the steps beside the stage on a wide screen', async () => {
    const { user, root } = await setup({ start: true, wide: true });
    await user.click(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('button')[2] as HTMLElement);
    expect(root()).toHaveAttribute('data-step', '2');
  });

  it('lists a workout of thousands of steps in portions', async () => {
    const many = Array.from({ length: 300 }, () => ({ timeSec: 20, restSec: 5 }));
    const { user } = await setup({ start: true, whole: of(many, { rounds: 5 }) });
    await user.click(button('Steps'));
    const rows = () => document.querySelectorAll('dialog li').length;
    expect(rows()).toBeLessThan(100);
    await user.click(screen.getByText('Show more'));
    expect(rows()).toBeGreaterThan(200);
  });
});

describe('finished', () => {
  it('says what was done and where the result is', async () => {
    const { pass, root } = await setup({ start: true });
    pass(190);
    expect(root()).toHaveAttribute('data-phase', 'finished');
    expect(screen.getByRole('heading', { name: 'Workout finished' })).toHaveFocus();
    expect(screen.getByText('Full body cold start: all 4 exercises done.')).toBeInTheDocument();
    expect(screen.getByText('190 seconds trained. 100 icepoints earned.')).toBeInTheDocument();
    expect(screen.getByText('Your result is saved.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Statistics' })).toHaveAttribute('href', '/statistic');
    expect(screen.getByRole('link', { name: 'Back to workouts' })).toHaveAttribute('href', '/');
  });

  it('celebrates nothing when the run was stopped before the first exercise was done', async () => {
    const { user, pass, player, root } = await setup({ start: true, saved: 'too-short' });
    pass(5);
    act(() => player.store.getState().stop());
    expect(screen.getByRole('heading', { name: 'Stopped' })).toHaveFocus();
    expect(screen.queryByText('Workout finished')).toBeNull();
    expect(screen.getByText('Too short to count, so nothing was saved.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to workouts' })).toHaveAttribute('href', '/');
    await user.click(button('Start again'));
    expect(root()).toHaveAttribute('data-phase', 'ready');
  });

  it('tells a stopped run from a completed one', async () => {
    const { pass, player } = await setup({ start: true, saved: 'kept' });
    pass(45);
    act(() => player.store.getState().stop());
    expect(await screen.findByText('1 of 4 exercises')).toBeVisible();
    expect(screen.getByText(/Stopped early/)).toBeInTheDocument();
    expect(screen.getByText(/will be sent automatically/)).toBeInTheDocument();
  });

  it('runs again from the beginning', async () => {
    const { user, pass, root } = await setup({ start: true });
    pass(190);
    await user.click(button('Do it again'));
    expect(root()).toHaveAttribute('data-phase', 'ready');
  });

  it('invites guests to keep their results', async () => {
    const { pass } = await setup({ start: true, signedIn: false, saved: 'on-device' });
    pass(190);
    expect(screen.getByText(/^Saved on this device\. Create a free account/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Back to workouts' })).toHaveAttribute('href', '/workoutListOpen');
  });

  it('tries again to save what could not be saved', async () => {
    const { user, pass, calls } = await setup({ start: true, saved: 'failed' });
    pass(190);
    await user.click(button('Retry'));
    expect(calls).toContain('saveAgain');
  });
});

describe('when there is nothing to play', () => {
  it.each([
    ['not-found', 'It doesn’t exist, or it’s been deleted.', false],
    ['not-allowed', 'It’s private. Ask its owner to share it with you.', true],
    ['offline', 'You’re offline, and this workout isn’t on this device.', true],
    ['timeout', 'That took too long. Try again.', true],
  ] as const)('says so: %s', async (problem, sentence, retry) => {
    const { user, calls } = await setup({
      state: { status: 'problem', problem, whole: undefined, timeline: undefined },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'Back to workouts' })).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retry ? 1 : 0);
    if (!retry) return;
    calls.length = 0;
    await user.click(button('Retry'));
    expect(calls).toHaveLength(1);
  });

  it('leads a guest to the sign-in that leads back here', async () => {
    const state = { status: 'problem', problem: 'not-allowed', whole: undefined, timeline: undefined } as const;
    await setup({ signedIn: false, state });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toMatch(/\?next=%2Fworkout%2F/);
  });

  it('says that a workout without exercises cannot run', async () => {
    await setup({ whole: of([]) });
    expect(screen.getByRole('alert')).toHaveTextContent('It has no exercises yet.');
  });

  it('shows where things will be while loading', async () => {
    const { container } = await setup({ state: { status: 'loading' } });
    expect(container.querySelector('main')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Loading the workout')).toBeInTheDocument();
  });
});

describe('a run that a closed tab left behind', () => {
  const left = () => {
    const timeline = timelineOf(TWO_ROUNDS.exercises, {}, { rounds: 2 });
    const run = pause(start(createRun(timeline, 'run1'), 0), 67_000);
    return { resumable: { run, whole: TWO_ROUNDS, savedAt: 0 } };
  };

  it('goes on at the exact place', async () => {
    const { user, root } = await setup({ state: left() });
    expect(screen.getByText('Side plank, 00:23 left')).toBeInTheDocument();
    expect(screen.getByText('Exercise 2 of 2 · Round 1 of 2')).toBeInTheDocument();
    await user.click(button('Continue'));
    expect(root()).toHaveAttribute('data-step', '2');
    expect(timer()).toHaveTextContent('0:23');
  });

  it('of another workout does not stand in the way: a line above this one, which is ready', async () => {
    const { resumable } = left();
    const whole = { ...resumable.whole, workout: { ...resumable.whole.workout, wId: 'other', name: 'Evening' } };
    const { user, calls } = await setup({ state: { resumable: { ...resumable, whole } } });
    expect(button('Start')).toBeVisible();
    const line = within(screen.getByRole('region', { name: 'Unfinished workout' }));
    expect(line.getByText('Evening')).toBeVisible();
    expect(line.getByText(/^Side plank, 00:23 left/)).toBeVisible();
    await user.click(line.getByRole('button', { name: 'Discard' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(line.getByText('Evening')).toBeVisible();
    await user.click(line.getByRole('button', { name: 'Continue' }));
    expect(calls).toContain('continueNext');
    expect(calls).toContain('open other');
  });

  it('is thrown away on request, and the workout can begin anew', async () => {
    const { user } = await setup({ state: left() });
    await user.click(button('Discard'));
    expect(button('Start')).toBeInTheDocument();
  });
});
