/** A person runs one workout at a time: a run in another tab continues here only after that tab lets go of it. */
import type { WholeWorkout } from '#core/workout/model.ts';
import { pause } from '#core/run/run.ts';
import type { RunEntry } from '#data/training/run-entries.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayerPorts } from './player-ports.ts';
import type { Outputs } from './player-outputs.ts';
import type { LiveRun } from './player-run.ts';
import type { PlayerState, ResumableRun } from './player-state.ts';

interface Parts {
  readonly ports: Pick<PlayerPorts, 'runs' | 'clock'>;
  readonly set: StoreApi<PlayerState>['setState'];
  readonly get: () => PlayerState;
  readonly outputs: Outputs;
  readonly live: LiveRun;
}

/** The run at its last journal entry. */
export const stoppedAt = ({ run, whole, logged, savedAtMono, savedAtWall }: RunEntry): ResumableRun => ({
  run: pause(run, savedAtMono),
  whole,
  ...(logged && { logged }),
  savedAt: savedAtWall,
});

/** `goOnWith`: makes the next `open` continue this run. */
export function elsewhere(
  { ports, set, get, outputs, live }: Parts,
  showReady: (whole: WholeWorkout, rest: Partial<PlayerState>) => void,
  goOnWith: (runId: string) => void,
): Pick<PlayerState, 'takeOver' | 'ignoreElsewhere'> {
  const { clock, runs } = ports;
  runs.onElsewhere((runId) => {
    const left = get().status === 'active' ? live.leave() : undefined;
    if (!left) return;
    const run = stoppedAt({ ...left, savedAtMono: clock.now(), savedAtWall: clock.wall() });
    const isThis = left.run.runId === runId;
    showReady(left.whole, { locked: false, gap: undefined, [isThis ? 'elsewhere' : 'resumable']: run });
  });
  return {
    async takeOver() {
      const there = get().elsewhere;
      if (!there) return undefined;
      outputs.unlock();
      const { wId } = there.whole.workout;
      const isOther = get().whole?.workout.wId !== wId;
      const entry = await runs.takeOver(there.run.runId).catch(() => undefined);
      // Another screen has been opened meanwhile.
      if (get().elsewhere !== there) return undefined;
      set({ elsewhere: undefined });
      // The run has ended in the other tab meanwhile.
      if (!entry) return undefined;
      if (isOther) {
        goOnWith(there.run.runId);
        return wId;
      }
      clock.continueFrom(entry.savedAtMono);
      set({ resumable: stoppedAt(entry) });
      get().continueRun();
      return undefined;
    },
    ignoreElsewhere: () => set({ elsewhere: undefined }),
  };
}
