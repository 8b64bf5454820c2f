/**
 * The catalogue for people: every exercise with its name and instructions in their language, to browse, search and
 * swap. No first screen needs it: load it with `import('#core/exercises/exercise-book.ts')`.
 */
import { catalogueOf } from './catalogue.ts';
import { type Equipment, type ExerciseFacts, exerciseFacts, type Muscle } from './exercise-facts.ts';
import { englishNamesOf, namesOfExercise, searchExercises } from './exercise-names.ts';
import { howTos } from './how-to.ts';
import { type Level, LEVEL_NAMES, type Sport, SPORTS } from '#core/workout/model.ts';
import type { LanguageName } from '#core/base/languages.ts';

export interface BookEntry extends ExerciseFacts {
  /** In the book's language; `name` is the English one and identifies the exercise. */
  readonly label: string;
  readonly howTo: string;
  /** The sports it belongs to, and from which level on. */
  readonly levels: ReadonlyMap<Sport, Level>;
}

/** `undefined` = any. */
export interface BookQuery {
  readonly text: string;
  readonly sport: Sport | undefined;
  /** This level or an easier one. */
  readonly level: Level | undefined;
  readonly muscle: Muscle | undefined;
  /** `none` = no equipment; otherwise only exercises that need this. */
  readonly equipment: Equipment | 'none' | undefined;
  readonly quiet: boolean;
}

export interface ExerciseBook {
  readonly language: LanguageName;
  readonly entries: readonly BookEntry[];
  /** By the English name. */
  readonly entryOf: (name: string) => BookEntry | undefined;
  /** By any of its names in the five languages, however it is spelt. */
  readonly find: (called: string) => BookEntry | undefined;
  /**
   * The text may be in any language, with or without accents and endings; best matches first, without a text by name.
   */
  readonly search: (query: BookQuery) => readonly BookEntry[];
  /** Replacements for `entry`: the same main muscle, and no equipment beyond that of `entry`; most similar first. */
  readonly alternatives: (entry: BookEntry, sport: Sport) => readonly BookEntry[];
}

const books = new Map<LanguageName, Promise<ExerciseBook>>();

/** One promise per language until it fails. */
export function openBook(language: LanguageName): Promise<ExerciseBook> {
  const known = books.get(language) ?? makeBook(language);
  books.set(language, known);
  known.catch(() => books.delete(language));
  return known;
}

async function makeBook(language: LanguageName): Promise<ExerciseBook> {
  const texts = await howTos(language);
  const entries = exerciseFacts()
    .map((facts): BookEntry => {
      const label = namesOfExercise(facts.name)?.[language] ?? facts.name;
      return { ...facts, label, howTo: texts.get(facts.name) ?? '', levels: levelsOf(facts.name) };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const firstOf = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? [])[0];
  return {
    language,
    entries,
    entryOf: (name) => byName.get(name),
    find: (called) => byName.get(called) ?? firstOf(englishNamesOf(called)),
    search(query) {
      const found = query.text.trim() === '' ? entries : matching(query.text);
      return found.filter((entry) => passes(entry, query));
    },
    alternatives: (entry, sport) =>
      entries
        .filter((other) => other !== entry && isAlternative(other, entry))
        .map((other) => ({ other, distance: distanceOf(other, entry, sport) }))
        .toSorted((a, b) => a.distance - b.distance)
        .map(({ other }) => other),
  };

  function matching(text: string): readonly BookEntry[] {
    const ranked = searchExercises(text, language).flatMap((names) => firstOf(names) ?? []);
    return [...new Set(ranked)];
  }
}

const levelsByName = new Map<string, Map<Sport, Level>>();
function levelsOf(name: string): ReadonlyMap<Sport, Level> {
  if (levelsByName.size === 0)
    for (const sport of SPORTS)
      for (const entry of catalogueOf(sport)) {
        const levels = levelsByName.get(entry.name) ?? new Map<Sport, Level>();
        levelsByName.set(entry.name, levels.set(sport, entry.level));
      }
  return levelsByName.get(name) ?? new Map();
}

const rankOf = (level: Level): number => LEVEL_NAMES.indexOf(level);
/** The level in the sport, or in the sport where the exercise is easiest. */
const levelIn = ({ levels }: BookEntry, sport: Sport | undefined): number =>
  Math.min(...[...levels].filter(([its]) => sport === undefined || its === sport).map(([, level]) => rankOf(level)));

function passes(entry: BookEntry, { sport, level, muscle, equipment, quiet }: BookQuery): boolean {
  return (
    (sport === undefined || entry.levels.has(sport)) &&
    (level === undefined || levelIn(entry, sport) <= rankOf(level)) &&
    (muscle === undefined || entry.muscles.includes(muscle)) &&
    (equipment === undefined || (entry.needs ?? 'none') === equipment) &&
    (!quiet || entry.quiet)
  );
}

const isAlternative = (other: BookEntry, { muscles, needs }: BookEntry): boolean =>
  other.muscles[0] === muscles[0] && (other.needs === undefined || other.needs === needs);

/** Another sport weighs most, then kind, equipment, level, other muscles and noise. */
function distanceOf(other: BookEntry, entry: BookEntry, sport: Sport): number {
  return (
    (other.levels.has(sport) ? 0 : 8) +
    (other.kind === entry.kind ? 0 : 4) +
    (other.needs === entry.needs ? 0 : 2) +
    Math.abs(levelIn(other, undefined) - levelIn(entry, undefined)) +
    other.muscles.filter((muscle) => !entry.muscles.includes(muscle)).length / 2 +
    (other.quiet === entry.quiet ? 0 : 1)
  );
}
