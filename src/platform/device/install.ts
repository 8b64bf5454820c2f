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
  /** Also reports what the browser said of installing before this was called: it says it once, perhaps very early. */
  listen(listener: (event: Event) => void): void;
}

export function createInstall(): Install {
  const agent = navigator.userAgent;
  // An iPad says it is a Mac; a Mac has no touch points.
  const isIos = /iPad|iPhone|iPod/.test(agent) || (agent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  // 'fullscreen' is no sign of one: any tab can fill the screen, and the manifest does not ask for it.
  const ownWindow = ['standalone', 'minimal-ui'].some((m) => matchMedia(`(display-mode: ${m})`).matches);
  const heard: Event[] = [];
  let tell = (event: Event): unknown => heard.push(event);
  for (const type of ['beforeinstallprompt', 'appinstalled'])
    addEventListener(type, (event) => {
      // The browser's own banner could appear in the middle of a run; the page about installing asks instead.
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
