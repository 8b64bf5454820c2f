import { describe, expect, it } from 'vitest';
import { createStage, failed, workoutOf } from './player-stage.ts';

const inSteps = (stage: ReturnType<typeof createStage>) => stage.state().view?.stepIndex;

describe('a run', () => {
  it('is ready when the workout is there, and starts at a tap', async () => {
    const stage = createStage();
    await stage.open();
    expect(stage.state()).toMatchObject({ status: 'ready', view: { phase: 'ready', stepIndex: 0 } });
    stage.state().start();
    expect(stage.state()).toMatchObject({
      status: 'active',
      view: { phase: 'setup', leadIn: true, running: true, stepIndex: 0, leftMs: 6000 },
    });
    stage.pass(6000);
    expect(stage.state().view).toMatchObject({ phase: 'exercise', running: true, leftMs: 30_000 });
    expect(stage.state().left01()).toBe(1);
    stage.pass(15_000);
    expect(stage.leftSec()).toBe(15);
    expect(stage.state().left01()).toBe(0.5);
  });

  it('goes through its steps, whatever the beats do, and stands at the right second', async () => {
    const stage = createStage();
    await stage.begin();
    stage.pass(75_000, 9000);
    expect(inSteps(stage)).toBe(2);
    expect(stage.leftSec()).toBe(15);
    expect(stage.state().gap).toBeUndefined();
  });

  it('publishes what changed on the page and nothing else', async () => {
    const stage = createStage();
    await stage.begin();
    const views = new Set<unknown>();
    stage.store.subscribe((state) => views.add(state.view));
    stage.pass(10_000, 100);
    expect(views.size).toBe(10);
  });

  it('pauses and resumes a thousand times without losing a millisecond', async () => {
    const stage = createStage();
    await stage.begin();
    for (let i = 0; i < 1000; i += 1) {
      stage.pass(7);
      stage.state().pause();
      stage.pass(13);
      stage.state().resume();
    }
    expect(stage.state().view?.elapsedMs).toBe(7000);
    expect(stage.beating()).toBe(true);
  });

  it('rests while paused: no beats, dark screen, no keep-alive', async () => {
    const stage = createStage();
    await stage.begin();
    expect([stage.beating(), stage.screenLit(), stage.audio.loops()]).toEqual([true, true, 1]);
    stage.state().pause();
    expect([stage.beating(), stage.screenLit(), stage.audio.loops()]).toEqual([false, false, 0]);
  });

  it('keeps the screen lit before a step that waits for a tap', async () => {
    const stage = createStage({ settings: { timerMode: 'stopnext' } });
    await stage.begin();
    stage.pass(31_000);
    expect(stage.state().view).toMatchObject({ phase: 'waiting', stepIndex: 1 });
    expect([stage.beating(), stage.screenLit()]).toEqual([false, true]);
    stage.state().start();
    expect(stage.state().view).toMatchObject({ phase: 'exercise', stepIndex: 1, running: true });
  });

  it('obeys next, previous, jump, time and stop', async () => {
    const stage = createStage();
    await stage.begin();
    stage.state().next();
    expect(inSteps(stage)).toBe(1);
    stage.pass(4000);
    stage.state().previous();
    expect([inSteps(stage), stage.leftSec()]).toEqual([1, 30]);
    stage.state().previous();
    expect(inSteps(stage)).toBe(0);
    stage.state().jumpTo(3);
    stage.pass(25_000);
    stage.state().addTime(15_000);
    stage.state().addTime(15_000);
    expect([inSteps(stage), stage.leftSec()]).toEqual([3, 35]);
    stage.state().stop();
    expect(stage.state()).toMatchObject({ status: 'finished', view: { finished: true, stopped: true } });
  });

  it('begins at the step chosen before the start', async () => {
    const stage = createStage();
    await stage.open();
    stage.state().jumpTo(2);
    expect(inSteps(stage)).toBe(2);
    stage.state().start();
    expect(stage.state()).toMatchObject({ status: 'active', view: { stepIndex: 2, running: true } });
  });

  it('locked, ignores the page and obeys the headset', async () => {
    const stage = createStage();
    await stage.begin();
    stage.state().setLocked(true);
    for (const tap of ['pause', 'next', 'previous', 'stop', 'finishStep'] as const) stage.state()[tap]();
    stage.state().addTime(15_000);
    stage.state().jumpTo(4);
    expect(stage.state().view).toMatchObject({ stepIndex: 0, running: true, leftMs: 30_000 });
    stage.key('next');
    expect(inSteps(stage)).toBe(1);
    stage.key('pause');
    expect(stage.state().view?.paused).toBe(true);
    stage.key('play');
    expect(stage.state().view?.running).toBe(true);
  });

  it('takes the settings as they are at the start', async () => {
    const stage = createStage();
    await stage.open();
    stage.settings.setupOn = true;
    stage.state().start();
    expect(stage.state().view?.phase).toBe('setup');
    expect(stage.state().timeline?.steps[0]?.kind).toBe('setup');
  });

  it('says why there is no workout, and has nothing to start', async () => {
    const stage = createStage({ getWhole: async () => failed('not-found') });
    await stage.open();
    expect(stage.state()).toMatchObject({ status: 'problem', problem: 'not-found' });
    stage.state().start();
    expect(stage.state().status).toBe('problem');
  });

  it('does not start a workout without exercises', async () => {
    const stage = createStage({ whole: workoutOf([]) });
    await stage.begin();
    expect(stage.state().status).toBe('ready');
  });

  it('forgets an answer that comes after the screen was left', async () => {
    const stage = createStage();
    const opening = stage.open();
    stage.state().close();
    await opening;
    expect(stage.state().status).toBe('idle');
  });

  it('belongs to this tab until it is left or over, also while it is paused', async () => {
    const stage = createStage();
    await stage.begin();
    expect(stage.device.held.size).toBe(1);
    stage.state().pause();
    expect(stage.device.held.size).toBe(1);
    stage.state().close();
    expect(stage.device.held.size).toBe(0);

    await stage.open();
    stage.state().continueRun();
    expect(stage.device.held.size).toBe(1);
    stage.state().stop();
    expect(stage.state().status).toBe('finished');
    expect(stage.device.held.size).toBe(0);
  });

  it('shows itself on the lock screen, once for the lead-in and once per step', async () => {
    const stage = createStage();
    await stage.begin();
    stage.pass(45_000);
    expect(stage.shown.map(({ title, artist, running }) => [title, artist, running])).toEqual([
      ['Exercise 1', 'Morning', true],
      ['Exercise 1', 'Morning', true],
      ['Exercise 2', 'Morning', true],
    ]);
    expect(stage.shown[2]).toMatchObject({ positionMs: 30_000, durationMs: 150_000 });
  });
});
