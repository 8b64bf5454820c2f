import type { Commit, Database } from '../store/store.ts';
import type { StoredDoc } from '../values/values.ts';

/** Documents as they are or were at one moment. */
export interface DocumentView {
  get(path: string): StoredDoc | undefined;
  /** The documents of one collection, or all; others may be among them. */
  scan(collection?: string): Iterable<StoredDoc>;
}

/** The database as it was before these commits, which are the latest ones. */
export function viewBefore(database: Database, commits: readonly Commit[]): DocumentView {
  const past = new Map<string, StoredDoc | undefined>();
  for (const { changes } of commits) {
    for (const { path, before } of changes) if (!past.has(path)) past.set(path, before);
  }
  return {
    get: (path) => (past.has(path) ? past.get(path) : database.get(path)),
    *scan(collection) {
      for (const doc of database.scan(collection)) if (!past.has(doc.path)) yield doc;
      for (const doc of past.values()) if (doc) yield doc;
    },
  };
}

/** The same with documents that are missing but have collections below them; these have no times. */
export function withMissing<T extends DocumentView>(root: string, view: T): T {
  return {
    ...view,
    *scan(collection) {
      yield* view.scan(collection);
      const missing = new Set<string>();
      for (const { path } of view.scan()) {
        const segments = path.split('/');
        for (let length = segments.length - 2; length > 0; length -= 2)
          missing.add(segments.slice(0, length).join('/'));
      }
      for (const path of missing) {
        if (!view.get(path)) yield { name: `${root}/${path}`, path, fields: {}, createTime: '', updateTime: '' };
      }
    },
  };
}
