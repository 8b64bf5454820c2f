import { LANGUAGE_TAGS } from '#core/settings.ts';
import { ANNA, expect, makeSimple, newPerson, register, signIn, test } from './fixtures.ts';

const LANGUAGES = Object.keys(LANGUAGE_TAGS) as (keyof typeof LANGUAGE_TAGS)[];
const WIDTHS = [360, 390, 768, 1280, 1440] as const;
const PLACES = ['/', '/addWorkoutSimpel', '/settings', '/statistic', '/offWorkouts'];
const OF_ANNA = ['/addWorkout/annaLunchHiit0000001', '/workout/annaLunchHiit0000001'];

test('nothing overflows sideways, in five languages from 360 to 1440 pixels', async ({ page }) => {
  test.setTimeout(240_000);
  // Somebody of their own: the language belongs to the account.
  await register(page, newPerson());
  await makeSimple(page, {
    name: 'Donaudampfschifffahrtsgymnastikübungsprogramm',
    exercises: 6,
    time: '40',
    rest: '20',
    rounds: 3,
  });
  await expect(page.getByTestId('player')).toBeVisible();
  const ownWorkout = new URL(page.url()).pathname;
  const editor = ownWorkout.replace('/workout/', '/addWorkout/');
  for (const language of LANGUAGES) {
    await page.goto('/settings');
    await page.locator('select').first().selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
    for (const path of [...PLACES, ownWorkout, editor]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider, `${path} in ${language} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  }
});

test('every button and link is at least 44 pixels to the finger', async ({ page }) => {
  await signIn(page, ANNA);
  for (const path of [...PLACES, ...OF_ANNA]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
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
