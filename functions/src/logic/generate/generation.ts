import type { ContractLimits } from '#core/settings/contract.ts';
import type { NewWorkout } from '#core/workout/draft.ts';
import {
  generateRequestSchema,
  generateWorkout as generateByRule,
  type GenerateRequest,
} from '#core/exercises/generate.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { readSettings } from '#core/settings/settings.ts';
import { type Call, createCallable } from '#logic/calls/callable.ts';
import { isSwitchedOn } from '#logic/calls/switches.ts';
import { standingOf, takeTurn } from '#logic/calls/everybody.ts';
import { workoutOfAnswer } from './generation-answer.ts';
import { promptFor } from './generation-prompt.ts';
import { contractOf } from '#logic/people/people.ts';
import type { WorkoutProvider } from '#logic/backend.ts';

/** Includes a second try; the call itself has 70 s. */
const PROVIDER_MS = 45_000;

/** Larger contracts may ask more often: base 5 times a day, pro 20, proplus 100. */
const wishesPerDay = ({ maxWorkouts }: ContractLimits): number =>
  Math.min(100, Math.max(5, Math.floor(maxWorkouts / 5)));

/**
 * `{ sport, level, minutes, equipment, exercises?, wish? }` → `{ workout, exercises, source, reason? }`: a proposal for
 * the editor, not saved. `source` is 'local' if the rule generator made it. `reason` says why it did although there is
 * a provider: 'unconfirmed' = the person has to confirm their address first, 'full' = today's limit for everybody
 * together is used up, 'paused' = the operator has switched AI off, 'failed' = no usable answer came.
 */
export const generateWorkout = createCallable({
  name: 'generateWorkout',
  input: generateRequestSchema,
  perDay: async (tx, user) => wishesPerDay(await contractOf(tx, user)),
  async run(call, request) {
    const { backend, caller, user } = call;
    const contract = await contractOf(backend.store, user);
    const { language } = readSettings(user?.data['settings']);
    const fresh = { wId: backend.newId(), ownerId: caller.uid, nowMs: backend.nowMs(), language };
    const { workoutProvider: provider } = backend;
    const answer = provider && (await askProvider(call, provider, request, fresh, contract));
    if (provider && typeof answer === 'object') return { ...answer, source: provider.name };
    const reason = answer && { reason: answer };
    return { ...generateByRule(request, fresh, contract), source: 'local', ...reason };
  },
});

async function askProvider(
  { backend, caller, user }: Call,
  provider: WorkoutProvider,
  request: GenerateRequest,
  fresh: NewWorkout,
  contract: ContractLimits,
): Promise<WholeWorkout | 'unconfirmed' | 'full' | 'paused' | 'failed'> {
  const { accounts, nowMs, log } = backend;
  const failed = (code: string) => {
    log({ level: 'warning', area: `provider ${provider.name}`, code });
    return 'failed' as const;
  };
  try {
    if (!(await isSwitchedOn(backend, 'ai'))) return 'paused';
    // The token may be an hour old, and each answer costs money.
    const isConfirmed = caller.emailVerified && (await accounts.get(caller.uid))?.emailVerified === true;
    if (!isConfirmed) return 'unconfirmed';
    if (!(await takeTurn(backend, provider, standingOf(contract, user, nowMs())))) return 'full';
    const prompt = promptFor(request, fresh.language, contract);
    const answer = await provider.generate(prompt, AbortSignal.timeout(PROVIDER_MS));
    return workoutOfAnswer(answer, request, fresh, contract) ?? failed('unusable');
  } catch (error) {
    return failed(codeOf(error));
  }
}

/** Never the message: it may quote the prompt. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'status' in error && Number.isInteger(error.status) ? `${error.name} ${String(error.status)}` : error.name;
}
