import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Edition } from '#core/programme/coaching.ts';
import { ShareProgramme } from '#screens/coaching/ShareProgramme.tsx';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA, type Harness, settled } from '#tests/stores/harness.ts';
import { BEN_LINK, editionOfBen, MINE, showCoaching } from './coaching-support.tsx';

const HIDDEN = { reason: 'spam', state: 'hidden' } as const;
const mine = (fields: Partial<Edition>) => (harness: Harness) => {
  const edition: Edition = { ...MINE, ownerNicName: 'anna', sharePublic: false, isListed: false, ...fields };
  harness.lists.coachings.known = { given: [], received: [], editions: [edition] };
  void harness.lists.ports.programmes.save(ANNA.uid, MINE);
  void harness.stores.programmes.getState().load();
};
const everyone = () => screen.getByRole('switch', { name: 'Public' });
const anyone = () => screen.getByRole('switch', { name: 'Anyone with the link' });

async function share(fields: Partial<Edition> = {}, isVerified = true) {
  const shown = await showScreen(<ShareProgramme programme={MINE} onClose={() => undefined} />, {
    signedIn: true,
    prepare(harness) {
      mine(fields)(harness);
      harness.stores.login.getState().set({ emailVerified: isVerified });
    },
  });
  await act(() => shown.stores.loadSharing());
  await act(settled);
  return shown;
}

test('public opens the link too, and the link stays when it is no longer public', async () => {
  const { user, lists } = await share();
  await user.click(everyone());
  await waitFor(() => expect(lists.coachings.known.editions).toMatchObject([{ sharePublic: true, isListed: true }]));
  expect(anyone()).toBeChecked();
  await user.click(everyone());
  await waitFor(() => expect(lists.coachings.known.editions).toMatchObject([{ sharePublic: true, isListed: false }]));
});

test('without its link it is not public either', async () => {
  const { user, lists } = await share({ sharePublic: true, isListed: true });
  await user.click(anyone());
  await waitFor(() => expect(lists.coachings.known.editions).toMatchObject([{ sharePublic: false, isListed: false }]));
  expect(everyone()).not.toBeChecked();
});

test('without a confirmed email it cannot become public', async () => {
  await share({}, false);
  expect(everyone()).toBeDisabled();
});

test('what the server refuses is said, and it is not public', async () => {
  const { user, lists } = await share();
  lists.coachings.problem = 'not-allowed';
  await user.click(everyone());
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work.');
  expect(everyone()).not.toBeChecked();
});

test('a hidden programme cannot be opened again by its owner', async () => {
  await share({ isListed: true, hidden: HIDDEN });
  expect(everyone()).toBeDisabled();
  expect(anyone()).toBeDisabled();
  expect(screen.getByText(/hidden because it was reported as spam/)).toBeVisible();
});

test('its owner reads why it is hidden, and asks for a review', async () => {
  const { user, appeals } = await showCoaching(`/programme/${MINE.pId}`, { prepare: mine({ hidden: HIDDEN }) });
  await user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
  await user.type(await screen.findByRole('textbox'), 'It is my own');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(appeals.state.sent).toEqual([[`${ANNA.uid}_${MINE.pId}`, 'It is my own']]));
});

test.each(['appealed', 'final'] as const)('nobody asks twice for a review: %s', async (state) => {
  await share({ hidden: { reason: 'spam', state } });
  expect(screen.getByText(/hidden because it was reported as spam/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for a review' })).not.toBeInTheDocument();
});

const openAt = (sharePublic: boolean, options: ShellOptions = {}) =>
  showCoaching(`/programme/${BEN_LINK}`, {
    ...options,
    prepare: ({ lists }) => void lists.coachings.open.set(BEN_LINK, editionOfBen({ sharePublic })),
  });

test('a stranger reports it, is thanked, and may report it again', async () => {
  const { user, votes } = await openAt(true);
  const report = async (reason: string, told: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for Six weeks' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await user.click(await screen.findByRole('radio', { name: reason }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(votes.state.reports.map(([, told]) => told)).toContain(told));
    expect((await screen.findAllByText(/We’ll review “Six weeks”/)).at(-1)).toBeVisible();
  };
  await report('Could hurt someone', 'dangerous');
  await report('Advertising or spam', 'spam');
  expect(votes.state.reports).toEqual([
    [BEN_LINK, 'dangerous', ''],
    [BEN_LINK, 'spam', ''],
  ]);
});

test('a guest is told, as for a workout, why a report needs an account', async () => {
  const { user } = await showCoaching(`/programme/${BEN_LINK}`, {
    signedIn: false,
    prepare(harness) {
      harness.lists.coachings.open.set(BEN_LINK, editionOfBen({ sharePublic: true }));
      harness.stores.app.getState().set({ authReady: true });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More for Six weeks' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report “Six weeks”' }));
  expect(dialog.getByText(/It keeps reports fair/)).toBeVisible();
  const back = `/login?next=${encodeURIComponent(`/programme/${BEN_LINK}`)}`;
  expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', back);
});

test('a guest who signs in for it goes on with the report, once', async () => {
  const { user, stores } = await openAt(true, { signedIn: false });
  act(() => stores.app.getState().set({ authReady: true }));
  await user.click(await screen.findByRole('button', { name: 'More for Six weeks' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Sign in' }));
  cleanup();
  const again = await openAt(true);
  expect(await screen.findByRole('radiogroup', { name: 'What’s wrong with it?' })).toBeVisible();
  await again.user.keyboard('{Escape}');
  cleanup();
  await openAt(true);
  expect(await screen.findByRole('button', { name: 'More for Six weeks' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what only friends have is not reported', async () => {
  await openAt(false);
  expect(await screen.findByRole('heading', { name: 'Six weeks', level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More for Six weeks' })).not.toBeInTheDocument();
});

test('nobody reports their own', async () => {
  const { user } = await showCoaching(`/programme/${MINE.pId}`, { prepare: mine({ sharePublic: true }) });
  await user.click(await screen.findByRole('button', { name: `More for ${MINE.name}` }));
  expect(screen.queryByRole('menuitem', { name: 'Report' })).not.toBeInTheDocument();
});
