/** What moves on the front door stands while nobody can see it, and ends with it. */
import { act, screen } from '@testing-library/react';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'>;
let look: (entries: readonly Entry[]) => void = () => undefined;
const watched = { elements: [] as Element[], isOver: false };

beforeEach(() => {
  Object.assign(watched, { elements: [], isOver: false });
  class Observer {
    constructor(callback: typeof look) {
      look = callback;
    }
    observe = (element: Element) => void watched.elements.push(element);
    unobserve = () => undefined;
    disconnect = () => {
      watched.isOver = true;
    };
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

const seconds = () => document.querySelector('[class*=digits]')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('stands while it is scrolled out of sight, and goes on where it stopped', async () => {
  await showScreen(<LoginScreen />);
  await pass(3000);
  expect(seconds()).toBe('0:13');
  act(() => look([{ isIntersecting: false }]));
  await pass(5000);
  expect(seconds()).toBe('0:13');
  act(() => look([{ isIntersecting: true }]));
  await pass(2000);
  expect(seconds()).toBe('0:11');
});

test('goes on if the browser says nothing of where it is', async () => {
  await showScreen(<LoginScreen />);
  act(() => look([]));
  await pass(2000);
  expect(seconds()).toBe('0:14');
});

test('is watched alone, until it is left', async () => {
  const { leave } = await showScreen(<LoginScreen />);
  expect(watched.elements).toContain(screen.getByRole('heading', { level: 1 }).closest('section'));
  expect(watched.isOver).toBe(false);
  leave();
  expect(watched.isOver).toBe(true);
});

test('no time is measured while it stands, nor once it is left', async () => {
  const { leave } = await showScreen(<LoginScreen />);
  await pass(6000);
  const running = vi.getTimerCount();
  await act(async () => screen.getByRole('button', { name: 'Pause the picture' }).click());
  expect(vi.getTimerCount()).toBe(running - 1);
  await act(async () => screen.getByRole('button', { name: 'Pause the picture' }).click());
  expect(vi.getTimerCount()).toBe(running);
  leave();
  expect(vi.getTimerCount()).toBe(running - 1);
});
