/**
 * Documents as they change, for the two places that earn it: an open thread, and people who train together. It needs
 * the whole Firestore SDK, which is loaded here and nowhere else, and only when somebody looks.
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
  /** Which of the queries. */
  readonly side: number;
  /** Documents as they are now. */
  readonly docs: readonly FetchedDoc[];
  /** The ids of those deleted. */
  readonly gone: readonly string[];
  /** `docs` is all that the query finds at the server. */
  readonly isWhole: boolean;
}

/** Gives what ends it. */
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
        // Only so it is said that what came from memory is all there is.
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
  // What a newer document pushed over the limit is still there.
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
 * One document, at once and at every change. Gives what ends it. `onEnd`: it is gone, or may not be read (any more).
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
        // What the cache does not know may be there.
        else if (!snapshot.metadata.fromCache) fail('not-found');
      },
      (error) => fail(problemOf(error)),
    );
  };
  start().catch((error: unknown) => fail(problemOf(error)));
  return stop;
}
