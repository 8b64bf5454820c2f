/**
 * Which files of offline copies are on the device. Versions before `keptHeads` stored them as Blobs: whole ones in
 * `keptFiles`, begun ones in `keptParts`. Those count, too, until `media/offline-file-bytes.ts` has moved them.
 */
import type { OfflineFileHead, LocalReader, LocalTx } from './local-db.ts';

export async function keptHeads(
  reader: LocalReader<'keptFiles' | 'keptHeads' | 'keptParts'>,
): Promise<readonly OfflineFileHead[]> {
  const heads = new Map((await reader.list('keptHeads')).map((head) => [head.key, head]));
  const before = [...(await reader.list('keptFiles')).map(wholeBefore), ...begunBefore(await reader.list('keptParts'))];
  return [...before.filter(({ key }) => !heads.has(key)), ...heads.values()];
}

export const wholeBefore = ({ key, blob }: { readonly key: string; readonly blob: Blob }): OfflineFileHead => ({
  key,
  uid: '',
  type: blob.type,
  size: blob.size,
  here: blob.size,
  md5: undefined,
  isWhole: true,
});

type RangeBefore = Pick<OfflineFileHead, 'size' | 'md5'> & { readonly path: string; readonly blob: Blob };
export function begunBefore(parts: readonly RangeBefore[]): readonly OfflineFileHead[] {
  const heads = new Map<string, OfflineFileHead>();
  for (const { path, size, md5, blob } of parts) {
    const here = (heads.get(path)?.here ?? 0) + blob.size;
    heads.set(path, { key: path, uid: '', type: '', size, md5, here, isWhole: false });
  }
  return [...heads.values()];
}

export const hasFile = async (reader: LocalReader<'keptFiles' | 'keptHeads'>, path: string): Promise<boolean> =>
  (await reader.get('keptHeads', path))?.isWhole === true || (await reader.get('keptFiles', path)) !== undefined;

/** Removes the file, whole or begun. */
export async function removeOfflineFile(
  tx: LocalTx<'keptBytes' | 'keptFiles' | 'keptHeads' | 'keptParts'>,
  path: string,
): Promise<void> {
  tx.remove('keptHeads', path);
  for (const key of await tx.keys('keptBytes', path)) tx.remove('keptBytes', key);
  await removeBefore(tx, path);
}

export async function removeBefore(tx: LocalTx<'keptFiles' | 'keptParts'>, path: string): Promise<void> {
  tx.remove('keptFiles', path);
  for (const key of await tx.keys('keptParts', path)) tx.remove('keptParts', key);
}
