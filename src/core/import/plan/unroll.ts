/** Turns the blocks of a plan into the one list of exercises and rounds that a workout has. */
import { plainText } from '#core/base/plain-text.ts';
import { BOUNDS } from '#core/workout/model.ts';
import type { PastedExercise } from './model.ts';
import { type Block, type Entry, isMeasured } from './draft.ts';
import { tokensOf } from './tokens.ts';

/** An exercise, and the number of the line that it was read from. */
export interface TracedItem extends PastedExercise {
  readonly lineAt: number;
}

export interface Unrolled {
  readonly rounds: number;
  readonly roundRestSec: number;
  readonly items: readonly TracedItem[];
}

export const atMost = (sec: number): number => Math.min(Math.round(sec), BOUNDS.exerciseTimeSec);

export function unrolled(blocks: readonly Block[], defaultTimeSec: number): Unrolled {
  const [only] = blocks;
  if (blocks.length === 1 && only && !isOwnRounds(only)) {
    const { block, rounds } = asRounds(only);
    return {
      rounds: Math.max(1, Math.min(Math.floor(rounds), BOUNDS.rounds)),
      roundRestSec: atMost(block.roundRestSec ?? 0),
      items: itemsOf(block, defaultTimeSec).slice(0, BOUNDS.exercisesAtMost),
    };
  }
  const items: TracedItem[] = [];
  for (const block of blocks) {
    if (items.length >= BOUNDS.exercisesAtMost) break;
    items.push(...roundsOf(block, defaultTimeSec));
  }
  return { rounds: 1, roundRestSec: 0, items: items.slice(0, BOUNDS.exercisesAtMost) };
}

const isOwnRounds = (block: Block): boolean => {
  const { ladder, orders, isTabata, isEmom, entries, emomRounds, emomRests, betweenSec } = block;
  return (
    ladder.length > 0 ||
    orders.length > 0 ||
    (isTabata && betweenSec !== undefined) ||
    (isEmom && emomRounds !== undefined && emomRounds % Math.max(1, entries.length + emomRests) !== 0)
  );
};

/** Sets of a single exercise become rounds. */
function asRounds(block: Block): { readonly block: Block; readonly rounds: number } {
  const [only] = block.entries;
  if (block.isEmom)
    return {
      block,
      rounds: Math.max(1, Math.floor((block.emomRounds ?? 1) / (block.entries.length + block.emomRests))),
    };
  const group = groupRounds(block);
  if (group > 1) return { block: asGroup(block, group), rounds: group };
  const isSets =
    only !== undefined &&
    block.entries.length === 1 &&
    (block.rounds ?? 1) === 1 &&
    only.sets > 1 &&
    only.ladder.length === 0 &&
    only.afterSec === undefined;
  if (!isSets) return { block, rounds: block.rounds ?? (block.isTabata ? 8 : 1) };
  return { block: { ...block, entries: [{ ...only, sets: 1 }] }, rounds: only.sets };
}

/** A1 and A2 with four sets each are four rounds of both. */
const groupRounds = ({ entries, rounds }: Block): number =>
  entries.length > 1 && entries.every(({ group }) => group !== '') && rounds === undefined
    ? Math.max(...entries.map(({ sets }) => sets))
    : 1;
const asGroup = (block: Block, rounds: number): Block => {
  const entries = block.entries.map((entry) => ({ ...entry, sets: 1 }));
  return { ...block, rounds, entries };
};

function roundsOf(block: Block, defaultTimeSec: number): readonly TracedItem[] {
  const items = allRounds(block, defaultTimeSec);
  const last = items.at(-1);
  if (!last || block.afterSec === undefined) return items;
  return [...items.slice(0, -1), { ...last, restSec: atMost(block.afterSec) }];
}

function allRounds(written: Block, defaultTimeSec: number): readonly TracedItem[] {
  const { block, rounds: counted } =
    written.isTabata || written.ladder.length > 0 || written.orders.length > 0
      ? { block: written, rounds: 1 }
      : asRounds(written);
  if (block.ladder.length > 0)
    return eachRound(block, defaultTimeSec, laddersOf(block), (reps) => ({
      ...block,
      entries: block.entries.map((entry) => (isMeasured(entry) ? entry : { ...entry, reps })),
    }));
  if (block.orders.length > 0) {
    const { workSec, workReps, restSec } = block;
    const orders = [...block.orders, { workSec, workReps, restSec }];
    return eachRound(block, defaultTimeSec, orders, (order) => ({ ...block, ...order }));
  }
  if (block.isTabata && block.betweenSec !== undefined) {
    // In place of the short rest that ends the last round, unless that belongs to what it is said to stand between.
    const ownSec = block.isBetweenTabatas ? 0 : (block.restSec ?? 0);
    const afterSec = Math.max(0, block.betweenSec - ownSec);
    const sets = block.rounds ?? 8;
    return itemsOf({ ...block, entries: block.entries.map((entry) => ({ ...entry, sets, afterSec })) }, defaultTimeSec);
  }
  const rounds = Math.min(block.isTabata ? (block.rounds ?? 8) : counted, BOUNDS.rounds);
  const round = itemsOf(withProducts(block, rounds), defaultTimeSec);
  const pause = atMost(block.roundRestSec ?? 0);
  const last = round.at(-1);
  const withPause = last && pause > 0 ? [...round.slice(0, -1), { ...last, restSec: pause }] : round;
  return [...Array.from({ length: Math.max(0, rounds - 1) }, () => withPause).flat(), ...round];
}

/** Rounds of which each has figures of its own, with the rest between them. */
const eachRound = <Round>(
  { roundRestSec }: Block,
  defaultTimeSec: number,
  rounds: readonly Round[],
  blockOf: (round: Round) => Block,
): readonly TracedItem[] =>
  rounds.flatMap((round, nth) => {
    const items = itemsOf(blockOf(round), defaultTimeSec);
    const last = items.at(-1);
    if (!last || roundRestSec === undefined || nth === rounds.length - 1) return items;
    return [...items.slice(0, -1), { ...last, restSec: atMost(roundRestSec) }];
  });

/** "Ladder 1-2-3, 3 rounds" has nine rungs; "21-15-9, 3 rounds" counts its three. */
const laddersOf = ({ ladder, rounds = 1 }: Block): readonly number[] =>
  rounds === ladder.length && (ladder[0] ?? 0) > (ladder[1] ?? 0)
    ? ladder
    : Array.from({ length: Math.min(rounds, BOUNDS.rounds) }, () => ladder).flat();

/** Rounds of nothing but sets: unrolled, the number of rounds would not be seen again. */
const withProducts = (block: Block, rounds: number): Block =>
  rounds > 1 && block.entries.every(({ sets }) => sets > 1)
    ? { ...block, entries: block.entries.map((one) => ({ ...one, notes: [...one.notes, `${rounds} × ${one.sets}`] })) }
    : block;

function itemsOf(
  { entries, workSec, workReps, restSec = 0, setsEach = 1, isEmom, perSide }: Block,
  defaultTimeSec: number,
): readonly TracedItem[] {
  return entries.flatMap((entry) => {
    const counts =
      entry.ladder.length > 0
        ? entry.ladder
        : Array.from(
            { length: Math.min(Math.max(entry.sets, setsEach), BOUNDS.exercisesAtMost) },
            () => entry.reps ?? (isMeasured(entry) ? 0 : (workReps ?? 0)),
          );
    const items = counts.map((reps) =>
      itemOf(
        { ...entry, reps: reps || undefined, perSide: perSide || entry.perSide },
        { workSec, restSec, isEmom, defaultTimeSec },
      ),
    );
    const last = items.at(-1);
    if (!last) return [];
    return [...items.slice(0, -1), { ...last, restSec: atMost(last.restSec + (entry.afterSec ?? 0)) }];
  });
}

interface Shared {
  readonly workSec: number | undefined;
  readonly restSec: number;
  readonly isEmom: boolean;
  readonly defaultTimeSec: number;
}
function itemOf(entry: Entry, { workSec, restSec, isEmom, defaultTimeSec }: Shared): TracedItem {
  const isTimed = isEmom && entry.timeSec !== undefined;
  // Nobody means zero: it counts as no figure.
  const own = entry.timeSec || (entry.reps || entry.isOpen ? 0 : workSec || defaultTimeSec);
  const timeSec = isEmom ? 60 : own;
  const notes = [...new Set(isTimed ? [timeOf(entry), ...entry.notes] : entry.notes)];
  return {
    name: plainText(capital(entry.name)).slice(0, BOUNDS.exerciseNameLength).trim(),
    timeSec: timeSec > 0 ? Math.max(1, atMost(timeSec)) : 0,
    // What ends with a tap counts once.
    reps: timeSec > 0 && !isEmom ? 0 : Math.min(Math.ceil(entry.reps ?? (entry.isOpen ? 1 : 0)), BOUNDS.reps),
    restSec: atMost(entry.restSec ?? restSec),
    perSide: entry.perSide,
    lineAt: entry.lineAt,
    notes: notes.join(notes.some((note) => note.includes(',')) ? '\n' : ', ').slice(0, BOUNDS.notesLength),
  };
}
/** As it was written. */
const timeOf = ({ text, timeSec }: Entry): string =>
  tokensOf(text).find(({ tag, value }) => tag === 't' && value === timeSec)?.text ?? `${timeSec} s`;
const capital = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);
