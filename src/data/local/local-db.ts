/**
 * `icetime-runtime`: the app's own state and the device's copies of account data. Every record belongs to a person (''
 * = guest), and keys start with the uid, which separates people on one device.
 */
import type { ProblemCode } from '#core/base/errors.ts';
import { QUICK_ID } from '#core/run/built-in.ts';
import type { MediaArea, MediaKind } from '#core/workout/media.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import type { Run } from '#core/run/run.ts';
import type { LoggedLines } from '#core/training/sets.ts';
import { createDevice, type Device } from './device.ts';
import type { DeviceReader, DeviceTx } from './device-layer.ts';
import type { Upgrades } from './opener.ts';

/** A write on its way to the server. */
export interface OutboxEntry {
  readonly key: string;
  readonly uid: string;
  /** The document whose writes stay in order. */
  readonly doc: string;
  /** Sequence number on this device. */
  readonly order: number;
  /** Parsed by its kind when read: another version of Icetime may have stored it. */
  readonly operation: unknown;
  readonly createdAt: number;
  /** How often it was sent. */
  readonly attempts: number;
  /** How often it collided with another commit. */
  readonly collisions?: number;
  readonly notBefore: number;
  readonly state: 'queued' | 'sending' | 'refused';
  readonly problem: ProblemCode | undefined;
}

/** One of the person's own workouts in the list. */
export interface MineRecord {
  readonly key: string;
  readonly uid: string;
  /** What the person sees, unsent changes included. */
  readonly workout: Workout;
  /** The server's last known version; `undefined` = it never reached the server. */
  readonly server: Workout | undefined;
  /** Deleted on this device, not yet at the server. */
  readonly removed: boolean;
}

/** A workout with its exercises, own or another person's, as this person opened it. */
export interface WholeRecord {
  readonly key: string;
  readonly uid: string;
  readonly whole: WholeWorkout;
  /** The server's `updatedAt` for these exercises; `undefined` = saved here, the server's time is not known yet. */
  readonly updatedAt: number | undefined;
}

export interface RunRecord {
  readonly key: string;
  readonly uid: string;
  readonly run: Run;
  readonly whole: WholeWorkout;
  /** Missing in records of earlier versions. */
  readonly logged?: LoggedLines;
  readonly savedAtWall: number;
  readonly savedAtMono: number;
}

/** A file on its way to Storage. Its bytes are in a separate record, so that they are written once. */
export interface UploadRecord {
  readonly key: string;
  readonly uid: string;
  readonly fileName: string;
  readonly path: string;
  readonly area: MediaArea;
  readonly kind: MediaKind;
  /** The name that the person knows. */
  readonly name: string;
  readonly type: string;
  /** The uid that may see a file in `messageMedia`. */
  readonly to: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: number;
  /** Its room was reserved at the server. */
  readonly reserved: boolean;
  /** When the reservation was last known to hold; 0 = ask anew. */
  readonly reservedAt: number;
  /** Address of the upload session that takes the rest; '' = start from the first byte. */
  readonly session: string;
  /** How often it was sent. */
  readonly attempts: number;
  readonly notBefore: number;
  /** 'cancelled' = the bytes that arrived are still to be removed at the server. */
  readonly state: 'waiting' | 'failed' | 'cancelled';
  /** Not all of its bytes are on the device yet. */
  readonly isIncomplete?: true;
  readonly problem: ProblemCode | undefined;
}
/** A byte range of such a file (`rangeKey`). */
interface UploadBytes {
  readonly key: string;
  readonly uid: string;
  readonly bytes?: ArrayBuffer;
  /** The whole file, under the key of its upload, as earlier versions stored it. */
  readonly blob?: Blob;
}

/**
 * A file of a workout kept on purpose, by its path; it has no owner, since anybody on the device may keep the workout.
 * Its bytes are in separate records, so that lists do not read them.
 */
export interface OfflineFileHead {
  readonly key: string;
  readonly uid: '';
  readonly type: string;
  /** Bytes of the file, and how many of them are on the device. */
  readonly size: number;
  readonly here: number;
  /** MD5 of the whole file from the server, in base64. */
  readonly md5: string | undefined;
  /** It matches the server's; `false` = it is still being fetched. */
  readonly isWhole: boolean;
}

/** A byte range of such a file (`rangeKey`). */
interface OfflineFileBytes {
  readonly key: string;
  readonly path: string;
  readonly bytes: ArrayBuffer;
}

/** Both as earlier versions stored them (`offline-file-heads.ts`). */
interface FormerOfflineFile {
  readonly key: string;
  readonly uid: '';
  readonly blob: Blob;
}
interface FormerOfflineRange {
  readonly key: string;
  readonly path: string;
  readonly at: number;
  readonly size: number;
  readonly md5: string | undefined;
  readonly blob: Blob;
}

/** Drafts, marks of what was last seen, copies of documents. Parsed when read. */
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
  /** What friends share with this person, and what this person shares with friends. */
  readonly sharesIn: NoteRecord;
  readonly sharesOut: NoteRecord;
  /** Summaries of other people's workouts in this person's lists. */
  readonly heads: NoteRecord;
  readonly uploads: UploadRecord;
  readonly uploadBytes: UploadBytes;
  readonly keptHeads: OfflineFileHead;
  readonly keptBytes: OfflineFileBytes;
  readonly keptFiles: FormerOfflineFile;
  readonly keptParts: FormerOfflineRange;
  readonly groups: NoteRecord;
  readonly wLists: NoteRecord;
  readonly programmes: NoteRecord;
  readonly follows: NoteRecord;
  /** What coaches offer to this person, and what this person offers as a coach. */
  readonly coachingsIn: NoteRecord;
  readonly coachingsOut: NoteRecord;
  /** Programmes of others that this person follows, and those of this person's own that others read. */
  readonly editions: NoteRecord;
  readonly ownEditions: NoteRecord;
}
/** Stores that hold copies of documents, one record each. */
export type ListStore =
  | 'results'
  | 'favorits'
  | 'dates'
  | 'messages'
  | 'friends'
  | 'sharesIn'
  | 'sharesOut'
  | 'groups'
  | 'wLists'
  | 'programmes'
  | 'follows'
  | 'coachingsIn'
  | 'coachingsOut'
  | 'ownEditions';
export type LocalDb = Device<LocalStores>;
export type LocalStore = keyof LocalStores;
/** For functions that read and write these stores in their caller's transaction. */
export type LocalTx<N extends LocalStore = LocalStore> = DeviceTx<Pick<LocalStores, N>>;
export type LocalReader<N extends LocalStore = LocalStore> = DeviceReader<Pick<LocalStores, N>>;

const shape = { keyPath: 'key', ownerPath: 'uid' } as const;
const UPGRADES: Upgrades<LocalStores> = {
  1: ['outbox', 'runs', 'myWorkouts', 'wholeWorkouts', 'results', 'drafts', 'meta'],
  2: ['favorits', 'dates', 'messages', 'friends', 'sharesIn', 'sharesOut', 'heads'],
  3: ['uploads', 'uploadBytes'],
  4: ['keptFiles'],
  5: ['groups', 'wLists'],
  6: ['keptParts'],
  7: ['keptHeads', 'keptBytes'],
  8: ['programmes', 'follows'],
  9: ['coachingsIn', 'coachingsOut', 'editions', 'ownEditions'],
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
      keptHeads: shape,
      keptBytes: { keyPath: 'key', ownerPath: 'path' },
      keptFiles: shape,
      keptParts: { keyPath: 'key', ownerPath: 'path' },
      groups: shape,
      wLists: shape,
      programmes: shape,
      follows: shape,
      coachingsIn: shape,
      coachingsOut: shape,
      editions: shape,
      ownEditions: shape,
    },
    UPGRADES,
  );

export const keyOf = (uid: string, id: string): string => `${uid}/${id}`;

/** Would closing the page now lose something? The last settings of the interval timer do not count. */
export const wouldLose = (localDb: LocalDb): boolean =>
  (['outbox', 'uploads', 'drafts'] as const).some((store) =>
    localDb.unkept(store).some((key) => !key.endsWith(QUICK_ID)),
  );

/** Everything that the server can deliver again. */
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
  'programmes',
  'follows',
  'coachingsIn',
  'coachingsOut',
  'editions',
  'ownEditions',
] as const;
/** What exists only on this device. */
const OWN = ['runs', 'drafts'] as const;
/** What still has to reach the server: removed only when the account is deleted. */
const WAITING = ['outbox', 'uploads', 'uploadBytes'] as const;
export type Forgotten = 'account' | 'all' | 'copies';
export const storesOf = (what: Forgotten): readonly LocalStore[] => [
  ...COPIES,
  ...(what === 'copies' ? [] : OWN),
  ...(what === 'account' ? WAITING : []),
];
/** In a transaction over `storesOf(what)`. */
export async function forgetOn(tx: LocalTx, uid: string, what: Forgotten): Promise<void> {
  for (const store of storesOf(what)) for (const key of await tx.keys(store, uid)) tx.remove(store, key);
}

/** Restores a copy to its state before a discarded change; `undefined` = it did not exist. */
export function putBack<N extends ListStore>(
  tx: Pick<LocalTx<N>, 'put' | 'remove'>,
  store: N,
  uid: string,
  id: string,
  before: unknown,
): void {
  const key = keyOf(uid, id);
  if (before === undefined) tx.remove(store, key);
  else tx.put(store, { key, uid, value: before });
}
