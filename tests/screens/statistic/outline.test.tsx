import { fireEvent, screen, within } from '@testing-library/react';
import { outlineOf } from '#tests/support/outline.ts';
import { expect, test } from 'vitest';
import { begin, at, planned, show, region, rows } from './outline-setup.tsx';

begin();

test('a week: its towers, the goal, and what was done', async () => {
  await show({
    prepare: ({ dates }) => {
      dates.state.dates = [planned('planned00000000001', at(18, 11)), planned('planned00000000002', at(20))];
    },
  });
  expect(outlineOf(screen.getByRole('radiogroup').closest('div[class]'))).toMatchInlineSnapshot(`
    "radiogroup "Period"
      radio "Week" checked
      radio "Month" unchecked
      radio "Year" unchecked
      radio "Any range" unchecked"
  `);
  expect(region('Your glacier')).toMatchInlineSnapshot(`
    "region "Your glacier"
      heading "Your glacier" level=2
      term: “Minutes”
      definition: “69”
      slider "Minutes per day" = "2" min=0 max=6 valuetext=Wed, 18 Nov 2026: 25 minutes · 1 workout
      list
        listitem: “Boxing”
        listitem: “Other”
      “Wed, 18 Nov 2026”
      “25 minutes · 1 workout”
      table "Glacier, as a table: Wed, 18 Nov 2026"
        “Glacier, as a table: Wed, 18 Nov 2026”
        row
          columnheader "Day"
          columnheader "Workout"
          columnheader "Minutes"
          columnheader "Icepoints"
        row
          cell "Wed 18 Nov"
          rowheader "Legs(Boxing)" dir=auto
          cell "25:00"
          cell "100"
      button "Glacier, as a table""
  `);
  expect(region('Your progress')).toMatchInlineSnapshot(`
    "region "Your progress"
      “3”
      “/3”
      “this week”
      “Weekly goal reached”
      “1”
      “Level”
      “210 icepoints to level 2”
      term: “Workouts”
      definition: “3”
      term: “Icepoints”
      definition: “250”
      term: “Weeks in a row”
      definition: “1”
      button "Change weekly goal" ⟨settings⟩ haspopup=dialog"
  `);
  expect(region('Planned and done')).toMatchInlineSnapshot(`
    "region "Planned and done"
      heading "Planned and done" level=2
      “1/1”
      “planned workout done”
      “1 more is planned.”
      link "Open the calendar" → /calendar"
  `);
  expect(rows('Sports')).toMatchInlineSnapshot(`
    [
      "Sports | Minutes",
      "Boxing | 47",
      "Other | 22",
    ]
  `);
  expect(rows('Levels')).toMatchInlineSnapshot(`
    [
      "Levels | Minutes",
      "Hard | 47",
      "Easy | 22",
    ]
  `);
  expect(rows('Your bests')).toMatchInlineSnapshot(`
    [
      "Workout | Times | Best time | Longest",
      "Legs | 2 | 22:00 | 25:00",
    ]
  `);
  expect(rows('Exercise bests')).toMatchInlineSnapshot(`
    [
      "Exercise | Reps | kg | Time",
      "Squat | 12 | 42.5 | –",
      "Plank | – | – | 01:15",
      "Press-ups | 8 | – | –",
    ]
  `);
  expect(outlineOf(screen.getByRole('heading', { name: 'Results' }).closest('section'))).toMatchInlineSnapshot(`
    "region "Results"
      heading "Results" level=2
      button "Add training" ⟨plus⟩ haspopup=dialog
      link "All results as a table" ⟨download⟩ → /export
      list
        listitem
          heading "Legs" level=3 dir=auto
          button "Open Legs" haspopup=dialog
          “Wed 18 Nov, 11:00”
          “4 of 4 exercises”
          dir=auto: “Felt good”
          “25:00”
          “100 icepoints”
        listitem
          heading "Legs" level=3 dir=auto
          button "Open Legs" haspopup=dialog
          “Mon 16 Nov, 11:00”
          “4 of 4 exercises”
          “22:00”
          “150 icepoints”
        listitem
          heading "On the other device" level=3 dir=auto
          button "Open On the other device" haspopup=dialog
          “Mon 16 Nov, 11:00”
          “4 of 4 exercises”
          “21:40”
          “0 icepoints”
        listitem
          heading "Run 4" level=3 dir=auto
          button "Open Run 4" haspopup=dialog
          “Tue 3 Nov, 11:00”
          “2 of 4 exercises · Stopped early”
          “10:00”
          “40 icepoints”
        listitem
          heading "Run 5" level=3 dir=auto
          button "Open Run 5" haspopup=dialog
          “Thu 20 Aug, 9:00”
          “Entered by hand”
          “666:40”
          “0 icepoints”"
  `);
});

test('a year in weeks, and what a week holds', async () => {
  await show();
  const heat = screen.getAllByRole('slider').at(-1) ?? expect.fail('no slider');
  expect(outlineOf(heat)).toMatchInlineSnapshot(
    `"slider "The past year" = "52" min=0 max=52 valuetext=16 – 18 Nov 2026: 69 minutes · 3 workouts · 250 icepoints"`,
  );
  const squares = [...(heat.parentElement?.querySelectorAll('path') ?? [])].flatMap((path) =>
    [...(path.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)h/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    ),
  );
  // A column a week, a row a day; today is a Wednesday.
  expect([...new Set(squares.map(([x]) => x))].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 53 }, (_, week) => week * 10),
  );
  expect([...new Set(squares.map(([, y]) => y))].toSorted((a, b) => a - b)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(squares).toHaveLength(52 * 7 + 3);
  fireEvent.change(heat, { target: { value: '50' } });
  expect(outlineOf(heat)).toMatchInlineSnapshot(
    `"slider "The past year" = "50" min=0 max=52 valuetext=2 – 8 Nov 2026: 10 minutes · 1 workout · 40 icepoints"`,
  );
  const table = await screen.findByRole('table', { name: 'The past year' });
  expect(within(table).getAllByRole('row')).toHaveLength(54);
  expect(
    within(table)
      .getAllByRole('row')
      .slice(-4)
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | ')),
  ).toMatchInlineSnapshot(`
    [
      "26 Oct – 1 Nov 2026 | 0 | 0 | 0",
      "2 – 8 Nov 2026 | 10 | 1 | 40",
      "9 – 15 Nov 2026 | 0 | 0 | 0",
      "16 – 18 Nov 2026 | 69 | 3 | 250",
    ]
  `);
});

test('other periods', async () => {
  const { user } = await show();
  const shown = () => [
    outlineOf(screen.getByRole('radiogroup').parentElement?.lastElementChild ?? null),
    ...region('Your glacier').split('\n').slice(1, 12),
    ...region('Your progress')
      .split('\n')
      .filter((line) => /term|definition/.test(line)),
  ];
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  expect(shown()).toMatchInlineSnapshot(`
    [
      "button "Earlier" ⟨left⟩
    “November 2026”
    button "Later" ⟨right⟩ disabled",
      "  heading "Your glacier" level=2",
      "  term: “Minutes”",
      "  definition: “79”",
      "  term: “Weeks with goal”",
      "  definition: “1”",
      "  slider "Minutes per week" = "3" min=0 max=5 valuetext=16 – 22 Nov 2026: 69 minutes · 3 workouts · Weekly goal reached",
      "  list",
      "    listitem: “Boxing”",
      "    listitem: “Other”",
      "    listitem: “Yoga”",
      "  “16 – 22 Nov 2026”",
      "  term: “Workouts”",
      "  definition: “4”",
      "  term: “Icepoints”",
      "  definition: “290”",
      "  term: “Weeks in a row”",
      "  definition: “1”",
    ]
  `);
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(shown()).toMatchInlineSnapshot(`
    [
      "button "Earlier" ⟨left⟩ focused
    “October 2026”
    button "Later" ⟨right⟩",
      "  heading "Your glacier" level=2",
      "  term: “Minutes”",
      "  definition: “0”",
      "  term: “Weeks with goal”",
      "  definition: “0”",
      "  slider "Minutes per week" = "4" min=0 max=4 valuetext=26 – 31 Oct 2026: 0 minutes · 0 workouts",
      "  list",
      "  “26 – 31 Oct 2026”",
      "  “0 minutes · 0 workouts”",
      "  table "Glacier, as a table: 26 – 31 Oct 2026"",
      "    “Glacier, as a table: 26 – 31 Oct 2026”",
      "  term: “Workouts”",
      "  definition: “0”",
      "  term: “Icepoints”",
      "  definition: “0”",
      "  term: “Weeks in a row”",
      "  definition: “1”",
    ]
  `);
  await user.click(screen.getByRole('radio', { name: 'Year' }));
  expect(shown()).toMatchInlineSnapshot(`
    [
      "button "Earlier" ⟨left⟩
    “2026”
    button "Later" ⟨right⟩ disabled",
      "  heading "Your glacier" level=2",
      "  term: “Hours”",
      "  definition: “12”",
      "  term: “Weeks with goal”",
      "  definition: “1”",
      "  slider "Minutes per week" = "46" min=0 max=52 valuetext=16 – 22 Nov 2026: 69 minutes · 3 workouts · Weekly goal reached",
      "  list",
      "    listitem: “Other”",
      "    listitem: “Boxing”",
      "    listitem: “Yoga”",
      "  “16 – 22 Nov 2026”",
      "  term: “Workouts”",
      "  definition: “5”",
      "  term: “Icepoints”",
      "  definition: “290”",
      "  term: “Weeks in a row”",
      "  definition: “1”",
    ]
  `);
  await user.click(screen.getByRole('radio', { name: 'Any range' }));
  expect(shown()).toMatchInlineSnapshot(`
    [
      "date "From" = "2026-08-20" max=2026-11-18
    date "To" = "2026-11-18" min=2026-08-20",
      "  heading "Your glacier" level=2",
      "  term: “Hours”",
      "  definition: “12”",
      "  term: “Weeks with goal”",
      "  definition: “1”",
      "  slider "Minutes per week" = "13" min=0 max=13 valuetext=16 – 18 Nov 2026: 69 minutes · 3 workouts · Weekly goal reached",
      "  list",
      "    listitem: “Other”",
      "    listitem: “Boxing”",
      "    listitem: “Yoga”",
      "  “16 – 18 Nov 2026”",
      "  term: “Workouts”",
      "  definition: “5”",
      "  term: “Icepoints”",
      "  definition: “290”",
      "  term: “Weeks in a row”",
      "  definition: “1”",
    ]
  `);
});
