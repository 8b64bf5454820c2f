/**
 * Runs before the product's code has arrived: asks for what could otherwise only be asked for when that code is here –
 * texts, the screen, and at a first visit the workout of the address. Built as a small script of its own
 * (vite-prefetch.ts), loaded async, in the way of nothing.
 */
import type { RouteName } from '#core/routes.ts';
import type { LanguageTag } from '#core/settings.ts';
import { prefetch } from '#data/server/prefetch.ts';
import { APP_CHECK_URL, CONFIG_URL } from '#data/server/config.ts';
import { libraryUrl } from '#data/server/library.ts';
import { chosenLanguage, isStranger } from './first-visit.ts';
import { pictureSettled } from './picture-settled.ts';

interface Files {
  /** Tells the first file what else it can load. */
  readonly parts: string;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** By the first part of the page's address. */
  readonly screens: Readonly<Record<string, Screen>>;
}
interface Screen {
  readonly route: RouteName;
  /** From these addresses strangers come to it. */
  readonly asked: readonly string[];
  readonly files: readonly string[];
  readonly texts: Files['texts'];
}
/** Addresses of the built files; not there in development. */
declare const PREFETCH_FILES: Files | undefined;

/** A sheet can be lost, and the server's function may have to be started first: then the product comes before. */
const PATIENCE_MS = 1_000;

const [, part = ''] = location.pathname.split('/');

const { parts, texts, screens }: Files =
  typeof PREFETCH_FILES === 'undefined' ? { parts: '', texts: {}, screens: {} } : PREFETCH_FILES;
const language = chosenLanguage((tag): tag is LanguageTag => Object.hasOwn(texts, tag)) ?? 'en';
const isNewHere = isStranger();
const first = isNewHere ? Object.values(screens).find(({ asked }) => asked.includes(location.pathname)) : undefined;
const screen = first ?? (Object.hasOwn(screens, part) ? screens[part] : undefined);
// Of others the reads take the ordinary way.
if (isNewHere) {
  if (screen?.route === 'wl') whenSeen(() => void prefetch(libraryUrl(language)));
  else if (screen) whenSeen(() => [CONFIG_URL, APP_CHECK_URL].map(prefetch));
}

// Where the service worker answers, all of it is on the device.
if (!navigator.serviceWorker?.controller) whenSeen(preload);

/**
 * Strangers may see a picture of the screen first (picture.ts). What only the product needs is asked for when that is
 * painted: it would share the line with what the picture waits for, the sheet or a workout. Else in a task of its own:
 * together they would hold back what is painted first.
 */
function whenSeen(task: () => void): void {
  if (!isNewHere) return void setTimeout(task);
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([pictureSettled.promise, late]).then(() => afterFrame(() => afterFrame(task)));
}

/** A page that is not shown has no frames to wait for. */
function afterFrame(task: () => void): void {
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(task);
}

function preload(): void {
  // The list is in the first file, but not for strangers.
  const screenFiles = isNewHere || screen ? [parts, ...(screen?.files ?? []), ...textsOf(screen)] : [];
  // Each in a task of its own: twenty at once hold a phone up for 150 ms.
  for (const file of [...textsOf({ texts }), ...screenFiles]) setTimeout(askFor, 0, file);
}

function askFor(file: string): void {
  const link = document.createElement('link');
  const isScript = file.endsWith('.js');
  link.rel = isScript ? 'modulepreload' : 'preload';
  if (!isScript) link.as = file.endsWith('.css') ? 'style' : 'fetch';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function textsOf(of: Pick<Screen, 'texts'> | undefined): readonly string[] {
  return of?.texts[language] ?? [];
}
