import { viewAt } from '#core/run/run.ts';
import { timeText } from '#core/base/time-text.ts';
import type { ResumableRun } from '#stores/player/player-state.ts';
import { secondsGone, secondsLeft, type Translate } from '#screens/workout/stage/clock-text.ts';
import { headingOf, placeOf } from '#screens/workout/stage/step-text.ts';

/**
 * Position of an unfinished run: "Squats, 0:32 left" and "Exercise 3 of 8"; '' where the first says it: "Round 3 of 8".
 */
export function standOf({ run, whole }: ResumableRun, minSec: boolean, t: Translate) {
  const view = viewAt(run, run.atMs);
  const name = headingOf(view, { whole, timeline: run.timeline, minSec, t });
  const place = placeOf(view, t);
  const isOpen = view.leftMs === undefined;
  const time = timeText(view.leftMs === undefined ? secondsGone(view.elapsedMs) : secondsLeft(view.leftMs), minSec);
  return {
    phase: view.leadIn ? ('setup' as const) : (view.step?.kind ?? ('ready' as const)),
    step: isOpen ? `${name}, ${time}` : t('player.resumeAt', { name, time }),
    place: place === name ? '' : place,
  };
}
