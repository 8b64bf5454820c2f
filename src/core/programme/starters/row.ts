/**
 * The product's own programmes are written as rows: what a trainer would put on one sheet of paper. `starter.ts` turns
 * them into programmes, in the person's language.
 */
import type { Equipment } from '#core/exercises/exercise-facts.ts';
import type { Level, Sport } from '#core/workout/model.ts';

export const STARTER_IDS = [
  'beginners',
  'couch',
  'strength',
  'mobility',
  'core',
  'back',
  'yoga',
  'boxing',
  'kettlebell',
  'pullup',
] as const;
export type StarterId = (typeof STARTER_IDS)[number];

/** Workouts' names; `words/` has them in each language. */
export type StarterWorkoutName =
  | 'runWalk'
  | 'run'
  | 'fullA'
  | 'fullB'
  | 'hips'
  | 'shoulders'
  | 'spine'
  | 'technique'
  | 'rounds'
  | 'flow'
  | 'standing'
  | 'balance'
  | 'restore'
  | 'backA'
  | 'backB'
  | 'hang'
  | 'firstPulls'
  | 'bellA'
  | 'bellB'
  | 'coreA'
  | 'coreB'
  | 'firstA'
  | 'firstB';

/** A table has a value for each week of the programme. */
export type ByWeek = readonly number[];

export interface StarterWorkout {
  readonly name: StarterWorkoutName;
  /** The day after it is free: it tires the same muscles. */
  readonly isHard: boolean;
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  readonly rounds: ByWeek;
  readonly roundRestSec: number;
  /** Seconds of each exercise; one that is done per side takes half of it on each, in steps of five. */
  readonly workSec: ByWeek;
  readonly restSec: number;
  /** English names of the catalogue. */
  readonly exercises: readonly string[];
  /** Exercises with times of their own, by name. */
  readonly ownSec?: Readonly<Record<string, ByWeek>>;
}

export interface StarterRow {
  readonly id: StarterId;
  readonly sport: Sport;
  readonly level: Level;
  /** What a person needs besides a floor, a chair and a wall. */
  readonly needs?: Equipment;
  /** The shortest and the longest training that a trainer means; a test holds the workouts to it. */
  readonly minutes: readonly [from: number, to: number];
  /** By the letter that stands for it in `weeks`. */
  readonly workouts: Readonly<Record<string, StarterWorkout>>;
  /** A letter for each training; which days are free between them, `rhythm.ts` says. */
  readonly weeks: readonly string[];
  /** Weeks of recovery, from 1. */
  readonly lightWeeks?: readonly number[];
}

/** `count` weeks, one pattern after the other. */
export const repeated = (patterns: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, week) => patterns[week % patterns.length] ?? '');
