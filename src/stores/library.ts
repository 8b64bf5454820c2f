import { type LimitedAction, BASE_CONTRACT, type ContractLimits, may } from '#core/contract.ts';
import { done, failed, type Outcome, type ProblemCode } from '#core/errors.ts';
import type { WholeWorkout, Workout } from '#core/model.ts';
import type { OutboxEdge, RefusedOp } from '#data/outbox.ts';
import type { WorkoutsEdge } from '#data/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from './app.ts';
import type { Timers } from './timers.ts';

export const UNDO_MS = 6000;

/** Workouts of the person, public ones, and those kept on the device. The lists themselves live in the app store. */
export interface LibraryState {
  readonly status: 'idle' | 'loading' | 'ready';
  readonly refreshing: boolean;
  readonly problem: ProblemCode | undefined;
  readonly publicStatus: 'idle' | 'loading' | 'ready';
  readonly publicProblem: ProblemCode | undefined;
  readonly keptStatus: 'idle' | 'loading' | 'ready';
  /** Changes on this device that have not reached the account yet. */
  readonly pendingCount: number;
  /** Changes the server refused for good; the person decides. */
  readonly refused: readonly RefusedOp[];
  /** Paints from the device first, refreshes after. */
  loadMine(): Promise<void>;
  loadPublic(): Promise<void>;
  loadKept(): Promise<void>;
  getWhole(wId: string): Promise<Outcome<WholeWorkout>>;
  /** Problem 'limit' = the contract allows no more workouts; the caller keeps the draft. */
  create(whole: WholeWorkout): Promise<Outcome<WholeWorkout>>;
  duplicate(wId: string): Promise<Outcome<WholeWorkout>>;
  /** Gone from the list at once, sent when the undo window closes or the person leaves. */
  remove(wId: string): void;
  undoRemove(wId: string): void;
  /** Sends the deletes that still wait in their undo window. */
  flush(): Promise<void>;
  keepOffline(wId: string): Promise<Outcome<void>>;
  unkeep(wId: string): Promise<void>;
  /** The whole workout as a JSON text. */
  exportJson(wId: string): Promise<Outcome<string>>;
  limitReached(): boolean;
  /** Puts a saved workout into the own list: the editor calls it after each save. */
  upsert(workout: Workout): void;
  retryRefused(id: string): Promise<void>;
  discardRefused(id: string): Promise<void>;
  clear(): void;
}

export interface LibraryEdges {
  readonly workouts: WorkoutsEdge;
  readonly outbox: Pick<OutboxEdge, 'pendingCount' | 'listRefused' | 'retry' | 'discard' | 'onChange'>;
  readonly timers: Timers;
  readonly now: () => number;
  readonly app: StoreApi<AppState>;
  uid(): string | undefined;
  contract(): ContractLimits | undefined;
  /** The name of a copy in the person's language: "Legs" → "Legs copy". */
  copyName(name: string): string;
  /** users.workoutCount, when known: tells the refresh that something was deleted elsewhere. */
  knownWorkoutCount(): number | undefined;
}
