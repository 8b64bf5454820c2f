/** Where the app runs; fields are named as in the app store. */
export interface InstallFacts {
  /** Runs in its own window, started from the home screen or the dock. */
  readonly isPwa: boolean;
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  readonly isCapacitor: boolean;
}
export interface Install {
  readonly facts: InstallFacts;
  /** Replays install events that came before this call: the browser fires each once, perhaps very early. */
  listen(listener: (event: Event) => void): void;
}

export function createInstall(): Install {
  const agent = navigator.userAgent;
  // An iPad claims to be a Mac; a Mac has no touch points.
  const isIos = /iPad|iPhone|iPod/.test(agent) || (agent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  // 'fullscreen' proves nothing: any tab can go full screen, and the manifest does not request it.
  const ownWindow = ['standalone', 'minimal-ui'].some((m) => matchMedia(`(display-mode: ${m})`).matches);
  const heard: Event[] = [];
  let tell = (event: Event): unknown => heard.push(event);
  for (const type of ['beforeinstallprompt', 'appinstalled'])
    addEventListener(type, (event) => {
      // The browser's own banner could appear in mid-run; the install page prompts instead.
      event.preventDefault();
      tell(event);
    });
  return {
    facts: {
      isPwa: ownWindow || (navigator as { standalone?: boolean }).standalone === true,
      isIos,
      isAndroid: /Android/.test(agent),
      isCapacitor: 'Capacitor' in globalThis,
    },
    listen(listener) {
      tell = listener;
      heard.forEach(listener);
    },
  };
}
