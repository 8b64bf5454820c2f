import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { of, setup } from '#tests/screens/workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const button = (name: string) => screen.getByRole('button', { name });

test.each([
  [15, false],
  [16, true],
])(
  'before a rest of %i seconds that waits, 15 seconds are taken off only where some are left: %s',
  async (restSec, is) => {
    const whole = of([{ timeSec: 30, restSec }, { timeSec: 30 }]);
    const { user, pass, root } = await setup({ start: true, settings: { timerMode: 'stopnext' }, whole });
    pass(30);
    expect(root()).toHaveAttribute('data-phase', 'waiting');
    expect(button('Add 15 seconds')).toBeEnabled();
    expect(button('Take 15 seconds off').matches(':enabled')).toBe(is);
    await user.click(button('Start'));
    expect(button('Take 15 seconds off')).toBeEnabled();
  },
);
