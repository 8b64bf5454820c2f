import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import type { Group } from '#core/people/groups.ts';
import { FriendsScreen } from '#screens/friends/FriendsScreen.tsx';
import { NO_LIST } from '#stores/library/lists.ts';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { ANNA, type Harness, settled, userRecord } from '#tests/stores/harness.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';

const ADA = cardOf('ada');
const BOB = cardOf('bob');
const TEAM: Group = { gId: 'gTeam000000000000001', name: 'Team', members: [ADA.uid], wIds: ['w1'], updatedAt: 1 };

async function open(groups: readonly Group[] = [], contract: 'base' | 'pro' = 'pro') {
  const shown = await showAt('/friends', <FriendsScreen />, {
    prepare(harness: Harness) {
      harness.account.local.set(ANNA.uid, userRecord(ANNA, { inviteCode: 'ANNA2345' }));
      harness.people.state.friends = [ADA, BOB];
      harness.shares.state.groups = groups;
      if (contract === 'pro') harness.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxGroups: 2 });
    },
  });
  await act(settled);
  return shown;
}
const section = () => within(screen.getByRole('heading', { name: 'Groups' }).closest('section') as HTMLElement);

test('a group is made of friends who are ticked', async () => {
  const { user, shares } = await open();
  expect(section().getByText(/Only you can see your groups/)).toBeVisible();
  await user.click(section().getByRole('button', { name: 'New group' }));
  const sheet = within(screen.getByRole('dialog', { name: 'New group' }));
  await user.click(sheet.getByRole('button', { name: 'Save group' }));
  expect(sheet.getByText('Give the group a name.')).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: 'Group name' }), ' Runners ');
  await user.click(sheet.getByRole('checkbox', { name: 'bob' }));
  await user.click(sheet.getByRole('button', { name: 'Save group' }));
  expect(await screen.findByText('“Runners” saved.')).toBeVisible();
  expect(shares.state.groups).toMatchObject([{ name: 'Runners', members: [BOB.uid] }]);
  expect(section().getByRole('listitem')).toHaveTextContent('Runnersbob');
});

test('members come and go, and it says what that means', async () => {
  const { user, shares } = await open([{ ...TEAM, members: [ADA.uid, 'uidOfSomebodyWhoLeft01'] }]);
  expect(section().getByRole('listitem')).toHaveTextContent('Teamada1 workout shared');
  await user.click(section().getByRole('button', { name: 'More for the group “Team”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Edit group' }));
  expect(sheet.getByText(/People you remove don’t/)).toBeVisible();
  expect(sheet.getByRole('checkbox', { name: 'ada' })).toBeChecked();
  await user.click(sheet.getByRole('checkbox', { name: 'ada' }));
  await user.click(sheet.getByRole('checkbox', { name: 'bob' }));
  await user.click(sheet.getByRole('button', { name: 'Save group' }));
  expect(await screen.findByText('“Team” saved.')).toBeVisible();
  expect(shares.state.groups).toMatchObject([{ gId: TEAM.gId, members: [BOB.uid] }]);
});

test('a new name leaves its members in it while the friends are not known yet', async () => {
  const { user, shares, stores } = await open([TEAM]);
  act(() => stores.people.setState({ friends: NO_LIST }));
  await user.click(section().getByRole('button', { name: 'More for the group “Team”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Edit group' }));
  expect(sheet.queryByRole('checkbox')).toBeNull();
  await user.type(sheet.getByRole('textbox', { name: 'Group name' }), ' two');
  await user.click(sheet.getByRole('button', { name: 'Save group' }));
  expect(await screen.findByText('“Team two” saved.')).toBeVisible();
  expect(shares.state.groups).toMatchObject([{ name: 'Team two', members: [ADA.uid] }]);
});

test('deleting asks first, and says what becomes of the shares', async () => {
  const { user, shares } = await open([TEAM]);
  const remove = async () => {
    await user.click(section().getByRole('button', { name: 'More for the group “Team”' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete the group “Team”?' }));
    expect(dialog.getByText(/directly stays shared/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
  };
  shares.state.problems = { removeGroup: 'offline' };
  await remove();
  expect(await screen.findByText(/connection/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  shares.state.problems = {};
  await remove();
  expect(await screen.findByText('“Team” deleted.')).toBeVisible();
  expect(shares.state.groups).toEqual([]);
});

test('after a group is deleted the focus is on its neighbour, after the last one on the heading', async () => {
  const { user } = await open([TEAM, { ...TEAM, gId: 'gTeam000000000000002', name: 'Other' }]);
  const more = (name: string) => section().getByRole('button', { name: `More for the group “${name}”` });
  const remove = async (name: string) => {
    await user.click(more(name));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  };
  await remove('Team');
  await waitFor(() => expect(more('Other')).toHaveFocus());
  await remove('Other');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('without groups in the contract it says so, and shows those from a larger one', async () => {
  await open([TEAM], 'base');
  expect(section().getByText(/Groups aren’t part of your plan/)).toBeVisible();
  expect(section().getByRole('link', { name: 'Compare plans' })).toHaveAttribute(
    'href',
    '/toMuchWorkouts?from=%2Ffriends',
  );
  expect(section().queryByRole('button', { name: 'New group' })).toBeNull();
  expect(section().getByRole('button', { name: 'More for the group “Team”' })).toBeVisible();
});

test('as many as the contract allows, and no more', async () => {
  await open([TEAM, { ...TEAM, gId: 'gTeam000000000000002', name: 'Other' }]);
  expect(section().getByText(/Your plan allows 2 groups/)).toBeVisible();
});

test('what the server does not take is said, and what was typed stays', async () => {
  const { user, shares, stores } = await open();
  await user.click(section().getByRole('button', { name: 'New group' }));
  const sheet = within(screen.getByRole('dialog', { name: 'New group' }));
  await user.type(sheet.getByRole('textbox', { name: 'Group name' }), 'Runners');
  for (const [problem, sentence] of [
    ['not-found', /no longer your friend/],
    ['limit', /today’s limit of changes to your groups/],
    ['offline', /connection/],
  ] as const) {
    shares.state.problems = { writeGroup: problem };
    await user.click(sheet.getByRole('button', { name: 'Save group' }));
    expect(await sheet.findByText(sentence)).toBeVisible();
  }
  shares.state.problems = { writeGroup: 'not-allowed' };
  for (const [emailVerified, sentence] of [
    [true, /don’t have permission/],
    [false, /^Confirm your email first/],
  ] as const) {
    act(() => stores.login.getState().set({ emailVerified }));
    await user.click(sheet.getByRole('button', { name: 'Save group' }));
    expect(await sheet.findByText(sentence)).toBeVisible();
  }
  expect(sheet.getByRole('textbox', { name: 'Group name' })).toHaveValue('Runners');
});
