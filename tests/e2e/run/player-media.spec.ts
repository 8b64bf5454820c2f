import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, newPerson, player, register, startRun, test } from '#e2e/support/fixtures.ts';
import { makeTone, paintFilm, storeFile } from '#e2e/support/make-media.ts';
import { paintQuarters } from '#e2e/support/make-pictures.ts';
import { good, newId, put } from '#e2e/support/past-the-rules.ts';
import type { AppAddresses } from '#e2e/support/start-app.ts';

type Detail = { url: string; audioUrl: string; text: string; seconds: number };
const detail = (over: Partial<Detail>): Detail => ({ url: '', audioUrl: '', text: '', seconds: 0, ...over });

interface Exercise {
  readonly name: string;
  readonly timeSec: number;
  readonly restSec?: number;
  readonly exDetails?: Detail[];
  readonly introDetails?: Detail[];
  readonly filmStartSec?: number;
  readonly filmEndSec?: number;
}

/** Writes a workout of this person; its address. */
async function workoutOf(
  app: AppAddresses,
  uid: string,
  exercises: readonly Exercise[],
  fields: { readonly [key: string]: string } = {},
): Promise<string> {
  const wId = newId();
  const totalSec = exercises.reduce((sum, { timeSec, restSec = 0 }) => sum + timeSec + restSec, 0);
  const common = { countEx: exercises.length, totalSec, timerMode: 'autonext', musicUrl: '', videoUrl: '', imgUrl: '' };
  await put(app, `workouts/${wId}`, { ...good(wId, uid, 'With files'), ...common, ...fields });
  for (const [position, exercise] of exercises.entries()) {
    const exId = `e${String(position).padStart(3, '0')}`;
    const whole = { restSec: 0, reps: 0, perSide: false, notes: '', exDetails: [], introDetails: [] };
    const piece = { filmStartSec: 0, filmEndSec: 0, filmRate: 100 };
    await put(app, `workouts/${wId}/exercises/${exId}`, { ...whole, ...piece, ...exercise, exId, wId, position });
  }
  return `/workout/${wId}`;
}

const film = (page: Page): Locator => player(page).locator('video');
const stands = (page: Page) =>
  film(page).evaluate((element: HTMLVideoElement) => ({
    atSec: element.currentTime,
    paused: element.paused,
    wide: element.clientWidth,
    high: element.clientHeight,
    loaded: element.videoWidth > 0,
  }));
const secondsLeft = async (page: Page): Promise<number> => {
  const text = await player(page).getByRole('timer').innerText();
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds;
};
const skipTo = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

test('a workout shows and plays its pictures, clips, voices and music, and a broken file stops nothing', async ({
  page,
  app,
  store,
}) => {
  const person = newPerson();
  await register(page, person);
  const uid = await store.uidOf(person.email);
  const made = async (name: string, kind: string, type: string, bytes: Buffer) =>
    storeFile(app, uid, { name, kind, type, bytes });
  const picture = await made('squat.png', 'image', 'image/png', await paintQuarters(page, 400, 300, 'image/png'));
  const clip = await made('plank.webm', 'video', 'video/webm', await paintFilm(page, 4));
  // Long enough not to be over before a busy machine has it: a voice that comes too late for its end is left out.
  const voice = await made('say.wav', 'music', 'audio/wav', makeTone(30));
  const song = await made('song.wav', 'music', 'audio/wav', makeTone(30, 220));
  const address = await workoutOf(
    app,
    uid,
    [
      {
        name: 'Squats',
        timeSec: 40,
        introDetails: [detail({ url: picture, text: 'Feet apart', audioUrl: voice })],
        exDetails: [detail({ url: picture })],
        restSec: 30,
      },
      { name: 'Plank', timeSec: 40, exDetails: [detail({ url: clip })], restSec: 30 },
      { name: 'Lunges', timeSec: 40, exDetails: [detail({ url: clip.replace('plank', 'gone') })] },
      { name: 'March', timeSec: 2 },
    ],
    { musicUrl: song, imgUrl: picture },
  );
  await page.goto(address);
  const sounds = page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play')?.value as () => Promise<void>;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      heard.push(decodeURIComponent(this.src).replace(/.*_|\?.*/g, ''));
      return play.call(this);
    };
  });
  await sounds;
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  await startRun(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'intro');
  await expect(player(page).locator('img[src*="squat.png"]').first()).toBeVisible();
  await expect(page.getByText('Feet apart')).toBeVisible();
  await expect.poll(heard).toContain('say.wav');
  expect(await heard()).not.toContain('song.wav');

  const music = page.getByRole('button', { name: 'Music', exact: true });
  await expect(music).toHaveAttribute('aria-pressed', 'false');
  await music.click();
  await expect(music).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(heard).toContain('song.wav');

  await skipTo(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'exercise');
  await skipTo(page);
  // The rest shows what comes next, before it moves.
  await expect(player(page)).toHaveAttribute('data-phase', 'rest');
  await expect(film(page)).toBeVisible();
  await expect.poll(() => stands(page)).toMatchObject({ paused: true, atSec: 0, loaded: true });
  await skipTo(page);
  await expect.poll(async () => (await stands(page)).atSec).toBeGreaterThan(0.3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(async () => (await stands(page)).paused).toBe(true);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(async () => (await stands(page)).paused).toBe(false);
  await skipTo(page);
  await skipTo(page);
  // A file that is gone: figure, name and time.
  await expect(player(page).getByRole('heading', { name: 'Lunges' })).toBeVisible();
  await expect(film(page)).toHaveCount(0);
  const before = await secondsLeft(page);
  await expect.poll(() => secondsLeft(page)).toBeLessThan(before);

  // What is passed on of the run has the workout's picture as its face.
  await skipTo(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'finished');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const card = await readFile(await (await downloading).path(), 'base64');
  expect(await colourAt(page, card, 200, 330)).toEqual([255, 0, 0]);
});

/** Red, green and blue in a PNG. */
const colourAt = (page: Page, base64: string, x: number, y: number): Promise<number[]> =>
  page.evaluate(
    async ([data, left, top]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      return [...(pen?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3);
    },
    [base64, x, y] as const,
  );

test('a master film runs under the clock, and both can be read on every screen', async ({ page, app, store }) => {
  const person = newPerson();
  await register(page, person);
  const uid = await store.uidOf(person.email);
  const bytes = await paintFilm(page, 50, 10);
  const videoUrl = await storeFile(app, uid, { name: 'long.webm', kind: 'mastervideo', type: 'video/webm', bytes });
  const pieces = [
    // Long enough to be looked at in three sizes on a busy machine.
    { name: 'First', timeSec: 40, restSec: 20, filmStartSec: 8, filmEndSec: 48 },
    { name: 'Second', timeSec: 30, filmStartSec: 2, filmEndSec: 6 },
  ];
  await page.goto(await workoutOf(app, uid, pieces, { wType: 'mastervideo', videoUrl }));
  await startRun(page);
  await skipTo(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'exercise');
  await expect.poll(async () => (await stands(page)).atSec).toBeGreaterThan(8.2);
  const apartSec = async () => {
    const { atSec, left } = await page.evaluate(() => {
      const timer = document.querySelector('[data-testid="player"] [role="timer"]');
      return { atSec: document.querySelector('video')?.currentTime ?? 0, left: timer?.textContent ?? '' };
    });
    return Math.abs(atSec - (48 - Number(left.slice(-2))));
  };
  // A film that a busy machine has held up is brought back to the clock.
  await expect.poll(apartSec).toBeLessThan(1.2);

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    const picture = await film(page).boundingBox();
    const digits = await player(page).getByRole('timer').boundingBox();
    if (!picture || !digits) throw new Error('film or time is not shown');
    expect(picture.width, `film at ${viewport.width}`).toBeGreaterThan(180);
    expect(picture.height, `film at ${viewport.width}`).toBeGreaterThan(100);
    expect(digits.height, `digits at ${viewport.width}`).toBeGreaterThan(56);
    const apart =
      picture.y + picture.height <= digits.y + 1 ||
      digits.y + digits.height <= picture.y + 1 ||
      picture.x + picture.width <= digits.x + 1 ||
      digits.x + digits.width <= picture.x + 1;
    expect(apart, `film and digits apart at ${viewport.width}`).toBe(true);
  }

  await skipTo(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'rest');
  await expect.poll(() => stands(page)).toMatchObject({ paused: true, atSec: 2 });
  await skipTo(page);
  await expect(player(page).getByRole('heading', { name: 'Second' })).toBeVisible();
  await expect.poll(async () => (await stands(page)).paused).toBe(false);
});

test('a workout without files asks for none of their code', async ({ page, app, store }) => {
  const person = newPerson();
  await register(page, person);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(await workoutOf(app, await store.uidOf(person.email), [{ name: 'Squats', timeSec: 30 }]));
  await startRun(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'setup');
  await expect(page.getByRole('button', { name: 'Apple Music' })).toBeVisible();
  expect(asked.filter((url) => /run-media|firebasestorage|\/v0\/b\//.test(url))).toEqual([]);
});
