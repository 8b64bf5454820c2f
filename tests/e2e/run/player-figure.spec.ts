import type { Locator, Page } from 'playwright/test';
import { ANNA, expect, player, signIn, startStill, test } from '#e2e/support/fixtures.ts';
import { good, newId, putAll } from '#e2e/support/past-the-rules.ts';
import { isToday } from '#tests/support/today.ts';
import { expectFits, textsOf } from '#e2e/support/words.ts';

/** People follow the figure from three metres: at every size it has a third of the stage or more. */
const LEAST = 1 / 3;
const COMMON = [
  [390, 844],
  [360, 740],
  [844, 390],
  [1280, 800],
] as const;
const SMALL = [
  [390, 844],
  [360, 740],
] as const;
const SIZES = [...COMMON, [1920, 1080], [848, 800], [768, 1024]] as const;
const LUNCH = '/workout/annaLunchHiit0000001';

interface Heights {
  readonly figure: number;
  readonly stage: number;
}

/** Of the figure's place and of the stage, in pixels. A figure is fetched and drawn when the page is idle. */
async function heightsOn(stage: Locator, picture = 'svg[preserveAspectRatio="xMidYMax meet"]'): Promise<Heights> {
  const figure = stage.locator('section').first().locator(picture).first();
  await shows(figure);
  return figure.evaluate((svg) => ({
    figure: svg.parentElement?.getBoundingClientRect().height ?? 0,
    stage: svg.closest('section')?.getBoundingClientRect().height ?? 0,
  }));
}

/** Where the clock stands still, what comes late needs time to be told. */
const shows = (what: Locator) =>
  expect(async () => {
    await what.page().clock.runFor(50);
    await expect(what).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });

function expectThird({ figure, stage }: Heights, where: string): void {
  console.log(`${where}: ${figure.toFixed(0)} of ${stage.toFixed(0)} px, ${((100 * figure) / stage).toFixed(1)} %`);
  expect(figure / stage, where).toBeGreaterThan(LEAST);
}

interface Edges {
  readonly left: number;
  readonly right: number;
}
const edgesOf = (what: Locator): Promise<Edges> =>
  what.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });

/** Wide screens have the figure beside the digits: left of them on a phone on its side, else right, up to the steps. */
async function expectBeside(page: Page, [width, height]: readonly [number, number], where: string): Promise<void> {
  const stage = player(page).locator('section').first();
  const figure = await edgesOf(stage.locator('svg[preserveAspectRatio="xMidYMax meet"]').first());
  const digits = await edgesOf(stage.locator('[class*="_digits_"]').first());
  if (height < 500) {
    expect(figure.right, where).toBeLessThanOrEqual(digits.left);
  } else if (width >= 900) {
    const { left, right } = await edgesOf(stage);
    const steps = await edgesOf(player(page).locator('ol').first());
    expect(digits.right, where).toBeLessThanOrEqual(figure.left);
    expect(figure.left, where).toBeGreaterThanOrEqual((left + right) / 2);
    expect(steps.left, where).toBeGreaterThanOrEqual(figure.right);
    expect(steps.right, where).toBeLessThanOrEqual(width);
  }
}

const until = (page: Page, phase: string) =>
  expect(async () => {
    await page.clock.runFor(1000);
    await expect(player(page)).toHaveAttribute('data-phase', phase, { timeout: 100 });
  }).toPass({ timeout: 60_000 });

/** Asks at every size in turn, with the step standing still. Each stage is as tall in one phase as in another. */
function stagesOf(page: Page, sizes: readonly (readonly [number, number])[]) {
  const tall = new Map<string, number>();
  return async (where: string, picture?: string) => {
    for (const [width, height] of sizes) {
      const size = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      const heights = await heightsOn(player(page), picture);
      expectThird(heights, `${size}, ${where}`);
      expect(heights.stage, `${size}, ${where}: height of the stage`).toBe(tall.get(size) ?? heights.stage);
      tall.set(size, heights.stage);
      await expectFits(page, `${size}, ${where}`);
      if (!picture) await expectBeside(page, [width, height], `${size}, ${where}`);
    }
  };
}

// Texts differ in length alone: English each time, of the two with longer ones another each day.
for (const language of (['en', 'de', 'fr'] as const).filter((one, nth) => one === 'en' || isToday(nth, 2)))
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, locale: language });

    test('the figure has the same third of the stage before, in and after an exercise', async ({ page }) => {
      await page.clock.install();
      await page.goto('/workout/starterTabata0000001');
      await startStill(page, textsOf(language)('player.start'));
      const expectThirds = stagesOf(page, language === 'en' ? SIZES : SMALL);
      for (const phase of ['setup', 'exercise', 'rest']) {
        await until(page, phase);
        await expectThirds(`${phase}, ${language}`);
      }
    });

    test('so it has while a step waits for a tap, and while rounds are counted', async ({ page, app }) => {
      const wId = newId();
      const steps = { wType: 'text', timeSec: 20, restSec: 0, reps: 0, notes: '' };
      await putAll(app, [
        [
          `workouts/${wId}`,
          {
            ...good(wId, 'ofNobody00000000000000000000', 'Waits'),
            countEx: 2,
            sharePublic: true,
            timerMode: 'stopnext',
          },
        ],
        [`workouts/${wId}/exercises/e000`, { ...steps, exId: 'e000', wId, position: 0, name: 'Squats' }],
        [
          `workouts/${wId}/exercises/e001`,
          {
            ...steps,
            exId: 'e001',
            wId,
            position: 1,
            name: 'Push-ups',
            notes: '5 pull-ups\n10 push-ups\n15 squats',
            countRounds: true,
          },
        ],
      ]);
      await page.clock.install();
      await page.goto(`/workout/${wId}`);
      await startStill(page, textsOf(language)('player.start'));
      const expectThirds = stagesOf(page, SMALL);
      await until(page, 'waiting');
      await expectThirds(`waiting, ${language}`);
      await page.getByRole('button', { name: textsOf(language)('player.next'), exact: true }).click();
      await until(page, 'exercise');
      await shows(page.getByRole('region', { name: textsOf(language)('player.counter.title') }));
      await expectThirds(`counting rounds, ${language}`);
    });
  });

test('the figure does the left side as drawn, and is mirrored for the right one', async ({ page, app }) => {
  const wId = newId();
  await putAll(app, [
    [`workouts/${wId}`, { ...good(wId, 'ofNobody00000000000000000000', 'Sides'), countEx: 1, sharePublic: true }],
    [
      `workouts/${wId}/exercises/e000`,
      {
        exId: 'e000',
        wId,
        position: 0,
        name: 'Side plank',
        wType: 'text',
        timeSec: 20,
        restSec: 0,
        reps: 0,
        notes: '',
        perSide: true,
      },
    ],
  ]);
  await page.clock.install();
  await page.goto(`/workout/${wId}`);
  await startStill(page);
  const mirrored = player(page).locator('svg[preserveAspectRatio="xMidYMax meet"] > g[transform^="matrix(-1 "]');
  const figure = player(page).locator('svg[preserveAspectRatio="xMidYMax meet"]').first();
  for (const [side, times] of [
    ['left', 0],
    ['right', 1],
  ] as const) {
    await expect(async () => {
      await page.clock.runFor(1000);
      const heading = page.getByRole('heading', { level: 1, name: `Side plank, ${side}` });
      await expect(heading).toBeVisible({ timeout: 100 });
      await expect(player(page)).toHaveAttribute('data-phase', 'exercise', { timeout: 100 });
    }).toPass({ timeout: 60_000 });
    await shows(figure);
    await expect(mirrored).toHaveCount(times);
  }
});

test('the rounds of the interval timer have a third of the stage', async ({ page }) => {
  await page.clock.install();
  await page.goto('/workout/quick');
  await startStill(page);
  await until(page, 'exercise');
  await expect(page.getByRole('heading', { level: 1, name: 'Round 1 of 8' })).toHaveCount(1);
  await stagesOf(page, COMMON)('rounds', 'svg:has(text)');
});

test.describe('signed in', () => {
  test.use({ storageState: ({ annasDevice }, use) => use(annasDevice) });

  test('logging a set takes nothing from the figure', async ({ page }) => {
    await page.clock.install();
    await page.goto(LUNCH);
    await startStill(page);
    const expectThirds = stagesOf(page, COMMON);
    await until(page, 'exercise');
    await expectThirds('before a set');
    await until(page, 'rest');
    await shows(page.getByRole('button', { name: 'Log set' }));
    await expectThirds('a set to log');
    await page.getByRole('button', { name: 'Log set' }).click();
    const sheet = page.getByRole('dialog', { name: 'Log Squats' });
    await shows(sheet);
    await sheet.getByRole('textbox', { name: 'Reps' }).fill('12');
    await sheet.getByRole('button', { name: 'OK' }).click();
    await shows(page.getByRole('button', { name: 'Change set' }));
    await expectThirds('a logged set');
  });
});

test('on a television the figure has a third of the stage, and what comes next has pictures', async ({
  page: host,
  browser,
}) => {
  await signIn(host, ANNA);
  await host.goto('/together?w=annaLunchHiit0000001');
  const code = (await host.getByTestId('code').textContent()) ?? '';
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  const screen = await context.newPage();
  await screen.goto(`/?screen=${code.replace(' ', '')}`);
  await host.getByRole('button', { name: 'Start for everyone' }).click();
  const television = screen.getByTestId('together');
  for (const phase of ['setup', 'exercise']) {
    await expect(television).toHaveAttribute('data-phase', phase);
    await expect(
      television.locator('section').first().locator('svg[preserveAspectRatio="xMidYMax meet"]'),
    ).toBeVisible();
    expectThird(await heightsOn(television), `television 1920 × 1080, ${phase}`);
    if (phase === 'setup') await host.getByRole('button', { name: 'Next', exact: true }).click();
  }
  // It stands in the right half, what comes next in a line across the screen below.
  const { left, right } = await edgesOf(
    television.locator('section').first().locator('svg[preserveAspectRatio="xMidYMax meet"]').first(),
  );
  expect([left >= 960 - 1, right <= 1920]).toEqual([true, true]);
  await expect(television.getByRole('listitem').filter({ hasText: 'Push-ups' }).locator('svg').first()).toBeVisible();
  await expectFits(screen, 'television');
  await host.getByRole('button', { name: 'Stop' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await context.close();
});
