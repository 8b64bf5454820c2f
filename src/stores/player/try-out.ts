/** Lets people hear and feel settings; loaded with the screens that offer it. */
import type { DeviceSwitch } from '#platform/device/device-switch.ts';
import type { AudioSession } from '#platform/sound/audio-session.ts';
import type { HowToSpeak, Voice } from '#platform/sound/speech.ts';

/** `countdown`: 3-2-1 and the change; `repeat`: half time, a minute, a new round; `warning`: ten seconds to go. */
export type BeepSample = 'countdown' | 'repeat' | 'warning';

/** `beep`, `speak` and `vibrate` must be called from a user gesture. */
export interface TryOut {
  /** `volume` 0…1. */
  readonly beep: (sample: BeepSample, volume: number) => void;
  /** `tag`: the language of `text` (`de`). */
  readonly speak: (text: string, tag: string, how: HowToSpeak) => void;
  /** This device's voices for a language, best first. */
  readonly voicesOf: (tag: string) => readonly Voice[];
  /** Voices may load late. Returns a function that unsubscribes. */
  readonly onVoices: (listener: () => void) => () => void;
  /** Only for devices that can. */
  readonly vibrate: () => void;
  /** A vibration when a switch is pressed. */
  readonly touch: () => void;
  /** `undefined` = this browser offers no choice. */
  readonly audioSession: AudioSession | undefined;
  /** Whether the signals of a run go on while the phone is locked. */
  readonly lockedSound: DeviceSwitch;
  /** Whether the loudspeaker is woken before a signal. */
  readonly speakerWake: DeviceSwitch;
}
