/**
 * Runs before the product's code has arrived: asks for what could otherwise only be asked for when that code is here –
 * texts, the screen, and at a first visit the workout of the address. Built as a small script of its own
 * (vite-prefetch.ts), loaded async, in the way of nothing.
 */
import type { RouteName } from '#core/routes.ts';
import type { LanguageTag } from '#core/settings.ts';
import { prefetch } from '#data/server/prefetch.ts';
import {
  type Config,
  APP_CHECK_URL,
  CONFIG_URL,
  keptConfig,
  publicDatabaseOf,
  readConfig,
} from '#data/server/config.ts';
import { libraryUrl } from '#data/server/library.ts';
import { exercisesOf, workoutPath } from '#data/server/paths.ts';
import { documentUrl, listUrl } from '#data/server/public-reads.ts';

interface Files {
  /** Tells the first file what else it can load. */
  readonly parts: string;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** By the first part of the page's address. */
  readonly screens: Readonly<Record<string, { readonly route: RouteName; readonly files: readonly string[] }>>;
}
/** Addresses of the built files; not there in development. */
declare const PREFETCH_FILES: Files | undefined;

const storage = openStorage();
const [, part = '', id = ''] = location.pathname.split('/');

const { parts, texts, screens }: Files =
  typeof PREFETCH_FILES === 'undefined' ? { parts: '', texts: {}, screens: {} } : PREFETCH_FILES;
const language = [storage?.getItem('icetime.language') ?? '', ...navigator.languages]
  .map((code) => code.toLowerCase().split('-')[0] ?? '')
  .find((tag) => Object.hasOwn(texts, tag));
const screen = Object.hasOwn(screens, part) ? screens[part] : undefined;
// Who was here before may have the workout on the device already, or be signed in: their reads take the ordinary way.
const isStranger = !keptConfig(storage);
if (isStranger) {
  if (screen?.route === 'workout' && /^\w{16,40}$/.test(id)) void askForWorkout(id);
  else if (screen) {
    if (screen.route === 'wl') void prefetch(libraryUrl((language ?? 'en') as LanguageTag));
    void askForConfig();
  }
}

// Where the service worker answers, all of it is on the device. Else in a task of its own: together they would hold
// back what is painted first.
if (!navigator.serviceWorker?.controller) setTimeout(preload);

function preload(): void {
  // The list is in the first file, but not for strangers.
  const screenFiles = isStranger || screen ? [parts, ...(screen?.files ?? [])] : [];
  for (const file of [...(texts[language ?? 'en'] ?? []), ...screenFiles]) {
    const link = document.createElement('link');
    const isScript = file.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = file.endsWith('.css') ? 'style' : 'fetch';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

async function askForWorkout(wId: string): Promise<void> {
  const config = await askForConfig();
  // Where the server may want a proof first, that needs the product's code.
  if (!config || config.siteKey !== undefined) return;
  const { collection, orderBy } = exercisesOf(wId);
  const at = publicDatabaseOf(config);
  void prefetch(documentUrl(at, workoutPath(wId)));
  void prefetch(listUrl(at, collection, orderBy[0]));
}

async function askForConfig(): Promise<Config | undefined> {
  const texts = [CONFIG_URL, APP_CHECK_URL].map(async (url) => (await prefetch(url)).clone().text());
  const [init = '', appCheck = ''] = await Promise.all(texts).catch(() => []);
  return readConfig(init, appCheck);
}

function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // blocked by the browser's settings
  }
}
