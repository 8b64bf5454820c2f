/** The library's state, and what its parts share. */
import type { ContractLimits } from '#core/settings/contract.ts';
import type { NewWorkout } from '#core/workout/draft.ts';
import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import type { GenerateRequest } from '#core/exercises/generate.ts';
import type { WholeWorkout, Workout, WorkoutResult } from '#core/workout/model.ts';
import type { Favorit, Stars } from '#core/people/people.ts';
import type { ReportReason } from '#core/public/public-workout.ts';
import type { LanguageName } from '#core/base/languages.ts';
import type { TimerMode } from '#core/settings/settings.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { SharesPort } from '#data/people/shares.ts';
import type { FavoritsPort } from '#data/workouts/favorits.ts';
import type { RatingsPort } from '#data/workouts/ratings.ts';
import type { OutboxPort, RefusedOp } from '#data/sync/outbox.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import type { Lists } from './lists.ts';
import type { RemovalMarks } from './removals.ts';

export interface FreeMore {
  readonly hasMore: boolean;
  readonly isLoading?: boolean;
  /** Why the last try did not work. */
  readonly problem?: ProblemCode;
}

export interface OwnVote {
  /** 0 = none. */
  readonly stars: Stars;
  /** What is known of the person's runs of it. */
  readonly runs: readonly WorkoutResult[];
}

/** Workouts of the person, public ones, and those kept on the device. */
export interface LibraryState extends Lists {
  /** What is known of public workouts behind those that are shown; `undefined` = nothing yet. */
  readonly freeMore?: FreeMore;
  /** Which workouts are favourites. */
  readonly myFavorits: readonly Favorit[];
  /** Names of exercises by workout, as far as the device has them: the search looks into them. */
  readonly exerciseNames: ReadonlyMap<string, string>;
  /** Changes on this device that have not reached the account yet. */
  readonly pendingCount: number;
  /** Changes the server refused for good; the person decides. */
  readonly refused: readonly RefusedOp[];
  /** Paints from the device first, refreshes after. */
  readonly loadMine: () => Promise<void>;
  readonly loadPublic: () => Promise<void>;
  /** Up to a hundred more of them, where there are any. */
  readonly loadMorePublic: () => Promise<void>;
  /** The person's own vote on a workout of somebody else. */
  readonly voteOf: (wId: string) => Promise<Outcome<OwnVote>>;
  /** 0 takes it back. Kept at once, sent when it can be. */
  readonly rate: (wId: string, stars: Stars) => Promise<void>;
  readonly report: (wId: string, reason: ReportReason, text: string) => Promise<Outcome<void>>;
  readonly loadKept: () => Promise<void>;
  readonly loadCopies: () => Promise<void>;
  readonly loadExerciseNames: () => Promise<void>;
  /** Which workouts are favourites: from the device, then the news of the account, every 10 minutes at most. */
  readonly loadFavorits: () => Promise<void>;
  /** The favourites themselves, without those taken back elsewhere; fetched again after 10 minutes at the earliest. */
  readonly loadFavoritWorkouts: () => Promise<void>;
  /** Shown at once, sent when it can be. `workout`: as it is shown, where no list of ours has it. */
  readonly setFavorit: (wId: string, isFavorit: boolean, workout?: Workout) => Promise<void>;
  readonly getWhole: (wId: string) => Promise<Outcome<WholeWorkout>>;
  /** Problem 'limit' = the contract allows no more workouts; the caller keeps the draft. */
  readonly create: (whole: WholeWorkout) => Promise<Outcome<WholeWorkout>>;
  readonly duplicate: (wId: string) => Promise<Outcome<WholeWorkout>>;
  /** Gone from the list at once, sent when the undo window closes or the person leaves. */
  readonly remove: (wId: string) => void;
  readonly isRemoved: (wId: string) => boolean;
  readonly undoRemove: (wId: string) => void;
  /** Sends the deletes that still wait in their undo window. */
  readonly flush: () => Promise<void>;
  readonly keepOffline: (wId: string) => Promise<Outcome<void>>;
  /** Off the device; a notice offers to take it back. */
  readonly unkeep: (wId: string) => Promise<void>;
  /** A workout for a wish, not saved: from the server, or by rule on the device where that gives none. */
  readonly propose: (request: GenerateRequest) => Promise<Proposal>;
  /** Everything that is kept about the person. Problem 'limit': often enough for today. */
  readonly exportMyData: FunctionsPort['exportMyData'];
  /** Asks for a review of an own workout that is hidden. */
  readonly appealHidden: (wId: string, text: string) => Promise<Outcome<void>>;
  /** Own workouts, as far as it is known now. */
  readonly workoutCount: () => number;
  readonly limitReached: () => boolean;
  /** Before a new workout is stored: sends waiting deletes if it needs their room, as the server still counts them. */
  readonly makeRoom: (fresh: Pick<Workout, 'wType'>) => Promise<void>;
  /** What a workout about to be made needs: an id, its owner, the time. */
  readonly fresh: (language: LanguageName) => NewWorkout;
  /** Puts a saved workout into the own list: the editor calls it after each save. */
  readonly upsert: (workout: Workout) => void;
  readonly retryRefused: (id: string) => Promise<void>;
  readonly discardRefused: (id: string) => Promise<void>;
  readonly clear: () => void;
}

/** What the library does with workouts of everybody. */
export type PublicLibrary = Pick<LibraryState, 'loadPublic' | 'loadMorePublic' | 'voteOf' | 'rate' | 'report'>;

/** The parts that no first paint needs; their code comes after it. */
export type LaterLibrary = Pick<
  LibraryState,
  | 'loadKept'
  | 'loadCopies'
  | 'loadExerciseNames'
  | 'loadFavorits'
  | 'loadFavoritWorkouts'
  | 'setFavorit'
  | 'duplicate'
  | 'keepOffline'
  | 'unkeep'
  | 'propose'
  | 'exportMyData'
  | 'appealHidden'
>;

export interface Proposal {
  /** Without a name where it was made by rule. */
  readonly whole: WholeWorkout;
  readonly isByModel: boolean;
  /** Why it was made by rule: the server says so, or could not be asked, and the device made it. */
  readonly problem?: ProblemCode | 'full' | 'failed' | undefined;
}

export interface LibraryPorts {
  readonly workouts: WorkoutsPort;
  readonly favorits: FavoritsPort;
  readonly shares: Pick<SharesPort, 'checkKept'>;
  readonly outbox: Pick<OutboxPort, 'pendingCount' | 'listRefused' | 'retry' | 'discard' | 'onChange'>;
  readonly functions: Pick<FunctionsPort, 'appealHidden' | 'exportMyData' | 'generateWorkout' | 'reportContent'>;
  readonly ratings: Pick<RatingsPort, 'myVote' | 'setVote'>;
  /** All that is known of the person's runs. */
  readonly results: (uid: string) => Promise<readonly WorkoutResult[]>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly app: StoreApi<AppState>;
  readonly uid: () => string | undefined;
  /** Resolves when it is certain who is signed in: a list is painted before, refreshed after. */
  readonly whenAuthReady: () => Promise<void>;
  readonly marks: RemovalMarks;
  readonly limits: () => ContractLimits;
  /** Of the person: copies are made in it. */
  readonly language: () => LanguageName;
  /** What new workouts get. */
  readonly newTimerMode: () => TimerMode;
  /** The name of a copy in the person's language: "Legs" → "Legs copy". */
  readonly copyName: (name: string) => string;
  /** Brings "last used" up to date, from the device. */
  readonly loadLastRuns: () => Promise<void>;
  /**
   * Fetches what was trained elsewhere, once for each person and start of the app; shown with the next `loadLastRuns`.
   */
  readonly fetchRuns: () => Promise<void>;
  /** users.workoutCount, when known: tells the refresh that something was deleted elsewhere. */
  readonly knownWorkoutCount: () => number | undefined;
}
