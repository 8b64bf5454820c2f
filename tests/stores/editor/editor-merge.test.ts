/** A workout that another device changed while it is open here: both come together, or the person is asked. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import { W_ID } from '#tests/core/samples.ts';
import { expect, test, vi } from 'vitest';
import { LEGS, openEditor } from '#tests/stores/editor-setup.ts';
import { settled } from '#tests/stores/harness.ts';

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

test('what is new at the server joins what was written, where neither touches the other', async () => {
  const { harness, rename, state } = await openEditor();
  const tell = opensFromDevice(harness.library.port);
  await state().open(W_ID);
  rename('Mine');
  tell(done({ ...LEGS, workout: { ...LEGS.workout, rounds: 9, version: 7 } }));
  expect(state()).toMatchObject({ dirty: true, conflict: false, draft: { workout: { name: 'Mine', rounds: 9 } } });
  await state().save();
  expect(harness.library.calls.saved.at(-1)?.workout).toMatchObject({ name: 'Mine', rounds: 9, version: 8 });
});

test('what is new at the server is asked about where it is what was written on', async () => {
  const { harness, rename, state } = await openEditor();
  const tell = opensFromDevice(harness.library.port);
  await state().open(W_ID);
  rename('Mine');
  tell(done(newer('Theirs')));
  expect(state()).toMatchObject({ conflict: true, theirs: { workout: { name: 'Theirs' } }, base: LEGS });
});

test('a save that was sent together with a change from elsewhere shows both', async () => {
  const { harness, rename, state } = await openEditor();
  await state().open(W_ID);
  rename('Mine');
  await state().save();
  const saved = harness.library.stored.get(W_ID) ?? LEGS;
  harness.library.stored.set(W_ID, { ...saved, workout: { ...saved.workout, rounds: 9, version: 9 } });
  harness.outbox.changed();
  await settled();
  expect(state()).toMatchObject({ dirty: false, conflict: false, draft: { workout: { name: 'Mine', rounds: 9 } } });
});

test('a draft of an earlier visit joins what was changed elsewhere since', async () => {
  const { harness, rename, state } = await openEditor();
  rename('Mine');
  const { workout } = LEGS;
  const theirs = { ...LEGS, workout: { ...workout, rounds: 9, version: workout.version + 3 } };
  harness.library.stored.set(W_ID, theirs);
  await state().open(W_ID);
  expect(state()).toMatchObject({
    restored: true,
    dirty: true,
    conflict: false,
    draft: { workout: { name: 'Mine', rounds: 9 } },
  });
});
