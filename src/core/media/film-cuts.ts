/** A piece of a master film: where the film stands while its exercise runs. */
import { BOUNDS, type Exercise } from '#core/workout/model.ts';

export type Piece = Pick<Exercise, 'filmStartSec' | 'filmEndSec' | 'filmRate'>;
export const NO_PIECE: Piece = { filmStartSec: 0, filmEndSec: 0, filmRate: 100 };

/** As the fields themselves are bound: seconds, and per cent. */
export const PIECE_BOUNDS = { filmSec: 86_400, rateLeast: 25, rateMost: 200 } as const;

export const hasPiece = ({ filmStartSec, filmEndSec }: Piece): boolean => filmEndSec > filmStartSec;

/** Where in the film the picture stands that an exercise is known by; `undefined` = it shows no piece. */
export const stillSecOf = (exercise: Piece): number | undefined =>
  hasPiece(exercise) ? exercise.filmStartSec : undefined;

/** How long an exercise lasts that shows the piece so many times at its rate: whole seconds, as all times. */
export const pieceSecOf = ({ filmStartSec, filmEndSec, filmRate }: Piece, times = 1): number =>
  Math.min(BOUNDS.exerciseTimeSec, Math.ceil(((filmEndSec - filmStartSec) * times * 100) / filmRate));

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
