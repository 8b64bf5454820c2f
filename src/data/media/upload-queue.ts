/** Sends the files that wait on the device: one after another, oldest first, from one tab. */
import { isTemporary, type Outcome } from '#core/base/errors.ts';
import type { MediaFile } from '#core/workout/media.ts';
import type { LocalDb, UploadRecord } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import type { Sent } from '#data/sync/operation.ts';
import { leftMs, waitMs } from '#data/sync/queue.ts';
import { DONE, retry } from '#data/sync/sending.ts';
import { createUpload, fileOf, type Upload, type UploadDeps } from './upload.ts';
import { isBeingStored, readUpload, removeBytes } from './upload-bytes.ts';

export interface UploadQueueOptions extends UploadDeps {
  readonly localDb: LocalDb;
  readonly session: Session;
  /** Epoch ms. */
  readonly now: () => number;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
  readonly after: (ms: number, task: () => void) => () => void;
  /** One tab at a time. Without it (old browsers) two tabs may send the same file; sends are idempotent. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly remove: (path: string) => Promise<Outcome<void>>;
}
/** Events of the queue. */
export interface UploadNews {
  sent(progress: UploadProgress): void;
  /** Nothing is being sent any more; `arrived` = the file that was sent. */
  stopped(arrived?: MediaFile): void;
}
export interface UploadProgress {
  readonly key: string;
  readonly sentBytes: number;
}

const LOCK = 'icetime-uploads';
const FIRST_WAIT_MS = 1000;

export function createUploadQueue(options: UploadQueueOptions, news: UploadNews) {
  const { session, now, locks, after } = options;
  let draining: Promise<void> | undefined;
  let again = false;
  /** The next pass ignores backoff. */
  let impatient = false;
  let cancelTimer: (() => void) | undefined;
  let current: Upload | undefined;

  function drain(): Promise<void> {
    again = true;
    draining ??= pass().finally(() => {
      draining = undefined;
    });
    return draining;
  }
  async function pass(): Promise<void> {
    while (again) {
      again = false;
      await (locks ? locks.request(LOCK, sendAll) : sendAll());
    }
  }
  async function sendAll(): Promise<void> {
    const due = impatient ? Infinity : now();
    impatient = false;
    const uid = session.confirmed();
    if (uid === undefined) return;
    const tried = new Set<string>();
    for (;;) {
      const record = await claim(options, uid, tried, due);
      if (!record || session.confirmed() !== uid) break;
      const { sent, isGivenUp } = await sendOne(record);
      if (!isGivenUp) tried.add(record.key);
      if (sent.end === 'retry' && sent.problem === 'offline') break;
    }
    const dueInMs = await firstDueInMs(options, uid);
    cancelTimer?.();
    cancelTimer = dueInMs === undefined ? undefined : after(dueInMs, () => void drain());
  }
  async function sendOne(record: UploadRecord) {
    const { uid } = record;
    const tried =
      record.state === 'cancelled'
        ? await removeArrived(options, record)
        : await upload(options, record, news, (one) => (current = one));
    current = undefined;
    // If somebody else has signed in meanwhile, the answer was not about this file.
    const isTheirs = session.confirmed() === uid || tried.end === 'done';
    const sent = isTheirs ? tried : retry('not-signed-in');
    const isGivenUp = await settle(options, record, sent);
    const hasArrived = sent.end === 'done' && record.state === 'waiting' && !isGivenUp;
    news.stopped(hasArrived ? fileOf(record) : undefined);
    return { sent, isGivenUp };
  }
  return {
    drain,
    /** Also sends entries that are in backoff. */
    drainAll(): Promise<void> {
      impatient = true;
      return drain();
    },
    cancel(key: string): void {
      if (current?.key === key) current.cancel();
    },
  };
}

async function upload(
  options: UploadQueueOptions,
  record: UploadRecord,
  news: UploadNews,
  onBegin: (upload: Upload) => void,
): Promise<Sent> {
  const { localDb, session, now } = options;
  const { key, uid } = record;
  const content = await readUpload(localDb, record);
  // While the device does not answer, they may be on it.
  if (!content) return localDb.problem() ? retry('device-blocked') : { end: 'refused', problem: 'invalid' };
  const one = createUpload(options, record, content);
  onBegin(one);
  news.sent({ key, sentBytes: 0 });
  let first: number | undefined;
  let hasProgress = false;
  const onProgress = (sentBytes: number) => {
    // The rest of the file is sent when they sign in again.
    if (session.confirmed() !== uid) one.cancel();
    first ??= sentBytes;
    hasProgress ||= sentBytes > first;
    news.sent({ key, sentBytes });
  };
  const note = (fields: Partial<UploadRecord>) => change(localDb, key, fields);
  const sent = await one.send({ note, onProgress, now }).catch(() => retry('unknown'));
  // After progress the backoff starts over, however often the file was interrupted.
  if (sent.end === 'retry' && hasProgress) await note({ attempts: 1 });
  return sent;
}

/** Time until the next pass; `undefined` = nothing waits. */
async function firstDueInMs({ localDb, now }: UploadQueueOptions, uid: string): Promise<number | undefined> {
  const uploads = await localDb.read(['uploads'], (reader) => reader.list('uploads', uid));
  const waiting = uploads.filter((record) => isWaiting(record, now()));
  if (waiting.length === 0) return undefined;
  return Math.max(FIRST_WAIT_MS, Math.min(...waiting.map(({ notBefore }) => leftMs(notBefore, now()))));
}

const isWaiting = (record: UploadRecord, now: number): boolean =>
  record.state !== 'failed' && !isBeingStored(record, now);

async function claim(
  { localDb, now }: UploadQueueOptions,
  uid: string,
  tried: ReadonlySet<string>,
  due: number,
): Promise<UploadRecord | undefined> {
  const { value } = await localDb.write(['uploads'], async (tx) => {
    const waiting = (await tx.list('uploads', uid))
      .filter((record) => isWaiting(record, now()) && !tried.has(record.key) && leftMs(record.notBefore, due) === 0)
      .toSorted((a, b) => a.createdAt - b.createdAt);
    const [first] = waiting;
    if (!first) return undefined;
    const claimed = { ...first, attempts: first.attempts + 1 };
    tx.put('uploads', claimed);
    return claimed;
  });
  return value;
}

async function change(localDb: LocalDb, key: string, fields: Partial<UploadRecord>): Promise<void> {
  await localDb.write(['uploads'], async (tx) => {
    const record = await tx.get('uploads', key);
    if (record) tx.put('uploads', { ...record, ...fields });
  });
}

async function removeArrived({ remove }: UploadQueueOptions, { path }: UploadRecord): Promise<Sent> {
  const removed = await remove(path);
  // A permanent failure: there is nothing to remove.
  return removed.ok || !isTemporary(removed.problem) ? DONE : retry(removed.problem);
}

/** Records the outcome; true = it was cancelled meanwhile, and what arrived is still to be removed. */
async function settle(
  { localDb, now, random }: UploadQueueOptions,
  claimed: UploadRecord,
  sent: Sent,
): Promise<boolean> {
  const { key } = claimed;
  const { value } = await localDb.write(['uploadBytes', 'uploads'], async (tx) => {
    const record = await tx.get('uploads', key);
    if (!record) return false;
    if (record.state !== claimed.state) return record.state === 'cancelled';
    if (sent.end === 'done') {
      tx.remove('uploads', key);
      await removeBytes(tx, record);
      return false;
    }
    const { problem } = sent;
    if (sent.end === 'refused') tx.put('uploads', { ...record, state: 'failed', problem, session: '', reservedAt: 0 });
    else tx.put('uploads', { ...record, problem, notBefore: now() + waitMs(record.attempts, random()) });
    return false;
  });
  return value;
}
