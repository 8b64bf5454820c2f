/**
 * The database in plain data: documents are read as records with epoch milliseconds, and a list of writes is one
 * commit.
 */
import type { DocumentData, Firestore, WriteBatch } from 'firebase/firestore/lite';
import { failed, done, problemOf, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { Firebase, FirestoreSdk } from './firebase.ts';
import type { Meter } from './meter.ts';
import { getPublic, queryPublic, type PublicDatabase } from './public-reads.ts';
import type { FetchedDoc, ServerTimestamp, Query } from './query.ts';

/** Placeholder in a write for the server's time. */
export const SERVER_TIME = { special: 'server-time' } as const;
export const plus = (amount: number) => ({ special: 'plus', amount }) as const;
/** Removes a field in an update. */
export const REMOVED = { special: 'removed' } as const;
type Special = typeof SERVER_TIME | typeof REMOVED | ReturnType<typeof plus>;

/** Values: plain data, `Date` for times, `ServerTimestamp`, and the three placeholders above. */
export type Write =
  | { readonly set: string; readonly data: Readonly<Record<string, unknown>> }
  /** Fails if there is no such document. */
  | { readonly update: string; readonly data: Readonly<Record<string, unknown>> }
  /** Updates or creates the document. */
  | { readonly merge: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly remove: string };

export const pathOf = (write: Write): string =>
  'set' in write ? write.set : 'update' in write ? write.update : 'merge' in write ? write.merge : write.remove;

/** `verb` names the caller in the meter. Expected failures are problem codes, never exceptions. */
export interface Database {
  get(verb: string, path: string): Promise<Outcome<FetchedDoc | undefined>>;
  query(verb: string, query: Query): Promise<Outcome<readonly FetchedDoc[]>>;
  /** Number of documents that match the query; costs one read. */
  count(verb: string, query: Query): Promise<Outcome<number>>;
  /** All writes or none. */
  commit(verb: string, writes: readonly Write[]): Promise<Outcome<void>>;
}

/** A call that takes longer has failed. If it succeeds on the server later, the retry finds out. */
const CALL_TIMEOUT_MS = 30_000;

/** `log` receives every failed call: its verb and a code, never its content. */
export function createDatabase(
  firebase: Pick<Firebase, 'loadFirestore' | 'publicDatabase' | 'isUnverified'>,
  meter: Meter,
  log: (verb: string, problem: ProblemCode) => void,
): Database {
  /** `asGuest`: how a guest gets the same. */
  const call = async <T>(
    verb: string,
    work: (sdk: FirestoreSdk, db: Firestore) => Promise<T>,
    asGuest?: (at: PublicDatabase) => Promise<T>,
  ): Promise<Outcome<T>> => {
    try {
      const open = asGuest && (await firebase.publicDatabase());
      if (open) return done(await withTimeout(asGuest(open)));
      const { sdk, db } = await firebase.loadFirestore();
      return done(await withTimeout(work(sdk, db)));
    } catch (error) {
      const refused = firestoreProblem(error);
      // Firestore reports refusals by the rules and by App Check with the same code.
      const isUnverified = refused === 'not-allowed' && (await firebase.isUnverified().catch(() => false));
      const problem = isUnverified ? 'app-unverified' : refused;
      log(verb, problem);
      return failed(problem);
    }
  };
  return {
    get: (verb, path) => {
      const count = () => meter.count(verb, { reads: 1 });
      return call(
        verb,
        async (sdk, db) => {
          count();
          const snapshot = await sdk.getDoc(sdk.doc(db, path));
          return snapshot.exists() ? fetchedDoc(snapshot.id, snapshot.data()) : undefined;
        },
        (at) => {
          count();
          return getPublic(at, path);
        },
      );
    },
    async query(verb, query) {
      const outcome = await call<readonly FetchedDoc[]>(
        verb,
        async (sdk, db) => {
          const { docs } = await sdk.getDocs(built(sdk, db, query));
          return docs.map((snapshot) => fetchedDoc(snapshot.id, snapshot.data(), query.orderBy?.[0]));
        },
        (at) => queryPublic(at, query),
      );
      if (outcome.ok) meter.count(verb, { reads: Math.max(1, outcome.value.length) });
      return outcome;
    },
    count: (verb, query) =>
      call(verb, async (sdk, db) => {
        meter.count(verb, { reads: 1 });
        return (await sdk.getCount(built(sdk, db, query))).data().count;
      }),
    commit: (verb, writes) =>
      call(verb, async (sdk, db) => {
        const batch = sdk.writeBatch(db);
        for (const write of writes) add(sdk, db, batch, write);
        const deletes = writes.filter((write) => 'remove' in write).length;
        meter.count(verb, { writes: writes.length - deletes, deletes });
        await batch.commit();
      }),
  };
}

function built(sdk: FirestoreSdk, db: Firestore, { collection, where = [], orderBy, limit }: Query) {
  return sdk.query(
    sdk.collection(db, collection),
    ...where.map(([field, op, value]) => sdk.where(field, op, encode(sdk, value))),
    ...(orderBy ? [sdk.orderBy(...orderBy)] : []),
    ...(limit === undefined ? [] : [sdk.limit(limit)]),
  );
}

function add(sdk: FirestoreSdk, db: Firestore, batch: WriteBatch, write: Write): void {
  if ('remove' in write) batch.delete(sdk.doc(db, write.remove));
  else if ('set' in write) batch.set(sdk.doc(db, write.set), encode(sdk, write.data) as DocumentData);
  else if ('merge' in write) {
    batch.set(sdk.doc(db, write.merge), encode(sdk, write.data) as DocumentData, { merge: true });
  } else batch.update(sdk.doc(db, write.update), encode(sdk, write.data) as DocumentData);
}

function encode(sdk: FirestoreSdk, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item) => encode(sdk, item));
  if ('special' in value) {
    const special = value as Special;
    if (special.special === 'plus') return sdk.increment(special.amount);
    return special.special === 'removed' ? sdk.deleteField() : sdk.serverTimestamp();
  }
  if (isServerTimestamp(value)) return new sdk.Timestamp(value.seconds, value.nanoseconds);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(sdk, item)]));
}

export const isServerTimestamp = (value: unknown): value is ServerTimestamp =>
  typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value;

export function fetchedDoc(id: string, raw: DocumentData, orderField = ''): FetchedDoc {
  const time: unknown = raw[orderField];
  const mark = isServerTimestamp(time) ? { seconds: time.seconds, nanoseconds: time.nanoseconds } : undefined;
  return { id, data: decode(raw) as Record<string, unknown>, mark };
}

/** Timestamps become epoch milliseconds; values without a plain form (references, bytes, places) are dropped. */
function decode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(decode);
  if (isServerTimestamp(value)) return value.seconds * 1000 + Math.floor(value.nanoseconds / 1e6);
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(item)]));
}

/**
 * The lite SDK sees only the HTTP status: no answer is `unknown`, 503 `unavailable`, and every 400 a failed
 * precondition.
 */
function firestoreProblem(error: unknown): ProblemCode {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'unknown') return 'offline';
  if (code === 'unavailable' && (error as Error).name === 'FirebaseError') return 'unavailable';
  return code === 'failed-precondition' ? 'invalid' : problemOf(error);
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), CALL_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
