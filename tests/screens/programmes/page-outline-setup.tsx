import { act, screen, waitFor } from '@testing-library/react';
import type { Follow } from '#core/programme/follow.ts';
import { followOf, programmeOf } from '#tests/core/programme/programmes.ts';
import { wholeOf } from '#tests/core/samples.ts';
import type { ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { showCoaching } from './coaching-support.tsx';

/** Each test file begins with it. */
export function begin(): void {
  // Their code comes late.
  beforeAll(() =>
    Promise.all([
      import('#screens/programmes/DaySheet.tsx'),
      import('#screens/programmes/FollowSheet.tsx'),
      import('#screens/programmes/follow/DaysSheet.tsx'),
    ]),
  );
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));
}

/** A Monday. */
export const TODAY = '2026-11-30';

export const P_ID = 'programmeOfAnna00001';
const RUN = wholeOf([{ name: 'Run', timeSec: 900 }], {
  wId: 'workoutOfAnna0000001',
  ownerId: ANNA.uid,
  name: 'Easy run',
});
export const ROW = wholeOf([{ name: 'Row', timeSec: 600 }], {
  wId: 'workoutOfAnna0000002',
  ownerId: ANNA.uid,
  name: 'Rowing',
});
const LEGS = {
  kind: 'written',
  key: 'a',
  name: 'Legs',
  rounds: 3,
  originId: 'workoutOfSomebody001',
  exercises: [
    { name: 'Squat', timeSec: 0, reps: 8, kg: 40 },
    { name: 'Lunge', timeSec: 45, perSide: true },
    { name: 'Rest', timeSec: 90 },
  ],
};
const PLAN = programmeOf({
  pId: P_ID,
  ownerId: ANNA.uid,
  name: 'Strong legs',
  description: 'Three days a week.',
  sport: 'Strength',
  workouts: [
    LEGS,
    { kind: 'reference', key: 'r', wId: RUN.workout.wId, name: 'Run' },
    { kind: 'reference', key: 'g', wId: 'workoutGone000000001', name: 'Swim' },
  ],
  weeks: [
    { days: [{ workouts: ['a', 'r'], note: 'Slowly' }, {}, { workouts: ['g'] }] },
    { days: [{ workouts: ['r'] }], loadPercent: 60 },
  ],
});
export const begun = (fields: object = {}) => followOf({ pId: P_ID, name: 'Strong legs', ...fields });
export const finished = { date: TODAY, seconds: 600, feedback: '' } as const;
export const first = { week: 0, day: 0 };
export const second = { week: 0, day: 2 };
export const last = { week: 1, day: 0 };

export async function show(follow?: Follow, options: ShellOptions & { readonly path?: string } = {}) {
  const harness = await showCoaching(`/programme/${P_ID}`, {
    workouts: [RUN, ROW],
    ...options,
    prepare(prepared) {
      void prepared.lists.ports.programmes.save(ANNA.uid, PLAN);
      if (follow) void prepared.lists.ports.programmes.saveFollow(ANNA.uid, follow);
      options.prepare?.(prepared);
    },
  });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  await act(settled);
  const { user } = harness;
  return {
    ...harness,
    menu: async () => {
      await user.click(screen.getByRole('button', { name: 'More for Strong legs' }));
      return outlineOf(screen.getByRole('menu'));
    },
    choose: async (item: string) => user.click(screen.getByRole('menuitem', { name: item })),
    known: () => harness.stores.programmes.getState().follows[0],
  };
}
export const main = () => document.querySelector('main .stack');
export const dialog = async () => outlineOf(await screen.findByRole('dialog'));
