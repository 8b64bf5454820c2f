import { act, screen, waitFor, within } from '@testing-library/react';
import { done } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import type { PublicWorkout } from '#core/public/public-workout.ts';
import { WorkoutListOpenScreen } from '#screens/workout-list-open/WorkoutListOpenScreen.tsx';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, BEN, enter, settled } from '#tests/stores/harness.ts';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const shared = (n: number, name: string, fields: Partial<PublicWorkout> = {}) => {
  const whole = wholeOf([{ timeSec: 60 }], { wId: idOf(n), ownerId: BEN.uid, sharePublic: true, createdAt: n, name });
  return { ...whole, workout: { ...whole.workout, totalSec: 900, ...fields } };
};
const WORKOUTS = [
  shared(1, 'Boxing', {
    sport: 'Boxing',
    rating: 4.5,
    ratingCount: [0, 0, 0, 0, 1, 1],
    playCount: 2,
    traits: ['bare'],
  }),
  shared(2, 'Tabata', { totalSec: 240, language: 'German', playCount: 9, traits: ['bare', 'quiet'] }),
  shared(3, 'Flow', { rating: 4.5, ratingCount: [0, 0, 0, 0, 2, 2], exerciseNames: 'Plank\nBrücke', traits: ['film'] }),
];

beforeEach(() => sessionStorage.clear());

async function show(options: ShellOptions = {}) {
  const harness = await showScreen(
    <Routes>
      <Route path="/workoutListOpen" element={<WorkoutListOpenScreen />} />
      <Route path="/workoutlist/:tab?" element={<WorkoutListScreen />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { path: '/workoutListOpen', workouts: WORKOUTS, ...options },
  );
  await act(settled);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return harness;
}
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = (name: string) => within(screen.getByRole('article', { name }));
const chip = (name: string) => screen.getByRole('button', { name });

test('the search finds an exercise of a workout that was never opened, and the author', async () => {
  const { user } = await show({ workouts: [...WORKOUTS, shared(4, 'Legs', { ownerNicName: 'Mona' })] });
  const box = screen.getByRole('searchbox', { name: 'Search workouts' });
  await user.type(box, 'brucke');
  expect(names()).toEqual(['Flow']);
  await user.clear(box);
  await user.type(box, 'mona');
  expect(names()).toEqual(['Legs']);
  expect(card('Legs').getByText('by Mona')).toBeVisible();
});

test('what most people want is one tap away, and one tap more takes it back', async () => {
  const { user } = await show();
  await user.click(chip('No equipment'));
  expect(names()).toEqual(['Tabata', 'Boxing']);
  expect(chip('No equipment')).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip('Quiet'));
  expect(names()).toEqual(['Tabata']);
  await user.click(chip('No equipment'));
  await user.click(chip('Quiet'));
  await user.click(chip('Under 10 min'));
  expect(names()).toEqual(['Tabata']);
  expect(screen.getByRole('combobox', { name: 'Length' })).toHaveDisplayValue('Under 10 min');
  await user.click(chip('Under 10 min'));
  await user.click(chip('With film'));
  expect(names()).toEqual(['Flow']);
});

test('filters and orders: language, rating, plays', async () => {
  const { user } = await show();
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), option);
  await choose('Sort by', 'Best rated');
  expect(names()).toEqual(['Flow', 'Boxing', 'Tabata']);
  await choose('Sort by', 'Most played');
  expect(names()).toEqual(['Tabata', 'Boxing', 'Flow']);
  await choose('Language', 'Deutsch');
  expect(names()).toEqual(['Tabata']);
});

test('tells how many filters are chosen where they are folded away on a desktop', async () => {
  const { user } = await show();
  const filters = screen.getByRole('button', { name: 'Filters' });
  expect(filters).toHaveAttribute('aria-expanded', 'false');
  await user.click(filters);
  expect(filters).toHaveAttribute('aria-expanded', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  expect(filters).toHaveAccessibleName('Filters 2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Mixed');
  expect(filters).toHaveAccessibleName('Filters 1');
});

test('nothing found: one button clears all of it and keeps the order', async () => {
  const { user } = await show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await user.click(chip('With film'));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toEqual(['Boxing', 'Flow', 'Tabata']);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('one page at first, more on demand, and the reason where they do not come', async () => {
  const many = Array.from({ length: 13 }, (_, n) => shared(n, `${n % 4 === 0 ? 'Even' : 'Odd'} ${n}`));
  const { user, library } = await show({
    workouts: many,
    prepare: (harness) => void (harness.library.publicPage.size = 10),
  });
  const count = () => screen.getByText(/^\d+ workouts?$/).textContent;
  const more = screen.getByText('Show more workouts');
  expect(count()).toBe('10 workouts');
  await user.type(screen.getByRole('searchbox'), 'even');
  expect(names()).toEqual(['Even 12', 'Even 8', 'Even 4']);
  expect(screen.getByText('Searched 10 workouts.')).toBeVisible();
  library.problems.list = 'offline';
  await user.click(more);
  expect(await screen.findByText(/More workouts couldn’t be loaded\. You’re offline/)).toBeVisible();
  delete library.problems.list;
  await user.click(screen.getByText('Show more workouts'));
  await waitFor(() => expect(names()).toContain('Even 0'));
  expect(screen.queryByText('Show more workouts')).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  expect(count()).toBe('13 workouts');
});

type User = Awaited<ReturnType<typeof show>>['user'];
const choose = (user: User, label: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: label }), option);
test.each<[string, (user: User) => Promise<void>]>([
  ['a search', (user) => user.type(screen.getByRole('searchbox'), 'sought')],
  ['a filter', (user) => choose(user, 'Sport', 'Boxing')],
  ['an order', (user) => choose(user, 'Sort by', 'Most played')],
])('%s looks through everything that the library lists', async (_, ask) => {
  const many = Array.from({ length: 12 }, (_one, n) => shared(n + 1, `Legs ${n}`));
  let loaded = 0;
  const { user } = await show({
    workouts: [shared(0, 'Sought', { sport: 'Boxing', playCount: 9 }), ...many],
    prepare({ library }) {
      library.publicPage.size = 10;
      library.port.morePublic = async (_, isAll) => {
        loaded += Number(isAll);
        library.publicPage.size = 13;
        return library.port.listPublic('English');
      };
    },
  });
  expect([loaded, names().includes('Sought')]).toEqual([0, false]);
  await ask(user);
  await waitFor(() => expect(names()[0]).toBe('Sought'));
  expect(loaded).toBe(1);
});

test('own public workouts say that they are public, in both lists; other people’s do not', async () => {
  const own = shared(5, 'Mine', { ownerId: ANNA.uid });
  await show({ path: '/workoutlist/my', signedIn: true, workouts: [...WORKOUTS, own] });
  expect(card('Mine').getByText('Public')).toBeVisible();
  const { user } = await show({ path: '/workoutlist/free', signedIn: true, workouts: [...WORKOUTS, own] });
  expect(user).toBeDefined();
  const marks = screen.getAllByText('Public').map((mark) => mark.closest('article')?.getAttribute('aria-labelledby'));
  expect(marks.filter(Boolean).length).toBeGreaterThan(0);
  expect(card('Boxing').queryByText('Public')).toBeNull();
});

test('a guest who presses a heart is invited, comes back to the same place, and finds it done', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Favourite Tabata' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep your favourites' }));
  expect(dialog.getByText(/you’ll find “Tabata” in your favourites/)).toBeVisible();
  const signIn = dialog.getByRole('link', { name: 'Sign in' });
  expect(signIn).toHaveAttribute('href', '/login?next=%2FworkoutListOpen');
  expect(dialog.getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/register?next=%2FworkoutListOpen',
  );
  await user.click(signIn);
  expect(screen.getByText('Elsewhere')).toBeVisible();
  const { favorits } = await show({ signedIn: true });
  expect(await screen.findByText('“Tabata” is now one of your favourites.')).toBeVisible();
  await waitFor(() => expect(favorits.state.local.map(({ workoutID }) => workoutID)).toEqual([idOf(2)]));
  expect(await screen.findByRole('button', { name: 'Favourite Tabata', pressed: true })).toBeVisible();
});

test('a guest who thinks better of it is where they were, and nothing is kept', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Favourite Tabata' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const { favorits } = await show({ signedIn: true });
  expect(favorits.state.local).toEqual([]);
});

async function openReport(options: ShellOptions = {}, name = 'Boxing') {
  const harness = await show({ signedIn: true, ...options });
  await harness.user.click(screen.getByRole('button', { name: `More for ${name}` }));
  await harness.user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: `Report “${name}”` });
  return { ...harness, dialog: within(dialog) };
}

test('a report takes a reason, and thanks; the second one takes the place of the first', async () => {
  const { user, votes, dialog } = await openReport();
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose what’s wrong.');
  expect(
    dialog.getByRole('radiogroup', { name: 'What’s wrong with it?', description: 'Choose what’s wrong.' }),
  ).toHaveFocus();
  expect(votes.state.reports).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Could hurt someone' }));
  await user.type(dialog.getByRole('textbox'), '  The third exercise ');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/Thank you\. We’ll review “Boxing”\. If you report it again/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(votes.state.reports).toEqual([[idOf(1), 'dangerous', 'The third exercise']]);
});

test.each([
  ['offline', /The report wasn’t sent\. You’re offline/],
  ['limit', 'You’ve reached today’s limit of reports. Try again tomorrow.'],
  ['not-found', '“Boxing” is no longer public, so there’s nothing left to report.'],
] as const)('a report that is not sent says why, and what was written stays: %s', async (problem, said) => {
  const { user, votes, dialog } = await openReport();
  votes.state.problem = problem;
  await user.type(dialog.getByRole('textbox'), 'Look');
  await user.click(dialog.getByRole('radio', { name: 'Advertising or spam' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText(said)).toBeVisible();
  votes.state.problem = undefined;
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(votes.state.reports).toEqual([[idOf(1), 'spam', 'Look']]));
});

test('a guest is told why a report needs an account', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'More for Boxing' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Add to queue',
    'Export',
    'Report',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report “Boxing”' }));
  expect(dialog.getByText(/It keeps reports fair/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?next=%2Fworkout%2F${idOf(1)}`);
});

test('who has not confirmed the address is told so, and goes on as soon as it is', async () => {
  const { user, auth, dialog } = await openReport({
    signedIn: false,
    prepare: (harness) => enter(harness, { ...ANNA, emailVerified: false }),
  });
  expect(dialog.getByText(/Confirm your email first/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send it again' }));
  expect(await dialog.findByText(/We’ve sent it again/)).toBeVisible();
  auth.answers.reload = done({ ...ANNA, emailVerified: false });
  await user.click(dialog.getByRole('button', { name: 'I’ve confirmed it' }));
  expect(await dialog.findByText(/Not confirmed yet/)).toBeVisible();
  auth.answers.reload = done(ANNA);
  await user.click(dialog.getByRole('button', { name: 'I’ve confirmed it' }));
  expect(await dialog.findByRole('radiogroup', { name: 'What’s wrong with it?' })).toBeVisible();
});

test('nobody reports an own workout', async () => {
  const own = shared(5, 'Mine', { ownerId: ANNA.uid } satisfies Partial<Workout>);
  const { user } = await show({ signedIn: true, workouts: [own] });
  await user.click(screen.getByRole('button', { name: 'More for Mine' }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
});
