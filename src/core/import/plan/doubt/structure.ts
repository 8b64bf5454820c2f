/**
 * Rules that flag a structure the reader has probably misread. They compare how steps, rounds and rests fit each other,
 * not how they are written, so they also work for spellings that the grammar has never seen.
 */
import { grouped } from '#core/base/grouped.ts';
import type { Block, Entry } from '#core/import/plan/draft.ts';
import type { TakenLine } from '#core/import/plan/reader.ts';
import { tagsOf } from '#core/import/plan/taker.ts';
import { tokensOf } from '#core/import/plan/tokens.ts';
import { isMeasured } from '#core/import/plan/draft.ts';
import type { TracedItem } from '#core/import/plan/unroll.ts';
import { type Around, isOrdered, type Rule } from './rules.ts';

/** A step this long, and this many times longer than its neighbours, is probably done once and not in each round. */
const LONG_SEC = 300;
const LONGER_TIMES = 4;
/** A step this long may be a whole workout by itself. */
const WHOLE_SEC = 900;
const LONG_REST_SEC = 660;
/** A timed last step from this length on probably comes after the rounds. */
const LAST_SEC = 180;
/** More sets than this of intervals this long are implausible. */
const MANY = 12;
const LONG_INTERVAL_SEC = 120;

const NUMBERED = /^\p{L}[\p{L} -]* [1-3](?!\d|[.,:]\d|\s?\p{L})/u;

const isInRounds = ({ rounds = 1, entries }: Block): boolean => rounds > 1 && entries.length > 1;

/** They put one line in doubt. */
export const STRUCTURE_OF_LINE: readonly Rule[] = [
  ({ timeSec }, { hasTimeAndCount }) => timeSec !== undefined && hasTimeAndCount(),
  // Nobody rests for so long.
  ({ restSec = 0, afterSec = 0 }) => Math.max(restSec, afterSec) >= LONG_REST_SEC,
  ({ sets, timeSec = 0 }) => sets > MANY && timeSec >= LONG_INTERVAL_SEC,
  // "Warrior 1", "Warrior 2": which of them.
  ({ name, reps = 9, sets, lineAt }, { entries, line }) =>
    reps < 4 &&
    sets === 1 &&
    NUMBERED.test(line) &&
    entries.some((one) => one.name === name && one.lineAt !== lineAt && Math.abs((one.reps ?? 9) - reps) === 1),
  // "10 squats / dips 10 x 5": of both?
  (entry, { ofLine, line }) =>
    entry.isAnd && entry.sets > 1 && /\//.test(line) && ofLine[ofLine.indexOf(entry) - 1]?.sets === 1,
  // "5 x 300 m, 100 m jog": once, or each time?
  (entry, { ofLine }) => {
    const before = ofLine[ofLine.indexOf(entry) - 1];
    return before !== undefined && before.sets > 1 && entry.sets === 1 && isRecovery(entry);
  },
];

/** They put the whole block in doubt. */
export const STRUCTURE_OF_BLOCK: readonly Rule[] = [
  (entry, around) => {
    const { block } = around;
    const { timeSec = 0 } = entry;
    if (!isInRounds(block) || timeSec < LONG_SEC || isOneOfList(entry, around)) return false;
    const others = block.entries.flatMap((one) => one.timeSec ?? (isMeasured(one) ? [] : (block.workSec ?? [])));
    const shorter = others.filter((sec) => sec < timeSec);
    if (shorter.length === 0) return timeSec >= WHOLE_SEC;
    return shorter.every((sec) => sec * LONGER_TIMES <= timeSec);
  },
  // Nobody warms up, or cools down, in each round.
  (entry, around) =>
    entry.timeSec !== undefined &&
    isInRounds(around.block) &&
    /^[WC]/.test(tagsOf(entry.name)) &&
    !isOneOfList(entry, around),
  // Rounds whose rest stands before their last step: in them, or after them?
  (entry, { block }) => {
    const before = block.entries.at(-2);
    return (
      isInRounds(block) &&
      entry === block.entries.at(-1) &&
      (entry.timeSec ?? 0) >= LAST_SEC &&
      before?.restSec !== undefined &&
      before.lineAt < entry.lineAt - 1 &&
      block.entries.every((one) => one === entry || (one.timeSec === undefined && (one === before || !one.restSec)))
    );
  },
  // "Walk 5 min, run 1 min and walk 2 min (8x), walk 5 min".
  (entry, { block }) => {
    const last = block.entries.at(-1);
    return (
      isInRounds(block) &&
      block.entries.length > 2 &&
      entry === block.entries[0] &&
      entry.name === last?.name &&
      entry.timeSec === last.timeSec &&
      entry.reps === last.reps &&
      entry.restSec === undefined
    );
  },
  // Names below an order that holds for the others.
  (entry, { block, before }) =>
    !isMeasured(entry) &&
    !isOrdered(block) &&
    before !== undefined &&
    isOrdered(before) &&
    !before.isEmom &&
    before.entries.at(-1)?.lineAt === (block.entries[0]?.lineAt ?? 0) - 1,
];

/** Written as each other line of the list is. A list may be long, so its shapes are asked for once. */
function isOneOfList({ lineAt }: Entry, { block, byLine }: Around): boolean {
  const shapes = shapesOf.get(block) ?? new Set(block.entries.map(({ text }) => shapeOf(text)));
  shapesOf.set(block, shapes);
  return shapes.size === 1 && byLine.get(lineAt)?.length === 1;
}
const shapesOf = new WeakMap<Block, ReadonlySet<string>>();
const shapeOf = (text: string): string => tagsOf(text).replaceAll(/[^ntdlygfRX:,.;()/]+/g, 'w');

/** To jog or to walk, for no longer than one recovers. */
const isRecovery = ({ name, timeSec = 0, isOpen, notes }: Entry): boolean =>
  tokensOf(name)[0]?.tag === 'V' &&
  (isOpen ? /^(?:\d{2}|[1-4]\d{2}) ?m(?!\p{L})/u.test(notes[0] ?? '') : timeSec > 0 && timeSec <= 240);

interface Frame {
  readonly rounds: number;
  /** Of the warm-up and the cool-down. */
  readonly endsSec: number;
}
/** The first step, where it is as long as all others together: how long all of it takes, above its steps. */
export function wholeAbove(
  blocks: readonly Block[],
  all: readonly TracedItem[],
  { rounds, endsSec }: Frame,
): readonly Entry[] {
  const [first] = blocks[0]?.entries ?? [];
  if (first?.timeSec === undefined || first.timeSec < WHOLE_LEAST_SEC || first.sets > 1 || first.lineAt > 2) return [];
  const own = all.filter(({ lineAt }) => lineAt === first.lineAt);
  const sec = all.reduce((sum, { timeSec, restSec }) => sum + timeSec + restSec, 0) * rounds + endsSec - first.timeSec;
  const isAlone = own.length === 1 && rounds === 1 && all.length > 2 && all.every(({ timeSec }) => timeSec > 0);
  return isAlone && Math.abs(sec - first.timeSec) <= first.timeSec * SUM_APART ? [first] : [];
}
const WHOLE_LEAST_SEC = 1200;
const SUM_APART = 0.05;

/** What stands above a rest, or a count of sets, that has a line alone: "A 3x10", "B 3x10", "rest 90 s", and more. */
export function aboveLoneFigure(blocks: readonly Block[], lines: readonly TakenLine[]): readonly Entry[] {
  const entries = blocks.flatMap((block) => block.entries.map((entry) => ({ entry, block })));
  const byLine = grouped(entries, ({ entry }) => entry.lineAt);
  return lines.flatMap(({ at, kinds, plain }) => {
    const [above] = byLine.get(at - 1) ?? [];
    const [before] = byLine.get(at - 2) ?? [];
    if (!above || !before || above.block !== before.block) return [];
    // "Squats 12 reps", "Lunges 10 reps", "3 sets".
    const isCount = /^nS$/.test(tagsOf(plain)) && above.entry.sets > 1 && before.entry.sets === 1;
    if (isCount && isMeasured(before.entry)) return above.block.entries;
    if (kinds.join('') !== 'rest') return [];
    const isOfLast =
      above.entry.sets > 1 &&
      before.entry.sets > 1 &&
      above.entry.restSec !== undefined &&
      before.entry.restSec === undefined &&
      above.block.restSec === undefined &&
      above.entry.group === '';
    return isOfLast ? above.block.entries : [];
  });
}
