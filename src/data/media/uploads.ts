/**
 * Files on their way to Storage. A file is stored on the device with its bytes before it is sent, so that it arrives
 * even if the network fails or the app is closed; then one tab sends one file after another. A file that the server
 * refuses for good stays as failed until the person retries or cancels it.
 */
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { mediaType, type MediaArea, type MediaFile, type MediaKind } from '#core/workout/media.ts';
import { keyOf, type UploadRecord } from '#data/local/local-db.ts';
import { mediaPath, newFileName } from './media-record.ts';
import { keepUpload, readUpload, removeBytes } from './upload-bytes.ts';
import { createUploadQueue, type UploadProgress, type UploadQueueOptions } from './upload-queue.ts';
import { fileOf } from './upload.ts';

export interface NewMedia {
  readonly area: MediaArea;
  readonly kind: MediaKind;
  readonly file: Blob;
  /** The name that the person knows. */
  readonly name: string;
  /** The uid that may see a file in `messageMedia`. */
  readonly to?: string;
}

/** A file being uploaded. */
export interface UploadState extends MediaFile {
  readonly progress: 'waiting' | 'sending' | 'failed';
  readonly problem: ProblemCode | undefined;
  readonly sentBytes: number;
  /** `totalStorageUsed` includes it already. */
  readonly reserved: boolean;
  /** Stored on the device, so that the upload survives the tab. */
  readonly kept: boolean;
}

/** Concerns the person this device expects; empty for guests. */
export interface UploadsPort {
  /**
   * Stores the file on the device and starts to send it. Documents may name its path from then on. 'storage-full' = no
   * room on the device, nothing is stored; 'invalid' = its bytes cannot be read.
   */
  add(media: NewMedia): Promise<Outcome<string>>;
  /** Oldest first. */
  list(): Promise<readonly UploadState[]>;
  /** `undefined` = it is not being uploaded. */
  blobOf(path: string): Promise<Blob | undefined>;
  /** Cancels an upload and removes what has arrived. The server frees an unused reservation. */
  cancel(path: string): Promise<void>;
  /** Sends a file in backoff, or one that was refused, now. */
  retry(path: string): Promise<void>;
  /** Sends what can be sent now. Resolves when everything is sent or has to wait. */
  drain(): Promise<void>;
  /** Called after every change, also by another tab; `arrived` = the file that this tab has just sent. */
  onChange(listener: (arrived?: MediaFile) => void): () => void;
}

export interface UploadsOptions extends UploadQueueOptions {
  /** Notifies the other tabs and hears from them. */
  readonly channel: UploadChannel | undefined;
}
/** `progress`: how far the sending tab has come; without it, something else changed. */
export interface UploadChannel {
  post(progress?: UploadProgress): void;
  listen(listener: (progress?: UploadProgress) => void): void;
}
export function createUploads(options: UploadsOptions): UploadsPort {
  const { localDb, session, now, channel } = options;
  const news = createNews(channel);
  const queue = createUploadQueue(options, news);
  const keyFor = (path: string) => keyOf(session.expected() ?? '', path.split('/').at(-1) ?? '');
  const all = async (): Promise<readonly UploadRecord[]> => {
    const uid = session.expected();
    return uid === undefined ? [] : localDb.read(['uploads'], (reader) => reader.list('uploads', uid));
  };
  return {
    async add(media) {
      const uid = session.expected();
      if (uid === undefined) return failed('not-signed-in');
      const record = recordOf(uid, media, now());
      const problem = await keepUpload(localDb, record, media.file);
      if (problem) return failed(problem);
      news.changed();
      void queue.drain();
      return done(record.path);
    },
    list: async () =>
      (await all())
        .filter(({ state }) => state !== 'cancelled')
        .toSorted((a, b) => a.createdAt - b.createdAt)
        .map((record) => ({ ...stateOf(record, news), kept: localDb.problem() === undefined })),
    async blobOf(path) {
      const record = await localDb.read(['uploads'], (reader) => reader.get('uploads', keyFor(path)));
      return record && readUpload(localDb, record);
    },
    async cancel(path) {
      const key = keyFor(path);
      await localDb.write(['uploadBytes', 'uploads'], async (tx) => {
        const record = await tx.get('uploads', key);
        if (!record) return;
        await removeBytes(tx, record);
        if (record.attempts === 0) tx.remove('uploads', key);
        else tx.put('uploads', { ...record, state: 'cancelled', attempts: 0, notBefore: 0 });
      });
      queue.cancel(key);
      news.changed();
      void queue.drain();
    },
    async retry(path) {
      await localDb.write(['uploads'], async (tx) => {
        const record = await tx.get('uploads', keyFor(path));
        if (!record || record.state === 'cancelled') return;
        tx.put('uploads', { ...record, state: 'waiting', attempts: Math.min(1, record.attempts), notBefore: 0 });
      });
      news.changed();
      await queue.drain();
    },
    drain: () => queue.drainAll(),
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
    reservedAt: 0,
    session: '',
    attempts: 0,
    notBefore: 0,
    state: 'waiting',
    problem: undefined,
  };
}

function stateOf(record: UploadRecord, news: ReturnType<typeof createNews>): Omit<UploadState, 'kept'> {
  const { key, state, problem, reserved } = record;
  const progress = state === 'failed' ? 'failed' : news.isSending(key) ? 'sending' : 'waiting';
  return { ...fileOf(record), progress, problem, reserved, sentBytes: state === 'failed' ? 0 : news.sentBytes(key) };
}

function createNews(channel: UploadChannel | undefined) {
  const listeners = new Set<(arrived?: MediaFile) => void>();
  /** The file being sent, by this tab or another. */
  let sending: UploadProgress | undefined;
  /** Progress of each file, also while it waits. */
  const sentByKey = new Map<string, number>();
  const note = (progress: UploadProgress | undefined) => {
    sending = progress;
    if (progress && progress.sentBytes > 0) sentByKey.set(progress.key, progress.sentBytes);
  };
  const tell = (arrived?: MediaFile) => listeners.forEach((listener) => listener(arrived));
  channel?.listen((progress) => {
    note(progress);
    tell();
  });
  return {
    isSending: (key: string) => sending?.key === key,
    sentBytes: (key: string) => sentByKey.get(key) ?? 0,
    sent(progress: UploadProgress) {
      note(progress);
      channel?.post(progress);
      tell();
    },
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
