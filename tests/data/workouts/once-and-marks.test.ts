import { expect, test, vi } from 'vitest';
import { once } from '#core/base/once.ts';
import { isRunMarked } from '#data/training/run-mark.ts';

const UID = 'uidOfAnnaaaaaaaaaaaaaaaaaaaa';

test('what is made once is made anew only after a failure', async () => {
  const make = vi.fn(async () => 'made');
  make.mockRejectedValueOnce(new Error('gone'));
  const get = once(make);
  await expect(Promise.all([get(), get()])).rejects.toThrow('gone');
  expect(make).toHaveBeenCalledTimes(1);
  expect([await get(), await get()]).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('storage that cannot be read marks no run', () => {
  const blocked = {
    getItem(): string {
      throw new DOMException('blocked', 'SecurityError');
    },
  } as unknown as Storage;
  expect(isRunMarked(blocked, UID, Date.now())).toBe(false);
  expect(isRunMarked(undefined, UID, Date.now())).toBe(false);
});
