import type { UserSettings } from '#core/settings/settings.ts';
import type { Capture, Captured, CaptureProblem, CaptureWish } from '#platform/device/capture.ts';
import type { DeviceFeatures } from '#platform/device/device-features.ts';
import type { LevelMeter } from '#platform/sound/level-meter.ts';
import type { Recorder, Recording } from '#platform/sound/recorder.ts';
import type { Speech, Voice } from '#platform/sound/speech.ts';
import type { Cause, Check, CheckName, DeviceCheckState, RunName, Sentence } from './device-check-state.ts';
import type { AppState } from '#stores/shell/app.ts';
import type { Timers } from '#stores/shell/timers.ts';
import type { BeepSample } from '#stores/player/try-out.ts';
import type { StoreApi } from 'zustand/vanilla';

/** Beeps and voice, the same as in a run. */
export interface Signals {
  readonly beeps: { play(sample: BeepSample, volume: number): void; stop(): void };
  readonly speech: Pick<Speech, 'unlock' | 'speak' | 'silence' | 'onMissing'>;
  readonly voiceOf: (tag: string) => Voice | undefined;
}

export interface DeviceCheckPorts {
  readonly capture: Capture;
  readonly meter: LevelMeter;
  readonly recorder: Recorder;
  readonly features: DeviceFeatures;
  readonly loadSignals: () => Promise<Signals>;
  readonly timers: Timers;
  readonly app: StoreApi<AppState>;
  readonly settings: () => UserSettings;
}

/** What a check may do with the rows and with the devices it turns on. */
export interface Board {
  readonly put: (name: CheckName, state: Check['state'], cause?: Cause) => void;
  readonly stateOf: (name: CheckName) => Check['state'];
  readonly show: (part: Partial<Pick<DeviceCheckState, 'facts' | 'picture' | 'level' | 'recorded'>>) => void;
  readonly facts: () => DeviceCheckState['facts'];
  /** Ends the previous run of this check; the returned function tells whether the new one is still current. */
  readonly begin: (name: RunName) => () => boolean;
  /** Adds a function that releases a device when the run is stopped. */
  readonly hold: (name: RunName, release: () => void) => void;
  readonly release: (name: RunName) => void;
}

/** Louder than a silent room: somebody is speaking. */
const HEARD_FROM = 0.2;
const SILENT_AFTER_MS = 8000;
const RECORDING_MS = 2000;
const BUZZ = [300, 150, 300] as const;

type Run = () => Promise<void>;
interface Runs extends Readonly<Record<Exclude<RunName, 'camera'>, Run>> {
  /** `id`: of a camera; any camera without it. */
  readonly camera: (id?: string) => Promise<void>;
}

export function createRuns(ports: DeviceCheckPorts, board: Board, sentence: () => Sentence): Runs {
  return {
    ...createCaptureRuns(ports, board),
    async sound() {
      const isCurrent = board.begin('sound');
      const { beeps } = await ports.loadSignals();
      if (!isCurrent()) return;
      beeps.play('countdown', ports.settings().cueVolume);
      board.hold('sound', () => beeps.stop());
      board.put('sound', 'asked');
    },
    async speech() {
      const isCurrent = board.begin('speech');
      const { speech } = await ports.loadSignals();
      if (!isCurrent()) return;
      const { text, tag } = sentence();
      const stopListening = speech.onMissing(() => board.put('speech', 'failed', 'unspoken'));
      board.hold('speech', () => {
        stopListening();
        speech.silence();
      });
      board.put('speech', 'asked');
      speech.unlock();
      speech.speak(text, tag);
    },
    vibration() {
      board.begin('vibration');
      if (ports.features.vibrate(BUZZ)) board.put('vibration', 'asked');
      else board.put('vibration', 'failed', 'unfelt');
      board.hold('vibration', () => void ports.features.vibrate([]));
      return Promise.resolve();
    },
  };
}

type CaptureName = 'camera' | 'microphone' | 'recording';
type Open = (name: CaptureName, isCurrent: () => boolean, ...wishes: CaptureWish[]) => Promise<Captured | undefined>;

/** Opens the first available of the wanted devices. `undefined` = none, or the run was stopped; the row tells why. */
const opener =
  (capture: Capture, board: Board): Open =>
  async (name, isCurrent, ...wishes) => {
    let opened: Captured | CaptureProblem = 'none';
    for (const wish of wishes) {
      if (opened === 'none' && isCurrent()) opened = await capture.open(wish);
    }
    if (typeof opened === 'string') {
      if (isCurrent()) board.put(name, ...problem(name, opened));
      return undefined;
    }
    const captured = opened;
    // The page was left or hidden while the browser asked the person.
    if (!isCurrent()) {
      captured.stop();
      return undefined;
    }
    board.hold(name, () => captured.stop());
    captured.onLost(() => {
      if (!isCurrent()) return;
      board.release(name);
      board.put(name, 'failed', 'unplugged');
    });
    return captured;
  };

function createCaptureRuns({ capture, meter, recorder, timers }: DeviceCheckPorts, board: Board) {
  const open = opener(capture, board);

  return {
    async camera(id?: string) {
      const isCurrent = board.begin('camera');
      const captured = await open('camera', isCurrent, { camera: id ?? true });
      if (!captured) return;
      const cameras = await capture.cameras();
      if (!isCurrent()) return;
      const { width = 0, height = 0, deviceId = '' } = captured.stream.getVideoTracks()[0]?.getSettings() ?? {};
      const place = { number: Math.max(1, cameras.indexOf(deviceId) + 1), count: Math.max(1, cameras.length) };
      board.hold('camera', () => board.show({ picture: undefined }));
      board.show({ picture: captured.stream, facts: { ...board.facts(), camera: { width, height, ...place } } });
      board.put('camera', 'works');
    },
    async microphone() {
      const isCurrent = board.begin('microphone');
      const captured = await open('microphone', isCurrent, { microphone: true });
      if (!captured) return;
      const stopMeter = meter(captured.stream, (level) => {
        board.show({ level });
        if (level >= HEARD_FROM) board.put('microphone', 'works');
      });
      if (!stopMeter) return board.put('microphone', 'works');
      board.put('microphone', 'checking', 'speak');
      const cancel = timers.after(SILENT_AFTER_MS, () => {
        if (board.stateOf('microphone') === 'checking') board.put('microphone', 'failed', 'silent');
      });
      board.hold('microphone', () => {
        cancel();
        stopMeter();
        board.show({ level: undefined });
      });
    },
    async recording() {
      const isCurrent = board.begin('recording');
      const captured = await open('recording', isCurrent, { camera: true, microphone: true }, { microphone: true });
      if (!captured) return;
      const kind = captured.stream.getVideoTracks().length > 0 ? 'video/' : 'audio/';
      const format = board.facts().formats.find(({ mimeType }) => mimeType.startsWith(kind));
      const recording = format && (await recordedOr(recorder, captured.stream, format.mimeType));
      if (!isCurrent()) return recording?.discard();
      captured.stop();
      if (!recording) {
        board.release('recording');
        return board.put('recording', 'failed', 'notRecorded');
      }
      board.hold('recording', () => {
        board.show({ recorded: undefined });
        recording.discard();
      });
      board.show({ recorded: recording.url });
      board.put('recording', 'checking', 'playIt');
    },
  };
}

const recordedOr = (recorder: Recorder, stream: MediaStream, mimeType: string): Promise<Recording | undefined> =>
  recorder.record(stream, mimeType, RECORDING_MS).catch(() => undefined);

type Put = readonly [state: Check['state'], cause: Cause];

/** The row's text for a problem with camera or microphone. */
export function problem(name: CheckName, found: CaptureProblem): Put {
  switch (found) {
    case 'insecure':
    case 'unsupported':
      return ['missing', found];
    case 'none':
      return ['missing', name === 'camera' ? 'noCamera' : 'noMicrophone'];
    case 'dismissed':
      return ['permission', found];
    case 'refused':
    case 'system':
      return ['refused', found];
    case 'inUse':
    case 'failed':
      return ['failed', found];
  }
}
