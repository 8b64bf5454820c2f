/** The bytes of a file on its way to Storage, on the device. */
import type { ProblemCode } from '#core/base/errors.ts';
import type { LocalDb, LocalReader, LocalTx, UploadRecord } from '#data/local/local-db.ts';
import { fileOfRange, joined, RANGE_BYTES, rangeKey, rangesOf } from './byte-ranges.ts';

/** After this long, an incomplete file is one whose page died. */
const STORING_MS = 3_600_000;

/**
 * Stores the file and its facts, or nothing. If the device stores nothing at all, memory has to do while the tab lives.
 * Until the last range is stored, the record is a cancelled one: nobody sees it, and if the page dies, the queue
 * removes it.
 */
export async function keepUpload(localDb: LocalDb, record: UploadRecord, file: Blob): Promise<ProblemCode | undefined> {
  const { key, uid } = record;
  const begun = { ...record, state: 'cancelled', isIncomplete: true } as const;
  try {
    for await (const { at, bytes } of rangesOf(file)) {
      const isLast = at + RANGE_BYTES >= file.size;
      const store = (tx: LocalTx<'uploadBytes' | 'uploads'>) => {
        tx.put('uploads', isLast ? record : begun);
        tx.put('uploadBytes', { key: rangeKey(key, at), uid, bytes });
      };
      const { problem } = await localDb.writeThrough(['uploadBytes', 'uploads'], store);
      if (problem === 'storage-full') {
        await removeUpload(localDb, record);
        return problem;
      }
      if (problem) await localDb.write(['uploadBytes', 'uploads'], store);
    }
    return undefined;
  } catch {
    // The browser could not read the bytes: the file was deleted or changed after it was chosen.
    await removeUpload(localDb, record);
    return 'invalid';
  }
}

/** A tab may still be storing its bytes. */
export const isBeingStored = ({ isIncomplete, createdAt }: UploadRecord, now: number): boolean =>
  isIncomplete === true && Math.abs(now - createdAt) < STORING_MS;

/** `undefined` = they are not on the device, or not all of them. */
export async function readUpload(localDb: LocalDb, record: UploadRecord): Promise<Blob | undefined> {
  const read = (key: string) => localDb.read(['uploadBytes'], (reader) => reader.get('uploadBytes', key));
  const keys = await localDb.read(['uploadBytes'], (reader) => partsOf(reader, record));
  if (keys.length === 0) return (await read(record.key))?.blob;
  return joined(keys, record, async (key) => (await read(key))?.bytes);
}

export async function removeBytes(tx: LocalTx<'uploadBytes'>, record: UploadRecord): Promise<void> {
  for (const key of [record.key, ...(await partsOf(tx, record))]) tx.remove('uploadBytes', key);
}

const removeUpload = (localDb: LocalDb, record: UploadRecord) =>
  localDb.write(['uploadBytes', 'uploads'], async (tx) => {
    tx.remove('uploads', record.key);
    await removeBytes(tx, record);
  });

const partsOf = async (reader: LocalReader<'uploadBytes'>, { key, uid }: UploadRecord): Promise<readonly string[]> =>
  (await reader.keys('uploadBytes', uid)).filter((part) => fileOfRange(part) === key);
