import type { Page } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { expect, newPerson, register, test } from '#e2e/support/fixtures.ts';

// A camera with a moving picture and a microphone that beeps, and a person who allows both.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a new account records a film, makes it, and finds all of it where it is cut', async ({ page }) => {
  await register(page, newPerson());
  await page.goto('/createMastervideo');
  await button(page, 'Record a film').click();
  await expect(page.getByLabel('What the camera sees')).toBeVisible();
  await button(page, 'Record').click();
  await expect(page.getByRole('timer', { name: 'Recorded so far' })).toHaveText(/^00:(0[3-9]|[1-5]\d)$/);
  await button(page, 'Stop').click();

  await expect(page.getByText('This film has no sound.')).toHaveCount(0);
  await button(page, 'Save film').click();
  const made = page.getByRole('region', { name: 'Your film is ready' }).getByLabel('The new film');
  const lengthSec = () => made.evaluate((video: HTMLVideoElement) => Math.floor(video.duration));
  await expect.poll(lengthSec).toBeGreaterThan(1);
  const filmSec = await lengthSec();
  await button(page, 'Use this film').click();

  await expect(page).toHaveURL(/\/addWorkoutMaster\?film=/);
  const position = page.getByRole('slider', { name: 'Position in the film' });
  await expect(position).toHaveAttribute('aria-valuemax', String(filmSec));
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(/^Master video /);
  await expect(page.getByRole('region', { name: 'Pieces' }).getByRole('listitem')).toHaveCount(1);
  const film = page.getByLabel('Your film');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
});
