/** A player on a bare page: the real clock, beat and outputs, without storage, server or account. */
import { done } from '#core/base/errors.ts';
import { exerciseId, readExercise, readWorkout, type WholeWorkout } from '#core/workout/model.ts';
import type { Run } from '#core/run/run.ts';
import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';
import type { Clock } from '#platform/sound/clock.ts';
import { createHeartbeat } from '#platform/sound/heartbeat.ts';
import { createMediaSession } from '#platform/device/media-session.ts';
import type { Sound } from '#platform/sound/sound.ts';
import { createSpeech } from '#platform/sound/speech.ts';
import { createVibration } from '#platform/device/vibration.ts';
import { createWakeLock } from '#platform/device/wake-lock.ts';
import { createPlayerStore } from '#stores/player/player.ts';

export const BENCH_W_ID = 'timerbenchtimerbench';

export interface BenchPlayer {
  readonly clock: Clock;
  readonly sound: Sound;
  readonly exercises: number;
  readonly exerciseSec: number;
  readonly settings?: Partial<UserSettings>;
  /** Called with the run at its start and after every change. */
  readonly onRun: (run: Run) => void;
}

export function createBenchPlayer({ clock, sound, exercises, exerciseSec, settings, onRun }: BenchPlayer) {
  return createPlayerStore({
    clock,
    heartbeat: createHeartbeat(),
    sound,
    lockedSound: { isOn: () => false, set: () => undefined },
    speech: createSpeech(),
    vibration: createVibration(),
    wakeLock: createWakeLock(),
    mediaSession: createMediaSession(true),
    mediaHosts: { has: () => false, add: () => undefined },
    friends: async () => [],
    workouts: { getWhole: async () => done(workoutOf(exercises, exerciseSec)) },
    runs: {
      say: async () => undefined,
      write: async ({ run }) => onRun(run),
      hold: () => () => undefined,
      onElsewhere: () => () => undefined,
      takeOver: async () => undefined,
      latest: async () => undefined,
      unreadable: async () => undefined,
      clear: async () => undefined,
    },
    training: {
      record: async () => done('sent' as const),
      listLocal: async () => [],
    },
    drafts: { get: async () => undefined, put: async () => undefined },
    exercise: async () => undefined,
    quickName: () => '',
    words: { rest: () => '', next: () => '' },
    audioSession: Promise.resolve(undefined),
    loadPlayers: () => Promise.reject(new Error('there are no files here')),
    settings: () => ({
      ...DEFAULT_SETTINGS,
      introOn: false,
      timerMode: 'autonext',
      countDownBeepOn: true,
      ...settings,
    }),
    uid: () => undefined,
    newId: () => 'benchbenchbenchbench',
  });
}

function workoutOf(count: number, timeSec: number): WholeWorkout {
  const read = readWorkout({ wId: BENCH_W_ID, ownerId: 'bench', name: 'Bench' });
  if (!read) throw new Error('not a workout');
  const exercises = Array.from({ length: count }, (_, position) =>
    readExercise({ exId: exerciseId(position), wId: BENCH_W_ID, position, timeSec }),
  );
  return { workout: read, exercises: exercises.filter((exercise) => exercise !== undefined) };
}
