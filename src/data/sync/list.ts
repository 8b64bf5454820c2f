/**
 * A list of a person's documents, copied to the device. New documents are found by the server's time (1 read if there
 * are none), deletions elsewhere by an occasional count (1 more read). Only if the count differs is the whole list
 * read. Unsent changes win over the server's answer.
 */
import { done, type Outcome } from '#core/base/errors.ts';
import type { Database } from '#data/server/firestore.ts';
import type { FetchedDoc, ServerTimestamp, Query } from '#data/server/query.ts';
import { pendingDocs } from './entries.ts';
import { keyOf, type ListStore, type LocalDb, type LocalReader, type LocalTx } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';

export interface ListSpec<T, N extends ListStore> {
  readonly store: N;
  /** Names the caller in the meter. */
  readonly verb: string;
  readonly collection: (uid: string) => string;
  /** Lets the rules prove that the query is allowed. */
  readonly where: (uid: string) => NonNullable<Query['where']>;
  /** The document's time that finds new ones: set by the server, always growing. */
  readonly time: keyof T & string;
  /** Maximum number of documents per query. */
  readonly limit: number;
  /** The documents contain people's names, which may change without a new time: the list is read whole every week. */
  readonly hasNames?: true;
  /** Only the newest `limit` are kept. */
  readonly newestOnly?: true;
  /** Parses a document with its id, or a copy on the device. */
  readonly read: (input: Readonly<Record<string, unknown>>) => T | undefined;
  /** A faster parser for the device's copies, for long lists. */
  readonly readLocal?: (input: unknown) => T | undefined;
  /** The document's id. */
  readonly id: (entity: T) => string;
}

export interface List<T, N extends ListStore> {
  /** From the device, unordered. */
  local(reader: LocalReader<N>, uid: string): Promise<readonly T[]>;
  /** Call it in the transaction that queues the change. */
  put(tx: LocalTx<N>, uid: string, entity: T): void;
  remove(tx: LocalTx<N>, uid: string, id: string): void;
  /** 'exact' = look for deletions elsewhere now, not within hours. */
  refresh(uid: string, how?: 'exact'): Promise<Outcome<void>>;
}

export interface ListDeps {
  readonly localDb: LocalDb;
  readonly db: Database;
  readonly session: Session;
  /** Epoch ms. */
  readonly now: () => number;
}

/** What is known about the server's list. Times in epoch ms. */
interface State {
  /** Time of the newest document; `undefined` = there was none. */
  readonly mark: ServerTimestamp | undefined;
  readonly countedAt: number;
  readonly readAt: number;
  /** Number of documents that cannot be parsed. */
  readonly odd: number;
}
/** What the device knew when it asked: the answer is no evidence about changes made here since. */
interface Asked {
  readonly state: State | undefined;
  readonly turn: number;
  readonly pending: ReadonlySet<string>;
}

const COUNT_AGE_MS = 6 * 3_600_000;
const WHOLE_AGE_MS = 7 * 24 * 3_600_000;

export function createList<T extends object, N extends ListStore>(deps: ListDeps, spec: ListSpec<T, N>): List<T, N> {
  const copy = createCopy(deps, spec);
  const server = createQuestions(deps, spec);
  const { localDb, now } = deps;

  const readWhole = async (uid: string): Promise<Outcome<void>> => {
    const asked = await copy.ask(uid);
    const found = spec.newestOnly ? await server.newest(uid) : await server.news(uid, undefined);
    if (!found.ok) return found;
    await copy.take(uid, asked, found.value, undefined);
    return done(undefined);
  };
  const readNews = async (uid: string, asked: Asked, state: State): Promise<Outcome<void>> => {
    const found = await server.news(uid, state.mark);
    if (!found.ok) return found;
    await copy.take(uid, asked, found.value, state);
    return done(undefined);
  };
  /** Compares counts to find deletions elsewhere. */
  const isComplete = async (uid: string, odd: number): Promise<Outcome<boolean>> => {
    const held = await localDb.read([spec.store], (reader) => copy.local(reader, uid));
    const here = held.length + odd;
    // A count would stop at the limit, too; for a newest-only list, count those since the oldest one here.
    if (here >= spec.limit && !spec.newestOnly) return done(false);
    const oldestMs = Math.min(...held.map((entity) => Number(entity[spec.time])));
    const count = await server.count(uid, here >= spec.limit ? new Date(oldestMs) : undefined);
    return count.ok ? done(count.value === here) : count;
  };

  return {
    local: (reader, uid) => copy.local(reader, uid),
    put: (tx, uid, entity) => copy.put(tx, uid, entity),
    remove: (tx, uid, id) => copy.remove(tx, uid, id),
    async refresh(uid, how) {
      const asked = await copy.ask(uid);
      const { state } = asked;
      const isStale = spec.hasNames && state && Math.abs(now() - state.readAt) > WHOLE_AGE_MS;
      if (!state?.mark || isStale) return readWhole(uid);
      const read = await readNews(uid, asked, state);
      const isPending = [...asked.pending].some((path) => path.startsWith(`${spec.collection(uid)}/`));
      const isFresh = how === undefined && Math.abs(now() - state.countedAt) < COUNT_AGE_MS;
      if (!read.ok || isPending || isFresh) return read;
      const complete = await isComplete(uid, state.odd);
      if (!complete.ok) return complete;
      if (!complete.value) return readWhole(uid);
      await localDb.write(['meta'], async (tx) => {
        const current = await copy.stateIn(tx, uid);
        // Undefined after a sign-out meanwhile.
        if (current) copy.remember(tx, uid, { ...current, countedAt: now() });
      });
      return done(undefined);
    },
  };
}

/** Queries for a list. */
function createQuestions<T>({ db }: ListDeps, { verb, time, limit, ...spec }: ListSpec<T, ListStore>) {
  const query = (uid: string, more: Partial<Query> = {}): Query => ({
    collection: spec.collection(uid),
    where: spec.where(uid),
    limit,
    ...more,
  });
  return {
    /** Documents after `mark`, oldest first. */
    async news(uid: string, mark: ServerTimestamp | undefined): Promise<Outcome<readonly FetchedDoc[]>> {
      const all: FetchedDoc[] = [];
      for (let from = mark; ; ) {
        const where = [...spec.where(uid), ...(from ? [[time, '>', from] as const] : [])];
        const page = await db.query(verb, query(uid, { where, orderBy: [time, 'asc'] }));
        if (!page.ok) return page;
        all.push(...page.value);
        from = page.value.at(-1)?.mark;
        if (page.value.length < limit || !from) return done(all);
      }
    },
    /** The newest documents, oldest of them first. */
    async newest(uid: string): Promise<Outcome<readonly FetchedDoc[]>> {
      const found = await db.query(verb, query(uid, { orderBy: [time, 'desc'] }));
      return found.ok ? done(found.value.toReversed()) : found;
    },
    count: (uid: string, since: Date | undefined): Promise<Outcome<number>> =>
      db.count(verb, query(uid, since && { where: [...spec.where(uid), [time, '>=', since]] })),
  };
}

/** The device's copy of the list. */
function createCopy<T extends object, N extends ListStore>({ localDb, session, now }: ListDeps, spec: ListSpec<T, N>) {
  const { store, time, limit, readLocal = spec.read } = spec;
  const touched = new Map<string, number>();
  let turn = 0;
  const stateKey = (uid: string): string => keyOf(uid, `list-${store}`);

  const local = async (reader: LocalReader<N>, uid: string): Promise<readonly T[]> =>
    (await reader.list(store, uid)).flatMap(({ value }) => readLocal(value as Record<string, unknown>) ?? []);
  const keep = (tx: LocalTx<N>, uid: string, entity: T): void =>
    tx.put(store, { key: keyOf(uid, spec.id(entity)), uid, value: entity });
  const touch = (uid: string, id: string): void => {
    turn += 1;
    touched.set(keyOf(uid, id), turn);
  };
  const stateIn = async (reader: LocalReader<'meta'>, uid: string): Promise<State | undefined> =>
    (await reader.get('meta', stateKey(uid)))?.value as State | undefined;
  const remember = (tx: LocalTx<'meta'>, uid: string, value: State): void =>
    tx.put('meta', { key: stateKey(uid), uid, value });
  const dropOldest = async (tx: LocalTx<N>, uid: string): Promise<void> => {
    const byAge = (await local(tx, uid)).toSorted((a, b) => Number(b[time]) - Number(a[time]));
    for (const entity of byAge.slice(limit)) tx.remove(store, keyOf(uid, spec.id(entity)));
  };

  return {
    local,
    stateIn,
    remember,
    put(tx: LocalTx<N>, uid: string, entity: T): void {
      touch(uid, spec.id(entity));
      keep(tx, uid, entity);
    },
    remove(tx: LocalTx<N>, uid: string, id: string): void {
      touch(uid, id);
      tx.remove(store, keyOf(uid, id));
    },
    ask: (uid: string): Promise<Asked> =>
      localDb.read(['meta', 'outbox'], async (reader) => ({
        state: await stateIn(reader, uid),
        turn,
        pending: new Set((await pendingDocs(reader, uid)).keys()),
      })),
    /** Stores an answer. Without `state` it is the whole list: missing documents are removed. */
    async take(uid: string, asked: Asked, found: readonly FetchedDoc[], state: State | undefined): Promise<void> {
      const entities = found.flatMap(({ id, data }) => spec.read({ ...data, id }) ?? []);
      await localDb.write([store, 'meta', 'outbox'], async (tx) => {
        if (!session.allows(uid)) return;
        const pending = await pendingDocs(tx, uid);
        const isAhead = (id: string): boolean => {
          const path = `${spec.collection(uid)}/${id}`;
          return pending.has(path) || asked.pending.has(path) || (touched.get(keyOf(uid, id)) ?? 0) > asked.turn;
        };
        const there = new Set(entities.map(spec.id));
        const gone = state ? [] : (await local(tx, uid)).map(spec.id).filter((id) => !there.has(id) && !isAhead(id));
        for (const id of gone) tx.remove(store, keyOf(uid, id));
        for (const entity of entities) if (!isAhead(spec.id(entity))) keep(tx, uid, entity);
        if (spec.newestOnly) await dropOldest(tx, uid);
        remember(tx, uid, {
          mark: found.at(-1)?.mark ?? state?.mark,
          countedAt: state?.countedAt ?? now(),
          readAt: state?.readAt ?? now(),
          odd: (state?.odd ?? 0) + found.length - entities.length,
        });
      });
    },
  };
}
