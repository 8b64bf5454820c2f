import { expect, test } from 'vitest';
import { lookOf, namedAs, typeOfName } from '#core/workout/media-path.ts';

test.each([
  ['workout-media/u/123456_Photo.JPG', 'picture'],
  ['https://example.com/a.webp?size=2#x', 'picture'],
  ['workout-media/u/123456_clip.mp4', 'film'],
  ['workout-media/u/123456_voice.weba', 'sound'],
  ['https://example.com/a.mp3', 'sound'],
  ['https://example.com/a?file=b.mp3', undefined],
  ['', undefined],
])('%s shows: %s', (path, look) => {
  expect(lookOf(path)).toBe(look);
});

test.each([
  ['Holiday.HEIC', 'image/webp', 'Holiday.webp'],
  ['Part 1', 'video/mp4', 'Part 1.mp4'],
  ['voice', 'audio/webm', 'voice.weba'],
  ['.jpg', 'image/jpeg', 'file.jpg'],
  ['a.flac', 'audio/flac', 'a.flac'],
])('%s as %s is called %s', (name, type, expected) => {
  expect(namedAs(name, type)).toBe(expected);
});

test.each([
  ['Song.MP3', 'audio/mpeg'],
  ['note.opus', 'audio/ogg'],
  ['a.b.m4a', 'audio/mp4'],
  ['readme', ''],
  ['x.constructor', ''],
])('%s is %j by its name', (name, type) => {
  expect(typeOfName(name)).toBe(type);
});
