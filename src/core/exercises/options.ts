/**
 * The options flow: the person's choices, the exercises they lead to, and which of them stay. Pure: the same choices
 * lead to the same exercises.
 */
import { catalogueOf } from './catalogue.ts';
import { fillSlots } from './choose-exercises.ts';
import { EQUIPMENT, type Equipment } from './exercise-facts.ts';
import type { BookEntry } from './exercise-book.ts';
import type { NewWorkout } from '#core/workout/draft.ts';
import {
  composeWorkout,
  type Frame,
  type GenerateRequest,
  MINUTES_AT_MOST,
  REST_SEC_AT_MOST,
  type Wording,
} from './generate.ts';
import { type Level, LEVEL_NAMES, type Sport, SPORTS, type WholeWorkout } from '#core/workout/model.ts';

export interface OptionsInput {
  readonly sport: Sport;
  readonly level: Level;
  readonly minutes: number;
  /** Per round; `undefined` = as many as suit the length. */
  readonly exercises: number | undefined;
  /** The equipment at hand. */
  readonly equipment: readonly Equipment[];
  readonly quiet: boolean;
  /** `undefined` = the level's default. */
  readonly restSec: number | undefined;
  /** Shows the instructions before each exercise's first time. */
  readonly intro: boolean;
}

export interface Slot {
  /** The English name of an exercise of the catalogue. */
  readonly name: string;
  readonly locked: boolean;
}

export interface Options {
  readonly input: OptionsInput;
  /** By place; an empty place gets an exercise chosen. */
  readonly picks: readonly (Slot | undefined)[];
  /** The exercise just replaced. */
  readonly avoid: string | undefined;
  /** Another number gives another choice. */
  readonly shuffles: number;
}

export const MINUTES_AT_LEAST = 5;

export const FIRST_OPTIONS: Options = {
  input: {
    sport: 'Fitness',
    level: 'base',
    minutes: 20,
    exercises: undefined,
    equipment: [],
    quiet: false,
    restSec: undefined,
    intro: false,
  },
  picks: [],
  avoid: undefined,
  shuffles: 0,
};

/** Choices whose workout contains this exercise, locked. */
export function optionsWith({ name, needs, levels }: BookEntry): Options {
  const [[sport, level] = ['others', 'base'] as const] = levels;
  const input = { ...FIRST_OPTIONS.input, sport, level, equipment: needs === undefined ? [] : [needs] };
  return { ...FIRST_OPTIONS, input, picks: [{ name, locked: true }] };
}

export function requestOf({
  exercises,
  restSec,
  sport,
  level,
  minutes,
  equipment,
  quiet,
}: OptionsInput): GenerateRequest {
  return {
    sport,
    level,
    minutes,
    equipment: [...equipment],
    quiet,
    wish: '',
    ...(exercises !== undefined && { exercises }),
    ...(restSec !== undefined && { restSec }),
  };
}

/** The current exercises, one for each place of the round. */
export function slotsOf({ input, picks, avoid, shuffles }: Options, { perRound }: Frame): readonly Slot[] {
  const names = picks.map((pick) => pick?.name);
  const entries = fillSlots(requestOf(input), perRound, { names, avoid, seed: `${input.sport} ${shuffles}` });
  return entries.map(({ name }, place) => ({ name, locked: picks[place]?.name === name && picks[place].locked }));
}

/** When one of these changes, exercises are chosen anew; any other change leaves them in place. */
const DECIDING = ['sport', 'level', 'equipment', 'quiet'] as const;

/** Changes the input; locked exercises stay where they still belong. */
export function changeOptions(options: Options, slots: readonly Slot[], part: Partial<OptionsInput>): Options {
  const changed = { ...options, input: { ...options.input, ...part }, avoid: undefined };
  return DECIDING.some((field) => field in part) ? shuffleAll(changed, slots) : { ...changed, picks: slots };
}

/** Chooses everything anew that is not locked. */
export const shuffleAll = (options: Options, slots: readonly Slot[]): Options => ({
  ...options,
  picks: slots.map((slot) => (slot.locked ? slot : undefined)),
  avoid: undefined,
  shuffles: options.shuffles + 1,
});

/** Another exercise in this place; all others stay. */
export const shuffleOne = (options: Options, slots: readonly Slot[], place: number): Options => ({
  ...options,
  picks: slots.map((slot, other) => (other === place ? undefined : slot)),
  avoid: slots[place]?.name,
  shuffles: options.shuffles + 1,
});

/** A locked exercise stays when the others are shuffled. */
export const toggleLock = (options: Options, slots: readonly Slot[], place: number): Options => ({
  ...options,
  picks: slots.map((slot, other) => (other === place ? { ...slot, locked: !slot.locked } : slot)),
  avoid: undefined,
});

/** All equipment that exercises of this sport may need, up to this level. */
export function equipmentFor(sport: Sport, level: Level): readonly Equipment[] {
  const top = LEVEL_NAMES.indexOf(level);
  const entries = catalogueOf(sport).filter((entry) => LEVEL_NAMES.indexOf(entry.level) <= top);
  return EQUIPMENT.filter((thing) => entries.some(({ needs }) => needs === thing));
}

/** The workout of these slots. */
export function composeOptions(
  { input }: Options,
  frame: Frame,
  slots: readonly Slot[],
  fresh: NewWorkout,
  wording: Wording,
): WholeWorkout {
  const all = catalogueOf(input.sport);
  const entries = slots.flatMap((slot) => all.find(({ name }) => name === slot.name) ?? []);
  return composeWorkout(input, frame, entries, fresh, wording);
}

/** How exercises are written into the workout: named in the book's language, with their instructions as notes. */
export const wordingOf = (
  book: { readonly language: Wording['language']; readonly entryOf: (name: string) => BookEntry | undefined },
  name: string,
  intro: boolean,
): Wording => ({
  name,
  language: book.language,
  exercise(entry) {
    const { label = entry.name, howTo = '' } = book.entryOf(entry.name) ?? {};
    const introDetails = intro && howTo !== '' ? [{ url: '', audioUrl: '', text: howTo, seconds: 0 }] : [];
    return { name: label, notes: howTo, introDetails };
  },
});

/** Options stored for a later visit, if this flow can have stored them. */
export function readOptions(stored: unknown): Options | undefined {
  const { input, picks, shuffles } = (stored ?? {}) as Partial<Options>;
  if (!isInput(input) || !Array.isArray(picks) || !Number.isInteger(shuffles)) return undefined;
  const slots = (picks as (Partial<Slot> | null)[]).map((pick) =>
    typeof pick?.name === 'string' ? { name: pick.name, locked: pick.locked === true } : undefined,
  );
  return { input, picks: slots, avoid: undefined, shuffles: shuffles ?? 0 };
}

function isInput(value: unknown): value is OptionsInput {
  const { sport, level, minutes, exercises, equipment, quiet, restSec, intro } = (value ?? {}) as Partial<OptionsInput>;
  const isCount = (count: unknown, min: number, max: number) =>
    Number.isInteger(count) && Number(count) >= min && Number(count) <= max;
  return (
    SPORTS.some((known) => known === sport) &&
    LEVEL_NAMES.some((known) => known === level) &&
    isCount(minutes, MINUTES_AT_LEAST, MINUTES_AT_MOST) &&
    (exercises === undefined || isCount(exercises, 1, 1000)) &&
    (restSec === undefined || isCount(restSec, 0, REST_SEC_AT_MOST)) &&
    Array.isArray(equipment) &&
    equipment.every((thing) => EQUIPMENT.includes(thing)) &&
    typeof quiet === 'boolean' &&
    typeof intro === 'boolean'
  );
}
