/**
 * Android's web view has no media session: this is one, under the web's own name. While a run is active, its plugin
 * keeps a foreground service, which lets the page work on in the background and shows the card on the lock screen.
 */
import { type MediaSessionAction as Action, MediaSession as Phone } from '@capgo/capacitor-media-session';

type Session = Pick<MediaSession, 'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'>;

/** Without its service a run is as it would be in a browser. */
const tell = (told: Promise<void>): void => void told.catch(() => undefined);

export function createNativeMediaSession(): Session {
  let metadata: MediaMetadata | null = null;
  let state: MediaSessionPlaybackState = 'none';
  let hasService = false;
  const followState = () => {
    if (state === 'none') {
      if (!hasService) return;
      hasService = false;
      // What ended while it played would still be offered the keys of a headset.
      tell(Phone.setPlaybackState({ playbackState: 'paused' }));
    } else {
      // Android ends an app that starts a service from the background.
      if (!hasService && document.hidden) return;
      hasService = true;
    }
    tell(Phone.setPlaybackState({ playbackState: state }));
  };
  document.addEventListener('visibilitychange', followState);
  return {
    get metadata() {
      return metadata;
    },
    set metadata(next) {
      metadata = next;
      if (next) tell(Phone.setMetadata({ title: next.title, artist: next.artist, album: next.album }));
    },
    get playbackState() {
      return state;
    },
    set playbackState(next) {
      state = next;
      followState();
    },
    setActionHandler(action, handler) {
      const heard = handler && (() => handler({ action }));
      tell(Phone.setActionHandler({ action: action as Action }, heard));
    },
    setPositionState: ({ duration = 0, position = 0, playbackRate = 1 } = {}) =>
      tell(Phone.setPositionState({ duration, position, playbackRate })),
  };
}

/** What a page creates to fill in `metadata`. */
export class NativeMediaMetadata {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  constructor({ title = '', artist = '', album = '' }: MediaMetadataInit = {}) {
    this.title = title;
    this.artist = artist;
    this.album = album;
  }
}
