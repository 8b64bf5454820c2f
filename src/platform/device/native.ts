/**
 * The native wrapper (Capacitor) lacks some browser functions: vibration, wake lock, sharing. They are added under the
 * web's own names, so that no other code has to know. The phone's back button goes back. Fetched in the wrapper only.
 */
import { KeepAwake } from '@capacitor-community/keep-awake';
import { App } from '@capacitor/app';
import { Haptics } from '@capacitor/haptics';
import { Share } from '@capacitor/share';

/** iOS vibrates for one fixed length only: a pattern becomes as many vibrations as it has parts that are on. */
const pausesOf = (pattern: readonly number[]): readonly (readonly [atMs: number, ms: number])[] =>
  pattern.flatMap((ms, index) => (index % 2 === 0 ? [[sum(pattern.slice(0, index)), ms] as const] : []));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** What the phone refuses is ignored, as in a browser. */
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
  provide('canShare', ({ files }: ShareData = {}) => files === undefined);
  void App.addListener('backButton', ({ canGoBack }) => {
    // A run asks before it is left, as it does in a browser.
    if (canGoBack) history.back();
    else void App.minimizeApp();
  });
  // A run that began before this code was loaded asks for the wake lock again when it hears this event.
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Defined on the navigator itself, this hides a property of its prototype; some web views have incomplete ones. */
function provide(name: 'vibrate' | 'wakeLock' | 'share' | 'canShare', value: unknown): void {
  Object.defineProperty(navigator, name, { value });
}

async function holdAwake(): Promise<EventTarget & Pick<WakeLockSentinel, 'release'>> {
  await KeepAwake.keepAwake();
  return Object.assign(new EventTarget(), { release: () => KeepAwake.allowSleep() });
}

/** Rejects as the web's does: with an AbortError where the person closed the sheet. */
async function share({ title, text, url }: ShareData): Promise<void> {
  const what = { ...(title !== undefined && { title }), ...(text !== undefined && { text }) };
  await Share.share({ ...what, ...(url !== undefined && { url }) }).catch((error: unknown) => {
    if (error instanceof Error && /cancel/i.test(error.message)) throw new DOMException(error.message, 'AbortError');
    throw error;
  });
}
