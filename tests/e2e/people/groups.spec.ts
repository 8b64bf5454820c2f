import type { Page } from 'playwright/test';
import {
  confirmAddress,
  expect,
  makeIntervalTimer,
  newPerson,
  register,
  startRun,
  stopRun,
  test,
} from '#e2e/support/fixtures.ts';
import { put } from '#e2e/support/past-the-rules.ts';

const GROUP = 'Thursday runners';

/** Puts the friend into the group or takes them out. */
async function setMember(page: Page, isIn: boolean): Promise<void> {
  await page.goto('/friends');
  await page.getByRole('button', { name: `More for the group “${GROUP}”` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('checkbox', { name: 'bob' }).setChecked(isIn);
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('who comes into a group later plays what is shared with it, and is refused once out of it', async ({
  page: ada,
  browser,
  store,
  app,
}) => {
  const [adaIs, bobIs] = [newPerson(), newPerson()];
  const context = await browser.newContext({ baseURL: app.app, locale: 'en-GB' });
  const bob = await context.newPage();
  await Promise.all([register(ada, adaIs), register(bob, bobIs)]);
  await confirmAddress(ada, store, adaIs);
  const [adaUid, bobUid] = await Promise.all([store.uidOf(adaIs.email), store.uidOf(bobIs.email)]);
  const card = { firstName: 'Kim', lastName: 'Winter', imgUrl: '', since: new Date() };
  await put(app, `users/${adaUid}/friends/${bobUid}`, { ...card, nicName: 'bob', uid: bobUid });
  await put(app, `users/${bobUid}/friends/${adaUid}`, { ...card, nicName: 'kim', uid: adaUid });
  await put(app, `users/${adaUid}`, { contractType: 'pro' }, 'contractType');
  await makeIntervalTimer(ada, { name: 'Cold legs', exercises: 2, time: '0:30', rest: '0', rounds: 1 });
  const path = new URL(ada.url()).pathname;

  await test.step('a group is made, and a workout shared with it', async () => {
    await ada.goto('/friends');
    await ada.getByRole('button', { name: 'New group' }).click();
    await ada.getByRole('textbox', { name: 'Group name' }).fill(GROUP);
    await ada.getByRole('button', { name: 'Save group' }).click();
    await expect(ada.getByText('No members yet')).toBeVisible();
    await ada.goto('/workoutlist/my');
    await ada.getByRole('button', { name: 'More for Cold legs' }).click();
    await ada.getByRole('menuitem', { name: 'Share' }).click();
    // The switch is on at once; leaving the page before the server has answered would take the call back.
    const answered = ada.waitForResponse(
      (response) => response.request().postData()?.includes('"shareWithGroup"') === true,
    );
    await ada.getByRole('switch', { name: GROUP }).click();
    await answered;
    await expect(ada.getByRole('switch', { name: GROUP, checked: true })).toBeVisible();
    await expect(ada.getByText('Not shared yet.')).toBeVisible();
  });

  await test.step('a friend who comes in later has it', async () => {
    await setMember(ada, true);
    await expect.poll(async () => (await store.find('workouts', 'ownerId', adaUid))[0]?.shareFriends).toBe(true);
    await bob.goto('/workoutlist/assigned');
    const article = bob.getByRole('article', { name: 'Cold legs' });
    await expect(article.getByText('From kim')).toBeVisible();
    await article.getByRole('link', { name: 'Start Cold legs' }).click();
    await startRun(bob);
    await stopRun(bob);
  });

  await test.step('taken out, the friend is refused it', async () => {
    await setMember(ada, false);
    await expect.poll(async () => (await store.find('workouts', 'ownerId', adaUid))[0]?.shareFriends).toBe(false);
    await bob.goto('/workoutlist/assigned');
    await expect(bob.getByRole('heading', { name: 'Nothing shared with you yet' })).toBeVisible();
    await bob.goto(path);
    await expect(bob.getByRole('alert').filter({ hasText: 'It’s private. Ask its owner' })).toBeVisible();
  });
  await context.close();
});
