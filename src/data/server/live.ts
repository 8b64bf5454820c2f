/**
 * Live documents, for the two features that justify their cost: an open thread, and training together. They need the
 * whole Firestore SDK, which is loaded only here and only while such a screen is open.
 */
import type { DocumentChange, DocumentData, QuerySnapshot } from 'firebase/firestore';
import { problemOf, type ProblemCode } from '#core/base/errors.ts';
import type { Firebase } from './firebase.ts';
import { fetchedDoc } from './firestore.ts';
import type { FetchedDoc, Query } from './query.ts';
import type { Meter } from './meter.ts';

export interface LiveDeps {
  readonly firebase: Pick<Firebase, 'loadLive'>;
  readonly meter: Meter;
}

export interface LiveChange {
  /** Index of the query. */
  readonly side: number;
  /** Added and changed documents. */
  readonly docs: readonly FetchedDoc[];
  /** Ids of deleted documents. */
  readonly gone: readonly string[];
  /** `docs` is the complete answer of the server. */
  readonly isWhole: boolean;
}

/** Returns a function that stops watching. */
export function watchThread(
  { firebase, meter }: LiveDeps,
  queries: readonly Query[],
  onDocs: (change: LiveChange) => void,
  onEnd: (problem: ProblemCode) => void,
): () => void {
  let stops: (() => void)[] = [];
  let isOver = false;
  const stop = () => {
    isOver = true;
    for (const end of stops) end();
    stops = [];
  };
  const fail = (error: unknown) => {
    if (isOver) return;
    stop();
    onEnd(problemOf(error));
  };
  const start = async () => {
    const { sdk, db } = await firebase.loadLive();
    if (isOver) return;
    stops = queries.map(({ collection, where = [], orderBy = ['createdAt', 'desc'], limit = 1 }, side) => {
      const conditions = where.map(([field, op, value]) => sdk.where(field, op, value));
      const query = sdk.query(sdk.collection(db, collection), ...conditions, sdk.orderBy(...orderBy), sdk.limit(limit));
      let isWhole = false;
      return sdk.onSnapshot(
        query,
        // Without it, no event confirms that the cached documents are all there are.
        { includeMetadataChanges: true },
        (snapshot) => {
          if (isOver) return;
          const { fromCache } = snapshot.metadata;
          const isFirst = !isWhole && !fromCache;
          isWhole ||= isFirst;
          const { docs, gone } = changesOf(snapshot, orderBy[0], limit, isFirst);
          if (!fromCache) meter.count('messages.watch', { reads: isFirst ? Math.max(1, docs.length) : docs.length });
          if (isFirst || docs.length > 0 || gone.length > 0) onDocs({ side, docs, gone, isWhole: isFirst });
        },
        fail,
      );
    });
  };
  start().catch(fail);
  return stop;
}

function changesOf(snapshot: QuerySnapshot, orderField: string, limit: number, isWhole: boolean) {
  const changes = snapshot.docChanges();
  const news = isWhole ? snapshot.docs : changes.filter(({ type }) => type !== 'removed').map(({ doc }) => doc);
  const oldest = snapshot.size === limit ? timeOf(snapshot.docs.at(-1)?.data(), orderField) : -Infinity;
  // A document that a newer one pushed over the limit still exists.
  const isGone = ({ type, doc }: DocumentChange): boolean =>
    type === 'removed' && timeOf(doc.data(), orderField) >= oldest;
  return {
    docs: news.map((doc) => fetchedDoc(doc.id, doc.data(), orderField)),
    gone: changes.filter(isGone).map(({ doc }) => doc.id),
  };
}
const timeOf = (data: DocumentData | undefined, field: string): number => {
  const time: unknown = data?.[field];
  return typeof time === 'object' && time !== null && 'toMillis' in time
    ? (time as { toMillis(): number }).toMillis()
    : 0;
};

/**
 * Watches one document: calls back at once and at every change. Returns a function that stops watching. `onEnd`: the
 * document is gone, or may not be read (any more).
 */
export function watchDocument(
  { firebase, meter }: LiveDeps,
  verb: string,
  path: string,
  onData: (data: unknown) => void,
  onEnd: (problem: ProblemCode) => void,
): () => void {
  let isOver = false;
  let end = () => {};
  const stop = () => {
    isOver = true;
    end();
  };
  const fail = (problem: ProblemCode) => {
    if (isOver) return;
    stop();
    onEnd(problem);
  };
  const start = async () => {
    const { sdk, db } = await firebase.loadLive();
    if (isOver) return;
    end = sdk.onSnapshot(
      sdk.doc(db, path),
      (snapshot) => {
        if (isOver) return;
        meter.count(verb, { reads: snapshot.metadata.fromCache ? 0 : 1 });
        const data = snapshot.data();
        if (data) onData(fetchedDoc(snapshot.id, data).data);
        // A document missing in the cache may exist at the server.
        else if (!snapshot.metadata.fromCache) fail('not-found');
      },
      (error) => fail(problemOf(error)),
    );
  };
  start().catch((error: unknown) => fail(problemOf(error)));
  return stop;
}
