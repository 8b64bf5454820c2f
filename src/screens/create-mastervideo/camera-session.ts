import type { SoundTools } from '#stores/media/voice.ts';

export type Camera = Pick<SoundTools, 'capture' | 'recorder' | 'browser'>;
type Capture = Camera['capture'];
type Captured = Exclude<Awaited<ReturnType<Capture['open']>>, string>;
type CaptureProblem = Extract<Awaited<ReturnType<Capture['open']>>, string>;

/** The device check has a sentence for each, with the remedy. */
export type CameraProblem = Exclude<CaptureProblem, 'none'> | 'noCamera' | 'noRecorder' | 'notRecorded' | 'unplugged';

export interface CameraView {
  readonly phase: 'opening' | 'ready' | 'recording' | 'ending' | 'off';
  readonly problem?: CameraProblem;
  /** The browser whose settings a remedy refers to. */
  readonly browser?: Camera['browser'];
  readonly stream?: MediaStream;
  /** Ids of all cameras, while one is on. */
  readonly cameras: readonly string[];
}
export const OPENING: CameraView = { phase: 'opening', cameras: [] };

export interface CameraSession {
  /** Turns on this camera, or any without an id; may prompt the person. */
  readonly open: (id?: string) => Promise<void>;
  /** Records until `stop` or until the camera disappears; either way the recording is delivered. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  /** Releases camera and microphone; no more callbacks from then on. */
  readonly end: () => void;
}

/** `wasCutOff`: ended by the camera or the browser. */
export type OnFilm = (film: Blob, wasCutOff: boolean) => void;

/** Camera and microphone, from a tap to a film. Calls `show` on every change. */
export function createCameraSession(
  load: () => Promise<Camera>,
  show: (view: CameraView) => void,
  onFilm: OnFilm,
): CameraSession {
  let on: { readonly camera: Camera; readonly captured: Captured; readonly view: CameraView } | undefined;
  let take: ReturnType<Camera['recorder']['start']> | undefined;
  /** Counts the starts: answers to an earlier one are ignored. */
  let turn = 0;

  const end = () => {
    turn += 1;
    on?.captured.stop();
    on = undefined;
    take = undefined;
  };
  const fail = (problem: CameraProblem, browser?: Camera['browser']) => {
    end();
    show({ phase: 'off', cameras: [], problem, ...(browser && { browser }) });
  };
  const lost = (mine: number) => {
    if (turn !== mine) return;
    if (take) take.stop();
    else fail('unplugged');
  };
  return {
    end,
    async open(id) {
      end();
      const mine = turn;
      show(OPENING);
      const camera = await load().catch(() => undefined);
      if (turn !== mine) return;
      if (!camera) return fail('failed');
      const captured = await openAny(camera.capture, id);
      const cameras = typeof captured === 'string' ? [] : await camera.capture.cameras();
      if (typeof captured === 'string') {
        if (turn === mine) fail(captured === 'none' ? 'noCamera' : captured, camera.browser);
        return;
      }
      // The person left the page during the prompt.
      if (turn !== mine) return captured.stop();
      on = { camera, captured, view: { phase: 'ready', stream: captured.stream, cameras } };
      captured.onLost(() => lost(mine));
      show(on.view);
    },
    async start() {
      if (!on || take) return;
      const { camera, captured, view } = on;
      const format = camera.recorder.formats().find(({ mimeType }) => mimeType.startsWith('video/'));
      if (!format) return fail('noRecorder');
      const mine = turn;
      try {
        take = camera.recorder.start(captured.stream, format.mimeType);
        show({ ...view, phase: 'recording' });
        const film = await take.recorded;
        if (turn !== mine) return;
        const wasCutOff = captured.stream.getVideoTracks().every(({ readyState }) => readyState === 'ended');
        end();
        onFilm(film, wasCutOff);
      } catch {
        if (turn === mine) fail('notRecorded');
      }
    },
    stop() {
      if (!on || !take) return;
      show({ ...on.view, phase: 'ending' });
      take.stop();
    },
  };
}

/** A film without sound is better than none. */
async function openAny(capture: Capture, id: string | undefined): ReturnType<Capture['open']> {
  const camera = id ?? true;
  const both = await capture.open({ camera, microphone: true });
  return both === 'none' ? capture.open({ camera }) : both;
}
