import { vi } from 'vitest';
import { type Backend, project } from '#backend/start.ts';

export const APP_ID = '1:100000000001:web:local';

export interface Sent {
  /** What is called; the path itself for anything else. */
  readonly name: string;
  readonly path: string;
  /** Of App Check. */
  readonly token: string | null;
}

export interface WatchedPage {
  readonly sent: readonly Sent[];
  /** Google gives no token out. */
  isRefused: boolean;
}

/**
 * Puts the fetch of a page in place of the global one: Hosting's files name the local backend, `appCheck` is its
 * app-check.json, and what is sent to the backend is remembered. Call `vi.unstubAllGlobals()` afterwards.
 */
export function watchPage(backend: Backend, appCheck: object): WatchedPage {
  const sent: Sent[] = [];
  const page: WatchedPage = { sent, isRefused: false };
  const { fetch: inner } = globalThis;
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url;
    if (url === '/__/firebase/init.json') return Response.json(configOf(backend));
    if (url === '/app-check.json') return Response.json(appCheck);
    const headers = new Headers(init?.headers ?? (typeof input === 'string' ? undefined : input.headers));
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
    const { data } = body as { readonly data?: { readonly name?: string } };
    const path = new URL(url).pathname.replace(/^.*[/:]/, '');
    sent.push({ path, name: data?.name ?? path, token: headers.get('x-firebase-appcheck') });
    return page.isRefused && url.includes(':exchange') ? new Response('', { status: 403 }) : inner(input, init);
  });
  return page;
}

function configOf({ ports, urls }: Backend) {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const [firestore, storage, functions] = [at(ports.firestore), at(ports.storage), at(ports.functions)];
  const icetimeLocal = { auth: urls.auth, firestore, storage, functions, appCheck: functions };
  return { projectId: project, apiKey: 'demo', appId: APP_ID, storageBucket: `${project}.appspot.com`, icetimeLocal };
}
