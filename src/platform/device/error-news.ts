/** Tells the server of an error on this device, unless that is switched off. Loaded with the first error. */
import { routeOf } from '#core/address/routes.ts';
import { errorNews, type ErrorPage, sameError, type Witnessed } from '#core/faults/error-news.ts';
import { nextNewsTurn, sampleOf } from '#core/faults/news-turn.ts';
import { createDeviceSwitch } from './device-switch.ts';

/** On by itself: the news are about the code, name nobody, and who meets an error seldom writes to us. */
export const errorNewsSwitch = createDeviceSwitch('errorNews', () => true);

const STORED_UNDER = 'icetime.errorNewsToday';
/** Since the page was loaded; also what the sample left out. */
const witnessed = new Set<string>();
let today = '';

export function sendErrorNews(error: Witnessed, build: ErrorPage['build']): void {
  if (!errorNewsSwitch.isOn() || !navigator.onLine) return;
  const { origin, pathname } = location;
  const page = { build, origin, route: routeOf(pathname), userAgent: navigator.userAgent };
  const counts = sampleOf(error.place, Math.random());
  const news = errorNews(error, page, counts);
  if (witnessed.has(sameError(news))) return;
  witnessed.add(sameError(news));
  if (counts === 0 || !takeTurn()) return;
  // Without the page's address, which may name a workout or a session.
  const request = { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  // Nobody waits for it, and it is not tried again.
  void fetch('/errors', { ...request, body: JSON.stringify(news) }).catch(() => undefined);
}

function takeTurn(): boolean {
  const next = nextNewsTurn(stored(), Date.now());
  if (next === undefined) return false;
  today = next;
  try {
    localStorage.setItem(STORED_UNDER, next);
  } catch {
    // Storage is blocked or full: the page counts by itself.
  }
  return true;
}

function stored(): string {
  try {
    return localStorage.getItem(STORED_UNDER) ?? today;
  } catch {
    return today;
  }
}
