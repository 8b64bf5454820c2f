import type { TrackElement } from './track-player.ts';
import type { Wave } from './track-wave.ts';

/** Keeps a playing element in step with the run's clock. */
export interface TrackPlace {
  /**
   * Call at every beat, and whenever the element tells where it is until it is settled: moves it to what is due now, if
   * it is off and it stays quiet for as long as the wave needs.
   */
  follow(element: TrackElement, wave: Pick<Wave, 'fromMs' | 'holeMs'>, isQuietFor: (ms: number) => boolean): void;
  /** It was right when it was last looked at, as often as it takes to tell. */
  isSettled(): boolean;
  /** Another file plays, or the clock was moved. */
  reset(): void;
}

/** What Firefox is off by itself when it tells where it is comes on top: people notice three times as much. */
const TOLERATED_MS = 15;
/** A position is told in steps and never ahead of what is heard: the one least behind of several is right. */
const SAMPLES_AT_LEAST = 4;
/** On a busy machine all of a few are late: what was right once is moved only when as many agree. */
const SAMPLES_AT_MOST = 8;
/** Until it is known how long a browser takes to play on, it is taken for as slow as at the start, up to this. */
const GUESSED_LEAD_AT_MOST_MS = 50;
/** Longer means that something else is wrong. */
const LEAD_AT_MOST_MS = 500;

export function createTrackPlace(now: () => number): TrackPlace {
  let behindMs: number[] = [];
  /** How long this browser takes to play on after a move, learned from the moves before. */
  let leadMs: number | undefined;
  let moves = 0;
  let isSettled = false;
  /** The place told last. Told again, it is no news: the element has not begun to play, or the page looks too often. */
  let toldAtSec = 0;
  return {
    follow(element, { fromMs, holeMs }, isQuietFor) {
      if (element.paused || element.ended || element.seeking || element.currentTime === toldAtSec) return;
      toldAtSec = element.currentTime;
      behindMs = [...behindMs, now() - fromMs - toldAtSec * 1000].slice(-SAMPLES_AT_MOST);
      const behind = Math.min(...behindMs);
      // A browser that cannot be set more exactly is not moved for ever.
      const tolerated = TOLERATED_MS * 2 ** Math.max(0, moves - 2);
      if (behindMs.length < (isSettled ? SAMPLES_AT_MOST : SAMPLES_AT_LEAST)) return;
      isSettled = Math.abs(behind) <= tolerated;
      if (isSettled || !isQuietFor(holeMs)) return;
      if (leadMs === undefined) leadMs = Math.min(GUESSED_LEAD_AT_MOST_MS, Math.max(0, behind));
      else if (moves > 0) leadMs = Math.min(LEAD_AT_MOST_MS, Math.max(0, leadMs + behind));
      moves += 1;
      behindMs = [];
      element.currentTime = (now() + leadMs - fromMs) / 1000;
      toldAtSec = element.currentTime;
    },
    isSettled: () => isSettled,
    reset() {
      behindMs = [];
      moves = 0;
      isSettled = false;
      toldAtSec = 0;
    },
  };
}
