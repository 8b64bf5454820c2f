/** The phone's share sheet under the web's own name. Loaded in the native wrapper only. */
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** In the cache, which the phone clears by itself. */
const FOLDER = 'shared';
/** A file crosses to the phone as text, a third longer than its bytes: one piece at a time is in memory. */
const PIECE_BYTES = 1 << 20;

/** Rejects like the web's: with an AbortError if the person closed the sheet. */
export async function share({ title, text, url, files = [] }: ShareData): Promise<void> {
  const what = { ...(title !== undefined && { title }), ...(text !== undefined && { text }) };
  const kept = files.length > 0 && { files: await keep(files) };
  await Share.share({ ...what, ...(url !== undefined && { url }), ...kept }).catch((error: unknown) => {
    if (error instanceof Error && /cancel/i.test(error.message)) throw new DOMException(error.message, 'AbortError');
    throw error;
  });
}

/** The sheet takes files by their addresses. Those of the last time have been read by now. */
async function keep(files: readonly File[]): Promise<string[]> {
  // Rejects if there is none.
  await Filesystem.rmdir({ path: FOLDER, directory: Directory.Cache, recursive: true }).catch(() => undefined);
  const addresses: string[] = [];
  for (const file of files) addresses.push(await write(file));
  return addresses;
}

async function write(file: File): Promise<string> {
  const place = { path: `${FOLDER}/${file.name}`, directory: Directory.Cache };
  const pieceAt = (start: number) => base64Of(file.slice(start, start + PIECE_BYTES));
  const { uri } = await Filesystem.writeFile({ ...place, data: await pieceAt(0), recursive: true });
  for (let start = PIECE_BYTES; start < file.size; start += PIECE_BYTES)
    await Filesystem.appendFile({ ...place, data: await pieceAt(start) });
  return uri;
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // `data:…;base64,…`
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
