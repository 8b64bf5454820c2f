import type { Page } from 'playwright/test';
import { SHARED_CACHE } from '#core/address/share-names.ts';
import { expect, makeIntervalTimer, newPerson, startRun, stopRun, test, untilStored } from '#e2e/support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** In every text that the person types; in nothing else. */
const CANARY = 'Zqxv';

/** All that the browser has stored for this Icetime, by where it lies. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const found: [place: string, text: string][] = [];
    const note = (place: string, what: unknown) => found.push([place, JSON.stringify(what) ?? '']);
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(name));
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        const [values, keys] = await Promise.all(
          [all.getAll(), all.getAllKeys()].map(
            (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result))),
          ),
        );
        note(`${name}/${store}`, [values, keys]);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        // Files of the app are the same for everybody.
        const body = new URL(request.url).pathname.startsWith('/assets/') ? '' : await answer?.text();
        note(`cache ${name}`, [request.url, body]);
      }
    }
    note('local storage', Object.entries(localStorage));
    note('session storage', Object.entries(sessionStorage));
    note('cookies', document.cookie);
    return found;
  });

/** Where something of the person lies, without doubles. */
async function placesOf(page: Page, traces: readonly string[]): Promise<readonly string[]> {
  const marks = traces.map((trace) => trace.toLowerCase());
  const places = (await stored(page)).filter(([, text]) => marks.some((mark) => text.toLowerCase().includes(mark)));
  return [...new Set(places.map(([place]) => place))].sort();
}

test('who signs out leaves nothing of theirs on the device, but what they kept on purpose', async ({ page, store }) => {
  const { email, password } = newPerson();
  const own = `${CANARY.toLowerCase()}${email}`;
  await page.goto('/register');
  for (const [field, text] of [
    ['First name', `${CANARY} first`],
    ['Last name', `${CANARY} last`],
    ['Nickname', `${CANARY} nick`],
    ['Email', own],
    ['Password', password],
  ] as const)
    await page.getByRole('textbox', { name: field, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
  const uid = await store.uidOf(own);

  // A workout that is kept, a run that was left, a place in a session, a draft, a form, a search.
  await makeIntervalTimer(page, { name: `${CANARY} run`, exercises: 2, time: '0:30', rest: '0', rounds: 1 });
  await startRun(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await stopRun(page);
  await makeIntervalTimer(page, { name: `${CANARY} kept`, exercises: 1, time: '0:30', rest: '0', rounds: 1 });
  await page.getByRole('button', { name: `More for ${CANARY} kept` }).click();
  await page.getByRole('menuitem', { name: 'Train together' }).click();
  await expect(page.getByTestId('code')).toBeVisible();
  await page.goto('/addWorkout');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${CANARY} draft`);
  await untilStored(page);
  await page.goto('/info');
  await page.getByRole('textbox', { name: 'Your message' }).fill(`${CANARY} message`);
  await page.goto('/');
  await page
    .getByRole('link', { name: `Start ${CANARY} run` })
    .first()
    .click();
  await startRun(page);
  await untilStored(page);
  await page.goto('/');
  await page.getByRole('button', { name: `More for ${CANARY} kept` }).click();
  await page.getByRole('menuitem', { name: 'Keep offline' }).click();
  await expect(page.getByRole('article', { name: `${CANARY} kept` }).getByText('On this device')).toBeVisible();
  await page.getByRole('searchbox').fill(`${CANARY}`);
  // What another app has shared, and nobody has taken yet.
  await page.evaluate(async ([name, text]) => (await caches.open(name)).put('/shared', new Response(text)), [
    SHARED_CACHE,
    `${CANARY} plan`,
  ] as const);
  await untilStored(page);

  const traces = [CANARY, uid];
  const before = await placesOf(page, traces);
  for (const place of ['local storage', 'session storage', 'icetime-db/workouts', 'icetime-runtime/runs'])
    expect(before).toContain(place);
  expect(before).toContain(`cache ${SHARED_CACHE}`);
  expect(before.length).toBeGreaterThan(8);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  // A run and a draft are named first.
  await page.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await untilStored(page);
  await expect
    .poll(() => placesOf(page, traces))
    // The workout that was kept, and under whose name.
    .toEqual(['icetime-db/workoutIds', 'icetime-db/workouts']);
});
