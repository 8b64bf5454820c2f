/** One part of a line in a pasted plan: "40 s squats", "20 s rest", "3 rounds". */
import { PLAN } from './plan-words.ts';

/** What the part states. `bare` = a number alone; `measure` = only a time or a count. */
export type PartKind =
  | 'rounds'
  | 'repeat'
  | 'rest'
  | 'rest-each'
  | 'round-rest'
  | 'warm-up'
  | 'cool-down'
  | 'work'
  | 'bare'
  | 'measure'
  | 'exercise'
  | 'nothing';

export interface Part {
  readonly kind: PartKind;
  /** Empty if the part names no exercise. */
  readonly name: string;
  readonly timeSec?: number;
  readonly reps?: number;
  /** Of a pair such as `40/20`. */
  readonly restSec?: number;
  readonly sets?: number;
  readonly rounds?: number;
  readonly perSide: boolean;
  /** Applies to everything named before it. */
  readonly forEach: boolean;
}

/** The parts of a line; what a slash or hyphen joins stays together. */
export function partsOf(line: string): readonly string[] {
  const joined = line
    .replace(PLAN.title, '')
    .replace(PLAN.bullet, '')
    .replace(PLAN.roundsLabel, '$1 ×')
    .replace(PLAN.leftRight, ' ⇄ ')
    .replace(PLAN.pair, (pair) => pair.replace(/\//, '⁄'))
    .replaceAll(/\(([^()]*\d[^()]*)\)/g, ' ; $1 ; ');
  return joined
    .split(PLAN.parts)
    .map((part) => part.trim())
    .filter(Boolean);
}

export function readPart(text: string): Part {
  const left = createTaker(text);
  const perSide = left.take(PLAN.side) !== undefined;
  const pair = left.take(PLAN.pair);
  const repeat = pair ? undefined : left.take(PLAN.repeat);
  const sets = left.take(PLAN.sets);
  const timeSec = pair ? Number(pair[1]) : takeTime(left);
  const written = repeat ?? left.take(PLAN.rounds);
  const bare = PLAN.bare.exec(left.text());
  const reps = written || bare ? undefined : left.take(PLAN.reps);
  const forEach = left.take(PLAN.each) !== undefined;
  // `20/10 × 8`: the number after a pair of times counts rounds, not repetitions.
  const rounds = pair && reps && !written ? reps : written;
  const facts = {
    perSide,
    forEach,
    ...(timeSec !== undefined && { timeSec }),
    ...(pair && { restSec: Number(pair[2]) }),
    ...(sets && { sets: numberOf(sets) }),
    ...(rounds && { rounds: numberOf(rounds) }),
    ...(reps && rounds !== reps && { reps: numberOf(reps) }),
    ...(bare && sets && { reps: numberOf(bare) }),
  };
  const kind = kindOf(left, { ...facts, isRepeat: repeat !== undefined, isBare: bare !== null && !sets });
  if (kind === 'bare') return { ...facts, kind, name: '', timeSec: numberOf(bare ?? []) };
  return { ...facts, kind, name: kind === 'exercise' ? nameOf(left.text()) : '' };
}

interface Facts extends Partial<Pick<Part, 'timeSec' | 'reps' | 'rounds' | 'sets' | 'forEach'>> {
  readonly isRepeat: boolean;
  readonly isBare: boolean;
}

function kindOf(left: Taker, facts: Facts): PartKind {
  if (facts.isBare) return 'bare';
  const keyword = keywordOf(left, facts.forEach === true);
  if (keyword) return keyword;
  const hasMeasure = facts.timeSec !== undefined || facts.reps !== undefined || facts.sets !== undefined;
  if (facts.rounds !== undefined && (nameOf(left.text()) === '' || facts.isRepeat))
    return facts.isRepeat ? 'repeat' : 'rounds';
  if (nameOf(left.text()) !== '' && !PLAN.heading.test(nameOf(left.text()))) return 'exercise';
  return hasMeasure ? 'measure' : 'nothing';
}

/** The keyword that says what a time is for, if nothing else is named beside it. */
function keywordOf(left: Taker, forEach: boolean): PartKind | undefined {
  const isOnly = (...patterns: readonly RegExp[]): boolean => {
    const others = [...patterns, PLAN.article, PLAN.article];
    return nameOf(others.reduce((text, other) => text.replace(other, ' '), left.text())) === '';
  };
  const text = left.text();
  const isRest = PLAN.rest.test(text) || /rundenpause/i.test(text);
  const isOfRound = PLAN.round.test(text) && (PLAN.between.test(text) || /rundenpause/i.test(text));
  if (isRest && isOfRound && isOnly(PLAN.rest, PLAN.round, PLAN.between)) return 'round-rest';
  const isBetween = forEach || (PLAN.between.test(text) && PLAN.exercises.test(text));
  if (isRest && isOnly(PLAN.rest, PLAN.between, PLAN.exercises)) return isBetween ? 'rest-each' : 'rest';
  if (PLAN.warmUp.test(text) && isOnly(PLAN.warmUp)) return 'warm-up';
  if (PLAN.coolDown.test(text) && isOnly(PLAN.coolDown)) return 'cool-down';
  if (PLAN.work.test(text) && isOnly(PLAN.work, PLAN.exercises)) return 'work';
  return undefined;
}

interface Taker {
  readonly text: () => string;
  /** Removes the pattern's match from the text and returns it. */
  readonly take: (pattern: RegExp) => RegExpExecArray | undefined;
}

function createTaker(whole: string): Taker {
  let text = whole.trim();
  return {
    text: () => text,
    take(pattern) {
      const found = pattern.exec(text);
      if (!found) return undefined;
      text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
        .replaceAll(/\s+/g, ' ')
        .trim();
      return found;
    },
  };
}

function takeTime(left: Taker): number | undefined {
  const clock = left.take(PLAN.clock) ?? left.take(PLAN.minutesAndSeconds);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = left.take(PLAN.minutes)?.[1];
  if (minutes !== undefined) return Math.round(halves(minutes) * 60);
  const seconds = left.take(PLAN.seconds)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** `1,5`, `1.5`, `½` and `1½`. */
const halves = (text: string): number =>
  text.endsWith('½') ? Number(text.slice(0, -1) || 0) + 0.5 : Number(text.replace(',', '.'));

const numberOf = (found: readonly (string | undefined)[]): number => Number(found.slice(1).find(Boolean) ?? 0);

const PUNCTUATION = '[\\s,.:;|([*_@=×–—-]+';
const JOINING = new RegExp(
  `^${PUNCTUATION}|^(?:of|for|à|a|de|du|des|von|für|van|voor|mit|pendant|durante|gedurende|x)\\s+|(?:\\s(?:for|für|pendant|durante|voor|gedurende|in|à|a|x))?[)\\]]?${PUNCTUATION}$|[)\\]]$`,
  'giu',
);
/** The rest of a part without its figures and connecting words. Starts with a capital. */
export function nameOf(text: string): string {
  const name = ` ${text} `
    .replaceAll(/[*_]{2,}/g, '')
    .replaceAll(JOINING, '')
    .replaceAll(JOINING, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(name) ? name.charAt(0).toLocaleUpperCase() + name.slice(1) : '';
}
