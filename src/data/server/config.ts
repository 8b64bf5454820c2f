/** Which Firebase project this is, and where its services are. */
import type { FirebaseOptions } from 'firebase/app';
import { fetchOnce } from './prefetch.ts';
import type { PublicDatabase } from './public-reads.ts';

/** Firebase Hosting's reserved address; the local server adds where its own services are. */
export const CONFIG_URL = '/__/firebase/init.json';
/** What Hosting's own file has no room for: `{ siteKey }`, '' without App Check. Deployed with the app. */
export const APP_CHECK_URL = '/app-check.json';
const KEY = 'icetime-firebase-config';

export interface Config extends FirebaseOptions {
  /** Of reCAPTCHA Enterprise; left out = this project does without App Check. */
  readonly siteKey?: string;
  readonly icetimeLocal?: {
    readonly auth: string;
    readonly firestore: { readonly host: string; readonly port: number };
    readonly functions?: { readonly host: string; readonly port: number };
    readonly storage?: { readonly host: string; readonly port: number };
    /** Gives out tokens of App Check in Google's place. */
    readonly appCheck?: { readonly host: string; readonly port: number };
  };
}

/** What the network swallows is waited for no longer than this where the last visit's copy is here. */
const PATIENCE_MS = 3000;

/** Rejects with `unavailable` when it can be had neither from the server nor from the last visit. */
export async function loadConfig(storage: Storage | undefined): Promise<Config> {
  const kept = keptConfig(storage);
  // An answer that comes too late is known at the next visit.
  const asked = askConfig(storage);
  const config = (kept ? await within(PATIENCE_MS, asked) : await asked) ?? kept;
  if (config) return config;
  throw Object.assign(new Error('no configuration'), { code: 'unavailable' });
}

async function askConfig(storage: Storage | undefined): Promise<Config | undefined> {
  try {
    const [init, appCheck] = await Promise.all([textOf(CONFIG_URL), textOf(APP_CHECK_URL)]);
    const fresh = readConfig(init, appCheck);
    if (fresh) keepConfig(storage, fresh);
    return fresh;
  } catch {
    return undefined; // offline
  }
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Of the last visit; `undefined` = this device was never here, or forgets. */
export function keptConfig(storage: Storage | undefined): Config | undefined {
  return recordOf(storage?.getItem(KEY) ?? '') as Config | undefined;
}

function keepConfig(storage: Storage | undefined, config: Config): void {
  try {
    storage?.setItem(KEY, JSON.stringify(config));
  } catch {
    // Full: an offline start then has no session, everything else works.
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetchOnce(url);
  if (response.status >= 500) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** From the texts of both files. */
export function readConfig(init: string, appCheck: string): Config | undefined {
  const config = recordOf(init);
  if (!config || !('projectId' in config) || !('apiKey' in config)) return undefined;
  const siteKey = recordOf(appCheck)?.['siteKey'];
  return { ...config, ...(typeof siteKey === 'string' && siteKey !== '' && { siteKey }) };
}

function recordOf(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined; // a page instead, of a hotel's network or of Hosting
  }
}

export function publicDatabaseOf({ projectId, apiKey = '', icetimeLocal }: Config): PublicDatabase {
  const { host, port } = icetimeLocal?.firestore ?? {};
  const origin = icetimeLocal ? `http://${host}:${port}` : 'https://firestore.googleapis.com';
  return { documents: `${origin}/v1/projects/${projectId}/databases/(default)/documents`, apiKey };
}
