/** A phone that is locked: the page is suspended, and only the device's media element plays on. */
import { fc } from '#tests/support/properties.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TIMER_MODES } from '#core/settings/settings.ts';
import { createFakeTrack } from '#tests/platform/fake-track.ts';
import { createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

afterEach(() => vi.restoreAllMocks());

const settings = { countDownBeepOn: true, repeatBeepOn: true, defaultSetupTimeSec: 3 };
const tenOf30 = workoutOf(Array.from({ length: 10 }, () => ({ restSec: 10 })));

async function setup(options: Parameters<typeof createPlayerHarness>[0] = {}) {
  const track = createFakeTrack();
  const harness = createPlayerHarness({ settings, whole: tenOf30, ...options, track });
  await harness.open();
  harness.state().start();
  return { track, harness };
}

describe('while the phone is locked', () => {
  it.each([
    ['the clock of the page counts', true],
    ['the clock of the page stands still', false],
  ])('the signals go on, and the screen agrees at the first beat: %s', async (_, isMonoCounting) => {
    const { track, harness } = await setup();
    harness.pass(5000);
    harness.suspend(120_000, isMonoCounting);
    harness.beat();
    // 3 s of lead-in, then 122 s: three times 40 s are over.
    expect(harness.state().view).toMatchObject({
      phase: 'exercise',
      exerciseNumber: 4,
      elapsedMs: 2000,
      running: true,
    });
    expect(harness.state().gap).toBeUndefined();
    const [countdownAndChange, half, ofRest] = [[30, 31, 32, 33], 18, [40, 41, 42, 43]];
    const ofExercise = (n: number) => [half, ...countdownAndChange, ...ofRest].map((sec) => (sec + n * 40) * 1000);
    const all = [0, 1000, 2000, 3000, ...[0, 1, 2, 3].flatMap(ofExercise)];
    expect(await track.heardMs()).toEqual(all.filter((ms) => ms < 125_000));
  });

  it('a call stops the sound: the run waits there, and says how long it was away', async () => {
    const { track, harness } = await setup();
    harness.pass(5000);
    harness.suspend(20_000);
    track.interrupt(false);
    harness.suspend(60_000);
    harness.beat();
    expect(harness.state()).toMatchObject({ gap: { kind: 'paused', gapMs: 60_000 }, view: { paused: true } });
    expect(harness.state().view?.elapsedMs).toBe(22_000);
    harness.state().resume();
    harness.pass(2000);
    expect(harness.state().view).toMatchObject({ running: true, elapsedMs: 24_000 });
    expect(track.isPlaying()).toBe(true);
  });

  it('the run that a call stopped can also be where it would be', async () => {
    const { track, harness } = await setup();
    harness.pass(5000);
    harness.suspend(20_000);
    track.interrupt(false);
    harness.suspend(60_000);
    harness.beat();
    harness.state().jumpAhead();
    expect(harness.state().view).toMatchObject({ exerciseNumber: 3, elapsedMs: 2000, running: true });
  });

  it('a sound that ended before the phone was unlocked led the person until then', async () => {
    const { harness } = await setup({ whole: workoutOf([{ timeSec: 3000 }]) });
    harness.pass(5000);
    harness.suspend(1_500_000, false);
    harness.beat();
    // Ten minutes were planned, but for the second that a plan may be late.
    expect(harness.state()).toMatchObject({ gap: { kind: 'paused' }, view: { paused: true, elapsedMs: 596_000 } });
  });

  it('a run that ends meanwhile has ended as planned', async () => {
    const { harness } = await setup({ whole: workoutOf([{}]) });
    harness.pass(5000);
    harness.suspend(120_000);
    harness.beat();
    await harness.settle();
    expect(harness.state()).toMatchObject({ status: 'finished', gap: undefined });
    expect(harness.device.results[0]).toMatchObject({ completed: true, durationSec: 30 });
  });

  it('a run that ends as soon as the phone is locked has ended, whatever the page’s clock says', async () => {
    const { harness } = await setup({ whole: workoutOf([{}]) });
    harness.pass(32_800);
    harness.suspend(2_507, false);
    harness.beat();
    await harness.settle();
    expect(harness.state()).toMatchObject({ status: 'finished', gap: undefined });
  });

  it('headphones that are pulled out pause the run, also while its screen is locked', async () => {
    const { track, harness } = await setup();
    harness.pass(5000);
    harness.state().setLocked(true);
    track.interrupt();
    expect(harness.state().view).toMatchObject({ paused: true, elapsedMs: 2000 });
    harness.state().setLocked(false);
    harness.state().resume();
    expect([harness.state().view?.running, track.isPlaying()]).toEqual([true, true]);
  });

  it('a step that waits stays silent until it is started', async () => {
    const { track, harness } = await setup({ settings: { ...settings, timerMode: 'stopnext' } });
    harness.pass(5000);
    harness.suspend(60_000);
    harness.beat();
    expect(harness.state().view).toMatchObject({ phase: 'waiting', stepIndex: 1 });
    harness.state().next();
    harness.pass(500);
    // The change at 33 s, and then nothing until the tap; its own change sounded when time was up.
    expect(await track.heardMs()).toEqual([0, 1000, 2000, 3000, 18_000, 30_000, 31_000, 32_000, 33_000]);
  });
});

describe('chosen in the middle of a run', () => {
  async function setup(isOn: boolean) {
    const harness = createPlayerHarness({ settings });
    harness.ports.lockedSound.set(isOn);
    await harness.begin();
    const calls = [vi.spyOn(harness.ports.sound, 'unlock'), vi.spyOn(harness.ports.sound, 'plan')];
    return { harness, done: () => calls.map(({ mock }) => mock.calls.length) };
  }

  it('signals for a locked phone sound at once, and once', async () => {
    const { harness, done } = await setup(false);
    harness.state().setLockedSound(true);
    expect([harness.state().lockedSound, ...done()]).toEqual([true, 1, 1]);
    harness.state().setLockedSound(true);
    expect(done()).toEqual([1, 1]);
  });

  it('mixing with other apps ends those that only play alone', async () => {
    const { harness, done } = await setup(true);
    const setMode = vi.fn(() => harness.ports.lockedSound.set(false));
    harness.store.setState({ audioSession: { mode: () => 'mix', isChosen: () => true, setMode } });
    harness.state().setSoundMode('mix');
    expect(setMode.mock.calls).toEqual([['mix']]);
    expect([harness.state().lockedSound, ...done()]).toEqual([false, 1, 1]);
  });

  it('before a run nothing sounds', async () => {
    const harness = createPlayerHarness({ settings });
    await harness.open();
    const unlocked = vi.spyOn(harness.ports.sound, 'unlock');
    harness.state().setLockedSound(true);
    expect([harness.state().lockedSound, unlocked.mock.calls.length]).toEqual([true, 0]);
  });
});

const WORKOUTS = fc.record({
  exercises: fc.array(fc.record({ timeSec: fc.integer({ min: 4, max: 50 }), restSec: fc.constantFrom(0, 5, 10) }), {
    minLength: 1,
    maxLength: 4,
  }),
  rounds: fc.integer({ min: 1, max: 3 }),
  timerMode: fc.constantFrom(...TIMER_MODES),
  startStop: fc.boolean(),
  countDownBeepOn: fc.boolean(),
  repeatBeepOn: fc.boolean(),
});
const ACTIONS = fc.array(
  fc.record({
    command: fc.constantFrom('pause', 'resume', 'next', 'previous', 'start', 'finishStep', 'more', 'less', 'jump'),
    // Never at the very moment of a signal, which may be heard or not.
    afterMs: fc.integer({ min: 1, max: 900 }).map((n) => n * 100 + 7),
    isSuspended: fc.boolean(),
    isMonoCounting: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

/** A view is published when something visible has changed, so these are what can be compared. */
function shown({ state }: ReturnType<typeof createPlayerHarness>) {
  const { phase, stepIndex, running, paused, repeatCount, elapsedMs = 0, leftMs = 0 } = state().view ?? {};
  return {
    phase,
    stepIndex,
    running,
    paused,
    repeatCount,
    seconds: [elapsedMs, -leftMs].map((ms) => Math.floor(ms / 1000)),
  };
}

it('whatever is set and done, a locked phone sounds and shows as one that was never locked', async () => {
  await fc.assert(
    fc.asyncProperty(WORKOUTS, ACTIONS, async ({ exercises, ...rest }, actions) => {
      const track = createFakeTrack();
      const { rounds, ...chosen } = rest;
      const options = { whole: workoutOf(exercises, { rounds }), settings: { ...settings, ...chosen } };
      const locked = createPlayerHarness({ ...options, track });
      const plain = createPlayerHarness(options);
      const both = [locked, plain];
      for (const harness of both) {
        await harness.open();
        harness.state().start();
      }
      // The audio clock of the plain one opens a moment after the tap.
      await plain.settle();
      plain.beat();
      for (const { command, afterMs, isSuspended, isMonoCounting } of actions) {
        plain.pass(afterMs);
        // What is shorter than two seconds is no sleep to the clock.
        if (isSuspended) locked.suspend(afterMs, isMonoCounting || afterMs < 2500);
        else locked.pass(afterMs);
        for (const harness of both) {
          harness.beat();
          const state = harness.state();
          if (command === 'more') state.addTime(15_000);
          else if (command === 'less') state.addTime(-15_000);
          else if (command === 'jump') state.jumpTo(1);
          else state[command]();
        }
        expect(shown(locked)).toEqual(shown(plain));
        expect(locked.state().gap).toBeUndefined();
      }
      for (const harness of both) harness.pass(100);
      expect(await track.heardMs()).toEqual(plain.audio.heard().map(({ atSec }) => Math.round(atSec * 1000)));
      vi.restoreAllMocks();
    }),
    { numRuns: 40 },
  );
});

describe('recorded voices on a phone that is locked', () => {
  const said = { url: '', audioUrl: 'say.webm', text: '', seconds: 0 };
  const whole = workoutOf([
    { timeSec: 30, restSec: 10 },
    { timeSec: 30, exDetails: [said] },
  ]);
  const twoSeconds = async () => new Float32Array(16_000).fill(0.5);

  async function begun(readVoice: () => Promise<Float32Array | undefined>) {
    const track = createFakeTrack();
    const options = { ...settings, speechOn: true, repeatBeepOn: false, countDownBeepOn: false };
    const harness = createPlayerHarness({ whole, settings: options, track, readVoice });
    await harness.open();
    for (const prepare of harness.state().preparations) prepare();
    await harness.settleFiles();
    harness.state().start();
    await harness.settleFiles();
    harness.files.voice('say.webm')?.arrive(2);
    harness.beat();
    await harness.settle();
    harness.pass(5000);
    return { track, harness, element: harness.files.voice('say.webm') };
  }

  it('sound at their moment, after which all agrees again', async () => {
    const { track, harness } = await begun(twoSeconds);
    harness.suspend(55_000);
    harness.beat();
    // Three seconds of lead-in with its signals; the voice begins with its exercise.
    expect(await track.heardMs()).toEqual([0, 1000, 2000, 3000, 43_000]);
    expect(harness.state().view).toMatchObject({ exerciseNumber: 2, elapsedMs: 17_000 });
  });

  it('are played once while the screen is on, and no name is spoken over them', async () => {
    const { harness, element } = await begun(twoSeconds);
    harness.pass(38_500);
    expect(harness.state().view).toMatchObject({ phase: 'exercise', exerciseNumber: 2 });
    expect([element?.paused ?? true, harness.spoken]).toEqual([true, ['Exercise 1']]);
  });

  it('that cannot be read are played as before', async () => {
    const { harness, element } = await begun(async () => undefined);
    harness.pass(38_500);
    expect([element?.paused, harness.spoken]).toEqual([false, ['Exercise 1']]);
  });

  it('go on by other means after a pause in the middle of one', async () => {
    const { harness, element } = await begun(twoSeconds);
    harness.pass(38_500);
    harness.state().pause();
    harness.pass(1000);
    expect(element?.paused ?? true).toBe(true);
    harness.state().resume();
    harness.pass(200);
    expect(harness.files.voice('say.webm')?.paused).toBe(false);
  });
});
