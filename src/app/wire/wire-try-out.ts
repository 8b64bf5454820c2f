import { createSpeech, onVoices, voicesOf } from '#platform/sound/speech.ts';
import type { InstallFacts } from '#platform/device/install.ts';
import { createVibration } from '#platform/device/vibration.ts';
import type { TryOut } from '#stores/player/try-out.ts';
import { createSoundTest, loadAudioSession, soundSwitches } from './wire-player.ts';

const BUZZ_MS = [200];
let made: Promise<TryOut> | undefined;

/** Shared by all callers: its audio stays open as long as the page. */
export const tryOut = (facts: InstallFacts): Promise<TryOut> => (made ??= create(facts));

async function create(facts: InstallFacts): Promise<TryOut> {
  const speech = createSpeech();
  const audioSession = loadAudioSession(facts);
  const switches = soundSwitches(facts, audioSession);
  return {
    ...switches,
    beep: createSoundTest(switches.speakerWake).play,
    speak: (text, tag, how) => speech.speak(text, tag, how),
    voicesOf,
    onVoices,
    vibrate: () => void navigator.vibrate(BUZZ_MS),
    touch: () => createVibration().touch(),
    audioSession: await audioSession,
  };
}
