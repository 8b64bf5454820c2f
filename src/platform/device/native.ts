/**
 * Adds what the native wrapper (Capacitor) lacks (vibration, wake lock, sharing, media session) under the web's own
 * names, so no other code needs to know. Also makes the phone's back button go back. Loaded in the wrapper only.
 */
import { KeepAwake } from '@capacitor-community/keep-awake';
import { App } from '@capacitor/app';
import { Capacitor } from '@capacitor/core';
import { Haptics } from '@capacitor/haptics';
import { createNativeMediaSession, NativeMediaMetadata } from './native-media-session.ts';
import { share } from './native-share.ts';

/** iOS vibrates for one fixed length only: a pattern becomes one vibration per "on" entry. */
const pausesOf = (pattern: readonly number[]): readonly (readonly [atMs: number, ms: number])[] =>
  pattern.flatMap((ms, index) => (index % 2 === 0 ? [[sum(pattern.slice(0, index)), ms] as const] : []));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** Refusals by the phone are ignored, as in a browser. */
const ignore = (): undefined => undefined;

/** Call once, in the wrapper. */
export function beginNative(): void {
  provide('vibrate', (pattern: number | number[]) => {
    for (const [atMs, duration] of pausesOf([pattern].flat()))
      setTimeout(() => void Haptics.vibrate({ duration }).catch(ignore), atMs);
    return true;
  });
  provide('wakeLock', { request: holdAwake });
  provide('share', share);
  provide('canShare', () => true);
  // That of an iPhone's web view works.
  if (Capacitor.getPlatform() === 'android') {
    provide('mediaSession', createNativeMediaSession());
    Object.assign(globalThis, { MediaMetadata: NativeMediaMetadata });
  }
  void App.addListener('backButton', ({ canGoBack }) => {
    // Leaving a run asks for confirmation, as in a browser.
    if (canGoBack) history.back();
    else void App.minimizeApp();
  });
  // On this event, a run that began before this code had loaded requests the wake lock again.
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Shadows the prototype's property: some web views have incomplete implementations. */
function provide(name: 'vibrate' | 'wakeLock' | 'share' | 'canShare' | 'mediaSession', value: unknown): void {
  Object.defineProperty(navigator, name, { value });
}

async function holdAwake(): Promise<EventTarget & Pick<WakeLockSentinel, 'release'>> {
  await KeepAwake.keepAwake();
  return Object.assign(new EventTarget(), { release: () => KeepAwake.allowSleep() });
}
