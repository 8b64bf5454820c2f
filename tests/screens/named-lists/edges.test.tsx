/** The limits of lists at their edge, and what is undone when it does not work. */
import '#tests/ui/native-dialog.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LIST_BOUNDS } from '#core/workout/named-lists.ts';
import { AddToListDialog } from '#screens/named-lists/AddToListDialog.tsx';
import { ListName } from '#screens/named-lists/ListName.tsx';
import { NamedLists } from '#screens/named-lists/NamedLists.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { expect, test, vi } from 'vitest';

const LEGS = wholeOf([{}], {
  wId: 'legs0000000000000001',
  ownerId: ANNA.uid,
  name: 'Legs',
});
const TRAVEL = {
  id: 'lTravel0000000000001',
  name: 'Travel',
  wIds: [] as string[],
  position: 0,
  updatedAt: 1,
};

test.each([
  ['as long as it may be', 'x'.repeat(LIST_BOUNDS.nameLength), true],
  ['no longer without the white space around it', `  ${'x'.repeat(LIST_BOUNDS.nameLength)}  `, true],
  ['a sign longer', 'x'.repeat(LIST_BOUNDS.nameLength + 1), false],
  ['with a sign that nobody sees', 'Legs\u202e', false],
  ['nothing but white space', '   ', false],
])('a name %s', async (_, name, isTaken) => {
  const onName = vi.fn<(name: string) => void>();
  const onClose = vi.fn<() => void>();
  await showScreen(<ListName title="New list" initial="" action="Create list" onName={onName} onClose={onClose} />);
  const field = screen.getByRole('textbox', { name: 'List name' });
  fireEvent.change(field, { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Create list' }));
  await act(settled);
  expect(onName.mock.calls).toEqual(isTaken ? [[name]] : []);
  expect(onClose).toHaveBeenCalledTimes(isTaken ? 1 : 0);
  if (isTaken) expect(field).toBeValid();
  else expect(field).toBeInvalid();
});

test('a tick is seen before it is stored, and goes again if the list is full', async () => {
  const onClose = vi.fn<() => void>();
  const { stores, user } = await showScreen(<AddToListDialog workout={LEGS.workout} onClose={onClose} />, {
    signedIn: true,
    workouts: [LEGS],
    prepare: ({ lists }) => (lists.state.lists = [TRAVEL]),
  });
  const box = await screen.findByRole('checkbox', { name: 'Travel' });
  let answer: (isDone: boolean) => void = () => undefined;
  const put = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  act(() => stores.wLists.setState({ put }));
  await user.click(box);
  expect(put.mock.calls).toEqual([[TRAVEL.id, LEGS.workout.wId, true]]);
  expect(box).toBeChecked();
  await act(async () => answer(false));
  expect(box).not.toBeChecked();
  expect(screen.getByRole('alert')).toHaveTextContent('“Travel”');
  await user.click(box);
  await act(async () => answer(true));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('lists whose code is missing are said to be, and come when it is tried again', async () => {
  const { stores, user } = await showScreen(<NamedLists />, {
    path: '/workoutlist/lists',
    signedIn: true,
    prepare: (harness) => {
      harness.lists.state.lists = [TRAVEL];
      vi.spyOn(harness.stores, 'loadWLists').mockRejectedValueOnce(new TypeError('no such chunk'));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /^Travel/ })).toBeVisible();
  expect(stores.loadWLists).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a list stays if its deletion is thought better of, and asks again the next time', async () => {
  const { user, lists } = await showScreen(<NamedLists />, {
    path: `/workoutlist/lists?list=${TRAVEL.id}`,
    signedIn: true,
    workouts: [LEGS],
    prepare: (harness) => (harness.lists.state.lists = [TRAVEL]),
  });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'More for the list “Travel”' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete list' }));
    return within(await screen.findByRole('alertdialog'));
  };
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(lists.state.lists).toHaveLength(1);
  await user.click((await ask()).getByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Travel' })).toBeNull());
});
