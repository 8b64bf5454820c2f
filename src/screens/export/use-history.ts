import { useEffect, useMemo, useRef, useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { freshOf, resultsOfHistory } from '#core/training/history/results.ts';
import type { HistoryReading } from '#core/training/history/session.ts';
import type { WeightUnit } from '#core/training/weights.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { useStore, useStores } from '#stores/context.tsx';

export type HistoryState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'undoing' }
  | { readonly kind: 'busy'; readonly n: number; readonly count: number }
  | { readonly kind: 'failed'; readonly problem: ProblemCode }
  | { readonly kind: 'done'; readonly added: readonly WorkoutResult[]; readonly problem?: ProblemCode }
  | { readonly kind: 'undone'; readonly count: number };

/** A history as results of this person, how many of them are new, and the way in and out. */
export function useHistory(reading: HistoryReading, unit: WeightUnit | undefined) {
  const { training } = useStores();
  const uid = useStore('login', (login) => login.userID);
  const existing = useStore('training', ({ results }) => results.items);
  const [state, setState] = useState<HistoryState>({ kind: 'idle' });
  const isCancelled = useRef(false);
  useEffect(() => void training.getState().load(), [training]);
  const [nowMs] = useState(() => Date.now());
  const { results, problems } = useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return resultsOfHistory(reading, { uid, unit: unit ?? 'kg', timeZone, nowMs });
  }, [reading, uid, unit, nowMs]);
  const fresh = useMemo(() => freshOf(results, existing), [results, existing]);

  const add = async () => {
    isCancelled.current = false;
    const { addHistory, history } = training.getState();
    setState({ kind: 'busy', n: 0, count: fresh.length });
    // The list on the screen may not have been complete yet.
    const here = await history().catch(() => undefined);
    if (!here) return setState({ kind: 'failed', problem: 'offline' });
    const wanted = freshOf(results, here);
    const outcome = await addHistory(wanted, (n) => {
      setState({ kind: 'busy', n, count: wanted.length });
      return !isCancelled.current;
    });
    setState(outcome.ok ? { kind: 'done', added: outcome.value } : { kind: 'failed', problem: outcome.problem });
  };
  const undo = async (added: readonly WorkoutResult[]) => {
    setState({ kind: 'undoing' });
    const outcome = await training.getState().removeHistory(added);
    if (outcome.ok) setState({ kind: 'undone', count: added.length });
    else setState({ kind: 'done', added, problem: outcome.problem });
  };
  return { results, problems, fresh, state, add, undo, cancel: () => void (isCancelled.current = true) };
}
