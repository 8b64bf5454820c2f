/**
 * Reads a workout plan as people write it – a chat, a coach's mail, a table, a whiteboard – in any of the five
 * languages. What it does not understand is returned, so that nothing is lost unnoticed.
 */
import { plainText } from '#core/base/plain-text.ts';
import { createDraft, createExercise, draftOf, type NewWorkout } from '#core/workout/draft.ts';
import { BOUNDS, type WholeWorkout } from '#core/workout/model.ts';
import { isWorkoutText } from '#core/workout/workout-text.ts';
import { pacedNotes } from '#core/workout/pace.ts';
import { PLAN_LENGTH } from '#core/exercises/words.ts';
import { linesRead } from './plan/by-line.ts';
import { doubtfulLines, withCompany } from './plan/doubt/lines.ts';
import { wholeAbove } from './plan/doubt/structure.ts';
import { isTraining } from './plan/doubt/training.ts';
import { linesOf } from './plan/lines.ts';
import { isNoPlan } from './plan/no-plan.ts';
import { type Block, type Entry, isMeasured } from './plan/draft.ts';
import { Reader } from './plan/reader.ts';
import { readRow } from './plan/row.ts';
import { withLengths } from './plan/rewrite/clock-column.ts';
import { withSheets } from './plan/rewrite/sheet.ts';
import { withMetres } from './plan/rewrite/swim.ts';
import { headless, tableOf } from './plan/table.ts';
import type { Corrections, PastedPlan, PastedExercise, PastedPlanReading } from './plan/model.ts';
import { besideTitle, isMeant, titleOf } from './plan/title.ts';
import { linesWithLoss } from './plan/account/unseen.ts';
import { atMost, type TracedItem, unrolled } from './plan/unroll.ts';

export interface PastedPlanOptions {
  /** For exercises without any time. */
  readonly defaultTimeSec: number;
  /** Intervals that the text does not name ("5 × 3 min") are called so. */
  readonly stepName?: string;
  readonly corrections?: Corrections;
  /** Lines that were hardly meant as they are read become exercises, too. */
  readonly takesDoubtful?: boolean;
}

/** The plan in a text; `undefined` = it is none. */
export const readPastedPlan = (text: string, defaultTimeSec: number, stepName?: string): PastedPlan | undefined =>
  readByLine(text, { defaultTimeSec, ...(stepName !== undefined && { stepName }) })?.plan;

/** The plan in a text, its days, and what became of each line; `undefined` = it is none. */
export function readByLine(text: string, options: PastedPlanOptions): PastedPlanReading | undefined {
  const { corrections = {} } = options;
  const all = text
    .slice(0, PLAN_LENGTH)
    .normalize()
    .replaceAll(/\ufeff/g, '')
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')
    .split('\n');
  const end = endOf(all);
  const written = all.slice(0, end);
  if (isNoPlan(written)) return undefined;
  const reader = new Reader(corrections);
  const title = readAll(reader, withMetres(written), corrections[0]?.as === 'exercise');
  reader.finish();
  const { draft } = reader;
  const guessed = namedBlocks(draft.blocks);
  const isOwn = isWorkoutText(written);
  const doubtful = isOwn ? new Set<number>() : linesInDoubt(guessed, reader, title.text, options);
  const held = options.takesDoubtful ? new Set<number>() : doubtful;
  const blocks = withoutLines(guessed, held);
  if (blocks.length === 0) return undefined;
  const kept = new Set(blocks.flatMap(({ entries }) => entries));
  const left = draft.blocks.flatMap(({ entries }) => entries.filter((entry) => !kept.has(entry)));
  const unread = [
    ...draft.unread,
    ...left.map(({ lineAt, text: line }) => [lineAt, line] as const),
    ...reader.taken.flatMap(({ at, text: line }) => (held.has(at) ? [[at, line] as const] : [])),
  ].toSorted(([one], [other]) => one - other);
  const frame = {
    title: plainText(title.text),
    warmUpSec: atMost(draft.warmUpSec),
    coolDownSec: atMost(draft.coolDownSec),
  };
  const { items, ...rounds } = unrolled(blocks.map(withDay(blocks)), options.defaultTimeSec);
  if (items.length === 0) return undefined;
  const plan = { ...frame, ...rounds, items: named(items, options), unread: unread.map(([, line]) => line) };
  const lost = linesWithLoss(reader.taken, reader.ledger, { plan, items, unread, isOwn }, true);
  const handedBack = withoutParts([
    ...unread,
    ...reader.taken.flatMap(({ at, text: line }) => (lost.has(at) ? [[at, line] as const] : [])),
    ...all.slice(end).flatMap((line, nth) => (line.trim() === '' ? [] : [[end + nth, line] as const])),
  ]);
  const firstDayAt = reader.taken.find(({ kinds }) => kinds.includes('day'))?.at ?? 0;
  const days = daysOf(blocks).map(({ day, blocks: ofDay, isOf }): PastedPlan => {
    const unrolledDay = unrolled(ofDay, options.defaultTimeSec);
    // What is said above all days holds for each.
    const has = (at: number): boolean => at < firstDayAt || isOf(at);
    return {
      ...unrolledDay,
      warmUpSec: has(draft.warmUpAt) ? frame.warmUpSec : 0,
      coolDownSec: has(draft.coolDownAt) ? frame.coolDownSec : 0,
      title: [frame.title, plainText(day)].filter(Boolean).join(' – '),
      items: named(unrolledDay.items, options),
      unread: handedBack.filter(([at]) => isOf(at)).map(([, line]) => line),
    };
  });
  return {
    plan: { ...plan, unread: handedBack.map(([, line]) => line) },
    days,
    lines: linesRead(reader.taken, { items, blocks, unread, lost, doubtful, held, title: title.line }),
  };
}

/** Where reading ends; what stands beyond is handed back. */
function endOf(lines: readonly string[]): number {
  const most = isWorkoutText(lines) ? BOUNDS.exercisesAtMost : LINES_MOST;
  let said = 0;
  const end = lines.findIndex((line) => line.trim() !== '' && (said += 1) > most);
  return end < 0 ? lines.length : end;
}
/** Ten weeks of three days with seven exercises have as many; a slow phone reads them again as somebody types. */
const LINES_MOST = 250;

/** Of each line what was handed back, by line; not a piece beside the whole that holds it. */
function withoutParts(all: readonly (readonly [number, string])[]): readonly (readonly [number, string])[] {
  const byLine = new Map<number, string[]>();
  for (const [at, text] of all) {
    const others = byLine.get(at) ?? [];
    if (others.some((other) => other.includes(text))) continue;
    byLine.set(at, [...others.filter((other) => !text.includes(other)), text]);
  }
  return [...byLine]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([at, texts]) => texts.map((text) => [at, text] as const));
}

/** Without their lines, and with a name for those that have none. */
const named = (items: readonly TracedItem[], { stepName = 'Set' }: PastedPlanOptions): readonly PastedExercise[] =>
  items.map(({ name, timeSec, reps, restSec, perSide, notes }) => ({
    name: name || stepName,
    timeSec,
    reps,
    restSec,
    perSide,
    notes,
  }));

interface Day {
  readonly day: string;
  readonly blocks: readonly Block[];
  /** Whether a line of this number stands in it; what stands before the first belongs to the first. */
  readonly isOf: (lineAt: number) => boolean;
}

/** The days of a plan that has several. */
function daysOf(blocks: readonly Block[]): readonly Day[] {
  const starts = blocks.flatMap((block, at) => (block.day !== '' && blocks[at - 1]?.day !== block.day ? [at] : []));
  if (starts.length < 2) return [];
  return starts.map((start, nth): Day => {
    const isFirst = nth === 0;
    const ofDay = blocks.slice(isFirst ? 0 : start, starts[nth + 1]);
    const lineOf = (block: Block | undefined): number => block?.entries[0]?.lineAt ?? Infinity;
    const from = isFirst ? 0 : lineOf(blocks[start]);
    const until = lineOf(blocks[starts[nth + 1] ?? blocks.length]);
    return { day: blocks[start]?.day ?? '', blocks: ofDay, isOf: (at) => at >= from && at < until };
  });
}

interface Title {
  readonly text: string;
  /** Its line, unless that is read like the others, too. */
  readonly line: string | undefined;
}

/** A table a day for two weeks. All that follows is looked through for each, so their number has an end. */
const TABLES_MOST = 14;

/** Reads lines and tables in turn; the title. */
function readAll(reader: Reader, lines: readonly string[], hasNoTitle: boolean): Title {
  let rest = lines;
  let title: Title = { text: '', line: undefined };
  // The first line keeps its number when it is read like the others.
  if (hasNoTitle) reader.draft.lineAt = -1;
  for (let nth = 0; rest.length > 0; nth += 1) {
    const isFirst = nth === 0;
    const table = nth < TABLES_MOST ? (tableOf(rest) ?? headless(rest)) : undefined;
    const plain = withSheets(withLengths(linesOf(table?.before ?? rest)));
    const [first] = plain;
    const head = isFirst && !hasNoTitle ? titleOf(plain, table !== undefined) : '';
    const isTitled = head !== '' && first !== undefined;
    if (isTitled) title = { text: head, line: isMeant(first) ? undefined : first.asWritten };
    if (isTitled && besideTitle(first) !== '') reader.draft.unread.push([0, besideTitle(first)]);
    const body = title.line !== undefined && isFirst ? plain.slice(1) : plain;
    for (const [at, line] of body.entries()) reader.read(line, body[at + 1]);
    // A head is no line of its own: it stands between two.
    if (/\d/.test(table?.head ?? '')) reader.draft.unread.push([reader.draft.lineAt + 0.5, table?.head ?? '']);
    for (const row of table?.rows ?? []) readRow(reader, row);
    rest = table?.after ?? [];
  }
  return title;
}

/** Longer than any name of an exercise, or more often than anybody does one: handed back rather than guessed at. */
const WORDS_MOST = 7;
const REPS_MOST = 1_000;
/** "Saturday 9 h at the lake" is a time of day. */
const SEC_MOST = 4 * 3600;
const isNoName = ({ name, reps = 0, timeSec = 0, ladder }: Entry): boolean =>
  name.split(/\s+/).length > WORDS_MOST || Math.max(reps, ...ladder) > REPS_MOST || timeSec > SEC_MOST;

/** If some entries have figures or bullets, one without is a remark; if none has, a single line is no list. */
function namedBlocks(blocks: readonly Block[]): readonly Block[] {
  const entries = blocks.flatMap((block) => block.entries);
  const isList = entries.length > 1 && !entries.some((entry) => isMeasured(entry) || entry.sets > 1 || entry.isBullet);
  return blocks
    .map((block) => ({
      ...block,
      entries: block.entries.filter(
        (entry) =>
          !isNoName(entry) &&
          (isList ||
            entry.isBullet ||
            (block.workSec !== undefined &&
              (!entry.isBesideOrder || block.entries.every((other) => other.isBesideOrder)) &&
              !block.entries.some(({ isBullet }) => isBullet)) ||
            block.ladder.length > 0 ||
            entry.group !== '' ||
            isMeasured(entry) ||
            entry.sets > 1 ||
            entry.restSec !== undefined),
      ),
    }))
    .filter((block) => block.entries.length > 0);
}

/** The lines that were hardly meant as they were read, unless the person has looked at them. */
function linesInDoubt(
  blocks: readonly Block[],
  { draft, corrections, taken, ledger }: Reader,
  title: string,
  options: PastedPlanOptions,
): ReadonlySet<number> {
  const { items, ...rounds } = unrolled(blocks.map(withDay(blocks)), options.defaultTimeSec);
  const { warmUpSec, coolDownSec, unread } = draft;
  const plan = { title, warmUpSec, coolDownSec, ...rounds, unread: [] };
  // A plan that is cut off has lost figures by that alone.
  const isWhole = items.length < BOUNDS.exercisesAtMost;
  const lost = isWhole ? linesWithLoss(taken, ledger, { plan, items, unread, isOwn: false }, false) : new Set<number>();
  const isKnown = (at: number): boolean => corrections[at] !== undefined;
  const named = new Set(draft.blocks.flatMap(({ entries }) => entries.map(({ lineAt }) => lineAt)));
  const whole = wholeAbove(blocks, items, { rounds: rounds.rounds, endsSec: warmUpSec + coolDownSec });
  if (!isTraining(taken, [title, ...items.map(({ name }) => name)])) return new Set(taken.map(({ at }) => at));
  return withCompany(doubtfulLines(blocks, { unread, lines: taken, lost, named, whole, isKnown }), blocks, taken);
}

const withoutLines = (blocks: readonly Block[], held: ReadonlySet<number>): readonly Block[] =>
  blocks
    .map((block) => ({ ...block, entries: block.entries.filter(({ lineAt }) => !held.has(lineAt)) }))
    .filter(({ entries }) => entries.length > 0);

/** The day stands as a note at its first exercise, unless the plan has only one. */
const withDay =
  (blocks: readonly Block[]) =>
  (block: Block, at: number): Block => {
    const [first, ...others] = block.entries;
    if (!first || block.day === '' || blocks[at - 1]?.day === block.day) return block;
    return { ...block, entries: [{ ...first, notes: [block.day, ...first.notes] }, ...others] };
  };

/** As the reader names what stands behind "AMRAP 12 min" (`take/format.ts`). */
const isAmrap = (name: string): boolean => /^AMRAP\b/iu.test(name);

/** The workout of a plan, called `name`. It may have more exercises than the contract allows. */
export function workoutOfPastedPlan(
  { items, rounds, roundRestSec, warmUpSec, coolDownSec }: PastedPlan,
  name: string,
  fresh: NewWorkout,
): WholeWorkout {
  const { workout } = createDraft(fresh, { name, timeSec: 0 });
  const exercises = items.map((item, position) =>
    createExercise(workout.wId, { ...item, ...pacedNotes(item.notes), countRounds: isAmrap(item.name), position }),
  );
  const whole = draftOf({ workout: { ...workout, rounds, roundRestSec, warmUpSec, coolDownSec, name }, exercises });
  return { workout: whole.workout, exercises: whole.exercises };
}
