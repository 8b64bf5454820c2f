/** What settings sound and feel like; comes with the screens that let people try them. */
import type { AudioSession } from '#platform/sound/audio-session.ts';
import type { HowToSpeak, Voice } from '#platform/sound/speech.ts';

/** `countdown`: 3-2-1 and the change; `repeat`: half time, a minute, a new round. */
export type BeepSample = 'countdown' | 'repeat';

/** `beep`, `speak` and `vibrate` must be called from a user gesture. */
export interface TryOut {
  /** `volume` 0…1. */
  readonly beep: (sample: BeepSample, volume: number) => void;
  /** `tag`: the language of `text` (`de`). */
  readonly speak: (text: string, tag: string, how: HowToSpeak) => void;
  /** The voices of this device for a language, best first. */
  readonly voicesOf: (tag: string) => readonly Voice[];
  /** Voices may come late. Returns its own undoing. */
  readonly onVoices: (listener: () => void) => () => void;
  /** `undefined` = this device cannot. */
  readonly vibrate: (() => void) | undefined;
  /** At a press of a switch: a buzz under the finger. */
  readonly touch: () => void;
  /** `undefined` = this browser leaves no choice. */
  readonly audioSession: AudioSession | undefined;
}
