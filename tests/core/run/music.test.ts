import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { musicSourceOf, readMusicAddress } from '#core/run/music.ts';

/** As the rules of the database have it. */
const ALLOWED = /^https:\/\/[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?\/[A-Za-z0-9._~:/?#!$&()*+,;=%-]{0,700}$/;

test.each([
  ['https://example.com/a.mp3', 'https://example.com/a.mp3'],
  ['  example.com/a b.mp3 ', 'https://example.com/ab.mp3'],
  ['HTTPS://Example.COM', 'https://example.com/'],
  ['https://example.com:8443/x?y=1#z', 'https://example.com:8443/x?y=1#z'],
  ['example.com:443/x', 'https://example.com:443/x'],
  ["https://example.com/l’été/[1]'@.mp3", 'https://example.com/l%E2%80%99%C3%A9t%C3%A9/%5B1%5D%27%40.mp3'],
  ['https://example.com?x=1', 'https://example.com/?x=1'],
  [`${'a.'.repeat(126)}a/x`, `https://${'a.'.repeat(126)}a/x`],
  ['music.apple.com/de/album/x/1', 'https://music.apple.com/de/album/x/1'],
])('%s is taken', (typed, address) => {
  expect(readMusicAddress(typed)).toEqual({ ok: true, address });
  expect(address).toMatch(ALLOWED);
});

test.each([
  ['', 'empty'],
  ['javascript:alert(1)', 'scheme'],
  ['java\nscript:alert(1)', 'scheme'],
  [' JaVaScRiPt:alert(1)', 'scheme'],
  ['http://example.com/a.mp3', 'scheme'],
  ['data:audio/mpeg;base64,AA', 'scheme'],
  ['blob:https://example.com/1', 'scheme'],
  ['file:///C:/a.mp3', 'scheme'],
  ['https://me:secret@example.com/a.mp3', 'credentials'],
  ['https://', 'host'],
  ['https://localhost/a', 'host'],
  ['my song', 'host'],
  [`${'a.'.repeat(126)}aa/x`, 'host'],
  ['https://müller.example/a', 'host'],
  [`https://example.com/${'a'.repeat(701)}`, 'too-long'],
])('%j is refused: %s', (typed, problem) => {
  expect(readMusicAddress(typed)).toEqual({ ok: false, problem });
});

test('whatever is typed: what is taken, the rules take', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.webUrl().map((url) => `${url}é`),
      ),
      (typed) => {
        const reading = readMusicAddress(typed);
        if (reading.ok) expect(reading.address).toMatch(ALLOWED);
      },
    ),
  );
});

test('an own file, an address, and a page of Apple Music are told apart', () => {
  expect(musicSourceOf('')).toBe('none');
  expect(musicSourceOf('workout-media/u/123456_a.mp3')).toBe('file');
  expect(musicSourceOf('https://example.com/a.mp3')).toBe('address');
  expect(musicSourceOf('https://music.apple.com/us/album/1')).toBe('apple-music');
  expect(musicSourceOf('https://music.apple.com.example.com/us/album/1')).toBe('address');
});
