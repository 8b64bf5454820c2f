/**
 * Runs in the page's head before the bundle has loaded (inlined by tools/build/first-paint.ts): starts requests that
 * would otherwise wait for the bundle, and shows guests the prerendered screen once its style sheet has loaded.
 */
import { libraryUrl, libraryWorkoutUrl } from '#data/server/library.ts';
import type { LanguageTag } from '#core/base/languages.ts';
import { APP_CHECK_URL, CONFIG_URL } from '#data/server/config.ts';
import { prefetch } from '#data/server/prefetch.ts';
import { askedAddress, askedWorkout, chosenLanguage, isFirstVisit } from './first-visit.ts';
import { type FirstScreens, showPrerender } from './prerender.ts';

/** Paths of built files, each starting with a slash. */
type Files = readonly string[];
type FilesByLanguage = Readonly<Record<string, Files>>;
/** The content of the page's `#preloads`. */
export interface Preloads {
  readonly texts: FilesByLanguage;
  /** By the first path segment. */
  readonly screens: Readonly<Record<string, { readonly files: Files; readonly texts: FilesByLanguage }>>;
}
declare const FIRST_SCREENS: FirstScreens;

/** A style sheet may fail to load, and the function behind a workout may start cold: then the product paints first. */
const PRERENDER_WITHIN_MS = 1_000;

const isGuest = isFirstVisit();
const screen = Object.keys(FIRST_SCREENS).find((name) => FIRST_SCREENS[name]?.includes(askedAddress()));
const wId = askedWorkout();
if (isGuest && screen === 'workout' && wId !== undefined) void prefetch(libraryWorkoutUrl(wId));

if (!isGuest) setTimeout(preload);
else
  void Promise.race([prerendered(), afterMs(PRERENDER_WITHIN_MS)]).then(() => afterFrame(() => afterFrame(loadRest)));

async function prerendered(): Promise<void> {
  await styleSheetLoaded();
  await showPrerender(FIRST_SCREENS);
}

/** Everything else competes for bandwidth with the prerendered screen, so it waits until that is painted. */
function loadRest(): void {
  if (screen === 'wl') void prefetch(libraryUrl(spokenLanguage()));
  else if (screen !== undefined) for (const url of [CONFIG_URL, APP_CHECK_URL]) void prefetch(url);
  preload();
}

function preload(): void {
  // The service worker serves from its cache.
  if (navigator.serviceWorker?.controller) return;
  const { texts, screens } = readPreloads();
  const language = spokenLanguage();
  const [, first = ''] = location.pathname.split('/');
  // Guests who open any other address are redirected to the sign-in.
  const part = Object.hasOwn(screens, first) ? first : isGuest ? 'login' : undefined;
  const { files, texts: own } = (part !== undefined && screens[part]) || { files: [], texts: {} };
  // One task each: twenty links at once block a slow phone for 150 ms.
  for (const file of [...(texts[language] ?? []), ...(own[language] ?? []), ...files]) setTimeout(addLink, 0, file);
}

function addLink(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function readPreloads(): Preloads {
  const text = document.getElementById('preloads')?.textContent;
  return text ? (JSON.parse(text) as Preloads) : { texts: {}, screens: {} };
}

function spokenLanguage(): LanguageTag {
  const { texts } = readPreloads();
  return chosenLanguage((tag): tag is LanguageTag => Object.hasOwn(texts, tag)) ?? 'en';
}

function styleSheetLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || !target.matches('body > [rel="stylesheet"]')) return;
      document.removeEventListener('load', onLoad, true);
      resolve();
    };
    document.addEventListener('load', onLoad, true);
  });
}

/** A hidden page draws no frames. */
function afterFrame(task: () => void): void {
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(task);
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
