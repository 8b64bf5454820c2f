/** Controls of the run on the lock screen, headsets and media keys. */
export interface MediaSessionPort {
  /** Shows the run and handles the keys. `silentTrack`: keep an inaudible element playing, see below. */
  start(handlers: MediaHandlers, silentTrack: boolean): void;
  /** Creates the element that `start` with the same `silentTrack` will play. */
  prepare(silentTrack: boolean): void;
  show(state: MediaState): void;
  stop(): void;
}
export interface MediaHandlers {
  readonly play: () => void;
  readonly pause: () => void;
  readonly next: () => void;
  readonly previous: () => void;
}
export interface MediaState {
  readonly title: string;
  readonly artist: string;
  readonly running: boolean;
  /** Of the whole run, ms. */
  readonly positionMs: number;
  readonly durationMs: number;
}

/** Browsers show controls only for media longer than five seconds. */
const SILENCE_SEC = 10;

/**
 * Browsers show the controls only while an element plays, so an inaudible one does. On phones that element also takes
 * audio focus, which stops other apps' music; it plays there only if the caller asks for it.
 */
export function createMediaSession(isPhone: boolean): MediaSessionPort {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
  let element: HTMLAudioElement | undefined;
  let shown: MediaState | undefined;

  const setHandlers = (handlers: MediaHandlers | undefined) => {
    const actions = [
      ['play', handlers?.play],
      ['pause', handlers?.pause],
      ['nexttrack', handlers?.next],
      ['previoustrack', handlers?.previous],
    ] as const;
    for (const [action, handler] of actions) session?.setActionHandler(action, handler ?? null);
  };

  const prepare = (silentTrack: boolean) => {
    if (session && (!isPhone || silentTrack)) element ??= silentElement();
  };
  return {
    prepare,
    start(handlers, silentTrack) {
      setHandlers(handlers);
      prepare(silentTrack);
      if (!isPhone || silentTrack) void element?.play().catch(() => undefined);
    },
    show(state) {
      if (!session) return;
      if (shown?.title !== state.title || shown.artist !== state.artist) {
        session.metadata = new MediaMetadata({ title: state.title, artist: state.artist, album: 'Icetime' });
      }
      if (shown?.running !== state.running) {
        session.playbackState = state.running ? 'playing' : 'paused';
        if (element) void (state.running ? element.play().catch(() => undefined) : element.pause());
      }
      shown = state;
      if (state.durationMs > 0) {
        const duration = state.durationMs / 1000;
        session.setPositionState?.({ duration, position: Math.min(duration, Math.max(0, state.positionMs / 1000)) });
      }
    },
    stop() {
      if (!session) return;
      setHandlers(undefined);
      element?.pause();
      session.metadata = null;
      session.playbackState = 'none';
      shown = undefined;
    },
  };
}

function silentElement(): HTMLAudioElement {
  const element = new Audio(URL.createObjectURL(silentWav(SILENCE_SEC, 8000)));
  element.loop = true;
  return element;
}

/** 8-bit mono PCM, where silence is 128. */
function silentWav(seconds: number, rate: number): Blob {
  const bytes = new Uint8Array(44 + seconds * rate).fill(128);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, seconds * rate, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
