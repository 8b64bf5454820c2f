import { countHere, expect, newPerson, type Person, register, test } from '#e2e/support/fixtures.ts';
import type { AppAddresses } from '#e2e/support/start-app.ts';

/** The link in the mail that confirms an address; the emulator of Auth keeps what it would have sent. */
async function confirmationLink({ auth }: AppAddresses, { email }: Person): Promise<string> {
  const answer = await fetch(`${auth}/emulator/v1/projects/demo-icetime/oobCodes`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
  return oobCodes.findLast((mail) => mail.email === email)?.oobLink ?? '';
}

test('an invitation survives sign-up and the mail that confirms the address; friends, then blocked', async ({
  page,
  browser,
  app,
  store,
}) => {
  const ada = newPerson();
  const ben = newPerson();
  await register(page, ada);
  await store.verify(ada.email);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Friends' }).click();
  await page.getByRole('button', { name: 'I’ve confirmed it' }).click();
  await expect(page.getByText(/your email is confirmed/)).toBeVisible();
  await page.getByRole('switch', { name: 'Let others find me' }).check();
  const address = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(address).toHaveValue(/\/friends\?code=[2-9A-Z]{8}$/);
  const link = await address.inputValue();
  await page.getByRole('button', { name: 'QR code', exact: true }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect.poll(() => countHere(page, 'outbox')).toBe(0);

  const other = await browser.newContext({ baseURL: app.app });
  const bens = await other.newPage();
  await bens.goto(link);
  await expect(bens.getByText(/^A friend invited you/)).toBeVisible();
  await bens.getByRole('link', { name: 'Create account' }).click();
  for (const [name, value] of [
    ['First name', 'Ben'],
    ['Last name', 'Frost'],
    ['Nickname', 'benny'],
    ['Email', ben.email],
    ['Password', ben.password],
  ] as const)
    await bens.getByRole('textbox', { name, exact: true }).fill(value);
  await bens.getByRole('button', { name: 'Create account' }).click();
  await expect(bens.getByText(/To add friends and be found, confirm your email/)).toBeVisible();
  await bens.goto(await confirmationLink(app, ben));
  await bens.getByRole('region', { name: 'Invitation' }).getByRole('button', { name: 'Send request' }).click();
  await expect(bens.getByText('kim has your request.')).toBeVisible();

  await page.reload();
  await page.getByRole('list', { name: 'Requests to you' }).getByRole('button', { name: 'Accept benny' }).click();
  await expect(page.getByRole('list', { name: 'Your friends' })).toContainText('Ben Frost');
  await bens.goto('/friends');
  await expect(bens.getByRole('list', { name: 'Your friends' })).toContainText('Kim Winter');

  await page.getByRole('button', { name: 'More for benny' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('benny is blocked.')).toBeVisible();
  await bens.goto(link);
  await expect(bens.getByText(/^No one found/)).toBeVisible();
  await expect(bens.getByText(/^No friends yet/)).toBeVisible();
  await other.close();
});
