/** Reads the lines of a plan one after the other into a draft. */
import { BOUNDS } from '#core/workout/model.ts';
import { statementOf } from './clause.ts';
import type { Clause, Kind, Statement } from './statement.ts';
import { type Block, Draft, isMeasured, isMeasuredEntry, newBlock } from './draft.ts';
import { asIntervals, asRecovery } from './intervals.ts';
import { Ledger } from './account/ledger.ts';
import { BULLET, clausesOf, type Line } from './lines.ts';
import type { Correction, Corrections } from './model.ts';
import {
  asDose,
  asOrder,
  isAside,
  isFinalLine,
  isFrequency,
  isInstruction,
  isMeasuredBy,
  meantBy,
  runsOf,
  withBackOff,
  withHeading,
  withNames,
  withParts,
  isThen,
} from './statements.ts';
import { isAround, isBracketed, isOfPain, isOfPool } from './remark.ts';
import { add } from './take/exercise.ts';
import { measure } from './take/measure.ts';
import { readAs } from './take/read-as.ts';
import type { RowTexts } from './table.ts';
import { climb, ladderTold } from './rewrite/ladder-told.ts';
import { restOfSome } from './take/rest-of-some.ts';
import { endRests, rest } from './take/rest.ts';
import { take } from './take/statement.ts';

const OUTSIDE = new Set(['rest', 'day', 'block', 'rounds', 'amrap', 'emom', 'tabata', 'cool-down', 'warm-up', 'chat']);

const DOSE = new Set<Kind>(['measure', 'hold', 'rest', 'note', 'nothing']);

/** A longer line is no word about rests. */
const REST_SIGNS_MOST = 200;
/** Far more than a whole plan in one line says. */
const CLAUSES_MOST = 400;

/** A line as it was taken: the kinds of its statements that became something. */
export interface TakenLine {
  readonly at: number;
  readonly text: string;
  /** Without its bullet. */
  readonly plain: string;
  readonly kinds: readonly Kind[];
}

/** "Heel slides: 10 reps, 3 times a day". */
const isNamedBy = (label: Statement | undefined): boolean => label?.kind === 'exercise' && label.isLabel;

/** "3 x 3 min, 1 min between rounds": boxers call their sets so. */
function restOfSets(block: Block): void {
  const { rounds = 1, roundRestSec, entries } = block;
  const inSets = entries.filter(({ sets, group }) => sets > 1 && group === '');
  if (rounds > 1 || roundRestSec === undefined || inSets.length === 0) return;
  for (const entry of inSets) entry.restSec ??= roundRestSec;
  block.roundRestSec = undefined;
}

export class Reader {
  readonly draft = new Draft();
  readonly taken: TakenLine[] = [];
  readonly ledger = new Ledger();
  readonly corrections: Corrections;
  /** An empty line stands before each line of an AMRAP's list. */
  private isListSpaced = false;
  private readonly known = new Map<string, readonly Statement[]>();
  private readonly stated = new Map<string, Statement>();

  constructor(corrections: Corrections = {}) {
    this.corrections = corrections;
  }

  read(line: Line, next?: Line): void {
    this.draft.lineAt += 1;
    const { lineAt } = this.draft;
    if (line.isAfterGap) this.draft.partAt = lineAt;
    const correction = this.corrections[lineAt];
    const kinds =
      correction?.as === undefined ? this.readAsWritten(line, next) : readAs(this.draft, line, correction.as);
    this.taken.push({ at: lineAt, text: line.asWritten, plain: line.text, kinds });
    this.correct(correction);
    this.ledger.enter(this.draft, kinds);
  }

  private correct({ sets, perSide }: Correction = {}): void {
    for (const entry of this.draft.block.entries.filter((one) => one.lineAt === this.draft.lineAt)) {
      if (perSide !== undefined) entry.perSide = perSide;
      if (sets === undefined) continue;
      entry.sets = sets;
      entry.ladder = [];
    }
  }

  /** "12 reps, twice a day" below a name. */
  private isDoseBelow(statements: readonly Statement[]): boolean {
    const { block, lineAt } = this.draft;
    const last = block.entries.at(-1);
    const isOpen = last !== undefined && last.lineAt === lineAt - 1 && !isMeasured(last);
    const dose = statements.filter((one) => !isFrequency(one));
    return isOpen && dose.some(isMeasuredBy) && dose.every(({ kind, isBare }) => DOSE.has(kind) && !isBare);
  }

  /** The kinds of its statements that became something. */
  private readAsWritten(line: Line, next?: Line): readonly Kind[] {
    if (this.draft.count > BOUNDS.exercisesAtMost) return this.leaveWhole(line);
    this.draft.beginLine(line, next);
    if (this.isRestOfSome(line)) return ['rest'];
    if (isThen(line)) {
      this.draft.endList();
      return ['block'];
    }
    const told = ladderTold(line.text);
    const clauses = this.statementsOf(told?.before ?? line.text);
    if (!clauses) return this.leaveWhole(line);
    const stated = withHeading(clauses, line);
    if (line.isOf === 'manner' && this.draft.note(line.asWritten.replace(BULLET, ''))) return ['note'];
    const written = line.isOf === 'dose' ? asDose(stated) : withNames(stated, line);
    const orders = asOrder(written, line, next);
    const statements = withParts(
      orders ?? asIntervals(written, line, next) ?? asRecovery(written) ?? withBackOff(written),
    );
    if (this.listed(statements)) return ['note'];
    this.draft.isOrderLine = statements.some(({ kind }) => kind === 'order' || kind === 'tabata' || kind === 'rounds');
    const isChat =
      isBracketed(line.text) ||
      isOfPool(line.text) ||
      (isAround(line.text) && !line.isBullet && statements.every(isAside));
    // "= 1400 m" is a sum.
    if (isChat || isOfPain(line.text) || isInstruction(line, statements) || line.text.startsWith('='))
      return this.leaveWhole(line);
    if (
      line.isOf === undefined &&
      statements.some(({ kind }) => kind === 'chat') &&
      !this.isDoseBelow(statements) &&
      !statements.some(
        (one, at) =>
          one.kind !== 'chat' && (one.kind !== 'measure' || isNamedBy(statements[at - 1])) && isMeasuredBy(one),
      )
    )
      return this.leaveWhole(line);
    if (orders) this.draft.beginBlock();
    if (line.day !== '') this.draft.beginBlock(line.day);
    this.atLine(statements);
    this.draft.isOrdinal = this.isNumberedSet(line, statements);
    const isOfThose = this.endsRounds(line, statements, next);
    const isAbove = this.isAboveRounds(line, statements, next);
    const left: string[] = [];
    const kinds: Kind[] = line.day === '' ? [] : ['day'];
    for (const [at, one] of statements.entries()) {
      const meant = isOfThose
        ? { ...one, kind: 'repeat' as const }
        : isAbove
          ? { ...one, kind: 'rounds' as const, rounds: one.sets, sets: undefined }
          : meantBy(one, this.draft.before);
      const isTaken = take(this.draft, meant, statements[at + 1]);
      left.push(
        isTaken ||
          !/[\p{L}\p{N}]/u.test(one.text) ||
          (one.kind === 'nothing' && !/\d/.test(one.text) && statements.length > 1)
          ? ''
          : one.text,
      );
      if (isTaken) kinds.push(meant.kind);
      if (one.leftOver.length > 0 && isTaken) this.leave(one);
      this.draft.before = meant;
    }
    if (this.draft.label !== '') left.push(this.draft.label);
    this.closeRounds(statements);
    if (told) left.push(...(climb(this.draft, told) ? [] : [told.text]));
    if (told) kinds.push('ladder');
    if (line.clock !== undefined) this.draft.note(line.clock);
    const [only] = statements;
    // "Warm-up: 3 min skipping" is all of it.
    if (only?.kind === 'warm-up' && only.isLabel && this.draft.lastOfLine() && this.draft.block.rounds === undefined)
      this.draft.beginBlock();
    if (statements.length === 1 && only?.kind === 'rest' && /^\p{L}+$/u.test(only.text) && !isMeasuredBy(only))
      this.draft.waiting = only;
    else if (left.every((text) => text !== '')) this.draft.giveBack(...(left.length > 0 ? [line.asWritten] : []));
    // "Tuesday: rest".
    else if (kinds.join('') === 'day' && left.some((text) => text !== '')) this.draft.giveBack(line.asWritten);
    else this.draft.giveBack(...runsOf(left));
    return kinds;
  }

  /** "3 rounds: 10 squats, 10 dips" is all of it, and so are "3 rounds of 8 burpees, 9 step-ups, 10 crunches". */
  private closeRounds(statements: readonly Statement[]): void {
    const { block, lineAt } = this.draft;
    const isLabelled = statements.some(({ kind, isLabel }) => kind === 'rounds' && isLabel);
    const most = isLabelled ? 1 : statements[0]?.rounds === undefined ? Infinity : 2;
    if (block.entries.filter((entry) => entry.lineAt === lineAt).length > most) block.isTimed = true;
  }

  /** A list and an AMRAP have no such line. */
  private isRestOfSome({ text, isBullet }: Line): boolean {
    return !isBullet && !this.draft.list && text.length < REST_SIGNS_MOST && restOfSome(this.draft, text);
  }

  /** `undefined` = too many for a line. Many plans repeat theirs: each text, and each clause, is read once. */
  private statementsOf(text: string): readonly Statement[] | undefined {
    const known = this.known.get(text);
    if (known) return known;
    const clauses = clausesOf(text);
    if (clauses.length > CLAUSES_MOST) return undefined;
    const statements = clauses.map((clause) => this.statementIn(clause));
    this.known.set(text, statements);
    return statements;
  }

  private statementIn(clause: Clause): Statement {
    const signs = clause.tokens.map(({ tag, text, isApart }) => `${isApart ? ' ' : ''}${tag}${text}`).join('\n');
    const key = `${clause.isQuestion}${clause.isLabel}${clause.isInParens}${clause.joint}\n${signs}`;
    const known = this.stated.get(key);
    if (known) return known;
    const statement = statementOf(clause);
    this.stated.set(key, statement);
    return statement;
  }

  private leaveWhole({ asWritten }: Line): readonly Kind[] {
    this.draft.giveBack(asWritten);
    return [];
  }

  /** A row of a table: `figures` and `rest` are read like a line, the name is taken as it is. */
  readRow(row: RowTexts): void {
    this.draft.lineAt += 1;
    const { lineAt } = this.draft;
    const correction = this.corrections[lineAt];
    this.draft.line = {
      text: row.line,
      asWritten: row.line,
      isBullet: true,
      isHeading: false,
      isTitle: false,
      isAfterGap: false,
      isIndented: false,
      group: '',
      day: '',
    };
    const isOther = correction?.as !== undefined && correction.as !== 'exercise';
    const kinds = isOther ? readAs(this.draft, this.draft.line, correction.as) : this.takeRow(row);
    const plain = [row.name, row.figures, row.rest, ...row.notes].join(' ; ');
    this.taken.push({ at: lineAt, text: row.line, plain, kinds });
    this.correct(correction);
    this.ledger.enter(this.draft, kinds);
  }

  private takeRow({ name, figures, rest: pause, notes }: RowTexts): readonly Kind[] {
    if (this.draft.count > BOUNDS.exercisesAtMost) return this.leaveWhole(this.draft.line);
    const [named] = clausesOf(name).map(statementOf);
    const measured = clausesOf(figures).map(statementOf);
    const [first] = measured;
    const blank = statementOf({ tokens: [], joint: '', isInParens: false, isLabel: false });
    const perSide =
      clausesOf(name)
        .map(statementOf)
        .some((one) => one.perSide) || measured.some((one) => one.perSide);
    const isNamed = named !== undefined && isMeasuredBy(named) && !isMeasuredBy(first);
    const own = isNamed ? named : { ...(first ?? blank), name };
    this.draft.before = undefined;
    this.draft.label = '';
    add(this.draft, { ...own, rounds: undefined, perSide, joint: '', notes: [...own.notes, ...notes] });
    for (const one of measured.slice(1)) measure(this.draft, one);
    for (const one of clausesOf(pause).map(statementOf)) {
      rest(this.draft, one);
      this.draft.block.entries.at(-1)?.notes.push(...one.notes);
    }
    return ['exercise'];
  }

  finish(): void {
    this.draft.endDay();
    const { block: last, blocks } = this.draft;
    const previous = blocks.at(-1);
    const end = last.entries.at(-1);
    if (
      end?.isCoolDown &&
      end.timeSec !== undefined &&
      end.restSec === undefined &&
      end.notes.length === 0 &&
      !end.perSide
    ) {
      this.draft.coolDownSec = end.timeSec;
      last.entries.pop();
    }
    if (last.entries.length === 0 && (last.isTabata || last.isEmom)) this.nameless();
    // A statement with no exercise after it is about the block before ("squats 40 s, push-ups 40 s, 3 rounds").
    const isEmpty = last.entries.every((entry) => !isMeasured(entry) && !entry.isBullet && entry.sets === 1);
    const isOver = previous?.workSec !== undefined || previous?.entries.some(isMeasured);
    // Several names below an order are a list, and so is "Tabata rows".
    const isList = last.workSec !== undefined && (last.entries.length > 1 || (last.isTabata && last.isTimed));
    if (previous && isEmpty && !isList && last.ladder.length === 0 && (last.entries.length === 0 || isOver)) {
      previous.rounds ??= last.rounds;
      previous.roundRestSec ??= last.roundRestSec;
      previous.workSec ??= last.workSec;
      previous.workReps ??= last.workReps;
      previous.restSec ??= last.restSec;
      blocks.push({ ...newBlock(last.day), entries: last.entries });
    } else if (last.entries.length > 0) blocks.push(last);
    endRests(this.draft);
    for (const block of blocks) restOfSets(block);
  }

  /** "EMOM 10 min" without a list is one step. */
  private nameless(): void {
    const { block } = this.draft;
    const name = block.isTabata ? 'Tabata' : 'EMOM';
    const timeSec = block.isEmom ? (block.emomRounds ?? 1) * 60 : block.workSec;
    this.draft.block.isEmom = false;
    add(this.draft, { ...statementOf({ tokens: [], joint: '', isInParens: false, isLabel: false }), name, timeSec });
  }

  /** Begins another block where a line says so by its shape. */
  private atLine(statements: readonly Statement[]): void {
    const { line, block } = this.draft;
    const isExercise = statements.some(({ kind }) => kind === 'exercise');
    const isRounds = block.rounds !== undefined && block.entries.length > 0;
    if (line.group !== '' && block.entries.at(-1)?.group !== line.group) this.draft.beginBlock();
    if (line.group === '' && block.entries.some(({ group }) => group !== '') && isExercise) this.draft.beginBlock();
    if (isExercise && isRounds && line.isAfterGap && !block.isSpaced) this.draft.beginBlock();
    // "1) 3 rounds" above a list, and below it "2) …".
    if (isExercise && isRounds && line.isBullet && block.isNumbered && !block.entries.some((one) => one.isBullet))
      this.draft.beginBlock();
    if (isExercise && block.isBulleted && !line.isBullet && block.entries.length > 0) this.draft.beginBlock();
    if (isExercise && block.isIndented && !line.isIndented && block.entries.length > 0) this.draft.beginBlock();
    if (block.isHeaded && block.entries.length === 0 && line.isIndented) block.isIndented = block.rounds !== undefined;
    if (block.isHeaded && block.entries.length === 0 && line.isBullet) block.isBulleted = block.rounds !== undefined;
    if (line.isHeading && !isMeasuredBy(statements[0])) this.draft.beginBlock();
  }

  /** "1. 60 kg × 10" below a name that has no number. */
  private isNumberedSet({ isBullet, asWritten }: Line, statements: readonly Statement[]): boolean {
    const last = this.draft.block.entries.at(-1);
    if (!isBullet || !last || last.isBullet || (isMeasured(last) && !last.isLogged)) return false;
    return /^\d{1,2}[.)]/.test(asWritten) && statements.every(({ kind, sets = 1 }) => kind === 'measure' && sets === 1);
  }

  /** "x3" below a list and above a gap: how often the list is done. */
  private endsRounds(line: Line, [one, more]: readonly Statement[], next: Line | undefined): boolean {
    const { entries, rounds } = this.draft.block;
    const isCount =
      one?.kind === 'rounds' && more === undefined && one.timeSec === undefined && !line.text.endsWith(':');
    const isBelow = !line.isAfterGap && next !== undefined && (next.isAfterGap || isFinalLine(next.text));
    // "Pigeon", below it "45 s per side", and below that "2 times".
    const last = entries.at(-1);
    const isOfName = last !== undefined && isMeasuredEntry(last) && this.draft.isAlone(last);
    return isCount && isBelow && rounds === undefined && entries.length > 1 && !isOfName;
  }

  /** "3 sets:" above exercises. */
  private isAboveRounds(line: Line, [one, more]: readonly Statement[], next: Line | undefined): boolean {
    const isCount = one?.sets !== undefined && (one.reps ?? one.timeSec ?? one.restSec) === undefined;
    if (!isCount || one.kind !== 'measure' || one.distance !== '' || more || !next || next.isAfterGap) return false;
    const last = this.draft.block.entries.at(-1);
    const isHead =
      next.isIndented ||
      (line.isAfterGap && last !== undefined) ||
      (next.isBullet && line.text.endsWith(':') && isMeasuredEntry(last));
    const [below] = isHead && !line.isBullet ? (this.statementsOf(next.text) ?? []) : [];
    // "2 sets of:" above bullets, or lines that stand further in: they may be sets themselves.
    const isOfThose = (next.isBullet || (next.isIndented && !line.isIndented)) && line.text.endsWith(':');
    return below?.kind === 'exercise' && isMeasuredBy(below) && (isOfThose || below.sets === undefined);
  }

  /** A line of the list that an AMRAP repeats. */
  private listed(statements: readonly Statement[]): boolean {
    const { list, line } = this.draft;
    if (!list) return false;
    const [first] = statements;
    // "Buy-in" below the list comes before it: said beside it, not after it.
    const isOther = first !== undefined && OUTSIDE.has(first.kind) && !/^buy.?in/iu.test(first.text);
    if (
      isOther ||
      line.isHeading ||
      (line.isAfterGap && list.notes.some((note) => /\d/.test(note)) && !this.isListSpaced)
    ) {
      this.draft.endList();
      return false;
    }
    this.isListSpaced = line.isAfterGap;
    list.notes.push(line.text);
    return true;
  }

  private leave(one: Statement): void {
    const last = this.draft.lastOfLine();
    const isNamed = one.leftOver.every((figure) => last?.name.includes(figure));
    if (!isNamed && !last?.notes.includes(one.text)) this.draft.giveBack(one.text);
  }
}
