/** The flow from words: what a person typed, and how long it may be. */
import * as v from 'valibot';
import { EQUIPMENT } from './exercise-facts.ts';
import { MINUTES_AT_MOST } from './generate.ts';
import { LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
import { MINUTES_AT_LEAST } from './options.ts';

/** Longest wish that the server and the generator accept. */
export const WISH_LENGTH = 500;
/** The rest of a longer plan is ignored. In UTF-16 code units. */
export const PLAN_LENGTH = 20_000;

const typedSchema = v.object({
  way: v.picklist(['wish', 'plan']),
  /** May turn out to be a plan. */
  wish: v.pipe(v.string(), v.maxLength(PLAN_LENGTH)),
  plan: v.pipe(v.string(), v.maxLength(PLAN_LENGTH)),
  sport: v.picklist(SPORTS),
  level: v.picklist(LEVEL_NAMES),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(MINUTES_AT_LEAST), v.maxValue(MINUTES_AT_MOST)),
  equipment: v.array(v.picklist(EQUIPMENT)),
  quiet: v.boolean(),
});
export type TypedWords = v.InferOutput<typeof typedSchema>;

export const NOTHING_TYPED: TypedWords = {
  way: 'wish',
  wish: '',
  plan: '',
  sport: 'Fitness',
  level: 'base',
  minutes: 20,
  equipment: [],
  quiet: false,
};

export function readTypedWords(stored: unknown): TypedWords | undefined {
  const parsed = v.safeParse(typedSchema, stored);
  return parsed.success ? parsed.output : undefined;
}
