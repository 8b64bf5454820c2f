/** How loud music and films are while a run speaks: they make room for every signal, and come back at once. */
import type { Cue, CueKind } from './cues.ts';

/** A stretch on the run's clock that belongs to a signal. */
export interface Said {
  readonly fromMs: number;
  readonly toMs: number;
}

/** How long each sounds; a name is spoken for about as long. */
const LENGTH_MS: Readonly<Record<CueKind, number>> = {
  countdown: 110,
  change: 450,
  half: 310,
  minute: 220,
  round: 550,
  finish: 1700,
  announce: 1500,
};
/** 3-2-1 is one signal: music that came up between its beeps would pump. */
const JOINED_MS = 1000;
const DUCKED = 0.25;
/** From one loudness to the other; a signal finds it quiet already. */
export const RAMP_MS = 150;

/** `spoken`: names are said aloud. */
export function saidBy(cues: readonly Cue[], { beeps, spoken }: { beeps: boolean; spoken: boolean }): readonly Said[] {
  const said: Said[] = [];
  for (const { kind, atMs } of cues) {
    if (!(kind === 'announce' ? spoken : beeps)) continue;
    const toMs = atMs + LENGTH_MS[kind];
    const last = said.at(-1);
    if (last && atMs - last.toMs < JOINED_MS) said.splice(-1, 1, { ...last, toMs: Math.max(last.toMs, toMs) });
    else said.push({ fromMs: atMs, toMs });
  }
  return said;
}

/** The loudness (0…1) `passedMs` after it was `level`; it moves towards what `now` asks for. */
export function duckedLevel(level: number, said: readonly Said[], now: number, passedMs: number): number {
  const isDue = said.some(({ fromMs, toMs }) => fromMs - RAMP_MS <= now && now < toMs);
  const most = ((1 - DUCKED) * Math.max(0, passedMs)) / RAMP_MS;
  return isDue ? Math.max(DUCKED, level - most) : Math.min(1, level + most);
}
