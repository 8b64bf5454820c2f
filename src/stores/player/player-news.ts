import type { Outcome } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayerState } from './player-state.ts';

/** Applies the server's version of a workout that was opened from the device. A started run keeps its version. */
export function createNews(isHere: () => boolean, get: () => PlayerState, set: StoreApi<PlayerState>['setState']) {
  let shown: WholeWorkout | undefined;
  let news: Outcome<WholeWorkout> | undefined;
  const show = () => {
    const { status, whole, applyRules } = get();
    if (!news || !shown || !isHere() || status !== 'ready' || whole !== shown) return;
    if (!news.ok) return set({ status: 'problem', problem: news.problem });
    set({ whole: news.value });
    applyRules();
  };
  return {
    onNews: (said: Outcome<WholeWorkout>) => {
      news = said;
      show();
    },
    /** Call it once `whole` is on the screen. */
    apply(whole: WholeWorkout) {
      shown = whole;
      show();
    },
  };
}
