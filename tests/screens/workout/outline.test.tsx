import { act, screen, waitFor, within } from '@testing-library/react';
import { presetTimer, quickWorkout } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { of, setup } from '#tests/screens/workout-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { sceneShown } from '#tests/support/scene.tsx';
import { describe, expect, test } from 'vitest';
import { begin, WHOLE, trained, player, controls, told } from './outline-setup.tsx';

begin();

describe('before the start', () => {
  test('tells what comes, for how long, and how it ends', async () => {
    await setup({ whole: WHOLE, settings: { introOn: true } });
    await screen.findByRole('button', { name: /^Favourite/ });
    expect(outlineOf(player().querySelector('section'))).toMatchInlineSnapshot(`
      "link "Back to workouts" ⟨left⟩ → /
      button "Favourite Cold start" ⟨heart⟩ pressed=false
      button "More for Cold start" ⟨kebab⟩ haspopup=menu expanded=false
      “09:30”
      “Easy”
      heading "Cold start" level=1 dir=auto
      term: “Length”
      definition: “09:30+”
      term: “Exercises”
      definition: “4 exercises · 2 rounds”
      term: “Sport”
      definition: “Fitness”
      dir=auto: “For cold mornings.”
      ⟨muted⟩ “Beeps are off.”
      button "Turn on beeps"
      button "Not now"
      button "Mute" ⟨muted⟩ pressed=false
      button "Sound & timerNo beeps · Keep going" ⟨right⟩
      heading "Exercises" level=2
      list "Exercises"
        listitem
          “Warm-up”
          “02:00”
        listitem
          dir=auto: “Squats”
          “00:40”
          “then 00:20 rest”
        listitem
          dir=auto: “Press-ups”
          “12 ×”
          “then 00:15 rest”
        listitem
          dir=auto: “Side plank”
          “00:30”
          “per side · then 00:10 rest”
        listitem
          dir=auto: “Exercise 4”
          “your pace”
        listitem
          “Rest between rounds”
          “01:30”
        listitem
          “Cool-down”
          “01:00”"
    `);
    expect(controls()).toMatchInlineSnapshot(`
      "region "Controls"
        button "Start" ⟨play⟩
        button "Steps" ⟨list⟩"
    `);
  });

  test('lists the steps, and begins at one of them', async () => {
    const { user, calls } = await setup({ whole: WHOLE, signedIn: false });
    await user.click(screen.getByRole('button', { name: 'Steps' }));
    const sheet = screen.getByRole('dialog');
    expect(outlineOf(sheet)).toMatchInlineSnapshot(`
      "dialog "Steps"
        heading "Steps" level=2
        button "Close" ⟨close⟩ focused
        list "Steps"
          listitem
            button "Warm-up02:00" current=step
          listitem
            button "Squats00:40"
          listitem
            button "Rest00:20"
          listitem
            button "Press-ups12 ×"
          listitem
            button "Rest00:15"
          listitem
            button "Side plank, left00:30"
          listitem
            button "Change sides00:05"
          listitem
            button "Side plank, right00:30"
          listitem
            button "Rest00:10"
          listitem
            button "Exercise 4your pace"
          listitem
            button "Rest between rounds01:30"
          listitem
            button "Squats00:40"
          listitem
            button "Rest00:20"
          listitem
            button "Press-ups12 ×"
          listitem
            button "Rest00:15"
          listitem
            button "Side plank, left00:30"
          listitem
            button "Change sides00:05"
          listitem
            button "Side plank, right00:30"
          listitem
            button "Rest00:10"
          listitem
            button "Exercise 4your pace"
          listitem
            button "Cool-down01:00""
    `);
    await user.click(within(sheet).getAllByRole('button', { name: /Press-ups/ })[0] ?? sheet);
    expect(calls.at(-1)).toBe('jumpTo 3');
    expect(controls()).toMatchInlineSnapshot(`
      "region "Controls"
        dir=auto: “Starts with: Press-ups”
        “Without an account, your result stays on this device.”
        button "Start" ⟨play⟩
        button "Steps" ⟨list⟩ focused"
    `);
  });

  test('the sound sheet holds what can be heard and how exercises end', async () => {
    const { user, settings, calls } = await setup({ whole: WHOLE });
    await user.click(screen.getByRole('button', { name: /^Sound/ }));
    const sheet = screen.getByRole('dialog');
    await within(sheet).findAllByRole('switch');
    expect(outlineOf(sheet)).toMatchInlineSnapshot(`
      "dialog "Sound & timer"
        heading "Sound & timer" level=2
        button "Close" ⟨close⟩ focused
        button "Mute" ⟨sound⟩ pressed=false
        slider "Volume" = "0.8" min=0 max=1 step=0.05 valuetext=80%
        status: “80%”
        switch "Countdown beep" unchecked (3, 2, 1 before every change)
        switch "Beep with the screen locked" unchecked (The beeps and recorded voices go on in the background, like music. Other apps may stop.)
        switch "Voice" unchecked (Says the name of each exercise)
        heading "Timer mode" level=3
        radiogroup "Timer mode"
          radio "Stop after each" unchecked
          radio "Keep going" checked
          radio "Repeat" unchecked
          radio "Count up" unchecked
        status: “The next step starts automatically.”
        “Applies right away, and to every workout without its own timer mode.”"
    `);
    for (const one of within(sheet).getAllByRole('switch')) await user.click(one);
    const { countDownBeepOn, repeatBeepOn, introOn, voiceOn } = { voiceOn: false, ...settings() };
    expect({ countDownBeepOn, repeatBeepOn, introOn, voiceOn }).toMatchInlineSnapshot(`
      {
        "countDownBeepOn": true,
        "introOn": true,
        "repeatBeepOn": false,
        "voiceOn": false,
      }
    `);
    await user.click(within(sheet).getByRole('button', { name: 'Mute' }));
    expect(settings().cueMuted).toBe(true);
    const before = calls.length;
    await user.click(within(sheet).getAllByRole('radio')[1] ?? sheet);
    expect(calls.slice(before)).toMatchInlineSnapshot(`[]`);
  });

  const menu = async (whole: typeof WHOLE, options: Parameters<typeof setup>[0] = {}) => {
    const page = await setup({ whole, ...options });
    await page.user.click(await screen.findByRole('button', { name: /^More for/ }));
    return outlineOf(screen.getByRole('menu'));
  };

  test('what may not be copied is not, and pieces of a film are not swapped', async () => {
    const whole = of([{ timeSec: 30 }], { ownerId: 'somebody', rules: 'nocopy', wType: 'mastervideo' });
    expect(await menu(whole)).toMatchInlineSnapshot(`
      "menu "More for Cold start"
        menuitem "Train together" ⟨friends⟩ focused
        menuitem "Add to queue" ⟨next⟩
        menuitem "Plan" ⟨calendar⟩
        menuitem "Keep offline" ⟨kept⟩"
    `);
  });

  test('guests train with others, and report', async () => {
    const whole = of([{ timeSec: 30 }], { ownerId: 'somebody', sharePublic: true });
    expect(await menu(whole, { signedIn: false })).toMatchInlineSnapshot(`
      "menu "More for Cold start"
        menuitem "Train together" ⟨friends⟩ focused
        menuitem "Add to queue" ⟨next⟩
        menuitem "Report" ⟨warning⟩"
    `);
  });
});

describe('after it', () => {
  const finish = async (options: Parameters<typeof setup>[0] = {}, sec = 300) => {
    const page = await setup({ start: true, ...options });
    page.pass(sec);
    await screen.findByText(/^\+\d+ min/);
    return page;
  };
  const LONG = of([{ name: 'Squats', timeSec: 240 }], { sport: 'Fitness', ownerId: 'owner' });

  test('the finish tells of the run, the week and the level', async () => {
    const page = await finish({
      whole: LONG,
      history: [trained(1), trained(2, { icepoints: 400 })],
      settings: { weekGoal: 3 },
    });
    await screen.findByRole('button', { name: /^Favourite/ });
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        heading "Workout finished" level=1
        dir=auto: “Cold start: 1 exercise done.”
        button "Favourite Cold start" ⟨heart⟩ pressed=false
        “Finished”
        dir=auto: “Weekly goal reached.”
        “3 of 3 this week”
        “240 seconds trained. 100 icepoints earned.”
        status
          button "Share" ⟨share⟩
        status: “Your result is saved.”
        link "Statistics" ⟨chart⟩ → /statistic
        link "Back to workouts" → /
        button "Do it again" ⟨repeat⟩
        region "What you earned"
          “Level 1”
          “50 icepoints to level 2”
        button "Log reps and weight" ⟨edit⟩"
    `);
  });

  test('a guest may keep it with an account', async () => {
    const page = await finish({ whole: LONG, signedIn: false, saved: 'on-device' });
    expect(outlineOf(screen.getByRole('link', { name: 'Statistics' }).closest('section'))).toMatchInlineSnapshot(`
      "status
        button "Share" ⟨share⟩
      status: “Saved on this device. Create a free account to keep it everywhere.”
      link "Create account" → /register
      link "Statistics" ⟨chart⟩ → /statistic
      link "Back to workouts" → /workoutListOpen
      button "Do it again" ⟨repeat⟩"
    `);
    page.setState({
      result: { ...(page.player.store.getState().result ?? expect.fail('no result')), saved: 'failed' },
    });
    expect(outlineOf(screen.getByRole('link', { name: 'Statistics' }).closest('section'))).toMatchInlineSnapshot(`
      "status
        button "Share" ⟨share⟩
      status: “Your result couldn’t be saved yet. It’s still here.”
      button "Retry" ⟨repeat⟩
      link "Create account" → /register
      link "Statistics" ⟨chart⟩ → /statistic
      link "Back to workouts" → /workoutListOpen
      button "Do it again" ⟨repeat⟩"
    `);
  });

  test('the quick timer is not rated', async () => {
    const whole = quickWorkout(presetTimer('tabata'), 'Tabata', DEFAULT_SETTINGS);
    const page = await finish({ whole, settings: { timerMode: 'autonext' } });
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        heading "Workout finished" level=1
        dir=auto: “Tabata: all 8 exercises done.”
        “Finished”
        dir=auto: “First workout this week.”
        “1 of 3 this week. Two to go.”
        “230 seconds trained. 100 icepoints earned.”
        status
          button "Share" ⟨share⟩
        status: “Your result is saved.”
        link "Statistics" ⟨chart⟩ → /statistic
        link "Back to workouts" → /
        button "Do it again" ⟨repeat⟩
        region "What you earned"
          “Level 1”
          “450 icepoints to level 2”"
    `);
  });

  test('stopped before anything was done', async () => {
    const page = await setup({ whole: LONG, start: true, saved: 'too-short' });
    page.pass(10);
    act(() => page.player.store.getState().stop());
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        heading "Stopped" level=1
        dir=auto: “Cold start”
        “Too short to count, so nothing was saved.”
        button "Start again" ⟨repeat⟩
        link "Back to workouts" → /"
    `);
  });
});

test.each([
  ['empty', 'workouts'],
  ['not-found', 'notFound'],
  ['not-allowed', 'notFound'],
  ['offline', 'offline'],
  ['unknown', 'error'],
] as const)('shows why it cannot be run: %s', async (problem, scene) => {
  await setup({ state: { status: 'problem', problem: problem as never } });
  await waitFor(() => expect(sceneShown()).toBe(scene));
});

test('says why it cannot be run', async () => {
  const said: string[] = [];
  for (const problem of ['empty', 'not-found', 'not-allowed', 'offline', 'unknown'] as const)
    for (const signedIn of [true, false]) {
      const page = await setup({ signedIn, state: { status: 'problem', problem: problem as never } });
      said.push(`${problem} ${signedIn ? 'for somebody' : 'for a guest'}`, outlineOf(screen.getByRole('main')));
      page.leave();
    }
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "empty for somebody
    main
      heading "This workout can’t be opened" level=1
      alert: “It has no exercises yet.”
      link "Back to workouts" ⟨left⟩ → /
    empty for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “It has no exercises yet.”
      link "Back to workouts" ⟨left⟩ → /workoutListOpen
    not-found for somebody
    main
      heading "This workout can’t be opened" level=1
      alert: “It doesn’t exist, or it’s been deleted.”
      link "Back to workouts" ⟨left⟩ → /
    not-found for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “It doesn’t exist, or it’s been deleted.”
      link "Back to workouts" ⟨left⟩ → /workoutListOpen
    not-allowed for somebody
    main
      heading "This workout can’t be opened" level=1
      alert: “It’s private. Ask its owner to share it with you.”
      link "Back to workouts" ⟨left⟩ → /
      button "Retry" ⟨repeat⟩
    not-allowed for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “It’s private. Ask its owner to share it with you.”
      link "Back to workouts" ⟨left⟩ → /workoutListOpen
      link "Sign in" → /login?next=%2Fworkout%2Fabcdefghij0123456789
      button "Retry" ⟨repeat⟩
    offline for somebody
    main
      heading "This workout can’t be opened" level=1
      alert: “You’re offline, and this workout isn’t on this device.”
      link "Back to workouts" ⟨left⟩ → /
      button "Retry" ⟨repeat⟩
    offline for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “You’re offline, and this workout isn’t on this device.”
      link "Back to workouts" ⟨left⟩ → /workoutListOpen
      button "Retry" ⟨repeat⟩
    unknown for somebody
    main
      heading "This workout can’t be opened" level=1
      alert: “That didn’t work. Try again.”
      link "Back to workouts" ⟨left⟩ → /
      button "Retry" ⟨repeat⟩
    unknown for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “That didn’t work. Try again.”
      link "Back to workouts" ⟨left⟩ → /workoutListOpen
      button "Retry" ⟨repeat⟩"
  `);
});
