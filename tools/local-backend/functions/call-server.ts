import http from 'node:http';
import type { AppCheck } from '@icetime/local-firebase/app-check.ts';
import { isRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import { readIdentity } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { RpcError } from '@icetime/local-firebase/firestore/values/rpc-error.ts';
import { CALL_ENTRIES, entryOf, PROVEN_CALLS, type Proves } from '#core/settings/callables.ts';
import { CALL_STATUSES, CallError, type CallStatus } from '#logic/calls/call-error.ts';
import type { Callable } from '#logic/calls/callable.ts';
import { CALLABLES, callOf } from '#logic/callables.ts';
import { callerOf } from '#logic/calls/caller.ts';
import type { Backend } from '../../../functions/src/logic/backend.ts';
import type { Endpoint, SiteAnswer } from '#logic/calls/endpoint.ts';
import { calendarFeed } from '#logic/account/calendar-feed.ts';
import { linkPage } from '#logic/public/link-page.ts';
import { linkPicture } from '#logic/public/link-picture.ts';
import { publicLibrary } from '#logic/public/public-library.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** The platform cuts what is larger: https://cloud.google.com/functions/quotas */
const MAX_ANSWER_BYTES = 32 * 1_048_576;

/** Behind Hosting's rewrites; asked as `{base}/{name}{path of the site}`. */
const ENDPOINTS: readonly Endpoint[] = [publicLibrary, calendarFeed, linkPage, linkPicture];

/** What `data` asks for, by the path it was sent to. Throws CallError. */
type Find = (data: unknown) => { readonly callable: Callable; readonly input: unknown };

/**
 * POST {base}/{entry} with `{data: {name, input}}` → `{result}` or `{error: {status, message}}`: the protocol of
 * callable functions, as the Functions SDK speaks it to an emulator. For scripts, {base}/{name} with `{data: input}`
 * does the same. `base`: '/{project}/{region}'. Where App Check is demanded, its tokens are given out at
 * /v1/projects/{project}/apps/{app}:exchangeDebugToken; `proves` says of which calls.
 */
export function createCallServer(
  backend: Backend,
  base: string,
  appCheck?: AppCheck,
  proves: Proves = 'everything',
): http.Server {
  const byPath = new Map<string, Find>([
    ...CALLABLES.map((callable): [string, Find] => [`${base}/${callable.name}`, (input) => ({ callable, input })]),
    ...CALL_ENTRIES.map((entry): [string, Find] => [`${base}/${entry}`, (data) => callOf(entry, data)]),
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
        : answer(backend, byPath.get(path), request, { appCheck, proves });
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
  { method = '', headers }: http.IncomingMessage,
  path: string,
): Promise<SiteAnswer> {
  try {
    return await ask(backend, { method, path, headers });
  } catch (error) {
    console.error(`Functions, ${name}:`, error);
    return { status: 503, headers: { 'cache-control': 'no-store' }, body: '' };
  }
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

async function answer(
  backend: Backend,
  find: Find | undefined,
  request: http.IncomingMessage,
  { appCheck, proves }: { readonly appCheck: AppCheck | undefined; readonly proves: Proves },
): Promise<Answer> {
  let name = 'unknown';
  try {
    if (!find) throw new CallError('not-found');
    if (request.method !== 'POST') throw new CallError('invalid-argument');
    if (appCheck && proves === 'everything') checkApp(appCheck, request);
    const { auth } = readIdentity(request.headers.authorization);
    const caller = auth ? callerOf(auth.uid, auth.token) : undefined;
    const body: unknown = JSON.parse(await readText(request));
    const { callable, input } = find(isRecord(body) ? body['data'] : undefined);
    name = callable.name;
    if (appCheck && PROVEN_CALLS.has(name)) checkApp(appCheck, request);
    if (appCheck) spendToken(appCheck, name, request);
    return { status: 200, body: { result: await callable.call(backend, caller, input) } };
  } catch (error) {
    const status = statusOf(error);
    if (status === 'internal') console.error(`Functions, ${name}:`, error);
    const wireStatus = status.toUpperCase().replaceAll('-', '_');
    return { status: CALL_STATUSES[status], body: { error: { status: wireStatus, message: status } } };
  }
}

/** As `onCall` does with `enforceAppCheck`. Nobody calls a function as the project's own server. */
function checkApp(appCheck: AppCheck, { headers }: http.IncomingMessage): void {
  const appCheckToken = headers['x-firebase-appcheck'];
  if (!appCheck.admits({ authorization: undefined, appCheckToken })) throw new CallError('unauthenticated');
}
/** As with `consumeAppCheckToken`, where a token is good for one call. */
function spendToken(appCheck: AppCheck, name: string, { headers }: http.IncomingMessage): void {
  const token = String(headers['x-firebase-appcheck']);
  if (entryOf(name) === 'callOnce' && appCheck.consume(token)) throw new CallError('unauthenticated');
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

async function readText(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new CallError('invalid-argument');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
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
