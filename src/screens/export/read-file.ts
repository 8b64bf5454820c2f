import { IMPORT_BYTES_MOST, type ImportProblem } from '#core/import/import.ts';

export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: ImportProblem | 'unreadable' };

/** A file's text in any supported encoding. Files that are too large are not even opened. */
export async function readFileText(file: Blob): Promise<FileText> {
  if (file.size > IMPORT_BYTES_MOST) return { ok: false, problem: 'too-large' };
  try {
    return { ok: true, text: decoded(new Uint8Array(await file.arrayBuffer())) };
  } catch {
    // Moved, deleted, or on a drive that is gone.
    return { ok: false, problem: 'unreadable' };
  }
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
