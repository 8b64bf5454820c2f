/** Reads the files of offline copies, and moves those that earlier versions stored as Blobs into byte ranges. */
import { begunBefore, removeBefore, removeOfflineFile, wholeBefore } from '#data/local/offline-file-heads.ts';
import type { OfflineFileHead, LocalDb } from '#data/local/local-db.ts';
import { joined, rangeKey, rangesOf } from './byte-ranges.ts';

/** `undefined` = it is not here as a whole. */
export async function readOfflineFile(localDb: LocalDb, path: string): Promise<Blob | undefined> {
  const head = await localDb.read(['keptHeads'], (reader) => reader.get('keptHeads', path));
  if (!head?.isWhole) return (await localDb.read(['keptFiles'], (reader) => reader.get('keptFiles', path)))?.blob;
  const keys = await localDb.read(['keptBytes'], (reader) => reader.keys('keptBytes', path));
  return joined(
    keys,
    head,
    async (key) => (await localDb.read(['keptBytes'], (reader) => reader.get('keptBytes', key)))?.bytes,
  );
}

/** One file after another: the device needs room for one of them twice. Without that room they stay where they are. */
export async function renewOfflineFiles(localDb: LocalDb): Promise<void> {
  const { whole, parts, renewed } = await localDb.read(['keptFiles', 'keptHeads', 'keptParts'], async (reader) => ({
    whole: await reader.list('keptFiles'),
    parts: await reader.list('keptParts'),
    renewed: new Set(await reader.keys('keptHeads')),
  }));
  const all = [
    ...whole.map((file) => ({ head: wholeBefore(file), blob: file.blob })),
    ...begunBefore(parts).map((head) => ({ head, blob: partsOf(head.key) })),
  ];
  for (const { head, blob } of all) {
    const isThere = renewed.has(head.key);
    if (!isThere && !(await move(localDb, head, blob))) continue;
    await localDb.write(['keptFiles', 'keptParts'], (tx) => removeBefore(tx, head.key));
  }

  function partsOf(path: string): Blob {
    const ofFile = parts.filter((part) => part.path === path).toSorted((a, b) => a.at - b.at);
    return new Blob(ofFile.map((part) => part.blob));
  }
}

/** `false` = no room. */
async function move(localDb: LocalDb, head: OfflineFileHead, blob: Blob): Promise<boolean> {
  const path = head.key;
  try {
    for await (const { at, bytes } of rangesOf(blob)) {
      const { problem } = await localDb.writeThrough(['keptBytes'], (tx) =>
        tx.put('keptBytes', { key: rangeKey(path, at), path, bytes }),
      );
      if (problem) return false;
    }
  } catch {
    // The browser does not return what it stored: the file is fetched again.
    await localDb.write(['keptBytes', 'keptFiles', 'keptHeads', 'keptParts'], (tx) => removeOfflineFile(tx, path));
    return true;
  }
  const { problem } = await localDb.writeThrough(['keptHeads'], (tx) => tx.put('keptHeads', head));
  return !problem;
}
