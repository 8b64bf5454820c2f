/** How people say how many weeks and on how many days a week, in five languages. */

/** From two on: "one" is also an article. */
const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['two', 'twice', 'zwei', 'zweimal', 'deux', 'dos', 'twee', 'tweemaal'],
  ['three', 'drei', 'dreimal', 'trois', 'tres', 'drie', 'driemaal'],
  ['four', 'vier', 'viermal', 'quatre', 'cuatro'],
  ['five', 'fünf', 'fünfmal', 'cinq', 'cinco', 'vijf'],
  ['six', 'sechs', 'sechsmal', 'seis', 'zes'],
  ['seven', 'sieben', 'sept', 'siete', 'zeven'],
  ['eight', 'acht', 'huit', 'ocho'],
  ['nine', 'neun', 'neuf', 'nueve', 'negen'],
  ['ten', 'zehn', 'dix', 'diez', 'tien'],
  ['eleven', 'elf', 'onze', 'once'],
  ['twelve', 'zwölf', 'douze', 'doce', 'twaalf'],
];
const VALUES = new Map(NUMBER_WORDS.flatMap((words, at) => words.map((word) => [word, at + 2] as const)));
const NUMBER = `(?<![\\p{L}\\d.,])(\\d{1,3}|${[...VALUES.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;
const END = '(?![\\p{L}])';
const WEEK = '(?:weeks?|wks?|wochen?|semaines?|semanas?|weken)';
const MONTH = '(?:months?|monaten?|monate|mois|meses|maanden)';
const DAY = '(?:days?|tagen?|jours?|d[ií]as?|dagen)';
/** Before the week: "three times a week". */
const PER = '(?:an?|per|each|every|pro|die|in der|jede|par|à la|a la|por|cada|de|in de)';
/** What is counted by the week and is no training: "20 km a week". */
const NO_TRAINING = '(?!(?:km|k|mi|miles?|min\\p{L}*|h|hours?|stunden?|std|heures?|horas?|uur|kg|kilos?)(?![\\p{L}]))';

const pattern = (source: string): RegExp => new RegExp(source, 'giu');
const WEEKS = pattern(`${NUMBER}[\\s-]*${WEEK}${END}`);
const MONTHS = pattern(`${NUMBER}[\\s-]*${MONTH}${END}`);
/** Only the number goes: what is done so often is part of the wish. */
const A_WEEK = `${PER}\\s+(?:week|woche|semaine|semana)${END}`;
const TIMES_A_WEEK = pattern(
  `${NUMBER}(?=[\\s-]*${NO_TRAINING}(?:[x×]|\\p{L}{1,14}(?:\\s\\p{L}{1,14})?)?\\s*${A_WEEK})`,
);
const SO_OFTEN = pattern(`(?<![\\p{L}])(?:(?:times|mal|fois|veces|keer|maal|[x×])\\s*)?${A_WEEK}`);
const DAYS = pattern(`${NUMBER}[\\s-]*${DAY}(?:\\s*${A_WEEK})?${END}`);
const FIRST = '(?:(?:first|erste[nrs]?|premi(?:er|[eè]re)|primer[ao]?|eerste)\\s+)?';
const HALF = '(?:(?:half|halb|halbe[nr]?|halve|semi|medi[ao]|demi)[\\s-]*)?';
const RACES = pattern(
  `(?<![\\p{L}\\d.,])${FIRST}(?:${HALF}mara(?:th|t)[oó]n(?:s|es)?|(?:5|10|15|21)\\s?k(?:m|ms)?)${END}`,
);

const WEEKS_A_MONTH = 4;

export interface PlanWords {
  readonly weeks: number | undefined;
  /** Up to seven. */
  readonly daysAWeek: number | undefined;
  /** It is about a race that is run. */
  readonly isRace: boolean;
  /** The text with blanks in the place of all of that. */
  readonly rest: string;
}

const blank = (found: string): string => ' '.repeat(found.length);

/** Of several, the first one counts. */
export function readPlanWords(text: string): PlanWords {
  let rest = text;
  const take = (words: RegExp, most: number): number | undefined => {
    let first: number | undefined;
    rest = rest.replace(words, (found: string, said: string) => {
      const value = VALUES.get(said.toLowerCase()) ?? Number(said);
      if (value < 1 || value > most) return found;
      first ??= value;
      return blank(found);
    });
    return first;
  };
  const often = take(TIMES_A_WEEK, 7);
  const weeks = take(WEEKS, 999);
  const months = take(MONTHS, 99);
  const days = take(DAYS, 7);
  if (often !== undefined) rest = rest.replace(SO_OFTEN, blank);
  const before = rest;
  rest = rest.replace(RACES, blank);
  return {
    weeks: weeks ?? (months === undefined ? undefined : months * WEEKS_A_MONTH),
    daysAWeek: often ?? days,
    isRace: rest !== before,
    rest,
  };
}
