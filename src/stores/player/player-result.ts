import { failed, problemOf } from '#core/base/errors.ts';
import { loggedText } from '#core/training/logged-text.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { QUICK_ID } from '#core/run/quick.ts';
import { doneBy, type RunSummary, summaryOf, tookSecOf } from '#core/run/run.ts';
import { icepointsOf } from '#core/training/training.ts';
import type { TrainingPort } from '#data/training/training.ts';
import type { Clock } from '#platform/sound/clock.ts';
import type { Journal } from './player-journal.ts';
import type { CurrentRun } from './player-run.ts';

export interface PlayerResult {
  readonly summary: RunSummary;
  readonly icepoints: number;
  /** The stored result; `undefined` = the run was too short to count. */
  readonly record: WorkoutResult | undefined;
  /** Indices (over all rounds) of completed exercises. */
  readonly done: readonly number[];
  /** Seconds taken by exercises with repetitions and no time, by the same index as `done`. */
  readonly tookSec: Readonly<Record<number, number>>;
  /**
   * `kept`: on the device, sent later. `on-device`: a guest's, taken over when they sign in. `failed`: not even stored;
   * the run stays in the journal, and `saveAgain()` retries.
   */
  readonly saved: 'sending' | 'kept' | 'sent' | 'on-device' | 'failed' | 'too-short';
}

/** Turns each finished run into exactly one result: the id is fixed when the run starts. */
export interface Recorder {
  /** Calls `onResult` at once, and again when more is known. Ignores a run that is already being recorded. */
  record(current: CurrentRun, now: number, onResult: (result: PlayerResult) => void): void;
  /** Retries after `failed`. */
  again(): void;
}

export interface RecorderParts {
  readonly training: Pick<TrainingPort, 'record'>;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly uid: () => string | undefined;
}

export function createRecorder({ training, journal, clock, uid }: RecorderParts): Recorder {
  const recording = new Set<string>();
  let failure: (() => void) | undefined;

  const send = async (record: WorkoutResult, runId: string, tell: (saved: PlayerResult['saved']) => void) => {
    if (recording.has(runId)) return;
    recording.add(runId);
    failure = undefined;
    tell('sending');
    // The finished run stays in the journal until its result is stored, so that nothing is lost in between.
    await journal.flush();
    const outcome = await training.record(record).catch((error: unknown) => failed(problemOf(error)));
    recording.delete(runId);
    if (!outcome.ok) failure = () => void send(record, runId, tell);
    tell(outcome.ok ? outcome.value : 'failed');
  };

  return {
    record(current, now, onResult) {
      const { run, whole, logged = {} } = current;
      const summary = summaryOf(run, now);
      const icepoints = icepointsOf(whole.workout.level, summary);
      const earned = { summary, icepoints, done: doneBy(run, now), tookSec: tookSecOf(run) };
      if (summary.exercisesDone < 1) {
        onResult({ ...earned, record: undefined, saved: 'too-short' });
        void journal.clear(run.runId);
        return;
      }
      const userId = current.uid ?? uid() ?? '';
      const { wId, name, sport, level } = whole.workout;
      const date = clock.wall();
      // The interval timer has no document: a result that named one could never be opened again.
      const workoutId = wId === QUICK_ID ? '' : wId;
      const about = { id: `${userId}_${run.runId}`, userId, date, workoutId, name, sport, level, icepoints };
      const { durationSec, exercisesDone, exercisesTotal, completed } = summary;
      const what = { durationSec, exercisesDone, exercisesTotal, completed, sets: loggedText(logged, earned.tookSec) };
      const record = { ...about, ...what, note: '', updatedAt: date };
      void send(record, run.runId, (saved) => onResult({ ...earned, record, saved }));
    },
    again() {
      failure?.();
    },
  };
}
