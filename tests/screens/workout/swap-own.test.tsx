import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { ReadySwap } from '#screens/workout/ready/ReadySwap.tsx';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { showAt, where } from '#tests/screens/shell-setup.tsx';
import { ANNA, type Harness } from '#tests/stores/harness.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});
const LEGS = wholeOf([{ name: 'Squats', timeSec: 40 }, { name: 'Plank' }], { ownerId: ANNA.uid, name: 'Legs' });

/** The sheet beside her own workout, with what the timer was told to open again. */
async function show(prepare?: (harness: Harness) => void) {
  const opened: unknown[] = [];
  function Swap() {
    const words = { whole: LEGS, timeline: createTimeline(LEGS, DEFAULT_SETTINGS), minSec: true, t: useT() };
    const [isOpen, setOpen] = useState(true);
    return isOpen && <ReadySwap words={words} isOwn onClose={() => setOpen(false)} />;
  }
  const harness = await showAt(`/workout/${W_ID}`, <Swap />, {
    path: `/workout/${W_ID}`,
    workouts: [LEGS],
    prepare(here) {
      const player = createStore(() => ({ open: async (...args: unknown[]) => void opened.push(args) }));
      Object.defineProperty(here.stores, 'player', { value: player });
      prepare?.(here);
    },
  });
  return { ...harness, opened };
}

async function swap(
  { user }: Awaited<ReturnType<typeof show>>,
  name = 'Squats',
  to: string | RegExp = 'Choose Wall sit',
) {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  const [first] = await screen.findAllByRole('button', { name: to });
  if (first) await user.click(first);
}

test('swapping an exercise of one’s own workout saves the workout and shows it anew', async () => {
  const shown = await show();
  expect(screen.queryByText(/^For this run only/)).toBeNull();
  await swap(shown);
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect(screen.findByText(/Wall sit.*Squats|Squats.*Wall sit/)).resolves.toBeVisible();
  expect(shown.library.calls.saved).toHaveLength(1);
  expect(shown.library.calls.saved[0]?.exercises).toMatchObject([{ name: 'Wall sit', timeSec: 40 }, { name: 'Plank' }]);
  expect(shown.opened).toEqual([[W_ID, undefined]]);
  // The editor holds it no longer.
  expect(shown.stores.editor.getState().draft).toBeUndefined();
});

test('a swap that cannot be saved says so, and the workout stays as it is', async () => {
  const shown = await show(({ library }) => {
    library.problems.save = 'limit';
  });
  await swap(shown);
  await expect(screen.findByText(/Squats/, { selector: '[role=alert] *' })).resolves.toBeVisible();
  expect(shown.opened).toEqual([]);
  expect(screen.queryByText(/Wall sit/)).toBeNull();
});

test('unsaved changes of an earlier visit lead to the editor instead of being saved along', async () => {
  const shown = await show();
  const { stores } = shown;
  await act(async () => {
    await stores.loadEditor();
    await stores.editor.getState().open(W_ID);
    stores.editor.getState().edit((draft) => ({ ...draft, workout: { ...draft.workout, name: 'Half a name' } }));
    // Another workout, before the first is saved.
    await stores.editor.getState().open(undefined);
  });
  await swap(shown);
  await waitFor(() => expect(where()).toBe(`/addWorkout/${W_ID}`));
  expect(shown.library.calls.saved).toEqual([]);
});

test('a workout that no longer has the exercise leads to the editor', async () => {
  const shown = await show();
  shown.library.stored.set(W_ID, wholeOf([{ name: 'Squats' }], { ownerId: ANNA.uid, name: 'Legs' }));
  await swap(shown, 'Plank', /^Choose /);
  await waitFor(() => expect(where()).toBe(`/addWorkout/${W_ID}`));
  expect(shown.library.calls.saved).toEqual([]);
});
