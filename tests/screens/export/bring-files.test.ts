import type { MediaState } from '#stores/media/media.ts';
import { bringFiles } from '#screens/export/files/bring-files.ts';
import { done } from '#core/base/errors.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test } from 'vitest';

const detail = (fields: { readonly url?: string; readonly audioUrl?: string }) => ({
  url: '',
  audioUrl: '',
  text: '',
  seconds: 0,
  ...fields,
});

test.each([
  ['01-squat.jpg', 'image', 'image/jpeg'],
  ['02-squat.JPEG', 'image', 'image/jpeg'],
  ['03-squat.png', 'image', 'image/png'],
  ['04-squat.webp', 'image', 'image/webp'],
  ['05-squat.gif', 'image', 'image/gif'],
  ['06-squat.mp4', 'video', 'video/mp4'],
  ['07-squat.webm', 'video', 'video/webm'],
  ['08-squat.mov', 'video', 'video/quicktime'],
  ['09-song.mp3', 'music', 'audio/mpeg'],
  ['10-song.m4a', 'music', 'audio/mp4'],
  ['11-song.aac', 'music', 'audio/aac'],
  ['12-song.ogg', 'music', 'audio/ogg'],
  ['13-song.wav', 'music', 'audio/wav'],
  ['14-voice.webm', 'music', 'audio/webm'],
  ['15-squat', 'image', ''],
])('%s of an archive is stored as %s of type “%s”', async (file, kind, type) => {
  const name = `media/${file}`;
  const stored: unknown[] = [];
  const add = (async ({ kind: as, blob, name: called }) => {
    stored.push([called, as, blob.type]);
    return done({});
  }) as MediaState['add'];
  const whole = wholeOf([{ exDetails: [detail(kind === 'music' ? { audioUrl: name } : { url: name })] }]);
  const open = async (asked: string) => (asked === name ? new Blob(['content']) : undefined);
  await bringFiles(whole, { open }, add, new Map());
  expect(stored).toEqual([[file.slice(3), kind, type]]);
});
