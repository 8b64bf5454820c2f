import type { WholeWorkout } from '#core/workout/model.ts';
import { QUICK_ID } from '#core/run/built-in.ts';
import type { IntervalTimer } from '#core/exercises/presets.ts';
import { quickWorkout, readIntervalTimer } from '#core/run/quick.ts';
import { trialOf } from '#core/run/trial.ts';
import type { PlayerPorts } from './player-ports.ts';

/** The interval timer: its numbers are stored on the device per person, and its workout is built from them. */
export interface Quick {
  /**
   * The exercise of the catalogue to try, if there is one of this name, else the numbers used last; `undefined` = `wId`
   * is another workout.
   */
  find(wId: string, trialName: string | undefined): Promise<Made | undefined>;
  keep(timer: IntervalTimer): void;
  workout(timer: IntervalTimer): WholeWorkout;
}
interface Made {
  readonly whole: WholeWorkout;
  /** `undefined` = the trial of an exercise. */
  readonly quick?: IntervalTimer;
}

export function createQuick({
  drafts,
  exercise,
  quickName,
  settings,
}: Pick<PlayerPorts, 'drafts' | 'exercise' | 'quickName' | 'settings'>): Quick {
  const workout = (timer: IntervalTimer) => quickWorkout(timer, quickName(timer), settings());
  return {
    async find(wId, trialName) {
      if (wId !== QUICK_ID) return undefined;
      const entry = trialName === undefined ? undefined : await exercise(trialName).catch(() => undefined);
      if (entry) return { whole: trialOf(entry, settings()) };
      const quick = readIntervalTimer(await drafts.get(QUICK_ID));
      return { whole: workout(quick), quick };
    },
    keep: (timer) => void drafts.put(QUICK_ID, timer),
    workout,
  };
}
