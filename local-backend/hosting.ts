import http from 'node:http';
import { createRequire } from 'node:module';

interface Header {
  source: string;
  headers: { key: string; value: string }[];
}

/** The part of firebase.json that says how the app is served. */
export interface HostingConfig {
  public: string;
  rewrites: { source: string; destination: string }[];
  headers: Header[];
}

export type Middleware = (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;

/** What the app finds at /__/firebase/init.json instead of a real project's configuration. */
export interface LocalServices {
  project: string;
  authOrigin: string;
  firestore: { host: string; port: number };
}

/** Serves the built app as Firebase Hosting would, from firebase.json, with what the local services need allowed. */
export function serveBuild(root: string, config: HostingConfig, services: LocalServices): Middleware {
  const require = createRequire(import.meta.url);
  const { default: superstatic } = require('superstatic') as {
    default: (options: {
      cwd: string;
      config: HostingConfig;
      compression: boolean;
      fallthrough: boolean;
    }) => Middleware;
  };
  const { authOrigin, firestore } = services;
  const origins = [authOrigin, `http://${firestore.host}:${firestore.port}`];
  const local = { ...config, headers: localHeaders(config.headers, origins) };
  return superstatic({ cwd: root, config: local, compression: true, fallthrough: false });
}

/** The production headers, but with plain-http loopback services allowed and nothing forced to https. */
function localHeaders(headers: readonly Header[], origins: readonly string[]): Header[] {
  return headers.map((block) => ({
    source: block.source,
    headers: block.headers
      .filter(({ key }) => key.toLowerCase() !== 'strict-transport-security')
      .map(({ key, value }) => ({
        key,
        value: key.toLowerCase() === 'content-security-policy' ? localPolicy(value, origins) : value,
      })),
  }));
}

function localPolicy(policy: string, origins: readonly string[]): string {
  return policy
    .split(/;\s*/)
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => (directive.startsWith('connect-src ') ? [directive, ...origins].join(' ') : directive))
    .join('; ');
}

/** Answers /__/firebase/init.json itself and leaves the rest to `app`. */
export function createHostingServer(services: LocalServices, app: Middleware): http.Server {
  const init = JSON.stringify({
    projectId: services.project,
    apiKey: 'demo',
    authDomain: 'localhost',
    storageBucket: `${services.project}.appspot.com`,
    icetimeLocal: { auth: services.authOrigin, firestore: services.firestore },
  });
  return http.createServer((request, response) => {
    if (request.url?.split('?')[0] === '/__/firebase/init.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(init);
    } else {
      app(request, response, () => response.writeHead(404).end('Not Found'));
    }
  });
}
