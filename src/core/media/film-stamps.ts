/**
 * Reads a list of moments in a film as people write it: chapters under a video, notes, a table. All languages are read
 * alike: a time, perhaps a second one, and the rest of the line is the name.
 */
import type { FilmStamp } from './film-marks.ts';
import { BOUNDS } from '#core/workout/model.ts';
import { plainText } from '#core/base/plain-text.ts';

/**
 * `no-time`: it contains no moment. `many-times`: more than a beginning and an end. `backwards`: it ends before it
 * begins. `beyond`: it begins after the film has ended. `twice`: another line begins at the same second.
 */
export type StampProblem = 'no-time' | 'many-times' | 'backwards' | 'beyond' | 'twice';
export interface UnreadLine {
  readonly text: string;
  readonly problem: StampProblem;
}
export interface StampReading {
  /** In order, at most one per second, all inside the film. */
  readonly stamps: readonly FilmStamp[];
  readonly unread: readonly UnreadLine[];
}

/** `1:30`, `00:01:30`, `1:30.5`, `01:30,500`; not a part of a longer row of digits. */
const CLOCK = /(?<![\d:.,])(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?(?![\d:])/g;
/** The word between two times, which are line breaks here. */
const UNTIL = /\n\s*(?:to|until|till|bis|à|au|jusqu’à|a|al|hasta|tot|t\/m)\s*\n/iu;
/** At the start of a line without clock times: `1h 2m 3s`, `2 min`, `45 s`. */
const UNITS = /^(?:(\d{1,2})\s?h\s?)?(?:(\d{1,4})\s?m(?:in)?\.?\s?)?(?:(\d{1,5})\s?s(?:ec|ek|eg)?\.?)?(?![\p{L}\d/])/iu;
/** A table of bare seconds: `90;120;Squats`, `90,Squats`. */
const SECONDS = /^"?(\d{1,5})"?\s*[;,\t]\s*(?:"?(\d{1,5})"?\s*[;,\t]\s*)?(?=\S)/;
/** Before the time: a bullet, or the number of the line. */
const BULLET = /^\s*(?:[-–—*•·▶►>]+\s+|\d{1,3}[.)]\s+)/u;
/** Characters left around a name once the times are removed. */
const EDGES = /^[\s\-–—−→>:;,.|/=~"'“”„«»()[\]{}]+|[\s\-–—−→>:;,|/=~"“”„«»([{]+$/gu;
const EMPTY_BRACKETS = /\(\s*[-–—→]?\s*\)|\[\s*[-–—→]?\s*\]/gu;

export function readStamps(text: string, filmSec: number): StampReading {
  const unread: UnreadLine[] = [];
  const byStart = new Map<number, FilmStamp>();
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const stamp = readLine(trimmed);
    const problem = typeof stamp === 'string' ? stamp : problemOf(stamp, filmSec, byStart);
    if (problem !== undefined || typeof stamp === 'string')
      unread.push({ text: trimmed, problem: problem ?? 'no-time' });
    else byStart.set(stamp.fromSec, stamp);
  }
  return { stamps: [...byStart.values()].toSorted((a, b) => a.fromSec - b.fromSec), unread };
}

function problemOf(
  { fromSec, toSec = Infinity }: FilmStamp,
  filmSec: number,
  byStart: ReadonlyMap<number, unknown>,
): StampProblem | undefined {
  if (toSec <= fromSec) return 'backwards';
  if (fromSec >= filmSec) return 'beyond';
  return byStart.has(fromSec) ? 'twice' : undefined;
}

function readLine(line: string): FilmStamp | StampProblem {
  const found = [...line.matchAll(CLOCK)];
  if (found.length > 2) return 'many-times';
  if (found.length > 0)
    return stampOf(found.map(secondsOf), line.replace(BULLET, '').replaceAll(CLOCK, '\n').replace(UNTIL, ' '));
  const rest = line.replace(BULLET, '');
  const units = UNITS.exec(rest);
  if (units && units[0] !== '') return stampOf([secondsOf(units)], rest.slice(units[0].length));
  const cells = SECONDS.exec(line);
  if (!cells) return 'no-time';
  const times = [cells[1], cells[2]].flatMap((cell) => (cell === undefined ? [] : [Number(cell)]));
  return stampOf(times, line.slice(cells[0].length));
}

const secondsOf = ([, hours = '0', minutes = '0', seconds = '0']: RegExpExecArray): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

function stampOf([fromSec = 0, toSec]: readonly number[], rest: string): FilmStamp {
  const name = plainText(rest).replaceAll(EMPTY_BRACKETS, ' ').replaceAll(/\s+/g, ' ').replaceAll(EDGES, '');
  return { fromSec, ...(toSec !== undefined && { toSec }), name: name.slice(0, BOUNDS.exerciseNameLength).trim() };
}
