import { type Draft, createDraft, draftOf, isDirty } from '#core/workout/draft.ts';
import { editWorkout } from '#core/workout/draft-fields.ts';
import { remember, takeBack } from '#core/workout/draft-undo.ts';
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  ask,
  createAnswers,
  findTheirs,
  hearNews,
  lookForConflict,
  mergedDraft,
  refusedSave,
  takeNews,
  unsettled,
} from './editor-conflict.ts';
import { type KeptDraft, readKept, readRefused, type TypedField } from './editor-kept.ts';
import type { Editor, EditorPorts, EditorState, Session } from './editor-state.ts';
import { isFilmTooMany } from '#stores/library/film-limit.ts';

export const AUTOSAVE_MS = 1500;

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
  theirs: undefined,
  base: undefined,
  restored: false,
  canUndo: false,
} as const;

const newSession = (key: string): Session => ({
  key,
  before: undefined,
  unchanged: undefined,
  history: [],
  changes: 0,
  cancelAutosave: () => undefined,
  saving: undefined,
  news: undefined,
});

export function createEditorStore(ports: EditorPorts): StoreApi<EditorState> {
  return createStore<EditorState>((set, get) => {
    const editor: Editor = { ports, get, set, session: newSession('') };
    ports.outbox.onChange(() => void lookForConflict(editor, STEPS));
    return {
      ...CLOSED,
      open: (wId, seed) => open(editor, wId, seed),
      edit: (change) => apply(editor, change),
      type: (field, typed) => type(editor, field, typed),
      lastChange: () => editor.session.history.at(-1)?.id ?? 0,
      undo: (change) => undo(editor, change),
      save: () => save(editor),
      ...createAnswers(editor, STEPS),
      revert: () => revert(editor),
      close: () => close(editor),
    };
  });
}

async function open(editor: Editor, wId: string | undefined, seed: WholeWorkout | undefined): Promise<void> {
  const { ports, set } = editor;
  editor.session.cancelAutosave();
  const uid = ports.uid();
  const session = newSession(draftKeyOf(wId));
  editor.session = session;
  set({ ...CLOSED, status: 'loading' });
  if (uid === undefined) return set({ status: 'problem', openProblem: 'not-signed-in' });

  const [kept, refused, unsent, stored] = await Promise.all([
    ports.drafts.get(session.key).then(readKept),
    ports.drafts.get(refusedKey(session)).then(readRefused),
    wId === undefined ? undefined : refusedSave(editor, wId),
    wId === undefined
      ? undefined
      : ports.workouts.getWhole(wId, uid, { onNews: (news) => hearNews(editor, STEPS, session, news) }),
  ]);
  if (editor.session !== session) return;
  if (stored && !stored.ok && !kept?.before) return set({ status: 'problem', openProblem: stored.problem });
  // If the stored version cannot be read now, the draft remembers what it started from.
  session.before = stored?.ok ? stored.value : kept?.before;
  if (session.before && session.before.workout.ownerId !== uid)
    return set({ status: 'problem', openProblem: 'not-allowed' });

  const blank = session.before ? draftOf(session.before) : blankDraft(ports, uid);
  session.unchanged = blank;
  const parted = seed || !stored?.ok ? undefined : unsettled(unsent, kept);
  const restored = seed === undefined && !parted && kept !== undefined && isDirty(blank, kept.draft);
  const isOlder = restored && (session.before?.workout.version ?? 0) > (kept.before?.workout.version ?? 0);
  const merged = isOlder && session.before ? mergedDraft(kept.before, kept.draft, session.before) : undefined;
  const draft = seed ? draftOf(seed) : (parted?.mine ?? merged ?? (restored ? kept.draft : blank));
  const dirty = isDirty(blank, draft);
  set({ status: 'ready', draft, isNew: session.before === undefined, refused, restored, dirty });
  const isStale = isOlder && !merged;
  if (parted || isStale) ask(editor, parted ? parted.base : kept?.before, session.before);
  else if (dirty) markDirty(editor);
  if (session.news) takeNews(editor, STEPS, session.news);
}

const draftKeyOf = (wId: string | undefined): string => `editor/${wId ?? 'new'}`;

function blankDraft({ workouts, now, settings, firstExerciseName }: EditorPorts, ownerId: string): Draft {
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

async function keepRefused({ ports, get }: Editor, session: Session): Promise<void> {
  const { refused } = get();
  if (Object.keys(refused).length > 0) await ports.drafts.put(refusedKey(session), refused);
  else await ports.drafts.remove(refusedKey(session));
}

const forgetKept = ({ ports }: Editor, session: Session) =>
  Promise.all([ports.drafts.remove(session.key), ports.drafts.remove(refusedKey(session))]);

/** After a change: stores the draft at once, saves after a short pause. */
function markDirty(editor: Editor): void {
  const { ports, get, set, session } = editor;
  const { draft, saveState, conflict, base } = get();
  if (!draft) return;
  const dirty = session.unchanged === undefined || isDirty(session.unchanged, draft);
  session.cancelAutosave();
  if (!dirty) {
    set({ dirty, saveState: conflict ? 'problem' : 'saved' });
    void ports.drafts.remove(session.key);
    return;
  }
  set({ dirty, saveState: saveState === 'saving' || conflict ? saveState : 'dirty' });
  const kept: KeptDraft = { draft, before: conflict ? base : session.before };
  void ports.drafts.put(session.key, kept);
  if (ports.settings().autoSave && !conflict && canSave(draft))
    session.cancelAutosave = ports.timers.after(AUTOSAVE_MS, () => void save(editor));
}

/** A workout without a name could not be found again; the draft waits on the device. */
const canSave = (draft: Draft): boolean => draft.workout.name.trim() !== '';

/** One save at a time: a second call waits and then saves the current draft. */
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
  const { ports, get, set } = editor;
  const { draft, dirty, conflict } = get();
  const uid = ports.uid();
  const refuse = (problem: ProblemCode) => {
    if (editor.session === session) set({ saveState: 'problem', saveProblem: problem });
    return failed(problem);
  };
  if (!draft || editor.session !== session) return failed('cancelled');
  if (conflict) return refuse('conflict');
  if (session.before && !dirty) return done(session.before);
  if (uid === undefined) return refuse('not-signed-in');
  if (!canSave(draft)) return refuse('invalid');
  const library = ports.library();
  if (!session.before && library.limitReached()) return refuse('limit');

  set({ saveState: 'saving', saveProblem: undefined });
  if (!session.before) {
    if (await isFilmTooMany(ports, uid, draft.workout, library.isRemoved)) return refuse('limit');
    await library.makeRoom(draft.workout);
  }
  const { workout, exercises } = draft;
  const outcome = await ports.workouts.save(uid, session.before, { workout, exercises });
  if (!outcome.ok) {
    const problem = refuse(outcome.problem);
    if (outcome.problem === 'conflict' && editor.session === session) {
      ask(editor, session.before, undefined);
      await findTheirs(editor);
    }
    return problem;
  }
  library.upsert(outcome.value.workout);
  if (!session.before) {
    // From now on it is looked up under its own key.
    const refused = await ports.drafts.get(refusedKey(session));
    await forgetKept(editor, session);
    session.key = draftKeyOf(workout.wId);
    if (editor.session === session) await keepRefused(editor, session);
    else if (refused !== undefined) await ports.drafts.put(refusedKey(session), refused);
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
    await ports.drafts.remove(session.key);
  }
  return outcome;
}

const STEPS = { open, forgetKept, markDirty };

async function revert(editor: Editor): Promise<void> {
  const { session } = editor;
  session.cancelAutosave();
  await forgetKept(editor, session);
  await open(editor, session.before?.workout.wId, undefined);
}

async function close(editor: Editor): Promise<void> {
  const { ports, get, set, session } = editor;
  session.cancelAutosave();
  const { draft, dirty, conflict } = get();
  if (draft && dirty && !conflict && ports.settings().autoSave && canSave(draft)) await save(editor);
  if (editor.session !== session) return;
  editor.session = newSession('');
  set(CLOSED);
}
