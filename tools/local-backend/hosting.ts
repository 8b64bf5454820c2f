import { constants } from 'node:zlib';
import http from 'node:http';
import { createRequire } from 'node:module';
import compression from 'compression';
import { CONTACT_EMAIL } from './functions.ts';
import { GOOGLE_PATH } from '@icetime/local-firebase/google.ts';

/** A glob (`source`) passes over parts of a path that begin with a dot, a regular expression does not. */
interface Header {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/** Addresses that a function answers. `pinTag`: with the app's page, so that both are always of one version. */
interface FunctionRewrite {
  regex: string;
  function: { functionId: string; region: string; pinTag?: true };
}

/** The part of firebase.json that says how the app is served. */
export interface HostingConfig {
  public: string;
  rewrites: ({ source: string; destination: string } | FunctionRewrite)[];
  headers: Header[];
}

export type Middleware = (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;

/** What the app finds instead of a real project's configuration. */
export interface LocalServices {
  project: string;
  authOrigin: string;
  firestore: Address;
  storage: Address;
  functions: Address;
  demandsAppCheck: boolean;
}
export interface Address {
  host: string;
  port: number;
}
const originOf = ({ host, port }: Address): string => `http://${host}:${port}`;

/** Serves the built app as Firebase Hosting would, from firebase.json, with what the local services need allowed. */
export function serveBuild(root: string, config: HostingConfig, services: LocalServices): Middleware {
  const require = createRequire(import.meta.url);
  const { default: superstatic } = require('superstatic') as {
    default: (options: {
      cwd: string;
      config: HostingConfig;
      compression: Middleware;
      fallthrough: boolean;
      rewriters: { function: (rewrite: FunctionRewrite) => Promise<Middleware> };
    }) => Middleware;
  };
  const local = { ...config, headers: localHeaders(config.headers, services) };
  return superstatic({
    cwd: root,
    config: local,
    compression: compressed(),
    fallthrough: false,
    rewriters: { function: async (rewrite) => toFunction(rewrite, services) },
  });
}

/**
 * The development server with the functions that answer addresses of the site, which it knows nothing of. The app's
 * page is its own to make.
 */
export function besideFunctions({ rewrites }: HostingConfig, services: LocalServices, app: Middleware): Middleware {
  const functions = rewrites.filter((rewrite) => 'function' in rewrite).filter(({ function: { pinTag } }) => !pinTag);
  return (request, response, next) => {
    const rewrite = functions.find(({ regex }) => new RegExp(regex).test(request.url ?? ''));
    (rewrite ? toFunction(rewrite, services) : app)(request, response, next);
  };
}

/** Hosting asks the function for the visitor's own address, and hands on neither cookies nor who asks. */
function toFunction({ function: { functionId, region } }: FunctionRewrite, services: LocalServices): Middleware {
  return (request, response) => {
    const { method, url = '', headers } = request;
    const kept = ['accept-encoding', 'accept-language', 'content-type', 'if-none-match', 'sec-fetch-site'].flatMap(
      (name) => {
        const value = headers[name];
        return value === undefined ? [] : [[name, value] as const];
      },
    );
    const path = `/${services.project}/${region}/${functionId}${url}`;
    const asked = http.request({ ...services.functions, method, path, headers: Object.fromEntries(kept) }, (answer) => {
      for (const [name, value] of Object.entries(answer.headers)) if (value) response.setHeader(name, value);
      response.statusCode = answer.statusCode ?? 502;
      answer.pipe(response);
    });
    asked.on('error', () => response.writeHead(502).end());
    request.pipe(asked);
  };
}

/** Hosting's network compresses with Brotli. Left to itself the middleware does so more weakly than gzip. */
function compressed(): Middleware {
  const { BROTLI_PARAM_QUALITY } = constants;
  return compression({ brotli: { params: { [BROTLI_PARAM_QUALITY]: 6 } } }) as Middleware;
}

/** The production headers, but with plain-http loopback services allowed and nothing forced to https. */
function localHeaders(headers: readonly Header[], services: LocalServices): Header[] {
  return headers.map((block) => ({
    ...block,
    headers: block.headers
      .filter(({ key }) => key.toLowerCase() !== 'strict-transport-security')
      .map(({ key, value }) => ({
        key,
        value: localValue(key.toLowerCase(), value, services),
      })),
  }));
}

function localValue(key: string, value: string, services: LocalServices): string {
  if (key === 'content-security-policy') return localPolicy(value, services);
  return key === 'link' ? value.replace('https://firestore.googleapis.com', originOf(services.firestore)) : value;
}

function localPolicy(policy: string, { authOrigin, firestore, storage, functions }: LocalServices): string {
  const extra: Record<string, string[]> = {
    'connect-src': [authOrigin, originOf(firestore), originOf(storage), originOf(functions)],
    'img-src': [originOf(storage)],
    'media-src': [originOf(storage)],
  };
  return policy
    .split(/;\s*/)
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => [directive, ...(extra[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}

/** Answers the files of the app's configuration itself and leaves the rest to `app`. */
export function createHostingServer(services: LocalServices, app: Middleware): http.Server {
  const { demandsAppCheck, functions } = services;
  const init = {
    projectId: services.project,
    apiKey: 'demo',
    authDomain: 'localhost',
    storageBucket: `${services.project}.appspot.com`,
    appId: '1:100000000001:web:local',
    icetimeLocal: {
      auth: services.authOrigin,
      firestore: services.firestore,
      storage: services.storage,
      functions,
      ...(demandsAppCheck && { appCheck: functions }),
    },
  };
  const configs: Readonly<Record<string, object>> = {
    '/__/firebase/init.json': init,
    // No key of a real project: the local backend gives out its own tokens.
    '/app-check.json': { siteKey: demandsAppCheck ? 'local' : '' },
    '/contact.json': { email: CONTACT_EMAIL },
    '/sign-in.json': { googleClientId: 'local', googlePage: services.authOrigin + GOOGLE_PATH },
  };
  return http.createServer((request, response) => {
    const config = configs[request.url?.split('?')[0] ?? ''];
    if (config) {
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(config));
    } else {
      app(request, response, () => response.writeHead(404).end('Not Found'));
    }
  });
}
