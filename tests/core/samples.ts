import {
  type Exercise,
  type WholeWorkout,
  type Workout,
  exerciseId,
  readExercise,
  readWorkout,
} from '#core/workout/model.ts';
import { type Run, createRun, start, viewAt } from '#core/run/run.ts';
import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';
import { type Step, type Timeline, createTimeline, summaryOf } from '#core/workout/timeline.ts';

export const W_ID = 'abcdefghij0123456789';

export function workoutOf(fields: Partial<Workout> = {}): Workout {
  const workout = readWorkout({ wId: W_ID, ownerId: 'owner', ...fields });
  if (!workout) throw new Error('not a workout');
  return workout;
}

export function exerciseOf(position: number, fields: Partial<Exercise> = {}): Exercise {
  const exId = exerciseId(position);
  const exercise = readExercise({ exId, wId: W_ID, position, name: `Exercise ${position + 1}`, ...fields });
  if (!exercise) throw new Error('not an exercise');
  return exercise;
}

export function wholeOf(exercises: readonly Partial<Exercise>[], fields: Partial<Workout> = {}): WholeWorkout {
  const all = exercises.map((one, i) => exerciseOf(i, one));
  const workout = workoutOf(fields);
  return { workout: { ...workout, ...summaryOf(workout, all), ...fields }, exercises: all };
}

/** Nothing before an exercise, on by itself, silent: what a test asks for stands out. */
export const PLAIN: UserSettings = { ...DEFAULT_SETTINGS, introOn: false, timerMode: 'autonext' };
export const BEEPS: Partial<UserSettings> = { countDownBeepOn: true, repeatBeepOn: true };

export function timelineOf(
  exercises: readonly Partial<Exercise>[],
  settings: Partial<UserSettings> = {},
  fields: Partial<Workout> = {},
  leadInMs = 0,
): Timeline {
  return { ...createTimeline(wholeOf(exercises, fields), { ...PLAIN, ...settings }), leadInMs };
}

/** A run started at 0. */
export function runOf(
  exercises: readonly Partial<Exercise>[],
  settings: Partial<UserSettings> = {},
  fields: Partial<Workout> = {},
): Run {
  return start(createRun(timelineOf(exercises, settings, fields), 'run1'), 0);
}

/** Something to introduce an exercise with; `clipSec` 0 = a sentence. */
export const intro = (clipSec = 0): Pick<Exercise, 'introDetails'> => ({
  introDetails: [{ url: '', audioUrl: '', text: 'Slowly', seconds: clipSec }],
});

export const seconds = (...times: number[]): Partial<Exercise>[] => times.map((timeSec) => ({ timeSec }));

/** `warmup 60 · intro 1 20 · exercise 1 30 · rest→2 10 · exercise 2 left 40 …`; rounds after the first as `2/1`. */
export function drawSteps(steps: readonly Step[]): string {
  return steps.map(drawStep).join(' · ');
}

export function drawStep(step: Step): string {
  const number = step.exerciseIndex === undefined ? '' : `${step.exerciseIndex + 1}`;
  const place = step.round > 1 && number ? `${step.round}/${number}` : number;
  const kind =
    step.kind === 'rest' ? `${step.roundRest ? 'round rest' : 'rest'}→${place}` : `${step.kind} ${place}`.trim();
  const time = step.durationMs === undefined ? 'open' : String(step.durationMs / 1000);
  return [kind, step.side, time, step.reps > 0 ? `×${step.reps}` : undefined].filter(Boolean).join(' ');
}

/**
 * What the screen shows at a second: `exercise 3 15 left`, `waiting: exercise 2 30`,
 * `paused rest→2 4 left`, `finished`.
 */
export function shownAt(run: Run, second: number): string {
  const view = viewAt(run, second * 1000);
  if (view.finished) return view.stopped ? 'stopped' : 'finished';
  const step = view.step ? (view.leadIn ? 'lead-in to ' : '') + drawStep(view.step) : 'nothing';
  if (view.phase === 'ready' || view.phase === 'waiting') return `${view.phase}: ${step}`;
  const place = step.replace(/ (\d+|open)( ×\d+)?$/, '');
  const time = view.leftMs === undefined ? `${view.elapsedMs / 1000} gone` : `${view.leftMs / 1000} left`;
  return `${view.paused ? 'paused ' : ''}${place} ${time}`;
}

/** One line per second looked at. */
export const film = (run: Run, ...atSeconds: number[]) =>
  atSeconds.map((second) => `${second}s ${shownAt(run, second)}`);
