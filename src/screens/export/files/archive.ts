import {
  BlobReader,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { MB } from '#core/workout/media.ts';

/** A ZIP file with workouts, and the files that they show and play. */
export interface Archive {
  readonly texts: readonly ArchiveText[];
  /** A file by its whole name; `undefined` = it is broken, or packs more than it says. */
  readonly open: (name: string) => Promise<Blob | undefined>;
}
export interface ArchiveText {
  readonly text: Blob;
  /** The whole name of a file that lies where this text lies. */
  readonly fileIn: (name: string) => string | undefined;
}
type ZipProblem = 'broken' | 'locked' | 'too-many';
export type ArchiveProblem = `zip-${ZipProblem | 'empty'}` | 'too-large';

/** No contract allows bigger files. */
const FILE_BYTES_MOST = 500 * MB;
const PARTS_MOST = 2000;
const LIST_BYTES_MOST = PARTS_MOST * 400;

/** Reads the list and the texts, of any size of archive: pictures and films stay in the file until they are wanted. */
export async function readArchive(file: Blob, textBytesMost: number): Promise<Archive | ArchiveProblem> {
  const parts = await partsOf(file);
  if (typeof parts === 'string') return `zip-${parts}`;
  const files = new Map(parts.map((part) => [part.filename, part]));
  const wanted = [...files].filter(([name]) => isWorkout(name));
  if (wanted.length === 0) return 'zip-empty';
  if (wanted.reduce((sum, [, { uncompressedSize }]) => sum + uncompressedSize, 0) > textBytesMost) return 'too-large';
  const texts: ArchiveText[] = [];
  for (const [name, part] of wanted) {
    const text = await contentOf(file, part);
    if (!text) return 'zip-broken';
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    texts.push({ text, fileIn: (inside) => (files.has(folder + inside) ? folder + inside : undefined) });
  }
  const open = (name: string) => {
    const part = files.get(name);
    return part ? contentOf(file, part) : Promise.resolve(undefined);
  };
  return { texts, open };
}

/** Macs put shadows of files into archives. */
const isWorkout = (name: string): boolean =>
  /\.(?:json|zwo|tcx|fit)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name);

/** What the list at the end of the archive names, folders aside. */
async function partsOf(file: Blob): Promise<readonly FileEntry[] | ZipProblem> {
  const zip = new ZipReader(new BoundedReader(file), {
    checkCrc32: true,
    // Names are looked up here, never written to a disk.
    filenameValidation: 'tolerant',
    // The policy of the page refuses the workers that zip.js makes.
    useWebWorkers: false,
  });
  const parts: FileEntry[] = [];
  let count = 0;
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      count += 1;
      if (count > PARTS_MOST) return 'too-many';
      if (entry.encrypted) return 'locked';
      if (!entry.directory) parts.push(entry);
    }
    return parts;
  } catch (error) {
    if (isUnreadable(error)) throw error;
    if (error instanceof ListTooLong) return 'too-many';
    return error instanceof Error && error.message === ERR_ENCRYPTED_CENTRAL_DIRECTORY ? 'locked' : 'broken';
  }
}

class ListTooLong extends Error {}
/** Of the file itself: it was moved or deleted, or its drive is gone. */
const isUnreadable = (error: unknown): boolean => error instanceof DOMException;

/** zip.js reads the list at once, however long an archive says that it is. */
class BoundedReader extends BlobReader {
  override readUint8Array(at: number, length: number): Promise<Uint8Array> {
    return length > LIST_BYTES_MOST ? Promise.reject(new ListTooLong()) : super.readUint8Array(at, length);
  }
}

const STORED = 0;
/**
 * Its size and CRC are those that the archive names; zip.js stops where more comes out. What is not compressed stays a
 * slice of the file, so a film is never in memory as a whole.
 */
async function contentOf(file: Blob, part: FileEntry): Promise<Blob | undefined> {
  if (part.uncompressedSize > FILE_BYTES_MOST) return undefined;
  const isStored = part.compressionMethod === STORED;
  const pieces: BlobPart[] = [];
  const keep = (piece: Uint8Array<ArrayBuffer>) => {
    if (!isStored) pieces.push(piece);
  };
  try {
    await part.getData(new WritableStream({ write: keep }));
  } catch (error) {
    if (isUnreadable(error)) throw error;
    return undefined;
  }
  if (!isStored) return new Blob(pieces);
  const at = part.localDirectory?.dataOffset ?? 0;
  return file.slice(at, at + part.uncompressedSize);
}
