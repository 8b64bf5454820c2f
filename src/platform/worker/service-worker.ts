import { Workbox } from 'workbox-window';
import { untilHandsRest } from './hands-rest.ts';
import { trustedScriptUrl } from './trusted-types.ts';
import { TAKE_OVER_MARK } from './take-over-mark.ts';

/** The service worker: serves the shell offline, and new versions when the person agrees. */
export interface ServiceWorkerPort {
  /**
   * Registers once the page has loaded, at a first visit once nobody presses anything, and checks for a new version
   * when the app returns to the foreground.
   */
  register(onUpdateReady: () => void): void;
  /**
   * Lets the waiting version take over and reloads the page. Calls `mayReload` right before each try. Resolves if the
   * page stays, because it or the person declined (the new version then comes with any later reload); never resolves if
   * the page reloads.
   */
  takeOver(mayReload: () => Promise<boolean>): Promise<false>;
}

/** Replaced by tests and benches. */
export interface ServiceWorkerParts {
  readonly workbox: Pick<Workbox, 'addEventListener' | 'register' | 'update' | 'messageSkipWaiting'>;
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration'> & EventTarget;
  readonly reload: () => void;
  /** Cancels a reload in progress. */
  readonly stop: () => void;
  readonly after: (ms: number, task: () => void) => void;
}

type PageParts = Omit<ServiceWorkerParts, 'workbox'>;

/** An installed app may stay open for weeks without a navigation that would check for a new version. */
const CHECK_AT_MOST_EVERY_MS = 3_600_000;

/**
 * Chromium keeps the old version for about five minutes if it received a request of the page around the moment the new
 * one asked to take over. A reload ends those requests and activates the new one at once.
 */
const TAKE_OVER_MS = 1500;
/** After that reload. */
const TAKE_OVER_AFTER_RELOAD_MS = 3000;
/** After this the app starts with the version it has. */
const ANSWERS_WITHIN_MS = 5000;

/** The old version may stall the reload as well: further reloads follow, the last ones bypassing every worker. */
const RELOAD_AGAIN_AFTER_MS = 1500;
const RELOADS_BY_WORKER = 2;
const RELOADS_AT_MOST = 6;

/** By now a run whose Start was pressed just before has begun: the player waits for one paint. */
const BEGUN_WITHIN_MS = 150;

/** Nothing is registered unless `enabled` (off in development), or in a native wrapper, which ships its own files. */
export function createServiceWorker(enabled: boolean, parts?: ServiceWorkerParts): ServiceWorkerPort {
  if (!enabled || 'Capacitor' in globalThis || !('serviceWorker' in navigator)) {
    return { register: () => undefined, takeOver: (mayReload) => reloadIf(mayReload, pageParts()) };
  }
  const { workbox, ...page } = parts ?? browserParts();
  const { container, reload, after } = page;
  const takeOver = async (mayReload: () => Promise<boolean>): Promise<false> => {
    const registration = await container.getRegistration();
    if (registration?.installing) await installed(registration.installing, after);
    if (!registration?.waiting) return reloadIf(mayReload, page); // it is already active, by another tab or late
    const done = tookOver(container, TAKE_OVER_MS, after);
    workbox.messageSkipWaiting();
    const isThere = await done;
    const reloadNow = () => {
      if (!isThere) markTakeOver();
      reload();
    };
    return reloadIf(mayReload, { ...page, reload: reloadNow });
  };
  const register = async () => {
    // A first installation stores some six hundred files: taps were answered a third later beside it.
    if (!container.controller) await untilHandsRest(after);
    // Chromium itself checks for a new version when the old one has had no request for a second. And if the old one was
    // unregistered while a tab still held it, registering revived it: the update unregisters it again.
    if ((await workbox.register())?.active) await workbox.update();
  };
  let running: Promise<false> | undefined;
  return {
    register(onUpdateReady) {
      // In Firefox a first installation waits for a moment, too: a new version waits beside the one that runs.
      const tellOfUpdate = async () => {
        const registration = await container.getRegistration();
        if (registration?.waiting && registration.active) onUpdateReady();
      };
      workbox.addEventListener('waiting', () => void tellOfUpdate().catch(() => undefined));
      // The take-over came late or from another tab: this page still runs the old version.
      workbox.addEventListener('controlling', onUpdateReady);
      // Without a worker the app works online; no need to tell anybody.
      void register().catch(() => undefined);
      let checkedAt = Date.now();
      document.addEventListener('visibilitychange', () => {
        if (document.hidden || Date.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return;
        checkedAt = Date.now();
        void workbox.update().catch(() => undefined);
      });
    },
    takeOver(mayReload) {
      running ??= takeOver(mayReload).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/**
 * Runs in the page after a reload that could not wait for the take-over: waits for it and reloads once more, so that
 * nothing of the old version is left. If it still does not come, the next page bypasses every worker. Resolves when the
 * app may start; never if the page is about to reload.
 */
export async function finishTakeOver({ container, reload, after }: PageParts = pageParts()): Promise<void> {
  sessionStorage.removeItem(TAKE_OVER_MARK); // in any case, there is no third reload
  const done = tookOver(container, TAKE_OVER_AFTER_RELOAD_MS, after);
  const look = async (): Promise<'new' | 'old' | 'held'> => {
    const registration = await container.getRegistration();
    if (!registration) return 'new';
    const isThere = !registration.waiting && container.controller === registration.active;
    if (isThere) return (await isOfController()) ? 'new' : 'old';
    return (await done) ? 'old' : 'held';
  };
  /** The app starts even if the browser does not answer. */
  const inTime = <T>(answer: Promise<T>) =>
    Promise.race([answer, new Promise<'late'>((resolve) => after(ANSWERS_WITHIN_MS, () => resolve('late')))]);
  const found = await inTime(look());
  if (found === 'new' || found === 'late') return;
  if (found === 'held') {
    const passedBy = await inTime(
      withoutWorker(container).then(
        () => 'yes',
        () => 'no',
      ),
    );
    if (passedBy !== 'yes') return;
  }
  reload();
  await new Promise(() => undefined);
}

/** Whether this page is of the version that now answers: the old one may have served it just before it ended. */
async function isOfController(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/index.html').then(
    (answer) => answer.text(),
    () => undefined,
  );
  return !script || page === undefined || page.includes(script);
}

const later: ServiceWorkerParts['after'] = (ms, task) => setTimeout(task, ms);
const pageParts = (): PageParts => ({
  container: navigator.serviceWorker,
  reload: () => location.reload(),
  stop: () => globalThis.stop(),
  after: later,
});
const browserParts = (): ServiceWorkerParts => ({
  ...pageParts(),
  workbox: new Workbox(trustedScriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' }),
});

async function reloadIf(mayReload: () => Promise<boolean>, parts: PageParts): Promise<false> {
  const { container, reload, stop, after } = parts;
  if (!(await mayReload())) return false;
  const reopen = closePage();
  await new Promise<void>((resolve) => after(BEGUN_WITHIN_MS, resolve));
  return new Promise((resolve) => {
    const stay = () => {
      reopen();
      unmarkTakeOver();
      resolve(false);
    };
    addEventListener('beforeunload', (event) => {
      // The browser asks, because something would be lost: the person decides.
      if (event.defaultPrevented) stay();
    });
    const reloadAgain = async (times: number): Promise<void> => {
      if (!document.documentElement.inert) return;
      // A reload stalled by the old version would block the next one, so it is cancelled.
      if (times > 0) stop();
      if (times === RELOADS_AT_MOST || !(await mayReload())) return stay();
      if (times === RELOADS_BY_WORKER) void withoutWorker(container).then(reload, reload);
      else reload();
      after(RELOAD_AGAIN_AFTER_MS, () => void reloadAgain(times + 1));
    };
    void reloadAgain(0);
  });
}

/** Blocks all input, including the keyboard, on a page about to reload. Returns the unblock function. */
function closePage(): () => void {
  const root = document.documentElement;
  const swallow = (event: Event) => event.stopImmediatePropagation();
  root.inert = true;
  addEventListener('keydown', swallow, true);
  return () => {
    root.inert = false;
    removeEventListener('keydown', swallow, true);
  };
}

/**
 * Makes the next page come from the network and register anew. Rejects and changes nothing if the server is
 * unreachable.
 */
async function withoutWorker(container: PageParts['container']): Promise<void> {
  const registration = await container.getRegistration();
  await registration?.update();
  await registration?.unregister();
}

/** A version newer than the announced one may be installing: a reload without it would show the old one again. */
function installed(worker: ServiceWorker, after: ServiceWorkerParts['after']): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve());
    after(ANSWERS_WITHIN_MS, resolve);
  });
}

/** Whether another version takes control of this page within the time. */
function tookOver(container: EventTarget, withinMs: number, after: ServiceWorkerParts['after']): Promise<boolean> {
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true));
    after(withinMs, () => resolve(false));
  });
}

function markTakeOver(): void {
  try {
    sessionStorage.setItem(TAKE_OVER_MARK, '1');
  } catch {
    // Storage is blocked: the next page starts with the version it finds.
  }
}

function unmarkTakeOver(): void {
  try {
    sessionStorage.removeItem(TAKE_OVER_MARK);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
