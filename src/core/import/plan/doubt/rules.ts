/** Rules that flag an exercise the reader has probably misread. */
import { BOUNDS } from '#core/workout/model.ts';
import { isOddName } from './names.ts';
import { isMovement } from './training.ts';
import { type Block, type Entry, isMeasured, isMeasuredEntry } from '#core/import/plan/draft.ts';
import { isThenLine } from '#core/import/plan/statements.ts';
import { shapeOf } from '#core/import/plan/taker.ts';
import { type Token, tokensOf } from '#core/import/plan/tokens.ts';

/** An exercise's line. A line may be long, so what is true of all of it is asked once. */
export interface LineFacts {
  readonly ofLine: readonly Entry[];
  /** The line without its bullet. */
  readonly line: string;
  /** Pieces of the line that were handed back. */
  readonly crumbs: readonly string[];
  /** Whether one of them has a figure that is seen nowhere. */
  readonly losesFigure: () => boolean;
  /** "20-30»": a unit that nobody knows. */
  readonly hasOddUnit: () => boolean;
  /** "2 min 30 plank": side by side. */
  readonly hasTimeAndCount: () => boolean;
  /** How many of its exercises are done once. */
  readonly ones: number;
}
/** What the rules look at besides the exercise. */
export interface Around extends LineFacts {
  readonly block: Block;
  /** The block before it. */
  readonly before: Block | undefined;
  /** All of the plan. */
  readonly entries: readonly Entry[];
  /** What returns in the block. */
  readonly refrains: ReadonlySet<string>;
  /** How many of the plan's exercises have a figure. */
  readonly measured: number;
  /** Two exercises or more have none, and below each of them stands one that has. */
  readonly haveFigureBelow: boolean;
  /** The block's exercises by their lines. */
  readonly byLine: ReadonlyMap<number, readonly Entry[]>;
}
export type Rule = (entry: Entry, around: Around) => boolean;

/** Nobody works or rests for a shorter time: a figure of a tempo, or a date. */
const LEAST_SEC = 5;
const HANG_MOST_SEC = 15;
/** More short intervals than that are seldom written as one. */
const SETS_MOST = 40;
/** "8x400" without a unit is metres. */
const METRES_LEAST = 100;
/** As long as a whole workout. */
const LONG_SEC = 480;
/** More rounds are seldom written without "rounds". */
const ROUNDS_MOST = 6;
/** As the reader names what it repeats by the clock. */
const FORMAT = /^(?:AMRAP|E\d*MOM)/iu;
/** As slowly as one counts: "lower in 4 counts". */
const COUNTS = /(?<!\p{L})(?:counts?|tellen|tel|temps|tiempos|zählzeiten)(?!\p{L})/iu;
/** Where it stands on a running clock, or the range of a rest. */
const CLOCK = /^\d{1,3}:\d\d(?:\s?(?:[-–]|to|or|bis|oder|à|ou|a|o|tot|of)\s?\d{1,3}:\d\d)?$/u;
/** A sentence of whoever explains it, or what it is a part of. */
const TOLD = /^(?:\S+\s+){4,}\S*\p{Ll}[.!]$|:$/u;
const HEIGHT = /^\d+ ?["″”]$/;
/** A count, a name and a double prime. */
const INCHES = /^\d+ \p{L}[\p{L} -]*\d+ ?["″”]$/u;
/** Behind a figure there may be letters, an emoji and these. */
export const ODD_UNIT = /\d[^\s\p{L}\p{Extended_Pictographic}\d.,;:!?…/\-–—+x×*()'"′″’”“»%°½&=|[\]→>@#~_\p{M}]/u;

/** They put one line in doubt. */
export const OF_LINE: readonly Rule[] = [
  // A zone, or a way to recover over a distance, is as good a name.
  ({ name, isOpen, notes }, { line }) =>
    !notes.includes(name) && !(isOpen && /^\p{L}+$/u.test(name)) && isOddName(name, line),
  // Repetitions of nothing.
  ({ name, reps = METRES_LEAST }, { entries }) =>
    name === '' && reps < METRES_LEAST && entries.some((one) => one.name !== ''),
  ({ timeSec = LEAST_SEC, restSec, sets }, { block }) =>
    timeSec < LEAST_SEC ||
    // Climbers hang for 7 s and let go for 3.
    ((restSec || LEAST_SEC) < LEAST_SEC && !((sets > 1 || block.isNested) && timeSec <= HANG_MOST_SEC)),
  ({ timeSec = 0 }) => timeSec > BOUNDS.exerciseTimeSec,
  // Nobody does so many sets by the clock.
  ({ sets, timeSec = 0 }) => sets > SETS_MOST && timeSec > 0,
  // No figure, among others that have theirs: one in its line was not understood, or stands below it.
  (entry, { block, measured, haveFigureBelow, line }) =>
    !isMeasured(entry) &&
    !isOrdered(block) &&
    (/\d/.test(line) ? entry.restSec === undefined && measured > 0 : haveFigureBelow),
  (entry) => !FORMAT.test(entry.name) && entry.notes.some((note) => isMoreThanNote(entry, note)),
  // "1 of each" counts nothing.
  (entry, { ones, line }) => isOne(entry) && !entry.perSide && ones === 1 && !/1\s?[x×+@]/.test(line),
  ({ isOpen }, { losesFigure }) => !isOpen && losesFigure(),
  // "Active recovery (slow punches) – 10 s": the name was handed back, the remark was taken.
  ({ isInParens }, { ofLine, crumbs }) =>
    isInParens && ofLine.length === 1 && crumbs.some((crumb) => /\p{L}{3}/u.test(crumb)),
  // Two exercises, where each other line of the block has one.
  (_, { block, ofLine, byLine }) =>
    new Set(ofLine.map(({ name }) => name)).size > 1 &&
    byLine.size > 2 &&
    block.entries.length - ofLine.length === byLine.size - 1,
  // "Tonight 20 min: squats, dips": what is before the colon is no exercise.
  ({ isHeading, timeSec = 0, isOpen, name }) =>
    isHeading && !FORMAT.test(name) && (timeSec >= LONG_SEC || (isOpen && !/^\d/.test(name))),
  // One figure, and several that have none.
  (entry, { block, entries, measured }) =>
    !isMeasured(entry) && !isOrdered(block) && entries.length > 2 && measured === 1,
  (_, { hasOddUnit }) => hasOddUnit(),
  // "3 rounds", "10 squats", "20 crunches", "then 10 lunges": in the rounds or after them?
  (entry, { block, before, line }) =>
    before !== undefined &&
    block.entries[0] === entry &&
    (before.rounds ?? 1) > 1 &&
    (before.roundRestSec ?? before.entries.at(-1)?.restSec) === undefined &&
    before.entries.at(-1)?.lineAt === entry.lineAt - 1 &&
    isThenLine(line),
  // "4 box jumps 30″" among counts: how high.
  ({ sets, timeSec }, { line, entries }) =>
    sets > 1 &&
    timeSec !== undefined &&
    INCHES.test(line) &&
    entries.every((one) => one.timeSec === timeSec || one.timeSec === undefined) &&
    entries.some(({ reps }) => reps !== undefined),
];

/** They put the whole block in doubt: what was read is a rest, a heading or a number of rounds, perhaps. */
export const OF_BLOCK: readonly Rule[] = [
  // "4 RFT:" above a list.
  ({ reps, isBullet }, { ofLine, line }) =>
    ofLine.length === 1 && reps !== undefined && !isBullet && /:\s*$/.test(line),
  ({ name }, { refrains }) => refrains.has(name),
  // The same name behind several colons: "Press: 12 herh", "Row: 10 herh".
  ({ name, notes: [label], lineAt }, { entries }) =>
    name !== '' &&
    !FORMAT.test(name) &&
    isWord(label) &&
    entries.some((one) => one.name === name && one.lineAt !== lineAt && isWord(one.notes[0]) && one.notes[0] !== label),
  // "Rondjes 4" comes first or last, where nothing else is counted so; "6 burpees" in four rounds are none.
  (entry, { entries, ofLine, line, block }) =>
    (block.rounds ?? 1) === 1 &&
    !isMovement(entry.name) &&
    (entries[0] === entry || entries.at(-1) === entry) &&
    entries.length > 1 &&
    ofLine.length === 1 &&
    entry.sets === 1 &&
    !entry.isBullet &&
    entry.reps !== undefined &&
    entry.reps <= ROUNDS_MOST &&
    /^\P{L}*\p{L}+\P{L}*$/u.test(line) &&
    entries.every((one) => one === entry || one.reps === undefined || one.sets > 1 || one.name.includes(' ')),
  // Rounds of what has no figure at all.
  (_, { block }) => (block.rounds ?? 1) > 1 && !isOrdered(block) && !block.entries.some(isMeasured),
  // "Walk 5 min. Run 2 min. Do that 7 times": of how much?
  ({ lineAt }, { block, byLine }) =>
    (block.rounds ?? 1) > 1 && (byLine.get(lineAt) ?? []).filter((one) => one.startsSentence).length > 1,
];

/** As `Around` has it. */
export function haveFigureBelow(entries: readonly Entry[]): boolean {
  const open = entries.flatMap((one, at) => (isMeasured(one) ? [] : [at]));
  return open.length > 1 && open.every((at) => isMeasuredEntry(entries[at + 1]));
}

const isFigure = ({ tag }: Token): boolean => 'ntd'.includes(tag);
const isWord = (note = ''): boolean => /\p{L}/u.test(note) && !/\d/.test(note);
export const isOne = ({ reps, sets, isOpen }: Entry): boolean => reps === 1 && sets === 1 && !isOpen;

/** Something holds for all of its exercises. */
export const isOrdered = ({ workSec, workReps, ladder, isEmom, isTabata }: Block): boolean =>
  (workSec ?? workReps) !== undefined || ladder.length > 0 || isEmom || isTabata;

/** "10 à 15 dips": a figure with a name of its own. */
function isMoreThanNote({ name, notes, reps, timeSec, restSec, isOpen }: Entry, note: string): boolean {
  const tokens = tokensOf(note);
  const has = (tags: string): boolean => tokens.some(({ tag }) => tags.includes(tag));
  // "Box jumps (20″)" in a ladder.
  if (reps === undefined && timeSec === undefined && HEIGHT.test(note)) return false;
  if (has('Hl') || /^[x×]/.test(note) || COUNTS.test(note) || TOLD.test(note) || CLOCK.test(note)) return false;
  // "2 x 200 (:15 swim)": the note has the name.
  if (isOpen) return notes.includes(name) && has('t') && has('w');
  // "3x10 each leg" in a column of remarks.
  if (reps === undefined && timeSec === undefined && /nX[ntd]/.test(shapeOf(tokens))) return true;
  return tokens.some(
    ({ tag, text, value }, at) =>
      (tag === 't' && value >= LEAST_SEC && value !== restSec && value !== timeSec) ||
      // "Dos droit" is no count.
      (tag === 'n' && /\d/.test(text) && value !== reps && 'wr'.includes(tokens[at + 1]?.tag ?? '?')),
  );
}

/**
 * A time or a distance, or a count of something that the grammar knows, which is seen nowhere. `isSeen`: whether
 * the line's exercises have this figure, or it holds for several.
 */
export function isLost(crumb: string, isSeen: (value: number) => boolean): boolean {
  const tokens = tokensOf(crumb);
  const has = (tags: string): boolean => tokens.some(({ tag }) => tags.includes(tag));
  // "12 lunges (6 per leg)" says nothing new.
  const isOfSides = /^n[ae]*i$/.test(shapeOf(tokens));
  if (has('lcD') || isOfSides || !/\p{L}/u.test(crumb)) return false;
  return tokens.some((token) => isFigure(token) && (token.tag !== 'n' || has('OSRreXQLbMZAN')) && !isSeen(token.value));
}

/** All its figures. */
export const valuesOf = ({
  timeSec,
  reps,
  restSec,
  afterSec,
  sets,
  ladder,
}: Entry): readonly (number | undefined)[] => [
  timeSec,
  reps,
  restSec,
  afterSec,
  (afterSec ?? 0) - (restSec ?? 0),
  sets,
  ...ladder,
];

/** What comes after each of the others ("Verschnauf 20 s"); to walk or to jog may be a step. */
export function refrainsOf({ entries }: Block): ReadonlySet<string> {
  const places = new Map<string, number[]>();
  for (const [at, { name }] of entries.entries()) places.set(name, [...(places.get(name) ?? []), at]);
  const isAlone = ([first = 0, ...more]: readonly number[]): boolean =>
    first > 0 && more.length > 0 && more.every((at, nth) => at > (more[nth - 1] ?? first) + 1);
  const returning = [...places].filter(([, all]) => all.length > 1);
  const [only] = returning;
  if (!only || returning.length > 1 || only[0] === '' || !isAlone(only[1])) return new Set();
  const isStep =
    tokensOf(only[0]).some(({ tag }) => tag === 'V') ||
    // Nobody recovers for longer than he works.
    only[1].some((at) => isOpen(entries[at]) || (entries[at]?.timeSec ?? 0) > (entries[at - 1]?.timeSec ?? Infinity));
  return new Set(isStep ? [] : [only[0]]);
}
const isOpen = (entry: Entry | undefined): boolean => entry?.isOpen === true || entry?.isLogged === true;
