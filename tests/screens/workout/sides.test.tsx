import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Here at once: its code comes late.
import '#ui/workout/figures/FigureView.tsx';
import { of, setup } from '#tests/screens/workout-setup.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('the figure does the left side as drawn, and is mirrored from the change of sides on', async () => {
  const whole = of([{ name: 'Side plank', timeSec: 30, restSec: 10, perSide: true }]);
  const { container, pass } = await setup({ whole, start: true, leadInMs: 0 });
  const figure = () => container.querySelector('svg:has([data-layer])');
  const isMirrored = () => container.querySelector('svg:has([data-layer]) g[transform^="matrix(-1"]') !== null;
  pass(1);
  await waitFor(() => expect(figure()).toBeInTheDocument());
  expect(isMirrored()).toBe(false);
  pass(30);
  expect(container).toHaveTextContent('Change sides');
  await waitFor(() => expect(isMirrored()).toBe(true));
  pass(5);
  expect(container).toHaveTextContent('Side plank, right');
  await waitFor(() => expect(isMirrored()).toBe(true));
});
