import { TOO_LATE_MS } from '#core/run/cues.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { type Cue, type CueKind, cuesBetween, type Run, type RunView } from '#core/run/run.ts';
import type { Step, Timeline } from '#core/workout/timeline.ts';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { isPlainTimer } from '#core/run/round-timer.ts';
import type { MediaHandlers, Silence } from '#platform/device/media-session.ts';
import type { PlayingTrack } from '#platform/sound/sound.ts';
import type { MediaView } from './media-players.ts';
import type { PlayerPorts } from './player-ports.ts';
import { createPlayerMedia } from './player-media.ts';

/** Outputs of a run outside the page: sound, voice, vibration, screen lock, lock-screen controls. */
export interface Outputs {
  /** Work that would delay Start, split into pieces that run while the page is idle. */
  readonly preparations: readonly (() => void)[];
  /** The person may start this workout: fetches what its files need. */
  prepare(whole: WholeWorkout): void;
  /** Applies the volume from the settings. */
  level(): void;
  /** Must be called from a user gesture, before any await. */
  unlock(): void;
  begin(whole: WholeWorkout, handlers: MediaHandlers): void;
  /** The run changed at `now`: drops signals due before. Call `follow` next. */
  changed(now: number): void;
  /** The run's clock was corrected. */
  clockMoved(): void;
  /** The signals that play on while no code runs; `undefined` = none do. */
  track(): PlayingTrack | undefined;
  /** Called at every beat and after every change. */
  follow(run: Run, view: RunView, now: number): void;
  /** The run is over; current sounds may finish. */
  end(): void;
  /** The screen was left. */
  release(): void;
}

const BUZZ: Partial<Record<CueKind, readonly number[]>> = {
  change: [200],
  warning: [50, 50, 50, 50, 50],
  half: [80, 80, 80],
  round: [120, 80, 120, 80, 200],
  finish: [400, 150, 400],
};

/** `onMedia` is called with what the run's files show, `undefined` = nothing. */
export function createOutputs(ports: PlayerPorts, onMedia: (view: MediaView | undefined) => void): Outputs {
  const { sound, speech, wakeLock, mediaSession, settings } = ports;
  const media = createPlayerMedia(ports, onMedia);
  const signals = createSignals(ports, () => media.now()?.talks() ?? false);
  const lockScreen = createLockScreen(ports);
  let whole: WholeWorkout | undefined;
  const level = () => sound.setLevel(settings().cueVolume, settings().cueMuted);

  return {
    preparations: [...sound.preparations, () => mediaSession.prepare(silenceFor(ports))],
    prepare: (next) => media.prepare(next),
    level,
    unlock() {
      level();
      sound.unlock();
      media.now()?.unlock();
      if (settings().speechOn) speech.unlock();
    },
    begin(next, handlers) {
      whole = next;
      media.begin(next);
      lockScreen.begin(handlers);
    },
    changed: (now) => signals.startAt(now),
    clockMoved: () => sound.reset(),
    track: () => sound.track(),
    follow(run, view, now) {
      level();
      sound.keepAlive(view.running && !settings().cueMuted);
      // First, because a recorded voice takes precedence over a spoken name.
      media.follow(run, view, now);
      signals.follow(run, view, whole, now);
      if (whole) lockScreen.show(whole, run.timeline, view, now);
      // A step that waits for a tap keeps the screen lit; during a pause it may go dark.
      if (view.paused) wakeLock.release();
      else wakeLock.hold();
    },
    end() {
      media.end();
      sound.keepAlive(false);
      wakeLock.release();
      mediaSession.stop();
    },
    release() {
      media.end();
      sound.release();
      speech.silence();
      wakeLock.release();
      mediaSession.stop();
    },
  };
}

/** Beeps, which are scheduled ahead, and vibration and names, which are played at their moment. */
function createSignals({ sound, speech, vibration, settings }: PlayerPorts, isTalking: () => boolean) {
  let startedAt = 0;
  let actedUntil = 0;
  let plannedUntil = 0;
  /** The step and its repetition at the last beat, and when a change was last felt. */
  let shown: string | undefined;
  let feltAt = Number.NEGATIVE_INFINITY;

  const feel = (kind: CueKind) => {
    const buzz = BUZZ[kind];
    if (buzz && settings().vibrationOn) vibration.vibrate(buzz);
  };
  const perform = ({ kind, stepIndex }: Cue, run: Run, whole: WholeWorkout | undefined, now: number) => {
    feel(kind);
    if (kind === 'change' || kind === 'round') feltAt = now;
    if (kind !== 'announce' || !settings().speechOn || !whole || isTalking()) return;
    const name = exerciseName(whole, run.timeline.steps[stepIndex]?.exerciseIndex);
    if (!name) return;
    const { language } = whole.workout;
    const { [`voice${language}` as const]: voice, speechVolume: volume } = settings();
    speech.speak(name, LANGUAGE_TAGS[language], { voice, volume });
  };
  /** A change without a beep is felt all the same. */
  const feelChange = ({ stepIndex, repeatCount, running, elapsedMs, finished }: RunView, now: number) => {
    const before = shown;
    shown = `${stepIndex} ${repeatCount}`;
    const lateMs = running ? elapsedMs : now - actedUntil;
    if (before === undefined || before === shown || finished || lateMs >= TOO_LATE_MS) return;
    if (now - feltAt >= TOO_LATE_MS) feel('change');
  };
  return {
    /** Drops what was due before `now`, and schedules again. */
    startAt(now: number) {
      startedAt = now;
      actedUntil = now;
      plannedUntil = 0;
      shown = undefined;
    },
    follow(run: Run, view: RunView, whole: WholeWorkout | undefined, now: number) {
      const { atLeastMs, lengthMs } = sound.horizon();
      if (plannedUntil - now < atLeastMs) {
        plannedUntil = now + lengthMs;
        sound.plan(cuesBetween(run, Math.max(startedAt, now - TOO_LATE_MS), plannedUntil));
      }
      sound.beat();
      const until = Math.ceil(now) + 1;
      for (const cue of cuesBetween(run, Math.max(actedUntil, now - TOO_LATE_MS), until)) perform(cue, run, whole, now);
      feelChange(view, now);
      actedUntil = until;
    },
  };
}

/** What keeps the controls of the lock screen there. */
const silenceFor = ({ sound, settings }: PlayerPorts): Silence =>
  sound.isElement() ? 'none' : settings().autoMusicON ? 'everywhere' : 'on-desktops';

/** The run on the lock screen. */
function createLockScreen(ports: PlayerPorts) {
  const { mediaSession, words } = ports;
  let shown = '';
  return {
    begin(handlers: MediaHandlers) {
      shown = '';
      mediaSession.start(handlers, silenceFor(ports));
    },
    show(whole: WholeWorkout, timeline: Timeline, view: RunView, now: number) {
      // The device advances the given position by itself; a restarted step needs a new one.
      const beganSec = Math.round(((view.running ? now : 0) - view.elapsedMs) / 1000);
      const key = `${view.stepIndex} ${view.phase} ${view.running} ${view.stepDurationMs} ${beganSec}`;
      if (key === shown) return;
      shown = key;
      mediaSession.show({
        ...lockScreenText(whole, timeline, view.step, words),
        running: view.running,
        positionMs: view.wholeDoneMs,
        durationMs: view.wholeDoneMs + view.wholeLeftMs,
      });
    },
  };
}

/** What is done now, what comes next, and of which workout. */
function lockScreenText(whole: WholeWorkout, { steps }: Timeline, step: Step | undefined, words: PlayerPorts['words']) {
  const { name: album } = whole.workout;
  const now = exerciseName(whole, step?.exerciseIndex);
  if (step?.kind === 'rest') return { title: words.rest(), artist: now ? words.next(now) : album, album };
  const coming = steps.find(({ index, kind }) => index > (step?.index ?? -1) && kind === 'exercise');
  const next = exerciseName(whole, coming?.exerciseIndex);
  return { title: now ?? album, artist: next ? words.next(next) : album, album };
}

/** `undefined` = none, or one that nobody chose: "Exercise 1" eight times over. */
function exerciseName(whole: WholeWorkout, index: number | undefined): string | undefined {
  return index === undefined || isPlainTimer(whole) ? undefined : whole.exercises[index]?.name || undefined;
}
