import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, startStorageHarness, type StorageHarness } from './storage-harness.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const OTHER = 'otheraaaaaaaaaaaaaaaaa';
const DIGITS = '01234567890123456789';
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6]);
const JPEG = { contentType: 'image/jpeg', contentDisposition: 'inline', customMetadata: { to: '' } };

let harness: StorageHarness;
beforeAll(async () => {
  harness = await startStorageHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  for (const name of harness.storage.listObjects(BUCKET, '')) await harness.storage.deleteObject(BUCKET, name);
  harness.events.length = 0;
  harness.denials.length = 0;
});

const reservePicture = (file = `${DIGITS}_a.jpg`, uid = ME, over: Record<string, unknown> = {}) =>
  harness.reserve('workout-media', uid, file, { contentType: 'image/jpeg', size: PICTURE.length, ...over });

describe('the SDK against the local Storage', () => {
  it('uploads in one request, reads metadata and bytes', async () => {
    const name = reservePicture();
    const target = ref(harness.as(ME), name);
    const { metadata } = await uploadBytes(target, PICTURE, JPEG);
    expect(metadata).toMatchObject({ fullPath: name, size: 10, contentType: 'image/jpeg', bucket: BUCKET });
    expect(await getMetadata(target)).toMatchObject({ customMetadata: { to: '' }, generation: metadata.generation });
    expect(new Uint8Array(await getBytes(target))).toEqual(PICTURE);
    expect(harness.events).toEqual([
      {
        kind: 'finalized',
        bucket: BUCKET,
        name,
        size: 10,
        contentType: 'image/jpeg',
        metadata: { to: '' },
        generation: metadata.generation,
      },
    ]);
    expect(await harness.storage.readStart(BUCKET, name, 4)).toEqual(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  });

  it('uploads in parts, with progress', async () => {
    const size = 3 * 256 * 1024 + 17;
    const film = new Uint8Array(size).map((_, i) => i % 251);
    const name = harness.reserve('workout-media', ME, `${DIGITS}_film.mp4`, {
      kind: 'video',
      contentType: 'video/mp4',
      size,
    });
    const task = uploadBytesResumable(ref(harness.as(ME), name), film, { ...JPEG, contentType: 'video/mp4' });
    const progress: number[] = [];
    task.on('state_changed', ({ bytesTransferred }) => void progress.push(bytesTransferred));
    await task;
    expect(progress.filter((bytes) => bytes > 0 && bytes < size).length).toBeGreaterThan(0);
    expect(progress.at(-1)).toBe(size);
    expect(Buffer.from(await getBytes(ref(harness.as(ME), name))).equals(film)).toBe(true);
  });

  it('refuses an upload in parts before its content is sent', async () => {
    const task = uploadBytesResumable(ref(harness.as(ME), `workout-media/${ME}/${DIGITS}_x.jpg`), PICTURE, JPEG);
    await expect(task).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(harness.contents()).toBe('[]');
  });

  it('lists page by page, and only the own folder', async () => {
    const names: string[] = [];
    const me = harness.as(ME);
    for (const letter of 'abcde') {
      const name = reservePicture(`${DIGITS}_${letter}.jpg`);
      await uploadBytes(ref(me, name), PICTURE, JPEG);
      names.push(name);
    }
    const folder = ref(me, `workout-media/${ME}`);
    const found: string[] = [];
    let pageToken: string | null | undefined;
    let pages = 0;
    do {
      const page = await list(folder, { maxResults: 2, ...(pageToken && { pageToken }) });
      found.push(...page.items.map(({ fullPath }) => fullPath));
      pageToken = page.nextPageToken;
      pages += 1;
    } while (pageToken);
    expect({ pages, found }).toEqual({ pages: 3, found: names });
    expect((await listAll(folder)).items.map(({ fullPath }) => fullPath)).toEqual(names);
    for (const path of ['workout-media', '', `workout-media/${OTHER}`]) {
      await expect(listAll(ref(me, path))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    }
  });

  it('gives a download address that works without the rules until its token is rotated', async () => {
    const name = reservePicture();
    const target = ref(harness.as(ME), name);
    await uploadBytes(target, PICTURE, JPEG);
    const url = await getDownloadURL(target);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PICTURE);
    expect(response.headers.get('cache-control')).toBe('private, max-age=0');
    const token = await harness.storage.rotateToken(BUCKET, name);
    expect((await fetch(url)).status).toBe(403);
    const fresh = await getDownloadURL(target);
    expect(new URL(fresh).searchParams.get('token')).toBe(token);
    expect((await fetch(fresh)).status).toBe(200);
  });

  it('deletes, and says so', async () => {
    const name = reservePicture();
    const target = ref(harness.as(ME), name);
    await uploadBytes(target, PICTURE, JPEG);
    const [stored] = harness.events;
    await deleteObject(target);
    expect(harness.events.at(-1)).toEqual({ ...stored, kind: 'deleted' });
    await expect(getMetadata(target)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await expect(deleteObject(target)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  it('keeps objects as they are once they are confirmed', async () => {
    const target = ref(harness.as(ME), reservePicture());
    await uploadBytes(target, PICTURE, JPEG);
    await expect(updateMetadata(target, { contentType: 'text/html' })).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    reservePicture(undefined, undefined, { state: 'stored' });
    await expect(uploadBytes(target, PICTURE, JPEG)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect((await getMetadata(target)).contentType).toBe('image/jpeg');
  });

  it('keeps files over a restart, with their tokens', async () => {
    const name = reservePicture();
    const { metadata } = await uploadBytes(ref(harness.as(ME), name), PICTURE, JPEG);
    const url = await getDownloadURL(ref(harness.as(ME), name));
    await harness.restart();
    expect(await getMetadata(ref(harness.as(ME), name))).toMatchObject({
      generation: metadata.generation,
      timeCreated: metadata.timeCreated,
      md5Hash: metadata.md5Hash,
    });
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(PICTURE);
    await harness.storage.deleteObject(BUCKET, name);
    await harness.restart();
    expect(harness.contents()).toBe('[]');
  });
});
