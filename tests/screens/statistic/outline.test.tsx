import '#tests/ui/native-dialog.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readTrainingDate } from '#core/people/people.ts';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Their code comes late.
beforeAll(() =>
  Promise.all([import('#screens/statistic/result/ResultSheet.tsx'), import('#screens/statistic/GoalSheet.tsx')]),
);
beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 12), toFake: ['Date'] });
});

/** Wednesday is the 18th. */
const at = (day: number, hour = 11, month = 10) => new Date(2026, month, day, hour).getTime();
function resultOf(n: number, fields: Partial<WorkoutResult>): WorkoutResult {
  const base = { durationSec: 600, exercisesDone: 4, exercisesTotal: 4, icepoints: 100, completed: true };
  const read = readResult({
    id: `${ANNA.uid}_${n}`,
    userId: ANNA.uid,
    date: at(18),
    name: `Run ${n}`,
    ...base,
    ...fields,
  });
  return read ?? expect.fail('not a result');
}
const LEGS = { workoutId: 'workoutOfAnna0000001', name: 'Legs', sport: 'Boxing', level: 'heavy' } as const;
const RESULTS = [
  resultOf(1, { ...LEGS, durationSec: 1500, note: 'Felt good', sets: '12;42.5;;;Squat\n;;;75;Plank\n8;;;;Press-ups' }),
  resultOf(2, { ...LEGS, date: at(16), durationSec: 1320, icepoints: 150 }),
  resultOf(3, { date: at(16, 11), durationSec: 1300, name: 'On the other device', ...{ icepoints: 0 } }),
  resultOf(4, { date: at(3), sport: 'YOGA', exercisesDone: 2, completed: false, icepoints: 40 }),
  resultOf(5, {
    date: at(20, 9, 7),
    durationSec: 40_000,
    sport: 'Running' as never,
    exercisesTotal: 0,
    exercisesDone: 0,
    byHand: true,
    icepoints: 0,
  }),
];
const planned = (id: string, startDateTime: number) =>
  readTrainingDate({ docId: id, userId: ANNA.uid, startDateTime, endDateTime: startDateTime, title: 'Legs' }) ??
  expect.fail();

const show = async (options: ShellOptions = {}) => {
  const harness = await showScreen(<StatisticScreen />, { signedIn: true, results: RESULTS, ...options });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return harness;
};
const region = (name: string) => outlineOf(screen.getByRole('region', { name }));
/** Many of them are empty. */
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

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
        row "Day Workout Minutes Icepoints"
          columnheader "Day"
          columnheader "Workout"
          columnheader "Minutes"
          columnheader "Icepoints"
        row "Wed 18 Nov Legs(Boxing) 25:00 100"
          cell "Wed 18 Nov": “Wed 18 Nov”
          rowheader "Legs(Boxing)" dir=auto
          cell "25:00": “25:00”
          cell "100": “100”
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
      button "Change weekly goal" haspopup=dialog"
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
      button "Add training" haspopup=dialog
      link "All results as a table" → /export
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
      "button "Earlier"
    live=polite: “November 2026”
    button "Later" disabled",
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
      "button "Earlier" focused
    live=polite: “October 2026”
    button "Later"",
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
      "button "Earlier"
    live=polite: “2026”
    button "Later" disabled",
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
    live=polite
    date "To" = "2026-11-18" min=2026-08-20
    live=polite",
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

test('a result: what was done, its note and its sets', async () => {
  const { user, stores } = await show();
  await user.click(screen.getAllByRole('button', { name: /Legs/ })[0] ?? document.body);
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText(/Squat/);
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Legs"
      heading "Legs" level=2
      button "Close" focused
      “18 Nov 2026, 11:00 · Boxing · Hard”
      term: “Time”
      definition: “25:00”
      term: “Exercises”
      definition: “4/4”
      term: “Icepoints”
      definition: “100”
      button "Change date or duration"
      textbox "Note" = "Felt good" rows=3 dir=auto maxlength=500 (Only you can see it. Saved automatically.)
      live=polite: “Only you can see it. Saved automatically.”
      table "Reps and weight"
        “Reps and weight”
        row "Exercise Reps kg Effort"
          columnheader "Exercise"
          columnheader "Reps"
          columnheader "kg"
          columnheader "Effort"
        row "Squat 12 42.5"
          rowheader "Squat" dir=auto
          cell "12"
            textbox "Squat: Reps" = "12" inputmode=numeric placeholder autocomplete=off
          cell "42.5"
            textbox "Squat: Weight (kg)" = "42.5" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Squat: Effort (1–10)" inputmode=numeric placeholder autocomplete=off
        row "Plank"
          rowheader "Plank" dir=auto
          cell
            textbox "Plank: Reps" inputmode=numeric placeholder autocomplete=off
          cell
            textbox "Plank: Weight (kg)" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Plank: Effort (1–10)" inputmode=numeric placeholder autocomplete=off
        row "Press-ups 8"
          rowheader "Press-ups" dir=auto
          cell "8"
            textbox "Press-ups: Reps" = "8" inputmode=numeric placeholder autocomplete=off
          cell
            textbox "Press-ups: Weight (kg)" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Press-ups: Effort (1–10)" inputmode=numeric placeholder autocomplete=off
      button "Log distance"
      button "Delete"
      link "Repeat" → /workout/workoutOfAnna0000001"
  `);
  await user.click(within(sheet).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(stores.training.getState().results.items.map(({ id }) => id)).not.toContain(RESULTS[0]?.id);
});

test('one written by hand has less to tell', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /Run 5/ }));
  await screen.findByRole('table', { name: 'Reps and weight' });
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Run 5"
      heading "Run 5" level=2
      button "Close" focused
      “20 Aug 2026, 9:00”
      term: “Time”
      definition: “666:40”
      term: “Icepoints”
      definition: “0”
      “Entered by hand”
      button "Change date or duration"
      textbox "Note" rows=3 dir=auto maxlength=500 (Only you can see it. Saved automatically.)
      live=polite: “Only you can see it. Saved automatically.”
      table "Reps and weight"
        “Reps and weight”
        row "Exercise Reps yd, mi kg Effort"
          columnheader "Exercise"
          columnheader "Reps"
          columnheader "yd, mi"
          columnheader "kg"
          columnheader "Effort"
        row "Run 5"
          rowheader "Run 5" dir=auto
          cell
            textbox "Run 5: Reps" inputmode=numeric placeholder autocomplete=off
          cell
            textbox "Run 5: Distance (mi)" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Run 5: Weight (kg)" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Run 5: Effort (1–10)" inputmode=numeric placeholder autocomplete=off
      button "Delete""
  `);
});

test('the weekly goal is chosen in a sheet', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Change weekly goal' }));
  expect(outlineOf(await screen.findByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Weekly goal"
      heading "Weekly goal" level=2
      button "Close" focused
      button "Less: Workouts per week"
      spinbutton "Workouts per week" = "3" valuenow=3 valuemin=1 valuemax=7 inputmode=numeric autocomplete=off (Every week you reach your goal adds to your streak. One missed week is forgiven.)
      button "More: Workouts per week"
      live=polite: “Every week you reach your goal adds to your streak. One missed week is forgiven.”
      group "Rest days"
        legend "Rest days": “Rest days”
        checkbox "Mon" unchecked
        checkbox "Tue" unchecked
        checkbox "Wed" unchecked
        checkbox "Thu" unchecked
        checkbox "Fri" unchecked
        checkbox "Sat" unchecked
        checkbox "Sun" unchecked
        “Days when you don’t plan to train.”"
  `);
});

test('guests and newcomers', async () => {
  const { leave } = await show({ results: [] });
  expect(outlineOf(document.querySelector('main'))).toMatchInlineSnapshot(`
    "main
      heading "Statistics" level=1 dir=auto
      heading "No results yet" level=2
      “Finish a workout and it appears here, with its minutes and icepoints.”
      link "Choose a workout" → /workoutlist
      button "Add training" haspopup=dialog"
  `);
  leave();
  await show({ signedIn: false, results: [] });
  expect(outlineOf(document.querySelector('main'))).toMatchInlineSnapshot(`
    "main
      link "Back" → /workoutListOpen
      heading "Statistics" level=1 dir=auto
      heading "No results yet" level=2
      “Finish a workout and it appears here, with its minutes and icepoints.”
      link "Choose a workout" → /workoutListOpen
      button "Add training" haspopup=dialog"
  `);
});

test('a guest’s results are on this device alone, and what is counted twice says so', async () => {
  const twin = resultOf(6, { ...LEGS, date: at(18) + 60_000, durationSec: 1480 });
  await show({ signedIn: false, results: [...RESULTS.slice(0, 1), twin].map((one) => ({ ...one, userId: '' })) });
  expect(
    outlineOf(document.querySelector('main'))
      .split('\n')
      .filter((line) => /account|device|twice|counted/i.test(line)),
  ).toMatchInlineSnapshot(`
      [
        "  “These results are on this device only. With a free account you have them everywhere.”",
        "  link "Create account" → /register",
        "        “Done on two devices at once. Counted once.”",
      ]
    `);
});

test('more than thirty results come on demand', async () => {
  const many = Array.from({ length: 65 }, (_, n) =>
    resultOf(n + 10, { date: at(18, 11) - n * 3_600_000 * 12, workoutId: '' }),
  );
  const { user } = await show({ results: many });
  const listed = () => screen.getAllByRole('button', { name: /^Run|Run \d/ }).length;
  expect(listed()).toBe(30);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(listed()).toBe(60);
});
