/** Takes statements about rests into a plan: after an exercise, between sets, exercises or rounds. */
import type { Statement } from './statement.ts';
import { type Block, type Draft, type Entry, isMeasuredEntry } from './draft.ts';

import { THEREAFTER } from './lines.ts';
import { meantBy } from './statements.ts';
import { meaningOf } from './words.ts';

/** "90 s between circuits" of several is after each of them. */
const OF_BLOCKS = /(?<!\p{L})(?:circuit|zirkel|blocks?(?!\p{L})|blöcke|blocs?(?!\p{L})|bloques|blokken)/iu;
const isCircuit = ({ rounds, entries }: Block): boolean => rounds !== undefined && entries.length > 0;
/** A shorter pause is within a repetition. */
const REST_LEAST_SEC = 5;
const CLOCK = /\d:\d\d/;

type RestMeaning = 'here' | 'set' | 'each' | 'round';

export function rest(draft: Draft, one: Statement, next?: Statement): boolean {
  const { restSec } = one;
  const last = draft.block.entries.at(-1);
  if (restSec === undefined && draft.block.isEmom && last) {
    draft.block.emomRests += 1;
    last.restSec = (last.restSec ?? 0) + 60;
    return true;
  }
  // "- Rest" among stations is as long as they are.
  if (
    restSec === undefined &&
    draft.block.workSec !== undefined &&
    draft.line.isBullet &&
    last &&
    one.name === '' &&
    !next
  ) {
    last.restSec = (last.restSec ?? draft.block.restSec ?? 0) + draft.block.workSec;
    return true;
  }
  if (restSec === undefined) return next !== undefined && meantBy(next, one) !== next;
  // "Pause 2 s at the top": nobody rests for so short a time, but a timer may be told to ("rest 00:02").
  const isWithin = restSec > 0 && restSec < REST_LEAST_SEC && !CLOCK.test(one.text);
  if (isWithin && one.scope === 'here' && last && last.timeSec === undefined && one.rounds === undefined)
    return draft.note(one.text);
  if (one.name !== '') draft.giveBack(one.text);
  const { entries } = draft.block;
  const here = draft.lastOfLine();
  const isOfSets = one.scope === 'each' && here !== undefined && (here.sets > 1 || here.ladder.length > 0);
  const isOfRounds =
    one.scope === 'each' && !one.isOfExercises && ['rounds', 'repeat'].includes(draft.before?.kind ?? '');
  const scope =
    isOfSets || isOfRounds || one.scope === 'between' || one.scope === 'here' ? meantScope(draft, one) : one.scope;
  if (one.timeSec !== undefined && !isMeasuredEntry(entries.at(-1))) draft.block.workSec = one.timeSec;
  if (
    one.joint === THEREAFTER &&
    (draft.block.ladder.length > 0 || draft.block.rounds !== undefined) &&
    entries.length > 0
  ) {
    draft.block.afterSec = restSec;
    draft.beginBlock();
    return true;
  }
  if (one.rounds !== undefined) draft.ofRounds().rounds ??= one.rounds;
  if (one.scope !== 'here' && OF_BLOCKS.test(one.text) && draft.blocks.some(isCircuit) && isCircuit(draft.block))
    for (const block of [...draft.blocks, draft.block]) block.afterSec ??= restSec;
  else if (scope === 'round') draft.ofRounds().roundRestSec = restSec;
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
  } else if (scope === 'set' && draft.block.isNested) draft.block.roundRestSec = restSec;
  else if (scope === 'here' && draft.block.isNested && entries.at(-1)?.restSec !== undefined && !one.isInParens)
    draft.block.roundRestSec = restSec;
  else if (scope === 'set' && isInRoundsOnly(draft)) draft.block.roundRestSec = restSec;
  else if (scope === 'set') restBetweenSets(draft.allEntries(), restSec);
  else if (one.scope === 'each' && draft.block.isTabata) draft.block.betweenSec = restSec;
  // "Rest 1 min after each rung".
  else if (scope === 'each' && draft.block.ladder.length > 0 && !one.isOfExercises && last) last.restSec = restSec;
  else if (scope === 'each') {
    // "Between exercises": not between the sets of one.
    for (const entry of entries)
      if (one.isOfExercises && entry.sets > 1 && entry.restSec === undefined)
        Object.assign(entry, { restSec: 0, afterSec: restSec });
      else entry.restSec ??= restSec;
    draft.block.restSec = restSec;
  } else restHere(draft, one, restSec);
  if (one.notes.length > 0 && scope !== 'here') draft.giveBack(...one.notes);
  else if (one.notes.length > 0) entries.at(-1)?.notes.push(...one.notes);
  return true;
}

/** "3 sets" above several exercises are rounds, and no other exercise of the plan has sets. */
const isInRoundsOnly = (draft: Draft): boolean =>
  draft.block.rounds !== undefined &&
  draft.block.entries.length > 1 &&
  draft.allEntries().every(({ sets }) => sets === 1);

/** Of those that have sets, if any has. */
function restBetweenSets(entries: readonly Entry[], restSec: number): void {
  const inSets = entries.filter(({ sets }) => sets > 1);
  for (const entry of inSets.length > 0 ? inSets : entries) entry.restSec ??= restSec;
}

function meantScope(draft: Draft, one: Statement): RestMeaning {
  const { before, block } = draft;
  if (before?.kind === 'rounds' || (before?.kind === 'repeat' && one.scope !== 'here')) return 'round';
  if (before?.kind === 'order') return 'each';
  if (draft.lastOfLine() && (draft.lastOfLine()?.sets ?? 1) > 1) return 'here';
  if (one.scope === 'here' && endsSets(draft)) return 'set';
  if (one.scope === 'here') return block.entries.at(-1)?.group && draft.lastOfLine() === undefined ? 'round' : 'here';
  if (draft.lastOfLine()) return 'here';
  return block.entries.some(({ sets }) => sets > 1) ? 'set' : 'each';
}

/** "60-90 s rest" as the last line below exercises in sets: after the last of all it would mean nothing. */
const endsSets = ({ next, block, line, lineAt, blocks }: Draft): boolean =>
  next === undefined &&
  !line.isAfterGap &&
  blocks.length === 0 &&
  block.entries.length > 1 &&
  // Where figures stand below each name, so does the rest.
  block.entries.at(-1)?.lineAt === lineAt - 1 &&
  block.entries.every(({ sets, restSec }) => sets > 1 && restSec === undefined);

const isCalledLadder = (name: string): boolean => name.split(' ').some((word) => meaningOf(word) === 'L');

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
  const isAfterAll = block.isTimed && block.rounds !== undefined && draft.lastOfLine() === undefined;
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
  const meant = isList && draft.before?.kind === 'measure' ? ofLine : entries.slice(-1);
  const open = meant.filter((entry) => entry.restSec === undefined);
  for (const entry of open) entry.restSec = restSec;
  const last = meant.at(-1);
  // The same figure on the same line means the same rest ("20/10 × 8 burpees, 10 s rest").
  if (open.length > 0 || !last || (ofLine.length > 0 && last.restSec === restSec)) return;
  last.afterSec = (last.afterSec ?? 0) + restSec;
}
