import type { WholeWorkout } from '#core/model.ts';
import { type Cue, type CueKind, cuesBetween, type Run, type RunView } from '#core/run.ts';
import { LANGUAGE_TAGS } from '#core/settings.ts';
import type { MediaHandlers } from '#platform/media-session.ts';
import type { PlayerEdges } from './player-edges.ts';

/** Everything about the run that is not on the page: sound, voice, vibration, screen lock, lock-screen controls. */
export interface Outputs {
  /** What the tap on Start would have to wait for, piece by piece, for a moment when nobody waits. */
  readonly preparations: readonly (() => void)[];
  /** Takes the loudness from the settings. */
  level(): void;
  /** Inside a tap, before any await. */
  unlock(): void;
  begin(whole: WholeWorkout, handlers: MediaHandlers): void;
  /** The run was changed at `now`: signals due before it are past. To be followed by `follow`. */
  changed(now: number): void;
  /** The run's clock was corrected. */
  clockMoved(): void;
  /** At every beat and after every change. */
  follow(run: Run, view: RunView, now: number): void;
  /** The run is over; what is sounding may end. */
  end(): void;
  /** The screen is left. */
  rest(): void;
}

/** Enough for a hidden page whose timers fire once a minute, also right before the next look. */
const PLANNED_AT_LEAST_MS = 66_000;
const HORIZON_MS = 76_000;
/** A name or a buzz that comes later than this would belong to something else. */
const TOO_LATE_MS = 1000;

const BUZZ: Partial<Record<CueKind, readonly number[]>> = {
  change: [200],
  half: [80, 80, 80],
  round: [120, 80, 120, 80, 200],
  finish: [400, 150, 400],
};

type OutputEdges = Pick<PlayerEdges, 'sound' | 'speech' | 'vibration' | 'wakeLock' | 'mediaSession' | 'settings'>;

export function createOutputs(edges: OutputEdges): Outputs {
  const { sound, speech, vibration, wakeLock, mediaSession, settings } = edges;
  let whole: WholeWorkout | undefined;
  let changedAt = 0;
  let actedUntil = 0;
  let plannedUntil = 0;
  let shown = '';

  const plan = (run: Run, now: number) => {
    if (plannedUntil - now >= PLANNED_AT_LEAST_MS) return;
    plannedUntil = now + HORIZON_MS;
    sound.plan(cuesBetween(run, Math.max(changedAt, now - TOO_LATE_MS), plannedUntil));
  };
  const act = (run: Run, now: number) => {
    const until = Math.ceil(now) + 1;
    for (const cue of cuesBetween(run, Math.max(actedUntil, now - TOO_LATE_MS), until)) perform(cue, run);
    actedUntil = until;
  };
  const perform = ({ kind, stepIndex }: Cue, run: Run) => {
    const buzz = BUZZ[kind];
    if (buzz && settings().vibrationOn) vibration.vibrate(buzz);
    if (kind !== 'announce' || !settings().speechOn || !whole) return;
    const name = exerciseName(whole, run.timeline.steps[stepIndex]?.exerciseIndex);
    if (name) speech.speak(name, LANGUAGE_TAGS[whole.workout.language]);
  };
  const show = (view: RunView) => {
    const key = `${view.stepIndex} ${view.phase} ${view.running} ${view.stepDurationMs}`;
    if (key === shown || !whole) return;
    shown = key;
    mediaSession.show({
      title: exerciseName(whole, view.step?.exerciseIndex) ?? whole.workout.name,
      artist: whole.workout.name,
      running: view.running,
      positionMs: view.wholeDoneMs,
      durationMs: view.wholeDoneMs + view.wholeLeftMs,
    });
  };
  const level = () => sound.setLevel(settings().cueVolume, settings().cueMuted);

  return {
    preparations: [...sound.preparations, () => mediaSession.prepare(settings().autoMusicON)],
    level,
    unlock() {
      level();
      sound.unlock();
      if (settings().speechOn) speech.unlock();
    },
    begin(next, handlers) {
      whole = next;
      shown = '';
      mediaSession.start(handlers, settings().autoMusicON);
    },
    changed(now) {
      changedAt = now;
      actedUntil = now;
      plannedUntil = 0;
    },
    clockMoved() {
      plannedUntil = 0;
      sound.reset();
    },
    follow(run, view, now) {
      level();
      sound.keepAlive(view.running && !settings().cueMuted);
      plan(run, now);
      sound.beat();
      act(run, now);
      show(view);
      // A step that waits for a tap must find the screen lit; a pause may let it go dark.
      if (view.paused) wakeLock.release();
      else wakeLock.hold();
    },
    end() {
      sound.keepAlive(false);
      wakeLock.release();
      mediaSession.stop();
    },
    rest() {
      sound.release();
      speech.silence();
      wakeLock.release();
      mediaSession.stop();
    },
  };
}

function exerciseName(whole: WholeWorkout, index: number | undefined): string | undefined {
  return index === undefined ? undefined : whole.exercises[index]?.name || undefined;
}
