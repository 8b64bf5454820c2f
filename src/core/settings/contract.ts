import * as v from 'valibot';

/** Sizes are MB of 1,048,576 bytes; `maxUsers` counts friends. */
export interface ContractLimits {
  readonly type: string;
  readonly maxImageSize: number;
  readonly maxMastervideoSize: number;
  readonly maxVideoSize: number;
  readonly maxMusicSize: number;
  readonly maxUsers: number;
  readonly maxGroups: number;
  readonly maxWorkouts: number;
  readonly maxMediaStorage: number;
  readonly maxExercisesPerWorkout: number;
  readonly HDImages: boolean;
  readonly maxMasterVideos: number;
  readonly groups: false | 'enabled';
  /** Programmes of one's own; those of the product do not count. */
  readonly maxProgrammes: number;
}

export const BASE_CONTRACT: ContractLimits = {
  type: 'base',
  maxImageSize: 4,
  maxMastervideoSize: 50,
  maxVideoSize: 20,
  maxMusicSize: 6,
  maxUsers: 20,
  maxGroups: 0,
  maxWorkouts: 10,
  maxMediaStorage: 100,
  maxExercisesPerWorkout: 25,
  HDImages: true,
  maxMasterVideos: 2,
  groups: false,
  maxProgrammes: 2,
};
export const PRO_CONTRACT: ContractLimits = {
  ...BASE_CONTRACT,
  type: 'pro',
  maxMastervideoSize: 200,
  maxUsers: 100,
  maxGroups: 20,
  maxWorkouts: 100,
  maxMediaStorage: 1000,
  maxExercisesPerWorkout: 50,
  maxMasterVideos: 20,
  groups: 'enabled',
  maxProgrammes: 20,
};
export const PROPLUS_CONTRACT: ContractLimits = {
  ...PRO_CONTRACT,
  type: 'proplus',
  maxImageSize: 8,
  maxMastervideoSize: 500,
  maxVideoSize: 50,
  maxMusicSize: 12,
  maxUsers: 500,
  maxGroups: 100,
  maxWorkouts: 1000,
  maxMediaStorage: 10_000,
  maxExercisesPerWorkout: 100,
  maxMasterVideos: 100,
  maxProgrammes: 200,
};

const count = v.pipe(v.number(), v.finite(), v.minValue(0));
/** As documents store it; earlier versions wrote `true`. */
export const contractGroups = v.union([
  v.literal(false),
  v.pipe(
    v.union([v.literal(true), v.literal('enabled')]),
    v.transform(() => 'enabled' as const),
  ),
]);
const schema = v.object({
  type: v.pipe(v.string(), v.minLength(1)),
  maxImageSize: count,
  maxMastervideoSize: count,
  maxVideoSize: count,
  maxMusicSize: count,
  maxUsers: count,
  maxGroups: count,
  maxWorkouts: count,
  maxMediaStorage: count,
  maxExercisesPerWorkout: count,
  HDImages: v.boolean(),
  maxMasterVideos: count,
  groups: contractGroups,
  maxProgrammes: count,
});

/**
 * A contract document with its type, or `undefined` if it is none. A missing or invalid limit falls back to base's,
 * never to "no limit", and leaves the others intact; `onOdd` gets its name.
 */
export function readContract(input: unknown, onOdd?: (field: string) => void): ContractLimits | undefined {
  const parsed = v.safeParse(schema, withProgrammes(input));
  if (parsed.success) return parsed.output;
  const odd = parsed.issues.map(({ path }) => String(path?.[0].key)).filter((field) => field in BASE_CONTRACT);
  if (odd.length === 0 || odd.includes('type')) return undefined;
  for (const field of odd) onOdd?.(field);
  const ofBase = Object.fromEntries(Object.entries(BASE_CONTRACT).filter(([field]) => odd.includes(field)));
  const mended = v.safeParse(schema, { ...Object(withProgrammes(input)), ...ofBase });
  return mended.success ? mended.output : undefined;
}

/** Contracts of before there were programmes have the number of their type, as in the rules. */
function withProgrammes(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || 'maxProgrammes' in input) return input;
  const ofType = [PRO_CONTRACT, PROPLUS_CONTRACT].find(({ type }) => 'type' in input && input.type === type);
  return { ...input, maxProgrammes: (ofType ?? BASE_CONTRACT).maxProgrammes };
}

/** From this share of a limit on, people are warned where they create things. */
const NEARLY_FULL = 0.8;
export const isNearLimit = (used: number, most: number): boolean => used >= NEARLY_FULL * most;

export type LimitedAction =
  | { readonly kind: 'create-workout'; readonly workoutCount: number }
  | { readonly kind: 'add-exercise'; readonly exerciseCount: number }
  | { readonly kind: 'create-mastervideo'; readonly masterVideoCount: number }
  | { readonly kind: 'create-programme'; readonly programmeCount: number };

/** May the person do it? Limits block only creating: playing, reducing, exporting and deleting always work. */
export function may(contract: ContractLimits, action: LimitedAction): boolean {
  switch (action.kind) {
    case 'create-workout':
      return action.workoutCount < contract.maxWorkouts;
    case 'add-exercise':
      return action.exerciseCount < contract.maxExercisesPerWorkout;
    case 'create-mastervideo':
      return action.masterVideoCount < contract.maxMasterVideos;
    case 'create-programme':
      return action.programmeCount < contract.maxProgrammes;
  }
}

const BY_SIZE = ['base', 'pro', 'proplus'] as const;
/** A contract that a person may ask for. */
export type Upgrade = Exclude<(typeof BY_SIZE)[number], 'base'>;

/** The contracts larger than this one; from a custom contract, any. */
export function upgradesOf(type: string): readonly Upgrade[] {
  const own = (BY_SIZE as readonly string[]).indexOf(type);
  return BY_SIZE.slice(Math.max(own, 0) + 1) as readonly Upgrade[];
}
