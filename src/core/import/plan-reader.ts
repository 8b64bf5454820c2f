/**
 * Reads the lines of a pasted plan and collects what they state: a figure may follow its name, even on the next line.
 */
import { nameOf, type Part, partsOf, readPart } from './plan-part.ts';
import type { TableRow } from './plan-table.ts';
import { PLAN } from './plan-words.ts';

/** An exercise being read: missing values may still follow, or be the same for all. */
export interface PlanEntry {
  readonly name: string;
  readonly sets: number;
  readonly perSide: boolean;
  readonly notes: string;
  /** The number of its line. */
  readonly lineAt: number;
  /** The line has a list bullet. */
  readonly isBullet: boolean;
  timeSec?: number | undefined;
  reps?: number | undefined;
  restSec?: number | undefined;
  /** Additional rest after the last of its sets, written beside the first rest. */
  afterSec?: number | undefined;
}
/** Exercises done together, in rounds. */
export interface PlanBlock {
  readonly entries: PlanEntry[];
  rounds?: number | undefined;
  roundRestSec?: number | undefined;
  /** For exercises without their own. */
  workSec?: number | undefined;
  restSec?: number | undefined;
}
export interface ReadLines {
  readonly blocks: readonly PlanBlock[];
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  readonly unread: readonly string[];
}

const hasMeasure = ({ timeSec, reps }: Pick<PlanEntry, 'timeSec' | 'reps'>): boolean => (timeSec ?? reps) !== undefined;

export class PlanReader {
  private readonly blocks: PlanBlock[] = [];
  private block: PlanBlock = { entries: [] };
  private readonly unread: string[] = [];
  private warmUpSec = 0;
  private coolDownSec = 0;
  private isBullet = false;
  private lineAt = 0;
  private before: Part | undefined;

  readLine(line: string): void {
    this.lineAt += 1;
    this.isBullet = PLAN.bullet.test(line);
    const isRead = partsOf(line).map((text) => {
      const part = readPart(text);
      const taken = this.take(meantBy(part, this.before));
      this.before = part;
      return taken;
    });
    if (!isRead.includes(true) && nameOf(line) !== '') this.unread.push(line.trim());
  }

  readRow({ cells, line }: TableRow): void {
    this.lineAt += 1;
    this.isBullet = true;
    const figureOf = (cell: string | undefined): Part | undefined => (cell === undefined ? undefined : readPart(cell));
    const countIn = (cell: string | undefined): number | undefined => Number(/\d+/.exec(cell ?? '')?.[0]) || undefined;
    const named = readPart(cells.name ?? '');
    const timeSec = figureOf(cells.timeSec)?.timeSec ?? named.timeSec;
    const reps = countIn(cells.reps) ?? named.reps;
    const restSec = figureOf(cells.restSec)?.timeSec ?? named.restSec;
    if (named.kind === 'exercise')
      this.add({ ...named, sets: countIn(cells.sets) ?? named.sets, timeSec, reps, restSec }, cells.notes);
    else if (!this.take({ ...named, timeSec })) this.unread.push(line.trim());
  }

  finish(): ReadLines {
    const { block: last, blocks } = this;
    const previous = blocks.at(-1);
    if (last.entries.length > 0) blocks.push(last);
    // A statement with no exercise after it is about the block before ("squats 40 s, push-ups 40 s, 3 rounds").
    else if (previous) {
      const { rounds, roundRestSec, workSec, restSec } = last;
      previous.rounds ??= rounds;
      previous.roundRestSec ??= roundRestSec;
      previous.workSec ??= workSec;
      previous.restSec ??= restSec;
    }
    const { warmUpSec, coolDownSec, unread } = this;
    return { blocks, warmUpSec, coolDownSec, unread };
  }

  /** False = the part states nothing that belongs in a plan. */
  private take(part: MeantPart): boolean {
    const { kind, timeSec, restSec, rounds } = part;
    if (kind === 'nothing') return false;
    if (kind === 'warm-up') this.warmUpSec += timeSec ?? 0;
    else if (kind === 'cool-down') this.coolDownSec += timeSec ?? 0;
    else if (kind === 'exercise') this.add(part);
    else if (kind === 'rest' || kind === 'rest-each') this.rest(timeSec, kind === 'rest-each');
    else if (kind === 'round-rest') this.ofRounds().roundRestSec = timeSec;
    else if (kind === 'repeat') {
      this.ofRounds().rounds = rounds;
      this.beginBlock();
    } else if (kind === 'rounds') {
      this.beginBlock();
      this.block.rounds = rounds;
      this.take({ ...part, kind: 'work' });
    } else if (kind === 'work' || !this.measure(part)) {
      // A lone number that fits nothing has no known meaning.
      if (kind === 'bare') return false;
      this.block.workSec = timeSec ?? this.block.workSec;
      this.block.restSec = restSec ?? this.block.restSec;
    }
    return true;
  }

  private add({ name, sets = 1, perSide, timeSec, reps, restSec, rounds }: MeantPart, notes = ''): void {
    if (rounds !== undefined) {
      this.beginBlock();
      this.block.rounds = rounds;
    }
    const { lineAt, isBullet } = this;
    this.block.entries.push({ name, sets, perSide, notes, lineAt, isBullet, timeSec, reps, restSec });
  }

  private beginBlock(): void {
    if (this.block.entries.length === 0) return;
    this.blocks.push(this.block);
    this.block = { entries: [] };
  }

  /** The block that a word about rounds refers to: the last with exercises, else the coming one. */
  private ofRounds(): PlanBlock {
    return this.block.entries.length > 0 ? this.block : (this.blocks.at(-1) ?? this.block);
  }

  /** Applies to the exercises named on this line, else to the last one; false = none is waiting for it. */
  private measure({ timeSec, reps, restSec, perSide, forEach }: MeantPart): boolean {
    const open = this.block.entries.filter((entry) => !hasMeasure(entry));
    const ofLine = open.filter(({ lineAt }) => lineAt === this.lineAt);
    const meant = forEach ? open : ofLine.length > 0 ? ofLine : open.slice(-1);
    for (const entry of meant)
      Object.assign(entry, { timeSec, reps, restSec: restSec ?? entry.restSec, perSide: perSide || entry.perSide });
    return meant.length > 0;
  }

  private rest(timeSec: number | undefined, ofAll: boolean): void {
    if (timeSec === undefined) return;
    const { entries } = this.block;
    if (ofAll || entries.length === 0) {
      this.block.restSec = timeSec;
      return;
    }
    const ofLine = entries.filter((entry) => entry.lineAt === this.lineAt);
    const meant = ofLine.length > 0 ? ofLine : entries.slice(-1);
    const open = meant.filter(({ restSec }) => restSec === undefined);
    for (const entry of open) entry.restSec = timeSec;
    const last = meant.at(-1);
    // The same figure on the same line means the same rest ("20/10 × 8 burpees, 10 s rest").
    if (open.length > 0 || !last || (ofLine.length > 0 && last.restSec === timeSec)) return;
    last.afterSec = (last.afterSec ?? 0) + timeSec;
  }
}

type MeantPart = Omit<Part, 'timeSec' | 'reps' | 'restSec' | 'sets' | 'rounds'> & {
  readonly [K in 'timeSec' | 'reps' | 'restSec' | 'sets' | 'rounds']?: number | undefined;
};

/** "Rest: 20 s" comes in two parts: the figure belongs to the word before it. */
function meantBy(part: Part, before: Part | undefined): MeantPart {
  const isFigure = part.kind === 'measure' || part.kind === 'bare';
  const isWord = before && before.name === '' && before.timeSec === undefined && before.rounds === undefined;
  return isFigure && isWord && before.kind !== 'nothing' ? { ...part, kind: before.kind } : part;
}
