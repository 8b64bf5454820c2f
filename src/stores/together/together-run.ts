import { DAY_MS } from '#core/base/day.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { pause, type Run, type RunView } from '#core/run/run.ts';
import { type Attended, attendedUntil, NOT_ATTENDED, ownRun } from '#core/run/together.ts';
import type { RunsPort } from '#data/training/runs.ts';
import type { PlayerPorts } from '#stores/player/player-ports.ts';
import { createJournal, type Journal } from '#stores/player/player-journal.ts';
import type { Outputs } from '#stores/player/player-outputs.ts';
import { createRecorder, type PlayerResult } from '#stores/player/player-result.ts';
import { createLiveRun } from '#stores/player/player-run.ts';

/** The shared run on this device. Signed-in people get a result of their own from it. */
export interface TogetherRun {
  /** As last steered; `undefined` = there is no run yet. */
  now(): Run | undefined;
  /** Reads this person's part in the run from an earlier visit; must resolve before `takeOn`. */
  recall(): Promise<void>;
  /** Replaces the run with this state of it, or with another run. */
  takeOn(run: Run, whole: WholeWorkout): void;
  left01(): number;
  /** Journals the run as it is: it can be continued alone, or in the session again. */
  leave(): void;
}

interface Parts {
  readonly ports: PlayerPorts;
  readonly outputs: Outputs;
  /** Who gets the result; `undefined` = nobody. */
  readonly uid: () => string | undefined;
  readonly onView: (view: RunView) => void;
  readonly onResult: (result: PlayerResult) => void;
}

export function createTogetherRun({ ports, outputs, uid, onView, onResult }: Parts): TogetherRun {
  const { clock, heartbeat, runs, training } = ports;
  const kept = createJournal(runs, () => undefined, ports.later);
  const recorder = createRecorder({ training, journal: kept, clock, uid });
  const attendance = createAttendance(runs);
  let shared: Run | undefined;
  const own = (run: Run, now: number): Run => ownRun(pause(run, now), attendance.at(now));
  const journal: Journal = {
    ...kept,
    write(entry) {
      if (entry.uid !== undefined) kept.write({ ...entry, run: own(entry.run, entry.savedAtMono) });
    },
  };
  const live = createLiveRun({
    clock,
    heartbeat,
    journal,
    outputs,
    onView,
    onGap: () => undefined,
    onFinished(current, now) {
      if (current.uid !== undefined) recorder.record({ ...current, run: own(current.run, now) }, now, onResult);
    },
  });

  return {
    recall: async () => (uid() === undefined ? undefined : attendance.recall()),
    now: () => shared,
    takeOn(run, whole) {
      const before = shared;
      shared = run;
      attendance.steered(run, clock.now());
      if (before?.runId === run.runId) return live.change(() => run);
      if (uid() !== undefined) void recorder.prepare();
      const nothing = () => undefined;
      outputs.begin(whole, { play: nothing, pause: nothing, next: nothing, previous: nothing });
      live.begin(() => ({ run, whole, uid: uid() }));
    },
    left01: () => live.left01(),
    leave() {
      live.leave();
      attendance.end();
      shared = undefined;
    },
  };
}

/** Which part of the run this person attended: in this visit, and in an earlier one that the journal knows. */
function createAttendance(runs: Pick<RunsPort, 'latest'>) {
  let earlier: Run | undefined;
  let attended: Attended = NOT_ATTENDED;
  let stretch: { readonly run: Run; readonly fromMs: number } | undefined;
  const at = (now: number): Attended =>
    stretch ? attendedUntil(attended, stretch.run, stretch.fromMs, now) : attended;
  return {
    at,
    /** The previous state applied until the host steered, however late this device learns of it. */
    steered(run: Run, now: number) {
      const isSame = stretch?.run.runId === run.runId;
      const fromMs = isSame ? Math.min(now, run.atMs) : now;
      if (isSame) attended = at(fromMs);
      else attended = earlier?.runId === run.runId ? earlier : NOT_ATTENDED;
      stretch = { run, fromMs };
    },
    async recall() {
      const entry = await runs.latest(DAY_MS).catch(() => undefined);
      earlier = entry?.isElsewhere ? undefined : entry?.run;
    },
    end() {
      stretch = undefined;
      attended = NOT_ATTENDED;
    },
  };
}
