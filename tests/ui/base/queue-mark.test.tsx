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
  localStorage.setItem('icetime.queue', 'anna yes'); // as the version before left it
  expect([hasQueue('anna'), hasQueue('ben')]).toEqual([true, false]);
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

test('a sign-out takes it along, and no other person’s', () => {
  markQueue('anna', false);
  forgetTab('anna');
  expect(localStorage).toHaveLength(0);
  markQueue('ben', false);
  markQueue('anna', false);
  forgetTab('anna');
  expect([hasQueue('anna'), hasQueue('ben')]).toEqual([false, true]);
});

test('a queue that is kept at the sign-out is found when the person is back, whoever used the device meanwhile', () => {
  markQueue('anna', false);
  forgetTab('anna', true);
  expect([hasQueue('anna'), hasQueue('')]).toEqual([true, false]);
  markQueue('', false);
  markQueue('ben', false);
  forgetTab('ben');
  expect([hasQueue('anna'), hasQueue('ben')]).toEqual([true, false]);
});

test('where storage is blocked there is none, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  markQueue('anna', false);
  expect(hasQueue('anna')).toBe(false);
  vi.unstubAllGlobals();
});
