import { expect, test } from 'vitest';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { ANNA, createHarness, enter } from './harness.ts';

const COVER = 'workout-media/someone/12345678901234567890_a.jpg';
const LEGS = wholeOf([{ name: 'Squats' }], { ownerId: ANNA.uid, name: 'Legs', imgUrl: COVER });

async function keepStore() {
  const harness = createHarness({ workouts: [LEGS] });
  enter(harness);
  await harness.stores.loadKept();
  const { onDevice } = harness.media;
  onDevice.toFetch = 500;
  return { ...harness, onDevice, kept: harness.stores.kept.getState };
}

test('keeping asks the browser to leave it, and says what it takes', async () => {
  const { kept, onDevice, library } = await keepStore();
  onDevice.room = { usedBytes: 0, quotaBytes: 10_000 };
  expect(await kept().keep(W_ID)).toEqual({ ok: true, value: { files: 1, bytes: 500, room: 2000 } });
  expect(onDevice.persists).toBe(1);
  expect(library.kept.has(W_ID)).toBe(true);
});

test('what does not fit is not kept', async () => {
  const { kept, onDevice, library } = await keepStore();
  onDevice.room = { usedBytes: 0, quotaBytes: 1000 };
  expect(await kept().keep(W_ID)).toEqual({ ok: false, problem: 'storage-full' });
  expect(library.kept.has(W_ID)).toBe(false);
});

test('without an answer of how large it is, it is not kept', async () => {
  const { kept, onDevice, library } = await keepStore();
  onDevice.measureProblem = 'offline';
  expect(await kept().keep(W_ID)).toEqual({ ok: false, problem: 'offline' });
  expect(await kept().cost('wNoneaaaaaaaaaaaaaaa')).toMatchObject({ ok: false });
  expect(library.kept.size).toBe(0);
});
