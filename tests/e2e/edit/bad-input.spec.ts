import type { Page } from 'playwright/test';
import {
  ANNA,
  countHere,
  expect,
  flyFor,
  holdDisk,
  makeIntervalTimer,
  newPerson,
  type Person,
  player,
  register,
  signIn,
  startRun,
  test,
  train,
} from '#e2e/support/fixtures.ts';
import { good, newId, put } from '#e2e/support/past-the-rules.ts';

async function registered(page: Page, store: { uidOf(email: string): Promise<string> }) {
  const person = newPerson();
  await register(page, person);
  return { ...person, uid: await store.uidOf(person.email) };
}

test('a name of 300 characters is refused where it stands; emoji, right-to-left and <script> are names', async ({
  page,
  store,
}) => {
  const { uid } = await registered(page, store);
  await page.goto('/addWorkoutSimpel');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Create workout' }).click();
  await expect(name).toHaveAccessibleDescription('This name is too long: 300 characters. The limit is 120.');
  await expect(name).toHaveValue('x'.repeat(300));

  const names = ['🧊🏋️‍♀️👩‍👩‍👧', 'تمرين الصباح', '<script>window.wasRun = true</script>', 'x'.repeat(120)];
  for (const name of names) {
    await makeIntervalTimer(page, { name, exercises: 1, time: '30', rest: '0', rounds: 1 });
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
  await page.goto('/');
  for (const name of names) {
    await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Start ${name}`, exact: true })).toBeVisible();
  }
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect
    .poll(async () => new Set((await store.find('workouts', 'ownerId', uid)).map(({ name }) => name)))
    .toEqual(new Set(names));
});

test('a description that is too long is still there after the tab was closed', async ({ page, store }) => {
  const { uid } = await registered(page, store);
  await makeIntervalTimer(page, { name: 'Long story', exercises: 1, time: '30', rest: '0', rounds: 1 });
  await expect.poll(async () => (await store.find('workouts', 'ownerId', uid)).length).toBe(1);
  const [workout] = await store.find('workouts', 'ownerId', uid);
  const editor = `/addWorkout/${String(workout?.wId)}`;
  const story = 'A long story. '.repeat(400);
  await page.goto(editor);
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeVisible();
  await holdDisk(page);
  await description.fill(story);
  const sentence = /^Too long: 5,?600 characters\. The limit is 4,?000\.$/;
  await expect(description).toHaveAccessibleDescription(sentence);
  await page.goto('about:blank');
  await page.goto(editor);
  await expect(description).toHaveValue(story);
  await expect(description).toHaveAccessibleDescription(sentence);
  await description.focus();
  await expect(page.getByText(sentence)).toBeInViewport();
});

test('times: 90, 1:30 and 1.30 are read, nonsense is refused with a sentence and changes nothing', async ({
  page,
  store,
}) => {
  const { uid } = await registered(page, store);
  await page.goto('/addWorkout');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Times');
  const time = page.getByRole('textbox', { name: 'Time', exact: true });
  for (const typed of ['90', '1:30', '1.30']) {
    await time.fill(typed);
    await time.blur();
    await expect(time).toHaveValue('01:30');
    await time.fill('0:20');
    await time.blur();
  }
  await expect.poll(async () => (await store.find('workouts', 'ownerId', uid))[0]?.totalSec).toBe(20);
  for (const [typed, sentence] of [
    ['0', /The shortest time here is 00:01/],
    ['-5', /The shortest time here is 00:01/],
    ['99:99', /That isn’t a time/],
    ['abc', /That isn’t a time/],
  ] as const) {
    await time.fill(typed);
    await time.blur();
    await expect(time).toHaveAccessibleDescription(sentence);
    await expect(time).toHaveValue(typed);
  }
  await page.getByRole('textbox', { name: 'Description' }).fill('Saved after the nonsense');
  await expect
    .poll(async () => (await store.find('workouts', 'ownerId', uid))[0])
    .toMatchObject({ description: 'Saved after the nonsense', totalSec: 20 });
});

test('without exercises nothing starts, and it is said', async ({ page, store, app }) => {
  const { uid } = await registered(page, store);
  await page.goto('/addWorkout');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nothing yet');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add exercise' })).toBeFocused();
  await expect(page.getByText('Add an exercise to start.')).toBeVisible();

  const wId = newId();
  await put(app, `workouts/${wId}`, { ...good(wId, uid, 'Nothing in it'), countEx: 0, timeEx: '00:00', totalSec: 0 });
  await page.goto(`/workout/${wId}`);
  await expect(page.getByRole('alert')).toHaveText('It has no exercises yet.');
  await page.getByRole('link', { name: 'Back to workouts' }).click();
  await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
});

test('a workout that does not exist or is not mine: a sentence and the way back', async ({ page, store, app }) => {
  const foreign = newId();
  await put(app, `workouts/${foreign}`, good(foreign, 'somebodyElse00000001', 'Private'));
  await registered(page, store);
  for (const id of ['nosuchworkout0000001', foreign, 'x', '%3Cscript%3E', '..%2F..%2Fusers']) {
    await page.goto(`/workout/${id}`);
    await expect(page.getByRole('alert'), id).toHaveText(/It doesn’t exist|It’s private/);
    await expect(page.getByRole('link', { name: 'Back to workouts' })).toBeVisible();
    await page.goto(`/addWorkout/${id}`);
    await expect(page.getByRole('heading', { name: 'This workout can’t be edited.' }), id).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to workouts' })).toBeVisible();
    await expect(page.getByText('Private')).toHaveCount(0);
  }
});

test('malformed documents do not take the good ones with them', async ({ page, store, app }) => {
  const person = await registered(page, store);
  const [odd, sane, nameless, huge] = [newId(), newId(), newId(), newId()];
  await put(app, `workouts/${odd}`, {
    wId: 17,
    ownerId: person.uid,
    name: { first: 'A', last: 'map' },
    createdAt: 'yesterday',
    updatedAt: new Date(),
    sport: 'Chess',
    level: ['base'],
    rules: 'everybody',
    countEx: 'many',
    timeEx: -3,
    totalSec: 'long',
    rounds: 0,
    ratingCount: 'stars',
    rating: 99,
    tags: { a: 1 },
    timerMode: 'sideways',
    language: 'Klingon',
    version: null,
  });
  await put(app, `workouts/${odd}/exercises/e000`, { exId: 5, wId: null, position: 'first', name: 7, timeSec: 'ten' });
  await put(app, `workouts/${odd}/exercises/elephant`, { position: -1 });
  await put(app, `workouts/${nameless}`, { ownerId: person.uid, updatedAt: new Date(), name: null });
  await put(app, `workouts/${huge}`, {
    ...good(huge, person.uid, 'Ten thousand'),
    countEx: 10_000,
    rounds: 100_000,
    timeEx: '99999:99',
    totalSec: 1e12,
  });
  await put(app, `workouts/${sane}`, good(sane, person.uid, 'Sane'));
  await put(app, `workouts/${sane}/exercises/e000`, {
    exId: 'e000',
    wId: sane,
    position: 0,
    name: 'Squats',
    timeSec: 30,
  });

  await signInAfresh(page, person);
  await expect(page.getByRole('article', { name: 'Sane' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ten thousand' })).toBeVisible();
  await page.getByRole('searchbox').fill('sane');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Start Sane' }).click();
  await startRun(page);

  for (const wId of [odd, nameless, huge]) {
    await page.goto(`/workout/${wId}`);
    // Ready, or said why not; a name it may have none.
    await expect(page.getByRole('link', { name: 'Back to workouts' })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await page.goto(`/addWorkout/${wId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
});

/** A device that knows nothing yet: what it shows comes from the server. */
async function signInAfresh(page: Page, person: Person): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, person);
}

test('settings nobody could have chosen fall back to the defaults, each by itself', async ({ page, store, app }) => {
  const person = await registered(page, store);
  await put(
    app,
    `users/${person.uid}`,
    {
      settings: {
        language: 'Klingon',
        colorTheme: 'neon',
        timerMode: 'yolo',
        defaultIntroTimeSec: -4,
        defaultSetupTimeSec: 'six',
        defaultExcerciseTimeSec: 1e9,
        autoSave: 'yes',
        cueVolume: 77,
        countDownBeepOn: true,
      },
    },
    'settings',
  );
  await signInAfresh(page, person);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('radio', { name: 'Stop after each' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Intro time' })).toHaveValue('00:20');
  await expect(page.getByRole('textbox', { name: 'Setup time' })).toHaveValue('00:06');
  await expect(page.getByRole('textbox', { name: 'Exercise time' })).toHaveValue('01:30');
  await expect(page.getByRole('switch', { name: 'Save automatically' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Countdown beep' })).toBeChecked();
});

/**
 * What a full disk does: every write to a database is given up with this error. (DevTools' quota is not heeded here.)
 */
const fillDevice = () => {
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) {
    const request = put.apply(this, args);
    const error = new DOMException('The disk is full', 'QuotaExceededError');
    Object.defineProperty(this.transaction, 'error', { value: error, configurable: true });
    const giveUp = () => this.transaction.abort();
    request.addEventListener('success', giveUp, { once: true });
    this.transaction.commit = giveUp;
    return request;
  };
};

test('a full device: it is said, and what is typed and trained still reaches the account', async ({ page, store }) => {
  await page.clock.install();
  const person = await registered(page, store);
  await makeIntervalTimer(page, { name: 'Full house', exercises: 1, time: '10', rest: '0', rounds: 1 });
  await expect.poll(async () => (await store.find('workouts', 'ownerId', person.uid)).length).toBe(1);
  const wId = String((await store.find('workouts', 'ownerId', person.uid))[0]?.wId);
  // A device that is full from here on could not even note down that this has been sent.
  await expect.poll(() => countHere(page, 'outbox')).toBe(0);
  await page.addInitScript(fillDevice);

  await page.goto('/');
  await page.getByRole('button', { name: 'More for Full house' }).click();
  await page.getByRole('menuitem', { name: 'Keep offline' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'device is out of space' }).first()).toBeVisible();
  await expect(page.getByText('On this device', { exact: true })).toHaveCount(0);

  await page.goto(`/addWorkout/${wId}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fuller house');
  await expect
    .poll(async () => (await store.find('workouts', 'ownerId', person.uid)).map(({ name }) => name))
    .toEqual(['Fuller house']);

  // The device keeps the old version; it is shown where the network takes more than four seconds.
  await expect(async () => {
    await page.goto(`/workout/${wId}`);
    await expect(page.getByRole('heading', { name: 'Fuller house', level: 1 })).toBeVisible();
  }).toPass();
  await train(page);
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();
  await expect.poll(async () => (await store.find('statistic', 'userId', person.uid)).length).toBe(1);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByText('Fuller house', { exact: true })).toBeVisible();
});

/** A browser that opens no audio until it pleases, whatever is tapped. */
const holdAudio = (state: string) => {
  class Blocked extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      void super.suspend();
    }
    override get state(): AudioContextState {
      return state as AudioContextState;
    }
    override resume(): Promise<void> {
      return new Promise(() => undefined);
    }
  }
  Object.assign(window, { AudioContext: Blocked });
};

test('sound held back by a call: said with a way to turn it on, and the workout runs', async ({ page }) => {
  await page.addInitScript(holdAudio, 'interrupted');
  await startHiit(page);
  await page.clock.runFor(2000);
  await expect(page.getByText('Your browser is blocking the sound.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expectItRuns(page);
});

test('a device without a loudspeaker, as Firefox has it: said once, and the workout runs', async ({ page }) => {
  await page.addInitScript(holdAudio, 'suspended');
  await startHiit(page);
  await page.clock.runFor(2000);
  await expect(page.getByText(/The beeps can’t play on this device/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toHaveCount(0);
  await expectItRuns(page);
});

test('a browser without Web Audio: said once, and the workout runs', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { AudioContext: undefined, webkitAudioContext: undefined }));
  await startHiit(page);
  await expect(page.getByText(/The beeps can’t play on this device/)).toBeVisible();
  await expectItRuns(page);
});

async function startHiit(page: Page): Promise<void> {
  await page.clock.install();
  await signIn(page, ANNA);
  await page.goto('/workout/annaLunchHiit0000001');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}
async function expectItRuns(page: Page): Promise<void> {
  await expect(player(page)).toHaveAttribute('data-running', 'true');
  const before = await page.getByRole('timer').textContent();
  await flyFor(page, 5000);
  await expect(page.getByRole('timer')).not.toHaveText(String(before));
}
