import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createRun, pause, start } from '#core/run/run.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { readResult, type WholeWorkout, type WorkoutResult } from '#core/workout/model.ts';
// Here at once: their code comes late.
import '#screens/workout/ready/ForeignHosts.tsx';
import '#screens/workout/ready/ReadySwap.tsx';
import '#screens/workout/run/MediaSound.tsx';
import { PLAIN } from '#tests/core/samples.ts';
import { of, setup } from '#tests/screens/workout-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';

/** A Wednesday, as the run is done. */
const NOON = Date.UTC(2026, 10, 18, 12);
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
});

const WHOLE = of(
  [
    { name: 'Squats', timeSec: 40, restSec: 20 },
    { name: '', timeSec: 30, restSec: 10 },
    { name: 'Plank', timeSec: 0, restSec: 10 },
  ],
  { rounds: 2, ownerId: 'owner', sport: 'Fitness' },
);
const main = () => outlineOf(screen.getByRole('main'));
function left(whole: WholeWorkout, atSec: number) {
  const run = pause(start(createRun(createTimeline(whole, PLAIN), 'run1'), 0), atSec * 1000);
  return { run: { ...run, atMs: atSec * 1000 }, whole, savedAt: 0 } as never;
}
const other = { ...WHOLE, workout: { ...WHOLE.workout, wId: 'otherWorkout00000001', name: 'Evening' } };

test('a run that was left goes on where it was', async () => {
  const told: string[] = [];
  for (const sec of [10, 50, 65]) {
    const { leave } = await setup({ whole: WHOLE, state: { resumable: left(WHOLE, sec) } });
    told.push(main());
    leave();
  }
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "main
      “Exercise”
      heading "Continue where you left off?" level=1
      dir=auto: “Cold start”
      “Squats, 00:36 left”
      “Exercise 1 of 3 · Round 1 of 2”
      button "Continue" ⟨play⟩
      button "Discard"
    main
      “Rest”
      heading "Continue where you left off?" level=1
      dir=auto: “Cold start”
      “Next: Exercise 2, 00:16 left”
      “Exercise 2 of 3 · Round 1 of 2”
      button "Continue" ⟨play⟩
      button "Discard"
    main
      “Rest”
      heading "Continue where you left off?" level=1
      dir=auto: “Cold start”
      “Next: Exercise 2, 00:01 left”
      “Exercise 2 of 3 · Round 1 of 2”
      button "Continue" ⟨play⟩
      button "Discard""
  `);
  const { user, player } = await setup({ whole: WHOLE, state: { resumable: left(WHOLE, 10) } });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(player.store.getState().resumable).toBeUndefined();
});

test('that of another workout is a line above', async () => {
  const { user, calls } = await setup({ whole: WHOLE, state: { resumable: left(other, 65) } });
  const bar = screen.getByRole('region', { name: /unfinished/i });
  expect(outlineOf(bar)).toMatchInlineSnapshot(`
    "region "Unfinished workout"
      “Evening”
      dir=auto
        “Next: Exercise 2, 00:01 left”
        “· Exercise 2 of 3 · Round 1 of 2”
      button "Discard" ⟨trash⟩
      button "Continue" ⟨play⟩"
  `);
  await user.click(within(bar).getByRole('button', { name: 'Discard' }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Discard “Evening”?" (You won’t be able to continue it, and what you’ve done so far won’t be recorded.)
      heading "Discard “Evening”?" level=2
      button "Cancel" focused
      button "Discard""
  `);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(within(bar).getByRole('button', { name: 'Continue' }));
  expect(calls).toContain('continueNext');
});

test('one in another tab is taken over, or left there', async () => {
  const same = await setup({ whole: WHOLE, state: { elsewhere: left(WHOLE, 10), status: 'ready' } });
  expect(main()).toMatchInlineSnapshot(`
    "main
      heading "You’re already training in another tab" level=1
      dir=auto: “Cold start”
      “Continue here and the other tab stops.”
      button "Continue here" ⟨play⟩
      link "Back to workouts" → /"
  `);
  await same.user.click(within(screen.getByRole('main')).getAllByRole('button')[0] ?? document.body);
  expect(same.calls).toContain('takeOver');
  same.leave();
  const { user, player } = await setup({
    whole: WHOLE,
    signedIn: false,
    state: { elsewhere: left(other, 10), status: 'ready' },
  });
  expect(main()).toMatchInlineSnapshot(`
    "main
      heading "You’re already training in another tab" level=1
      dir=auto: “Evening”
      “Continue here and the other tab stops.”
      button "Continue here" ⟨play⟩
      button "Do this workout instead"
      link "Back to workouts" → /workoutListOpen"
  `);
  await user.click(within(screen.getByRole('main')).getAllByRole('button')[1] ?? document.body);
  expect(player.store.getState().elsewhere).toBeUndefined();
});

test('beeps are offered once, also on iPhones in silent mode', async () => {
  const banner = () =>
    outlineOf(
      screen.getByRole('button', { name: /Beep and keep|Turn on beeps/ }).closest('.row')?.parentElement
        ?.parentElement ?? null,
    );
  const stops = await setup({ whole: WHOLE, settings: { timerMode: 'stopnext' } });
  expect(banner()).toMatchInlineSnapshot(`
    "“03:30”
    “Easy”
    heading "Cold start" level=1 dir=auto
    term: “Length”
    definition: “03:30+”
    term: “Exercises”
    definition: “3 exercises · 2 rounds”
    term: “Sport”
    definition: “Fitness”
    ⟨muted⟩ “Beeps are off, and the timer stops after each exercise.”
    button "Beep and keep going"
    button "Not now"
    button "Mute" ⟨muted⟩ pressed=false
    button "Sound & timerNo beeps · Stop after each" ⟨right⟩"
  `);
  await stops.user.click(screen.getByRole('button', { name: 'Beep and keep going' }));
  expect(stops.settings()).toMatchObject({ countDownBeepOn: true, repeatBeepOn: true, timerMode: 'autonext' });
  expect(stops.calls).toContain('applyRules');
  stops.leave();
  const declined = await setup({ whole: WHOLE });
  await declined.user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/^Beeps are off/)).toBeNull();
  declined.leave();
  const again = await setup({ whole: WHOLE });
  expect(screen.queryByText(/^Beeps are off/)).toBeNull();
  again.leave();
  const modes: string[] = [];
  const audioSession = { isChosen: () => false, mode: () => 'mix', setMode: (mode: string) => modes.push(mode) };
  const { user, player } = await setup({
    whole: WHOLE,
    settings: { countDownBeepOn: true },
    state: { audioSession: audioSession as never },
  });
  const ask = screen.getByText(/silent/i).closest('div')?.parentElement ?? null;
  expect(outlineOf(ask)).toMatchInlineSnapshot(`
    "“03:30”
    “Easy”
    heading "Cold start" level=1 dir=auto
    term: “Length”
    definition: “03:30+”
    term: “Exercises”
    definition: “3 exercises · 2 rounds”
    term: “Sport”
    definition: “Fitness”
    ⟨muted⟩ “Silent mode and a locked screen mute the beeps. Play them anyway? Other apps may stop.”
    button "Play anyway"
    button "Leave as is"
    button "Mute" ⟨sound⟩ pressed=false
    button "Sound & timerBeeps 80% · Keep going" ⟨right⟩"
  `);
  await user.click(within(ask as HTMLElement).getAllByRole('button')[1] ?? document.body);
  expect(modes).toEqual(['mix']);
  expect(player.store.getState().lockedSound).toBe(false);
});

test('an exercise is swapped for this run alone, where the workout is somebody else’s', async () => {
  const theirs = { ...WHOLE, workout: { ...WHOLE.workout, ownerId: 'somebody', wType: 'text' as const } };
  const { user, player } = await setup({ whole: theirs });
  await user.click(await screen.findByRole('button', { name: /^More for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Swap an exercise' }));
  expect(outlineOf(await screen.findByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Swap an exercise"
      heading "Swap an exercise" level=2
      button "Close" ⟨close⟩ focused
      “For this run only. The workout itself doesn’t change.”
      list
        listitem
          button "Squats"
        listitem
          button "Exercise 2"
        listitem
          button "Plank""
  `);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Plank' }));
  const picker = await screen.findByRole('dialog');
  await waitFor(() => expect(within(picker).getAllByRole('listitem').length).toBeGreaterThan(3));
  const [first] = within(within(picker).getAllByRole('list')[0] ?? picker).getAllByRole('button');
  await user.click(first ?? picker);
  await act(async () => undefined);
  expect(player.store.getState().whole?.workout.name).toBe('Cold start');
});

test('files of other sites are asked for', async () => {
  const picture = { url: 'https://pictures.example/a.jpg', audioUrl: '', text: '', seconds: 0 };
  const whole = of([{ name: 'Squats', timeSec: 40, exDetails: [picture] }], { ownerId: 'somebody' });
  const hosts = Array.from({ length: 7 }, (_, n) => `h${n}.example`);
  const { user, calls } = await setup({ whole, state: { hostsToAsk: async () => hosts } });
  const question = () => screen.findByRole('region', { name: 'Files from other sites' });
  expect(outlineOf(await question())).toMatchInlineSnapshot(`
    "region "Files from other sites"
      ⟨info⟩ “This workout plays files from h0.example, h1.example, h2.example, h3.example, h4.example. If you load them, those sites learn your internet address and when you train.”
      button "Load files"
      button "Train without them""
  `);
  await user.click(within(await question()).getAllByRole('button')[0] ?? document.body);
  expect(calls.at(-1)).toBe('allow h0.example h1.example h2.example h3.example h4.example');
  expect(outlineOf(await question()).split('\n')[1]).toMatchInlineSnapshot(
    `"  ⟨info⟩ “This workout plays files from h5.example, h6.example. If you load them, those sites learn your internet address and when you train.”"`,
  );
  await user.click(within(await question()).getAllByRole('button')[1] ?? document.body);
  expect(screen.queryByText(/h5\.example/)).toBeNull();
});

test('questions while it runs: away, blocked, and how to stop', async () => {
  const page = await setup({ whole: WHOLE, start: true });
  const told: string[] = [];
  for (const kind of ['paused', 'continued'] as const) {
    page.setState({ gap: { kind, gapMs: 125_000 } as never });
    told.push(outlineOf(page.root()?.querySelector('[class*=notices]') ?? null));
  }
  page.setState({ gap: undefined });
  expect(told).toMatchInlineSnapshot(`
    [
      "status
      ⟨clock⟩ “You were away for 02:05. The workout is waiting where you left it.”
      button "Jump ahead"
      button "Stay here"",
      "status
      ⟨clock⟩ “You were away for 02:05. The workout kept going.”
      button "Back to where I was"
      button "Keep going"",
    ]
  `);
  await page.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Stop this workout?" (The timer keeps running until you decide.)
      heading "Stop this workout?" level=2
      button "Keep going" focused
      button "Stop workout""
  `);
  page.setState({ journalProblem: 'no-room' as never, sound: 'unavailable', voiceMissing: true });
  expect(page.notices).toEqual(
    expect.arrayContaining(['player.soundUnavailable', 'player.voiceMissing', 'player.notJournalled']),
  );
});

function trained(daysAgo: number, fields: Partial<WorkoutResult> = {}): WorkoutResult {
  const date = NOON - daysAgo * 86_400_000;
  const read = readResult({ id: `owner_r${daysAgo}`, userId: 'owner', date, durationSec: 900, ...fields });
  return read ?? expect.fail('not a result');
}

test('bests are said in the words of what they are', async () => {
  const whole = of([
    { name: 'Squats', timeSec: 0, reps: 8, restSec: 60 },
    { name: 'Run', timeSec: 60, restSec: 60 },
    { name: 'Plank', timeSec: 60 },
  ]);
  const earlier = trained(4, { sets: '5;40;;;Squats\n;;;;Run;1000\n;;;30;Plank' });
  const page = await setup({ whole, start: true, history: [earlier] });
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  const key = (n: number) =>
    page.player.store.getState().timeline?.steps.filter(({ kind }) => kind === 'exercise')[n]?.exerciseIndex ?? n;
  page.setState({ logged: { [key(0)]: '9;42.5;;;Squats', [key(1)]: ';;;;Run;2000' } as never });
  page.pass(400);
  await screen.findByText(/^\+\d+ min/);
  await screen.findByRole('button', { name: /^Favourite/ });
  expect(outlineOf(page.root()?.querySelector('section') ?? null).replace(' focused', '')).toMatchInlineSnapshot(`
    "heading "Workout finished" level=1
    dir=auto: “Cold start: 2 of 3 exercises done.”
    button "Favourite Cold start" ⟨heart⟩ pressed=false
    “Finished”
    dir=auto: “Squats: 42.5 kg. Your best so far.”
    “Before: 40 kg”
    “1 of 3 this week. Two to go.”
    “240 seconds trained. 100 icepoints earned.”"
  `);
  expect(outlineOf(screen.getByRole('region', { name: 'What you earned' }))).toMatchInlineSnapshot(`
    "region "What you earned"
      “Level 1”
      “450 icepoints to level 2”"
  `);
  expect(screen.getAllByRole('textbox').map((field) => outlineOf(field))).toMatchInlineSnapshot(`
    [
      "textbox "Squats: Reps" = "9" inputmode=numeric placeholder=5 autocomplete=off",
      "textbox "Squats: Distance (yd)" inputmode=decimal placeholder autocomplete=off",
      "textbox "Squats: Weight (kg)" = "42.5" inputmode=decimal placeholder=40 autocomplete=off",
      "textbox "Squats: Effort (1–10)" inputmode=numeric placeholder autocomplete=off",
      "textbox "Run: Reps" inputmode=numeric placeholder autocomplete=off",
      "textbox "Run: Distance (mi)" inputmode=decimal placeholder autocomplete=off",
      "textbox "Run: Weight (kg)" inputmode=decimal placeholder autocomplete=off",
      "textbox "Run: Effort (1–10)" inputmode=numeric placeholder autocomplete=off",
      "textbox "Plank: Reps" inputmode=numeric placeholder autocomplete=off",
      "textbox "Plank: Distance (yd)" inputmode=decimal placeholder autocomplete=off",
      "textbox "Plank: Weight (kg)" inputmode=decimal placeholder autocomplete=off",
      "textbox "Plank: Effort (1–10)" inputmode=numeric placeholder autocomplete=off",
    ]
  `);
});
