import type { Authorizer } from './authz.ts';
import { readDocumentName, readParentName } from '../values/document-path.ts';
import { type JsonRecord, readList, readOptionalRecord, readRecord, readText } from '../values/json.ts';
import { compileQuery } from '../query/query.ts';
import { readStructuredQuery } from './requests.ts';
import type { Commit, Database } from '../store/store.ts';
import type { StoredDoc } from '../values/values.ts';
import { type DocumentView, viewBefore } from './view.ts';

/** Paths of the documents that are new in a result or changed in it, and of those that are no longer in it. */
export interface ResultDiff {
  shown: string[];
  left: string[];
}

/** What a client listens to, with the documents in it as the client knows them. */
export interface Target {
  readonly docs: ReadonlyMap<string, StoredDoc>;
  /** Documents listened to by name: the rules judge what is in them. */
  readonly namedPaths: readonly string[];
  /** Throws PERMISSION_DENIED. */
  authorize(authorizer: Authorizer): void;
  /** Takes in a commit that was just applied. */
  update(commit: Commit): ResultDiff;
  /** How the result differs from what it was before these commits, which are the latest ones. */
  changesSince(commits: readonly Commit[]): ResultDiff;
}

/** What makes one kind of target. */
interface Selection extends Pick<Target, 'namedPaths'> {
  /** Whether a document belongs to the result, limit and offset aside. */
  matches: (doc: StoredDoc) => boolean;
  /** Whether a change of one document can bring in or drive out others. */
  isLimited: boolean;
  run: (view: DocumentView) => StoredDoc[];
  authorize: (authorizer: Authorizer, docs: readonly StoredDoc[]) => void;
}

/** Reads an `addTarget`. Throws INVALID_ARGUMENT. */
export function readTarget(database: Database, input: JsonRecord): Target {
  const query = readOptionalRecord(input['query'], 'query');
  if (query) return createTarget(database, selectQuery(database, query));
  return createTarget(database, selectDocuments(database, readRecord(input['documents'], 'target')));
}

function selectDocuments(database: Database, { documents }: JsonRecord): Selection {
  const namedPaths = readList(documents, 'documents').map((name) =>
    readDocumentName(database.root, readText(name, 'document name')),
  );
  return {
    namedPaths,
    matches: (doc) => namedPaths.includes(doc.path),
    isLimited: false,
    run: (view) => namedPaths.flatMap((path) => view.get(path) ?? []),
    authorize: (authorizer) => {
      for (const path of namedPaths) authorizer.get(path, database.get(path));
    },
  };
}

function selectQuery(database: Database, input: JsonRecord): Selection {
  const parent = readParentName(database.root, readText(input['parent'], 'parent'));
  const structuredQuery = readStructuredQuery(input['structuredQuery']);
  const query = compileQuery(parent, structuredQuery);
  return {
    namedPaths: [],
    matches: (doc) => query.matches(doc),
    isLimited: structuredQuery.limit !== undefined || structuredQuery.offset > 0,
    run: (view) => query.run(view.scan(query.collection)),
    authorize: (authorizer, docs) => authorizer.list(parent, structuredQuery, docs),
  };
}

function createTarget(database: Database, selection: Selection): Target {
  const { namedPaths, matches, isLimited, run, authorize } = selection;
  const resultIn = (view: DocumentView) => new Map(run(view).map((doc) => [doc.path, doc]));
  let docs = resultIn(database);

  const updateEach = ({ changes }: Commit): ResultDiff => {
    const diff: ResultDiff = { shown: [], left: [] };
    for (const { path, after } of changes) {
      if (after && matches(after)) {
        docs.set(path, after);
        diff.shown.push(path);
      } else if (docs.delete(path)) diff.left.push(path);
    }
    return diff;
  };
  return {
    namedPaths,
    get docs() {
      return docs;
    },
    authorize: (authorizer) => authorize(authorizer, [...docs.values()]),
    update(commit) {
      if (!isLimited) return updateEach(commit);
      const concerns = commit.changes.some(({ path, after }) => docs.has(path) || (after && matches(after)));
      if (!concerns) return { shown: [], left: [] };
      const known = docs;
      docs = resultIn(database);
      return diffResults(known, docs);
    },
    changesSince: (commits) => diffResults(resultIn(viewBefore(database, commits)), docs),
  };
}

/** Documents are never changed in place, so another reference is another version. */
function diffResults(before: ReadonlyMap<string, StoredDoc>, after: ReadonlyMap<string, StoredDoc>): ResultDiff {
  return {
    shown: [...after].filter(([path, doc]) => before.get(path) !== doc).map(([path]) => path),
    left: [...before.keys()].filter((path) => !after.has(path)),
  };
}
