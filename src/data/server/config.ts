/** Which Firebase project to use, and the addresses of its services. */
import type { FirebaseOptions } from 'firebase/app';
import type { Proves } from '#core/settings/callables.ts';
import { fetchOnce } from './prefetch.ts';
import type { PublicDatabase } from './public-reads.ts';

/** Reserved by Firebase Hosting; the local server adds the addresses of its own services. */
export const CONFIG_URL = '/__/firebase/init.json';
/** Complements Hosting's file: `{ siteKey, proves }`, siteKey '' without App Check. Deployed with the app. */
export const APP_CHECK_URL = '/app-check.json';
const KEY = 'icetime-firebase-config';

export interface Config extends FirebaseOptions {
  /** For reCAPTCHA Enterprise; omitted = the project does not use App Check. */
  readonly siteKey?: string;
  /** What carries a token of App Check; absent = everything, as of releases before there was a choice. */
  readonly proves?: Proves;
  readonly icetimeLocal?: {
    readonly auth: string;
    readonly firestore: { readonly host: string; readonly port: number };
    readonly functions?: { readonly host: string; readonly port: number };
    readonly storage?: { readonly host: string; readonly port: number };
    /** Issues App Check tokens in Google's place. */
    readonly appCheck?: { readonly host: string; readonly port: number };
  };
}

/** How long to wait for the network if the last visit's copy is available. */
const PATIENCE_MS = 3000;

/** Rejects with `unavailable` if neither the server nor the last visit provides it. */
export async function loadConfig(storage: Storage | undefined): Promise<Config> {
  const kept = keptConfig(storage);
  // A late answer is stored for the next visit.
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

/** From the last visit; `undefined` = this is the first visit, or nothing is stored. */
export function keptConfig(storage: Storage | undefined): Config | undefined {
  return recordOf(storage?.getItem(KEY) ?? '') as Config | undefined;
}

function keepConfig(storage: Storage | undefined, config: Config): void {
  try {
    storage?.setItem(KEY, JSON.stringify(config));
  } catch {
    // Storage is full: an offline start has no session then; everything else works.
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetchOnce(url);
  if (response.status >= 500) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** Parses the text of both files. */
export function readConfig(init: string, appCheck: string): Config | undefined {
  const config = recordOf(init);
  if (!config || !('projectId' in config) || !('apiKey' in config)) return undefined;
  const { siteKey, proves } = recordOf(appCheck) ?? {};
  if (typeof siteKey !== 'string' || siteKey === '') return config;
  return { ...config, siteKey, ...(proves === 'calls' && { proves }) };
}

function recordOf(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined; // HTML instead: a captive portal's page, or Hosting's own
  }
}

/** Whether what is asked of database and files carries a token, too. */
export const provesEverything = ({ siteKey, proves }: Config): boolean => siteKey !== undefined && proves !== 'calls';

export function publicDatabaseOf({ projectId, apiKey = '', icetimeLocal }: Config): PublicDatabase {
  const { host, port } = icetimeLocal?.firestore ?? {};
  const origin = icetimeLocal ? `http://${host}:${port}` : 'https://firestore.googleapis.com';
  return { documents: `${origin}/v1/projects/${projectId}/databases/(default)/documents`, apiKey };
}
