/** Which exercises of the catalogue answer a request, and in which order. By rule: same request, same exercises. */
import { type CatalogueEntry, catalogueOf } from './catalogue.ts';
import type { Equipment, Kind } from './exercise-facts.ts';
import { type Level, LEVEL_NAMES, type Sport } from '#core/workout/model.ts';
import { plain } from '#core/workout/workout-search.ts';

export interface Wanted {
  readonly sport: Sport;
  readonly level: Level;
  /** What there is. */
  readonly equipment: readonly Equipment[];
  /** Nothing that jumps or stamps. */
  readonly quiet?: boolean | undefined;
  readonly wish?: string;
}

/** The exercises that may answer a request, easiest first. */
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
 * How words for a kind begin in the languages of the product, without accents; what ends with `$` is a whole word. A
 * wish that holds one of them gets more of it.
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

/** What is already settled, by place; everything else is chosen. */
export interface Kept {
  /** English names. */
  readonly names?: readonly (string | undefined)[];
  /** Comes only where nothing else is left. */
  readonly avoid?: string | undefined;
  /** Another one makes another choice. */
  readonly seed?: string;
}

/**
 * `count` exercises of a round: of the level first, what the wish asks for before the rest, each once before any comes
 * again. No main muscle twice in a row, nor from one round to the next, as far as what is kept leaves the choice.
 */
export function fillSlots(wanted: Wanted, count: number, kept: Kept = {}): readonly CatalogueEntry[] {
  const { seed = JSON.stringify(wanted) } = kept;
  const pool = poolOf(wanted);
  let best: readonly CatalogueEntry[] = [];
  // Taken one after the other, the last ones may not go together: then another beginning is tried.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const chosen = fillOnce(pool, tastesOf(pool, wanted, createRandom(`${seed} ${attempt}`)), count, kept);
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
  { names = [], avoid }: Kept,
): readonly CatalogueEntry[] {
  const slots = Array.from({ length: count }, (_, place) => pool.find(({ name }) => name === names[place]));
  const costAt = (entry: CatalogueEntry, place: number): number => {
    const neighbours = [slots[(place + count - 1) % count], slots[(place + 1) % count]];
    const clashes = neighbours.filter((other) => other?.muscles[0] === entry.muscles[0]).length;
    const shared = neighbours.flatMap(
      (other) => other?.muscles.filter((muscle) => entry.muscles.includes(muscle)) ?? [],
    );
    const uses = slots.filter((other) => other === entry).length + (entry.name === avoid ? 1 : 0);
    return clashes * 1e6 + uses * 1e3 + (tastes.get(entry) ?? 0) + shared.length / 4;
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

/** The less, the sooner it is taken. */
function tastesOf(
  pool: readonly CatalogueEntry[],
  { level, wish = '' }: Wanted,
  random: () => number,
): ReadonlyMap<CatalogueEntry, number> {
  const words = plain(wish).split(/[^\p{L}]+/u);
  const top = LEVEL_NAMES.indexOf(level);
  const tasteOf = (entry: CatalogueEntry): number =>
    random() +
    (top - LEVEL_NAMES.indexOf(entry.level)) / 2 -
    (words.some((word) => KIND_WORDS[entry.kind].test(word)) ? 2 : 0);
  return new Map(pool.map((entry) => [entry, tasteOf(entry)]));
}

/** Numbers from 0 to 1 that follow from the seed alone (FNV-1a, then mulberry32). */
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
