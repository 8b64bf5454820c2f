/** The editor's state, and what its parts share. */
import type { ContractLimits } from '#core/settings/contract.ts';
import type { Draft } from '#core/workout/draft.ts';
import type { History } from '#core/workout/draft-undo.ts';
import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import type { DraftsPort } from '#data/workouts/drafts.ts';
import type { OutboxPort } from '#data/sync/outbox.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { Refused, TypedField } from './editor-kept.ts';
import type { LibraryState } from '#stores/library/library-state.ts';
import type { Timers } from '#stores/shell/timers.ts';

/** One workout being written. A draft on this device always holds the last change, saved or not. */
export interface EditorState {
  readonly status: 'idle' | 'loading' | 'ready' | 'problem';
  /** Why there is nothing to edit: 'not-found', 'not-allowed', 'offline' … */
  readonly openProblem: ProblemCode | undefined;
  readonly draft: Draft | undefined;
  /** Not in the library yet. */
  readonly isNew: boolean;
  /** Typed values that are not valid; the draft has the last valid one. */
  readonly refused: Refused;
  readonly dirty: boolean;
  readonly saveState: 'saved' | 'saving' | 'dirty' | 'problem';
  /** 'limit' = the contract allows no more workouts, 'invalid' = the name is missing, 'conflict' = see `conflict`. */
  readonly saveProblem: ProblemCode | undefined;
  /** It was changed elsewhere while this draft was written; nothing is saved until the person has answered. */
  readonly conflict: boolean;
  /** In a conflict: what it has become elsewhere; `undefined` = on its way, or out of reach: `saveProblem` says why. */
  readonly theirs: WholeWorkout | undefined;
  /** In a conflict: the last version that both have seen; `undefined` = not known. */
  readonly base: WholeWorkout | undefined;
  /** A draft of an earlier visit was found and is shown. */
  readonly restored: boolean;
  readonly canUndo: boolean;
  /** `undefined` = a new workout; `seed` = filled by a creation flow. */
  readonly open: (wId: string | undefined, seed?: WholeWorkout) => Promise<void>;
  /**
   * Every change goes through here, with the pure edits of #core/workout/draft.ts: `edit((draft) => moveExercise(draft,
   * 3, 1))`.
   */
  readonly edit: (change: (draft: Draft) => Draft) => void;
  readonly type: (field: TypedField, typed: string) => void;
  /** The last change, for `undo`; 0 = none. */
  readonly lastChange: () => number;
  /** Takes the last change back, or the given one; what was changed since stays. */
  readonly undo: (change?: number) => void;
  readonly save: () => Promise<Outcome<WholeWorkout>>;
  /** Saves what the person has made of both versions, never over a version that they have not seen. */
  readonly saveMerged: (whole: WholeWorkout) => Promise<void>;
  /** Takes the stored version in place of this draft, or saves this draft as a second workout. */
  readonly resolveConflict: (choice: 'theirs' | 'both') => Promise<void>;
  /** Asks again for a version that was out of reach. */
  readonly findTheirs: () => Promise<void>;
  /** Throws the draft away and shows what is stored. */
  readonly revert: () => Promise<void>;
  /** Leaves the screen: with autosave on the last change is saved; otherwise the draft waits on the device. */
  readonly close: () => Promise<void>;
}

export interface EditorPorts {
  readonly workouts: Pick<WorkoutsPort, 'getWhole' | 'save' | 'newId' | 'listMineLocal'>;
  readonly drafts: DraftsPort;
  readonly outbox: Pick<OutboxPort, 'listRefused' | 'retry' | 'discard' | 'onChange'>;
  readonly timers: Timers;
  /** Epoch ms. */
  readonly now: () => number;
  readonly uid: () => string | undefined;
  readonly settings: () => UserSettings;
  readonly limits: () => ContractLimits;
  /** Says whether there is room for one more workout, and is told of each save. */
  readonly library: () => Pick<LibraryState, 'limitReached' | 'makeRoom' | 'isRemoved' | 'upsert'>;
  /** "Exercise 1" in the person's language. */
  readonly firstExerciseName: () => string;
  readonly copyName: (name: string) => string;
}

/** What is open besides what is shown. */
export interface Session {
  /** Key of the local draft. */
  key: string;
  /** As stored in the library; `undefined` = not yet. */
  before: WholeWorkout | undefined;
  /** What an unchanged draft looks like: only a difference from it is worth a save. */
  unchanged: WholeWorkout | undefined;
  history: History;
  /** Ids of changes are never used twice: a late Undo must not hit another one. */
  changes: number;
  cancelAutosave: () => void;
  saving: Promise<Outcome<WholeWorkout>> | undefined;
  /** What the server said after the device's version was opened; `undefined` = nothing. */
  news: Outcome<WholeWorkout> | undefined;
}
export interface Editor {
  readonly ports: EditorPorts;
  readonly get: () => EditorState;
  readonly set: (patch: Partial<EditorState>) => void;
  session: Session;
}
