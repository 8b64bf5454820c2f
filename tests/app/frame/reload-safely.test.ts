import { changeWorkout } from '#core/workout/draft.ts';
import { mayReload } from '#app/frame/reload-safely.ts';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { ANNA, createHarness, enter } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';

async function setup() {
  const harness = createHarness({
    workouts: [wholeOf([{}], { ownerId: ANNA.uid, name: 'Legs' })],
    device: { autoSave: false },
  });
  enter(harness);
  await harness.stores.loadEditor();
  await harness.stores.editor.getState().open(W_ID);
  return harness;
}

test('with nothing at stake a new version may be loaded at once', async () => {
  const { stores } = await setup();
  expect(await mayReload(stores)).toBe(true);
});

test('the editor’s change is saved before', async () => {
  const { stores, library } = await setup();
  stores.editor.getState().edit((draft) => changeWorkout(draft, { name: 'Arms' }));
  expect(await mayReload(stores)).toBe(true);
  expect(library.calls.saved).toHaveLength(1);
});

test('a change that cannot be saved waits on the device', async () => {
  const { stores, library, drafts } = await setup();
  library.problems.save = 'storage-full';
  stores.editor.getState().edit((draft) => changeWorkout(draft, { name: 'Arms' }));
  expect(await mayReload(stores)).toBe(true);
  expect(drafts.stored.size).toBe(1);
});

test('never during a run, and not when one begins while the editor saves', async () => {
  const { stores } = await setup();
  const isRunActive = vi.spyOn(stores, 'isRunActive').mockReturnValue(true);
  expect(await mayReload(stores)).toBe(false);
  isRunActive.mockReturnValue(false);
  stores.editor.getState().edit((draft) => changeWorkout(draft, { name: 'Arms' }));
  stores.editor.subscribe(({ saveState }) => saveState === 'saving' && isRunActive.mockReturnValue(true));
  expect(await mayReload(stores)).toBe(false);
});

test('not while a file is on its way', async () => {
  const { stores } = await setup();
  stores.app.getState().set({ uploadCount: 1 });
  expect(await mayReload(stores)).toBe(false);
  stores.app.getState().set({ uploadCount: 0 });
  expect(await mayReload(stores)).toBe(true);
});
