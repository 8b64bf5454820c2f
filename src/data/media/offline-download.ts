/**
 * Downloads one file of an offline copy in byte ranges that survive a broken network and the page, and stores it only
 * if it matches the server's size and MD5.
 */
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { createMd5 } from '#core/base/md5.ts';
import { removeOfflineFile } from '#data/local/offline-file-heads.ts';
import type { OfflineFileHead, LocalDb } from '#data/local/local-db.ts';
import { inOrder, RANGE_BYTES, rangeKey } from './byte-ranges.ts';

/** The server's facts about a file. */
export interface ServerFacts {
  /** Bytes. */
  readonly size: number;
  /** In base64; `undefined` = the server does not know. */
  readonly md5: string | undefined;
  readonly type: string;
}

type Md5 = ReturnType<typeof createMd5>;

export interface DownloadOptions {
  readonly localDb: LocalDb;
  readonly facts: (path: string) => Promise<Outcome<ServerFacts>>;
  readonly url: (path: string) => Promise<Outcome<string>>;
  readonly after: (ms: number, task: () => void) => () => void;
}

/** After this long without data, the connection counts as dead. */
const SILENCE_MS = 30_000;

/**
 * `mayGoOn` is checked after each byte range. Problem 'invalid': the bytes differ from the server's; all are discarded.
 */
export async function download(
  options: DownloadOptions,
  path: string,
  mayGoOn: () => Promise<boolean>,
): Promise<Outcome<void>> {
  const { localDb } = options;
  const facts = await options.facts(path);
  if (!facts.ok) return facts;
  const { size, md5, type } = facts.value;
  const { hasDisk, begun } = await localDb.read(['keptHeads'], async (reader) => ({
    hasDisk: reader.hasDisk,
    begun: await reader.get('keptHeads', path),
  }));
  // What has come may be there.
  if (!hasDisk) return failed('device-blocked');
  const isSame = begun?.size === size && begun.md5 === md5;
  const read = isSame ? await sumUp(localDb, begun) : undefined;
  if (!read)
    await localDb.write(['keptBytes', 'keptFiles', 'keptHeads', 'keptParts'], (tx) => removeOfflineFile(tx, path));
  const sum = read ?? createMd5();
  const head: OfflineFileHead = {
    key: path,
    uid: '',
    type,
    size,
    md5,
    here: read ? (begun?.here ?? 0) : 0,
    isWhole: false,
  };
  let at = head.here;
  if (at < size) {
    const fetched = await fetchRest(options, head, sum, mayGoOn);
    if (!fetched.ok) return fetched;
    at = fetched.value;
  }
  if (at !== size || (md5 !== undefined && base64(sum.digest()) !== md5)) {
    await localDb.write(['keptBytes', 'keptFiles', 'keptHeads', 'keptParts'], (tx) => removeOfflineFile(tx, path));
    return failed('invalid');
  }
  const { problem } = await localDb.writeThrough(['keptHeads'], (tx) =>
    tx.put('keptHeads', { ...head, here: size, isWhole: true }),
  );
  return problem ? failed(problem) : done(undefined);
}

/** `undefined` = the device does not return what it stored. */
async function sumUp(localDb: LocalDb, { key: path, here }: OfflineFileHead): Promise<Md5 | undefined> {
  const sum = createMd5();
  let bytesRead = 0;
  for (const key of inOrder(await localDb.read(['keptBytes'], (reader) => reader.keys('keptBytes', path)))) {
    const part = await localDb.read(['keptBytes'], (reader) => reader.get('keptBytes', key));
    if (!part) return undefined;
    sum.update(new Uint8Array(part.bytes));
    bytesRead += part.bytes.byteLength;
  }
  return bytesRead === here ? sum : undefined;
}

/** Storage writes checksums in base64. */
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/**
 * Fetches what is not here yet; keeps what has arrived if the rest fails. Returns the number of bytes stored. Always
 * closes the connection.
 */
async function fetchRest(
  options: DownloadOptions,
  head: OfflineFileHead,
  sum: Md5,
  mayGoOn: () => Promise<boolean>,
): Promise<Outcome<number>> {
  const address = await options.url(head.key);
  if (!address.ok) return address;
  const stop = new AbortController();
  try {
    return await receive(options, { head, address: address.value, stop }, sum, mayGoOn);
  } finally {
    stop.abort();
  }
}

interface Rest {
  readonly head: OfflineFileHead;
  readonly address: string;
  readonly stop: AbortController;
}

async function receive(
  { localDb, after }: DownloadOptions,
  { head, address, stop }: Rest,
  sum: Md5,
  mayGoOn: () => Promise<boolean>,
): Promise<Outcome<number>> {
  const unlessSilent = async <T>(coming: Promise<T>): Promise<T | undefined> => {
    const cancel = after(SILENCE_MS, () => stop.abort());
    return coming.catch(() => undefined).finally(cancel);
  };
  const { key: path, size, here: from } = head;
  const headers: HeadersInit = from > 0 ? { Range: `bytes=${from}-` } : {};
  const answer = await unlessSilent(fetch(address, { signal: stop.signal, headers }));
  if (!answer) return failed('offline');
  if (!answer.ok || !answer.body) return failed(problemOfStatus(answer.status));
  // If the server ignored the range and sends everything, skip the bytes that are here.
  let skip = answer.status === 206 ? 0 : from;
  let at = from;
  let held: Uint8Array<ArrayBuffer>[] = [];
  let heldBytes = 0;
  const put = async (): Promise<ProblemCode | undefined> => {
    if (heldBytes === 0) return undefined;
    const bytes = await new Blob(held).arrayBuffer();
    const { problem } = await localDb.writeThrough(['keptBytes', 'keptHeads'], (tx) => {
      tx.put('keptBytes', { key: rangeKey(path, at), path, bytes });
      tx.put('keptHeads', { ...head, here: at + heldBytes });
    });
    if (problem) return problem;
    sum.update(new Uint8Array(bytes));
    at += heldBytes;
    held = [];
    heldBytes = 0;
    return undefined;
  };
  const reader = answer.body.getReader();
  for (;;) {
    const step = await unlessSilent(reader.read());
    const bytes = step?.value?.subarray(skip);
    skip -= (step?.value?.length ?? 0) - (bytes?.length ?? 0);
    if (bytes && bytes.length > 0) {
      held.push(bytes);
      heldBytes += bytes.length;
    }
    const isOver = !step || step.done;
    if (!isOver && heldBytes < RANGE_BYTES) continue;
    const problem = await put();
    if (problem) return failed(problem);
    if (!step) return failed('offline');
    if (step.done) return at < size ? failed('offline') : done(at);
    // More bytes than the server announced: discard the file.
    if (at > size) return done(at);
    if (!(await mayGoOn())) return failed('cancelled');
  }
}

const problemOfStatus = (status: number): ProblemCode => {
  if (status === 404) return 'not-found';
  return status === 401 || status === 403 ? 'not-allowed' : 'unavailable';
};
