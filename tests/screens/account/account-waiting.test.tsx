import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { AskUpgrade } from '#screens/account/AskUpgrade.tsx';
import { ChangeEmail } from '#screens/account/ChangeEmail.tsx';
import { ChangePassword } from '#screens/account/ChangePassword.tsx';
import { DeleteAccount } from '#screens/account/DeleteAccount.tsx';
import { VerifyFirst } from '#screens/account/VerifyFirst.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA, type Harness, settled } from '#tests/stores/harness.ts';

/** An answer that comes when the test gives it. */
function later<Answer>() {
  const asked: unknown[][] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const ask = (...what: unknown[]) => {
    asked.push(what);
    return new Promise<Answer>((resolve) => answers.push(resolve));
  };
  const answer = (value: Answer) =>
    act(async () => {
      answers.shift()?.(value);
      await settled();
    });
  return { ask: ask as never, answer, asked };
}
const prepareAccount =
  (account: Partial<ReturnType<Harness['stores']['account']['getState']>>) =>
  ({ stores }: Harness) => {
    stores.account.setState({ isProven: () => false, prove: () => Promise.resolve(undefined), ...account });
  };
const secret = (name: string) => screen.getByLabelText(name);
const waiting = () => screen.getAllByRole('button').find((one) => one.getAttribute('aria-busy') === 'true');
const button = (name: string) => screen.getByRole('button', { name });
const offline = () => screen.queryByText(/^(.*\. )?You’re offline\. Check your connection/);

test('an account that is being deleted cannot be left by Cancel or Close, and can once it was refused', async () => {
  const close = vi.fn();
  const deletion = later();
  const { user } = await showScreen(<DeleteAccount onClose={close} />, {
    signedIn: true,
    prepare: prepareAccount({ isProven: () => true, deleteAccount: deletion.ask }),
  });
  await user.type(screen.getByRole('textbox'), '  DELETE ');
  await user.click(button('Delete my account for good'));
  expect(deletion.asked).toHaveLength(1);
  expect(waiting()).toBeVisible();
  await user.click(button('Cancel'));
  await user.click(button('Close'));
  expect(close).not.toHaveBeenCalled();
  await deletion.answer(failed('offline'));
  expect(offline()).toBeVisible();
  expect(button('Delete my account for good')).not.toHaveAttribute('aria-busy');
  await user.click(button('Cancel'));
  expect(close).toHaveBeenCalledTimes(1);
  // A second try takes back what the first one said.
  await user.click(button('Delete my account for good'));
  expect(offline()).toBeNull();
  await deletion.answer(failed('offline'));
  await user.click(button('Close'));
  expect(close).toHaveBeenCalledTimes(2);
});

test('an account is not deleted when the password is wrong, and the next try is free at once', async () => {
  const deletion = later();
  const proof = later<string | undefined>();
  const { user } = await showScreen(<DeleteAccount onClose={() => {}} />, {
    signedIn: true,
    prepare: prepareAccount({ prove: proof.ask, deleteAccount: deletion.ask }),
  });
  await user.type(screen.getByRole('textbox'), 'delete');
  await user.type(secret('Password'), 'wrong');
  await user.click(button('Delete my account for good'));
  await proof.answer('wrong-credentials');
  expect(deletion.asked).toEqual([]);
  expect(secret('Password')).toBeInvalid();
  expect(button('Delete my account for good')).not.toHaveAttribute('aria-busy');
  await user.type(secret('Password'), '2');
  expect(secret('Password')).toBeValid();
});

test('a new address is sent trimmed; while it is sent the button says so, and a failure can be tried again', async () => {
  const change = later<string | undefined>();
  const { user } = await showScreen(<ChangeEmail onClose={() => {}} />, {
    signedIn: true,
    prepare: prepareAccount({ changeEmail: change.ask }),
  });
  const box = screen.getByRole('textbox');
  await user.type(box, ANNA.email.toUpperCase());
  await user.type(secret('Password'), 'secret-1');
  await user.click(button('Send link'));
  expect(change.asked).toEqual([]);
  expect(box).toBeInvalid();
  await user.clear(box);
  await user.type(box, ' new@example.com ');
  await user.click(button('Send link'));
  expect(change.asked).toEqual([['new@example.com', '/account']]);
  expect(waiting()).toBeVisible();
  await change.answer('offline');
  expect(offline()).toBeVisible();
  expect(box).toBeValid();
  await user.click(button('Send link'));
  expect(offline()).toBeNull();
  await change.answer('email-taken');
  expect(box).toBeInvalid();
  expect(offline()).toBeNull();
  await user.type(box, '{Backspace}');
  expect(box).toBeValid();
  await user.click(button('Send link'));
  await change.answer('proof-wanted');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/Google/),
  );
  await user.click(button('Send link'));
  await change.answer(undefined);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('whether the new address counts is asked as often as one likes, and each answer replaces the one before', async () => {
  const close = vi.fn();
  const check = later();
  const { user, stores } = await showScreen(<ChangeEmail onClose={close} />, {
    signedIn: true,
    prepare: prepareAccount({ changeEmail: () => Promise.resolve(undefined), checkEmail: check.ask }),
  });
  await user.type(screen.getByRole('textbox'), 'New@Example.com');
  await user.type(secret('Password'), 'secret-1');
  await user.click(button('Send link'));
  await act(settled);
  const dialog = within(screen.getByRole('dialog'));
  const notYet = () => dialog.queryByText('You haven’t opened the link yet.');
  const press = () => user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await press();
  expect(dialog.getAllByRole('button').at(-1)).toHaveAttribute('aria-busy', 'true');
  await check.answer(done(ANNA.email));
  expect(dialog.getAllByRole('button').at(-1)).not.toHaveAttribute('aria-busy');
  expect(notYet()).toBeVisible();
  await press();
  expect(notYet()).toBeNull();
  await check.answer(failed('offline'));
  expect(offline()).toBeVisible();
  expect(notYet()).toBeNull();
  await press();
  expect(offline()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await check.answer(done('new@example.com'));
  expect(close).toHaveBeenCalledTimes(1);
  expect(stores.app.getState().notices.map(({ id }) => id)).toContain('email');
});

test('a password that could not be set says why until another is typed or sent', async () => {
  const close = vi.fn();
  const change = later<string | undefined>();
  const { user } = await showScreen(<ChangePassword onClose={close} />, {
    signedIn: true,
    prepare: prepareAccount({ setPassword: change.ask }),
  });
  const [current, next] = [secret('Current password'), secret('New password')];
  await user.type(current, 'secret-old');
  await user.type(next, '12345678');
  const send = () => user.click(button('Save'));
  await send();
  expect(waiting()).toBeVisible();
  await change.answer('offline');
  expect(offline()).toBeVisible();
  await user.type(next, '9');
  expect(offline()).toBeNull();
  await send();
  await change.answer('offline');
  await send();
  expect(offline()).toBeNull();
  await change.answer('password-weak');
  expect(next).toBeInvalid();
  expect(offline()).toBeNull();
  await user.type(next, '0');
  expect(next).toBeValid();
  expect(close).not.toHaveBeenCalled();
  await send();
  await change.answer(undefined);
  expect(change.asked.at(-1)).toEqual(['1234567890']);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['offline', /^You’re offline|Check your connection/],
  ['limit', /./],
  ['not-allowed', /./],
] as const)('a plan that could not be asked for (%s) says so, and is asked for again', async (code, said) => {
  const close = vi.fn();
  const asking = later();
  const { user } = await showScreen(<AskUpgrade onClose={close} />, {
    signedIn: true,
    prepare: prepareAccount({ askForContract: asking.ask }),
  });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('status')).toBeNull();
  await user.click(button('Send request'));
  expect(waiting()).toBeVisible();
  await asking.answer(failed(code));
  expect(waiting()).toBeUndefined();
  expect(dialog.getByRole('status')).toHaveTextContent(said);
  await user.click(button('Send request'));
  await asking.answer(done(undefined));
  expect(close).toHaveBeenCalledTimes(1);
});

test('of the two ways to confirm an address only the pressed one waits', async () => {
  const [mail, check] = [later<string | undefined>(), later<boolean>()];
  const { user } = await showScreen(<VerifyFirst>Confirm first</VerifyFirst>, {
    signedIn: true,
    prepare: ({ stores }) =>
      stores.login.setState({ emailVerified: false, sendVerification: mail.ask, checkVerification: check.ask }),
  });
  const busy = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-busy') === 'true');
  const [again, confirmed] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  await user.click(again);
  expect(busy()).toEqual([true, false]);
  await mail.answer(undefined);
  expect(busy()).toEqual([false, false]);
  await user.click(confirmed);
  expect(busy()).toEqual([false, true]);
  await check.answer(false);
  expect(busy()).toEqual([false, false]);
});
