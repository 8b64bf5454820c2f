/** The lines of a plan, and the clauses of a line. */
import type { Clause } from './statement.ts';
import type { Token } from './tokens.ts';
import { shapeOf } from './taker.ts';
import { tokensOf } from './tokens.ts';
import { unitOf } from './words.ts';
import { plainly } from './rewrite/spoken.ts';
import { withNeighbours } from './rewrite/neighbours.ts';

export interface Line {
  /** Without its bullet, as it is read. */
  readonly text: string;
  /** As the person wrote it. */
  readonly asWritten: string;
  readonly isBullet: boolean;
  /** Written as a heading: Markdown, or all of it bold. */
  readonly isHeading: boolean;
  /** Marked as the title of a document. */
  readonly isTitle: boolean;
  /** An empty line stands before it. */
  readonly isAfterGap: boolean;
  readonly isIndented: boolean;
  /** The letter of a superset: "A" of "A1 Squats". */
  readonly group: string;
  /** The weekday that it begins with, in a text that says what is done on which: "Mon: run 20 min". */
  readonly day: string;
  /** Its place on a running clock. */
  readonly clock?: string;
  /** Below a name: how it is done, or how often. */
  readonly isOf?: 'manner' | 'dose';
}

export const BULLET =
  /^[\s>]*(?:(?:[-*•–·▪◦‣+✅☑✔✓▶]|\d{1,2}[.)]|\d{1,2}\/(?=\s+\p{L}))\s+(?:\[[ x]?\]\s+)?|\[[ x]?\]\s+|(?:\d\ufe0f?\u20e3|[→➡➜⇒➔⏸🔁👉]\ufe0f?)\s*)/iu;
/** "Minute 1: 12 swings": the order says it. */
const MINUTE =
  /^min(?:ut[eo]s?|uut)?\.?\s*\d{1,2}(?:\s?[,/+&]\s?\d{1,2})*(?:\s?(?:…|\.\.\.|usw\.|etc\.?))?\s*[:.–-]\s+(?=\S)/iu;
export const isOfMinute = (text: string): boolean => MINUTE.test(text.replace(BULLET, ''));
const DAYS =
  'mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mi[eé]|jue|vie|s[aá]b|dom|ma|wo|vr|za|zo';
const WEEKDAY = new RegExp(String.raw`^(${DAYS})\.?\s*(?:[:–—]|-(?=\s))\s*`, 'iu');
/** "MON" above what is done then. */
const LONE_DAY = new RegExp(String.raw`^\s*(?:\*\*)?(?:${DAYS})\.?(?:\*\*)?\s*$`, 'iu');
/** "Di: 15 Min EL" */
const ONE_DAY = new RegExp(`${WEEKDAY.source}(?=\\d)`, 'iu');
/** "Station 2: lunges", "Übung 3 – Brücke", "St. 4 Plank": a bullet. */
const ORDINAL =
  /^(?:(?:exercise|exercice|ejercicio|übung|oefening|station|estación|posta|atelier)\s*\d{1,2}\s*(?:[:.)]|[–-](?=\s))|(?:stn?|stat|at|est|üb|ex|ej|oef)\.\s*\d{1,2}(?:\s*[:.)–-])?(?=\s))\s*(?=\p{L}{3})/iu;
const GROUP = /^\s*(?:([A-F])(?:\d{1,2}\s?[.:)–-]?|[.)/])|(\d)[a-dA-D][.:)])\s+(?=[\p{L}\d])/u;
/** "1a Incline press", "2B – Crunches" */
const NUMBER_FIRST = /^(\s*(?:[-*•]\s+)?)(\d[a-d])(?:\s[–-])?(?=\s+\p{L}{2})/iu;

/** "1Chair squat", as sites copy their numbered lists. */
const GLUED = /^\s*(\d{1,2})(?=\p{Lu}\p{Ll})/u;

/** "a. Swings", "b. Jump squats" */
const SMALL_LETTER = /^\s*[a-h][.)]\s+(?=\p{L}{2})/u;

/** Lines that say something; emptiness between them is kept as `isAfterGap`. */
export function linesOf(all: readonly string[]): readonly Line[] {
  const lines: Line[] = [];
  // Long texts repeat their lines.
  const known = new Map<string, ReturnType<typeof lineOf>>();
  const written = withMarks(all).map((line, at) => {
    const read = known.get(line) ?? lineOf(line);
    known.set(line, read);
    return { ...read, asWritten: (all[at] ?? line).trim() };
  });
  let isAfterGap = false;
  const days = new Set(written.flatMap(({ text }) => WEEKDAY.exec(text)?.[1]?.toLowerCase() ?? []));
  const isWeekly = days.size > 1 || (days.size === 1 && ONE_DAY.test(written[0]?.text ?? ''));
  for (const line of written) {
    if (line.asWritten === '') {
      isAfterGap = true;
      continue;
    }
    lines.push({ ...(isWeekly ? withDay(line) : line), isAfterGap });
    isAfterGap = false;
  }
  return withoutLetters(withNeighbours(lines)).map((line, at) =>
    isArrowHead(line, lines[at + 1]) ? { ...line, isBullet: false, isHeading: true } : line,
  );
}

/**
 * "A) Squats", "B) Lunges" without figures are a list, and so are the minutes of an EMOM: with several exercises of a
 * letter it would be a superset.
 */
function withoutLetters(lines: readonly Line[]): readonly Line[] {
  const lettered = lines.filter(({ group }) => group !== '');
  const isList =
    lettered.length > 1 &&
    new Set(lettered.map(({ group }) => group)).size === lettered.length &&
    (lettered.every(({ text }) => !/[\d:]/.test(text)) || lines.some(({ text }) => EMOM.test(text)));
  return isList ? lines.map((line) => (line.group === '' ? line : { ...line, group: '', isBullet: true })) : lines;
}

const EMOM = /(?<!\p{L})E\d?MOM(?!\p{L})/iu;

/** "▶ Strength" stands above lines that have no arrow. */
const isArrowHead = ({ asWritten }: Line, next: Line | undefined): boolean =>
  ARROW.test(asWritten) && !/\d/.test(asWritten) && next !== undefined && !ARROW.test(next.asWritten);
const ARROW = /^[▶►➤]/u;

/** "1a" could be the grade of a climb, and is a label where "1b" comes next. */
function withPairs(lines: readonly string[]): readonly string[] {
  const [one, other] = lines.flatMap((line) => NUMBER_FIRST.exec(line)?.[2]?.toLowerCase() ?? []);
  return one === '1a' && other === '1b' ? lines.map((line) => line.replace(NUMBER_FIRST, '$1$2.')) : lines;
}

/** One alone could be a word or a name. */
const withDaysMarked = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => LONE_DAY.test(line)).length > 1
    ? lines.map((line) => (LONE_DAY.test(line) ? `${line.trim()}:` : line))
    : lines;

/** "1 Squats", "2 Lunges", "3 Plank" are numbered, not counted: with a full stop they are seen as a list. */
function withMarks(all: readonly string[]): readonly string[] {
  const lines = withDaysMarked(withPairs(all));
  const glued = lines.filter((line) => GLUED.test(line)).length > 1;
  if (glued) return lines.map((line) => line.replace(GLUED, '$1. '));
  if (lines.filter((line) => SMALL_LETTER.test(line)).length > 1)
    return lines.map((line) => line.replace(SMALL_LETTER, '- '));
  const numbered = lines.flatMap((line, at) => {
    const word = /^\s*\d{1,2} (\p{L}+)[^\d]*$/u.exec(line)?.[1];
    return word !== undefined && unitOf(word) === undefined ? [at] : [];
  });
  const isList =
    numbered.length > 2 && numbered.every((at, index) => Number.parseInt(lines[at] ?? '', 10) === index + 1);
  return isList ? lines.map((line, at) => (numbered.includes(at) ? line.replace(/\d+/, '$&.') : line)) : lines;
}

/** Takes the weekday off. */
function withDay(line: Omit<Line, 'isAfterGap'>): Omit<Line, 'isAfterGap'> {
  const day = WEEKDAY.exec(line.text);
  return day ? { ...line, text: line.text.slice(day[0].length), day: day[1] ?? '' } : line;
}

/** "💥 Core burner 💥" */
const FRAMED = /^\s*(\p{Extended_Pictographic})\ufe0f?\s*\p{L}[^\d:]{2,40}\s\1\ufe0f?\s*$/u;

/** A line without its marks. */
export function lineOf(whole: string): Omit<Line, 'isAfterGap'> {
  const isMarked = /^\s*#{1,6}\s/.test(whole) || FRAMED.test(whole);
  const isBold = /^\s*\*\*[^*]+\*\*\s*:?\s*$/.test(whole);
  const plain = plainly(
    whole
      .replace(/^\s*#+\s+/, '')
      .replaceAll(/(?<=\d)(?:\*\*|__|`)+(?=\d)/g, ' ')
      .replaceAll(/\*\*|__|`/g, ''),
  );
  const bullet = BULLET.exec(plain)?.[0] ?? '';
  const listed = plain.slice(bullet.length).trim();
  const ordinal = ORDINAL.exec(listed)?.[0] ?? '';
  const text = listed.slice(ordinal.length).replace(MINUTE, '');
  const group = GROUP.exec(text);
  return {
    text: group ? text.slice(group[0].length) : text,
    asWritten: whole.trim(),
    isBullet: (bullet !== '' && !isMarked) || ordinal !== '',
    isHeading: isMarked || isBold,
    isTitle: /^\s*#\s/.test(whole),
    isIndented: /^(?: {2}|\t)/.test(whole),
    group: group?.[1] ?? group?.[2] ?? '',
    day: '',
  };
}

/** "Rest: 20 s" and no more, among others like it. */
export const isSettingLine = ({ text }: Line): boolean => SETTING.test(text);
const SETTING = /^\p{L}[\p{L} -]{1,20}: ?\d{1,3}(?::\d\d| ?\p{L}{0,8}\.?)$/u;

/** Nobody says more in one breath; and what looks at a clause need not be afraid of its length. */
const TOKENS_MOST = 40;
/** How a sentence is joined that begins with "then". */
export const THEREAFTER = 'T.';
const FIGURE = /[ntdylg]/;
/** How one is joined that comes last in its sentence: in the rounds, or after them. */
export const FINALLY = 'T!';
const thenOf = (said: string, isBegin: boolean): string => (isBegin ? THEREAFTER : LAST.test(said) ? FINALLY : 'T');
export const LAST =
  /^(?:(?:on|nous|we|wir) )?(?:finish|end|sluit|eindig|beend|termin|acab|zum|am|al|at the|à la|(?:aan|op) het|na afloop|pour|fini|enden|tot|ten|finally|abschlie|enfin|finalmente)/iu;

/** Cuts a line where one statement ends and the next begins. */
export function clausesOf(text: string): readonly Clause[] {
  const tokens = tokensOf(text);
  const clauses: Clause[] = [];
  let joint = '';
  let depth = 0;
  let from = 0;
  const end = (at: number, tag = ''): void => {
    const isWhat = { isInParens: depth > 0, isLabel: tag === ':', isQuestion: tag === '?' };
    if (at > from) clauses.push({ tokens: tokens.slice(from, at), joint, ...isWhat });
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const cut = at - from >= TOKENS_MOST ? 0 : cutAt(tokens, at, from);
    if (cut === undefined) continue;
    const { tag, text: said } = tokens[at] as Token;
    end(at, tag);
    // "Then" at the beginning of a sentence leaves the rounds before it, also as "Then: …".
    const isOfThen = at === from && joint.startsWith('T') && /[:,]/.test(tag);
    if (!isOfThen) joint = tag === 'T' ? thenOf(said, at === 0 || /[.!?]/.test(tokens[at - 1]?.tag ?? '')) : tag;
    if (tag === '(') depth += 1;
    if (tag === ')') depth = Math.max(0, depth - 1);
    from = at + cut;
    if (cut === 0) joint = '';
  }
  end(tokens.length);
  return clauses;
}

/** How many tokens the cut takes away; `undefined` = none here. */
function cutAt(tokens: readonly Token[], at: number, from: number): number | undefined {
  const { tag, isApart } = tokens[at] as Token;
  const next = tokens[at + 1];
  if (tag === ',' && isWithinLabel(tokens, at, from)) return undefined;
  if (/[,;.>!?()]/.test(tag)) return 1;
  // "Pause danach 25 s".
  if (tag === 'T' && tokens[at - 1]?.tag === 'R' && next?.tag === 't') return undefined;
  if (tag === 'T') return 1;
  if (tag === '+') return isApart ? 1 : undefined;
  if (tag === '-') return isApart || next?.isApart ? 1 : undefined;
  if (tag === ':') return next === undefined || !isKeyword(tokens, from, at) ? 1 : undefined;
  const shape = aheadOf(tokens, at + 1);
  // "Press-ups / side lunges", not "10 / side".
  const isOfName = tokens[at - 1]?.tag === 'w' && next?.isApart === true && shape.startsWith('iw');
  if (tag === '/' && next?.tag === 'i' && !isOfName) return undefined;
  // "40 on / 20 off".
  if (tag === '/' && tokens[at - 1]?.tag === 'K' && tokens[at - 2]?.tag === 'n' && shape.startsWith('nR'))
    return undefined;
  // "40 s / 20 s" alone.
  if (tag === '/' && tokens[at - 1]?.tag === 't' && at - 1 === from && /^t(?:Xn)?$/.test(shape)) return undefined;
  // "Rest / walk 1 min" is one rest.
  if (tag === '/' && tokens[at - 1]?.tag === 'R' && at - 1 === from && /^[wV]/.test(shape)) return undefined;
  // "Cat / cow: 1 min" is one exercise.
  if (tag === '/' && isNameBothSides(tokens, at, from)) return undefined;
  if (tag === '/')
    return isApart || (/^[nt]/.test(shape) && !/^tK?R?$/.test(shape)) || shape.startsWith('R') ? 1 : undefined;
  // "1x12 1x10 1x8".
  if ((tag === 'n' || tag === 'l') && isSetAt(tokens, at) && endsSet(tokens.slice(Math.max(from, at - 7), at)))
    return 0;
  const isBegun = tokens.slice(Math.max(from, at - 8), at).some((token) => FIGURE.test(token.tag));
  // "Récupérez en trottinant 3 min".
  if (tag === 'u' && at === from + 1 && tokens[from]?.tag === 'R' && next?.tag === 'V') return undefined;
  // The last of a list of names: "squats, lunges and planks".
  if (tag === 'u' && isEndOfNames(tokens, at, from)) return 1;
  // "Bajando en 3 segundos".
  if (tag === 'u' && next?.tag === 't' && next.value < 5) return undefined;
  // "Lift the leg and hold for 20 s".
  if (tag === 'u' && /^H[^nt]{0,5}[nt]/.test(shape)) return 1;
  if (tag === 'u')
    return /^[aTjpV]{0,3}(?:[ntdM]|R|Q)/.test(shape) || (isBegun && /^(?:[^ntdR]{0,5}[ntdM]|[^nt]{0,7}nO)/.test(shape))
      ? 1
      : undefined;
  if (tag === 'b') return at > from && isBegun && /^[ae]*t/.test(shape) ? 0 : undefined;
  // "r = 30'' R = 3'": within the sets, and between them.
  if (tag === 'R' && next?.tag === 't' && tokens[at - 1]?.tag === 't' && tokens[at - 2]?.tag === 'R') return 0;
  if (tag === 'p' && !isBegun && !/R/.test(shape)) return undefined;
  if (tag === 'p') return /^[ae]*(?:[td][aw]?[aewp]?[RVb]|R|n[aS]?R|tw?b|tV|[tn]aR)/.test(shape) ? 1 : undefined;
  return undefined;
}

/** "1x12", "60 kg x 10", "10 x 60 kg", with what else is said of the set before them. */
const isSetAt = (tokens: readonly Token[], at: number): boolean =>
  /^(?:nX[ntyl]|lXn|n@l)/.test(shapeOf(tokens.slice(at, at + 3)));
const endsSet = (tokens: readonly Token[]): boolean => /(?:nX[nt]r?@?l?|lXnr?|nXl|n@l)$/.test(shapeOf(tokens));

/** Words alone from the beginning to a colon. */
function isNameBothSides(tokens: readonly Token[], at: number, from: number): boolean {
  const colon = tokens.slice(at, at + 6).findIndex(({ tag }) => tag === ':');
  return (
    from === 0 && colon > 1 && at < 6 && tokens.every(({ tag }, nth) => nth >= at + colon || nth === at || tag === 'w')
  );
}

/** "Bird dog, arm and opposite leg out: 10x": how it is done stands before the colon, too. */
function isWithinLabel(tokens: readonly Token[], at: number, from: number): boolean {
  const length = tokens.slice(at, at + 9).findIndex(({ tag }) => tag === ':');
  const isWords = from === 0 && length > 3 && at < 6 && !/^[^:]*e(?!i)/.test(aheadOf(tokens, at + length + 1));
  return (
    isWords &&
    FIGURE.test(tokens[at + length + 1]?.tag ?? '') &&
    tokens.slice(0, at + length).every(({ tag }, nth) => nth === at || 'wiuap'.includes(tag))
  );
}

/** A longer line is no list of names. */
const LIST_MOST = 60;
/** Only names since the last comma, and one more name up to the end. */
function isEndOfNames(tokens: readonly Token[], at: number, from: number): boolean {
  if (tokens.length >= LIST_MOST || tokens[from - 1]?.tag !== ',') return false;
  const stop = tokens.findIndex(({ tag }, index) => index > at && tag === '.');
  const end = stop < 0 ? tokens.length : stop;
  return (
    tokens.filter(({ tag }) => tag === ',').length > 1 &&
    [...tokens.slice(from, at), ...tokens.slice(at + 1, end)].every(({ tag }) => tag === 'w') &&
    end - at > 1 &&
    end - at < 5
  );
}

/** "Rest between sets: 60 s", "Reps: 10": the figure after the colon belongs to the word before it. */
function isKeyword(tokens: readonly Token[], from: number, at: number): boolean {
  const before = shapeOf(tokens.slice(from, at));
  const next = tokens[at + 1]?.tag ?? '';
  // "Daily: 2", not "Monday: 30 min".
  if (before.includes('D') && !/^n\.?$/.test(aheadOf(tokens, at + 1))) return false;
  const isAlone = !/[WC]/.test(before) || /^[ntdg]\.?$/.test(aheadOf(tokens, at + 1));
  return (
    isAlone &&
    /^[SrKROWCDHbae]+$/.test(before) &&
    /^[OR]*[RSrKOWCDH]/.test(before.replaceAll(/[bae]/g, '')) &&
    FIGURE.test(next)
  );
}

/** The shape of what follows, up to the next sign. */
function aheadOf(tokens: readonly Token[], at: number): string {
  let shape = '';
  for (let index = at; index < Math.min(tokens.length, at + 8); index += 1) {
    const tag = tokens[index]?.tag ?? '';
    if (/[,;.>!?():+]/.test(tag) || (tag === 'T' && /[^aTjpV]/.test(shape))) break;
    shape += tag;
  }
  return shape;
}
