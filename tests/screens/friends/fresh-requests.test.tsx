import { fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useFreshRequests } from '#screens/friends/use-fresh-requests.ts';
import { StoresProvider } from '#stores/context.tsx';
import { createHarness, enter } from '#tests/stores/harness.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});

async function open() {
  const harness = createHarness();
  enter(harness);
  await harness.stores.loadPeople();
  const checkRequests = vi.fn(async () => undefined);
  harness.stores.people.setState({ checkRequests });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StoresProvider stores={harness.stores}>{children}</StoresProvider>
  );
  const { unmount } = renderHook(useFreshRequests, { wrapper });
  /** How often it was asked within so many seconds. */
  const askedWithin = (seconds: number): number => {
    checkRequests.mockClear();
    vi.advanceTimersByTime(1000 * seconds);
    return checkRequests.mock.calls.length;
  };
  return { askedWithin, checkRequests, leave: unmount };
}
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
};

test('a request appears by itself: the page asks every 15 seconds, for five minutes', async () => {
  const { askedWithin } = await open();
  expect(askedWithin(14)).toBe(0);
  expect(askedWithin(1)).toBe(1);
  expect(askedWithin(60)).toBe(4);
  expect(askedWithin(1000)).toBe(15);
  expect(askedWithin(1000)).toBe(0);
});

test('a page that nobody sees asks nothing; seen again it asks at once, for five more minutes', async () => {
  const { askedWithin, checkRequests } = await open();
  look('hidden');
  expect(askedWithin(1000)).toBe(0);
  look('visible');
  expect(checkRequests).toHaveBeenCalledTimes(1);
  expect(askedWithin(1000)).toBe(19);
});

test('a page that was left asks no more', async () => {
  const { askedWithin, leave, checkRequests } = await open();
  leave();
  expect(askedWithin(1000)).toBe(0);
  look('visible');
  expect(checkRequests).not.toHaveBeenCalled();
});
