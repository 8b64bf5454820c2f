import { createCapture } from '#platform/device/capture.ts';
import { createDeviceFeatures } from '#platform/device/device-features.ts';
import type { InstallFacts } from '#platform/device/install.ts';
import { meterLevel } from '#platform/sound/level-meter.ts';
import { createRecorder } from '#platform/sound/recorder.ts';
import type { StorePorts } from '#stores/create-stores.ts';
import { createDeviceCheckStore } from '#stores/device/device-check.ts';

type Make = StorePorts['deviceCheck'];

/** Beeps and voice belong to the player and load after the screen is shown. */
export function createDeviceCheck(facts: InstallFacts, own: Parameters<Make>[0]): Awaited<ReturnType<Make>> {
  return createDeviceCheckStore({
    ...own,
    capture: createCapture(),
    meter: meterLevel,
    recorder: createRecorder(),
    features: createDeviceFeatures(facts),
    async loadSignals() {
      const { createSoundTest, createSpeech, voiceOf } = await import('./wire-player.ts');
      return { beeps: createSoundTest(), speech: createSpeech(), voiceOf };
    },
  });
}
