/**
 * Every screen of the app, one row each: the journeys that walk all of them – in five languages, with axe in five
 * themes, with a finger, signed out – read their addresses here, and a new screen is walked by all of them.
 */
import { expect, type Page } from 'playwright/test';
import { ROUTES, type RouteRow, routeOf } from '#core/address/routes.ts';
import { PROGRAMME } from './programme.ts';

interface ScreenRow {
  /** `{own}` = the id of a workout of the person who looks. */
  readonly path: string;
  /** `demo`: a person, but only the demo data have what it shows. */
  readonly for: 'guest' | 'person' | 'both' | 'demo';
}

const SCREENS: readonly ScreenRow[] = [
  { path: '/login', for: 'guest' },
  { path: '/register', for: 'guest' },
  { path: '/workoutListOpen', for: 'guest' },
  { path: '/workout/starterTabata0000001', for: 'guest' },
  { path: '/workout/quick', for: 'guest' },
  { path: '/no/such/page', for: 'both' },
  { path: '/together', for: 'both' },
  { path: '/test/camera', for: 'both' },
  { path: '/export', for: 'both' },
  { path: '/info', for: 'both' },
  { path: '/programmeListOpen', for: 'both' },
  { path: '/exercises', for: 'both' },
  { path: '/', for: 'person' },
  { path: '/workoutlist/favorits', for: 'person' },
  { path: '/workoutlist/free', for: 'person' },
  { path: '/workoutlist/offline', for: 'person' },
  { path: '/workoutlist/lists', for: 'person' },
  { path: '/workout/{own}', for: 'person' },
  { path: '/addWorkout', for: 'person' },
  { path: '/addWorkout/{own}', for: 'person' },
  { path: '/addWorkoutSimpel', for: 'person' },
  { path: '/addWorkoutOptions', for: 'person' },
  { path: '/addWorkoutAI', for: 'person' },
  { path: '/addWorkoutMaster', for: 'person' },
  { path: '/createMastervideo', for: 'person' },
  { path: '/account', for: 'person' },
  { path: '/profile', for: 'person' },
  { path: '/settings', for: 'person' },
  { path: '/intro', for: 'person' },
  { path: '/resize', for: 'person' },
  { path: '/calendar', for: 'person' },
  { path: '/calendar?plan={own}', for: 'person' },
  { path: '/statistic', for: 'person' },
  { path: '/programmes', for: 'person' },
  { path: '/programme/starterProgrammecouch', for: 'both' },
  { path: '/addProgramme', for: 'person' },
  // The person's own, as `putProgramme` makes it.
  { path: '/programme/{programme}', for: 'person' },
  { path: `/addProgramme/${PROGRAMME}`, for: 'person' },
  { path: `/coaching/${PROGRAMME}`, for: 'person' },
  { path: '/toMuchWorkouts', for: 'person' },
  { path: '/st', for: 'person' },
  { path: '/friends', for: 'person' },
  { path: '/messages', for: 'person' },
  { path: '/messages?with=demoBen000000000000000000001', for: 'demo' },
  { path: '/offWorkouts', for: 'person' },
  { path: '/export?import', for: 'person' },
  { path: '/export?w={own}', for: 'person' },
  // Opens a session of it.
  { path: '/together?w={own}', for: 'person' },
];

/** The addresses that a guest may see. */
export const GUEST_PATHS: readonly string[] = SCREENS.filter((row) => ['guest', 'both'].includes(row.for)).map(
  ({ path }) => path,
);

/** The addresses that somebody sees who is signed in and has the workout `ownId`; a demo account has more to show. */
export const personPaths = (ownId: string, { isDemo = false } = {}): readonly string[] =>
  SCREENS.filter((row) => row.for !== 'guest' && (isDemo || row.for !== 'demo')).map(({ path }) =>
    path.replace('{own}', ownId).replace('{programme}', PROGRAMME),
  );

/** The addresses that a guest asks for in vain: they lead to the sign-in. */
export const PRIVATE_PATHS: readonly string[] = SCREENS.map(({ path, for: who }) =>
  who === 'person' ? path : '',
).filter((path) => /^[^?{]+$/.test(path));

/** The demo account's workout. */
export const ANNAS_WORKOUT = 'annaLunchHiit0000001';

/** What is asked for has come, and is the screen. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Asks for an address and loads the app for it. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await arrived(page);
}

/**
 * The same without loading the app anew, which takes most of the time: the address changes as by a link. A screen that
 * stands already, at another address, is left first, so that it is the new one that is waited for.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  const screenOf = (at: string) => (ROUTES[routeOf(at)] as RouteRow).screen;
  const here = new URL(page.url()).pathname;
  if (screenOf(here) === screenOf(path)) await turnTo(page, screenOf(path) === screenOf('/none') ? '/st' : '/none');
  await turnTo(page, path);
}

async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await arrived(page);
}

/** Every button and link is at least 44 pixels to the finger. */
export async function expectHittable(page: Page, where: string): Promise<void> {
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
  expect(small, where).toEqual([]);
}
