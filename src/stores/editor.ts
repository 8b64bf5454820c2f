import type { Outcome, ProblemCode } from '#core/errors.ts';
import type { WholeWorkout } from '#core/model.ts';

export const AUTOSAVE_MS = 1500;

/** One workout being written. A draft on this device always holds the last change, saved or not. */
export interface EditorState {
  readonly status: 'idle' | 'loading' | 'ready' | 'problem';
  /** Why there is nothing to edit: 'not-found', 'not-allowed', 'offline' … */
  readonly openProblem: ProblemCode | undefined;
  readonly draft: WholeWorkout | undefined;
  /** Not saved anywhere but on this device yet: it has no place in the list. */
  readonly isNew: boolean;
  readonly dirty: boolean;
  readonly saveState: 'saved' | 'saving' | 'dirty' | 'problem';
  /** 'limit' = the contract allows no more workouts, 'invalid' = fields need correction, 'conflict' = see `conflict`. */
  readonly saveProblem: ProblemCode | undefined;
  /** What is stored now, when it was changed elsewhere while this draft was written. */
  readonly conflict: WholeWorkout | undefined;
  /** A draft of an earlier visit was found and is shown. */
  readonly restored: boolean;
  readonly canUndo: boolean;
  /** `undefined` = a new workout; `seed` = filled by a creation flow. */
  open(wId: string | undefined, seed?: WholeWorkout): Promise<void>;
  /** Every change goes through here, with the pure edits of #core/draft.ts: `edit((d) => moveExercise(d, 3, 1))`. */
  edit(change: (draft: WholeWorkout) => WholeWorkout): void;
  /** Like `edit`, but `undo` brings back what was there before, keeping nothing typed since. */
  editUndoable(change: (draft: WholeWorkout) => WholeWorkout): void;
  undo(): void;
  save(): Promise<Outcome<WholeWorkout>>;
  /** The answer to a conflict: this draft over what is stored, or what is stored over this draft, or both. */
  resolveConflict(choice: 'mine' | 'theirs' | 'both'): Promise<void>;
  /** Throws the draft away and shows what is stored. */
  revert(): Promise<void>;
  /** Leaves the screen: with autosave on, the last change is saved; the local draft stays until it is. */
  close(): Promise<void>;
}
