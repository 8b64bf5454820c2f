import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { Programme } from '#core/programme/programme.ts';
import { AddProgrammeScreen } from '#screens/programmes/AddProgrammeScreen.tsx';
// Here at once: their code comes late.
import '#screens/programmes/edit/WeeksEditor.tsx';
import '#screens/programmes/edit/MoveSheet.tsx';
import '#screens/programmes/edit/WrittenSheet.tsx';
import '#screens/programmes/edit/PasteSheet.tsx';
import '#screens/programmes/edit/build/BuildSheet.tsx';
import '#screens/programmes/edit/grow/GrowSheet.tsx';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, vi } from 'vitest';

/** Each test file begins with it. */
export function begin(): void {
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  });
}

const RUN = wholeOf([{ name: 'Run', timeSec: 900 }], {
  wId: 'workoutOfAnna0000001',
  ownerId: ANNA.uid,
  name: 'Easy run',
});
const training = { workouts: ['a'], note: '' };
const PLAN = programmeOf({
  pId: 'programmeOfAnna00001',
  ownerId: ANNA.uid,
  name: 'Strong legs',
  description: 'Three days a week.',
  sport: 'Strength',
  workouts: [
    {
      kind: 'written',
      key: 'a',
      name: 'Legs',
      rounds: 3,
      exercises: [
        { name: 'Squat', timeSec: 0, reps: 8, kg: 40, restSec: 60 },
        { name: 'Lunge', timeSec: 45, restSec: 20 },
        { name: '', timeSec: 30 },
      ],
      progressions: [
        { field: 'kg', exercise: 0, by: 2.5, everyWeeks: 1 },
        { field: 'timeSec', exercise: 1, by: 5, everyWeeks: 2 },
      ],
    },
    { kind: 'reference', key: 'r', wId: RUN.workout.wId, name: 'Run' },
    { kind: 'reference', key: 'g', wId: 'workoutGone000000001', name: 'Swim' },
  ],
  weeks: [
    {
      days: [
        { workouts: ['a', 'r'], note: 'Slowly' },
        { workouts: [], note: '' },
        { workouts: ['g'], note: '' },
      ],
    },
    { days: [training], loadPercent: 60 },
    { days: [training, training] },
  ],
});

export async function show(
  path = `/addProgramme/${PLAN.pId}`,
  options: ShellOptions & { readonly own?: readonly Programme[] } = {},
) {
  const harness = await showScreen(
    <Routes>
      <Route path="/addProgramme/:pId?" element={<AddProgrammeScreen />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      path,
      signedIn: true,
      workouts: [RUN],
      ...options,
      prepare(made) {
        for (const one of options.own ?? [PLAN]) void made.lists.ports.programmes.save(ANNA.uid, one);
        options.prepare?.(made);
      },
    },
  );
  await act(settled);
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  const saved = () => harness.stores.programmes.getState().programmes.items[0];
  return { ...harness, saved };
}
export const week = (n: number) => screen.getByRole('region', { name: `Week ${n}` });
export const dialog = async () => outlineOf(await screen.findByRole('dialog'));
