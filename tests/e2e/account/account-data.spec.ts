import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  expect,
  itemOfList,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  signIn,
  startRun,
  test,
} from '#e2e/support/fixtures.ts';
import { good, newId, put } from '#e2e/support/past-the-rules.ts';
import type { AppAddresses } from '#e2e/support/start-app.ts';

/** Journeys over what lies on the server: who may see it, whose change wins, what is left of it. */
const GOOGLE = { tag: '@google' };
const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const documents = (app: AppAddresses) => `${app.firestore}/v1/projects/demo-icetime/databases/(default)/documents`;

test(
  'the same workout on two pages: each takes in what the other saves, and nothing is lost',
  GOOGLE,
  async ({ page, context, store }) => {
    const person = newPerson();
    await register(page, person);
    await makeIntervalTimer(page, { name: 'Two pages', exercises: 1, time: '0:30', rest: '0', rounds: 1 });
    const uid = await store.uidOf(person.email);
    const stored = () => store.find('workouts', 'ownerId', uid);
    await expect.poll(async () => (await stored()).length).toBe(1);
    const wId = String((await stored())[0]?.wId);

    const other = await context.newPage();
    const name = (on: Page) => on.getByRole('textbox', { name: 'Name', exact: true });
    for (const on of [page, other]) {
      await on.goto(`/addWorkout/${wId}`);
      await expect(name(on)).toHaveValue('Two pages');
    }
    await name(page).fill('From the first');
    await page.getByRole('textbox', { name: 'Description' }).fill('On Mondays');
    await expect.poll(stored).toMatchObject([{ name: 'From the first', description: 'On Mondays' }]);
    // An open editor takes in what is saved elsewhere, field by field.
    await expect(name(other)).toHaveValue('From the first');
    await name(other).fill('From the second');
    await expect.poll(stored).toMatchObject([{ name: 'From the second', description: 'On Mondays' }]);
    await expect(name(page)).toHaveValue('From the second');
  },
);

test(
  'a list of a hundred is whole on a new device, and its last workout runs',
  GOOGLE,
  async ({ page, browser, store, app }) => {
    const person = newPerson();
    await register(page, person);
    const uid = await store.uidOf(person.email);
    const ids = Array.from({ length: 100 }, newId);
    await Promise.all(
      ids.flatMap((wId, i) => [
        put(app, `workouts/${wId}`, good(wId, uid, `Number ${i + 1}`)),
        put(app, `workouts/${wId}/exercises/e000`, { exId: 'e000', wId, position: 0, name: 'Squats', timeSec: 30 }),
      ]),
    );
    const context = await browser.newContext({ baseURL: app.app });
    try {
      const phone = await context.newPage();
      await signIn(phone, person);
      // As many as have a 1 somewhere: 1, 10 to 19, 21, 31 … 91 and 100.
      await phone.getByRole('searchbox').fill('number 1');
      await expect(itemOfList(phone)).toHaveAttribute('aria-setsize', '20');
      await phone.getByRole('searchbox').fill('number 100');
      await expect(itemOfList(phone)).toHaveAttribute('aria-setsize', '1');
      await phone.getByRole('link', { name: 'Start Number 100' }).click();
      await startRun(phone);
    } finally {
      await context.close();
    }
  },
);

test(
  'a workout of somebody else opens for a friend it is shared with, and for nobody else',
  GOOGLE,
  async ({ page, browser, store, app }) => {
    const [anna, ben] = [newPerson(), newPerson()];
    await register(page, anna);
    await makeIntervalTimer(page, { name: 'Between us', exercises: 1, time: '0:30', rest: '0', rounds: 1 });
    const ownerUId = await store.uidOf(anna.email);
    await expect.poll(async () => (await store.find('workouts', 'ownerId', ownerUId)).length).toBe(1);
    const wId = String((await store.find('workouts', 'ownerId', ownerUId))[0]?.wId);

    const before = await browser.newContext({ baseURL: app.app });
    const after = await browser.newContext({ baseURL: app.app });
    try {
      const stranger = await before.newPage();
      await register(stranger, ben);
      await stranger.goto(`/workout/${wId}`);
      await expect(stranger.getByRole('link', { name: 'Back to workouts' })).toBeVisible();
      await expect(player(stranger)).toHaveCount(0);

      const friendUId = await store.uidOf(ben.email);
      const [since, names] = [new Date(), { nicName: 'kim', firstName: 'Kim', lastName: 'Winter', imgUrl: '' }];
      await put(app, `users/${friendUId}/friends/${ownerUId}`, { uid: ownerUId, ...names, since });
      await put(app, `users/${ownerUId}/friends/${friendUId}`, { uid: friendUId, ...names, since });
      const share = `shareWithFriends/${ownerUId}_${friendUId}_${wId}`;
      await put(app, share, {
        ownerUId,
        friendUId,
        wId,
        createdAt: since,
        ownerEmail: '',
        friendEmail: '',
        imgUrl: '',
        ownerFirstName: 'Kim',
        ownerLastName: 'Winter',
        ownerNicName: 'kim',
        ownerName: 'kim',
        friendFirstName: 'Kim',
        friendLastName: 'Winter',
        friendNicName: 'kim',
      });
      const friend = await after.newPage();
      await signIn(friend, ben);
      await friend.goto(`/workout/${wId}`);
      await startRun(friend);
      await friend.close();

      await fetch(`${documents(app)}/${share}`, { method: 'DELETE', headers: owner });
      const later = await stranger.context().newPage();
      await later.goto(`/workout/${wId}`);
      await expect(later.getByRole('link', { name: 'Back to workouts' })).toBeVisible();
      await expect(player(later)).toHaveCount(0);
    } finally {
      await before.close();
      await after.close();
    }
  },
);

test(
  'an account that somebody deletes leaves neither uid nor address, in no document and no object',
  GOOGLE,
  async ({ page, store, app }) => {
    const person = newPerson();
    await register(page, person);
    await makeIntervalTimer(page, { name: 'Soon gone', exercises: 2, time: '0:30', rest: '0', rounds: 1 });
    const uid = await store.uidOf(person.email);
    await expect.poll(async () => (await store.find('workouts', 'ownerId', uid)).length).toBe(1);
    expect(await traces(app, uid, person.email)).not.toEqual([]);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delete account' });
    const file = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Download my data' }).click();
    const data = JSON.parse(await readFile(await (await file).path(), 'utf8')) as { workouts: { name: string }[] };
    expect(data.workouts.map(({ name }) => name)).toEqual(['Soon gone']);
    const end = sheet.getByRole('button', { name: 'Delete my account for good' });
    await end.click();
    await expect(sheet.getByText('Type exactly “delete”.')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Type “delete” to confirm' }).fill('delete');
    await end.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expect.poll(() => traces(app, uid, person.email)).toEqual([]);

    await expect(store.uidOf(person.email)).rejects.toThrow('No account');
    // Nor is anything left here to come back to.
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login$/);
  },
);

/** Every document and object that names the person. */
async function traces(app: AppAddresses, ...marks: readonly string[]): Promise<string[]> {
  const answer = await fetch(`${documents(app)}:runQuery`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const rows = (await answer.json()) as { document?: { name: string } }[];
  const listed = await fetch(`${app.storage}/v0/b/demo-icetime.appspot.com/o`, { headers: owner });
  const { items } = (await listed.json()) as { items: { name: string }[] };
  return [...rows.map((row) => JSON.stringify(row)), ...items.map(({ name }) => name)].filter((text) =>
    marks.some((mark) => text.includes(mark)),
  );
}
