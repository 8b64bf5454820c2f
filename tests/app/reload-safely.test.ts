import { changeWorkout } from '#core/draft.ts';
import { reloadSafely } from '#app/reload-safely.ts';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { ANNA, createLab, enter } from '#tests/stores/lab.ts';
import { expect, test, vi } from 'vitest';

async function setup() {
  const lab = createLab({
    workouts: [wholeOf([{}], { ownerId: ANNA.uid, name: 'Legs' })],
    device: { autoSave: false },
  });
  enter(lab);
  await lab.stores.loadEditor();
  await lab.stores.editor.getState().open(W_ID);
  return { ...lab, reload: vi.fn() };
}

test('with nothing at stake a new version is loaded at once', async () => {
  const { stores, reload } = await setup();
  await reloadSafely(stores, reload);
  expect(reload).toHaveBeenCalledOnce();
});

test('the editor’s change is saved before', async () => {
  const { stores, library, reload } = await setup();
  stores.editor.getState().edit((draft) => changeWorkout(draft, { name: 'Arms' }));
  reload.mockImplementation(() => expect(library.calls.saved).toHaveLength(1));
  await reloadSafely(stores, reload);
  expect(reload).toHaveBeenCalledOnce();
});

test('a change that cannot be saved waits on the device', async () => {
  const { stores, library, drafts, reload } = await setup();
  library.problems.save = 'storage-full';
  stores.editor.getState().edit((draft) => changeWorkout(draft, { name: 'Arms' }));
  await reloadSafely(stores, reload);
  expect(drafts.stored.size).toBe(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('never during a run', async () => {
  const { stores, reload } = await setup();
  vi.spyOn(stores, 'isRunActive').mockReturnValue(true);
  await reloadSafely(stores, reload);
  expect(reload).not.toHaveBeenCalled();
});
