import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setup } from '#tests/screens/workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

/** Whether the browser asks before it closes or reloads the page. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('leaving is asked about while a run goes on, neither before it nor after it', async () => {
  const { player } = await setup();
  expect(asks()).toBe(false);
  act(() => player.store.getState().start());
  expect(asks()).toBe(true);
  act(() => player.store.getState().stop());
  expect(asks()).toBe(false);
});
