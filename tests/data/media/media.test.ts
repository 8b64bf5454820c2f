import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BASE_CONTRACT, PRO_CONTRACT } from '#core/settings/contract.ts';
import { problemOf } from '#core/base/errors.ts';
import { mediaLimits, mediaRefusal } from '#core/workout/media.ts';
import { newFileName } from '#data/media/media-record.ts';
import type { NewMedia } from '#data/media/uploads.ts';
import { BUCKET, givenPerson, startMediaHarness, type MediaHarness } from '#tests/data/support/media-harness.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const OTHER = 'otheraaaaaaaaaaaaaaaaa';
const MB = 1_048_576;
const PART = 256 * 1024;

let harness: MediaHarness;
beforeAll(async () => {
  harness = await startMediaHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  givenPerson(harness, ME);
  givenPerson(harness, OTHER);
});

const bytes = (size: number, type = 'image/jpeg') => new Blob([new Uint8Array(size).fill(7)], { type });
const aPicture = (fields: Partial<NewMedia> = {}): NewMedia => ({
  area: 'workout-media',
  kind: 'image',
  file: bytes(1000),
  name: 'My squat (1).jpg',
  ...fields,
});
const film = (size: number) => aPicture({ kind: 'video', file: bytes(size, 'video/mp4'), name: 'film.mp4' });
const used = () => harness.firestore.get(`users/${ME}`)?.['totalStorageUsed'];
const recordOf = (fileName: string) => harness.firestore.get(`media/${ME}/files/${fileName}`);
const isStorage = (address: string) => address.startsWith(harness.storage.url);
const stores = () => harness.events.filter(({ kind }) => kind === 'finalized').length;

const DONE = { end: 'done' };
/** All that is stored for me, by its name. */
const fileNames = () => harness.storage.listObjects(BUCKET, '').map((name) => name.split('/').at(-1) ?? '');
const theFile = () => fileNames()[0] ?? '';
const pathOf = (fileName: string) => `workout-media/${ME}/${fileName}`;

describe('an upload', () => {
  it('reserves the room, sends the file, and can be listed, played and removed', async () => {
    const tab = harness.open(ME);
    const { media, meter } = tab;
    expect(await tab.send(aPicture())).toMatchObject(DONE);
    const fileName = theFile();
    expect(fileName).toMatch(/^\d{20}_My-squat-1-\.jpg$/);
    expect(used()).toBe(1000);
    expect(recordOf(fileName)).toMatchObject({
      name: 'My squat (1).jpg',
      path: pathOf(fileName),
      contentType: 'image/jpeg',
      state: 'reserved',
      url: '',
    });
    expect(meter.snapshot().byVerb).toEqual({ 'media.reserve': { reads: 0, writes: 2, deletes: 0 } });
    expect(harness.events).toMatchObject([{ metadata: { to: '' } }]);

    expect(await media.list(ME)).toMatchObject({ ok: true, value: [{ fileName, state: 'reserved' }] });
    const url = await media.url(pathOf(fileName));
    if (!url.ok) throw new Error(url.problem);
    expect((await (await fetch(url.value)).arrayBuffer()).byteLength).toBe(1000);
    expect(await media.remove(pathOf(fileName))).toEqual({ ok: true, value: undefined });
    expect(await media.remove(pathOf(fileName))).toEqual({ ok: true, value: undefined });
    expect(harness.storage.listObjects(BUCKET, '')).toEqual([]);
  });

  it.each([
    ['a long one cut', `  ${'x'.repeat(130)}`, () => 'x'.repeat(120)],
    ['a blank one replaced', '   ', (fileName: string) => fileName],
  ])('is kept by the name that the person knows, %s', async (_, name, expected) => {
    expect(await harness.open(ME).send(aPicture({ name }))).toMatchObject(DONE);
    expect(recordOf(theFile())).toMatchObject({ name: expected(theFile()) });
  });

  it('has a name that nobody guesses: twenty digits, each as likely as any other', () => {
    // 256 values are no multiple of ten: those from 250 on would make some digits likelier.
    const drawn = [250, 251, 252, 253, 254, 255, 249, 0, 10, 21, 32, 43, 54, 65, 76, 87, 98, 109];
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      new Uint8Array(bytes?.buffer ?? []).set(drawn);
      return bytes;
    });
    expect(newFileName('squat.jpg')).toBe('90012345678900000000_squat.jpg');
  });

  it('is stored under a type that the rules know, whatever the browser calls it', async () => {
    const recorded = aPicture({ kind: 'video', file: bytes(10, 'video/webm;codecs=vp9,opus') });
    expect(await harness.open(ME).send(recorded)).toMatchObject(DONE);
    expect(recordOf(theFile())).toMatchObject({ contentType: 'video/webm' });
  });

  it('tells how far it is', async () => {
    const progress: number[] = [];
    const size = 3 * PART + 5;
    await harness.open(ME).send(film(size), { onProgress: (sentBytes) => void progress.push(sentBytes) });
    expect(progress.some((sent) => sent > 0 && sent < size)).toBe(true);
    expect(progress.at(-1)).toEqual(size);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('may be seen by whom it is sent to', async () => {
    harness.firestore.set(`users/${ME}/friends/${OTHER}`, {});
    await harness.open(ME).send(aPicture({ area: 'messageMedia', to: OTHER }));
    const path = `messageMedia/${ME}/${theFile()}`;
    expect(await harness.open(OTHER).media.url(path)).toMatchObject({ ok: true });
    expect(await harness.open().media.url(path)).toEqual({ ok: false, problem: 'not-allowed' });
  });
});

describe('a record', () => {
  const record = (fields: object) =>
    harness.firestore.set(`media/${ME}/files/12345678901234567890_a.jpg`, {
      path: 'p',
      size: 1,
      kind: 'image',
      createdAt: new Date(),
      ...fields,
    });
  it.each([
    ['of several workouts', { uses: ['w1', 'w2'] }, ['w1', 'w2']],
    ['of none', { uses: [] }, []],
    ['of one, from before there could be several', { wId: 'w1' }, ['w1']],
    ['of none, from before', { wId: '' }, []],
    ['that is on its way', {}, []],
  ])('%s says which use it', async (_, fields, uses) => {
    record(fields);
    expect(await harness.open(ME).media.list(ME)).toMatchObject({ ok: true, value: [{ uses }] });
  });
});

it.each([
  ['no path', { path: 1 }],
  ['no size', { size: '1' }],
  ['a kind that nobody knows', { kind: 'hologram' }],
])('a record with %s is none', async (_, fields) => {
  const about = { path: 'p', size: 1, kind: 'image', createdAt: new Date() };
  harness.firestore.set(`media/${ME}/files/12345678901234567890_a.jpg`, { ...about, ...fields });
  expect(await harness.open(ME).media.list(ME)).toEqual({ ok: true, value: [] });
});

describe('when the network fails', () => {
  const OFFLINE = { end: 'retry', problem: 'offline' };
  const NAME = '12345678901234567890_film.mp4';

  it('goes on where it was, and the room is taken once', async () => {
    let parts = 0;
    const requests: string[] = [];
    harness.weather = (address, method) => {
      if (isStorage(address)) requests.push(method);
      return address.includes('upload_id') && ++parts > 1 ? 'offline' : 'ok';
    };
    const first = await harness.open(ME).send(film(3 * PART), { fileName: NAME });
    expect(first).toMatchObject(OFFLINE);
    expect(stores()).toBe(0);
    const progress: number[] = [];
    harness.weather = () => 'ok';
    const onProgress = (sentBytes: number) => void progress.push(sentBytes);
    const { session } = first;
    expect(await harness.open(ME).send(film(3 * PART), { fileName: NAME, session, onProgress })).toMatchObject(DONE);
    expect(progress[0]).toBe(PART);
    expect([used(), stores()]).toEqual([3 * PART, 1]);
  });

  it('begins anew where the service has forgotten what was sent', async () => {
    const session = `${harness.storage.url}/v0/b/${BUCKET}/o?upload_id=gone`;
    expect(await harness.open(ME).send(film(3 * PART), { fileName: NAME, session })).toMatchObject(DONE);
    expect([used(), stores()]).toEqual([3 * PART, 1]);
  });

  it.each([400, 403, 404, 410])('begins anew the next time where the session ends with %d', async (status) => {
    let parts = 0;
    harness.weather = (address) => (address.includes('upload_id') && ++parts > 1 ? { status } : 'ok');
    const first = await harness.open(ME).send(film(3 * PART), { fileName: NAME });
    const problem = status === 403 ? 'not-allowed' : 'conflict';
    expect(first).toMatchObject({ problem, session: '' });
    harness.weather = () => 'ok';
    expect(await harness.open(ME).send(film(3 * PART), { fileName: NAME, session: '' })).toMatchObject(DONE);
    expect(stores()).toBe(1);
  });

  it('finds a reservation whose answer was lost', async () => {
    harness.weather = () => 'lost';
    expect(await harness.open(ME).send(film(10), { fileName: NAME })).toMatchObject(OFFLINE);
    harness.weather = () => 'ok';
    expect(await harness.open(ME).send(film(10), { fileName: NAME })).toMatchObject(DONE);
    expect(used()).toBe(10);
  });

  it('finds a file whose answer was lost', async () => {
    harness.weather = (address) => (address.includes('upload_id') ? 'lost' : 'ok');
    const { session, ...lost } = await harness.open(ME).send(film(2 * PART), { fileName: NAME });
    expect(lost).toEqual(OFFLINE);
    harness.weather = () => 'ok';
    expect(await harness.open(ME).send(film(2 * PART), { fileName: NAME, session })).toMatchObject(DONE);
    expect(stores()).toBe(1);
  });

  it('finds a file that was sent without the answer, by a session that is gone since', async () => {
    harness.weather = (address) => (address.includes('upload_id') ? 'lost' : 'ok');
    await harness.open(ME).send(film(10), { fileName: NAME });
    harness.weather = () => 'ok';
    const session = `${harness.storage.url}/v0/b/${BUCKET}/o?upload_id=gone`;
    expect(await harness.open(ME).send(film(10), { fileName: NAME, session })).toMatchObject(DONE);
    expect([used(), stores()]).toEqual([10, 1]);
  });

  it('finds it after the app was closed, by its name, confirmed or not', async () => {
    const again = () => harness.open(ME).send(film(10), { fileName: NAME });
    expect([await again(), await again()]).toMatchObject([DONE, DONE]);
    harness.firestore.set(`media/${ME}/files/${NAME}`, { ...recordOf(NAME), state: 'stored' });
    expect(await again()).toMatchObject(DONE);
    expect([used(), stores()]).toEqual([10, 1]);
  });

  it('does not take another file for it', async () => {
    const tab = harness.open(ME);
    await tab.send(film(1000), { fileName: NAME });
    expect(await tab.send(film(999), { fileName: NAME })).toMatchObject({ end: 'refused', problem: 'conflict' });
  });
});

describe('what a file holds', () => {
  const stay = () => new AbortController().signal;
  async function stored() {
    const tab = harness.open(ME);
    await tab.send(aPicture());
    return { tab, path: pathOf(theFile()) };
  }

  it('is read from the server', async () => {
    const { tab, path } = await stored();
    const read = await tab.media.read(path, stay());
    expect(read.ok && new Uint8Array(await read.value.arrayBuffer())).toEqual(new Uint8Array(1000).fill(7));
  });

  it.each([
    [{ status: 404 }, 'not-found'],
    [{ status: 403 }, 'not-allowed'],
    [{ status: 503 }, 'unavailable'],
    ['offline' as const, 'offline'],
  ])('cannot be read: %o is %s', async (weather, problem) => {
    const { tab, path } = await stored();
    harness.weather = (address) => (address.includes('alt=media') ? weather : 'ok');
    expect(await tab.media.read(path, stay())).toEqual({ ok: false, problem });
    harness.weather = (address) => (isStorage(address) ? { status: 403 } : 'ok');
    expect(await tab.media.read(path, stay())).toEqual({ ok: false, problem: 'not-allowed' });
  });

  it('is wanted no longer', async () => {
    const { tab, path } = await stored();
    const left = new AbortController();
    harness.weather = (address) => {
      if (address.includes('alt=media')) left.abort();
      return 'ok';
    };
    expect(await tab.media.read(path, left.signal)).toEqual({ ok: false, problem: 'cancelled' });
  });

  it('is read without a network where it waits to be sent', async () => {
    await harness.newDevice();
    harness.weather = () => 'offline';
    const { media } = harness.open(ME);
    const added = await media.uploads.add(aPicture());
    const read = await media.read(added.ok ? added.value : '', stay());
    expect(read.ok && read.value.size).toBe(1000);
    await media.uploads.drain();
  });
});

describe('limits', () => {
  const refusal = (file: Blob, kind: NewMedia['kind'] = 'image', usedBytes = 0) =>
    mediaRefusal(file, kind, BASE_CONTRACT, usedBytes);

  it('are told before anything is sent', () => {
    expect(mediaLimits('mastervideo', PRO_CONTRACT)).toEqual({
      types: ['video/mp4', 'video/webm', 'video/quicktime'],
      maxBytes: 200 * MB,
    });
    expect(refusal(bytes(4 * MB))).toBeUndefined();
    expect(refusal(bytes(4 * MB + 1))).toEqual({ reason: 'too-large', maxBytes: 4 * MB });
    expect(refusal(bytes(10), 'image', 100 * MB - 9)).toEqual({ reason: 'no-room', freeBytes: 9 });
    expect(refusal(bytes(10), 'image', 200 * MB)).toEqual({ reason: 'no-room', freeBytes: 0 });
    expect(refusal(bytes(0))).toEqual({ reason: 'empty' });
    expect(refusal(bytes(1, 'image/svg+xml'))).toMatchObject({ reason: 'type' });
    expect(refusal(bytes(1, 'video/mp4'), 'music')).toMatchObject({ reason: 'type' });
    expect(refusal(bytes(1, 'AUDIO/MP3'), 'music')).toBeUndefined();
    expect(refusal(bytes(20 * MB, 'video/mp4'), 'video')).toBeUndefined();
    expect(refusal(bytes(20 * MB + 1, 'video/mp4'), 'mastervideo')).toBeUndefined();
  });

  it.each([
    ['a picture that is too large', () => aPicture({ file: bytes(4 * MB + 1) }), 0, 'limit'],
    ['a picture that there is no room for', () => aPicture(), 100 * MB - 999, 'limit'],
    ['the 2,001st file', () => aPicture(), 5 * MB, 'limit', 2_000],
    ['a drawing that could run', () => aPicture({ file: bytes(10, 'image/svg+xml') }), 0, 'invalid'],
    ['a film as a profile picture', () => ({ ...film(10), area: 'profile-media' as const }), 0, 'not-allowed'],
  ])('refuse %s at the server too', async (_, make, usedBytes, problem, files = 0) => {
    givenPerson(harness, ME, usedBytes, files);
    expect(await harness.open(ME).send(make())).toMatchObject({ end: 'refused', problem });
    expect([used(), stores()]).toEqual([usedBytes, 0]);
  });
});

describe('what Storage answers', () => {
  it.each([
    [{ status: 401 }, 'not-signed-in', 'not-signed-in'],
    [{ status: 402 }, 'server-full', 'server-full'],
    [{ status: 403 }, 'not-allowed', 'not-allowed'],
    [{ status: 429 }, 'offline', 'unavailable'],
    [{ status: 503 }, 'offline', 'unavailable'],
    ['offline' as const, 'offline', 'offline'],
  ])('%o is %s for an address, and %s for an upload', async (weather, problem, ofUpload) => {
    const tab = harness.open(ME);
    harness.weather = (address) => (isStorage(address) ? weather : 'ok');
    expect(await tab.media.url(`workout-media/${ME}/x`)).toEqual({ ok: false, problem });
    expect(await tab.send(aPicture())).toMatchObject({ problem: ofUpload });
  });
  it('401 for the app is about the app', () => {
    expect(problemOf({ code: 'storage/unauthorized-app' })).toBe('app-unverified');
  });
  it.each([
    [{ status: 403 }, 'not-allowed'],
    ['offline' as const, 'offline'],
  ])('%o is %s for a file that is to be removed', async (weather, problem) => {
    const tab = harness.open(ME);
    harness.weather = (address) => (isStorage(address) ? weather : 'ok');
    expect(await tab.media.remove(`workout-media/${ME}/x`)).toEqual({ ok: false, problem });
  });
  it('no answer is none for the list either', async () => {
    harness.weather = () => 'offline';
    expect(await harness.open(ME).media.list(ME)).toEqual({ ok: false, problem: 'offline' });
  });
  it('404 is not found', async () => {
    expect(await harness.open(ME).media.url(`workout-media/${ME}/x`)).toEqual({ ok: false, problem: 'not-found' });
  });
});
