import { act, screen } from '@testing-library/react';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { settled } from '#tests/stores/harness.ts';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux');
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => true });
  return () => void Reflect.deleteProperty(navigator, 'vibrate');
});
const show = async (options: ShellOptions = {}) => {
  const harness = await showScreen(<SettingsScreen />, { signedIn: true, ...options });
  await act(settled);
  return harness;
};
const section = (name: string) => outlineOf(screen.getByRole('heading', { level: 2, name }).closest('section'));

test('each section says what it sets, how it is set, and what that does', async () => {
  await show();
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toMatchInlineSnapshot(`
    [
      "Appearance",
      "During workouts",
      "Default times",
      "Sound",
      "Goal and reminders",
      "Editor",
      "Device and tools",
    ]
  `);
  expect(section(names[0] ?? '')).toMatchInlineSnapshot(`
    "region "Appearance"
      heading "Appearance" level=2
      combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
      radiogroup "Theme"
        radio "Light" checked
        radio "Dark" unchecked
        radio "Contrast" unchecked
        radio "Ice" unchecked
        radio "Ember" unchecked
      combobox "First day of the week" = "Automatic (Monday)" of Automatic (Monday) | Monday | Sunday | Saturday
      combobox "Weights in" = "Automatic (kg)" of Automatic (kg) | Kilograms (kg) | Pounds (lb)
      combobox "Distances in" = "Automatic (yd, mi)" of Automatic (yd, mi) | Metres and kilometres (m, km) | Yards and miles (yd, mi)"
  `);
  expect(section(names[1] ?? '')).toMatchInlineSnapshot(`
    "region "During workouts"
      heading "During workouts" level=2
      radiogroup "Timer mode"
        radio "Stop after each" checked
        radio "Keep going" unchecked
        radio "Repeat" unchecked
        radio "Count up" unchecked
      status: “After each exercise, the timer waits until you press Next.”
      switch "Countdown beep" unchecked (3, 2, 1 before every change)
      button "Hear 3-2-1" ⟨sound⟩
      switch "Repeat beep" unchecked (Halfway, every minute and every round)
      button "Hear the signals" ⟨sound⟩
      switch "10-second warning" unchecked (Before the end of steps of 30 seconds or more)
      button "Hear the warning" ⟨sound⟩
      switch "Start each exercise by hand" unchecked (Tap anywhere to start and pause)
      switch "Setup before each exercise" unchecked (A few seconds to get into position)
      switch "Intro before each exercise" checked (Shows the instructions first, if there are any)
      switch "Show minutes and seconds" checked (01:30 instead of 90)"
  `);
  expect(section(names[2] ?? '')).toMatchInlineSnapshot(`
    "region "Default times"
      heading "Default times" level=2
      button "Less: Intro time" ⟨minus⟩
      textbox "Intro time" = "00:20" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Intro time" ⟨plus⟩
      button "Less: Setup time" ⟨minus⟩
      textbox "Setup time" = "00:06" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Setup time" ⟨plus⟩
      button "Less: Exercise time" ⟨minus⟩
      textbox "Exercise time" = "01:30" inputmode=text enterkeyhint=done autocomplete=off (For new exercises)
      button "More: Exercise time" ⟨plus⟩
      img "What this looks like before and during one exercise""
  `);
  expect(section(names[3] ?? '')).toMatchInlineSnapshot(`
    "region "Sound"
      heading "Sound" level=2
      slider "Beep volume" = "0.8" min=0 max=1 step=0.05 valuetext=80%
      status: “80%”
      button "Test sound" ⟨sound⟩
      switch "Mute beeps" unchecked (You still see every change on the screen)
      switch "Speak exercise names" unchecked (A voice says what comes next)
      slider "Voice volume" = "1" min=0 max=1 step=0.05 valuetext=100%
      status: “100%”
      combobox "Voice for English" = "Best on this device" of Best on this device | Samantha
      button "Hear the voice" ⟨sound⟩
      group closed
        button "Voices for other languages"
      slider "Music and film volume" = "0.7" min=0 max=1 step=0.05 valuetext=70%
      status: “70%”
      switch "Start music automatically" unchecked (The workout’s music starts when you press Start)
      switch "Show Apple Music" checked (A button during workouts opens it)
      “With other apps”
      status: “On this device, the browser decides how its sounds mix with other apps.”
      switch "Beep with the screen locked" unchecked (The beeps and recorded voices go on in the background, like music. Other apps may stop.)
      switch "Wake Bluetooth speakers" unchecked (A soft hum before each beep, for speakers that swallow its beginning.)
      switch "Vibration" checked (At every change, if your device supports it)
      button "Feel it""
  `);
  expect(section(names[4] ?? '')).toMatchInlineSnapshot(`
    "region "Goal and reminders"
      heading "Goal and reminders" level=2
      button "Less: Workouts per week" ⟨minus⟩
      spinbutton "Workouts per week" = "3" valuemin=1 valuemax=7 inputmode=numeric autocomplete=off (Every week you reach your goal adds to your streak. One missed week is forgiven.)
      button "More: Workouts per week" ⟨plus⟩
      group "Rest days"
        checkbox "Mon" unchecked
        checkbox "Tue" unchecked
        checkbox "Wed" unchecked
        checkbox "Thu" unchecked
        checkbox "Fri" unchecked
        checkbox "Sat" unchecked
        checkbox "Sun" unchecked
        “Days when you don’t plan to train.”
      combobox "Reminder before a planned workout" = "30 minutes before" of No reminder | 10 minutes before | 30 minutes before | 1 hour before | 1 day before
      status: “Your calendar app reminds you once you’ve added your Icetime dates. This device can too, while Icetime is open.”
      button "Remind me on this device" ⟨bell⟩"
  `);
  expect(section(names[5] ?? '')).toMatchInlineSnapshot(`
    "region "Editor"
      heading "Editor" level=2
      switch "Save automatically" checked (1.5 seconds after the last change)"
  `);
  expect(section(names[6] ?? '')).toMatchInlineSnapshot(`
    "heading "Device and tools" level=2
    link "Install Icetime" ⟨download⟩ → /info
    link "Storage" ⟨storage⟩ → /st
    link "Check this device" ⟨device⟩ → /test/camera
    link "Crop and shrink a picture" → /resize
    link "Export" → /export
    “Ctrl K finds any workout, screen or setting.”
    button "Reset to defaults" ⟨undo⟩
    “All settings except the language”"
  `);
});

test('a search finds a row by its name or its help, and a section by its title', async () => {
  const { user } = await show();
  const rows = async (query: string) => {
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), query);
    return outlineOf(document.querySelector('main .stack'))
      .split('\n')
      .filter((line) =>
        /heading|switch|slider|combobox|radiogroup|spinbutton|status|textbox|“Nothing|group/.test(line),
      );
  };
  expect(await rows('BEEP')).toMatchInlineSnapshot(`
    [
      "status: “Changes are saved right away and apply from your next workout.”",
      "  heading "During workouts" level=2",
      "  switch "Countdown beep" unchecked (3, 2, 1 before every change)",
      "  switch "Repeat beep" unchecked (Halfway, every minute and every round)",
      "  heading "Sound" level=2",
      "  slider "Beep volume" = "0.8" min=0 max=1 step=0.05 valuetext=80%",
      "  status: “80%”",
      "  switch "Mute beeps" unchecked (You still see every change on the screen)",
      "  status: “On this device, the browser decides how its sounds mix with other apps.”",
      "  switch "Beep with the screen locked" unchecked (The beeps and recorded voices go on in the background, like music. Other apps may stop.)",
      "  switch "Wake Bluetooth speakers" unchecked (A soft hum before each beep, for speakers that swallow its beginning.)",
    ]
  `);
  expect(await rows('times')).toMatchInlineSnapshot(`
    [
      "status: “Changes are saved right away and apply from your next workout.”",
      "  heading "Default times" level=2",
      "  textbox "Intro time" = "00:20" inputmode=text enterkeyhint=done autocomplete=off",
      "  textbox "Setup time" = "00:06" inputmode=text enterkeyhint=done autocomplete=off",
      "  textbox "Exercise time" = "01:30" inputmode=text enterkeyhint=done autocomplete=off (For new exercises)",
    ]
  `);
  expect(await rows('volume')).toMatchInlineSnapshot(`
    [
      "status: “Changes are saved right away and apply from your next workout.”",
      "  heading "Sound" level=2",
      "  slider "Beep volume" = "0.8" min=0 max=1 step=0.05 valuetext=80%",
      "  status: “80%”",
      "  slider "Voice volume" = "1" min=0 max=1 step=0.05 valuetext=100%",
      "  status: “100%”",
      "  combobox "Voice for English" = "Best on this device" of Best on this device | Samantha",
      "  group closed",
      "  slider "Music and film volume" = "0.7" min=0 max=1 step=0.05 valuetext=70%",
      "  status: “70%”",
    ]
  `);
  expect(await rows('qqq')).toMatchInlineSnapshot(`
    [
      "status: “No setting matches “qqq”.”",
    ]
  `);
});

test('without a network, changes stay on this device until then', async () => {
  await show({ prepare: ({ stores }) => stores.app.getState().set({ offline: true, pwaInstalled: true }) });
  expect(outlineOf(document.querySelector('main .stack .stack'))).toMatchInlineSnapshot(`
    "⟨search⟩ searchbox "Search settings" placeholder=Search settings enterkeyhint=search
    status: “You’re offline. Changes stay on this device and reach your account later.”"
  `);
  expect(screen.queryByRole('link', { name: /Install/ })).toBeNull();
});
