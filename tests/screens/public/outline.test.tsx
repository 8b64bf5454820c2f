import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PublicWorkout } from '#core/public/public-workout.ts';
import { AboutPublic } from '#screens/public/AboutPublic.tsx';
import { ReportDialog } from '#screens/public/ReportDialog.tsx';
import { WorkoutListOpenScreen } from '#screens/workout-list-open/WorkoutListOpenScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { BEN, settled } from '#tests/stores/harness.ts';
import { showAt, showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Its code comes late.
beforeAll(() => import('#screens/public/Invite.tsx'));
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});
const shared = (n: number, name: string, fields: Partial<PublicWorkout> = {}) => {
  const wId = `w${String(n).padStart(19, '0')}`;
  const whole = wholeOf([{ timeSec: 60 }], { wId, ownerId: BEN.uid, sharePublic: true, createdAt: n, name });
  return { ...whole, workout: { ...whole.workout, totalSec: 900, ...fields } };
};
const BOXING = shared(1, 'Boxing', {
  sport: 'Boxing',
  ownerNicName: 'Mona',
  rating: 4.5,
  ratingCount: [0, 0, 0, 0, 1, 1],
  playCount: 1200,
  traits: ['bare'],
});
const FLOW = shared(3, 'Flow', { traits: ['film'], language: 'German' });

async function show(options: ShellOptions = {}) {
  const harness = await showScreen(<WorkoutListOpenScreen />, {
    path: '/workoutListOpen',
    workouts: [BOXING, FLOW],
    ...options,
  });
  await act(settled);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return harness;
}

test('guests see what there is, by whom, and how others rate it', async () => {
  const { user } = await show();
  expect(outlineOf(screen.getByRole('article', { name: 'Boxing' }))).toMatchInlineSnapshot(`
    "article "Boxing"
      “15:00”
      “Easy”
      heading "Boxing" level=2 dir=auto
      button "More for Boxing" ⟨kebab⟩ haspopup=menu expanded=false
      “Boxing”
      ⟨star⟩ “Rated 4.5 of 5”
      “(2)”
      ⟨repeat⟩ “Plays”
      “1,200”
      dir=auto: “by Mona”
      button "Favourite Boxing" ⟨heart⟩ pressed=false
      link "Start Boxing" ⟨play⟩ → /workout/w0000000000000000001"
  `);
  expect(outlineOf(screen.getByRole('article', { name: 'Flow' }))).toMatchInlineSnapshot(`
    "article "Flow"
      “15:00”
      “Easy”
      heading "Flow" level=2 dir=auto
      button "More for Flow" ⟨kebab⟩ haspopup=menu expanded=false
      “Other”
      button "Favourite Flow" ⟨heart⟩ pressed=false
      link "Start Flow" ⟨play⟩ → /workout/w0000000000000000003"
  `);
  expect(
    outlineOf(screen.getByRole('searchbox').closest('form, div[class]')?.parentElement ?? null),
  ).toMatchInlineSnapshot(`
    "⟨search⟩ searchbox "Search workouts" placeholder=Search workouts enterkeyhint=search
    group "Quick choice"
      button "Under 10 min" pressed=false
      button "No equipment" pressed=false
      button "Quiet" pressed=false
      button "With film" pressed=false
      button "With pictures or sound" pressed=false
    button "Filters" ⟨down⟩ expanded=false
    combobox "Sport" = "All sports" of All sports | Fitness | Strength | … | Other | 20 in all
    combobox "Level" = "All levels" of All levels | Easy | Medium | Hard | Extreme
    combobox "Length" = "Any length" of Any length | Under 10 min | 10 to 20 min | 20 to 40 min | 40 min or more
    combobox "Language" = "Any language" of Any language | English | Deutsch | Français | Español | Nederlands
    combobox "Sort by" = "Mixed" of Mixed | Newest first | Best rated | Most played | Name | Shortest first"
  `);
  await user.click(screen.getByRole('button', { name: 'Favourite Boxing' }));
  expect(outlineOf(await screen.findByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Keep your favourites" (With an account you’ll find “Boxing” in your favourites on every device. We’ll bring you right back.)
      heading "Keep your favourites" level=2
      link "Sign in" → /login?next=%2FworkoutListOpen focused
      link "Create account" → /register?next=%2FworkoutListOpen
      button "Cancel""
  `);
});

test('what is not found can be found otherwise', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('searchbox'), 'qqqq');
  const none = await screen.findByRole('heading', { level: 2, name: /match|found/i });
  expect(outlineOf(none.closest('section'))).toMatchInlineSnapshot(`
    "heading "Nothing found" level=2
    “No public workout matches your search and filters.”
    button "Clear filters""
  `);
});

test('nothing public, and nothing that could be loaded', async () => {
  const { leave } = await show({ workouts: [] });
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      heading "Public workouts" level=1 dir=auto
      link "Sign in" → /login
      “Pick one and start. No account needed. With an account, you can build your own and keep every result.”
      link "Create account" → /register
      “·”
      link "Look through the exercises first" → /exercises
      “·”
      link "Public programmes" → /programmeListOpen
      link "Quick timer" ⟨clock⟩ → /workout/quick
      heading "Nothing here yet" level=2
      “Public workouts appear here once you’re online.”"
  `);
  leave();
  await show({ workouts: [], prepare: ({ library }) => void (library.problems.list = 'unavailable') });
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      heading "Public workouts" level=1 dir=auto
      link "Sign in" → /login
      “Pick one and start. No account needed. With an account, you can build your own and keep every result.”
      link "Create account" → /register
      “·”
      link "Look through the exercises first" → /exercises
      “·”
      link "Public programmes" → /programmeListOpen
      link "Quick timer" ⟨clock⟩ → /workout/quick
      status
        ⟨warning⟩ “Couldn’t refresh the list. The server isn’t responding. Try again in a moment.”
        button "Retry""
  `);
});

const about = (workout: PublicWorkout, options: ShellOptions = {}) =>
  showAt('/workout/x', <AboutPublic workout={workout} />, options);

test('the rating in stars, and what one may say oneself', async () => {
  const guest = await about(BOXING.workout, { signedIn: false });
  expect(outlineOf(screen.getByText('1,200').closest('div'))).toMatchInlineSnapshot(`
    "dir=auto: “by Mona”
    button "4.5 of 5 stars, 2 ratings" ⟨star⟩ ⟨right⟩ haspopup=dialog: “(2)”
    ⟨repeat⟩ “Plays”
    “1,200”"
  `);
  await guest.user.click(screen.getByRole('button', { name: /4.5/ }));
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Ratings"
      heading "Ratings" level=2
      button "Close" ⟨close⟩ focused
      “4.5 of 5 stars, 2 ratings”
      list
        listitem: “5 stars: 1”
        listitem: “4 stars: 1”
        listitem: “3 stars: 0”
        listitem: “2 stars: 0”
        listitem: “1 star: 0”
      “Sign in to rate workouts you’ve done.”
      link "Sign in" → /login?next=%2Fworkout%2Fx"
  `);
  guest.leave();
  const { user } = await about(FLOW.workout);
  await user.click(screen.getByRole('button', { name: 'Not rated yet' }));
  await screen.findByText(/once you’ve done most of it/);
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Ratings"
      heading "Ratings" level=2
      button "Close" ⟨close⟩ focused
      “Not rated yet”
      “You can rate it once you’ve done most of it.”"
  `);
});

const report = (options: ShellOptions = {}) =>
  showAt('/workout/x', <ReportDialog workout={BOXING.workout} onClose={() => undefined} />, options);

test('a report has a reason and reaches the server once', async () => {
  const { user, stores } = await report();
  const sheet = screen.getByRole('dialog');
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Report “Boxing”"
      heading "Report “Boxing”" level=2
      radiogroup "What’s wrong with it?"
        radio "Advertising or spam" unchecked focused
        radio "Insulting or hateful" unchecked
        radio "Could hurt someone" unchecked
        radio "Someone else’s work" unchecked
        radio "Something else" unchecked
      textbox "What should we know? (optional)" dir=auto maxlength=500 (Up to 500 characters. The author won’t see who reported it.)
      button "Cancel"
      button "Send report""
  `);
  await user.click(within(sheet).getByRole('button', { name: 'Send report' }));
  expect(outlineOf(within(sheet).getByRole('radiogroup'))).toMatchInlineSnapshot(`
    "radiogroup "What’s wrong with it?" invalid (Choose what’s wrong.) focused
      radio "Advertising or spam" unchecked
      radio "Insulting or hateful" unchecked
      radio "Could hurt someone" unchecked
      radio "Someone else’s work" unchecked
      radio "Something else" unchecked"
  `);
  await user.click(within(sheet).getAllByRole('radio')[0] ?? sheet);
  const said: string[] = [];
  for (const problem of ['limit', 'not-found', 'unavailable'] as const) {
    stores.library.setState({ report: async () => ({ ok: false, problem }) });
    await user.click(within(sheet).getByRole('button', { name: 'Send report' }));
    await act(settled);
    said.push(outlineOf([...sheet.querySelectorAll('form [role=alert], form [data-problem]')].at(-1) ?? null));
  }
  expect(said).toMatchInlineSnapshot(`
    [
      "alert: “You’ve reached today’s limit of reports. Try again tomorrow.”",
      "alert: ““Boxing” is no longer public, so there’s nothing left to report.”",
      "status
      ⟨warning⟩ “The report wasn’t sent. The server isn’t responding. Try again in a moment.”",
    ]
  `);
});

test('while a report is sent again, the problem of the first time is gone', async () => {
  const { user, stores } = await report();
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: 'Advertising or spam' }));
  stores.library.setState({ report: async () => ({ ok: false, problem: 'limit' }) });
  await user.click(sheet.getByRole('button', { name: 'Send report' }));
  expect(await sheet.findByText(/today’s limit of reports/)).toBeVisible();
  let answer: (given: { ok: false; problem: 'limit' }) => void = () => undefined;
  stores.library.setState({ report: () => new Promise((resolve) => (answer = resolve)) });
  await user.click(sheet.getByRole('button', { name: 'Send report' }));
  expect(sheet.queryByText(/today’s limit of reports/)).toBeNull();
  answer({ ok: false, problem: 'limit' });
  expect(await sheet.findByText(/today’s limit of reports/)).toBeVisible();
});

test('guests, and whoever has not confirmed their address, cannot report', async () => {
  const guest = await report({ signedIn: false });
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Report “Boxing”" (Sign in to report. It keeps reports fair. We’ll bring you right back.)
      heading "Report “Boxing”" level=2
      link "Sign in" → /login?next=%2Fworkout%2Fw0000000000000000001 focused
      link "Create account" → /register?next=%2Fworkout%2Fw0000000000000000001
      button "Cancel""
  `);
  guest.leave();
  await report({ prepare: ({ stores }) => stores.login.getState().set({ emailVerified: false }) });
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Report “Boxing”" (Confirm your email to report. It keeps reports fair.)
      heading "Report “Boxing”" level=2
      status: “Confirm your email first: we’ve sent you a link.”
      button "I’ve confirmed it" focused
      button "Send it again"
      button "Close""
  `);
});
