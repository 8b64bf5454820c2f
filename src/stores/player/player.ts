import { CONTINUE_FOR_MS } from '#core/run/built-in.ts';
import { done } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { wholeIn } from '#core/workout/names.ts';
import {
  addTime,
  createRun,
  finishStep,
  jumpTo,
  next,
  pause,
  previous,
  type Run,
  resume,
  start,
  stop,
  viewAt,
} from '#core/run/run.ts';
import type { SoundMode, TimerMode } from '#core/settings/settings.ts';
import { withRules } from '#core/run/run-rules.ts';
import { countedNow, SAME_TAP_MS, withRound } from '#core/training/rounds.ts';
import type { LoggedLines } from '#core/training/sets.ts';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { beepsOf, createTimeline, type Timeline } from '#core/workout/timeline.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { hostQuestion } from './foreign-media.ts';
import type { PlayerPorts } from './player-ports.ts';
import { elsewhere, stoppedAt } from './player-elsewhere.ts';
import { createJournal, type Journal } from './player-journal.ts';
import { createOutputs, type Outputs } from './player-outputs.ts';
import { createNews } from './player-news.ts';
import { createNext } from './player-next.ts';
import { createQuick } from './player-quick.ts';
import { createRecorder, type Recorder } from './player-result.ts';
import { createLiveRun, type LiveRun } from './player-run.ts';
import type { PlayerState } from './player-state.ts';
import { createUpcoming, type UpcomingPart } from './player-upcoming.ts';

const EMPTY = {
  status: 'idle',
  problem: undefined,
  whole: undefined,
  timeline: undefined,
  quick: undefined,
  chosenMode: undefined,
  view: undefined,
  gap: undefined,
  elsewhere: undefined,
  locked: false,
  result: undefined,
  voiceMissing: false,
  media: undefined,
  journalProblem: undefined,
  logged: {},
  upcoming: undefined,
  startsInSec: undefined,
} as const satisfies Partial<PlayerState>;

export function createPlayerStore(ports: PlayerPorts): StoreApi<PlayerState> {
  const { clock, heartbeat, sound, speech } = ports;
  const store = createStore<PlayerState>((set, get) => {
    const onProblem = (journalProblem: PlayerState['journalProblem']) => {
      if (get().journalProblem !== journalProblem) set({ journalProblem });
    };
    const journal = createJournal(ports.runs, onProblem, ports.later);
    const outputs = createOutputs(ports, (media) => set({ media }));
    const { training, uid, onTrained } = ports;
    const recorder = createRecorder({ training, journal, clock, uid, onTrained });
    const upcoming = createUpcoming(ports, set);
    const live = createLiveRun({
      clock,
      heartbeat,
      journal,
      outputs,
      onView: (view) => set({ view }),
      onGap: (gap) => set({ gap }),
      onFinished(current, now) {
        set({ status: 'finished', locked: false });
        recorder.record(current, now, (result) => {
          // Another run may have started by the time the result is sent.
          if (get().status !== 'finished' || get().timeline !== current.run.timeline) return;
          set({ result });
          if (result.saved === 'failed') upcoming.hold();
        });
        if (get().result?.record) void upcoming.after(current, !viewAt(current.run, now).stopped);
      },
    });
    sound.onStopped(() => live.change(pause));
    const parts: Parts = { ports, set, get, journal, outputs, recorder, live, upcoming };
    return {
      ...EMPTY,
      resumable: undefined,
      unreadableRun: undefined,
      sound: sound.state(),
      audioSession: undefined,
      lockedSound: ports.lockedSound.isOn(),
      left01: () => live.left01(),
      preparations: [
        ...outputs.preparations,
        () => heartbeat.prepare(),
        () => {
          const { whole } = get();
          if (whole) outputs.prepare(whole);
        },
      ],
      ...opening(parts),
      ...commands(parts),
      ...otherActions(parts),
      ...hostQuestion(ports),
    };
  });
  void ports.audioSession.then(
    (audioSession) => store.setState({ audioSession, lockedSound: ports.lockedSound.isOn() }),
    () => undefined,
  );
  sound.onState((state) => store.setState({ sound: state }));
  speech.onMissing((tag) => {
    const { whole } = store.getState();
    if (whole && LANGUAGE_TAGS[whole.workout.language] === tag) store.setState({ voiceMissing: true });
  });
  return store;
}

interface Parts {
  readonly ports: PlayerPorts;
  readonly set: StoreApi<PlayerState>['setState'];
  readonly get: () => PlayerState;
  readonly journal: Journal;
  readonly outputs: Outputs;
  readonly recorder: Recorder;
  readonly live: LiveRun;
  readonly upcoming: UpcomingPart;
}

type Found = Pick<PlayerState, 'resumable' | 'elsewhere'>;
const NOTHING: Found = { resumable: undefined, elsewhere: undefined };

/** Finds this person's run: one left a while ago, paused since; or one in another tab. */
async function findRun({ ports, journal, recorder }: Parts): Promise<Found> {
  const { clock, runs, uid, follower } = ports;
  await journal.flush();
  const entry = await runs.latest(CONTINUE_FOR_MS).catch(() => undefined);
  if (!entry || (entry.uid !== undefined && uid() !== undefined && entry.uid !== uid())) return NOTHING;
  if (entry.isElsewhere) return { ...NOTHING, elsewhere: stoppedAt(entry) };
  clock.continueFrom(entry.savedAtMono);
  // The tab was killed after the run ended, before its result was stored: record it now, under the same id.
  if (viewAt(entry.run, entry.savedAtMono).finished) {
    await recorder.prepare();
    recorder.record(entry, entry.savedAtMono, ({ record, saved }) => {
      if (record && saved === 'sending') void follower?.played(entry.whole, entry.run.runId).catch(() => undefined);
    });
    return NOTHING;
  }
  return { ...NOTHING, resumable: stoppedAt(entry) };
}

type Opening = Pick<
  PlayerState,
  'open' | 'setQuick' | 'look' | 'continueNext' | 'startNext' | 'takeOver' | 'ignoreElsewhere' | 'close'
>;

/** Opening and leaving the screen. */
function opening(parts: Parts): Opening {
  const { ports, set, get, outputs, live, upcoming } = parts;
  const { clock, workouts, settings, uid } = ports;
  const quickTimer = createQuick(ports);
  const next = createNext();
  let visit = 0;

  const showReady = (whole: WholeWorkout, rest: Partial<PlayerState>) => {
    const timeline = createTimeline(whole, settings());
    set({ ...rest, status: 'ready', whole, timeline, view: viewAt(createRun(timeline, ''), clock.now()) });
  };

  return {
    ...elsewhere(parts, showReady, next.continues),
    async open(wId, type, trialName) {
      live.leave();
      visit += 1;
      const mine = visit;
      const { continued, startsAtOnce, follows } = next.take();
      upcoming.forget();
      set({ ...EMPTY, status: 'loading', lockedSound: ports.lockedSound.isOn() });
      outputs.level();
      const localOnly = type === 'off';
      const finding = findRun(parts);
      if (continued !== undefined && (await finding).resumable?.run.runId === continued) {
        set(await finding);
        if (mine === visit) get().continueRun();
        return;
      }
      const made = await quickTimer.find(wId, trialName);
      const news = createNews(() => mine === visit, get, set);
      const { onNews } = news;
      const fetching = made ? done(made.whole) : workouts.getWhole(wId, uid(), { localOnly, onNews });
      const [outcome, found] = await Promise.all([fetching, finding]);
      if (mine !== visit) return;
      const journalled = [found.resumable, found.elsewhere].find((run) => run?.whole.workout.wId === wId)?.whole;
      const whole = outcome.ok ? outcome.value : journalled;
      if (!whole) return set({ status: 'problem', problem: outcome.ok ? undefined : outcome.problem, ...found });
      showReady(whole, { quick: made?.quick, ...found });
      news.apply(whole);
      void upcoming.look(whole);
      const toContinue = follows && found.resumable?.whole.workout.wId !== wId ? undefined : found.resumable;
      if (startsAtOnce && !toContinue && !found.elsewhere) get().start();
    },
    setQuick(timer) {
      if (get().status !== 'ready' || !get().quick) return;
      quickTimer.keep(timer);
      const whole = quickTimer.workout(timer);
      showReady(whole, { quick: timer });
      void upcoming.look(whole);
    },
    async look() {
      if (get().status === 'active') return;
      const mine = visit;
      const { resumable } = await findRun(parts);
      const unreadableRun = resumable ? undefined : await ports.runs.unreadable(CONTINUE_FOR_MS).catch(() => undefined);
      if (mine === visit) set({ resumable, unreadableRun });
    },
    continueNext() {
      next.continues(get().resumable?.run.runId);
      outputs.unlock();
    },
    startNext(follows, quick) {
      upcoming.hold();
      if (quick) quickTimer.keep(quick);
      next.starts(follows !== undefined);
      outputs.unlock();
    },
    close() {
      visit += 1;
      upcoming.forget();
      live.leave();
      set(EMPTY);
    },
  };
}

const underMode = (whole: WholeWorkout, mode: TimerMode | undefined): WholeWorkout =>
  mode === undefined ? whole : { ...whole, workout: { ...whole.workout, timerMode: mode } };

type Command = (run: Run, now: number) => Run;

/** On the lock screen and the headset. */
const keysOf = (live: LiveRun) => ({
  play: () => live.change(resume),
  pause: () => live.change(pause),
  next: () => live.change(next),
  previous: () => live.change(previous),
});

/** Commands of the person to the run. */
function commands({ ports, set, get, outputs, recorder, live, upcoming }: Parts) {
  const { clock, settings, uid, newId } = ports;
  const steer = (command: Command) => {
    if (get().status === 'active' && !get().locked) live.change(command);
  };
  /** `shown`: with its translations, for screens whose language changes meanwhile. */
  const begin = (
    whole: WholeWorkout,
    timeline: Timeline,
    run: (now: number) => Run,
    { logged = {}, shown = whole }: { readonly logged?: LoggedLines | undefined; readonly shown?: WholeWorkout } = {},
  ) => {
    outputs.begin(whole, keysOf(live));
    void recorder.prepare();
    set({ ...EMPTY, resumable: undefined, status: 'active', whole: shown, timeline, logged });
    live.begin((now) => ({ run: run(now), whole, logged, uid: uid() }));
    void upcoming.look(shown);
  };

  return {
    start() {
      const { status, whole: opened, view } = get();
      if (status === 'active') return steer(start);
      if (status !== 'ready' || !opened) return;
      outputs.unlock();
      // Settings may have changed since the screen was opened.
      const whole = wholeIn(opened, settings().language);
      const timeline = createTimeline(underMode(whole, get().chosenMode), settings());
      if (timeline.steps.length === 0) return;
      // The first step, or the one chosen from the list before the start.
      const first = view?.stepIndex ?? 0;
      const run = (now: number) => start(jumpTo(createRun(timeline, newId()), first, now), now);
      begin(whole, timeline, run, { shown: opened });
    },
    continueRun() {
      const { resumable } = get();
      if (!resumable) return;
      outputs.unlock();
      // A run that waited for Start was not paused: it still waits.
      const { run, whole, logged } = resumable;
      begin(whole, run.timeline, (now) => (run.state === 'paused' ? resume(run, now) : run), { logged });
    },
    jumpTo(stepIndex: number) {
      const { status, timeline } = get();
      if (status === 'active') return steer((run, now) => jumpTo(run, stepIndex, now));
      if (status !== 'ready' || !timeline) return;
      const now = clock.now();
      set({ view: viewAt(jumpTo(createRun(timeline, ''), stepIndex, now), now) });
    },
    applyRules(mode?: TimerMode) {
      const { status, whole, timeline, view } = get();
      if (!whole || !timeline) return;
      if (status === 'ready') {
        const chosenMode = mode ?? get().chosenMode;
        const made = createTimeline(underMode(whole, chosenMode), settings());
        const now = clock.now();
        const begun = jumpTo(createRun(made, ''), view?.stepIndex ?? 0, now);
        return set({ chosenMode, timeline: made, view: viewAt(begun, now) });
      }
      steer((run, now) => {
        const rules = { mode: mode ?? timeline.mode, ...beepsOf(settings()) };
        const changed = withRules(run, now, whole.exercises, rules);
        set({ timeline: changed.timeline });
        return changed;
      });
    },
    pause: () => steer(pause),
    resume: () => steer(resume),
    next: () => steer(next),
    previous: () => steer(previous),
    stop: () => steer(stop),
    addTime: (deltaMs: number) => steer((run, now) => addTime(run, deltaMs, now)),
    finishStep: () => steer(finishStep),
  };
}

/** Actions that do not change the run itself. */
function otherActions({ ports, set, get, journal, outputs, recorder, live, upcoming }: Parts) {
  let roundAt = Number.NEGATIVE_INFINITY;
  const followLockedSound = () => {
    const { lockedSound: before, status } = get();
    const lockedSound = ports.lockedSound.isOn();
    set({ lockedSound });
    if (lockedSound === before || status !== 'active') return;
    outputs.unlock();
    // As a changed run its signals are planned anew, in the way chosen.
    live.change((run) => ({ ...run }));
  };
  return {
    countRound(by: 1 | -1) {
      const { status, locked, view, timeline, whole, logged, setLogged } = get();
      const now = ports.clock.now();
      if (status !== 'active' || locked || !view || !timeline || !whole || Math.abs(now - roundAt) < SAME_TAP_MS)
        return;
      const counted = countedNow(view, timeline, whole);
      if (!counted) return;
      roundAt = now;
      setLogged(withRound(logged, counted, by));
    },
    feel() {
      if (ports.settings().vibrationOn) ports.vibration.touch();
    },
    async discardRun() {
      const { resumable, unreadableRun } = get();
      const runId = resumable?.run.runId ?? unreadableRun;
      set({ resumable: undefined, unreadableRun: undefined });
      if (runId !== undefined) await journal.clear(runId);
    },
    setLocked(locked: boolean) {
      if (get().status === 'active') set({ locked });
    },
    runAs(whole: WholeWorkout) {
      if (get().status !== 'ready') return;
      set({ whole });
      get().applyRules();
    },
    holdUpcoming: () => upcoming.hold(),
    dismissGap: () => set({ gap: undefined }),
    backToGapStart: () => live.backToGapStart(),
    jumpAhead: () => live.jumpAhead(),
    unblockSound: () => outputs.unlock(),
    setLockedSound(on: boolean) {
      ports.lockedSound.set(on);
      followLockedSound();
    },
    setSoundMode(mode: SoundMode) {
      get().audioSession?.setMode(mode);
      followLockedSound();
    },
    saveAgain: () => recorder.again(),
    setLogged(logged: LoggedLines) {
      set({ logged });
      live.log(logged);
    },
  };
}
