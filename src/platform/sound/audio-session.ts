import { SOUND_MODES, type SoundMode } from '#core/settings/settings.ts';

/** Whether this page's sound mixes with other apps' or stops it, in browsers that offer the choice. */
export interface AudioSession {
  /** As chosen on this device. */
  mode(): SoundMode;
  /** Whether that is settled; if not, it mixes. */
  isChosen(): boolean;
  setMode(mode: SoundMode): void;
}

/** The browser's names. Only the last sounds while the device is muted. */
const TYPES = { mix: 'ambient', duck: 'transient', always: 'playback' } as const;
const STORED_UNDER = 'icetime.soundMode';

/** Applies the stored choice to the browser's `navigator.audioSession`. `byItself`: chosen for who has not chosen. */
export function createAudioSession(session: { type: string }, byItself?: SoundMode): AudioSession {
  let chosen = stored() ?? byItself;
  const modeNow = () => chosen ?? 'mix';
  session.type = TYPES[modeNow()];
  return {
    mode: modeNow,
    isChosen: () => chosen !== undefined,
    setMode(next) {
      chosen = next;
      session.type = TYPES[next];
      try {
        localStorage.setItem(STORED_UNDER, next);
      } catch {
        // Storage is blocked or full: the choice lasts as long as the page.
      }
    },
  };
}

function stored(): SoundMode | undefined {
  try {
    const kept = localStorage.getItem(STORED_UNDER);
    return SOUND_MODES.find((known) => known === kept);
  } catch {
    return undefined;
  }
}
