import * as v from 'valibot';
import type { ContractLimits } from '#core/contract.ts';
import { createDraft, createExercise, draftOf, type NewWorkout } from '#core/draft.ts';
import { generateRequestSchema, generateWorkout as generateByRule, type GenerateRequest } from '#core/generate.ts';
import { BOUNDS, type WholeWorkout } from '#core/model.ts';
import { readSettings } from '#core/settings.ts';
import { createCallable } from './callable.ts';
import { contractOf } from './people.ts';
import type { Backend } from './backend.ts';

const PROVIDER_MS = 45_000;

/** A larger contract asks more often: base 5 times a day, pro 20, proplus 100. */
const wishesPerDay = ({ maxWorkouts }: ContractLimits): number =>
  Math.min(100, Math.max(5, Math.floor(maxWorkouts / 5)));

/**
 * `{ sport, level, minutes, equipment, exercises?, wish? }` → `{ workout, exercises, source }`: a proposal for the
 * editor, not saved. `source` is 'local' when the rule generator made it, for want of a provider or of a usable answer.
 */
export const generateWorkout = createCallable({
  name: 'generateWorkout',
  input: generateRequestSchema,
  perDay: async (tx, user) => wishesPerDay(await contractOf(tx, user)),
  async run({ backend, caller, user }, request) {
    const contract = await contractOf(backend.store, user);
    const { language } = readSettings(user?.data['settings']);
    const fresh = { wId: backend.newId(), ownerId: caller.uid, nowMs: backend.nowMs(), language };
    const proposed = await askProvider(backend, request, fresh, contract);
    const whole = proposed ?? generateByRule(request, fresh, contract);
    return { ...whole, source: proposed ? (backend.workoutProvider?.name ?? '') : 'local' };
  },
});

/** Untrusted text: one line, no markup, no addresses. */
const plainText = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\p{C}<>]+/gu, ' ').trim()),
    v.check((text) => !/https?:|www\.|:\/\//i.test(text)),
    v.transform((text) => text.slice(0, max)),
  );
const seconds = (min: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(BOUNDS.exerciseTimeSec));
const exerciseSchema = v.pipe(
  v.object({
    name: v.pipe(plainText(BOUNDS.exerciseNameLength), v.minLength(1)),
    timeSec: v.optional(seconds(0), 0),
    restSec: v.optional(seconds(0), 0),
    reps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BOUNDS.reps)), 0),
    perSide: v.optional(v.boolean(), false),
    notes: v.optional(plainText(BOUNDS.notesLength), ''),
  }),
  v.check(({ timeSec, reps }) => timeSec > 0 || reps > 0),
);
const answerSchema = v.object({
  name: v.pipe(plainText(BOUNDS.nameLength), v.minLength(1)),
  description: v.optional(plainText(BOUNDS.descriptionLength), ''),
  rounds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BOUNDS.rounds)), 1),
  warmUpSec: v.optional(seconds(0), 0),
  coolDownSec: v.optional(seconds(0), 0),
  exercises: v.pipe(v.array(exerciseSchema), v.minLength(1), v.maxLength(BOUNDS.exercisesAtMost)),
});

async function askProvider(
  { workoutProvider: provider, log }: Backend,
  request: GenerateRequest,
  fresh: NewWorkout,
  contract: ContractLimits,
): Promise<WholeWorkout | undefined> {
  if (!provider) return undefined;
  try {
    const answer = v.parse(answerSchema, await provider.generate(request, AbortSignal.timeout(PROVIDER_MS)));
    const { exercises, ...fields } = answer;
    const { workout } = createDraft(fresh, { name: '', timeSec: 0 });
    const kept = exercises.slice(0, Math.min(contract.maxExercisesPerWorkout, request.exercises ?? Infinity));
    const whole = draftOf({
      workout: { ...workout, ...fields, sport: request.sport, level: request.level },
      exercises: kept.map((exercise, position) => createExercise(fresh.wId, { ...exercise, position })),
    });
    return { workout: whole.workout, exercises: whole.exercises };
  } catch (error) {
    log({ level: 'warning', area: `provider ${provider.name}`, code: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
}
