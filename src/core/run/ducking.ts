/** The volume of music and films while a run gives signals: ducked for each signal, then restored at once. */
import type { Cue, CueKind } from './cues.ts';
import { WAKE_MS } from './wake.ts';

/** A span on the run's clock that a signal takes. */
export interface Said {
  readonly fromMs: number;
  readonly toMs: number;
}

/** How long each cue sounds; for `announce`, roughly how long speaking a name takes. */
const LENGTH_MS: Readonly<Record<CueKind, number>> = {
  countdown: 110,
  change: 450,
  warning: 300,
  half: 310,
  minute: 220,
  round: 550,
  finish: 1700,
  announce: 1500,
  wake: WAKE_MS,
};
/** 3-2-1 is one signal: music that rose between its beeps would pump. */
const JOINED_MS = 1000;
const DUCKED = 0.25;
/** The length of a fade; it is complete when the signal begins. */
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

/** The volume (0…1) `passedMs` after it was `level`, moving towards its target at `now`. */
export function duckedLevel(level: number, said: readonly Said[], now: number, passedMs: number): number {
  const isDue = said.some(({ fromMs, toMs }) => fromMs - RAMP_MS <= now && now < toMs);
  const most = ((1 - DUCKED) * Math.max(0, passedMs)) / RAMP_MS;
  return isDue ? Math.max(DUCKED, level - most) : Math.min(1, level + most);
}
