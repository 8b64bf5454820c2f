/** Files that are sent and fetched while one of their stores is full: said so, nothing half, and all of it later. */
import { createHash } from 'node:crypto';
import { breakDisk } from './broken-disk.ts';
import { keepFile, randomBytes, storeFile } from './download-cuts.ts';
import { BUCKET, type MediaHarness, type MediaTab } from './media-harness.ts';

export const FILE_STORES = ['uploads', 'uploadBytes', 'keptHeads', 'keptBytes'] as const;
const BYTES = 200_000;
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const sumOf = async (blob: Blob | undefined) => blob && md5(new Uint8Array(await blob.arrayBuffer()));

/** What is not as it should be, in words; and how many records each store did not take. */
export async function fillFileStores(harness: MediaHarness, open: () => MediaTab, ownerId: string, seed: number) {
  const disk = breakDisk();
  const wrong: string[] = [];
  try {
    for (const [place, store] of FILE_STORES.entries()) {
      const bytes = randomBytes(BYTES, seed + place);
      const tab = open();
      const found = store.startsWith('upload')
        ? await sends(harness, tab, bytes, (isFull) => disk.fill(isFull ? store : undefined))
        : await fetches(harness, tab, open, { place, bytes, ownerId }, (isFull) =>
            disk.fill(isFull ? store : undefined),
          );
      wrong.push(...found.map((what) => `${store}: ${what}`));
    }
  } finally {
    disk.mend();
  }
  return { wrong, refused: disk.refused };
}

type Fill = (isFull: boolean) => void;

/** A file that is added is refused and leaves nothing; with room it arrives once, as it was. */
async function sends(harness: MediaHarness, { media }: MediaTab, bytes: Uint8Array<ArrayBuffer>, fill: Fill) {
  const wrong: string[] = [];
  const file = new Blob([bytes], { type: 'video/mp4' });
  const film = { area: 'workout-media', kind: 'video', file, name: 'film.mp4' } as const;
  const before = harness.storage.listObjects(BUCKET, '').length;
  fill(true);
  const refused = await media.uploads.add(film);
  if (refused.ok || refused.problem !== 'storage-full') wrong.push('not said to be full');
  if ((await media.uploads.list()).length > 0) wrong.push('half of it is on its way');
  fill(false);
  const added = await media.uploads.add(film);
  if (!added.ok) return [...wrong, `with room: ${added.problem}`];
  // Full once more, now that it is being sent: what is noted of it does not fit.
  fill(true);
  await media.uploads.drain();
  fill(false);
  await media.uploads.drain();
  const there = harness.storage.listObjects(BUCKET, '');
  if (there.length !== before + 1) wrong.push(`${there.length - before} files arrived instead of 1`);
  if ((await media.uploads.list()).length > 0) wrong.push('it is still on its way');
  const object = await harness.storage.readStart(BUCKET, added.value, bytes.length);
  if (!object || md5(object) !== md5(bytes)) wrong.push('another file arrived');
  return wrong;
}

/** A kept file is not there half; with room it comes, the same. */
async function fetches(
  harness: MediaHarness,
  tab: MediaTab,
  open: () => MediaTab,
  {
    place,
    bytes,
    ownerId,
  }: { readonly place: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly ownerId: string },
  fill: Fill,
) {
  const wrong: string[] = [];
  const path = `workout-media/${ownerId}/${String(place).padStart(20, '9')}_full.mp4`;
  await storeFile(harness, path, bytes);
  await keepFile(tab, `wFull${String(place).padStart(15, '0')}`, ownerId, path);
  fill(true);
  await tab.media.offlineFiles.sync();
  if (await tab.media.offlineFiles.blobOf(path)) wrong.push('there although it did not fit');
  fill(false);
  await tab.media.offlineFiles.sync();
  if ((await sumOf(await open().media.offlineFiles.blobOf(path))) !== md5(bytes))
    wrong.push('not the same, or not there');
  return wrong;
}
