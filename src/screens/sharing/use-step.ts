import { useState } from 'react';
import type { Shared, SharingProblem } from '#stores/library/sharing-state.ts';

/** Steps in progress and failed ones, by subject. */
export function useStep() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, SharingProblem>>(new Map());
  const take = async (about: string, step: () => Promise<Shared>) => {
    setBusy((before) => new Set(before).add(about));
    setProblems((before) => new Map([...before].filter(([other]) => other !== about)));
    const taken = await step();
    setBusy((before) => new Set([...before].filter((other) => other !== about)));
    if (!taken.ok) setProblems((before) => new Map(before).set(about, taken.problem));
  };
  return { busy, problems, take };
}
