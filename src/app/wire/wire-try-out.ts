import { createSpeech, onVoices, voicesOf } from '#platform/sound/speech.ts';
import { createVibration } from '#platform/device/vibration.ts';
import type { TryOut } from '#stores/player/try-out.ts';
import { createSoundTest, loadAudioSession } from './wire-player.ts';

const BUZZ_MS = [200];
let made: Promise<TryOut> | undefined;

/** Shared by all callers: its audio stays open as long as the page. */
export const tryOut = (): Promise<TryOut> => (made ??= create());

async function create(): Promise<TryOut> {
  const speech = createSpeech();
  return {
    beep: createSoundTest().play,
    speak: (text, tag, how) => speech.speak(text, tag, how),
    voicesOf,
    onVoices,
    vibrate: 'vibrate' in navigator ? () => void navigator.vibrate(BUZZ_MS) : undefined,
    touch: () => createVibration().touch(),
    audioSession: await loadAudioSession(),
  };
}
