/**
 * Conflicts: detecting that a workout was changed elsewhere while it was edited here, and applying the person's
 * decision.
 */
import { type Draft, draftOf } from '#core/workout/draft.ts';
import type { Outcome } from '#core/base/errors.ts';
import { mergeWorkouts } from '#core/workout/merge.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { wholeIn } from '#core/workout/names.ts';
import type { RefusedOp } from '#data/sync/outbox.ts';
import { copyOf } from '#stores/library/copy.ts';
import type { KeptDraft } from './editor-kept.ts';
import type { Editor, EditorState, Session } from './editor-state.ts';
import { isFilmTooMany } from '#stores/library/film-limit.ts';

/** The editor functions that this file needs. */
interface Steps {
  readonly open: (editor: Editor, wId: string, seed: undefined) => Promise<void>;
  readonly forgetKept: (editor: Editor, session: Session) => Promise<unknown>;
  readonly markDirty: (editor: Editor) => void;
}

type Answers = Pick<EditorState, 'saveMerged' | 'resolveConflict' | 'findTheirs'>;

export const createAnswers = (editor: Editor, steps: Steps): Answers => ({
  saveMerged: (whole) => saveMerged(editor, steps, whole),
  resolveConflict: (choice) => resolve(editor, steps, choice),
  findTheirs: () => findTheirs(editor),
});

/** Stops all saving until the person has decided. */
export function ask({ session, set }: Editor, base: WholeWorkout | undefined, theirs: WholeWorkout | undefined): void {
  session.cancelAutosave();
  set({ conflict: true, saveState: 'problem', saveProblem: 'conflict', base, theirs });
}

/** Receives the server's version, which may arrive before the device's version is on the screen. */
export function hearNews(editor: Editor, steps: Steps, session: Session, news: Outcome<WholeWorkout>): void {
  session.news = news;
  if (editor.session === session && editor.get().status === 'ready') takeNews(editor, steps, news);
}

export function takeNews(editor: Editor, steps: Steps, news: Outcome<WholeWorkout>): void {
  const { get, set, session } = editor;
  const { before } = session;
  const { dirty, draft, conflict, base } = get();
  // A save that is under way compares itself with the server's version.
  if (!before || !draft || session.saving) return;
  if (!news.ok) return dirty ? undefined : set({ status: 'problem', openProblem: news.problem, draft: undefined });
  if (news.value.workout.version <= before.workout.version) return;
  const fresh = draftOf(news.value);
  session.before = news.value;
  session.unchanged = fresh;
  const merged = dirty && !conflict ? mergedDraft(before, draft, news.value) : undefined;
  if (!merged && (dirty || conflict)) return ask(editor, conflict ? base : before, news.value);
  session.history = [];
  set({ draft: merged ?? fresh, canUndo: false });
  if (merged) steps.markDirty(editor);
}

/** Merges the draft with the changes from elsewhere; `undefined` = both changed the same thing. */
export function mergedDraft(base: WholeWorkout | undefined, mine: Draft, theirs: WholeWorkout): Draft | undefined {
  if (!base) return undefined;
  const { whole, differences } = mergeWorkouts({ base, mine, theirs });
  return differences.some(({ isConflict }) => isConflict) ? undefined : draftOf(whole);
}

/** A save stored on the device may be refused later, when it reaches the server. */
export async function lookForConflict(editor: Editor, steps: Steps): Promise<void> {
  const wId = editor.get().draft?.workout.wId;
  if (wId === undefined) return;
  const refused = await refusedSave(editor, wId);
  const { get, set, session } = editor;
  const { draft, dirty, theirs } = get();
  if (draft?.workout.wId !== wId || theirs) return;
  // The open draft may be another tab's or the server's version; then it is not the refused one.
  const isOwn = [refused?.whole, refused?.base].some((version) => isSameVersion(version, session.before));
  const parted = unsettled(refused, isOwn || dirty ? { draft, before: session.before } : undefined);
  if (!parted) return followQueue(editor, steps, wId);
  if (!isOwn) {
    session.history = [];
    set({ draft: parted.mine, dirty: true, canUndo: false });
  }
  ask(editor, parted.base, undefined);
  await findTheirs(editor);
}

/** A save was merged with another device's changes on its way: show the merged version that the device has now. */
async function followQueue(editor: Editor, steps: Steps, wId: string): Promise<void> {
  const { ports, get, session } = editor;
  const uid = ports.uid();
  if (uid === undefined || session.saving || get().conflict) return;
  const stored = await ports.workouts.getWhole(wId, uid, { localOnly: true });
  if (stored.ok && editor.session === session && get().status === 'ready') takeNews(editor, steps, stored);
}

export async function findTheirs(editor: Editor): Promise<void> {
  const { ports, get, set, session } = editor;
  const uid = ports.uid();
  const { draft } = get();
  if (!draft || uid === undefined) return;
  set({ saveProblem: 'conflict' });
  const found = await ports.workouts.getWhole(draft.workout.wId, uid);
  if (editor.session !== session || !get().conflict) return;
  set(found.ok ? { theirs: found.value } : { saveProblem: found.problem });
}

export async function refusedSave({ ports }: Editor, wId: string): Promise<RefusedOp | undefined> {
  const refused = await ports.outbox.listRefused();
  return refused.find((entry) => entry.whole?.workout.wId === wId);
}

/**
 * The draft of an unanswered conflict, in which the last save met a change from elsewhere. A draft with another base
 * does not belong to it: it would replace the refused save instead of continuing it.
 */
export function unsettled(
  refused: RefusedOp | undefined,
  kept: KeptDraft | undefined,
): { readonly base: WholeWorkout | undefined; readonly mine: Draft } | undefined {
  if (refused?.problem !== 'conflict' || !refused.whole) return undefined;
  const { whole, base } = refused;
  if (!kept) return { base, mine: draftOf(whole) };
  return [whole, base].some((version) => isSameVersion(version, kept.before)) ? { base, mine: kept.draft } : undefined;
}

const isSameVersion = (a?: WholeWorkout, b?: WholeWorkout): boolean =>
  a !== undefined && a.workout.version === b?.workout.version && a.workout.updatedAt === b.workout.updatedAt;

async function saveMerged(editor: Editor, steps: Steps, whole: WholeWorkout): Promise<void> {
  const { ports, get, set, session } = editor;
  const uid = ports.uid();
  const { theirs, saveState } = get();
  if (!theirs || uid === undefined || saveState === 'saving') return;
  const refuse = (problem: EditorState['saveProblem']) => set({ saveState: 'problem', saveProblem: problem });
  const atMost = Math.max(theirs.exercises.length, ports.limits().maxExercisesPerWorkout);
  if (whole.exercises.length > atMost) return refuse('limit');
  if (whole.workout.name.trim() === '') return refuse('invalid');
  set({ saveState: 'saving', saveProblem: undefined });
  const refused = await refusedSave(editor, whole.workout.wId);
  // Nobody else changed it and the save never arrived: no conflict, the save is still to be sent.
  const isUnsent = refused && isSameVersion(theirs, refused.whole);
  if (isUnsent) await ports.outbox.retry(refused.id);
  const outcome = await ports.workouts.save(uid, theirs, whole);
  if (!outcome.ok) return editor.session === session ? refuse(outcome.problem) : undefined;
  ports.library().upsert(outcome.value.workout);
  await settle(editor, steps, session, isUnsent ? undefined : refused, whole.workout.wId);
}

async function resolve(editor: Editor, steps: Steps, choice: 'theirs' | 'both'): Promise<void> {
  const { ports, get, set, session } = editor;
  const uid = ports.uid();
  const { draft } = get();
  if (!draft || uid === undefined) return;
  const { wId } = draft.workout;
  const refused = await refusedSave(editor, wId);
  if (choice === 'both') {
    const whole = wholeIn(draft, ports.settings().language);
    const name = ports.copyName(whole.workout.name);
    const copy = copyOf(whole, { wId: ports.workouts.newId(), ownerId: uid, name, now: ports.now() });
    const library = ports.library();
    const isFull = library.limitReached() || (await isFilmTooMany(ports, uid, copy.workout, library.isRemoved));
    if (isFull) return set({ saveProblem: 'limit' });
    await library.makeRoom(copy.workout);
    const outcome = await ports.workouts.save(uid, undefined, copy);
    if (!outcome.ok) return set({ saveProblem: outcome.problem });
    library.upsert(outcome.value.workout);
  }
  await settle(editor, steps, session, refused, wId);
}

/** After the person's decision: drops the refused save and the stored draft, and shows the current version. */
async function settle(
  editor: Editor,
  steps: Steps,
  session: Session,
  refused: RefusedOp | undefined,
  wId: string,
): Promise<void> {
  if (refused) await editor.ports.outbox.discard(refused.id);
  await steps.forgetKept(editor, session);
  if (editor.session === session) await steps.open(editor, wId, undefined);
}
