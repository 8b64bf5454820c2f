import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/support/fixtures.ts';

const SCRIPT = /\/assets\/index-[\w-]+\.js$/;
const LOST = 'Icetime couldn’t be loaded. Check your connection and try again.';
const TOO_OLD =
  'This browser is too old for Icetime. Update it, or open Icetime in a recent Chrome, Safari, Firefox or Edge.';

/** Safari before 16.4 lacks this. */
const growOld = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'userActivation'));
const newerSyntax = (page: Page) =>
  page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const a = #b of the future;' }));

/** It passes over scripts of a type it does not know. */
const knowsNoModules = (page: Page) =>
  page.route(/\/settings$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<script type="module"', '<script type="of the future"');
    await route.fulfill({ response, body });
  });
const lacksWhatItStartsWith = (page: Page) =>
  page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: 'undefined.start();' }));

/** What the browser itself says of code it cannot run. */
function areOf(consoleErrors: string[], said: RegExp): void {
  expect(consoleErrors.filter((error) => !said.test(error))).toEqual([]);
  consoleErrors.length = 0;
}

for (const [what, prepare, said] of [
  ['cannot parse the code', newerSyntax, /^SyntaxError/],
  ['knows no modules', knowsNoModules, /^none/],
  ['lacks what the code starts with', lacksWhatItStartsWith, /^TypeError/],
] as const)
  test(`a browser that ${what} is said to be too old, with a way on`, async ({ page, consoleErrors }) => {
    await growOld(page);
    await prepare(page);
    await page.goto('/settings');
    await expect(page.getByRole('alert')).toHaveText(TOO_OLD);
    const way = page.getByRole('link', { name: 'browsehappy.com' });
    await expect(way).toHaveAttribute('href', 'https://browsehappy.com/');
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(page.locator('.prerender')).toHaveCount(0);
    areOf(consoleErrors, said);
  });

for (const [locale, sentence] of [
  ['de-CH', /^Dieser Browser ist zu alt für Icetime\. Aktualisiere ihn/],
  ['fr-FR', /^Ce navigateur est trop ancien pour Icetime\. Mets-le à jour/],
  ['es-ES', /^Este navegador es demasiado antiguo para Icetime\. Actualízalo/],
  ['nl-NL', /^Deze browser is te oud voor Icetime\. Werk hem bij/],
  ['it-IT', TOO_OLD],
] as const)
  test.describe(`a browser too old that speaks ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });
    test('says so in the language it speaks, on a small phone', async ({ page, consoleErrors }) => {
      await growOld(page);
      await newerSyntax(page);
      await page.goto('/settings');
      await expect(page.getByRole('alert')).toHaveText(sentence);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      areOf(consoleErrors, /^SyntaxError/);
    });
  });

test('a script that is cut on its way is no reason to call a recent browser old', async ({ page, consoleErrors }) => {
  await newerSyntax(page);
  await page.goto('/settings');
  await expect(page.getByRole('alert')).toHaveText(LOST);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  areOf(consoleErrors, /^SyntaxError/);
});

test('a script that neither comes nor fails is given up after 30 seconds, and starts if it comes after all', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  // It stands still: what a slow machine takes to come here is none of the 30 seconds.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/settings', { waitUntil: 'commit' });
  await page.locator('.splash[aria-busy]').waitFor({ state: 'attached' });
  await page.clock.runFor(29_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert')).toHaveText(LOST);
  release();
  await page.clock.resume();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('without scripts the page says what it needs and what to do', async ({ page, consoleErrors }) => {
  await page.route(/\/settings$/, async (route) => {
    const response = await route.fetch();
    // As a person's own setting does, also to `<noscript>`.
    const headers = { ...response.headers(), 'content-security-policy': 'sandbox allow-same-origin' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/settings');
  await expect(page.locator('noscript p').first()).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText([
    'Icetime needs JavaScript. Allow it in your browser.',
    'Icetime braucht JavaScript. Erlaube es in deinem Browser.',
    'Icetime a besoin de JavaScript. Autorise-le dans ton navigateur.',
    'Icetime necesita JavaScript. Permítelo en tu navegador.',
    'Icetime heeft JavaScript nodig. Sta het toe in je browser.',
  ]);
  areOf(consoleErrors, /^Blocked script execution/);
});
