import { createHash } from 'node:crypto';
import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { offlineCopyStatus, roomToKeep } from '#core/workout/offline-copy.ts';
import { createMd5 } from '#core/base/md5.ts';
import { wholeOf } from '#tests/core/samples.ts';

test('the sum of bytes that come piece by piece is their MD5', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (pieces) => {
      const sum = createMd5();
      for (const piece of pieces) sum.update(piece);
      expect(Buffer.from(sum.digest())).toEqual(createHash('md5').update(Buffer.concat(pieces)).digest());
    }),
  );
});

test.each([
  ['a fifth of what the browser gives', { usedBytes: 0, quotaBytes: 1000 }, 0, 200],
  ['less what is kept already', { usedBytes: 150, quotaBytes: 1000 }, 150, 50],
  ['never more than is free', { usedBytes: 990, quotaBytes: 1000 }, 0, 10],
  ['nothing where more is kept', { usedBytes: 500, quotaBytes: 1000 }, 500, 0],
  ['unknown where the browser does not say', undefined, 0, undefined],
])('kept files have %s', (_, room, kept, expected) => {
  expect(roomToKeep(room, kept)).toBe(expected);
});

test('a version that waits for its files is what is missing, and what a newer one is measured by', () => {
  const versionOf = (version: number, imgUrl: string) => {
    const { workout, exercises } = wholeOf([{}]);
    return { workout: { ...workout, version, imgUrl }, exercises };
  };
  const whole = { size: 5, here: 5, isWhole: true };
  const known = { facts: new Map([['a', whole]]), isPaused: false, newest: 0 };
  const kept = versionOf(1, 'a');
  expect(offlineCopyStatus(kept, known).state).toBe('complete');
  expect(offlineCopyStatus({ ...kept, newest: 2 }, known).state).toBe('stale');
  const next = versionOf(2, 'b');
  expect(offlineCopyStatus({ ...kept, newest: 2, next }, known)).toMatchObject({
    state: 'incomplete',
    here: 0,
    missing: [{ path: 'b', of: 'cover' }],
  });
  const facts = new Map([['b', whole]]);
  expect(offlineCopyStatus({ ...kept, newest: 2, next }, { ...known, facts }).state).toBe('complete');
  expect(offlineCopyStatus({ ...kept, newest: 3, next }, { ...known, facts }).state).toBe('stale');
});
