import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GoogleTrouble } from '#screens/account/GoogleTrouble.tsx';
import { WayProblem } from '#screens/login/OtherWays.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';

test('why Google was not linked', async () => {
  const said: string[] = [];
  for (const problem of [
    undefined,
    'google-other',
    'google-taken',
    'google-refused',
    'google-cancelled',
    'proof-wanted',
    'offline',
  ] as const) {
    const { leave } = await showScreen(
      <main>
        <GoogleTrouble />
      </main>,
      {
        signedIn: true,
        prepare: ({ stores }) =>
          stores.account.setState(({ google }) => ({ google: { ...google, problem } as typeof google })),
      },
    );
    said.push(outlineOf(screen.getByRole('main')));
    leave();
  }
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "main
    main
      status
        ⟨warning⟩ “That’s a different Google account from the one linked here.”
    main
      status
        ⟨warning⟩ “This Google account is already linked to another Icetime account.”
    main
      status
        ⟨warning⟩ “Google sign-in didn’t work. Try again, or sign in another way.”
    main
      status
        ⟨warning⟩ “Google sign-in wasn’t finished. Nothing has changed.”
    main
      status
        ⟨warning⟩ “For security, sign out and back in first. Then link Google.”
    main
      status
        ⟨cloud-off⟩ “You’re offline. Check your connection and try again.”"
  `);
});

test('why a way to sign in failed', async () => {
  const problems = ['paused', 'link-dead', 'link-elsewhere', 'google-refused', 'google-cancelled', 'offline'] as const;
  await showScreen(
    <main>
      {problems.map((problem) => (
        <WayProblem key={problem} problem={problem} />
      ))}
    </main>,
  );
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      status
        ⟨warning⟩ “We aren’t opening new accounts right now. What you typed stays here. Try again later.”
      status
        ⟨warning⟩ “This link no longer works. It’s been used, is too old, or isn’t complete. Ask for a new one.”
      status
        ⟨warning⟩ “This link was sent to a different address. Enter the address it was sent to.”
      status
        ⟨warning⟩ “Google sign-in didn’t work here. Sign in with your password or an emailed link.”
      status
        ⟨warning⟩ “Google sign-in wasn’t finished. Try again, or sign in another way.”
      status
        ⟨cloud-off⟩ “You’re offline. Check your connection and try again.”"
  `);
});
