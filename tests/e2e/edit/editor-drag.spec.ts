import type { Page } from 'playwright/test';
import { addOwnExercise, expect, newPerson, register, test } from '#e2e/support/fixtures.ts';

test.use({ hasTouch: true, isMobile: true });

const OPEN = { width: 390, height: 544 };
const CLOSED = { width: 390, height: 844 };

/**
 * The keyboard of a phone: it makes the view smaller and pushes the page up while a field has the focus. A touch beside
 * the field sends it away; the page comes down again a moment after, under the finger.
 */
async function withKeyboard(page: Page): Promise<void> {
  await page.exposeFunction('showKeyboard', (open: boolean) => page.setViewportSize(open ? OPEN : CLOSED));
  await page.evaluate(() => {
    const { showKeyboard } = window as unknown as { showKeyboard: (open: boolean) => Promise<void> };
    const main = document.querySelector('#main') as HTMLElement;
    main.style.position = 'relative';
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      main.style.top = '-220px';
      void showKeyboard(true);
    });
    addEventListener('focusout', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      setTimeout(() => {
        main.style.top = '0';
        void showKeyboard(false);
      }, 120);
    });
    addEventListener('pointerdown', ({ target }) => {
      if (target !== document.activeElement) (document.activeElement as HTMLElement).blur();
    });
  });
}

test('dragged by finger while a field has the focus, an exercise lands where the finger is, though the keyboard closes', async ({
  page,
}) => {
  await register(page, newPerson());
  await page.goto('/addWorkout');
  for (const [index, name] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
    if (index > 0) await addOwnExercise(page);
    const field = page.getByRole('textbox', { name: 'Exercise name' });
    await field.fill(name);
    await field.press('Escape');
    await page.getByRole('button', { name: new RegExp(`^${name}`), expanded: true }).click();
  }
  const rows = page.getByRole('list', { name: /^Exercises/ }).getByRole('listitem');
  const order = async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0]);
  const grip = (name: string) => page.getByRole('button', { name: `Drag ${name} to another place` });
  const middleOf = async (name: string) => {
    const box = await grip(name).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await withKeyboard(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await expect.poll(() => page.evaluate(() => innerHeight)).toBe(OPEN.height);

  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const from = await middleOf('One');
  const pushedUp = from.y;
  await touch('touchStart', from);
  await touch('touchMove', { ...from, y: from.y + 6 });
  await touch('touchMove', { ...from, y: from.y + 12 });
  await expect.poll(() => page.evaluate(() => innerHeight)).toBe(CLOSED.height);
  await expect(grip('One')).toHaveAttribute('aria-pressed', 'true');

  // To where a row is seen by now, which is not where it was when the finger came down.
  const to = await middleOf('Three');
  expect(to.y - pushedUp).toBeGreaterThan(220);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', { x: to.x, y: from.y + 12 + ((to.y - from.y - 12) * step) / 10 });
  // Where it would land has become free: the row that lay there has gone up.
  await expect.poll(async () => (await middleOf('Three')).y).toBeLessThan(to.y);
  await touch('touchEnd');
  await expect.poll(order).toEqual(['Two', 'Three', 'One', 'Four', 'Five']);
});
