import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { VerifyFirst } from '#screens/account/VerifyFirst.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

const show = (state: { readonly authReady: boolean; readonly emailVerified: boolean }) =>
  showScreen(
    <main>
      <VerifyFirst>Confirm it first.</VerifyFirst>
    </main>,
    {
      signedIn: true,
      prepare({ stores }) {
        stores.app.getState().set({ authReady: state.authReady });
        stores.login.getState().set({ emailVerified: state.emailVerified });
      },
    },
  );
const main = () => outlineOf(screen.getByRole('main'));

test('nothing is said where the address is confirmed, or not known yet', async () => {
  const { leave } = await show({ authReady: true, emailVerified: true });
  expect(main()).toBe('main');
  leave();
  await show({ authReady: false, emailVerified: false });
  expect(main()).toBe('main');
});

test('the mail is sent again, and what came of the link is said', async () => {
  const { user, auth } = await show({ authReady: true, emailVerified: false });
  const [again, check] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  const said = [main()];
  const press = async (button: HTMLElement) => {
    await user.click(button);
    await act(settled);
    said.push(main());
  };
  await press(again);
  expect(auth.calls.verification).toBe(1);
  auth.port.sendVerification = async () => failed('too-many-attempts');
  await press(again);
  auth.answers.reload = done({ ...ANNA, emailVerified: false });
  await press(check);
  auth.answers.reload = failed('offline');
  await press(check);
  auth.answers.reload = done(ANNA);
  await press(check);
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "main
      ⟨info⟩ “Confirm it first.”
      button "Send again"
      button "I’ve confirmed it"
    main
      ⟨info⟩ “Confirm it first.”
      button "Send again" focused
      button "I’ve confirmed it"
      status: “A new link is on its way to anna@example.com.”
    main
      ⟨info⟩ “Confirm it first.”
      button "Send again" focused
      button "I’ve confirmed it"
      status: “Too many attempts. Wait a few minutes and try again.”
    main
      ⟨info⟩ “Confirm it first.”
      button "Send again"
      button "I’ve confirmed it" focused
      status: “Your email isn’t confirmed yet. Open the link we sent you first.”
    main
      ⟨info⟩ “Confirm it first.”
      button "Send again"
      button "I’ve confirmed it" focused
      status: “You’re offline. Check your connection and try again.”
    main
      status: “Thanks, your email is confirmed.”"
  `);
});
