import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { outlineOf } from '#tests/support/outline.ts';
import { settled } from '#tests/stores/harness.ts';
import { createFakeMedia } from '#tests/stores/fakes/fakes.ts';
import { FILM, fileOf, learnLength, mockPlayer, showMaster, TWO_MASTERS } from '#tests/screens/master-setup.tsx';

beforeEach(mockPlayer);
const main = () => outlineOf(screen.getByRole('main'));
const button = (name: string) => screen.getByRole('button', { name });
/** Noon on the viewer's clock. */
const AT = new Date(2026, 10, 20, 12).getTime();

test('films to choose from, none, and those that cannot be read', async () => {
  const first = await showMaster(undefined, [
    fileOf({ createdAt: AT }),
    fileOf({ createdAt: AT, path: `${FILM}2`, name: 'Second.webm', size: 1_500_000_000 }),
  ]);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "From a film" level=1 dir=auto
      “Cut one long film into exercises. Every piece becomes an exercise with its own time.”
      list "My films"
        listitem
          link "Morning.webm" → /addWorkoutMaster?film=workout-media%2FannaAnnaAnnaAnna0001%2F1_Morning.webm
          “2 MB · Nov 20, 2026”
        listitem
          link "Second.webm" → /addWorkoutMaster?film=workout-media%2FannaAnnaAnnaAnna0001%2F1_Morning.webm2
          “1.4 GB · Nov 20, 2026”
      link "New film" → /createMastervideo"
  `);
  first.leave();
  const second = await showMaster(undefined, []);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "From a film" level=1 dir=auto
      heading "No films yet" level=2
      “Record a film or choose one you have. Then cut it into exercises here.”
      link "New film" → /createMastervideo"
  `);
  second.leave();
  const media = createFakeMedia();
  media.state.listProblem = 'offline';
  const third = await showMaster(undefined, [], { media });
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "From a film" level=1 dir=auto
      “Cut one long film into exercises. Every piece becomes an exercise with its own time.”
      status
        ⟨cloud-off⟩ “You’re offline. Check your connection and try again.”
        button "Retry"
      link "New film" → /createMastervideo"
  `);
  third.leave();
  await showMaster(undefined, [fileOf({ createdAt: AT })], { workouts: TWO_MASTERS });
  await act(settled);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "From a film" level=1 dir=auto
      “Cut one long film into exercises. Every piece becomes an exercise with its own time.”
      list "My films"
        listitem
          link "Morning.webm" → /addWorkoutMaster?film=workout-media%2FannaAnnaAnnaAnna0001%2F1_Morning.webm
          “2 MB · Nov 20, 2026”
      link "New film" → /createMastervideo"
  `);
});

test('a film that is cut', async () => {
  const { user } = await showMaster(FILM);
  const film = await learnLength(75.7);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutMaster
      heading "From a film" level=1 dir=auto
      video "Your film" from https://storage.example/workout-media/annaAnnaAnnaAnna0001/1_Morning.webm
      slider "Position in the film" valuemin=0 valuemax=75 valuetext=00:00
        canvas
        canvas
        canvas
        canvas
        canvas
        canvas
        canvas
        canvas
        canvas
        canvas
      button "Play" ⟨play⟩
      button "Cut here"
      “00:00 of 01:15”
      button "Undo" ⟨undo⟩ disabled
      “Tap “Cut here” at every change.”
      region "Pieces"
        heading "Pieces" level=2
        list
          listitem current
            button "Play piece 1" ⟨play⟩
            “00:00–01:15”
            “01:15”
            button "More for piece 1" ⟨down⟩ expanded=false
            textbox "Name of piece 1" maxlength=120 placeholder=Exercise 1
      button "Paste time stamps" ⟨down⟩ expanded=false
      textbox "Name" = "Morning"
      button "Less: Rest between pieces" ⟨minus⟩ disabled
      textbox "Rest between pieces" = "00:00" inputmode=text enterkeyhint=done autocomplete=off (The film pauses during rests.)
      button "More: Rest between pieces" ⟨plus⟩
      region "Total time"
        img "Workout timeline"
        “01:15”
        “1 exercise”
      button "Create workout"
      button "More options in the editor""
  `);
  film.currentTime = 10.4;
  await user.click(button('Cut here'));
  film.currentTime = 20.4;
  await user.click(button('Cut here'));
  await user.click(button('More for piece 2'));
  await user.click(screen.getByRole('switch', { name: 'Leave out' }));
  await user.click(button('More for piece 1'));
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutMaster
      heading "From a film" level=1 dir=auto
      video "Your film" from https://storage.example/workout-media/annaAnnaAnnaAnna0001/1_Morning.webm
      slider "Position in the film" valuemin=0 valuemax=75 valuetext=00:00
        canvas
        canvas
        canvas
        canvas
        canvas
        canvas
        canvas
        canvas
        canvas
      slider "Mark 1" valuemin=1 valuemax=19 valuetext=00:10
      slider "Mark 2" valuemin=11 valuemax=74 valuetext=00:20
      button "Play" ⟨play⟩
      button "Cut here"
      “00:00 of 01:15”
      button "Undo" ⟨undo⟩
      “Tap “Cut here” at every change.”
      region "Pieces"
        heading "Pieces" level=2
        list
          listitem current
            button "Play piece 1" ⟨play⟩
            “00:00–00:10”
            “00:10”
            button "More for piece 1" ⟨up⟩ expanded focused
            textbox "Name of piece 1" maxlength=120 placeholder=Exercise 1
            switch "Leave out" unchecked
            combobox "Speed" = "100%" of 50% | 75% | 100% | 125% | 150%
            button "Less: Times shown" ⟨minus⟩ disabled
            spinbutton "Times shown" = "1" valuemin=1 valuemax=20 inputmode=numeric autocomplete=off
            button "More: Times shown" ⟨plus⟩
          listitem
            button "Play piece 2" ⟨play⟩
            “00:10–00:20”
            “Left out”
            button "More for piece 2" ⟨up⟩ expanded
            switch "Leave out" checked
            button "Less: Begins at" ⟨minus⟩
            textbox "Begins at" = "00:10" inputmode=text enterkeyhint=done autocomplete=off
            button "More: Begins at" ⟨plus⟩
            button "Join with previous piece"
          listitem
            button "Play piece 3" ⟨play⟩
            “00:20–01:15”
            “00:55”
            button "More for piece 3" ⟨down⟩ expanded=false
            textbox "Name of piece 3" maxlength=120 placeholder=Exercise 2
      button "Paste time stamps" ⟨down⟩ expanded=false
      textbox "Name" = "Morning"
      button "Less: Rest between pieces" ⟨minus⟩ disabled
      textbox "Rest between pieces" = "00:00" inputmode=text enterkeyhint=done autocomplete=off (The film pauses during rests.)
      button "More: Rest between pieces" ⟨plus⟩
      region "Total time"
        img "Workout timeline"
        “01:05”
        “2 exercises”
      button "Create workout"
      button "More options in the editor""
  `);
});

test('time stamps that are pasted', async () => {
  const { user } = await showMaster(FILM);
  await learnLength(90);
  await user.click(button('Paste time stamps'));
  expect(
    outlineOf(screen.getByRole('textbox', { name: 'Time stamps' }).closest('section, form, fieldset, div[id]')),
  ).toMatchInlineSnapshot(
    `"textbox "Time stamps" dir=auto (One line per piece, for example “1:30 Squats” or “1:30 - 2:10 Squats”. Chapter lists from a video description work, too.)"`,
  );
  await user.click(screen.getByRole('textbox', { name: 'Time stamps' }));
  await user.paste(
    ['My film', '0:10 - 0:40 Squats', '1:00 - 0:50 Plank', '2:00 Lunges', '0:10 Again', '0:01 0:02 0:03'].join('\n'),
  );
  await act(settled);
  expect(
    outlineOf(screen.getByRole('textbox', { name: 'Time stamps' }).closest('section, form, fieldset, div[id]')),
  ).toMatchInlineSnapshot(`
    "textbox "Time stamps" = "My film\\n0:10 - 0:40 Squats\\n1:00 - 0:50 Plank\\n2:00 Lunges\\n0:10 Again\\n0:01 0:02 0:03" dir=auto (One line per piece, for example “1:30 Squats” or “1:30 - 2:10 Squats”. Chapter lists from a video description work, too.) focused
    “1 piece”
    list
      listitem
        “00:00–00:10”
        “Left out”
      listitem
        “00:10–00:40”
        “Squats”
      listitem
        “00:40–01:30”
        “Left out”
    “Not used:”
    list
      listitem
        ““My film””
        “It has no time.”
      listitem
        ““1:00 - 0:50 Plank””
        “It ends before it begins.”
      listitem
        ““2:00 Lunges””
        “It begins after the end of the film.”
      listitem
        ““0:10 Again””
        “Another line begins at the same second.”
      listitem
        ““0:01 0:02 0:03””
        “It has more than two times.”
    button "Cut like this""
  `);
});

test('a film too short to be cut, and one that is not there', async () => {
  const first = await showMaster(FILM);
  await learnLength(0.5);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutMaster
      heading "From a film" level=1 dir=auto
      alert
        ⟨warning⟩ “This film is shorter than two seconds. There’s nothing to cut.”
        link "Choose another film" → /addWorkoutMaster"
  `);
  first.leave();
  const media = createFakeMedia();
  await showMaster(`${FILM}gone`, [], { media });
  await act(settled);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutMaster
      heading "From a film" level=1 dir=auto
      video "Your film" from https://storage.example/workout-media/annaAnnaAnnaAnna0001/1_Morning.webmgone
      status busy: “Loading”"
  `);
});

test('position and marks follow a finger, and keys play and join', async () => {
  const { user } = await showMaster(FILM);
  const film = await learnLength(100);
  film.currentTime = 20;
  await user.click(button('Cut here'));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(50, 0, 200, 50));
  for (const slider of screen.getAllByRole('slider')) Object.assign(slider, { setPointerCapture() {} });
  const position = screen.getByRole('slider', { name: 'Position in the film' });
  fireEvent.pointerDown(position, { clientX: 100, buttons: 1 });
  expect(film.currentTime).toBe(25);
  fireEvent.pointerMove(position, { clientX: 150, buttons: 1 });
  expect(film.currentTime).toBe(50);
  fireEvent.pointerMove(position, { clientX: 200, buttons: 0 });
  expect(film.currentTime).toBe(50);
  fireEvent.pointerMove(position, { clientX: 10, buttons: 1 });
  expect(film.currentTime).toBe(0);
  fireEvent.pointerMove(position, { clientX: 400, buttons: 1 });
  expect(film.currentTime).toBe(100);
  const mark = () => screen.getByRole('slider', { name: 'Mark 1' });
  fireEvent.pointerDown(mark(), { clientX: 90, buttons: 1 });
  fireEvent.pointerMove(mark(), { clientX: 110, buttons: 1 });
  expect(mark()).toHaveAttribute('aria-valuenow', '30');
  fireEvent.pointerMove(mark(), { clientX: 130, buttons: 0 });
  expect(mark()).toHaveAttribute('aria-valuenow', '30');
  act(() => position.focus());
  await user.keyboard(' ');
  expect(button('Pause')).toBeVisible();
  act(() => mark().focus());
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('slider', { name: 'Mark 1' })).toBeNull();
});
