/** The library's state, and what its files share. */
import type { ContractLimits } from '#core/settings/contract.ts';
import type { NewWorkout } from '#core/workout/draft.ts';
import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import type { GenerateRequest } from '#core/exercises/generate.ts';
import type { WholeWorkout, Workout, WorkoutResult } from '#core/workout/model.ts';
import type { Favorit, Stars } from '#core/people/people.ts';
import type { ReportReason } from '#core/public/public-workout.ts';
import type { LanguageName } from '#core/base/languages.ts';
import type { TimerMode } from '#core/settings/settings.ts';
import type { Unanswered } from '#data/account/functions.ts';
import type { LaterPorts } from '#data/later.ts';
import type { FavoritsPort } from '#data/workouts/favorits.ts';
import type { OutboxPort, RefusedOp } from '#data/sync/outbox.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import type { Lists } from './lists.ts';
import type { MyDataFile } from './my-data.ts';
import type { RemovalMarks } from './removals.ts';

export interface FreeMore {
  readonly hasMore: boolean;
  readonly isLoading?: boolean;
  /** Why the last try failed. */
  readonly problem?: ProblemCode;
}

export interface OwnVote {
  /** 0 = none. */
  readonly stars: Stars;
  /** The person's known runs of it. */
  readonly runs: readonly WorkoutResult[];
}

/** Own workouts, public ones, and offline copies. */
export interface LibraryState extends Lists {
  /** Whether more public workouts follow those shown; `undefined` = not known yet. */
  readonly freeMore?: FreeMore;
  /** The person's favourites. */
  readonly myFavorits: readonly Favorit[];
  /** Exercise names by workout, as far as the device has them, for the search. */
  readonly exerciseNames: ReadonlyMap<string, string> | undefined;
  /** Number of changes on this device that have not reached the account. */
  readonly pendingCount: number;
  /** Changes that the server refused; the person decides. */
  readonly refused: readonly RefusedOp[];
  /** Paints from the device, then refreshes. */
  readonly loadMine: () => Promise<void>;
  readonly loadPublic: () => Promise<void>;
  /** Loads up to a hundred more, if there are any; `isAll`: all that the library lists, for a search or an order. */
  readonly loadMorePublic: (isAll?: boolean) => Promise<void>;
  /** The person's own vote on another person's workout. */
  readonly voteOf: (wId: string) => Promise<Outcome<OwnVote>>;
  /** 0 withdraws the vote. Stored at once, sent as soon as possible. */
  readonly rate: (wId: string, stars: Stars) => Promise<void>;
  readonly report: (wId: string, reason: ReportReason, text: string) => Promise<Outcome<void>>;
  readonly loadOfflineCopies: () => Promise<void>;
  readonly loadCopies: () => Promise<void>;
  readonly loadExerciseNames: () => Promise<void>;
  /** Loads which workouts are favourites: from the device, then from the account, every 10 minutes at most. */
  readonly loadFavorits: () => Promise<void>;
  /** Loads the favourite workouts, without those removed elsewhere; fetches again after 10 minutes at the earliest. */
  readonly loadFavoritWorkouts: () => Promise<void>;
  /** Shown at once, sent as soon as possible. `workout`: as it is shown, if no list of the library has it. */
  readonly setFavorit: (wId: string, isFavorit: boolean, workout?: Workout) => Promise<void>;
  readonly getWhole: (wId: string) => Promise<Outcome<WholeWorkout>>;
  /** Problem 'limit' = the contract allows no more workouts; the caller keeps the draft. */
  readonly create: (whole: WholeWorkout) => Promise<Outcome<WholeWorkout>>;
  readonly duplicate: (wId: string) => Promise<Outcome<WholeWorkout>>;
  /** Removed from the list at once, sent when the undo window closes or the person leaves. */
  readonly remove: (wId: string) => void;
  readonly isRemoved: (wId: string) => boolean;
  readonly undoRemove: (wId: string) => void;
  /** Sends the deletions that can still be undone. */
  readonly flush: () => Promise<void>;
  readonly keepOffline: (wId: string) => Promise<Outcome<void>>;
  /** Removes an offline copy; a notice offers to undo it. */
  readonly unkeep: (wId: string) => Promise<void>;
  /** Proposes a workout, not saved: from the server or, if it gives none, by rules on the device. */
  readonly propose: (request: GenerateRequest) => Promise<Proposal>;
  /** Everything stored about the person, as a file to collect. */
  readonly myDataFile: () => Promise<MyDataFile>;
  /** Asks for a review of an own workout that is hidden. */
  readonly appealHidden: (wId: string, text: string) => Promise<Outcome<void>>;
  /** Number of own workouts, as far as known. */
  readonly workoutCount: () => number;
  readonly limitReached: () => boolean;
  /**
   * Before a new workout is stored: sends pending deletions if it needs their room, as the server still counts them.
   */
  readonly makeRoom: (fresh: Pick<Workout, 'wType'>) => Promise<void>;
  /** What a new workout needs: an id, its owner, the time. */
  readonly fresh: (language: LanguageName) => NewWorkout;
  /** Puts a saved workout into the list of own workouts: the editor calls it after each save. */
  readonly upsert: (workout: Workout) => void;
  readonly retryRefused: (id: string) => Promise<void>;
  readonly discardRefused: (id: string) => Promise<void>;
  readonly clear: () => void;
}

/** Library actions on everybody's workouts. */
export type PublicLibrary = Pick<LibraryState, 'loadPublic' | 'loadMorePublic' | 'voteOf' | 'rate' | 'report'>;

/** Parts that the first paint does not need; their code is loaded after it. */
export type LaterLibrary = Pick<
  LibraryState,
  | 'loadOfflineCopies'
  | 'loadCopies'
  | 'loadExerciseNames'
  | 'loadFavorits'
  | 'loadFavoritWorkouts'
  | 'setFavorit'
  | 'duplicate'
  | 'keepOffline'
  | 'unkeep'
  | 'propose'
  | 'myDataFile'
  | 'appealHidden'
>;

export interface Proposal {
  /** Has no name if it was generated by rules; `undefined` = the wish rules out every exercise. */
  readonly whole: WholeWorkout | undefined;
  readonly isByModel: boolean;
  /** Why it was generated by rules: the server says so, or could not be asked and the device generated it. */
  readonly problem?: ProblemCode | Unanswered | undefined;
}

export interface LibraryPorts {
  readonly workouts: WorkoutsPort;
  readonly favorits: FavoritsPort;
  readonly loadLater: () => Promise<Pick<LaterPorts, 'functions' | 'ratings' | 'shares'>>;
  readonly outbox: Pick<OutboxPort, 'pendingCount' | 'listRefused' | 'retry' | 'discard' | 'onChange'>;
  /** All known runs of the person. */
  readonly results: (uid: string) => Promise<readonly WorkoutResult[]>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly app: StoreApi<AppState>;
  readonly uid: () => string | undefined;
  /** Resolves when it is certain who is signed in: a list is painted before, refreshed after. */
  readonly whenAuthReady: () => Promise<void>;
  readonly marks: RemovalMarks;
  readonly limits: () => ContractLimits;
  /** The person's language, in which copies are made. */
  readonly language: () => LanguageName;
  /** The timer mode of new workouts. */
  readonly newTimerMode: () => TimerMode;
  /** The name of a copy in the person's language: "Legs" → "Legs copy". */
  readonly copyName: (name: string) => string;
  /** Updates "last used" from the device. */
  readonly loadLastRuns: () => Promise<void>;
  /** Fetches runs from other devices, once per person and start of the app; shown with the next `loadLastRuns`. */
  readonly fetchRuns: () => Promise<void>;
  /** users.workoutCount, if known: tells the refresh that something was deleted elsewhere. */
  readonly knownWorkoutCount: () => number | undefined;
}
