/**
 * Takes the pictures of `src/public/screenshots` anew, which the README and the browser's question to install show:
 * `npm run build && npm run make -- screenshots`. The demo data's days are counted from today, nothing else moves.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startAppAndBrowser } from '../support/start.ts';

const FOLDER = 'src/public/screenshots';
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const WORKOUT = '/workout/annaLunchHiit0000001';

const { addresses, browser, stop } = await startAppAndBrowser();
try {
  const context = await browser.newContext({ baseURL: addresses.app, viewport: PHONE, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('icetime-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('article').first().waitFor();
  await take(page, 'list');
  await page.setViewportSize(WIDE);
  await take(page, 'wide');
  await page.setViewportSize(PHONE);
  await page.clock.install();
  await page.goto(WORKOUT);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const player = page.getByTestId('player');
  // Into the middle of it, half a minute before an exercise ends.
  while ((await player.getAttribute('data-step')) !== '8') {
    if ((await player.getAttribute('data-phase')) === 'finished') throw new Error('The workout has fewer steps now');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.clock.runFor(1000);
  }
  await page.clock.runFor(8000);
  await take(page, 'player');
} finally {
  await stop();
}

async function take(page: Page, name: string): Promise<void> {
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  // Playwright would disable animations by showing their ends: the player's level would be empty.
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}
