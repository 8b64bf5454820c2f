import { describe, expect, it, vi } from 'vitest';
import { createPlayerHarness, failed, workoutOf } from '#tests/stores/player-harness.ts';

const inSteps = (harness: ReturnType<typeof createPlayerHarness>) => harness.state().view?.stepIndex;

describe('a run', () => {
  it('is ready when the workout is there, and starts at a tap', async () => {
    const harness = createPlayerHarness();
    await harness.open();
    expect(harness.state()).toMatchObject({ status: 'ready', view: { phase: 'ready', stepIndex: 0 } });
    harness.state().start();
    expect(harness.state()).toMatchObject({
      status: 'active',
      view: { phase: 'setup', leadIn: true, running: true, stepIndex: 0, leftMs: 6000 },
    });
    harness.pass(6000);
    expect(harness.state().view).toMatchObject({ phase: 'exercise', running: true, leftMs: 30_000 });
    expect(harness.state().left01()).toBe(1);
    harness.pass(15_000);
    expect(harness.leftSec()).toBe(15);
    expect(harness.state().left01()).toBe(0.5);
  });

  it('has no share of its time left where a step has no time', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{ timeSec: 0, reps: 15 }]) });
    await harness.begin();
    expect(harness.state().left01()).toBe(0);
  });

  it('goes through its steps, whatever the beats do, and stands at the right second', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(75_000, 9000);
    expect(inSteps(harness)).toBe(2);
    expect(harness.leftSec()).toBe(15);
    expect(harness.state().gap).toBeUndefined();
  });

  it('asks to be looked at again when the shown second changes, with or without an end', async () => {
    const timed = createPlayerHarness();
    await timed.begin();
    timed.pass(300, 300);
    expect(timed.nextBeatMs()).toBe(700);
    timed.pass(700, 700);
    expect(timed.nextBeatMs()).toBe(1000);
    const openEnded = createPlayerHarness({ whole: workoutOf([{ timeSec: 0, reps: 15 }]) });
    await openEnded.begin();
    openEnded.pass(1300, 1300);
    expect(openEnded.nextBeatMs()).toBe(700);
    openEnded.pass(700, 700);
    expect(openEnded.nextBeatMs()).toBe(1000);
  });

  it('is not moved by a beat that was on its way when it ended', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{ timeSec: 5 }]) });
    const started = vi.spyOn(harness.ports.heartbeat, 'start');
    await harness.begin();
    harness.pass(6000);
    expect(harness.state().status).toBe('finished');
    const before = harness.state();
    const [beat] = started.mock.lastCall ?? [];
    expect(() => beat?.({ hidden: false })).not.toThrow();
    expect([beat !== undefined, harness.state()]).toEqual([true, before]);
  });

  it('publishes what changed on the page and nothing else', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    const views = new Set<unknown>();
    harness.store.subscribe((state) => views.add(state.view));
    harness.pass(10_000, 100);
    expect(views.size).toBe(10);
  });

  it('pauses and resumes a thousand times without losing a millisecond', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    for (let i = 0; i < 1000; i += 1) {
      harness.pass(7);
      harness.state().pause();
      harness.pass(13);
      harness.state().resume();
    }
    expect(harness.state().view?.elapsedMs).toBe(7000);
    expect(harness.beating()).toBe(true);
  });

  it('rests while paused: no beats, dark screen, no keep-alive', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    expect([harness.beating(), harness.screenLit(), harness.audio.loops()]).toEqual([true, true, 1]);
    harness.state().pause();
    expect([harness.beating(), harness.screenLit(), harness.audio.loops()]).toEqual([false, false, 0]);
  });

  it('keeps the screen lit before a step that waits for a tap', async () => {
    const harness = createPlayerHarness({ settings: { timerMode: 'stopnext' } });
    await harness.begin();
    harness.pass(31_000);
    expect(harness.state().view).toMatchObject({ phase: 'waiting', stepIndex: 1 });
    expect([harness.beating(), harness.screenLit()]).toEqual([false, true]);
    harness.state().start();
    expect(harness.state().view).toMatchObject({ phase: 'exercise', stepIndex: 1, running: true });
  });

  it('obeys next, previous, jump, time and stop', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.state().next();
    expect(inSteps(harness)).toBe(1);
    harness.pass(4000);
    harness.state().previous();
    expect([inSteps(harness), harness.leftSec()]).toEqual([1, 30]);
    harness.state().previous();
    expect(inSteps(harness)).toBe(0);
    harness.state().jumpTo(3);
    harness.pass(25_000);
    harness.state().addTime(15_000);
    harness.state().addTime(15_000);
    expect([inSteps(harness), harness.leftSec()]).toEqual([3, 35]);
    harness.state().stop();
    expect(harness.state()).toMatchObject({ status: 'finished', view: { finished: true, stopped: true } });
  });

  it('begins at the step chosen before the start', async () => {
    const harness = createPlayerHarness();
    await harness.open();
    harness.state().jumpTo(2);
    expect(inSteps(harness)).toBe(2);
    harness.state().start();
    expect(harness.state()).toMatchObject({ status: 'active', view: { stepIndex: 2, running: true } });
  });

  it('locked, ignores the page and obeys the headset', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.state().setLocked(true);
    for (const tap of ['pause', 'next', 'previous', 'stop', 'finishStep'] as const) harness.state()[tap]();
    harness.state().addTime(15_000);
    harness.state().jumpTo(4);
    expect(harness.state().view).toMatchObject({ stepIndex: 0, running: true, leftMs: 30_000 });
    harness.key('next');
    expect(inSteps(harness)).toBe(1);
    harness.key('previous');
    expect(inSteps(harness)).toBe(0);
    harness.key('pause');
    expect(harness.state().view?.paused).toBe(true);
    harness.key('play');
    expect(harness.state().view?.running).toBe(true);
  });

  it('takes the settings as they are at the start', async () => {
    const harness = createPlayerHarness();
    await harness.open();
    harness.settings.setupOn = true;
    harness.state().start();
    expect(harness.state().view?.phase).toBe('setup');
    expect(harness.state().timeline?.steps[0]?.kind).toBe('setup');
  });

  it('says why there is no workout, and has nothing to start', async () => {
    const harness = createPlayerHarness({ getWhole: async () => failed('not-found') });
    await harness.open();
    expect(harness.state()).toMatchObject({ status: 'problem', problem: 'not-found' });
    harness.state().start();
    expect(harness.state().status).toBe('problem');
  });

  it('does not start a workout without exercises', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([]) });
    await harness.begin();
    expect(harness.state().status).toBe('ready');
  });

  it('forgets an answer that comes after the screen was left', async () => {
    const harness = createPlayerHarness();
    const opening = harness.open();
    harness.state().close();
    await opening;
    expect(harness.state().status).toBe('idle');
  });

  it('belongs to this tab until it is left or over, also while it is paused', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    expect(harness.device.held.size).toBe(1);
    harness.state().pause();
    expect(harness.device.held.size).toBe(1);
    harness.state().close();
    // Not before the last entry is written: whoever takes it over goes on from there.
    await vi.waitFor(() => expect(harness.device.held.size).toBe(0));

    await harness.open();
    harness.state().continueRun();
    expect(harness.device.held.size).toBe(1);
    harness.state().stop();
    expect(harness.state().status).toBe('finished');
    await vi.waitFor(() => expect(harness.device.held.size).toBe(0));
  });

  it('shows itself on the lock screen, once for the lead-in and once per step', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(45_000);
    expect(harness.shown.map(({ title, artist, running }) => [title, artist, running])).toEqual([
      ['Exercise 1', 'Next: Exercise 2', true],
      ['Exercise 1', 'Next: Exercise 2', true],
      ['Exercise 2', 'Next: Exercise 3', true],
    ]);
    expect(harness.shown[2]).toMatchObject({ positionMs: 30_000, durationMs: 150_000 });
    expect(harness.onLockScreen()).toBe(true);
    harness.state().close();
    expect(harness.onLockScreen()).toBe(false);
  });
});
