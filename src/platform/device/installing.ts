import type { Install } from './install.ts';

/** Is Icetime installed on this device, and can it be from here? */
export interface InstallState {
  /** In some browser's window of its own, also when this page is an ordinary tab. */
  readonly pwaInstalled: boolean;
  /** The browser would ask the person now. */
  readonly canInstall: boolean;
}
export interface Installing {
  /** From a user gesture: the browser asks. Resolves to the answer; `false` also where the browser cannot ask. */
  ask(): Promise<boolean>;
}

/** Chromium's; TypeScript does not know them. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
type RelatedApps = { getInstalledRelatedApps?(): Promise<readonly unknown[]> };

const INSTALLED = 'icetime.installed';

/**
 * `onChange` is called at once, and at every change. The answer of an earlier visit counts until the browser says
 * otherwise: where it offers to install, the app is not installed (any more).
 */
export function createInstalling(install: Install, onChange: (state: InstallState) => void): Installing {
  let question: InstallEvent | undefined;
  let state: InstallState = { pwaInstalled: install.facts.isPwa || wasInstalled(), canInstall: false };
  const change = (patch: Partial<InstallState>) => {
    state = { ...state, ...patch };
    remember(state.pwaInstalled);
    onChange(state);
  };
  change({});
  install.listen((event) => {
    question = event.type === 'appinstalled' ? undefined : (event as InstallEvent);
    // The installed app's own window gets no offer; one that still arrives there is out of date.
    const pwaInstalled = install.facts.isPwa || question === undefined;
    change({ pwaInstalled, canInstall: question !== undefined });
  });
  const apps = (navigator as RelatedApps).getInstalledRelatedApps?.();
  void apps?.then(
    ({ length }) => length > 0 && change({ pwaInstalled: true }),
    () => undefined, // not in this frame, or not on this device
  );
  return {
    async ask() {
      const asked = question;
      question = undefined;
      // The event can be used once; the browser sends another to a later page.
      change({ canInstall: false });
      const answer = await asked?.prompt().catch(() => undefined);
      return answer?.outcome === 'accepted';
    },
  };
}

function wasInstalled(): boolean {
  try {
    return localStorage.getItem(INSTALLED) !== null;
  } catch {
    return false; // storage is blocked: each visit starts anew
  }
}
function remember(isInstalled: boolean): void {
  try {
    if (isInstalled) localStorage.setItem(INSTALLED, '1');
    else localStorage.removeItem(INSTALLED);
  } catch {
    // Storage is blocked: each visit starts anew.
  }
}
