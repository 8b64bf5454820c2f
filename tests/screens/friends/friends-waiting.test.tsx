import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { Group } from '#core/people/groups.ts';
import { FriendsScreen } from '#screens/friends/FriendsScreen.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

/** Answers when the test lets it. */
function held<T>() {
  let answer: (value: T) => void = () => undefined;
  return {
    ask: () => new Promise<T>((resolve) => (answer = resolve)),
    answer: (value: T) =>
      act(async () => {
        answer(value);
        await settled();
      }),
  };
}

test('a group that is being saved says so, and once it was refused can be saved again', async () => {
  const { user, shares } = await showAt('/friends', <FriendsScreen />, {
    prepare({ people, stores, shares: { state } }) {
      stores.contract.getState().setContract({ ...PRO_CONTRACT, maxGroups: 1 });
      people.state.friends = [cardOf('ada')];
      state.groups = [];
    },
  });
  await act(settled);
  const saving = held<Outcome<Group>>();
  shares.groups.save = saving.ask;
  await user.click(screen.getByRole('button', { name: 'New group' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Runners');
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Save group' }));
  const foot = () => outlineOf(dialog).split('\n').slice(5).join('\n');
  await press();
  expect(foot()).toMatchInlineSnapshot(`
    "    checkbox "ada" unchecked
      button "One moment" ⟨repeat⟩ busy disabled focused"
  `);
  await saving.answer(failed('offline'));
  expect(foot()).toMatchInlineSnapshot(`
    "    checkbox "ada" unchecked
      status
        ⟨warning⟩ “You’re offline. Check your connection and try again.”
      button "Save group" focused"
  `);
  await press();
  expect(within(dialog).queryByText(/offline/)).toBeNull();
  await saving.answer(done({ gId: 'g1', name: 'Runners', members: [], wIds: [], updatedAt: 1 }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
