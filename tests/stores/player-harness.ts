import { openBook } from '#core/exercises/exercise-book.ts';
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import {
  type Training,
  type Exercise,
  exerciseId,
  readExercise,
  readWorkout,
  type WholeWorkout,
  type WorkoutResult,
} from '#core/workout/model.ts';
import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';
import { createClock } from '#platform/sound/clock.ts';
import type { HowToSpeak } from '#platform/sound/speech.ts';
import type { Beat, Heartbeat } from '#platform/sound/heartbeat.ts';
import type { MediaHandlers, MediaState } from '#platform/device/media-session.ts';
import { createCueTrack } from '#platform/sound/cue-track.ts';
import type { ReadVoice } from '#platform/sound/track-voices.ts';
import { createSound } from '#platform/sound/sound.ts';
import { createPlayerStore } from '#stores/player/player.ts';
import type { MediaPlayers } from '#stores/player/media-players.ts';
import type { PlayerPorts } from '#stores/player/player-ports.ts';
import type { RunEntry } from '#data/training/run-entries.ts';
import { createFakePlayers } from './fakes/fake-players.ts';
import { createFakeAudio } from '#tests/platform/fake-audio.ts';
import type { createFakeTrack } from '#tests/platform/fake-track.ts';

export const W_ID = 'abcdefghijklmnopqrst';

/** A workout of exercises that last 30 s unless told otherwise. */
export function workoutOf(
  exercises: readonly Partial<Exercise>[],
  workout: Record<string, unknown> = {},
): WholeWorkout {
  const read = readWorkout({ wId: W_ID, ownerId: 'owner', name: 'Morning', level: 'base', ...workout });
  if (!read) throw new Error('not a workout');
  return {
    workout: read,
    exercises: exercises.map((exercise, position) => {
      const whole = readExercise({
        exId: exerciseId(position),
        wId: read.wId,
        position,
        name: `Exercise ${position + 1}`,
        timeSec: 30,
        ...exercise,
      });
      if (!whole) throw new Error('not an exercise');
      return whole;
    }),
  };
}
export const fiveOf30 = workoutOf([{}, {}, {}, {}, {}]);

/** What outlives a killed tab. */
export interface Device {
  readonly journal: Map<string, RunEntry>;
  /** Trainings of programmes that were recorded. */
  readonly trained: { readonly result: WorkoutResult; readonly training: Training }[];
  /** Runs that a tab is at. */
  readonly held: Set<string>;
  /** What each tab does when another one begins a run. */
  readonly tabs: Map<object, (runId: string) => void>;
  /** The tabs of a device are all there, instead of one after the other was killed. */
  areTabsAlive: boolean;
  readonly drafts: Map<string, unknown>;
  readonly results: WorkoutResult[];
  wallMs: number;
}
export const createDevice = (): Device => ({
  journal: new Map(),
  trained: [],
  held: new Set(),
  tabs: new Map(),
  areTabsAlive: false,
  drafts: new Map(),
  results: [],
  wallMs: 1_800_000_000_000,
});

export interface PlayerHarnessOptions {
  readonly whole?: WholeWorkout;
  readonly settings?: Partial<UserSettings>;
  readonly uid?: string | undefined;
  readonly device?: Device;
  readonly audioOpens?: boolean;
  /** The signals play as a track on this element, instead of on the audio clock. */
  readonly track?: ReturnType<typeof createFakeTrack>;
  /** What the track reads of recorded voices; by default nothing can be read. */
  readonly readVoice?: ReadVoice;
  readonly getWhole?: PlayerPorts['workouts']['getWhole'];
  readonly friends?: PlayerPorts['friends'];
  readonly follower?: PlayerPorts['follower'];
  /** When a run is journalled; by default at once. */
  readonly later?: NonNullable<PlayerPorts['later']>;
  readonly record?: (result: WorkoutResult) => Promise<Outcome<'sent' | 'kept' | 'on-device'>>;
  /** Brings what other devices have recorded; by default the device is offline. */
  readonly journalFails?: ProblemCode;
  /** Where a file is; by default each is at an address that ends like its path. */
  readonly addressOf?: MediaPlayers['addressOf'];
  /** The code for files cannot be fetched. */
  readonly withoutPlayers?: boolean;
  readonly isCalm?: boolean;
  /** The device's storage cannot be read. */
  readonly journalUnreadable?: boolean;
  /** Another version of Icetime left it, and this one cannot read it. */
  readonly strangeRun?: string;
}

/** The player with every port moved by hand. Nothing waits for real time. */
export function createPlayerHarness(options: PlayerHarnessOptions = {}) {
  const device = options.device ?? createDevice();
  let mono = 1000;
  let lifecycle: () => void = () => undefined;
  const clock = createClock({
    mono: () => mono,
    wall: () => device.wallMs,
    onLifecycle: (listener) => {
      lifecycle = listener;
    },
  });
  let listener: ((beat: Beat) => number) | undefined;
  let nextBeatMs: number | undefined;
  const heartbeat: Heartbeat = {
    prepare: () => undefined,
    start: (next) => {
      listener = next;
    },
    stop: () => {
      listener = undefined;
    },
  };
  const { track } = options;
  let lockedSound = track !== undefined;
  const audio = createFakeAudio({ opens: options.audioOpens ?? true });
  const files = createFakePlayers(() => mono, options);
  let silenced = 0;
  const spoken: string[] = [];
  const languageTags: string[] = [];
  const speechOptions: HowToSpeak[] = [];
  const buzzes: number[][] = [];
  const shown: MediaState[] = [];
  let handlers: MediaHandlers | undefined;
  let screenLit = false;
  let voiceMissing: (tag: string) => void = () => undefined;
  let { strangeRun } = options;
  let writes = 0;
  let begunAtSec = 0;
  let ids = 0;
  const settings = { ...DEFAULT_SETTINGS, introOn: false, timerMode: 'autonext' as const, ...options.settings };
  const uid = 'uid' in options ? options.uid : 'anna';
  const tab = {};
  const mediaHosts = new Set<string>();
  const tellOthers = (runId: string) => {
    for (const [other, hear] of device.tabs) if (other !== tab && device.areTabsAlive) hear(runId);
  };
  const ports: PlayerPorts = {
    clock,
    heartbeat,
    sound: track
      ? createCueTrack({
          isPhone: true,
          now: () => clock.now(),
          createElement: () => track.element,
          read: options.readVoice ?? (async () => undefined),
        })
      : createSound({ now: () => clock.now(), createContext: () => audio.context }),
    lockedSound: {
      isOn: () => lockedSound,
      set: (on) => {
        lockedSound = on;
      },
    },
    speech: {
      unlock: () => undefined,
      speak(text, tag, how) {
        spoken.push(text);
        if (how) speechOptions.push(how);
        languageTags.push(tag);
      },
      silence: () => void (silenced += 1),
      onMissing: (tell) => {
        voiceMissing = tell;
        return () => undefined;
      },
    },
    vibration: { vibrate: (pattern) => buzzes.push([...pattern]), touch: () => buzzes.push([]) },
    wakeLock: {
      hold: () => {
        screenLit = true;
      },
      release: () => {
        screenLit = false;
      },
    },
    mediaSession: {
      prepare: () => undefined,
      start: (next) => {
        handlers = next;
      },
      show: (state) => shown.push(state),
      stop: () => {
        handlers = undefined;
      },
    },
    mediaHosts: { has: (host) => mediaHosts.has(host), add: (hosts) => hosts.forEach((host) => mediaHosts.add(host)) },
    friends: options.friends ?? (async () => []),
    workouts: { getWhole: options.getWhole ?? (async () => done(options.whole ?? fiveOf30)) },
    runs: {
      say: async () => undefined,
      async write(entry) {
        writes += 1;
        if (options.journalFails) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
        device.journal.set(entry.run.runId, structuredClone(entry));
      },
      onElsewhere(hear) {
        device.tabs.set(tab, hear);
        return () => device.tabs.delete(tab);
      },
      async takeOver(runId) {
        tellOthers(runId);
        for (let n = 0; n < 10; n += 1) await Promise.resolve();
        return device.journal.get(runId);
      },
      hold(runId) {
        tellOthers(runId);
        device.held.add(runId);
        return () => void device.held.delete(runId);
      },
      async latest(maxAgeMs) {
        if (options.journalUnreadable) throw new Error('unreadable');
        const entries = [...device.journal.values()].sort((a, b) => b.savedAtWall - a.savedAtWall);
        const newest = entries.find((entry) => device.wallMs - entry.savedAtWall < maxAgeMs);
        return newest && device.areTabsAlive && device.held.has(newest.run.runId)
          ? { ...newest, isElsewhere: true }
          : newest;
      },
      unreadable: async () => strangeRun,
      async clear(runId) {
        if (runId === strangeRun) strangeRun = undefined;
        device.journal.delete(runId);
      },
    },
    training: {
      async record(result) {
        const outcome = options.record ? await options.record(result) : done('sent' as const);
        if (outcome.ok) {
          device.results.push(result);
          device.journal.delete(result.id.slice(result.userId.length + 1));
        }
        return outcome;
      },
      listLocal: async (uid) => device.results.filter(({ userId }) => userId === uid),
    },
    drafts: {
      get: async (key) => device.drafts.get(key),
      put: async (key, draft) => void device.drafts.set(key, structuredClone(draft)),
    },
    audioSession: Promise.resolve({ mode: () => 'mix', isChosen: () => true, setMode: () => undefined }),
    loadPlayers: async () => (options.withoutPlayers ? files.refusePlayers() : files.createPlayers),
    words: { rest: () => 'Rest', next: (name) => `Next: ${name}` },
    exercise: async (name) => (await openBook('English')).entryOf(name),
    onTrained: (result, training) => void device.trained.push({ result, training }),
    follower: options.follower,
    ...(options.later && { later: options.later }),
    quickName: ({ rounds }) => `Quick ${rounds}`,
    settings: () => settings,
    uid: () => uid,
    newId: () => `run${String((ids += 1)).padStart(17, '0')}${device.journal.size}${device.results.length}`,
  };
  const store = createPlayerStore(ports);
  const state = () => store.getState();

  /** Lets pending promises settle. */
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  /** Time goes by on all three clocks, beats come every `beatMs` while the run asks for them. */
  const pass = (ms: number, beatMs = 200) => {
    for (let left = ms; left > 0; left -= beatMs) {
      const stepMs = Math.min(beatMs, left);
      mono += stepMs;
      device.wallMs += stepMs;
      audio.advance(stepMs);
      track?.advance(stepMs);
      files.pass(stepMs);
      nextBeatMs = listener?.({ hidden: false });
    }
  };
  return {
    device,
    ports,
    store,
    state,
    audio,
    files,
    /** How often what was being spoken was cut off. */
    silenced: () => silenced,
    spoken,
    /** The language of each of them. */
    languageTags,
    speechOptions,
    buzzes,
    shown,
    settings,
    pass,
    settle,
    /** A run with files has their code, or knows that it cannot. */
    async settleFiles() {
      await files.answered;
      await settle();
    },
    async open(type?: 'text' | 'mastervideo' | 'off') {
      await state().open(W_ID, type);
    },
    /** Into the first step: the lead-in, if there is one, is over. */
    async begin() {
      await state().open(W_ID, undefined);
      state().start();
      if (state().view?.leadIn) pass(state().view?.leftMs ?? 0);
      begunAtSec = audio.context.currentTime;
      await Promise.resolve();
      listener?.({ hidden: false });
    },
    /** The machine sleeps: the wall runs on, the rest stands still. */
    sleep(ms: number) {
      lifecycle();
      mono += 50;
      device.wallMs += ms;
      listener?.({ hidden: false });
    },
    /** The page is suspended, and only what the device plays goes on. */
    suspend(ms: number, isMonoCounting = true) {
      if (isMonoCounting) mono += ms;
      device.wallMs += ms;
      track?.advance(ms);
    },
    beat: () => listener?.({ hidden: false }),
    setWall(byMs: number) {
      device.wallMs += byMs;
    },
    hide: () => listener?.({ hidden: true }),
    key: (name: keyof MediaHandlers) => handlers?.[name](),
    onLockScreen: () => handlers !== undefined,
    tellVoiceMissing: (tag: string) => voiceMissing(tag),
    beating: () => listener !== undefined,
    /** When the run wants to be looked at again, as the last beat of `pass` said. */
    nextBeatMs: () => nextBeatMs,
    screenLit: () => screenLit,
    writes: () => writes,
    /** What sounds since the first step began. */
    heardMs: () =>
      audio
        .heard()
        .map(({ atSec }) => Math.round((atSec - begunAtSec) * 1000))
        .filter((ms) => ms > 0),
    leftSec: () => (state().view?.leftMs ?? Number.NaN) / 1000,
  };
}

export { done, failed };
