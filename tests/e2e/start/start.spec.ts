import type { Page } from 'playwright/test';
import type { LanguageTag } from '#core/base/languages.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { textsOf } from '#e2e/support/words.ts';

const SCRIPT = /\/assets\/index-[\w-]+\.js$/;

for (const [locale, sentence, retry] of [
  ['en-GB', 'Icetime couldn’t be loaded. Check your connection and try again.', 'Retry'],
  ['de-CH', 'Icetime konnte nicht geladen werden. Prüf deine Verbindung und versuche es erneut.', 'Erneut versuchen'],
  ['it-IT', 'Icetime couldn’t be loaded. Check your connection and try again.', 'Retry'],
] as const) {
  test.describe(`the product's script does not come (${locale})`, () => {
    test.use({ locale });
    test('AC-124 the page says so and tries again', async ({ page }) => {
      // Lost when the picture of the sign-in stands already.
      await page.route(SCRIPT, async (route) => {
        await page.locator('.prerender').waitFor();
        await route.abort();
      });
      await page.goto('/settings');
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.locator('.prerender')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.startsWith('de') ? 'de' : 'en');
      const box = await page.getByRole('button', { name: retry }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await page.unroute(SCRIPT);
      await page.getByRole('button', { name: retry }).click();
      await expect(page.getByRole('textbox', { name: locale.startsWith('de') ? 'E-Mail' : 'Email' })).toBeVisible();
    });
  });
}

test.describe('another file does not come', () => {
  test('AC-124 what only makes the start quicker may be missing', async ({ page }) => {
    await page.route('/prefetch.js', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

interface Drawn {
  readonly what: string;
  readonly box: readonly number[];
  readonly look: string;
}
/** The link past the menu is seen by nobody who has no focus. */
const SEEN = 'h1, p, label, input, select, button, a:not([href="#main"]), path, .cards > *';
/** The same figure is drawn again by its own code, with other elements. */
const FIGURE = '[class*="_figure_"]';
/** All that is drawn below this element, with its place, type and colours. */
const drawnIn = (page: Page, selector: string): Promise<Drawn[]> =>
  page.locator(selector).evaluate(
    (top, [seen, figure]) =>
      Array.from(top.querySelectorAll(`:is(${seen}):not(${figure} *)`), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fill, font, boxShadow } = getComputedStyle(element);
        const chosen = element instanceof HTMLSelectElement ? element.value : element.textContent;
        return {
          what: `${element.tagName} ${chosen}`.trim(),
          box: [x, y, width, height],
          look: [color, backgroundColor, fill, font, boxShadow].join(' | '),
        };
      }),
    [SEEN, FIGURE] as const,
  );

for (const { path, locale, theme, width, height, title } of [
  { path: '/workoutListOpen', locale: 'en-GB', theme: 'light', width: 390, height: 844, title: 'list.open.title' },
  { path: '/workoutListOpen', locale: 'de-CH', theme: 'dark', width: 1280, height: 800, title: 'list.open.title' },
  { path: '/login', locale: 'de-CH', theme: 'dark', width: 360, height: 740, title: 'front.title' },
  { path: '/login', locale: 'nl-NL', theme: 'light', width: 1280, height: 800, title: 'front.title' },
  { path: '/offWorkouts', locale: 'es-ES', theme: 'light', width: 390, height: 844, title: 'front.title' },
] as const) {
  test.describe(`a first visit to ${path} (${locale}, ${width} px)`, () => {
    test.use({ locale, colorScheme: theme, viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
    test('the screen is seen before the product is here, and nothing of it moves when it comes', async ({ page }) => {
      const language = locale.slice(0, 2) as LanguageTag;
      const text = textsOf(language);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(SCRIPT, async (route) => {
        await held;
        await route.continue();
      });
      // The list's cards would take the place of what stands for them.
      await page.route('**/library/**', () => undefined);
      await page.goto(path, { waitUntil: 'commit' });
      const picture = page.locator('.prerender');
      await expect(picture.locator('h1')).toHaveText(text(title));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // Nobody can take it for the product: it has no control, and gets no focus.
      await expect(page.getByRole('heading')).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'Icetime' })).toHaveCount(1);
      for (const role of ['link', 'button', 'textbox', 'combobox'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.prerender'))).toBeNull();
      const before = await drawnIn(page, '.prerender');

      release();
      await expect(page.getByRole('heading', { name: text(title), level: 1 })).toBeVisible();
      await expect(picture).toHaveCount(0);
      const after = await drawnIn(page, '#root');
      expect(before.length).toBeGreaterThan(8);
      expect(after.map(({ what, look }) => [what, look])).toEqual(before.map(({ what, look }) => [what, look]));
      const moved = after.filter(({ box }, n) => box.some((side, m) => Math.abs(side - (before[n]?.box[m] ?? 0)) > 1));
      expect(moved).toEqual([]);
    });
  });
}
