import { beforeEach, expect, test, vi } from 'vitest';
import { followMarkOf, forgetFollows, markFollows } from '#ui/base/follow-mark.ts';

const TODAY = '2026-11-30';

beforeEach(() => localStorage.clear());

test('is unknown until somebody looks, and then says what was found', () => {
  expect(followMarkOf('anna', TODAY)).toBe('unknown');
  markFollows('anna', true, TODAY);
  expect(followMarkOf('anna', TODAY)).toBe('yes');
  markFollows('anna', false, TODAY);
  expect(followMarkOf('anna', TODAY)).toBe('no');
});

test('“no” holds for a day, because another device may have begun; “yes” holds until it is found wrong', () => {
  markFollows('anna', false, TODAY);
  expect(followMarkOf('anna', '2026-12-01')).toBe('unknown');
  markFollows('anna', true, TODAY);
  expect(followMarkOf('anna', '2026-12-24')).toBe('yes');
});

test('is another person’s for nobody, and nobody’s after the sign-out', () => {
  markFollows('anna', true, TODAY);
  expect(followMarkOf('ben', TODAY)).toBe('unknown');
  forgetFollows();
  expect(followMarkOf('anna', TODAY)).toBe('unknown');
});

test('asks nothing of a browser that stores nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(followMarkOf('anna', TODAY)).toBe('no');
  vi.restoreAllMocks();
});
