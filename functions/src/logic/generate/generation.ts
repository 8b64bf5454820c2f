import type { ContractLimits } from '#core/settings/contract.ts';
import { DAY_MS } from '#core/base/day.ts';
import type { NewWorkout } from '#core/workout/draft.ts';
import {
  generateRequestSchema,
  generateWorkout as generateByRule,
  type GenerateRequest,
} from '#core/exercises/generate.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { readSettings } from '#core/settings/settings.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { workoutOfAnswer } from './generation-answer.ts';
import { promptFor } from './generation-prompt.ts';
import { contractOf } from '#logic/people/people.ts';
import type { Backend, Store, WorkoutProvider } from '#logic/backend.ts';

/** Includes a second try; the call itself has 70 s. */
const PROVIDER_MS = 45_000;

/** Larger contracts may ask more often: base 5 times a day, pro 20, proplus 100. */
const wishesPerDay = ({ maxWorkouts }: ContractLimits): number =>
  Math.min(100, Math.max(5, Math.floor(maxWorkouts / 5)));

/**
 * `{ sport, level, minutes, equipment, exercises?, wish? }` → `{ workout, exercises, source, reason? }`: a proposal for
 * the editor, not saved. `source` is 'local' if the rule generator made it. `reason` says why it did although there is
 * a provider: 'full' = today's limit for everybody together is used up, 'failed' = no usable answer came.
 */
export const generateWorkout = createCallable({
  name: 'generateWorkout',
  input: generateRequestSchema,
  perDay: async (tx, user) => wishesPerDay(await contractOf(tx, user)),
  async run({ backend, caller, user }, request) {
    const contract = await contractOf(backend.store, user);
    const { language } = readSettings(user?.data['settings']);
    const fresh = { wId: backend.newId(), ownerId: caller.uid, nowMs: backend.nowMs(), language };
    const { workoutProvider: provider } = backend;
    const answer = provider && (await askProvider(backend, provider, request, fresh, contract));
    if (provider && typeof answer === 'object') return { ...answer, source: provider.name };
    const reason = answer && { reason: answer };
    return { ...generateByRule(request, fresh, contract), source: 'local', ...reason };
  },
});

async function askProvider(
  { store, nowMs, log }: Backend,
  provider: WorkoutProvider,
  request: GenerateRequest,
  fresh: NewWorkout,
  contract: ContractLimits,
): Promise<WholeWorkout | 'full' | 'failed'> {
  const failed = (code: string) => {
    log({ level: 'warning', area: `provider ${provider.name}`, code });
    return 'failed' as const;
  };
  try {
    if (!(await takeTurn(store, provider, nowMs()))) return 'full';
    const prompt = promptFor(request, fresh.language, contract);
    const answer = await provider.generate(prompt, AbortSignal.timeout(PROVIDER_MS));
    return workoutOfAnswer(answer, request, fresh, contract) ?? failed('unusable');
  } catch (error) {
    return failed(codeOf(error));
  }
}

/** Counts one request against today's limit for everybody together; `false` = it is used up. */
const takeTurn = (store: Store, { name, perDay }: WorkoutProvider, nowMs: number): Promise<boolean> =>
  store.transaction(async (tx) => {
    const path = `rate/everybody_${name}`;
    const bucket = await tx.get(path);
    const day = Math.floor(nowMs / DAY_MS);
    const count = bucket?.data['day'] === day ? Number(bucket.data['count']) : 0;
    if (count >= perDay) return false;
    const expiresAt = new Date((day + 2) * DAY_MS);
    tx.write({ set: path, data: { day, count: count + 1, at: new Date(nowMs), expiresAt } });
    return true;
  });

/** Never the message: it may quote the prompt. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'status' in error && Number.isInteger(error.status) ? `${error.name} ${String(error.status)}` : error.name;
}
