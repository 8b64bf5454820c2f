/** A workout that was changed elsewhere while it was written here: how that is noticed, and what the person answers. */
import { draftOf } from '#core/draft.ts';
import type { Outcome } from '#core/errors.ts';
import type { WholeWorkout } from '#core/model.ts';
import { wholeIn } from '#core/names.ts';
import { copyOf } from './copy.ts';
import type { Editor, EditorState, Session } from './editor-state.ts';
import { isFilmTooMany } from './film-limit.ts';

/** What the editor does besides. */
interface Steps {
  readonly save: (editor: Editor) => Promise<unknown>;
  readonly open: (editor: Editor, wId: string, seed: undefined) => Promise<void>;
  readonly markDirty: (editor: Editor) => void;
  readonly forgetKept: (editor: Editor, session: Session) => Promise<unknown>;
}

export const createAnswers = (editor: Editor, steps: Steps): Pick<EditorState, 'resolveConflict'> => ({
  resolveConflict: (choice) => resolve(editor, steps, choice),
});

/** The server's version, after the device's was opened: it may come while that is still on its way to the screen. */
export function hearNews(editor: Editor, session: Session, news: Outcome<WholeWorkout>): void {
  session.news = news;
  if (editor.session === session && editor.get().status === 'ready') takeNews(editor, news);
}

export function takeNews({ get, set, session }: Editor, news: Outcome<WholeWorkout>): void {
  const { before } = session;
  const { dirty, draft } = get();
  // A save that is under way, or has gone out since, meets the server's version by itself.
  if (!before || !draft || session.saving) return;
  if (!news.ok) return dirty ? undefined : set({ status: 'problem', openProblem: news.problem, draft: undefined });
  if (news.value.workout.version <= before.workout.version) return;
  session.cancelAutosave();
  const fresh = draftOf(news.value);
  session.before = news.value;
  session.unchanged = fresh;
  if (dirty) return set({ conflict: true, saveState: 'problem', saveProblem: 'conflict' });
  session.history = [];
  set({ draft: fresh, canUndo: false });
}

/** A save that was kept on the device may be refused later, when it reaches the server. */
export async function lookForConflict(editor: Editor): Promise<void> {
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

async function resolve(editor: Editor, steps: Steps, choice: 'mine' | 'theirs' | 'both'): Promise<void> {
  const { edges, get, set, session } = editor;
  const uid = edges.uid();
  const { draft } = get();
  if (!draft || uid === undefined) return;
  const { wId } = draft.workout;
  const refused = await refusedSave(editor, wId);
  if (choice === 'mine') {
    set({ conflict: false, saveProblem: undefined, saveState: 'dirty' });
    if (refused) await edges.outbox.retry(refused.id);
    steps.markDirty(editor);
    await steps.save(editor);
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
  await steps.forgetKept(editor, session);
  await steps.open(editor, wId, undefined);
}
