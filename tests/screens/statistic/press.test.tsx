import { act, screen } from '@testing-library/react';
import { readResult } from '#core/workout/model.ts';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const rendered = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#screens/statistic/HeatMap.tsx', () => ({
  HeatMap: () => {
    rendered();
    return null;
  },
}));

test('a press on a period is shown before the page below is drawn for it, and that is drawn once', async () => {
  const result = readResult({
    id: `${ANNA.uid}_1`,
    userId: ANNA.uid,
    date: Date.now(),
    durationSec: 600,
    exercisesDone: 4,
    exercisesTotal: 4,
    completed: true,
  });
  if (!result) throw new Error('no result');
  await showScreen(<StatisticScreen />, { signedIn: true, results: [result] });
  await screen.findByRole('heading', { name: 'Results' });
  await act(async () => undefined);
  rendered.mockClear();
  await act(async () => screen.getByRole('radio', { name: 'Year' }).click());
  expect(screen.getByRole('radio', { name: 'Year' })).toBeChecked();
  expect(rendered).toHaveBeenCalledTimes(1);
});
