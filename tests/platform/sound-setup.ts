import type { Cue } from '#core/run/run.ts';
import { createSound } from '#platform/sound/sound.ts';
import { createFakeAudio } from '#tests/platform/fake-audio.ts';

export const START = 1_800_000_000_000;
/** Of the step 0 unless it is told otherwise. */
export const cue = (kind: Cue['kind'], afterMs: number, value?: number): Cue => ({
  kind,
  atMs: START + afterMs,
  stepIndex: 0,
  ...(value === undefined ? {} : { value }),
});

/** A sound that a tap has opened. */
export async function setup(options: { opens?: boolean; available?: boolean; tapped?: boolean } = {}) {
  let now = START;
  const audio = createFakeAudio(options);
  const sound = createSound({
    now: () => now,
    hasBeenTapped: () => options.tapped ?? false,
    createContext: () => (options.available === false ? undefined : audio.context),
  });
  /** Beats every 100 ms; the audio clock may run slower or stand still. */
  const pass = (ms: number, audioMs = ms, beats = Math.max(1, Math.floor(ms / 100))) => {
    for (let i = 0; i < beats; i += 1) {
      now += ms / beats;
      audio.advance(audioMs / beats);
      sound.beat();
    }
  };
  sound.unlock();
  await Promise.resolve();
  const heardMs = () => audio.heard().map(({ atSec }) => Math.round(atSec * 1000));
  return { sound, audio, pass, heardMs };
}
