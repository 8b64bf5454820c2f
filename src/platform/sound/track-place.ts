import type { TrackElement } from './track-player.ts';

/** Keeps a playing element in step with the run's clock. */
export interface TrackPlace {
  /**
   * Call at every beat. Where to move the element (s) so that it plays what is due now; `undefined` = it is right, or
   * it is too early to tell. `fromMs`: the moment of the run's clock at the element's time 0.
   */
  correction(element: TrackElement, fromMs: number): number | undefined;
  move(element: TrackElement, toSec: number): void;
  /** Another file plays, or the clock was moved. */
  reset(): void;
}

/** Half of what people notice between eye and ear, and more than browsers are off when they tell where they are. */
const TOLERATED_MS = 20;
/** A position is read late and in steps; the middle one of several is right. */
const SAMPLES_AT_LEAST = 4;
const SAMPLES_AT_MOST = 8;
/** Longer means that something else is wrong. */
const LEAD_AT_MOST_MS = 500;

export function createTrackPlace(now: () => number): TrackPlace {
  let behindMs: number[] = [];
  /** How long this browser takes to play on after a move, learned from the moves before. */
  let leadMs = 0;
  let moves = 0;
  return {
    correction(element, fromMs) {
      if (element.paused || element.ended || element.seeking) return undefined;
      behindMs = [...behindMs, now() - fromMs - element.currentTime * 1000].slice(-SAMPLES_AT_MOST);
      const behind = behindMs.toSorted((a, b) => a - b)[Math.floor(behindMs.length / 2)] ?? 0;
      // A browser that cannot be set more exactly is not moved for ever.
      const tolerated = TOLERATED_MS * 2 ** Math.max(0, moves - 2);
      if (behindMs.length < SAMPLES_AT_LEAST || Math.abs(behind) <= tolerated) return undefined;
      if (moves > 0) leadMs = Math.min(LEAD_AT_MOST_MS, Math.max(0, leadMs + behind));
      return (now() + leadMs - fromMs) / 1000;
    },
    move(element, toSec) {
      moves += 1;
      behindMs = [];
      element.currentTime = toSec;
    },
    reset() {
      behindMs = [];
      moves = 0;
    },
  };
}
