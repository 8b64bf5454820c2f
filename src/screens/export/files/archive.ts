import { MB } from '#core/workout/media.ts';
import {
  ZIP_END_MOST,
  ZIP_HEAD,
  zipContentAt,
  zipEnd,
  type ZipPart,
  zipParts,
  type ZipProblem,
} from '#core/base/unzip.ts';
import { sumOf } from './sum-of.ts';

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
export type ArchiveProblem = `zip-${ZipProblem | 'empty'}` | 'too-large';

/** No contract allows bigger files. */
const FILE_BYTES_MOST = 500 * MB;

/** Reads the list and the texts, of any size of archive: pictures and films stay in the file until they are wanted. */
export async function readArchive(file: Blob, textBytesMost: number): Promise<Archive | ArchiveProblem> {
  const end = zipEnd(await bytesOf(file.slice(-ZIP_END_MOST)));
  if (typeof end === 'string') return `zip-${end}`;
  const list = await bytesOf(file.slice(end.listAt, end.listAt + end.listBytes));
  const parts = zipParts(list, end.count);
  if (typeof parts === 'string') return `zip-${parts}`;
  const names = new TextDecoder();
  const files = new Map(parts.map((part) => [names.decode(part.name), part]));
  const wanted = [...files].filter(([name]) => isWorkout(name));
  if (wanted.length === 0) return 'zip-empty';
  if (wanted.reduce((sum, [, { size }]) => sum + size, 0) > textBytesMost) return 'too-large';
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

async function contentOf(file: Blob, part: ZipPart): Promise<Blob | undefined> {
  const start = zipContentAt(await bytesOf(file.slice(part.at, part.at + ZIP_HEAD)), part);
  if (start === undefined || part.size > FILE_BYTES_MOST) return undefined;
  const stored = file.slice(start, start + part.packedSize);
  const content = part.isPacked ? await unpacked(stored, part.size) : stored;
  return content?.size === part.size && (await sumOf(content)) === part.crc ? content : undefined;
}

const PIECE = MB;
/** Stops where more comes out than the archive says. */
async function unpacked(packed: Blob, most: number): Promise<Blob | undefined> {
  try {
    // Missing in browsers before 2023.
    const { readable, writable } = new DecompressionStream('deflate-raw');
    const reader = readable.getReader();
    const writer = writable.getWriter();
    const feed = async () => {
      for (let at = 0; at < packed.size; at += PIECE) await writer.write(await bytesOf(packed.slice(at, at + PIECE)));
      await writer.close();
    };
    // What fails here fails below, too.
    feed().catch(() => undefined);
    const pieces: BlobPart[] = [];
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return new Blob(pieces);
      size += value.length;
      if (size > most) {
        await reader.cancel();
        return undefined;
      }
      pieces.push(value);
    }
  } catch {
    return undefined;
  }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer());
