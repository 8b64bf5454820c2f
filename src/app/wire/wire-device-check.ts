import { createCapture } from '#platform/device/capture.ts';
import { createDeviceFeatures } from '#platform/device/device-features.ts';
import type { InstallFacts } from '#platform/device/install.ts';
import { meterLevel } from '#platform/sound/level-meter.ts';
import { createRecorder } from '#platform/sound/recorder.ts';
import { createDeviceCheckStore } from '#stores/device/device-check.ts';
import type { DeviceCheckState } from '#stores/device/device-check-state.ts';
import type { WiredOwn } from '#stores/store-ports.ts';
import type { StoreApi } from 'zustand/vanilla';

/** Beeps and voice belong to the player and load after the screen is shown. */
export function createDeviceCheck(
  facts: InstallFacts,
  { app, settings, timers }: WiredOwn,
): StoreApi<DeviceCheckState> {
  return createDeviceCheckStore({
    app,
    settings,
    timers,
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
