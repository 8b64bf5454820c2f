import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { outlineOf } from '#tests/support/outline.ts';
import { atNoon, FULL, show, main } from './outline-setup.tsx';

atNoon();

const named = (part: RegExp) =>
  within(screen.getByRole('grid'))
    .getAllByRole('button', { name: part })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

test('the month and its day', async () => {
  const { user } = await show(FULL);
  const region = await screen.findByRole('region', { name: 'Wednesday, November 18' });
  await within(region).findByText(/Week 1, day 1/);
  expect(named(/done|planned/)).toMatchInlineSnapshot(`
    [
      "Tuesday, November 10, 2026, 1 planned",
      "Thursday, November 12, 2026, 1 planned",
      "Monday, November 16, 2026, 1 done",
      "Tuesday, November 17, 2026, 1 done",
      "Today, Wednesday, November 18, 2026 selected, 1 done, 2 planned",
      "Thursday, November 19, 2026, 2 planned",
      "Saturday, November 21, 2026, 1 planned",
      "Tuesday, November 24, 2026, 1 planned",
      "Wednesday, November 25, 2026, 1 planned",
      "Thursday, November 26, 2026, 1 planned",
      "Saturday, November 28, 2026, 1 planned",
      "Tuesday, December 1, 2026, 1 planned",
      "Wednesday, December 2, 2026, 1 planned",
      "Thursday, December 3, 2026, 1 planned",
      "Saturday, December 5, 2026, 1 planned",
    ]
  `);
  expect(outlineOf(region)).toMatchInlineSnapshot(`
    "region "Wednesday, November 18"
      heading "Wednesday, November 18" level=2
      list
        listitem
          heading "Steady back A" level=3 dir=auto
          link "Steady back A, Back care · Week 1, day 1" → /programme/starterProgrammeback?day=0.0
          “planned:”
          “Back care · Week 1, day 1”
          link "Start Steady back A" ⟨play⟩ → /workout/followOfAnna00000001.0.0.0
        listitem
          heading "Tabata" level=3 dir=auto
          button "Tabata, 7:12 AM: details" haspopup=dialog
          “done:”
          “7:12 AM · 04:00 · 200 icepoints”
        listitem
          heading "Bear crawl" level=3 dir=auto
          button "Bear crawl, 6:30 PM: details" haspopup=dialog
          “planned:”
          “6:30 PM”
          link "Start Bear crawl" ⟨play⟩ → /workout/workout0000000000009
      button "Plan a workout" ⟨plus⟩"
  `);
  await user.click(within(screen.getByRole('grid')).getByRole('button', { name: /November 19, 2026/ }));
  expect(outlineOf(screen.getByRole('region', { name: /November 19/ }))).toMatchInlineSnapshot(`
    "region "Thursday, November 19"
      heading "Thursday, November 19" level=2
      list
        listitem
          heading "Training" level=3 dir=auto
          button "Training, 6:00 AM: details" haspopup=dialog
          “planned:”
          “6:00 AM”
        listitem
          heading "Legs" level=3 dir=auto
          button "Legs, 6:00 PM: details" haspopup=dialog
          “planned:”
          “6:00 PM · every week”
      button "Plan a workout" ⟨plus⟩"
  `);
  await user.click(within(screen.getByRole('grid')).getByRole('button', { name: /November 17, 2026/ }));
  expect(outlineOf(screen.getByRole('region', { name: /November 17/ }))).toMatchInlineSnapshot(`
    "region "Tuesday, November 17"
      heading "Tuesday, November 17" level=2
      list
        listitem
          heading "Untitled workout" level=3 dir=auto
          button "Untitled workout, 8:00 AM: details" haspopup=dialog
          “done:”
          “8:00 AM · 00:00 · 0 icepoints”
      button "Plan a workout" ⟨plus⟩"
  `);
  await user.click(within(screen.getByRole('grid')).getByRole('button', { name: /November 20, 2026/ }));
  expect(outlineOf(screen.getByRole('region', { name: /November 20/ }))).toMatchInlineSnapshot(`
    "region "Friday, November 20"
      heading "Friday, November 20" level=2
      “Nothing here yet.”
      button "Plan a workout" ⟨plus⟩"
  `);
});

test('the list of days', async () => {
  const { user } = await show(FULL);
  await user.click(screen.getByRole('radio', { name: 'Agenda' }));
  await user.click(screen.getByRole('button', { name: 'Earlier days' }));
  await screen.findAllByRole('heading', { name: 'Steady back A' });
  expect(outlineOf(main())).toMatchInlineSnapshot(`
    "main
      heading "Calendar" level=1 dir=auto
      radiogroup "View"
        radio "Month" unchecked
        radio "Agenda" checked
      button "Earlier days" ⟨up⟩ focused
      button "Plan a workout" ⟨plus⟩
      region "Tuesday, November 10"
        heading "Tuesday, November 10" level=2
        list
          listitem
            heading "Legs" level=3 dir=auto
            button "Legs, 6:00 PM: details" haspopup=dialog
            “planned:”
            “6:00 PM · every week”
      region "Thursday, November 12"
        heading "Thursday, November 12" level=2
        list
          listitem
            heading "Legs" level=3 dir=auto
            button "Legs, 6:00 PM: details" haspopup=dialog
            “planned:”
            “6:00 PM · every week”
      region "Monday, November 16"
        heading "Monday, November 16" level=2
        list
          listitem
            heading "Done" level=3 dir=auto
            button "Done, 6:00 PM: details" haspopup=dialog
            “done:”
            “6:00 PM · done”
      region "Tuesday, November 17"
        heading "Tuesday, November 17" level=2
        list
          listitem
            heading "Untitled workout" level=3 dir=auto
            button "Untitled workout, 8:00 AM: details" haspopup=dialog
            “done:”
            “8:00 AM · 00:00 · 0 icepoints”
      region "Wednesday, November 18"
        heading "Wednesday, November 18" level=2
        list
          listitem
            heading "Steady back A" level=3 dir=auto
            link "Steady back A, Back care · Week 1, day 1" → /programme/starterProgrammeback?day=0.0
            “planned:”
            “Back care · Week 1, day 1”
            link "Start Steady back A" ⟨play⟩ → /workout/followOfAnna00000001.0.0.0
          listitem
            heading "Tabata" level=3 dir=auto
            button "Tabata, 7:12 AM: details" haspopup=dialog
            “done:”
            “7:12 AM · 04:00 · 200 icepoints”
          listitem
            heading "Bear crawl" level=3 dir=auto
            button "Bear crawl, 6:30 PM: details" haspopup=dialog
            “planned:”
            “6:30 PM”
            link "Start Bear crawl" ⟨play⟩ → /workout/workout0000000000009
      region "Thursday, November 19"
        heading "Thursday, November 19" level=2
        list
          listitem
            heading "Training" level=3 dir=auto
            button "Training, 6:00 AM: details" haspopup=dialog
            “planned:”
            “6:00 AM”
          listitem
            heading "Legs" level=3 dir=auto
            button "Legs, 6:00 PM: details" haspopup=dialog
            “planned:”
            “6:00 PM · every week”
      region "Saturday, November 21"
        heading "Saturday, November 21" level=2
        list
          listitem
            heading "Steady back B" level=3 dir=auto
            link "Steady back B, Back care · Week 1, day 2" → /programme/starterProgrammeback?day=0.1
            “planned:”
            “Back care · Week 1, day 2”
      region "Tuesday, November 24"
        heading "Tuesday, November 24" level=2
        list
          listitem
            heading "Legs" level=3 dir=auto
            button "Legs, 6:00 PM: details" haspopup=dialog
            “planned:”
            “6:00 PM · every week”
      region "Wednesday, November 25"
        heading "Wednesday, November 25" level=2
        list
          listitem
            heading "Steady back A" level=3 dir=auto
            link "Steady back A, Back care · Week 1, day 3" → /programme/starterProgrammeback?day=0.2
            “planned:”
            “Back care · Week 1, day 3”
      region "Thursday, November 26"
        heading "Thursday, November 26" level=2
        list
          listitem
            heading "Legs" level=3 dir=auto
            button "Legs, 6:00 PM: details" haspopup=dialog
            “planned:”
            “6:00 PM · every week”
      region "Saturday, November 28"
        heading "Saturday, November 28" level=2
        list
          listitem
            heading "Steady back B" level=3 dir=auto
            link "Steady back B, Back care · Week 1, day 4" → /programme/starterProgrammeback?day=0.3
            “planned:”
            “Back care · Week 1, day 4”
      region "Tuesday, December 1"
        heading "Tuesday, December 1" level=2
        list
          listitem
            heading "Legs" level=3 dir=auto
            button "Legs, 6:00 PM: details" haspopup=dialog
            “planned:”
            “6:00 PM · every week”
      region "Wednesday, December 2"
        heading "Wednesday, December 2" level=2
        list
          listitem
            heading "Steady back B" level=3 dir=auto
            link "Steady back B, Back care · Week 2, day 1" → /programme/starterProgrammeback?day=1.0
            “planned:”
            “Back care · Week 2, day 1”
      region "Thursday, December 3"
        heading "Thursday, December 3" level=2
        list
          listitem
            heading "Legs" level=3 dir=auto
            button "Legs, 6:00 PM: details" haspopup=dialog
            “planned:”
            “6:00 PM · every week”
      region "Saturday, December 5"
        heading "Saturday, December 5" level=2
        list
          listitem
            heading "Steady back A" level=3 dir=auto
            link "Steady back A, Back care · Week 2, day 2" → /programme/starterProgrammeback?day=1.1
            “planned:”
            “Back care · Week 2, day 2”
      region "Tuesday, December 8"
        heading "Tuesday, December 8" level=2
        list
          listitem
            heading "Legs" level=3 dir=auto
            button "Legs, 6:00 PM: details" haspopup=dialog
            “planned:”
            “6:00 PM · every week”
      region "Wednesday, December 9"
        heading "Wednesday, December 9" level=2
        list
          listitem
            heading "Steady back B" level=3 dir=auto
            link "Steady back B, Back care · Week 2, day 3" → /programme/starterProgrammeback?day=1.2
            “planned:”
            “Back care · Week 2, day 3”
      region "Thursday, December 10"
        heading "Thursday, December 10" level=2
        list
          listitem
            heading "Legs" level=3 dir=auto
            button "Legs, 6:00 PM: details" haspopup=dialog
            “planned:”
            “6:00 PM · every week”
      region "Saturday, December 12"
        heading "Saturday, December 12" level=2
        list
          listitem
            heading "Steady back A" level=3 dir=auto
            link "Steady back A, Back care · Week 2, day 4" → /programme/starterProgrammeback?day=1.3
            “planned:”
            “Back care · Week 2, day 4”
      region "Wednesday, December 16"
        heading "Wednesday, December 16" level=2
        list
          listitem
            heading "Steady back A" level=3 dir=auto
            link "Steady back A, Back care · Week 3, day 1" → /programme/starterProgrammeback?day=2.0
            “planned:”
            “Back care · Week 3, day 1”
      button "Later days" ⟨down⟩
      button "Reminders & sync" ⟨download⟩"
  `);
});

test('a list without anything', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Agenda' }));
  expect(outlineOf(main())).toMatchInlineSnapshot(`
    "main
      heading "Calendar" level=1 dir=auto
      radiogroup "View"
        radio "Month" unchecked
        radio "Agenda" checked focused
      button "Earlier days" ⟨up⟩
      button "Plan a workout" ⟨plus⟩
      heading "Nothing planned" level=2
      “Pick a day and time. Your plans and results will appear here.”
      button "Later days" ⟨down⟩
      button "Reminders & sync" ⟨download⟩"
  `);
});
