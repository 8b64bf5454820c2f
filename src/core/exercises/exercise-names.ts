/**
 * The names of exercises in five languages, and the figure that shows each. Big, and needed by no first screen: load it
 * with `import('#core/exercises/exercise-names.ts')`.
 */
import { EXERCISE_TABLE } from './exercise-table.ts';
import { lazily } from '#core/base/lazily.ts';
import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';
import { plain } from '#core/workout/workout-search.ts';

interface Row {
  /** The key of a figure in `core/figures`. */
  readonly figure: string;
  /** At least one per language: the first is shown, all are understood. */
  readonly names: Readonly<Record<LanguageName, readonly string[]>>;
}

const LINES = EXERCISE_TABLE.split('\n').filter(Boolean);
const rows = lazily((): readonly Row[] => LINES.map(readRow));

function readRow(row: string): Row {
  const [, figure = '', rest = ''] = /^([\w-]+): (.*)$/.exec(row) ?? [];
  const cells = rest.split(' | ').map((cell) => cell.split(' / '));
  const names = Object.fromEntries(LANGUAGE_NAMES.map((language, index) => [language, cells[index] ?? []]));
  return { figure, names: names as unknown as Row['names'] };
}

/**
 * The figure of an exercise by its name in any of the five languages, regardless of case, accents, hyphens, ending
 * ("Kniebeuge", "Kniebeugen"), a number of repetitions before it or a side after it. `undefined` = unknown: no figure
 * is better than a wrong one.
 */
export function figureOf(name: string): string | undefined {
  const known = figuresAsWritten().get(name);
  if (known !== undefined) return known;
  return rowOf(name)?.figure;
}

/**
 * The figure of an exercise by its name as the table writes it, also with a number of repetitions before it or a side
 * after it: a tenth of the work of `figureOf`, for lists that ask for hundreds.
 */
export function figureAsWritten(name: string): string | undefined {
  const figures = figuresAsWritten();
  const bare = name.replace(REPETITIONS, '').replace(SIDE, '');
  // After a number most languages write the name small.
  return figures.get(name) ?? figures.get(bare) ?? figures.get(bare.charAt(0).toUpperCase() + bare.slice(1));
}

/** The English names of the exercise with this name in any of the five languages, matched as for its figure. */
export const englishNamesOf = (name: string): readonly string[] => rowOf(name)?.names.English ?? [];

/**
 * Equal for two names of one exercise, in any language and spelling; a name in no table is compared by its words. '' =
 * no name.
 */
export const sameNameKey = (name: string): string =>
  rowOf(name)?.names.English[0] ?? keyOf(name.replace(REPETITIONS, '').replace(SIDE, ''));

function rowOf(name: string): Row | undefined {
  const bare = name.replace(REPETITIONS, '');
  return rowsByKey().get(keyOf(bare)) ?? rowsByKey().get(keyOf(bare.replace(SIDE, '')));
}

const REPETITIONS = /^\s*\d+\s*(?:(?:x|×|mal|fois|veces|keer|times)\s)?/i;
const SIDE = /[\s,–(-]+(?:left|right|links|rechts|gauche|droite?|izquierd[ao]|derech[ao])\)?\s*$/i;

/** The names of an exercise of the catalogue, or of a starter workout, by its English name. */
export function namesOfExercise(englishName: string): Readonly<Record<LanguageName, string>> | undefined {
  const row = rows().find(({ names }) => names.English.includes(englishName));
  if (!row) return undefined;
  const shown = LANGUAGE_NAMES.map((language) => [language, row.names[language][0] ?? englishName]);
  return { ...(Object.fromEntries(shown) as Record<LanguageName, string>), English: englishName };
}

export interface ExerciseSuggestion {
  /** In the requested language. */
  readonly name: string;
  readonly figure: string;
}

/**
 * At most `limit` exercises for the text typed so far, the most likely first, each once under its best-fitting name;
 * none for an empty text. Exercises that share a figure with a likelier one come last. Every typed word must begin, or
 * occur in, a word of the name. Text in another language also finds the exercise and gives its name in `language`.
 */
export function suggestExercises(text: string, language: LanguageName, limit: number): readonly ExerciseSuggestion[] {
  const found = ranked(text, language);
  const exercises = firstOf(found, ({ row }) => row);
  const looks = firstOf(exercises, ({ figure }) => figure);
  const others = exercises.filter((exercise) => !looks.includes(exercise));
  return firstOf([...looks, ...others], ({ name }) => keyOf(name))
    .slice(0, limit)
    .map(({ name, figure }) => ({ name, figure }));
}

/** The English names of every exercise that fits the typed text, ranked as in `suggestExercises`. */
export const searchExercises = (text: string, language: LanguageName): readonly (readonly string[])[] =>
  firstOf(ranked(text, language), ({ row }) => row).map(({ row }) => row.names.English);

interface Found extends ExerciseSuggestion {
  readonly row: Row;
  readonly rank: number;
}

/** All names that fit, the likeliest first. */
function ranked(text: string, language: LanguageName): readonly Found[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return searched()
    .flatMap(({ row, name, words, language: its }) => {
      const isOwn = its === language;
      const fit = fitOf(typed, words);
      if (fit === undefined) return [];
      const rank = fit + (isOwn ? 0 : 10) + words.length / 10;
      return [{ row, figure: row.figure, name: isOwn ? name : (row.names[language][0] ?? name), rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
}

function firstOf<T>(all: readonly T[], what: (one: T) => unknown): T[] {
  const seen = new Set();
  return all.filter((one) => !seen.has(what(one)) && seen.add(what(one)));
}

/**
 * −1 = the name equals the text; 0 = it begins with it; 1 = its words begin with the typed ones; 2 = they contain them;
 * `undefined` = a typed word does not occur.
 */
function fitOf(typed: readonly string[], words: readonly string[]): number | undefined {
  if (typed.join(' ') === words.join(' ')) return -1;
  if (typed.every((word, index) => begins(words[index] ?? '', word))) return 0;
  if (typed.every((word) => words.some((other) => begins(other, word)))) return 1;
  return typed.every((word) => word.length > 2 && words.some((other) => other.includes(stemOf(word)))) ? 2 : undefined;
}

const begins = (word: string, start: string): boolean =>
  word.startsWith(start) || (start.length > 3 && word.startsWith(stemOf(start)));

/** The words of a name without case, accents and punctuation. */
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without the endings of the five languages for plural, case and gender, and without doubled letters. */
const stemOf = (word: string): string => word.replace(/(?<=..)[enrsx]+$/, '').replaceAll(/(.)\1/g, '$1');

/** "Push-ups", "push up" and "Pushup" have the same key. */
const keyOf = (name: string): string => wordsOf(name).map(stemOf).join('');

/**
 * Parsing 1,500 names blocks a slow phone for 100 ms. Most exercises are named as in the table, and splitting it into
 * names takes a tenth of that.
 */
const figuresAsWritten = lazily((): ReadonlyMap<string, string> => {
  const cut = LINES.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
  return new Map(cut.flatMap(([figure, names]) => names.split(/ [|/] /).map((name) => [name, figure] as const)));
});
const searched = lazily(() =>
  LANGUAGE_NAMES.flatMap((language) =>
    rows().flatMap((row) => row.names[language].map((name) => ({ row, language, name, words: wordsOf(name) }))),
  ),
);
/** The first row with a name wins. */
const rowsByKey = lazily(
  (): ReadonlyMap<string, Row> =>
    new Map(
      searched()
        .toReversed()
        .map(({ name, row }) => [keyOf(name), row]),
    ),
);
