import type { Page } from 'playwright/test';
import { ADMIN, expect, player, resultKept, signIn, startStill, untilStored } from '#e2e/support/fixtures.ts';

export interface LookedAt {
  /** Of its pictures. */
  readonly name: string;
  /** Left out: where the one before it has led. */
  readonly path?: string;
  /** What has to be done before it is looked at. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const nextUntil = (phase: string) => async (page: Page) => {
  await press('Next')(page);
  await page.clock.runFor(20);
  await expect(player(page)).toHaveAttribute('data-phase', phase);
};

/**
 * Its time runs out, so that there is a result. Second by second: the disk does not keep up with a leap, and the app
 * would take it for one that does not answer.
 */
const trainExercise = async (page: Page): Promise<void> => {
  for (let second = 0; second < 20; second += 1) {
    await page.clock.runFor(1000);
    await untilStored(page);
  }
  await page.clock.runFor(100);
  await expect(player(page)).toHaveAttribute('data-phase', 'rest');
};
const stop = async (page: Page): Promise<void> => {
  await press('Stop')(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(player(page)).toHaveAttribute('data-phase', 'finished', { timeout: 100 });
  }).toPass();
  await resultKept(page);
  // React shows what was loaded late only when its own clock has gone on.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByRole('button', { name: 'Favourite Tabata hard' })).toBeVisible({ timeout: 100 });
    await expect(page.getByText('Level 1', { exact: true })).toBeVisible({ timeout: 100 });
  }).toPass();
};
const signInAsAdmin = async (page: Page): Promise<void> => {
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Release notes' }).click();
};

/** The screens that have their looks kept, each with its states worth a picture. */
const OF_A_GUEST: readonly LookedAt[] = [
  { name: 'login', path: '/login' },
  { name: 'gallery', path: '/workoutListOpen' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'admin', act: signInAsAdmin },
];
const OF_ANNA: readonly LookedAt[] = [
  { name: 'list-public', path: '/workoutlist/free' },
  { name: 'simple', path: '/addWorkoutSimpel' },
  { name: 'options', path: '/addWorkoutOptions' },
  { name: 'exercises', path: '/exercises' },
  { name: 'editor', path: '/addWorkout/annaLunchHiit0000001' },
  { name: 'friends', path: '/friends' },
  { name: 'messages', path: '/messages' },
  { name: 'thread', path: '/messages?with=demoBen000000000000000000001' },
  { name: 'sheet', path: '/export?w=annaLunchHiit0000001' },
  { name: 'ready', path: '/workout/annaLunchHiit0000001' },
  { name: 'statistic', path: '/statistic' },
  // Its recent workouts are known by now.
  { name: 'list', path: '/' },
  { name: 'profile', path: '/profile' },
  { name: 'calendar', path: '/calendar' },
  { name: 'account', path: '/account' },
  { name: 'settings', path: '/settings' },
  {
    name: 'info',
    path: '/info',
    // The day of the build.
    act: (page) =>
      page
        .locator('main p > .muted')
        .first()
        .evaluate((day: HTMLElement) => (day.style.opacity = '0')),
  },
  { name: 'intro', path: '/intro' },
];
const OF_A_RUN: readonly LookedAt[] = [
  { name: 'run-setup', path: '/workout/starterTabata0000001', act: (page) => startStill(page) },
  { name: 'run-exercise', act: nextUntil('exercise') },
  { name: 'run-rest', act: trainExercise },
  { name: 'finish', act: stop },
];
export const LOOKED_AT = { 'of a guest': OF_A_GUEST, 'of Anna': OF_ANNA, 'of a run': OF_A_RUN } as const;
