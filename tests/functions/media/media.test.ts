import { beforeEach, describe, expect, it } from 'vitest';
import { isContent } from '#logic/media/magic-bytes.ts';
import type { Description } from '#logic/backend.ts';
import type { ObjectEvent } from '#logic/media/media.ts';
import { OBJECT_TRIGGERS, SCHEDULES } from '#logic/triggers.ts';
import { shuffledBy } from '../deliveries.ts';
import { addFile, ANNA, BEN, createHarness, JPEG, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

const FILE = '12345678901234567890_a.jpg';
const RECORD = `media/${ANNA}/files/${FILE}`;
const PATH = `workout-media/${ANNA}/${FILE}`;
const at = (generation: string, timeMs = NOW_MS + 1000): ObjectEvent => ({ path: PATH, generation, timeMs });
const run = async (on: 'finalized' | 'deleted', event: ObjectEvent): Promise<void> => {
  for (const trigger of OBJECT_TRIGGERS) if (trigger.on === on) await trigger.run(harness.backend, event);
};
const used = (): unknown => harness.get(`users/${ANNA}`)?.['totalStorageUsed'];

describe('an upload', () => {
  it('is confirmed when its first bytes are what its type says', async () => {
    addFile(harness, ANNA, FILE, {}, JPEG);
    await run('finalized', at('7'));
    expect(harness.get(RECORD)).toMatchObject({ state: 'stored', generation: '7' });
    expect(used()).toBe(1000);
  });

  it('that came again before it was confirmed gives its room back once when it is gone, in whatever order one hears of it', async () => {
    addFile(harness, ANNA, FILE, {}, JPEG);
    await run('finalized', at('7'));
    await run('finalized', at('9'));
    await run('finalized', at('8'));
    expect(harness.get(RECORD)).toMatchObject({ state: 'stored', generation: '9' });
    harness.files.clear();
    await run('deleted', at('7'));
    expect(used()).toBe(1000);
    await run('deleted', at('9'));
    expect(used()).toBe(0);
  });

  it.each<[string, string, Uint8Array | string]>([
    ['a page that says it is a picture', 'image/png', '<html><script>'],
    ['a drawing with scripts', 'image/svg+xml', '<svg xmlns='],
    ['a PDF as a film', 'video/mp4', '%PDF-1.7 ftyp'],
    ['nothing at all', 'image/jpeg', ''],
  ])('is deleted when it is %s', async (_, contentType, bytes) => {
    addFile(harness, ANNA, FILE, { contentType }, typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    await run('finalized', at('7'));
    expect(harness.files.size).toBe(0);
    await run('deleted', at('7'));
    expect([harness.get(RECORD), used()]).toEqual([undefined, 0]);
  });

  it('without a reservation, or in another place than reserved, is deleted', async () => {
    harness.files.set(PATH, JPEG);
    await run('finalized', at('7'));
    expect(harness.files.size).toBe(0);
    expect(harness.logged.map(({ code }) => code)).toEqual(['no-reservation']);
    addFile(harness, ANNA, FILE, { path: `profile-media/${ANNA}/${FILE}` }, JPEG);
    await run('finalized', at('8'));
    expect(harness.files.size).toBe(0);
  });

  it.each([
    `workout-media/${ANNA}//${FILE}`,
    `workout-media/${ANNA}/${FILE}/`,
    `workout-media//${ANNA}/${FILE}`,
    `/workout-media/${ANNA}/${FILE}`,
    `messageMedia/${ANNA}/deeper/${FILE}`,
    'profile-media/x.jpg',
  ])('AC-101 at %s is deleted, and the one that is where it belongs counts on', async (odd) => {
    addFile(harness, ANNA, FILE, {}, JPEG);
    await run('finalized', at('7'));
    const before = [harness.contents(), [...harness.files]];
    harness.files.set(odd, JPEG);
    await run('finalized', { ...at('8'), path: odd });
    expect(harness.logged.map(({ code }) => code)).toEqual(['misplaced']);
    await run('deleted', { ...at('8'), path: odd });
    expect([harness.contents(), [...harness.files]]).toEqual(before);
  });

  it('AC-101 beside our folders is left alone', async () => {
    harness.files.set('backups/workout-media/x', JPEG);
    await run('finalized', { ...at('8'), path: 'backups/workout-media/x' });
    expect(harness.files.size).toBe(1);
  });

  it.each<Partial<Description>>([
    { contentEncoding: 'gzip' },
    { cacheControl: 'public, max-age=31536000' },
    { contentDisposition: 'attachment; filename="setup.exe"' },
    { metadata: { note: 'x' } },
  ])('AC-102 described as %o is deleted and gives its room back', async (said) => {
    addFile(harness, ANNA, FILE, {}, JPEG);
    harness.descriptions.set(PATH, { metadata: {}, ...said });
    await run('finalized', at('7'));
    expect([harness.files.size, harness.logged.map(({ code }) => code)]).toEqual([0, ['wrong-metadata']]);
    await run('deleted', at('7'));
    expect([harness.get(RECORD), used()]).toEqual([undefined, 0]);
  });

  it.each<Partial<Description>>([
    { contentEncoding: 'identity', cacheControl: 'private, max-age=0', contentDisposition: 'inline' },
    { contentDisposition: "inline; filename*=utf-8''a.jpg", metadata: { to: ANNA, wId: '', renewedFor: 'e' } },
  ])('described as %o stays', async (said) => {
    addFile(harness, ANNA, FILE, {}, JPEG);
    harness.descriptions.set(PATH, { metadata: {}, ...said });
    await run('finalized', at('7'));
    expect(harness.get(RECORD)).toMatchObject({ state: 'stored' });
  });

  it('and its deletion give the room back exactly once, each event thrice, in any of 60 orders', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      harness = createHarness();
      addFile(harness, ANNA, 'other_b.jpg', { size: 70, state: 'stored' });
      addFile(harness, ANNA, FILE, {}, JPEG);
      await run('finalized', at('7'));
      harness.files.delete(PATH);
      const events = (['finalized', 'deleted'] as const).flatMap((on) => [on, on, on]);
      for (const on of shuffledBy(seed)(events)) await run(on, at('7'));
      expect([seed, harness.paths('media/'), used()]).toEqual([seed, [`media/${ANNA}/files/other_b.jpg`], 70]);
    }
  });

  it('whose record says no size gives no room back', async () => {
    addFile(harness, ANNA, 'other_b.jpg', { size: 70, state: 'stored' });
    harness.set(RECORD, { path: PATH, state: 'reserved' });
    await run('deleted', at('7'));
    expect([harness.get(RECORD), used()]).toEqual([undefined, 70]);
  });

  it('is not undone by the late news of an earlier deletion under the same name', async () => {
    addFile(harness, ANNA, FILE, { createdAt: new Date(NOW_MS + 5000) });
    await run('deleted', at('6', NOW_MS));
    expect(harness.get(RECORD)).toMatchObject({ state: 'reserved' });
    harness.files.set(PATH, JPEG);
    await run('finalized', at('7'));
    await run('deleted', at('6'));
    harness.files.delete(PATH); // even before the news of this deletion
    await run('deleted', at('6'));
    expect(harness.get(RECORD)).toMatchObject({ state: 'stored' });
    await run('deleted', at('7'));
    expect([harness.get(RECORD), used()]).toEqual([undefined, 0]);
  });
});

describe('news in the wrong order', () => {
  it('of an older upload does not hide the newer one’s deletion', async () => {
    addFile(harness, ANNA, FILE, {}, JPEG);
    await run('finalized', at('7'));
    await run('finalized', at('6'));
    harness.files.delete(PATH);
    await run('deleted', at('7'));
    expect([harness.get(RECORD), used()]).toEqual([undefined, 0]);
  });

  it('of a deletion does not free what was uploaded again on the same reservation', async () => {
    addFile(harness, ANNA, FILE, { createdAt: new Date(NOW_MS - 5000) }, JPEG);
    await run('deleted', at('6'));
    expect([harness.get(RECORD)?.['state'], used()]).toEqual(['reserved', 1000]);
  });
});

describe('the sweep', () => {
  const sweep = SCHEDULES.find(({ name }) => name === 'sweepReservations');

  it('frees what was reserved for more than an hour and never uploaded, and nothing else', async () => {
    addFile(harness, ANNA, 'old_a.jpg', { createdAt: new Date(NOW_MS - 3_700_000) });
    addFile(harness, ANNA, 'young_b.jpg', { createdAt: new Date(NOW_MS - 3_500_000) });
    addFile(harness, ANNA, 'stored_c.jpg', { createdAt: new Date(NOW_MS - 9_000_000), state: 'stored' }, JPEG);
    addFile(harness, ANNA, 'missed_d.jpg', { createdAt: new Date(NOW_MS - 9_000_000) }, JPEG);
    for (let i = 0; i < 3; i++) await sweep?.run(harness.backend);
    expect(harness.paths('media/').map((path) => [path.split('/').at(-1), harness.get(path)?.['state']])).toEqual([
      ['missed_d.jpg', 'stored'],
      ['stored_c.jpg', 'stored'],
      ['young_b.jpg', 'reserved'],
    ]);
    expect(used()).toBe(3000);
    harness.files.delete(`workout-media/${ANNA}/missed_d.jpg`);
    await run('deleted', { path: `workout-media/${ANNA}/missed_d.jpg`, generation: '7', timeMs: NOW_MS });
    expect(used()).toBe(2000);
  });
});

describe('the count of files', () => {
  const filesOf = (uid: string) => harness.get(`users/${uid}`)?.['fileCount'];
  const countAs = (fileCount: number) => harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), fileCount });

  it('is one less for each file that is gone, once, and for each reservation that nobody used', async () => {
    addFile(harness, ANNA, FILE, {}, JPEG);
    addFile(harness, ANNA, 'old_a.jpg', { createdAt: new Date(NOW_MS - 3_700_000) });
    countAs(2);
    await run('finalized', at('7'));
    harness.files.clear();
    for (let i = 0; i < 3; i++) await run('deleted', at('7'));
    expect(filesOf(ANNA)).toBe(1);
    await SCHEDULES.find(({ name }) => name === 'sweepReservations')?.run(harness.backend);
    expect(filesOf(ANNA)).toBe(0);
  });

  it('is made for whoever had files before they were counted, and mended where it is wrong', async () => {
    addFile(harness, ANNA, FILE, { state: 'stored' }, JPEG);
    await run('deleted', { ...at('7'), path: `workout-media/${ANNA}/other.jpg` });
    expect(filesOf(ANNA)).toBeUndefined();
    const reconcile = SCHEDULES.find(({ name }) => name === 'reconcileCounters');
    expect(await reconcile?.run(harness.backend)).toBe(1);
    expect([filesOf(ANNA), filesOf(BEN)]).toEqual([1, undefined]);
    countAs(7);
    expect(await reconcile?.run(harness.backend)).toBe(1);
    expect(filesOf(ANNA)).toBe(1);
  });
});

describe('AC-101 the sweep of the bucket', () => {
  const sweep = SCHEDULES.find(({ name }) => name === 'sweepObjects');

  it('finds what lies where it does not belong, page by page, and leaves the rest', async () => {
    addFile(harness, ANNA, FILE, { state: 'stored' }, JPEG);
    const kept = [PATH, 'backups/a', 'backups/b'];
    const odd = [1, 2, 3, 4, 5].map((i) => `workout-media/${ANNA}//${i}.jpg`);
    for (const path of [...kept, ...odd]) harness.files.set(path, JPEG);
    const before = harness.contents();
    await sweep?.run(harness.backend);
    expect([...harness.files.keys()].toSorted()).toEqual(kept.toSorted());
    expect(harness.contents()).toEqual(before);
  });

  it('finds the last one, too, alone on its page', async () => {
    const odd = `workout-media/${ANNA}//9.jpg`;
    const kept = ['backups/a', 'backups/b'];
    for (const path of [...kept, odd]) harness.files.set(path, JPEG);
    await sweep?.run(harness.backend);
    expect([...harness.files.keys()].toSorted()).toEqual(kept);
    expect(harness.paths('upkeep/')).toEqual([]);
  });

  it('goes on where the last run had to stop, and keeps nobody’s id for that', async () => {
    const asked: string[] = [];
    const page = async (after: string) => {
      asked.push(after);
      return asked.length > 501 ? [] : [`workout-media/${ANNA}/${FILE}`];
    };
    const backend = { ...harness.backend, objects: { ...harness.backend.objects, page } };
    await sweep?.run(backend);
    expect(asked.length).toBe(500);
    expect(JSON.stringify(harness.get('upkeep/sweepObjects'))).not.toContain(ANNA);
    await sweep?.run(backend);
    expect(asked.slice(499)).toEqual([PATH, `workout-media/${ANNA.slice(0, 8)}`, PATH]);
    expect(harness.paths('upkeep/')).toEqual([]);
  });
});

describe('the first bytes', () => {
  it.each<[string, number[] | string]>([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xdb]],
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['video/mp4', '\0\0\0\x20ftypisom'],
    ['video/quicktime', '\0\0\0\x14ftypqt  '],
    ['video/webm', [0x1a, 0x45, 0xdf, 0xa3]],
    ['audio/mpeg', 'ID3\x04'],
    ['audio/mpeg', [0xff, 0xfb, 0x90]],
    ['audio/mpeg', [0xff, 0xfa, 0x90]],
    ['audio/mpeg', [0xff, 0xf3, 0x90]],
    ['audio/mpeg', [0xff, 0xf2, 0x90]],
    ['audio/aac', [0xff, 0xf1, 0x50]],
    ['audio/aac', [0xff, 0xf9, 0x50]],
    ['audio/aac', 'ADIF'],
    ['audio/webm', [0x1a, 0x45, 0xdf, 0xa3]],
    ['image/gif', 'GIF87a'],
    ['video/quicktime', '\0\0\0\x08wide'],
    ['video/quicktime', '\0\0\0\x08free'],
    ['video/quicktime', '\0\0\0\x08mdat'],
    ['video/quicktime', '\0\0\0\x08moov'],
    ['audio/ogg', 'OggS'],
    ['audio/wav', 'RIFF\0\0\0\0WAVEfmt '],
    ['audio/mp4', '\0\0\0\x20ftypM4A '],
  ])('tell a %s from everything else, begun with %j', (contentType, start) => {
    const bytes = typeof start === 'string' ? Buffer.from(start, 'latin1') : new Uint8Array(start);
    expect(isContent(bytes, contentType)).toBe(true);
    expect(isContent(Buffer.from('<!doctype html>'), contentType)).toBe(false);
    expect(isContent(bytes.slice(0, 1), contentType)).toBe(false);
    expect(isContent(bytes, 'text/html')).toBe(false);
    expect(isContent(bytes, 'constructor')).toBe(false);
  });
});

it.each([
  ['image/webp', 'RIFX\0\0\0\0WEBP'],
  ['image/webp', 'RIFF\0\0\0\0WAVE'],
  ['audio/wav', 'RIFX\0\0\0\0WAVE'],
  ['audio/wav', 'RIFF\0\0\0\0WEBP'],
])('what only looks like a %s, begun with %j, is none', (contentType, start) => {
  expect(isContent(Buffer.from(start, 'latin1'), contentType)).toBe(false);
});

describe('a file that is gone', () => {
  const forget = (by = ANNA, files = [FILE]) =>
    harness.call('forgetGoneFiles', harness.caller(by), { reqId: harness.key(), files });

  it('gives its room back when its owner asks, once, though nobody heard of its deletion', async () => {
    addFile(harness, ANNA, FILE, { state: 'stored' });
    expect(used()).toBe(1000);
    expect(await forget()).toEqual({ forgotten: 1 });
    expect([harness.get(RECORD), used()]).toEqual([undefined, 0]);
    expect(await forget()).toEqual({ forgotten: 0 });
  });

  it.each<[string, () => void]>([
    ['that is still there', () => addFile(harness, ANNA, FILE, { state: 'stored' }, JPEG)],
    ['that is on its way', () => addFile(harness, ANNA, FILE)],
    ['of somebody else', () => addFile(harness, BEN, FILE, { state: 'stored' })],
    [
      'whose record names another’s',
      () => addFile(harness, ANNA, FILE, { state: 'stored', path: `workout-media/${BEN}/${FILE}` }),
    ],
  ])('%s stays', async (_, make) => {
    make();
    const files = () => Object.entries(harness.contents()).filter(([path]) => path.startsWith('media/'));
    const before = files();
    expect(await forget()).toEqual({ forgotten: 0 });
    expect(files()).toEqual(before);
  });
});
