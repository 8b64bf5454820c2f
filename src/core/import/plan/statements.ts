/** What statements mean beside each other. */
import { statementOf } from './clause.ts';
import type { Statement } from './statement.ts';
import { clausesOf, LAST, type Line } from './lines.ts';
import { isAround } from './remark.ts';
import { tagsOf } from './taker.ts';
import { tokensOf } from './tokens.ts';

export const isMeasuredBy = (one: Statement | undefined): boolean =>
  one !== undefined &&
  ((one.timeSec ?? one.reps ?? one.sets ?? one.restSec ?? one.rounds) !== undefined ||
    one.distance !== '' ||
    one.isMax ||
    one.ladder.length > 0);

/** What stands before a colon and a figure that is no time and no count. */
export const NOTED =
  /^(?:tempo|kadenz|cadence|cadencia|weight|load|gewicht|poids|charge|peso|carga|intensit(?:y|ät|é|eit)|intensidad|diario|semanal|daily|weekly|frequency|frequenz|fréquence|frecuencia|frequentie)$/iu;

/** "Format: 30 s on, 15 s off" names no exercise. */
export const FORMAT_LABEL =
  /^(?:format|formato|structure|struktur|estructura|structuur|ablauf|intervals?|timing|work)$/iu;

/** "Twice a day": how often one trains, which is no part of a workout. */
export const isFrequency = ({ kind, text }: Statement): boolean =>
  kind === 'chat' && tokensOf(text).some(({ tag }) => tag === 'D');

/** "How: 12 reps" below a name. */
export const isDose = ({ isLabel, name }: Statement, next: Statement | undefined): boolean =>
  isLabel &&
  next?.kind === 'measure' &&
  /^(?:how(?: many| often)?|wie(?: oft)?|comment|combien|cómo|cuánt[oa]s?|hoe(?: vaak)?|dose|dosage|volume|scheme|dosis)$/iu.test(
    name,
  );

/** Steps that are written without a figure: one goes easy, or lies still at the end. */
export const isEasyStep = (name: string): boolean =>
  /^(?:(?:easy|gentle|lockere[rs]?|rustig|trote|footing) (?:run|jog|walk|swim|spin|row|ride|lauf(?:en)?|dauerlauf|lopen|suave|tranquille)(?!\p{L})|s?h?avasana$|endentspannung$|relajación final$|relaxation finale$|eindontspanning$)/iu.test(
    name,
  );

/** "And then:" alone leaves what is above it. */
export const isThen = ({ text }: Line): boolean => text.length < 20 && /^[uTa]*T[uTa]*:?$/.test(tagsOf(text));

/** "then plank", written on as one sentence; "Then:" begins something else, and what one finishes with is the last. */
export const isThenLine = (text: string): boolean =>
  /^\p{Ll}/u.test(text) &&
  tokensOf(text)[0]?.tag === 'T' &&
  !/^(?:first|zuerst|erst|d['’]abord|primero|eerst)/iu.test(text) &&
  !LAST.test(text) &&
  !/(?<!\p{L})(?:to finish|zum (?:schluss|ende|abschluss)|pour finir|(?:al|para) (?:terminar|acabar|final)|tot slot)(?!\p{L})/iu.test(
    text,
  );

/** "And at the end hang from the bar": once all above it is done. */
export function isFinalLine(text: string): boolean {
  const [first, second] = tokensOf(text);
  const start = first?.tag === 'u' ? second : first;
  return start?.tag === 'T' && LAST.test(start.text);
}

/** A sentence rather than the name of an exercise. */
export const isRemark = (one: Statement, line: Line): boolean => one.name.split(' ').length > 5 && !line.isBullet;

/** A sentence that greets or advises has at most one small figure ("Here’s a 30-minute workout", "See you at 7"). */
export const isAside = ({ kind, sets, rounds, restSec, distance, perSide }: Statement): boolean =>
  ['exercise', 'chat', 'nothing', 'measure', 'note', 'day', 'block', 'hold'].includes(kind) &&
  (sets ?? rounds ?? restSec) === undefined &&
  distance === '' &&
  !perSide;

/** A whole sentence without a figure tells how something is done: "Tap the chair with your bottom and rise." */
export const isInstruction = ({ text }: Line, statements: readonly Statement[]): boolean =>
  /\p{Ll}[.!]\s*$/u.test(text) &&
  text.split(/\s+/).length > 4 &&
  !/\d/.test(text) &&
  statements.every((one) => (one.kind === 'exercise' || one.kind === 'nothing') && !isMeasuredBy(one));

const NAMING = new Set(['exercise', 'day', 'block', 'ladder', 'hold', 'order', 'chat', 'nothing', 'rounds', 'measure']);
/** What stands in a list before a colon and figures is a name, whatever its words mean elsewhere. */
export function withNames(statements: readonly Statement[], line: Line): readonly Statement[] {
  const [first, second] = statements;
  const isCalm = first?.kind === 'cool-down' && !first.isLabel && !isMeasuredBy(first) && !line.isHeading;
  const isAlone = statements.every((one, at) => at === 0 || one.kind !== 'exercise' || !isMeasuredBy(one));
  const isNameless = first?.kind === 'nothing' && !first.perSide && isAlone;
  if (line.isBullet && first && (isNameless || isCalm) && /\p{L}/u.test(first.text))
    return [{ ...first, kind: 'exercise', name: first.text }, ...statements.slice(1)];
  const isNamed = line.isBullet && first?.isLabel === true && second?.kind === 'measure' && NAMING.has(first.kind);
  if (!isNamed || /\d{3}/.test(first.text)) return statements;
  const name = first.text;
  const bare = statementOf({ tokens: [], joint: '', isInParens: false, isLabel: true });
  return [{ ...bare, kind: 'exercise', name, text: name }, ...statements.slice(1)];
}

const PARTS = new Set(['exercise', 'measure']);
/** "20 min easy (10 min zone 1, 10 min zone 2)": steps that take as long as all of it are what it consists of. */
export function withParts(statements: readonly Statement[]): readonly Statement[] {
  const from = statements.findIndex((one) => one.isInParens);
  const whole = statements[from - 1];
  if (whole?.timeSec === undefined || whole.sets !== undefined) return statements;
  const end = statements.findIndex((one, at) => at > from && !one.isInParens);
  const parts = statements.slice(from, end < 0 ? statements.length : end);
  const isSum = parts.reduce((sum, { timeSec = Infinity }) => sum + timeSec, 0) === whole.timeSec;
  if (!isSum || parts.length < 2 || parts.some(({ kind, sets }) => !PARTS.has(kind) || sets !== undefined))
    return statements;
  const plain = parts.map((one, at): Statement => {
    const first = at === 0 ? { notes: [`${whole.text}:`, ...one.notes], joint: whole.joint } : { joint: ',' };
    return { ...one, kind: 'exercise', name: one.name || (one.notes[0] ?? whole.name), isInParens: false, ...first };
  });
  return [...statements.slice(0, from - 1), ...plain, ...statements.slice(from + parts.length)];
}

/** "Bench 1x1 @ RPE 8, then 4x5 @ 78 %": the second figures are of the same exercise. */
export const withBackOff = (statements: readonly Statement[]): readonly Statement[] =>
  statements.map((one, at) => {
    const before = statements[at - 1];
    const isOfSame = one.kind === 'measure' && one.joint === 'T' && one.sets !== undefined && one.reps !== undefined;
    return isOfSame && before?.kind === 'exercise' && before.sets !== undefined
      ? { ...one, kind: 'exercise', name: before.name }
      : one;
  });

/** Below a name all figures are its own: "repeat 8 times" counts repetitions. */
export const asDose = (statements: readonly Statement[]): readonly Statement[] =>
  statements.map((one): Statement => {
    if (one.kind === 'repeat' || one.kind === 'rounds')
      return { ...one, kind: 'measure', reps: one.rounds, rounds: undefined };
    if (one.kind === 'order' && isMeasuredBy(one)) return { ...one, kind: 'measure' };
    return one.kind === 'exercise' ? { ...one, kind: 'note' } : one;
  });

/** "Rest - 15 sec" comes in two clauses: the figure belongs to the word before it. */
export function meantBy(one: Statement, before: Statement | undefined): Statement {
  // "40 s at each station, 20 s to change".
  if (before?.kind === 'order' && one.timeSec !== undefined && CHANGES.test(one.text))
    return { ...one, kind: 'rest', restSec: one.timeSec, timeSec: undefined, scope: 'each', name: '' };
  if (one.kind !== 'measure' || before === undefined || isMeasuredBy(before)) return one;
  const sec = one.timeSec ?? (one.isBare ? one.reps : undefined);
  if (sec === undefined) return one;
  if (before.kind === 'rest') return { ...before, restSec: sec, notes: [...before.notes, ...one.notes] };
  return before.kind === 'warm-up' || before.kind === 'cool-down' ? { ...before, timeSec: sec } : one;
}

/** Neighbours that were both left are handed back together. */
export function runsOf(left: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const [at, text] of left.entries()) {
    if (text === '') continue;
    if (at > 0 && left[at - 1] !== '') runs.at(-1)?.push(text);
    else runs.push([text]);
  }
  return runs.map((run) => run.join(' – '));
}

/** Work and rest for the list below, whatever words stand beside the figures ("5 stations, 1 minute each"). */
export function asOrder(
  statements: readonly Statement[],
  line: Line,
  next: Line | undefined,
): readonly Statement[] | undefined {
  if (line.isBullet || next === undefined) return undefined;
  const works = statements.filter(
    ({ timeSec, kind, isInParens, name, text }) =>
      !isInParens &&
      timeSec !== undefined &&
      kind !== 'warm-up' &&
      kind !== 'cool-down' &&
      (name === '' || EFFORT.test(text) || CHANGES.test(text)),
  );
  const isNamed = statements.some((one) => one.timeSec !== undefined && one.name !== '' && !works.includes(one));
  const rests = statements.filter((one) => one.restSec !== undefined || CHANGES.test(one.text));
  const isOther = statements.some(
    ({ reps, sets, distance, isBare, kind }) =>
      (reps !== undefined && !isBare && kind !== 'order') || sets !== undefined || distance !== '',
  );
  const isOrder = works.length > 0 && !isNamed && rests.length > 0 && !isOther && !KEPT.has(statements[0]?.kind ?? '');
  if (!isOrder || !isList(next)) return undefined;
  return statements.map((one) => {
    if (['rounds', 'rest', 'order', 'repeat', 'block'].includes(one.kind)) return one;
    if (one.timeSec !== undefined && CHANGES.test(one.text))
      return { ...one, kind: 'rest', restSec: one.timeSec, timeSec: undefined, scope: 'each', name: '' };
    // "Circuit on Thursday, 4 stations, 40 s each": what all of it is called is to be seen.
    const isOfDay = one.kind === 'exercise' && tokensOf(one.text).some(({ tag }) => tag === 'D');
    if (one.timeSec === undefined && (isOfDay || isAround(one.text))) return { ...one, kind: 'chat' };
    return one.timeSec === undefined ? { ...one, kind: 'nothing' } : { ...one, kind: 'order', name: '', isEach: true };
  });
}
/** "Stretching, each exercise 30 s:" names no exercise. */
export function withHeading(statements: readonly Statement[], { text, isBullet }: Line): readonly Statement[] {
  const [first, ...orders] = statements;
  const isHeading =
    !isBullet &&
    text.endsWith(':') &&
    first?.kind === 'exercise' &&
    !isMeasuredBy(first) &&
    orders.some(({ kind, isEach }) => kind === 'order' && isEach);
  return isHeading ? [{ ...first, kind: 'chat' }, ...orders] : statements;
}
const KEPT = new Set(['tabata', 'amrap', 'emom', 'every']);
const EFFORT = /exerci|effort|work|arbeit|belast|übung|trabajo|ejerci|werk|oefen|travail/iu;
const CHANGES =
  /(?<!\p{L})(?:switch|move on|rotate|change|transition|wechseln?|wisselen?|cambi\p{L}*|chang\p{L}*)(?!\p{L})/iu;

/** No name is longer. */
const NAME_MOST = 200;
/** A bullet, or a name alone. */
const isList = (line: Line): boolean =>
  line.isBullet ||
  (line.text.length < NAME_MOST &&
    clausesOf(line.text)
      .map(statementOf)
      .every((one) => one.kind === 'exercise' && !isMeasuredBy(one)));
