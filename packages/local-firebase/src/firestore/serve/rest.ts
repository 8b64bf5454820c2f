import http from 'node:http';
import { gzipSync } from 'node:zlib';
import type { AppCheck, AppProof } from '../../app-check.ts';
import { KEEP_ALIVE_MS } from '../../ports.ts';
import type { FirestoreEmulator } from './emulator.ts';
import { isRecord, type JsonRecord, readList, readRecord, readText, toWireJson } from '../values/json.ts';
import { invalidArgument, missingPermissions, RpcError, toRpcError } from '../values/rpc-error.ts';
import { readMessage, readParameters } from './protocol.ts';
import { callRpc, type RpcMethod } from './service.ts';
import { WebChannels } from './webchannel.ts';

/** The HTTP/1 face: Firestore's REST API, the admin endpoints of the official emulator, and WebChannel. */
export function createHttpServer(
  emulator: FirestoreEmulator,
  channels: WebChannels,
  admits: AppCheck['admits'],
): http.Server {
  return http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void answer(emulator, channels, admits, request, response);
  });
}

async function answer(
  emulator: FirestoreEmulator,
  channels: WebChannels,
  admits: AppCheck['admits'],
  request: http.IncomingMessage,
  response: http.ServerResponse,
) {
  if (!isFromThisMachine(request)) {
    response.writeHead(403).end('The local backend serves pages of this machine only');
    return;
  }
  allowOrigin(request, response);
  if (request.method === 'OPTIONS') {
    answerPreflight(request, response);
    return;
  }
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      body: await readBody(request),
      authorization: request.headers.authorization,
      appCheckToken: request.headers['x-firebase-appcheck'],
    };
    const stream = WebChannels.methodOf(asked.path);
    if (stream) {
      await channels.answer(stream, asked, response);
      return;
    }
    // What is no document is asked by tests and by whoever waits for the start.
    if (asked.path.startsWith('/v1/') && !admits(asked)) throw missingPermissions();
    const content = route(emulator, asked);
    if (typeof content === 'string') response.writeHead(200, { 'content-type': 'text/plain' }).end(content);
    else sendJson(response, 200, content);
  } catch (error) {
    const { httpStatus: code, status, message } = toRpcError(error);
    sendJson(response, code, { error: { code, message, status } });
  }
}

interface RestRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  body: string;
  authorization: string | undefined;
  appCheckToken: AppProof['appCheckToken'];
}

/** The answer's content: JSON, or plain text for the liveness page. */
function route(emulator: FirestoreEmulator, request: RestRequest): unknown {
  const { method, path } = request;
  if (path === '/') return 'Ok';
  const rulesOf = /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/.exec(path)?.[1];
  if (rulesOf !== undefined && method === 'PUT') return putRules(emulator, rulesOf, readJson(request.body));
  const cleared = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/.exec(path)?.[1];
  if (cleared !== undefined && method === 'DELETE') {
    emulator.database(decodePath(cleared)).clear();
    return {};
  }
  const [, database, rest] = /^\/v1\/(projects\/[^/]+\/databases\/[^/:]+)\/documents((?:[/:].*)?)$/.exec(path) ?? [];
  if (database !== undefined) return callDocuments(emulator, decodePath(database), rest ?? '', request);
  throw new RpcError('NOT_FOUND', `There is nothing at ${method} ${path}`);
}

function putRules(emulator: FirestoreEmulator, project: string, body: JsonRecord): unknown {
  const files = readList(readRecord(body['rules'], 'rules')['files'], 'files');
  const source = readText(readRecord(files[0], 'file')['content'], 'content');
  try {
    emulator.compileRules(project, source);
  } catch (error) {
    throw invalidArgument(describeRulesError(error));
  }
  return {};
}

/** `line 3:5: message` for a RulesSyntaxError. */
export function describeRulesError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('line' in error)) return error.message;
  const column = 'column' in error ? `:${String(error.column)}` : '';
  return `line ${String(error.line)}${column}: ${error.message}`;
}

const verbs: Record<string, { method: RpcMethod; target: 'database' | 'parent' }> = {
  batchGet: { method: 'BatchGetDocuments', target: 'database' },
  batchWrite: { method: 'BatchWrite', target: 'database' },
  beginTransaction: { method: 'BeginTransaction', target: 'database' },
  commit: { method: 'Commit', target: 'database' },
  rollback: { method: 'Rollback', target: 'database' },
  listCollectionIds: { method: 'ListCollectionIds', target: 'parent' },
  runAggregationQuery: { method: 'RunAggregationQuery', target: 'parent' },
  runQuery: { method: 'RunQuery', target: 'parent' },
};

/** @param rest what follows `/documents` in the address, still percent-encoded */
function callDocuments(emulator: FirestoreEmulator, database: string, rest: string, request: RestRequest): unknown {
  const [, encodedPath = '', verb] = /^(.*?)(?::(\w+))?$/.exec(rest) ?? [];
  const name = `${database}/documents${decodePath(encodedPath)}`;
  const known = verb !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (verb === undefined) return callCrud(emulator, name, encodedPath, request);
  if (!known || request.method !== 'POST') throw new RpcError('NOT_FOUND', `:${verb} is not supported here`);
  const body = readMessage(`${known.method}Request`, request.body === '' ? {} : readJson(request.body));
  const target = { [known.target]: known.target === 'database' ? database : name };
  return callRpc(emulator, known.method, { ...body, ...target }, request.authorization);
}

function callCrud(emulator: FirestoreEmulator, name: string, encodedPath: string, request: RestRequest): unknown {
  const depth = encodedPath.split('/').length - 1;
  const slash = name.lastIndexOf('/');
  const collection = { parent: name.slice(0, slash), collectionId: name.slice(slash + 1) };
  const document = () => readMessage('Document', request.body === '' ? {} : readJson(request.body));
  const call = (method: RpcMethod, target: JsonRecord) =>
    callRpc(
      emulator,
      method,
      { ...readParameters(`${method}Request`, request.search), ...target },
      request.authorization,
    );
  if (depth > 0 && depth % 2 === 0) {
    if (request.method === 'GET') return call('GetDocument', { name });
    if (request.method === 'DELETE') return call('DeleteDocument', { name });
    if (request.method === 'PATCH') return call('UpdateDocument', { document: { ...document(), name } });
  } else if (depth > 0) {
    if (request.method === 'POST') return call('CreateDocument', { ...collection, document: document() });
    if (request.method === 'GET') return call('ListDocuments', collection);
  }
  throw new RpcError('UNIMPLEMENTED', `${request.method} is not supported here`);
}

/** Decodes each segment once. An encoded slash stays encoded, so that it cannot act as a separator. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment.replace(/%2F/gi, '%252F')))
      .join('/');
  } catch {
    throw invalidArgument(`Invalid address ${path}`);
  }
}

/**
 * Tokens are unsigned, so any web page could act as anybody: other sites, also ones whose name was made to point to
 * this machine, are kept out.
 */
function isFromThisMachine({ headers }: http.IncomingMessage): boolean {
  const isLoopback = (address: string) => {
    const host = URL.canParse(address) ? new URL(address).hostname : '';
    return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost');
  };
  const { origin, host } = headers;
  return isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin));
}

function allowOrigin(request: http.IncomingMessage, response: http.ServerResponse): void {
  response.setHeader('vary', 'Origin');
  response.setHeader('cache-control', 'no-store');
  if (request.headers.origin === undefined) return;
  response.setHeader('access-control-allow-origin', request.headers.origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-expose-headers', 'x-http-session-id');
}

function answerPreflight({ headers }: http.IncomingMessage, response: http.ServerResponse): void {
  const wantsPrivateNetwork = headers['access-control-request-private-network'] === 'true';
  response.writeHead(204, {
    'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '86400',
    ...(wantsPrivateNetwork && { 'access-control-allow-private-network': 'true' }),
  });
  response.end();
}

/** The largest commit is 10 MiB; a WebChannel carries it percent-encoded. */
const maxBodyBytes = 32 * 1024 * 1024;

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw invalidArgument(`Request payload size exceeds the limit: ${maxBodyBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function readJson(body: string): JsonRecord {
  try {
    const content: unknown = JSON.parse(body);
    if (isRecord(content)) return content;
  } catch {
    // told below
  }
  throw invalidArgument('The request body is not a JSON object');
}

/** Google compresses what it answers; a list of workouts is a sixth of its length. */
const worthCompressing = 1400;

function sendJson(response: http.ServerResponse, status: number, content: unknown): void {
  const json = toWireJson(content);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (json.length < worthCompressing || !/\bgzip\b/.test(String(response.req.headers['accept-encoding']))) {
    response.writeHead(status).end(json);
    return;
  }
  response.writeHead(status, { 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' }).end(gzipSync(json));
}
