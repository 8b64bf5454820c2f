import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import type { Locator, Page } from 'playwright/test';

// A camera that shows a clock, a microphone that beeps, and a person who allows both.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});
const row = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Which tracks the page holds, live or not: a live one keeps the light of its device on. */
const watchTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
const tracks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
  );

test.describe('with a camera and a microphone', () => {
  test('picture, loudness and a recording are shown, and all is off afterwards', async ({ page }) => {
    await watchTracks(page);
    await page.goto('/test/camera');
    await expect(page.getByRole('heading', { name: 'Device check', level: 1 })).toBeVisible();
    expect(await tracks(page)).toEqual([]);

    const camera = row(page, 'Camera');
    await camera.getByRole('button', { name: 'Turn on the camera' }).click();
    await expect(camera.getByRole('status')).toHaveText('Works');
    const picture = camera.getByLabel('What the camera sees');
    await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await expect(camera.getByText(/^\d+ × \d+ pixels, camera 1 of \d$/)).toBeVisible();
    await expect.poll(() => tracks(page)).toEqual(['live']);

    const microphone = row(page, 'Microphone');
    await microphone.getByRole('button', { name: 'Turn on the microphone' }).click();
    await expect(microphone.getByRole('status')).toHaveText('Works');
    await expect(microphone.getByRole('meter', { name: 'Loudness' })).toBeVisible();
    await expect(picture).toBeHidden();
    await expect.poll(() => tracks(page)).toEqual(['ended', 'live']);

    const recording = row(page, 'Recording');
    await expect(recording.getByText(/^Records .*WebM/)).toBeVisible();
    await recording.getByRole('button', { name: 'Record two seconds' }).click();
    await expect(recording.getByLabel('Your recording')).toBeVisible();
    await expect(recording.getByRole('status')).toHaveText('Works');
    await expect.poll(async () => new Set(await tracks(page))).toEqual(new Set(['ended']));
  });

  test('the camera goes off with its button, and when its row is left for another page', async ({ page }) => {
    await watchTracks(page);
    await page.goto('/test/camera');
    const camera = row(page, 'Camera');
    await camera.getByRole('button', { name: 'Turn on the camera' }).click();
    await camera.getByRole('button', { name: 'Turn off the camera' }).click();
    await expect.poll(() => tracks(page)).toEqual(['ended']);
    await expect(camera.getByRole('status')).toHaveText('Works');
    await camera.getByRole('button', { name: 'Turn on the camera' }).click();
    await expect(camera.getByLabel('What the camera sees')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Public workouts', level: 1 })).toBeVisible();
    await expect.poll(() => tracks(page)).toEqual(['ended', 'ended']);
  });
});
