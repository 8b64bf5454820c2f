import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { damagedFile, replaceFile } from '../files.ts';
import { isRecord } from '../firestore/values/json.ts';
import { Crc, CRC32C } from '../rules/crc32.ts';
import type { Description, Hashes, ObjectName, StoredObject } from './stored-object.ts';

/** Something happened to an object; the last state of it that there was. */
export interface ObjectEvent extends ObjectName {
  readonly kind: 'finalized' | 'deleted';
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly generation: string;
}
export type ObjectListener = (event: ObjectEvent) => void;

type MetadataChange = Partial<Description & Pick<StoredObject, 'downloadTokens'>>;

/** A received file that may become an object. */
export interface ReceivedFile extends Hashes {
  readonly file: string;
  readonly size: number;
}

const keyOf = ({ bucket, name }: ObjectName): string => `${bucket}/${name}`;

/**
 * Objects in a folder: `blobs` holds contents, `objects` one JSON file of metadata per object. The metadata file makes
 * an object exist, so a crash leaves an upload as a whole or not at all.
 */
export class ObjectStore {
  readonly #dir: string;
  readonly #objects = new Map<string, StoredObject>();
  readonly #listeners = new Set<ObjectListener>();
  #lastGeneration = 0n;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(dir: string) {
    this.#dir = dir;
  }

  /** Reads what the folder holds and removes what a crash left behind. Throws `damagedFile`. */
  static async open(dir: string): Promise<ObjectStore> {
    const store = new ObjectStore(dir);
    await rm(path.join(dir, 'incoming'), { recursive: true, force: true });
    for (const folder of ['blobs', 'objects', 'incoming']) await mkdir(path.join(dir, folder), { recursive: true });
    await store.#load();
    return store;
  }

  async #load(): Promise<void> {
    const blobs = new Set(await readdir(path.join(this.#dir, 'blobs')));
    for (const file of await readdir(path.join(this.#dir, 'objects'))) {
      const place = path.join(this.#dir, 'objects', file);
      if (!file.endsWith('.json')) {
        await rm(place); // a draft that was never finished
        continue;
      }
      const object = readObject(await readFile(place, 'utf8'), place);
      const known = this.#objects.get(keyOf(object));
      const isNewest = !known || BigInt(known.generation) < BigInt(object.generation);
      if (isNewest && blobs.has(object.blob)) this.#objects.set(keyOf(object), object);
    }
    const kept = new Set([...this.#objects.values()].map(({ blob }) => blob));
    for (const blob of blobs) if (!kept.has(blob)) await this.#removeFiles(blob);
    for (const { generation } of this.#objects.values()) {
      if (BigInt(generation) > this.#lastGeneration) this.#lastGeneration = BigInt(generation);
    }
  }

  /** Called after each change; a listener that fails stops nobody. */
  onObject(listener: ObjectListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get(name: ObjectName): StoredObject | undefined {
    return this.#objects.get(keyOf(name));
  }

  /** By name, in the order of UTF-8 bytes. */
  list(bucket: string, prefix: string): readonly StoredObject[] {
    return [...this.#objects.values()]
      .filter((object) => object.bucket === bucket && object.name.startsWith(prefix))
      .toSorted((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
  }

  contentFile({ blob }: StoredObject): string {
    return path.join(this.#dir, 'blobs', blob);
  }

  /** The name of a file that may be written and later put; it does not outlive the process. */
  newIncomingFile(): string {
    return path.join(this.#dir, 'incoming', randomUUID());
  }

  /**
   * Makes a received file an object. `permit` is asked about the one it replaces right before, and throws to refuse.
   */
  put(
    name: ObjectName,
    description: Description,
    { file, size, md5Hash, crc32c }: ReceivedFile,
    permit: (before: StoredObject | undefined) => void | Promise<void>,
  ): Promise<StoredObject> {
    return this.#inTurn(async () => {
      const before = this.get(name);
      try {
        await permit(before);
      } catch (error) {
        await rm(file);
        throw error;
      }
      const { token, said } = withoutToken(description);
      const nowMicros = BigInt(Date.now()) * 1000n;
      this.#lastGeneration = nowMicros > this.#lastGeneration ? nowMicros : this.#lastGeneration + 1n;
      const object: StoredObject = {
        ...name,
        ...said,
        size,
        md5Hash,
        crc32c,
        generation: String(this.#lastGeneration),
        metageneration: 1,
        updatedMs: Date.now(),
        downloadTokens: token === undefined ? [randomUUID()] : token.split(','),
        blob: randomUUID(),
      };
      await rename(file, this.contentFile(object));
      await this.#save(object);
      if (before) await this.#removeFiles(before.blob);
      this.#tell('finalized', object);
      return object;
    });
  }

  /** New metadata or tokens for an object that is there; undefined if it is not. */
  change(
    name: ObjectName,
    next: (before: StoredObject | undefined) => MetadataChange | Promise<MetadataChange>,
  ): Promise<StoredObject | undefined> {
    return this.#inTurn(async () => {
      const before = this.get(name);
      const changes = await next(before);
      if (!before) return undefined;
      const counted = { metageneration: before.metageneration + 1, updatedMs: Date.now() };
      const after = { ...before, ...changes, ...counted };
      await this.#save(after);
      return after;
    });
  }

  /** Was there something to delete? `permit` as in `put`. */
  delete(
    name: ObjectName,
    permit: (before: StoredObject | undefined) => void | Promise<void> = () => undefined,
  ): Promise<boolean> {
    return this.#inTurn(async () => {
      const object = this.get(name);
      await permit(object);
      if (!object) return false;
      await this.#removeFiles(object.blob);
      this.#objects.delete(keyOf(object));
      this.#tell('deleted', object);
      return true;
    });
  }

  /** When all changes so far are on the disk. */
  async settle(): Promise<void> {
    await this.#turn;
  }

  /** One change after the other, so that nothing happens between a permission and what it permits. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #save(object: StoredObject): Promise<void> {
    await replaceFile(this.#metadataFile(object.blob), JSON.stringify(object));
    this.#objects.set(keyOf(object), object);
  }

  /** Metadata first: without them the content is nothing. */
  async #removeFiles(blob: string): Promise<void> {
    await rm(this.#metadataFile(blob), { force: true });
    await rm(path.join(this.#dir, 'blobs', blob), { force: true });
  }

  #metadataFile(blob: string): string {
    return path.join(this.#dir, 'objects', `${blob}.json`);
  }

  #tell(kind: ObjectEvent['kind'], { bucket, name, size, contentType, metadata, generation }: StoredObject): void {
    for (const listener of this.#listeners) {
      try {
        listener({ kind, bucket, name, size, contentType, metadata, generation });
      } catch (error) {
        console.error('Storage: a listener failed:', error);
      }
    }
  }
}

const TOKENS = 'firebaseStorageDownloadTokens';

/** Whoever may write any metadata chooses the token by them, as at Google's. */
function withoutToken(description: Description): { readonly token: string | undefined; readonly said: Description } {
  const { [TOKENS]: token, ...metadata } = description.metadata;
  return { token, said: { ...description, metadata } };
}

/** Size and hashes of a file. */
export async function measure(file: string): Promise<ReceivedFile> {
  const md5 = createHash('md5');
  const crc = new Crc(CRC32C);
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    md5.update(bytes);
    crc.update(bytes);
  }
  const crcBytes = Buffer.alloc(4);
  crcBytes.writeUInt32BE(crc.value);
  return {
    file,
    size: (await stat(file)).size,
    md5Hash: md5.digest('base64'),
    crc32c: crcBytes.toString('base64'),
  };
}

/** The first bytes of a file. */
export async function readStart(file: string, length: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Written by this class alone. Throws `damagedFile`. */
function readObject(text: string, file: string): StoredObject {
  try {
    const object: unknown = JSON.parse(text);
    if (isRecord(object) && typeof object['blob'] === 'string') return object as unknown as StoredObject;
  } catch {
    // no JSON
  }
  throw damagedFile(file, 'it does not describe a file');
}
