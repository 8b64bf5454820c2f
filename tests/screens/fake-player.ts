import { readResult, type WholeWorkout, type WorkoutResult } from '#core/workout/model.ts';
import {
  addTime,
  createRun,
  finishStep,
  type GapChoice,
  jumpTo,
  next,
  pause,
  previous,
  type Run,
  resume,
  start,
  stop,
  doneBy,
  summaryOf,
  tookSecOf,
  viewAt,
} from '#core/run/run.ts';
import { countedNow, withRound } from '#core/training/rounds.ts';
import { withRules } from '#core/run/run-rules.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { PLAIN } from '#tests/core/samples.ts';
import type { PlayerResult } from '#stores/player/player-result.ts';
import type { PlayerState } from '#stores/player/player-state.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A Wednesday: at no longitude do the two days before it lie in another week. */
const NOON = Date.UTC(2026, 10, 18, 12);

export interface FakePlayer {
  readonly store: StoreApi<PlayerState>;
  /** Lets the run's clock go on, and shows what it says then. */
  readonly pass: (ms: number) => void;
  readonly setGap: (gap: GapChoice) => void;
  /** Commands in the order they came, with their argument. */
  readonly calls: string[];
}

/** The player's store over the real run, with a clock moved by hand and no sound, journal or network. */
export function createFakePlayer(
  whole: WholeWorkout,
  settings: Partial<UserSettings> = {},
  saved: PlayerResult['saved'] = 'sent',
  leadInMs = 0,
  others: readonly WorkoutResult[] = [],
): FakePlayer {
  const timeline = { ...createTimeline(whole, { ...PLAIN, ...settings }), leadInMs };
  const calls: string[] = [];
  let now = 0;
  let run: Run = createRun(timeline, 'run1');
  const recordOf = () => {
    const { name, level, sport, wId } = whole.workout;
    return readResult({
      id: 'owner_run1',
      userId: 'owner',
      date: NOON,
      workoutId: wId,
      name,
      level,
      sport,
      icepoints: 50,
      ...summaryOf(run, now),
    });
  };
  const show = () => {
    const view = viewAt(run, now);
    const result = {
      summary: summaryOf(run, now),
      icepoints: 100,
      unpaid: undefined,
      others,
      record: recordOf(),
      done: doneBy(run, now),
      tookSec: tookSecOf(run),
      saved,
    };
    store.setState(view.finished ? { view, status: 'finished', locked: false, result } : { view });
  };
  const command =
    (name: string, change: (run: Run, now: number) => Run): (() => void) =>
    () => {
      calls.push(name);
      if (store.getState().locked) return;
      run = change(run, now);
      show();
    };
  const note = (name: string) => () => void calls.push(name);
  const store = createStore<PlayerState>((set, get) => ({
    status: 'idle',
    problem: undefined,
    whole,
    timeline,
    quick: undefined,
    chosenMode: undefined,
    view: viewAt(run, now),
    left01: () => {
      const { leftMs = 0, stepDurationMs } = viewAt(run, now);
      return stepDurationMs ? leftMs / stepDurationMs : 0;
    },
    gap: undefined,
    resumable: undefined,
    elsewhere: undefined,
    takeOver: async () => void calls.push('takeOver'),
    ignoreElsewhere: () => set({ elsewhere: undefined }),
    unreadableRun: undefined,
    locked: false,
    result: undefined,
    logged: {},
    upcoming: undefined,
    startsInSec: undefined,
    holdUpcoming: () => {
      calls.push('holdUpcoming');
      set({ startsInSec: undefined });
    },
    setLogged: (logged) => {
      calls.push(`log ${JSON.stringify(logged)}`);
      set({ logged });
    },
    countRound: (by) => {
      calls.push(`round ${by}`);
      const { view, logged, locked } = get();
      const counted = view && !locked && countedNow(view, timeline, whole);
      if (counted) set({ logged: withRound(logged, counted, by) });
    },
    hostsToAsk: async () => [],
    allowHosts: (hosts) => void calls.push(`allow ${hosts.join(' ')}`),
    sound: 'off',
    voiceMissing: false,
    media: undefined,
    audioSession: undefined,
    lockedSound: false,
    setLockedSound: (lockedSound) => {
      if (lockedSound) get().audioSession?.setMode('always');
      set({ lockedSound });
    },
    setSoundMode: (mode) => {
      get().audioSession?.setMode(mode);
      set(({ lockedSound }) => ({ lockedSound: lockedSound && mode === 'always' }));
    },
    journalProblem: undefined,
    open: async (wId, type) => {
      calls.push(`open ${wId} ${type ?? ''}`.trim());
      if (get().status !== 'idle' && get().status !== 'finished') return;
      run = createRun(timeline, 'run1');
      set({ status: 'ready', result: undefined, view: viewAt(run, now) });
    },
    start: () => {
      set({ status: 'active' });
      command('start', start)();
    },
    setQuick: (quick) => set({ quick }),
    runAs: (other) => {
      run = createRun(createTimeline(other, { ...PLAIN, ...settings }), 'run1');
      set({ whole: other, timeline: run.timeline, view: viewAt(run, now) });
    },
    pause: command('pause', pause),
    resume: command('resume', resume),
    next: command('next', next),
    previous: command('previous', previous),
    stop: command('stop', stop),
    finishStep: command('finishStep', finishStep),
    jumpTo: (index) => command(`jumpTo ${index}`, (at) => jumpTo(at, index, now))(),
    addTime: (ms) => command(`addTime ${ms}`, (at) => addTime(at, ms, now))(),
    feel: () => undefined,
    setLocked: (locked) => set({ locked }),
    continueRun: () => {
      const { resumable } = get();
      if (!resumable) return;
      run = resume(resumable.run, now);
      set({ status: 'active', resumable: undefined });
      show();
    },
    look: async () => undefined,
    continueNext: note('continueNext'),
    startNext: note('startNext'),
    discardRun: async () => set({ resumable: undefined, unreadableRun: undefined }),
    dismissGap: () => set({ gap: undefined }),
    backToGapStart: note('backToGapStart'),
    jumpAhead: note('jumpAhead'),
    unblockSound: note('unblockSound'),
    saveAgain: note('saveAgain'),
    preparations: [],
    applyRules: (mode) => {
      calls.push(`applyRules ${mode ?? ''}`.trim());
      const rules = { ...run.timeline, ...(mode !== undefined && { mode }) };
      run = withRules(run, now, whole.exercises, rules);
      set({ timeline: run.timeline });
      show();
    },
    close: note('close'),
  }));
  return {
    store,
    calls,
    pass: (ms) => {
      now += ms;
      show();
    },
    setGap: (gap) => store.setState({ gap }),
  };
}
