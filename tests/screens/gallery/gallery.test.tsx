import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { GalleryPages } from '#data/people/gallery.ts';
import { starterIn } from '#core/programme/starters/starter.ts';
import { ProgrammeCover } from '#screens/programmes/ProgrammeCover.tsx';
import { GalleryScreen } from '#screens/gallery/GalleryScreen.tsx';
import { listedOf } from '#tests/core/public/listed.ts';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';

const BOXING = listedOf(1, 'Fists', { sport: 'Boxing', level: 'heavy', weeks: 4, followCount: 2 });
const LEGS = listedOf(2, 'Legs of oak', { isStarter: true });
const YOGA = listedOf(3, 'Calm', { sport: 'YOGA', weeks: 12 });

beforeEach(() => sessionStorage.clear());

async function show(pages: Partial<GalleryPages> = {}, options: ShellOptions = {}) {
  const shown = await showScreen(<GalleryScreen />, {
    path: '/programmeListOpen',
    ...options,
    prepare(harness) {
      harness.lists.coachings.gallery = { programmes: [BOXING, LEGS], hasMore: false, ...pages };
      options.prepare?.(harness);
    },
  });
  await act(settled);
  // The product's own come with code of their own.
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return shown;
}
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
/** Without the product's ten, which no server lists. */
const shared = () => names().filter((name) => [BOXING, LEGS, YOGA].some((one) => one.name === name));
const choose = (name: string) => screen.getByRole('combobox', { name });

test('a guest sees whose each programme is, how long, and how many follow it, and opens it', async () => {
  await show();
  const fists = within(screen.getByRole('article', { name: 'Fists' }));
  for (const fact of ['by mona', '4 weeks', '2 people follow it']) expect(fists.getByText(fact)).toBeVisible();
  expect(fists.getByRole('link', { name: 'Fists' })).toHaveAttribute('href', `/programme/${BOXING.id}`);
  expect(within(screen.getByRole('article', { name: 'Legs of oak' })).getByText('By Icetime')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Public workouts' })).toHaveAttribute('href', '/workoutListOpen');
});

test('whoever is signed in goes on to the public workouts of their own list', async () => {
  await show({}, { signedIn: true });
  expect(screen.getByRole('link', { name: 'Public workouts' })).toHaveAttribute('href', '/workoutlist/free');
});

test('filters narrow, and what finds nothing is cleared with one tap', async () => {
  const { user } = await show();
  await user.selectOptions(choose('Weeks'), 'Up to 4 weeks');
  expect(shared()).toEqual(['Fists']);
  await user.type(screen.getByRole('searchbox', { name: 'Search programmes' }), 'no such');
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(shared()).toEqual(['Fists', 'Legs of oak']);
});

test('a search looks through the whole gallery', async () => {
  const { user, lists } = await show(
    { hasMore: true },
    { prepare: (harness) => void (harness.lists.coachings.galleryRest = [YOGA]) },
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search programmes' }), 'calm');
  expect(await screen.findByRole('article', { name: 'Calm' })).toBeVisible();
  expect(lists.coachings.calls).toContain('whole gallery');
});

test('more that does not come says why, and comes with the next tap', async () => {
  const { user, lists } = await show(
    { hasMore: true },
    { prepare: (harness) => void (harness.lists.coachings.galleryRest = [YOGA]) },
  );
  lists.coachings.problem = 'unavailable';
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/Couldn’t load more\./)).toBeVisible();
  lists.coachings.problem = undefined;
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('article', { name: 'Calm' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the product’s own are there for everybody, by turns with what others share', async () => {
  await show();
  expect(names().slice(0, 4)).toEqual(['First steps', 'Fists', 'Couch to 5 km', 'Legs of oak']);
  const own = within(screen.getByRole('article', { name: 'Couch to 5 km' }));
  expect(own.getByText('By Icetime')).toBeVisible();
  expect(own.getByRole('link')).toHaveAttribute('href', '/programme/starterProgrammecouch');
});

test('the product’s own look as they do everywhere', async () => {
  const couch = await starterIn('starterProgrammecouch', 'English');
  if (!couch) throw new Error('there is no couch');
  await show();
  const alike = render(<ProgrammeCover programme={couch} shape="tall" />);
  const drawn = async (within: Element) => {
    await waitFor(() => expect(within.querySelectorAll('path').length).toBeGreaterThan(5));
    return [...within.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  };
  const card = screen.getByRole('article', { name: 'Couch to 5 km' });
  expect(await drawn(card)).toEqual(await drawn(alike.container));
});

test('with nothing shared yet, and without a network, the product’s own can be searched and begun', async () => {
  const { user } = await show(
    { programmes: [] },
    { prepare: (harness) => void (harness.lists.coachings.problem = 'offline') },
  );
  expect(names()).toHaveLength(10);
  await user.selectOptions(choose('Sport'), 'YOGA');
  expect(names()).toEqual(['30 days of yoga']);
});

test('a gallery that does not come says why, and comes with Retry', async () => {
  const { user, lists } = await show(
    {},
    { prepare: (harness) => void (harness.lists.coachings.problem = 'unavailable') },
  );
  expect(screen.getByText(/The programmes couldn’t be loaded\./)).toBeVisible();
  expect(shared()).toEqual([]);
  lists.coachings.problem = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Fists' })).toBeVisible();
});
