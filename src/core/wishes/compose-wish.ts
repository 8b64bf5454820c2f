/**
 * Makes a workout of a wish, from the catalogue and by rule: same wish, same workout. What a wish rules out never
 * occurs; if nothing is left, there is no workout.
 */
import { type CatalogueEntry, catalogueOf } from '#core/exercises/catalogue.ts';
import { fillFrom } from '#core/exercises/choose-exercises.ts';
import type { Equipment } from '#core/exercises/exercise-facts.ts';
import { composeWorkout, frameOf, type Wording } from '#core/exercises/generate.ts';
import type { ContractLimits } from '#core/settings/contract.ts';
import { draftOf, type NewWorkout } from '#core/workout/draft.ts';
import { type Exercise, type Level, LEVEL_NAMES, type Sport, SPORTS, type WholeWorkout } from '#core/workout/model.ts';
import { loads, type Strains, strainsOf } from './strains.ts';
import { type Part, PARTS, STYLES, type Wish } from './wish.ts';

/** What the form says; a wish goes first. */
export interface FormWish {
  readonly sport: Sport;
  readonly level: Level;
  readonly minutes: number;
  readonly equipment: readonly Equipment[];
  readonly quiet: boolean;
}

/** Sports whose exercises suit everybody. */
const GENERAL: readonly Sport[] = ['Fitness', 'Strength', 'Calisthenics', 'Endurance', 'YOGA', 'Pilates', 'others'];
/** A wish without one of these words takes the form's sport as it is. */
const isOpen = ({ parts, styles, moves, equipment, gentleOn }: Wish): boolean =>
  [parts, styles, moves, equipment, gentleOn].some((asked) => asked.length > 0);

/** Whether the wish, or the form, allows this exercise. */
export function isAllowed(entry: CatalogueEntry, wish: Wish, form: FormWish): boolean {
  const strains = strainsOf(entry.name);
  if (!strains) return false;
  return (
    !wish.avoid.some((avoided) => isOf(avoided, entry, strains)) &&
    !(form.quiet && !entry.quiet) &&
    !wish.gentleOn.some((joint) => loads(strains, joint)) &&
    !wish.avoidParts.some((part) => trains(entry, part)) &&
    isAtHand(entry.needs, wish, form)
  );
}

function isOf(avoided: Wish['avoid'][number], entry: CatalogueEntry, { moves, place }: Strains): boolean {
  if (avoided === 'noise') return !entry.quiet;
  if (avoided === 'floor') return place === 'floor';
  return moves.includes(avoided);
}

const trains = ({ muscles: [main] }: CatalogueEntry, part: Part): boolean =>
  PARTS[part].some((muscle) => muscle === main);

function isAtHand(needs: Equipment | undefined, wish: Wish, form: FormWish): boolean {
  if (!needs) return true;
  if (wish.noEquipment || wish.avoidEquipment.includes(needs)) return false;
  return wish.equipment.includes(needs) || form.equipment.includes(needs);
}

/** Fewer give a dull round; then an easier or harder level, or a wider choice, helps out. */
const ENOUGH = 3;

/** The exercises that suit a wish; empty = it rules out everything that it asks for. */
function poolFor(wish: Wish, form: FormWish): readonly CatalogueEntry[] {
  const sport = wish.sport ?? form.sport;
  const wide = wish.sport === undefined && isOpen(wish);
  const choices = wide ? [GENERAL, SPORTS] : [[sport], GENERAL];
  const top = LEVEL_NAMES.indexOf(wish.level ?? form.level);
  let best: readonly CatalogueEntry[] = [];
  for (const sports of choices) {
    const fitting = entriesOf(sports).filter((entry) => suits(entry, wish) && isAllowed(entry, wish, form));
    for (const level of LEVEL_NAMES.slice(top)) {
      // Whoever names an easy level gets nothing harder.
      if (wish.level !== undefined && level !== wish.level) break;
      const pool = fitting.filter((entry) => LEVEL_NAMES.indexOf(entry.level) <= LEVEL_NAMES.indexOf(level));
      if (pool.length > best.length) best = pool;
      if (best.length >= ENOUGH && meetsGear(best, wish)) return best;
    }
  }
  return best;
}

const meetsGear = (pool: readonly CatalogueEntry[], { equipment }: Wish): boolean =>
  equipment.length === 0 || pool.some(({ needs }) => needs && equipment.includes(needs));

function suits(entry: CatalogueEntry, { parts, styles }: Wish): boolean {
  const isPart = parts.length === 0 || parts.some((part) => trains(entry, part));
  return isPart && (styles.length === 0 || styles.some((style) => STYLES[style].some((kind) => kind === entry.kind)));
}

/** Each exercise once, at the lowest of its levels. */
function entriesOf(sports: readonly Sport[]): readonly CatalogueEntry[] {
  const byName = new Map<string, CatalogueEntry>();
  for (const entry of sports.flatMap(catalogueOf)) {
    const known = byName.get(entry.name);
    if (!known || LEVEL_NAMES.indexOf(entry.level) < LEVEL_NAMES.indexOf(known.level)) byName.set(entry.name, entry);
  }
  return [...byName.values()];
}

/** Seconds that a repetition takes, to make a workout by repetitions about as long as wished. */
export const REPETITION_SEC = 3;

/**
 * `undefined` = nothing is left that the wish allows. The same `turn` gives the same workout, another one another.
 */
export function composeWish(
  wish: Wish,
  form: FormWish,
  fresh: NewWorkout,
  contract: ContractLimits,
  wording: Wording,
  turn = 1,
): WholeWorkout | undefined {
  const pool = poolFor(wish, form);
  const { sport = form.sport, level = form.level, minutes = form.minutes } = wish;
  const request = { sport, level, minutes, equipment: [], wish: '' };
  const frame = frameOf(request, contract, 0, pool.length);
  if (pool.length === 0 || !frame) return undefined;
  const isFocused = isOpen(wish);
  const seed = JSON.stringify([{ ...wish, understood: [], notUnderstood: [], language: '' }, form, turn]);
  const entries = fillFrom(pool, (entry) => likingOf(entry, wish, level), frame.perRound, { seed, isFocused });
  const whole = composeWorkout(request, frame, entries, fresh, wording);
  return wish.by === 'reps' ? byRepetitions(whole, entries) : whole;
}

function likingOf(entry: CatalogueEntry, { moves, equipment }: Wish, level: Level): number {
  const strains = strainsOf(entry.name);
  const isAsked = moves.some((move) => strains?.moves.some((its) => its === move));
  const usesGear = entry.needs !== undefined && equipment.includes(entry.needs);
  const below = LEVEL_NAMES.indexOf(level) - LEVEL_NAMES.indexOf(entry.level);
  return (isAsked ? 4 : 0) + (usesGear ? 4 : 0) - below / 2;
}

/** What is held or counted in no repetitions keeps its time. */
function byRepetitions({ workout, exercises }: WholeWorkout, entries: readonly CatalogueEntry[]): WholeWorkout {
  const counted = exercises.map((exercise, at): Exercise => {
    const entry = entries[at];
    const isTimed = !entry || entry.kind === 'cardio' || strainsOf(entry.name)?.moves.includes('hold');
    if (isTimed) return exercise;
    return { ...exercise, timeSec: 0, reps: Math.max(1, Math.round(exercise.timeSec / REPETITION_SEC)) };
  });
  const whole = draftOf({ workout, exercises: counted });
  return { workout: whole.workout, exercises: whole.exercises };
}
