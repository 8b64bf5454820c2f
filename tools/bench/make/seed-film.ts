/** Made tools/local-backend/seed/film.webm, once: `npm run make -- film`. Needs Chromium. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openTestBrowser } from '#tests/support/browser.ts';
import { FILM, FILM_PHASES } from '#backend/seed/film-course.ts';
import type { Frame } from './seed-film-page.ts';
import { webmFile } from '#backend/seed/webm.ts';

const fileHere = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const browser = await openTestBrowser(fileHere('seed-film-page.ts'));
try {
  const page = await browser.newPage();
  const frames = await page.evaluate<Frame[]>('encodeFilm()');
  const chunks = frames.map(({ base64, ...frame }) => ({ ...frame, bytes: Buffer.from(base64, 'base64') }));
  const lengthMs = 1000 * FILM_PHASES.reduce((sum, { timeSec }) => sum + timeSec, 0);
  const film = webmFile({ ...FILM, lengthMs }, chunks);
  await writeFile(fileHere('../../local-backend/seed/film.webm'), film);
  console.log(`film.webm: ${frames.length} frames, ${film.length} bytes`);
} finally {
  await browser.close();
}
