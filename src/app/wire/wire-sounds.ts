import { createCapture } from '#platform/device/capture.ts';
import { browserOf } from '#platform/device/device-features.ts';
import type { InstallFacts } from '#platform/device/install.ts';
import { meterLevel } from '#platform/sound/level-meter.ts';
import { createRecorder } from '#platform/sound/recorder.ts';
import { createSounds } from '#platform/sound/sounds.ts';
import type { Timers } from '#stores/shell/timers.ts';
import { createVoiceStore, type SoundTools } from '#stores/media/voice.ts';

/** Records, cuts and measures sounds; loaded when somebody adds one to a workout. */
export function createSoundTools({ isIos, isAndroid }: InstallFacts, timers: Timers): SoundTools {
  const sounds = createSounds();
  const ports = {
    capture: createCapture(),
    meter: meterLevel,
    recorder: createRecorder(),
    sounds,
    timers,
    now: () => performance.now(),
    urls: { make: (blob: Blob) => URL.createObjectURL(blob), free: (url: string) => URL.revokeObjectURL(url) },
  };
  return {
    capture: ports.capture,
    recorder: ports.recorder,
    createVoice: () => createVoiceStore(ports),
    lengthOf: (src) => sounds.lengthOf(src),
    browser: browserOf(isIos, isAndroid),
  };
}
