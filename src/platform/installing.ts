import type { Install } from './install.ts';

/** Is Icetime installed on this device, and can it be from here? */
export interface InstallState {
  /** In some browser's window of its own, also when this page is an ordinary tab. */
  readonly pwaInstalled: boolean;
  /** The browser would ask the person now. */
  readonly canInstall: boolean;
}
export interface Installing {
  /** From a tap: the browser asks. Resolves to what the person said; `false` also where the browser has no question. */
  ask(): Promise<boolean>;
}

/** Chromium's; TypeScript does not know them. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
type RelatedApps = { getInstalledRelatedApps?(): Promise<readonly unknown[]> };

const INSTALLED = 'icetime.installed';

/**
 * `onChange` is told at once, and whenever it changes. An earlier visit's answer holds until the browser says
 * otherwise: where it offers to install, the app is not there (any more).
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
    // In its own window the browser offers nothing; what comes there is late.
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
      // It can be asked once; the browser offers it anew with a later page.
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
