import type { Install } from './install.ts';

/** Whether Icetime is installed on this device or can be installed from here. */
export interface InstallState {
  /** Installed in some browser, even if this page is an ordinary tab. */
  readonly pwaInstalled: boolean;
  /** The browser can prompt now. */
  readonly canInstall: boolean;
}
export interface Installing {
  /**
   * From a user gesture: shows the browser's prompt and resolves to the answer; `false` if the browser cannot prompt.
   */
  ask(): Promise<boolean>;
}

/** Chromium only; TypeScript lacks them. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
type RelatedApps = { getInstalledRelatedApps?(): Promise<readonly unknown[]> };

const INSTALLED = 'icetime.installed';

/**
 * Calls `onChange` at once and on every change. The result of the last visit holds until the browser contradicts it: if
 * it offers to install, the app is not installed (any more).
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
    // The installed app's own window gets no offer; one that still arrives there is stale.
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
      // The event works once; a later page gets a new one.
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
    return false; // storage is blocked: every visit starts from scratch
  }
}
function remember(isInstalled: boolean): void {
  try {
    if (isInstalled) localStorage.setItem(INSTALLED, '1');
    else localStorage.removeItem(INSTALLED);
  } catch {
    // Storage is blocked: every visit starts from scratch.
  }
}
