import type { SoundLength } from '#platform/sound/sounds.ts';
import type { RecordingFormat } from '#platform/sound/recorder.ts';
import type { Timers } from '#stores/shell/timers.ts';
import { createVoiceStore, type SoundTools, type VoicePorts } from '#stores/media/voice.ts';
import { createFakeDevice } from './fake-device.ts';

const OPUS: RecordingFormat = { name: 'WebM (Opus)', mimeType: 'audio/webm;codecs=opus', plays: true };

/** A microphone, and a browser that says how long every sound is; time is the test's. */
export function createFakeSounds(timers: Timers, now: () => number) {
  const device = createFakeDevice();
  device.says.formats = [OPUS];
  const says = {
    length: { ok: true, seconds: 7.2 } as SoundLength,
    /** Of a whole take, as the file says. */
    takeSec: 4,
    cuts: true,
  };
  const did = { cuts: [] as string[], measured: [] as string[], freed: [] as string[] };
  let made = 0;
  const ports: VoicePorts = {
    capture: device.ports.capture,
    meter: device.ports.meter,
    recorder: device.ports.recorder,
    sounds: {
      cut(blob, fromSec, toSec) {
        did.cuts.push(`${fromSec}-${toSec}`);
        if (!says.cuts) return Promise.reject(new Error('No part'));
        return Promise.resolve({ blob, seconds: Math.min(toSec, says.takeSec) - fromSec });
      },
    },
    timers,
    now,
    urls: {
      make() {
        made += 1;
        return `blob:take-${made}`;
      },
      free: (url) => void did.freed.push(url),
    },
  };
  const tools: SoundTools = {
    capture: device.ports.capture,
    recorder: ports.recorder,
    createVoice: () => createVoiceStore(ports),
    lengthOf(src) {
      did.measured.push(src);
      return Promise.resolve(says.length);
    },
    browser: 'chromium',
  };
  return { tools, ports, says, did, device };
}
