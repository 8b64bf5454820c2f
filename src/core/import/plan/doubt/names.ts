/** What shows in the words of a name that the grammar has swallowed more than a name. */
import { tokensOf } from '#core/import/plan/tokens.ts';
import { folded, meaningOf, numberOf, OF_PLACE, unitOf, wordsMeaning } from '#core/import/plan/words.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** No name begins with them. */
const JOINS_BEFORE =
  listOf(`so then and until till of each every sonst dann und bis noch wieder immer nur auch zw puis et
  ou mais alors que qui encore luego pero asi hasta y o mas zo dan maar tot nog ook dat elke elk als wenn if when quand
  si cuando bij bei zwischen between after nach na apres tras entre tussen with mit avec con met for fur pour voor per
  uno una as comme como alternate under over unter unterhalb sous moins menos onder less than within innerhalb dentro binnen via`);
/** "Di: 15 min" is a day. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|ma|wo|vr|za|zo)$/iu;
/** No name ends with them. */
const JOINS_BEHIND =
  listOf(`and und et y en u with mit avec con met w of a de des du je jede jeder jedes cada chaque each
  every elke elk pro par por per bis hasta tot the der die das den le la les el los las het een so then until sans sin
  ohne without zw for fur pour para voor`);

const wordsIn = (text: string): readonly string[] => (text.match(/[\p{L}\p{M}'’-]+/gu) ?? []).map(folded);

/** Some names have as many words ("Wide grip lat pull down"); with more they are sentences. */
const WORDS_MOST = 6;
/** Words of whoever talks to somebody. */
const SENTENCE =
  /(?<![\p{L}'’-])(?:you|your|i['’]m|we|until|aim|goal|deine?n?|ich|bin|ihr|machst|jullie|this|these|diese[nsmr]?|cette|este|deze|vous|tu|ensuite|después|listo|jij|is|are|ist|sind|wird|est|sont|está|son|wordt)(?!\p{L})/iu;
/** "8-10", and "90/90" of a stretch, are no figures that the grammar has left over. */
const FIGURE = /\d\/\d+ \d+\/\d|(?<![\p{L}\d/])\d+(?![\p{L}\d/°])|^\d+\p{L}+(?!-)(?!\p{L})|\d\p{L}+\d|½/u;
/** "Stand on 1 leg", "1-arm row". */
const ONE_SIDED =
  /(?<!\d)(?:1 |[12]-)(?=(?:legs?|arm|foot|hand|bein|fuss|fuß|jambe|pied|bras|main|pierna|pie|brazo|mano|been|voet)(?!\p{L}))/giu;
/** "Figure-4 stretch", "figure 8 swings", "warrior-2 hold": a shape, or which of them. */
const SHAPE = /(?<!\p{L})(?:figure|warrior|guerrier|guerrero|krieger)[ -][1-48](?= \p{L}|$)/giu;
/** Of Pilates. */
const HUNDRED = /^(?:the )?hundred$/iu;
/** "Push upsAMRAP". */
const GLUED = /\p{Ll}\p{Lu}{3}/u;
/** Below it a number in words is an article or a part of a name: "figure four", "op één been". */
const COUNTED_FROM = 5;
const AMBIGUOUS = listOf('once onze');

/** They need a word beside them. */
const ALONE = listOf(
  'durch door through dans sur sous chez auf aus ab hin weg an in on off op af uit aan en de con mit at a b c',
);
/** What stands beside exercises and is none. */
const BESIDE = listOf(
  'goal score how why note tip tips total activity phase level info go exos ziel hinweis tipp ablauf conseil etape consejo actividad etapa doel',
);

/** Why a name is probably none: it holds a figure, a unit, a word of the grammar, or joins something. */
export function isOddName(name: string, line: string): boolean {
  if (HUNDRED.test(name)) return false;
  const words = wordsIn(name);
  const isLabel = line.startsWith(name) && /^\s?:/.test(line.slice(name.length));
  if ((words.length > WORDS_MOST && !isLabel) || (words.length === 1 && BESIDE.has(words[0] ?? ''))) return true;
  // "Squat 2x12 45 s": a figure that the line does not have there.
  const glued = /(?<!\p{L})\p{L}*\p{Ll}\d+/u.exec(name)?.[0].toLowerCase();
  if (glued !== undefined && !line.toLowerCase().includes(glued)) return true;
  if (words.length === 1 && ALONE.has(words[0] ?? '')) return true;
  if ([SENTENCE, WEEKDAY, GLUED].some((pattern) => pattern.test(name))) return true;
  // "Leg press 45" in a cell of its own.
  const isCell = line.startsWith(name) && /^\s?[\t|;]/.test(line.slice(name.length));
  if (!isCell && FIGURE.test(name.replace(ONE_SIDED, '').replace(SHAPE, ''))) return true;
  if (
    JOINS_BEFORE.has(words[0] ?? '') ||
    (words.length > 1 && JOINS_BEHIND.has(words.at(-1) ?? '') && !/ \p{Lu}$/u.test(name))
  )
    return true;
  if (words.some((word) => (numberOf(word) ?? 0) >= COUNTED_FROM && !AMBIGUOUS.has(word))) return true;
  if (PAUSED.test(name) || (OF_PLACE.test(name) && ROUNDS.test(name))) return false;
  return (
    words.some(isAlmostStructure) ||
    tokensOf(name).some(({ tag, text }) => isStructure(tag, text, name, isLabel, name === line))
  );
}

const ROUNDS = /^(?:laps?|runden?|tours?|vueltas?|rondj?es?|rounds?)(?!\p{L})/iu;
/** Lifters stop in the middle of them. */
const PAUSED = /^pause[ -](?:(?:back|front|box) )?(?:squat|deadlift|bench|press|row|pull)/iu;
const isStructure = (tag: string, text: string, name: string, isLabel: boolean, isAlone: boolean): boolean =>
  tag === 'D' ||
  // "Calf raises off a step".
  (tag === 'R' && (name.startsWith(text) || name.endsWith(text))) ||
  (tag === 'r' && (text === name || !name.startsWith(text))) ||
  // "Quad sets: 10 reps", and alone above its figures.
  (name.includes(' ') && 'SOQX'.includes(tag) && !(tag === 'S' && (isLabel || isAlone))) ||
  (text.length > 1 && ['sec', 'min', 'hour', 'load'].includes(unitOf(text) ?? ''));

const SPELLED_FROM = 6;
const RESTS = wordsMeaning('R').filter((word) => word.length > 4);
const STRUCTURE = [
  ...wordsMeaning('ROSrQ'),
  ...'seconds sekunden secondes segundos seconden minutes minuten minutos'.split(' '),
].filter((word) => word.length >= SPELLED_FROM);

/** "recuperas", "secodns": a word of the grammar that is spelled or inflected in a way it does not know. */
function isAlmostStructure(word: string): boolean {
  if (
    word.length < SPELLED_FROM ||
    word.endsWith('ed') ||
    OWN_WORD.test(word) ||
    meaningOf(word) !== undefined ||
    unitOf(word) !== undefined
  )
    return false;
  return (
    RESTS.some((known) => known.slice(0, 5) === word.slice(0, 5)) || STRUCTURE.some((known) => isNear(word, known))
  );
}

/** A breather is a rest, "box breathing" is none; "saltos" are jumps, "asaltos" rounds; "souffle" is near "shuffle". */
const OWN_WORD = /^(?:breathing|saltos|shuffles?)$/;

/** One letter more, fewer or other, or two that are swapped. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [left, right] = [one.slice(from, end), other.slice(from, otherEnd)];
  return (left.length < 2 && right.length < 2) || (left.length === 2 && left[0] === right[1] && left[1] === right[0]);
}
