/** A piece of a master film: where the film stands while its exercise runs. */
import type { Exercise } from './model.ts';

export type Piece = Pick<Exercise, 'filmStartSec' | 'filmEndSec' | 'filmRate'>;
export const NO_PIECE: Piece = { filmStartSec: 0, filmEndSec: 0, filmRate: 100 };

export const hasPiece = ({ filmStartSec, filmEndSec }: Piece): boolean => filmEndSec > filmStartSec;

/**
 * Milliseconds into the film, `elapsedMs` after the exercise step began; `undefined` when it shows no piece. The piece
 * begins again when the exercise lasts longer, but not for what is left of its last second: a time is in whole seconds,
 * a piece at another rate seldom is, and then its last picture stays.
 */
export function filmAt(exercise: Piece & Pick<Exercise, 'timeSec'>, elapsedMs: number): number | undefined {
  if (!hasPiece(exercise)) return undefined;
  const { filmStartSec, filmEndSec, filmRate, timeSec } = exercise;
  // In hundredths of a millisecond of film: whole numbers, so that no lap begins a little early.
  const lap = (filmEndSec - filmStartSec) * 100_000;
  const shown = Math.max(0, elapsedMs) * filmRate;
  const begun = Math.floor(shown / lap) * lap;
  const planned = timeSec * 1000 * filmRate;
  // Beyond its time an exercise is counted up, or ends with repetitions: then the piece goes on beginning again.
  const isLeftOver = begun > 0 && shown <= planned && planned - begun < 1000 * filmRate;
  return isLeftOver ? filmEndSec * 1000 : filmStartSec * 1000 + (shown - begun) / 100;
}
