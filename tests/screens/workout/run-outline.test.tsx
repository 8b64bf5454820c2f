import { act, screen } from '@testing-library/react';
import { setup } from '#tests/screens/workout-setup.tsx';
import { describe, expect, test } from 'vitest';
import { begin, WHOLE, told } from './outline-setup.tsx';

begin();

describe('during the run', () => {
  test('each step says what it is and what comes next', async () => {
    const page = await setup({ whole: WHOLE, start: true });
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 1 of 4 · Round 1 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 00:00 done, 09:30+ left"
        “00:00 done”
        “09:30+ left”
        “Warm-up”
        heading "Cold start" level=1 dir=auto
        timer "Time left": “2:00”
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          “Exercise 1 of 4”
          “Squats”
          “00:40”
          button "Previous" ⟨previous⟩
          button "Pause" ⟨pause⟩ focused
          button "Next" ⟨next⟩
          button "Take 15 seconds off": “−15 s”
          button "Add 15 seconds": “+15 s”
          button "Steps" ⟨list⟩
          button "Apple Music" ⟨music⟩
        status: “Warm-up: Cold start, 2 minutes”"
    `);
    page.pass(120);
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 1 of 4 · Round 1 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 02:00 done, 07:30+ left"
        “02:00 done”
        “07:30+ left”
        “Exercise”
        heading "Squats" level=1 dir=auto
        timer "Time left": “0:40”
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          “00:20 rest, then”
          “Press-ups”
          “12 ×”
          button "Previous" ⟨previous⟩
          button "Pause" ⟨pause⟩ focused
          button "Next" ⟨next⟩
          button "Take 15 seconds off": “−15 s”
          button "Add 15 seconds": “+15 s”
          button "Steps" ⟨list⟩
          button "Apple Music" ⟨music⟩
        status: “Squats, 40 seconds”"
    `);
    page.pass(40);
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 2 of 4 · Round 1 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 02:40 done, 06:50+ left"
        “02:40 done”
        “06:50+ left”
        “Rest”
        heading "Next:Press-ups" level=1 dir=auto
        timer "Time left": “0:20”
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          region "Log Squats"
            dir=auto: “You did Squats”
            “How did it go?”
          button "Previous" ⟨previous⟩
          button "Pause" ⟨pause⟩ focused
          button "Next" ⟨next⟩
          button "Take 15 seconds off": “−15 s”
          button "Add 15 seconds": “+15 s”
          button "Steps" ⟨list⟩
          button "Log set" ⟨edit⟩
        status: “Rest: Next: Press-ups, 20 seconds”"
    `);
    page.pass(20);
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 2 of 4 · Round 1 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 03:00 done, 06:30+ left"
        “03:00 done”
        “06:30+ left”
        “Exercise”
        heading "Press-ups" level=1 dir=auto
        “Time elapsed”
        timer "Time elapsed": “0:00”
        “12 ×”
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          “00:15 rest, then”
          “Side plank, left”
          “00:30”
          button "Previous" ⟨previous⟩
          button "Pause" ⟨pause⟩
          button "Done" ⟨check⟩ focused
          button "Next" ⟨next⟩
          button "Take 15 seconds off" disabled: “−15 s”
          button "Add 15 seconds" disabled: “+15 s”
          button "Steps" ⟨list⟩
          button "Apple Music" ⟨music⟩
        status: “Press-ups, 12 repetitions”"
    `);
    await page.user.click(screen.getByRole('button', { name: 'Done' }));
    page.pass(15);
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 3 of 4 · Round 1 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 03:15 done, 06:15+ left"
        “03:15 done”
        “06:15+ left”
        “Exercise”
        heading "Side plank, left" level=1 dir=auto
        timer "Time left": “0:30”
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          “Up next”
          “Side plank, right”
          “00:30”
          button "Previous" ⟨previous⟩
          button "Pause" ⟨pause⟩ focused
          button "Next" ⟨next⟩
          button "Take 15 seconds off": “−15 s”
          button "Add 15 seconds": “+15 s”
          button "Steps" ⟨list⟩
          button "Apple Music" ⟨music⟩
        status: “Side plank, left, 30 seconds”"
    `);
    await page.user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 3 of 4 · Round 1 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 03:15 done, 06:15+ left"
        “03:15 done”
        “06:15+ left”
        “Exercise”
        “⟨pause⟩ Paused”
        heading "Side plank, left" level=1 dir=auto
        timer "Time left": “0:30”
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          “Up next”
          “Side plank, right”
          “00:30”
          button "Previous" ⟨previous⟩
          button "Resume" ⟨play⟩ focused
          button "Next" ⟨next⟩
          button "Take 15 seconds off": “−15 s”
          button "Add 15 seconds": “+15 s”
          button "Steps" ⟨list⟩
          button "Apple Music" ⟨music⟩
        status: “Paused”"
    `);
  });

  test('the rest between rounds, and the end', async () => {
    const page = await setup({ whole: WHOLE, start: true });
    const at = (name: string, n = 0) => {
      const { steps } = page.player.store.getState().timeline ?? expect.fail('no timeline');
      const found = steps.filter(({ kind }) => kind === name)[n] ?? expect.fail(name);
      act(() => page.player.store.getState().jumpTo(found.index));
    };
    at('rest', 3);
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 1 of 4 · Round 2 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 00:00 done, 05:00+ left"
        “00:00 done”
        “05:00+ left”
        “Rest”
        heading "Next:Squats" level=1 dir=auto
        timer "Time left": “1:30”
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          region "Log Side plank"
            dir=auto: “You did Side plank”
            “How did it go?”
          button "Previous" ⟨previous⟩
          button "Pause" ⟨pause⟩ focused
          button "Next" ⟨next⟩
          button "Take 15 seconds off": “−15 s”
          button "Add 15 seconds": “+15 s”
          button "Steps" ⟨list⟩
          button "Log set" ⟨edit⟩
        status: “Rest: Next: Squats, 1 minute 30 seconds”"
    `);
    at('cooldown');
    page.pass(30);
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 4 of 4 · Round 2 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 00:30 done, 00:30 left"
        “00:30 done”
        “00:30 left”
        “Cool-down”
        heading "Cold start" level=1 dir=auto
        timer "Time left": “0:30”
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          “Up next”
          “Finish”
          button "Previous" ⟨previous⟩
          button "Pause" ⟨pause⟩ focused
          button "Next" ⟨next⟩
          button "Take 15 seconds off": “−15 s”
          button "Add 15 seconds": “+15 s”
          button "Steps" ⟨list⟩
          button "Apple Music" ⟨music⟩
        status: “Halfway”"
    `);
  });

  test('where each step waits for a tap', async () => {
    const page = await setup({ whole: WHOLE, start: true, settings: { timerMode: 'stopnext' } });
    page.pass(120);
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 1 of 4 · Round 1 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 02:00 done, 07:30+ left"
        “02:00 done”
        “07:30+ left”
        “Exercise”
        heading "Squats" level=1 dir=auto
        timer "Time left": “0:40”
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          “00:20 rest, then”
          “Press-ups”
          “12 ×”
          button "Previous" ⟨previous⟩
          button "Pause" ⟨pause⟩ focused
          button "Next" ⟨next⟩
          button "Take 15 seconds off": “−15 s”
          button "Add 15 seconds": “+15 s”
          button "Steps" ⟨list⟩
          button "Apple Music" ⟨music⟩
        status: “Squats, 40 seconds”"
    `);
  });

  test('locked, nothing but the lock can be pressed', async () => {
    const page = await setup({ whole: WHOLE, start: true });
    page.setState({ locked: true });
    expect(await told(page)).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩ disabled
        “Exercise 1 of 4 · Round 1 of 2”
        button "Sound & timer" ⟨muted⟩ disabled
        img "Total progress: 00:00 done, 09:30+ left"
        “00:00 done”
        “09:30+ left”
        “Warm-up”
        heading "Cold start" level=1 dir=auto
        timer "Time left": “2:00”
        button "Lock controls" ⟨lock⟩ pressed (Hold for one second to unlock)
        region "Controls"
          “Exercise 1 of 4”
          “Squats”
          “00:40”
        status: “Warm-up: Cold start, 2 minutes”"
    `);
  });

  test('says what went wrong with the run', async () => {
    const page = await setup({ whole: WHOLE, start: true });
    page.setState({ journalProblem: 'failed' as never, sound: 'blocked' as never, voiceMissing: true });
    expect((await told(page)).split('\n').slice(0, 16).join('\n')).toMatchInlineSnapshot(`
      "main
        button "Stop" ⟨close⟩
        “Exercise 1 of 4 · Round 1 of 2”
        button "Sound & timer" ⟨muted⟩
        img "Total progress: 00:00 done, 09:30+ left"
        “00:00 done”
        “09:30+ left”
        “Warm-up”
        heading "Cold start" level=1 dir=auto
        timer "Time left": “2:00”
        status
          ⟨muted⟩ “Your browser is blocking the sound.”
          button "Turn sound on"
        button "Lock controls" ⟨lock⟩ pressed=false
        region "Controls"
          “Exercise 1 of 4”"
    `);
  });
});
