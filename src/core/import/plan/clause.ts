/** What one clause of a plan states: "3x10 squats each side", "with 20 s rest", "repeat 3 times". */
import {
  type Clause,
  type Facts,
  type Kind,
  type Mutable,
  NONE,
  ownScopeOf,
  scopeOf,
  type Statement,
} from './statement.ts';
import { find, pairOf, ranges, Taker, written } from './taker.ts';
import type { Token } from './tokens.ts';
import { everyName, folded, oneOf } from './words.ts';

/** "Set 2" counts sets, "Sets: 2" says how many. */
const ONE_SET = /^(?:set|satz|serie|série|reeks)$/iu;
const JOINING = /[ auptTjeX:/.,+>bc@-]/;
/** Nobody says more at once; the patterns below look at each token with each other one. */
const TOKENS_MOST = 100;

export function statementOf({ tokens, joint, isInParens, isLabel, isQuestion = false }: Clause): Statement {
  // "Gym at 6?"
  const isChat = isQuestion || tokens.length > TOKENS_MOST;
  const facts: Facts = isChat ? { ...NONE, kind: 'chat', name: written(tokens) } : factsOf(tokens, isLabel);
  return { ...facts, text: written(tokens).trim(), joint, isInParens, isLabel };
}

function factsOf(tokens: readonly Token[], isLabel: boolean): Facts {
  const left = new Taker(tokens);
  const facts: Mutable<Facts> = { ...NONE, notes: ranges(tokens) };
  const note = (taken: readonly Token[] | undefined): void => {
    if (taken) facts.notes = [...facts.notes, written(taken).trim()];
  };
  // "Daily: 2" of physiotherapists.
  if (left.has(/^D:n$/)) return facts;
  if (left.has(/nX[aep]*\/?D|n[aep]+D|l[aep]+D|nX?[ae]+t$/) && left.has(/D/))
    return { ...facts, kind: 'chat', name: written(tokens) };
  const special = specialOf(left, facts);
  if (special) return special;
  const asWritten = left.shape;
  facts.isCountFirst = left.has(/^nr[^X]*w/);
  const head =
    /^[BPLSO]$/.test(tokens[0]?.tag ?? '') && /^\p{L}$/u.test(tokens[1]?.text ?? '')
      ? left.take(/^[BPLSO][waue]/)
      : left.take(/^[BPL]n(?![XSOr])/);
  if (head && left.has(/^[ :.]*$/)) return { ...facts, kind: 'block' };
  // "Set 2" in the singular, alone on its line, is which of them.
  if (!isLabel && /^Sn$/.test(left.shape) && ONE_SET.test(tokens[0]?.text ?? '')) return { ...facts, kind: 'block' };
  // "Set A x3", "Main set 3x".
  if ((head || left.has(/^B/)) && left.has(/^[B :.(]*(?:Xn|nX)[OS]?[ :.)]*$/))
    return { ...facts, kind: 'rounds', rounds: find(left.take(/n/), 'n')?.value };
  note(left.take(/@.*$/));
  if (left.take(/[aep]*e[ae]*i|\/i|I|(?<=nXnr?)Xi/)) facts.perSide = true;
  const isOrdinal = isLabel && /^[SO]n$/.test(asWritten);
  if (isOrdinal) return { ...facts, kind: 'ordinal' };
  const superset = left.take(/^P[ (]*(?:Xn|nX)(?=[ :)]*$)/);
  if (superset) return { ...facts, kind: 'rounds', rounds: find(superset, 'n')?.value };
  const day = left.has(/^[ae]*D[nw]?$/) || left.has(/^Dn?[^nt]*$/) || left.has(/^DnDn?$/);
  if (day && !left.has(/[tSOrR]/)) return { ...facts, kind: 'day', name: written(tokens) };
  // "15 swings 24/16": loads for men and women.
  if (left.has(/^n[wVa]+g$/)) note(left.take(/g$/));
  takeSets(left, facts, note);
  takeRest(left, facts, isLabel);
  takeRounds(left, facts);
  takeMeasure(left, facts, isLabel);
  const load = (): readonly Token[] | undefined => left.take(/p(?:nX)?lw{1,2}$/) ?? left.take(/p(?:nX)?l|l/);
  for (let found = load(); found; found = load()) note(found);
  return named(left, facts, isLabel);
}

/** Formats that have names of their own. */
function specialOf(left: Taker, facts: Mutable<Facts>): Facts | undefined {
  const timeOf = (found: readonly Token[] | undefined): number | undefined =>
    find(found, 't')?.value ?? (find(found, 'n') ? (find(found, 'n')?.value ?? 0) * 60 : undefined);
  // "Every 3 min x 4", "every 2 min for 5 rounds".
  if (left.has(/^e[ae]*t[ap:]*(?:(?:Xn|nX?)[OS]?|t)[ :.]*$/)) {
    const [timeSec = 0, wholeSec] = left.left(/[^t]/).flatMap(({ tag, value }) => (tag === 't' ? [value] : []));
    const rounds = wholeSec === undefined ? find(left.take(/n/), 'n')?.value : Math.floor(wholeSec / timeSec);
    if (timeSec > 0 && rounds !== 0) return { ...facts, kind: 'every', name: everyName(timeSec), timeSec, rounds };
  }
  const times = left.take(/^nX(?=t?A)/);
  if (left.has(/A/) && (times || !left.has(/^[nw]/))) {
    facts.rounds = find(times, 'n')?.value;
    const figure = left.take(/t|n/);
    left.take(/A/);
    if (figure) return { ...facts, kind: 'amrap', timeSec: timeOf(figure), name: nameIn(left) };
  }
  if (left.has(/N/)) {
    const rounds = left.take(/nO|Xn/);
    const figure = left.take(/t|n/);
    const whole = left.take(/N/);
    const every = find(whole, 'N')?.value ?? 0;
    // "E2MOM 20 min".
    const wholeSec = find(figure, 't')?.value;
    if (every > 1)
      return {
        ...facts,
        kind: 'every',
        name: find(whole, 'N')?.text ?? '',
        timeSec: every * 60,
        rounds:
          find(rounds, 'n')?.value ?? find(figure, 'n')?.value ?? (wholeSec && Math.floor(wholeSec / (every * 60))),
      };
    return {
      ...facts,
      kind: 'emom',
      timeSec: timeOf(figure),
      rounds: find(rounds, 'n')?.value,
      name: '',
      leftOver: nameIn(left) ? [nameIn(left)] : [],
    };
  }
  if (left.has(/^Z/)) {
    left.take(/Z/);
    const pair = left.take(/g|tKw?\/?t?R?|t\/t/);
    const [work, rest] = pair ? pairOf(pair) : [undefined, undefined];
    const rounds = left.take(/n[OSX]|Xn[OSX]?|O:?n/);
    if (!pair && !rounds && left.has(/[tnd]/)) return undefined;
    const own = left.has(/w/) && left.left(/[^w]/).every(({ tag }) => tag === 'w') ? nameIn(left) : '';
    const name = FORMAT.test(own) ? '' : own;
    return { ...facts, kind: 'tabata', name, timeSec: work, restSec: rest, rounds: find(rounds, 'n')?.value };
  }
  return undefined;
}

/** "Tabata workout" names no exercise. */
const FORMAT = /workout|work-out|training|protocol|protokoll|style|timer|interval|einheit|séance|entrenamiento/iu;
/** Sets before their measure, in any spelling, and sets as other apps write them. */
function takeSets(left: Taker, facts: Mutable<Facts>, note: (taken: readonly Token[] | undefined) => void): void {
  // "Sets 3  Reps 12  Hold 3 s".
  const labelled = left.take(/^ *S:?nr:?n(?![rX])/);
  if (labelled) {
    [facts.sets, facts.reps] = labelled.flatMap(({ tag, value }) => (tag === 'n' ? [value] : []));
    note(left.take(/H:?t/));
    return;
  }
  // "3 x 40 lbs x 12".
  const loaded = left.take(/nXlX(?=n)/);
  if (loaded) {
    facts.sets = loaded[0]?.value;
    note(loaded.slice(2, 3));
    facts.reps = left.take(/nr?/)?.[0]?.value;
    return;
  }
  // "3 x 10 x 5 s" of physiotherapists: each repetition is held.
  const held = left.take(/nXn(?=Xt)/);
  if (held) {
    [facts.sets, facts.reps] = [held[0]?.value, held[2]?.value];
    note(left.take(/XtH?/));
    return;
  }
  const logged = left.take(/lX(?=n)/);
  if (logged) {
    note(logged.slice(0, 1));
    facts.reps = left.take(/nr?/)?.[0]?.value;
    return;
  }
  // "2 sets of 5 x 1 min".
  const nested = left.take(/nS[aep]*(?=nX)/);
  if (nested) {
    facts.rounds = nested[0]?.value;
    facts.isNested = true;
  }
  const inRounds = nested || left.has(/n[XS]/) ? undefined : left.take(/^[ajpTwV ]{0,4}nX?O[aep]+(?=n)/);
  if (inRounds) facts.rounds = find(inRounds, 'n')?.value;
  const isOfOne = left.has(/w/) || left.has(/nO[ap]+t/);
  const sets =
    left.take(/n[XS]+:?[aX:(]*(?:p?e)?(?=[ntdgMy])/) ??
    (isOfOne ? left.take(/nO[ap]+(?=t)/) : undefined) ??
    left.take(/nS(?![a-zA-Z])|S:?n(?!\w)/) ??
    left.take(/nS/);
  if (!sets) return;
  facts.sets = find(sets, 'n')?.value;
  if (sets.some(({ tag }) => tag === 'O')) facts.name = oneOf(find(sets, 'O')?.text ?? '');
  facts.reps = left.take(/nr?(?![tdX])/)?.[0]?.value;
  // "Glute bridge 20 x 3": nobody does twenty sets of three.
  const { sets: most = 0, reps: least = most } = facts;
  if (left.has(/^ *[wi]/) && most > SETS_MOST && most <= TURNED_MOST && least <= TURNED_LEAST)
    [facts.sets, facts.reps] = [least, most];
}
const SETS_MOST = 12;
const TURNED_MOST = 30;
const TURNED_LEAST = 4;

const STATION = /^(?:station|estaci|posta|poste|atelier|onderdeel)/iu;
/** Repetitions on each side, written as a pair. */
const SIDES_MOST = 20;
/** How far the ends of a range of repetitions are from each other, at most. */
const REPS_APART = 5;

/** Times of rest, and pairs of work and rest. */
function takeRest(left: Taker, facts: Mutable<Facts>, isLabel: boolean): void {
  // "Calf raises off a step:" is a name.
  if (isLabel && left.has(/^w+R[aw]+$/)) return;
  const pair =
    facts.sets !== undefined || left.has(/g(?!w)/) || !left.has(/g.*(?:[tn]|$)/) ? left.take(/gr?/) : undefined;
  const spoken = pair ?? left.take(/tK?\/tR?|[nt]K[/,u]?[nt]w?R|tKtR/);
  const isOfSides =
    pair !== undefined &&
    facts.sets === undefined &&
    !left.has(/[OXKRZ]|^ *$/) &&
    left.has(/^ *w/) &&
    (pair[0]?.values[0] ?? 0) === pair[0]?.values[1];
  // "90/90 x 8 each side" is a stretch.
  if (pair && facts.perSide && facts.sets === undefined && /^90\/90$/.test(pair[0]?.text ?? '')) {
    facts.name = '90/90';
    return;
  }
  const [least = 0, most = 0] = pair?.[0]?.values ?? [];
  // "Squat 4x 6/8": nobody works for so few seconds, or rests that little longer.
  const isOfReps = facts.sets !== undefined && least < most && most <= SIDES_MOST && most - least <= REPS_APART;
  if (pair && isOfReps) {
    facts.reps = most;
    facts.notes = [...facts.notes, written(pair).trim()];
    return;
  }
  // "Single arm row 12/12"; nobody works for so few seconds.
  if (isOfSides && (pair[0]?.value ?? 0) <= SIDES_MOST) {
    facts.reps = pair[0]?.value;
    facts.perSide = true;
  } else if (spoken && !isOfSides) {
    [facts.timeSec, facts.restSec] = pairOf(spoken);
    const rounds = left.take(/Xn[OSX]?|nX|a?n[OS]/);
    if (rounds && facts.sets === undefined) facts.rounds = find(rounds, 'n')?.value;
  }
  // "20 s rest between each 75 m".
  const isOfDistances = left.has(/R.*b[ae]*d/) && left.take(/(?<=b[ae]*)d/) !== undefined;
  const isBetween = left.has(/b/);
  const isRest = left.has(/R/) || (isBetween && left.has(/t|d/) && !left.has(/d.*b/));
  if (!isRest) return;
  const shape = left.shape;
  const at = shape.indexOf('R');
  const times = [...shape.matchAll(/t/g)].map(({ index }) => index);
  const nearest = times.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0];
  const time = nearest === undefined ? undefined : left.take(new RegExp(`(?<=^.{${nearest}})t`));
  const bare = time ? undefined : left.take(/(?<=R:?[aw]?)n|^n(?=R)/);
  facts.restSec = time?.[0]?.value ?? bare?.[0]?.value ?? facts.restSec;
  facts.isActive = !left.has(/R/);
  facts.isOfExercises = left.has(/b.*E/) || (left.has(/b.*B/) && left.tokens.some(({ text }) => STATION.test(text)));
  const restWord = find(left.take(/R/), 'R')?.text ?? '';
  const word = folded(restWord);
  facts.restWay = /^(\p{L}{3,})(?:pausen?|pauzes?)$/iu.exec(restWord)?.[1] ?? '';
  const scope = isOfDistances ? 'set' : scopeOf(left.shape);
  facts.scope =
    CHANGE.test(word) && (facts.restSec ?? 0) < LONG_CHANGE_SEC ? 'each' : scope === 'here' ? ownScopeOf(word) : scope;
  if (facts.scope !== 'here') left.take(/b[ae]*[OSEBPr]?[ae]*[OSEBX]?/);
  else if (facts.sets === undefined) facts.rounds = find(left.take(/XnO?|a?nO/), 'n')?.value;
  left.take(/[ape]*R:?/);
  facts.isActive = facts.isActive && !shape.includes('R');
  facts.kind = 'rest';
}

/** A longer one is between two sports, once. */
const LONG_CHANGE_SEC = 120;
/** From one station to the next. */
const CHANGE = /^(?:transition|wechsel|wissel(?:en)?|cambio|changement|change)$/;
/** "Repeat twice more": beside the first time. */
const MORE = /^(?:more|noch|encore|más|nog|otras)$/iu;
function takeRounds(left: Taker, facts: Mutable<Facts>): void {
  if (facts.kind === 'rest') return;
  const repeat =
    left.take(/Q[^nt]{0,6}nX?O?/) ??
    left.take(/nXQ/) ??
    left.take(/^[auj]+nX[aj]*$/) ??
    left.take(/^nXj$/) ??
    left.take(/O[^nt]{0,2}nX|nX[ae]?O|[ae]E?w?nXa?$|eE?w?Xna?$/) ??
    left.take(/^XnX?$|^nX(?= *$)/);
  if (repeat && facts.rounds === undefined) {
    const isMore = left.tokens.some(({ text }) => MORE.test(text));
    facts.rounds = (find(repeat, 'n')?.value ?? 0) + (isMore ? 1 : 0);
    if (!/^n?XnX?$|^nX$/.test(repeat.map(({ tag }) => tag).join(''))) facts.kind = 'repeat';
    return;
  }
  const rounds = left.take(/nX?[OP][ap:]*|O[:=X]?n(?![\w])/);
  if (rounds) facts.rounds = find(rounds, 'n')?.value;
}

function takeMeasure(left: Taker, facts: Mutable<Facts>, isLabel: boolean): void {
  const ladder = left.take(/y(?:r)?/);
  if (ladder) facts.ladder = ladder[0]?.values ?? [];
  const time =
    facts.timeSec === undefined && facts.reps === undefined
      ? (left.take(/tK(?! *w)/) ?? left.take(/t/) ?? left.take(/(?<=[KWC]:)n|(?<=^K)n$/))
      : undefined;
  if (time) {
    facts.timeSec = time[0]?.value;
    facts.isWork = time.length > 1 && left.has(/^[^w]*$/);
    const again = left.take(/XnS?|nX/);
    const counted = again ?? left.take(/^[ajTp ]*n(?=[^,]*w)|^[ajTp ]*w[aj]?n(?=w{1,2}a )/);
    if (counted && facts.sets === undefined) facts.sets = find(counted, 'n')?.value;
  }
  const distance = left.take(/d/);
  if (distance) facts.distance = written(distance);
  for (let max = isLabel && left.has(/^M+w/) ? undefined : left.take(/M/); max; max = left.take(/M/)) {
    facts.isMax = true;
    facts.notes = [...facts.notes, written(max)];
  }
  if (facts.reps === undefined && facts.timeSec === undefined && !distance) {
    const reps =
      left.take(/nr/) ??
      left.take(/r:?n/) ??
      left.take(/Xn(?!\w)/) ??
      left.take(/nX/) ??
      left.take(/^[ajT ]*n(?=[^,]*w)/) ??
      left.take(/(?<=[^ :].*)n(?= *(?:p?l)? *$)/);
    const bare = reps ? undefined : left.take(/^ *n(?= *$)/);
    facts.isBare = bare !== undefined;
    facts.reps = find(reps ?? bare, 'n')?.value;
  }
}

/** A sum or a limit, whatever figure stands beside it. */
const OF_WHOLE =
  /^(?:total|gesamt|insgesamt|(?:time)?cap$|zeitlimit|limite|tope|tijdslimiet|totaal|prepar|vorbereitung|voorbereiding)/iu;
const nameIn = (left: Taker): string => {
  const tokens = left.left(JOINING);
  return /[\p{L}\p{N}]/u.test(written(tokens)) ? written(tokens).trim() : '';
};

/** "Active recovery", "récupération active". */
const ACTIVE = /^(?:activ[aeo]?|aktive?|actieve?)$/iu;
const spokenWay = (left: Taker): string => written(left.tokens.filter(({ tag }) => tag === 'R' || tag === 'w')).trim();

/** Nobody holds within a repetition for longer. */
const LONG_HOLD_SEC = 15;
const POSITION = /posi[ct]|stellung|haltung|pose|postur|houding|stretch/iu;
const isMeasured = ({ timeSec, reps, sets, distance, isMax, ladder }: Facts): boolean =>
  (timeSec ?? reps ?? sets) !== undefined || distance !== '' || isMax || ladder.length > 0;

function named(left: Taker, facts: Mutable<Facts>, isLabel: boolean): Facts {
  const shape = left.shape;
  const isWork = facts.isWork || (/K/.test(shape) && !/w/.test(shape));
  const has = (letters: RegExp): boolean => letters.test(shape);
  if (facts.kind !== 'rest' && has(/c/) && facts.rounds === undefined && !isMeasured(facts))
    return { ...facts, kind: 'chat', name: written(left.left(/ /)) };
  if (left.tokens.some(({ tag, text }) => tag === 'c' && OF_WHOLE.test(text)) && facts.rounds === undefined)
    return { ...facts, kind: 'chat', name: written(left.left(/ /)) };
  const content = nameIn(left);
  const leftOver = left
    .left(/ /)
    .filter(({ tag }) => 'ntdlyg'.includes(tag))
    .map(({ text }) => text);
  const done = (kind: Kind, more: Partial<Facts> = {}): Facts => ({ ...facts, kind, leftOver, ...more });
  if (facts.kind === 'rest') {
    const isNamed = has(/w/) || (facts.distance !== '' && has(/i/));
    if (facts.isActive && isNamed && facts.scope === 'here') return done('exercise', { name: content });
    const isWorkToo = isMeasured(facts) && isNamed;
    if (isWorkToo) return done('exercise', { name: ACTIVE.test(content) ? spokenWay(left) : content });
    const way = content || facts.restWay;
    const isWay = facts.distance !== '' && (facts.sets ?? facts.reps ?? facts.restSec) === undefined && way !== '';
    // "8 x 400 m mit 200 m Trabpause" is a way to go, too.
    if (isWay) return done('exercise', { name: ACTIVE.test(way) ? spokenWay(left) : way, isActive: true });
    if ((facts.sets ?? facts.reps) !== undefined || facts.distance !== '') return done('measure', { name: '' });
    return done('rest', {
      notes: [...facts.notes, ...(has(/[wV]/) && facts.isActive ? [content] : [])],
      name: has(/w/) ? content : '',
    });
  }
  if (facts.kind === 'repeat') return done('repeat', { name: has(/w/) ? content : '' });
  if (has(/F/)) return done(facts.ladder.length > 0 ? 'ladder' : 'for-time', { name: has(/w/) ? content : '' });
  if (/^tempo/i.test(content) && facts.ladder.length > 0) return done('hold');
  // "Then hold a side plank for 20 s".
  const isHeld = has(/H[ a]*w/) && (facts.timeSec ?? 0) >= LONG_HOLD_SEC && !POSITION.test(content);
  if (isHeld) return done('exercise', { name: content });
  if (has(/H/) && !has(/^ *w.*H/)) return done('hold');
  if (has(/H/) && (facts.timeSec ?? facts.reps) !== undefined && !has(/w/)) return done('hold');
  if (has(/W/) && !has(/w/)) return done('warm-up', { name: content });
  if (has(/C/) && !has(/w/)) return done('cool-down', { name: content });
  if (facts.ladder.length > 0 && !has(/[wV]/)) return done('ladder');
  // "Programma dinsdag:"
  if (has(/^ *D/) || (isLabel && has(/^ *w{1,2}[ae]*D *$/))) {
    if (!isMeasured(facts)) return done('day', { name: content });
  }
  if (
    facts.rounds === undefined &&
    has(/^ *[BOPL]/) &&
    !has(/^ *[BOPL]+[ a]*[wV]/) &&
    !isMeasured(facts) &&
    (isLabel || !has(/w/))
  )
    return done('block', { name: '' });
  // "2 sets of 6 x 200 m".
  if (facts.isNested && facts.distance !== '' && !has(/[wV]/)) return done('exercise', { name: facts.distance });
  if (facts.rounds !== undefined && !has(/[wV]/)) return done('rounds', { name: '' });
  const isForAll = has(/e/) && !has(/w|^ *e.*V/) && !facts.perSide;
  const isOfAll = has(/E/) && !has(/w/) && (isForAll || /(?:s|en)$/i.test(content));
  if (has(/E/) && !has(/[wV]/) && !isMeasured(facts) && (!isLabel || has(/e/))) return done('nothing');
  // "Circuit 30/15".
  const isOfBlock = facts.restSec !== undefined && has(/^ *[OB]/) && !has(/[^OB :.-]/);
  if ((isForAll || isOfAll || isWork || isOfBlock) && isMeasured(facts))
    return done('order', { isEach: isForAll, name: '' });
  if (isWork && !isMeasured(facts)) return done('order', { name: '' });
  const name = content || facts.name;
  if (has(/[wVCWLBDKEiZHj]/) && content !== '') return done('exercise', { name });
  if (isMeasured(facts)) return done(facts.name ? 'exercise' : 'measure', { name: facts.name, isEach: has(/e/) });
  return facts.notes.length > 0 ? done('note') : done('nothing');
}
