/** The code that knows the files of a workout comes after the list. */
import { act, screen } from '@testing-library/react';
import { OffWorkoutsScreen } from '#screens/off-workouts/OffWorkoutsScreen.tsx';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { settled } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { expect, test, vi } from 'vitest';

const PATH = 'userMedia/owner/12345678901234567890_squats.jpg';
const LEGS = wholeOf([{ timeSec: 60, exDetails: [{ url: PATH }] as never }], {
  name: 'Legs',
  totalSec: 60,
});
const PLAIN = wholeOf([{ timeSec: 60 }], { name: 'Legs', totalSec: 60 });

async function show(whole: typeof LEGS) {
  let come: () => void = () => undefined;
  let loadNow: () => Promise<unknown> = () => Promise.resolve();
  const shown = await showScreen(<OffWorkoutsScreen />, {
    prepare({ library, stores }) {
      library.kept.set(W_ID, whole);
      const { loadOfflineCopies } = stores;
      loadNow = loadOfflineCopies;
      vi.spyOn(stores, 'loadOfflineCopies').mockImplementation(async () => {
        await new Promise<void>((resolve) => {
          come = resolve;
        });
        return loadOfflineCopies();
      });
    },
  });
  await act(() => shown.stores.library.getState().loadOfflineCopies());
  await act(settled);
  expect(screen.getByRole('article', { name: 'Legs' })).toBeVisible();
  const arrive = () =>
    act(async () => {
      come();
      await settled();
    });
  return { ...shown, arrive, loadNow: () => loadNow() };
}

test('once the code is here, the files of the workouts are looked at', async () => {
  const { arrive, stores } = await show(LEGS);
  await arrive();
  await vi.waitFor(() => expect(stores.offlineCopies.getState().statusById.has(W_ID)).toBe(true));
});

test('workouts without files need no such code', async () => {
  const { stores } = await show(PLAIN);
  expect(stores.loadOfflineCopies).not.toHaveBeenCalled();
});

test('a list that was left meanwhile looks at no files', async () => {
  const { arrive, leave, stores, loadNow } = await show(LEGS);
  await loadNow();
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  stores.offlineCopies.setState({ load });
  leave();
  await arrive();
  expect(load).not.toHaveBeenCalled();
});

test('a list that is left hears of no files any more', async () => {
  const { arrive, leave, stores, loadNow } = await show(LEGS);
  await loadNow();
  let heard = 0;
  const { subscribe } = stores.offlineCopies;
  vi.spyOn(stores.offlineCopies, 'subscribe').mockImplementation((listener) =>
    subscribe((...states) => {
      heard += 1;
      listener(...states);
    }),
  );
  await arrive();
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
  leave();
  const before = heard;
  stores.offlineCopies.setState({ statusById: new Map() });
  expect(heard).toBe(before);
});
