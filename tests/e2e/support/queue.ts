/** Workouts played as one. */
import type { Page } from 'playwright/test';
import { expect, flyFor, player } from './fixtures.ts';
import { textsOf } from './words.ts';

export const bar = (page: Page) => page.getByRole('region', { name: 'Queue', exact: true });
export const upNext = (page: Page) => page.getByRole('region', { name: 'Up next' });

/** The page's time goes by until the run of the next workout is there. */
export async function untilRunning(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page).toHaveTitle(new RegExp(name), { timeout: 100 });
    await expect(player(page)).toHaveAttribute('data-running', 'true', { timeout: 100 });
  }).toPass({ intervals: [0] });
}

export async function untilFinished(page: Page, t = textsOf('en')): Promise<void> {
  const done = page.getByRole('button', { name: t('player.done'), exact: true });
  const next = page.getByRole('button', { name: t('player.next'), exact: true });
  await expect(async () => {
    const phase = await player(page).getAttribute('data-phase');
    if (phase === 'waiting') await next.click({ timeout: 1000 });
    else if (await done.isVisible()) await done.click({ timeout: 1000 });
    else await flyFor(page, 5000);
    expect(await player(page).getAttribute('data-phase')).toBe('finished');
  }).toPass({ intervals: [0] });
}
