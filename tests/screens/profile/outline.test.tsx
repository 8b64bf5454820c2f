import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor } from '@testing-library/react';
import '#screens/resize/PictureEditor.tsx';
import { ProfileScreen } from '#screens/profile/ProfileScreen.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled, userRecord } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => sessionStorage.clear());
async function open(fields: object = {}, offline = false) {
  const shown = await showAt('/profile', <ProfileScreen />, {
    prepare(harness) {
      const record = userRecord(ANNA, {
        firstName: 'Anna',
        lastName: 'Berg',
        nicName: 'ann',
        inviteCode: 'ANNA2345',
        ...fields,
      });
      harness.account.local.set(ANNA.uid, record);
      harness.stores.login.getState().applyUser(ANNA, record);
      harness.stores.app.getState().set({ offline });
    },
  });
  await act(settled);
  return shown;
}

test('a profile: names, picture and code', async () => {
  await open();
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      heading "Profile" level=1 dir=auto
      region "Your picture"
        heading "Your picture" level=2
        “Friends see it next to your name.”
        button "Choose a picture"
      heading "Your name" level=2
      “Friends see all three. Others see them only if you let people find you or publish a workout.”
      textbox "First name" = "Anna" autocomplete=given-name spellcheck=false
      textbox "Last name" = "Berg" autocomplete=family-name spellcheck=false
      textbox "Nickname" = "ann" autocomplete=nickname spellcheck=false (The name other people see.)
      button "Save"
      heading "Your invite code" level=2
      switch "Let others find me" unchecked (By my code or email. My email stays hidden.)
      “You’ll find email, password and plan in your account.”
      link "Account" → /account"
  `);
});

test('a picture is chosen, or removed and brought back', async () => {
  const { user, account } = await open({ imgUrl: 'profile-media/a/me.jpg' });
  expect(outlineOf(screen.getByRole('region', { name: /picture/i }))).toMatchInlineSnapshot(`
    "region "Your picture"
      heading "Your picture" level=2
      “Friends see it next to your name.”
      button "Choose another picture"
      button "Remove picture""
  `);
  const [other, remove] = screen.getByRole('region', { name: /picture/i }).querySelectorAll('button');
  await user.click(remove ?? document.body);
  await waitFor(() => expect(account.profiles.at(-1)).toMatchObject({ imgUrl: '' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(account.profiles.at(-1)).toMatchObject({ imgUrl: 'profile-media/a/me.jpg' }));
  await user.click(other ?? document.body);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelector('[aria-busy]')).toBeNull());
  expect(outlineOf(dialog)).toMatchInlineSnapshot(`
    "dialog "Choose a picture"
      heading "Choose a picture" level=2
      button "Close" ⟨close⟩ focused
      button "Choose a picture""
  `);
});
