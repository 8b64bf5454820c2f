/** A film on the device: which part of it stays, and how small it can become. Pure arithmetic. */
import type { Size } from './picture-file.ts';

/** Sides in pixels as shown, after the rotation that a camera noted. */
export interface FilmFacts extends Size {
  readonly durationSec: number;
  readonly hasSound: boolean;
  readonly bytes: number;
  /** The container's: `video/mp4`. */
  readonly type: string;
  /** Its encoding plays in every browser, so it may stay as it is if it fits. */
  readonly playsEverywhere: boolean;
}
export interface FilmRange {
  readonly fromSec: number;
  readonly toSec: number;
}
export interface FilmConversion extends FilmRange {
  readonly maxBytes: number;
  /** Of the shorter side, as in "720p": films from a phone are upright. */
  readonly maxHeight: number;
}
/**
 * `cannot-decode`, `cannot-encode`: not on this device. `too-long-for-size`: even at the lowest acceptable rate.
 * `no-room`: memory or storage ran out. `no-code`: the code for films could not be loaded.
 */
export type FilmProblem =
  | 'empty'
  | 'not-a-film'
  | 'no-picture'
  | 'cannot-decode'
  | 'cannot-encode'
  | 'too-long-for-size'
  | 'file-too-large'
  | 'no-room'
  | 'no-code'
  | 'cancelled'
  | 'failed';

/** Reading more would take so long on a phone that nobody waits for it. */
export const FILM_BYTES_AT_MOST = 2 * 1024 ** 3;

export interface FilmRates extends Size {
  /** Bits per second. */
  readonly pictureBps: number;
  /** 0 = without sound. */
  readonly soundBps: number;
}

/** Encoders miss their target rate, and the container takes its share. */
const FILLED = 0.92;
const HEIGHTS = [720, 540, 360] as const;
const FRAMES_PER_SEC = 30;
/** 2.5 Mbit/s at 720p: sharp during movement. */
const BEST_BITS_PER_PIXEL = 0.09;
/** 0.9 Mbit/s at 720p: below this, fewer pixels look better. */
const LEAST_BITS_PER_PIXEL = 0.033;
const SOUNDS_BPS = [96_000, 48_000] as const;

/** Encoders accept no less, however small the picture. */
const LEAST_BPS = 60_000;

const bpsAt = ({ width, height }: Size, bitsPerPixel: number): number =>
  Math.max(LEAST_BPS, width * height * FRAMES_PER_SEC * bitsPerPixel);
const shorterSide = ({ width, height }: Size): number => Math.min(width, height);
/** Encoders need even sides; the tenth makes up for division errors. */
const even = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2 + 0.1));

function sizeAt(film: Size, side: number): Size {
  const scale = side / shorterSide(film);
  return { width: even(film.width * scale), height: even(film.height * scale) };
}

type Shown = Pick<FilmFacts, 'width' | 'height' | 'hasSound'>;

/** The sizes to try, the largest first; never larger than the film. */
function sizesOf(film: Size, maxHeight: number): readonly Size[] {
  const largest = Math.min(shorterSide(film), maxHeight);
  return [largest, ...HEIGHTS.filter((height) => height < largest)].map((side) => sizeAt(film, side));
}

/** The best rates for `seconds` of the film in `maxBytes`; `undefined` = too long for that. */
export function ratesFor(
  film: Shown,
  seconds: number,
  { maxBytes, maxHeight }: Pick<FilmConversion, 'maxBytes' | 'maxHeight'>,
): FilmRates | undefined {
  const wholeBps = (maxBytes * FILLED * 8) / seconds;
  for (const size of sizesOf(film, maxHeight))
    for (const sound of SOUNDS_BPS) {
      const soundBps = film.hasSound ? sound : 0;
      const left = wholeBps - soundBps;
      if (left >= bpsAt(size, LEAST_BITS_PER_PIXEL))
        return { ...size, soundBps, pictureBps: Math.floor(Math.min(left, bpsAt(size, BEST_BITS_PER_PIXEL))) };
    }
  return undefined;
}

/** How much of the film fits at the lowest rate, in whole seconds. */
export function longestSec(
  film: Shown,
  { maxBytes, maxHeight }: Pick<FilmConversion, 'maxBytes' | 'maxHeight'>,
): number {
  const smallest = sizesOf(film, maxHeight).at(-1) ?? film;
  const least = bpsAt(smallest, LEAST_BITS_PER_PIXEL) + (film.hasSound ? SOUNDS_BPS[1] : 0);
  return Math.floor((maxBytes * FILLED * 8) / least);
}

/** After a try at these rates gave `bytes`, more than `maxBytes`: the size to plan the next try for. */
export const lessThan = (
  { pictureBps, soundBps }: FilmRates,
  seconds: number,
  bytes: number,
  maxBytes: number,
): number => Math.floor((((pictureBps + soundBps) * seconds) / 8 / FILLED) * (maxBytes / bytes) * 0.95);

export type Expected =
  | { readonly how: 'as-is' | 'trimmed' | 'transcoded'; readonly bytes: number }
  | { readonly how: 'too-long'; readonly longestSec: number };

/** The expected result, as far as it can be told beforehand. */
export function expectedOf(film: FilmFacts, conversion: FilmConversion): Expected {
  const seconds = conversion.toSec - conversion.fromSec;
  const copied = partBytes(film, seconds);
  if (film.playsEverywhere && copied <= conversion.maxBytes)
    return { how: isWhole(conversion, film.durationSec) ? 'as-is' : 'trimmed', bytes: copied };
  const rates = ratesFor(film, seconds, conversion);
  if (!rates) return { how: 'too-long', longestSec: longestSec(film, conversion) };
  const bytes = Math.round(((rates.pictureBps + rates.soundBps) * seconds) / 8);
  return { how: 'transcoded', bytes: Math.min(bytes, conversion.maxBytes) };
}

const partBytes = ({ bytes, durationSec }: FilmFacts, seconds: number): number =>
  Math.round((bytes * Math.min(seconds, durationSec)) / durationSec);

/** How much of the film fits if it can only be trimmed, in whole seconds. */
export const longestCopySec = ({ bytes, durationSec }: FilmFacts, maxBytes: number): number =>
  Math.floor(Math.min(durationSec, (durationSec * maxBytes) / bytes));

/** Is the part so nearly the whole film that a cut is not worth it? */
export const isWhole = ({ fromSec, toSec }: FilmRange, durationSec: number): boolean =>
  fromSec < TENTH && toSec > durationSec - TENTH;

const TENTH = 0.1;
export const SHORTEST_SEC = 1;
const toTenths = (sec: number): number => Math.round(sec * 10) / 10;

/** The movable ends of the part, and where each may go. */
export type FilmEnd = 'from' | 'to';
export function boundsOf(part: FilmRange, end: FilmEnd, durationSec: number): { minSec: number; maxSec: number } {
  const shortest = Math.min(SHORTEST_SEC, durationSec);
  return end === 'from'
    ? { minSec: 0, maxSec: Math.max(0, part.toSec - shortest) }
    : { minSec: Math.min(durationSec, part.fromSec + shortest), maxSec: durationSec };
}

/** Moves one end to `sec`, in tenths and within its bounds; the other stays. */
export function moveEnd(part: FilmRange, end: FilmEnd, sec: number, durationSec: number): FilmRange {
  const { minSec, maxSec } = boundsOf(part, end, durationSec);
  const at = Math.min(maxSec, Math.max(minSec, toTenths(sec)));
  return end === 'from' ? { ...part, fromSec: at } : { ...part, toSec: at };
}

/** The moments of `count` frames on the strip: the middle of each one's share. */
export const stripMoments = (durationSec: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (durationSec * (i + 0.5)) / count);
