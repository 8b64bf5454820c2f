/** The steps of somebody who has no mouse. */
import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/** Where the focus is, as somebody sees it: never on the whole page, in sight, not covered, with a ring or a caret. */
export async function expectFocusSeen(page: Page, where: string): Promise<void> {
  const fault = await page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'lost';
    const holder = at.closest('label') ?? at;
    const { width, height, bottom, top } = holder.getBoundingClientRect();
    if (width === 0 || height === 0 || bottom < 0 || top > innerHeight) return `out of sight: ${at.outerHTML}`;
    const { left, right } = holder.getBoundingClientRect();
    const isSeenAt = (x: number, y: number) => holder.contains(document.elementFromPoint(x, y));
    const columns = [left + 4, (left + right) / 2, right - 4];
    const rows = [top + 4, (top + bottom) / 2, bottom - 4];
    if (!columns.some((x) => rows.some((y) => isSeenAt(x, y)))) return `covered: ${at.outerHTML.slice(0, 200)}`;
    // A heading or a page that was opened takes the focus for who is read to.
    if (at.matches('[tabindex="-1"]')) return undefined;
    const hasRing = [at, holder].some((one) =>
      ['', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part || null);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }),
    );
    return hasRing ? undefined : `without a ring: ${at.outerHTML.slice(0, 200)}`;
  });
  expect(fault, where).toBeUndefined();
}

/** Goes on by Tab until the focus is on what has this role and name. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'spinbutton' | 'switch' | 'radio',
  name: string,
) {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as never))) return;
    await page.keyboard.press('Tab');
    // Behind the last one the browser's own buttons come.
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab');
    await expectFocusSeen(page, `on the way to ${name}`);
  }
  throw new Error(`${role} “${name}” is not reached by Tab`);
}
/** Goes there, and presses it. */
export const press = async (page: Page, role: 'button' | 'link', name: string, key = 'Enter') => {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
};
