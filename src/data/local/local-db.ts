/**
 * `icetime-runtime`: our machinery and what the device remembers of the account, every record under the person it
 * belongs to ('' = nobody signed in). Keys that start with a uid keep two people on one device apart.
 */
import type { ProblemCode } from '#core/base/errors.ts';
import { QUICK_ID } from '#core/run/quick.ts';
import type { MediaArea, MediaKind } from '#core/workout/media.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import type { Run } from '#core/run/run.ts';
import type { LoggedLines } from '#core/training/sets.ts';
import { createDevice, type Device, type DeviceReader, type DeviceTx } from './device.ts';
import type { Upgrades } from './opener.ts';

/** A write on its way to the server. */
export interface OutboxEntry {
  readonly key: string;
  readonly uid: string;
  /** The document whose order is kept. */
  readonly doc: string;
  /** Order of arrival within the device. */
  readonly order: number;
  /** Read back through the parser of its kind: another version of Icetime may have put it there. */
  readonly operation: unknown;
  readonly createdAt: number;
  /** How often it was handed to the network. */
  readonly attempts: number;
  readonly notBefore: number;
  readonly state: 'queued' | 'sending' | 'refused';
  readonly problem: ProblemCode | undefined;
}

/** One of my workouts in the list. */
export interface MineRecord {
  readonly key: string;
  readonly uid: string;
  /** As the person sees it, changes that are still to be sent included. */
  readonly workout: Workout;
  /** As the server last had it; `undefined` = it never arrived there. */
  readonly server: Workout | undefined;
  /** Deleted here, not yet there. */
  readonly removed: boolean;
}

/** A workout with its exercises, mine or another's, as this person opened it. */
export interface WholeRecord {
  readonly key: string;
  readonly uid: string;
  readonly whole: WholeWorkout;
  /**
   * The server's `updatedAt` these exercises belong to; `undefined` = saved here, the server's time is not known yet.
   */
  readonly updatedAt: number | undefined;
}

export interface RunRecord {
  readonly key: string;
  readonly uid: string;
  readonly run: Run;
  readonly whole: WholeWorkout;
  /** Not there in what a version before stored. */
  readonly logged?: LoggedLines;
  readonly savedAtWall: number;
  readonly savedAtMono: number;
}

/** A file on its way to Storage. Its bytes are a record of their own, so that they are written once. */
export interface UploadRecord {
  readonly key: string;
  readonly uid: string;
  readonly fileName: string;
  readonly path: string;
  readonly area: MediaArea;
  readonly kind: MediaKind;
  /** As the person knows it. */
  readonly name: string;
  readonly type: string;
  /** Who may see a file in `messageMedia`. */
  readonly to: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: number;
  /** The room for it was taken at the server, */
  readonly reserved: boolean;
  /** and was still taken then; 0 = ask anew. */
  readonly reservedAt: number;
  /** Where the service takes the rest of it; '' = from the first byte. */
  readonly session: string;
  /** How often it was handed to the network. */
  readonly attempts: number;
  readonly notBefore: number;
  /** 'cancelled' = what has arrived of it is still to be removed at the server. */
  readonly state: 'waiting' | 'failed' | 'cancelled';
  readonly problem: ProblemCode | undefined;
}
interface UploadBytes {
  readonly key: string;
  readonly uid: string;
  readonly blob: Blob;
}

/** A file of a workout that is kept on purpose, by its path; nobody's, as the workout stays for whoever is here. */
interface KeptFile {
  readonly key: string;
  readonly uid: '';
  readonly blob: Blob;
}

/** A piece of such a file that is still being fetched. */
export interface KeptPart {
  readonly key: string;
  readonly path: string;
  /** Where it stands in the file, and how large that is; in bytes. */
  readonly at: number;
  readonly size: number;
  /** Of the whole file, as the server says, in base64. */
  readonly md5: string | undefined;
  readonly blob: Blob;
}

/** Drafts, marks of what was last seen, copies of documents. Read back through a parser. */
interface NoteRecord {
  readonly key: string;
  readonly uid: string;
  readonly value: unknown;
}

export interface LocalStores {
  readonly outbox: OutboxEntry;
  readonly runs: RunRecord;
  readonly myWorkouts: MineRecord;
  readonly wholeWorkouts: WholeRecord;
  readonly results: NoteRecord;
  readonly drafts: NoteRecord;
  readonly meta: NoteRecord;
  readonly favorits: NoteRecord;
  readonly dates: NoteRecord;
  readonly messages: NoteRecord;
  readonly friends: NoteRecord;
  /** What friends show this person, and what this person shows friends. */
  readonly sharesIn: NoteRecord;
  readonly sharesOut: NoteRecord;
  /** Other people's workouts in this person's lists, without exercises. */
  readonly heads: NoteRecord;
  readonly uploads: UploadRecord;
  readonly uploadBytes: UploadBytes;
  readonly keptFiles: KeptFile;
  readonly keptParts: KeptPart;
  readonly groups: NoteRecord;
  readonly wLists: NoteRecord;
}
/** Lists that are copies of documents, one record each. */
export type ListStore =
  | 'results'
  | 'favorits'
  | 'dates'
  | 'messages'
  | 'friends'
  | 'sharesIn'
  | 'sharesOut'
  | 'groups'
  | 'wLists';
export type LocalDb = Device<LocalStores>;
export type LocalTx = DeviceTx<LocalStores>;
export type LocalReader = DeviceReader<LocalStores>;

const shape = { keyPath: 'key', ownerPath: 'uid' } as const;
const UPGRADES: Upgrades<LocalStores> = {
  1: ['outbox', 'runs', 'myWorkouts', 'wholeWorkouts', 'results', 'drafts', 'meta'],
  2: ['favorits', 'dates', 'messages', 'friends', 'sharesIn', 'sharesOut', 'heads'],
  3: ['uploads', 'uploadBytes'],
  4: ['keptFiles'],
  5: ['groups', 'wLists'],
  6: ['keptParts'],
};
export const openLocalDb = (): LocalDb =>
  createDevice<LocalStores>(
    'icetime-runtime',
    {
      outbox: shape,
      runs: shape,
      myWorkouts: shape,
      wholeWorkouts: shape,
      results: shape,
      drafts: shape,
      meta: shape,
      favorits: shape,
      dates: shape,
      messages: shape,
      friends: shape,
      sharesIn: shape,
      sharesOut: shape,
      heads: shape,
      uploads: shape,
      uploadBytes: shape,
      keptFiles: shape,
      keptParts: { keyPath: 'key', ownerPath: 'path' },
      groups: shape,
      wLists: shape,
    },
    UPGRADES,
  );

export const keyOf = (uid: string, id: string): string => `${uid}/${id}`;

/** Would closing the page now lose something that a person did? The quick timer as it was last set is no loss. */
export const wouldLose = (localDb: LocalDb): boolean =>
  (['outbox', 'uploads', 'drafts'] as const).some((store) =>
    localDb.unkept(store).some((key) => !key.endsWith(QUICK_ID)),
  );

/** Everything that can be had from the server again. */
const COPIES = [
  'myWorkouts',
  'wholeWorkouts',
  'results',
  'meta',
  'favorits',
  'dates',
  'messages',
  'friends',
  'sharesIn',
  'sharesOut',
  'heads',
  'groups',
  'wLists',
] as const;
/** What exists here alone. */
const OWN = ['runs', 'drafts'] as const;
/** What still has to reach the server: removed only when the account has ended. */
const WAITING = ['outbox', 'uploads', 'uploadBytes'] as const;
export async function forgetOn(tx: LocalTx, uid: string, what: 'account' | 'all' | 'copies'): Promise<void> {
  const own = what === 'copies' ? [] : OWN;
  for (const store of [...COPIES, ...own, ...(what === 'account' ? WAITING : [])])
    for (const { key } of await tx.list(store, uid)) tx.remove(store, key);
}

/** Shows a copy again as it was before a change that is given up; `undefined` = there was none. */
export function putBack(tx: LocalTx, store: ListStore, uid: string, id: string, before: unknown): void {
  const key = keyOf(uid, id);
  if (before === undefined) tx.remove(store, key);
  else tx.put(store, { key, uid, value: before });
}
