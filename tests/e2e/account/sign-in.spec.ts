import type { Page } from 'playwright/test';
import { expect, flyFor, newPerson, startRun, stopRun, test } from '#e2e/support/fixtures.ts';

const STARTER = '/workout/starterTabata0000001';

/** Where the last link of a mail to this address leads. */
async function mailedLink(auth: string, email: string): Promise<string> {
  const answer = await fetch(`${auth}/emulator/v1/projects/demo-icetime/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; requestType: string; oobLink: string }[] };
  const links = oobCodes.filter((code) => code.email === email && code.requestType === 'EMAIL_SIGNIN');
  return links.at(-1)?.oobLink ?? '';
}

async function sayNames(page: Page, firstName: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(firstName);
  await page.getByRole('textbox', { name: 'First name' }).fill('Kim');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Winter');
  await page.getByRole('textbox', { name: 'Nickname' }).fill('kim');
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function asGoogle(page: Page, email: string, name = ''): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const google = await popup;
  await google.getByRole('textbox', { name: 'Google address' }).fill(email);
  await google.getByRole('textbox', { name: 'First name' }).fill(name);
  const closed = google.waitForEvent('close');
  await google.getByRole('button', { name: 'Continue' }).click();
  await closed;
}

test('a guest takes a result along by a mailed link, and comes back by Google to the same account', async ({
  page,
  app,
  store,
}) => {
  await page.clock.install();
  await page.goto(STARTER);
  await startRun(page);
  await flyFor(page, 40_000);
  await stopRun(page);

  const { email } = newPerson();
  await page.goto('/login?next=%2Fstatistic');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  const link = await mailedLink(app.auth, email);
  await page.goto(link);
  await sayNames(page, '');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  const uid = await store.uidOf(email);
  await expect.poll(async () => (await store.find('statistic', 'userId', uid)).length).toBe(1);
  const profile = () => store.find('users', 'email', email);
  await expect.poll(profile).toMatchObject([{ $id: uid, nicName: 'kim', contractType: 'base' }]);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(link); // once more, on a device that has forgotten the address
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();

  await asGoogle(page, email, 'Somebody');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  expect(await profile()).toMatchObject([{ $id: uid, nicName: 'kim' }]);
});

test('who comes by Google for the first time is asked for a nickname, also after a reload', async ({ page, store }) => {
  const { email } = newPerson();
  await page.goto('/register');
  await asGoogle(page, email, 'Ki\u202em');
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
  await page.reload();
  await sayNames(page, 'Kim');
  await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
  await expect.poll(() => store.find('users', 'email', email)).toMatchObject([{ firstName: 'Kim', nicName: 'kim' }]);
});
