/** Which Firebase project this is, and where its services are. */
import type { FirebaseOptions } from 'firebase/app';
import { fetchOnce } from './prefetch.ts';
import type { PublicDatabase } from './public-reads.ts';

/** Firebase Hosting's reserved address; the local server adds where its own services are. */
export const CONFIG_URL = '/__/firebase/init.json';
const KEY = 'icetime-firebase-config';

export interface Config extends FirebaseOptions {
  readonly icetimeLocal?: {
    readonly auth: string;
    readonly firestore: { readonly host: string; readonly port: number };
    readonly functions?: { readonly host: string; readonly port: number };
    readonly storage?: { readonly host: string; readonly port: number };
  };
}

/** Rejects with `unavailable` when it can be had neither from the server nor from the last visit. */
export async function loadConfig(storage: Storage | undefined): Promise<Config> {
  try {
    const response = await fetchOnce(CONFIG_URL);
    const fresh = response.ok ? readConfig(await response.text()) : undefined;
    if (fresh) {
      keepConfig(storage, fresh);
      return fresh;
    }
  } catch {
    // Offline: the last good copy does.
  }
  const kept = keptConfig(storage);
  if (kept) return kept;
  throw Object.assign(new Error('no configuration'), { code: 'unavailable' });
}

/** Of the last visit; `undefined` = this device was never here, or forgets. */
export function keptConfig(storage: Storage | undefined): Config | undefined {
  return readConfig(storage?.getItem(KEY) ?? '');
}

function keepConfig(storage: Storage | undefined, config: Config): void {
  try {
    storage?.setItem(KEY, JSON.stringify(config));
  } catch {
    // Full: an offline start then has no session, everything else works.
  }
}

export function readConfig(text: string): Config | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isConfig = typeof parsed === 'object' && parsed !== null && 'projectId' in parsed && 'apiKey' in parsed;
    return isConfig ? (parsed as Config) : undefined;
  } catch {
    return undefined;
  }
}

export function publicDatabaseOf({ projectId, apiKey = '', icetimeLocal }: Config): PublicDatabase {
  const { host, port } = icetimeLocal?.firestore ?? {};
  const origin = icetimeLocal ? `http://${host}:${port}` : 'https://firestore.googleapis.com';
  return { documents: `${origin}/v1/projects/${projectId}/databases/(default)/documents`, apiKey };
}
