import '#tests/ui/native-dialog.ts';
import { screen, waitFor } from '@testing-library/react';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { of, type setup } from '#tests/screens/workout-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, vi } from 'vitest';

/** Each test file begins with it. */
export function begin(): void {
  beforeEach(() => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
    vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
  });
}

/** A Wednesday, as the run is done. */
const NOON = Date.UTC(2026, 10, 18, 12);

export const WHOLE = of(
  [
    { name: 'Squats', timeSec: 40, restSec: 20 },
    { name: 'Press-ups', timeSec: 0, reps: 12, restSec: 15 },
    { name: 'Side plank', timeSec: 30, restSec: 10, perSide: true },
    { name: '', timeSec: 0, restSec: 10 },
  ],
  {
    rounds: 2,
    warmUpSec: 120,
    coolDownSec: 60,
    roundRestSec: 90,
    description: 'For cold mornings.',
    sport: 'Fitness',
    ownerId: 'owner',
  },
);
export function trained(daysAgo: number, fields: Partial<WorkoutResult> = {}): WorkoutResult {
  const date = NOON - daysAgo * 86_400_000;
  const read = readResult({ id: `owner_r${daysAgo}`, userId: 'owner', date, durationSec: 900, ...fields });
  return read ?? expect.fail('not a result');
}
export const player = () => screen.getByTestId('player');
export const controls = () => outlineOf(screen.getByRole('region', { name: 'Controls' }));
type Page = Awaited<ReturnType<typeof setup>>;
/** Some of its buttons come late. */
export const told = async (page: Page) => {
  if (page.player.store.getState().status === 'active')
    await waitFor(() => expect(page.root()).toHaveTextContent(/Apple Music|You did.*Log set/));
  return outlineOf(page.root());
};
