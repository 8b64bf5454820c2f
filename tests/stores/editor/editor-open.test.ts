/** Opening and leaving: what comes late, from elsewhere, or not at all. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import { AUTOSAVE_MS } from '#stores/editor/editor.ts';
import { W_ID } from '#tests/core/samples.ts';
import { expect, test, vi } from 'vitest';
import { LEGS, openEditor, openNew } from '#tests/stores/editor-setup.ts';
import { ANNA, createHarness, enter, settled } from '#tests/stores/harness.ts';

/** Saves that wait until they are told to arrive. */
function slowSaves(port: { save: WorkoutsPort['save'] }) {
  const save = port.save.bind(port);
  let arrive: () => void = () => undefined;
  vi.spyOn(port, 'save').mockImplementationOnce(async (...whole) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return save(...whole);
  });
  return { arrive: () => arrive() };
}

test('what was to be saved soon says nothing about what is opened before', async () => {
  const { harness, rename, state } = await openEditor();
  rename('Soon');
  await state().open(undefined);
  await harness.clock.pass(AUTOSAVE_MS);
  expect(state()).toMatchObject({ isNew: true, saveState: 'saved', saveProblem: undefined });
  await state().open(W_ID);
  expect(state()).toMatchObject({ restored: true, draft: { workout: { name: 'Soon' } } });
});

test('what is typed into a new workout while it is saved for the first time is found under its own address', async () => {
  const { harness, rename, state } = await openNew();
  const { arrive } = slowSaves(harness.library.port);
  rename('Arms');
  const saving = state().save();
  await settled();
  rename('Strong arms');
  arrive();
  await saving;
  expect(state()).toMatchObject({ isNew: false, dirty: true, saveState: 'dirty' });
  const wId = state().draft?.workout.wId;
  // Nothing is saved any more: the tab is gone.
  await state().open(undefined);
  expect(state()).toMatchObject({ isNew: true, dirty: false });
  await state().open(wId);
  expect(state()).toMatchObject({ isNew: false, restored: true, draft: { workout: { name: 'Strong arms' } } });
});

test('what could not be taken stays with its workout, whichever is open when a save ends', async () => {
  const tooLong = 'y'.repeat(5000);
  const { harness, rename, state } = await openEditor({ autoSave: false });
  const known = slowSaves(harness.library.port);
  state().type('description', tooLong);
  rename('Late');
  const savingKnown = state().save();
  await settled();
  await state().open(undefined);
  known.arrive();
  await savingKnown;
  const fresh = slowSaves(harness.library.port);
  rename('Arms');
  const { wId = '' } = state().draft?.workout ?? {};
  const savingFresh = state().save();
  await settled();
  await state().open(W_ID);
  expect(state().refused).toEqual({ description: tooLong });
  fresh.arrive();
  await savingFresh;
  expect(harness.drafts.stored.has(`editor/${wId}`)).toBe(false);
  await state().open(wId);
  expect(state()).toMatchObject({ isNew: false, refused: {} });
});

test('what could not be taken follows a new workout that was left while its first save was under way', async () => {
  const { harness, rename, state } = await openNew();
  const first = slowSaves(harness.library.port);
  rename('Arms');
  state().type('description', 'y'.repeat(5000));
  const { wId } = state().draft?.workout ?? {};
  const saving = state().save();
  await settled();
  await state().open(W_ID);
  first.arrive();
  await saving;
  await state().open(wId);
  expect(state().refused).toEqual({ description: 'y'.repeat(5000) });
});

test('a new workout stops being new once it is saved', async () => {
  const { rename, state } = await openNew();
  rename('Arms');
  await state().save();
  expect(state()).toMatchObject({ isNew: false, dirty: false, saveState: 'saved' });
});

test('a workout that arrives after its editor was left stays away', async () => {
  const { harness, store, state } = await openEditor();
  let arrive: (whole: { ok: true; value: typeof LEGS }) => void = () => undefined;
  vi.spyOn(harness.library.port, 'getWhole').mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const late = store.getState().open(W_ID);
  await store.getState().close();
  const left = state();
  arrive({ ok: true, value: LEGS });
  await late;
  expect([state(), state().draft]).toEqual([left, undefined]);
});

test('a workout that arrives after another one was opened stays away', async () => {
  const { harness, store, state } = await openEditor();
  let arrive: (whole: { ok: true; value: typeof LEGS }) => void = () => undefined;
  vi.spyOn(harness.library.port, 'getWhole').mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const late = store.getState().open(W_ID);
  expect(state()).toMatchObject({ status: 'loading', draft: undefined });
  await store.getState().open(undefined);
  const fresh = state().draft;
  arrive({ ok: true, value: LEGS });
  await late;
  expect(state()).toMatchObject({ status: 'ready', isNew: true });
  expect(state().draft).toBe(fresh);
});

/** The server's answer, for when the device's has long been shown. */
function opensFromDevice(port: { getWhole: WorkoutsPort['getWhole'] }) {
  let tell: (news: Outcome<WholeWorkout>) => void = () => undefined;
  vi.spyOn(port, 'getWhole').mockImplementation(async (_wId, _uid, options) => {
    tell = options?.onNews ?? tell;
    return done(LEGS);
  });
  return (news: Outcome<WholeWorkout>) => tell(news);
}
const newer = (name: string): WholeWorkout => ({ ...LEGS, workout: { ...LEGS.workout, name, version: 7 } });

test('what is new at the server takes the place of what the device had, as long as nothing was written', async () => {
  const { harness, rename, state } = await openEditor();
  const tell = opensFromDevice(harness.library.port);
  await state().open(W_ID);
  expect(state().draft?.workout.name).toBe('Legs');
  tell(done(newer('Theirs')));
  expect(state()).toMatchObject({ dirty: false, conflict: false, draft: { workout: { name: 'Theirs' } } });
  rename('Mine');
  await state().save();
  expect(harness.library.calls.saved.at(-1)?.workout).toMatchObject({ name: 'Mine', version: 8 });
});

test('what is new at the server comes in also where it is told before the editor is open', async () => {
  const { harness, state } = await openEditor();
  vi.spyOn(harness.library.port, 'getWhole').mockImplementationOnce(async (_wId, _uid, options) => {
    options?.onNews?.(done(newer('Theirs')));
    return done(LEGS);
  });
  await state().open(W_ID);
  expect(state()).toMatchObject({ status: 'ready', dirty: false, draft: { workout: { name: 'Theirs' } } });
});

test('what the server has as well is no news: what was written stays, with the way back', async () => {
  const { harness, rename, state } = await openEditor({ autoSave: false });
  const tell = opensFromDevice(harness.library.port);
  await state().open(W_ID);
  const before = state().draft;
  tell(done(LEGS));
  expect(state().draft).toBe(before);
  rename('Mine');
  tell(done({ ...LEGS, workout: { ...LEGS.workout, name: 'Same version' } }));
  expect(state()).toMatchObject({ dirty: true, conflict: false, canUndo: true, draft: { workout: { name: 'Mine' } } });
});

test('what was taken back before news came cannot be taken back after them', async () => {
  const { harness, rename, state } = await openEditor({ autoSave: false });
  const tell = opensFromDevice(harness.library.port);
  await state().open(W_ID);
  expect(state().lastChange()).toBe(0);
  rename('Mine');
  rename('Legs');
  expect([state().dirty, state().canUndo, state().lastChange() > 0]).toEqual([false, true, true]);
  tell(done(newer('Theirs')));
  state().undo();
  state().undo(1);
  expect(state()).toMatchObject({ canUndo: false, dirty: false, draft: { workout: { name: 'Theirs' } } });
  expect(state().lastChange()).toBe(0);
});

test('news that come while a save is under way leave it to the save', async () => {
  const { harness, rename, state } = await openEditor({ autoSave: false });
  const tell = opensFromDevice(harness.library.port);
  await state().open(W_ID);
  rename('Mine');
  const saving = state().save();
  tell(done(newer('Theirs')));
  tell(failed('not-allowed'));
  expect(state()).toMatchObject({ status: 'ready', conflict: false, draft: { workout: { name: 'Mine' } } });
  expect(await saving).toMatchObject({ ok: true });
});

test('what is closed takes no change, no undo and no text', async () => {
  const { harness, rename, state } = await openEditor({ autoSave: false });
  await state().close();
  rename('Nothing');
  state().undo();
  state().type('name', 'Nothing');
  expect(state()).toMatchObject({ status: 'idle', draft: undefined, dirty: false, canUndo: false });
  expect(harness.drafts.stored.size).toBe(0);
});

test('what is new at the server is asked about when something was written meanwhile', async () => {
  const { harness, rename, state } = await openEditor();
  const tell = opensFromDevice(harness.library.port);
  await state().open(W_ID);
  rename('Mine');
  tell(done(newer('Theirs')));
  await harness.clock.pass(AUTOSAVE_MS);
  expect(state()).toMatchObject({ conflict: true, saveProblem: 'conflict', draft: { workout: { name: 'Mine' } } });
  expect(harness.library.calls.saved).toEqual([]);
});

test('a workout that is gone at the server closes, unless something was written into it', async () => {
  const { harness, rename, state } = await openEditor();
  const tell = opensFromDevice(harness.library.port);
  await state().open(W_ID);
  rename('Mine');
  tell(failed('not-found'));
  expect(state()).toMatchObject({ status: 'ready', draft: { workout: { name: 'Mine' } } });
  await state().revert();
  tell(failed('not-found'));
  expect(state()).toMatchObject({ status: 'problem', openProblem: 'not-found' });
});

test('out of reach, a draft of an earlier visit is opened all the same, and goes on from what it was made of', async () => {
  const { harness, rename, state } = await openEditor({ autoSave: false });
  rename('Half done');
  await state().close();
  vi.spyOn(harness.library.port, 'getWhole').mockResolvedValue(failed('offline'));
  await state().open(W_ID);
  expect(state()).toMatchObject({
    status: 'ready',
    isNew: false,
    restored: true,
    draft: { workout: { name: 'Half done' } },
  });
  await state().save();
  expect(harness.library.calls.saved[0]?.workout.version).toBe(LEGS.workout.version + 1);
});

test('out of reach and never seen here, it says why', async () => {
  const { harness, state } = await openEditor();
  vi.spyOn(harness.library.port, 'getWhole').mockResolvedValue(failed('offline'));
  await state().open(W_ID);
  expect(state()).toMatchObject({ status: 'problem', openProblem: 'offline', draft: undefined });
});

test('a new workout is in the person’s language, as long as their exercises are, and theirs', async () => {
  const harness = createHarness({ device: { language: 'Dutch', defaultExcerciseTimeSec: 42 } });
  enter(harness);
  await harness.stores.loadEditor();
  await harness.stores.editor.getState().open(undefined);
  expect(harness.stores.editor.getState()).toMatchObject({
    status: 'ready',
    isNew: true,
    dirty: false,
    saveState: 'saved',
    draft: {
      workout: { language: 'Dutch', ownerId: ANNA.uid, createdAt: harness.clock.now() },
      exercises: [{ name: 'Exercise 1', timeSec: 42 }],
    },
  });
});

test('a workout that was proposed is written down at once and saved like a change', async () => {
  const { harness, store, state } = await openNew();
  await store.getState().open(undefined, LEGS);
  expect(state()).toMatchObject({ isNew: true, dirty: true, restored: false, draft: { workout: { name: 'Legs' } } });
  await settled();
  expect([...harness.drafts.stored.keys()]).toEqual(['editor/new']);
  await harness.clock.pass(AUTOSAVE_MS);
  expect(harness.library.calls.saved.map(({ workout }) => workout.name)).toEqual(['Legs']);
});

test('a guest can neither edit nor save', async () => {
  const harness = createHarness({ workouts: [LEGS] });
  await harness.stores.loadEditor();
  const store = harness.stores.editor;
  await store.getState().open(W_ID);
  expect(store.getState()).toMatchObject({ status: 'problem', openProblem: 'not-signed-in', draft: undefined });
  store.getState().edit((draft) => ({ ...draft }));
  store.getState().type('name', 'Words');
  store.getState().undo();
  expect(store.getState()).toMatchObject({ draft: undefined, refused: {}, canUndo: false });
  expect(await store.getState().save()).toEqual({ ok: false, problem: 'cancelled' });
  expect(harness.drafts.stored.size).toBe(0);
});

test('an edit that returns the same draft is not a change', async () => {
  const { harness, store, state } = await openEditor();
  store.getState().edit((draft) => draft);
  await settled();
  expect(state()).toMatchObject({ canUndo: false, dirty: false });
  expect([state().lastChange(), harness.drafts.stored.size]).toEqual([0, 0]);
});

test('what is thrown away is not saved behind one’s back, however long the device takes', async () => {
  const { harness, rename, state } = await openEditor();
  rename('Wrong');
  const remove = harness.drafts.port.remove.bind(harness.drafts.port);
  let forget: () => void = () => undefined;
  vi.spyOn(harness.drafts.port, 'remove').mockImplementationOnce(async (key) => {
    await new Promise<void>((resolve) => (forget = resolve));
    await remove(key);
  });
  const reverting = state().revert();
  await harness.clock.pass(AUTOSAVE_MS);
  forget();
  await reverting;
  expect(harness.library.calls.saved).toEqual([]);
  expect(state()).toMatchObject({ dirty: false, draft: { workout: { name: 'Legs' } } });
});

test('left without autosave, at a question, or without a name, it waits on the device', async () => {
  const { harness, rename, state } = await openEditor();
  rename(' ');
  await state().close();
  expect(harness.library.calls.saved).toEqual([]);
  expect(harness.drafts.stored.size).toBe(1);
  const byHand = await openEditor({ autoSave: false });
  byHand.rename('Later');
  await byHand.state().close();
  await byHand.harness.clock.pass(AUTOSAVE_MS);
  expect(byHand.harness.library.calls.saved).toEqual([]);
  expect(byHand.state().status).toBe('idle');
});

test('leaving ends what is open, and not what was opened while it was still saved', async () => {
  const { harness, rename, state } = await openEditor();
  const save = harness.library.port.save.bind(harness.library.port);
  let arrive: () => void = () => undefined;
  vi.spyOn(harness.library.port, 'save').mockImplementationOnce(async (...whole) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return save(...whole);
  });
  rename('Last word');
  const closing = state().close();
  await settled();
  await state().open(undefined);
  arrive();
  await closing;
  expect(state()).toMatchObject({ status: 'ready', isNew: true });
  await state().close();
  expect(state()).toMatchObject({ status: 'idle', draft: undefined });
});

test('a new workout left unsaved is found again', async () => {
  const { rename, state } = await openNew({ autoSave: false });
  rename('Half made');
  await state().close();
  await state().open(undefined);
  expect(state()).toMatchObject({
    isNew: true,
    restored: true,
    conflict: false,
    draft: { workout: { name: 'Half made' } },
  });
});

test('a draft that no longer tells what it was made of asks before it overwrites anything', async () => {
  const { harness, rename, state } = await openEditor({ autoSave: false });
  rename('Half done');
  await state().close();
  const [[key, kept] = ['', undefined]] = [...harness.drafts.stored];
  harness.drafts.stored.set(key, { ...(kept as object), before: 'damaged' });
  harness.library.stored.set(W_ID, { ...LEGS, workout: { ...LEGS.workout, version: 1 } });
  await state().open(W_ID);
  expect(state()).toMatchObject({ restored: true, conflict: true, saveProblem: 'conflict' });
});
