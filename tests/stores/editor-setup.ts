import { changeWorkout } from '#core/workout/draft.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { ANNA, createHarness, enter } from './harness.ts';

export const LEGS = wholeOf([{ name: 'Squats' }, { name: 'Lunges' }], { ownerId: ANNA.uid, name: 'Legs' });

/** `LEGS` opened for writing. */
export async function openEditor({
  workouts = [LEGS],
  autoSave = true,
}: {
  workouts?: readonly WholeWorkout[];
  autoSave?: boolean;
} = {}) {
  const harness = createHarness({ workouts, device: { autoSave } });
  enter(harness);
  await harness.stores.loadEditor();
  const store = harness.stores.editor;
  await store.getState().open(W_ID);
  const rename = (name: string) => store.getState().edit((draft) => changeWorkout(draft, { name }));
  return { harness, store, rename, state: () => store.getState() };
}
/** A new workout, nothing typed yet. */
export const openNew = async ({ autoSave = true } = {}) => {
  const harness = createHarness({ device: { autoSave } });
  enter(harness);
  await harness.stores.loadEditor();
  const store = harness.stores.editor;
  await store.getState().open(undefined);
  const rename = (name: string) => store.getState().edit((draft) => changeWorkout(draft, { name }));
  return { harness, store, rename, state: () => store.getState() };
};
