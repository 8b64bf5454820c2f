import { act, screen, waitFor, within } from '@testing-library/react';
import { type Coaching, coachingId } from '#core/programme/coaching.ts';
import { startFollow } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import { Offers } from '#screens/coaching/Offers.tsx';
import { noteOffers } from '#screens/coaching/waiting.ts';
import { followMarkOf, forgetFollows } from '#ui/base/follow-mark.ts';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA, BEN, type Harness, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEN_LINK, coachingOf, editionOfBen, showCoaching, START } from './coaching-support.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const receive =
  (coaching: Coaching | undefined, edition = editionOfBen()) =>
  ({ lists: { coachings } }: Harness) => {
    coachings.known = { given: [], received: coaching ? [coaching] : [], editions: [] };
    coachings.open.set(BEN_LINK, edition);
  };
/** As an arrival at the list left it. */
const markOffered = (coaching: Coaching) => noteOffers(ANNA.uid, [coaching]);
const show = (coaching: Coaching | undefined, path = `/programme/${BEN_LINK}`, options: ShellOptions = {}) =>
  showCoaching(path, { prepare: receive(coaching), ...options });

test('an offer is on the page of programmes, and leads to what the coach says', async () => {
  const { user } = await show(coachingOf({}), '/programmes');
  const offer = within(await screen.findByRole('article', { name: 'Six weeks' }));
  expect(screen.getByRole('heading', { name: 'For you' })).toBeVisible();
  expect(offer.getByText('ben offers you a programme')).toBeVisible();
  await user.click(offer.getByRole('link', { name: 'Take a look' }));
  expect(await screen.findByText('You can do it!')).toBeVisible();
  expect(screen.getByText('From ben')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start today' })).not.toBeInTheDocument();
});

test('without an offer the page of programmes has no place for offers', async () => {
  await show(undefined, '/programmes');
  expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'For you' })).not.toBeInTheDocument();
});

test('accepting takes the proposed days, and shows nothing unless one says so', async () => {
  markOffered(coachingOf({}));
  const { user, lists, stores } = await show(coachingOf({}));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('switch', { name: 'Show ben what I’ve done' })).not.toBeChecked();
  expect(
    sheet.getByText(
      /ben sees the day, done or skipped, the minutes, how it felt and your notes to ben\. Nothing else\./,
    ),
  ).toBeVisible();
  expect(sheet.getByText('ben suggests these days. You can change them.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(stores.programmes.getState().follows).toMatchObject([
      { ownerId: BEN.uid, startDate: '2026-12-07', weekdays: '14', shows: false },
    ]),
  );
  expect(lists.coachings.calls).toContain('accept hiding');
  expect(followMarkOf(ANNA.uid, START)).toBe('yes');
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('a proposed start that has passed becomes today, and consent is given with the switch', async () => {
  const { user, lists, stores } = await show(coachingOf({ startDate: '2026-11-02' }));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('switch'));
  await user.click(sheet.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(stores.programmes.getState().follows).toMatchObject([{ startDate: START, shows: true }]));
  expect(lists.coachings.calls).toContain('accept showing');
});

test('an answer that does not arrive says why, and can be given again', async () => {
  const { user, lists } = await show(coachingOf({}));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const sheet = within(await screen.findByRole('dialog'));
  lists.coachings.problem = 'unavailable';
  await user.click(sheet.getByRole('button', { name: 'Accept' }));
  expect(await sheet.findByRole('alert')).toBeVisible();
  lists.coachings.problem = undefined;
  await user.click(sheet.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('declining asks first, and leaves the way to accept it after all', async () => {
  markOffered(coachingOf({}));
  const { user, lists } = await show(coachingOf({}));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You declined “Six weeks”.')).toBeVisible();
  expect(lists.coachings.known.received).toMatchObject([{ state: 'declined' }]);
  expect(followMarkOf(ANNA.uid, START)).not.toBe('offered');
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('where it cannot be declined now, it says so and stays an offer', async () => {
  const { user, lists } = await show(coachingOf({}));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  lists.coachings.problem = 'unavailable';
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('The server isn’t responding. Try again in a moment.')).toBeVisible();
  expect(screen.queryByText('You declined “Six weeks”.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
});

const followed = (more: Partial<Follow> = {}): Follow => ({
  ...startFollow(editionOfBen(), {
    fId: 'followOfAnna00000001',
    startDate: START,
    weekdays: '14',
    ownerId: BEN.uid,
    nowMs: 0,
  }),
  ...more,
});
const following = (coaching: Coaching, more: Partial<Follow> = {}) =>
  show(coaching, undefined, {
    prepare(harness) {
      receive(coaching)(harness);
      harness.lists.coachings.kept.push(editionOfBen());
      void harness.lists.ports.programmes.saveFollow(ANNA.uid, followed(more));
    },
  });

test('what the coach sees ends at once with the switch, and that is said', async () => {
  const { user, stores } = await following(coachingOf({ state: 'accepted' }), { shows: true });
  await user.click(await screen.findByRole('button', { name: 'More for Six weeks' }));
  await user.click(screen.getByRole('menuitem', { name: 'What ben sees' }));
  expect(screen.getByText(/^ben sees the day/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Show ben what I’ve done' }));
  expect(await screen.findByText('ben sees nothing of what you do.')).toBeVisible();
  expect(stores.programmes.getState().follows).toMatchObject([{ shows: false }]);
});

test('an adjustment by the coach is said, with its name', async () => {
  await following(coachingOf({ state: 'accepted', percent: 90 }));
  expect(await screen.findByText('ben has adjusted it for you: 90% of the plan.')).toBeVisible();
});

test('without an adjustment nothing is said of one', async () => {
  await following(coachingOf({ state: 'accepted' }));
  expect(await screen.findByRole('button', { name: 'More for Six weeks' })).toBeVisible();
  expect(screen.queryByText(/adjusted it for you/)).not.toBeInTheDocument();
});

test('whoever stops following a coach’s programme shows nothing any more, and the coach sees that they stopped', async () => {
  const { user, stores, lists } = await following(coachingOf({ state: 'accepted' }), { shows: true });
  await user.click(await screen.findByRole('button', { name: 'More for Six weeks' }));
  await user.click(screen.getByRole('menuitem', { name: 'Stop following' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop following' }));
  await waitFor(() => expect(lists.coachings.known.received).toMatchObject([{ state: 'declined' }]));
  expect(stores.programmes.getState().follows).toMatchObject([{ endDate: START, shows: false }]);
});

test('a programme by its link is begun without a coach', async () => {
  const { user, stores } = await show(undefined);
  await user.click(await screen.findByRole('button', { name: 'Start today' }));
  await waitFor(() => expect(stores.programmes.getState().follows).toMatchObject([{ ownerId: BEN.uid, shows: false }]));
});

test('guests look at it, and both ways to follow it lead back here', async () => {
  const guest = (harness: Harness) => {
    receive(undefined)(harness);
    harness.stores.app.getState().set({ authReady: true });
  };
  await show(undefined, undefined, { signedIn: false, prepare: guest });
  expect(await screen.findByText('Create a free account to follow this programme.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start today' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    `/register?next=${encodeURIComponent(`/programme/${BEN_LINK}`)}`,
  );
});

test('a link that leads nowhere says so, and one that could not be read can be tried again', async () => {
  await show(undefined, `/programme/${BEN.uid}_programmeOfNobody001`);
  expect(await screen.findByRole('heading', { name: 'This programme isn’t here', level: 1 })).toBeVisible();
});

test('a link that could not be read is asked for again', async () => {
  const { user, lists } = await show(undefined, undefined, {
    prepare(harness) {
      receive(undefined)(harness);
      harness.lists.coachings.problem = 'unavailable';
    },
  });
  const again = await screen.findByRole('button', { name: 'Retry' });
  lists.coachings.problem = undefined;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Six weeks', level: 1 })).toBeVisible();
});

test('above the list one offer waits until it is put off, also for the next arrival', async () => {
  const one = coachingOf({});
  const { user } = await showScreen(<Offers />, { signedIn: true, prepare: receive(one) });
  await act(settled);
  await screen.findByRole('article', { name: 'Six weeks' });
  expect(followMarkOf(ANNA.uid, START)).toBe('offered');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(followMarkOf(ANNA.uid, START)).toBe('unknown');
  noteOffers(ANNA.uid, [one]);
  expect(followMarkOf(ANNA.uid, START)).toBe('unknown');
});

test('the mark is the person’s alone, and gone after they sign out', () => {
  noteOffers(ANNA.uid, [coachingOf({})]);
  expect(followMarkOf(BEN.uid, START)).toBe('unknown');
  expect(followMarkOf('', START)).toBe('unknown');
  forgetFollows();
  expect(followMarkOf(ANNA.uid, START)).toBe('unknown');
});

test('an answered offer waits no longer', () => {
  noteOffers(ANNA.uid, [coachingOf({ state: 'declined' })]);
  expect(followMarkOf(ANNA.uid, START)).toBe('unknown');
  expect(coachingId(coachingOf({}))).toContain(BEN.uid);
});
