import type { LoggedLines } from './sets.ts';

/** Reps, weight and effort of a line of which repetitions were logged. */
const BEFORE_SEC = /^(\d+;[^;]*;[^;]*;)\d*/;
const SEC_AT_MOST = 9999;

/**
 * As a result keeps what was logged of a run, in the order in which it was done. Repetitions come with the seconds that
 * the run has measured of them, by exercise. Apart from `sets.ts`, which the player need not bring.
 */
export const loggedText = (lines: LoggedLines, tookSec: Readonly<Record<number, number>>): string =>
  Object.entries(lines)
    .map(([key, line]) => {
      const sec = tookSec[Number(key)] ?? Number.POSITIVE_INFINITY;
      return sec <= SEC_AT_MOST ? line.replace(BEFORE_SEC, `$1${sec}`) : line;
    })
    .join('\n');
