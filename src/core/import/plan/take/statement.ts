/** Takes one statement of a line into a plan, by its kind. */
import { type Draft, isMeasured } from '#core/import/plan/draft.ts';
import type { Statement } from '#core/import/plan/statement.ts';
import { isMeasuredBy } from '#core/import/plan/statements.ts';
import { add, exercise } from './exercise.ts';
import { coolDown, every, isOfLadder, repeat, rounds, tabata, timed, warmUp } from './format.ts';
import { measure, measureLast, order } from './measure.ts';
import { rest } from './rest.ts';

export function take(draft: Draft, one: Statement, next: Statement | undefined): boolean {
  if (draft.isCounted) {
    draft.isCounted = false;
    return true;
  }
  switch (one.kind) {
    case 'exercise':
      if (isOfList(draft, one)) return draft.note(one.text);
      if (draft.before?.kind === 'tabata' && one.isInParens && one.sets !== undefined) {
        tabata(draft, { ...one, rounds: one.sets });
        return true;
      }
      return exercise(draft, one, next);
    case 'measure':
      if (isLengthOfDay(draft, one)) return false;
      if (draft.before?.kind === 'tabata' && one.isInParens && one.timeSec !== undefined) {
        tabata(draft, { ...one, rounds: one.rounds ?? one.sets });
        return true;
      }
      return measure(draft, one);
    case 'order':
      return every(draft, one, next) || order(draft, one);
    case 'rest':
      return rest(draft, one, next);
    case 'rounds':
      return isOfLadder(draft, one, next) ? repeat(draft, one, next) : rounds(draft, one, next);
    case 'repeat':
      return repeat(draft, one, next);
    case 'warm-up':
      return warmUp(draft, one);
    case 'cool-down':
      return coolDown(draft, one, next);
    case 'amrap':
    case 'every':
    case 'emom':
      return timed(draft, one);
    case 'tabata':
      draft.beginBlock();
      tabata(draft, one);
      if (one.name !== '') tabataOf(draft, one);
      return true;
    case 'ladder':
      if (measureLast(draft, one)) return true;
      draft.beginBlock();
      draft.block.ladder = one.ladder;
      return true;
    case 'day':
      // "Week 2 – Day 1" is one day.
      draft.beginBlock(draft.before?.kind === 'day' ? `${draft.block.day} – ${one.name}` : one.name);
      return true;
    case 'block':
      if (draft.block.isEmom) return true;

      // "Station 1 – squats 45 s": the order says it.
      if (next?.kind === 'exercise' && next.joint === '-' && isMeasuredBy(next)) return true;
      draft.beginBlock();
      draft.block.isHeaded = true;
      draft.beginOrder(Number(ROUND_NUMBER.exec(one.text)?.[1]));
      return true;
    case 'ordinal':
      draft.isOrdinal = true;
      return true;
    case 'hold':
      return holds(draft, one) || draft.note(one.text);
    case 'note':
      return draft.note(one.text);
    case 'for-time':
      draft.beginBlock();
      if (one.rounds !== undefined) draft.block.rounds = one.rounds;
      return one.name === '';
    case 'nothing':
      return one.perSide && onEachSide(draft);
    default:
      return false;
  }
}

/** "Round 2" */
const ROUND_NUMBER = /^\p{L}+ (\d{1,2})$/u;

/** "20 min AMRAP: 5 pull-ups, 10 push-ups": the list stands behind it. */
function isOfList(draft: Draft, one: Statement): boolean {
  const { list, lineAt, before } = draft;
  if (list?.lineAt !== lineAt) return false;
  // "20 min AMRAP (you go, I go)": the list stands below.
  const isRemark = one.isInParens && !isMeasuredBy(one) && /\)\s*:?\s*$/.test(draft.line.text);
  const isBehind = before?.isLabel === true || one.isInParens || (before?.kind === 'amrap' && one.joint === '-');
  draft.isListed ||= isBehind && !isRemark;
  return draft.isListed || isRemark;
}

/** "Tabata squats": a block of this one exercise. */
function tabataOf(draft: Draft, one: Statement): void {
  const { block } = draft;
  add(draft, { ...one, timeSec: undefined, restSec: undefined, rounds: undefined });
  const entry = draft.lastOfLine();
  if (entry) entry.isBesideOrder = false;
  block.isTimed = true;
}

/** "Day 1 – Upper body (45 min)". */
function isLengthOfDay(draft: Draft, { isInParens, joint, timeSec, restSec }: Statement): boolean {
  const isHead = draft.line.isHeading || draft.before?.kind === 'day';
  return isHead && (isInParens || joint === '-') && restSec === undefined && (timeSec ?? 0) >= 600;
}

/** "Pigeon", and below it "hold for 30 to 60 seconds": longer than within a repetition. */
function holds(draft: Draft, { timeSec = 0, reps, perSide, notes }: Statement): boolean {
  const last = draft.block.entries.at(-1);
  if (!last || isMeasured(last) || (timeSec < 15 && reps === undefined)) return false;
  const measure = reps === undefined ? { timeSec } : { reps };
  Object.assign(last, { ...measure, perSide: perSide || last.perSide, notes: [...last.notes, ...notes] });
  return true;
}

const REPEAT = /^\W*(?:then |dann |puis |luego |dan )?(?:repeat|wiederhol|répét|repit|repet|herhaal)\D*$/iu;
/** "Squats 12, each side"; "repeat on both sides" below a list is all of it. */
function onEachSide(draft: Draft): boolean {
  const { line, block } = draft;
  const isBelow = draft.lastOfLine() === undefined && block.entries.length > 1;
  const isOfOrder = block.workSec !== undefined && !block.entries.some(isMeasured);
  if (isBelow && (isOfOrder || REPEAT.test(line.asWritten))) block.perSide = true;
  const last = draft.lastOfLine() ?? (line.isBullet ? undefined : block.entries.at(-1));
  if (last) last.perSide = true;
  return last !== undefined;
}
