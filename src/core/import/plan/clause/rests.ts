/** Times of rest in a clause, whom they concern, and pairs of work and rest. */
import { type Facts, type Mutable, ownScopeOf, scopeOf } from '#core/import/plan/statement.ts';
import { find, pairOf, type Taker, written } from '#core/import/plan/taker.ts';
import { folded } from '#core/import/plan/words.ts';

const STATION = /^(?:station|estaci|posta|poste|atelier|onderdeel)/iu;
/** Repetitions on each side, written as a pair. */
const SIDES_MOST = 20;
/** More are seconds. */
const REPS_MOST = 12;
/** How far the ends of a range of repetitions are from each other, at most. */
const REPS_APART = 5;

export function takeRest(left: Taker, facts: Mutable<Facts>, isLabel: boolean): void {
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
  // "Dead bug 3 x 8/8"
  if (pair && facts.sets !== undefined && least === most && most <= REPS_MOST && left.has(/^ *w/)) {
    Object.assign(facts, { reps: most, perSide: true });
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
  const isRest = left.has(/R/) || (isBetween && !left.has(/[WC]/) && left.has(/t|d/) && !left.has(/d.*b/));
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
  const scope = isOfDistances ? 'set' : AFTER_ALL.test(written(left.tokens)) ? 'round' : scopeOf(left.shape);
  // "Dazwischen je eine Minute": between whatever was said before.
  const isOfWhatever = left.has(/^[^EBOS]*b[^EBOS]*$/) && left.tokens.some(({ text }) => JE.test(text));
  const isChange = CHANGE.test(word) && (facts.restSec ?? 0) < LONG_CHANGE_SEC;
  facts.scope = isChange ? 'each' : isOfWhatever ? 'between' : scope === 'here' ? ownScopeOf(word) : scope;
  facts.isOfExercises ||= isChange;
  if (facts.scope !== 'here') left.take(/b[ae]*[OSEBPr]?[ae]*[OSEBX]?/);
  else if (facts.sets === undefined) facts.rounds = find(left.take(/XnO?|a?nO/), 'n')?.value;
  left.take(/[ape]*R:?/);
  facts.isActive = facts.isActive && !shape.includes('R');
  facts.kind = 'rest';
}

/** "Rest 1 minute after completing all five". */
const AFTER_ALL =
  /(?<!\p{L})(?:after|once|nach|après|tras|después de|na)(?!\p{L}).{0,24}(?<!\p{L})(?:all|alle[nr]?|tous|toutes|tod[oa]s)(?!\p{L})/iu;
/** A longer one is between two sports, once. */
const LONG_CHANGE_SEC = 120;
const JE = /^je(?:weils)?$/iu;
/** From one station to the next. */
const CHANGE = /^(?:transition|wechsel|wissel(?:en)?|cambio|changement|change)$/;
