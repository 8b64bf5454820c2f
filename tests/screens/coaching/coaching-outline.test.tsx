import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProblemCode } from '#core/base/errors.ts';
import { type Coaching, coachingId, type Report } from '#core/programme/coaching.ts';
import type { DoneDay } from '#core/programme/follow-entries.ts';
import { Refused, type Refusal } from '#screens/coaching/Refused.tsx';
import '#screens/coaching/ShareProgramme.tsx';
import '#screens/programmes/FollowSheet.tsx';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { givenOf, MINE, showCoaching, START } from '#tests/screens/programmes/coaching-support.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 11, 6, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const day = (week: number, nth: number, date: string, more: Partial<DoneDay> = {}): DoneDay => ({
  week,
  day: nth,
  date,
  seconds: 1380,
  feedback: '',
  skipped: false,
  ...more,
});
const reportOf = (done: readonly DoneDay[], more: Partial<Report> = {}): Report => ({
  startDate: START,
  weekdays: '14',
  done,
  notes: [],
  updatedAt: 1,
  ...more,
});
const ALL = MINE.weeks.flatMap(({ days }, week) =>
  days.flatMap(({ workouts }, nth) => (workouts.length > 0 ? [[week, nth] as const] : [])),
);

const people: readonly (readonly [Coaching, Report?])[] = [
  [givenOf('bob', { state: 'declined' })],
  [
    givenOf('cem'),
    reportOf(
      [
        day(0, 0, START, { feedback: 'too hard' }),
        day(0, 2, '2026-12-03', { skipped: true, seconds: 0, feedback: '' }),
      ],
      { notes: [{ week: 0, day: 0, text: 'Knee hurts' }] },
    ),
  ],
  [givenOf('dan', { state: 'offered' })],
  [givenOf('eva', { percent: 107 })],
  [givenOf('fay'), reportOf([day(0, 0, START, { seconds: 10 })])],
  [givenOf('gil'), reportOf([], { startDate: '2026-12-14' })],
];
const show = (options: ShellOptions = {}) =>
  showCoaching(`/coaching/${MINE.pId}`, {
    ...options,
    prepare(harness) {
      void harness.lists.ports.programmes.save(ANNA.uid, MINE);
      harness.lists.coachings.known = { given: people.map(([one]) => one), received: [], editions: [] };
      for (const [one, shown] of people) if (shown) harness.lists.coachings.reports.set(coachingId(one), shown);
      options.prepare?.(harness);
    },
  });
const page = () => outlineOf(screen.getByRole('main'));
const openAll = async (within_: HTMLElement) => {
  for (const one of within(within_).queryAllByRole('button', { expanded: false }))
    if (one.getAttribute('aria-haspopup') === null) await act(async () => one.click());
};

test('who follows it, and how each is doing', async () => {
  const { user } = await show();
  await screen.findByText(/behind$/);
  await openAll(screen.getByRole('main'));
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /programme/programmeOfAnna00001
      heading "Strong legs" level=1 dir=auto
      region "Who follows it"
        heading "Who follows it" level=2
        “Counted from the plan. You aren’t shown pauses or moved days.”
        list
          listitem
            “fay”
            “1 training behind”
            “1 of 4 trainings · last Mon, Nov 30”
            button "More for fay" ⟨kebab⟩ haspopup=menu expanded=false
            list "Weeks"
              listitem: “Week 1: 1 of 2 done”
              listitem: “Week 2: 0 of 2 done”
            button "Days and adjustment" ⟨up⟩ expanded
            combobox "Adjustment for fay" = "100%, as planned" of 70% of the plan | 80% of the plan | 90% of the plan | 100%, as planned | 110% of the plan | 120% of the plan | 130% of the plan
            list "What fay has done"
              listitem: “Mon, Nov 30 · Week 1, day 1 · 1 minute”
          listitem
            “cem”
            “On plan”
            “1 of 4 trainings · last Thu, Dec 3 · 1 note”
            button "More for cem" ⟨kebab⟩ haspopup=menu expanded=false
            list "Weeks"
              listitem: “Week 1: 1 of 2 done”
              listitem: “Week 2: 0 of 2 done”
            button "Days and adjustment" ⟨up⟩ expanded
            combobox "Adjustment for cem" = "100%, as planned" of 70% of the plan | 80% of the plan | 90% of the plan | 100%, as planned | 110% of the plan | 120% of the plan | 130% of the plan
            list "What cem has done"
              listitem: “Thu, Dec 3 · Week 1, day 3 · Skipped”
              listitem
                “Mon, Nov 30 · Week 1, day 1 · 23 minutes · Too hard”
                figure
                  “Note from cem”
                  dir=auto: “Knee hurts”
          listitem
            “gil”
            “Starts Mon, Dec 14”
            “0 of 4 trainings”
            button "More for gil" ⟨kebab⟩ haspopup=menu expanded=false
            list "Weeks"
              listitem: “Week 1: 0 of 2 done”
              listitem: “Week 2: 0 of 2 done”
            button "Days and adjustment" ⟨up⟩ expanded
            combobox "Adjustment for gil" = "100%, as planned" of 70% of the plan | 80% of the plan | 90% of the plan | 100%, as planned | 110% of the plan | 120% of the plan | 130% of the plan
            “Nothing yet.”
          listitem
            “eva”
            “Follows it, but doesn’t show you what’s done”
            button "More for eva" ⟨kebab⟩ haspopup=menu expanded=false
            button "Days and adjustment" ⟨up⟩ expanded
            combobox "Adjustment for eva" = "107% of the plan" of 70% of the plan | 80% of the plan | 90% of the plan | 100%, as planned | 107% of the plan | 110% of the plan | 120% of the plan | 130% of the plan
          listitem
            “dan”
            “Hasn’t answered yet”
            button "More for dan" ⟨kebab⟩ haspopup=menu expanded=false
          listitem
            “bob”
            “Declined”
            button "More for bob" ⟨kebab⟩ haspopup=menu expanded=false
      button "Offer it to friends" ⟨share⟩ haspopup=dialog"
  `);
  await user.click(screen.getByRole('button', { name: 'More for dan' }));
  expect(outlineOf(screen.getByRole('menu'))).toMatchInlineSnapshot(`
    "menu "More for dan"
      menuitem "Message" ⟨chat⟩ focused
      menuitem "Withdraw" ⟨close⟩"
  `);
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Withdraw “Strong legs” from dan?" (You’ll no longer see what dan has done. If they’ve begun it, they can finish it without you.)
      heading "Withdraw “Strong legs” from dan?" level=2
      button "Cancel" focused
      button "Withdraw""
  `);
});

test('whoever has come to the end is at the end', async () => {
  await show({
    prepare({ lists }) {
      const done = givenOf('cem');
      lists.coachings.known = { given: [done], received: [], editions: [] };
      lists.coachings.reports.set(coachingId(done), reportOf(ALL.map(([week, nth]) => day(week, nth, START))));
    },
  });
  await screen.findByText(/^4 of 4 trainings/);
  expect(outlineOf(screen.getByRole('region', { name: 'Who follows it' }))).toMatchInlineSnapshot(`
    "region "Who follows it"
      heading "Who follows it" level=2
      list
        listitem
          “cem”
          “All done”
          “4 of 4 trainings · last Mon, Nov 30”
          button "More for cem" ⟨kebab⟩ haspopup=menu expanded=false
          list "Weeks"
            listitem: “Week 1: 2 of 2 done”
            listitem: “Week 2: 2 of 2 done”
          button "Days and adjustment" ⟨down⟩ expanded=false"
  `);
});

test('nobody, and no such programme', async () => {
  const { leave } = await show({
    prepare: ({ lists }) => (lists.coachings.known = { given: [], received: [], editions: [] }),
  });
  await screen.findByRole('heading', { name: 'No one has it yet' });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /programme/programmeOfAnna00001
      heading "Strong legs" level=1 dir=auto
      heading "No one has it yet" level=2
      “Offer it to a friend or a group, and you’ll see here how they’re doing.”
      button "Offer it to friends" ⟨share⟩ haspopup=dialog"
  `);
  leave();
  await showCoaching('/coaching/programmeOfNobody001');
  await screen.findByRole('heading', { level: 2 });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /programmes
      heading "This programme isn’t here" level=1 dir=auto
      heading "This programme isn’t here" level=2
      “It may have been deleted, or it isn’t on this device and you’re offline.”
      link "Programmes" → /programmes"
  `);
});

test('why a programme could not be passed on', async () => {
  const problem = (code: ProblemCode): Refusal => ({ kind: 'problem', problem: code });
  const refusals: Refusal[] = [
    { kind: 'too-big' },
    { kind: 'foreign', names: ['Legs', 'Arms'] },
    { kind: 'missing', names: ['Legs'] },
    { kind: 'refused', uids: ['a', 'b'] },
    problem('offline'),
    problem('limit'),
  ];
  await showScreen(
    <>
      {refusals.map((refusal) => (
        <Refused key={JSON.stringify(refusal)} refusal={refusal} namesOf={(uids) => uids.map((uid) => `${uid}!`)} />
      ))}
    </>,
  );
  expect(outlineOf(document.body)).toMatchInlineSnapshot(`
    "alert
      ⟨warning⟩ “This programme is too large to share. Use fewer different workouts or weeks.”
    alert
      ⟨warning⟩ “Legs, Arms belong to other people, who shared them only with you. Replace them in the programme, or ask for them to be made public.”
    alert
      ⟨warning⟩ “Legs can’t be passed on because you can’t open it. Replace it in the programme first.”
    alert
      ⟨warning⟩ “Not offered to a!, b!: you’re no longer friends, or they left the group.”
    alert
      ⟨cloud-off⟩ “That didn’t work. You’re offline. Check your connection and try again.”
    alert
      ⟨warning⟩ “That didn’t work. You’ve reached the limit. Try again later or check your plan.”"
  `);
});

test('the sheet that offers a programme', async () => {
  const { user } = await show({
    prepare(harness) {
      const card = (nicName: string) => ({
        uid: nicName.padEnd(20, '0'),
        nicName,
        firstName: nicName === 'bob' ? 'Bob' : '',
        lastName: nicName === 'bob' ? 'Builder' : '',
        imgUrl: '',
      });
      harness.people.state.friends = ['bob', 'eva', 'ida'].map(card);
      harness.shares.state.groups = [
        {
          gId: 'g1',
          name: 'Team',
          members: ['bob', 'ida'].map((name) => name.padEnd(20, '0')),
          wIds: [],
          updatedAt: 1,
        },
        { gId: 'g2', name: 'Two', members: ['eva'.padEnd(20, '0')], wIds: [], updatedAt: 1 },
      ];
      harness.lists.coachings.known = {
        given: people.map(([one]) => one),
        received: [],
        editions: [{ ...MINE, version: 1, ownerNicName: 'anna', sharePublic: true, isListed: false }],
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Offer it to friends' }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByRole('checkbox', { name: /^ida/ });
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Share Strong legs"
      heading "Share Strong legs" level=2
      button "Close" ⟨close⟩ focused
      region "Who has it"
        heading "Who has it" level=3
        list
          listitem
            “bob”
            “Declined”
            button "Withdraw from bob" ⟨close⟩
          listitem
            “cem”
            “Follows it”
            button "Withdraw from cem" ⟨close⟩
          listitem
            “dan”
            “Hasn’t answered yet”
            button "Withdraw from dan" ⟨close⟩
          listitem
            “eva”
            “Follows it”
            button "Withdraw from eva" ⟨close⟩
          listitem
            “fay”
            “Follows it”
            button "Withdraw from fay" ⟨close⟩
          listitem
            “gil”
            “Follows it”
            button "Withdraw from gil" ⟨close⟩
        link "See how they’re doing" ⟨friends⟩ → /coaching/programmeOfAnna00001
      region "Offer it to friends"
        heading "Offer it to friends" level=3
        “They decide whether to follow it, and whether to show you what they’ve done.”
        group "Groups"
          checkbox "Team2 friends" unchecked
          checkbox "Two1 friend · has it already" unchecked disabled
        group "Friends"
          checkbox "bobhas it already" unchecked disabled
          checkbox "evahas it already" unchecked disabled
          checkbox "ida" unchecked
      region "With a link"
        heading "With a link" level=3
        switch "Anyone with the link" checked (Anyone with the link can see and follow it.)
        switch "Public" unchecked (Show it among the public programmes, for everyone to find and follow.)
        textbox "Link" = "http://localhost:3000/programme/annaAnnaAnnaAnna0001_programmeOfAnna00001" readonly spellcheck=false
        button "Copy link" ⟨copy⟩
        button "QR code" expanded=false"
  `);
});
