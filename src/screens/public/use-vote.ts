import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import type { Stars } from '#core/people/people.ts';
import { isEnoughToVote } from '#core/public/votes.ts';
import { useStore, useStores } from '#stores/context.tsx';

interface Own {
  readonly stars: Stars;
  /** A known run suffices for a vote. */
  readonly hasTrained: boolean;
}
export interface Vote {
  /** `undefined` = not known yet. */
  readonly own: Own | undefined;
  /** The vote included in the server's totals at the time this was opened; 0 = none. */
  readonly counted: Stars;
  readonly problem: ProblemCode | undefined;
  readonly rate: (stars: Stars) => void;
  readonly again: () => void;
}

/** The person's own vote on a workout; nothing is loaded for guests. */
export function useVote({ wId, ownerId, totalSec }: Workout): Vote {
  const { library } = useStores();
  const uid = useStore('login', (state) => (state.isLoggedIn ? state.userID : undefined));
  const [own, setOwn] = useState<Own>();
  const [counted, setCounted] = useState<Stars>(0);
  const [problem, setProblem] = useState<ProblemCode>();
  const [tries, setTries] = useState(0);
  const givenBy = useRef<string>(undefined);
  useEffect(() => {
    if (uid === undefined || uid === ownerId) return;
    let isOver = false;
    void library
      .getState()
      .voteOf(wId)
      .then((outcome) => {
        if (isOver) return;
        setProblem(outcome.ok ? undefined : outcome.problem);
        if (!outcome.ok) return;
        const { stars, runs } = outcome.value;
        const hasTrained = runs.some((run) => isEnoughToVote(run, totalSec));
        // A vote cast before the answer arrived is newer than the answer.
        setOwn((before) => ({ stars: before && givenBy.current === uid ? before.stars : stars, hasTrained }));
        setCounted(stars);
      });
    return () => {
      isOver = true;
    };
  }, [library, uid, wId, ownerId, totalSec, tries]);
  const rate = useCallback(
    (stars: Stars) => {
      givenBy.current = uid;
      setOwn((before) => ({ hasTrained: true, ...before, stars }));
      void library.getState().rate(wId, stars);
    },
    [library, uid, wId],
  );
  return { own, counted, problem, rate, again: () => setTries(tries + 1) };
}
