/**
 * Finds the lines that were read but hardly meant so: their exercises are handed back instead of becoming wrong steps.
 * It looks for what does not add up and knows no exercises, so it holds for words that the grammar has never seen.
 */
import { grouped } from '#core/base/grouped.ts';
import { lazily } from '#core/base/lazily.ts';
import type { TakenLine } from '#core/import/plan/reader.ts';
import {
  type Around,
  haveFigureBelow,
  isLost,
  isOne,
  isOrdered,
  type LineFacts,
  ODD_UNIT,
  OF_BLOCK,
  OF_LINE,
  refrainsOf,
  type Rule,
  valuesOf,
} from './rules.ts';
import { aboveLoneFigure, STRUCTURE_OF_BLOCK, STRUCTURE_OF_LINE } from './structure.ts';
import { type Block, type Entry, isMeasured } from '#core/import/plan/draft.ts';
import type { Kind } from '#core/import/plan/statement.ts';
import { MORE } from '#core/import/plan/clause/counts.ts';
import { tagsOf } from '#core/import/plan/taker.ts';
import { tokensOf } from '#core/import/plan/tokens.ts';

interface Read {
  /** What was handed back, with the numbers of its lines. */
  readonly unread: readonly (readonly [number, string])[];
  readonly lines: readonly TakenLine[];
  /** Lines with a figure that is seen nowhere. */
  readonly lost: ReadonlySet<number>;
  /** Lines with a name, also those that were left out because they have no figure. */
  readonly named: ReadonlySet<number>;
  /** A step that is as long as all others together. */
  readonly whole: readonly Entry[];
  /** Whether the person has said what the line of this number is. */
  readonly isKnown: (lineAt: number) => boolean;
}

/** If so large a share of the lines is doubtful, the others are not to be trusted either. */
const SHARE_MOST = 1 / 3;

/** The numbers of the lines whose exercises are doubtful. */
export function doubtfulLines(blocks: readonly Block[], { isKnown, ...all }: Read): ReadonlySet<number> {
  const entries = blocks.flatMap((block) => block.entries);
  const read = { ...all, unread: all.unread.filter(([at]) => !isKnown(at)), isKnown };
  const doubtful = new Set([...byRules(blocks, entries, read), ...besideLost(blocks, entries, read)]);
  const texts = new Map(read.lines.map(({ at, plain }) => [at, plain]));
  for (const block of blocks) {
    const own = block.entries.filter(({ lineAt }) => doubtful.has(lineAt));
    const ownLines = new Set(own.map(({ lineAt }) => texts.get(lineAt) ?? ''));
    if (own.length > 0 && (isFramed(block) || [...ownLines].some(isForOthers))) addAll(doubtful, block.entries);
  }
  for (const { at, kinds } of read.lines)
    if (doubtful.has(at) && kinds.some((kind) => COUNTING.has(kind))) addAll(doubtful, around(blocks, at));
  for (const [at, piece] of read.unread)
    if (endsAsFrame(piece) && !isNumbered(piece)) addAll(doubtful, openBelow(blocks, at));
  const own = new Set(entries.map(({ lineAt }) => lineAt));
  for (const line of read.lines)
    if (!own.has(line.at) && !isKnown(line.at) && isChange(line)) addAll(doubtful, around(blocks, line.at));
  addAll(doubtful, read.whole);
  addAll(doubtful, aboveLoneFigure(blocks, read.lines));
  for (const at of listsLeftOut(entries, read)) addAll(doubtful, around(blocks, at));
  const lines = entries.map(({ lineAt }) => lineAt).filter((at) => !isKnown(at));
  const open = new Set(lines.filter((at) => doubtful.has(at)));
  return open.size > new Set(lines).size * SHARE_MOST ? new Set(lines) : open;
}

/** "10 to 1:" */
function endsAsFrame(piece: string): boolean {
  const sentence = piece.slice(piece.lastIndexOf('.') + 1).trimEnd();
  return sentence.endsWith(':') && /\d/.test(sentence);
}
/** "10 to 1:" above names without a figure. */
const openBelow = (blocks: readonly Block[], at: number): readonly Entry[] =>
  around(
    blocks.filter((block) => !isOrdered(block)),
    at,
  ).filter((one) => one.lineAt > at && !isMeasured(one));

/** As many short lines one below the other are a list. */
const LIST_LEAST = 3;
const NAME_WORDS_MOST = 4;
/** Where names stand one below the other that all were left out: they belong to what is above or below them. */
function listsLeftOut(entries: readonly Entry[], { lines, named, isKnown }: Read): readonly number[] {
  const own = new Set(entries.map(({ lineAt }) => lineAt));
  let run = 0;
  return lines.flatMap(({ at, plain }) => {
    const isName =
      named.has(at) &&
      !own.has(at) &&
      !isKnown(at) &&
      !/\d|[.!?:]$/.test(plain) &&
      plain.split(/\s+/).length <= NAME_WORDS_MOST;
    run = isName ? run + 1 : 0;
    return run === LIST_LEAST ? [at] : [];
  });
}

/** What is said beside an exercise, but may be meant for its neighbours. */
const COUNTING = new Set<Kind>(['rounds', 'repeat']);
/** The exercises of the blocks that a line stands in, or between. */
const around = (blocks: readonly Block[], at: number): readonly Entry[] =>
  blocks.flatMap(({ entries }, nth) => {
    const from = blocks[nth - 1]?.entries.at(-1)?.lineAt ?? -1;
    const to = blocks[nth + 1]?.entries[0]?.lineAt ?? Infinity;
    return at > from && at < to ? entries : [];
  });

/** With the rests of such exercises, and with what holds for them alone. */
export function withCompany(
  held: ReadonlySet<number>,
  blocks: readonly Block[],
  lines: readonly TakenLine[],
): ReadonlySet<number> {
  if (held.size === 0) return held;
  const own = new Set(blocks.flatMap(({ entries }) => entries.map(({ lineAt }) => lineAt)));
  const all = new Set(held);
  const owned = lines.map(({ at }) => (own.has(at) ? at : undefined));
  const before = lastSeen(owned);
  const after = lastSeen(owned.toReversed()).toReversed();
  for (const [index, { at, kinds }] of lines.entries()) {
    if (own.has(at) || kinds.length === 0 || !kinds.every((kind) => BESIDE.has(kind))) continue;
    const whose = kinds.some((kind) => ABOVE.has(kind))
      ? (after[index] ?? before[index])
      : (before[index] ?? after[index]);
    if (whose !== undefined && held.has(whose)) all.add(at);
  }
  return all;
}

/** At each place the last number up to there. */
function lastSeen(all: readonly (number | undefined)[]): readonly (number | undefined)[] {
  let last: number | undefined;
  return all.map((one) => (last = one ?? last));
}

/** They hold for the list below them. */
const ABOVE = new Set<Kind>(['rounds', 'order', 'tabata', 'emom', 'ladder', 'for-time']);
const BESIDE = new Set<Kind>([...ABOVE, 'rest', 'repeat', 'measure', 'note', 'hold', 'block', 'ordinal']);

function byRules(blocks: readonly Block[], entries: readonly Entry[], read: Read): Set<number> {
  const { lost, isKnown } = read;
  const facts = lineFacts(blocks, entries, read);
  const doubtful = new Set<number>();
  const plan = {
    entries,
    measured: entries.filter(isMeasured).length,
    haveFigureBelow: haveFigureBelow(entries),
  };
  for (const [nth, block] of blocks.entries()) {
    const ofBlock = {
      block,
      before: blocks[nth - 1],
      refrains: refrainsOf(block),
      byLine: grouped(block.entries, ({ lineAt }) => lineAt),
    };
    for (const entry of block.entries) {
      const ofLine = facts.get(entry.lineAt);
      if (!ofLine || isKnown(entry.lineAt)) continue;
      const around: Around = { ...plan, ...ofBlock, ...ofLine };
      const isIn = (rules: readonly Rule[]): boolean => rules.some((rule) => rule(entry, around));
      if (isIn(OF_BLOCK) || isIn(STRUCTURE_OF_BLOCK)) {
        addAll(doubtful, block.entries);
        break;
      }
      if ((lost.has(entry.lineAt) && !isNumbered(around.line)) || isIn(OF_LINE) || isIn(STRUCTURE_OF_LINE))
        doubtful.add(entry.lineAt);
    }
  }
  return doubtful;
}

/** By the numbers of the lines. */
/** "2 min 30 plank": seconds, or thirty of them. */
const TIME_AND_COUNT = /tn(?=[wVH])/;
function lineFacts(
  blocks: readonly Block[],
  entries: readonly Entry[],
  { unread, lines }: Read,
): ReadonlyMap<number, LineFacts> {
  const texts = new Map(lines.map((line) => [line.at, line]));
  const unreadOf = grouped(unread, ([at]) => at);
  const framed = new Set(blocks.flatMap(figuresOf));
  return new Map(
    [...grouped(entries, ({ lineAt }) => lineAt)].map(([lineAt, ofLine]): [number, LineFacts] => {
      const { text = '', plain = '' } = texts.get(lineAt) ?? {};
      const crumbs = (unreadOf.get(lineAt) ?? []).flatMap(([, piece]) => (piece === text ? [] : [piece]));
      const losesFigure = lazily(() => {
        const own = new Set(ofLine.flatMap(valuesOf));
        return crumbs.some((crumb) => isLost(crumb, (value) => own.has(value) || framed.has(value)));
      });
      const hasOddUnit = lazily(() => ODD_UNIT.test(plain));
      const hasTimeAndCount = lazily(() => TIME_AND_COUNT.test(tagsOf(plain)));
      const ones = ofLine.filter(isOne).length;
      return [lineAt, { ofLine, line: plain, crumbs, losesFigure, hasOddUnit, hasTimeAndCount, ones }];
    }),
  );
}

/** What stands beside a whole line that was handed back although it changes the others. */
/** Nobody says an order for others in more words, or only figures. */
const ORDER_SIGNS_MOST = 400;
function besideLost(
  blocks: readonly Block[],
  entries: readonly Entry[],
  { unread, lines, lost, isKnown }: Read,
): Set<number> {
  const texts = new Map(lines.map((line) => [line.at, line]));
  const framed = new Set(blocks.flatMap(figuresOf));
  const own = new Set(entries.map(({ lineAt }) => lineAt));
  const open = new Set(
    blocks.flatMap((block) => (isOrdered(block) ? [] : block.entries.filter((one) => !isMeasured(one)))),
  );
  const placed = new Set([...framed, ...entries.flatMap(valuesOf)]);
  const partly = lines.filter(({ at, plain }) => lost.has(at) && !own.has(at) && !isKnown(at) && !isNumbered(plain));
  const doubtful = new Set<number>();
  for (const [at, piece] of [...unread, ...partly.map((line) => [line.at, line.text] as const)]) {
    const line = texts.get(at);
    const isWhole = line !== undefined && spaced(piece) === spaced(line.text);
    // Figures alone belong to the exercise above them.
    const before = isWhole ? entries.findLast(({ lineAt }) => lineAt < at) : undefined;
    const isFigures = line !== undefined && line.plain.length <= ORDER_SIGNS_MOST && isMeasure(line.plain);
    if (before && (isFigures || (open.has(before) && /\d/.test(piece)))) doubtful.add(before.lineAt);
    // Or to what was taken for a title.
    else if (isWhole && isFigures) addAll(doubtful, around(blocks, at));
    const said = piece.slice(0, ORDER_SIGNS_MOST);
    const isOfOthers =
      isWhole && line.kinds.some((kind) => ABOVE.has(kind) || kind === 'rest') && hasLost(said, placed);
    if (!isOfOthers && !isOrder(said, framed)) continue;
    addAll(doubtful, around(blocks, at));
  }
  return doubtful;
}

function addAll(lines: Set<number>, entries: readonly Entry[]): void {
  for (const { lineAt } of entries) lines.add(lineAt);
}

/** "Then 9 of each", "2 min between sets": what such a line says holds for its neighbours. */
function isForOthers(line: string): boolean {
  const tags = tagsOf(line);
  return (/[OLQe]/.test(tags) && tags.includes('n')) || /b[ae]*[SOEB]/.test(tags);
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');
function hasLost(piece: string, placed: ReadonlySet<number | undefined>): boolean {
  const tokens = tokensOf(piece);
  // "Repeat 2 more times" are three in all.
  const more = tokens.some(({ text }) => MORE.test(text)) ? 1 : 0;
  return tokens.some(
    ({ tag, text, value, isRange }) =>
      'ntd'.includes(tag) &&
      !isRange &&
      // "Un circuit sans matériel".
      !(value === 1 && !/\d/.test(text)) &&
      !placed.has(value) &&
      !placed.has(value + more),
  );
}

/** "30 seconds", "3 x 12 reps" with nothing else. */
const isMeasure = (line: string): boolean => {
  const tags = tagsOf(line);
  return /^[ntrSXH:,./aei()ly@-]+$/.test(tags) && /t|n[rSX]|y/.test(tags);
};

/** "Second 8-minute circuit", "add a rep in each of 5 rounds": how often, or by what clock, with a figure not taken. */
function isOrder(piece: string, framed: ReadonlySet<number | undefined>): boolean {
  const tokens = tokensOf(piece);
  const has = (tags: string): boolean => tokens.some(({ tag }) => tags.includes(tag));
  return has('OLQANZ') && !has('cD') && hasLost(piece, framed);
}

/** "Alternate", "then back up": words alone that change the order of what stands beside them. */
const isChange = ({ plain, kinds }: TakenLine): boolean =>
  kinds.every((kind) => kind === 'exercise') &&
  plain.length < CHANGE_SIGNS_MOST &&
  !/\d/.test(plain) &&
  CHANGES.test(plain) &&
  !IF.test(plain);
/** "If you have energy left, repeat" is up to whoever trains. */
const IF = /(?<!\p{L})(?:if|wenn|falls|si|s['’]il|indien)(?!\p{L})|^\P{L}*(?:als|mocht)(?!\p{L})/iu;
const CHANGE_SIGNS_MOST = 60;
const CHANGES =
  /(?<!\p{L})(?:alternat\p{L}*|abwechseln\p{L}*|im wechsel|altern(?:er|ez|ar|ando|a|e)|afwissel\p{L}*|om en om|back (?:up|down)|rückwärts|à l['’]envers|al revés|achteruit|repeat|wiederhol(?:en|e|t)|répét(?:er|ez|e)|repet(?:ir|id)|repite|herhaal|herhalen)(?!\p{L})/iu;

/** "Superset 2 (3x)", "Tabata 2: squats": the number of a heading is no part of the workout. */
const isNumbered = (line: string): boolean => /^[PBZ]n/.test(tagsOf(line.slice(0, ORDER_SIGNS_MOST)));

/** Its exercises belong together, so that one of them cannot be left out. */
const isFramed = (block: Block): boolean =>
  isOrdered(block) || (block.rounds ?? 1) > 1 || (block.roundRestSec ?? block.restSec ?? block.setsEach) !== undefined;

const figuresOf = (block: Block): readonly (number | undefined)[] => [
  // "4 exercises" above them.
  block.entries.length,
  block.rounds,
  block.roundRestSec,
  block.afterSec,
  block.workSec,
  block.workReps,
  block.restSec,
  block.betweenSec,
  block.setsEach,
  block.emomRounds,
  (block.emomRounds ?? 0) * 60,
  ...block.orders.flatMap(({ workSec, workReps, restSec }) => [workSec, workReps, restSec]),
  ...block.ladder,
];
