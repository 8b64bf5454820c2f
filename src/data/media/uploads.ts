/**
 * Files on their way to Storage. One is kept on the device with its bytes before anything is sent, so that it arrives
 * although the network is away or the app is closed; then one after the other is sent, by one tab. What the server
 * refuses for good stays as failed until the person sends it again or gives it up.
 */
import { done, failed, isTemporary, type Outcome, type ProblemCode } from '#core/errors.ts';
import { mediaType, type MediaArea, type MediaFile, type MediaKind } from '#core/media.ts';
import { keyOf, type LocalDb, type UploadRecord } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import type { Sent } from '#data/sync/operation.ts';
import { waitMs } from '#data/sync/queue.ts';
import { DONE, retry } from '#data/sync/sending.ts';
import { mediaPath, newFileName } from './media-record.ts';
import { createUpload, fileOf, type Upload, type UploadDeps } from './upload.ts';

export interface NewMedia {
  readonly area: MediaArea;
  readonly kind: MediaKind;
  readonly file: Blob;
  /** As the person knows it. */
  readonly name: string;
  /** Who may see a file in `messageMedia`. */
  readonly to?: string;
}

/** A file on its way. */
export interface UploadState extends MediaFile {
  readonly progress: 'waiting' | 'sending' | 'failed';
  readonly problem: ProblemCode | undefined;
  readonly sentBytes: number;
  /** It counts into `totalStorageUsed` already. */
  readonly reserved: boolean;
  /** On the device, so that it goes on after the tab was closed. */
  readonly kept: boolean;
}

/** All about the person whom this device expects; with nobody there is nothing to see. */
export interface UploadsEdge {
  /**
   * Keeps the file on the device and begins to send it. Documents may name its path from then on. 'storage-full' = there
   * is no room on the device, nothing of it is kept; 'invalid' = its bytes cannot be read.
   */
  add(media: NewMedia): Promise<Outcome<string>>;
  /** Oldest first. */
  list(): Promise<readonly UploadState[]>;
  /** `undefined` = it is not on its way. */
  blobOf(path: string): Promise<Blob | undefined>;
  /** Gives up a file; what has arrived of it is removed. A reservation that nothing comes for is the server's to free. */
  cancel(path: string): Promise<void>;
  /** Sends now what waits for its time, or was refused. */
  retry(path: string): Promise<void>;
  /** Sends what can be sent now. Resolves when all is sent or has to wait. */
  drain(): Promise<void>;
  /** After every change, also by another tab; `arrived` = the file that has just been sent by this one. */
  onChange(listener: (arrived?: MediaFile) => void): () => void;
}

export interface UploadsOptions extends UploadDeps {
  readonly localDb: LocalDb;
  readonly session: Session;
  /** Epoch ms. */
  readonly now: () => number;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
  readonly after: (ms: number, task: () => void) => () => void;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Tells the other tabs, and hears them. */
  readonly channel: UploadChannel | undefined;
  readonly remove: (path: string) => Promise<Outcome<void>>;
}
/** `progress`: how far the tab that sends has come; without it, something else has changed. */
export interface UploadChannel {
  post(progress?: UploadProgress): void;
  listen(listener: (progress?: UploadProgress) => void): void;
}
export interface UploadProgress {
  readonly key: string;
  readonly sentBytes: number;
}

const LOCK = 'icetime-uploads';
const FIRST_WAIT_MS = 1000;

export function createUploads(options: UploadsOptions): UploadsEdge {
  const { localDb, session, now, channel } = options;
  const news = createNews(channel);
  const sender = createSender(options, news);
  const keyFor = (path: string) => keyOf(session.expected() ?? '', path.split('/').at(-1) ?? '');
  const all = async (): Promise<readonly UploadRecord[]> => {
    const uid = session.expected();
    return uid === undefined ? [] : localDb.read((reader) => reader.list('uploads', uid));
  };
  return {
    async add(media) {
      const uid = session.expected();
      if (uid === undefined) return failed('not-signed-in');
      const record = recordOf(uid, media, now());
      const problem = await keep(localDb, record, media.file);
      if (problem) return failed(problem);
      news.changed();
      void sender.drain();
      return done(record.path);
    },
    list: async () =>
      (await all())
        .filter(({ state }) => state !== 'cancelled')
        .toSorted((a, b) => a.createdAt - b.createdAt)
        .map((record) => stateOf(record, news.sending(), localDb.problem() === undefined)),
    async blobOf(path) {
      const found = await localDb.read((reader) => reader.get('uploadBytes', keyFor(path)));
      return found?.blob;
    },
    async cancel(path) {
      const key = keyFor(path);
      await localDb.write(async (tx) => {
        const record = await tx.get('uploads', key);
        tx.remove('uploadBytes', key);
        if (!record) return;
        if (record.attempts === 0) tx.remove('uploads', key);
        else tx.put('uploads', { ...record, state: 'cancelled', attempts: 0, notBefore: 0 });
      });
      sender.cancel(key);
      news.changed();
      void sender.drain();
    },
    async retry(path) {
      await localDb.write(async (tx) => {
        const record = await tx.get('uploads', keyFor(path));
        if (!record || record.state === 'cancelled') return;
        tx.put('uploads', { ...record, state: 'waiting', attempts: Math.min(1, record.attempts), notBefore: 0 });
      });
      news.changed();
      await sender.drain();
    },
    drain: () => sender.drainAll(),
    onChange: (listener) => news.onChange(listener),
  };
}

export function recordOf(uid: string, { area, kind, file, name, to = '' }: NewMedia, createdAt: number): UploadRecord {
  const fileName = newFileName(name);
  return {
    key: keyOf(uid, fileName),
    uid,
    fileName,
    path: mediaPath(area, uid, fileName),
    area,
    kind,
    name: name.trim().slice(0, 120) || fileName,
    type: mediaType(file.type),
    to,
    size: file.size,
    createdAt,
    reserved: false,
    attempts: 0,
    notBefore: 0,
    state: 'waiting',
    problem: undefined,
  };
}

/** Both records or none. Where the device keeps nothing at all, memory has to do as long as the tab lives. */
async function keep(localDb: LocalDb, record: UploadRecord, blob: Blob): Promise<ProblemCode | undefined> {
  const { key, uid } = record;
  const store: Parameters<LocalDb['writeThrough']>[0] = (tx) => {
    tx.put('uploads', record);
    tx.put('uploadBytes', { key, uid, blob });
  };
  try {
    const { problem } = await localDb.writeThrough(store);
    if (problem === 'storage-full') return problem;
    if (problem) await localDb.write(store);
    return undefined;
  } catch {
    // The browser could not read the bytes: the file is gone, or has changed since it was chosen.
    return 'invalid';
  }
}

function stateOf(record: UploadRecord, sending: UploadProgress | undefined, kept: boolean): UploadState {
  const isSending = record.state === 'waiting' && sending?.key === record.key;
  const progress = record.state === 'failed' ? 'failed' : isSending ? 'sending' : 'waiting';
  const { problem, reserved } = record;
  return { ...fileOf(record), progress, problem, reserved, kept, sentBytes: isSending ? sending.sentBytes : 0 };
}

function createNews(channel: UploadChannel | undefined) {
  const listeners = new Set<(arrived?: MediaFile) => void>();
  /** What is being sent, by this tab or another. */
  let sending: UploadProgress | undefined;
  const tell = (arrived?: MediaFile) => listeners.forEach((listener) => listener(arrived));
  channel?.listen((progress) => {
    sending = progress;
    tell();
  });
  return {
    sending: () => sending,
    sent(progress: UploadProgress) {
      sending = progress;
      channel?.post(progress);
      tell();
    },
    /** Nothing is being sent any more. */
    stopped(arrived?: MediaFile) {
      sending = undefined;
      channel?.post();
      tell(arrived);
    },
    changed() {
      channel?.post(sending);
      tell();
    },
    onChange(listener: (arrived?: MediaFile) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One file after the other, oldest first. */
function createSender(options: UploadsOptions, news: ReturnType<typeof createNews>) {
  const { localDb, session, now, locks, after } = options;
  let draining: Promise<void> | undefined;
  let again = false;
  /** The next pass tries all, whatever they were to wait for. */
  let impatient = false;
  let cancelTimer: (() => void) | undefined;
  let current: { readonly key: string; readonly upload: Upload } | undefined;

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
      const record = await claim(localDb, uid, tried, due);
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
    const tried = record.state === 'cancelled' ? await removeArrived(options, record) : await upload(record);
    // Somebody else signed in meanwhile: whatever the answer says, it was not about this file.
    const isTheirs = session.confirmed() === uid || tried.end === 'done';
    const sent = isTheirs ? tried : retry('not-signed-in');
    const isGivenUp = await settle(options, record, sent);
    const hasArrived = sent.end === 'done' && record.state === 'waiting' && !isGivenUp;
    news.stopped(hasArrived ? fileOf(record) : undefined);
    return { sent, isGivenUp };
  }
  async function upload(record: UploadRecord): Promise<Sent> {
    const { key, uid } = record;
    const bytes = await localDb.read((reader) => reader.get('uploadBytes', key));
    if (!bytes) return { end: 'refused', problem: 'invalid' };
    const one = createUpload(options, record, bytes.blob);
    current = { key, upload: one };
    news.sent({ key, sentBytes: 0 });
    const onReserved = () => change(localDb, key, (found) => ({ ...found, reserved: true }));
    try {
      return await one.send(onReserved, (sentBytes) => {
        if (session.confirmed() !== uid) one.cancel();
        news.sent({ key, sentBytes });
      });
    } catch {
      return retry('unknown');
    } finally {
      current = undefined;
    }
  }
  return {
    drain,
    /** Also what was to wait for its time. */
    drainAll(): Promise<void> {
      impatient = true;
      return drain();
    },
    cancel(key: string): void {
      if (current?.key === key) current.upload.cancel();
    },
  };
}

/** When to look again; `undefined` = nothing waits. */
async function firstDueInMs({ localDb, now }: UploadsOptions, uid: string): Promise<number | undefined> {
  const waiting = (await localDb.read((reader) => reader.list('uploads', uid))).filter(isWaiting);
  if (waiting.length === 0) return undefined;
  return Math.max(FIRST_WAIT_MS, Math.min(...waiting.map(({ notBefore }) => notBefore)) - now());
}

const isWaiting = ({ state }: UploadRecord): boolean => state !== 'failed';

async function claim(
  localDb: LocalDb,
  uid: string,
  tried: ReadonlySet<string>,
  due: number,
): Promise<UploadRecord | undefined> {
  const { value } = await localDb.write(async (tx) => {
    const waiting = (await tx.list('uploads', uid))
      .filter((record) => isWaiting(record) && !tried.has(record.key) && record.notBefore <= due)
      .toSorted((a, b) => a.createdAt - b.createdAt);
    const [first] = waiting;
    if (!first) return undefined;
    const claimed = { ...first, attempts: first.attempts + 1 };
    tx.put('uploads', claimed);
    return claimed;
  });
  return value;
}

const change = async (localDb: LocalDb, key: string, to: (record: UploadRecord) => UploadRecord): Promise<void> => {
  await localDb.write(async (tx) => {
    const record = await tx.get('uploads', key);
    if (record) tx.put('uploads', to(record));
  });
};

async function removeArrived({ remove }: UploadsOptions, { path }: UploadRecord): Promise<Sent> {
  const removed = await remove(path);
  // For good: there is nothing of it that could be removed.
  return removed.ok || !isTemporary(removed.problem) ? DONE : retry(removed.problem);
}

/** Writes down how it went; true = it was given up meanwhile, and what has arrived is still to be removed. */
async function settle({ localDb, now, random }: UploadsOptions, claimed: UploadRecord, sent: Sent): Promise<boolean> {
  const { key } = claimed;
  const { value } = await localDb.write(async (tx) => {
    const record = await tx.get('uploads', key);
    if (!record) return false;
    if (record.state !== claimed.state) return record.state === 'cancelled';
    if (sent.end === 'done') {
      tx.remove('uploads', key);
      tx.remove('uploadBytes', key);
      return false;
    }
    const { problem } = sent;
    if (sent.end === 'refused') tx.put('uploads', { ...record, state: 'failed', problem });
    else tx.put('uploads', { ...record, problem, notBefore: now() + waitMs(record.attempts, random()) });
    return false;
  });
  return value;
}
