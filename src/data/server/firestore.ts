/**
 * The database in plain data: documents come out as records with epoch milliseconds,
 * writes go in as a list that is one commit.
 */
import type { DocumentData, Firestore, WriteBatch } from 'firebase/firestore/lite';
import { failed, done, problemOf, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { Firebase, FirestoreSdk } from './firebase.ts';
import type { Meter } from './meter.ts';
import { getPublic, queryPublic, type PublicDatabase } from './public-reads.ts';
import type { FetchedDoc, ServerTimestamp, Query } from './query.ts';

/** Stands in a write for what only the server knows. */
export const SERVER_TIME = { special: 'server-time' } as const;
export const plus = (amount: number) => ({ special: 'plus', amount }) as const;
/** For a field of an update. */
export const REMOVED = { special: 'removed' } as const;
type Special = typeof SERVER_TIME | typeof REMOVED | ReturnType<typeof plus>;

/** Values: plain data, `Date` for times, `ServerTimestamp`, and the three above. */
export type Write =
  | { readonly set: string; readonly data: Readonly<Record<string, unknown>> }
  /** Fails when there is no such document. */
  | { readonly update: string; readonly data: Readonly<Record<string, unknown>> }
  /** Updates, or makes the document. */
  | { readonly merge: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly remove: string };

export const pathOf = (write: Write): string =>
  'set' in write ? write.set : 'update' in write ? write.update : 'merge' in write ? write.merge : write.remove;

/** `verb` names the caller in the meter. Problems are codes; nothing throws for an expected failure. */
export interface Database {
  get(verb: string, path: string): Promise<Outcome<FetchedDoc | undefined>>;
  query(verb: string, query: Query): Promise<Outcome<readonly FetchedDoc[]>>;
  /** How many documents the query would find; costs one read. */
  count(verb: string, query: Query): Promise<Outcome<number>>;
  /** All writes or none. */
  commit(verb: string, writes: readonly Write[]): Promise<Outcome<void>>;
}

/** A call that hangs longer than this has failed. What it may still do on the server, a repetition will find done. */
const CALL_TIMEOUT_MS = 30_000;

/** `log` hears of every call that failed: by its verb and a code, never of what it was about. */
export function createDatabase(
  firebase: Pick<Firebase, 'loadFirestore' | 'publicDatabase' | 'isUnverified'>,
  meter: Meter,
  log: (verb: string, problem: ProblemCode) => void,
): Database {
  /** `asGuest`: how somebody who is not signed in gets the same. */
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
      // Firestore says the same of the rules and of App Check.
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

/** Timestamps become epoch milliseconds; what has no plain form (references, bytes, places) is dropped. */
function decode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(decode);
  if (isServerTimestamp(value)) return value.seconds * 1000 + Math.floor(value.nanoseconds / 1e6);
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(item)]));
}

/**
 * The lite SDK sees only the HTTP status: no answer at all is `unknown`, 503 `unavailable`,
 * every 400 a failed precondition.
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
