import type { ProblemCode } from '#core/errors.ts';
import type { WorkoutResult } from '#core/model.ts';
import type { TrainingEdge } from '#data/training.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface TrainingState {
  /** Newest first. */
  readonly results: readonly WorkoutResult[];
  readonly status: 'idle' | 'loading' | 'ready';
  readonly refreshing: boolean;
  /** Why the last refresh did not work; what is on the device is shown all the same. */
  readonly problem: ProblemCode | undefined;
  readonly load: () => Promise<void>;
  readonly clear: () => void;
}

export interface TrainingEdges {
  readonly training: Pick<TrainingEdge, 'listLocal' | 'refresh'>;
  readonly uid: () => string | undefined;
  /** Resolves when it is certain who is signed in. */
  readonly whenAuthReady: () => Promise<void>;
}

export function createTrainingStore({ training, uid, whenAuthReady }: TrainingEdges): StoreApi<TrainingState> {
  const empty = { results: [], status: 'idle', refreshing: false, problem: undefined } as const;
  return createStore<TrainingState>((set, get) => ({
    ...empty,
    async load() {
      const owner = uid();
      if (owner === undefined || get().refreshing) return;
      set({ status: get().status === 'ready' ? 'ready' : 'loading', refreshing: true, problem: undefined });
      const local = await training.listLocal(owner);
      if (uid() !== owner) return;
      // An empty device says nothing yet on a first visit: only the network can tell "none" from "not fetched".
      set({ results: newestFirst(local), status: local.length > 0 ? 'ready' : get().status });
      await whenAuthReady();
      if (uid() !== owner) return;
      const outcome = await training.refresh(owner);
      if (uid() !== owner) return;
      set({ status: 'ready', refreshing: false });
      if (outcome.ok) set({ results: newestFirst(outcome.value) });
      else set({ problem: outcome.problem });
    },
    clear: () => set(empty),
  }));
}

const newestFirst = (results: readonly WorkoutResult[]): readonly WorkoutResult[] =>
  [...results].sort((a, b) => b.date - a.date);
