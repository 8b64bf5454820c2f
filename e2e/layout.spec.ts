import { expect, test } from './fixtures.ts';

const PLACES = [
  '/',
  '/workoutlist/lists',
  '/addWorkoutSimpel',
  '/addWorkoutAI',
  '/addWorkoutMaster',
  '/createMastervideo',
  '/profile',
  '/settings',
  '/resize',
  '/statistic',
  '/toMuchWorkouts',
  '/st',
  '/friends',
  '/messages',
  '/messages?with=demoBen000000000000000000001',
  '/offWorkouts',
  '/export',
  '/export?import',
  '/export?w=annaLunchHiit0000001',
  '/test/camera',
  '/together',
  // Opens a session of it.
  '/together?w=annaLunchHiit0000001',
];
const OF_ANNA = ['/addWorkout/annaLunchHiit0000001', '/workout/annaLunchHiit0000001'];

test.use({ storageState: ({ annasDevice }, use) => use(annasDevice) });

test('every button and link is at least 44 pixels to the finger', async ({ page }) => {
  for (const path of [...PLACES, ...OF_ANNA]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
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
