import type { RuleDoc, RuleOperation, RuleRequest } from '@icetime/local-firebase/firestore/requests/authz.ts';
import type { CountedVerdict } from '@icetime/local-firebase/rules/ruled-service.ts';
import type {
  CompiledStorageRules,
  RuleObject,
  StoredRuleObject,
} from '@icetime/local-firebase/rules/storage-engine.ts';
import { docAt, NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';

/**
 * One question to the rules with a written answer. Asked of the project's rules by tests, of mutants of them by
 * `npm run bench -- storage-rules`.
 */
export interface StorageCase {
  readonly name: string;
  readonly allowed: boolean;
  readonly decide: (rules: CompiledStorageRules) => CountedVerdict;
}

export const OWNER = 'owner000000000000000000';
export const FRIEND = 'friend00000000000000000';
/** A friend with whom the private workout is shared. */
export const SHARER = 'sharer00000000000000000';
export const STRANGER = 'stranger000000000000000';
export const PRIVATE = 'workoutPrivate000000';
export const PUBLIC = 'workoutPublic0000000';
export const FOREIGN = 'workoutForeign000000';
export const FILE = '01234567890123456789_squat.jpg';

const signedIn = (uid: string, claims: Record<string, unknown> = {}): RuleRequest['auth'] => ({
  uid,
  token: { sub: uid, email_verified: true, ...claims },
});
export const ROLES = {
  'signed out': null,
  unverified: signedIn('unverified0000000000000', { email_verified: false }),
  stranger: signedIn(STRANGER),
  friend: signedIn(FRIEND),
  'friend with share': signedIn(SHARER),
  owner: signedIn(OWNER),
  admin: signedIn('admin000000000000000000', { admin: true }),
} as const satisfies Record<string, RuleRequest['auth']>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];

const friendship = (uid: string): Record<string, PlainFields> => ({
  [`users/${OWNER}/friends/${uid}`]: {},
  [`users/${uid}/friends/${OWNER}`]: {},
});
/** What Firestore holds in every case. */
export const DOCUMENTS: Readonly<Record<string, PlainFields>> = {
  [`workouts/${PRIVATE}`]: { ownerId: OWNER, sharePublic: false },
  [`workouts/${PUBLIC}`]: { ownerId: OWNER, sharePublic: true },
  [`workouts/${FOREIGN}`]: { ownerId: STRANGER, sharePublic: true },
  ...friendship(FRIEND),
  ...friendship(SHARER),
  [`shareWithFriends/${OWNER}_${SHARER}_${PRIVATE}`]: { ownerUId: OWNER, friendUId: SHARER, wId: PRIVATE },
  [`shareWithFriends/${STRANGER}_${SHARER}_${PRIVATE}`]: { ownerUId: STRANGER, friendUId: SHARER, wId: PRIVATE },
};

export const anUpload = (path: string, fields: Partial<RuleObject> = {}): RuleObject => ({
  name: path,
  bucket: 'b',
  size: 1000,
  md5Hash: 'x',
  contentType: 'image/jpeg',
  contentDisposition: 'inline',
  metadata: { to: '' },
  ...fields,
});
export const stored = (path: string, fields: Partial<RuleObject> = {}): StoredRuleObject => ({
  ...anUpload(path, fields),
  generation: 1n,
  metageneration: 1n,
  etag: 'e',
  timeCreatedMicros: 1n,
  updatedMicros: 1n,
});
/** Who may see `path` besides its owner, as a function keeps it. */
export const readers = (path: string, publicIn: string, sharedIn: PlainFields = {}): Record<string, PlainFields> => {
  const [, uid = '', file = ''] = path.split('/').filter((part) => part !== '');
  return { [`media/${uid}/readers/${file}`]: { publicIn, sharedIn } };
};
/** The record that reserves `path`. */
export const reservation = (path: string, fields: PlainFields = {}): Record<string, PlainFields> => {
  const [, uid = '', file = ''] = path.split('/');
  const record = { path, kind: 'image', contentType: 'image/jpeg', size: 1000, state: 'reserved', url: '' };
  return { [`media/${uid}/files/${file}`]: { ...record, ...fields } };
};

export interface Attempt {
  readonly as: RuleRequest['auth'];
  readonly operation: RuleOperation;
  readonly path: string;
  /** What is there. */
  readonly before?: StoredRuleObject | undefined;
  readonly after?: RuleObject | undefined;
  /** Beside the documents of every case. */
  readonly documents?: Readonly<Record<string, PlainFields>>;
  readonly without?: string;
}

export function ask(
  rules: CompiledStorageRules,
  { as, documents, without, before, after, ...rest }: Attempt,
): CountedVerdict {
  const all: Record<string, PlainFields> = { ...DOCUMENTS, ...documents };
  const lookup = (path: string): RuleDoc | undefined => {
    const fields = path === without ? undefined : all[path];
    return fields && docAt(path, fields);
  };
  const timeMicros = BigInt(NOW.getTime()) * 1000n;
  return rules.check({ ...rest, bucket: 'b', auth: as, timeMicros, before, after, lookup });
}
