import { describe, expect, it, vi } from 'vitest';
import { createDevice, createStage, done, failed, fiveOf30, workoutOf } from './player-stage.ts';

describe('the journal', () => {
  it('is written at every change and every five seconds', async () => {
    const stage = createStage({ whole: workoutOf([{ timeSec: 600 }]) });
    await stage.begin();
    await stage.rest();
    const before = stage.writes();
    for (let i = 0; i < 60; i += 1) {
      stage.pass(1000);
      await stage.rest();
    }
    expect(stage.writes() - before).toBe(12);
    stage.state().pause();
    await stage.rest();
    expect(stage.writes() - before).toBe(13);
  });

  it('is written the moment the page is hidden, because it may be killed then', async () => {
    const stage = createStage();
    await stage.begin();
    stage.pass(12_300);
    stage.hide();
    await stage.rest();
    const [entry] = stage.device.journal.values();
    expect(entry && entry.savedAtWall).toBe(stage.device.wallMs);
  });

  it('brings a killed run back at the exact place, and counts nothing twice', async () => {
    const device = createDevice();
    const whole = workoutOf(Array.from({ length: 12 }, () => ({})));
    const killed = createStage({ device, whole });
    await killed.begin();
    killed.pass(6 * 30_000 + 10_000);
    await killed.rest();

    device.wallMs += 3_600_000;
    const stage = createStage({ device, whole });
    await stage.open();
    expect(stage.state().resumable?.whole.workout.name).toBe('Morning');
    stage.state().continueRun();
    expect(stage.state().view).toMatchObject({ stepIndex: 6, running: true, leftMs: 20_000, exerciseNumber: 7 });
    stage.pass(20_000 + 5 * 30_000);
    await stage.rest();
    expect(device.results).toHaveLength(1);
    expect(device.results[0]).toMatchObject({ durationSec: 360, exercisesDone: 12, completed: true });
    expect(device.journal.size).toBe(0);
  });

  it('offers a run whose workout cannot be loaded any more', async () => {
    const device = createDevice();
    const killed = createStage({ device });
    await killed.begin();
    killed.pass(40_000);
    await killed.rest();
    const stage = createStage({ device, getWhole: async () => failed('offline') });
    await stage.open();
    expect(stage.state()).toMatchObject({ status: 'ready', resumable: { savedAt: expect.any(Number) } });
  });

  it('keeps a step waiting that waited', async () => {
    const device = createDevice();
    const settings = { timerMode: 'stopnext' as const };
    const killed = createStage({ device, settings });
    await killed.begin();
    killed.pass(40_000);
    await killed.rest();
    const stage = createStage({ device, settings });
    await stage.open();
    stage.state().continueRun();
    expect(stage.state().view).toMatchObject({ phase: 'waiting', stepIndex: 1 });
  });

  it('goes on at once where it is opened by a tap on “Continue” elsewhere, also without a network', async () => {
    const device = createDevice();
    const killed = createStage({ device });
    await killed.begin();
    killed.pass(42_000);
    await killed.rest();
    const stage = createStage({ device, getWhole: () => new Promise(() => undefined) });
    await stage.state().look();
    expect(stage.state()).toMatchObject({ status: 'idle', resumable: { whole: { workout: { name: 'Morning' } } } });
    stage.state().continueNext();
    await stage.open();
    expect(stage.state()).toMatchObject({ status: 'active', resumable: undefined, view: { stepIndex: 1 } });
    expect(stage.leftSec()).toBe(20);
  });

  it('stays offered while another workout is opened, run and left', async () => {
    const device = createDevice();
    const killed = createStage({ device });
    await killed.begin();
    killed.pass(42_000);
    await killed.rest();
    const other = workoutOf([{}], { wId: 'otherotherotherother', name: 'Evening' });
    const stage = createStage({ device, whole: other });
    await stage.state().open('otherotherotherother', undefined);
    expect(stage.state()).toMatchObject({
      status: 'ready',
      whole: { workout: { name: 'Evening' } },
      resumable: { whole: { workout: { name: 'Morning' } } },
    });
    stage.state().start();
    stage.pass(37_000); // the lead-in and the exercise
    await stage.rest();
    expect(stage.state().status).toBe('finished');
    stage.state().close();
    await stage.state().look();
    expect(stage.state().resumable?.whole.workout.name).toBe('Morning');
  });

  it('is gone when the run is discarded, and too old after twelve hours', async () => {
    const device = createDevice();
    const killed = createStage({ device });
    await killed.begin();
    await killed.rest();
    const other = createStage({ device });
    device.wallMs += 12 * 3_600_000 + 1;
    await other.open();
    expect(other.state().resumable).toBeUndefined();
    device.wallMs -= 3_600_000;
    await other.open();
    expect(other.state().resumable).toBeDefined();
    await other.state().discardRun();
    await other.open();
    expect(other.state().resumable).toBeUndefined();
  });

  it('keeps a run that was left, and does not show it to somebody else', async () => {
    const device = createDevice();
    const stage = createStage({ device });
    await stage.begin();
    stage.pass(42_000);
    stage.state().close();
    expect(stage.beating()).toBe(false);
    await stage.open();
    expect(stage.state().resumable?.run.elapsedMs).toBe(12_000);
    const other = createStage({ device, uid: 'ben' });
    await other.open();
    expect(other.state().resumable).toBeUndefined();
  });

  it('cannot be written on a full device: the run goes on, and the page can say so', async () => {
    const stage = createStage({ journalFails: 'storage-full' });
    await stage.begin();
    stage.pass(20_000);
    await stage.rest();
    expect(stage.state().journalProblem).toBe('storage-full');
    stage.pass(130_000);
    await stage.rest();
    expect(stage.state().result).toMatchObject({ saved: 'sent' });
  });
});

describe('the result', () => {
  it('is recorded once with real seconds and icepoints', async () => {
    const stage = createStage({ whole: workoutOf([{}, {}, {}, {}], { level: 'medium' }) });
    await stage.begin();
    stage.pass(45_000);
    stage.state().pause();
    stage.pass(60_000);
    stage.state().resume();
    stage.pass(50_000);
    stage.state().stop();
    stage.state().stop();
    await stage.rest();
    stage.state().stop();
    await stage.rest();
    expect(stage.device.results).toHaveLength(1);
    expect(stage.device.results[0]).toMatchObject({
      id: expect.stringMatching(/^anna_run/),
      userId: 'anna',
      workoutId: fiveOf30.workout.wId,
      name: 'Morning',
      level: 'medium',
      durationSec: 95,
      exercisesDone: 3,
      exercisesTotal: 4,
      icepoints: 90,
      completed: false,
      date: stage.device.wallMs,
    });
    expect(stage.state().result).toMatchObject({ saved: 'sent', icepoints: 90 });
  });

  it('of a ten-minute workout under one timer a minute is ten minutes with every step', async () => {
    const stage = createStage({ whole: workoutOf(Array.from({ length: 20 }, () => ({}))) });
    await stage.begin();
    stage.pass(25_000);
    stage.pass(11 * 60_000, 60_000);
    await stage.rest();
    expect(stage.device.results[0]).toMatchObject({ durationSec: 600, exercisesDone: 20, completed: true });
  });

  it('says that it is kept when there is no network', async () => {
    const stage = createStage({ record: async () => done('kept') });
    await stage.begin();
    stage.pass(151_000);
    expect(stage.state().result?.saved).toBe('sending');
    await stage.rest();
    expect(stage.state().result?.saved).toBe('kept');
  });

  it('is not lost when it cannot even be kept: it stays in the journal and can be tried again', async () => {
    const record = vi.fn(
      async () => failed('storage-full') as ReturnType<typeof failed> | ReturnType<typeof done<'sent'>>,
    );
    const stage = createStage({ record });
    await stage.begin();
    stage.pass(151_000);
    await stage.rest();
    expect(stage.state().result?.saved).toBe('failed');
    expect(stage.device.journal.size).toBe(1);
    record.mockResolvedValue(done('sent' as const));
    stage.state().saveAgain();
    await stage.rest();
    expect(stage.state().result?.saved).toBe('sent');
    expect(stage.device.results).toHaveLength(1);
  });

  it('of a run killed while sending is recorded at the next start, under the same id, and not offered again', async () => {
    const device = createDevice();
    const killed = createStage({ device, record: () => new Promise(() => undefined) });
    await killed.begin();
    killed.pass(151_000);
    await killed.rest();
    const [runId] = device.journal.keys();
    const stage = createStage({ device });
    await stage.open();
    await stage.rest();
    expect(stage.state().resumable).toBeUndefined();
    expect(device.results.map(({ id }) => id)).toEqual([`anna_${runId}`]);
    expect(device.results[0]).toMatchObject({ durationSec: 150, completed: true });
  });

  it('is none for less than one exercise', async () => {
    const stage = createStage();
    await stage.begin();
    stage.pass(29_000);
    stage.state().stop();
    await stage.rest();
    expect(stage.state().result?.saved).toBe('too-short');
    expect([stage.device.results.length, stage.device.journal.size]).toEqual([0, 0]);
  });

  it('of a guest is kept on the device', async () => {
    const stage = createStage({ uid: undefined, record: async () => done('on-device') });
    await stage.begin();
    stage.pass(151_000);
    await stage.rest();
    expect(stage.state().result).toMatchObject({ saved: 'on-device', icepoints: 100 });
    const [result] = stage.device.results;
    expect(result).toMatchObject({ id: expect.stringMatching(/^_run/), userId: '', durationSec: 150 });
    expect(stage.device.journal.size).toBe(0);
  });

  it('of a guest is none for less than one exercise either', async () => {
    const stage = createStage({ uid: undefined });
    await stage.begin();
    stage.pass(29_000);
    stage.state().stop();
    await stage.rest();
    expect(stage.state().result?.saved).toBe('too-short');
    expect([stage.device.results.length, stage.device.journal.size]).toEqual([0, 0]);
  });

  it('of a guest who signed in during the run is theirs', async () => {
    const device = createDevice();
    const killed = createStage({ device, uid: undefined, record: () => new Promise(() => undefined) });
    await killed.begin();
    killed.pass(151_000);
    await killed.rest();
    const stage = createStage({ device });
    await stage.open();
    await stage.rest();
    expect(device.results).toMatchObject([{ userId: 'anna' }]);
  });
});
