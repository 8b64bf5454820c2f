/** Takes statements about rests into a plan: after an exercise, between sets, exercises or rounds. */
import type { Statement } from '#core/import/plan/statement.ts';
import { type Block, type Draft, type Entry, isMeasuredEntry } from '#core/import/plan/draft.ts';

import { isSettingLine, THEREAFTER } from '#core/import/plan/lines.ts';
import { meantBy } from '#core/import/plan/statements.ts';
import { tokensOf } from '#core/import/plan/tokens.ts';
import { meaningOf } from '#core/import/plan/words.ts';

/** "90 s between circuits" of several is after each of them. */
const OF_BLOCKS =
  /(?<!\p{L})(?:circuit|zirkel|blocks?(?!\p{L})|blöcke|blocs?(?!\p{L})|bloques|blokken|parts?(?!\p{L})|teilen?(?!\p{L})|parties|partes|delen(?!\p{L}))/iu;
const TABATAS = /tabata/iu;
const SUPERSETS = /(?:super|bi|tri)-?(?:set|satz|s[ée]rie)/iu;
const isCircuit = ({ rounds, entries }: Block): boolean => rounds !== undefined && entries.length > 0;
/** A shorter pause is within a repetition. */
const REST_LEAST_SEC = 5;
/** Between blocks rather than rounds. */
const LONG_REST_SEC = 120;
const CLOCK = /\d:\d\d/;

type RestMeaning = 'here' | 'set' | 'each' | 'round';

/** A rest without a figure: a minute of an EMOM, or a station. */
function untimed({ block, line }: Draft, one: Statement, next: Statement | undefined): boolean {
  const last = block.entries.at(-1);
  if (block.isEmom && last) {
    block.emomRests += 1;
    last.restSec = (last.restSec ?? 0) + 60;
    return true;
  }
  // "- Rest" among stations is as long as they are.
  if (block.workSec !== undefined && line.isBullet && last && one.name === '' && !next) {
    last.restSec = (last.restSec ?? block.restSec ?? 0) + block.workSec;
    return true;
  }
  return next !== undefined && meantBy(next, one) !== next;
}

/** "3x15 squats, 3x10 dips, always 30 s of rest", "…. Rest 30 s." */
function isOfSetsOfLine({ block, lineAt }: Draft, one: Statement): boolean {
  const ofLine = block.entries.filter((entry) => entry.lineAt === lineAt);
  const isOpen = ofLine.every(({ sets, restSec }) => sets > 1 && restSec === undefined);
  const isOfAll = one.scope === 'each' || (one.scope === 'here' && one.joint === '.');
  return isOfAll && !one.isOfExercises && ofLine.length > 1 && isOpen;
}

/** "Then rest 2 min" behind rounds; "Tabata: 8 x 20 s burpees", and "2 min rest" below it. */
function endsBlock(draft: Draft, one: Statement): boolean {
  const { entries, ladder, rounds, isTabata } = draft.block;
  if (one.joint === THEREAFTER) return (ladder.length > 0 || rounds !== undefined) && entries.length > 0;
  const isOfOne = entries.length === 1 && isMeasuredEntry(entries[0]) && draft.lastOfLine() === undefined;
  return isTabata && isOfOne && one.scope === 'here';
}

/** "6 min of easy break, then 3 rounds of …": what one begins with is no rest of what follows. */
const isBeforeAll = ({ block, blocks }: Draft, { scope, name }: Statement, next: Statement | undefined): boolean =>
  scope === 'here' &&
  block.entries.length + blocks.length === 0 &&
  block.workSec === undefined &&
  (name !== '' || next?.joint.startsWith('T') === true);

export function rest(draft: Draft, one: Statement, next?: Statement): boolean {
  const { restSec } = one;
  const last = draft.block.entries.at(-1);
  if (restSec === undefined) return untimed(draft, one, next);
  // "Pause 2 s at the top": nobody rests for so short a time, but a timer may be told to ("rest 00:02").
  const isWithin = restSec > 0 && restSec < REST_LEAST_SEC && !CLOCK.test(one.text);
  if (isWithin && one.scope === 'here' && last && last.timeSec === undefined && one.rounds === undefined)
    return draft.note(one.text);
  const { entries } = draft.block;
  if (isBeforeAll(draft, one, next)) return false;
  if (one.name !== '') draft.giveBack(one.text);
  // "1 min between tabatas" of one exercise each.
  if (draft.block.betweenSec !== undefined && TABATAS.test(one.text)) {
    Object.assign(draft.block, { betweenSec: restSec, isBetweenTabatas: true });
    return true;
  }
  if (isOfSetsOfLine(draft, one)) {
    for (const entry of entries) if (entry.lineAt === draft.lineAt) entry.restSec = restSec;
    return true;
  }
  const here = draft.lastOfLine();
  const isOfSets = one.scope === 'each' && here !== undefined && (here.sets > 1 || here.ladder.length > 0);
  const isOfRounds =
    one.scope === 'each' && !one.isOfExercises && ['rounds', 'repeat'].includes(draft.before?.kind ?? '');
  const scope = isBesideWork(draft, one)
    ? 'each'
    : isOfSets || isOfRounds || one.scope === 'between' || one.scope === 'here'
      ? meantScope(draft, one)
      : one.scope;
  // "2 rounds, 3 min between sets".
  const isOfRoundsSaid = one.scope === 'set' && draft.before?.kind === 'rounds' && entries.length === 0;
  if (one.timeSec !== undefined && !isMeasuredEntry(entries.at(-1))) draft.block.workSec = one.timeSec;
  if (endsBlock(draft, one)) {
    draft.block.afterSec = restSec;
    draft.beginBlock();
    return true;
  }
  const isOfRung = scope === 'each' || scope === 'set';
  if (one.rounds !== undefined && !asSetsOfLine(draft, one.rounds)) draft.ofRounds().rounds ??= one.rounds;
  // "60 s after each superset".
  const isOfSupersets = scope === 'round' && SUPERSETS.test(one.text) && draft.blocks.some(isCircuit);
  if (isOfSupersets || (scope === 'round' && isOfAllRounds(draft)))
    for (const block of everyBlock(draft)) block.roundRestSec ??= restSec;
  else if (one.scope !== 'here' && OF_BLOCKS.test(one.text) && draft.blocks.some(isCircuit) && isCircuit(draft.block))
    for (const block of everyBlock(draft)) block.afterSec ??= restSec;
  else if (scope === 'round' || isOfRoundsSaid) withRounds(draft).roundRestSec = restSec;
  else if (
    (scope === 'set' || one.scope === 'between') &&
    draft.before?.kind === 'order' &&
    draft.before.sets !== undefined &&
    entries.length === 0
  ) {
    // "3 sets of 12 each, 45 s between sets": one exercise after the other.
    draft.block.setsEach = draft.before.sets;
    draft.block.rounds = undefined;
    draft.block.restSec = restSec;
  } else if (draft.block.isNested && isOfOuterRounds(scope, one)) draft.block.roundRestSec = restSec;
  else if (scope === 'here' && draft.block.isNested && entries.at(-1)?.restSec !== undefined && !one.isInParens)
    draft.block.roundRestSec = restSec;
  // "3 x 30 s each leg. 30 s of rest between sets", below a name: of these sets.
  else if (scope === 'set' && draft.before?.kind === 'measure' && (last?.sets ?? 1) > 1 && last)
    last.restSec ??= restSec;
  else if (scope === 'set' && isInRoundsOnly(draft)) draft.block.roundRestSec = restSec;
  // "Rows 2x18, 75 s between sets": of these.
  else if (scope === 'set' && here && here.sets > 1 && isAloneInLine(draft)) here.restSec ??= restSec;
  else if (scope === 'set' && draft.block.ladder.length === 0) ofAllSets(draft, restSec);
  else if (draft.block.isTabata && (one.scope === 'each' || isOfTabatas(draft.block, one)))
    draft.block.betweenSec = restSec;
  // "Tabata x4" above four names, and "1 min between": one of each.
  else if (one.scope === 'between' && isOneTabataEach(draft.block))
    Object.assign(draft.block, { rounds: 8, betweenSec: restSec, isBetweenTabatas: true });
  // "Rest 1 min after each rung".
  else if (isOfRung && draft.block.ladder.length > 0 && !one.isOfExercises && last) last.restSec = restSec;
  else if (scope === 'each') ofEach(draft, one, restSec);
  else restHere(draft, one, restSec);
  if (one.notes.length > 0 && scope !== 'here') draft.giveBack(...one.notes);
  else if (one.notes.length > 0) entries.at(-1)?.notes.push(...one.notes);
  return true;
}

const isAloneInLine = ({ block: { entries }, lineAt }: Draft): boolean =>
  entries.filter((entry) => entry.lineAt === lineAt).length === 1;

/** "Work: 40 s", "Rest: 20 s" below all of the exercises. */
const isBesideWork = ({ block: { entries, workSec }, line, lineAt }: Draft, { scope }: Statement): boolean =>
  scope === 'here' &&
  isSettingLine(line) &&
  // "- Rest: 20 s" right below the last exercise is its own.
  (!line.isBullet || (entries.at(-1)?.lineAt ?? 0) < lineAt - 1) &&
  workSec !== undefined &&
  entries.length > 1 &&
  entries.every(({ timeSec, restSec }) => timeSec === workSec && restSec === undefined);

/** "Burpees 20 s on, 10 s off x 8", and another line that says so, too: sets of each rather than rounds of both. */
function asSetsOfLine({ block, lineAt }: Draft, times: number): boolean {
  const { entries, rounds, isHeaded } = block;
  const own = entries.filter((one) => one.lineAt === lineAt);
  const others = entries.filter((one) => one.lineAt !== lineAt);
  const isSecond = rounds !== undefined && others.length === 1 && others[0]?.restSec !== undefined;
  const isLater = rounds === undefined && others.length > 0 && others.every(({ sets }) => sets > 1);
  if (isHeaded || own.length !== 1 || own[0]?.sets !== 1 || !(isSecond || isLater)) return false;
  for (const one of isSecond ? others : []) one.sets = rounds ?? 1;
  own[0].sets = times;
  block.rounds = undefined;
  return true;
}

/** "3 x (6 x 30/30)", "3 min between blocks". */
const isOfOuterRounds = (scope: RestMeaning, one: Statement): boolean =>
  scope === 'set' || (one.scope === 'each' && OF_BLOCKS.test(one.text));

/** "60 s between rounds" below a gap at the end. */
const isOfAllRounds = ({ line, next, blocks }: Draft): boolean =>
  line.isAfterGap && next === undefined && blocks.every((one) => isCircuit(one) && one.roundRestSec === undefined);

/** "Tabata, 8 rounds each", and below the list "1 min between". */
const isOfTabatas = ({ betweenSec, entries }: Block, { scope }: Statement): boolean =>
  scope === 'between' && betweenSec !== undefined && entries.length > 1;

const isOneTabataEach = ({ isTabata, rounds, entries }: Block): boolean =>
  isTabata && entries.length > 1 && rounds === entries.length;

/** "3 sets" above several exercises are rounds, and no other exercise of the plan has sets. */
const isInRoundsOnly = (draft: Draft): boolean =>
  draft.block.rounds !== undefined && draft.block.entries.length > 1 && draft.everyEntry(({ sets }) => sets === 1);

function everyBlock(draft: Draft): readonly Block[] {
  draft.hasReachedBack = true;
  return [...draft.blocks, draft.block];
}

/** Above all exercises it holds for those to come. */
function ofAllSets(draft: Draft, restSec: number): void {
  draft.hasReachedBack = true;
  const all = draft.allEntries();
  if (all.length === 0 && draft.before?.isOfExercises) draft.block.betweenSec = draft.block.restSec;
  if (all.length === 0) draft.block.restSec = draft.setRestSec = restSec;
  restBetweenSets(all, restSec);
}

function ofEach(draft: Draft, { isOfExercises }: Statement, restSec: number): void {
  const { entries } = draft.block;
  // "Always 60 s rest" below sets and what is done once.
  const isOfSets = !isOfExercises && draft.lastOfLine() === undefined && entries.some(({ sets }) => sets > 1);
  if (isOfSets) return restBetweenSets(entries, restSec);
  if (isOfExercises) restBetweenExercises(entries, restSec);
  else for (const entry of entries) entry.restSec ??= restSec;
  // "45 s between sets, 2 min between exercises" above all of them.
  const isBesideSets = isOfExercises && entries.length === 0 && draft.setRestSec !== undefined;
  draft.block[isBesideSets ? 'betweenSec' : 'restSec'] = restSec;
}

/** Not between the sets of one, but in place of the rest after its last. */
function restBetweenExercises(entries: readonly Entry[], restSec: number): void {
  for (const entry of entries)
    if (entry.sets > 1) {
      entry.restSec ??= 0;
      entry.afterSec ??= Math.max(0, restSec - entry.restSec);
    } else entry.restSec ??= restSec;
}

/** What was said above all exercises about the rest between their sets, and between them. */
export function endRests({ blocks, setRestSec }: Draft): void {
  const all = blocks.flatMap(({ entries }) => entries);
  if (setRestSec === undefined || all.every(({ sets }) => sets === 1)) return;
  restBetweenSets(all, setRestSec);
  for (const block of blocks) if (block.restSec === setRestSec) block.restSec = undefined;
  const { betweenSec } = blocks.find((block) => !block.isTabata && block.betweenSec !== undefined) ?? {};
  if (betweenSec !== undefined) restBetweenExercises(all, betweenSec);
}

/** Of those that have sets, if any has. */
function restBetweenSets(entries: readonly Entry[], restSec: number): void {
  const inSets = entries.filter(({ sets }) => sets > 1);
  for (const entry of inSets.length > 0 ? inSets : entries) {
    // The rest between exercises was said before.
    const { restSec: own, afterSec } = entry;
    if (own === 0 && afterSec !== undefined)
      Object.assign(entry, { restSec, afterSec: Math.max(0, afterSec - restSec) });
    else entry.restSec ??= restSec;
  }
}

/** A tip at the end may speak of the rounds above the cool-down. */
function withRounds(draft: Draft): Block {
  const { block, blocks } = draft;
  const isOther =
    block.rounds === undefined && block.entries.length > 0 && block.entries.every(({ group }) => group === '');
  return (isOther ? blocks.findLast(({ rounds }) => rounds !== undefined) : undefined) ?? draft.ofRounds();
}

function meantScope(draft: Draft, one: Statement): RestMeaning {
  const { before, block } = draft;
  if (before?.kind === 'rounds' || (before?.kind === 'repeat' && (one.scope !== 'here' || one.joint === 'p')))
    return 'round';
  if (before?.kind === 'order') return 'each';
  if (draft.lastOfLine() && (draft.lastOfLine()?.sets ?? 1) > 1) return 'here';
  const ofLine = block.entries.filter(({ lineAt }) => lineAt === draft.lineAt);
  // "200 m, 400 m, 200 m", "1 min hard, 2 min hard, 1 min hard".
  const isOfSeveral =
    ofLine.length > 1 && ofLine.every(({ sets, isOpen, name }) => sets === 1 && (isOpen || name === ofLine[0]?.name));
  if (one.scope === 'between' && isOfSeveral && block.rounds === undefined) return 'each';
  if (one.scope === 'here' && endsSets(draft)) return 'set';
  if (one.scope === 'here') return block.entries.at(-1)?.group && draft.lastOfLine() === undefined ? 'round' : 'here';
  // "4 rounds of 10 dips and 15 sit-ups with 45 s in between".
  const isOfRounds = block.rounds !== undefined && ofLine.length > 1 && ofLine.every(({ sets }) => sets === 1);
  if (isOfRounds && ofLine.length === block.entries.length) return 'round';
  if (draft.lastOfLine()) return 'here';
  // "10 push-ups", "10 squats", "x5", "rest 1 min between".
  const isLast = block.entries.length === 0 && draft.next === undefined;
  const { entries } = (isLast ? draft.blocks.at(-1) : undefined) ?? block;
  const isOfCounts = entries.every(({ sets, reps, restSec }) => sets === 1 && reps !== undefined && !restSec);
  if (block.rounds !== undefined && entries.length > 1 && isOfCounts) return 'round';
  return block.entries.some(({ sets }) => sets > 1) ? 'set' : 'each';
}

/** "60-90 s rest" as the last line below exercises in sets: after the last of all it would mean nothing. */
const endsSets = ({ next, block, line, lineAt, blocks }: Draft): boolean =>
  (next === undefined || next.isAfterGap) &&
  !line.isAfterGap &&
  (blocks.length === 0 || block.day !== '') &&
  block.entries.length > 1 &&
  // Where figures stand below each name, so does the rest.
  block.entries.at(-1)?.lineAt === lineAt - 1 &&
  block.entries.every(({ sets, restSec, group }) => sets > 1 && restSec === undefined && group === '');

export const isCalledLadder = (name: string): boolean => name.split(' ').some((word) => meaningOf(word) === 'L');

function restHere(draft: Draft, one: Statement, restSec: number): void {
  const { block, blocks } = draft;
  const { entries } = block;
  if (entries.length === 0) {
    const previous = blocks.at(-1);
    if (previous && !block.isHeaded && block.rounds === undefined)
      previous.afterSec = (previous.afterSec ?? 0) + restSec;
    else block.restSec = restSec;
    return;
  }
  // "8 x 400 m with 200 m jog", and on the next line "5 min walk": once, after all of them.
  // "Tabata squats (20/10, 8x), 1 min rest": when it is done.
  if (block.isTabata && block.isTimed && draft.lastOfLine()) {
    block.afterSec = restSec;
    return;
  }
  // "Ladder: pull-ups 1-2-3", and on the next line "Rest 2 min".
  const above = entries.at(-1);
  const isOfLadder = above && above.ladder.length > 0 && tokensOf(above.text).some(({ tag }) => tag === 'L');
  if (isOfLadder && draft.lastOfLine() === undefined) {
    block.afterSec = restSec;
    draft.beginBlock();
    return;
  }
  // After an EMOM, not in its last minute.
  if (block.isEmom && draft.line.isAfterGap && draft.lastOfLine() === undefined) {
    block.afterSec = restSec;
    draft.beginBlock();
    return;
  }
  // "3 x (10 squats, 10 dips)", "5 min rest", and more.
  const isLong = block.isInParens && restSec >= LONG_REST_SEC && draft.next !== undefined;
  // "Burpees 20/10 x 8", and below it "Rest 2 min".
  const isOfOne = !block.isHeaded && entries.length === 1 && entries[0]?.restSec !== undefined;
  const isAfterAll =
    (block.isTimed || isLong || isOfOne) && block.rounds !== undefined && draft.lastOfLine() === undefined;
  const isBlockRest =
    draft.line.isAfterGap && !block.isSpaced && block.rounds !== undefined && draft.lastOfLine() === undefined;
  if (isBlockRest || isAfterAll) {
    block.afterSec = restSec;
    draft.beginBlock();
    return;
  }
  const only = entries.at(-1);
  // Who calls it a ladder rests after it; "12, 10, 8, 6" are sets.
  const isLadder = only !== undefined && only.ladder.length > 0 && isCalledLadder(only.name);
  if (isLadder && draft.lastOfLine() === undefined) {
    only.afterSec = restSec;
    return;
  }
  const ofLine = entries.filter((entry) => entry.lineAt === draft.lineAt);
  const isList =
    ofLine.length > 1 &&
    one.joint !== '.' &&
    (ofLine[0]?.timeSec ?? ofLine[0]?.reps) !== undefined &&
    ofLine.every(({ timeSec, reps }) => timeSec === ofLine[0]?.timeSec && reps === ofLine[0]?.reps);
  // "Bench 1x12, 1x10, 1x8, rest 90 s": between the sets of one exercise.
  const ofOne = entries.filter(({ name, lineAt }) => name === above?.name && lineAt === above.lineAt);
  const meant = isList && draft.before?.kind === 'measure' ? ofLine : ofOne;
  const open = meant.filter((entry) => entry.restSec === undefined);
  for (const entry of open) entry.restSec = restSec;
  const last = meant.at(-1);
  // The same figure on the same line means the same rest ("20/10 × 8 burpees, 10 s rest").
  if (open.length > 0 || !last || (ofLine.length > 0 && last.restSec === restSec)) return;
  last.afterSec = (last.afterSec ?? 0) + restSec;
}
