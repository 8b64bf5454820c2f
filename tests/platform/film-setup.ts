import { beforeEach } from 'vitest';
import type { FilmConversion } from '#core/media/film.ts';
import type { Work } from '#platform/pictures/film-convert.ts';
import { type MadeFilm, readFilm } from '#platform/pictures/film-work.ts';
import { filmFile, type FilmFileWish, registerDevice, resetDevice } from './film-files.ts';

/** Before each test of a file: a device that can do nothing yet. */
export function withDevice(): void {
  registerDevice();
  beforeEach(resetDevice);
}

export const ignore = () => undefined;
export const conversionOf = (changes: Partial<FilmConversion> = {}): FilmConversion => ({
  fromSec: 0,
  toSec: 4,
  maxBytes: 1_000_000,
  maxHeight: 720,
  ...changes,
});
let bytes = 300_000;
/**
 * For a film that is larger. Never twice the same: the library remembers what it once asked the device about a rate.
 */
export const smallConversion = (): FilmConversion => {
  bytes += 100;
  return conversionOf({ maxBytes: bytes });
};
export const work: Work = { onProgress: ignore, signal: new AbortController().signal };

export async function readOf(wish: FilmFileWish = {}) {
  const read = await readFilm(await filmFile(wish));
  if (typeof read === 'string') throw new Error(read);
  return read;
}
export async function madeOf(wish: FilmFileWish, changes: Partial<FilmConversion>, how = work): Promise<MadeFilm> {
  const made = await (await readOf(wish)).make(conversionOf(changes), how);
  if (typeof made === 'string') throw new Error(made);
  return made;
}
