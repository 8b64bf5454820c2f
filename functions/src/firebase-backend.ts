import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { App } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import {
  type AggregateQuery,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  getFirestore,
  type Query as AdminQuery,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { lazily } from '#core/base/lazily.ts';
import {
  type Account,
  type Accounts,
  type Backend,
  type Data,
  type Doc,
  type LogLine,
  type Objects,
  type Query,
  REMOVED,
  SERVER_TIME,
  type Store,
  type WorkoutProvider,
  type Write,
} from './logic/backend.ts';
import { fingerprint } from './logic/calls/fingerprint.ts';

export interface FirebaseBackendOptions {
  readonly appUrl: string;
  readonly contactEmail?: string;
  readonly log: (line: LogLine) => void;
  readonly workoutProvider?: WorkoutProvider | undefined;
}

/** Implements the backend with firebase-admin. */
export function createFirebaseBackend(app: App, options: FirebaseBackendOptions): Backend {
  const { appUrl, contactEmail = '', log, workoutProvider } = options;
  const firestore = getFirestore(app);
  return {
    store: createFirebaseStore(firestore),
    objects: createFirebaseObjects(app),
    accounts: createFirebaseAccounts(getAuth(app)),
    ...(workoutProvider && { workoutProvider }),
    appUrl,
    page: lazily(async () => (await besideThis('index.html')).toString()),
    painter: lazily(async () => {
      const { createPainter } = await import('./painter.ts');
      return createPainter({ wasm: await besideThis('resvg.wasm'), font: await besideThis('inter-bold.ttf') });
    }),
    contactEmail,
    nowMs: () => Date.now(),
    newId: () => firestore.collection('ids').doc().id,
    log,
  };
}

/** A file that build.ts puts beside what it bundles. */
const besideThis = (name: string) => readFile(new URL(name, import.meta.url));

export function createFirebaseStore(firestore: Firestore): Store {
  const commit = async (writes: readonly Write[]): Promise<void> => {
    const batch = firestore.batch();
    addWrites(firestore, batch, writes);
    await batch.commit();
  };
  return {
    get: async (path) => docOf(await firestore.doc(path).get()),
    query: async (query) => (await adminQuery(firestore, query).get()).docs.map(docFrom),
    count: async (query) => (await countQuery(firestore, query).get()).data().count,
    commit,
    transaction: (work) =>
      firestore.runTransaction(async (tx) =>
        work({
          get: async (path) => docOf(await tx.get(firestore.doc(path))),
          query: async (query) => (await tx.get(adminQuery(firestore, query))).docs.map(docFrom),
          count: async (query) => (await tx.get(countQuery(firestore, query))).data().count,
          write: (...writes) => addWrites(firestore, tx, writes),
        }),
      ),
  };
}

type CountQuery = AggregateQuery<{ count: FirebaseFirestore.AggregateField<number> }>;
const countQuery = (firestore: Firestore, query: Query): CountQuery => adminQuery(firestore, query).count();

function adminQuery(
  firestore: Firestore,
  { collection, group, where = [], limit, orderBy = [], afterId, afterValues = [], after }: Query,
): AdminQuery {
  let query: AdminQuery = group ? firestore.collectionGroup(collection) : firestore.collection(collection);
  for (const [field, operator, value] of where) query = query.where(field, operator, value);
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  if (afterId !== undefined) query = query.orderBy(FieldPath.documentId()).startAfter(...afterValues, afterId);
  if (after !== undefined) query = query.startAfter(snapshots.get(after));
  return limit === undefined ? query : query.limit(limit);
}

type Writer = Pick<WriteBatch, 'set' | 'update' | 'delete'>;

function addWrites(firestore: Firestore, to: { [K in keyof Writer]: unknown }, writes: readonly Write[]): void {
  const writer = to as Writer; // a transaction and a batch differ only in what they return
  for (const write of writes) {
    if ('remove' in write) writer.delete(firestore.doc(write.remove));
    else if ('set' in write) writer.set(firestore.doc(write.set), storedData(write.data));
    else writer.update(firestore.doc(write.update), storedData(write.data));
  }
}

/** Drops undefined fields, as the local store does. */
const storedData = (data: Data): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, storedValue(value)]),
  );
function storedValue(value: unknown): unknown {
  if (value === REMOVED) return FieldValue.delete();
  return value === SERVER_TIME ? FieldValue.serverTimestamp() : value;
}

const docOf = (snapshot: DocumentSnapshot): Doc | undefined => (snapshot.exists ? docFrom(snapshot) : undefined);
function docFrom(snapshot: DocumentSnapshot): Doc {
  const doc = { id: snapshot.id, path: snapshot.ref.path, data: plainData(snapshot.data() ?? {}) };
  snapshots.set(doc, snapshot);
  return doc;
}
/** Where a page ends, exactly: a `Date` is less precise than the database. */
const snapshots = new WeakMap<Doc, DocumentSnapshot>();

/** Timestamps become Dates, at any depth. */
export function plainData(data: Data): Data {
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, plainValue(value)]));
}
function plainValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plainValue);
  const isMap = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isMap ? plainData(value as Data) : value;
}

function createFirebaseObjects(app: App): Objects {
  const file = (path: string) => getStorage(app).bucket().file(path);
  return {
    async head(path, bytes) {
      const [exists] = await file(path).exists();
      if (!exists) return undefined;
      const [start] = await file(path).download({ start: 0, end: bytes - 1, validation: false });
      return start;
    },
    async remove(path) {
      await file(path).delete({ ignoreNotFound: true });
    },
    async list(prefix) {
      const [files] = await getStorage(app).bucket().getFiles({ prefix });
      return files.map(({ name }) => name);
    },
    async page(after) {
      const query = { startOffset: after, maxResults: 1_000, autoPaginate: false };
      const [files] = await getStorage(app).bucket().getFiles(query);
      return files.map(({ name }) => name).filter((name) => name !== after);
    },
    async describe(path) {
      const [exists] = await file(path).exists();
      if (!exists) return undefined;
      const [{ contentDisposition, contentEncoding, cacheControl, metadata = {} }] = await file(path).getMetadata();
      const { firebaseStorageDownloadTokens: _, ...said } = metadata;
      const texts = Object.fromEntries(Object.entries(said).map(([key, value]) => [key, String(value)]));
      return { contentDisposition, contentEncoding, cacheControl, metadata: texts };
    },
    async renewToken(path, key) {
      const [exists] = await file(path).exists();
      if (!exists) return;
      const [{ metadata = {} }] = await file(path).getMetadata();
      if (metadata['renewedFor'] === key) return;
      await file(path).setMetadata({
        metadata: { ...metadata, firebaseStorageDownloadTokens: randomUUID(), renewedFor: key },
      });
    },
  };
}

export function createFirebaseAccounts(auth: Auth): Accounts {
  const orNothing = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'auth/user-not-found') return undefined;
      throw error;
    }
  };
  return {
    async get(uid) {
      const user = await orNothing(auth.getUser(uid));
      return user && accountOf(user);
    },
    async uidOf(email) {
      const { users } = await auth.getUsers([{ email }]);
      return users.length === 1 ? users[0]?.uid : undefined;
    },
    async missing(uids) {
      if (uids.length === 0) return [];
      const found = new Set((await auth.getUsers(uids.map((uid) => ({ uid })))).users.map(({ uid }) => uid));
      return uids.filter((uid) => !found.has(uid));
    },
    async confirmed(uids) {
      if (uids.length === 0) return [];
      const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
      return users.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid);
    },
    customToken: (uid) => auth.createCustomToken(uid),
    setClaims: (uid, claims) => auth.setCustomUserClaims(uid, { ...claims }),
    async setDisabled(uid, disabled) {
      await auth.updateUser(uid, { disabled });
    },
    revoke: (uid) => auth.revokeRefreshTokens(uid),
    async remove(uid) {
      await orNothing(auth.deleteUser(uid));
    },
  };
}

const msOf = (time: string | null | undefined): number => (time ? Date.parse(time) : 0);

const accountOf = (user: UserRecord): Account => ({
  email: user.email,
  emailVerified: user.emailVerified,
  disabled: user.disabled,
  claims: user.customClaims ?? {},
  tokensValidAfterMs: msOf(user.tokensValidAfterTime),
  passwordMark: user.passwordHash === undefined ? '' : fingerprint([user.passwordHash, user.passwordSalt]),
  createdMs: msOf(user.metadata.creationTime),
  lastSignInMs: msOf(user.metadata.lastSignInTime),
});
