import type { Page } from 'playwright/test';
import {
  expect,
  makeIntervalTimer,
  newPerson,
  type Person,
  player,
  register,
  signIn,
  type Store,
  test,
} from '#e2e/support/fixtures.ts';
import { paintQuarters } from '#e2e/support/make-pictures.ts';
import { put } from '#e2e/support/past-the-rules.ts';
import type { AppAddresses } from '#e2e/support/start-app.ts';

const BEN: Person = { email: 'ben@example.com', password: 'icetime-demo' };

/** Makes two accounts friends; both have confirmed their address. */
async function befriend(app: AppAddresses, store: Store, a: Person, b: Person): Promise<[a: string, b: string]> {
  const uids = [await store.uidOf(a.email), await store.uidOf(b.email)] as [string, string];
  for (const { email } of [a, b]) await store.verify(email);
  const card = { nicName: 'kim', firstName: 'Kim', lastName: 'Winter', imgUrl: '', since: new Date() };
  for (const [mine, theirs] of [uids, uids.toReversed()] as [string, string][])
    await put(app, `users/${mine}/friends/${theirs}`, { ...card, uid: theirs });
  return uids;
}

async function openThread(page: Page, uid: string): Promise<void> {
  await page.goto(`/messages?with=${uid}`);
  await expect(page.getByRole('heading', { level: 2, name: 'kim' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message to kim' })).toBeVisible();
}

test('two people write to each other live, and a workout in a message opens in the player', async ({
  page,
  browser,
  app,
  store,
}) => {
  const [ada, bob] = [newPerson(), newPerson()];
  const theirs = await (await browser.newContext({ baseURL: app.app })).newPage();
  await register(theirs, bob);
  await register(page, ada);
  await makeIntervalTimer(page, { name: 'Morning ice', exercises: 2, time: '0:20', rest: '0:10', rounds: 1 });
  const [adasUid, bobsUid] = await befriend(app, store, ada, bob);
  await openThread(theirs, adasUid);
  await openThread(page, bobsUid);

  await page.getByRole('textbox', { name: 'Message to kim' }).fill('Are you in? <b>icetime.example</b>');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByRole('log').getByText('Are you in? <b>icetime.example</b>')).toBeVisible();
  await expect(page.getByText('Read', { exact: true })).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Message to kim' }).fill('Always.');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('Always.')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const sheet = page.getByRole('dialog');
  const picture = await paintQuarters(page, 400, 300, 'image/jpeg');
  await (await chooser).setFiles({ name: 'Lake.jpg', mimeType: 'image/jpeg', buffer: picture });
  await sheet.getByRole('button', { name: 'Use picture' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  const seen = theirs.getByRole('log').locator('img').last();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

  await page.getByRole('button', { name: 'Add a workout' }).click();
  await page.getByRole('list', { name: 'My workouts' }).getByRole('button', { name: 'Morning ice' }).click();
  await expect(page.getByText('kim can’t open this workout yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Share it' }).click();
  await expect(page.getByText('kim can open this workout now.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await theirs.getByRole('link', { name: 'Start Morning ice' }).click();
  await expect(player(theirs)).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Morning ice' })).toBeVisible();
  await theirs.context().close();
});

test('what is unread is said in red at the top when somebody arrives', async ({ page }) => {
  await signIn(page, BEN);
  const notice = page.getByRole('alert').filter({ hasText: 'you have 2 unread messages!' });
  const heading = page.getByRole('heading', { level: 1 });
  // In one look: it stays for five seconds.
  const isBelowHeading = async () => {
    const [box, above] = await Promise.all([notice.boundingBox(), heading.boundingBox()]);
    return box && above && box.y >= above.y + above.height && box.y < 100;
  };
  await expect.poll(isBelowHeading).toBe(true);
  await expect(page.getByRole('link', { name: 'Messages' })).toHaveAccessibleDescription('2 unread');
  await expect(notice).toHaveCount(0);
});
