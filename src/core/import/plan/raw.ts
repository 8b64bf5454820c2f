/** Cuts a line into its pieces: figures, words and signs, not yet read. */
import { meaningOf, numberOf, PACED, PHRASES, unitOf } from './words.ts';

const WORD = String.raw`\p{L}[\p{L}\p{M}\p{N}]*(?:[-'’/&]\p{L}[\p{L}\p{M}\p{N}]*)*`;
/** "17th Jan", "3 de mayo" */
const MONTHS =
  'jan(?:uary|uar|vier|uari)?|enero|feb(?:ruary|ruar|rero|ruari)?|f[ée]vrier|march|märz|mars|marzo|maart|apr(?:il)?|avril|abril|may|mai|mayo|mei|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust|ustus)?|août|agosto|sept?(?:ember|embre|iembre)?|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|de[cz](?:ember)?|décembre|diciembre';
const MONTH = MONTHS.replaceAll(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
/** What a line is made of, the first that fits. */
const RAW_KINDS: readonly (readonly [string, string])[] = [
  [
    'date',
    String.raw`\d{4}-\d{2}-\d{2}|(?<![\d/])(?:\d{1,2}\/0[1-9]|0[1-9]\/\d{1,2})(?:\/\d{2,4})?(?![\d/])|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)`,
  ],
  ['day', String.raw`\d{1,2}(?:st|nd|rd|th|\.)?(?: de)? (?:${MONTH})(?!\p{L})`],
  ['clock', String.raw`(?<![\d.,])(?:\d{1,2}:[0-5]\d:[0-5]\d|\d{1,3}:[0-5]\d|0?0:[6-9]\d|:[0-5]\d)(?![\d:])`],
  ['hours', String.raw`(?<!\d)\d{1,2}[hu][0-5]\d(?![\d\p{L}])`],
  ['prime', String.raw`(?<!\d)\d{1,3}(?:['′’][0-5]?\d|mi?n[0-5]\d|m[0-5]\d(?!\p{L}))(?![\d.,])`],
  // "3110 tempo", "Tempo 40X0": seconds of each part of a repetition.
  [
    'loads',
    String.raw`(?:\d{2}[\dxX][\dxX]|(?:\d[-/]){3}\d)(?<!00) ?[tT]empo(?!\p{L})|[tT]empo ?(?:\d{2}[\dxX]{2}|(?:\d[-/]){3}\d)(?<!00)(?![\d\p{L}])`,
  ],
  ['loads', String.raw`\d{1,4}(?:[.,]\d{1,3})?(?:\s?\/\s?\d{1,4}(?:[.,]\d{1,3})?){2,9}\s?(?:kg|kgs|lbs?|%)(?!\p{L})`],
  [
    'ladder',
    String.raw`\d{1,4}(?:\s?[-–]\s?\d{1,4}){2,}(?!\d)|\d{1,3}(?:\/\d{1,3}){2,}(?!\d)|\d{1,3}(?:,\s?\d{1,3}){2,}(?![\d.])`,
  ],
  // "1-arm row".
  ['word', String.raw`(?<![\p{L}\d.,/])[12]-(?:arm|leg|hand|bein)\p{L}{0,4}(?!\p{L})`],
  ['number', String.raw`\d{1,3}[.,]\d{3}(?!\d)|\d+(?:[.,]\d+)?½?|½`],
  ['times', String.raw`(?<!\p{L})[x×*](?=[mM][aáAÁ][xX]|AMRAP|\P{L}|$)`],
  ['word', String.raw`(?:w|c)\/(?=\s)|(?:[rRP]|SP)(?=\d{1,3}(?:\s?(?:['"″′’]|s(?!\p{L}))|:[0-5]\d))|${WORD}`],
  ['quote', String.raw`''|["″”»'′’%°]`],
  ['arrow', String.raw`→|➡|➜|⇒|>|•|·|➔|⟶|\|`],
  ['sign', String.raw`[,;.:=()/+@!?[\]&{}]|[-–—]`],
];
// Groups with names would cost an object of all names for each match.
const RAW = new RegExp(RAW_KINDS.map(([, source]) => `(${source})`).join('|'), 'uy');
const PHRASE = new RegExp(PHRASES.map(([source]) => `((?:${source})(?!\\p{L}))`).join('|'), 'iuy');

/** Signs that mean the same as another. */
export const SIGNS: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '&': 'u',
  '=': ':',
};

/** How hard: a number follows. */
export const INTENSITY =
  /(?:^(?:puls|pulse|pulso|pulsations?|pulsaciones|hartslag|fc|hf|hr|bpm)$|zone|zona|bereich|stufe|niveau|nivel|level|incline|rate|cadence|cadencia|kadenz|schlagzahl|trittfrequenz|slagtempo|trapfrequentie|paladas|damper|resistance|steigung|neigung|inclinaison|inclinación|helling)$/iu;

const LETTER = /\p{L}/u;

/** A piece of a line as it stands there. */
export interface Raw {
  readonly kind: string;
  readonly text: string;
  readonly isApart: boolean;
  readonly meaning?: string;
}

export function rawOf(line: string): readonly Raw[] {
  const all: Raw[] = [];
  let isApart = false;
  for (let at = 0; at < line.length; ) {
    const isStart = LETTER.test(line.charAt(at)) && !LETTER.test(line.charAt(at - 1));
    const saying = isStart ? phraseAt(line, at) : undefined;
    RAW.lastIndex = at;
    const found = saying ? undefined : RAW.exec(line);
    if (saying) all.push({ kind: 'word', ...saying, isApart });
    else if (found) {
      const kind = RAW_KINDS[found.findIndex((text, index) => index > 0 && text !== undefined) - 1]?.[0] ?? 'sign';
      all.push({ kind, text: kind === 'word' ? wholeWord(found[0]) : found[0], isApart });
    }
    const text = saying?.text ?? (found ? all.at(-1)?.text : undefined);
    isApart = text === undefined;
    at += text?.length ?? 1;
  }
  return all;
}

/** "Ten squats" counts, "one leg" or "dos et épaules" do not: a small word must have something to count beside it. */
export function isCounted(value: number, next: Raw | undefined): boolean {
  if (next?.kind !== 'word') return false;
  const isUnit = unitOf(next.text) !== undefined && next.text.length > 1;
  const meaning = meaningOf(next.text);
  return (
    isUnit || (value >= 2 && meaning !== 'i' && meaning !== 'u') || (value >= 1 && (meaning === 'O' || meaning === 'X'))
  );
}

/** The full stop belongs to the unit, unless a sentence ends there. */
export function isAbbreviation(raw: readonly Raw[], at: number): boolean {
  const [unit, dot, next] = [raw[at - 1], raw[at], raw[at + 1]];
  if (dot?.text !== '.' || dot.isApart) return false;
  // "Sekunden" is no abbreviation, "Sek." is.
  const isShort = /^\p{Lu}.{0,4}$/u.test(unit?.text ?? '');
  const isSentence = next !== undefined && next.isApart && /^\p{Lu}/u.test(next.text) && !isShort;
  return !isSentence;
}

/** "Führe jede Übung 45 Sekunden …", not "Elke oefening: 40 sec …". */
export const isOrderBefore = (raw: readonly Raw[], at: number): boolean =>
  behind(raw, at).some(({ text }) => meaningOf(text) === 'E') && !behind(raw, at).some(({ text }) => text === ':');

/** "12 fondos en banco y 30 seg", "pompes en appui et 30 s": "in"; in Dutch it is "and". */
export const isIn = (raw: readonly Raw[], word: string): boolean => /^en$/iu.test(word) && hasWord(raw, ROMANCE);
const ROMANCE = /^(?:y|con|los|las|el|del|et|les|des|du|avec)$/iu;
/** Beside an abbreviation. */
export const hasSmallLetters = (raw: readonly Raw[]): boolean => hasWord(raw, SMALL);
const SMALL = /^\p{Lu}?\p{Ll}{2}/u;

/** Each word of a long line may ask it of all words. */
function hasWord(raw: readonly Raw[], pattern: RegExp): boolean {
  const known = asked.get(raw) ?? new Map<RegExp, boolean>();
  asked.set(raw, known);
  const has = known.get(pattern) ?? raw.some(({ text }) => pattern.test(text));
  known.set(pattern, has);
  return has;
}
const asked = new WeakMap<readonly Raw[], Map<RegExp, boolean>>();

/** "15 m bear crawl": what goes on for a distance. */
const OVER_GROUND =
  /^\p{L}*(?:crawl|gang|lunges?|carry|carries|sled|prowler|sprints?|schlitten|kriechen|krabbeln|kruip(?:en|gang)|fentes?|zancadas?|ausfallschritte?|uitvalspassen)$/iu;
/** Whether somebody moves on there: of a figure `from` its place to what stands behind its unit, `to`. */
export const isOverGround = (raw: readonly Raw[], from: number, to: number): boolean =>
  [...raw.slice(Math.max(0, from - 5), from), ...raw.slice(to, to + 3)].some(({ text }) => OVER_GROUND.test(text));

/** "Three sets of twelve": nothing to count stands beside it. */
export const isOfSets = (raw: readonly Raw[], at: number): boolean =>
  (raw[at + 1]?.kind ?? 'sign') === 'sign' &&
  raw.slice(Math.max(0, at - 3), Math.max(0, at - 1)).some(({ text }) => meaningOf(text) === 'S');

/** A line may be long, and is asked at each of its words: so many before it say what it is about. */
const BEHIND_MOST = 40;
export const behind = (raw: readonly Raw[], at: number): readonly Raw[] => raw.slice(Math.max(0, at - BEHIND_MOST), at);

/** "3 x 15, r 1 min", "8 x 25 m r 15 s"; with a left side before it, it is the right one. */
export const isBehindSets = (raw: readonly Raw[], at: number): boolean =>
  (/^[,;(–-]$/.test(raw[at - 1]?.text ?? '') || (raw[at]?.text === 'r' && isFigure(raw[at - 1]))) &&
  behind(raw, at).some(({ kind }) => kind === 'times') &&
  !behind(raw, at).some(({ text }) => /^(?:l|g|li|left|links|gauche|izq(?:uierda)?)$/iu.test(text));

const isFigure = (raw: Raw | undefined): boolean => raw?.kind === 'number' || unitOf(raw?.text ?? '') !== undefined;

/** "Rest 1:30-2:00": elsewhere two clocks are a pace, or a place on a running clock. */
export const isOfRest = (raw: readonly Raw[], at: number): boolean =>
  [...raw.slice(Math.max(0, at - 3), at), ...raw.slice(at + 3, at + 5)].some(({ text }) => meaningOf(text) === 'R');
/** "4x1000 m at 4:00": how fast, not how long. */
export const isPace = (raw: readonly Raw[], at: number): boolean =>
  PACED.test(raw[at - 1]?.text ?? '') &&
  behind(raw, at - 1).some(
    ({ kind, text }, index) => kind === 'times' || (index > 0 && (/^m$/i.test(text) || unitOf(text) === 'distance')),
  );

/** "1 min 45 lent": a word of pace alone. */
export const isPaced = (next: Raw | undefined, after: Raw | undefined): boolean =>
  next !== undefined &&
  (after === undefined || after.kind === 'sign') &&
  /^(?:lente?|lentement|vite|rapide|fort|doux|easy|hard|fast|slow|steady|suave|fuerte|rápido|lento|locker|schnell|langsam|zügig|rustig|snel|langzaam|hard)$/iu.test(
    next.text,
  );

/** "sec/side" are two words, "cat/cow" is one. */
function wholeWord(text: string): string {
  const [number = '', unit] = text.split('-');
  if (unit !== undefined && numberOf(number) !== undefined && unitOf(unit) !== undefined) return number;
  const [first = '', second] = text.split('/');
  if (second === undefined || meaningOf(text) !== undefined || (first.length === 1 && first !== 's')) return text;
  return unitOf(first) !== undefined || meaningOf(first) !== undefined || meaningOf(second) !== undefined
    ? first
    : text;
}

function phraseAt(line: string, at: number): { readonly text: string; readonly meaning: string } | undefined {
  PHRASE.lastIndex = at;
  const found = PHRASE.exec(line);
  const which = found?.findIndex((text, index) => index > 0 && text !== undefined) ?? -1;
  const meaning = PHRASES[which - 1]?.[1];
  return found && meaning !== undefined ? { text: found[0], meaning } : undefined;
}

/** Of a figure, or of a number in words. */
export const valueOf = ({ kind, text }: Raw): number => {
  if (kind === 'word') return numberOf(text) ?? 0;
  if (text.endsWith('½')) return Number(text.slice(0, -1) || 0) + 0.5;
  return /^\d{1,3}[.,]\d{3}$/.test(text) ? Number(text.replace(/[.,]/, '')) : Number(text.replace(',', '.'));
};
export const isNumber = (raw: Raw | undefined): raw is Raw =>
  raw !== undefined && (raw.kind === 'number' || (raw.kind === 'word' && numberOf(raw.text) !== undefined));
