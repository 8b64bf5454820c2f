import '#tests/ui/native-dialog.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { readTrainingDate } from '#core/people/people.ts';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeAll, beforeEach, expect, vi } from 'vitest';

/** Each test file begins with it. */
export function begin(): void {
  // Their code comes late.
  beforeAll(() =>
    Promise.all([import('#screens/statistic/result/ResultSheet.tsx'), import('#screens/statistic/GoalSheet.tsx')]),
  );
  beforeEach(() => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
    vi.useFakeTimers({ now: new Date(2026, 10, 18, 12), toFake: ['Date'] });
  });
}

/** Wednesday is the 18th. */
export const at = (day: number, hour = 11, month = 10) => new Date(2026, month, day, hour).getTime();
export function resultOf(n: number, fields: Partial<WorkoutResult>): WorkoutResult {
  const base = { durationSec: 600, exercisesDone: 4, exercisesTotal: 4, icepoints: 100, completed: true };
  const read = readResult({
    id: `${ANNA.uid}_${n}`,
    userId: ANNA.uid,
    date: at(18),
    name: `Run ${n}`,
    ...base,
    ...fields,
  });
  return read ?? expect.fail('not a result');
}
export const LEGS = { workoutId: 'workoutOfAnna0000001', name: 'Legs', sport: 'Boxing', level: 'heavy' } as const;
export const RESULTS = [
  resultOf(1, { ...LEGS, durationSec: 1500, note: 'Felt good', sets: '12;42.5;;;Squat\n;;;75;Plank\n8;;;;Press-ups' }),
  resultOf(2, { ...LEGS, date: at(16), durationSec: 1320, icepoints: 150 }),
  resultOf(3, { date: at(16, 11), durationSec: 1300, name: 'On the other device', icepoints: 0 }),
  resultOf(4, { date: at(3), sport: 'YOGA', exercisesDone: 2, completed: false, icepoints: 40 }),
  resultOf(5, {
    date: at(20, 9, 7),
    durationSec: 40_000,
    sport: 'Running' as never,
    exercisesTotal: 0,
    exercisesDone: 0,
    byHand: true,
    icepoints: 0,
  }),
];
export const planned = (id: string, startDateTime: number) =>
  readTrainingDate({ docId: id, userId: ANNA.uid, startDateTime, endDateTime: startDateTime, title: 'Legs' }) ??
  expect.fail();

export const show = async (options: ShellOptions = {}) => {
  const harness = await showScreen(<StatisticScreen />, { signedIn: true, results: RESULTS, ...options });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return harness;
};
export const region = (name: string) => outlineOf(screen.getByRole('region', { name }));
/** Many of them are empty. */
export const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
