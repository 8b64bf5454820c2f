/**
 * In the native wrapper (Capacitor) some of what a browser offers pages is missing. It is put in its place under the
 * web's own names, so nothing else has to know: vibration and wake lock of a run, sharing. And the phone's back button
 * goes back. Fetched there alone.
 */
import { KeepAwake } from '@capacitor-community/keep-awake';
import { App } from '@capacitor/app';
import { Haptics } from '@capacitor/haptics';
import { Share } from '@capacitor/share';

/** iOS shakes for one length only; a pattern becomes as many shakes as it has. */
const pausesOf = (pattern: readonly number[]): readonly (readonly [atMs: number, ms: number])[] =>
  pattern.flatMap((ms, index) => (index % 2 === 0 ? [[sum(pattern.slice(0, index)), ms] as const] : []));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** What the phone refuses is left out, as a browser does. */
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
  // A run that began before this was here asks for the screen anew when the page comes to the front: as if it did.
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A property of the navigator's own hides one of its prototype; some web views have a half of these. */
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
