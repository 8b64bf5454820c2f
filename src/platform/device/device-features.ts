/** For the device check: what else this device and browser can do. */

/** The browser whose settings a fix refers to. */
export type Browser = 'chromium' | 'android' | 'ios' | 'safari' | 'firefox';

export interface StorageFacts {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  /** The browser evicts nothing when space runs short. */
  readonly persisted: boolean;
}

export interface DeviceFeatures {
  readonly browser: Browser;
  /** The user agent string as sent to every site. */
  readonly userAgent: string;
  readonly hasSound: boolean;
  readonly hasVibration: boolean;
  /** From a user gesture; `false` = refused. Also true on devices that have the API but cannot vibrate. */
  vibrate(pattern: readonly number[]): boolean;
  /** Keeps the screen on for a moment. `undefined` = unsupported. */
  tryWakeLock(): Promise<boolean | undefined>;
  /** `undefined` = unsupported. */
  notifications(): NotificationPermission | undefined;
  /** Prompts the person. */
  askForNotifications(): Promise<void>;
  /** `undefined` = the browser does not say. */
  storage(): Promise<StorageFacts | undefined>;
  /** May prompt the person; `false` = refused. */
  persistStorage(): Promise<boolean>;
  /** From a user gesture; `false` = the browser forbids pages to copy. */
  copy(text: string): Promise<boolean>;
  /**
   * Called when a check may have a new answer: the page became visible, a device was plugged in. Returns the
   * unsubscribe.
   */
  onChange(listener: () => void): () => void;
  /** The page was hidden. Returns the unsubscribe. */
  onHidden(listener: () => void): () => void;
}

export function createDeviceFeatures({ isIos, isAndroid }: { isIos: boolean; isAndroid: boolean }): DeviceFeatures {
  return {
    browser: browserOf(isIos, isAndroid),
    userAgent: navigator.userAgent,
    hasSound: 'AudioContext' in globalThis,
    hasVibration: 'vibrate' in navigator,
    vibrate: (pattern) => navigator.vibrate([...pattern]),
    async tryWakeLock() {
      if (!('wakeLock' in navigator)) return undefined;
      try {
        const held = await navigator.wakeLock.request('screen');
        await held.release();
        return true;
      } catch {
        return false;
      }
    },
    notifications: () => ('Notification' in globalThis && isSecureContext ? Notification.permission : undefined),
    async askForNotifications() {
      await Notification.requestPermission();
    },
    storage: storageFacts,
    persistStorage: () => navigator.storage.persist().catch(() => false),
    copy,
    onChange,
    onHidden,
  };
}

export function browserOf(isIos: boolean, isAndroid: boolean): Browser {
  // On iOS all browsers keep their permissions in the same place as Safari.
  if (isIos) return 'ios';
  const agent = navigator.userAgent;
  if (/Firefox\//.test(agent)) return 'firefox';
  if (isAndroid) return 'android';
  return /Safari\//.test(agent) && !/Chrom(e|ium)\//.test(agent) ? 'safari' : 'chromium';
}

async function storageFacts(): Promise<StorageFacts | undefined> {
  const storage = navigator.storage as StorageManager | undefined;
  if (!storage?.estimate) return undefined;
  try {
    const { usage = 0, quota = 0 } = await storage.estimate();
    return { usedBytes: usage, quotaBytes: quota, persisted: (await storage.persisted?.()) ?? false };
  } catch {
    return undefined;
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function onChange(listener: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const changed = () => document.hidden || listener();
  document.addEventListener('visibilitychange', changed, { signal });
  (navigator.mediaDevices as MediaDevices | undefined)?.addEventListener('devicechange', changed, { signal });
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  synthesis?.addEventListener?.('voiceschanged', changed, { signal });
  // Browsers reject names they do not know; those are rechecked when the page becomes visible.
  for (const name of ['camera', 'microphone', 'notifications'] as const)
    void navigator.permissions?.query({ name }).then(
      (status) => status.addEventListener('change', changed, { signal }),
      () => undefined,
    );
  return () => left.abort();
}

function onHidden(listener: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  document.addEventListener('visibilitychange', () => document.hidden && listener(), { signal });
  window.addEventListener('pagehide', listener, { signal });
  return () => left.abort();
}
