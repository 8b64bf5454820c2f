import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { expect, test, vi } from 'vitest';
import { readArchive } from '#screens/export/files/archive.ts';
import { fc } from '#tests/support/properties.ts';
import { packedZipOf, zipOf } from '#tests/support/zip.ts';

const read = (zip: BlobPart) => readArchive(new Blob([zip]), 1000);
const opened = async (zip: BlobPart) => {
  const archive = await read(zip);
  if (typeof archive === 'string') throw new Error(archive);
  return archive;
};
const contentOf = async (zip: BlobPart, name: string) => (await (await opened(zip)).open(name))?.text();

test('an archive of Icetime: each file by its name, folders aside', async () => {
  const zip = zipOf({ 'media/': '', 'media/01-ü.jpg': 'picture', 'workout.icetime.json': '{}' });
  const { texts, open } = await opened(zip);
  expect(await Promise.all(texts.map(({ text }) => text.text()))).toEqual(['{}']);
  expect(texts[0]?.fileIn('media/01-ü.jpg')).toBe('media/01-ü.jpg');
  expect(texts[0]?.fileIn('media/')).toBeUndefined();
  expect(await (await open('media/01-ü.jpg'))?.text()).toBe('picture');
  expect(await open('media/02.jpg')).toBeUndefined();
});

test('what is compressed, and what follows the end', async () => {
  expect(await contentOf(packedZipOf('a.json', 'x'.repeat(100)), 'a.json')).toBe('x'.repeat(100));
  expect(await contentOf(Buffer.concat([zipOf({ 'a.json': '{}' }), Buffer.from('hello')]), 'a.json')).toBe('{}');
});

test.each([
  ['the sizes after each file', { dataDescriptor: true }],
  ['sizes of 64 bits', { zip64: true }],
])('an archive of another app, with %s and a comment', async (_, options) => {
  const writer = new ZipWriter(new BlobWriter(), { ...options, useWebWorkers: false });
  await writer.add('Legs/workout.json', new BlobReader(new Blob(['{}'])));
  await writer.add('Legs/film.mp4', new BlobReader(new Blob(['film'])), { level: 0 });
  const zip = await writer.close(new TextEncoder().encode('PK, said the comment'));
  const { texts, open } = await opened(zip);
  expect(await open(texts[0]?.fileIn('film.mp4') ?? '').then((film) => film?.text())).toBe('film');
});

test('a film that is not compressed stays a slice of the file', async () => {
  const file = new Blob([zipOf({ 'film.mp4': 'film', 'workout.json': '{}' })]);
  const archive = await readArchive(file, 1000);
  const slices = vi.spyOn(file, 'slice');
  const film = typeof archive === 'string' ? undefined : await archive.open('film.mp4');
  expect(slices.mock.results.map(({ value }): unknown => value)).toContain(film);
  expect(await film?.text()).toBe('film');
});

const ZIP = zipOf({ 'a.json': '{}' });
const END = ZIP.length - 22;
const locked = Uint8Array.from(ZIP);
locked[END - 52 + 8] = 1;
const spread = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`${n}`.padEnd(1000, 'x'), '']));
test.each<[string, BlobPart, string]>([
  ['with a password', locked, 'zip-locked'],
  ['with a list too long to be read', zipOf(spread), 'zip-too-many'],
  ['cut off', ZIP.subarray(0, -8), 'zip-broken'],
  ['of no bytes', '', 'zip-broken'],
])('an archive %s is refused', async (_, zip, problem) => {
  expect(await read(zip)).toBe(problem);
});

test('a file that is gone is not taken for a broken one', async () => {
  const file = new Blob([ZIP]);
  const gone = new Blob();
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  vi.spyOn(file, 'slice').mockReturnValue(gone);
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await expect(readArchive(file, 1000)).rejects.toThrow('gone');
});

test('whatever the bytes are, the answer is a list or a reason', async () => {
  const zip = zipOf({ 'media/01.jpg': 'picture', 'workout.icetime.json': '{}' });
  const flips = fc.array(fc.record({ at: fc.nat(zip.length - 1), to: fc.nat(255) }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(flips, fc.uint8Array({ maxLength: 200 }), async (changes, noise) => {
      const bytes = Uint8Array.from(zip);
      for (const { at, to } of changes) bytes[at] = to;
      for (const some of [bytes, Uint8Array.from(noise)]) {
        const archive = await read(some);
        const picture = typeof archive === 'string' ? undefined : await archive.open('media/01.jpg');
        expect(['picture', undefined]).toContain(await picture?.text());
      }
    }),
    { numRuns: 300, seed: 7 },
  );
});
