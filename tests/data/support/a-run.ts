import { createRun, start } from '#core/run/run.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import type { RunEntry } from '#data/training/run-entries.ts';
import { aWorkout } from './harness.ts';

export const RUN = 'run1aaaaaaaaaaaaaaaa';

/** An entry of the journal of a run that is on. `uid`: `undefined` = a guest. `savedAtWall`: epoch ms. */
export function aRun(uid: string | undefined, savedAtWall: number, runId = RUN): RunEntry {
  const whole = aWorkout('wLegsaaaaaaaaaaaaaaa', 'ownerOfLegs000000001');
  const run = start(createRun(createTimeline(whole, DEFAULT_SETTINGS), runId), 1000);
  return { run, whole, logged: {}, uid, savedAtWall, savedAtMono: 1000 };
}
