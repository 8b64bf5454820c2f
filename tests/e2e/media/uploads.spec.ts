import type { Locator, Page } from 'playwright/test';
import {
  countHere,
  expect,
  goOffline,
  makeIntervalTimer,
  newPerson,
  register,
  test,
  untilStored,
} from '#e2e/support/fixtures.ts';
import { paintQuarters } from '#e2e/support/make-pictures.ts';

test.use({ serviceWorkers: 'allow' });

const NAME = 'Sent later';

/** The row of the first exercise, with its media open. */
async function openMedia(page: Page): Promise<Locator> {
  const row = page
    .getByRole('list', { name: /^Exercises/ })
    .getByRole('listitem')
    .filter({ hasText: 'Exercise 1' });
  await row.locator('[data-row]').click();
  await row.getByRole('button', { name: /^Media/ }).click();
  return row.getByRole('region', { name: 'During the exercise', exact: true });
}

/** Where the picture comes from, once it is really shown. */
const shownFrom = (part: Locator) =>
  part
    .locator('img')
    .evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? new URL(image.src).protocol : ''));

test('a picture chosen without a network is shown at once, survives a kill, and arrives when the network is back', async ({
  page,
  context,
  store,
}) => {
  const person = newPerson();
  await register(page, person);
  await makeIntervalTimer(page, { name: NAME, exercises: 1, time: '20', rest: '0', rounds: 1 });
  const path = `/addWorkout/${page.url().split('/').at(-1)}`;
  const photo = await paintQuarters(page, 1200, 900, 'image/jpeg');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(path);
  const part = await openMedia(page);
  // Its code, which every device that was online for a moment has.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  const goOnline = await goOffline(context);
  await part.getByRole('button', { name: 'Add to the exercise' }).click();
  const sheet = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Picture', exact: true }).click();
  await (await chooser).setFiles({ name: 'Plank.jpg', mimeType: 'image/jpeg', buffer: photo });
  await sheet.getByRole('button', { name: 'Use picture' }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => shownFrom(part)).toBe('blob:');
  await expect(page.getByText('1 file is on its way')).toBeVisible();
  await page.getByRole('button', { name: 'Show files' }).click();
  await expect(sheet.getByText(/even after you close Icetime/)).toBeVisible();
  await expect(
    page
      .getByText('Plank.jpg')
      .or(page.getByText(/^Plank/))
      .first(),
  ).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await untilStored(page);
  await page.close();

  // Without a network it is still there.
  const offline = await context.newPage();
  await offline.goto(path);
  await offline.getByText('You wanted to open').locator('..').getByRole('link').click();
  const kept = await openMedia(offline);
  await expect.poll(() => shownFrom(kept)).toBe('blob:');
  await offline.close();

  await goOnline();
  const online = await context.newPage();
  await online.goto('/');
  await expect.poll(() => countHere(online, 'uploads')).toBe(0);
  await online.goto(path);
  const shown = await openMedia(online);
  await expect.poll(() => shownFrom(shown)).toMatch(/^https?:$/);
  const uid = await store.uidOf(person.email);
  await expect.poll(() => store.files(uid)).toMatchObject([{ name: expect.stringMatching(/^Plank/), state: 'stored' }]);
  const [file] = await store.files(uid);
  await expect
    .poll(async () => (await store.find('users', 'email', person.email))[0]?.totalStorageUsed)
    .toBe(file?.size);
});
