import {
  addOwnExercise,
  expect,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  startRun,
  test,
  train,
  untilStored,
} from '#e2e/support/fixtures.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

test('a stranger registers, makes a workout, runs it and finds the result', { tag: '@google' }, async ({
  page,
  store,
}) => {
  const person = newPerson();
  await page.clock.install();
  await register(page, person);
  await makeIntervalTimer(page, { name: 'Cold legs', exercises: 3, time: '0:30', rest: '10', rounds: 2 });
  await expect(player(page)).toHaveAttribute('data-phase', 'ready');

  await train(page);
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();

  const uid = await store.uidOf(person.email);
  await expect.poll(async () => (await store.find('statistic', 'userId', uid)).length).toBe(1);
  const [result] = await store.find('statistic', 'userId', uid);
  expect(result).toMatchObject({ name: 'Cold legs', exercisesDone: 6, exercisesTotal: 6, completed: true });
  expect(result?.durationSec).toBeGreaterThanOrEqual(180);

  await page.getByRole('link', { name: 'Statistics' }).first().click();
  await expect(page.getByText('Cold legs', { exact: true })).toBeVisible();
});

test('the same workout saved twice is still one, and its exercises come back in order', { tag: '@google' }, async ({
  page,
  store,
}) => {
  const person = newPerson();
  await register(page, person);
  await page.goto('/addWorkout');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Two saves');
  for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
    if (index > 0) await addOwnExercise(page);
    await expect(page.getByRole('textbox', { name: 'Exercise name' })).toHaveCount(index + 1);
    await page.getByRole('textbox', { name: 'Exercise name' }).last().fill(name);
  }
  await page.getByRole('button', { name: 'Move up' }).last().click();
  const uid = await store.uidOf(person.email);
  await expect
    .poll(async () => (await store.find('workouts', 'ownerId', uid)).map(({ countEx }) => countEx))
    .toEqual([3]);
  const [workout] = await store.find('workouts', 'ownerId', uid);
  await expect
    .poll(async () => (await store.exercises(String(workout?.wId))).map(({ name }) => name))
    .toEqual(['First', 'Third', 'Second']);
  await page.getByRole('textbox', { name: 'Description' }).fill('Again');
  await expect
    .poll(async () => (await store.find('workouts', 'ownerId', uid)).map(({ description }) => description))
    .toEqual(['Again']);
});

test('a killed tab goes on at the exact place, and nothing is counted twice', async ({ context, store }) => {
  const person = newPerson();
  const page = await context.newPage();
  await register(page, person);
  await makeIntervalTimer(page, { name: 'Interrupted', exercises: 4, time: '60', rest: '0', rounds: 1 });
  await startRun(page);
  for (let press = 0; press < 3; press += 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
  const step = await player(page).getAttribute('data-step');
  await untilStored(page);
  const address = page.url();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(player(again)).toHaveAttribute('data-step', String(step));
  await again.getByRole('button', { name: 'Stop' }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(again.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  const uid = await store.uidOf(person.email);
  await expect.poll(async () => (await store.find('statistic', 'userId', uid)).length).toBeLessThanOrEqual(1);
});

test('a run whose page loads again the moment it shows a change is offered at that place', async ({ page }) => {
  await page.goto('/workout/starterTabata0000001');
  await expect(player(page)).toHaveAttribute('data-phase', 'ready');
  const loadAgainAt = (selector: string) =>
    page.evaluate((shown) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(shown)) return;
        watch.disconnect();
        location.reload();
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    }, selector);
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  const start = page.getByRole('button', { name: 'Start', exact: true });

  for (let round = 0; round < 3; round += 1) {
    await loadAgainAt('[data-running="true"]');
    await start.click();
    await expect(goOn).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(player(page)).toHaveAttribute('data-phase', 'ready');
  }
  await loadAgainAt('[data-step="1"]');
  await startRun(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(goOn).toBeVisible();
  // No longer the first step, and its clock stands still.
  await expect(page.getByRole('main')).toHaveAttribute('data-phase', 'rest');
});

test('one tab runs a workout at a time: another offers to take it over, and has it when that tab is gone', async ({
  context,
}) => {
  const address = '/workout/starterTabata0000001';
  const page = await context.newPage();
  await page.goto(address);
  await startRun(page);

  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'You’re already training in another tab' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Continue here' })).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.close();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
});

test('a guest plays a public workout within two taps', { tag: '@google' }, async ({ page }) => {
  await page.goto('/workoutListOpen');
  await page.getByRole('link', { name: 'Start Tabata hard' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(player(page)).toHaveAttribute('data-running', 'true');
  await expect(page.getByRole('timer')).toBeVisible();
});

test('a stranger with a link sees what workout it is before the code is there, and costs the database nothing', async ({
  page,
  app,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Which version may go on is a file of Hosting’s network.
    const isLibrary = pathname.startsWith('/library/') && pathname !== '/library/switches.json';
    if (request.url().startsWith(app.firestore) || isLibrary) asked.push(pathname);
  });
  // The product's own code is held back: what is asked until then is asked by the small script ahead of it.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
  const file = '/library/workouts/starterTabata0000001.json';
  await page.goto('/workout/starterTabata0000001', { waitUntil: 'commit' });
  const picture = page.locator('.prerender');
  await expect(picture.getByText('Tabata hard')).toBeVisible();
  await expect(picture.getByText(/^The original four minutes/)).toBeVisible();
  const namedAt = await picture.getByText('Tabata hard').boundingBox();
  letGo();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(picture).toHaveCount(0);
  expect(await page.getByRole('heading', { name: 'Tabata hard' }).boundingBox()).toEqual(namedAt);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([file]);

  // On the device now: the next visit only asks whether it is still the same.
  await untilStored(page);
  await page.goto('/workout/starterTabata0000001');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([file, file]);
});

test('the splash is painted before the product’s styles have arrived, the product only after them', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/index-*.css', (route) => held.then(() => route.continue()));
  await page.goto('/workoutListOpen', { waitUntil: 'commit' });
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  const codeIsHere = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/index-')));
  await expect.poll(codeIsHere).toBe(true);
  await expect(page.getByRole('img', { name: 'Icetime' })).toBeVisible();
  await expect(page.locator('main')).toHaveClass('splash'); // the page's own, not the product's
  letGo();
  await expect(page.getByRole('article').first()).toBeVisible();
  // From then on it stands before the sheets of screens: for one that comes before another, Chromium lays out the page.
  const sheets = () =>
    page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href?.match(/assets\/(\w+)/)?.[1] ?? 'inline'));
  await expect.poll(async () => (await sheets()).slice(0, 2)).toEqual(['inline', 'index']);
  await expect.poll(async () => (await sheets()).lastIndexOf('index')).toBe(1);
});

test('the mark of the splash stands still when the page comes in two pieces', async ({ page }) => {
  const whole = (await (await page.request.get('/')).text()).replaceAll(/<script.*?<\/script>/gs, '');
  const markAt = async (html: string) => {
    await page.setContent(html, { waitUntil: 'commit' });
    return page.locator('.splash-mark').boundingBox();
  };
  const markEnds = whole.indexOf('</svg>') + '</svg>'.length;
  expect(await markAt(whole.slice(0, markEnds))).toEqual(await markAt(whole));
});
