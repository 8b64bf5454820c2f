import type { RuleRequest } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { type JsonRecord, readRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import { openStream } from '@icetime/local-firebase/firestore/serve/open-stream.ts';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import type { RpcError } from '@icetime/local-firebase/firestore/values/rpc-error.ts';
import type { StreamMethod } from '@icetime/local-firebase/firestore/serve/stream.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { tokenFor } from './backend.ts';

const project = 'demo-test';
const databaseName = `projects/${project}/databases/(default)`;
export const root = `${databaseName}/documents`;

/** A Firestore whose rules are a function, and calls to it. */
export function startStreams(allows: (request: RuleRequest) => boolean = () => true) {
  const emulator = new FirestoreEmulator({ compileRules });
  const asked: string[] = [];
  const replaceRules = (decide: typeof allows) =>
    emulator.useRules(project, {
      check(request) {
        asked.push(`${request.operation} ${request.path}`);
        return { allow: decide(request), reason: 'as told' };
      },
    });
  replaceRules(allows);
  const database = emulator.database(databaseName);
  return {
    database,
    asked,
    replaceRules,
    set: (path: string, data: Record<string, unknown> = {}) =>
      database.commit([{ kind: 'update', path, fields: fieldsFromPlain(data), transforms: [] }]),
    remove: (path: string) => database.commit([{ kind: 'delete', path }]),
    /** A call whose messages can be taken out. */
    call: (method: StreamMethod, authorization = `Bearer ${tokenFor('anna')}`) => {
      const messages: JsonRecord[] = [];
      const failures: RpcError[] = [];
      const stream = openStream(emulator, method, authorization, {
        send: (message) => messages.push(readRecord(message, 'message')),
        fail: (error) => failures.push(error),
      });
      return {
        failures,
        send: (message: JsonRecord) => stream.receive({ database: databaseName, ...message }),
        close: () => stream.close(),
        raw: () => messages.splice(0),
        /** The messages since the last time, in short. */
        take: () => messages.splice(0).map(short),
      };
    },
  };
}

/** `ADD 1`, `runs/a in 1,2 out 3`, `runs/a gone from 1`, `2 documents in 1`. */
function short(message: JsonRecord): string {
  const kind = Object.keys(message)[0] ?? '';
  const body = readRecord(message[kind], kind);
  const ids = (key: string) => (Array.isArray(body[key]) ? body[key].join(',') : '');
  const path = (name: unknown) => String(name).slice(root.length + 1);
  if (kind === 'targetChange') {
    const cause = body['cause'] === undefined ? '' : ` because ${String(readRecord(body['cause'], 'cause')['code'])}`;
    return `${String(body['targetChangeType'])} ${ids('targetIds')}${cause}`.trim();
  }
  if (kind === 'documentChange') {
    const { name } = readRecord(body['document'], 'document');
    return `${path(name)} in ${ids('targetIds')} out ${ids('removedTargetIds')}`
      .replace(/ (in|out) (?= |$)/g, '')
      .trim();
  }
  if (kind === 'filter') return `${String(body['count'])} documents in ${String(body['targetId'])}`;
  return `${kind} ${path(body['document'])} out ${ids('removedTargetIds')}`;
}

const structuredQuery = (collectionId: string, more: JsonRecord = {}) => ({ from: [{ collectionId }], ...more });
export const query = (targetId: number, collectionId: string, more: JsonRecord = {}) => ({
  targetId,
  query: { parent: root, structuredQuery: structuredQuery(collectionId, more) },
});
export const documents = (targetId: number, ...paths: string[]) => ({
  targetId,
  documents: { documents: paths.map((path) => `${root}/${path}`) },
});
export const where = (field: string, value: JsonRecord) => ({
  where: { fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value } },
});
export const firstTwo = { orderBy: [{ field: { fieldPath: 'n' } }], limit: 2 };
