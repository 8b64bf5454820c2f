import type { Locator, Page } from 'playwright/test';
import { expect, newPerson, player, register, startRun, test } from '#e2e/support/fixtures.ts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const strip = (page: Page) => page.getByRole('slider', { name: 'Position in the film' });
const pieces = (page: Page) => page.getByRole('region', { name: 'Pieces' });
const spans = (page: Page) => pieces(page).getByRole('listitem').locator('p.num').allTextContents();

/** A film of so many seconds as the browser records it: a grey that tells the second. */
async function recordFilm(page: Page, seconds: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (sec) => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 90;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No canvas');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    const begunMs = performance.now();
    await new Promise<void>((resolve) => {
      const paint = () => {
        const passedSec = (performance.now() - begunMs) / 1000;
        const grey = Math.round((255 * passedSec) / sec);
        pen.fillStyle = `rgb(${grey} ${grey} ${grey})`;
        pen.fillRect(0, 0, 160, 90);
        if (passedSec >= sec) resolve();
        else requestAnimationFrame(paint);
      };
      paint();
    });
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCodePoint(byte);
    return btoa(text);
  }, seconds);
  return Buffer.from(base64, 'base64');
}

/** Cuts at this second: by keyboard, to the second, however fast the machine. */
async function cutAt(page: Page, sec: number): Promise<void> {
  await strip(page).focus();
  await page.keyboard.press('Home');
  for (let at = 0; at < sec; at += 1) await page.keyboard.press('ArrowRight');
  await expect(strip(page)).toHaveAttribute('aria-valuenow', String(sec));
  await button(page, 'Cut here').click();
}

test('a new account cuts a film by taps and by pasted stamps alike, and the workout runs', async ({ page, store }) => {
  const person = newPerson();
  await register(page, person);
  const film = await recordFilm(page, 7.5);

  await page.getByRole('button', { name: 'New workout' }).first().click();
  await page.getByRole('link', { name: 'From a film' }).click();
  await expect(page.getByRole('heading', { name: 'No films yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New film' }).click();
  await expect(page.getByText(/up to 50 MB/)).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a film').click();
  await (await chooser).setFiles({ name: 'Morning.webm', mimeType: 'video/webm', buffer: film });
  await button(page, 'Save film').click();
  await button(page, 'Use this film').click();
  await expect(page).toHaveURL(/\/addWorkoutMaster\?film=/);

  await expect.poll(() => spans(page)).toEqual([expect.stringMatching(/^00:00–00:(0[7-9]|[1-5]\d)$/)]);
  // A busy browser records for longer than it is told to.
  const endSec = Number((await spans(page))[0]?.slice(-2));
  const end = `00:${String(endSec).padStart(2, '0')}`;
  await cutAt(page, 2);
  await cutAt(page, 4);
  const tapped = ['00:00–00:02', '00:02–00:04', `00:04–${end}`];
  await expect.poll(() => spans(page)).toEqual(tapped);
  await button(page, 'Undo').click();
  await expect.poll(() => spans(page)).toEqual(['00:00–00:02', `00:02–${end}`]);

  await button(page, 'Paste time stamps').click();
  await page.getByRole('textbox', { name: 'Time stamps' }).fill('My film\n0:00 Squats\n0:02 - 0:04 Plank\n0:04 Lunges');
  await expect(page.getByText('It has no time.')).toBeVisible();
  await button(page, 'Cut like this').click();
  await expect.poll(() => spans(page)).toEqual(tapped);

  await button(page, 'More for piece 2').click();
  await pieces(page).getByRole('combobox', { name: 'Speed' }).selectOption('50%');
  const total = `00:${String(endSec + 2).padStart(2, '0')}`;
  await expect(page.getByRole('region', { name: 'Total time' })).toContainText(total);
  await page.getByRole('slider', { name: 'Mark 2' }).press('ArrowRight');
  const moved = ['00:00–00:02', '00:02–00:05', `00:05–${end}`];
  await expect.poll(() => spans(page)).toEqual(moved);
  await page.reload();
  await expect.poll(() => spans(page)).toEqual(moved);

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My morning');
  await button(page, 'Create workout').click();
  await expect(page).toHaveURL(/\/workout\/\w{20}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My morning' })).toBeVisible();
  await startRun(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'exercise');
  await expect(page.getByRole('heading', { name: 'Squats' })).toBeVisible();

  const uid = await store.uidOf(person.email);
  await expect.poll(async () => (await store.find('workouts', 'ownerId', uid)).length).toBe(1);
  const [workout] = await store.find('workouts', 'ownerId', uid);
  expect(workout).toMatchObject({ wType: 'mastervideo', timerMode: 'autonext', totalSec: endSec + 3 });
  expect(workout?.videoUrl).toMatch(new RegExp(`^workout-media/${uid}/`));
  // The film's first frame is its face.
  expect(workout?.imgUrl).toMatch(new RegExp(`^workout-media/${uid}/.*My.morning\\.jpg$`));
  await expect
    .poll(() => store.exercises(String(workout?.$id)))
    .toMatchObject([
      { name: 'Squats', timeSec: 2, filmStartSec: 0, filmEndSec: 2, filmRate: 100 },
      { name: 'Plank', timeSec: 6, filmStartSec: 2, filmEndSec: 5, filmRate: 50 },
      { name: 'Lunges', timeSec: endSec - 5, filmStartSec: 5, filmEndSec: endSec, filmRate: 100 },
    ]);
});
