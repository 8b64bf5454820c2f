import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { ContractForm } from '#screens/admin/ContractForm.tsx';
import { NoteForm } from '#screens/admin/NoteForm.tsx';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { LookButton } from '#screens/login/LanguageAndTheme.tsx';
import { ProfileScreen } from '#screens/profile/ProfileScreen.tsx';
import { AboutPublic } from '#screens/public/AboutPublic.tsx';
import { UnreadableRun } from '#screens/workout/run/UnreadableRun.tsx';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { BEN, type Harness, settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';

const nothing = () => undefined;
const press = (name: string) => async (user: UserEvent) => user.click(await screen.findByRole('button', { name }));
const legs = wholeOf([{}], { ownerId: BEN.uid, sharePublic: true }).workout;
const without = (name: 'admin' | 'player') => (harness: Harness) =>
  void Object.defineProperty(harness.stores, name, { value: {} });

/** Opens it, gives it up, and opens it once more: it has gone in between, and the page is as it was. */
async function openAndClose(user: UserEvent, open: (user: UserEvent) => Promise<void>, title: string, way: string) {
  const role = way === 'Cancel' ? 'alertdialog' : 'dialog';
  for (let times = 0; times < 2; times += 1) {
    await open(user);
    const dialog = await screen.findByRole(role, { name: title });
    await user.click(within(dialog).getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole(role, { name: title })).toBeNull());
  }
}

interface Case {
  readonly what: string;
  readonly node: ReactNode;
  readonly open: (user: UserEvent) => Promise<void>;
  readonly title: string;
  readonly way: string;
  readonly options?: ShellOptions;
}
const CASES: readonly Case[] = [
  {
    what: 'language and appearance before the sign-in',
    node: <LookButton />,
    open: press('Language and appearance'),
    title: 'Language and appearance',
    way: 'Close',
  },
  {
    what: 'the question before a plan is saved',
    node: <ContractForm contract={BASE_CONTRACT} taken={[]} onClose={nothing} />,
    open: press('Save plan'),
    title: 'Save the plan “Base”?',
    way: 'Cancel',
    options: { prepare: without('admin') },
  },
  {
    what: 'the question before a release note is published',
    node: <NoteForm note={{ id: '', version: '1.2.0', note: 'Faster', notes: {} }} onClose={nothing} />,
    open: press('Save note'),
    title: 'Publish the note for 1.2.0?',
    way: 'Cancel',
    options: { prepare: without('admin') },
  },
  {
    what: 'what takes dates along',
    node: <CalendarScreen />,
    open: press('Reminders & sync'),
    title: 'Reminders & sync',
    way: 'Close',
  },
  {
    what: 'a profile picture',
    node: <ProfileScreen />,
    open: press('Choose a picture'),
    title: 'Choose a picture',
    way: 'Close',
  },
  {
    what: 'the ratings of a public workout',
    node: <AboutPublic workout={legs} />,
    open: press('Not rated yet'),
    title: 'Ratings',
    way: 'Close',
  },
  {
    what: 'the question before an unreadable run is discarded',
    node: <UnreadableRun onDiscard={nothing} />,
    open: press('Discard'),
    title: 'Discard this workout?',
    way: 'Cancel',
    options: { prepare: without('player') },
  },
  {
    what: 'the ways to a new workout',
    node: <WorkoutListScreen />,
    open: press('New workout'),
    title: 'New workout',
    way: 'Close',
  },
];

test.each(CASES)('$what: can be closed, and opened again', async ({ node, open, title, way, options }) => {
  const { user } = await showAt('/here', node, { path: '/here', ...options });
  await act(settled);
  await openAndClose(user, open, title, way);
});
