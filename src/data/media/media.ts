/** Pictures, films and music: reserve, upload, list, remove, and the address at the moment of playing. */
import { BASE_CONTRACT, readContract, type ContractLimits } from '#core/contract.ts';
import { done, failed, isTemporary, problemOf, type Outcome, type ProblemCode } from '#core/errors.ts';
import { userFrom } from '#data/account/user-documents.ts';
import { contractPath, userPath } from '#data/server/paths.ts';
import type { Firebase } from '#data/server/firebase.ts';
import type { Database } from '#data/server/firestore.ts';
import {
  mediaLimits,
  mediaRefusal,
  mediaType,
  type MediaKind,
  type MediaLimits,
  type MediaRefusal,
} from './media-limits.ts';
import {
  mediaFileFrom,
  mediaFilesPath,
  mediaPath,
  newFileName,
  reservationWrites,
  type MediaArea,
  type MediaFile,
} from './media-record.ts';
import { createTransfer } from './media-transfer.ts';

export interface MediaEdge {
  /** Before a file is chosen. */
  limits(kind: MediaKind, contract: ContractLimits): MediaLimits;
  /** Before anything is sent: why this file cannot be uploaded. `usedBytes`: the person's `totalStorageUsed`. */
  refusal(file: Blob, kind: MediaKind, contract: ContractLimits, usedBytes: number): MediaRefusal | undefined;
  /** Nothing is sent before `send`. */
  upload(media: NewMedia): MediaUpload;
  /** All my files, newest first. */
  list(uid: string): Promise<Outcome<readonly MediaFile[]>>;
  /** Deletes the file; its record and the room it takes go with it, at the server, a moment later. */
  remove(path: string): Promise<Outcome<void>>;
  /** For now: whoever loses the right to see the file loses the address too. Never stored. */
  url(path: string): Promise<Outcome<string>>;
}

export interface NewMedia {
  readonly uid: string;
  readonly area: MediaArea;
  readonly kind: MediaKind;
  readonly file: Blob;
  /** As the person knows it. */
  readonly name: string;
  /** Who may see a file in `messageMedia`. */
  readonly to?: string;
  /** Of an earlier try that may or may not have arrived. */
  readonly fileName?: string;
}

export interface MediaUpload {
  /** Keep it with the file: another try under this name finds what the first has left. */
  readonly fileName: string;
  /** Where the file will be; documents may name it as soon as it is sent. */
  readonly path: string;
  /**
   * Reserves the room and sends the file. After a failure, again: what was reserved stays reserved, what has arrived is
   * found. `onProgress` in bytes. 'limit' = the contract has no room for it, or not for a file of this size.
   */
  send(onProgress?: (sent: number, total: number) => void): Promise<Outcome<MediaFile>>;
  /** Stops in the middle and goes on from there, as long as the app is open. */
  pause(): void;
  resume(): void;
  /** Ends `send` with 'cancelled', for good. The room is given back by the server after an hour. */
  cancel(): void;
}

export function createMedia(db: Database, firebase: Pick<Firebase, 'loadStorage'>): MediaEdge {
  const call = async <T>(work: (source: Awaited<ReturnType<Firebase['loadStorage']>>) => Promise<T>) => {
    try {
      return done(await work(await firebase.loadStorage()));
    } catch (error) {
      return failed(problemOf(error));
    }
  };
  return {
    limits: mediaLimits,
    refusal: mediaRefusal,
    upload: (media) => createUpload(db, firebase, media),
    async list(uid) {
      const found = await db.query('media.list', { collection: mediaFilesPath(uid), orderBy: ['createdAt', 'desc'] });
      return found.ok ? done(found.value.flatMap((document) => mediaFileFrom(document) ?? [])) : found;
    },
    async remove(path) {
      const removed = await call(({ sdk, storage }) => sdk.deleteObject(sdk.ref(storage, path)));
      return removed.ok || removed.problem !== 'not-found' ? removed : done(undefined);
    },
    url: (path) => call(({ sdk, storage }) => sdk.getDownloadURL(sdk.ref(storage, path))),
  };
}

function createUpload(db: Database, firebase: Pick<Firebase, 'loadStorage'>, media: NewMedia): MediaUpload {
  const { uid, area, kind, file: content, name, to = '' } = media;
  const fileName = media.fileName ?? newFileName(name);
  const file: MediaFile = {
    fileName,
    name: name.trim().slice(0, 120) || fileName,
    path: mediaPath(area, uid, fileName),
    size: content.size,
    kind,
    contentType: mediaType(content.type),
    state: 'reserved',
    uses: [],
    createdAt: Date.now(),
  };
  const transfer = createTransfer(firebase, file.path, content, {
    contentType: file.contentType,
    contentDisposition: 'inline',
    customMetadata: { to },
  });
  let isReserved = false;
  /** May something be there already? Then it is looked for before anything is sent. */
  let mayHaveArrived = media.fileName !== undefined;
  let running: Promise<Outcome<MediaFile>> | undefined;

  async function sendOnce(onProgress: (sent: number, total: number) => void): Promise<Outcome<MediaFile>> {
    if (transfer.isCancelled()) return failed('cancelled');
    if (!isReserved) {
      const reserved = await reserve(db, uid, file);
      if (!reserved.ok) return reserved;
      isReserved = true;
      if (reserved.value.state === 'stored') return done(reserved.value);
    }
    const sent = await transfer.run(onProgress, mayHaveArrived);
    mayHaveArrived = true;
    return sent.ok ? done(file) : sent;
  }

  return {
    fileName,
    path: file.path,
    send(onProgress = () => undefined) {
      running ??= sendOnce(onProgress).finally(() => {
        running = undefined;
      });
      return running;
    },
    pause: () => transfer.pause(),
    resume: () => transfer.resume(),
    cancel: () => transfer.cancel(),
  };
}

/** A 409 is two commits that met: no answer about this one. */
const mustWait = (problem: ProblemCode): boolean => isTemporary(problem) || problem === 'conflict';

/** When it is refused, an earlier try may have made it. */
async function reserve(db: Database, uid: string, file: MediaFile): Promise<Outcome<MediaFile>> {
  const sent = await db.commit('media.reserve', reservationWrites(uid, file));
  if (sent.ok) return done(file);
  if (mustWait(sent.problem)) return sent;
  const there = await db.get('media.reserve', `${mediaFilesPath(uid)}/${file.fileName}`);
  if (!there.ok) return there;
  const record = there.value && mediaFileFrom(there.value);
  if (!record) return failed(await reasonOf(db, uid, file, sent.problem));
  const isSame = record.path === file.path && record.size === file.size && record.contentType === file.contentType;
  return isSame ? done(record) : failed('conflict');
}

/** The rules say only "no". Is it because the contract allows no more? */
async function reasonOf(db: Database, uid: string, file: MediaFile, problem: ProblemCode): Promise<ProblemCode> {
  const found = await db.get('media.reserve', userPath(uid));
  const user = found.ok && found.value && userFrom(found.value);
  if (!user) return problem;
  const limits = await db.get('media.reserve', contractPath(user.contractType || 'base'));
  const contract = (limits.ok && readContract(limits.value?.data)) || BASE_CONTRACT;
  const { contentType: type, size, kind } = file;
  const refusal = mediaRefusal({ type, size }, kind, contract, user.totalStorageUsed);
  if (!refusal) return problem;
  return refusal.reason === 'too-large' || refusal.reason === 'no-room' ? 'limit' : 'invalid';
}
