/** What one clause of a plan states. */
import type { Token } from './tokens.ts';

export type Kind =
  | 'exercise' // has a name
  | 'measure' // figures alone
  | 'rest'
  | 'rounds' // "3 rounds", and what holds for each of them
  | 'repeat'
  | 'order' // holds for all exercises: "45 s each"
  | 'warm-up'
  | 'cool-down'
  | 'amrap'
  | 'emom'
  | 'every' // "every 3 minutes"
  | 'tabata'
  | 'ladder'
  | 'for-time'
  | 'day'
  | 'block'
  | 'ordinal' // "Set 1"
  | 'hold' // within a repetition: a note
  | 'note' // a load, a pace
  | 'chat'
  | 'nothing';

/** Whom a rest concerns: the exercise before it, every set, every exercise, or the rounds. */
export type RestScope = 'here' | 'set' | 'each' | 'round' | 'between';

export interface Statement {
  readonly kind: Kind;
  readonly name: string;
  /** As written. */
  readonly text: string;
  readonly sets: number | undefined;
  readonly reps: number | undefined;
  readonly timeSec: number | undefined;
  readonly restSec: number | undefined;
  readonly rounds: number | undefined;
  /** A distance or an amount of calories as written; `''` = none. */
  readonly distance: string;
  readonly isMax: boolean;
  /** Repetitions of one set after the other. */
  readonly ladder: readonly number[];
  readonly scope: RestScope;
  /** "Between the exercises": not between the rounds said before it. */
  readonly isOfExercises: boolean;
  /** One does something in this rest: "90 s walk". */
  readonly isActive: boolean;
  readonly perSide: boolean;
  /** "each": holds for all exercises before or after it. */
  readonly isEach: boolean;
  readonly notes: readonly string[];
  readonly isInParens: boolean;
  /** A colon follows. */
  readonly isLabel: boolean;
  /** The sign or word before it. */
  readonly joint: string;
  /** Said to be the time of work ("40 s on"). */
  readonly isWork: boolean;
  /** It begins with a count of repetitions in words: "10 reps slowly". */
  readonly isCountFirst: boolean;
  /** A number alone, whose meaning is a guess. */
  readonly isBare: boolean;
  /** How one gets through a rest by its word: "Trab" of "Trabpause"; `''` = the word does not say. */
  readonly restWay: string;
  /** Rounds of sets: "2 sets of 5 x 1 min". */
  readonly isNested: boolean;
  /** Figures that the clause has left over. */
  readonly leftOver: readonly string[];
}

export interface Clause {
  readonly tokens: readonly Token[];
  readonly joint: string;
  readonly isInParens: boolean;
  readonly isLabel: boolean;
  readonly isQuestion?: boolean;
}

/** A statement without its surroundings. */
export type Facts = Omit<Statement, 'text' | 'joint' | 'isInParens' | 'isLabel'>;
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export const NONE: Facts = {
  kind: 'nothing',
  name: '',
  sets: undefined,
  reps: undefined,
  timeSec: undefined,
  restSec: undefined,
  rounds: undefined,
  distance: '',
  isMax: false,
  ladder: [],
  scope: 'here',
  isOfExercises: false,
  isActive: false,
  perSide: false,
  isEach: false,
  notes: [],
  isBare: false,
  isCountFirst: false,
  isWork: false,
  restWay: '',
  isNested: false,
  leftOver: [],
};

/** In the plural it is meant for all sets: "Pausen immer 2 min". */
const PLURAL = /^(?:rests|pausen|pauses|descansos|pauzes|pausas|breaks)$/;
/** Whom a rest concerns by its word alone. */
export const ownScopeOf = (word: string): RestScope => {
  if (PLURAL.test(word) || /^(?:satz|serien|set)(?:pause|pauze|rust)/.test(word)) return 'set';
  return /^(?:runden|ronde)(?:pause|pauze|rust)/.test(word) ? 'round' : 'here';
};
/** Whom it concerns by the shape of its clause. */
export const scopeOf = (shape: string): RestScope => {
  // "1 min rest per round" is one after each.
  if (/b.*[OP]|[OP].*b|e[a ]*O/.test(shape)) return 'round';
  if (/b.*S|S.*b|b[ae]*r *$|e[a ]*S/.test(shape)) return 'set';
  if (/b.*[EB]|e/.test(shape)) return 'each';
  return /b/.test(shape) ? 'between' : 'here';
};
