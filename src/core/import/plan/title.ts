/** The title of a plan: its first line, if that names no exercise. */
import { statementOf } from './clause.ts';
import { clausesOf, type Line } from './lines.ts';
import type { Statement } from './statement.ts';
import { tagsOf } from './taker.ts';
import { isDose, isEasyStep, isFrequency, isMeasuredBy, NOTED } from './statements.ts';

const SENTENCE =
  /[!?]\s*$|^(?:here|hier|voici|aquí|sure|of course|okay|klar|gerne|bien sûr|claro|natuurlijk|tomorrow|morgen|demain|mañana|vanavond)(?!\p{L})/iu;

/** Words for all of it. */
const OF_ALL =
  /(?<!\p{L})(?:circuit|zirkel|work-?out|training|hiit|session|séance|routine|rutina|entrenamiento|circuito|einheit|programme?|entraînement|full[ -]body|wod)(?!\p{L})/iu;

/** "Run 1", "session 3": which of several. */
const NUMBERED = /^\p{L}+ \d{1,2}$/u;

/** What of the first line is no part of the title. */
export const besideTitle = ({ text }: Line): string =>
  clausesOf(text)
    .map(statementOf)
    .filter(({ kind }) => kind === 'chat')
    .map((one) => one.text)
    .join(', ');

/** Whether the title says something about the training, too ("Tabata"). */
export const isMeant = ({ text, isTitle }: Line): boolean =>
  !isTitle && clausesOf(text).map(statementOf)[0]?.kind === 'tabata';

const isDay = ({ text, day }: Line): boolean => day !== '' || clausesOf(text).map(statementOf)[0]?.kind === 'day';

/** Far more than eight words. */
const SIGNS_MOST = 300;

/** Empty = none. Lines with figures, bullets or a table's columns must follow. */
export function titleOf([first, ...others]: readonly Line[], isTable: boolean): string {
  const [second] = others;
  if (!first || first.isBullet || (second === undefined && !isTable)) return '';
  if (first.isTitle) return first.text;
  if (first.text.length > SIGNS_MOST || isEasyStep(first.text) || first.group !== '') return '';
  if (isDay(first) && others.some(isDay)) return '';
  const statements = clausesOf(first.text).map(statementOf);
  const words = first.text.split(/\s+/).length;
  const below = second ? clausesOf(second.text.slice(0, SIGNS_MOST)).map(statementOf) : [];
  if (isFigured(first, statements, below, others)) return first.text.replace(/:$/, '');
  const isPlain = statements.every(
    ({ kind, timeSec, reps, sets, rounds, distance, restSec, ladder }) =>
      ['exercise', 'nothing', 'day', 'block', 'chat'].includes(kind) &&
      (timeSec ?? reps ?? sets ?? rounds ?? restSec) === undefined &&
      distance === '' &&
      ladder.length === 0,
  );
  const name = statements
    .filter(({ kind }) => kind !== 'chat')
    .map(({ text }) => text)
    .join(' – ')
    .trim();
  if (!isPlain || words > 8 || SENTENCE.test(first.text) || statements[0]?.kind === 'chat' || !/\p{L}/u.test(name))
    return '';
  const isFigures =
    below.length > 0 &&
    !isAboutNext(others) &&
    ((below[0]?.sets !== undefined && below[0].kind === 'measure') ||
      (below[0]?.kind === 'rounds' &&
        (below[0].reps !== undefined || (below[0].timeSec !== undefined && others.length === 1))) ||
      (below[0]?.kind === 'measure' && below[0].ladder.length > 0) ||
      // "30 s per leg, 3 times".
      (below[0]?.kind === 'measure' && below[0].perSide && below[1]?.kind === 'rounds') ||
      below.every(
        (one) =>
          (one.kind === 'ladder' && /\p{L}$/u.test(one.text) && isOneOfSeveral(others)) ||
          // "10 reps, twice a day", "60 kg x 10 (warm-up)".
          ((isFrequency(one) || (one.isInParens && !isMeasuredBy(one))) && below.some(isSet)) ||
          (one.kind === 'note' && below.some(isSet)) ||
          ['measure', 'ordinal', 'rest', 'nothing', 'order', 'hold'].includes(one.kind),
      )) &&
    !below.some(({ kind, text }) => kind === 'order' && !text.includes(':')) &&
    !isWorkAndRest(below, others);
  if (isCountBelow(below, others)) return '';
  const [one, two] = below;
  const isFacts = one?.isLabel === true && (NOTED.test(one.name) || isDose(one, two));
  if (isFacts || isSheet(others) || isEnumeration(first, others)) return '';
  if (isFigures && (!second?.isBullet || below.every(({ kind }) => kind !== 'order'))) return '';
  if (first.isHeading)
    return statements[0]?.kind === 'block' || statements[0]?.kind === 'day' ? '' : first.text.replace(/:$/, '');
  if (statements.some(({ kind }) => kind === 'block')) return '';
  if (!second) return name;
  const isFollowed =
    second.isBullet ||
    below.some(
      (one) => one.kind !== 'exercise' || (one.timeSec ?? one.reps ?? one.sets) !== undefined || one.distance !== '',
    );
  return isFollowed ? name : '';
}

/** "Squats, lunges, push-ups", and below it nothing but what holds for them. */
const isEnumeration = ({ text }: Line, others: readonly Line[]): boolean =>
  text.split(/,| (?:and|und|et|y|en) /).length > 2 &&
  others.every((line) =>
    clausesOf(line.text.slice(0, SIGNS_MOST))
      .map(statementOf)
      .every(({ kind }) => OF_THOSE.has(kind)),
  );
const OF_THOSE = new Set<Statement['kind']>(['order', 'rounds', 'repeat', 'rest', 'measure', 'warm-up', 'cool-down']);

/** "Flutter kicks", "• Time: 40 s", "• Sets: 3", and below it the next name with its own, or nothing. */
function isSheet(others: readonly Line[]): boolean {
  const end = others.findIndex(({ isBullet }) => !isBullet);
  const facts = end < 0 ? others : others.slice(0, end);
  const isEnd = end < 0 || others[end + 1]?.isBullet === true;
  return isEnd && facts.length > 1 && facts.every(isFact) && facts.some(({ text }) => tagsOf(text).includes('S:n'));
}
/** "Rest: 20 s" */
const isFact = ({ text }: Line): boolean => /^\W*[KWCSRrO]\w{0,2}:[nt]r?$/.test(tagsOf(text));

const isSet = (one: Statement | undefined): boolean =>
  (one?.kind === 'measure' && one.reps !== undefined) || one?.kind === 'hold';

/** "3 sets:" above exercises is about these. */
const isAboutNext = ([second, third]: readonly Line[]): boolean =>
  second?.text.endsWith(':') === true &&
  third !== undefined &&
  clausesOf(third.text.slice(0, SIGNS_MOST)).map(statementOf)[0]?.kind === 'exercise';

/** "Glute bridge", "10 times", "Plank", "30 s". */
const isCountBelow = ([one, more]: readonly Statement[], [, name]: readonly Line[]): boolean =>
  one?.kind === 'rounds' &&
  more === undefined &&
  one.timeSec === undefined &&
  /^\d+\s?(?:[x×]|times|mal|fois|veces|keer|maal)$/iu.test(one.text) &&
  name !== undefined &&
  !/\d/.test(name.text) &&
  !name.isBullet;

/** "Pull-ups", "8, 7, 6 reps", "Push-ups", "20, 18, 15 reps": not one ladder for all that follows. */
const isOneOfSeveral = ([figures, name, more]: readonly Line[]): boolean =>
  !figures?.text.endsWith(':') && (name === undefined || (more !== undefined && /\d/.test(more.text)));

/** "45 on / 15 off" above names holds for them. */
const isWorkAndRest = ([one, more]: readonly Statement[], [, ...below]: readonly Line[]): boolean =>
  one?.kind === 'measure' &&
  more === undefined &&
  (one.timeSec ?? 0) > 0 &&
  (one.restSec ?? 0) > 0 &&
  one.sets === undefined &&
  below.length > 1 &&
  !/\d/.test(below.at(-1)?.text ?? '');

/** Whether the first line is a title although it has figures, or the name of a format. */
function isFigured(
  { text }: Line,
  statements: readonly Statement[],
  [next]: readonly Statement[],
  others: readonly Line[],
): boolean {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  const [one, lasting, more] = statements;
  if (one === undefined) return false;
  const isAlone = lasting === undefined;
  const isFormat = isAlone && ['tabata', 'amrap', 'emom'].includes(one.kind) && !/\d/.test(text);
  const isGroup =
    isAlone && /\p{L} \d{1,2}$/u.test(text) && next !== undefined && ['warm-up', 'block', 'rounds'].includes(next.kind);
  const isNumbered =
    one.kind === 'day' &&
    !isAlone &&
    words < 6 &&
    statements.slice(1).every(({ reps, sets, timeSec }) => reps !== undefined && (sets ?? timeSec) === undefined);
  // "Couch to 5K – week 5, run 1".
  const isOfSeries =
    words < 9 &&
    statements.some(({ kind }) => kind === 'day') &&
    statements.some((other) => NUMBERED.test(other.text)) &&
    statements.every((other) => other.kind === 'day' || NUMBERED.test(other.text) || !isMeasuredBy(other));
  const isAboutAll = one.kind === 'day' || one.kind === 'block' || (one.kind === 'exercise' && !isMeasuredBy(one));
  // "Back and hips (10-15 min)" above lines without parentheses.
  const isAbout =
    one.kind === 'exercise' &&
    !isMeasuredBy(one) &&
    lasting?.isInParens === true &&
    more === undefined &&
    (lasting.timeSec ?? 0) >= LONG_SEC &&
    others.length > 1 &&
    (others.every((line) => line.isBullet) ||
      (lasting.notes.length > 0 && !others.some((line) => line.text.includes('('))));
  // "Circuit on Thursday (hall 2)".
  const isPlace =
    isAboutAll && lasting?.isInParens === true && more === undefined && /^\p{L}+ \d+$/u.test(lasting.text);
  // "1h15 trainer ride" above its warm-up.
  const isWhole =
    isAlone &&
    one.kind === 'exercise' &&
    (one.timeSec ?? 0) >= WHOLE_SEC &&
    one.sets === undefined &&
    next?.kind === 'warm-up' &&
    next.timeSec !== undefined;
  // "Home circuit, 20 min" says how long all of it takes.
  const isLength =
    isAlone &&
    one.kind === 'exercise' &&
    (one.timeSec ?? 0) >= LONG_SEC &&
    (OF_ALL.test(text) || isShouted(text)) &&
    one.sets === undefined &&
    next !== undefined &&
    (words < 4 || ['order', 'rounds', 'tabata', 'amrap', 'emom'].includes(next.kind));
  // "8 minutes of abs:" above steps that have their own.
  const isWholeOf =
    isAlone &&
    text.endsWith(':') &&
    one.kind === 'exercise' &&
    (one.timeSec ?? 0) >= WHOLE_LEAST_SEC &&
    one.sets === undefined &&
    next?.kind === 'exercise' &&
    isMeasuredBy(next) &&
    others.length > 2;
  return isWholeOf || isFormat || isGroup || isNumbered || isOfSeries || isAbout || isPlace || isLength || isWhole;
}
/** "20 MIN BURNER". */
const isShouted = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
const WHOLE_LEAST_SEC = 240;
const WHOLE_SEC = 1200;
/** As long as a whole workout. */
const LONG_SEC = 480;
