/**
 * Puts workouts together from the catalogue by rule: same request, same workout. The options flow uses it, the AI flow
 * falls back on it, on the server and without a connection alike.
 */
import * as v from 'valibot';
import { type CatalogueEntry, catalogueOf, EQUIPMENT, type Equipment, type Focus } from './catalogue.ts';
import type { ContractLimits } from './contract.ts';
import { createDraft, createExercise, draftOf, type NewWorkout } from './draft.ts';
import { BOUNDS, type Exercise, type Level, LEVEL_NAMES, SPORTS, type WholeWorkout } from './model.ts';

const requestSchema = v.strictObject({
  sport: v.picklist(SPORTS),
  level: v.picklist(LEVEL_NAMES),
  /** Length of the whole run without the viewer's own intro and setup. */
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180)),
  /** Exercises per round; absent = as fits. Never more than the contract holds. */
  exercises: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BOUNDS.exercisesAtMost))),
  equipment: v.pipe(v.array(v.picklist(EQUIPMENT)), v.maxLength(EQUIPMENT.length)),
  /** The person's own words: they move the choice, and another wording makes another workout. */
  wish: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
});
export type GenerateRequest = v.InferOutput<typeof requestSchema>;
export const generateRequestSchema: v.GenericSchema<unknown, GenerateRequest> = requestSchema;

interface Tempo {
  readonly workSec: number;
  readonly restSec: number;
}
const TEMPO: Readonly<Record<Level, Tempo>> = {
  base: { workSec: 30, restSec: 30 },
  medium: { workSec: 40, restSec: 20 },
  heavy: { workSec: 45, restSec: 15 },
  extreme: { workSec: 50, restSec: 10 },
};

const STEP_SEC = 5; // times that can be read at a glance
const SHORTEST_SEC = 15;
const SIDE_CHANGE_SEC = 5;
/** Shorter workouts have no time for a warm-up. */
const WARM_UP_FROM_MINUTES = 10;
const PER_ROUND_AT_MOST = 8;

/**
 * A whole workout of exactly `minutes`, within the contract. Its exercises' names are English,
 * whatever the person speaks.
 */
export function generateWorkout(request: GenerateRequest, fresh: NewWorkout, contract: ContractLimits): WholeWorkout {
  const frame = frameOf(request, contract);
  const entries = choose(request, frame.perRound, createRandom(JSON.stringify(request)));
  const { exercises, spareSec } = spread(entries, frame, fresh.wId, TEMPO[request.level].restSec);
  const { workout } = createDraft(fresh, { name: '', timeSec: SHORTEST_SEC });
  const whole = draftOf({
    workout: {
      ...workout,
      name: `${request.sport} ${request.minutes} min`,
      sport: request.sport,
      level: request.level,
      language: 'English',
      rounds: frame.rounds,
      warmUpSec: frame.warmUpSec === 0 ? 0 : frame.warmUpSec + spareSec,
      coolDownSec: frame.coolDownSec,
    },
    exercises,
  });
  return { workout: whole.workout, exercises: whole.exercises };
}

interface Frame {
  readonly perRound: number;
  readonly rounds: number;
  /** 0 = none; else it also takes the seconds that do not divide. */
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  /** For the exercises of all rounds together, rests not included. */
  readonly workSec: number;
}

function frameOf({ minutes, level, exercises }: GenerateRequest, contract: ContractLimits): Frame {
  const { workSec, restSec } = TEMPO[level];
  const isLong = minutes >= WARM_UP_FROM_MINUTES;
  const warmUpSec = isLong ? Math.min(300, Math.round(minutes / 5) * 30) : 0;
  const coolDownSec = isLong ? Math.min(300, Math.round(minutes / 10) * 30) : 0;
  const mainSec = minutes * 60 - warmUpSec - coolDownSec;
  const slots = Math.max(1, Math.round(mainSec / (workSec + restSec)));
  const fitting = Math.max(1, Math.floor(mainSec / (SHORTEST_SEC + restSec)));
  const wanted = exercises ?? (isLong ? Math.min(slots, PER_ROUND_AT_MOST) : slots);
  const perRound = Math.max(1, Math.min(wanted, fitting, contract.maxExercisesPerWorkout, BOUNDS.exercisesAtMost));
  // Several rounds only where a warm-up takes up the seconds that do not divide.
  const rounds = isLong ? Math.min(BOUNDS.rounds, Math.max(1, Math.round(slots / perRound))) : 1;
  return { perRound, rounds, warmUpSec, coolDownSec, workSec: mainSec - (perRound * rounds - 1) * restSec };
}

interface Spread {
  readonly exercises: readonly Exercise[];
  /** What is left over, of all rounds together; 0 without a warm-up. */
  readonly spareSec: number;
}

/** Shares the time of one round among its exercises, in steps of five seconds. */
function spread(entries: readonly CatalogueEntry[], frame: Frame, wId: string, restSec: number): Spread {
  const roundSec = Math.floor(frame.workSec / frame.rounds);
  const evenSec = Math.floor(roundSec / entries.length / STEP_SEC) * STEP_SEC;
  const longer = Math.floor((roundSec - evenSec * entries.length) / STEP_SEC);
  const hasWarmUp = frame.warmUpSec > 0;
  let usedSec = 0;
  const exercises = entries.map((entry, position) => {
    const shareSec = evenSec + (position < longer ? STEP_SEC : 0);
    const sideSec = Math.floor((shareSec - SIDE_CHANGE_SEC) / 2 / STEP_SEC) * STEP_SEC;
    const perSide = entry.perSide && hasWarmUp && sideSec >= STEP_SEC * 2;
    const isLast = position === entries.length - 1;
    const timeSec = perSide ? sideSec : isLast && !hasWarmUp ? roundSec - usedSec : shareSec;
    usedSec += perSide ? 2 * sideSec + SIDE_CHANGE_SEC : timeSec;
    return createExercise(wId, { name: entry.name, timeSec, restSec, perSide, position });
  });
  return { exercises, spareSec: hasWarmUp ? frame.workSec - usedSec * frame.rounds : 0 };
}

/** Whole words for a focus in the languages of the product; a wish that holds one of them gets more of it. */
const FOCUS_WORDS: Readonly<Record<Focus, RegExp>> = {
  legs: /^(legs?|beine?n?|jambes?|piernas?|be(en|nen)|glutes?|po|squats?)$/i,
  push: /^(push|chest|brust|poitrine|pecho|borst|arms?|arme?n?|bras|brazos?)$/i,
  pull: /^(pull|back|rücken|dos|espalda|rug)$/i,
  core: /^(core|abs|bauch|abdos?|abdominales?|buik|rumpf)$/i,
  full: /^(full|whole|ganz(er)?|complet|completo|hele)$/i,
  cardio: /^(cardio|run|running|ausdauer|sweat|endurance|conditie|laufen)$/i,
  mobility: /^(stretch(ing)?|mobility|dehnen|étirements?|estirar|rekken|soft|sanft)$/i,
  skill: /^(skill|technique|technik|técnica|techniek|balance)$/i,
};

/** The exercises of a round: of the level first, what the wish asks for before the rest, no focus twice in a row. */
function choose(request: GenerateRequest, count: number, random: () => number): readonly CatalogueEntry[] {
  const { sport, level, equipment } = request;
  const words = request.wish.normalize().split(/[^\p{L}]+/u);
  const has = new Set<Equipment>(equipment);
  const top = LEVEL_NAMES.indexOf(level);
  const pool = catalogueOf(sport).filter(
    (entry) => LEVEL_NAMES.indexOf(entry.level) <= top && (!entry.needs || has.has(entry.needs)),
  );
  const rank = (entry: CatalogueEntry): number =>
    random() +
    (top - LEVEL_NAMES.indexOf(entry.level)) / 2 -
    (words.some((word) => FOCUS_WORDS[entry.focus].test(word)) ? 2 : 0);
  const ranked = pool
    .map((entry) => ({ entry, rank: rank(entry) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
  // More exercises than the catalogue has: it comes around again.
  const chosen = Array.from({ length: count }, (_, index) => ranked[index % ranked.length]).flatMap(
    (entry) => entry ?? [],
  );
  return inTurns(chosen);
}

function inTurns(chosen: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const left = [...chosen];
  const ordered: CatalogueEntry[] = [];
  while (left.length > 0) {
    const last = ordered.at(-1)?.focus;
    const other = left.findIndex(({ focus }) => focus !== last);
    ordered.push(...left.splice(Math.max(0, other), 1));
  }
  return ordered;
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
