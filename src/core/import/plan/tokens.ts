/**
 * Cuts a line of a plan into tokens: figures with their units, words by meaning, and signs. Each has one letter, so
 * that a line has a shape, which the grammar in `clause.ts` asks for: "3x10 squats" is `nXnw`.
 */
import {
  INTENSITY,
  hasSmallLetters,
  isAbbreviation,
  isBehindSets,
  isCounted,
  isOfRest,
  isOfSets,
  isOrderBefore,
  isOverGround,
  isPace,
  isPaced,
  isIn,
  isNumber,
  rawOf,
  SIGNS,
  type Raw,
  valueOf,
} from './raw.ts';
import { folded, isTimesWord, meaningOf, MOST, numberOf, ONE_DAY, ONE_ROUND, ONE_RUN, PACED, unitOf } from './words.ts';

export interface Token {
  /**
   * A `Meaning`; `w` = another word; `t` = a time; `d` = a distance or calories; `l` = a load; `f` = an amount of
   * food; `n` = a number; `y` = numbers in a row; `g` = a pair of numbers; or a sign as it is written, such as `,`.
   */
  readonly tag: string;
  /** As written. */
  readonly text: string;
  /** Whether a space stands before it. */
  readonly isApart: boolean;
  /** Seconds or a count; of a range the upper one. */
  readonly value: number;
  readonly values: readonly number[];
  /** It was a range, or has a sign beside it ("5+"): the text must be shown. */
  readonly isRange: boolean;
}

const tokenOf = (raw: Raw, tag: string, value = 0, more: Partial<Token> = {}): Token => ({
  tag,
  text: raw.text,
  isApart: raw.isApart,
  value,
  values: [],
  isRange: false,
  ...more,
});

/** A reading asks for the tokens of a line several times: the last lines are kept, so many signs of them. */
const KEPT_SIGNS = 40_000;
const kept = new Map<string, readonly Token[]>();
let keptSigns = 0;

export function tokensOf(line: string): readonly Token[] {
  const known = kept.get(line);
  if (known) return known;
  if (keptSigns + line.length > KEPT_SIGNS) {
    kept.clear();
    keptSigns = 0;
  }
  const tokens = cut(line);
  kept.set(line, tokens);
  keptSigns += line.length;
  return tokens;
}

function cut(line: string): readonly Token[] {
  const raw = rawOf(line);
  const tokens: Token[] = [];
  for (let at = 0; at < raw.length; ) {
    const [token, length] = tokenAt(raw, at);
    if (token) tokens.push(...token);
    at += length;
  }
  return tokens;
}

type Found = readonly [readonly Token[] | undefined, number];

function tokenAt(raw: readonly Raw[], at: number): Found {
  const one = raw[at] as Raw;
  if (one.kind === 'number') return numberAt(raw, at);
  if (one.kind === 'clock' || one.kind === 'hours' || one.kind === 'prime') return clockAt(raw, at);
  if (one.kind === 'ladder') return ladderAt(raw, at);
  if (one.kind === 'loads') return [[tokenOf(one, 'l')], 1];
  if (one.kind === 'times') return [[tokenOf(one, 'X')], 1];
  if (one.kind === 'arrow') return [[tokenOf(one, '>')], 1];
  if (one.kind === 'sign') return [[tokenOf(one, SIGNS[one.text] ?? one.text)], 1];
  if (one.kind === 'day') return [[tokenOf(one, 'D')], 1];
  if (one.kind === 'date') return [[tokenOf(one, 'w')], 1];
  if (one.kind === 'quote') return [undefined, 1];
  return wordAt(raw, at);
}

const ABBREVIATED = /^(?:wdh|éch|dazw|zw|rep|reps|rép|rec|max|herh|répét|ca|approx|resp)$/iu;
function wordAt(raw: readonly Raw[], at: number): Found {
  const one = raw[at] as Raw;
  if (one.meaning !== undefined) return [[tokenOf(one, one.meaning)], 1];
  const value = numberOf(one.text);
  const next = raw[at + 1];
  const isWithUnit = value !== undefined && next?.text === '-' && unitOf(raw[at + 2]?.text ?? '') !== undefined;
  if (isWithUnit) return numberAt(raw, at);
  if (value !== undefined && isTimesWord(one.text)) {
    const isAlone = folded(one.text) === 'twice';
    return [[tokenOf(one, 'n', value), tokenOf({ ...one, text: isAlone ? '' : 'x', isApart: false }, 'X')], 1];
  }
  // "After one round" is after each.
  const isAny = value === 1 && meaningOf(raw[at - 1]?.text ?? '') === 'b';
  if (value !== undefined && !isAny && (isCounted(value, next) || isOfSets(raw, at))) return numberAt(raw, at);
  const special = specialWord(raw, at);
  if (special) return special;
  const isLoad = /^(?:rpe|rir)$/iu.test(one.text) && next?.kind === 'number';
  const isOfTen = raw[at + 2]?.text === '/' && raw[at + 3]?.text === '10';
  if (isLoad) return joined(raw, at, isOfTen ? 4 : 2, 'l', Number(next.text));
  // "50 DU", "15 min EL": an abbreviation among words in small letters.
  const isInitials = /^\p{Lu}{2,}$/u.test(one.text) && hasSmallLetters(raw);
  // "3xAMRAP" are sets of as many as one can.
  const isOfSet =
    raw[at - 1]?.kind === 'times' && /^amrap$/iu.test(one.text) && (next === undefined || next.kind === 'sign');
  const meaning = isOfSet ? 'M' : (meaningOf(one.text) ?? 'w');
  // "Sun salutation A"
  const isLetter = /^\p{Lu}$/u.test(one.text) && raw[at - 1]?.kind === 'word';
  const tag = (isInitials || isLetter) && /[au]/.test(meaning) ? 'w' : isIn(raw, one.text) ? 'a' : meaning;
  const isShort =
    ABBREVIATED.test(one.text) ||
    ((tag === 'w' || tag === 'u') && one.text.length < 6 && !one.text.endsWith('s') && isWithinName(raw, at + 1));
  const dot = isShort && isAbbreviation(raw, at + 1) ? 1 : 0;
  return [[tokenOf(one, tag)], 1 + dot];
}

/** "Abd. máquina": a sentence does not go on with a small letter. */
const isWithinName = (raw: readonly Raw[], at: number): boolean => /^\p{Ll}/u.test(raw[at + 1]?.text ?? '');

function specialWord(raw: readonly Raw[], at: number): Found | undefined {
  const [one, next, after] = [raw[at] as Raw, raw[at + 1], raw[at + 2]];
  const minutes = /^e(\d)mom$/iu.exec(one.text)?.[1];
  if (minutes !== undefined) return [[tokenOf(one, 'N', Number(minutes))], 1];
  // "S1: 30 kg x 10" of a logbook.
  const set = /^s(\d{1,2})$/iu.exec(one.text)?.[1];
  if (set !== undefined && raw[at - 1] === undefined && next?.text === ':')
    return [[tokenOf({ ...one, text: 'S' }, 'S'), tokenOf({ ...one, text: set, isApart: false }, 'n', Number(set))], 1];
  // "P: 20 s", "r = 1'", "d:20\"", "c/20\"" of coaches of swimmers and runners.
  if (/^[pdr]$/iu.test(one.text) && /^[:=]$/.test(next?.text ?? '') && after?.kind !== 'word')
    return [[tokenOf(one, 'R')], 2];
  // "8x100 c/1'45": when the next one begins.
  if (/^c$/iu.test(one.text) && next?.text === '/' && (after?.kind === 'prime' || after?.kind === 'clock'))
    return joined(raw, at, 3, 'l', 0);
  if (/^c$/iu.test(one.text) && next?.text === '/' && after?.kind === 'number')
    return [[tokenOf({ ...one, text: `${one.text}/` }, unitOf(raw[at + 3]?.text ?? '') === 'load' ? 'p' : 'R')], 2];
  // "5 x 1' r 30\"", "3x3' rope d 1'"; "Side plank R 30 s" is a side.
  const isTime =
    next?.kind === 'prime' ||
    next?.kind === 'clock' ||
    /^(?:sec|min)$/.test((next?.kind === 'number' && unitOf(after?.text ?? '')) || '');
  const isRest = /^r$/iu.test(one.text)
    ? raw[at - 1]?.kind === 'quote' || raw[at - 1]?.kind === 'prime' || next?.isApart === false || isBehindSets(raw, at)
    : /^(?:[dP]|SP)$/u.test(one.text) && raw.slice(Math.max(0, at - 9), at).some(({ kind }) => kind === 'number');
  if (isTime && isRest) return [[tokenOf(one, 'R')], 1];
  const isAfterTime = unitOf(raw[at - 1]?.text ?? '') === 'sec' || raw[at - 1]?.kind === 'number';
  if (isAfterTime && /^(?:an|aan)$/iu.test(one.text)) return [[tokenOf(one, 'K')], 1];
  if (isAfterTime && /^(?:aus|uit)$/iu.test(one.text) && !isOrderBefore(raw, at)) return [[tokenOf(one, 'R')], 1];
  const isIntensity = INTENSITY.test(one.text) && next?.kind === 'number';
  if (isIntensity) return joined(raw, at, 2, 'l', Number(next.text));
  const isNumbered =
    meaningOf(one.text) === 'E' && next?.kind === 'number' && (after === undefined || /[:,)-]/.test(after.text));
  if (isNumbered) return [[{ ...tokenOf(one, 'w'), text: `${one.text} ${next.text}` }], 2];
  // "4x100 départ 2'00": the same.
  const isSendOff =
    /^(?:départs?|dép|abgang|salidas?)$/iu.test(one.text) && (next?.kind === 'prime' || next?.kind === 'clock');
  if (isSendOff) return joined(raw, at, 2, 'l', 0);
  // "8 x 50 on 1:10": when the next one begins.
  if (folded(one.text) === 'on' && next?.kind === 'clock' && isPace(raw, at + 1)) return joined(raw, at, 2, 'l', 0);
  if (folded(one.text) === 'on' && next && meaningOf(next.text) === 'j') return [[tokenOf(one, 'j')], 1];
  if (folded(one.text) === 'off' && /^(?:the|an?)$/iu.test(next?.text ?? '')) return [[tokenOf(one, 'w')], 1];
  const isLettered = /^workout$/iu.test(one.text) && /^[A-E1-9]$/.test(next?.text ?? '') && after === undefined;
  if (isLettered && raw[at - 1] === undefined) return joined(raw, at, 2, 'D', 0);
  const isDay =
    next?.kind === 'number' &&
    (((after === undefined || /^[:.–(-]$/.test(after.text)) && ONE_DAY.test(one.text)) ||
      (after?.text === ':' && ONE_RUN.test(one.text)));
  if (isDay && raw[at - 1] === undefined) return [[tokenOf(one, 'D')], 1];
  const isCount =
    after &&
    (unitOf(after.text) !== undefined || 'XOS'.includes(meaningOf(after.text) ?? '?') || after.kind === 'times');
  if (!ONE_ROUND.test(one.text) || next?.kind !== 'number' || isCount || meaningOf(raw[at - 1]?.text ?? '') === 'e')
    return undefined;
  return [[tokenOf(one, 'B')], 1];
}

const SEC_PER: Readonly<Record<string, number>> = { sec: 1, min: 60, hour: 3600 };
function clockAt(raw: readonly Raw[], at: number): Found {
  const one = raw[at] as Raw;
  const parts = one.text.split(/[:hu'′’]|mi?n|m/).map(Number);
  const sec = one.kind === 'hours' ? (parts[0] ?? 0) * 3600 + (parts[1] ?? 0) * 60 : sexagesimal(parts);
  const next = raw[at + 1];
  if (/^(?:uhr|a\.?m|p\.?m|o'clock)$/iu.test(next?.text ?? '')) return joined(raw, at, 2, 'w', 0);
  const unit = next && unitOf(next.text);
  const isQuote = next?.kind === 'quote' && !next.isApart;
  if (unit === 'hour' && parts.length === 2 && one.kind === 'clock') return joined(raw, at, 2, 't', sec * 60);
  // "03:53 min/km"
  const perAt = at + (unit === 'min' ? 2 : 1);
  if (raw[perAt]?.text === '/' && /^(?:km|mile|mi)$/iu.test(raw[perAt + 1]?.text ?? ''))
    return joined(raw, at, perAt + 2 - at, 'l', 0);
  const own = isQuote ? 2 : 1;
  const isRange = one.kind === 'prime' || (one.kind === 'clock' && isOfRest(raw, at));
  const upper = isRange && !isPace(raw, at) ? upperAt(raw, at + own, sec, one.kind) : undefined;
  if (upper) return joined(raw, at, own + upper.length, 't', upper.sec, true);
  const hasUnit = isQuote || (one.kind === 'clock' && (unit === 'min' || unit === 'hour' || unit === 'sec'));
  return joined(raw, at, hasUnit ? 2 : 1, isPace(raw, at) ? 'l' : 't', sec);
}
const sexagesimal = (parts: readonly number[]): number => parts.reduce((sum, part) => sum * 60 + part, 0);

/** Joins raw pieces to one token, with the full stop of an abbreviated unit. */
function joined(raw: readonly Raw[], at: number, length: number, tag: string, value: number, isRange = false): Found {
  const dot = length > 1 && isAbbreviation(raw, at + length) ? 1 : 0;
  const pieces = raw.slice(at, at + length);
  const text = pieces.map((piece, index) => (index > 0 && piece.isApart ? ' ' : '') + piece.text).join('');
  return [[{ ...tokenOf(pieces[0] as Raw, tag, value), text, isRange }], length + dot];
}

function ladderAt(raw: readonly Raw[], at: number): Found {
  const one = raw[at] as Raw;
  const values = one.text.split(/[-–/,]/).map(Number);
  return [[tokenOf(one, 'y', values[0], { values })], 1];
}

/** Rounds, blocks and days have smaller numbers. */
const ORDINALS = 20;
const TO = /^(?:[-–—]|to|bis|à|a|tot|or|oder|ou|o)$/iu;

function numberAt(raw: readonly Raw[], at: number): Found {
  const one = raw[at] as Raw;
  const [to, upper] = [raw[at + 1], raw[at + 2]];
  const before = meaningOf(raw[at - 1]?.text ?? '') ?? '';
  const isOrdinal = to?.isApart === true && valueOf(one) < ORDINALS && 'BDPO'.includes(before) && before !== '';
  // "3 x 15 – 45 s rest".
  const isPause =
    /^[-–—]$/.test(to?.isApart ? to.text : '') &&
    raw[at - 1]?.kind === 'times' &&
    raw.slice(at + 3, at + 6).some(({ text }) => meaningOf(text) === 'R');
  const isRange =
    !isOrdinal &&
    !isPause &&
    to !== undefined &&
    isNumber(upper) &&
    TO.test(to.text) &&
    (upper.kind === 'number' || /^(?:to|bis|à|tot)$/iu.test(to.text)) &&
    valueOf(upper) > valueOf(one) &&
    valueOf(upper) <= 4 * valueOf(one) + 4;
  const value = isRange ? valueOf(upper) : valueOf(one);
  const length = isRange ? 3 : 1;
  return (
    withUnit(raw, at, length, value, isRange) ??
    (isRange ? undefined : pairAt(raw, at)) ??
    glued(raw, at, length) ??
    plain(raw, at, length, value, isRange)
  );
}

function plain(raw: readonly Raw[], at: number, length: number, value: number, isRange: boolean): Found {
  const next = raw[at + length];
  // A count is never a fraction.
  if (!Number.isInteger(value)) return [[{ ...tokenOf(raw[at] as Raw, 'w') }], length];
  const isPlus = next?.text === '+' && !next.isApart && raw[at + length + 1]?.isApart !== false;
  const [tokens] = joined(raw, at, length + (isPlus ? 1 : 0), 'n', value, isRange || isPlus);
  return [tokens, length + (isPlus ? 1 : 0)];
}

function withUnit(raw: readonly Raw[], at: number, length: number, value: number, isRange: boolean): Found | undefined {
  const hyphen = raw[at + length]?.text === '-' && raw[at + length]?.isApart === false ? 1 : 0;
  const next = raw[at + length + hyphen];
  if (!next || (next.kind !== 'word' && next.kind !== 'quote')) return undefined;
  if (next.kind === 'quote' && next.isApart && next.text !== '%') return undefined;
  // "750 m a 24 paladas"
  const isRate = PACED.test(raw[at - 1]?.text ?? '') && /^(?:paladas|strokes|schläge|slagen|coups)$/iu.test(next.text);
  if (PACE.test(next.text) || isRate) return joined(raw, at, length + hyphen + 1, 'l', value, isRange);
  if (/^uhr$/iu.test(next.text)) return joined(raw, at, length + hyphen + 1, 'w', 0);
  const unit = next.text.toLowerCase() === 'm' ? minutesOrMetres(raw, at, length, value) : unitOf(next.text);
  if (unit === undefined) return undefined;
  // "Satz 1 u. 2": "und" cut short.
  if (next.text === 'u' && raw[at + length + hyphen + 1]?.text === '.') return undefined;
  const whole = length + hyphen + 1;
  if (unit === 'distance') return joined(raw, at, whole, 'd', value, isRange);
  if (unit === 'load') return joined(raw, at, whole + mostAt(raw, at + whole), 'l', value, isRange);
  // "200 m en 42''": how fast.
  const isSpeed = PACED.test(raw[at - 1]?.text ?? '') && isLength(raw, at - 2) && unit !== 'food';
  if (isSpeed) return joined(raw, at, whole, 'l', value, isRange);
  if (unit === 'food' && /^(?:CL|DL)$/.test(next.text)) return undefined;
  // "Leg press 45°"
  const isAngle = next.text === '°' && value <= 90;
  if (unit === 'food') return joined(raw, at, whole, isAngle ? 'w' : 'f', value, isRange);
  const upper = isRange || hyphen ? undefined : upperAt(raw, at + whole, value * (SEC_PER[unit] ?? 1));
  if (upper) return joined(raw, at, whole + upper.length, 't', upper.sec, true);
  const more = isRange ? undefined : smaller(raw, at + whole, unit);
  const sec = Math.round(value * (SEC_PER[unit] ?? 1)) + (more?.sec ?? 0);
  return joined(raw, at, whole + (more?.length ?? 0), 't', sec, isRange);
}

const isLength = (raw: readonly Raw[], at: number): boolean =>
  unitOf(raw[at]?.text ?? '') === 'distance' || (raw[at]?.text === 'm' && raw[at - 1]?.kind === 'number');
/** "60 % de la VMA": how many pieces say of what. */
function mostAt(raw: readonly Raw[], at: number): number {
  const found = raw.slice(at, at + 3).findIndex(({ text }) => MOST.test(text));
  return raw.slice(at, at + found).every(({ text }) => meaningOf(text) === 'a') ? found + 1 : 0;
}

/** The end of a range whose beginning has a unit, too: "45 s to 1 min", "1'-1'30", "1:00-1:30". */
function upperAt(
  raw: readonly Raw[],
  at: number,
  fromSec: number,
  kind = '',
): { readonly sec: number; readonly length: number } | undefined {
  const [to, number, unit] = raw.slice(at, at + 3);
  if (!to || !TO.test(to.text) || !number || (kind === 'clock' && number.kind !== 'clock')) return undefined;
  const isUpper = (sec: number): boolean => sec > fromSec && sec <= 4 * fromSec + 4;
  if (number.kind === 'prime' || (number.kind === 'clock' && kind === 'clock')) {
    const sec = sexagesimal(number.text.split(MINUTE_SIGN).map(Number));
    const isQuoted = unit?.kind === 'quote' && !unit.isApart;
    return isUpper(sec) ? { sec, length: isQuoted ? 3 : 2 } : undefined;
  }
  if (number.kind !== 'number' || unit?.kind === 'sign') return undefined;
  const sec = valueOf(number) * (SEC_PER[unitOf(unit?.text ?? '') ?? ''] ?? 0);
  return isUpper(sec) ? { sec, length: 3 } : undefined;
}
/** Between minutes and seconds. */
const MINUTE_SIGN = /[:'′’]|mi?n|m/;

/** "10 km-tempo": how fast. */
const PACE = /^(?:km|k|mile|meilen)-?(?:tempo|pace|renntempo|wettkampftempo|rhythmus|allure|ritmo)$/iu;

/** "m" is minutes or metres: nobody trains one exercise for hundreds of minutes, nor runs three metres. */
function minutesOrMetres(raw: readonly Raw[], at: number, length: number, value: number): 'min' | 'distance' {
  const follows = raw[at + length + 1];
  const isWithSeconds = isNumber(follows) && unitOf(raw[at + length + 2]?.text ?? '') === 'sec';
  const isLength = isOverGround(raw, at, at + length + 1);
  return (value < 20 && !isLength) || isWithSeconds ? 'min' : 'distance';
}

/** The seconds after minutes, the minutes after hours: "1 min y 10 seg", "1 h 15". */
function smaller(
  raw: readonly Raw[],
  at: number,
  unit: string,
): { readonly sec: number; readonly length: number } | undefined {
  const dot = raw[at]?.text === '.' ? 1 : 0;
  const and = /^(?:and|und|et|y|en|&)$/iu.test(raw[at + dot]?.text ?? '') ? 1 : 0;
  const number = raw[at + dot + and];
  const next = raw[at + dot + and + 1];
  const half = /^(?:medio|media|half|demie?|halbe?)$/iu.test(number?.text ?? '');
  if (unit !== 'sec' && and === 1 && half) return { sec: unit === 'hour' ? 1800 : 30, length: dot + 2 };
  // "Une minute trente".
  const spoken = number?.kind === 'word' ? numberOf(number.text) : undefined;
  if (unit === 'min' && and === 0 && spoken !== undefined && spoken >= 10 && spoken < 60 && next === undefined)
    return { sec: spoken, length: dot + 1 };
  if (number?.kind !== 'number') return undefined;
  // "1 min 30", "1 h 15": nobody counts thirty of nothing.
  const isEnd =
    next === undefined ||
    (next.kind === 'sign' ? !/[/+-]/.test(next.text) : 'aRpTbueiI'.includes(meaningOf(next.text) ?? '?'));
  // "With 2 min 30 easy".
  const isEasy =
    raw[at - 3] !== undefined && meaningOf(raw[at - 3]?.text ?? '') === 'p' && !!next && meaningOf(next.text) === 'V';
  if (
    unit !== 'sec' &&
    and === 0 &&
    (isEnd || isEasy || isPaced(next, raw[at + dot + 2])) &&
    /^[0-5]\d$/.test(number.text)
  )
    return { sec: Number(number.text) * (unit === 'hour' ? 60 : 1), length: dot + 1 };
  if (!next) return undefined;
  const wanted = unit === 'hour' ? 'min' : unit === 'min' ? 'sec' : undefined;
  if (wanted === undefined || unitOf(next.text) !== wanted) return undefined;
  return { sec: Number(number.text) * (wanted === 'min' ? 60 : 1), length: dot + and + 2 };
}

/** `40/20`, or `24/16 kg`, or `30/30`. */
function pairAt(raw: readonly Raw[], at: number): Found | undefined {
  const [one, slash, other, next] = raw.slice(at, at + 4);
  if (one?.kind !== 'number' || slash?.text !== '/' || other?.kind !== 'number') return undefined;
  if (slash.isApart || other.isApart) return undefined;
  const unit = next && next.kind !== 'sign' ? unitOf(next.text) : undefined;
  const isUnit = unit === 'load' || unit === 'distance';
  const ofUnit = unit === 'distance' ? 'd' : 'l';
  const [tokens, length] = joined(raw, at, isUnit ? 4 : 3, isUnit ? ofUnit : 'g', valueOf(one));
  return [tokens?.map((token) => ({ ...token, values: [valueOf(one), valueOf(other)] })), length];
}

/** "5K", "90s-style": a figure that is part of a word. */
function glued(raw: readonly Raw[], at: number, length: number): Found | undefined {
  const next = raw[at + length];
  if (next?.kind !== 'word' || next.isApart || meaningOf(next.text) !== undefined) return undefined;
  const [tokens] = joined(raw, at, length + 1, 'w', 0);
  return [tokens, length + 1];
}
