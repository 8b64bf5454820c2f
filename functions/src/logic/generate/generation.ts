import * as v from 'valibot';
import { contentOf } from '#core/programme/programme-document.ts';
import { type AskedProgramme, askedProgrammeSchema } from '#core/programme/wish/asked.ts';
import type { ContractLimits } from '#core/settings/contract.ts';
import {
  generateRequestSchema,
  generateWorkout as generateByRule,
  type GenerateRequest,
} from '#core/exercises/generate.ts';
import type { LanguageName } from '#core/base/languages.ts';
import { readSettings } from '#core/settings/settings.ts';
import { type Call, createCallable } from '#logic/calls/callable.ts';
import { isSwitchedOn } from '#logic/calls/switches.ts';
import { standingOf, takeTurn } from '#logic/calls/everybody.ts';
import { workoutOfAnswer } from './generation-answer.ts';
import { promptFor } from './generation-prompt.ts';
import { programmeIn, programmePromptFor } from './programme-generation.ts';
import { contractOf } from '#logic/people/people.ts';
import type { Data, Prompt } from '#logic/backend.ts';
import { KEPT_FOR_OTHERS, bound } from '#logic/bounds/bound.ts';

/** Includes a second try; the call itself has 70 s. */
const PROVIDER_MS = 45_000;

/** Larger contracts may ask more often: base 5 times a day, pro 20, proplus 100. */
const wishesPerDay = ({ maxWorkouts }: ContractLimits): number =>
  Math.min(100, Math.max(5, Math.floor(maxWorkouts / 5)));

/**
 * `{ sport, level, minutes, equipment, exercises?, wish? }` → `{ workout, exercises, source, reason? }`, or
 * `{ kind: 'programme', … }` → `{ programme?, source, reason? }`: a proposal for the editor, not saved. `source` is
 * 'local' if no model made it: then a workout is made by rule, and a programme is for the app to make. `reason` says
 * why, although there is a provider: 'unconfirmed' = the person has to confirm their address first, 'full' = today's
 * limit for everybody together is used up, 'paused' = the operator has switched AI off, 'failed' = no usable answer
 * came.
 */
export const generateWorkout = createCallable({
  name: 'generateWorkout',
  input: v.union([generateRequestSchema, askedProgrammeSchema]),
  perDay: async (tx, user) => wishesPerDay(await contractOf(tx, user)),
  bounds: bound(
    'Wishes for workouts and programmes together: base 5, pro 20, proplus 100',
    `GEMINI_CALLS_PER_DAY questions to the provider, ${KEPT_FOR_OTHERS}; then it is made by rule`,
  ),
  run: (call, request) => ('kind' in request ? programmeFor(call, request) : workoutFor(call, request)),
});

async function workoutFor(call: Call, request: GenerateRequest): Promise<Data> {
  const { backend, caller, user } = call;
  const contract = await contractOf(backend.store, user);
  const language = languageOf(call);
  const fresh = { wId: backend.newId(), ownerId: caller.uid, nowMs: backend.nowMs(), language };
  const answer = await askProvider(call, contract, {
    prompt: () => promptFor(request, language, contract),
    read: (text) => workoutOfAnswer(text, request, fresh, contract),
  });
  if (answer && 'made' in answer) return { ...answer.made, source: answer.source };
  return { ...generateByRule(request, fresh, contract), source: 'local', ...answer };
}

async function programmeFor(call: Call, asked: AskedProgramme): Promise<Data> {
  const contract = await contractOf(call.backend.store, call.user);
  const language = languageOf(call);
  const answer = await askProvider(call, contract, {
    prompt: () => programmePromptFor(asked, language, contract),
    read: (text) => programmeIn(text, asked, language, contract),
  });
  if (!answer || !('made' in answer)) return { source: 'local', ...answer };
  const { weeks, workouts, ...about } = answer.made;
  // As one text, as the database has programmes: the answer is stored for a repeated call.
  return { programme: { ...about, content: contentOf({ weeks, workouts }) }, source: answer.source };
}

const languageOf = ({ user }: Call): LanguageName => readSettings(user?.data['settings']).language;

interface Question<T> {
  readonly prompt: () => Prompt;
  /** `undefined` = it is unusable. */
  readonly read: (answer: string) => T | undefined;
}
type Answer<T> =
  | { readonly made: T; readonly source: string }
  | { readonly reason: 'unconfirmed' | 'full' | 'paused' | 'failed' };

/** `undefined` = there is nobody to be asked. */
async function askProvider<T>(
  { backend, caller, user }: Call,
  contract: ContractLimits,
  { prompt, read }: Question<T>,
): Promise<Answer<T> | undefined> {
  const { accounts, nowMs, log, workoutProvider: provider } = backend;
  if (!provider) return undefined;
  const failed = (code: string) => {
    log({ level: 'warning', area: `provider ${provider.name}`, code });
    return { reason: 'failed' } as const;
  };
  try {
    if (!(await isSwitchedOn(backend, 'ai'))) return { reason: 'paused' };
    // The token may be an hour old, and each answer costs money.
    const isConfirmed = caller.emailVerified && (await accounts.get(caller.uid))?.emailVerified === true;
    if (!isConfirmed) return { reason: 'unconfirmed' };
    if (!(await takeTurn(backend, provider, standingOf(contract, user, nowMs())))) return { reason: 'full' };
    const made = read(await provider.generate(prompt(), AbortSignal.timeout(PROVIDER_MS)));
    return made === undefined ? failed('unusable') : { made, source: provider.name };
  } catch (error) {
    return failed(codeOf(error));
  }
}

/** Never the message: it may quote the prompt. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'status' in error && Number.isInteger(error.status) ? `${error.name} ${String(error.status)}` : error.name;
}
