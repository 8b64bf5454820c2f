import type { Page } from 'playwright/test';
import {
  ADMIN,
  confirmAddress,
  expect,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  signIn,
  startRun,
  test,
  train,
} from '#e2e/support/fixtures.ts';
import { storeFile } from '#e2e/support/make-media.ts';
import { put } from '#e2e/support/past-the-rules.ts';

/** What this browser shows the server to say who is there; '' = nobody. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('firebaseLocalStorageDb');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('no sign-in is stored'));
    });
    if (!db.objectStoreNames.contains('firebaseLocalStorage')) return '';
    const rows = await new Promise<{ value?: { stsTokenManager?: { accessToken?: string } } }[]>((resolve) => {
      const request = db.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return rows[0]?.value?.stsTokenManager?.accessToken ?? '';
  });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const refused = 'It’s private. Ask its owner to share it with you.';

async function openShare(page: Page, name: string): Promise<void> {
  await page.goto('/workoutlist/my');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: `Share ${name}` })).toBeVisible();
}

test('a workout shared with a friend plays there and is rated, is refused to everybody else, and is gone when it is withdrawn', async ({
  page: ada,
  browser,
  store,
  app,
}) => {
  const [adaIs, bobIs, cleoIs] = [newPerson(), newPerson(), newPerson()];
  const at = { baseURL: app.app, locale: 'en-GB', viewport: { width: 390, height: 844 } };
  const contexts = await Promise.all([browser.newContext(at), browser.newContext(at), browser.newContext(at)]);
  const [bob, cleo, guest] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!bob || !cleo || !guest) throw new Error('no pages');
  await bob.clock.install();
  await Promise.all([register(ada, adaIs), register(bob, bobIs), register(cleo, cleoIs)]);
  const [adaUid, bobUid] = await Promise.all([store.uidOf(adaIs.email), store.uidOf(bobIs.email)]);
  // Admins see what every run of this journey reported.
  const title = `Cold legs ${adaUid.slice(0, 6)}`;
  const card = { nicName: 'kim', firstName: 'Kim', lastName: 'Winter', imgUrl: '', since: new Date() };
  await put(app, `users/${adaUid}/friends/${bobUid}`, { ...card, uid: bobUid });
  await put(app, `users/${bobUid}/friends/${adaUid}`, { ...card, uid: adaUid });
  await makeIntervalTimer(ada, { name: title, exercises: 2, time: '0:30', rest: '0', rounds: 1 });
  const path = await storeFile(app, adaUid, { name: 'a.png', kind: 'image', type: 'image/png', bytes: PIXEL });
  await expect.poll(async () => (await store.find('workouts', 'ownerId', adaUid)).length).toBe(1);
  const wId = String((await store.find('workouts', 'ownerId', adaUid))[0]?.$id);
  await put(app, `workouts/${wId}`, { imgUrl: path }, 'imgUrl');
  const address = `${app.storage}/v0/b/demo-icetime.appspot.com/o/${encodeURIComponent(path)}?alt=media`;
  const media = async (page: Page) => {
    const token = await tokenOf(page);
    return (await fetch(address, token ? { headers: { authorization: `Firebase ${token}` } } : {})).status;
  };

  await test.step('only who has confirmed the address shares', async () => {
    await openShare(ada, title);
    await expect(ada.getByText('Confirm your email first')).toBeVisible();
    await store.verify(adaIs.email);
    await ada.getByRole('dialog').getByRole('button', { name: 'I’ve confirmed it' }).click();
    await expect(ada.getByText('Confirm your email first')).toHaveCount(0);
    await ada.getByRole('switch', { name: 'kim' }).click();
    await expect(ada.getByText('Shared with 1 person.')).toBeVisible();
    await expect.poll(async () => (await store.find('workouts', 'ownerId', adaUid))[0]?.shareFriends).toBe(true);
  });

  await test.step('the friend keeps it, does it, and rates it', async () => {
    await bob.goto('/workoutlist/assigned');
    const article = bob.getByRole('article', { name: title });
    await expect(article.getByText('From kim')).toBeVisible();
    await bob.getByRole('button', { name: `More for ${title}` }).click();
    await bob.getByRole('menuitem', { name: 'Keep offline' }).click();
    await expect(article.getByText('On this device')).toBeVisible();
    await article.getByRole('link', { name: `Start ${title}` }).click();
    await expect(player(bob)).toBeVisible();
    await expect.poll(() => media(bob)).toBe(200);
    await train(bob);
    const star = (count: number) => bob.getByRole('radio', { name: `${count} stars` });
    const stored = async () => (await store.find('workouts', 'ownerId', adaUid))[0]?.ratingCount;
    await store.verify(bobIs.email);
    await bob.getByRole('button', { name: 'I’ve confirmed it' }).click();
    // Both are in reach on a phone as the finish opens.
    await expect(bob.getByRole('radiogroup', { name: 'Your rating' })).toBeInViewport({ ratio: 1 });
    await expect(bob.getByRole('button', { name: 'Share', exact: true })).toBeInViewport({ ratio: 1 });
    expect([bob.viewportSize(), await bob.evaluate(() => scrollY)]).toEqual([{ width: 390, height: 844 }, 0]);
    await star(3).check();
    await expect(bob.getByText('Thank you! You can change your rating at any time.')).toBeVisible();
    await expect.poll(stored).toEqual([0, 0, 0, 1, 0, 0]);
    await star(5).check();
    await expect.poll(stored).toEqual([0, 0, 0, 0, 0, 1]);
  });

  await test.step('nobody else has it, by its address or its media’s', async () => {
    for (const page of [cleo, guest]) {
      await page.goto(`/workout/${wId}`);
      await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible();
      expect(await media(page)).toBe(403);
    }
  });

  await test.step('withdrawn, it is gone at the next contact', async () => {
    await openShare(ada, title);
    await ada.getByRole('switch', { name: 'kim', checked: true }).click();
    await expect(ada.getByText('Not shared yet.')).toBeVisible();
    await expect.poll(() => media(bob)).toBe(403);
    await expect.poll(async () => (await store.find('workouts', 'ownerId', adaUid))[0]?.shareFriends).toBe(false);
    await bob.goto('about:blank');
    await bob.goto('/offWorkouts');
    const kept = bob.getByRole('article', { name: title });
    await expect(kept.getByText('No longer shared with you')).toBeVisible();
    await expect(kept.getByRole('link', { name: `Start ${title}` })).toHaveCount(0);
    await bob.goto('/workoutlist/assigned');
    await expect(bob.getByRole('heading', { name: 'Nothing shared with you yet' })).toBeVisible();
  });

  await test.step('public, its link plays for a guest in one tap', async () => {
    await ada.getByRole('switch', { name: 'Public' }).click();
    await expect(ada.getByRole('switch', { name: 'Public' })).toBeChecked();
    await expect.poll(async () => (await store.find('workouts', 'ownerId', adaUid))[0]?.sharePublic).toBe(true);
    await guest.goto(`/workout/${wId}`);
    await startRun(guest);
    await expect(player(guest)).toHaveAttribute('data-running', 'true');
    await expect.poll(() => media(guest)).toBe(200);
  });

  await test.step('reported, it is hidden; its owner asks for a review, and an admin shows it again', async () => {
    // Two have reported it before.
    for (const uid of ['long', 'ago'])
      await put(app, `reports/${wId}_${uid}`, {
        wId,
        uid,
        reason: 'spam',
        text: '',
        weight: 3,
        version: 9,
        createdAt: new Date(),
      });
    await confirmAddress(cleo, store, cleoIs);
    await cleo.goto(`/workout/${wId}`);
    await cleo.getByRole('button', { name: `More for ${title}` }).click();
    await cleo.getByRole('menuitem', { name: 'Report' }).click();
    await cleo.getByRole('radio', { name: 'Could hurt someone' }).check();
    await cleo.getByRole('textbox', { name: 'What should we know? (optional)' }).fill('No warm-up');
    await cleo.getByRole('button', { name: 'Send report' }).click();
    await expect(cleo.getByText(`Thank you. We’ll review “${title}”.`)).toBeVisible();

    await ada.goto(`/addWorkout/${wId}`);
    await expect(ada.getByText('reported as dangerous')).toBeVisible();
    await ada.getByRole('button', { name: 'Ask for a review' }).click();
    await ada.getByRole('textbox', { name: 'Why should it be public?' }).fill('The first minute is one');
    await ada.getByRole('button', { name: 'Send' }).click();
    await expect(ada.getByText('You’ve asked for a review.')).toBeVisible();

    await guest.goto('/info');
    await signIn(guest, ADMIN);
    await guest.goto('/admin');
    const reported = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: title }) });
    await expect(reported).toContainText('No warm-up');
    await expect(reported).toContainText('The first minute is one');
    await reported.getByRole('button', { name: 'Show again' }).click();
    await guest.getByRole('alertdialog').getByRole('button', { name: 'Show again' }).click();
    await expect(reported).toHaveCount(0);
    await cleo.goto(`/workout/${wId}`);
    await expect(cleo.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await ada.reload();
    await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ada.getByText('You’ve asked for a review.')).toHaveCount(0);
  });
  await Promise.all(contexts.map((context) => context.close()));
});
