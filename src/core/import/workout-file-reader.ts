/**
 * Reads workouts of the open format, and other formats converted to it. Nothing in a file is trusted: invalid values
 * are changed or left out, and counted, so that the person can be told.
 */
import { createDraft, createExercise, draftOf, type NewWorkout } from '#core/workout/draft.ts';
import { ID_PATTERN } from '#core/base/fields.ts';
import {
  BOUNDS,
  type Detail,
  DETAILS_AT_MOST,
  LEVEL_NAMES,
  SPORTS,
  type WholeWorkout,
  type Workout,
} from '#core/workout/model.ts';
import { HOLD_SEC_MOST, readTempo } from '#core/workout/pace.ts';
import { plainText } from '#core/base/plain-text.ts';
import { LANGUAGE_TAGS, type LanguageName, languageOf } from '#core/base/languages.ts';
import { TIMER_MODES } from '#core/settings/settings.ts';
import { warnAtOf, WARNINGS } from '#core/workout/warnings.ts';
import { type ExerciseFacts, isOpenAddress, type Travelling } from './workout-file.ts';

/**
 * Why a workout was not imported exactly as in the file. `entries` were no exercises, `surplus` were more than a
 * workout can hold; `numbers`, `texts` and `choices` were invalid and were changed; `files` and `film` are not in the
 * file. For other apps: `sounds` and colours are not imported, `leadIn` is a setting here, `rests` were written as
 * exercises, `sets` became single exercises one after the other, `targets` are heart rates, speeds and powers.
 */
export const LEFT_OUT = [
  'entries',
  'surplus',
  'numbers',
  'texts',
  'choices',
  'files',
  'film',
  'sounds',
  'leadIn',
  'rests',
  'sets',
  'targets',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
export type LeftOutCounts = Partial<Readonly<Record<LeftOut, number>>>;

export interface ReadWorkout extends Travelling {
  readonly leftOut: LeftOutCounts;
  /** Lines of a pasted plan that became no part of it. */
  readonly unread: readonly string[];
}
export interface ReadOptions {
  /** For an exercise without a time of its own. */
  readonly defaultTimeSec: number;
  /** For a workout that states none. */
  readonly language: LanguageName;
  /** The name of an unnamed workout. */
  readonly unnamed: string;
  /** The name of an interval that a pasted plan does not name. */
  readonly stepName: string;
  /** For a file in an archive: where another file of that name, seen from it, lies there. */
  readonly fileIn?: (name: string) => string | undefined;
}

type Source = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One workout of a file; `undefined` = no workout, or one without exercises. */
export function readTravelling(
  source: unknown,
  options: ReadOptions,
  before: LeftOutCounts = {},
): ReadWorkout | undefined {
  if (!isRecord(source) || !Array.isArray(source['exercises'])) return undefined;
  const taker = new Taker(before, options.fileIn);
  const all: readonly unknown[] = source['exercises'];
  const entries = all.slice(0, BOUNDS.exercisesAtMost);
  taker.count('surplus', all.length - entries.length);
  const film = filmOf(source['videoUrl'], taker, options);
  const exercises = entries.flatMap((entry) => {
    if (isRecord(entry)) return [{ ...exerciseOf(entry, taker, options), ...pieceOf(film && entry['piece'], taker) }];
    taker.count('entries');
    return [];
  });
  if (exercises.length === 0) return undefined;
  const workout = { ...workoutOf(source, taker, options), videoUrl: film, wType: wTypeOf(film) };
  return { workout, exercises, leftOut: taker.leftOut(), unread: [] };
}

/** A new workout made from an imported one. It may have more exercises than the contract allows. */
export function workoutOfTravelling({ workout, exercises }: Travelling, fresh: NewWorkout): WholeWorkout {
  const draft = createDraft(fresh, { name: '', timeSec: 0 });
  const made = draftOf({
    workout: { ...draft.workout, ...workout },
    exercises: exercises.map((exercise, position) => createExercise(fresh.wId, { ...exercise, position })),
  });
  return { workout: made.workout, exercises: made.exercises };
}

/** A film comes along in an archive alone: one in the web cannot be cut. */
function filmOf(url: unknown, taker: Taker, { fileIn }: ReadOptions): string {
  const film = (typeof url === 'string' && fileIn?.(url)) || '';
  if (url !== undefined && film === '') taker.count('film');
  return film;
}
const wTypeOf = (film: string): Workout['wType'] => (film === '' ? 'text' : 'mastervideo');

function pieceOf(piece: unknown, taker: Taker): Pick<ExerciseFacts, 'filmStartSec' | 'filmEndSec' | 'filmRate'> {
  const { startSec, endSec, ratePercent } = isRecord(piece) ? piece : {};
  return {
    filmStartSec: taker.number(startSec, 0, FILM_SEC_MOST, 0),
    filmEndSec: taker.number(endSec, 0, FILM_SEC_MOST, 0),
    filmRate: taker.number(ratePercent, 25, 200, 100),
  };
}
const FILM_SEC_MOST = 86_400;

function workoutOf(
  source: Source,
  taker: Taker,
  { language, unnamed }: ReadOptions,
): Omit<Travelling['workout'], 'videoUrl' | 'wType'> {
  const seconds = (key: string) => taker.number(source[key], 0, BOUNDS.exerciseTimeSec, 0);
  const tags = Object.values(LANGUAGE_TAGS);
  return {
    name: taker.text(source['name'], BOUNDS.nameLength, 'plain') || unnamed,
    description: taker.text(source['description'], BOUNDS.descriptionLength),
    language: languageOf(taker.choice(source['language'], tags, LANGUAGE_TAGS[language])),
    sport: taker.choice(source['sport'], SPORTS, 'others'),
    level: taker.choice(source['level'], LEVEL_NAMES, 'base'),
    tags: tagsOf(source['tags'], taker),
    timerMode: taker.choice<Workout['timerMode']>(source['timerMode'], TIMER_MODES, ''),
    warnAt: warnAtIn(source['warnAtSec'], taker),
    rounds: taker.number(source['rounds'], 1, BOUNDS.rounds, 1),
    roundRestSec: seconds('roundRestSec'),
    warmUpSec: seconds('warmUpSec'),
    coolDownSec: seconds('coolDownSec'),
    imgUrl: taker.address(source['imageUrl']),
    musicUrl: taker.address(source['musicUrl']),
    ...creditOf(source['origin'], taker),
  };
}

function warnAtIn(value: unknown, taker: Taker): string {
  if (value === undefined) return '';
  const { minSec, maxSec, most } = WARNINGS;
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  const isWarning = (sec: unknown): sec is number =>
    Number.isInteger(sec) && Number(sec) >= minSec && Number(sec) <= maxSec;
  const secs = [...new Set(all.filter(isWarning))].slice(0, most);
  taker.count('numbers', Array.isArray(value) ? all.length - secs.length : 1);
  // Of a list with nothing right in it, nobody knows what was meant.
  return secs.length === 0 && (all.length > 0 || !Array.isArray(value)) ? '' : warnAtOf(secs);
}

function tagsOf(value: unknown, taker: Taker): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    taker.count('texts');
    return [];
  }
  taker.count('texts', Math.max(0, value.length - 10));
  return value.slice(0, 10).flatMap((tag: unknown) => taker.text(tag, 40) || []);
}

/** Keeps the credit to the original; how the copy compares with it is no longer known. */
function creditOf(value: unknown, taker: Taker): Pick<Workout, 'originId' | 'originName'> {
  const { id, name } = isRecord(value) ? value : {};
  if (typeof id !== 'string' || !ID_PATTERN.test(id)) return { originId: '', originName: '' };
  return { originId: id, originName: taker.text(name, BOUNDS.nameLength, 'plain') };
}

function exerciseOf(
  source: Source,
  taker: Taker,
  { defaultTimeSec }: ReadOptions,
): Omit<ExerciseFacts, keyof ReturnType<typeof pieceOf>> {
  const reps = taker.number(source['reps'], 0, BOUNDS.reps, 0);
  return {
    name: taker.text(source['name'], BOUNDS.exerciseNameLength, 'plain'),
    timeSec: taker.number(source['timeSec'], 0, BOUNDS.exerciseTimeSec, reps > 0 ? 0 : defaultTimeSec),
    restSec: taker.number(source['restSec'], 0, BOUNDS.exerciseTimeSec, 0),
    reps,
    perSide: taker.flag(source['perSide']),
    countRounds: taker.flag(source['countRounds']),
    holdSec: taker.number(source['holdSec'], 0, HOLD_SEC_MOST, 0),
    tempo: tempoIn(source['tempo'], taker),
    notes: taker.text(source['notes'], BOUNDS.notesLength),
    exDetails: detailsOf(source['details'], taker),
    introDetails: detailsOf(source['intro'], taker),
  };
}

function tempoIn(value: unknown, taker: Taker): string {
  if (value === undefined) return '';
  const tempo = typeof value === 'string' ? (readTempo(value) ?? '') : '';
  if (tempo !== value) taker.count('texts');
  return tempo;
}

function detailsOf(value: unknown, taker: Taker): Detail[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    taker.count('entries');
    return [];
  }
  taker.count('entries', Math.max(0, value.length - DETAILS_AT_MOST));
  return value.slice(0, DETAILS_AT_MOST).flatMap((entry: unknown) => {
    if (!isRecord(entry)) {
      taker.count('entries');
      return [];
    }
    const detail = {
      url: taker.address(entry['url']),
      audioUrl: taker.address(entry['audioUrl']),
      text: taker.text(entry['text'], 500),
      seconds: taker.number(entry['seconds'], 0, 3600, 0),
    };
    return detail.url + detail.audioUrl + detail.text === '' ? [] : [detail];
  });
}

/** Reads single values and counts those that had to be changed. Missing values are not counted. */
class Taker {
  private readonly counts: Map<LeftOut, number>;

  private readonly fileIn: ReadOptions['fileIn'];

  constructor(before: LeftOutCounts, fileIn: ReadOptions['fileIn']) {
    this.fileIn = fileIn;
    this.counts = new Map(Object.entries(before) as [LeftOut, number][]);
  }

  count(what: LeftOut, by = 1): void {
    if (by > 0) this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  leftOut(): LeftOutCounts {
    return Object.fromEntries(this.counts);
  }

  /**
   * A whole number: fractions are rounded, anything above the maximum becomes the maximum, other invalid values
   * `initial`.
   */
  number(value: unknown, min: number, max: number, initial: number): number {
    if (value === undefined) return initial;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    this.count('numbers');
    if (typeof value !== 'number' || Number.isNaN(value) || value < min) return initial;
    return Math.min(max, Math.round(value));
  }

  /** `plain`: without invisible characters, as in names. */
  text(value: unknown, max: number, look?: 'plain'): string {
    if (value === undefined) return '';
    const whole = typeof value === 'string' ? value.slice(0, max) : '';
    // The cut may have split a character.
    const text = look === 'plain' ? plainText(whole) : whole.replaceAll(/\p{Surrogate}/gu, '');
    if (text !== value) this.count('texts');
    return text;
  }

  choice<T extends string>(value: unknown, known: readonly T[], initial: T): T {
    const found = known.find((one) => one === value);
    if (found === undefined && value !== undefined) this.count('choices');
    return found ?? initial;
  }

  flag(value: unknown): boolean {
    if (typeof value === 'boolean' || value === undefined) return value === true;
    this.count('choices');
    return false;
  }

  address(value: unknown): string {
    if (value === undefined) return '';
    if (typeof value === 'string' && isOpenAddress(value)) return value;
    const inside = typeof value === 'string' ? this.fileIn?.(value) : undefined;
    if (inside === undefined) this.count('files');
    return inside ?? '';
  }
}
