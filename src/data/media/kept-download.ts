/**
 * Downloads one file of an offline copy in byte ranges that survive a broken network and the page, and stores it only
 * if it matches the server's size and MD5.
 */
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { createMd5 } from '#core/base/md5.ts';
import type { KeptPart, LocalDb } from '#data/local/local-db.ts';

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

/** Bytes per write: the most that a broken network costs. */
const PART_BYTES = 1_048_576;
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
  const begun = await partsOf(localDb, path);
  const isSame = begun.every((part) => part.size === size && part.md5 === md5);
  const read = isSame ? await sumUp(begun) : undefined;
  if (!read) await drop(localDb, begun);
  const sum = read ?? createMd5();
  let at = read ? begun.reduce((bytes, { blob }) => bytes + blob.size, 0) : 0;
  if (at < size) {
    const fetched = await fetchRest(options, { path, size, md5 }, at, sum, mayGoOn);
    if (!fetched.ok) return fetched;
    at = fetched.value;
  }
  const parts = await partsOf(localDb, path);
  if (at !== size || (md5 !== undefined && base64(sum.digest()) !== md5)) {
    await drop(localDb, parts);
    return failed('invalid');
  }
  // Assembled from ranges on the disk, so that a whole film is never in memory.
  const blob = new Blob(
    parts.map((part) => part.blob),
    { type },
  );
  const { problem } = await localDb.writeThrough((tx) => {
    tx.put('keptFiles', { key: path, uid: '', blob });
    for (const { key } of parts) tx.remove('keptParts', key);
  });
  return problem ? failed(problem) : done(undefined);
}

/** `undefined` = the device does not return what it stored. */
async function sumUp(parts: readonly KeptPart[]): Promise<Md5 | undefined> {
  const sum = createMd5();
  try {
    for (const { blob } of parts) sum.update(new Uint8Array(await blob.arrayBuffer()));
    return sum;
  } catch {
    return undefined;
  }
}

/** Storage writes checksums in base64. */
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export const partsOf = (localDb: LocalDb, path: string): Promise<readonly KeptPart[]> =>
  localDb.read(async (reader) => (await reader.list('keptParts', path)).toSorted((a, b) => a.at - b.at));

async function drop(localDb: LocalDb, parts: readonly KeptPart[]): Promise<void> {
  await localDb.write((tx) => parts.forEach(({ key }) => tx.remove('keptParts', key)));
}

/**
 * Fetches from the byte `from` on; keeps what has arrived if the rest fails. Returns the number of bytes stored. Always
 * closes the connection.
 */
async function fetchRest(
  options: DownloadOptions,
  file: Pick<KeptPart, 'path' | 'size' | 'md5'>,
  from: number,
  sum: Md5,
  mayGoOn: () => Promise<boolean>,
): Promise<Outcome<number>> {
  const address = await options.url(file.path);
  if (!address.ok) return address;
  const stop = new AbortController();
  try {
    return await receive(options, { file, from, address: address.value, stop }, sum, mayGoOn);
  } finally {
    stop.abort();
  }
}

interface Rest {
  readonly file: Pick<KeptPart, 'path' | 'size' | 'md5'>;
  readonly from: number;
  readonly address: string;
  readonly stop: AbortController;
}

async function receive(
  { localDb, after }: DownloadOptions,
  { file, from, address, stop }: Rest,
  sum: Md5,
  mayGoOn: () => Promise<boolean>,
): Promise<Outcome<number>> {
  const unlessSilent = async <T>(coming: Promise<T>): Promise<T | undefined> => {
    const cancel = after(SILENCE_MS, () => stop.abort());
    return coming.catch(() => undefined).finally(cancel);
  };
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
    const part: KeptPart = { ...file, key: `${file.path}#${at}`, at, blob: new Blob(held) };
    const { problem } = await localDb.writeThrough((tx) => tx.put('keptParts', part));
    if (problem) return problem;
    for (const bytes of held) sum.update(bytes);
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
    if (!isOver && heldBytes < PART_BYTES) continue;
    const problem = await put();
    if (problem) return failed(problem);
    if (!step) return failed('offline');
    if (step.done) return at < file.size ? failed('offline') : done(at);
    // More bytes than the server announced: discard the file.
    if (at > file.size) return done(at);
    if (!(await mayGoOn())) return failed('cancelled');
  }
}

const problemOfStatus = (status: number): ProblemCode => {
  if (status === 404) return 'not-found';
  return status === 401 || status === 403 ? 'not-allowed' : 'unavailable';
};
