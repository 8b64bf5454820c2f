/** The editor's state, and what its files share. */
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

/** The workout being edited. A draft on this device always holds the last change, saved or not. */
export interface EditorState {
  readonly status: 'idle' | 'loading' | 'ready' | 'problem';
  /** Why nothing can be edited: 'not-found', 'not-allowed', 'offline' … */
  readonly openProblem: ProblemCode | undefined;
  readonly draft: Draft | undefined;
  /** Not saved in the library yet. */
  readonly isNew: boolean;
  /** Typed values that are invalid; the draft has the last valid ones. */
  readonly refused: Refused;
  readonly dirty: boolean;
  readonly saveState: 'saved' | 'saving' | 'dirty' | 'problem';
  /** 'limit' = the contract allows no more workouts, 'invalid' = the name is missing, 'conflict' = see `conflict`. */
  readonly saveProblem: ProblemCode | undefined;
  /** It was changed elsewhere while this draft was edited; nothing is saved until the person has decided. */
  readonly conflict: boolean;
  /** In a conflict: the other version; `undefined` = still loading or unreachable (`saveProblem` tells why). */
  readonly theirs: WholeWorkout | undefined;
  /** In a conflict: the last version that both sides had; `undefined` = not known. */
  readonly base: WholeWorkout | undefined;
  /** A draft from an earlier visit was restored. */
  readonly restored: boolean;
  readonly canUndo: boolean;
  /** `undefined` = a new workout; `seed` = filled in by a creation flow. */
  readonly open: (wId: string | undefined, seed?: WholeWorkout) => Promise<void>;
  /**
   * The only way to change the draft, with the pure edits of #core/workout/draft.ts: `edit((draft) =>
   * moveExercise(draft, 3, 1))`.
   */
  readonly edit: (change: (draft: Draft) => Draft) => void;
  readonly type: (field: TypedField, typed: string) => void;
  /** Id of the last change, for `undo`; 0 = none. */
  readonly lastChange: () => number;
  /** Undoes the last change, or the given one; later changes stay. */
  readonly undo: (change?: number) => void;
  readonly save: () => Promise<Outcome<WholeWorkout>>;
  /** Saves the person's merge of both versions, never over a version that they have not seen. */
  readonly saveMerged: (whole: WholeWorkout) => Promise<void>;
  /** Replaces this draft with the stored version, or saves it as a second workout. */
  readonly resolveConflict: (choice: 'theirs' | 'both') => Promise<void>;
  /** Asks again for a version that was unreachable. */
  readonly findTheirs: () => Promise<void>;
  /** Discards the draft and shows the stored version. */
  readonly revert: () => Promise<void>;
  /** Leaves the screen: with autosave, saves the last change; otherwise the draft waits on the device. */
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
  /** Tells whether there is room for one more workout, and is notified of each save. */
  readonly library: () => Pick<LibraryState, 'limitReached' | 'makeRoom' | 'isRemoved' | 'upsert'>;
  /** "Exercise 1" in the person's language. */
  readonly firstExerciseName: () => string;
  readonly copyName: (name: string) => string;
}

/** The open workout's data that is not shown. */
export interface Session {
  /** Key of the local draft. */
  key: string;
  /** The version stored in the library; `undefined` = none yet. */
  before: WholeWorkout | undefined;
  /** The unchanged draft: only a difference from it is worth saving. */
  unchanged: WholeWorkout | undefined;
  history: History;
  /** Ids of changes are never reused: a late Undo must not hit another one. */
  changes: number;
  cancelAutosave: () => void;
  saving: Promise<Outcome<WholeWorkout>> | undefined;
  /** The server's answer after the device's version was opened; `undefined` = none. */
  news: Outcome<WholeWorkout> | undefined;
}
export interface Editor {
  readonly ports: EditorPorts;
  readonly get: () => EditorState;
  readonly set: (patch: Partial<EditorState>) => void;
  session: Session;
}
