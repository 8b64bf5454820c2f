import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Detail } from '#core/workout/model.ts';
import '#screens/add-workout/exercises/ExerciseMedia.tsx';
import '#screens/add-workout/exercises/PieceFields.tsx';
import '#screens/add-workout/exercises/TimesDialog.tsx';
import '#screens/add-workout/WorkoutMedia.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { items, showEditor } from '#tests/screens/add-workout-setup.tsx';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

const PICTURE: Detail = { url: 'workout-media/a/123456_deep.jpg', audioUrl: '', text: 'Low', seconds: 0 };
const CLIP: Detail = { url: 'workout-media/a/123456_clip.mp4', audioUrl: '', text: '', seconds: 65 };
const VOICE: Detail = { url: '', audioUrl: 'workout-media/a/123456_voice.weba', text: 'Slowly', seconds: 4 };

/** Everything that a workout can have. */
const FULL = wholeOf(
  [
    {
      name: 'Squats',
      timeSec: 40,
      restSec: 20,
      reps: 12,
      perSide: true,
      holdSec: 5,
      tempo: '3-1-1' as never,
      notes: 'Knees out',
      introDetails: [PICTURE, CLIP, VOICE],
    },
    {
      name: 'Lunges',
      timeSec: 0,
      reps: 10,
      countRounds: true,
      restSec: 10,
      exDetails: [{ ...PICTURE, audioUrl: VOICE.audioUrl }],
    },
    { name: '', timeSec: 60, restSec: 15, filmStartSec: 5, filmEndSec: 45, filmRate: 100 },
  ],
  {
    ownerId: ANNA.uid,
    name: 'Legs',
    description: 'For the knees',
    rounds: 3,
    roundRestSec: 60,
    warmUpSec: 120,
    coolDownSec: 30,
    level: 'heavy',
    sport: 'Strength',
    warnAt: '30 10',
    imgUrl: 'https://example.com/cover.jpg',
    musicUrl: 'https://example.com/a.mp3',
    sharePublic: true,
  },
);

const panelOf = (heading: string) => screen.getByRole('heading', { name: heading }).closest('section');
const press = (name: string | RegExp, at: ReturnType<typeof within> = within(document.body)) =>
  act(async () => {
    at.getByRole('button', { name }).click();
    await settled();
  });

test('a workout that has everything', async () => {
  await showEditor({ workouts: [FULL], collapsed: true });
  await waitFor(() => expect(document.querySelector('img[src$="cover.jpg"]')).toBeInTheDocument());
  expect(outlineOf(document.querySelector('header'))).toMatchInlineSnapshot(`
    "link "Back" ⟨left⟩ → /
    heading "Edit workout" level=1 dir=auto
    button "Share" ⟨share⟩
    button "Start" ⟨play⟩"
  `);
  expect(outlineOf(screen.getByRole('textbox', { name: 'Name' }).closest('section'))).toMatchInlineSnapshot(`
    "textbox "Name" = "Legs"
    status: “⟨check⟩ Saved”
    “13:15”
    img "Workout timeline"
    “Warm-up”
    “Exercise”
    “Rest”
    “Cool-down”"
  `);
  expect(outlineOf(screen.getByRole('list', { name: /^Exercises/ }).closest('section'))).toMatchInlineSnapshot(`
    "heading "Exercises 3" level=2
    button "Undo last change" ⟨undo⟩ disabled
    button "More for all exercises" ⟨kebab⟩ haspopup=menu expanded=false
    list "Exercises 3"
      listitem
        button "Drag Squats to another place" ⟨grip⟩ (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
        button "Squats00:40 12 × · per side · hold 5 s · tempo 3-1-1 · then 00:20 rest" ⟨down⟩ expanded=false
      listitem
        button "Drag Lunges to another place" ⟨grip⟩ (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
        button "Lunges10 × then 00:10 rest" ⟨down⟩ expanded=false
      listitem
        button "Drag Exercise 3 to another place" ⟨grip⟩ (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
        button "Exercise 301:00 then 00:15 rest" ⟨down⟩ expanded=false
    button "Add exercise" ⟨plus⟩"
  `);
  expect(outlineOf(screen.getByRole('textbox', { name: 'Description' }).closest('section'))).toMatchInlineSnapshot(`
    "textbox "Description" = "For the knees" dir=auto
    combobox "Sport" = "Strength" of Fitness | Strength | Yoga | … | Other | 19 in all
    combobox "Level" = "Hard" of Easy | Medium | Hard | Extreme
    button "Cover and music" ⟨up⟩ expanded
    region "Cover"
      heading "Cover" level=3
      picture from https://example.com/cover.jpg
      button "Change cover"
      button "My files"
      button "Remove cover"
    region "Music"
      heading "Music" level=3
      audio "Listen to the music" from https://example.com/a.mp3 controls
      button "Choose music"
      button "My files"
      button "Remove music"
      textbox "Or a link to the music" = "https://example.com/a.mp3" inputmode=url autocomplete=off spellcheck=false (A sound file at an address with https://, or a link to Apple Music.)"
  `);
  expect(outlineOf(panelOf('Rounds and more'))).toMatchInlineSnapshot(`
    "heading "Rounds and more" level=2
    button "Less: Rounds" ⟨minus⟩
    spinbutton "Rounds" = "3" valuemin=1 valuemax=99 inputmode=numeric autocomplete=off
    button "More: Rounds" ⟨plus⟩
    button "Less: Between rounds" ⟨minus⟩
    textbox "Between rounds" = "01:00" inputmode=text enterkeyhint=done autocomplete=off
    button "More: Between rounds" ⟨plus⟩
    button "Less: Warm-up" ⟨minus⟩
    textbox "Warm-up" = "02:00" inputmode=text enterkeyhint=done autocomplete=off
    button "More: Warm-up" ⟨plus⟩
    button "Less: Cool-down" ⟨minus⟩
    textbox "Cool-down" = "00:30" inputmode=text enterkeyhint=done autocomplete=off
    button "More: Cool-down" ⟨plus⟩
    combobox "Timer mode" = "My setting" of My setting | Stop after each | Keep going | Repeat | Count up
    combobox "Language of the exercise names" = "English" of English | German | French | Spanish | Dutch
    switch "Public" checked (Everyone can see and use it.)
    button "Signals" ⟨up⟩ expanded
    combobox "Warning before the end" = "30 + 10 s before" of My setting | No warning | 10 s before | 15 s before | 30 s before | 30 + 10 s before | 60 s before | 60 + 30 + 10 s before (A signal near the end of longer steps, such as a boxing round.)"
  `);
  await press('More for all exercises');
  expect(outlineOf(screen.getByRole('menu'))).toMatchInlineSnapshot(`
    "menu "More for all exercises"
      menuitem "Select exercises" ⟨check⟩ focused
      menuitem "Time and rest for all" ⟨clock⟩"
  `);
});

test('exercises that are open, with their pictures and sounds', async () => {
  await showEditor({ workouts: [FULL] });
  const [squats, lunges, third] = items() as [HTMLElement, HTMLElement, HTMLElement];
  await press(/^Media/, within(squats));
  await press(/^Media/, within(lunges));
  await press('Piece of the film', within(third));
  await within(third).findByRole('textbox', { name: 'From' });
  await within(lunges).findByRole('region', { name: 'During the exercise' });
  await within(squats).findByRole('region', { name: 'During the exercise' });
  await waitFor(() => expect(document.querySelectorAll('li img, li video, li audio').length).toBeGreaterThan(5));
  expect(outlineOf(squats)).toMatchInlineSnapshot(`
    "listitem
      button "Drag Squats to another place" ⟨grip⟩ (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
      button "Squats00:40 12 × · per side · hold 5 s · tempo 3-1-1 · then 00:20 rest" ⟨up⟩ expanded
      textbox "Exercise name" = "Squats" autocomplete=off autocomplete=list
      radiogroup "Ends after"
        radio "Time" checked
        radio "Repetitions" unchecked
      textbox "Time" = "00:40" inputmode=text enterkeyhint=done autocomplete=off
      textbox "Rest" = "00:20" inputmode=text enterkeyhint=done autocomplete=off
      button "Repetitions, sides, notes" ⟨up⟩ expanded
      button "Less: Repetitions" ⟨minus⟩
      spinbutton "Repetitions" = "12" valuemin=0 valuemax=9999 inputmode=numeric autocomplete=off (Without a time, the exercise ends when you tap Done.)
      button "More: Repetitions" ⟨plus⟩
      switch "Each side" checked (The time runs for the left side, then for the right.)
      switch "Count rounds" unchecked (For an AMRAP: you tap after each round, and your result keeps the count.)
      button "Hold and tempo" ⟨up⟩ expanded
      button "Less: Hold per repetition (s)" ⟨minus⟩
      spinbutton "Hold per repetition (s)" = "5" valuemin=0 valuemax=60 inputmode=numeric autocomplete=off (0 means no hold.)
      button "More: Hold per repetition (s)" ⟨plus⟩
      textbox "Tempo" = "3-1-1" (Seconds down, at the bottom, up, at the top, such as 3-1-1-0. X means as fast as you can.)
      textbox "Notes" = "Knees out" dir=auto maxlength=1000
      button "Media (3)" ⟨up⟩ expanded
      region "Introduction"
        heading "Introduction" level=3
        “Up to 3, shown and played before the exercise.”
        list "Introduction"
          listitem "Picture 1"
            “Picture”
            button "Move Picture 1 up" ⟨up⟩ disabled
            button "Move Picture 1 down" ⟨down⟩
            button "Remove Picture 1" ⟨trash⟩
            button "More for Picture 1" ⟨kebab⟩ haspopup=menu expanded=false
            picture from https://storage.example/workout-media/a/123456_deep.jpg
            textbox "Caption" = "Low" dir=auto maxlength=500
          listitem "Clip 2"
            “Clip”
            “01:05”
            button "Move Clip 2 up" ⟨up⟩
            button "Move Clip 2 down" ⟨down⟩
            button "Remove Clip 2" ⟨trash⟩
            button "More for Clip 2" ⟨kebab⟩ haspopup=menu expanded=false
            video "Clip" from https://storage.example/workout-media/a/123456_clip.mp4 controls
            textbox "Caption" dir=auto maxlength=500
          listitem "Sound 3"
            “Sound”
            “00:04”
            button "Move Sound 3 up" ⟨up⟩
            button "Move Sound 3 down" ⟨down⟩ disabled
            button "Remove Sound 3" ⟨trash⟩
            button "More for Sound 3" ⟨kebab⟩ haspopup=menu expanded=false
            audio "Listen" from https://storage.example/workout-media/a/123456_voice.weba controls
            textbox "Caption" = "Slowly" dir=auto maxlength=500
        button "Add to the introduction" ⟨plus⟩ (You can add up to 3.)
      region "During the exercise"
        heading "During the exercise" level=3
        “Up to 3, shown and played while the exercise runs.”
        button "Add to the exercise" ⟨plus⟩
      button "Move up" ⟨up⟩ disabled
      button "Move down" ⟨down⟩
      button "Swap exercise" ⟨repeat⟩
      button "Duplicate" ⟨copy⟩
      button "Delete" ⟨trash⟩"
  `);
  expect(outlineOf(lunges)).toMatchInlineSnapshot(`
    "listitem
      button "Drag Lunges to another place" ⟨grip⟩ (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
      button "Lunges10 × then 00:10 rest" ⟨up⟩ expanded
      textbox "Exercise name" = "Lunges" autocomplete=off autocomplete=list
      radiogroup "Ends after"
        radio "Time" unchecked
        radio "Repetitions" checked
      button "Less: Repetitions" ⟨minus⟩
      spinbutton "Repetitions" = "10" valuemin=1 valuemax=9999 inputmode=numeric autocomplete=off
      button "More: Repetitions" ⟨plus⟩
      textbox "Rest" = "00:10" inputmode=text enterkeyhint=done autocomplete=off
      button "Repetitions, sides, notes" ⟨up⟩ expanded
      switch "Each side" unchecked (The time runs for the left side, then for the right.)
      switch "Count rounds" checked (For an AMRAP: you tap after each round, and your result keeps the count.)
      button "Hold and tempo" ⟨down⟩ expanded=false
      textbox "Notes" dir=auto maxlength=1000
      button "Media (1)" ⟨up⟩ expanded
      region "Introduction"
        heading "Introduction" level=3
        “Up to 3, shown and played before the exercise.”
        button "Add to the introduction" ⟨plus⟩
      region "During the exercise"
        heading "During the exercise" level=3
        “Up to 3, shown and played while the exercise runs.”
        list "During the exercise"
          listitem "Picture 1"
            “Picture”
            button "Remove Picture 1" ⟨trash⟩
            button "More for Picture 1" ⟨kebab⟩ haspopup=menu expanded=false
            picture from https://storage.example/workout-media/a/123456_deep.jpg
            audio "Listen" from https://storage.example/workout-media/a/123456_voice.weba controls
            textbox "Caption" = "Low" dir=auto maxlength=500
        button "Add to the exercise" ⟨plus⟩
      button "Move up" ⟨up⟩
      button "Move down" ⟨down⟩
      button "Swap exercise" ⟨repeat⟩
      button "Duplicate" ⟨copy⟩
      button "Delete" ⟨trash⟩"
  `);
  expect(outlineOf(third)).toMatchInlineSnapshot(`
    "listitem
      button "Drag Exercise 3 to another place" ⟨grip⟩ (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
      button "Exercise 301:00 then 00:15 rest" ⟨up⟩ expanded
      textbox "Exercise name" autocomplete=off autocomplete=list
      radiogroup "Ends after"
        radio "Time" checked
        radio "Repetitions" unchecked
      textbox "Time" = "01:00" inputmode=text enterkeyhint=done autocomplete=off
      textbox "Rest" = "00:15" inputmode=text enterkeyhint=done autocomplete=off
      button "Repetitions, sides, notes" ⟨down⟩ expanded=false
      button "Piece of the film" ⟨up⟩ expanded
      button "Less: From" ⟨minus⟩
      textbox "From" = "00:05" inputmode=text enterkeyhint=done autocomplete=off
      button "More: From" ⟨plus⟩
      button "Less: To" ⟨minus⟩
      textbox "To" = "00:45" inputmode=text enterkeyhint=done autocomplete=off
      button "More: To" ⟨plus⟩
      button "Use the piece’s length as the exercise time"
      button "Media" ⟨down⟩ expanded=false
      button "Move up" ⟨up⟩
      button "Move down" ⟨down⟩ disabled
      button "Swap exercise" ⟨repeat⟩
      button "Duplicate" ⟨copy⟩
      button "Delete" ⟨trash⟩"
  `);
  const menus: string[] = [];
  for (const more of [squats, lunges].flatMap((row) => within(row).getAllByRole('button', { name: /^More for/ }))) {
    await act(async () => more.click());
    menus.push(outlineOf(screen.getByRole('menu')));
    await act(async () => more.click());
  }
  expect(menus.join('\n')).toMatchInlineSnapshot(`
    "menu "More for Picture 1"
      menuitem "Change picture or clip" ⟨picture⟩ focused
      menuitem "Add voice or sound" ⟨sound⟩
    menu "More for Clip 2"
      menuitem "Change picture or clip" ⟨picture⟩ focused
      menuitem "Add voice or sound" ⟨sound⟩
    menu "More for Sound 3"
      menuitem "Add picture or clip" ⟨picture⟩ focused
      menuitem "Change sound" ⟨sound⟩
    menu "More for Picture 1"
      menuitem "Change picture or clip" ⟨picture⟩ focused
      menuitem "Change sound" ⟨sound⟩
      menuitem "Remove picture or clip" ⟨minus⟩
      menuitem "Remove sound" ⟨muted⟩"
  `);
});
