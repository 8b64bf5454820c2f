import type { CaptureProblem, CaptureWish } from '#platform/device/capture.ts';
import type { StorageFacts } from '#platform/device/device-features.ts';
import type { RecordingFormat } from '#platform/sound/recorder.ts';
import type { Voice } from '#platform/sound/speech.ts';
import type { DeviceCheckPorts } from '#stores/device/device-check-runs.ts';

type Ports = Omit<DeviceCheckPorts, 'timers' | 'app' | 'settings'>;

const WEBM: RecordingFormat = { name: 'WebM (VP9)', mimeType: 'video/webm;codecs=vp9,opus', plays: true };
const SAVED: StorageFacts = { usedBytes: 34_000_000, quotaBytes: 2_034_000_000, persisted: false };

/**
 * A phone on which everything works, moved by hand: what it says can be changed before a look or a press, and what it
 * was made to do is read from it.
 */
export function createFakeDevice() {
  const says = {
    obstacle: undefined as CaptureProblem | undefined,
    permission: { camera: 'prompt', microphone: 'prompt' } as Record<string, PermissionState | undefined>,
    /** The answer to whoever asks for this device. */
    camera: undefined as CaptureProblem | undefined,
    microphone: undefined as CaptureProblem | undefined,
    cameras: ['front', 'back'],
    formats: [WEBM] as readonly RecordingFormat[],
    records: true,
    /** Bytes of what is recorded from now on. */
    said: 8,
    measures: true,
    notifications: 'default' as NotificationPermission | undefined,
    /** What the person answers. */
    notificationsAnswer: 'granted' as NotificationPermission,
    storage: SAVED as StorageFacts | undefined,
    persists: true,
    wakeLock: true as boolean | undefined,
    vibrates: true,
    copies: true,
    voice: { name: 'Serena', isLocal: true } as Voice | undefined,
  };
  const did = {
    wishes: [] as CaptureWish[],
    open: 0,
    meters: 0,
    beeps: [] as number[],
    spoken: [] as string[],
    buzzes: [] as number[],
    recordings: 0,
    takes: [] as string[],
    copied: [] as string[],
  };
  const listeners = { change: new Set<() => void>(), hidden: new Set<() => void>(), missing: new Set<() => void>() };
  let lost: (() => void) | undefined;
  let meter: ((level: number) => void) | undefined;
  /** Somebody is being asked: resolves when the test lets them answer. */
  let answered: Promise<void> = Promise.resolve();

  const listen = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => set.delete(listener);
  };
  const ports: Ports & { features: Ports['features'] } = {
    capture: {
      obstacle: () => says.obstacle,
      permission: (name) => Promise.resolve(says.permission[name]),
      cameras: () => Promise.resolve(says.cameras),
      async open(wish) {
        did.wishes.push(wish);
        await answered;
        const problem = (wish.camera && says.camera) || (wish.microphone && says.microphone);
        if (problem) return problem;
        did.open += 1;
        let isOpen = true;
        const settings = { width: 1280, height: 720, deviceId: wish.camera === true ? 'front' : wish.camera };
        const stream = {
          getVideoTracks: () => (wish.camera ? [{ getSettings: () => settings }] : []),
          getAudioTracks: () => (wish.microphone ? [{}] : []),
        };
        return {
          stream: stream as unknown as MediaStream,
          stop() {
            if (isOpen) did.open -= 1;
            isOpen = false;
          },
          onLost(listener) {
            lost = listener;
          },
        };
      },
    },
    meter(_, onLevel) {
      if (!says.measures) return undefined;
      did.meters += 1;
      meter = onLevel;
      return () => {
        did.meters -= 1;
        meter = undefined;
      };
    },
    recorder: {
      formats: () => says.formats,
      start() {
        if (!says.records) throw new Error('No such format');
        let end: (blob: Blob) => void = () => undefined;
        let breakOff: () => void = () => undefined;
        const recorded = new Promise<Blob>((resolve, reject) => {
          end = resolve;
          breakOff = () => reject(new Error('The recording is empty'));
        });
        const note = (what: string) => () => void did.takes.push(what);
        note('start')();
        return {
          recorded,
          pause: note('pause'),
          resume: note('resume'),
          stop() {
            note('stop')();
            if (says.said > 0) end(new Blob(['x'.repeat(says.said)], { type: 'audio/webm;codecs=opus' }));
            else breakOff();
          },
        };
      },
      async record() {
        await answered;
        if (!says.records) throw new Error('The recording is empty');
        did.recordings += 1;
        return { url: `blob:recording-${did.recordings}`, discard: () => void (did.recordings -= 1) };
      },
    },
    features: {
      browser: 'chromium',
      userAgent: 'Test Browser 1.0',
      hasSound: true,
      hasVibration: true,
      vibrate(pattern) {
        did.buzzes.push(pattern.length);
        return says.vibrates;
      },
      tryWakeLock: () => Promise.resolve(says.wakeLock),
      notifications: () => says.notifications,
      askForNotifications() {
        says.notifications = says.notificationsAnswer;
        return Promise.resolve();
      },
      storage: () => Promise.resolve(says.storage),
      persistStorage() {
        if (says.storage) says.storage = { ...says.storage, persisted: says.persists };
        return Promise.resolve(says.persists);
      },
      copy(text) {
        if (says.copies) did.copied.push(text);
        return Promise.resolve(says.copies);
      },
      onChange: listen(listeners.change),
      onHidden: listen(listeners.hidden),
    },
    loadSignals: () =>
      Promise.resolve({
        beeps: {
          play: (_sample: string, volume: number) => void did.beeps.push(volume),
          stop: () => void did.beeps.splice(0),
        },
        speech: {
          unlock: () => undefined,
          speak: (text: string, tag: string) => void did.spoken.push(`${tag}: ${text}`),
          silence: () => void did.spoken.splice(0),
          onMissing: (listener) => listen(listeners.missing)(() => listener('en')),
        },
        voiceOf: () => says.voice,
      }),
  };
  const tell = (set: Set<() => void>) => () => {
    for (const listener of set) listener();
  };
  return {
    ports,
    says,
    did,
    changes: tell(listeners.change),
    hides: tell(listeners.hidden),
    voiceFails: tell(listeners.missing),
    unplug: () => lost?.(),
    hear: (level: number) => meter?.(level),
    /** From now on the person takes their time; call the result to let them answer. */
    hesitate: (): (() => void) => {
      let answer: () => void = () => undefined;
      answered = new Promise((resolve) => {
        answer = resolve;
      });
      return answer;
    },
    listening: () => listeners.change.size + listeners.hidden.size,
  };
}
export type FakeDevice = ReturnType<typeof createFakeDevice>;
