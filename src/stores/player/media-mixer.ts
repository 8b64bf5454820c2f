import { duckedLevel, type Said, saidBy } from '#core/run/ducking.ts';
import { cuesBetween, type Run } from '#core/run/run.ts';
import type { MediaPlayers } from './media-players.ts';
import type { PlayerPorts } from './player-ports.ts';

/** Volumes of all sounds: music and films are lowered for signals, names and voices. */
export interface Mixer {
  follow(run: Run, now: number): void;
}

const PLANNED_MS = 4000;
const PLAN_AGAIN_AFTER_MS = 1000;
/** A signal that began up to this long ago may still be audible. */
const LONGEST_MS = 2000;

/** `talks`: a recorded voice is speaking. */
export function createMixer(
  { settings }: Pick<PlayerPorts, 'settings'>,
  players: MediaPlayers,
  talks: () => boolean,
): Mixer {
  const { films, music, voice } = players;
  let said: readonly Said[] = [];
  let planned: { readonly run: Run; readonly atMs: number } | undefined;
  let level = 1;
  let levelAt: number | undefined;
  return {
    follow(run, now) {
      const { cueMuted, musicVolume, speechOn, speechVolume } = settings();
      if (planned?.run !== run || now - planned.atMs > PLAN_AGAIN_AFTER_MS) {
        planned = { run, atMs: now };
        const cues = cuesBetween(run, now - LONGEST_MS, now + PLANNED_MS);
        said = saidBy(cues, { beeps: !cueMuted, spoken: speechOn });
      }
      const due = talks() ? [...said, { fromMs: now, toMs: now + 1 }] : said;
      level = duckedLevel(level, due, now, now - (levelAt ?? now));
      levelAt = now;
      // Hearing is not linear: with the square, the middle of the slider sounds half as loud.
      const loud = cueMuted ? 0 : musicVolume * musicVolume * level;
      films.setLevel(loud);
      music.setLevel(loud);
      voice.setLevel(cueMuted ? 0 : speechVolume * speechVolume);
    },
  };
}
