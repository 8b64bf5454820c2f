/** A plan while it is being read: its blocks so far, and where the reader stands. */
import type { Statement } from './statement.ts';
import type { Line } from './lines.ts';

/** An exercise being read: missing values may still follow, or be the same for all. */
export interface Entry {
  name: string;
  sets: number;
  timeSec?: number | undefined;
  reps?: number | undefined;
  restSec?: number | undefined;
  /** Additional rest after the last of its sets. */
  afterSec?: number | undefined;
  /** Repetitions of its sets, one after the other. */
  ladder: readonly number[];
  /** A distance, or "as many as possible": it ends with a tap. */
  isOpen: boolean;
  perSide: boolean;
  notes: string[];
  readonly lineAt: number;
  readonly text: string;
  readonly isBullet: boolean;
  /** The sets stand one by one: "Set 1: 60 kg × 8". */
  isLogged: boolean;
  group: string;
  /** Its line says what holds for all, so that a bare word in it is hardly an exercise. */
  isBesideOrder: boolean;
  /** A colon follows its figures. */
  isHeading: boolean;
  /** It stands in parentheses. */
  isInParens: boolean;
  /** It begins a sentence or a line. */
  startsSentence: boolean;
  /** "And" stands before it. */
  isAnd: boolean;
  /** "Then" stands before it. */
  isThen: boolean;
  /** A cool-down if nothing follows it. */
  isCoolDown: boolean;
}

/** What holds for all exercises of a round. */
export type Order = Pick<Block, 'workSec' | 'workReps' | 'restSec'>;

/** Exercises done together, in rounds. */
export interface Block {
  entries: Entry[];
  rounds?: number | undefined;
  roundRestSec?: number | undefined;
  /** Rest when all rounds are done. */
  afterSec?: number | undefined;
  /** For exercises without their own. */
  workSec?: number | undefined;
  workReps?: number | undefined;
  restSec?: number | undefined;
  /** Of the rounds before the last, where each has its own: "Round 1: 40 s each", "Round 2: 30 s each". */
  orders: readonly Order[];
  /** Repetitions of each round. */
  ladder: readonly number[];
  /** The day it belongs to. */
  day: string;
  /** Minutes on the minute. */
  emomRounds?: number | undefined;
  isEmom: boolean;
  /** Minutes of an EMOM in which one rests. */
  emomRests: number;
  /** Rounds of sets. */
  isNested: boolean;
  /** Its lines stand further in than its header: the first that does not begins another block. */
  isIndented: boolean;
  /** Rest between exercises that have rounds of their own. */
  betweenSec?: number | undefined;
  /** It was said to be between whole Tabatas, which end with a rest of their own. */
  isBetweenTabatas?: boolean;
  /** Work, rest and rounds of each exercise. */
  isTabata: boolean;
  /** Its exercises are bullets below a header; the first that is none begins another block. */
  isBulleted: boolean;
  /** Sets of each exercise. */
  setsEach?: number | undefined;
  /** "45 s per side" holds for all. */
  perSide: boolean;
  isTimed: boolean;
  /** Work and recovery joined by a sign or "with": nothing more belongs to them. */
  isPaired: boolean;
  isHeaded: boolean;
  /** Its exercises stand in parentheses after the rounds. */
  isInParens: boolean;
  /** A gap stands between its header and its exercises: then gaps do not end it. */
  isSpaced: boolean;
  /** Its header is numbered, its exercises are not. */
  isNumbered: boolean;
}

export const newBlock = (day: string): Block => ({
  entries: [],
  orders: [],
  ladder: [],
  day,
  isEmom: false,
  emomRests: 0,
  isNested: false,
  isIndented: false,
  isTabata: false,
  isBulleted: false,
  perSide: false,
  isTimed: false,
  isPaired: false,
  isHeaded: false,
  isInParens: false,
  isSpaced: false,
  isNumbered: false,
});

export const isMeasured = ({ timeSec, reps, isOpen, ladder }: Entry): boolean =>
  (timeSec ?? reps) !== undefined || isOpen || ladder.length > 0;

export const isMeasuredEntry = (entry: Entry | undefined): boolean => entry !== undefined && isMeasured(entry);

/** "3 reps" and "30 seconds" below a name: so often, so long. */
const isHeldOften = ({ timeSec, reps, sets }: Entry, one: Statement): boolean =>
  sets === 1 &&
  one.sets === undefined &&
  one.distance === '' &&
  (timeSec ?? one.timeSec ?? 0) >= HELD_SEC &&
  (reps ?? one.reps ?? Infinity) <= HELD_MOST &&
  (timeSec === undefined) !== (one.timeSec === undefined) &&
  (reps === undefined) !== (one.reps === undefined);
/** A shorter time is within a repetition. */
const HELD_SEC = 15;
const HELD_MOST = 6;

/** Completes an entry; false = nothing of it was missing. */
export function fill(entry: Entry, one: Statement): boolean {
  const before = JSON.stringify(entry);
  if (isHeldOften(entry, one)) {
    const times = one.reps ?? entry.reps ?? 1;
    const timeSec = one.timeSec ?? entry.timeSec;
    // The figure that was a count is to be seen as one.
    Object.assign(entry, {
      sets: times,
      timeSec,
      reps: undefined,
      notes: [...entry.notes, `${times} × ${timeSec} s`, ...one.notes],
    });
    entry.restSec ??= one.restSec;
    entry.perSide ||= one.perSide;
    return true;
  }
  if (isMeasured(entry) && (one.timeSec ?? one.reps) !== undefined) return false;
  if (isMeasured(entry) && one.distance !== '') return false;
  if (one.sets !== undefined && entry.sets === 1) entry.sets = one.sets;
  if (!isMeasured(entry)) {
    entry.timeSec = one.timeSec;
    entry.reps = one.reps;
    entry.ladder = one.ladder;
    entry.isOpen = one.distance !== '' || one.isMax;
    if (one.distance !== '') entry.notes.push(one.distance);
  }
  entry.restSec ??= one.restSec;
  if (one.perSide) entry.perSide = true;
  entry.notes.push(...one.notes);
  return JSON.stringify(entry) !== before;
}

const LONGER_BY = 2;

export class Draft {
  readonly blocks: Block[] = [];
  /** What became no part of the plan, with the number of its line. */
  readonly unread: (readonly [number, string])[] = [];
  warmUpSec = 0;
  coolDownSec = 0;
  /** Their lines. */
  warmUpAt = 0;
  coolDownAt = 0;
  block = newBlock('');
  line: Line = {
    text: '',
    asWritten: '',
    isBullet: false,
    isHeading: false,
    isTitle: false,
    isAfterGap: false,
    isIndented: false,
    group: '',
    day: '',
  };
  next: Line | undefined;
  lineAt = 0;
  /** The line of the last day. */
  private dayAt = 0;
  private dayLine = '';
  /** The first line behind the last gap. */
  partAt = 1;
  before: Statement | undefined;
  /** Collects the lines of an AMRAP as its notes. */
  list: Entry | undefined;
  /** It stands whole in the line of the AMRAP. */
  isListed = false;
  /** It is one of several that are done in rounds. */
  isListInRounds = false;
  label = '';
  /** A rest whose time stands on the next line. */
  waiting: Statement | undefined;
  parity: 'odd' | 'even' | undefined;
  isOrdinal = false;
  /** The count of the coming statement is taken already. */
  isCounted = false;
  /** The line says what holds for all exercises. */
  isOrderLine = false;
  /** The line has changed blocks before the last one, too. */
  hasReachedBack = false;
  count = 0;
  /** Rest between the sets of all exercises below. */
  setRestSec: number | undefined;

  beginBlock(day = this.block.day): void {
    if (this.block.entries.length > 0) {
      this.blocks.push(this.block);
      this.block = newBlock(day);
    } else if (this.block.day !== day) {
      // A day without exercises.
      const { day: before } = this.block;
      if (before !== '' && before !== this.blocks.at(-1)?.day && !day.startsWith(before)) this.giveBack(before);
      this.block = { ...this.block, day };
    }
    if (day !== this.blocks.at(-1)?.day) Object.assign(this, { dayAt: this.lineAt, dayLine: this.line.asWritten });
  }

  /** "Saturday: match, so nothing" at the end is a day without exercises, too. */
  endDay(): void {
    const { entries, day } = this.block;
    const isEmpty = entries.length === 0 && day !== '' && day !== this.blocks.at(-1)?.day;
    const isSaid = this.unread.some(([at, text]) => at === this.dayAt && text.includes(day));
    if (isEmpty && !isSaid) this.unread.push([this.dayAt, this.dayLine]);
  }

  /** "Round 2: 30 s each" below "Round 1: 40 s each": another order for the same list. */
  beginOrder(number: number): void {
    const { workSec, workReps, restSec, entries, orders } = this.block;
    if (entries.length > 0 || (workSec ?? workReps) === undefined || number !== orders.length + 2) return;
    this.block.orders = [...orders, { workSec, workReps, restSec }];
    Object.assign(this.block, { workSec: undefined, workReps: undefined, restSec: undefined });
  }

  endList(): void {
    this.list = undefined;
    this.isListed = false;
    if (!this.isListInRounds || !this.line.isBullet) this.beginBlock();
  }

  beginLine(line: Line, next: Line | undefined): void {
    Object.assign(this, { line, next, before: this.waiting });
    if (this.isListed) this.endList();
    Object.assign(this, { waiting: undefined, label: '', isOrdinal: false });
  }

  /** What is repeated at the end of a sentence is that sentence, not what the text says before it. */
  splitSentence(): void {
    const { entries } = this.block;
    const begin = Math.max(
      0,
      entries.findLastIndex((entry) => entry.lineAt === this.lineAt && entry.startsSentence),
    );
    const from = this.isLead(begin) ? begin + 1 : begin;
    if (from <= 0 || this.block.rounds !== undefined) return;
    const own = entries.splice(from);
    const { workSec, restSec } = this.block;
    this.beginBlock();
    Object.assign(this.block, { workSec, restSec, entries: own, isTimed: true });
  }

  /** "5 min walk, then 1 min run and 2 min walk, 6 times": nobody begins each time with what takes longest by far. */
  private isLead(at: number): boolean {
    const [first, second, ...others] = this.block.entries.slice(at);
    const isLong = [second, ...others].every(
      (entry) => entry?.timeSec !== undefined && entry.timeSec * LONGER_BY < (first?.timeSec ?? 0),
    );
    return first?.lineAt === this.lineAt && second?.isThen === true && others.length > 0 && isLong;
  }

  /** The exercises of this line become a block, in which nothing more belongs. */
  splitLine(): void {
    const { entries } = this.block;
    const from = entries.findIndex(({ lineAt }) => lineAt === this.lineAt);
    if (from < 0 || entries.length - from < 2) return;
    const own = entries.splice(from);
    this.beginBlock();
    Object.assign(this.block, { entries: own, isTimed: true });
  }

  /** Of this line only what "and" has joined last becomes a block. */
  splitPair(): boolean {
    const { entries } = this.block;
    const from = entries.findLastIndex(({ isAnd }) => !isAnd);
    if (from < 0 || from === entries.length - 1 || entries[from]?.lineAt !== this.lineAt) return false;
    const own = entries.splice(from);
    this.beginBlock();
    Object.assign(this.block, { entries: own, isTimed: true, isInParens: true });
    return true;
  }

  lastOfLine(): Entry | undefined {
    const last = this.block.entries.at(-1);
    return last?.lineAt === this.lineAt ? last : undefined;
  }

  /** It is named in the first line behind a gap, and measured in the one above this. */
  isAlone({ lineAt }: Entry): boolean {
    return lineAt === this.partAt && lineAt === this.lineAt - 2;
  }

  allEntries(): readonly Entry[] {
    return [...this.blocks, this.block].flatMap(({ entries }) => entries);
  }
  /** Looks no further than the first that is not so. */
  everyEntry(isSo: (entry: Entry) => boolean): boolean {
    return this.blocks.every(({ entries }) => entries.every(isSo)) && this.block.entries.every(isSo);
  }

  /** The block that a word about rounds refers to: the last with exercises, else the coming one. */
  ofRounds(): Block {
    const { block } = this;
    return block.entries.length > 0 || block.isHeaded || block.workSec !== undefined
      ? block
      : (this.blocks.at(-1) ?? block);
  }

  note(text: string): boolean {
    const last = this.lastOfLine() ?? this.block.entries.at(-1);
    last?.notes.push(text);
    return last !== undefined;
  }

  giveBack(...texts: readonly string[]): void {
    for (const text of texts) this.unread.push([this.lineAt, text]);
  }
}
