/**
 * How soon a kept film of 40 MB stands in its middle when there is no server: `npm run bench -- film-seek [jumps]`.
 *
 * Somebody keeps a workout with a film and goes. The server is killed, Chromium starts anew on the same profile, and
 * the run is led by its list of steps from the film's beginning to its middle and back. A jump takes from the tap until
 * the picture of that place is painted. Exits 1 when a picture is of another place, or the median is over the goal.
 */
import { availableParallelism, loadavg } from 'node:os';
import type { Page } from 'playwright';
import { ANNA, signIn } from '#e2e/support/fixtures.ts';
import { makeFilm, openMaker } from '#e2e/support/make-films.ts';
import { storeFile } from '#e2e/support/make-media.ts';
import { good, newId, put } from '#e2e/support/past-the-rules.ts';
import type { AppAddresses } from '#e2e/support/start-app.ts';
import { startAppAndProfile } from '../support/start.ts';

const JUMPS = Number(process.argv[2] ?? 20);
const GOAL_MS = 700;
const MB = 1_048_576;
const LEAST_BYTES = 40 * MB;
const FILM_SEC = 60;
/** By so much a picture may be off its place: the step's own beginning, and what a jump takes of it. */
const OFF_SEC = 1.5;
const OWNER = 'benchOwner0000000000';
const NAME = 'Long film';
const STEPS = [
  { name: 'Beginning', filmStartSec: 0 },
  { name: 'Middle', filmStartSec: FILM_SEC / 2 },
] as const;

const { addresses, open, stop, end } = await startAppAndProfile({ width: 1280, height: 800 });

/** Its film is entered at its beginning and at its middle; everybody may see it. */
async function makeWorkout(app: AppAddresses, bytes: Buffer): Promise<string> {
  const wId = newId();
  const videoUrl = await storeFile(app, OWNER, { name: 'long.webm', kind: 'mastervideo', type: 'video/webm', bytes });
  const fields = { wType: 'mastervideo', videoUrl, musicUrl: '', imgUrl: '', timerMode: 'autonext' };
  const count = { countEx: STEPS.length, totalSec: (STEPS.length * FILM_SEC) / 2, sharePublic: true };
  await put(app, `workouts/${wId}`, { ...good(wId, OWNER, NAME), ...fields, ...count });
  for (const [position, { name, filmStartSec }] of STEPS.entries()) {
    const exId = `e00${position}`;
    const whole = { reps: 0, perSide: false, notes: '', exDetails: [], introDetails: [], exId, wId, position };
    const piece = { name, timeSec: FILM_SEC / 2, restSec: 0, filmStartSec, filmEndSec: filmStartSec + FILM_SEC / 2 };
    await put(app, `workouts/${wId}/exercises/${exId}`, { ...whole, ...piece, filmRate: 100 });
  }
  await put(app, `media/${OWNER}/readers/${videoUrl.split('/').at(-1)}`, { publicIn: wId, sharedIn: {} });
  return wId;
}

/** Bytes of the film that this device has as a whole. */
const bytesHere = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('icetime-runtime');
        request.onerror = () => reject(new Error('icetime-runtime'));
        request.onsuccess = () => {
          const all = request.result.transaction('keptHeads').objectStore('keptHeads').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(
              (all.result as { size: number; isWhole: boolean }[]).reduce(
                (sum, { size, isWhole }) => sum + (isWhole ? size : 0),
                0,
              ),
            );
          };
        };
      }),
  );

async function keepIt(page: Page, bytes: number): Promise<void> {
  await signIn(page, ANNA);
  await page.getByRole('tab', { name: 'Public' }).click();
  await page.getByRole('searchbox', { name: 'Search workouts' }).fill(NAME);
  await page.getByRole('button', { name: `More for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Keep offline' }).click();
  // So large a film is asked about.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep offline' }).click();
  for (const until = Date.now() + 60_000; (await bytesHere(page)) < bytes; ) {
    if (Date.now() > until) throw new Error('The film did not come');
    await page.waitForTimeout(200);
  }
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

interface Jump {
  readonly ms: number;
  /** Of the picture that was painted, in the film. */
  readonly atSec: number;
}

/** Presses a step; until a picture from near its place is painted, at most so long. */
async function jumpTo(page: Page, { name, filmStartSec }: (typeof STEPS)[number]): Promise<Jump> {
  const row = page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) });
  const button = await row.elementHandle();
  if (!button) throw new Error(`No step ${name}`);
  return button.evaluate(
    (element, [placeSec, offSec]) =>
      new Promise<Jump>((resolve, reject) => {
        const begun = performance.now();
        const look = (video: HTMLVideoElement) =>
          video.requestVideoFrameCallback((now, { mediaTime }) => {
            if (Math.abs(mediaTime - placeSec) <= offSec) resolve({ ms: now - begun, atSec: mediaTime });
            else look(video);
          });
        for (const video of document.querySelectorAll('video')) look(video);
        setTimeout(() => reject(new Error(`no picture of ${placeSec} s`)), 10_000);
        (element as HTMLElement).click();
      }),
    [filmStartSec, OFF_SEC] as const,
  );
}

try {
  const first = await open();
  const maker = await openMaker(first);
  const film = await makeFilm(maker, {
    seconds: FILM_SEC,
    width: 1280,
    height: 720,
    codec: 'vp8',
    framesPerSec: 25,
    keyEverySec: 2,
    bitsPerSec: 7_000_000,
  });
  await maker.close();
  if (film.length < LEAST_BYTES) throw new Error(`The film has ${(film.length / MB).toFixed(1)} MB`);
  const wId = await makeWorkout(addresses, film);
  const page = await first.newPage();
  await keepIt(page, film.length);
  await first.close();
  await stop();

  const context = await open();
  const cold = await context.newPage();
  // What runs this file gives functions their names by a helper that a page does not have.
  await cold.addInitScript('globalThis.__name = (named) => named');
  await cold.goto(`/workout/${wId}`);
  await cold.getByRole('button', { name: 'Start', exact: true }).click();
  await cold.getByRole('button', { name: 'Next', exact: true }).click();
  await cold.locator('video').first().waitFor();
  const jumps: Jump[] = [];
  for (let n = 0; n < JUMPS; n += 1) {
    jumps.push(await jumpTo(cold, STEPS[(n + 1) % 2] ?? STEPS[0]));
    await cold.waitForTimeout(800);
  }
  const times = jumps.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [times[times.length >> 1], times.at(-1)];
  const places = jumps.map(({ atSec }) => atSec.toFixed(2)).join(' ');
  console.log(`a film of ${(film.length / MB).toFixed(1)} MB and ${FILM_SEC} s, kept; the server is gone`);
  console.log(`${jumps.length} jumps: ${Math.round(median)} ms, at worst ${Math.round(worst)} ms, of ${GOAL_MS}`);
  console.log(`pictures of second ${places}`);
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  process.exitCode = median > GOAL_MS ? 1 : 0;
  await context.close();
} finally {
  await end();
}
process.exit();
