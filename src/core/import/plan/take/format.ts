/** Takes statements that frame exercises: rounds, warm-up and cool-down, AMRAP, EMOM and Tabata. */
import type { Statement } from '#core/import/plan/statement.ts';
import { type Draft, isMeasured } from '#core/import/plan/draft.ts';
import { statementOf } from '#core/import/plan/clause.ts';
import { add } from './exercise.ts';
import { clausesOf, FINALLY, isOfMinute, isSettingLine, type Line, THEREAFTER } from '#core/import/plan/lines.ts';
import { everyName, folded } from '#core/import/plan/words.ts';

/** A count without "rounds". */
const ONE_COUNT =
  /^(?:\d+\s?(?:[x×]|times|mal|fois|veces|keer|maal)|[x×]\s?\d+|twice|\p{L}+(?: mal| fois| veces| keer| times)?)$/iu;
const EACH = /(?<!\p{L})(?:each|je|jeweils|chacune?|cada un[oa]|elk)(?!\p{L})/iu;
/** What can be nothing else; "stretching" may be an exercise. */
const COOL_DOWN = /^(?:cool|abk|abw|enfri|afkoel|retour|vuelta)/;

export function rounds(draft: Draft, one: Statement, next: Statement | undefined): boolean {
  // "Tabata (20/10, 8 rounds each)", "Tabata 20/10, 8 rounds each".
  if (
    draft.block.isTabata &&
    (one.isInParens || one.joint === ',') &&
    draft.block.entries.length === 0 &&
    EACH.test(one.text)
  ) {
    draft.block.rounds = one.rounds;
    draft.block.betweenSec ??= 0;
    return true;
  }
  const last = draft.lastOfLine();
  const isOnly = last !== undefined && draft.block.entries.at(-2)?.lineAt !== draft.lineAt;
  // "Metcon - 3 rounds", "Circuit at home, 3 rounds:" above its list.
  const isJoined = /^[-:(]$/.test(one.joint) || draft.line.text.endsWith(':');
  const isHead = last && isOnly && !isMeasured(last) && isJoined && isAboveList(draft);
  // "Wall sit 30 s, 3×", "Sun salutation – 3 times".
  const isWord = one.joint === ',' && /^\p{L}+$/u.test(one.text);
  // "5 min walk, 6x (60 s jog, 90 s walk)".
  const isOfParens = next?.isInParens === true && !one.isInParens && next.kind === 'exercise';
  // "- Squats (20x)".
  if (isOnly && !isMeasured(last) && one.isInParens && draft.line.isBullet && ONE_COUNT.test(one.text)) {
    last.reps = one.rounds;
    return true;
  }
  // "Bike 5 min. Then 5 times: 12 squats, 8 dips" counts what comes.
  const isOfNext = (isHead && draft.line.text.endsWith(':')) || (one.joint.startsWith('T') && one.isLabel);
  const isCount = !isOfNext && (ONE_COUNT.test(one.text) || (one.perSide && isOnly));
  if (
    last &&
    !isOfParens &&
    (isOnly || isWord) &&
    last.sets === 1 &&
    one.timeSec === undefined &&
    !one.isInParens &&
    isCount
  ) {
    last.perSide ||= one.perSide;
    if (isMeasured(last)) last.sets = one.rounds ?? 1;
    else last.reps = one.rounds;
    return true;
  }
  if (ofName(draft, one, next)) return true;
  // "Bird dog, arm and leg stretched: 10x each side".
  const labelled = draft.block.entries.filter((entry) => entry.lineAt === draft.lineAt && !isMeasured(entry));
  if (one.joint === ':' && labelled.length > 1 && one.timeSec === undefined && ONE_COUNT.test(countOf(one))) {
    for (const entry of labelled) Object.assign(entry, { reps: one.rounds, perSide: entry.perSide || one.perSide });
    return true;
  }
  if (isHead) {
    draft.block.entries.pop();
    draft.beginBlock();
  }
  const isThen =
    (one.joint === '+' && one.isLabel) ||
    one.joint === 'T' ||
    one.joint === FINALLY ||
    (one.joint === THEREAFTER && next !== undefined);
  const isAfter = draft.lastOfLine() !== undefined && !isThen && !isOfParens;
  if (isAfter) {
    splitOff(draft, one, next);
    // "Pull-up ladder 1-2-3, 3 rounds": what stands below is no part of it.
    if (isOnly && last.ladder.length > 0) draft.block.isTimed = true;
    draft.block.rounds = one.rounds;
    // "10 squats + 10 dips, 4 rounds" says all of it.
    if (draft.before?.joint === '+') draft.block.isTimed = true;
  } else {
    const { block } = draft;
    if (!(block.entries.length === 0 && block.rounds === undefined)) beginRounds(draft);
    draft.block.rounds = one.rounds;
    draft.block.isHeaded = true;
    draft.block.isNumbered = /^\d{1,2}[.)]/.test(draft.line.asWritten);
    if (block.isTabata && draft.block !== block) draft.block.isTabata = false;
  }
  if (one.timeSec !== undefined) draft.block.workSec = one.timeSec;
  if (one.restSec !== undefined) draft.block.restSec = one.restSec;
  if (one.notes.length > 0) draft.giveBack(one.text);
  return true;
}

/** "2-4-6-8 presses", and below it "x4, 2 min off between ladders". */
export const isOfLadder = ({ block, line, lineAt }: Draft, one: Statement, next: Statement | undefined): boolean =>
  block.rounds === undefined &&
  block.entries.at(-1)?.lineAt === lineAt - 1 &&
  block.entries.every((entry, at, { length }) => (at === length - 1 ? entry.ladder.length > 0 : !isMeasured(entry))) &&
  !line.isAfterGap &&
  one.joint === '' &&
  ONE_COUNT.test(one.text) &&
  next?.kind === 'rest' &&
  next.scope === 'round';

/** What of a line is in the rounds that it says behind them. */
function splitOff(draft: Draft, one: Statement, next: Statement | undefined): void {
  if (/^[,u]$/.test(one.joint) || draft.line.isBullet) draft.splitSentence();
  // "5 min walk, run 1 min and walk 2 min (8x), 5 min walk".
  if (one.isInParens && next !== undefined && draft.block.rounds === undefined) draft.splitPair();
  // "Rows 12 + dips 12 (3x)": these alone.
  if (one.isInParens && next === undefined) draft.splitLine();
}

/** A count that stands below a name. */
function ofName(draft: Draft, one: Statement, next: Statement | undefined): boolean {
  const last = draft.lastOfLine();
  const above = draft.block.entries.at(-1);
  // "30 s each leg, 2 times" below a name.
  const isOfName = last === undefined && /^(?:measure|hold)$/.test(draft.before?.kind ?? '') && one.joint === ',';
  if (isOfName && above?.sets === 1 && isMeasured(above) && (ONE_COUNT.test(one.text) || one.perSide)) {
    above.sets = one.rounds ?? 1;
    above.perSide ||= one.perSide;
    return true;
  }
  // "Halo", and below it "3 rounds of 8 reps".
  if (
    one.reps !== undefined &&
    last === undefined &&
    above &&
    !isMeasured(above) &&
    above.lineAt === draft.lineAt - 1
  ) {
    Object.assign(above, { sets: one.rounds, reps: one.reps, perSide: above.perSide || one.perSide });
    return true;
  }
  // "Pigeon", below it "45 s per side", and below that "2 times", before a gap.
  const isBelowMeasure = last === undefined && draft.before === undefined && above && draft.isAlone(above);
  const isLastOfName = next === undefined && !draft.line.isAfterGap && (draft.next?.isAfterGap ?? true);
  if (isBelowMeasure && isLastOfName && above.sets === 1 && isMeasured(above) && ONE_COUNT.test(countOf(one))) {
    Object.assign(above, { sets: one.rounds ?? 1, perSide: above.perSide || one.perSide });
    return true;
  }
  // "1. Inchworms", and below it "x 8".
  const alone = draft.block.entries.filter((entry) => !isMeasured(entry));
  const isBelow = last === undefined && draft.before === undefined && alone.length === 1 && alone[0] === above;
  if (isBelow && above && above.sets === 1 && isCounted(draft, one, next)) {
    Object.assign(above, { reps: one.rounds, perSide: above.perSide || one.perSide });
    return true;
  }
  return false;
}

/** "x 8" alone on a line, in a list that has no order. */
const isCounted = ({ line, lineAt, block, next: below }: Draft, one: Statement, next: Statement | undefined): boolean =>
  next === undefined &&
  !line.isAfterGap &&
  block.workSec === undefined &&
  block.ladder.length === 0 &&
  block.entries.at(-1)?.lineAt === lineAt - 1 &&
  (block.entries.at(-1)?.isBullet === true || !/\d/.test(below?.text ?? '') || (one.rounds ?? 0) >= REPS_LEAST) &&
  ONE_COUNT.test(countOf(one));

/** Nobody does so many rounds. */
const REPS_LEAST = 8;

/** Without "each side". */
const countOf = ({ text, perSide }: Statement): string => (perSide ? (/^\S+/.exec(text)?.[0] ?? '') : text);

const isTimed = ({ text }: Line): boolean =>
  clausesOf(text)
    .map(statementOf)
    .some(({ timeSec }) => timeSec !== undefined);

/** "15 repetitions each, 3 rounds": what was said first holds in the rounds. */
function beginRounds(draft: Draft): void {
  const { block, before } = draft;
  draft.beginBlock();
  if (before?.kind !== 'order' || block === draft.block) return;
  const { workSec, workReps, restSec } = block;
  Object.assign(draft.block, { workSec, workReps, restSec });
}

/** A heading above lines that follow without a gap. */
const isAboveList = ({ line, next, lineAt }: Draft): boolean =>
  !line.isBullet &&
  next !== undefined &&
  !next.isAfterGap &&
  (line.isAfterGap || next.isBullet || lineAt < 2 || line.text.endsWith(':'));

export function warmUp(draft: Draft, one: Statement): boolean {
  const isFirst = draft.everyEntry((entry) => !isMeasured(entry));
  const { timeSec, distance } = one;
  // "Set 1: 35 kg x 12 [warm-up]", "10 x 45 lbs (warm-up)".
  const isOfSet = draft.isOrdinal || (draft.before?.kind === 'measure' && draft.before.reps !== undefined);
  if (one.isInParens && timeSec === undefined && distance === '' && isOfSet) return draft.note(one.text);
  // "Warm-up (4 min)" above steps that have times of their own.
  const isAbove =
    (draft.next?.isBullet ?? false) || (draft.line.text.includes('(') && draft.next?.isAfterGap === false);
  const isSum =
    timeSec !== undefined && !/\d/.test(one.text) && isAbove && draft.next !== undefined && isTimed(draft.next);
  if (draft.line.isHeading || isSum || (timeSec === undefined && distance === '')) {
    draft.beginBlock();
    if (timeSec !== undefined) draft.giveBack(isSum ? draft.line.asWritten : one.text);
  } else if (distance === '' && (isFirst || isInOneLine(draft) || isSetting(draft, one))) {
    draft.warmUpSec += timeSec ?? 0;
    draft.warmUpAt = draft.lineAt;
    draft.giveBack(...one.notes);
  } else add(draft, { ...one, name: one.name || one.text });
  return true;
}

/** "4 x 8 min. Warm up 15 min, cool down 10 min." */
const isInOneLine = (draft: Draft): boolean =>
  draft.warmUpSec === 0 && draft.everyEntry(({ lineAt }) => lineAt === draft.lineAt);

/** "Warm-up: 3 min" among others of its kind, below the exercises. */
const isSetting = (draft: Draft, { name }: Statement): boolean =>
  draft.warmUpSec === 0 &&
  draft.block.rounds !== undefined &&
  !/\d/.test(name) &&
  !draft.line.isBullet &&
  isSettingLine(draft.line);

export function coolDown(draft: Draft, one: Statement, next: Statement | undefined): boolean {
  const name = one.text.replace(/[\d:(].*$/u, '').trim() || one.name || one.text;
  const { timeSec, distance } = one;
  const isHeading = draft.line.isHeading || (timeSec === undefined && distance === '');
  const isPlain = COOL_DOWN.test(folded(name)) && distance === '';
  if (isPlain || isHeading || one.joint.startsWith('T')) draft.beginBlock();
  if (isHeading) {
    if (timeSec !== undefined) draft.giveBack(one.text);
  } else if (isPlain && !beginsDay(draft.next)) {
    draft.coolDownSec += timeSec ?? 0;
    draft.coolDownAt = draft.lineAt;
    draft.giveBack(...one.notes);
  } else {
    const restSec = one.restSec ?? (next?.kind === 'rest' ? next.restSec : undefined);
    add(draft, { ...one, restSec, name: one.name || name });
  }
  return true;
}

/** What ends one day is a step of it. */
const beginsDay = (line: Line | undefined): boolean =>
  line !== undefined && (line.day !== '' || clausesOf(line.text).slice(0, 1).map(statementOf)[0]?.kind === 'day');

/** "Moscow Mule" above "every 4 min x 5" is what all of it is called. */
function named(draft: Draft): string {
  const { entries } = draft.block;
  const [only] = entries;
  const isName =
    entries.length === 1 && only !== undefined && !isMeasured(only) && only.sets === 1 && only.restSec === undefined;
  if (!isName || only.lineAt !== draft.lineAt - 1 || draft.line.isAfterGap || draft.line.isBullet) return '';
  entries.pop();
  return only.name;
}

export function timed(draft: Draft, one: Statement): boolean {
  const heading = named(draft);
  // "4 rounds of" above bullets that are AMRAPs: they stay in the rounds.
  draft.isListInRounds =
    draft.block.isBulleted && draft.line.isBullet && one.kind === 'amrap' && one.rounds === undefined;
  const isBelowList = one.name === '' && isBelowCounts(draft);
  const isBelow = one.kind === 'emom' && (isBelowMinutes(draft) || (isBelowList && sharesMinutes(draft, one)));
  // It is about what stands above it, and nobody can say how.
  if (isBelow ? !isBelowList && !areMinutes(draft) : isBelowList) return false;
  if (!draft.isListInRounds && !isBelow) draft.beginBlock();
  if (one.kind === 'amrap' || one.kind === 'every') {
    const format = one.kind === 'amrap' ? 'AMRAP' : one.name;
    add(draft, {
      ...one,
      sets: one.rounds,
      rounds: undefined,
      name: one.name === '' || one.kind === 'every' ? format : `${format} ${one.name}`,
      notes: heading === '' ? one.notes : [heading, ...one.notes],
    });
    draft.list = draft.block.entries.at(-1);
    return true;
  }
  draft.block.isEmom = true;
  draft.block.workSec = 60;
  draft.block.emomRounds = one.rounds ?? (one.timeSec === undefined ? undefined : Math.round(one.timeSec / 60));
  return true;
}

/** "Minute 1: 10 burpees", "2nd minute: 14 swings", and as the last line "EMOM 12 min". */
const isBelowMinutes = ({ block, next }: Draft): boolean =>
  next === undefined &&
  !block.isEmom &&
  block.rounds === undefined &&
  block.entries.length > 0 &&
  block.entries.every(({ text }) => isOfMinute(text) || SOME_MINUTE.test(text));
const SOME_MINUTE =
  /^\W*(?:\d{1,2}\S{0,3} min|(?:min\p{L}*\.? )?(?:odd|even|(?:un)?gerade|(?:im)?paire?s?|(?:im)?par(?:es)?|oneven)(?!\p{L}))/iu;
/** One after the other: in a minute between them one may rest, and even ones may come first. */
const areMinutes = ({ block: { entries }, lineAt }: Draft): boolean =>
  entries.every((entry, at) => isOfMinute(entry.text) && entry.lineAt === lineAt - entries.length + at);

/** "10 burpees", "15 squats", and right below them, as the last line, "EMOM 10 min" or "AMRAP 12". */
const isBelowCounts = ({ block, blocks, line, lineAt, next }: Draft): boolean =>
  next === undefined &&
  !line.isAfterGap &&
  !block.isEmom &&
  block.rounds === undefined &&
  blocks.length === 0 &&
  block.entries.length > 1 &&
  block.entries.every(
    (entry, at, { length }) =>
      isMeasured(entry) &&
      entry.timeSec === undefined &&
      entry.restSec === undefined &&
      entry.sets === 1 &&
      entry.lineAt === lineAt - length + at,
  );
/** Each has its turn as often. */
const sharesMinutes = ({ block }: Draft, { rounds, timeSec = 0 }: Statement): boolean =>
  (rounds ?? timeSec / 60) % block.entries.length === 0;

/** "Elke 2 minuten, 6 rondes"; "1 minute each, 3 rounds" is another order. */
const EVERY = /^(?:every|alle|toutes|tous|cada|elke|iedere)\s/iu;
export function every(draft: Draft, one: Statement, next: Statement | undefined): boolean {
  const { timeSec = 0 } = one;
  const isLength = timeSec > 0 && (timeSec % 60 === 0 || (timeSec > 60 && timeSec % 30 === 0));
  if (next?.kind !== 'rounds' || !isLength || !EVERY.test(one.text)) return false;
  // The rounds are read with it.
  draft.isCounted = true;
  return timed(draft, { ...one, kind: 'every', name: everyName(timeSec), rounds: next.rounds });
}

export function repeat(draft: Draft, one: Statement, next: Statement | undefined): boolean {
  // "Circuit one – twice through" above its list.
  if (((one.joint === '-' && draft.before) || draft.line.text.endsWith(':')) && isAboveList(draft))
    return rounds(draft, one, next);
  // "Then repeat 4 times: 20 squats, 12 rows".
  if (one.isLabel && one.joint.startsWith('T') && next !== undefined) return rounds(draft, one, next);
  const measured = draft.block.entries.filter(isMeasured);
  const only = draft.block.entries.length === 1 ? draft.block.entries[0] : undefined;
  const told = draft.lastOfLine();
  // "Lift your hips, hold 5 counts. Repeat 10 times": what nobody has counted yet.
  if (told && measured.length === 0 && told.notes.length > 0 && one.joint === '.') {
    Object.assign(told, {
      reps: one.rounds,
      perSide: told.perSide || one.perSide,
      notes: [...told.notes, ...one.notes],
    });
    return true;
  }
  if (measured.length === 1 && measured[0] && one.perSide) measured[0].perSide = true;
  // "Lift the leg. Repeat 8 times each side."
  if (only && !isMeasured(only) && one.perSide) {
    Object.assign(only, { reps: one.rounds, perSide: true });
    return true;
  }
  if (/^[,u]$/.test(one.joint)) draft.splitSentence();
  draft.ofRounds().rounds = one.rounds;
  if (one.notes.length > 0) draft.giveBack(one.text);
  if (draft.block.entries.length > 0) draft.beginBlock();
  return true;
}

export function tabata(draft: Draft, one: Statement): void {
  draft.block.isTabata = true;
  draft.block.isHeaded = true;
  draft.block.workSec = one.timeSec ?? 20;
  draft.block.restSec = one.restSec ?? 10;
  draft.block.rounds = one.rounds ?? (one.timeSec === undefined ? undefined : 8);
}
