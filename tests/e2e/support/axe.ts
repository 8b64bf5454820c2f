import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { expectHittable } from './screens.ts';
import { expectFits, expectNoEnglish } from './words.ts';

export const THEMES = ['standard', 'dark', 'contrast', 'ice', 'ember'] as const;

/** What axe finds. `within`: what is open, of a page that was looked at before. */
export async function findings(page: Page, within?: string): Promise<string[]> {
  // Its code, half a megabyte, would go into the page twice for each question: only the first one of a page needs it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: '0' } : { page });
  // Its other way opens a second page for each question, to gather what frames have found: here are none.
  axe.setLegacyMode();
  // Of what is well, one example of each rule: to name every one of them took longer than to look at it.
  axe.options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations, passes } = await axe.analyze();
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(0);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...(await classesAmiss(page)),
  ];
}

/** What a template has made of a class that no style sheet has; unit tests see no style sheets. */
const classesAmiss = (page: Page): Promise<string[]> =>
  page
    .locator('[class~="undefined"], [class~="false"], [class~="null"]')
    .evaluateAll((elements) => elements.map(({ tagName, className }) => `class: ${tagName} ${String(className)}`));

/** All of it stands: the words fit and are German, a finger finds each button, and axe finds nothing. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFits(page, where);
  await expectHittable(page, where);
  await expectNoEnglish(page, where);
  for (const theme of THEMES) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect(await findings(page), `${where} in ${theme}`).toEqual([]);
  }
}
