import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Request } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { ANNA, expect, signIn, testApart, untilCopied, untilStored } from '#e2e/support/fixtures.ts';
import { LOOKED_AT, type LookedAt } from './looks-screens.ts';
import { expectFits } from '#e2e/support/words.ts';

/**
 * What screens look like, beside the pictures in `looks/`: on a phone and a desktop, light and dark. The same walk sees
 * that a screen does not jump while it loads, that it fits the smallest phone, and text twice as large.
 * Every machine draws the same: demo data as of a fixed day, a clock that stands there, one typeface.
 */
const NOW = '2025-03-12T18:00:00Z';
const ZONE = 'Europe/Berlin';
const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const THEMES = ['standard', 'dark'] as const;

const test = testApart({ flags: ['--seed-time', NOW], timeZone: ZONE });

// One after the other: they share the app.
test.describe.configure({ mode: 'default' });
test.use({
  timezoneId: ZONE,
  // A quarter of the bytes; a shift of four pixels is still one of two.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-font-subpixel-positioning',
      '--force-color-profile=srgb',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
});

const typeface = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');

interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly { readonly node?: Element }[];
}

/** In every page before its first script. */
function prepare(bytes: string): void {
  const face = new FontFace(
    'Looked At',
    Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)),
    {
      weight: '100 900',
    },
  );
  document.fonts.add(face);
  void face.load();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ':root { --font: "Looked At" !important } * { caret-color: transparent !important } ' +
      // Addresses have the port of this run.
      'input[readonly] { color: transparent !important } svg[role="img"] { visibility: hidden }',
  );
  document.adoptedStyleSheets.push(sheet);
  // A device whose room is the same everywhere.
  Object.assign(navigator.storage, { estimate: async () => ({ usage: 40_000_000, quota: 4_000_000_000 }) });
  const jumps: string[] = [];
  (globalThis as unknown as { jumps: string[] }).jumps = jumps;
  new PerformanceObserver((list) => {
    // Less than the thousandth part of the page is a line that grows by a pixel.
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput && value >= 0.001)
        jumps.push(`${value.toFixed(4)}: ${sources.map(({ node }) => node?.className ?? '?').join(', ')}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What a page waits for from the network; its listeners wait for ever. */
function requestsOf(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => request.url().includes('/Listen/') || open.add(request));
  const end = (request: Request) => open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => open.size;
}

/** Texts, pictures and the typeface are there. */
async function isQuiet(page: Page, requests: () => number): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(requests).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** So are the figures, which come when the page has nothing else to do. */
async function isThere(page: Page, requests: () => number): Promise<void> {
  for (const _ of ['asked for', 'drawn']) {
    await isQuiet(page, requests);
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
    );
  }
  await isQuiet(page, requests);
}

/** What comes late is drawn only when the time of the page goes on: too little of it for a digit to change. */
const LATE_MS = 20;

async function lookAt(
  page: Page,
  requests: () => number,
  { name, path, act }: LookedAt,
  goOn: () => Promise<void>,
): Promise<void> {
  await page.setViewportSize(VIEWPORTS.phone);
  if (path !== undefined) {
    await page.goto(path);
    await isThere(page, requests);
    const jumps = await page.evaluate(() => (globalThis as unknown as { jumps: string[] }).jumps);
    expect.soft(jumps, `${name} jumps while it loads`).toEqual([]);
  }
  if (act) {
    await act(page);
    await isQuiet(page, requests);
  }
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      // Once more where something came late.
      let isAgain = false;
      await expect
        .soft(async () => {
          if (isAgain) await goOn();
          isAgain = true;
          await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
          const picture = await page.screenshot({ animations: 'disabled' });
          // Stored settings that arrive late set their own; a picture of that must not be kept as the expected one.
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme, { timeout: 1 });
          expect(picture).toMatchSnapshot(`${name}-${device}-${theme}.png`, { threshold: 0.03, maxDiffPixels: 20 });
        })
        .toPass({ timeout: 30_000 });
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page, `${name} at 360`);
  await page.setViewportSize(VIEWPORTS.phone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectFits(page, `${name}, twice as large`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** On a busy machine the first answer comes after the app has asked the database instead, which knows no heroes. */
const untilListed = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.request.get('/library/en/0.json')).status()).toBe(200);

for (const [which, screens] of Object.entries(LOOKED_AT))
  test(`the screens ${which} look as they did`, async ({ page }) => {
    await untilListed(page);
    if (which === 'of Anna') {
      await signIn(page, ANNA);
      await untilStored(page);
      await untilCopied(page);
    }
    await page.addInitScript(prepare, typeface);
    // In a run time goes on only when it is told to.
    if (which === 'of a run') await page.clock.install({ time: NOW });
    else await page.clock.setFixedTime(NOW);
    const requests = requestsOf(page);
    const goOn = async () => (which === 'of a run' ? page.clock.runFor(LATE_MS) : undefined);
    for (const screen of screens) await lookAt(page, requests, screen, goOn);
  });
