/** Chooses exercises of the catalogue for a request, and their order. Deterministic: same request, same exercises. */
import { type CatalogueEntry, catalogueOf } from './catalogue.ts';
import type { Equipment, Kind } from './exercise-facts.ts';
import { type Level, LEVEL_NAMES, type Sport } from '#core/workout/model.ts';
import { plain } from '#core/workout/workout-search.ts';

export interface Wanted {
  readonly sport: Sport;
  readonly level: Level;
  /** The equipment at hand. */
  readonly equipment: readonly Equipment[];
  /** Nothing with jumping or stamping. */
  readonly quiet?: boolean | undefined;
  readonly wish?: string;
}

/** The exercises that suit a request, easiest first. */
export function poolOf({ sport, level, equipment, quiet }: Wanted): readonly CatalogueEntry[] {
  const top = LEVEL_NAMES.indexOf(level);
  return catalogueOf(sport).filter(
    (entry) =>
      LEVEL_NAMES.indexOf(entry.level) <= top &&
      (!entry.needs || equipment.includes(entry.needs)) &&
      (!quiet || entry.quiet),
  );
}

/**
 * How words for a kind begin in the product's languages, without accents; `$` ends a whole word. A wish with one of
 * them gets more of that kind.
 */
const KIND_WORDS: Readonly<Record<Kind, RegExp>> = {
  legs: /^(legs?$|beine?n?$|bein(ub|muskel|tr)|jambes?$|piernas?$|be(en|nen)$|beenoef|glute|po$|fess|squat|kniebeug)/,
  push: /^(push|chest$|brust|poitrine|pector|pecho|borst|arms?$|arme?n?$|bras$|brazos?$|tri[cz]eps)/,
  pull: /^(pull|back$|rue?cken|dos$|espalda|rug$|rugoef|bi[cz]eps)/,
  core: /^(core$|abs$|bauch|abdo|buik|rumpf)/,
  full: /^(full$|whole$|ganz|complet|hele?$)/,
  cardio: /^(cardio|run(s|ning)?$|ausdauer|sweat|endurance|conditie|laufen$|resistencia|uithouding)/,
  mobility: /^(stretch|mobil|dehn|etire|estir|rekken$|rekoef|soft$|sanft|souples|flexib|lenig)/,
  skill: /^(skill|techni|tecnic|balance|gleichgewicht|equilib|evenwicht)/,
};

/** What is already chosen, by place; everything else is filled in. */
export interface Kept {
  /** English names. */
  readonly names?: readonly (string | undefined)[];
  /** Used only if nothing else is left. */
  readonly avoid?: string | undefined;
  /** For one part of the body, no exercise comes again only to keep the same muscle from coming twice in a row. */
  readonly isFocused?: boolean;
  /** Another seed gives another choice. */
  readonly seed?: string;
}

/**
 * `count` exercises of a round: those of the level first, those that the wish asks for before others, and none again
 * before all were used. No main muscle comes twice in a row, nor across the end of a round, as far as the kept ones
 * allow.
 */
export function fillSlots(wanted: Wanted, count: number, kept: Kept = {}): readonly CatalogueEntry[] {
  const { seed = JSON.stringify(wanted) } = kept;
  const pool = poolOf(wanted);
  return fillFrom(pool, likingOf(wanted), count, { ...kept, seed });
}

/** As `fillSlots`, from any pool. The higher the liking, the sooner an exercise is taken. */
export function fillFrom(
  pool: readonly CatalogueEntry[],
  liking: (entry: CatalogueEntry) => number,
  count: number,
  kept: Kept & { readonly seed: string },
): readonly CatalogueEntry[] {
  let best: readonly CatalogueEntry[] = [];
  // Filling places one by one may leave the last ones without a match: then another start is tried.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const chosen = fillOnce(pool, tastesOf(pool, liking, `${kept.seed} ${attempt}`), count, kept);
    if (new Set(chosen).size > new Set(best).size) best = chosen;
    if (new Set(best).size === Math.min(count, pool.length)) break;
  }
  return best;
}

const ATTEMPTS = 12;

function fillOnce(
  pool: readonly CatalogueEntry[],
  tastes: ReadonlyMap<CatalogueEntry, number>,
  count: number,
  { names = [], avoid, isFocused }: Kept,
): readonly CatalogueEntry[] {
  const slots = Array.from({ length: count }, (_, place) => pool.find(({ name }) => name === names[place]));
  const costAt = (entry: CatalogueEntry, place: number): number => {
    const neighbours = [slots[(place + count - 1) % count], slots[(place + 1) % count]];
    const clashes = neighbours.filter((other) => other?.muscles[0] === entry.muscles[0]).length;
    const shared = neighbours.flatMap(
      (other) => other?.muscles.filter((muscle) => entry.muscles.includes(muscle)) ?? [],
    );
    const uses = slots.filter((other) => other === entry).length + (entry.name === avoid ? 1 : 0);
    return clashes * (isFocused ? 10 : 1e6) + uses * 1e3 + (tastes.get(entry) ?? 0) + shared.length / 4;
  };
  for (let place = 0; place < count; place += 1) {
    if (slots[place]) continue;
    const ranked = pool.map((entry) => ({ entry, cost: costAt(entry, place) }));
    slots[place] = ranked.reduce(
      (best, other) => (other.cost < best.cost ? other : best),
      ranked[0] ?? nothing(),
    ).entry;
  }
  return slots.flatMap((entry) => entry ?? []);
}

function nothing(): never {
  throw new Error('fillSlots: no exercise answers the request');
}

/** The lower, the sooner an exercise is taken. */
function tastesOf(
  pool: readonly CatalogueEntry[],
  liking: (entry: CatalogueEntry) => number,
  seed: string,
): ReadonlyMap<CatalogueEntry, number> {
  const random = createRandom(seed);
  return new Map(pool.map((entry) => [entry, random() - liking(entry)]));
}

function likingOf({ level, wish = '' }: Wanted): (entry: CatalogueEntry) => number {
  const words = plain(wish).split(/[^\p{L}]+/u);
  const top = LEVEL_NAMES.indexOf(level);
  return (entry) =>
    (LEVEL_NAMES.indexOf(entry.level) - top) / 2 + (words.some((word) => KIND_WORDS[entry.kind].test(word)) ? 2 : 0);
}

/** Numbers from 0 to 1 that depend on the seed alone (FNV-1a, then mulberry32). */
function createRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
