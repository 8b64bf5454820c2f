import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import type { FilmFacts, FilmConversion } from '#core/media/film.ts';
import type * as FilmsModule from '#platform/pictures/films.ts';
import { expect, makeIntervalTimer, newPerson, register, test } from '#e2e/support/fixtures.ts';
import { type FilmWish, makeFilm, openMaker } from '#e2e/support/make-films.ts';

/** What the product works on films with, in its own page: its worker, under its rules for what may be loaded. */
const CHUNK = `/assets/${readdirSync('dist/assets').find((name) => /^films-(?!worker)/.test(name))}`;

const inputOf = (page: Page) => page.locator('#film');
/** The page takes files as people give them. */
async function givePage(page: Page, file: Buffer | string): Promise<void> {
  await inputOf(page).setInputFiles(
    typeof file === 'string' ? file : { name: 'holiday.mp4', mimeType: 'video/mp4', buffer: file },
  );
}
test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', id: 'film' });
    document.body.append(input);
  });
});

interface MadeInPage {
  readonly facts?: FilmFacts;
  readonly problem?: string;
  readonly how?: string;
  readonly type?: string;
  readonly bytes?: number;
  readonly progress?: readonly number[];
  /** Of the new film, as the browser plays it. */
  readonly played?: {
    readonly seconds: number;
    readonly width: number;
    readonly height: number;
    readonly first: string[];
  };
  readonly text?: string;
  readonly hasSound?: boolean;
}

/** Opens the page's file, makes the part of it, and plays what came out. `undefined` = the whole film. */
function make(page: Page, wish: Partial<FilmConversion> & { readonly cancelAt?: number }): Promise<MadeInPage> {
  return page.evaluate(
    async ([chunk, { cancelAt, ...plan }]): Promise<MadeInPage> => {
      const { createFilms } = (await import(chunk)) as typeof FilmsModule;
      const file = document.querySelector<HTMLInputElement>('#film')?.files?.[0] ?? new Blob();
      const opened = await createFilms().open(file);
      if (!opened.ok) return { problem: opened.problem };
      const { film } = opened;
      const { facts } = film;
      const controller = new AbortController();
      const progress: number[] = [];
      const made = await film.make(
        { fromSec: 0, toSec: facts.durationSec, maxBytes: 1e9, maxHeight: 720, ...plan },
        (share) => {
          progress.push(share);
          if (cancelAt !== undefined && share >= cancelAt) controller.abort();
        },
        controller.signal,
      );
      if (!made.ok) {
        // The worker goes on to what is asked next.
        const strip: number[] = [];
        await film.thumbnails([0.1], 40, (index) => strip.push(index), new AbortController().signal);
        return { facts, problem: made.problem, progress, text: strip.join() };
      }
      const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto' });
      video.src = URL.createObjectURL(made.blob);
      await new Promise((resolve, reject) => {
        video.addEventListener('canplaythrough', resolve);
        video.addEventListener('error', () => reject(new Error(video.error?.message)));
      });
      // Until it has sought, a film may show the picture that it is decoded from instead of its own first one.
      await new Promise((resolve) => {
        video.addEventListener('seeked', resolve);
        video.currentTime = 0.01;
      });
      const canvas = new OffscreenCanvas(100, 100);
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      // On a busy machine the picture may come a little after the browser says that it has sought.
      const frame = () => new Promise(requestAnimationFrame);
      do {
        await frame();
        pen?.drawImage(video, 0, 0, 100, 100);
      } while (pen?.getImageData(50, 50, 1, 1).data[3] === 0);
      const at = [
        [25, 60],
        [50, 3],
        [97, 50],
      ] as const;
      const first = at.map(([x, y]) => {
        const [red = 0, green = 0, blue = 0] = pen?.getImageData(x, y, 1, 1).data ?? [];
        return red > 200 && green < 60 && blue < 60 ? 'red' : `light ${Math.round(red / 25.5)}`;
      });
      await video.play();
      const again = await createFilms().open(made.blob);
      return {
        facts,
        how: made.how,
        type: made.blob.type,
        bytes: made.blob.size,
        progress,
        played: { seconds: video.duration, width: video.videoWidth, height: video.videoHeight, first },
        text: new TextDecoder('latin1').decode(await made.blob.arrayBuffer()),
        hasSound: again.ok && again.film.facts.hasSound,
      };
    },
    [CHUNK, wish] as const,
  );
}

const PLACE = 'Home of Anna, 52.5200 N 13.4050 E';
async function film(page: Page, wish: FilmWish): Promise<Buffer> {
  const maker = await openMaker(page.context());
  const made = await makeFilm(maker, wish);
  await maker.close();
  await givePage(page, made);
  return made;
}

test('a phone film too large becomes small enough, stands upright, plays, and no more says where', async ({ page }) => {
  const wish = { seconds: 3, width: 854, height: 480, rotation: 90, isUneven: true, bitsPerSec: 5_000_000 } as const;
  const before = await film(page, { ...wish, isTableLast: true, place: PLACE });
  expect(before.length).toBeGreaterThan(900_000);
  expect(before.includes(PLACE)).toBe(true);
  const maxBytes = 400_000;
  const { facts, how, type, bytes, progress, played, text } = await make(page, { maxBytes });
  expect(facts).toMatchObject({ width: 480, height: 854, hasSound: false });
  expect([how, type]).toEqual(['transcoded', 'video/mp4']);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(bytes).toBeGreaterThan(maxBytes / 4);
  expect(played).toMatchObject({ seconds: expect.closeTo(3, 0) });
  expect((played?.height ?? 0) / (played?.width ?? 1)).toBeCloseTo(16 / 9, 1);
  // Its top is on the right now.
  expect(played?.first[2]).toBe('red');
  expect(text).not.toContain('Anna');
  expect(progress?.length).toBeGreaterThan(5);
  expect(progress).toEqual(progress?.toSorted((a, b) => a - b));
});

test('a film is trimmed to the tenth without being encoded, and what fits stays', async ({ page }) => {
  await film(page, { seconds: 4, keyEverySec: 4, isTableLast: true, place: PLACE });
  const whole = await make(page, {});
  expect(whole.how).toBe('as-is');
  expect(whole.text).not.toContain('Anna');
  expect(whole.text?.indexOf('moov')).toBeLessThan(whole.text?.indexOf('mdat') ?? 0);
  const part = await make(page, { fromSec: 2, toSec: 3.2 });
  expect(part.how).toBe('trimmed');
  expect(part.played?.seconds).toBeCloseTo(1.2, 1);
  // Half of the film has passed: half as light as it gets.
  expect(part.played?.first[0]).toBe('light 5');
});

test('what a browser recorded, without its length noted, keeps its sound when it is made smaller', async ({ page }) => {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    let frame = 0;
    const paint = () => {
      frame += 1;
      for (let i = 0; pen && i < 300; i += 1) {
        pen.fillStyle = `hsl(${(frame * i) % 360} 80% 50%)`;
        pen.fillRect((i * 37 + frame) % 300, (i * 53) % 150, 9, 9);
      }
      requestAnimationFrame(paint);
    };
    paint();
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const out = audio.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    const stream = new MediaStream([...canvas.captureStream(30).getTracks(), ...out.stream.getTracks()]);
    const recorder = new MediaRecorder(stream, {
      mimeType: 'video/webm;codecs=vp8,opus',
      videoBitsPerSecond: 4_000_000,
    });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => {
      parts.push(data);
      if (parts.length === 8) recorder.stop();
    });
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start(250);
    await stopped;
    const reader = new FileReader();
    await new Promise((resolve) => {
      reader.addEventListener('load', resolve);
      reader.readAsDataURL(new Blob(parts));
    });
    return (reader.result as string).replace(/.*,/, '');
  });
  const before = Buffer.from(base64, 'base64');
  await givePage(page, before);
  const maxBytes = Math.round(before.length * 0.6);
  const { facts, how, type, bytes, hasSound, played } = await make(page, { maxBytes });
  expect(facts).toMatchObject({ width: 300, height: 150, hasSound: true, type: 'video/webm' });
  expect(facts?.durationSec).toBeGreaterThan(1.5);
  expect([how, hasSound]).toEqual(['transcoded', true]);
  expect(type).toMatch(/^video\/(mp4|webm)$/);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(played?.seconds).toBeCloseTo(facts?.durationSec ?? 0, 0);
});

test('what is no film is refused by what is in it, and 4 GB before they are read', async ({ page }, info) => {
  const refused = async (file: Buffer | string, problem: string) => {
    await givePage(page, file);
    expect(await make(page, {})).toEqual({ problem });
  };
  await refused(Buffer.from('Dear diary,\n'.repeat(500)), 'not-a-film');
  await refused(Buffer.alloc(0), 'empty');
  await refused(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]), 'not-a-film');
  const path = info.outputPath('holiday.mp4');
  const huge = await open(path, 'w');
  await huge.truncate(4 * 1024 ** 3);
  await huge.close();
  await refused(path, 'file-too-large');
  await film(page, { seconds: 1, hasPicture: false, hasSound: true });
  expect(await make(page, {})).toEqual({ problem: 'no-picture' });
  const cut = await film(page, { seconds: 1, isTableLast: true });
  await refused(cut.subarray(0, cut.length / 2), 'not-a-film');
  await film(page, { seconds: 4 });
  expect(await make(page, { maxBytes: 20_000 })).toMatchObject({ problem: 'too-long-for-size' });
});

test('making is cancelled in the middle, and the film can be used again', async ({ page }) => {
  await film(page, { seconds: 5, width: 960, height: 540, bitsPerSec: 4_000_000 });
  const { problem, progress = [], text } = await make(page, { maxBytes: 600_000, cancelAt: 0.1 });
  expect(problem).toBe('cancelled');
  expect(Math.max(...progress)).toBeLessThan(0.5);
  expect(text).toBe('0');
});

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

test('a clip in the editor is trimmed by finger and keys, made, cancelled, made again, and plays', async ({ page }) => {
  await register(page, newPerson());
  await makeIntervalTimer(page, { name: 'With a clip', exercises: 1, time: '20', rest: '0', rounds: 1 });
  await page.goto(`/addWorkout/${page.url().split('/').at(-1)}`);
  await page
    .getByRole('list', { name: /^Exercises/ })
    .locator('[data-row]')
    .click();
  await page.getByRole('button', { name: /^Media/ }).click();
  await button(page, 'Add to the exercise').click();
  const sheet = page.getByRole('dialog');
  const maker = await openMaker(page.context());
  // MP4 with Opus plays in few browsers: however small, it is encoded anew.
  const clip = await makeFilm(maker, { seconds: 6, width: 960, height: 540, hasSound: true, bitsPerSec: 3_000_000 });
  await maker.close();
  const chooser = page.waitForEvent('filechooser');
  await button(sheet, 'Clip').click();
  await (await chooser).setFiles({ name: 'Squat.mov', mimeType: 'video/quicktime', buffer: clip });

  const [start, end] = [sheet.getByRole('slider', { name: 'Start' }), sheet.getByRole('slider', { name: 'End' })];
  await expect(start).toHaveAttribute('aria-valuetext', '00:00.0');
  await expect(sheet.getByText(/^960 × 540 pixels, 00:06, /)).toBeVisible();
  await expect(sheet.getByRole('group', { name: 'The part you keep' }).locator('img')).toHaveCount(8);
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await start.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(start).toHaveAttribute('aria-valuetext', '00:01.1');
  await end.scrollIntoViewIfNeeded();
  const box = await end.boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width - 10, box.y + box.height / 2];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: to === undefined ? [] : [{ x: to, y, id: 1 }] });
  await touch('touchStart', x);
  for (const by of [20, 50, 80]) await touch('touchMove', x - by);
  await touch('touchEnd');
  const endSec = async () => Number(await end.getAttribute('aria-valuenow'));
  await expect.poll(endSec).toBeLessThan(5.5);
  await expect(sheet.getByText(/^It will be made smaller/)).toBeVisible();

  await button(sheet, 'Save film').click();
  await button(sheet, 'Cancel').click();
  await expect(sheet.getByText('Cancelled. Your film is as it was.')).toBeVisible();
  const toSec = await endSec();
  expect(toSec).toBeGreaterThan(3);
  expect(toSec).toBeLessThan(5.5);
  await button(sheet, 'Save film').click();
  await expect(sheet.getByRole('heading', { name: 'Your film is ready' })).toBeFocused();
  const made = sheet.getByLabel('The new film');
  await expect.poll(() => made.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(toSec - 1.1, 0);
  await button(sheet, 'Use this film').click();
  await expect(sheet).toHaveCount(0);
  const shown = page.getByRole('region', { name: 'During the exercise' }).locator('video');
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBeGreaterThan(300);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
