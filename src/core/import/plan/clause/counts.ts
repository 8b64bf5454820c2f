/** Sets, rounds, repetitions, times and distances in a clause. */
import type { Facts, Mutable } from '#core/import/plan/statement.ts';
import { find, shapeOf, type Taker, written } from '#core/import/plan/taker.ts';
import type { Token } from '#core/import/plan/tokens.ts';
import { oneOf } from '#core/import/plan/words.ts';

/** Sets before their measure, in any spelling, and sets as other apps write them. */
export function takeSets(
  left: Taker,
  facts: Mutable<Facts>,
  note: (taken: readonly Token[] | undefined) => void,
): void {
  // "4 exercises x 3 sets".
  left.take(/^nE(?=[aX]*n[SO])/);
  // "Each exercise 20x"; fewer are sets.
  const isOfEach = left.has(/^ *e[ae]*E[a:]*nX(?!n)/) && (find(left.tokens, 'n')?.value ?? 0) >= REPS_LEAST;
  if (isOfEach) {
    facts.reps = find(left.take(/(?<=E[a:]*)nX/), 'n')?.value;
    return;
  }
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
  // "5x1000": nobody does so many of nothing.
  const { reps: metres = 0 } = facts;
  if (metres >= METRES_LEAST && metres % 50 === 0 && !left.has(/w/)) {
    facts.distance = String(metres);
    facts.reps = undefined;
  }
  // "Glute bridge 20 x 3": nobody does twenty sets of three.
  const { sets: most = 0, reps: least = most } = facts;
  if (left.has(/^ *[wi]/) && most > SETS_MOST && most <= TURNED_MOST && least <= TURNED_LEAST)
    [facts.sets, facts.reps] = [least, most];
}
const METRES_LEAST = 200;
/** Nobody does so many sets of so short a time. */
export const HELD_LEAST = 8;
export const HELD_SEC_MOST = 6;
const SETS_MOST = 12;
const REPS_LEAST = 6;
const TURNED_MOST = 30;
const TURNED_LEAST = 4;

/** "Repeat twice more": beside the first time. */
export const MORE = /^(?:more|noch|encore|plus|más|nog|otras)$/iu;
export function takeRounds(left: Taker, facts: Mutable<Facts>): void {
  if (facts.kind === 'rest') return;
  const repeat =
    left.take(/Q[^nt]{0,6}nX?O?/) ??
    left.take(/nXQ/) ??
    left.take(/^[auj]+nX[aj]*$/) ??
    left.take(/^nXj$/) ??
    left.take(/O[^nt]{0,2}nX|nX[ae]?O|(?:e|(?<=^[ajupTQ,: ]*)a)E?w?nXa?$|eE?w?Xna?$/) ??
    left.take(/^XnX?$|^nX(?:[aj]*|ue)(?= *$)/);
  if (repeat && facts.rounds === undefined) {
    const isMore = left.tokens.some(({ text }) => MORE.test(text));
    facts.rounds = (find(repeat, 'n')?.value ?? 0) + (isMore ? 1 : 0);
    if (!/^n?XnX?$|^nX$/.test(shapeOf(repeat))) facts.kind = 'repeat';
    return;
  }
  const rounds = left.take(/nX?[OP][ap:]*|O[:=X]?n(?![\w])/);
  if (rounds) facts.rounds = find(rounds, 'n')?.value;
}

export function takeMeasure(left: Taker, facts: Mutable<Facts>, isLabel: boolean): void {
  const ladder = left.take(/y(?:r)?/);
  if (ladder) facts.ladder = ladder[0]?.values ?? [];
  const time =
    facts.timeSec === undefined && facts.reps === undefined
      ? (left.take(/tK(?! *w)/) ?? left.take(/t/) ?? left.take(/(?<=[KWC]:)n(?!r)|(?<=^K)n$/))
      : undefined;
  if (time) {
    facts.timeSec = time[0]?.value;
    facts.isWork = time.length > 1 && left.has(/^[^w]*$/);
    const again = left.take(/XnS?|nX/);
    const counted = again ?? left.take(/^[ajTp ]*n(?=[^,]*w)|^[ajTp ]*w[aj]?n(?=w{1,2}a )/);
    const times = find(counted, 'n')?.value;
    // "Knee extension, 5 s x 10": each repetition is held.
    if (again && times !== undefined && times >= HELD_LEAST && (facts.timeSec ?? 0) <= HELD_SEC_MOST) {
      Object.assign(facts, { reps: times, timeSec: undefined, notes: [...facts.notes, written(time).trim()] });
    } else if (counted && facts.sets === undefined) facts.sets = times;
  }
  const distance = left.take(/d/);
  if (distance) facts.distance = written(distance);
  // "6 strides of 80 m".
  const lengths = distance && facts.sets === undefined ? left.take(/^[ajTp ]*n(?=w{1,3}[ap]+ )/) : undefined;
  if (lengths) facts.sets = find(lengths, 'n')?.value;
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
