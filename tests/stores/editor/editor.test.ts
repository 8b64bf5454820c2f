import { addExercise, changeWorkout, deleteExercises, moveExercise } from '#core/workout/draft.ts';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { AUTOSAVE_MS } from '#stores/editor/editor.ts';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { expect, test, vi } from 'vitest';
import { LEGS, openEditor, openNew } from '#tests/stores/editor-setup.ts';
import { BEN, settled } from '#tests/stores/harness.ts';

test('a change is kept on the device at once and saved 1.5 s after the last one', async () => {
  const { harness, rename, state } = await openEditor();
  rename('Leg');
  await settled();
  expect(harness.drafts.stored.size).toBe(1);
  await harness.clock.pass(AUTOSAVE_MS - 1);
  rename('Legs and more');
  await harness.clock.pass(AUTOSAVE_MS - 1);
  expect(harness.library.calls.saved).toEqual([]);
  expect(state().saveState).toBe('dirty');
  await harness.clock.pass(1);
  expect(harness.library.calls.saved.map(({ workout }) => workout.name)).toEqual(['Legs and more']);
  expect(state()).toMatchObject({ saveState: 'saved', dirty: false });
  expect(harness.drafts.stored.size).toBe(0);
});

test('without autosave the draft waits until it is saved by hand', async () => {
  const { harness, rename, state } = await openEditor({ autoSave: false });
  rename('Changed');
  await harness.clock.pass(60_000);
  expect(harness.library.calls.saved).toEqual([]);
  await state().save();
  expect(harness.library.calls.saved).toHaveLength(1);
});

test('what is saved already is not sent again', async () => {
  const { harness, rename, state } = await openEditor();
  rename('Changed');
  const [first, second] = [await state().save(), await state().save()];
  expect(harness.library.calls.saved).toHaveLength(1);
  expect(second).toEqual(first);
});

test('saving twice makes one workout', async () => {
  const { harness, rename, state } = await openNew();
  rename('Fresh');
  await Promise.all([state().save(), state().save()]);
  rename('Fresh again');
  await state().save();
  expect(new Set(harness.library.calls.saved.map(({ workout }) => workout.wId)).size).toBe(1);
  expect(harness.stores.library.getState().mine.items.map(({ name }) => name)).toEqual(['Fresh again']);
});

test('a new workout that nobody touched is saved nowhere', async () => {
  const { harness, state } = await openNew();
  await harness.clock.pass(AUTOSAVE_MS);
  await state().close();
  expect(harness.library.calls.saved).toEqual([]);
  expect(harness.drafts.stored.size).toBe(0);
});

test.each([true, false])(
  'a new workout is saved once it is saved, and opened again there is nothing to discard (autosave %s)',
  async (autoSave) => {
    const { harness, store, rename, state } = await openNew({ autoSave });
    const add = (name: string) =>
      store.getState().edit((draft) => {
        const added = addExercise(draft, { name, timeSec: 20 }, PRO_CONTRACT);
        return added.ok ? added.value : draft;
      });
    const save = () => (autoSave ? harness.clock.pass(AUTOSAVE_MS) : state().save());
    // Somebody takes a while to type: the device and the server stamp the workout later than the draft was begun.
    await harness.clock.pass(20_000);
    rename('Morning');
    await save();
    expect(state()).toMatchObject({ saveState: 'saved', dirty: false });
    add('Jumps');
    expect(state()).toMatchObject({ saveState: 'dirty', dirty: true });
    await save();
    expect(state()).toMatchObject({ saveState: 'saved', dirty: false });
    expect(harness.drafts.stored.size).toBe(0);
    expect(harness.library.calls.saved).toHaveLength(2);
    await harness.clock.pass(60_000);
    expect(harness.library.calls.saved).toHaveLength(2);

    const wId = state().draft?.workout.wId;
    await state().close();
    await store.getState().open(wId);
    expect(state()).toMatchObject({ saveState: 'saved', dirty: false, restored: false });
    expect(state().draft?.exercises.map(({ name }) => name)).toEqual(['Exercise 1', 'Jumps']);
  },
);

test('without a name nothing is sent, and nothing is lost', async () => {
  const { harness, rename, state } = await openEditor();
  rename('   ');
  await harness.clock.pass(AUTOSAVE_MS);
  expect(await state().save()).toEqual({ ok: false, problem: 'invalid' });
  expect(harness.library.calls.saved).toEqual([]);
  expect(harness.drafts.stored.size).toBe(1);
});

test('a save that fails keeps draft and device copy, and can be repeated', async () => {
  const { harness, rename, state } = await openEditor();
  harness.library.problems.save = 'storage-full';
  rename('Heavy legs');
  await harness.clock.pass(AUTOSAVE_MS);
  expect(state()).toMatchObject({ saveState: 'problem', saveProblem: 'storage-full', dirty: true });
  expect(state().draft?.workout.name).toBe('Heavy legs');
  expect(harness.drafts.stored.size).toBe(1);
  expect(await state().save()).toEqual({ ok: false, problem: 'storage-full' });
  delete harness.library.problems.save;
  expect(await state().save()).toMatchObject({ ok: true });
  expect(state()).toMatchObject({ saveState: 'saved', saveProblem: undefined, dirty: false });
});

test('who is signed out meanwhile is told so, and the draft stays', async () => {
  const { harness, rename, state } = await openEditor();
  rename('Heavy legs');
  harness.stores.login.getState().clear();
  await harness.clock.pass(AUTOSAVE_MS);
  expect(state()).toMatchObject({ saveState: 'problem', saveProblem: 'not-signed-in', dirty: true });
  expect(await state().save()).toEqual({ ok: false, problem: 'not-signed-in' });
  expect(harness.library.calls.saved).toEqual([]);
  expect(harness.drafts.stored.size).toBe(1);
});

test('at the contract’s limit the draft stays', async () => {
  const { harness, rename, state } = await openNew();
  harness.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxWorkouts: 0 });
  rename('One too many');
  await harness.clock.pass(AUTOSAVE_MS);
  expect(state()).toMatchObject({ saveState: 'problem', saveProblem: 'limit' });
  expect(harness.drafts.stored.size).toBe(1);
});

test('a new master video too many is kept as a draft, and it is said', async () => {
  const { harness, state } = await openNew({ autoSave: false });
  harness.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxMasterVideos: 0 });
  state().edit((draft) => ({ ...draft, workout: { ...draft.workout, name: 'Film', wType: 'mastervideo' } }));
  expect(await state().save()).toEqual({ ok: false, problem: 'limit' });
  expect(state()).toMatchObject({ saveState: 'problem', saveProblem: 'limit', dirty: true });
  expect(harness.library.calls.saved).toEqual([]);
});

test('what is typed while a save is under way leaves the word that it is', async () => {
  const { rename, state } = await openEditor({ autoSave: false });
  rename('Once');
  const saving = state().save();
  rename('Twice');
  expect(state().saveState).toBe('saving');
  await saving;
  expect(state()).toMatchObject({ saveState: 'dirty', dirty: true });
});

test('a draft of an earlier visit is found again', async () => {
  const first = await openEditor({ autoSave: false });
  first.rename('Half done');
  await first.state().close();
  await first.state().open(W_ID);
  expect(first.state()).toMatchObject({ restored: true, dirty: true, draft: { workout: { name: 'Half done' } } });
  await first.state().revert();
  expect(first.state()).toMatchObject({ restored: false, dirty: false, draft: { workout: { name: 'Legs' } } });
});

const TOO_LONG = 'x'.repeat(300);

test('a draft that was found again and is saved is not called so any more', async () => {
  const { rename, state } = await openEditor({ autoSave: false });
  rename('Half done');
  await state().close();
  await state().open(W_ID);
  await state().save();
  expect(state()).toMatchObject({ restored: false, dirty: false, saveState: 'saved' });
});

test('a second save begins where the first one ended', async () => {
  const { harness, rename, state } = await openEditor();
  rename('One');
  await state().save();
  rename('Two');
  await state().save();
  expect(harness.library.stored.get(W_ID)?.workout.version).toBe(LEGS.workout.version + 2);
});

test('a save that ends after its workout was left says nothing about the next one', async () => {
  const { harness, rename, state } = await openEditor({ autoSave: false });
  const save = harness.library.port.save.bind(harness.library.port);
  let arrive: () => void = () => undefined;
  vi.spyOn(harness.library.port, 'save').mockImplementationOnce(async (...whole) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return save(...whole);
  });
  rename('Late');
  const saving = state().save();
  await settled();
  await state().open(undefined);
  state().edit((draft) => changeWorkout(draft, { name: 'Another' }));
  arrive();
  await saving;
  expect(state()).toMatchObject({
    isNew: true,
    dirty: true,
    saveState: 'dirty',
    draft: { workout: { name: 'Another' } },
  });
});

test('what cannot be taken is found again at the next visit, beside the last good text', async () => {
  const { store, state } = await openEditor();
  state().type('name', TOO_LONG);
  state().type('description', 'Fine');
  await store.getState().close();
  await store.getState().open(W_ID);
  expect(state().refused).toEqual({ name: TOO_LONG });
  expect(state().draft?.workout).toMatchObject({ name: 'Legs', description: 'Fine' });
});

test('once it is mended nothing of it stays', async () => {
  const { harness, state } = await openEditor();
  state().type('name', TOO_LONG);
  state().type('name', 'Long legs');
  expect(state()).toMatchObject({ refused: {}, draft: { workout: { name: 'Long legs' } } });
  await harness.clock.pass(AUTOSAVE_MS);
  expect(harness.drafts.stored.size).toBe(0);
});

test('it follows a new workout to its own address, and goes with the changes that are thrown away', async () => {
  const { harness, store, rename, state } = await openNew();
  rename('Arms');
  state().type('description', 'y'.repeat(5000));
  await harness.clock.pass(AUTOSAVE_MS);
  const wId = harness.library.calls.saved[0]?.workout.wId;
  await store.getState().open(undefined);
  expect(state().refused).toEqual({});
  await store.getState().open(wId);
  expect(state().refused).toEqual({ description: 'y'.repeat(5000) });
  await state().revert();
  expect(state().refused).toEqual({});
  expect(harness.drafts.stored.size).toBe(0);
});

test('leaving with autosave on saves the last change', async () => {
  const { harness, rename, state } = await openEditor();
  rename('Last word');
  await state().close();
  expect(harness.library.calls.saved.map(({ workout }) => workout.name)).toEqual(['Last word']);
  expect(state().status).toBe('idle');
});

test('what is typed while a save is on its way is saved by the next one', async () => {
  const { harness, rename, state } = await openEditor();
  rename('First');
  const saving = state().save();
  rename('Second');
  await saving;
  expect(state()).toMatchObject({ dirty: true, saveState: 'dirty' });
  await harness.clock.pass(AUTOSAVE_MS);
  expect(harness.library.calls.saved.map(({ workout }) => workout.name)).toEqual(['First', 'Second']);
});

test('the last changes are taken back one by one, typing in one field as one', async () => {
  const { rename, store, state } = await openEditor();
  const namesOf = () => state().draft?.exercises.map(({ name }) => name);
  expect(state().canUndo).toBe(false);
  for (const name of ['L', 'Le', 'Leg day']) rename(name);
  store.getState().edit((draft) => moveExercise(draft, 1, 0));
  store.getState().edit((draft) => deleteExercises(draft, [0]));
  state().undo();
  expect(namesOf()).toEqual(['Lunges', 'Squats']);
  state().undo();
  expect(namesOf()).toEqual(['Squats', 'Lunges']);
  expect(state()).toMatchObject({ canUndo: true, dirty: true });
  state().undo();
  expect(state()).toMatchObject({ canUndo: false, dirty: false, saveState: 'saved' });
  expect(state().draft?.workout.name).toBe('Legs');
  state().undo();
  expect(state().draft?.workout.name).toBe('Legs');
});

test('an earlier change is taken back by itself: what was typed since stays, and twice is once', async () => {
  const { rename, store, state } = await openEditor();
  store.getState().edit((draft) => deleteExercises(draft, [0]));
  const deleted = state().lastChange();
  rename('Long legs');
  state().undo(deleted);
  expect(state().draft).toMatchObject({ workout: { name: 'Long legs' }, exercises: [{ name: 'Squats' }, {}] });
  rename('Longest legs');
  state().undo(deleted);
  expect(state().draft?.exercises).toHaveLength(2);
});

test('what was taken back is saved like any change, and the next visit begins without a past', async () => {
  const { harness, rename, state } = await openEditor();
  rename('Wrong');
  await harness.clock.pass(AUTOSAVE_MS);
  state().undo();
  await harness.clock.pass(AUTOSAVE_MS);
  expect(harness.library.calls.saved.map(({ workout }) => workout.name)).toEqual(['Wrong', 'Legs']);
  await state().close();
  await state().open(W_ID);
  expect(state().canUndo).toBe(false);
});

test('somebody else’s workout, and one that is not there, are not opened', async () => {
  const theirs = wholeOf([{}], { ownerId: BEN.uid });
  expect((await openEditor({ workouts: [theirs] })).state()).toMatchObject({
    status: 'problem',
    openProblem: 'not-allowed',
  });
  expect((await openEditor({ workouts: [] })).state().openProblem).toBe('not-found');
});
