/** Takes figures without a name into a plan: those of the exercise before them, or of all. */
import type { Statement } from '#core/import/plan/statement.ts';
import { type Draft, type Entry, fill, isMeasured } from '#core/import/plan/draft.ts';
import { isMeasuredBy } from '#core/import/plan/statements.ts';
import { isCalledLadder } from './rest.ts';
import { add } from './exercise.ts';

/** Figures alone are about the exercises of this line, else about the last one. */
export function measure(draft: Draft, one: Statement): boolean {
  const { entries } = draft.block;
  if (draft.label !== '' && isMeasuredBy(one)) {
    add(draft, { ...one, name: draft.label, notes: one.notes });
    return true;
  }
  if (
    draft.before?.kind === 'chat' ||
    (one.isBare && !one.perSide && draft.lastOfLine() === undefined && !draft.isOrdinal)
  )
    return false;
  const last = entries.at(-1);
  if (one.isInParens && one.isMax && one.distance === '' && last && (one.timeSec ?? one.reps ?? one.sets) === undefined)
    return draft.note(one.text);
  const isLoad =
    one.isInParens && /^\d+\/\d+$/.test(one.text) && (draft.block.ladder.length > 0 || (last && isMeasured(last)));
  // "Box jumps (20″)" in a ladder: how high.
  const isHeight = one.isInParens && draft.block.ladder.length > 0 && /^\d+ ?["″”]$/.test(one.text);
  if (isLoad || isHeight) return draft.note(one.text);
  const isLoggedSet =
    (one.sets ?? 1) === 1 &&
    one.notes.length > 0 &&
    one.reps !== undefined &&
    one.text.includes(one.notes[0] ?? '') &&
    /kg|lb|pfund|%/iu.test(one.text);
  const here = draft.lastOfLine();
  // "Lat pull 12x40 kg, 10x45 kg".
  const isNextSet = isLoggedSet && here?.reps !== undefined && here.sets === 1 && here.notes.length > 0;
  if (here && ((isNextSet && BESIDE.test(one.joint)) || isSetsOfLine(draft, here, one))) {
    add(draft, { ...one, name: here.name });
    restBefore(draft, one);
    return true;
  }
  const isWeight = one.sets !== undefined && one.sets > 12 && one.reps !== undefined;
  // "Glute bridges: 15 x 2" on one line: nobody does fifteen sets of two.
  const isTurned = isWeight && (one.sets ?? 0) <= 30 && (one.reps ?? 0) <= 4 && one.notes.length === 0;
  if (isTurned && (draft.label !== '' || draft.lastOfLine()))
    return measure(draft, { ...one, sets: one.reps, reps: one.sets });
  if (last && isMoreSets(draft, last, one)) return addSets(draft, last, one);
  if (isLoggedSet || isWeight || (draft.isOrdinal && (one.sets ?? 1) === 1)) return logged(draft, one, isWeight);
  if (one.isEach || draft.before?.kind === 'order') return order(draft, one);
  // "Squats 1 min + swings 1 min = 3 sets".
  const summed = entries.filter((entry) => entry.lineAt === draft.lineAt && entry.sets === 1);
  const isOfSum = one.joint === ':' && one.sets !== undefined && (one.timeSec ?? one.reps) === undefined;
  if (isOfSum && summed.length > 1 && one.distance === '') {
    draft.splitLine();
    draft.block.rounds = one.sets;
    return true;
  }
  const ofLine = entries.filter((entry) => entry.lineAt === draft.lineAt && !isMeasured(entry));
  if (ofLine.length > 1) {
    for (const entry of ofLine) fill(entry, one);
    return true;
  }
  // "Leg curl 3 × 12, 90 s": a time behind sets of repetitions is their rest.
  const isPause =
    here &&
    (here.reps !== undefined || /^[;/]$/.test(one.joint)) &&
    here.sets > 1 &&
    one.timeSec !== undefined &&
    one.sets === undefined;
  if (isPause && here.restSec === undefined) {
    here.restSec = one.timeSec;
    return true;
  }
  // "Series in a pyramid (200 m – 400 m – 200 m)": what all of it is called.
  if (one.isInParens && one.distance !== '' && here && !isMeasured(here) && isCalledLadder(here.name))
    Object.assign(here, { name: one.distance, notes: [...here.notes, here.name] });
  return ofBlock(draft, one);
}

/** Figures of the whole block, or of what has no name. */
function ofBlock(draft: Draft, one: Statement): boolean {
  // "2 x (8 x 30/30)", "3 x (5 x 300 m)".
  const isNested =
    one.isInParens && (one.sets ?? 1) > 1 && draft.before?.kind === 'rounds' && draft.block.entries.length === 0;
  if (isNested && (one.timeSec !== undefined || one.distance !== '')) {
    draft.block.isNested = true;
    add(draft, { ...one, name: one.distance });
    return true;
  }
  if (endsList(draft, one)) {
    draft.block.rounds = one.sets;
    return true;
  }
  if (!draft.isOrdinal && measureLast(draft, one)) return true;
  const isEffort = one.timeSec !== undefined && (one.notes.length > 0 || draft.isOrdinal);
  if (one.distance === '' && one.sets === undefined && !isEffort) return false;
  add(draft, { ...one, name: one.distance });
  return true;
}

/** "1x12 1x10, rest 2 min": between the sets of one exercise. */
function restBefore({ block, lineAt }: Draft, { restSec }: Statement): void {
  const name = block.entries.at(-1)?.name;
  for (const entry of block.entries) if (entry.name === name && entry.lineAt === lineAt) entry.restSec ??= restSec;
}

/** How sets of one exercise stand beside each other. */
const BESIDE = /^[,;/>+u-]?$/;
/** "Bench 1x12 1x10 2x8": each of them says how many sets it is. */
const isSetsOfLine = ({ before }: Draft, here: Entry, one: Statement): boolean =>
  isSets(one) &&
  // "3x10 (60 kg), 2x8 (70 kg)".
  (before?.sets !== undefined || (before?.kind === 'note' && before.isInParens)) &&
  BESIDE.test(one.joint) &&
  here.group === '' &&
  !one.isInParens &&
  here.ladder.length === 0 &&
  !here.isOpen &&
  (here.reps === undefined) === (one.reps === undefined);
const isSets = ({ sets = SETS_MOST + 1, reps, timeSec, distance }: Statement): boolean =>
  sets <= SETS_MOST && (reps ?? timeSec) !== undefined && distance === '';

/** "3 x 8 @ 30 kg", and on the next line "1 x 12 @ 20 kg", below a name. */
const isMoreSets = (draft: Draft, last: Entry, one: Statement): boolean =>
  one.sets !== undefined &&
  one.sets <= SETS_MOST &&
  (one.reps !== undefined || one.timeSec !== undefined) &&
  BESIDE.test(one.joint) &&
  isMeasured(last) &&
  (last.reps === undefined) === (one.reps === undefined) &&
  !/\d/.test(last.text) &&
  !(draft.line.isBullet && last.isBullet) &&
  draft.lastOfLine() === undefined &&
  draft.block.workSec === undefined;
/** More of them are a weight. */
const SETS_MOST = 12;

/** "3 sets" below several lines of which each has its own figure, and nothing follows: all of them. */
function endsList({ block, line, next, lineAt }: Draft, one: Statement): boolean {
  const { entries, rounds } = block;
  return (
    one.sets !== undefined &&
    (one.reps ?? one.timeSec) === undefined &&
    one.distance === '' &&
    next === undefined &&
    !line.isIndented &&
    rounds === undefined &&
    entries.length > 1 &&
    entries.every((entry) => entry.lineAt !== lineAt && entry.sets === 1 && isMeasured(entry) && /\d/.test(entry.text))
  );
}

function addSets({ block }: Draft, last: Entry, one: Statement): boolean {
  const { sets = 1, reps, timeSec, distance, notes, restSec, perSide } = one;
  const isOpen = distance !== '' || one.isMax;
  const own = distance === '' ? notes : [distance, ...notes];
  block.entries.push({ ...last, sets, reps, timeSec, isOpen, ladder: [], restSec, notes: [...own], perSide });
  return true;
}

export function measureLast(draft: Draft, one: Statement): boolean {
  const last = draft.block.entries.at(-1);
  if (!last) {
    if (one.sets !== undefined && one.distance === '' && one.reps === undefined && one.timeSec === undefined) {
      draft.beginBlock();
      draft.block.rounds = one.sets;
      draft.giveBack(...one.notes);
      return true;
    }
    if (one.timeSec !== undefined && one.sets === undefined && !one.text.includes('@')) {
      draft.block.workSec = one.timeSec;
      draft.block.restSec ??= one.restSec;
      draft.block.perSide ||= one.perSide;
      return true;
    }
    return false;
  }
  const isSides =
    one.timeSec !== undefined && one.timeSec === last.timeSec && last.lineAt === draft.lineAt && one.perSide;
  if (isSides) last.perSide = true;
  return isSides || fill(last, one);
}

function logged(draft: Draft, one: Statement, isWeight: boolean): boolean {
  const last = draft.block.entries.at(-1);
  if (!last) return false;
  const notes = isWeight ? [String(one.sets)] : [...one.notes];
  if (one.distance !== '') notes.unshift(one.distance);
  const set = { timeSec: one.timeSec, reps: one.reps, isOpen: one.distance !== '' || one.isMax, isLogged: true };
  // "Squat: 4 sets", and then each of them.
  if (!isMeasured(last)) Object.assign(last, set, { sets: 1, notes: [...last.notes, ...notes] });
  else if (last.isLogged) draft.block.entries.push({ ...last, ...set, restSec: undefined, notes });
  else return false;
  return true;
}

export function order(draft: Draft, one: Statement): boolean {
  const { block } = draft;
  const last = block.entries.at(-1);
  const unmeasured = block.entries.filter((entry) => !isMeasured(entry)).length;
  if (
    !one.isEach &&
    one.text.includes(':') &&
    unmeasured === 1 &&
    last &&
    !isMeasured(last) &&
    one.timeSec !== undefined &&
    one.restSec === undefined
  )
    return fill(last, one);
  // "… hold 30 s. Do three repetitions with each": of what is told last.
  const here = draft.lastOfLine();
  const isOfTold = here?.timeSec !== undefined && block.entries.filter(isMeasured).length === 1;
  if (isOfTold && one.reps !== undefined && one.timeSec === undefined) return fill(here, one);
  const open = block.entries.filter((entry) => !isMeasured(entry));
  for (const entry of open) fill(entry, one);
  if (open.length === 0 && block.entries.length > 0 && block.rounds !== undefined && one.restSec === undefined)
    draft.beginBlock();
  if (one.perSide && open.length === 0) draft.block.perSide = true;
  if (open.length === 0) draft.giveBack(...one.notes);
  draft.block.workSec = one.timeSec ?? draft.block.workSec;
  draft.block.restSec = one.restSec ?? draft.block.restSec;
  if (one.rounds !== undefined) draft.ofRounds().rounds ??= one.rounds;
  // "All of it 3 x 12"
  if (one.sets !== undefined && one.reps !== undefined && open.length === 0) draft.block.setsEach = one.sets;
  else if (one.sets !== undefined) draft.block.rounds ??= one.sets;
  if (one.reps !== undefined && open.length === 0) block.workReps = one.reps;
  else if (one.reps !== undefined) for (const entry of open) entry.reps = one.reps;
  return (one.timeSec ?? one.restSec ?? one.rounds ?? one.sets ?? one.reps) !== undefined;
}
