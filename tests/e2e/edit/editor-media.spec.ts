import type { Locator, Page } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import {
  expect,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  startRun,
  stopRun,
  test,
} from '#e2e/support/fixtures.ts';
import { paintQuarters } from '#e2e/support/make-pictures.ts';

// A microphone that beeps, and a person who allows it.
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

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');

/** The press opens the device's chooser. */
async function pickPicture(page: Page, press: Locator, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press.click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
  await button(sheet(page), 'Use picture').click();
  await expect(sheet(page)).toHaveCount(0);
}

/** The exercise's row, with what it shows and plays open in it. */
async function openMedia(page: Page, name: string): Promise<Locator> {
  const row = page
    .getByRole('list', { name: /^Exercises/ })
    .getByRole('listitem')
    .filter({ hasText: name });
  await row.locator('[data-row]').click();
  await row.getByRole('button', { name: /^Media/ }).click();
  await expect(row.getByRole('heading', { name: 'Introduction' })).toBeVisible();
  return row;
}

const part = (row: Locator, name: string) => row.getByRole('region', { name, exact: true });
const isShown = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
/** From the server, no longer from this device. */
const isStored = (media: Locator) => media.evaluate((element: HTMLMediaElement) => /^https?:/.test(element.src));

test('an own picture, a recorded voice and a cover: after a reload all is there, and the workout runs', async ({
  page,
  store,
}) => {
  const person = newPerson();
  await register(page, person);
  await makeIntervalTimer(page, { name: 'With pictures', exercises: 2, time: '20', rest: '0', rounds: 1 });
  const wId = page.url().split('/').at(-1) ?? '';
  await page.goto(`/addWorkout/${wId}`);
  const photo = await paintQuarters(page, 1200, 900, 'image/jpeg');

  const first = await openMedia(page, 'Exercise 1');
  await button(part(first, 'During the exercise'), 'Add to the exercise').click();
  await pickPicture(page, button(sheet(page), 'Picture'), 'Deep squat.jpg', photo);
  await expect.poll(() => isShown(part(first, 'During the exercise').locator('img'))).toBe(true);

  await button(part(first, 'Introduction'), 'Add to the introduction').click();
  await button(sheet(page), 'Record your voice').click();
  await button(sheet(page), 'Start recording').click();
  await expect(sheet(page).getByRole('meter', { name: 'Loudness' })).toBeVisible();
  // A second that is shown for a second may be missed.
  await expect(sheet(page).getByText(/^00:(0[2-9]|[1-5]\d)$/)).toBeVisible();
  await button(sheet(page), 'Stop recording').click();
  const recorded = sheet(page).getByText(/^Recorded: ([2-9]|\d\d)/);
  await expect(recorded).toBeFocused();
  const whole = await recorded.innerText();
  await sheet(page).getByRole('slider', { name: 'Starts at' }).fill('1');
  await expect(sheet(page).getByText(/^Recorded: \d/)).not.toHaveText(whole);
  await button(sheet(page), 'Use this recording').click();
  await expect(sheet(page)).toHaveCount(0);
  await part(first, 'Introduction').getByRole('textbox', { name: 'Caption' }).fill('Heels down');

  // The picture serves a second exercise: chosen, not sent again.
  const second = await openMedia(page, 'Exercise 2');
  await button(part(second, 'During the exercise'), 'Add to the exercise').click();
  await button(sheet(page), 'My files').click();
  await expect(sheet(page).getByText(/Voice\.\w+/)).toBeVisible();
  await sheet(page).getByRole('searchbox', { name: 'Search my files' }).fill('squat');
  await expect(sheet(page).getByRole('status').filter({ hasText: '1 file' })).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^Use Deep squat/ })
    .click();
  await expect(sheet(page)).toHaveCount(0);

  await button(page, 'Cover and music').click();
  await pickPicture(page, button(page, 'Choose a cover'), 'Front.jpg', photo);
  const address = page.getByRole('textbox', { name: 'Or a link to the music' });
  await address.fill('javascript:alert(1)');
  await address.blur();
  await expect(page.getByText('The link has to start with https://.')).toBeVisible();
  await address.fill('music.apple.com/us/album/1');
  await address.blur();
  await expect(page.getByText('Opens in Apple Music when you train.')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const uid = await store.uidOf(person.email);
  await expect(page.getByText(/^\d+ files? (is|are) on (its|their) way$/)).toBeHidden();
  await page.reload();
  const again = await openMedia(page, 'Exercise 1');
  await expect.poll(() => isShown(part(again, 'During the exercise').locator('img'))).toBe(true);
  await expect(part(again, 'Introduction').getByRole('textbox', { name: 'Caption' })).toHaveValue('Heels down');
  await expect.poll(() => isStored(part(again, 'During the exercise').locator('img'))).toBe(true);
  const voice = part(again, 'Introduction').locator('audio');
  await expect.poll(() => isStored(voice)).toBe(true);
  await expect.poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.8);
  // "Saved" says that this device has it.
  await expect.poll(async () => (await store.exercises(wId))[1]?.exDetails).toHaveLength(1);
  const [one, two] = await store.exercises(wId);
  const [shown] = (one?.exDetails ?? []) as { url: string }[];
  expect(shown?.url).toMatch(new RegExp(`^workout-media/${uid}/\\d+_Deep-squat\\.(webp|jpg)$`));
  expect(two?.exDetails).toEqual([{ url: shown?.url, audioUrl: '', text: '', seconds: 0 }]);
  const [said] = (one?.introDetails ?? []) as { audioUrl: string; text: string; seconds: number }[];
  expect(said).toMatchObject({ url: '', text: 'Heels down' });
  expect(said?.seconds).toBeGreaterThanOrEqual(1);

  await button(page, 'Start').click();
  await expect(player(page)).toBeVisible();
  await startRun(page);
  await stopRun(page);
});
