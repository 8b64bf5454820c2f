import { expect, test, vi } from 'vitest';
import { createHarness } from '#tests/stores/harness.ts';

let isLost = true;
vi.mock('#stores/library/library-public.ts', async (load) => {
  if (isLost) throw new Error('no such chunk');
  return load();
});

test('a public list whose code could not be fetched says so, and is there at the next try', async () => {
  const { stores } = createHarness();
  const library = () => stores.library.getState();
  await library().loadPublic();
  expect(library().free).toMatchObject({ status: 'ready', problem: 'offline' });
  isLost = false;
  await library().loadPublic();
  expect(library().free).toMatchObject({ status: 'ready', problem: undefined });
});
