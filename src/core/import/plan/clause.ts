/** What one clause of a plan states: "3x10 squats each side", "with 20 s rest", "repeat 3 times". */
import { type Clause, type Facts, type Kind, type Mutable, NONE, type Statement } from './statement.ts';
import { find, nameIn, ranges, shapeOf, Taker, written } from './taker.ts';
import type { Token } from './tokens.ts';
import { OF_PLACE } from './words.ts';
import { HELD_LEAST, HELD_SEC_MOST, takeMeasure, takeRounds, takeSets } from './clause/counts.ts';
import { specialOf } from './clause/formats.ts';
import { takeRest } from './clause/rests.ts';

/** "Set 2" counts sets, "Sets: 2" says how many. */
const ONE_SET = /^(?:set|satz|serie|série|reeks)$/iu;
const STATIONS = /^(?:stationen|stations|ateliers|estaciones|postas|onderdelen)$/iu;
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
  const laps = lapsIn(tokens);
  if (laps) return { ...facts, kind: 'exercise', ...laps };
  const special = specialOf(left, facts);
  if (special) return special;
  const asWritten = left.shape;
  facts.isCountFirst = left.has(/^nr[^X]*w/);
  const head =
    /^[BPLSO]$/.test(tokens[0]?.tag ?? '') && (tokens.length > 2 ? /^\p{Lu}$/u : /^\p{L}$/u).test(tokens[1]?.text ?? '')
      ? left.take(/^[BPLSO][waue]/)
      : left.take(/^[BPL]n(?![XSOr])/);
  if (head && left.has(/^[ :.]*$/)) return { ...facts, kind: 'block' };
  // "Set 2" in the singular, alone on its line, is which of them.
  if (!isLabel && /^Sn$/.test(left.shape) && ONE_SET.test(tokens[0]?.text ?? '')) return { ...facts, kind: 'block' };
  // "Set A x3", "Main set 3x".
  if ((head || left.has(/^B/)) && left.has(/^[B :.(]*(?:Xn|nX)[OS]?[ :.)]*$/))
    return { ...facts, kind: 'rounds', rounds: find(left.take(/n/), 'n')?.value };
  // "6 stations, 40 s on / 20 s off": as many as the list has.
  if (left.has(/^nB$/) && STATIONS.test(tokens[1]?.text ?? ''))
    return { ...facts, kind: 'chat', name: written(tokens) };
  // "100 kg 5,5,5" of a logbook.
  const logged = left.has(/^l[aX:]*y$/) ? left.take(/^l/) : undefined;
  if (logged) {
    const ladder = find(left.take(/y/), 'y')?.values ?? [];
    return { ...facts, kind: 'measure', ladder, notes: [...facts.notes, written(logged).trim()] };
  }
  note(left.take(/@[^R]*?(?=t?R|$)/));
  if (left.take(/[aep]*e[ae]*i|\/i|I|(?<=nXnr?)Xi/)) facts.perSide = true;
  const isOrdinal = isLabel && /^[SO]n$/.test(asWritten);
  if (isOrdinal) return { ...facts, kind: 'ordinal' };
  // "Superset 1 x4": the first, four times.
  if (left.has(/^[BP]nXn$/) && /\d \s*[x×]\d+$/iu.test(written(tokens)))
    return { ...facts, kind: 'rounds', rounds: tokens.at(-1)?.value };
  const superset = left.take(/^P[ (]*(?:Xn|nX)(?=[ :)]*$)/);
  if (superset) return { ...facts, kind: 'rounds', rounds: find(superset, 'n')?.value };
  const day = left.has(/^[ae]*D[nw]?$/) || left.has(/^Dn?[^nt]*$/) || left.has(/^DnDn?$/);
  if (day && !left.has(/[tSOrR]/)) return { ...facts, kind: 'day', name: written(tokens) };
  // "15 swings 24/16": loads for men and women.
  if (left.has(/^n[wVa]+g$/)) note(left.take(/g$/));
  // "Between the 2 sets".
  left.take(/(?<=b[ae]*)n(?=[SOBE])/);
  takeSets(left, facts, note);
  takeRest(left, facts, isLabel);
  takeRounds(left, facts);
  takeMeasure(left, facts, isLabel);
  const load = (): readonly Token[] | undefined => left.take(/p(?:nX)?lw{1,2}$/) ?? left.take(/p(?:nX)?l|l/);
  for (let found = load(); found; found = load()) note(found);
  return named(left, facts, isLabel);
}

/** "2 laps around the park": no rounds of the plan. */
function lapsIn(tokens: readonly Token[]): Pick<Facts, 'reps' | 'name'> | undefined {
  const [, lead = '', times = ''] = /^([aj]*)(nX?)[OS][awV]*$/.exec(shapeOf(tokens)) ?? [];
  const name = written(tokens.slice(lead.length + times.length)).trim();
  return times !== '' && OF_PLACE.test(name.replace(/^\S+/, ''))
    ? { reps: tokens[lead.length]?.value, name }
    : undefined;
}

/** A sum or a limit, whatever figure stands beside it. */
const OF_WHOLE =
  /^(?:total|gesamt|insgesamt|(?:time)?cap$|tc$|zeitlimit|limite|tope|tijdslimiet|totaal|prepar|vorbereitung|voorbereiding)/iu;
/** "Active recovery", "récupération active". */
const ACTIVE = /^(?:activ[aeo]?|aktive?|actieve?)$/iu;
const spokenWay = (left: Taker): string => written(left.tokens.filter(({ tag }) => tag === 'R' || tag === 'w')).trim();

/** Nobody holds within a repetition for longer. */
const LONG_HOLD_SEC = 15;
/** "10 x 5 s holds" within the repetitions. */
const heldOften = ({ sets, timeSec, notes }: Facts, hold: string): Partial<Facts> => ({
  sets: undefined,
  timeSec: undefined,
  reps: sets,
  notes: [...notes, `${timeSec} s ${hold}`],
});
const POSITION = /posi[ct]|stellung|haltung|pose|postur|houding|stretch/iu;
const isMeasured = ({ timeSec, reps, sets, distance, isMax, ladder }: Facts): boolean =>
  (timeSec ?? reps ?? sets) !== undefined || distance !== '' || isMax || ladder.length > 0;

const TIME_OF_DAY_SEC = 5 * 3600;
/** "45 seconds of all of these exercises". */
const OF_EACH = /t[aw]{0,4}e[aw]{0,4}E|^[jw]?e[aw]?E[jaw]{0,3}t[aw]{0,2}$/;
const LOOSE = /los$/iu;
type Done = (kind: Kind, more?: Partial<Facts>) => Facts;
function namedRest(left: Taker, facts: Mutable<Facts>, content: string, done: Done): Facts {
  const isNamed = left.has(/w/) || (facts.distance !== '' && left.has(/i/));
  if (facts.isActive && isNamed && facts.scope === 'here') return done('exercise', { name: content });
  const isWorkToo = isMeasured(facts) && isNamed;
  if (isWorkToo) return done('exercise', { name: ACTIVE.test(content) ? spokenWay(left) : content });
  const way = content || facts.restWay;
  const isWay = facts.distance !== '' && (facts.sets ?? facts.reps ?? facts.restSec) === undefined && way !== '';
  // "8 x 400 m mit 200 m Trabpause" is a way to go, too.
  if (isWay) return done('exercise', { name: ACTIVE.test(way) ? spokenWay(left) : way, isActive: true });
  // "200 meter recovery" in parentheses is a way to go, too.
  if (facts.distance !== '' && facts.restSec === undefined && (facts.sets ?? facts.reps) === undefined)
    return done('exercise', { name: spokenWay(left), isActive: true });
  if ((facts.sets ?? facts.reps) !== undefined || facts.distance !== '') return done('measure', { name: '' });
  return done('rest', {
    notes: [...facts.notes, ...(left.has(/[wV]/) && facts.isActive ? [content] : [])],
    name: left.has(/w/) ? content : '',
  });
}

/** What one holds; `undefined` = the word is a part of a name. */
function holding(left: Taker, facts: Facts, content: string, done: Done): Facts | undefined {
  const { sets = 0, timeSec = 0, reps } = facts;
  // "Then hold a side plank for 20 s".
  const isHeld = left.has(/H[ a]*w/) && timeSec >= LONG_HOLD_SEC && !POSITION.test(content);
  if (isHeld) return done('exercise', { name: content });
  // "90/90 hold 45 s each side".
  if (facts.name !== '') return done('exercise', { name: `${facts.name} ${content}`.trim() });
  // "Chin tuck: 3 x 30 s hold".
  const isOften = sets >= HELD_LEAST && timeSec <= HELD_SEC_MOST;
  if (left.has(/^ *H *$/) && sets * timeSec > 0)
    return done('measure', isOften ? heldOften(facts, written(left.left(/ /))) : {});
  // "Hold each stretch for 30 s".
  if (left.has(/^[ajT ]*H[a ]*e/) && (timeSec >= LONG_HOLD_SEC || reps !== undefined))
    return done('order', { isEach: true, name: '' });
  const isOfRep = !left.has(/^ *w.*H/) || ((facts.timeSec ?? reps) !== undefined && !left.has(/w/));
  return isOfRep ? done('hold') : undefined;
}

function named(left: Taker, facts: Mutable<Facts>, isLabel: boolean): Facts {
  const shape = left.shape;
  const isWork = facts.isWork || (/K/.test(shape) && !/w/.test(shape));
  const has = (letters: RegExp): boolean => letters.test(shape);
  if (facts.kind !== 'rest' && has(/c/) && facts.rounds === undefined && !isMeasured(facts))
    return { ...facts, kind: 'chat', name: written(left.left(/ /)) };
  if (left.tokens.some(({ tag, text }) => tag === 'c' && OF_WHOLE.test(text)) && facts.rounds === undefined)
    return { ...facts, kind: 'chat', name: written(left.left(/ /)) };
  // "Saturday 9 h at the lake" is a time of day.
  if ((facts.timeSec ?? 0) > TIME_OF_DAY_SEC) return { ...facts, kind: 'chat', name: written(left.left(/ /)) };
  const content = nameIn(left);
  const leftOver = left
    .left(/ /)
    .filter(({ tag }) => 'ntdlyg'.includes(tag))
    .map(({ text }) => text);
  const done: Done = (kind, more = {}) => ({ ...facts, kind, leftOver, ...more });
  if (facts.kind === 'rest') return namedRest(left, facts, content, done);
  if (facts.kind === 'repeat') return done('repeat', { name: has(/w/) ? content : '' });
  const isCounted = facts.distance !== '' || (facts.reps ?? facts.timeSec) !== undefined;
  // "Row 2000 m for time".
  if (has(/F *$/) && isCounted && facts.sets === undefined) {
    const [format] = left.take(/F/) ?? [];
    return named(left, { ...facts, notes: [...facts.notes, format?.text ?? ''] }, isLabel);
  }
  if (has(/F/)) return done(facts.ladder.length > 0 ? 'ladder' : 'for-time', { name: has(/w/) ? content : '' });
  if (/^tempo/i.test(content) && facts.ladder.length > 0) return done('hold');
  const held = has(/H/) ? holding(left, facts, content, done) : undefined;
  if (held) return held;
  if (has(/W/) && !has(/w/)) return done('warm-up', { name: content });
  if (has(/C/) && !has(/w/)) return done('cool-down', { name: content });
  // "Retour au calme 10 min footing".
  if (has(/^ *C *[aw]+$/) && facts.timeSec !== undefined && facts.sets === undefined)
    return done('cool-down', { name: content, notes: [...facts.notes, content] });
  // "Start by warming up with 5 minutes on the treadmill".
  if (has(/^ *(?:[aj]+W[aw ]*[pu]|W[aw ]*p|W *a)[awVK ]*$/) && facts.timeSec !== undefined && facts.sets === undefined)
    return done('warm-up', { name: content, notes: [...facts.notes, content] });
  // "5 min d'entraînement 10-20-30": how each of them goes.
  if (facts.ladder.length > 0 && facts.timeSec !== undefined && has(/w/))
    return done('exercise', { name: content, ladder: [], notes: [...facts.notes, facts.ladder.join('-')] });
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
  // "25 m all out".
  if (facts.isMax && facts.distance !== '' && facts.timeSec === undefined && !/[wVWC]/.test(shape))
    return done('exercise', { name: facts.notes.at(-1) ?? '' });
  // "2 sets of 6 x 200 m", "2 sets of 6 x 30/30".
  const isNestedMeasure = facts.isNested && (facts.distance !== '' || facts.timeSec !== undefined);
  if (isNestedMeasure && !has(/[wV]/)) return done('exercise', { name: facts.distance });
  if (facts.rounds !== undefined && !has(/[wV]/)) return done('rounds', { name: '' });
  const isForAll = has(/e/) && !has(/w|^ *e.*V/) && !facts.perSide;
  const isOfAll = has(/E/) && !has(/w/) && (isForAll || /(?:s|en)$/i.test(content));
  if (has(/E/) && !has(/[wV]/) && !isMeasured(facts) && (!isLabel || has(/e/))) return done('nothing');
  // "Circuit 30/15".
  const isOfBlock = facts.restSec !== undefined && has(/^ *[OB]/) && !has(/[^OB :.-]/);
  if ((isForAll || isOfAll || isWork || isOfBlock) && isMeasured(facts))
    return done('order', { isEach: isForAll, name: '' });
  if (isWork && !isMeasured(facts)) return done('order', { name: '' });
  if (OF_EACH.test(shapeOf(left.tokens)) && facts.sets === undefined) return done('order', { isEach: true, name: '' });
  // "100 m los", which is an article in Spanish.
  const name = content || facts.name || (has(/^[^\w]*a *$/) && LOOSE.exec(written(left.tokens))?.[0]) || '';
  if (name !== '' && content === '' && facts.name === '') return done('exercise', { name });
  if (has(/[wVCWLBDKEiZHj]/) && content !== '') return done('exercise', { name });
  if (isMeasured(facts))
    return done(facts.name ? 'exercise' : 'measure', {
      name: facts.name,
      isEach: has(/e/) && !(facts.perSide && facts.timeSec !== undefined),
    });
  return facts.notes.length > 0 ? done('note') : done('nothing');
}
