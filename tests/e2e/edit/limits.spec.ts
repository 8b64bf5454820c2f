import type { Page } from 'playwright/test';
import { expect, itemOfList, newPerson, player, register, type Store, test } from '#e2e/support/fixtures.ts';
import { good, newId, put } from '#e2e/support/past-the-rules.ts';
import type { AppAddresses } from '#e2e/support/start-app.ts';

const MOST = 10;

/** A new account with as many workouts as its contract allows. */
async function fullAccount(page: Page, store: Store, app: AppAddresses): Promise<string> {
  const person = newPerson();
  await register(page, person);
  const uid = await store.uidOf(person.email);
  for (let n = 0; n < MOST; n += 1) {
    const wId = newId();
    await put(app, `workouts/${wId}`, good(wId, uid, `Old ${n}`));
    await put(app, `workouts/${wId}/exercises/e000`, { exId: 'e000', wId, position: 0, name: 'Squats', timeSec: 30 });
  }
  await put(app, `users/${uid}`, { workoutCount: MOST }, 'workoutCount');
  await page.reload();
  await expect(itemOfList(page)).toHaveAttribute('aria-setsize', String(MOST));
  return uid;
}

const names = async (store: Store, uid: string) =>
  (await store.find('workouts', 'ownerId', uid)).map(({ name }) => String(name));

/** At the limit: deletes the first that is offered, and goes back with one tap. */
async function makeRoom(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Workout limit' })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Workouts' })).toHaveAttribute('aria-valuetext', '10 of 10');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByText('Space for 1 more.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your draft' }).click();
}

const create = (page: Page) => page.getByRole('button', { name: 'Create workout' }).click();
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const said = (page: Page) => page.getByText(/^You’ve reached your plan’s limit of 10 workouts\./);

test('at the limit every way to a new workout says so first, keeps what was entered, and ends in a workout', async ({
  page,
  store,
  app,
}) => {
  const uid = await fullAccount(page, store, app);
  const isStored = (made: string) => expect.poll(() => names(store, uid)).toContain(made);
  await page.getByRole('button', { name: 'New workout' }).click();
  await expect(page.getByRole('dialog').getByRole('meter')).toHaveAttribute('aria-valuetext', '10 of 10');
  await expect(said(page)).toBeVisible();

  await page.getByRole('dialog').getByRole('link', { name: 'Interval timer' }).click();
  await expect(said(page)).toBeVisible();
  await name(page).fill('From simple');
  await page.getByRole('textbox', { name: 'Rest', exact: true }).fill('7');
  await create(page);
  await makeRoom(page);
  await expect(name(page)).toHaveValue('From simple');
  await expect(page.getByRole('textbox', { name: 'Rest', exact: true })).toHaveValue('00:07');
  await create(page);
  await expect(player(page)).toBeVisible();

  await isStored('From simple');
  await page.goto('/addWorkoutOptions');
  await expect(said(page)).toBeVisible();
  await name(page).fill('From options');
  const proposed = page.getByRole('list', { name: 'Exercises' });
  const before = await proposed.innerText();
  await create(page);
  await makeRoom(page);
  await expect(name(page)).toHaveValue('From options');
  await expect.poll(() => proposed.innerText()).toBe(before);
  await create(page);
  await expect(player(page)).toBeVisible();

  await isStored('From options');
  await page.goto('/addWorkoutAI');
  await expect(said(page)).toBeVisible();
  await page.getByRole('button', { name: 'Suggest a workout' }).click();
  await name(page).fill('From words');
  const suggested = await proposed.innerText();
  await create(page);
  await makeRoom(page);
  await expect(name(page)).toHaveValue('From words');
  await expect.poll(() => proposed.innerText()).toBe(suggested);
  await create(page);
  await expect(player(page)).toBeVisible();

  await isStored('From words');
  await page.goto('/addWorkout');
  await expect(said(page)).toBeVisible();
  await name(page).fill('From the editor');
  await page.getByRole('link', { name: 'See what you can do' }).click();
  await makeRoom(page);
  await expect(name(page)).toHaveValue('From the editor');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(player(page)).toBeVisible();

  const made = ['From simple', 'From options', 'From words', 'From the editor'];
  await expect.poll(async () => (await names(store, uid)).filter((found) => made.includes(found)).length).toBe(4);
  await expect.poll(() => names(store, uid)).toHaveLength(MOST);
});

test('Duplicate leads to what can be done; playing is never blocked', async ({ page, store, app }) => {
  await fullAccount(page, store, app);
  await page.getByRole('button', { name: 'More for Old 3' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Workout limit' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all workouts' }).click();
  expect((await downloading).suggestedFilename()).toBe('icetime-workouts.json');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Start Old 3' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(player(page)).toHaveAttribute('data-running', 'true');
});

test('the storage page finds what lies in the folder without a record, and deletes it', async ({
  page,
  store,
  app,
}) => {
  const person = newPerson();
  await register(page, person);
  const uid = await store.uidOf(person.email);
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: 'Storage' }).click();
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Used' })).toHaveAttribute('aria-valuetext', '0 kB of 100 MB');

  const fileName = '12345678901234567890_squat.jpg';
  const path = `workout-media/${uid}/${fileName}`;
  await put(app, `media/${uid}/files/${fileName}`, {
    name: 'squat.jpg',
    path,
    size: 2 * 1_048_576,
    url: '',
    kind: 'image',
    contentType: 'image/jpeg',
    state: 'stored',
    uses: [],
    createdAt: new Date(Date.now() - 86_400_000),
  });
  await put(app, `users/${uid}`, { totalStorageUsed: 2 * 1_048_576 }, 'totalStorageUsed');
  await page.reload();
  const orphans = page.getByRole('list', { name: 'Unused files' });
  await expect(orphans).toContainText('the file is gone but still takes up space');
  await expect(page.getByRole('meter', { name: 'Used' })).toHaveAttribute('aria-valuetext', '2 MB of 100 MB');
  await page.getByRole('button', { name: 'Delete squat.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  await expect.poll(async () => (await store.find('users', 'email', person.email))[0]?.totalStorageUsed).toBe(0);
});
