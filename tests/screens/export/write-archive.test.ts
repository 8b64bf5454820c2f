import { crc32 } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createArchive } from '#screens/export/files/write-archive.ts';

const { signal } = new AbortController();
const bytesOf = async (blob: Blob): Promise<Buffer> => Buffer.from(await blob.arrayBuffer());

/** As an app does that reads from the front, like java.util.zip.ZipInputStream: each record tells what follows. */
function unpacked(archive: Buffer) {
  const found: { name: string; bytes: number[] }[] = [];
  let at = 0;
  while (archive.readUInt32LE(at) === 0x0403_4b50) {
    const [flags, method, day] = [6, 8, 12].map((place) => archive.readUInt16LE(at + place));
    // No descriptor after the content, nothing is compressed, and the day is the first that the format knows.
    expect([(flags ?? 0) & ~0x0800, method, day]).toEqual([0, 0, 0x0021]);
    const [size, nameLength, more] = [
      archive.readUInt32LE(at + 22),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const from = at + 30 + nameLength + more;
    const bytes = archive.subarray(from, from + size);
    expect(crc32(bytes)).toBe(archive.readUInt32LE(at + 14));
    found.push({ name: archive.toString('utf8', at + 30, at + 30 + nameLength), bytes: [...bytes] });
    at = from + size;
  }
  expect(listed(archive)).toEqual({ at, names: found.map(({ name }) => name) });
  return found;
}

/** As an app does that begins at the end. */
function listed(archive: Buffer) {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x0605_4b50);
  const first = archive.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let at = first; at < end; ) {
    const [name, more, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    names.push(archive.toString('utf8', at + 46, at + 46 + (name ?? 0)));
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x0403_4b50);
    at += 46 + (name ?? 0) + (more ?? 0) + (comment ?? 0);
  }
  expect(archive.readUInt16LE(end + 10)).toBe(names.length);
  return { at: first, names };
}

test('an archive can be read from the front and from the end, and tells no date', async () => {
  const archive = createArchive();
  expect(await archive.add('media/01-Übung ✓.jpg', new Blob([Uint8Array.of(1, 2, 3, 255)]), signal)).toBe(true);
  expect(await archive.add('media/02-empty.jpg', new Blob(), signal)).toBe(true);
  expect(await archive.add('workout.json', new Blob(['{}']), signal)).toBe(true);
  const blob = await archive.end();
  expect(blob.type).toBe('application/zip');
  expect(unpacked(await bytesOf(blob))).toEqual([
    { name: 'media/01-Übung ✓.jpg', bytes: [1, 2, 3, 255] },
    { name: 'media/02-empty.jpg', bytes: [] },
    { name: 'workout.json', bytes: [...Buffer.from('{}')] },
  ]);
});

test('what cannot be read, was cancelled or has no room is left out, and the rest is whole', async () => {
  const archive = createArchive();
  const gone = new Blob(['gone']);
  const failure = new DOMException('gone', 'NotReadableError');
  vi.spyOn(gone, 'stream').mockImplementation(() => new ReadableStream({ start: (end) => end.error(failure) }));
  expect(await archive.add('media/01-gone.mp4', gone, signal)).toBe(false);
  expect(await archive.add('media/02-late.mp4', new Blob(['late']), AbortSignal.abort())).toBe(false);
  const huge = Object.defineProperty(new Blob(), 'size', { value: 0xffff_ffff });
  expect(await archive.add('media/03-huge.mp4', huge, signal)).toBe(false);
  expect(await archive.add('workout.json', new Blob(['{}']), signal)).toBe(true);
  expect(unpacked(await bytesOf(await archive.end())).map(({ name }) => name)).toEqual(['workout.json']);
});

test('the blobs themselves become part of the archive: their content is not copied', async () => {
  const made: BlobPart[][] = [];
  const RealBlob = Blob;
  vi.stubGlobal(
    'Blob',
    class extends RealBlob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        made.push(parts);
      }
    },
  );
  try {
    const film = new RealBlob([new Uint8Array(1_000_000)]);
    const archive = createArchive();
    await archive.add('film.mp4', film, signal);
    await archive.end();
    expect(made.at(-1)).toContain(film);
    const copied = made.flat().filter((part) => part instanceof Uint8Array);
    expect(copied.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1000);
  } finally {
    vi.unstubAllGlobals();
  }
});
