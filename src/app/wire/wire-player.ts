import { done } from '#core/base/errors.ts';
import { FIRST_WORKOUT_ID } from '#core/run/built-in.ts';
import { quickNameKey } from '#core/run/quick.ts';
import type { Cue } from '#core/run/run.ts';
import type { Data } from '#data/data.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import { t } from '#i18n/setup.ts';
import { createClock } from '#platform/sound/clock.ts';
import { createHeartbeat } from '#platform/sound/heartbeat.ts';
import type { InstallFacts } from '#platform/device/install.ts';
import { createMediaHosts } from '#platform/device/media-hosts.ts';
import { whileSeen } from '#platform/device/later.ts';
import { createMediaSession } from '#platform/device/media-session.ts';
import type { AudioSession } from '#platform/sound/audio-session.ts';
import { createCueTrack } from '#platform/sound/cue-track.ts';
import { createDeviceSwitch, type DeviceSwitch } from '#platform/device/device-switch.ts';
import { WAKE_MS, withWake } from '#core/run/wake.ts';
import { createRunSound } from '#platform/sound/run-sound.ts';
import { createSound } from '#platform/sound/sound.ts';
import { createSpeech, voiceOf } from '#platform/sound/speech.ts';
import { createVibration } from '#platform/device/vibration.ts';
import { createWakeLock } from '#platform/device/wake-lock.ts';
import type { MediaState } from '#stores/media/media.ts';
import type { PlayerPorts } from '#stores/player/player-ports.ts';
import { createFollower, type QueueStores } from './wire-follower.ts';
import { createTrainings, mayBeProgrammed, type ProgrammeStores } from './wire-trainings.ts';
import { afterPaint } from '#ui/base/when-idle.ts';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';
import type { BeepSample } from '#stores/player/try-out.ts';

export { createSpeech, voiceOf };

const afterPicture = whileSeen(afterPaint);

/** The browser adapters a run needs; loaded with the player, not with the shell. */
export function playerPorts(
  { workouts, runs, training, drafts, loadLater }: Data,
  facts: InstallFacts,
  {
    urlOf,
    stores,
    ...own
  }: Pick<PlayerPorts, 'settings' | 'uid'> & {
    readonly urlOf: MediaState['urlOf'];
    /** Whoever trains together runs no programme and no queue. */
    readonly stores?: ProgrammeStores & QueueStores;
  },
  clock = createClock(),
): PlayerPorts {
  const now = () => clock.now();
  const isPhone = facts.isIos || facts.isAndroid;
  const audioSession = loadAudioSession(facts);
  const { lockedSound, speakerWake } = soundSwitches(facts, audioSession);
  const trainings = stores && createTrainings(stores, (wId) => workouts.getWhole(wId, own.uid()));
  const first = async () => {
    const { firstWorkout } = await import('#core/run/first-workout.ts');
    return done(firstWorkout(t('player.firstWorkout'), own.settings()));
  };
  const getWhole: WorkoutsPort['getWhole'] = async (wId, ...rest) => {
    if (wId === FIRST_WORKOUT_ID) return first();
    const found = mayBeProgrammed(wId) ? await trainings?.find(wId) : undefined;
    return found ?? workouts.getWhole(wId, ...rest);
  };
  const followers = stores && createFollower(stores, own.uid, getWhole);
  return {
    ...own,
    clock,
    heartbeat: createHeartbeat(),
    sound: createRunSound(createSound({ now }), createCueTrack({ now, isPhone }), {
      isTrackWanted: () => lockedSound.isOn(),
      wakesSpeaker: () => speakerWake.isOn(),
    }),
    lockedSound,
    audioSession,
    speech: createSpeech(),
    vibration: createVibration(),
    wakeLock: createWakeLock(afterPicture),
    mediaSession: createMediaSession(isPhone, afterPicture),
    workouts: { getWhole: followers?.withCopies ?? getWhole },
    follower: followers?.follower,
    onTrained: (result, training) => void trainings?.record(result, training),
    runs,
    later: afterPicture,
    training,
    drafts,
    quickName: (timer) => t(quickNameKey(timer)),
    exercise: async (name) => (await prepareExerciseBook(own.settings().language)).entryOf(name),
    words: { rest: () => t('phase.rest'), next: (name) => t('player.nextIs', { name }) },
    mediaHosts: createMediaHosts(),
    friends: async (uid) => (await (await loadLater()).people.listFriendsLocal(uid)).map((friend) => friend.uid),
    loadPlayers: async () => (await import('./wire-run-media.ts')).playersFor(urlOf),
    newId: () => workouts.newId(),
  };
}

/** What this device needs of the signals. */
export function soundSwitches(
  { isIos, isAndroid, isCapacitor }: InstallFacts,
  audioSession: Promise<AudioSession | undefined>,
) {
  let session: AudioSession | undefined;
  void audioSession.then(
    (loaded) => (session = loaded),
    () => undefined,
  );
  // An Android locks in mid-run if nothing keeps its screen on.
  const locksInRuns = () =>
    isCapacitor || (isIos ? session?.mode() === 'always' : isAndroid && !('wakeLock' in navigator));
  const chosen = createDeviceSwitch('lockedSound', locksInRuns);
  // While it is locked, an iPhone mutes whatever mixes with other apps.
  const lockedSound: DeviceSwitch = {
    isOn: () => chosen.isOn() && (session?.mode() ?? 'always') === 'always',
    set(on) {
      chosen.set(on);
      if (on) session?.setMode('always');
    },
  };
  return {
    lockedSound,
    speakerWake: createDeviceSwitch('speakerWake', () => false),
  };
}

/**
 * Few browsers support it, so few load its code. An iPhone stops the native app in the background, and its signals with
 * it, unless they play alone: there they do until the person has chosen.
 */
export async function loadAudioSession({ isCapacitor }: InstallFacts) {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
  if (!audioSession) return undefined;
  const { createAudioSession } = await import('#platform/sound/audio-session.ts');
  return createAudioSession(audioSession, isCapacitor ? 'always' : undefined);
}

const TEST_BEAT_MS = 500;
const TEST_LENGTH_MS = 3000;

/** Plays the signals of a run outside a run. */
export interface SoundTest {
  /** Plays as in a run; call from a user gesture. `volume` 0…1. */
  readonly play: (sample: BeepSample, volume: number) => void;
  readonly stop: () => void;
}

/** A loudspeaker that sleeps needs a moment to hear the hum that wakes it. */
const TEST_LEAD_MS = 100;

export function createSoundTest(speakerWake?: DeviceSwitch): SoundTest {
  const now = () => performance.now();
  const sound = createSound({ now });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    play(sample, volume) {
      sound.unlock();
      sound.setLevel(volume, false);
      const isAsleep = speakerWake?.isOn() ?? false;
      const start = now() + TEST_LEAD_MS + (isAsleep ? WAKE_MS : 0);
      const cue = (kind: Cue['kind'], beat: number): Cue => ({ kind, atMs: start + beat * TEST_BEAT_MS, stepIndex: 0 });
      const cues = {
        repeat: [cue('half', 0), cue('minute', 2), cue('round', 4)],
        warning: [cue('warning', 0)],
        countdown: [
          { ...cue('countdown', 0), value: 3 },
          { ...cue('countdown', 1), value: 2 },
          { ...cue('countdown', 2), value: 1 },
          cue('change', 3),
        ],
      }[sample];
      sound.plan(isAsleep ? withWake(cues) : cues);
      clearTimeout(timer);
      timer = setTimeout(() => sound.release(), TEST_LENGTH_MS);
    },
    stop() {
      clearTimeout(timer);
      sound.release();
    },
  };
}
