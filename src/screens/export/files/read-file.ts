import { IMPORT_BYTES_MOST } from '#core/import/import-bytes.ts';
import type { ImportProblem } from '#core/import/reading.ts';
import type { Archive, ArchiveProblem } from './archive.ts';

export type FileProblem = ImportProblem | ArchiveProblem | 'unreadable';
/** A text of a file or a `.fit` file, and where other files lie if it came with some. */
export interface Found {
  readonly content: string | Uint8Array;
  readonly fileIn?: (name: string) => string | undefined;
}
export type Opened =
  | { readonly ok: true; readonly found: readonly Found[]; readonly archive?: Archive }
  | { readonly ok: false; readonly problem: FileProblem };

/** The texts of a file, in any supported encoding: of an archive each that may be a workout. */
export async function openFile(file: Blob): Promise<Opened> {
  try {
    if (!(await isArchive(file))) {
      // Its content is not even read.
      if (file.size > IMPORT_BYTES_MOST) return { ok: false, problem: 'too-large' };
      return { ok: true, found: [{ content: await contentOf(file) }] };
    }
    // Few bring one.
    const { readArchive } = await import('./archive.ts');
    const archive = await readArchive(file, IMPORT_BYTES_MOST);
    if (typeof archive === 'string') return { ok: false, problem: archive };
    const found = archive.texts.map(async ({ text, fileIn }) => ({ content: await contentOf(text), fileIn }));
    return { ok: true, found: await Promise.all(found), archive };
  } catch {
    // Moved, deleted, on a drive that is gone, or an archive while its reader cannot be fetched.
    return { ok: false, problem: 'unreadable' };
  }
}

const isFit = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT';

const isArchive = async (file: Blob): Promise<boolean> =>
  String(new Uint8Array(await file.slice(0, 4).arrayBuffer())) === String([0x50, 0x4b, 3, 4]);

async function contentOf(file: Blob): Promise<string | Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isFit(bytes) ? bytes : decoded(bytes);
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  const is16 = (a: number, b: number) => first === a && second === b;
  // By its byte order mark, or by the zero byte in every UTF-16 Latin letter.
  if (is16(0xff, 0xfe) || (second === 0 && first !== 0)) return new TextDecoder('utf-16le').decode(bytes);
  if (is16(0xfe, 0xff) || (first === 0 && second !== 0)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Just Another Workout Timer writes one byte per character.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
