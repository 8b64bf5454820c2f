import { BlobReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';

/** More than 32 bits count would need ZIP64, which many apps cannot read. */
const ZIP_BYTES_MOST = 0xffff_fffe;
/** 1 January 1980, the first day the format knows: the archive does not reveal when a file was made. */
const DAY = 0x0021_0000;

/**
 * A ZIP archive without compression: pictures, films and sounds are compressed already. It refers to the blobs that
 * were added, so no film is in memory as a whole.
 */
export function createArchive() {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const keep = (record: Uint8Array<ArrayBuffer>) => {
    parts.push(record);
    bytes += record.length;
  };
  const zip = new ZipWriter(new WritableStream({ write: keep }), {
    level: 0,
    // Sizes stand before the content: java.util.zip.ZipInputStream, and so many an Android app, needs them there.
    dataDescriptor: false,
    extendedTimestamp: false,
    msDosCompatible: true,
    rawLastModDate: DAY,
    zip64: false,
    // The page's policy refuses the workers of zip.js.
    useWebWorkers: false,
  });
  return {
    /** Reads the blob once, for its CRC. False = the archive has no room for it, it is unreadable, or `signal`. */
    async add(name: string, blob: Blob, signal: AbortSignal): Promise<boolean> {
      if (bytes + blob.size > ZIP_BYTES_MOST) return false;
      try {
        await zip.add(name, new BlobReader(blob), { createTempStream: nowhere, signal });
      } catch {
        return false;
      }
      parts.push(blob);
      bytes += blob.size;
      return true;
    },
    async end(): Promise<Blob> {
      await zip.close();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}

/** Where zip.js would keep the content until it knows the CRC; the blob itself follows its record instead. */
const nowhere = () => ({
  writable: new WritableStream(),
  readable: new ReadableStream({ start: (end) => end.close() }),
});
