import '#tests/ui/native-dialog.ts';
import { act, screen, within } from '@testing-library/react';
import { TogetherScreen } from '#screens/together/TogetherScreen.tsx';
import { ANNA } from '#tests/functions/harness.ts';
import { W_ID, workoutOf } from '#tests/stores/player-harness.ts';
import { createTogetherDevice, createWorld } from '#tests/stores/together-world.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { expect, test } from 'vitest';

/** Until it is looked up and the clocks are matched. */
const LOOKING_MS = 3000;
/** The word a second ahead, and the lead-in. */
const STARTING_MS = 7500;

async function hosted() {
  const world = createWorld(workoutOf([{}, {}, {}]));
  const host = createTogetherDevice(world, { uid: ANNA });
  const opening = host.state().open(W_ID);
  await world.pass(500);
  const code = (await opening) ?? '';
  host.state().visit(code);
  await world.pass(LOOKING_MS);
  return { world, host, code };
}
async function show(session: Awaited<ReturnType<typeof hosted>>, path: string, uid?: string) {
  const device = createTogetherDevice(session.world, uid === undefined ? {} : { uid });
  const shown = await showAt('/together/:code?', <TogetherScreen />, {
    path,
    signedIn: uid !== undefined,
    together: async () => device.store,
  });
  const pass = (ms: number) => act(() => session.world.pass(ms));
  await pass(LOOKING_MS);
  /** Another each time. */
  const told = () =>
    outlineOf(screen.getByRole('main'))
      .replaceAll(session.code, 'CODE')
      .replaceAll(`${session.code.slice(0, 4)} ${session.code.slice(4)}`, 'CO DE');
  return { ...shown, pass, device, told };
}

test('from the code to the finish, for a guest', async () => {
  const session = await hosted();
  const typed = await show(session, '/together');
  expect(typed.told()).toMatchInlineSnapshot(`
    "main
      link "Back to workouts" ⟨left⟩ → /workoutListOpen
      heading "Train together" level=1
      “Enter the code to train in sync with the others.”
      textbox "Code" autocapitalize=characters autocomplete=off maxlength=20 spellcheck=false (8 letters and numbers. Capitals and spaces don’t matter.)
      button "Continue""
  `);
  typed.leave();
  const { user, pass, told } = await show(session, `/together/${session.code}`);
  expect(told()).toMatchInlineSnapshot(`
    "main
      link "Back to workouts" ⟨left⟩ → /workoutListOpen
      heading "anna is training. Join in!" level=1 dir=auto
      dir=auto: “Morning”
      textbox "Your name" autocomplete=nickname spellcheck=false (Everyone in the session can see it. You don’t need an account, and we keep nothing else about you.)
      button "Join" ⟨friends⟩
      region "Who’s here"
        heading "1 person in the session" level=2
        list
          listitem dir=auto
            “anna”
            “host”"
  `);
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Gus');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await pass(500);
  expect(told()).toMatchInlineSnapshot(`
    "main
      link "Leave the session" ⟨close⟩ → /workoutListOpen
      button "Beeps" ⟨muted⟩ pressed=false
      heading "Train together" level=1
      dir=auto: “Morning”
      “Code”
      “CO DE”
      status dir=auto: “It starts when anna does.”
      region "Who’s here"
        heading "2 people in the session" level=2
        list
          listitem dir=auto
            “anna”
            “host”
          listitem dir=auto: “Gus”"
  `);
  session.host.state().start();
  await pass(STARTING_MS);
  expect(told()).toMatchInlineSnapshot(`
    "main
      link "Leave the session" ⟨close⟩ → /workoutListOpen
      “Exercise 1 of 3”
      button "Beeps" ⟨muted⟩ pressed=false
      img "Total progress: 00:00 done, 01:30 left"
      “00:00 done”
      “01:30 left”
      “Exercise”
      heading "Exercise 1" level=1 dir=auto
      timer "Time left": “0:30”
      “Up next”
      “Exercise 2”
      “00:30”
      region "Who’s here"
        heading "2 people in the session" level=2
        list
          listitem dir=auto
            “anna”
            “host”
          listitem dir=auto: “Gus”
      status: “Exercise 1, 30 seconds”"
  `);
  await pass(600_000);
  session.host.state().stop();
  await pass(2000);
  expect(told()).toMatchInlineSnapshot(`
    "main
      link "Leave the session" ⟨close⟩ → /workoutListOpen
      heading "Workout finished" level=1
      dir=auto: “Morning”
      “Well done! Results are saved only with an account.”
      region "Who’s here"
        heading "2 people in the session" level=2
        list
          listitem dir=auto
            “anna”
            “host”
          listitem dir=auto: “Gus”
      link "Create account" → /register"
  `);
});

test('the host sees who is there, closes the door and steers', async () => {
  const session = await hosted();
  const guest = createTogetherDevice(session.world);
  guest.state().visit(session.code);
  await session.world.pass(LOOKING_MS);
  void guest.state().join('Gus');
  await session.world.pass(500);
  const { user, pass, told } = await show(session, `/together/${session.code}`, ANNA);
  expect(told()).toMatchInlineSnapshot(`
    "main
      link "Leave the session" ⟨close⟩ → /workout/abcdefghijklmnopqrst
      button "Beeps" ⟨muted⟩ pressed=false
      heading "Train together" level=1
      dir=auto: “Morning”
      “Code”
      “CO DE”
      button "Start for everyone" ⟨play⟩
      textbox "Link" = "http://localhost:3000/together/CODE" readonly spellcheck=false
      button "Copy link" ⟨copy⟩
      button "QR code" expanded=false
      “On a television or laptop, open localhost:3000/?screen=CODE to show it full screen.”
      region "Who’s here"
        heading "2 people in the session" level=2
        list
          listitem dir=auto
            “anna”
            “host”
          listitem dir=auto
            “Gus”
            button "Remove Gus" ⟨close⟩
        switch "Let new people in" checked
      button "End session" ⟨close⟩"
  `);
  await user.click(screen.getByRole('switch'));
  await pass(500);
  expect(outlineOf(screen.getByRole('region', { name: 'Who’s here' }))).toMatchInlineSnapshot(`
    "region "Who’s here"
      heading "2 people in the session" level=2
      list
        listitem dir=auto
          “anna”
          “host”
        listitem dir=auto
          “Gus”
          button "Remove Gus" ⟨close⟩
      switch "Let new people in" unchecked (Closed: only people who were already here can come back.) focused"
  `);
  await user.click(screen.getByRole('button', { name: 'End session' }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "End the session?" (It ends for everyone and can’t be reopened.)
      heading "End the session?" level=2
      button "Cancel" focused
      button "End session""
  `);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Start for everyone' }));
  await pass(STARTING_MS);
  expect(told()).toMatchInlineSnapshot(`
    "main
      link "Leave the session" ⟨close⟩ → /workout/abcdefghijklmnopqrst
      “Exercise 1 of 3”
      button "Beeps" ⟨muted⟩ pressed=false
      img "Total progress: 00:00 done, 01:30 left"
      “00:00 done”
      “01:30 left”
      “Exercise”
      heading "Exercise 1" level=1 dir=auto
      timer "Time left": “0:30”
      region "Controls"
        “Up next”
        “Exercise 2”
        “00:30”
        region "Who’s here"
          heading "2 people in the session" level=2
          list
            listitem dir=auto
              “anna”
              “host”
            listitem dir=auto: “Gus”
          switch "Let new people in" unchecked (Closed: only people who were already here can come back.)
        button "Previous" ⟨previous⟩
        button "Pause" ⟨pause⟩
        button "Next" ⟨next⟩
        button "Steps" ⟨list⟩
        button "Stop" ⟨close⟩
      status: “Exercise 1, 30 seconds”"
  `);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Stop the workout for everyone?" (It keeps running until you decide.)
      heading "Stop the workout for everyone?" level=2
      button "Keep going" focused
      button "Stop workout""
  `);
});

test('a large screen shows the code, and then the step', async () => {
  const session = await hosted();
  const { pass, told } = await show(session, `/together/${session.code}?screen`);
  await screen.findByRole('img', { name: /code/i });
  expect(told()).toMatchInlineSnapshot(`
    "main
      heading "Morning" level=1 dir=auto
      “Scan the code, or type it at localhost:3000/together”
      “Code”
      “CO DE”
      region "Who’s here"
        heading "1 person in the session" level=2
        list
          listitem dir=auto
            “anna”
            “host”
      img "QR code to join the session""
  `);
  session.host.state().start();
  await pass(STARTING_MS);
  expect(told()).toMatchInlineSnapshot(`
    "main
      “Exercise 1 of 3”
      img "Total progress: 00:00 done, 01:30 left"
      “00:00 done”
      “01:30 left”
      “Exercise”
      heading "Exercise 1" level=1 dir=auto
      timer "Time left": “0:30”
      heading "Up next" level=2
      list
        listitem
          dir=auto: “Exercise 2”
          “00:30”
        listitem
          dir=auto: “Exercise 3”
          “00:30”
      “Code”
      “CO DE”
      region "Who’s here"
        heading "1 person in the session" level=2
        list
          listitem dir=auto
            “anna”
            “host”
      status: “Exercise 1, 30 seconds”"
  `);
});

test('a code of nothing, and one for a large screen', async () => {
  const session = await hosted();
  const none = await show(session, '/together/ABCD2345');
  expect(none.told()).toMatchInlineSnapshot(`
    "main busy=false
      heading "No session with this code" level=1
      alert: “It may be over, or the code is wrong. Ask the person who gave it to you.”
      link "Enter another code" → /together
      link "Back to workouts" ⟨left⟩ → /workoutListOpen"
  `);
  none.leave();
  const wrong = await show(session, '/together/ABC0?screen');
  expect(wrong.told()).toMatchInlineSnapshot(`
    "main
      link "Back to workouts" ⟨left⟩ → /workoutListOpen
      heading "Train together" level=1
      “Enter the code of the session to show on this screen.”
      textbox "Code" = "ABC0" autocapitalize=characters autocomplete=off maxlength=20 invalid spellcheck=false (That isn’t a code. Codes have 8 letters and numbers, and never 0, 1, I, L or O.)
      button "Show the session""
  `);
});

test('a workout is opened for others, or why not', async () => {
  const session = await hosted();
  const gone = await show(session, '/together?w=workoutGone000000001&mode=repeat', ANNA);
  expect(gone.told()).toMatchInlineSnapshot(`
    "main busy=false
      heading "The session couldn’t be opened" level=1
      alert: “This workout isn’t in your account yet, or is no longer shared with you. Wait until it’s saved, then try again.”
      button "Retry" ⟨repeat⟩
      link "Back" ⟨left⟩ → /workout/workoutGone000000001"
  `);
});
