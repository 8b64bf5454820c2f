import type { CutSound } from './cut-sound.ts';

/** `not-a-sound`: the browser cannot decode it. `too-slow`: it did not answer. */
export type SoundProblem = 'not-a-sound' | 'too-slow';
export type SoundLength =
  | { readonly ok: true; readonly seconds: number }
  | { readonly ok: false; readonly problem: SoundProblem };

export interface Sounds {
  /** The playing time according to this browser. `src`: an address of this page, or https. */
  lengthOf(src: string): Promise<SoundLength>;
  /** A piece of a recording, with its length written into it; `undefined` = it cannot be cut. */
  cut(file: Blob, fromSec: number, toSec: number): Promise<CutSound | undefined>;
}

const WAIT_MS = 15_000;
/** Longer than any sound: seeking there makes the browser find the length if the file does not state it. */
const FAR_SEC = 1e7;

export const createSounds = (): Sounds => ({
  lengthOf,
  cut: async (file, fromSec, toSec) => (await import('./cut-sound.ts')).cutSound(file, fromSec, toSec),
});

/** A `video` element reports the length of films and sounds alike. */
function lengthOf(src: string): Promise<SoundLength> {
  const player = document.createElement('video');
  player.preload = 'metadata';
  player.muted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<SoundLength>((resolve) => {
    const fail = (problem: SoundProblem) => () => resolve({ ok: false, problem });
    timer = setTimeout(fail('too-slow'), WAIT_MS);
    const look = () => {
      if (Number.isFinite(player.duration)) resolve({ ok: true, seconds: player.duration });
      else player.currentTime = FAR_SEC;
    };
    player.addEventListener('loadedmetadata', look);
    player.addEventListener('durationchange', look);
    player.addEventListener('error', fail('not-a-sound'));
    player.src = src;
  }).finally(() => {
    clearTimeout(timer);
    player.removeAttribute('src');
    player.load();
  });
}
