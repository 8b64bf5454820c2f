/** Where the app runs, under the names of the app store's fields. */
export interface InstallFacts {
  /** Runs in a window of its own, started from the home screen or the dock. */
  readonly isPwa: boolean;
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  readonly isCapacitor: boolean;
}
export interface Install {
  readonly facts: InstallFacts;
  /** Tells when the app gets installed from this page. Returns its own undoing. */
  onInstalled(listener: () => void): () => void;
}

export function createInstall(): Install {
  const agent = navigator.userAgent;
  // An iPad says it is a Mac; a Mac has no touch points.
  const isIos = /iPad|iPhone|iPod/.test(agent) || (agent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  const ownWindow = ['standalone', 'fullscreen', 'minimal-ui'].some((m) => matchMedia(`(display-mode: ${m})`).matches);
  return {
    facts: {
      isPwa: ownWindow || (navigator as { standalone?: boolean }).standalone === true,
      isIos,
      isAndroid: /Android/.test(agent),
      isCapacitor: 'Capacitor' in globalThis,
    },
    onInstalled(listener) {
      window.addEventListener('appinstalled', listener);
      return () => window.removeEventListener('appinstalled', listener);
    },
  };
}
