import type { LoggedLines } from './sets.ts';

/** Repetitions, weight and effort at the start of a line that logged repetitions or a distance. */
const BEFORE_SEC = /^(\d+;[^;]*;[^;]*;|;[^;]*;[^;]*;(?=\d*;[\d.]+ m;\S))\d*/;
const SEC_AT_MOST = 9999;

/**
 * A run's log as a result stores it, in the order of the exercises. Lines with repetitions or a distance get the
 * seconds that the run measured for that exercise. Separate from `sets.ts`, so that the player need not load it.
 */
export const loggedText = (lines: LoggedLines, tookSec: Readonly<Record<number, number>>): string =>
  Object.entries(lines)
    .map(([key, line]) => {
      const sec = tookSec[Number(key)] ?? Number.POSITIVE_INFINITY;
      return sec <= SEC_AT_MOST ? line.replace(BEFORE_SEC, `$1${sec}`) : line;
    })
    .join('\n');
