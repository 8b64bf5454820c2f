import { aggregate, checkAggregations } from './aggregation.ts';
import type { Authorizer } from './authz.ts';
import { checkId, newDocumentId, readDocumentName, readParentName } from './document-path.ts';
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
} from './json.ts';
import { pageOf, readOrderBy } from './paging.ts';
import { compileQuery, projectFields, type StructuredQuery } from './query.ts';
import { readAggregations, readFieldMask, readStructuredQuery, readWrite } from './requests.ts';
import { RpcError } from './rpc-error.ts';
import type { Database } from './store.ts';
import { timestampFromMicros } from './timestamp.ts';
import type { Fields, StoredDoc } from './values.ts';

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
  BeginTransaction: ({ database, request }: RpcCall) => ({ transaction: begin(database, request['options']) }),
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
  const { transaction, answers } = transactionOf(database, request);
  const readTime = timestampFromMicros(database.now());
  const mask = readFieldMask(request['mask']);
  for (const item of readList(request['documents'], 'documents')) {
    const name = readText(item, 'document name');
    const path = readDocumentName(database.root, name);
    const doc = database.get(path);
    authorizer.get(path, doc);
    if (transaction) watchDoc(database, transaction, path);
    answers.push(doc ? { found: wireDoc(doc, mask), readTime } : { missing: name, readTime });
  }
  return answers;
}

function getDocument({ database, authorizer, request }: RpcCall): unknown {
  const name = readText(request['name'], 'name');
  const path = readDocumentName(database.root, name);
  const doc = database.get(path);
  authorizer.get(path, doc);
  const transaction = readOptionalText(request['transaction'], 'transaction');
  if (transaction) watchDoc(database, transaction, path);
  if (!doc) throw new RpcError('NOT_FOUND', `Document "${name}" not found.`);
  return wireDoc(doc, readFieldMask(request['mask']));
}

function commit({ database, authorizer, request }: RpcCall): unknown {
  const writes = readList(request['writes'], 'writes').map((write) => readWrite(database.root, write));
  const transaction = readOptionalText(request['transaction'], 'transaction');
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
  database.rollback(readText(request['transaction'], 'transaction'));
  return {};
}

function runQuery({ database, authorizer, request }: RpcCall): unknown[] {
  const { transaction, answers } = transactionOf(database, request);
  const query = readStructuredQuery(request['structuredQuery']);
  const docs = authorizedResults(database, authorizer, readParent(database, request), query, transaction);
  const readTime = timestampFromMicros(database.now());
  const mask = query.select?.fields.map((field) => field.fieldPath);
  for (const doc of docs) answers.push({ document: wireDoc(doc, mask), readTime });
  if (docs.length === 0) answers.push({ readTime });
  return answers;
}

function runAggregationQuery({ database, authorizer, request }: RpcCall): unknown[] {
  const { transaction, answers } = transactionOf(database, request);
  const aggregationQuery = readRecord(request['structuredAggregationQuery'], 'structuredAggregationQuery');
  const query = readStructuredQuery(aggregationQuery['structuredQuery']);
  const aggregations = readAggregations(aggregationQuery['aggregations']);
  checkAggregations(aggregations);
  const docs = authorizedResults(database, authorizer, readParent(database, request), query, transaction);
  const readTime = timestampFromMicros(database.now());
  answers.push({ result: { aggregateFields: aggregate(docs, aggregations) }, readTime });
  return answers;
}

function authorizedResults(
  database: Database,
  authorizer: Authorizer,
  parent: string,
  structuredQuery: StructuredQuery,
  transaction?: string,
): StoredDoc[] {
  const query = compileQuery(parent, structuredQuery);
  const run = () => query.run(database.scan(query.collection));
  const docs = run();
  authorizer.list(parent, structuredQuery, docs);
  if (transaction) {
    database.watch(transaction, () => {
      const now = run();
      return now.length === docs.length && now.every((doc, i) => doc === docs[i]);
    });
  }
  return docs;
}

function listDocuments({ database, authorizer, request }: RpcCall): unknown {
  const collectionId = readText(request['collectionId'], 'collectionId');
  checkId(collectionId);
  const parent = readParent(database, request);
  const query: StructuredQuery = {
    from: [{ collectionId }],
    orderBy: readOrderBy(request['orderBy']),
    offset: 0,
  };
  const pageSize = readOptionalCount(request['pageSize'], 'pageSize');
  const pageToken = readOptionalText(request['pageToken'], 'pageToken');
  const page = pageOf(query, { pageSize, pageToken });
  const docs = authorizedResults(database, authorizer, parent, page.query);
  const mask = readFieldMask(request['mask']);
  const nextPageToken = page.tokenAfter(docs);
  return { documents: docs.map((doc) => wireDoc(doc, mask)), ...(nextPageToken !== undefined && { nextPageToken }) };
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

function begin(database: Database, options: unknown): string {
  return database.begin(isRecord(options) && options['readOnly'] !== undefined);
}

/** The transaction a read belongs to. One that the read itself starts is the first thing answered. */
function transactionOf(database: Database, request: JsonRecord): { transaction?: string; answers: unknown[] } {
  if (request['newTransaction'] !== undefined) {
    const transaction = begin(database, request['newTransaction']);
    return { transaction, answers: [{ transaction }] };
  }
  const transaction = readOptionalText(request['transaction'], 'transaction');
  return { ...(transaction && { transaction }), answers: [] };
}

function watchDoc(database: Database, transaction: string, path: string): void {
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
