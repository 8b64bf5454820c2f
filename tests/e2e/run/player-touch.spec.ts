import type { CDPSession, Locator, Page } from 'playwright/test';
import { expect, test } from '#e2e/support/fixtures.ts';

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } });

const TABATA = '/workout/starterTabata0000001';

const touch = (cdp: CDPSession, type: 'touchStart' | 'touchEnd', at?: { x: number; y: number }) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const facts = async (page: Page) => ({
  running: await page.getByTestId('player').getAttribute('data-running'),
  dialogs: await page.locator('dialog[open]').count(),
});

test('a finger that holds to unlock presses nothing that lies below it', async ({ page }) => {
  await page.goto(TABATA);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect(page.getByTestId('player')).toHaveAttribute('data-running', 'true');
  const cdp = await page.context().newCDPSession(page);
  const lock = page.getByRole('button', { name: 'Lock controls' });
  for (const name of ['Take 15 seconds off', 'Add 15 seconds', 'Steps']) {
    const at = await middleOf(page.getByRole('button', { name, exact: true }));
    const before = await facts(page);
    await lock.tap();
    await expect(lock).toHaveAttribute('aria-pressed', 'true');
    const clicked = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const heard = ({ target }: Event) => target instanceof Element && resolve(target.outerHTML.slice(0, 80));
          document.querySelector('main')?.addEventListener('click', heard, { once: true });
          document.addEventListener('keydown', () => resolve('nothing'), { once: true });
        }),
    );
    await touch(cdp, 'touchStart', at);
    await expect(lock).toHaveAttribute('aria-pressed', 'false');
    await touch(cdp, 'touchEnd');
    // Whatever the finger sets off has happened before a key that comes later.
    await page.keyboard.press('Shift');
    expect(await clicked, `released over ${name}`).toBe('nothing');
    expect(await facts(page), `released over ${name}`).toEqual(before);
  }
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect(page.getByTestId('player')).toHaveAttribute('data-running', 'false');
});
