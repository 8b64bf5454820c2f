/**
 * Files on their way to Storage. One is kept on the device with its bytes before anything is sent, so that it arrives
 * although the network is away or the app is closed; then one after the other is sent, by one tab. What the server
 * refuses for good stays as failed until the person sends it again or gives it up.
 */
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { mediaType, type MediaArea, type MediaFile, type MediaKind } from '#core/workout/media.ts';
import { keyOf, type LocalDb, type UploadRecord } from '#data/local/local-db.ts';
import { mediaPath, newFileName } from './media-record.ts';
import { createUploadQueue, type UploadProgress, type UploadQueueOptions } from './upload-queue.ts';
import { fileOf } from './upload.ts';

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
export interface UploadsPort {
  /**
   * Keeps the file on the device and begins to send it. Documents may name its path from then on. 'storage-full' =
   * there is no room on the device, nothing of it is kept; 'invalid' = its bytes cannot be read.
   */
  add(media: NewMedia): Promise<Outcome<string>>;
  /** Oldest first. */
  list(): Promise<readonly UploadState[]>;
  /** `undefined` = it is not on its way. */
  blobOf(path: string): Promise<Blob | undefined>;
  /**
   * Gives up a file; what has arrived of it is removed. A reservation that nothing comes for is the server's to free.
   */
  cancel(path: string): Promise<void>;
  /** Sends now what waits for its time, or was refused. */
  retry(path: string): Promise<void>;
  /** Sends what can be sent now. Resolves when all is sent or has to wait. */
  drain(): Promise<void>;
  /** After every change, also by another tab; `arrived` = the file that has just been sent by this one. */
  onChange(listener: (arrived?: MediaFile) => void): () => void;
}

export interface UploadsOptions extends UploadQueueOptions {
  /** Tells the other tabs, and hears them. */
  readonly channel: UploadChannel | undefined;
}
/** `progress`: how far the tab that sends has come; without it, something else has changed. */
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
      void queue.drain();
      return done(record.path);
    },
    list: async () =>
      (await all())
        .filter(({ state }) => state !== 'cancelled')
        .toSorted((a, b) => a.createdAt - b.createdAt)
        .map((record) => ({ ...stateOf(record, news), kept: localDb.problem() === undefined })),
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
      queue.cancel(key);
      news.changed();
      void queue.drain();
    },
    async retry(path) {
      await localDb.write(async (tx) => {
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

function stateOf(record: UploadRecord, news: ReturnType<typeof createNews>): Omit<UploadState, 'kept'> {
  const { key, state, problem, reserved } = record;
  const progress = state === 'failed' ? 'failed' : news.isSending(key) ? 'sending' : 'waiting';
  return { ...fileOf(record), progress, problem, reserved, sentBytes: state === 'failed' ? 0 : news.sentBytes(key) };
}

function createNews(channel: UploadChannel | undefined) {
  const listeners = new Set<(arrived?: MediaFile) => void>();
  /** What is being sent, by this tab or another. */
  let sending: UploadProgress | undefined;
  /** How far each has come, also while it waits to go on. */
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
