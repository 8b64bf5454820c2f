/** Downloads that are cut at random bytes, until the file is here: is it the same? */
import { createHash } from 'node:crypto';
import { aWorkout } from './harness.ts';
import { BUCKET, type MediaHarness, type MediaTab } from './media-harness.ts';

/** 0 ≤ x < 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomBytes(length: number, seed: number): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed);
  return Uint8Array.from({ length }, () => random() * 256);
}

export async function storeFile(harness: MediaHarness, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const address = `${harness.storage.url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(path)}`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'video/mp4' };
  const answer = await fetch(address, { method: 'POST', headers, body: bytes });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** As somebody keeps a workout on purpose that shows this file. */
export async function keepFile({ offlineDb }: MediaTab, wId: string, ownerUid: string, url: string): Promise<void> {
  const { workout, exercises } = aWorkout(wId, ownerUid, 1);
  const exDetails = [{ url, audioUrl: '', text: '', seconds: 0 }];
  const shown = exercises.map((exercise) => ({ ...exercise, exDetails }));
  await offlineDb.write(['workouts'], (tx) => tx.put('workouts', { wId, ownerUid, workout, exercises: shown }));
}

interface Cuts {
  readonly harness: MediaHarness;
  /** A page, freshly opened. */
  readonly open: () => MediaTab;
  readonly ownerId: string;
  readonly cuts: number;
  readonly seed: number;
  /** Bytes of the largest file. */
  readonly mostBytes: number;
}

/** Downloads files of random sizes, each cut a few times at random bytes, on pages that die in between. */
export async function cutDownloads({ harness, open, ownerId, cuts, seed, mostBytes }: Cuts) {
  const random = createRandom(seed);
  const between = (least: number, most: number) => Math.floor(least + random() * (most - least));
  const sum = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
  let [done, files, different] = [0, 0, 0];
  while (done < cuts) {
    files += 1;
    const path = `workout-media/${ownerId}/${String(files).padStart(20, '0')}_a.mp4`;
    const wId = `w${String(files).padStart(19, '0')}`;
    const bytes = randomBytes(between(1, mostBytes), seed + files);
    harness.weather = () => 'ok';
    await storeFile(harness, path, bytes);
    let tab = open();
    await keepFile(tab, wId, ownerId, path);
    for (let left = between(1, 6); left > 0 && done < cuts; left -= 1) {
      harness.weather = (address) =>
        address.includes('alt=media') ? { answerCutAfter: between(0, bytes.length) } : 'ok';
      await tab.media.offlineFiles.sync();
      done += 1;
      if (random() < 0.5) tab = open();
    }
    harness.weather = () => 'ok';
    await tab.media.offlineFiles.sync();
    const blob = await tab.media.offlineFiles.blobOf(path);
    if (!blob || sum(new Uint8Array(await blob.arrayBuffer())) !== sum(bytes)) different += 1;
    await tab.offlineDb.write(['workouts'], (tx) => tx.remove('workouts', wId));
  }
  return { cuts: done, files, different };
}
