import { failed } from '#core/base/errors.ts';
import type { GenerateRequest } from '#core/exercises/generate.ts';
import type { AskedProgramme } from '#core/programme/wish/asked.ts';
import type { FunctionsPort } from '#data/account/functions.ts';

type Generated<K extends 'generateWorkout' | 'generateProgramme'> = ReturnType<FunctionsPort[K]>;

/** What the server answers to wishes; until a test says otherwise it cannot be reached. */
export function createFakeProposals() {
  const proposals = {
    answer: (_request: GenerateRequest): Awaited<Generated<'generateWorkout'>> => failed('offline'),
    programme: (_asked: AskedProgramme): Generated<'generateProgramme'> => Promise.resolve(failed('offline')),
  };
  return {
    proposals,
    port: {
      generateWorkout: (request: GenerateRequest) => Promise.resolve(proposals.answer(request)),
      generateProgramme: (asked: AskedProgramme) => proposals.programme(asked),
    },
  };
}
