import type { ContractLimits } from '#core/contract.ts';
import { type Draft, createDraft, draftOf, isDirty } from '#core/draft.ts';
import { editWorkout } from '#core/draft-fields.ts';
import { type History, remember, takeBack } from '#core/draft-undo.ts';
import { done, failed, type Outcome, type ProblemCode } from '#core/errors.ts';
import type { WholeWorkout } from '#core/model.ts';
import { wholeIn } from '#core/names.ts';
import type { UserSettings } from '#core/settings.ts';
import type { DraftsEdge } from '#data/workouts/drafts.ts';
import type { OutboxEdge } from '#data/sync/outbox.ts';
import type { WorkoutsEdge } from '#data/workouts/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { copyOf } from './copy.ts';
import { type KeptDraft, readKept, readRefused, type Refused, type TypedField } from './editor-kept.ts';
import { isFilmTooMany } from './film-limit.ts';
import type { LibraryState } from './library.ts';
import type { Timers } from './timers.ts';

export const AUTOSAVE_MS = 1500;

/** One workout being written. A draft on this device always holds the last change, saved or not. */
export interface EditorState {
  readonly status: 'idle' | 'loading' | 'ready' | 'problem';
  /** Why there is nothing to edit: 'not-found', 'not-allowed', 'offline' … */
  readonly openProblem: ProblemCode | undefined;
  readonly draft: Draft | undefined;
  /** Not in the library yet. */
  readonly isNew: boolean;
  /** What was typed and cannot be taken; the draft has the last good one. */
  readonly refused: Refused;
  readonly dirty: boolean;
  readonly saveState: 'saved' | 'saving' | 'dirty' | 'problem';
  /** 'limit' = the contract allows no more workouts, 'invalid' = the name is missing, 'conflict' = see `conflict`. */
  readonly saveProblem: ProblemCode | undefined;
  /** It was changed elsewhere while this draft was written; `resolveConflict` answers. */
  readonly conflict: boolean;
  /** A draft of an earlier visit was found and is shown. */
  readonly restored: boolean;
  readonly canUndo: boolean;
  /** `undefined` = a new workout; `seed` = filled by a creation flow. */
  readonly open: (wId: string | undefined, seed?: WholeWorkout) => Promise<void>;
  /**
   * Every change goes through here, with the pure edits of #core/draft.ts: `edit((draft) => moveExercise(draft,
   * 3, 1))`.
   */
  readonly edit: (change: (draft: Draft) => Draft) => void;
  readonly type: (field: TypedField, typed: string) => void;
  /** The last change, for `undo`; 0 = none. */
  readonly lastChange: () => number;
  /** Takes the last change back, or the given one; what was changed since stays. */
  readonly undo: (change?: number) => void;
  readonly save: () => Promise<Outcome<WholeWorkout>>;
  /** This draft over what is stored, what is stored over this draft, or this draft as a second workout. */
  readonly resolveConflict: (choice: 'mine' | 'theirs' | 'both') => Promise<void>;
  /** Throws the draft away and shows what is stored. */
  readonly revert: () => Promise<void>;
  /** Leaves the screen: with autosave on the last change is saved; otherwise the draft waits on the device. */
  readonly close: () => Promise<void>;
}

export interface EditorEdges {
  readonly workouts: Pick<WorkoutsEdge, 'getWhole' | 'save' | 'newId' | 'listMineLocal'>;
  readonly drafts: DraftsEdge;
  readonly outbox: Pick<OutboxEdge, 'listRefused' | 'retry' | 'discard' | 'onChange'>;
  readonly timers: Timers;
  /** Epoch ms. */
  readonly now: () => number;
  readonly uid: () => string | undefined;
  readonly settings: () => UserSettings;
  readonly limits: () => ContractLimits;
  /** Knows of the room there is, and hears of each save. */
  readonly library: () => Pick<LibraryState, 'limitReached' | 'makeRoom' | 'isRemoved' | 'upsert'>;
  /** "Exercise 1" in the person's language. */
  readonly firstExerciseName: () => string;
  readonly copyName: (name: string) => string;
}

const CLOSED = {
  status: 'idle',
  openProblem: undefined,
  draft: undefined,
  isNew: false,
  refused: {},
  dirty: false,
  saveState: 'saved',
  saveProblem: undefined,
  conflict: false,
  restored: false,
  canUndo: false,
} as const;

/** What is open besides what is shown. */
interface Session {
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
}
const newSession = (key: string): Session => ({
  key,
  before: undefined,
  unchanged: undefined,
  history: [],
  changes: 0,
  cancelAutosave: () => undefined,
  saving: undefined,
});

interface Editor {
  readonly edges: EditorEdges;
  readonly get: () => EditorState;
  readonly set: (patch: Partial<EditorState>) => void;
  session: Session;
}

export function createEditorStore(edges: EditorEdges): StoreApi<EditorState> {
  return createStore<EditorState>((set, get) => {
    const editor: Editor = { edges, get, set, session: newSession('') };
    edges.outbox.onChange(() => void lookForConflict(editor));
    return {
      ...CLOSED,
      open: (wId, seed) => open(editor, wId, seed),
      edit: (change) => apply(editor, change),
      type: (field, typed) => type(editor, field, typed),
      lastChange: () => editor.session.history.at(-1)?.id ?? 0,
      undo: (change) => undo(editor, change),
      save: () => save(editor),
      resolveConflict: (choice) => resolveConflict(editor, choice),
      revert: () => revert(editor),
      close: () => close(editor),
    };
  });
}

async function open(editor: Editor, wId: string | undefined, seed: WholeWorkout | undefined): Promise<void> {
  const { edges, set } = editor;
  editor.session.cancelAutosave();
  const uid = edges.uid();
  const session = newSession(draftKeyOf(wId));
  editor.session = session;
  set({ ...CLOSED, status: 'loading' });
  if (uid === undefined) return set({ status: 'problem', openProblem: 'not-signed-in' });

  const [kept, refused, stored] = await Promise.all([
    edges.drafts.get(session.key).then(readKept),
    edges.drafts.get(refusedKey(session)).then(readRefused),
    wId === undefined ? undefined : edges.workouts.getWhole(wId, uid),
  ]);
  if (editor.session !== session) return;
  if (stored && !stored.ok && !kept?.before) return set({ status: 'problem', openProblem: stored.problem });
  // Out of reach now, but the draft remembers what it was made from.
  session.before = stored?.ok ? stored.value : kept?.before;
  if (session.before && session.before.workout.ownerId !== uid)
    return set({ status: 'problem', openProblem: 'not-allowed' });

  const blank = session.before ? draftOf(session.before) : blankDraft(edges, uid);
  session.unchanged = blank;
  const restored = seed === undefined && kept !== undefined && isDirty(blank, kept.draft);
  const draft = seed ? draftOf(seed) : restored ? kept.draft : blank;
  const dirty = isDirty(blank, draft);
  set({ status: 'ready', draft, isNew: session.before === undefined, refused, restored });
  const isStale = restored && (session.before?.workout.version ?? 0) > (kept.before?.workout.version ?? 0);
  if (isStale) set({ dirty, saveState: 'problem', saveProblem: 'conflict', conflict: true });
  else if (dirty) markDirty(editor);
}

const draftKeyOf = (wId: string | undefined): string => `editor/${wId ?? 'new'}`;

function blankDraft({ workouts, now, settings, firstExerciseName }: EditorEdges, ownerId: string): Draft {
  const { language, defaultExcerciseTimeSec: timeSec } = settings();
  const fresh = { wId: workouts.newId(), ownerId, nowMs: now(), language };
  return createDraft(fresh, { name: firstExerciseName(), timeSec });
}

function apply(editor: Editor, change: (draft: Draft) => Draft): void {
  const { get, set, session } = editor;
  const before = get().draft;
  if (!before) return;
  const draft = change(before);
  if (draft === before) return;
  session.changes += 1;
  session.history = remember(session.history, { id: session.changes, before, after: draft });
  set({ draft, canUndo: true });
  markDirty(editor);
}

function undo(editor: Editor, id: number | undefined): void {
  const { get, set, session } = editor;
  const { draft } = get();
  const change = id === undefined ? session.history.at(-1) : session.history.find((other) => other.id === id);
  if (!draft || !change) return;
  session.history = session.history.filter((other) => other !== change);
  set({ draft: takeBack(draft, change), canUndo: session.history.length > 0 });
  markDirty(editor);
}

function type(editor: Editor, field: TypedField, typed: string): void {
  const { get, set, session } = editor;
  const { draft, refused } = get();
  if (!draft) return;
  const reading = editWorkout(draft, field, typed);
  if (reading.ok) apply(editor, () => reading.value);
  if (reading.ok && refused[field] === undefined) return;
  const { [field]: _, ...others } = refused;
  set({ refused: reading.ok ? others : { ...others, [field]: typed } });
  void keepRefused(editor, session);
}

const refusedKey = ({ key }: Session): string => `${key}/refused`;

async function keepRefused({ edges, get }: Editor, session: Session): Promise<void> {
  const { refused } = get();
  if (Object.keys(refused).length > 0) await edges.drafts.put(refusedKey(session), refused);
  else await edges.drafts.remove(refusedKey(session));
}

const forgetKept = ({ edges }: Editor, session: Session) =>
  Promise.all([edges.drafts.remove(session.key), edges.drafts.remove(refusedKey(session))]);

/** After a change: kept on the device at once, saved after a moment of rest. */
function markDirty(editor: Editor): void {
  const { edges, get, set, session } = editor;
  const { draft, saveState, conflict } = get();
  if (!draft) return;
  const dirty = session.unchanged === undefined || isDirty(session.unchanged, draft);
  session.cancelAutosave();
  if (!dirty) {
    set({ dirty, saveState: conflict ? 'problem' : 'saved' });
    void edges.drafts.remove(session.key);
    return;
  }
  set({ dirty, saveState: saveState === 'saving' || conflict ? saveState : 'dirty' });
  const kept: KeptDraft = { draft, before: session.before };
  void edges.drafts.put(session.key, kept);
  if (edges.settings().autoSave && !conflict && canSave(draft))
    session.cancelAutosave = edges.timers.after(AUTOSAVE_MS, () => void save(editor));
}

/** Without a name it could not be found again; the draft waits on the device. */
const canSave = (draft: Draft): boolean => draft.workout.name.trim() !== '';

/** One save at a time: a second one waits and takes what is there then. */
async function save(editor: Editor): Promise<Outcome<WholeWorkout>> {
  const { session } = editor;
  session.cancelAutosave();
  while (session.saving) await session.saving;
  session.saving = saveNow(editor, session);
  try {
    return await session.saving;
  } finally {
    session.saving = undefined;
  }
}

async function saveNow(editor: Editor, session: Session): Promise<Outcome<WholeWorkout>> {
  const { edges, get, set } = editor;
  const { draft, dirty } = get();
  const uid = edges.uid();
  const refuse = (problem: ProblemCode) => {
    if (editor.session === session) set({ saveState: 'problem', saveProblem: problem });
    return failed(problem);
  };
  if (!draft || editor.session !== session) return failed('cancelled');
  if (session.before && !dirty) return done(session.before);
  if (uid === undefined) return refuse('not-signed-in');
  if (!canSave(draft)) return refuse('invalid');
  const library = edges.library();
  if (!session.before && library.limitReached()) return refuse('limit');

  set({ saveState: 'saving', saveProblem: undefined });
  if (!session.before) {
    if (await isFilmTooMany(edges, uid, draft.workout, library.isRemoved)) return refuse('limit');
    await library.makeRoom(draft.workout);
  }
  const { workout, exercises } = draft;
  const outcome = await edges.workouts.save(uid, session.before, { workout, exercises });
  if (!outcome.ok) {
    const problem = refuse(outcome.problem);
    if (outcome.problem === 'conflict') set({ conflict: true });
    return problem;
  }
  library.upsert(outcome.value.workout);
  if (!session.before) {
    // From now on it is looked for under its own address.
    const refused = await edges.drafts.get(refusedKey(session));
    await forgetKept(editor, session);
    session.key = draftKeyOf(workout.wId);
    if (editor.session === session) await keepRefused(editor, session);
    else if (refused !== undefined) await edges.drafts.put(refusedKey(session), refused);
  }
  session.before = outcome.value;
  session.unchanged = outcome.value;
  const isHere = editor.session === session;
  const latest = isHere && get().draft;
  if (latest && isDirty(outcome.value, latest)) {
    set({ isNew: false, saveState: 'dirty' });
    markDirty(editor);
  } else {
    if (isHere) set({ isNew: false, dirty: false, saveState: 'saved', restored: false });
    await edges.drafts.remove(session.key);
  }
  return outcome;
}

/** A save that was kept on the device may be refused later, when it reaches the server. */
async function lookForConflict(editor: Editor): Promise<void> {
  const wId = editor.get().draft?.workout.wId;
  if (wId === undefined) return;
  const refused = await refusedSave(editor, wId);
  if (refused?.problem !== 'conflict' || editor.get().draft?.workout.wId !== wId) return;
  editor.session.cancelAutosave();
  editor.set({ conflict: true, saveState: 'problem', saveProblem: 'conflict' });
}

async function refusedSave({ edges }: Editor, wId: string) {
  const refused = await edges.outbox.listRefused();
  return refused.find((entry) => entry.whole?.workout.wId === wId);
}

async function resolveConflict(editor: Editor, choice: 'mine' | 'theirs' | 'both'): Promise<void> {
  const { edges, get, set, session } = editor;
  const uid = edges.uid();
  const { draft } = get();
  if (!draft || uid === undefined) return;
  const { wId } = draft.workout;
  const refused = await refusedSave(editor, wId);
  if (choice === 'mine') {
    set({ conflict: false, saveProblem: undefined, saveState: 'dirty' });
    if (refused) await edges.outbox.retry(refused.id);
    markDirty(editor);
    await save(editor);
    return;
  }
  if (choice === 'both') {
    const whole = wholeIn(draft, edges.settings().language);
    const name = edges.copyName(whole.workout.name);
    const copy = copyOf(whole, { wId: edges.workouts.newId(), ownerId: uid, name, now: edges.now() });
    const library = edges.library();
    const isFull = library.limitReached() || (await isFilmTooMany(edges, uid, copy.workout, library.isRemoved));
    if (isFull) return set({ saveProblem: 'limit' });
    await library.makeRoom(copy.workout);
    const outcome = await edges.workouts.save(uid, undefined, copy);
    if (!outcome.ok) return set({ saveProblem: outcome.problem });
    library.upsert(outcome.value.workout);
  }
  if (refused) await edges.outbox.discard(refused.id);
  await forgetKept(editor, session);
  await open(editor, wId, undefined);
}

async function revert(editor: Editor): Promise<void> {
  const { session } = editor;
  session.cancelAutosave();
  await forgetKept(editor, session);
  await open(editor, session.before?.workout.wId, undefined);
}

async function close(editor: Editor): Promise<void> {
  const { edges, get, set, session } = editor;
  session.cancelAutosave();
  const { draft, dirty, conflict } = get();
  if (draft && dirty && !conflict && edges.settings().autoSave && canSave(draft)) await save(editor);
  if (editor.session !== session) return;
  editor.session = newSession('');
  set(CLOSED);
}
