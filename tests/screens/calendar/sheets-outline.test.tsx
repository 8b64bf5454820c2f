import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done } from '#core/base/errors.ts';
import { downloads } from '#tests/screens/downloads.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { atNoon, TODAY, at, FULL, show, main } from './outline-setup.tsx';

atNoon();

const opened = async (user: Awaited<ReturnType<typeof show>>['user'], name: RegExp) => {
  await user.click(within(main()).getByRole('button', { name }));
  return outlineOf(await screen.findByRole('dialog'));
};

test('what is planned once, and what every week, opened', async () => {
  const { user } = await show(FULL);
  expect(await opened(user, /^Bear crawl/)).toMatchInlineSnapshot(`
    "dialog "Bear crawl"
      heading "Bear crawl" level=2
      button "Close" ⟨close⟩ focused
      “Wed, Nov 18, 6:30 PM”
      button "Move" ⟨clock⟩
      button "Change" ⟨edit⟩
      button "Calendar file" ⟨download⟩
      button "Delete" ⟨trash⟩
      link "Start workout" ⟨play⟩ → /workout/workout0000000000009"
  `);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(within(screen.getByRole('grid')).getByRole('button', { name: /November 19, 2026/ }));
  expect(await opened(user, /^Legs/)).toMatchInlineSnapshot(`
    "dialog "Legs"
      heading "Legs" level=2
      button "Close" ⟨close⟩ focused
      “Thu, Nov 19, 6:00 PM”
      “Part of a series.”
      button "Move this one" ⟨clock⟩
      button "Change this and all later ones" ⟨edit⟩
      button "Calendar file of the series" ⟨download⟩
      button "Skip this one" ⟨trash⟩
      button "Delete this and all later ones" ⟨trash⟩
      button "Delete the whole series" ⟨trash⟩"
  `);
});

test('the sheet that plans, and what it asks', async () => {
  const { user } = await show(FULL);
  await user.click(screen.getByRole('button', { name: 'Plan a workout' }));
  const sheet = await screen.findByRole('dialog', { name: 'Plan a workout' });
  await within(sheet).findByRole('option', { name: 'Bear crawl' });
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Plan a workout"
      heading "Plan a workout" level=2
      button "Close" ⟨close⟩ focused
      combobox "Workout" = "No workout" of No workout | Bear crawl
      textbox "What are you planning?" maxlength=120
      “Date”
      group "Date" (Selected Date: November 18, 2026)
        spinbutton "month, Date" valuetext=11 – November valuemin=1 valuemax=12 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric (Selected Date: November 18, 2026): “11”
        spinbutton "day, Date" valuetext=18 valuemin=1 valuemax=31 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric: “18”
        spinbutton "year, Date" valuetext=2026 valuemin=1 valuemax=9999 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric: “2026”
      “Time”
      group "Time" (Selected Time: 02:00 PM)
        spinbutton "hour, Time" valuetext=2 PM valuemin=1 valuemax=12 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric (Selected Time: 02:00 PM): “02”
        spinbutton "minute, Time" valuetext=00 valuemin=0 valuemax=59 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric: “00”
        spinbutton "AM/PM, Time" valuetext=PM valuemin=0 valuemax=1 contenteditable spellcheck=false enterkeyhint=next: “PM”
      combobox "Length" = "30 minutes" of 15 minutes | 30 minutes | 45 minutes | 60 minutes | 90 minutes | 120 minutes
      switch "Every week" unchecked
      combobox "Reminder" = "30 minutes before" of No reminder | 10 minutes before | 30 minutes before | 1 hour before | 1 day before (Applies to everything you plan.)
      status: “Your calendar app reminds you once you’ve added your Icetime dates. This device can too, while Icetime is open.”
      button "Remind me on this device" ⟨bell⟩
      button "Save""
  `);
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  await user.click(within(sheet).getByRole('switch', { name: /week/ }));
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Plan a workout"
      heading "Plan a workout" level=2
      button "Close" ⟨close⟩
      combobox "Workout" = "No workout" of No workout | Bear crawl
      textbox "What are you planning?" maxlength=120 invalid (Give it a name.)
      “Date”
      group "Date" (Selected Date: November 18, 2026)
        spinbutton "month, Date" valuetext=11 – November valuemin=1 valuemax=12 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric (Selected Date: November 18, 2026): “11”
        spinbutton "day, Date" valuetext=18 valuemin=1 valuemax=31 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric: “18”
        spinbutton "year, Date" valuetext=2026 valuemin=1 valuemax=9999 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric: “2026”
      “Time”
      group "Time" (Selected Time: 02:00 PM)
        spinbutton "hour, Time" valuetext=2 PM valuemin=1 valuemax=12 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric (Selected Time: 02:00 PM): “02”
        spinbutton "minute, Time" valuetext=00 valuemin=0 valuemax=59 contenteditable spellcheck=false enterkeyhint=next inputmode=numeric: “00”
        spinbutton "AM/PM, Time" valuetext=PM valuemin=0 valuemax=1 contenteditable spellcheck=false enterkeyhint=next: “PM”
      combobox "Length" = "30 minutes" of 15 minutes | 30 minutes | 45 minutes | 60 minutes | 90 minutes | 120 minutes
      switch "Every week" checked focused
      group "Days"
        checkbox "Sunday" unchecked
        checkbox "Monday" unchecked
        checkbox "Tuesday" unchecked
        checkbox "Wednesday" checked
        checkbox "Thursday" unchecked
        checkbox "Friday" unchecked
        checkbox "Saturday" unchecked
      switch "End date" unchecked (Repeats until you stop it.)
      combobox "Reminder" = "30 minutes before" of No reminder | 10 minutes before | 30 minutes before | 1 hour before | 1 day before (Applies to everything you plan.)
      status: “Your calendar app reminds you once you’ve added your Icetime dates. This device can too, while Icetime is open.”
      button "Remind me on this device" ⟨bell⟩
      button "Save""
  `);
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Workout' }), 'Bear crawl');
  expect(within(sheet).queryByRole('combobox', { name: 'Length' })).toBeNull();
});

test('the calendar outside', async () => {
  const { user } = await show({
    ...FULL,
    prepare(harness) {
      FULL.prepare?.(harness);
      harness.feed.answer = (action) =>
        done(
          action === 'make'
            ? { token: 'abc', createdAt: at(`${TODAY}T12:00`) }
            : { token: '', createdAt: at('2026-11-02T12:00') },
        );
    },
  });
  await user.click(screen.getByRole('button', { name: 'Reminders & sync' }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText(/Nov/);
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Reminders & sync"
      heading "Reminders & sync" level=2
      button "Close" ⟨close⟩ focused
      heading "Reminder" level=3
      combobox "How long before" = "30 minutes before" of No reminder | 10 minutes before | 30 minutes before | 1 hour before | 1 day before
      status: “Your calendar app reminds you once you’ve added your Icetime dates. This device can too, while Icetime is open.”
      button "Remind me on this device" ⟨bell⟩
      heading "For another calendar" level=3
      “A file with all your dates, series and reminders, and what’s to come of your programmes, for any calendar app.”
      button "Save all dates as a file" ⟨download⟩
      heading "Calendar subscription" level=3
      “Your calendar app follows your dates through a private link and stays up to date. Anyone with the link can see your dates, but nothing else.”
      status: “Link created Nov 2, 2026. It’s shown only once. If you’ve lost it, replace it.”
      button "Replace link"
      button "Turn off link" ⟨trash⟩"
  `);
});

test('a result, opened, and a date that leaves as a file', async () => {
  const files = downloads();
  const { user } = await show(FULL);
  expect(await opened(user, /^Tabata/)).toMatchInlineSnapshot(`
    "dialog "Tabata"
      heading "Tabata" level=2
      button "Close" ⟨close⟩ focused
      “Wed, Nov 18, 7:12 AM”
      “04:00 · 200 icepoints”
      link "Statistics" ⟨chart⟩ → /statistic"
  `);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await opened(user, /^Bear crawl/);
  await user.click(screen.getByRole('button', { name: 'Calendar file' }));
  expect([...files.keys()]).toEqual(['Bear crawl.ics']);
  const text = (await files.get('Bear crawl.ics')?.text()) ?? '';
  expect(text.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual(['SUMMARY:Bear crawl']);
});
