import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  FILE_BYTES_AT_MOST,
  problemOfBytes,
  problemOfHeader,
  problemOfSize,
  readPictureHeader,
} from '#core/media/picture-file.ts';

const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));
const be = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);
const le = (value: number, bytes: number): number[] => be(value, bytes).toReversed();
const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)));
const read = (...parts: (string | readonly number[])[]) => readPictureHeader(bytesOf(...parts));
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const JPEG = [
  [0xff, 0xd8, 0xff, 0xe1],
  be(300, 2),
  zeros(298),
  [0xff, 0xff, 0xc4],
  be(4, 2),
  zeros(2),
  [0xff, 0xc2],
  be(17, 2),
  [8],
  be(3000, 2),
  be(4000, 2),
];
const GIF_START = ['GIF89a', le(320, 2), le(200, 2), [0x80, 0, 0], zeros(6)];
const GIF_FRAME = [[0x21, 0xf9, 4, 0, 0, 0, 0, 0], [0x2c], zeros(9), [2, 2, 0x4c, 1, 0]];
const WEBP = (form: string) => ['RIFF', zeros(4), 'WEBP', form, zeros(4)];

describe('the start of a file', () => {
  test.each([
    ['JPEG', 'jpeg', 4000, 3000, JPEG],
    ['PNG', 'png', 30_000, 30_000, [[0x89], 'PNG\r\n', [0x1a, 0x0a], be(13, 4), 'IHDR', be(30_000, 4), be(30_000, 4)]],
    ['GIF', 'gif', 320, 200, GIF_START],
    ['WebP, extended', 'webp', 1920, 1080, [...WEBP('VP8X'), zeros(4), le(1919, 3), le(1079, 3)]],
    ['WebP, lossy', 'webp', 640, 480, [...WEBP('VP8 '), zeros(3), [0x9d, 0x01, 0x2a], le(640, 2), le(480, 2)]],
    ['WebP, lossless', 'webp', 800, 600, [...WEBP('VP8L'), [0x2f], le(799 + 599 * 0x4000, 4)]],
    ['BMP', 'bmp', 64, 48, ['BM', zeros(12), le(40, 4), le(64, 4), le(2 ** 32 - 48, 4)]],
    ['BMP of a later kind', 'bmp', 64, 48, ['BM', zeros(12), le(108, 4), le(64, 4), le(48, 4)]],
    ['BMP of the newest kind', 'bmp', 64, 48, ['BM', zeros(12), le(124, 4), le(64, 4), le(48, 4)]],
    ['BMP of the oldest kind', 'bmp', 64, 48, ['BM', zeros(12), le(12, 4), le(64, 2), le(48, 2)]],
    [
      'HEIC',
      'heic',
      4032,
      3024,
      [
        be(24, 4),
        'ftypheic',
        zeros(40),
        'ispe',
        zeros(4),
        be(512, 4),
        be(512, 4),
        'ispe',
        zeros(4),
        be(4032, 4),
        be(3024, 4),
      ],
    ],
    ['AVIF', 'avif', 1200, 900, [be(24, 4), 'ftypavif', zeros(8), 'ispe', zeros(4), be(1200, 4), be(900, 4)]],
  ] as const)('says how large a picture is: %s', (_, kind, width, height, parts) => {
    expect(read(...parts)).toEqual({ kind, size: { width, height }, isAnimated: false });
  });

  test.each([
    ['an SVG', 'svg', ['<svg xmlns="http://www.w3.org/2000/svg">']],
    ['an SVG with a head', 'svg', ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg>']],
    ['a text', 'unknown', ['Dear diary, BM']],
    ['an HTML page', 'unknown', ['<!doctype html><title>x</title>']],
    ['nothing', 'unknown', []],
    ['a film', 'unknown', [be(24, 4), 'ftypisom']],
  ] as const)('says what it is: %s', (_, kind, parts) => {
    expect(read(...parts)).toEqual({ kind, size: undefined, isAnimated: false });
  });

  test('says whether a GIF or a WebP moves', () => {
    expect(read(...GIF_START, ...GIF_FRAME, [0x3b]).isAnimated).toBe(false);
    expect(read(...GIF_START, ...GIF_FRAME, ...GIF_FRAME, [0x3b]).isAnimated).toBe(true);
    expect(read(...WEBP('VP8X'), [2, 0, 0, 0], le(9, 3), le(9, 3)).isAnimated).toBe(true);
  });

  test('may be anything, or end anywhere', () => {
    const starts = [JPEG, [...GIF_START, ...GIF_FRAME], WEBP('VP8L'), WEBP('VP8X')].map((parts) => bytesOf(...parts));
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(400), fc.uint8Array({ maxLength: 200 }), (start, cut, rest) => {
        const { size } = readPictureHeader(Uint8Array.from([...start.subarray(0, cut), ...rest]));
        if (size) expect(size.width + size.height).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('what is hopeless is refused before it is decoded, and says why', () => {
  const header = { kind: 'jpeg', size: { width: 4000, height: 3000 }, isAnimated: false } as const;
  expect(problemOfHeader(header)).toBeUndefined();
  expect(problemOfHeader({ ...header, size: undefined })).toBeUndefined();
  expect(problemOfHeader({ ...header, kind: 'svg' })).toBe('svg');
  expect(problemOfHeader({ ...header, kind: 'unknown' })).toBe('not-a-picture');
  expect(problemOfHeader({ ...header, size: { width: 30_000, height: 30_000 } })).toBe('too-many-pixels');
  expect(problemOfSize({ width: 0, height: 3000 })).toBe('damaged');
  expect(problemOfSize({ width: 8160, height: 6120 })).toBeUndefined();
  expect(problemOfBytes(0)).toBe('empty');
  expect(problemOfBytes(FILE_BYTES_AT_MOST)).toBeUndefined();
  expect(problemOfBytes(4 * 1024 ** 3)).toBe('file-too-large');
});
