import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { changeWorkout } from '#core/workout/draft.ts';
import { mergeWorkouts, type Side } from '#core/workout/merge.ts';
import { AUTOSAVE_MS } from '#stores/editor/editor.ts';
import { W_ID } from '#tests/core/samples.ts';
import { expect, test, vi } from 'vitest';
import { LEGS, openEditor } from '#tests/stores/editor-setup.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';

const conflict = { id: 'c1', kind: 'saveWorkout', problem: 'conflict', createdAt: 1 } as const;
async function inConflict() {
  const editor = await openEditor();
  editor.rename('Mine');
  await editor.state().save();
  editor.harness.library.stored.set(W_ID, THEIRS);
  editor.harness.outbox.state.refused = [{ ...conflict, whole: editor.harness.library.calls.saved[0], base: LEGS }];
  editor.harness.outbox.changed();
  await settled();
  expect(editor.state()).toMatchObject({ conflict: true, saveState: 'problem', saveProblem: 'conflict' });
  return editor;
}
const THEIRS = { ...LEGS, workout: { ...LEGS.workout, name: 'Theirs', rounds: 3, version: 9 } };
type Opened = Awaited<ReturnType<typeof openEditor>>;
/** What the view of the conflict makes of it. */
function mergeOf({ state }: Opened, choices: Record<string, Side> = {}) {
  const { base, theirs, draft } = state();
  if (!draft || !theirs) throw new Error('nothing to compare');
  return mergeWorkouts({ base, mine: draft, theirs }, choices);
}

test('after a change elsewhere: what is sent besides asks for theirs no second time, and takes nothing off the screen', async () => {
  const { harness, store, state } = await inConflict();
  const { theirs } = state();
  const asked = vi.spyOn(harness.library.port, 'getWhole');
  const seen = new Set<unknown>();
  store.subscribe((now) => seen.add(now.theirs));
  harness.outbox.changed();
  await settled();
  expect([theirs !== undefined, asked.mock.calls.length, [...seen]]).toEqual([true, 0, []]);
});

test('after a change elsewhere: what is taken back to the last save leaves the question open', async () => {
  const { harness, state } = await inConflict();
  const saved = harness.library.calls.saved.at(-1)?.workout.name ?? '';
  state().edit((draft) => changeWorkout(draft, { name: 'Once more' }));
  state().edit((draft) => changeWorkout(draft, { name: saved }));
  expect(state()).toMatchObject({ dirty: false, conflict: true, saveState: 'problem' });
});

test('after a change elsewhere: both are put together, what waited goes, and nothing unseen is overwritten', async () => {
  const editor = await inConflict();
  const { harness, state } = editor;
  const { whole, differences } = mergeOf(editor);
  expect(differences.map(({ id, isConflict }) => [id, isConflict])).toEqual([
    ['workout.name', true],
    ['workout.rounds', false],
  ]);
  await state().saveMerged(whole);
  expect(harness.library.stored.get(W_ID)?.workout).toMatchObject({ name: 'Mine', rounds: 3 });
  expect(harness.outbox.state).toMatchObject({ retried: [], discarded: ['c1'] });
  expect(state()).toMatchObject({
    conflict: false,
    saveState: 'saved',
    draft: { workout: { name: 'Mine', rounds: 3 } },
  });
  expect(harness.drafts.stored.size).toBe(0);
});

test('after a change elsewhere: what the person chooses of theirs is taken', async () => {
  const editor = await inConflict();
  await editor.state().saveMerged(mergeOf(editor, { 'workout.name': 'theirs' }).whole);
  expect(editor.state().draft?.workout).toMatchObject({ name: 'Theirs', rounds: 3 });
});

test('after a change elsewhere: what cannot be saved together leaves the choice open, and says why', async () => {
  const editor = await inConflict();
  const { harness, state } = editor;
  const { whole } = mergeOf(editor);
  harness.library.problems.save = 'unavailable';
  await state().saveMerged(whole);
  expect(state()).toMatchObject({ conflict: true, saveState: 'problem', saveProblem: 'unavailable' });
  delete harness.library.problems.save;
  harness.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxExercisesPerWorkout: 2 });
  const [first] = whole.exercises;
  await state().saveMerged({ ...whole, exercises: [...whole.exercises, ...(first ? [first] : [])] });
  expect(state()).toMatchObject({ conflict: true, saveProblem: 'limit' });
  await state().saveMerged({ ...whole, workout: { ...whole.workout, name: ' ' } });
  expect(state()).toMatchObject({ conflict: true, saveProblem: 'invalid' });
  expect(harness.outbox.state.discarded).toEqual([]);
});

test('a save that nobody has overtaken, but that never got through, is sent again and not given up', async () => {
  const editor = await openEditor();
  editor.rename('Mine');
  await editor.state().save();
  editor.harness.outbox.state.refused = [{ ...conflict, whole: editor.harness.library.stored.get(W_ID), base: LEGS }];
  editor.harness.outbox.changed();
  await settled();
  const { whole, differences } = mergeOf(editor);
  expect(differences).toEqual([]);
  await editor.state().saveMerged(whole);
  expect(editor.harness.outbox.state).toMatchObject({ retried: ['c1'], discarded: [] });
  expect(editor.state()).toMatchObject({ conflict: false, draft: { workout: { name: 'Mine' } } });
});

test('after a change elsewhere: Save saves nothing over it', async () => {
  const { harness, state } = await inConflict();
  state().edit((draft) => changeWorkout(draft, { name: 'Typed on' }));
  expect(await state().save()).toEqual({ ok: false, problem: 'conflict' });
  expect(harness.library.stored.get(W_ID)?.workout.name).toBe('Theirs');
});

test('after a change elsewhere: theirs is asked for again where it was out of reach', async () => {
  const editor = await openEditor();
  editor.rename('Mine');
  await editor.state().save();
  editor.harness.library.stored.delete(W_ID);
  editor.harness.outbox.state.refused = [{ ...conflict, whole: editor.harness.library.calls.saved[0], base: LEGS }];
  editor.harness.outbox.changed();
  await settled();
  expect(editor.state()).toMatchObject({ conflict: true, saveProblem: 'not-found', theirs: undefined, base: LEGS });
  editor.harness.library.stored.set(W_ID, THEIRS);
  await editor.state().findTheirs();
  expect(editor.state()).toMatchObject({ saveProblem: 'conflict', theirs: { workout: { name: 'Theirs' } } });
});

test('a save refused while the workout was closed asks when it is opened, with what was written then', async () => {
  const { harness, state, store } = await openEditor();
  harness.outbox.state.refused = [
    { ...conflict, whole: { ...LEGS, workout: { ...LEGS.workout, name: 'Mine' } }, base: LEGS },
  ];
  harness.library.stored.set(W_ID, THEIRS);
  await state().close();
  await store.getState().open(W_ID);
  expect(state()).toMatchObject({ conflict: true, restored: false, draft: { workout: { name: 'Mine' } } });
  expect([state().base, state().theirs]).toEqual([LEGS, THEIRS]);
  await harness.clock.pass(AUTOSAVE_MS);
  expect(harness.library.calls.saved).toEqual([]);
});

/** Opened as it is at the server, and only then the device tells of a save that was refused. */
async function toldLate() {
  const editor = await openEditor();
  await editor.state().close();
  editor.harness.library.stored.set(W_ID, THEIRS);
  await editor.store.getState().open(W_ID);
  const tell = async () => {
    const whole = { ...LEGS, workout: { ...LEGS.workout, name: 'Mine' } };
    editor.harness.outbox.state.refused = [{ ...conflict, whole, base: LEGS }];
    editor.harness.outbox.changed();
    await settled();
  };
  return { ...editor, tell };
}

test('a refused save that is known only after the workout was opened asks with what was written in it', async () => {
  const { state, tell } = await toldLate();
  await tell();
  expect(state()).toMatchObject({ conflict: true, dirty: true, draft: { workout: { name: 'Mine' } } });
  expect([state().base, state().theirs]).toEqual([LEGS, THEIRS]);
});

test('a refused save that is known late is not answered by what was written from theirs', async () => {
  const { harness, rename, state, tell } = await toldLate();
  rename('Theirs, better');
  await tell();
  expect(state()).toMatchObject({ conflict: false, draft: { workout: { name: 'Theirs, better' } } });
  expect(harness.outbox.state.discarded).toEqual([]);
});

test('what is typed in a conflict asks again at the next visit, against what both had in common', async () => {
  const first = await inConflict();
  first.state().edit((draft) => changeWorkout(draft, { name: 'Typed on' }));
  await first.state().close();
  await first.state().open(W_ID);
  await first.harness.clock.pass(AUTOSAVE_MS);
  expect(first.state()).toMatchObject({ conflict: true, base: LEGS, draft: { workout: { name: 'Typed on' } } });
  expect(first.harness.library.stored.get(W_ID)?.workout.name).toBe('Theirs');
});

test('a change found at the server asks again at the next visit, and overwrites nothing meanwhile', async () => {
  const { harness, rename, state } = await openEditor();
  rename('Mine');
  harness.library.stored.set(W_ID, THEIRS);
  await state().close();
  harness.drafts.stored.set(`editor/${W_ID}`, {
    draft: { ...LEGS, workout: { ...LEGS.workout, name: 'Mine' } },
    before: LEGS,
  });
  harness.library.stored.set(W_ID, THEIRS);
  await state().open(W_ID);
  expect(state().conflict).toBe(true);
  state().edit((draft) => changeWorkout(draft, { name: 'Typed on' }));
  await state().close();
  await state().open(W_ID);
  await harness.clock.pass(AUTOSAVE_MS);
  expect(state()).toMatchObject({ conflict: true, base: LEGS, draft: { workout: { name: 'Typed on' } } });
  expect(harness.library.stored.get(W_ID)?.workout.name).toBe('Theirs');
});

test('a draft that goes on from theirs is not mixed with the refused save', async () => {
  const { harness, state, store } = await openEditor({ autoSave: false });
  await state().close();
  harness.library.stored.set(W_ID, THEIRS);
  const draft = { ...THEIRS, workout: { ...THEIRS.workout, name: 'Theirs, better' } };
  harness.drafts.stored.set(`editor/${W_ID}`, { draft, before: THEIRS });
  harness.outbox.state.refused = [{ ...conflict, whole: LEGS, base: LEGS }];
  await store.getState().open(W_ID);
  expect(state()).toMatchObject({ conflict: false, restored: true, draft: { workout: { name: 'Theirs, better' } } });
});

test('after a change elsewhere: theirs replaces mine', async () => {
  const { harness, state } = await inConflict();
  await state().resolveConflict('theirs');
  expect(harness.outbox.state.discarded).toEqual(['c1']);
  expect(state()).toMatchObject({ conflict: false, dirty: false, draft: { workout: { name: 'Theirs' } } });
});

test('after a change elsewhere: both stay, mine as a second workout', async () => {
  const { harness, state } = await inConflict();
  await state().resolveConflict('both');
  expect(harness.library.calls.saved.at(-1)?.workout).toMatchObject({ name: 'Mine copy', ownerId: ANNA.uid });
  expect(harness.library.calls.saved.at(-1)?.workout.wId).not.toBe(W_ID);
  expect(state().draft?.workout.name).toBe('Theirs');
});

test('after a change elsewhere: a second workout that takes the room of a deleted one sends that delete first', async () => {
  const { harness, state } = await inConflict();
  const other = { ...LEGS.workout, wId: 'other000000000000001' };
  harness.library.stored.set(other.wId, { workout: other, exercises: [] });
  const { library, contract } = harness.stores;
  await library.getState().loadMine();
  contract.getState().setContract({ ...PRO_CONTRACT, maxWorkouts: 2 });
  library.getState().remove(other.wId);
  await state().resolveConflict('both');
  expect(harness.library.calls.removed).toEqual([other.wId]);
  expect(harness.library.calls.saved.at(-1)?.workout.name).toBe('Mine copy');
});

test('after a change elsewhere: a second workout that cannot be saved leaves the choice open, and says why', async () => {
  const { harness, state } = await inConflict();
  harness.library.problems.save = 'unavailable';
  await state().resolveConflict('both');
  expect(state()).toMatchObject({ conflict: true, saveProblem: 'unavailable', draft: { workout: { name: 'Mine' } } });
  expect(harness.outbox.state.discarded).toEqual([]);
  harness.library.problems.save = undefined;
  harness.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxWorkouts: 0 });
  await state().resolveConflict('both');
  expect(state()).toMatchObject({ conflict: true, saveProblem: 'limit' });
  expect(harness.outbox.state.discarded).toEqual([]);
});

test('after a change elsewhere: a second master video too many leaves the choice open, and says why', async () => {
  const { harness, state } = await inConflict();
  const videoUrl = `workout-media/${ANNA.uid}/12345678901234567890_a.mp4`;
  const film = { ...LEGS.workout, wType: 'mastervideo', videoUrl } as const;
  harness.library.stored.set(W_ID, { ...LEGS, workout: { ...film, name: 'Theirs', version: 9 } });
  state().edit((draft) => ({ ...draft, workout: { ...draft.workout, wType: 'mastervideo', videoUrl } }));
  harness.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxMasterVideos: 1 });
  await state().resolveConflict('both');
  expect(state()).toMatchObject({ conflict: true, saveProblem: 'limit' });
  expect(harness.outbox.state.discarded).toEqual([]);
});

test('theirs is looked for by nobody who has signed out', async () => {
  const { harness, state } = await inConflict();
  const asked = vi.spyOn(harness.library.port, 'getWhole');
  harness.stores.login.getState().clear();
  await state().findTheirs();
  expect(asked).not.toHaveBeenCalled();
});

test('a restored draft whose workout was changed meanwhile asks instead of overwriting', async () => {
  const first = await openEditor({ autoSave: false });
  first.rename('Offline words');
  await first.state().close();
  first.harness.library.stored.set(W_ID, { ...LEGS, workout: { ...LEGS.workout, name: 'Theirs', version: 5 } });
  await first.state().open(W_ID);
  await first.harness.clock.pass(AUTOSAVE_MS);
  expect(first.state()).toMatchObject({
    conflict: true,
    saveState: 'problem',
    saveProblem: 'conflict',
    restored: true,
    draft: { workout: { name: 'Offline words' } },
  });
  expect(first.harness.library.calls.saved).toEqual([]);
});

test('an answer to a question that nobody asks any more changes nothing', async () => {
  const { harness, state } = await inConflict();
  await state().close();
  await state().resolveConflict('theirs');
  await state().saveMerged(LEGS);
  expect(state()).toMatchObject({ status: 'idle', saveState: 'saved' });
  await state().open(W_ID);
  harness.stores.login.getState().clear();
  await state().resolveConflict('both');
  expect([harness.outbox.state.retried, harness.outbox.state.discarded]).toEqual([[], []]);
  expect(harness.library.calls.saved).toHaveLength(1);
});

test('what is typed while it was changed elsewhere is not saved over it', async () => {
  const { harness, state } = await inConflict();
  state().edit((draft) => changeWorkout(draft, { name: 'Typed on' }));
  await harness.clock.pass(AUTOSAVE_MS);
  expect(harness.library.calls.saved.map(({ workout }) => workout.name)).toEqual(['Mine']);
  expect(state()).toMatchObject({ conflict: true, saveState: 'problem', dirty: true });
});

test('a save that waited when it was changed elsewhere waits for the answer', async () => {
  const editor = await openEditor();
  const { harness, rename, state } = editor;
  harness.outbox.state.refused = [{ ...conflict, whole: LEGS }];
  rename('Mine');
  harness.outbox.changed();
  await settled();
  await harness.clock.pass(AUTOSAVE_MS);
  expect(harness.library.calls.saved).toEqual([]);
  await state().saveMerged(mergeOf(editor).whole);
  expect(harness.library.calls.saved.map(({ workout }) => workout.name)).toEqual(['Mine']);
  expect(state()).toMatchObject({ conflict: false, saveState: 'saved', saveProblem: undefined });
});

test.each([
  [
    'of another workout',
    { ...conflict, whole: { ...LEGS, workout: { ...LEGS.workout, wId: 'anotherWorkout000001' } } },
  ],
  ['for another reason', { ...conflict, problem: 'unavailable', whole: LEGS } as const],
  ['of something else', { ...conflict, whole: undefined }],
])('a change refused %s asks nothing here', async (_, entry) => {
  const { harness, state } = await openEditor();
  harness.outbox.state.refused = [entry];
  harness.outbox.changed();
  await settled();
  expect(state()).toMatchObject({ conflict: false, saveState: 'saved' });
  await state().close();
  harness.outbox.changed();
  await settled();
  expect(state()).toMatchObject({ status: 'idle', conflict: false });
});

test('after a change elsewhere: nothing is left of mine on the device once theirs is taken', async () => {
  const { harness, state } = await inConflict();
  state().edit((draft) => changeWorkout(draft, { name: 'Typed on' }));
  state().type('description', 'y'.repeat(5000));
  await settled();
  expect(harness.drafts.stored.size).toBe(2);
  await state().resolveConflict('theirs');
  expect(harness.drafts.stored.size).toBe(0);
});

test('after a change elsewhere: the second workout is in the list at once', async () => {
  const { harness, state } = await inConflict();
  await state().resolveConflict('both');
  const names = harness.stores.library.getState().mine.items.map(({ name }) => name);
  expect(names).toContain('Mine copy');
  expect(harness.outbox.state.discarded).toEqual(['c1']);
});

test('a restored draft that nobody overtook is saved without a question', async () => {
  const { harness, rename, state } = await openEditor({ autoSave: false });
  rename('Offline words');
  await state().close();
  await state().open(W_ID);
  expect(state()).toMatchObject({ restored: true, conflict: false, saveState: 'dirty' });
  await state().save();
  expect(harness.library.stored.get(W_ID)?.workout.name).toBe('Offline words');
});
