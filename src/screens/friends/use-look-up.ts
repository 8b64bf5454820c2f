import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import type { Card } from '#core/people/people.ts';
import { useStores } from '#stores/context.tsx';

export type By = { readonly email: string } | { readonly code: string };
/** 'nobody' deliberately covers both: no such person, or one who does not want to be found. */
export type Answer = { readonly found: Card } | { readonly problem: ProblemCode } | 'own-code' | 'own-email' | 'nobody';

/** Finds the person behind a code or an address. */
export function useLookUp() {
  const { people, login } = useStores();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const ask = async (by: By): Promise<Answer> => {
    const { inviteCode, find } = people.getState();
    if ('code' in by && by.code === inviteCode) return 'own-code';
    if ('email' in by && by.email.toLowerCase() === login.getState().email.toLowerCase()) return 'own-email';
    const found = await find(by);
    if (!found.ok) return { problem: found.problem };
    return found.value ? { found: found.value } : 'nobody';
  };
  const lookUp = async (by: By) => {
    setBusy(true);
    setAnswer(undefined);
    setAnswer(await ask(by));
    setBusy(false);
  };
  return { lookUp, busy, answer, forget: () => setAnswer(undefined) };
}
