import { act, screen, within } from '@testing-library/react';
import { presetTimer, quickWorkout } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { of, setup } from '#tests/screens/workout-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { describe, expect, test } from 'vitest';
import { begin, WHOLE, trained, player, controls, told } from './outline-setup.tsx';

begin();

describe('before the start', () => {
  test('tells what comes, for how long, and how it ends', async () => {
    await setup({ whole: WHOLE, settings: { introOn: true } });
    await screen.findByRole('button', { name: /^Favourite/ });
    expect(outlineOf(player().querySelector('section'))).toMatchInlineSnapshot(`
      "link "Back to workouts" → /
      button "Favourite Cold start" pressed=false
      button "More for Cold start" haspopup=menu expanded=false
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
      “Beeps are off.”
      button "Turn on beeps"
      button "Not now"
      button "Mute" pressed=false
      button "Sound & timerNo beeps · Keep going"
      heading "Exercises" level=2
      list "Exercises"
        listitem
          “Warm-up”
          “02:00”
        listitem
          dir=auto: “Squats”
          “00:40then 00:20 rest”
        listitem
          dir=auto: “Press-ups”
          “12 ×then 00:15 rest”
        listitem
          dir=auto: “Side plank”
          “00:30per side · then 00:10 rest”
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
        button "Start"
        button "Steps""
    `);
  });

  test('lists the steps, and begins at one of them', async () => {
    const { user, calls } = await setup({ whole: WHOLE, signedIn: false });
    await user.click(screen.getByRole('button', { name: 'Steps' }));
    const sheet = screen.getByRole('dialog');
    expect(outlineOf(sheet)).toMatchInlineSnapshot(`
      "dialog "Steps"
        heading "Steps" level=2
        button "Close" focused
        list "Steps"
          listitem
            button "Warm-up02:00" current=step
              dir=auto
          listitem
            button "Squats00:40"
              dir=auto
          listitem
            button "Rest00:20"
              dir=auto
          listitem
            button "Press-ups12 ×"
              dir=auto
          listitem
            button "Rest00:15"
              dir=auto
          listitem
            button "Side plank, left00:30"
              dir=auto
          listitem
            button "Change sides00:05"
              dir=auto
          listitem
            button "Side plank, right00:30"
              dir=auto
          listitem
            button "Rest00:10"
              dir=auto
          listitem
            button "Exercise 4your pace"
              dir=auto
          listitem
            button "Rest between rounds01:30"
              dir=auto
          listitem
            button "Squats00:40"
              dir=auto
          listitem
            button "Rest00:20"
              dir=auto
          listitem
            button "Press-ups12 ×"
              dir=auto
          listitem
            button "Rest00:15"
              dir=auto
          listitem
            button "Side plank, left00:30"
              dir=auto
          listitem
            button "Change sides00:05"
              dir=auto
          listitem
            button "Side plank, right00:30"
              dir=auto
          listitem
            button "Rest00:10"
              dir=auto
          listitem
            button "Exercise 4your pace"
              dir=auto
          listitem
            button "Cool-down01:00"
              dir=auto"
    `);
    await user.click(within(sheet).getAllByRole('button', { name: /Press-ups/ })[0] ?? sheet);
    expect(calls.at(-1)).toBe('jumpTo 3');
    expect(controls()).toMatchInlineSnapshot(`
      "region "Controls"
        dir=auto: “Starts with: Press-ups”
        “Without an account, your result stays on this device.”
        button "Start"
        button "Steps" focused"
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
        button "Close" focused
        button "Mute" pressed=false
        slider "Volume" = "0.8" min=0 max=1 step=0.05 valuetext=80%
        status: “80%”
        live=polite
        “3, 2, 1 before every change”
        switch "Countdown beep" unchecked (3, 2, 1 before every change)
        “The beeps and recorded voices go on in the background, like music. Other apps may stop.”
        switch "Beep with the screen locked" unchecked (The beeps and recorded voices go on in the background, like music. Other apps may stop.)
        “Says the name of each exercise”
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
        menuitem "Train together" focused
        menuitem "Add to queue"
        menuitem "Plan"
        menuitem "Keep offline""
    `);
  });

  test('guests train with others, and report', async () => {
    const whole = of([{ timeSec: 30 }], { ownerId: 'somebody', sharePublic: true });
    expect(await menu(whole, { signedIn: false })).toMatchInlineSnapshot(`
      "menu "More for Cold start"
        menuitem "Train together" focused
        menuitem "Add to queue"
        menuitem "Report""
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
        heading "Workout finished" level=1 focused
        dir=auto: “Cold start: 1 exercise done.”
        button "Favourite Cold start" pressed=false
        “Finished”
        dir=auto: “Weekly goal reached.”
        “3 of 3 this week”
        “240 seconds trained. 100 icepoints earned.”
        status
          button "Share"
        status: “Your result is saved.”
        link "Statistics" → /statistic
        link "Back to workouts" → /
        button "Do it again"
        region "What you earned"
          “Level 1”
          “50 icepoints to level 2”
        button "Log reps and weight""
    `);
  });

  test('a guest may keep it with an account', async () => {
    const page = await finish({ whole: LONG, signedIn: false, saved: 'on-device' });
    expect(outlineOf(screen.getByRole('link', { name: 'Statistics' }).closest('section'))).toMatchInlineSnapshot(`
      "status
        button "Share"
      status: “Saved on this device. Create a free account to keep it everywhere.”
      link "Create account" → /register
      link "Statistics" → /statistic
      link "Back to workouts" → /workoutListOpen
      button "Do it again""
    `);
    page.setState({
      result: { ...(page.player.store.getState().result ?? expect.fail('no result')), saved: 'failed' },
    });
    expect(outlineOf(screen.getByRole('link', { name: 'Statistics' }).closest('section'))).toMatchInlineSnapshot(`
      "status
        button "Share"
      status: “Your result couldn’t be saved yet. It’s still here.”
      button "Retry"
      link "Create account" → /register
      link "Statistics" → /statistic
      link "Back to workouts" → /workoutListOpen
      button "Do it again""
    `);
  });

  test('the quick timer is not rated', async () => {
    const whole = quickWorkout(presetTimer('tabata'), 'Tabata', DEFAULT_SETTINGS);
    const page = await finish({ whole, settings: { timerMode: 'autonext' } });
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        heading "Workout finished" level=1 focused
        dir=auto: “Tabata: all 8 exercises done.”
        “Finished”
        dir=auto: “First workout this week.”
        “1 of 3 this week. Two to go.”
        “230 seconds trained. 100 icepoints earned.”
        status
          button "Share"
        status: “Your result is saved.”
        link "Statistics" → /statistic
        link "Back to workouts" → /
        button "Do it again"
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
        heading "Stopped" level=1 focused
        dir=auto: “Cold start”
        “Too short to count, so nothing was saved.”
        button "Start again"
        link "Back to workouts" → /"
    `);
  });
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
      link "Back to workouts" → /
    empty for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “It has no exercises yet.”
      link "Back to workouts" → /workoutListOpen
    not-found for somebody
    main
      heading "This workout can’t be opened" level=1
      alert: “It doesn’t exist, or it’s been deleted.”
      link "Back to workouts" → /
    not-found for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “It doesn’t exist, or it’s been deleted.”
      link "Back to workouts" → /workoutListOpen
    not-allowed for somebody
    main
      heading "This workout can’t be opened" level=1
      alert: “It’s private. Ask its owner to share it with you.”
      link "Back to workouts" → /
      button "Retry"
    not-allowed for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “It’s private. Ask its owner to share it with you.”
      link "Back to workouts" → /workoutListOpen
      link "Sign in" → /login?next=%2Fworkout%2Fabcdefghij0123456789
      button "Retry"
    offline for somebody
    main
      heading "This workout can’t be opened" level=1
      alert: “You’re offline, and this workout isn’t on this device.”
      link "Back to workouts" → /
      button "Retry"
    offline for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “You’re offline, and this workout isn’t on this device.”
      link "Back to workouts" → /workoutListOpen
      button "Retry"
    unknown for somebody
    main
      heading "This workout can’t be opened" level=1
      alert: “That didn’t work. Try again.”
      link "Back to workouts" → /
      button "Retry"
    unknown for a guest
    main
      heading "This workout can’t be opened" level=1
      alert: “That didn’t work. Try again.”
      link "Back to workouts" → /workoutListOpen
      button "Retry""
  `);
});
