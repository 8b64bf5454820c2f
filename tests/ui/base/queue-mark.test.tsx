import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTab } from '#ui/base/forget-tab.ts';
import { hasQueue, markQueue, onQueueMark } from '#ui/base/queue-mark.ts';

beforeEach(() => localStorage.clear());

test('tells each person of their own queue alone', () => {
  markQueue('anna', false);
  expect([hasQueue('anna'), hasQueue('ben'), hasQueue('')]).toEqual([true, false, false]);
  markQueue('ben', true);
  expect(hasQueue('anna')).toBe(true);
  markQueue('anna', true);
  expect(hasQueue('anna')).toBe(false);
});

test('a guest’s is looked for in the account of whoever signs in', () => {
  markQueue('', false);
  expect([hasQueue('anna'), hasQueue('')]).toEqual([true, true]);
  markQueue('anna', false);
  expect([hasQueue('anna'), hasQueue('')]).toEqual([true, false]);
  markQueue('', false);
  markQueue('anna', true);
  expect(hasQueue('')).toBe(false);
});

test('whoever listens hears of changes here and in other tabs, until they stop', () => {
  const heard = vi.fn<() => void>();
  const stop = onQueueMark(heard);
  markQueue('', false);
  dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  markQueue('', true);
  dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a sign-out takes it along', () => {
  markQueue('anna', false);
  forgetTab();
  expect(localStorage).toHaveLength(0);
});

test('where storage is blocked there is none, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  markQueue('anna', false);
  expect(hasQueue('anna')).toBe(false);
  vi.unstubAllGlobals();
});
