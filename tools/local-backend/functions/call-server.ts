import http from 'node:http';
import type { AppCheck } from '@icetime/local-firebase/app-check.ts';
import { isRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import { readIdentity } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { RpcError } from '@icetime/local-firebase/firestore/values/rpc-error.ts';
import { CALL_ENTRIES, type CallEntry, CALLS, type Proves } from '#core/settings/callables.ts';
import { CALL_STATUSES, CallError, type CallStatus } from '#logic/calls/call-error.ts';
import type { Callable } from '#logic/calls/callable.ts';
import { CALLABLES, callOf } from '#logic/callables.ts';
import { refusalOf } from '#logic/calls/fault.ts';
import { callerOf } from '#logic/calls/caller.ts';
import type { Backend } from '../../../functions/src/logic/backend.ts';
import type { Endpoint, SiteAnswer } from '#logic/calls/endpoint.ts';
import { errorNews } from '#logic/calls/error-news.ts';
import { calendarFeed } from '#logic/account/calendar-feed.ts';
import { linkPage } from '#logic/public/link-page.ts';
import { linkPicture } from '#logic/public/link-picture.ts';
import { publicLibrary } from '#logic/public/public-library.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** The platform cuts what is larger: https://cloud.google.com/functions/quotas */
const MAX_ANSWER_BYTES = 32 * 1_048_576;

/** Behind Hosting's rewrites; asked as `{base}/{name}{path of the site}`. */
const ENDPOINTS: readonly Endpoint[] = [publicLibrary, calendarFeed, linkPage, linkPicture, errorNews];

export interface CallServerOptions {
  /** Its tokens are given out at /v1/projects/{project}/apps/{app}:exchangeDebugToken. Absent: anybody is answered. */
  readonly appCheck?: AppCheck | undefined;
  /** Which calls need one. */
  readonly proves?: Proves | undefined;
  readonly onCall?: () => void;
}

interface Asked {
  readonly entry: CallEntry;
  /** What `data` asks for. Throws CallError. */
  readonly find: (data: unknown) => { readonly callable: Callable; readonly input: unknown };
}

/**
 * POST {base}/{entry} with `{data: {name, input}}` → `{result}` or `{error: {status, message}}`: the protocol of
 * callable functions, as the Functions SDK speaks it to an emulator. For scripts, {base}/{name} with `{data: input}`
 * does the same. `base`: '/{project}/{region}'.
 */
export function createCallServer(backend: Backend, base: string, options: CallServerOptions = {}): http.Server {
  const { appCheck } = options;
  const byPath = new Map<string, Asked>([
    ...CALLABLES.map((callable): [string, Asked] => [
      `${base}/${callable.name}`,
      { entry: CALLS[callable.name], find: (input) => ({ callable, input }) },
    ]),
    ...CALL_ENTRIES.map((entry): [string, Asked] => [
      `${base}/${entry}`,
      { entry, find: (data) => callOf(entry, data) },
    ]),
  ]);
  return http.createServer((request, response) => {
    if (!isFromThisMachine(request)) {
      response.writeHead(403).end('The local backend serves pages of this machine only');
      return;
    }
    const path = request.url?.split('?')[0] ?? '';
    const endpoint = ENDPOINTS.find(({ name }) => path.startsWith(`${base}/${name}/`));
    if (endpoint) {
      void answerSite(backend, endpoint, request, path.slice(`${base}/${endpoint.name}`.length)).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      );
      return;
    }
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const appId = /^\/v1\/projects\/[^/]+\/apps\/([^/]+):exchange\w+Token$/.exec(path)?.[1];
    const answered =
      appCheck && appId !== undefined
        ? exchange(appCheck, decodeURIComponent(appId), request)
        : answer(backend, byPath.get(path), request, options);
    void answered.then(({ status, body }) => {
      const text = Buffer.from(JSON.stringify(body));
      const isTooLarge = text.length > MAX_ANSWER_BYTES;
      response
        .writeHead(isTooLarge ? 500 : status, { 'content-type': 'application/json' })
        .end(isTooLarge ? '{"error":{"status":"INTERNAL","message":"internal"}}' : text);
    });
  });
}

async function answerSite(
  backend: Backend,
  { name, answer: ask }: Endpoint,
  request: http.IncomingMessage,
  path: string,
): Promise<SiteAnswer> {
  const { method = '', headers } = request;
  try {
    return await ask(backend, { method, path, headers, body: await readBytes(request) });
  } catch (error) {
    if (error instanceof CallError) return { status: 413, headers: { 'cache-control': 'no-store' }, body: '' };
    const { reference = '' } = refusalOf(backend, name, error, backend.newId());
    return { status: 503, headers: { 'cache-control': 'no-store', 'x-request-id': reference }, body: '' };
  }
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

async function answer(
  backend: Backend,
  asked: Asked | undefined,
  request: http.IncomingMessage,
  { appCheck, proves = 'everything', onCall }: CallServerOptions,
): Promise<Answer> {
  let name = 'unknown';
  try {
    if (!asked) throw new CallError('not-found');
    if (request.method !== 'POST') throw new CallError('invalid-argument');
    if (appCheck && (proves === 'everything' || asked.entry !== 'call')) checkApp(appCheck, request);
    const { auth } = readIdentity(request.headers.authorization);
    const caller = auth ? callerOf(auth.uid, auth.token) : undefined;
    const body: unknown = JSON.parse(await readText(request));
    const { callable, input } = asked.find(isRecord(body) ? body['data'] : undefined);
    name = callable.name;
    if (appCheck && asked.entry === 'callOnce') spendToken(appCheck, request);
    onCall?.();
    return { status: 200, body: { result: await callable.call(backend, caller, input) } };
  } catch (error) {
    const status = statusOf(error);
    const { reference } = error instanceof CallError ? error : {};
    if (status === 'internal' && reference === undefined) console.error(`Functions, ${name}:`, error);
    const details = reference !== undefined && { details: { reference } };
    const wireStatus = status.toUpperCase().replaceAll('-', '_');
    return { status: CALL_STATUSES[status], body: { error: { status: wireStatus, message: status, ...details } } };
  }
}

/** As `onCall` does with `enforceAppCheck`. Nobody calls a function as the project's own server. */
function checkApp(appCheck: AppCheck, { headers }: http.IncomingMessage): void {
  const appCheckToken = headers['x-firebase-appcheck'];
  if (!appCheck.admits({ authorization: undefined, appCheckToken })) throw new CallError('unauthenticated');
}
/** As with `consumeAppCheckToken`, where a token is good for one call. */
function spendToken(appCheck: AppCheck, { headers }: http.IncomingMessage): void {
  if (appCheck.consume(String(headers['x-firebase-appcheck']))) throw new CallError('unauthenticated');
}

async function exchange(appCheck: AppCheck, appId: string, request: http.IncomingMessage): Promise<Answer> {
  const asked: unknown = await readText(request)
    .then(JSON.parse)
    .catch(() => undefined);
  const given = appCheck.exchange(appId, asked);
  return given ? { status: 200, body: given } : { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } };
}

function statusOf(error: unknown): CallStatus {
  if (error instanceof CallError) return error.status;
  if (error instanceof SyntaxError) return 'invalid-argument';
  return error instanceof RpcError && error.status === 'UNAUTHENTICATED' ? 'unauthenticated' : 'internal';
}

const readText = async (request: http.IncomingMessage): Promise<string> => (await readBytes(request)).toString();

async function readBytes(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read to its end, so that whoever sends it hears the answer.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) throw new CallError('invalid-argument');
  return Buffer.concat(chunks);
}

/** Tokens are not verified here, so pages from elsewhere may not ask, whatever name they give this machine. */
function isFromThisMachine({ headers }: http.IncomingMessage): boolean {
  const isLoopback = (address: string) => {
    const host = URL.canParse(address) ? new URL(address).hostname : '';
    return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost');
  };
  const { origin, host } = headers;
  return isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin));
}

function allowOrigin({ headers }: http.IncomingMessage, response: http.ServerResponse): void {
  response.setHeader('vary', 'Origin');
  if (headers.origin === undefined) return;
  response.setHeader('access-control-allow-origin', headers.origin);
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-max-age', '3600');
}
