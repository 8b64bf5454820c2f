/** Takes exercises into a plan by their names; figures that follow later are for `take/measure.ts`. */
import type { Statement } from '#core/import/plan/statement.ts';
import { type Block, type Draft, type Entry, isMeasured } from '#core/import/plan/draft.ts';
import { isAround } from '#core/import/plan/remark.ts';
import { asHeading } from './heading.ts';
import { FINALLY, THEREAFTER } from '#core/import/plan/lines.ts';
import { isEasyStep, isMeasuredBy, isRemark, isThenLine } from '#core/import/plan/statements.ts';
import { tagsOf } from '#core/import/plan/taker.ts';
import { meaningOf } from '#core/import/plan/words.ts';

/** Within a repetition. */
const HOLD = /(?<!\p{L})(?:hold|halten|tenir|vasthouden|mantener|aguantar)(?!\p{L})/iu;
/** "Hollow hold". */
const NAMED_HOLD = /(?<!\p{L}and|then)\s+hold$/iu;
/** What runners write without a figure. */
const DRILLS =
  /^(?:(?:running |some |einige )?(?:drills|strides|lauf-?abc|loopscholing|steigerung(?:en|släufe)|gammes|éducatifs|lignes droites|accélérations|técnica de carrera|rectas|progresivos|versnellingen))$/iu;
const STATION = /^(?:station|estación|posta|poste|atelier|onderdeel)\s?\d/iu;
/** What one counts, and is no exercise: "Band walk: 10 steps", "Hundred – 100 beats". */
const STEPS =
  /^(?:steps|beats|changes|switches|taps|touches|pulses|strokes|metres|schritte|schläge|wechsel|züge|pas|battements|changements|touches|pasos|toques|cambios|pulsos|stappen|passen|slagen|tikken|wissels)(?: (?:out|there|hin|forward|vor|heen|aller|ida)(?: .+)?)?$/iu;
/** "6 hangs of 10 s" */
const TIMES_OF = /^\d+ \p{L}+ (?:of|à|a|de|von|van) \d/u;
/** A shorter time is within a repetition. */
const REP_MOST_SEC = 5;

/** Nobody stretches for so long in each round. */
const STRETCH_SEC = 120;
const STRETCH = /^(?:stretch|dehn|étir|estir|rek)/iu;
const isStretchAfter = ({ block }: Draft, { joint, name, timeSec = 0 }: Statement): boolean =>
  joint === '.' && (block.rounds ?? 1) > 1 && timeSec >= STRETCH_SEC && STRETCH.test(name);

/** "21-15-9 thrusters and pull-ups": rounds of both. */
function rungs(draft: Draft, one: Statement): boolean {
  const names = one.name.split(/ (?:and|und|et|y|en|&|\+) /iu);
  const { block } = draft;
  const last = draft.lastOfLine();
  // "21-15-9 thrusters, pull-ups".
  if (last && last.ladder.length > 2 && block.entries.at(-2)?.lineAt !== draft.lineAt && isNextRung(one, last)) {
    block.entries.pop();
    draft.beginBlock();
    Object.assign(draft.block, { ladder: last.ladder, isTimed: true, entries: [{ ...last, ladder: [] }] });
    add(draft, one);
    return true;
  }
  const isOfBlock = last === undefined && draft.before?.kind === 'ladder' && !isMeasuredBy(one);
  const isOwn = one.ladder.length > 2 && /^\P{L}*\d/u.test(one.text);
  if (!(isOfBlock || isOwn) || names.length < 2 || LIFTS.test(one.name)) return false;
  if (isOwn) draft.beginBlock();
  for (const name of names) add(draft, { ...one, name, ladder: [] });
  if (isOwn) Object.assign(draft.block, { ladder: one.ladder, isTimed: true });
  return true;
}
const isNextRung = (one: Statement, { text }: Entry): boolean =>
  /^[,+u]$/.test(one.joint) && !isMeasuredBy(one) && !one.isInParens && /^\P{L}*\d/u.test(text);
/** "Clean and jerk" is one exercise. */
const LIFTS = /^(?:\p{L}+ )?(?:cleans?|push|pull|snatch|touch|up|kick|in|burpees?) /iu;

export function exercise(draft: Draft, one: Statement, next: Statement | undefined): boolean {
  if (rungs(draft, one)) return true;
  // "4 rounds: 12 squats, 8 dips. Stretch 6 min."
  if (isStretchAfter(draft, one)) draft.beginBlock();
  const heading = asHeading(draft, one, next);
  if (heading !== undefined) return heading;
  const isBare = !isMeasuredBy(one);
  const last = draft.lastOfLine();
  // "Squats, ropes, slams. Sauna after."
  const isBehind = one.joint === '.' && last?.startsSentence === false && next === undefined;
  if (isBare && (isAround(one.text) || isBehind)) return false;
  if (last && isMeasured(last) && one.joint === ',' && HOLD.test(one.text) && !NAMED_HOLD.test(one.name))
    return draft.note(one.text);
  const isCalled = one.isLabel || (next?.joint === '-' && next.kind === 'exercise' && STEPS.test(next.name));
  if (isBare && isCalled && next?.kind === 'exercise' && (next.isCountFirst || STEPS.test(next.name))) {
    // "Cat-cow: 10 reps, slowly": what follows the count is a remark.
    add(draft, { ...next, name: one.name, notes: [...next.notes, next.text] });
    draft.isCounted = true;
    return true;
  }
  // "Half crimp: 6 hangs of 10 s".
  if (isBare && one.isLabel && next?.kind === 'exercise' && (next.sets ?? 1) > 1 && TIMES_OF.test(next.text)) {
    add(draft, { ...next, name: one.name, notes: [...one.notes, ...next.notes, next.name] });
    draft.isCounted = true;
    return true;
  }
  // "Easy run back to the car park".
  if (isBare && !last && !one.isLabel && next?.kind !== 'measure' && isEasyStep(one.name)) {
    add(draft, { ...one, isMax: true });
    return true;
  }
  // "- Station 2 \"Frog jumps\": out of a squat": how it is done.
  if (isBare && one.isLabel && draft.line.isBullet && STATION.test(one.text)) {
    add(draft, one);
    return true;
  }
  if (isBare && draft.line.isBullet && last && STATION.test(draft.line.text)) return draft.note(one.text);
  if (isBare && one.isLabel && next?.kind === 'exercise') {
    // "Tomorrow I'm not there so on your own: 6 min row, …".
    if (isRemark(one, draft.line)) return false;
    draft.label = one.name;
    return true;
  }
  // "3 km easy, drills, 6 x 600 m".
  if (
    isBare &&
    last &&
    /^[,+uT]$/.test(one.joint) &&
    !one.isInParens &&
    !draft.line.isBullet &&
    DRILLS.test(one.name)
  ) {
    add(draft, { ...one, distance: '', isMax: true });
    return true;
  }
  // "Warm-up 300 m (50 kick, 50 pull)", "400 m run (200 m each)": what a step consists of.
  const isPartOf =
    one.isInParens && !one.isActive && last && !last.isInParens && isMeasured(last) && (one.sets ?? 1) === 1;
  // "S3 55 kg x 8 (hard)" below a name.
  const isOfFigures = isBare && draft.before?.kind === 'measure' && draft.block.entries.length > 0;
  if ((isBare || isPartOf) && one.isInParens && (last || isOfFigures)) return draft.note(one.text);
  // "6 clean + push press": one after the other counts once.
  if (isBare && last && one.joint === '+' && isMeasured(last) && (last.sets === 1 || last.isOpen)) {
    last.name += ` + ${one.name}`;
    return true;
  }
  // "- Squats – keep your chest up".
  if (isBare && last && draft.line.isBullet && one.joint === '-') return draft.note(one.text);
  const isNamed = one.isLabel && next?.kind === 'measure';
  if (isBare && last && isMeasured(last) && /^[,p/:-]$/.test(one.joint) && !isNamed) return draft.note(one.text);
  // "2 sets of 15, lowering in 3 seconds": nobody does anything for so short a time.
  const above = draft.before?.kind === 'measure' ? draft.block.entries.at(-1) : last;
  const isOfRep = above?.reps !== undefined && one.joint === ',' && one.sets === undefined;
  if (isOfRep && (one.timeSec ?? REP_MOST_SEC) < REP_MOST_SEC) return draft.note(one.text);
  // "Bird dog, arm and opposite leg stretched: 10x each side".
  const isCounted = one.isLabel && next?.perSide === true;
  if (isBare && isRemark(one, draft.line) && next?.kind !== 'hold' && !isCounted) return false;
  add(draft, one);
  return true;
}

/** Where the order says how long or how often, a pair of figures is what men and women lift: "Box jumps 24/20". */
function withLoads(one: Statement): Statement {
  const pair = /(?<!\d)\d{1,4}\s?\/\s?\d+\S*/.exec(one.text)?.[0];
  if (pair === undefined || one.timeSec === undefined || one.restSec === undefined) return one;
  return { ...one, timeSec: undefined, restSec: undefined, notes: [...one.notes, pair] };
}

/** "Tabata: 8x 20 s burpees" are the eight of the Tabata. */
function asTabata(block: Block, one: Statement): Statement {
  if (!block.isTabata || one.timeSec === undefined || (one.sets ?? 1) === 1) return one;
  block.rounds = one.sets;
  return { ...one, sets: undefined };
}

export function add(draft: Draft, stated: Statement): void {
  const { lineAt, line, block } = draft;
  const said = asTabata(block, stated);
  const one = draft.block.workSec === undefined && draft.block.ladder.length === 0 ? said : withLoads(said);
  if (one.rounds !== undefined && (one.sets === undefined || one.isNested)) {
    draft.beginBlock();
    draft.block.rounds ??= one.rounds;
    draft.block.isNested = one.isNested;
    draft.block.isTimed ||= one.isNested;
  }
  if (draft.block.isInParens && !one.isInParens) draft.beginBlock();
  const notes = [...one.notes];
  if (draft.label !== '') notes.unshift(draft.label);
  draft.label = '';
  if (isAfterAll(draft, one)) draft.beginBlock();
  const isActive = one.isActive || (one.joint === 'p' && one.sets === undefined);
  const previous = draft.lastOfLine();
  // "4 × 30 s sprint with 90 s walk".
  if (isActive && previous && one.timeSec !== undefined && previous.restSec === undefined && isMeasured(previous)) {
    previous.restSec = one.timeSec;
    previous.notes.push(one.text);
    return;
  }
  const entry: Entry = {
    name: one.name,
    sets: one.sets ?? 1,
    timeSec: one.timeSec,
    reps: one.reps,
    restSec: one.restSec,
    ladder: one.ladder,
    isOpen: one.distance !== '' || one.isMax,
    perSide: one.perSide,
    notes: one.distance === '' ? notes : [one.distance, ...notes],
    lineAt,
    text: line.asWritten,
    isBullet: line.isBullet,
    isLogged: false,
    group: line.group,
    isBesideOrder: draft.isOrderLine,
    isHeading: one.isLabel && isMeasuredBy(one),
    isInParens: one.isInParens,
    startsSentence: /^(?:|\.|!|T\.)$/.test(one.joint),
    isAnd: /^[u/]$/.test(one.joint),
    isThen: one.joint.startsWith('T'),
    isCoolDown: one.kind === 'cool-down',
  };
  if (previous && isOther(draft, one, previous)) {
    previous.afterSec = undefined;
    const isOnly = block.entries.filter((other) => other.lineAt === lineAt).length === 1;
    if (isOnly || /[(/up-]/.test(one.joint) || isEasy(one))
      return inRoundsOf(draft, previous, entry, one.joint !== ',' || isEasy(one));
  }
  // "3 x 12 rows + 3 x 8 push-ups" alternate.
  if (
    previous &&
    one.joint === '+' &&
    one.sets === previous.sets &&
    previous.sets > 1 &&
    isAlternating(entry, previous)
  ) {
    entry.sets = 1;
    return inRoundsOf(draft, previous, entry, false);
  }
  const isBehindAll = block.isNested && draft.before?.kind === 'rest' && /^[+,]$/.test(one.joint);
  if (isBehindAll || (block.isTimed && previous === undefined)) draft.beginBlock();
  if (draft.block.entries.length === 0 && draft.block.rounds !== undefined && line.isAfterGap)
    draft.block.isSpaced = true;
  // Unrolled, neither figure would be seen again.
  if (draft.block.isNested && entry.sets > 1) entry.notes.push(`${draft.block.rounds} × ${entry.sets}`);
  // A ladder says how many sets there are.
  if (entry.ladder.length > 0 && entry.sets > 1 && entry.sets !== entry.ladder.length) draft.giveBack(one.text);
  draft.count += entry.sets;
  draft.block.entries.push(entry);
  if (endsSum(draft, one)) repeatSum(draft, entry);
  if (one.isInParens && draft.block.rounds !== undefined) draft.block.isInParens = true;
  if (block.isEmom && draft.parity === 'odd') {
    block.entries.sort((a, b) => Number(b === entry) - Number(a === entry));
  }
  draft.parity = undefined;
}

/** "20 squats + 10 push-ups + 30 s plank x 4": all of them are done four times. */
const endsSum = ({ block, lineAt }: Draft, { joint, sets = 1, reps, text, kind }: Statement): boolean =>
  (joint === '+' || (joint === '/' && reps === undefined)) &&
  kind === 'exercise' &&
  sets > 1 &&
  /[x×] ?\d+$/.test(text) &&
  block.rounds === undefined &&
  block.entries.every((one) => one.lineAt !== lineAt || one.sets === 1 || one === block.entries.at(-1)) &&
  block.entries.at(-2)?.lineAt === lineAt;

function repeatSum(draft: Draft, last: Entry): void {
  // "10 min easy, 3 min hard / 2 min easy x 5": these two.
  if (!last.isAnd || !draft.splitPair()) draft.splitSentence();
  draft.block.rounds = last.sets;
  draft.block.isTimed = true;
  last.sets = 1;
}

/** Nobody does so in rounds. */
const STRETCHING = /dehn|stretch|étir|estir|rek(?:ken|oef)/iu;
function isListedThenAdded(line: string): boolean {
  const list = line.slice(line.lastIndexOf(':'));
  return list.includes(',') && list.split('+').length === 2;
}
/** Whether it comes once the rounds before it are done. */
function isAfterAll(draft: Draft, one: Statement): boolean {
  const { block, before, lineAt } = draft;
  // "3 rounds of …, 1 min rest between rounds, finish with a plank".
  if (block.rounds !== undefined && STRETCHING.test(one.name) && (one.joint === FINALLY || isLastStretch(draft, one)))
    return true;
  // "3 rounds of 10 dips and 10 squats, we finish with 5 min on the bike".
  const isLong = one.joint === FINALLY && (one.timeSec ?? 0) >= LONG_END_SEC && (one.sets ?? 1) === 1;
  if (block.rounds !== undefined && isLong) return true;
  // "3 rounds: 10 dips, 10 squats + 5 min easy bike".
  const isAdded = one.joint === '+' && (one.timeSec ?? 0) >= LONG_END_SEC && isListedThenAdded(draft.line.text);
  if (block.rounds !== undefined && isAdded) return true;
  // "3 rounds of 10 dips + 10 squats, then 6 rounds of 1 min skipping".
  if (block.rounds !== undefined && one.joint === 'T' && (one.sets ?? 1) > 1 && isOfRounds(one.text)) return true;
  const isNew = one.joint === FINALLY || (one.joint === '.' && block.entries.at(-1)?.lineAt === lineAt);
  if (isNew && block.roundRestSec !== undefined) return true;
  // "8 x 200 m / 200 m walk, 10 min easy".
  if (block.isPaired && one.joint !== '' && !one.isInParens) return true;
  if (isChain(draft, one)) return false;
  if (one.joint === THEREAFTER && (block.rounds !== undefined || block.ladder.length > 0)) return true;
  // "4 rounds pads (3 min on, 1 min off), then 100 crunches".
  return one.joint === 'T' && before?.isInParens === true && !one.isInParens && block.rounds !== undefined;
}

const isOfRounds = (text: string): boolean => /^nX?[OS]/.test(tagsOf(text));

/** "Stretch 5 min" as the last line below a list of other things. */
const isLastStretch = ({ next, block, lineAt }: Draft, { timeSec = 0, restSec }: Statement): boolean =>
  next === undefined &&
  restSec === undefined &&
  timeSec >= STRETCH_LEAST_SEC &&
  block.entries.length > 1 &&
  block.entries.every(
    (one) => one.lineAt !== lineAt && (one.timeSec ?? 0) < timeSec && !STRETCHING.test(one.name) && isMeasured(one),
  );
const STRETCH_LEAST_SEC = 120;
const LONG_END_SEC = 180;

/** "Squats", "then plank", "then lunges": one line after the other in the same rounds. */
function isChain({ block, line, lineAt }: Draft, { joint }: Statement): boolean {
  const [first] = block.entries;
  return (
    joint === THEREAFTER &&
    !line.isAfterGap &&
    first !== undefined &&
    first.lineAt !== lineAt &&
    isThenLine(line.text) &&
    block.entries.every((one) => one.restSec === undefined && (one.lineAt === first.lineAt || isThenLine(one.text)))
  );
}

/** "8 × 1 min run, 1.5 min walk": the sets of the one are rounds of both. */
const isOther = ({ before }: Draft, one: Statement, { sets, timeSec }: Entry): boolean =>
  sets > 1 &&
  (one.sets ?? 1) === 1 &&
  one.kind !== 'cool-down' &&
  before?.kind !== 'rest' &&
  (/^[,/+]$/.test(one.joint) ||
    (one.joint === '(' && one.isActive) ||
    (one.joint === 'u' && timeSec !== undefined) ||
    (one.joint === 'p' && (one.isActive || beginsEasy(one))) ||
    (one.joint === '-' && isEasy(one))) &&
  (one.timeSec !== undefined || one.distance !== '');

const isAlternating = (...pair: readonly Entry[]): boolean => pair.every(({ ladder }) => ladder.length === 0);

function inRoundsOf(draft: Draft, previous: Entry, entry: Entry, isPaired: boolean): void {
  const { block } = draft;
  block.entries.pop();
  // "2 sets of 8 x 200 m, 100 m jog", or in a list that ends where its lines do: rounds of rounds.
  const isInList = block.rounds !== undefined && (block.isIndented || block.isBulleted);
  if (block.isNested || isInList) {
    const own = isInList ? [...previous.notes, `${block.rounds} × ${previous.sets}`] : previous.notes;
    const pairs = Array.from({ length: previous.sets }, (_, nth) => [
      { ...previous, sets: 1, notes: own, startsSentence: previous.startsSentence && nth === 0 },
      { ...entry },
    ]);
    block.entries.push(...pairs.flat());
    return;
  }
  draft.beginBlock();
  Object.assign(draft.block, { rounds: previous.sets, entries: [previous, entry], isTimed: true, isPaired });
  previous.sets = 1;
}

/** Walking or jogging, for no longer than one recovers. */
const isEasy = ({ name, timeSec }: Statement): boolean =>
  timeSec !== undefined && timeSec <= RECOVERY_MOST_SEC && meaningOf(name) === 'V';
const RECOVERY_MOST_SEC = 240;
const beginsEasy = ({ name }: Statement): boolean => meaningOf(name.split(' ', 1)[0] ?? '') === 'V';
