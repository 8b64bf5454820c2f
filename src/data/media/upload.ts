/** One file on its way: reserves the room for it, then sends it. Can be tried any number of times under its name. */
import { BASE_CONTRACT, readContract } from '#core/contract.ts';
import { done, failed, isTemporary, type Outcome, type ProblemCode } from '#core/errors.ts';
import { mediaRefusal, type MediaFile } from '#core/media.ts';
import { userFrom } from '#data/account/user-documents.ts';
import type { UploadRecord } from '#data/local/local-db.ts';
import type { Firebase } from '#data/server/firebase.ts';
import type { Database } from '#data/server/firestore.ts';
import { contractPath, userPath } from '#data/server/paths.ts';
import type { Sent } from '#data/sync/operation.ts';
import { DONE, mustWait, retry } from '#data/sync/sending.ts';
import { mediaFileFrom, mediaFilesPath, reservationWrites } from './media-record.ts';
import { createTransfer } from './media-transfer.ts';

export interface Upload {
  /**
   * 'refused' with 'limit' = the contract has no room for it, or not for a file of this size. `onReserved`: its room is
   * taken from now on. `onProgress` in bytes.
   */
  send(onReserved: () => Promise<void>, onProgress: (sentBytes: number) => void): Promise<Sent>;
  /** Ends `send` soon, with 'cancelled'. */
  cancel(): void;
}

export interface UploadDeps {
  readonly db: Database;
  readonly firebase: Pick<Firebase, 'loadStorage'>;
}

export function createUpload({ db, firebase }: UploadDeps, record: UploadRecord, bytes: Blob): Upload {
  const file = fileOf(record);
  const transfer = createTransfer(firebase, file.path, bytes, {
    contentType: file.contentType,
    contentDisposition: 'inline',
    customMetadata: { to: record.to },
  });
  return {
    async send(onReserved, onProgress) {
      const reserved = await reserve(db, record.uid, file);
      if (!reserved.ok) return afterReserving(reserved);
      await onReserved();
      if (reserved.value.state === 'stored') return DONE;
      // Of an earlier try something may be there already: then it is looked for before anything is sent.
      const sent = await transfer.run(onProgress, record.attempts > 1);
      return sent.ok ? DONE : afterSending(sent.problem, record);
    },
    cancel: () => transfer.cancel(),
  };
}

/** What the person's list shows of it until its record is read from the server. */
export const fileOf = ({ fileName, name, path, size, kind, type, createdAt }: UploadRecord): MediaFile => ({
  fileName,
  name,
  path,
  size,
  kind,
  contentType: type,
  state: 'reserved',
  uses: [],
  createdAt,
});

/**
 * Not allowed although the room was there: the server gave it back after an hour without the file. The next try reserves
 * anew; when that is no help either, it is a no.
 */
const afterSending = (problem: ProblemCode, { attempts }: UploadRecord): Sent =>
  isTemporary(problem) || (problem === 'not-allowed' && attempts < 3) ? retry(problem) : { end: 'refused', problem };

type Reserved = Outcome<MediaFile> | (ReturnType<typeof failed> & { readonly isFinal: true });
const refused = (problem: ProblemCode): Reserved => ({ ...failed(problem), isFinal: true });
const afterReserving = (reserved: Extract<Reserved, { ok: false }>): Sent =>
  'isFinal' in reserved ? { end: 'refused', problem: reserved.problem } : retry(reserved.problem);

/** When it is refused, an earlier try may have made it. */
async function reserve(db: Database, uid: string, file: MediaFile): Promise<Reserved> {
  const sent = await db.commit('media.reserve', reservationWrites(uid, file));
  if (sent.ok) return done(file);
  if (mustWait(sent.problem)) return sent;
  const there = await db.get('media.reserve', `${mediaFilesPath(uid)}/${file.fileName}`);
  if (!there.ok) return there;
  const record = there.value && mediaFileFrom(there.value);
  if (!record) return reasonOf(db, uid, file, sent.problem);
  const isSame = record.path === file.path && record.size === file.size && record.contentType === file.contentType;
  return isSame ? done(record) : refused('conflict');
}

/** The rules say only "no". Is it because the contract allows no more? */
async function reasonOf(db: Database, uid: string, file: MediaFile, problem: ProblemCode): Promise<Reserved> {
  const found = await db.get('media.reserve', userPath(uid));
  // Somebody whose profile is still on its way may not reserve anything yet.
  if (!found.ok) return mustWait(found.problem) ? found : refused(problem);
  const user = found.value && userFrom(found.value);
  if (!user) return failed('not-found');
  const limits = await db.get('media.reserve', contractPath(user.contractType || 'base'));
  const contract = (limits.ok && readContract(limits.value?.data)) || BASE_CONTRACT;
  const { contentType: type, size, kind } = file;
  const refusal = mediaRefusal({ type, size }, kind, contract, user.totalStorageUsed);
  if (!refusal) return refused(problem);
  return refused(refusal.reason === 'too-large' || refusal.reason === 'no-room' ? 'limit' : 'invalid');
}
