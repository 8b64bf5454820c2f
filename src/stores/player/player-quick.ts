import type { WholeWorkout } from '#core/workout/model.ts';
import { QUICK_ID, type QuickPlan, quickWorkout, readQuickPlan } from '#core/run/quick.ts';
import type { PlayerPorts } from './player-ports.ts';

/** The interval timer: its numbers are stored on the device per person, and its workout is built from them. */
export interface Quick {
  /** The numbers used last; `undefined` = `wId` is another workout. */
  find(wId: string): Promise<QuickPlan | undefined>;
  keep(plan: QuickPlan): void;
  workout(plan: QuickPlan): WholeWorkout;
}

export function createQuick({
  drafts,
  quickName,
  settings,
}: Pick<PlayerPorts, 'drafts' | 'quickName' | 'settings'>): Quick {
  return {
    find: async (wId) => (wId === QUICK_ID ? readQuickPlan(await drafts.get(QUICK_ID)) : undefined),
    keep: (plan) => void drafts.put(QUICK_ID, plan),
    workout: (plan) => quickWorkout(plan, quickName(plan), settings()),
  };
}
