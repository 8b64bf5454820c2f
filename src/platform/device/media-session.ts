import { wavOf } from '#platform/sound/wav.ts';
import { atOnce, type Later } from './later.ts';

/** Controls of the run on the lock screen, headsets and media keys. */
export interface MediaSessionPort {
  /** Shows the run and handles the keys. */
  start(handlers: MediaHandlers, silence: Silence): void;
  /** Creates the element that `start` with the same `silence` will play. */
  prepare(silence: Silence): void;
  show(state: MediaState): void;
  stop(): void;
}
/**
 * Browsers show the controls only while an element plays. `none`: another one does. Otherwise an inaudible one does,
 * but on phones it also takes audio focus, which stops other apps' music: there it plays only with `everywhere`.
 */
export type Silence = 'none' | 'on-desktops' | 'everywhere';
export interface MediaHandlers {
  readonly play: () => void;
  readonly pause: () => void;
  readonly next: () => void;
  readonly previous: () => void;
}
export interface MediaState {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly running: boolean;
  /** Of the whole run, ms. */
  readonly positionMs: number;
  readonly durationMs: number;
}

/** Browsers show controls only for media longer than five seconds. */
const SILENCE_SEC = 10;
const SILENCE_RATE = 8000;

/** The native wrapper may provide one after this code has been loaded. */
const sessionNow = (): MediaSession | undefined => ('mediaSession' in navigator ? navigator.mediaSession : undefined);

/** `later`: when the lock screen is told. */
export function createMediaSession(isPhone: boolean, later: Later = atOnce): MediaSessionPort {
  let element: HTMLAudioElement | undefined;
  let shown: MediaState | undefined;
  let cancel: (() => void) | undefined;

  const setHandlers = (handlers: MediaHandlers | undefined) => {
    const actions = [
      ['play', handlers?.play],
      ['pause', handlers?.pause],
      ['nexttrack', handlers?.next],
      ['previoustrack', handlers?.previous],
    ] as const;
    const session = sessionNow();
    for (const [action, handler] of actions) session?.setActionHandler(action, handler ?? null);
  };

  const plays = (silence: Silence) => silence === 'everywhere' || (silence === 'on-desktops' && !isPhone);
  const prepare = (silence: Silence) => {
    if (!plays(silence)) element = undefined;
    else if (sessionNow()) element ??= silentElement();
  };
  const tell = (state: MediaState) => {
    const session = sessionNow();
    if (!session) return;
    const { title, artist, album } = state;
    if (shown?.title !== title || shown.artist !== artist || shown.album !== album) {
      session.metadata = new MediaMetadata({ title, artist, album });
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
  };
  return {
    prepare,
    start(handlers, silence) {
      setHandlers(handlers);
      prepare(silence);
      void element?.play().catch(() => undefined);
    },
    show(state) {
      cancel?.();
      cancel = later(() => tell(state));
    },
    stop() {
      cancel?.();
      const session = sessionNow();
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
  const element = new Audio(URL.createObjectURL(wavOf([new Int16Array(SILENCE_SEC * SILENCE_RATE)], SILENCE_RATE)));
  element.loop = true;
  return element;
}
