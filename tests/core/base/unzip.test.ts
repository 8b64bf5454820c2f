import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { zipContentAt, zipEnd, type ZipPart, zipParts } from '#core/base/unzip.ts';
import { packedZipOf, zipOf } from '#tests/support/zip.ts';

function listed(zip: Uint8Array): readonly ZipPart[] | string {
  const end = zipEnd(zip);
  return typeof end === 'string' ? end : zipParts(zip.subarray(end.listAt, end.listAt + end.listBytes), end.count);
}
function contents(zip: Uint8Array) {
  const parts = listed(zip);
  if (typeof parts === 'string') return parts;
  return parts.map((part) => {
    const at = zipContentAt(zip.subarray(part.at, part.at + 30), part) ?? 0;
    const bytes = zip.subarray(at, at + part.packedSize);
    return [Buffer.from(part.name).toString(), part.isPacked ? 'packed' : Buffer.from(bytes).toString()];
  });
}

test('an archive of Icetime: each file by its name, folders aside', () => {
  expect(contents(zipOf({ 'media/': '', 'media/01-ü.jpg': 'picture', 'workout.icetime.json': '{}' }))).toEqual([
    ['media/01-ü.jpg', 'picture'],
    ['workout.icetime.json', '{}'],
  ]);
});
test('a comment at the end, and what is compressed', () => {
  const zip = packedZipOf('a.json', 'x'.repeat(100));
  const comment = Uint8Array.from([...zip, ...Buffer.from('hello')]);
  expect(contents(comment)).toEqual([['a.json', 'packed']]);
});
test('with a password, with too many files, cut, or none at all', () => {
  const zip = zipOf({ 'a.json': '{}' });
  const locked = Uint8Array.from(zip);
  locked[zip.length - 22 - 52 + 8] = 1;
  expect(listed(locked)).toBe('locked');
  const many = Uint8Array.from(zip);
  many.set([0xff, 0xff], zip.length - 22 + 10);
  expect(listed(many)).toBe('too-many');
  expect(listed(zip.subarray(0, zip.length - 8))).toBe('broken');
  expect(listed(new Uint8Array())).toBe('broken');
});
test('whatever the bytes are, the answer is a list or a reason', () => {
  const zip = zipOf({ 'media/01.jpg': 'picture', 'workout.icetime.json': '{}' });
  const flips = fc.array(fc.record({ at: fc.nat(zip.length - 1), to: fc.nat(255) }), { maxLength: 12 });
  fc.assert(
    fc.property(flips, fc.uint8Array({ maxLength: 200 }), (changes, noise) => {
      const bytes = Uint8Array.from(zip);
      for (const { at, to } of changes) bytes[at] = to;
      for (const some of [bytes, noise]) {
        const parts = listed(some);
        for (const part of typeof parts === 'string' ? [] : parts)
          zipContentAt(some.subarray(part.at, part.at + 30), part);
      }
    }),
    { numRuns: 500, seed: 7 },
  );
});
