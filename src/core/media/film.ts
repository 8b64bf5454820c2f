/** A film on the device: which part of it stays, and how small it can be made. Arithmetic alone. */
import type { Size } from './picture-file.ts';

/** Sides in pixels as shown: the turn that a camera noted is done. */
export interface FilmFacts extends Size {
  readonly durationSec: number;
  readonly hasSound: boolean;
  readonly bytes: number;
  /** The container's: `video/mp4`. */
  readonly type: string;
  /** Encoded in a way that every browser plays: what fits may stay as it is. */
  readonly playsEverywhere: boolean;
}
export interface FilmRange {
  readonly fromSec: number;
  readonly toSec: number;
}
export interface FilmConversion extends FilmRange {
  readonly maxBytes: number;
  /** Of the shorter side, as in "720p": films from a phone stand upright. */
  readonly maxHeight: number;
}
/**
 * `cannot-decode`, `cannot-encode`: this device. `too-long-for-size`: at the lowest rate that is still worth a look.
 * `no-room`: memory or storage ran out. `no-code`: what works on films could not be fetched.
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

/** What more would take so long to read on a phone that nobody waits for it. */
export const FILM_BYTES_AT_MOST = 2 * 1024 ** 3;

export interface FilmRates extends Size {
  /** Bits per second. */
  readonly pictureBps: number;
  /** 0 = without sound. */
  readonly soundBps: number;
}

/** Encoders miss the rate they are told, and the container takes its share. */
const FILLED = 0.92;
const HEIGHTS = [720, 540, 360] as const;
const FRAMES_PER_SEC = 30;
/** 2.5 Mbit/s at 720p: sharp while somebody moves. */
const BEST_BITS_PER_PIXEL = 0.09;
/** 0.9 Mbit/s at 720p: below it fewer pixels look better. */
const LEAST_BITS_PER_PIXEL = 0.033;
const SOUNDS_BPS = [96_000, 48_000] as const;

/** Encoders do not take less, however small the picture. */
const LEAST_BPS = 60_000;

const bpsAt = ({ width, height }: Size, bitsPerPixel: number): number =>
  Math.max(LEAST_BPS, width * height * FRAMES_PER_SEC * bitsPerPixel);
const shorterSide = ({ width, height }: Size): number => Math.min(width, height);
/** Encoders want even sides; a tenth for what division loses. */
const even = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2 + 0.1));

function sizeAt(film: Size, side: number): Size {
  const scale = side / shorterSide(film);
  return { width: even(film.width * scale), height: even(film.height * scale) };
}

type Shown = Pick<FilmFacts, 'width' | 'height' | 'hasSound'>;

/** The sizes that may be tried, the largest first; never larger than the film is. */
function sizesOf(film: Size, maxHeight: number): readonly Size[] {
  const largest = Math.min(shorterSide(film), maxHeight);
  return [largest, ...HEIGHTS.filter((height) => height < largest)].map((side) => sizeAt(film, side));
}

/** As good as `seconds` of the film can be in `maxBytes`; `undefined` = too long for that. */
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

/** After a try at `rates` that came out at `bytes`, more than `maxBytes`: for how many to plan the next. */
export const lessThan = (
  { pictureBps, soundBps }: FilmRates,
  seconds: number,
  bytes: number,
  maxBytes: number,
): number => Math.floor((((pictureBps + soundBps) * seconds) / 8 / FILLED) * (maxBytes / bytes) * 0.95);

export type Expected =
  | { readonly how: 'as-is' | 'trimmed' | 'transcoded'; readonly bytes: number }
  | { readonly how: 'too-long'; readonly longestSec: number };

/** What making it will give, as far as can be told before. */
export function expectedOf(film: FilmFacts, plan: FilmConversion): Expected {
  const seconds = plan.toSec - plan.fromSec;
  const copied = partBytes(film, seconds);
  if (film.playsEverywhere && copied <= plan.maxBytes)
    return { how: isWhole(plan, film.durationSec) ? 'as-is' : 'trimmed', bytes: copied };
  const rates = ratesFor(film, seconds, plan);
  if (!rates) return { how: 'too-long', longestSec: longestSec(film, plan) };
  const bytes = Math.round(((rates.pictureBps + rates.soundBps) * seconds) / 8);
  return { how: 'transcoded', bytes: Math.min(bytes, plan.maxBytes) };
}

const partBytes = ({ bytes, durationSec }: FilmFacts, seconds: number): number =>
  Math.round((bytes * Math.min(seconds, durationSec)) / durationSec);

/** How much of the film fits when nothing but trimming can be done, in whole seconds. */
export const longestCopySec = ({ bytes, durationSec }: FilmFacts, maxBytes: number): number =>
  Math.floor(Math.min(durationSec, (durationSec * maxBytes) / bytes));

/** Does the part leave out nothing worth a cut? */
export const isWhole = ({ fromSec, toSec }: FilmRange, durationSec: number): boolean =>
  fromSec < TENTH && toSec > durationSec - TENTH;

const TENTH = 0.1;
export const SHORTEST_SEC = 1;
const toTenths = (sec: number): number => Math.round(sec * 10) / 10;

/** The ends of the part that may be moved, and where each may go. */
export type FilmEnd = 'from' | 'to';
export function boundsOf(part: FilmRange, end: FilmEnd, durationSec: number): { minSec: number; maxSec: number } {
  const shortest = Math.min(SHORTEST_SEC, durationSec);
  return end === 'from'
    ? { minSec: 0, maxSec: Math.max(0, part.toSec - shortest) }
    : { minSec: Math.min(durationSec, part.fromSec + shortest), maxSec: durationSec };
}

/** One end goes to `sec`, in tenths, as far as it may; the other stays. */
export function moveEnd(part: FilmRange, end: FilmEnd, sec: number, durationSec: number): FilmRange {
  const { minSec, maxSec } = boundsOf(part, end, durationSec);
  const at = Math.min(maxSec, Math.max(minSec, toTenths(sec)));
  return end === 'from' ? { ...part, fromSec: at } : { ...part, toSec: at };
}

/** The moments of `count` pictures on the strip: the middle of each one's share. */
export const stripMoments = (durationSec: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (durationSec * (i + 0.5)) / count);
