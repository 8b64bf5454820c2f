import { useState } from 'react';
import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import type { Card } from '#core/people/people.ts';
import { type TextKey, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';

export type StepName = 'request' | 'accept' | 'decline' | 'withdraw' | 'remove' | 'block' | 'unblock';

interface Step {
  /** Takes the step; `from` is the pressed element: its list item will disappear, and the focus must move. */
  readonly take: (name: StepName, from?: Element) => Promise<void>;
  /** The step in progress. */
  readonly busy: StepName | undefined;
  /** Why the last step failed, as a sentence. */
  readonly problem: string | undefined;
}

/** Steps between this person and another; each reports its outcome. */
export function useStep(card: Card): Step {
  const t = useT();
  const { people, app, login } = useStores();
  const most = useStore('contract', (state) => state.limits.maxUsers);
  const [busy, setBusy] = useState<StepName>();
  const [problem, setProblem] = useState<string>();
  const name = card.nicName;
  const say = (key: TextKey) => app.getState().notify({ id: 'friends', kind: 'status', key, values: { name } });

  const sentenceOf = (step: StepName, code: ProblemCode): string => {
    const isFull = people.getState().friends.items.length >= most;
    if (code === 'limit' && step !== 'decline') {
      if (isFull && step !== 'unblock') return t('friends.full', { count: most });
      return step === 'accept' ? t('friends.limitEither', { name }) : t('friends.limitToday');
    }
    if (code === 'not-allowed') {
      return login.getState().emailVerified ? t('friends.iBlocked', { name }) : t('friends.verifyFirst');
    }
    if (code === 'not-found') return t(isAnswer(step) ? 'friends.withdrawn' : 'friends.gone', { name });
    return t(`errors.problem.${code}`);
  };
  const take = async (step: StepName, from?: Element) => {
    if (busy) return;
    setBusy(step);
    setProblem(undefined);
    const taken = run(step);
    void refocusAfter(from?.closest('li'), taken);
    const outcome = await taken;
    setBusy(undefined);
    if (outcome.ok) return say(doneKey(step, outcome.value));
    setProblem(sentenceOf(step, outcome.problem));
    // Its row has left the list, with the message it would show.
    if (outcome.problem === 'not-found' && isAnswer(step)) say('friends.withdrawn');
  };
  const attempt = (step: StepName): Promise<Outcome<string | void>> => {
    const { request, answer, withdraw, remove, block, unblock } = people.getState();
    const steps: Record<StepName, () => Promise<Outcome<string | void>>> = {
      request: () => request(card.uid),
      accept: () => answer(card.uid, true),
      decline: () => answer(card.uid, false),
      withdraw: () => withdraw(card.uid),
      remove: () => remove(card.uid),
      block: () => block(card.uid),
      unblock: () => unblock(card.uid),
    };
    return steps[step]();
  };
  const run = async (step: StepName) => {
    const outcome = await attempt(step);
    // The address was confirmed meanwhile, but this device does not know yet.
    const mayBeOld = !outcome.ok && outcome.problem === 'not-allowed';
    return mayBeOld && (await login.getState().checkVerification()) === true ? attempt(step) : outcome;
  };
  return { take, busy, problem };
}

const isAnswer = (step: StepName): boolean => step === 'accept' || step === 'decline';

function doneKey(step: StepName, value: string | void): TextKey {
  if (step === 'withdraw' && value === 'friends') return 'friends.done.acceptedMeanwhile';
  return value === 'friends' ? 'friends.done.accept' : `friends.done.${step}`;
}
