/** A piece of a master video: the film's position while its exercise runs. */
import { BOUNDS, type Exercise } from '#core/workout/model.ts';

export type Piece = Pick<Exercise, 'filmStartSec' | 'filmEndSec' | 'filmRate'>;
export const NO_PIECE: Piece = { filmStartSec: 0, filmEndSec: 0, filmRate: 100 };

/** The bounds of the fields: seconds, and per cent. */
export const PIECE_BOUNDS = { filmSec: 86_400, rateLeast: 25, rateMost: 200 } as const;

export const hasPiece = ({ filmStartSec, filmEndSec }: Piece): boolean => filmEndSec > filmStartSec;

/** The second of the film whose frame represents an exercise; `undefined` = it shows no piece. */
export const stillSecOf = (exercise: Piece): number | undefined =>
  hasPiece(exercise) ? exercise.filmStartSec : undefined;

/** The length of an exercise that shows the piece this many times at its rate: whole seconds, like all times. */
export const pieceSecOf = ({ filmStartSec, filmEndSec, filmRate }: Piece, times = 1): number =>
  Math.min(BOUNDS.exerciseTimeSec, Math.ceil(((filmEndSec - filmStartSec) * times * 100) / filmRate));

/**
 * Milliseconds into the film, `elapsedMs` after the exercise step began; `undefined` = it shows no piece. The piece
 * restarts if the exercise lasts longer, but not within its last second: exercise times are whole seconds, pieces at
 * another rate seldom are, so the last frame stays.
 */
export function filmAt(exercise: Piece & Pick<Exercise, 'timeSec'>, elapsedMs: number): number | undefined {
  if (!hasPiece(exercise)) return undefined;
  const { filmStartSec, filmEndSec, filmRate, timeSec } = exercise;
  // In hundredths of a millisecond of film: whole numbers, so that no lap begins too early.
  const lap = (filmEndSec - filmStartSec) * 100_000;
  const shown = Math.max(0, elapsedMs) * filmRate;
  const begun = Math.floor(shown / lap) * lap;
  const planned = timeSec * 1000 * filmRate;
  // Past its planned time an exercise is counted up, or ends with repetitions: then the piece keeps restarting.
  const isLeftOver = begun > 0 && shown <= planned && planned - begun < 1000 * filmRate;
  return isLeftOver ? filmEndSec * 1000 : filmStartSec * 1000 + (shown - begun) / 100;
}
