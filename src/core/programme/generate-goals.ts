/** What a goal trains, and which exercises of the catalogue serve it. */
import { type CatalogueEntry, catalogueOf } from '#core/exercises/catalogue.ts';
import type { Equipment, Kind } from '#core/exercises/exercise-facts.ts';
import { type Joint, loads, strainsOf } from '#core/wishes/strains.ts';
import { type Level, LEVEL_NAMES, type Sport } from '#core/workout/model.ts';

export const GOALS = ['general', 'strength', 'endurance', 'core', 'mobility'] as const;
export type Goal = (typeof GOALS)[number];

export interface Allowed {
  readonly level: Level;
  /** The equipment at hand. */
  readonly equipment: readonly Equipment[];
  /** Nothing with jumping or stamping. */
  readonly quiet: boolean;
  readonly gentleOn: readonly Joint[];
  /** What else may not be in it. */
  readonly rulesOut?: (entry: CatalogueEntry) => boolean;
}

interface GoalFacts {
  /** What the programme says it is. */
  readonly sport: Sport;
  readonly sports: readonly Sport[];
  /** What follows what in a round; where nothing of a kind is allowed, the next one. */
  readonly kinds: readonly Kind[];
}

export const GOAL_FACTS: Readonly<Record<Goal, GoalFacts>> = {
  general: {
    sport: 'Fitness',
    sports: ['Fitness', 'others', 'Strength', 'Calisthenics', 'Endurance'],
    kinds: ['legs', 'push', 'core', 'cardio', 'pull', 'full', 'legs', 'core'],
  },
  strength: {
    sport: 'Strength',
    sports: ['Strength', 'Calisthenics', 'Fitness', 'others'],
    kinds: ['legs', 'push', 'core', 'pull', 'legs', 'push', 'pull', 'core'],
  },
  endurance: {
    sport: 'Endurance',
    sports: ['Endurance', 'Fitness', 'Dancing', 'others', 'Tennis'],
    kinds: ['cardio', 'legs', 'cardio', 'core', 'cardio', 'full', 'cardio', 'legs'],
  },
  core: {
    sport: 'Fitness',
    sports: ['Fitness', 'Pilates', 'Strength', 'Calisthenics', 'others'],
    kinds: ['core', 'pull', 'core', 'legs'],
  },
  mobility: {
    sport: 'Fitness',
    sports: ['YOGA', 'Pilates', 'Golf', 'Climbing', 'Gaming', 'Cycling', 'Football', 'Dancing', 'Tennis', 'others'],
    kinds: ['mobility'],
  },
};

/** Fewer give a dull round. */
export const FEWEST_EXERCISES = 4;

/** What suits the goal and everything that is ruled out, each exercise at its easiest level. */
export function poolFor(goal: Goal, allowed: Allowed): readonly CatalogueEntry[] {
  const { sports, kinds } = GOAL_FACTS[goal];
  const top = LEVEL_NAMES.indexOf(allowed.level);
  const suits = (entry: CatalogueEntry): boolean =>
    kinds.includes(entry.kind) &&
    LEVEL_NAMES.indexOf(entry.level) <= top &&
    isAllowed(entry, allowed) &&
    !allowed.rulesOut?.(entry) &&
    (goal !== 'mobility' || isStretch(entry)) &&
    (goal !== 'core' || isForTrunk(entry));
  const all = sports.flatMap(catalogueOf).filter(suits);
  const easiest = all.toSorted((a, b) => LEVEL_NAMES.indexOf(a.level) - LEVEL_NAMES.indexOf(b.level));
  return easiest.filter(({ name }, n) => easiest.findIndex((other) => other.name === name) === n);
}

/** Nobody does these for half a minute and more, week after week. */
const FEATS: ReadonlySet<string> = new Set(['Dragon flags', 'Muscle-ups', 'Nordic curls']);

function isAllowed({ name, needs, quiet }: CatalogueEntry, allowed: Allowed): boolean {
  const strains = strainsOf(name);
  if (!strains || FEATS.has(name) || strains.moves.includes('handstand')) return false;
  if (needs && !allowed.equipment.includes(needs)) return false;
  return (quiet || !allowed.quiet) && !allowed.gentleOn.some((joint) => loads(strains, joint));
}

/** For the whole body: hands and deep back bends are for those whose sport needs them. */
function isStretch({ name, muscles }: CatalogueEntry): boolean {
  const strains = strainsOf(name);
  return muscles[0] !== 'forearms' && !(strains?.moves.includes('bridge') ?? false);
}

/** Of what else the core needs, what holds the hips from behind. */
const isForTrunk = ({ kind, muscles: [main] }: CatalogueEntry): boolean =>
  kind === 'core' || main === 'lowerBack' || main === 'glutes' || main === 'hamstrings';

export interface Choosing {
  readonly pool: readonly CatalogueEntry[];
  readonly kinds: readonly Kind[];
  readonly level: Level;
  /** In how many other workouts of the programme each one is. */
  readonly used: ReadonlyMap<string, number>;
}

/**
 * A round of `count` different exercises: kind after kind, no main muscle twice in a row as far as the pool allows, new
 * ones before those of other workouts, those near the level before easier ones.
 */
export function chooseRound({ pool, kinds, level, used }: Choosing, count: number): readonly CatalogueEntry[] {
  const top = LEVEL_NAMES.indexOf(level);
  const round: CatalogueEntry[] = [];
  const costOf = (entry: CatalogueEntry, kind: Kind | undefined): number => {
    const isSameMuscle = round.at(-1)?.muscles[0] === entry.muscles[0];
    const below = top - LEVEL_NAMES.indexOf(entry.level);
    return (entry.kind === kind ? 0 : 20) + (isSameMuscle ? 15 : 0) + 10 * (used.get(entry.name) ?? 0) + below;
  };
  while (round.length < Math.min(count, pool.length)) {
    const kind = kinds[round.length % kinds.length];
    const [best] = pool
      .filter((entry) => !round.includes(entry))
      .map((entry) => ({ entry, cost: costOf(entry, kind) }))
      .toSorted((a, b) => a.cost - b.cost);
    if (best) round.push(best.entry);
  }
  return round;
}
