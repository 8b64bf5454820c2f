import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { MEDIA_KINDS, type MediaFile } from '#core/workout/media.ts';
import { filesIn, type Orphan, readLastLook, type StorageFacts, storageUse } from '#core/media/storage-use.ts';
import { wholeOf } from '#tests/core/samples.ts';

const AT = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const pathOf = (n: number, area = 'workout-media') => `${area}/anna/${String(n).padStart(20, '0')}_f${n}.jpg`;
const file = (n: number, fields: Partial<MediaFile> = {}, area?: string): MediaFile => ({
  fileName: pathOf(n).split('/').at(-1) ?? '',
  name: `f${n}.jpg`,
  path: pathOf(n, area),
  size: n,
  kind: 'image',
  contentType: 'image/jpeg',
  state: 'stored',
  uses: [],
  createdAt: AT - HOUR_MS,
  ...fields,
});
const facts = (fields: Partial<StorageFacts> = {}): StorageFacts => ({
  files: [],
  onWay: new Set(),
  found: undefined,
  sizes: new Map(),
  namedBy: new Map(),
  profilePath: '',
  ...fields,
});
const foundAll = (files: readonly MediaFile[], more: readonly string[] = []) => ({
  paths: new Set([...files.map(({ path }) => path), ...more]),
  at: AT,
});
const short = (orphans: readonly Orphan[]) => orphans.map(({ reason, name, size }) => `${reason} ${name} ${size}`);

test('a file of several workouts counts once and is listed under each, the biggest first', () => {
  const files = [
    file(1, { uses: ['legs'] }),
    file(5, { uses: ['legs', 'arms'] }),
    file(3, { kind: 'video', uses: ['arms'] }),
  ];
  const use = storageUse(facts({ files }));
  expect([use.bytes, use.count]).toEqual([9, 3]);
  expect(use.byKind.map(({ kind, bytes }) => [kind, bytes])).toEqual([
    ['image', 6],
    ['video', 3],
  ]);
  expect(use.byWorkout.map(({ wId, bytes, files: its }) => [wId, bytes, its.map(({ name }) => name)])).toEqual([
    ['arms', 8, ['f5.jpg', 'f3.jpg']],
    ['legs', 6, ['f5.jpg', 'f1.jpg']],
  ]);
  expect(use.orphans).toEqual([]);
});

test('orphans: used by nothing, without a record, or gone; biggest first', () => {
  const files = [file(1), file(2, { uses: ['legs'] }), file(9, { uses: ['legs'] })];
  const lost = pathOf(7);
  const found = { paths: new Set([pathOf(1), pathOf(2), lost]), at: AT };
  expect(short(storageUse(facts({ files, found, sizes: new Map([[lost, 7]]) })).orphans)).toEqual([
    'no-object f9.jpg 9',
    'no-record f7.jpg 7',
    'unused f1.jpg 1',
  ]);
});

test.each<[string, Partial<StorageFacts>]>([
  ['that a draft on this device names', { files: [file(1)], namedBy: new Map([[pathOf(1), ['legs']]]) }],
  ['that is the person’s picture', { files: [file(1, {}, 'profile-media')], profilePath: pathOf(1, 'profile-media') }],
  ['that a message shows', { files: [file(1, {}, 'messageMedia')] }],
  ['that is on its way', { files: [file(1, { state: 'reserved' })], onWay: new Set([pathOf(1)]) }],
  ['that another device is sending', { files: [file(1, { state: 'reserved' })] }],
])('no orphan is a file %s', (_, fields) => {
  const files = fields.files ?? [];
  expect(storageUse(facts({ ...fields, found: foundAll(files) })).orphans).toEqual([]);
});

test('what came while it was looked is not gone', () => {
  const files = [file(1, { uses: ['legs'], createdAt: AT - 1000 })];
  expect(storageUse(facts({ files, found: { paths: new Set(), at: AT } })).orphans).toEqual([]);
});

test('as long as nobody has looked, nothing is said to be gone or left over', () => {
  expect(short(storageUse(facts({ files: [file(1), file(2, { uses: ['legs'] })] })).orphans)).toEqual([
    'unused f1.jpg 1',
  ]);
});

test('the picture of the person and what messages show are told apart', () => {
  const picture = file(4, {}, 'profile-media');
  const use = storageUse(facts({ files: [picture, file(6, {}, 'messageMedia')], profilePath: picture.path }));
  expect([use.profile.bytes, use.messages.bytes]).toEqual([4, 6]);
});

test('kinds add up to the whole, and every file is used, elsewhere, or an orphan', () => {
  const anyFile = fc.record({
    n: fc.nat(10_000),
    kind: fc.constantFrom(...MEDIA_KINDS),
    uses: fc.subarray(['legs', 'arms', 'run']),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyFile, { selector: ({ n }) => n }), (some) => {
      const files = some.map(({ n, kind, uses }) => file(n, { kind, uses }));
      const use = storageUse(facts({ files, found: foundAll(files) }));
      expect(use.byKind.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(use.bytes);
      const listed = new Set(use.byWorkout.flatMap((group) => group.files.map(({ path }) => path)));
      expect(listed.size + use.orphans.length).toBe(files.length);
    }),
  );
});

test('files of a workout: cover, film, music, and those of its exercises, each once; links are none', () => {
  const detail = (url: string, audioUrl = '') => [{ url, audioUrl, text: '', seconds: 0 }];
  const whole = wholeOf(
    [
      { exDetails: detail(pathOf(1), pathOf(2)), introDetails: detail(pathOf(1)) },
      { exDetails: detail('https://pictures.example/a.jpg') },
    ],
    { imgUrl: pathOf(3), videoUrl: pathOf(4), musicUrl: 'https://music.example/a.mp3' },
  );
  expect([...filesIn(whole)].toSorted()).toEqual([1, 2, 3, 4].map((n) => pathOf(n)));
});

test('what was found is read back as it was kept, and anything else is nothing', () => {
  const use = storageUse(
    facts({ files: [file(1), file(2, { uses: ['legs'] })], found: { paths: new Set([pathOf(3)]), at: AT } }),
  );
  expect(readLastLook(JSON.parse(JSON.stringify({ at: AT, use })))).toEqual({ at: AT, use });
  for (const broken of [undefined, {}, { at: 'x', use }, { at: AT, use: { ...use, byKind: [{}] } }])
    expect(readLastLook(broken)).toBeUndefined();
});

test('a file whose workout was deleted takes no room, and is no unused file to delete', () => {
  const files = [file(4, { uses: ['legs'] }), file(5, { isLeaving: true })];
  const use = storageUse(facts({ files, found: foundAll(files) }));
  expect([use.bytes, use.count, use.orphans]).toEqual([4, 1, []]);
});
