import { withWake } from '#core/run/wake.ts';
import type { Sound } from './sound.ts';

/**
 * The sound of a run: `track`, which plays on while the phone is locked, where `isTrackWanted`; otherwise `direct`,
 * which can be mixed with other apps and follows a command at once. It is chosen at the tap that starts the run.
 * `wakesSpeaker`: the loudspeaker falls asleep between signals.
 */
export function createRunSound(
  direct: Sound,
  track: Sound,
  { isTrackWanted, wakesSpeaker }: { readonly isTrackWanted: () => boolean; readonly wakesSpeaker: () => boolean },
): Sound {
  let current = direct;
  const both = [direct, track] as const;
  const choose = () => {
    const next = isTrackWanted() ? track : direct;
    if (next !== current) current.release();
    current = next;
  };
  return {
    get preparations() {
      choose();
      return current.preparations;
    },
    unlock() {
      choose();
      current.unlock();
    },
    horizon: () => current.horizon(),
    plan: (cues) => current.plan(wakesSpeaker() ? withWake(cues) : cues),
    planVoices: (voices, volume) => current.planVoices(voices, volume),
    voiceMs: (address, fromMs) => current.voiceMs(address, fromMs),
    beat: () => current.beat(),
    reset: () => current.reset(),
    setLevel(volume, muted) {
      for (const sound of both) sound.setLevel(volume, muted);
    },
    keepAlive: (on) => current.keepAlive(on),
    release: () => current.release(),
    state: () => current.state(),
    onState(listener) {
      const ends = both.map((sound) => sound.onState((state) => sound === current && listener(state)));
      return () => {
        for (const end of ends) end();
      };
    },
    isElement: () => current.isElement(),
    track: () => current.track(),
    onStopped: (listener) => track.onStopped(listener),
  };
}
