/** The title of a plan: its first line, if that names no exercise. */
import { statementOf } from './clause.ts';
import { clausesOf, type Line } from './lines.ts';
import { isMeasuredBy, NOTED } from './statements.ts';

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

/** Empty = none. Lines with figures, bullets or a table's columns must follow. */
export function titleOf([first, ...others]: readonly Line[], isTable: boolean): string {
  const [second] = others;
  if (!first || first.isBullet || (second === undefined && !isTable)) return '';
  if (first.isTitle) return first.text;
  if (isDay(first) && others.some(isDay)) return '';
  const statements = clausesOf(first.text).map(statementOf);
  const words = first.text.split(/\s+/).length;
  const isNumbered =
    statements[0]?.kind === 'day' &&
    statements.slice(1).every(({ reps, sets, timeSec }) => reps !== undefined && (sets ?? timeSec) === undefined);
  if (
    statements.length === 1 &&
    ['tabata', 'amrap', 'emom'].includes(statements[0]?.kind ?? '') &&
    !/\d/.test(first.text)
  )
    return first.text.replace(/:$/, '');
  const [next] = second ? clausesOf(second.text).map(statementOf) : [];
  const isGroup =
    statements.length === 1 &&
    /\p{L} \d{1,2}$/u.test(first.text) &&
    next !== undefined &&
    ['warm-up', 'block', 'rounds'].includes(next.kind);
  if (isGroup) return first.text;
  if (isNumbered && statements.length > 1 && words < 6) return first.text;
  // "Couch to 5K – week 5, run 1".
  const isOfSeries =
    statements.some(({ kind }) => kind === 'day') &&
    statements.some(({ text }) => NUMBERED.test(text)) &&
    statements.every((one) => one.kind === 'day' || NUMBERED.test(one.text) || !isMeasuredBy(one));
  if (isOfSeries && words < 9) return first.text;
  // "Back and hips (10-15 min)" above lines without parentheses.
  const [naming, lasting, more] = statements;
  const isAbout =
    naming?.kind === 'exercise' &&
    !isMeasuredBy(naming) &&
    lasting?.isInParens === true &&
    more === undefined &&
    (lasting.timeSec ?? 0) >= 480 &&
    lasting.notes.length > 0 &&
    others.length > 1 &&
    !others.some(({ text }) => text.includes('('));
  if (isAbout) return first.text;
  // "Home circuit, 20 min" says how long all of it takes.
  const isLength =
    statements.length === 1 &&
    statements[0]?.kind === 'exercise' &&
    (statements[0].timeSec ?? 0) >= 480 &&
    OF_ALL.test(first.text) &&
    statements[0].sets === undefined &&
    next !== undefined &&
    ['order', 'rounds', 'tabata', 'amrap', 'emom'].includes(next.kind);
  if (isLength) return first.text;
  const isPlain = statements.every(
    ({ kind, timeSec, reps, sets, rounds, distance, restSec }) =>
      ['exercise', 'nothing', 'day', 'block', 'chat'].includes(kind) &&
      (timeSec ?? reps ?? sets ?? rounds ?? restSec) === undefined &&
      distance === '',
  );
  const name = statements
    .filter(({ kind }) => kind !== 'chat')
    .map(({ text }) => text)
    .join(' – ')
    .trim();
  if (!isPlain || words > 8 || SENTENCE.test(first.text) || statements[0]?.kind === 'chat' || !/\p{L}/u.test(name))
    return '';
  const below = second ? clausesOf(second.text).map(statementOf) : [];
  const isFigures =
    below.length > 0 &&
    below.every(({ kind }) => ['measure', 'ordinal', 'rest', 'nothing', 'order'].includes(kind)) &&
    !below.some(({ kind, text }) => kind === 'order' && !text.includes(':'));
  const isFacts = below[0]?.isLabel === true && NOTED.test(below[0].name);
  if (isFacts) return '';
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
