import { expect, test } from './fixtures.ts';
import { ANNAS_WORKOUT, goOn, load, personPaths } from './screens.ts';

test.use({ storageState: ({ annasDevice }, use) => use(annasDevice) });

test('every button and link is at least 44 pixels to the finger', async ({ page }) => {
  await load(page, '/');
  for (const path of personPaths(ANNAS_WORKOUT, { isDemo: true })) {
    await goOn(page, path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, [role="tab"], [role="switch"]')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
        .map((element) => {
          // A switch is its whole row.
          const target = element.matches('[role="switch"]') ? element.parentElement : element.closest('label');
          const box = (target ?? element).getBoundingClientRect();
          return {
            what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60),
            box,
          };
        })
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(({ what, box }) => `${what} ${Math.round(box.width)}×${Math.round(box.height)}`),
    );
    expect(small, path).toEqual([]);
  }
});
