/** What a cue track needs of a media element. */
export type TrackElement = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'paused' | 'ended' | 'seeking' | 'play' | 'pause' | 'addEventListener'
>;

/** One media element that plays one file after another. */
export interface TrackPlayer {
  /** Creates the element. */
  open(): TrackElement;
  /** Plays this file from its beginning, instead of the one before. */
  load(file: Blob): void;
  /** Plays on. */
  play(): void;
  /** Lets go of the file. */
  stop(): void;
  /** Why it does not play: a tap is needed first, or the browser cannot. */
  refusal(): 'blocked' | 'unavailable' | undefined;
  /** It has failed, and may not the next time: load a file again. `true` a few times, until one plays well. */
  triesAgain(): boolean;
  /** The device paused it: a call came in, or headphones were pulled out. */
  isStopped(): boolean;
  onStopped(listener: () => void): () => void;
}

/** WebKitGTK fails to play one in four of the files that it plays well when it gets them again. */
const TRIES_AGAIN = 5;
/** Firefox begins to play where there is no loudspeaker, and fails then: such a beginning proves nothing. */
const PLAYS_WELL_SEC = 5;

interface TrackNews {
  /** The refusal may have changed. */
  readonly onChange: () => void;
  /** The element tells where it is, about four times a second. */
  readonly onPlace: () => void;
  /** The file that was loaded last could not be played. */
  readonly onFailed: () => void;
}

export function createTrackPlayer(
  createElement: () => TrackElement,
  { onChange, onPlace, onFailed }: TrackNews,
): TrackPlayer {
  let element: TrackElement | undefined;
  let address: string | undefined;
  let refusal: ReturnType<TrackPlayer['refusal']>;
  let tries = 0;
  const listeners = new Set<() => void>();

  /** This code lets go of the file before it pauses the element. */
  const isStopped = () =>
    address !== undefined && !refusal && element !== undefined && element.paused && !element.ended;
  const open = (): TrackElement => {
    if (element) return element;
    element = createElement();
    element.addEventListener('error', () => {
      if (address === undefined) return;
      refusal = 'unavailable';
      onFailed();
      onChange();
    });
    element.addEventListener('timeupdate', onPlace);
    element.addEventListener('pause', () => {
      if (isStopped()) for (const listener of listeners) listener();
    });
    return element;
  };
  const play = async () => {
    try {
      await open().play();
      refusal = undefined;
    } catch (error) {
      refusal = refusalIn(error) ?? refusal;
    }
    onChange();
  };
  const free = (old: string | undefined) => {
    if (old !== undefined) URL.revokeObjectURL(old);
  };
  return {
    open,
    load(file) {
      const old = address;
      address = URL.createObjectURL(file);
      open().src = address;
      void play();
      free(old);
    },
    play: () => void play(),
    stop() {
      const old = address;
      address = undefined;
      element?.pause();
      free(old);
    },
    refusal: () => refusal,
    triesAgain() {
      if (refusal === 'unavailable') tries += 1;
      else if (element && element.currentTime >= PLAYS_WELL_SEC) tries = 0;
      return refusal === 'unavailable' && tries <= TRIES_AGAIN;
    },
    isStopped,
    onStopped(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function refusalIn(error: unknown): 'blocked' | 'unavailable' | undefined {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' ? 'blocked' : name === 'NotSupportedError' ? 'unavailable' : undefined;
}
