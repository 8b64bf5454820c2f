import type { TrackElement } from './track-player.ts';

/** Keeps a playing element in step with the run's clock. */
export interface TrackPlace {
  /**
   * Call at every beat, and whenever the element tells where it is until it is settled: moves it to what is due now, if
   * it is off and `isQuiet`. `fromMs`: the moment of the run's clock at the element's time 0.
   */
  follow(element: TrackElement, fromMs: number, isQuiet: () => boolean): void;
  /** It was right when it was last looked at, as often as it takes to tell. */
  isSettled(): boolean;
  /** Another file plays, or the clock was moved. */
  reset(): void;
}

/** Half of what people notice between eye and ear, and more than browsers are off when they tell where they are. */
const TOLERATED_MS = 20;
/** A position is told in steps and never ahead of what is heard: the one least behind of several is right. */
const SAMPLES_AT_LEAST = 3;
/** On a busy machine all of a few are late: what was right once is moved only when as many agree. */
const SAMPLES_AT_MOST = 8;
/** Longer means that something else is wrong. */
const LEAD_AT_MOST_MS = 500;

export function createTrackPlace(now: () => number): TrackPlace {
  let behindMs: number[] = [];
  /** How long this browser takes to play on after a move, learned from the moves before. */
  let leadMs = 0;
  let moves = 0;
  let isSettled = false;
  /** Until the element leaves this place it has not begun to play. */
  let beganAtSec = 0;
  return {
    follow(element, fromMs, isQuiet) {
      if (element.paused || element.ended || element.seeking || element.currentTime === beganAtSec) return;
      behindMs = [...behindMs, now() - fromMs - element.currentTime * 1000].slice(-SAMPLES_AT_MOST);
      const behind = Math.min(...behindMs);
      // A browser that cannot be set more exactly is not moved for ever.
      const tolerated = TOLERATED_MS * 2 ** Math.max(0, moves - 2);
      if (behindMs.length < (isSettled ? SAMPLES_AT_MOST : SAMPLES_AT_LEAST)) return;
      isSettled = Math.abs(behind) <= tolerated;
      if (isSettled || !isQuiet()) return;
      if (moves > 0) leadMs = Math.min(LEAD_AT_MOST_MS, Math.max(0, leadMs + behind));
      moves += 1;
      behindMs = [];
      element.currentTime = (now() + leadMs - fromMs) / 1000;
      beganAtSec = element.currentTime;
    },
    isSettled: () => isSettled,
    reset() {
      behindMs = [];
      moves = 0;
      isSettled = false;
      beganAtSec = 0;
    },
  };
}
