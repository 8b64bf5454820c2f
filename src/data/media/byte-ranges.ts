/**
 * Files in the device's database: as byte ranges, so that no film is whole in memory, and never as a Blob. WebKit's
 * private windows refuse Blobs, and then never end the transaction if it has another request.
 */

/** Bytes per record. */
export const RANGE_BYTES = 1_048_576;

/** The key of the range of `file` that begins at the byte `at`. */
export const rangeKey = (file: string, at: number): string => `${file}#${at}`;
const offsetOf = (key: string): number => Number(key.slice(key.lastIndexOf('#') + 1));
/** The file that a range belongs to. */
export const fileOfRange = (key: string): string => key.slice(0, key.lastIndexOf('#'));
export const inOrder = (keys: readonly string[]): readonly string[] =>
  keys.toSorted((a, b) => offsetOf(a) - offsetOf(b));

/** The ranges as one file; `undefined` = some are missing. The browser may keep a Blob's bytes outside memory. */
export async function joined(
  keys: readonly string[],
  { size, type }: { readonly size: number; readonly type: string },
  read: (key: string) => Promise<ArrayBuffer | undefined>,
): Promise<Blob | undefined> {
  const parts: Blob[] = [];
  for (const key of inOrder(keys)) {
    const bytes = await read(key);
    if (!bytes) return undefined;
    parts.push(new Blob([bytes]));
  }
  const blob = new Blob(parts, { type });
  return blob.size === size ? blob : undefined;
}

/** Reads a file range by range; at least one, even if the file is empty. Rejects if the browser cannot read it. */
export async function* rangesOf(file: Blob): AsyncGenerator<{ readonly at: number; readonly bytes: ArrayBuffer }> {
  let at = 0;
  do {
    yield { at, bytes: await file.slice(at, at + RANGE_BYTES).arrayBuffer() };
    at += RANGE_BYTES;
  } while (at < file.size);
}
