import { removalMarks } from '#app/hints/removal-marks.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => localStorage.clear());

test('marks are there again at the next start', () => {
  expect(removalMarks.read()).toEqual([]);
  removalMarks.write(['workout anna w1', 'result anna r1']);
  expect(removalMarks.read()).toEqual(['workout anna w1', 'result anna r1']);
  removalMarks.write([]);
  expect(removalMarks.read()).toEqual([]);
});

test('where storage is blocked nothing is kept, and nothing breaks', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  removalMarks.write(['workout anna w1']);
  expect(removalMarks.read()).toEqual([]);
});
