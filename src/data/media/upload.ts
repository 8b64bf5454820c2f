/** One upload: reserves room for the file, then sends it. Idempotent under its name. */
import { BASE_CONTRACT, readContract } from '#core/settings/contract.ts';
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { FILES_PER_MEGABYTE, mediaRefusal, type MediaFile } from '#core/workout/media.ts';
import { userFrom } from '#data/account/user-documents.ts';
import type { UploadRecord } from '#data/local/local-db.ts';
import type { Firebase } from '#data/server/firebase.ts';
import type { Database } from '#data/server/firestore.ts';
import { contractPath, userPath } from '#data/server/paths.ts';
import { isSwitchedOff } from '#data/server/switches.ts';
import type { Sent } from '#data/sync/operation.ts';
import { afterProblem, DONE, mustWait, retry } from '#data/sync/sending.ts';
import { mediaFileFrom, mediaFilesPath, reservationWrites } from './media-record.ts';
import { createTransfer } from './media-transfer.ts';

export interface Upload {
  /** Key of its record. */
  readonly key: string;
  /** 'refused' with 'limit' = the contract has no room for it, or allows no file of this size. */
  send(steps: UploadSteps): Promise<Sent>;
  /** Ends `send` soon, with 'cancelled'. */
  cancel(): void;
}
export interface UploadSteps {
  /** Stores what the next try needs to know. */
  readonly note: (
    fields: Pick<UploadRecord, 'session'> | Pick<UploadRecord, 'reserved' | 'reservedAt'>,
  ) => Promise<void>;
  readonly onProgress: (sentBytes: number) => void;
  /** Epoch ms. */
  readonly now: () => number;
}

export interface UploadDeps {
  readonly db: Database;
  readonly firebase: Pick<Firebase, 'loadStorage' | 'loadStorageRest'>;
}

/** The server frees a reservation after an hour without the file; until this age it is not checked again. */
const RESERVED_FOR_SURE_MS = 30 * 60_000;

export function createUpload({ db, firebase }: UploadDeps, record: UploadRecord, content: Blob): Upload {
  const file = fileOf(record);
  const transfer = createTransfer(firebase, { ...file, content, to: record.to });
  return {
    key: record.key,
    async send({ note, onProgress, now }) {
      let { reservedAt } = record;
      let answer: Sent | undefined;
      const permit = async (): Promise<Outcome<void>> => {
        const ageMs = now() - reservedAt;
        // Negative: the clock was set back, so the age is unknown.
        if (ageMs >= 0 && ageMs < RESERVED_FOR_SURE_MS) return done(undefined);
        const reserved = await reserve(db, record.uid, file);
        if (!reserved.ok) {
          answer = afterReserving(reserved);
          return reserved;
        }
        if (reserved.value.state === 'stored') {
          answer = DONE;
          return failed('conflict');
        }
        reservedAt = now();
        await note({ reserved: true, reservedAt });
        return done(undefined);
      };
      const sent = await transfer.run({
        session: record.session,
        mayBeThere: record.reserved,
        onSession: (session) => note({ session }),
        onProgress,
        permit,
      });
      return sent.ok ? DONE : (answer ?? afterProblem(sent.problem));
    },
    cancel: () => transfer.cancel(),
  };
}

/** How the list shows it until its record has been read from the server. */
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

type Reserved = Outcome<MediaFile> | (ReturnType<typeof failed> & { readonly isFinal: true });
const refused = (problem: ProblemCode): Reserved => ({ ...failed(problem), isFinal: true });
const afterReserving = (reserved: Extract<Reserved, { ok: false }>): Sent =>
  'isFinal' in reserved ? { end: 'refused', problem: reserved.problem } : retry(reserved.problem);

/** If it is refused, an earlier try may have created it. */
async function reserve(db: Database, uid: string, file: MediaFile, isSecond = false): Promise<Reserved> {
  const sent = await db.commit('media.reserve', reservationWrites(uid, file));
  if (sent.ok) return done(file);
  if (mustWait(sent.problem)) return sent;
  const there = await db.get('media.reserve', `${mediaFilesPath(uid)}/${file.fileName}`);
  if (!there.ok) return there;
  const record = there.value && mediaFileFrom(there.value);
  if (!record && !isSecond) {
    const off = await isSwitchedOff(db, 'uploads');
    if (off.ok && off.value) return failed('paused');
    // Perhaps they were off until just now.
    if (off.ok) return reserve(db, uid, file, true);
    return mustWait(off.problem) ? off : refused(sent.problem);
  }
  if (!record) return reasonOf(db, uid, file, sent.problem);
  const isSame = record.path === file.path && record.size === file.size && record.contentType === file.contentType;
  return isSame ? done(record) : refused('conflict');
}

/** The rules only say "no"; find out whether the contract's limit is the reason. */
async function reasonOf(db: Database, uid: string, file: MediaFile, problem: ProblemCode): Promise<Reserved> {
  const found = await db.get('media.reserve', userPath(uid));
  // A person whose profile is still on its way cannot reserve room yet.
  if (!found.ok) return mustWait(found.problem) ? found : refused(problem);
  const user = found.value && userFrom(found.value);
  if (!user) return failed('not-found');
  const contractType = user.contractType || BASE_CONTRACT.type;
  const limits = await db.get('media.reserve', contractPath(contractType));
  const stored = limits.ok && limits.value && { ...limits.value.data, type: contractType };
  const contract = readContract(stored) ?? BASE_CONTRACT;
  const { contentType: type, size, kind } = file;
  if (user.fileCount >= contract.maxMediaStorage * FILES_PER_MEGABYTE) return refused('limit');
  const refusal = mediaRefusal({ type, size }, kind, contract, user.totalStorageUsed);
  if (!refusal) return refused(problem);
  return refused(refusal.reason === 'too-large' || refusal.reason === 'no-room' ? 'limit' : 'invalid');
}
