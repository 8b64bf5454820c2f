import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test';
import { type AppAddresses, startApp } from './start-app.ts';
import { textsOf } from './words.ts';

const addresses = (): AppAddresses => JSON.parse(process.env.ICETIME_ADDRESSES ?? '{}') as AppAddresses;

export interface Person {
  readonly email: string;
  readonly password: string;
}
export const ANNA: Person = { email: 'anna@example.com', password: 'icetime-demo' };
export const ADMIN: Person = { email: 'admin@example.com', password: 'icetime-demo' };

let people = 0;
/** An address nobody else in this run uses. */
export const newPerson = (): Person => {
  people += 1;
  return { email: `p${process.pid}x${people}x${Date.now().toString(36)}@example.com`, password: 'cold-water-7' };
};

/** What lies in the database, read past the rules. Documents come as plain JSON values. */
export interface Store {
  find(collection: string, field: string, value: string): Promise<Record<string, unknown>[]>;
  exercises(wId: string): Promise<Record<string, unknown>[]>;
  /** The records of a person's files. */
  files(uid: string): Promise<Record<string, unknown>[]>;
  /** What a person follows. */
  follows(uid: string): Promise<Record<string, unknown>[]>;
  uidOf(email: string): Promise<string>;
  verify(email: string): Promise<void>;
  /** Counts from the next sign-in. */
  makeAdmin(email: string): Promise<void>;
}

type Wire = Record<string, unknown>;
const plain = (value: Wire): unknown => {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('mapValue' in value) return plainFields((value.mapValue as { fields?: Record<string, Wire> }).fields ?? {});
  if ('arrayValue' in value) return ((value.arrayValue as { values?: Wire[] }).values ?? []).map(plain);
  return Object.values(value)[0];
};
const plainFields = (fields: Record<string, Wire>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));

function createStore({ firestore, auth }: AppAddresses): Store {
  const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const post = async (url: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(url, { method: 'POST', headers: owner, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const accounts = `${auth}/identitytoolkit.googleapis.com/v1/projects/demo-icetime/accounts`;
  const lookup = async (email: string): Promise<string> => {
    const { users = [] } = (await post(`${accounts}:lookup`, { email: [email] })) as { users?: { localId: string }[] };
    const uid = users[0]?.localId;
    if (uid === undefined) throw new Error(`No account ${email}`);
    return uid;
  };
  const list = async (collection: string) => {
    const documents = `${firestore}/v1/projects/demo-icetime/databases/(default)/documents`;
    const answer = await fetch(`${documents}/${collection}?pageSize=300`, { headers: owner });
    const { documents: found = [] } = (await answer.json()) as { documents?: { fields: Record<string, Wire> }[] };
    return found.map(({ fields }) => plainFields(fields));
  };
  return {
    async find(collection, field, value) {
      const rows = (await post(`${firestore}/v1/projects/demo-icetime/databases/(default)/documents:runQuery`, {
        structuredQuery: {
          from: [{ collectionId: collection }],
          where: { fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } } },
        },
      })) as { document?: { name: string; fields: Record<string, Wire> } }[];
      return rows.flatMap(({ document }) =>
        document ? [{ $id: document.name.split('/').at(-1), ...plainFields(document.fields) }] : [],
      );
    },
    exercises: async (wId) =>
      (await list(`workouts/${wId}/exercises`)).sort((a, b) => Number(a.position) - Number(b.position)),
    files: (uid) => list(`media/${uid}/files`),
    follows: (uid) => list(`users/${uid}/follows`),
    uidOf: lookup,
    async verify(email) {
      await post(`${accounts}:update`, { localId: await lookup(email), emailVerified: true });
    },
    async makeAdmin(email) {
      await post(`${accounts}:update`, { localId: await lookup(email), customAttributes: '{"admin":true}' });
    },
  };
}

/** What a browser has stored: cookies, local storage and databases, the service worker's excepted. */
type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const test = base.extend<
  { app: AppAddresses; store: Store; consoleErrors: string[] },
  { annasDevice: StoredState }
>({
  // Signed in once for all journeys of a worker that only need somebody to be:
  // `test.use({ storageState: ({ annasDevice }, use) => use(annasDevice) })`.
  annasDevice: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: addresses().app });
      const page = await context.newPage();
      await signIn(page, ANNA);
      await untilStored(page);
      const state = await context.storageState({ indexedDB: true });
      await context.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(addresses().app),
  app: async ({}, use) => use(addresses()),
  store: async ({}, use) => use(createStore(addresses())),
  // Every journey fails on an error nobody handled; refused requests are the browser's own lines and are judged by the
  // page.
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text()))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** For the tests of a file an app of their own (`apart`): nobody else meets what is put there. */
export const testApart = (options?: Parameters<typeof startApp>[0]) =>
  base.extend<object, { apart: AppAddresses }>({
    apart: [
      async ({}, use) => {
        const { addresses, stop } = await startApp(options);
        await use(addresses);
        await stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ apart }, use) => use(apart.app),
  });

/** In the editor: one that the catalogue does not have, still without a name. */
export async function addOwnExercise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add exercise' }).click();
  await page.getByRole('button', { name: 'Your own exercise' }).click();
}

/**
 * The network is gone for all pages of this device, for those to come, too: Chromium forgets what it was told about the
 * network when a service worker starts, and a page that the worker brings takes itself for online. Returns what brings
 * the network back.
 */
export async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true);
  const belief = await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  );
  return async () => {
    await belief.dispose();
    await context.setOffline(false);
    for (const page of context.pages())
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'onLine');
        dispatchEvent(new Event('online'));
      });
  };
}

/** `text` = the words of the page's language. */
export async function signIn(page: Page, { email, password }: Person, text = textsOf('en')): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: text('auth.email') }).fill(email);
  await page.getByRole('textbox', { name: text('auth.password') }).fill(password);
  await page.getByRole('button', { name: text('auth.signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('list.title'), level: 1 })).toBeVisible();
}

/** `text` = the words of the page's language. */
export async function register(page: Page, { email, password }: Person, text = textsOf('en')): Promise<void> {
  await page.goto('/register');
  const fields = [
    ['auth.firstName', 'Kim'],
    ['auth.lastName', 'Winter'],
    ['auth.nickname', 'kim'],
    ['auth.email', email],
    ['auth.password', password],
  ] as const;
  for (const [key, value] of fields) await page.getByRole('textbox', { name: text(key), exact: true }).fill(value);
  await page.getByRole('button', { name: text('auth.createAccount') }).click();
  await expect(page.getByRole('heading', { name: text('list.title'), level: 1 })).toBeVisible();
}

/**
 * Confirms the address of who is signed in on the page. That ends all sign-ins from before and gives the page a new
 * one; a page that is left meanwhile is signed out. Ends on the friends.
 */
export async function confirmAddress(page: Page, store: Store, { email }: Person): Promise<void> {
  await page.goto('/friends');
  const confirmed = page.getByRole('button', { name: 'I’ve confirmed it' });
  await expect(confirmed).toBeVisible();
  await store.verify(email);
  await confirmed.click();
  await expect(page.getByText(/your email is confirmed/)).toBeVisible();
}

/** Makes an interval timer; ends on its ready screen. */
export async function makeIntervalTimer(
  page: Page,
  workout: { name: string; exercises: number; time: string; rest: string; rounds: number },
): Promise<void> {
  await page.goto('/addWorkoutSimpel');
  await page.getByRole('textbox', { name: 'Name' }).fill(workout.name);
  await page.getByRole('spinbutton', { name: 'Exercises' }).fill(String(workout.exercises));
  await page.getByRole('textbox', { name: 'Exercise time' }).fill(workout.time);
  await page.getByRole('textbox', { name: 'Rest', exact: true }).fill(workout.rest);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill(String(workout.rounds));
  await page.getByRole('button', { name: 'Create workout' }).click();
  await expect(page.getByTestId('player')).toBeVisible();
}

export const player = (page: Page): Locator => page.getByTestId('player');

/** Starts what stands ready on the stage. */
export async function startRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(player(page)).toHaveAttribute('data-running', 'true');
}

/** Less than the app gives the disk and the network: nothing under way is given up because the time flew. */
const STEP_MS = 3000;
/** The page's time flies, in steps. */
export async function flyFor(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) await page.clock.runFor(Math.min(left, STEP_MS));
}

/**
 * Runs what stands ready to its end, or for `atMostMs` of the page's time; the page's clock was installed before its
 * first page.
 */
export async function train(page: Page, atMostMs = 1_200_000): Promise<void> {
  // Else every one of sixty frames a second of the run is drawn, which takes most of the journey's time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startRun(page);
  for (let passedMs = 0; passedMs < atMostMs; passedMs += STEP_MS) {
    const phase = await player(page).getAttribute('data-phase');
    if (phase === 'finished') return resultKept(page);
    const done = page.getByRole('button', { name: 'Done', exact: true });
    if (phase === 'waiting') await page.getByRole('button', { name: 'Next', exact: true }).click();
    else if (await done.isVisible()) await done.click();
    else await page.clock.runFor(STEP_MS);
  }
}

/** Ends a run before its end. */
export async function stopRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'finished');
  await resultKept(page);
}

/**
 * The finish screen says what became of the result. A page left before that offers to continue the run,
 * and counts nothing yet.
 */
export const resultKept = (page: Page): Promise<void> =>
  expect(page.getByText(/^Your result|^Saved on this device|nothing was saved/)).toBeVisible();

/** The page's clock, installed before its first page, stands still until `page.clock.resume()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Starts what stands ready, and stops the clock before that: the run goes on only when time is told to. */
export async function startStill(page: Page, start = 'Start'): Promise<void> {
  await stopClock(page);
  await page.getByRole('button', { name: start, exact: true }).click();
  // The tap is painted before the run begins.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(player(page)).toHaveAttribute('data-running', 'true', { timeout: 100 });
  }).toPass();
}

/** The app writes one thing after the other: each round lets the next one begin. */
const ROUNDS = 4;

/** Whatever the page has handed to its databases is stored: a tab that is killed now loses nothing of it. */
export async function untilStored(page: Page): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await untilWritten(page);
}

const untilWritten = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(name));
      });
      // Comes after every transaction that was begun before it.
      const names = [...db.objectStoreNames];
      if (names.length > 0)
        await new Promise((resolve) => {
          const last = db.transaction(names, 'readwrite');
          last.oncomplete = resolve;
          last.onabort = resolve;
        });
      db.close();
    }
  });

/** The exercises of all own workouts are on the device: covers show the same figures from now on. */
export const untilCopied = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const db = await new Promise<IDBDatabase>((resolve, reject) => {
            const request = indexedDB.open('icetime-runtime');
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
          const counts = ['myWorkouts', 'wholeWorkouts'].map(
            (name) =>
              new Promise<number>((resolve) => {
                const request = db.transaction(name).objectStore(name).count();
                request.onsuccess = () => resolve(request.result);
              }),
          );
          const [own = 0, whole = 0] = await Promise.all(counts);
          db.close();
          return own > 0 && whole >= own;
        }),
      { timeout: 60_000 },
    )
    .toBe(true);

/** A disk that is so busy that nothing more is written, nor read, before the page goes. */
export const holdDisk = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opened = indexedDB.open('icetime-runtime');
        opened.onsuccess = () => {
          const store = opened.result.transaction([...opened.result.objectStoreNames], 'readwrite').objectStore('meta');
          const hold = () => {
            store.get('nothing').onsuccess = hold;
            resolve();
          };
          store.get('nothing').onsuccess = hold;
        };
      }),
  );

/** How many records this page's database holds in a store. */
export const countHere = (page: Page, store: 'outbox' | 'wholeWorkouts' | 'uploads'): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('icetime-runtime');
        request.onerror = () => reject(new Error('icetime-runtime'));
        request.onsuccess = () => {
          const count = request.result.transaction(name).objectStore(name).count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
    store,
  );

/** The first item of a list of workouts; its `aria-setsize` says how many there are, built or not. */
export const itemOfList = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .first();
