import { failed, problemOf } from '#core/base/errors.ts';
import { loggedText } from '#core/training/logged-text.ts';
import type { Training, WorkoutResult } from '#core/workout/model.ts';
import { QUICK_ID } from '#core/run/built-in.ts';
import { doneBy, type RunSummary, summaryOf, tookSecOf } from '#core/run/run.ts';
import { type Earning, earningOf } from '#core/training/points.ts';
import { dayOf } from '#core/training/training.ts';
import type { TrainingPort } from '#data/training/training.ts';
import type { Clock } from '#platform/sound/clock.ts';
import type { Journal } from './player-journal.ts';
import type { PlayerPorts } from './player-ports.ts';
import type { CurrentRun } from './player-run.ts';

export interface PlayerResult {
  readonly summary: RunSummary;
  readonly icepoints: number;
  /** Why it earned nothing. */
  readonly unpaid: Earning['because'];
  /** The person's other results, as this device knew them when the run ended; `undefined` = they could not be read. */
  readonly others: readonly WorkoutResult[] | undefined;
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
  /**
   * Reads what the person has trained, at the start of a run, so that its end need not wait. Resolves with what the
   * device knows; what other devices have sent follows.
   */
  prepare(): Promise<void>;
  /** Calls `onResult` at once, and again when more is known. Ignores a run that is already being recorded. */
  record(current: CurrentRun, now: number, onResult: (result: PlayerResult) => void): void;
  /** Retries after `failed`. */
  again(): void;
}

export interface RecorderParts {
  readonly training: Pick<TrainingPort, 'record' | 'listLocal'>;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly uid: () => string | undefined;
  readonly onTrained?: PlayerPorts['onTrained'];
}

/** A run beside the programme belongs to none of its trainings. */
const programmeOf = (training: Training | undefined): Pick<WorkoutResult, 'programme'> => {
  if (!training || training.role === 'extra') return {};
  const { pId, week, day } = training;
  return { programme: { pId, week, day } };
};

/** The person's day, wherever they are. */
const localDay = (dateMs: number) =>
  dayOf(dateMs, { offsetMinAt: (ms) => -new Date(ms).getTimezoneOffset(), weekStart: 0 });

export function createRecorder({ training, journal, clock, uid, onTrained }: RecorderParts): Recorder {
  const history = createKnown({ training, uid });
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
    prepare: () => history.prepare(),
    record(current, now, onResult) {
      const { run, whole, logged = {} } = current;
      const summary = summaryOf(run, now);
      const userId = current.uid ?? uid() ?? '';
      const { wId, name, sport, level } = whole.workout;
      const id = `${userId}_${run.runId}`;
      const date = clock.wall();
      const others = history.known(userId)?.filter((other) => other.id !== id);
      const { icepoints, because } = earningOf({ ...summary, id, wId, level, date }, others ?? [], localDay);
      const done = doneBy(run, now);
      const earned = { summary, icepoints, unpaid: because, others, done, tookSec: tookSecOf(run) };
      if (summary.exercisesDone < 1) {
        onResult({ ...earned, record: undefined, saved: 'too-short' });
        void journal.clear(run.runId);
        return;
      }
      // The interval timer has no document: a result that named one could never be opened again.
      const workoutId = wId === QUICK_ID ? '' : wId;
      const about = { id, userId, date, workoutId, name, sport, level, icepoints };
      const { durationSec, exercisesDone, exercisesTotal, completed } = summary;
      const what = { durationSec, exercisesDone, exercisesTotal, completed, sets: loggedText(logged, earned.tookSec) };
      const record = { ...about, ...what, ...programmeOf(whole.training), note: '', updatedAt: date };
      history.add(record);
      if (whole.training) onTrained?.(record, whole.training);
      void send(record, run.runId, (saved) => onResult({ ...earned, record, saved }));
    },
    again() {
      failure?.();
    },
  };
}

/** A person's results: as last read, and those recorded here since. */
function createKnown({ training, uid }: Pick<RecorderParts, 'training' | 'uid'>) {
  let read: { readonly userId: string; readonly results: readonly WorkoutResult[] } | undefined;
  const added = new Map<string, WorkoutResult>();
  const look = async (userId: string) => {
    const before = read?.userId === userId ? read.results : undefined;
    const results = await training.listLocal(userId, before).catch(() => undefined);
    if (results) read = { userId, results };
  };
  return {
    prepare: () => look(uid() ?? ''),
    known(userId: string): readonly WorkoutResult[] | undefined {
      if (read?.userId !== userId) return undefined;
      const ids = new Set(read.results.map(({ id }) => id));
      return [...read.results, ...[...added.values()].filter((one) => one.userId === userId && !ids.has(one.id))];
    },
    add: (record: WorkoutResult) => void added.set(record.id, record),
  };
}
