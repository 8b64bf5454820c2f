import { aggregate, checkAggregations } from '../query/aggregation.ts';
import type { Authorizer } from '../requests/authz.ts';
import { checkId, newDocumentId, readDocumentName, readParentName } from '../values/document-path.ts';
import type { FirestoreEmulator } from './emulator.ts';
import {
  isRecord,
  type JsonRecord,
  readList,
  readOptionalCount,
  readOptionalRecord,
  readOptionalText,
  readRecord,
  readText,
} from '../values/json.ts';
import { pageOf, readOrderBy } from '../query/paging.ts';
import { compileQuery, projectFields, type StructuredQuery } from '../query/query.ts';
import { readAggregations, readFieldMask, readStructuredQuery, readWrite } from '../requests/requests.ts';
import { invalidArgument, RpcError } from '../values/rpc-error.ts';
import { beginTransaction, readToken, type Snapshot, snapshotOf } from '../requests/read-snapshot.ts';
import type { Database } from '../store/store.ts';
import { timestampFromMicros } from '../values/timestamp.ts';
import type { Fields, StoredDoc } from '../values/values.ts';
import { withMissing } from '../requests/view.ts';
import { checkCommitSize } from '../store/write.ts';

/**
 * The unary calls of `google.firestore.v1.Firestore`, on proto3 JSON, whatever carries them. A request names its
 * database in `database`, `parent`, `name` or `document.name`. Streaming answers come as an array.
 */
export type RpcMethod = keyof typeof methods;

interface RpcCall {
  database: Database;
  authorizer: Authorizer;
  request: JsonRecord;
}

export function isRpcMethod(name: string): name is RpcMethod {
  return Object.hasOwn(methods, name);
}

/** Runs one call. Throws RpcError. */
export function callRpc(
  emulator: FirestoreEmulator,
  method: RpcMethod,
  request: JsonRecord,
  authorization: string | undefined,
): unknown {
  const document = isRecord(request['document']) ? request['document']['name'] : undefined;
  const name = readText(request['database'] ?? request['parent'] ?? request['name'] ?? document, 'database');
  const authorizer = emulator.authorizer(name, authorization);
  return methods[method]({ database: emulator.database(name), authorizer, request });
}

const methods = {
  BatchGetDocuments: batchGet,
  BatchWrite: batchWrite,
  BeginTransaction: ({ database, request }: RpcCall) => ({
    transaction: beginTransaction(database, request['options']),
  }),
  Commit: commit,
  CreateDocument: createDocument,
  DeleteDocument: deleteDocument,
  GetDocument: getDocument,
  ListCollectionIds: listCollectionIds,
  ListDocuments: listDocuments,
  Rollback: rollback,
  RunAggregationQuery: runAggregationQuery,
  RunQuery: runQuery,
  UpdateDocument: updateDocument,
};

function batchGet({ database, authorizer, request }: RpcCall): unknown[] {
  const snapshot = snapshotOf(database, request);
  const readTime = timestampFromMicros(snapshot.micros);
  const mask = readFieldMask(request['mask']);
  const answers = beginningOf(snapshot);
  for (const item of readList(request['documents'], 'documents')) {
    const name = readText(item, 'document name');
    const path = readDocumentName(database.root, name);
    const doc = snapshot.get(path);
    authorizer.get(path, doc, snapshot);
    watchDoc(database, snapshot, path);
    answers.push(doc ? { found: wireDoc(doc, mask), readTime } : { missing: name, readTime });
  }
  return answers;
}

function getDocument({ database, authorizer, request }: RpcCall): unknown {
  const name = readText(request['name'], 'name');
  const path = readDocumentName(database.root, name);
  const snapshot = snapshotOf(database, request);
  const doc = snapshot.get(path);
  authorizer.get(path, doc, snapshot);
  watchDoc(database, snapshot, path);
  if (!doc) throw new RpcError('NOT_FOUND', `Document "${name}" not found.`);
  return wireDoc(doc, readFieldMask(request['mask']));
}

function commit({ database, authorizer, request }: RpcCall): unknown {
  const writes = readList(request['writes'], 'writes').map((write) => readWrite(database.root, write));
  checkCommitSize(writes);
  const token = readOptionalText(request['transaction'], 'transaction');
  const transaction = token ? readToken(token).id : undefined;
  const authorize = authorizer.commit.bind(authorizer);
  const { micros, results } = database.commit(writes, { authorize, transaction });
  return { writeResults: results, commitTime: timestampFromMicros(micros) };
}

/** Not atomic: each write stands alone and has its own status. */
function batchWrite({ database, authorizer, request }: RpcCall): unknown {
  const status: unknown[] = [];
  const writeResults: unknown[] = [];
  for (const item of readList(request['writes'], 'writes')) {
    try {
      const write = readWrite(database.root, item);
      writeResults.push(database.commit([write], { authorize: authorizer.commit.bind(authorizer) }).results[0]);
      status.push({ code: 0 });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      writeResults.push({});
      status.push({ code: error.grpcCode, message: error.message });
    }
  }
  return { writeResults, status };
}

function rollback({ database, request }: RpcCall): unknown {
  database.rollback(readToken(readText(request['transaction'], 'transaction')).id);
  return {};
}

function runQuery({ database, authorizer, request }: RpcCall): unknown[] {
  refuseExplaining(request);
  const snapshot = snapshotOf(database, request);
  const query = readStructuredQuery(request['structuredQuery']);
  const docs = authorizedResults(database, authorizer, readParent(database, request), query, snapshot);
  const readTime = timestampFromMicros(snapshot.micros);
  const mask = query.select?.fields.map((field) => field.fieldPath);
  const answers = beginningOf(snapshot);
  for (const doc of docs) answers.push({ document: wireDoc(doc, mask), readTime });
  if (docs.length === 0) answers.push({ readTime });
  return answers;
}

function runAggregationQuery({ database, authorizer, request }: RpcCall): unknown[] {
  refuseExplaining(request);
  const snapshot = snapshotOf(database, request);
  const aggregationQuery = readRecord(request['structuredAggregationQuery'], 'structuredAggregationQuery');
  const query = readStructuredQuery(aggregationQuery['structuredQuery']);
  const aggregations = readAggregations(aggregationQuery['aggregations']);
  checkAggregations(aggregations);
  const docs = authorizedResults(database, authorizer, readParent(database, request), query, snapshot);
  const result = { aggregateFields: aggregate(docs, aggregations) };
  return [...beginningOf(snapshot), { result, readTime: timestampFromMicros(snapshot.micros) }];
}

function refuseExplaining(request: JsonRecord): void {
  if (request['explainOptions'] !== undefined)
    throw new RpcError('UNIMPLEMENTED', 'explainOptions are not supported by the local backend');
}

function authorizedResults(
  database: Database,
  authorizer: Authorizer,
  parent: string,
  structuredQuery: StructuredQuery,
  snapshot: Snapshot,
): StoredDoc[] {
  const query = compileQuery(parent, structuredQuery);
  const { transaction } = snapshot;
  const docs = query.run(snapshot.scan(query.collection));
  authorizer.list(parent, structuredQuery, docs, snapshot);
  if (transaction !== undefined) {
    database.watch(transaction, () => {
      const now = query.run(database.scan(query.collection));
      return now.length === docs.length && now.every((doc, i) => doc === docs[i]);
    });
  }
  return docs;
}

function listDocuments({ database, authorizer, request }: RpcCall): unknown {
  const collectionId = readText(request['collectionId'], 'collectionId');
  checkId(collectionId);
  const parent = readParent(database, request);
  const orderBy = readOrderBy(request['orderBy']);
  const query: StructuredQuery = { from: [{ collectionId }], orderBy, offset: 0 };
  const pageSize = readOptionalCount(request['pageSize'], 'pageSize');
  const pageToken = readOptionalText(request['pageToken'], 'pageToken');
  const page = pageOf(query, { pageSize, pageToken });
  const snapshot = snapshotOf(database, request);
  if (request['showMissing'] === true) authorizer.requireAdmin(parent);
  if (request['showMissing'] === true && orderBy.length > 0) throw invalidArgument('showMissing has no other order');
  const seen = request['showMissing'] === true ? withMissing(database.root, snapshot) : snapshot;
  const docs = authorizedResults(database, authorizer, parent, page.query, seen);
  const mask = readFieldMask(request['mask']);
  const nextPageToken = page.tokenAfter(docs);
  return {
    documents: docs.map((doc) => (doc.createTime === '' ? { name: doc.name } : wireDoc(doc, mask))),
    ...(nextPageToken !== undefined && { nextPageToken }),
  };
}

function listCollectionIds({ database, authorizer, request }: RpcCall): unknown {
  const parent = readParent(database, request);
  authorizer.requireAdmin(parent);
  return { collectionIds: database.collectionIds(parent) };
}

function createDocument(call: RpcCall): unknown {
  const { database, request } = call;
  const collectionId = readText(request['collectionId'], 'collectionId');
  checkId(collectionId);
  const id = readOptionalText(request['documentId'], 'documentId') || newDocumentId();
  const name = `${readText(request['parent'], 'parent')}/${collectionId}/${id}`;
  readDocumentName(database.root, name);
  const { fields } = readOptionalRecord(request['document'], 'document') ?? {};
  return writeOne(call, name, { update: { name, fields }, currentDocument: { exists: false } });
}

function updateDocument(call: RpcCall): unknown {
  const { document, updateMask, currentDocument } = call.request;
  const { name, fields } = readRecord(document, 'document');
  return writeOne(call, readText(name, 'name'), { update: { name, fields }, updateMask, currentDocument });
}

function deleteDocument({ database, authorizer, request }: RpcCall): unknown {
  const write = readWrite(database.root, { delete: request['name'], currentDocument: request['currentDocument'] });
  database.commit([write], { authorize: authorizer.commit.bind(authorizer) });
  return {};
}

function writeOne({ database, authorizer, request }: RpcCall, name: string, write: JsonRecord): unknown {
  database.commit([readWrite(database.root, write)], { authorize: authorizer.commit.bind(authorizer) });
  const doc = database.get(readDocumentName(database.root, name));
  if (!doc) throw new RpcError('INTERNAL', `"${name}" is gone right after it was written`);
  return wireDoc(doc, readFieldMask(request['mask']));
}

function readParent(database: Database, request: JsonRecord): string {
  return readParentName(database.root, readText(request['parent'], 'parent'));
}

/** A transaction that begins with a read is the first thing answered. */
const beginningOf = ({ begun }: Snapshot): unknown[] => (begun === undefined ? [] : [{ transaction: begun }]);

function watchDoc(database: Database, { transaction }: Snapshot, path: string): void {
  if (transaction === undefined) return;
  const seen = database.get(path);
  database.watch(transaction, () => database.get(path) === seen);
}

interface WireDoc {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export function wireDoc({ name, fields, createTime, updateTime }: StoredDoc, mask?: readonly string[]): WireDoc {
  return { name, fields: mask ? projectFields(fields, mask) : fields, createTime, updateTime };
}
