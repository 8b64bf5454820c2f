import { describe, expect, it, vi } from 'vitest';
import { createDevice, createPlayerHarness, done, failed, fiveOf30, workoutOf } from '#tests/stores/player-harness.ts';

describe('the journal', () => {
  it('is written at every change and every five seconds', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{ timeSec: 600 }]) });
    await harness.begin();
    await harness.settle();
    const before = harness.writes();
    for (let i = 0; i < 60; i += 1) {
      harness.pass(1000);
      await harness.settle();
    }
    expect(harness.writes() - before).toBe(12);
    harness.state().pause();
    await harness.settle();
    expect(harness.writes() - before).toBe(13);
  });

  it('is written the moment the page is hidden, because it may be killed then', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(12_300);
    harness.hide();
    await harness.settle();
    const [entry] = harness.device.journal.values();
    expect(entry && entry.savedAtWall).toBe(harness.device.wallMs);
  });

  it('brings a killed run back at the exact place, and counts nothing twice', async () => {
    const device = createDevice();
    const whole = workoutOf(Array.from({ length: 12 }, () => ({})));
    const killed = createPlayerHarness({ device, whole });
    await killed.begin();
    killed.pass(6 * 30_000 + 10_000);
    await killed.settle();

    device.wallMs += 3_600_000;
    const harness = createPlayerHarness({ device, whole });
    await harness.open();
    expect(harness.state().resumable?.whole.workout.name).toBe('Morning');
    harness.state().continueRun();
    expect(harness.state().view).toMatchObject({ stepIndex: 6, running: true, leftMs: 20_000, exerciseNumber: 7 });
    harness.pass(20_000 + 5 * 30_000);
    await harness.settle();
    expect(device.results).toHaveLength(1);
    expect(device.results[0]).toMatchObject({ durationSec: 360, exercisesDone: 12, completed: true });
    expect(device.journal.size).toBe(0);
  });

  it('brings back the course that was chosen for this run alone', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device });
    await killed.open();
    killed.state().jumpTo(1);
    killed.state().runAs(workoutOf([{}, { name: 'Wall sit', timeSec: 45 }, {}, {}, {}]));
    expect(killed.state()).toMatchObject({ status: 'ready', view: { stepIndex: 1, leftMs: 45_000 } });
    killed.state().start();
    killed.pass(21_000); // six of them before the run
    killed.state().runAs(fiveOf30);
    expect(killed.state().view).toMatchObject({ stepIndex: 1, leftMs: 30_000 });
    killed.state().pause();
    await killed.settle();

    const harness = createPlayerHarness({ device });
    await harness.open();
    expect(harness.state().whole?.exercises[1]?.name).toBe('Exercise 2');
    harness.state().continueRun();
    expect(harness.state().whole?.exercises[1]?.name).toBe('Wall sit');
    expect(harness.state().view).toMatchObject({ stepIndex: 1, leftMs: 30_000 });
  });

  it('offers a run whose workout cannot be loaded any more', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device });
    await killed.begin();
    killed.pass(40_000);
    await killed.settle();
    const harness = createPlayerHarness({ device, getWhole: async () => failed('offline') });
    await harness.open();
    expect(harness.state()).toMatchObject({ status: 'ready', resumable: { savedAt: expect.any(Number) } });
  });

  it('keeps a step waiting that waited', async () => {
    const device = createDevice();
    const settings = { timerMode: 'stopnext' as const };
    const killed = createPlayerHarness({ device, settings });
    await killed.begin();
    killed.pass(40_000);
    await killed.settle();
    const harness = createPlayerHarness({ device, settings });
    await harness.open();
    harness.state().continueRun();
    expect(harness.state().view).toMatchObject({ phase: 'waiting', stepIndex: 1 });
  });

  it('goes on at once where it is opened by a tap on “Continue” elsewhere, also without a network', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device });
    await killed.begin();
    killed.pass(42_000);
    await killed.settle();
    const harness = createPlayerHarness({ device, getWhole: () => new Promise(() => undefined) });
    await harness.state().look();
    expect(harness.state()).toMatchObject({ status: 'idle', resumable: { whole: { workout: { name: 'Morning' } } } });
    harness.state().continueNext();
    await harness.open();
    expect(harness.state()).toMatchObject({ status: 'active', resumable: undefined, view: { stepIndex: 1 } });
    expect(harness.leftSec()).toBe(20);
  });

  it('goes on where another tab has left it since it was offered', async () => {
    const device = createDevice();
    const first = createPlayerHarness({ device });
    await first.begin();
    first.pass(42_000);
    first.state().close();
    await first.settle();
    const harness = createPlayerHarness({ device });
    await harness.state().look();
    const other = createPlayerHarness({ device });
    await other.state().look();
    other.state().continueRun();
    other.pass(25_000);
    other.state().close();
    await other.settle();
    harness.state().continueNext();
    await harness.open();
    expect([harness.state().view?.stepIndex, harness.leftSec()]).toEqual([2, 23]);
  });

  it('shows the workout where the run to continue is gone by then', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device });
    await killed.begin();
    killed.pass(42_000);
    await killed.settle();
    const harness = createPlayerHarness({ device });
    await harness.state().look();
    harness.state().continueNext();
    device.journal.clear();
    await harness.open();
    expect(harness.state()).toMatchObject({ status: 'ready', resumable: undefined });
  });

  it('stays offered while another workout is opened, run and left', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device });
    await killed.begin();
    killed.pass(42_000);
    await killed.settle();
    const other = workoutOf([{}], { wId: 'otherotherotherother', name: 'Evening' });
    const harness = createPlayerHarness({ device, whole: other });
    await harness.state().open('otherotherotherother', undefined);
    expect(harness.state()).toMatchObject({
      status: 'ready',
      whole: { workout: { name: 'Evening' } },
      resumable: { whole: { workout: { name: 'Morning' } } },
    });
    harness.state().start();
    harness.pass(37_000); // the lead-in and the exercise
    await harness.settle();
    expect(harness.state().status).toBe('finished');
    harness.state().close();
    await harness.state().look();
    expect(harness.state().resumable?.whole.workout.name).toBe('Morning');
  });

  it('is gone when the run is discarded, and too old after twelve hours', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device });
    await killed.begin();
    await killed.settle();
    const other = createPlayerHarness({ device });
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

  it('knows of a run that another version of Icetime left, until that is discarded', async () => {
    const harness = createPlayerHarness({ strangeRun: 'run1' });
    await harness.state().look();
    expect(harness.state()).toMatchObject({ resumable: undefined, unreadableRun: 'run1' });
    await harness.state().discardRun();
    expect(harness.state().unreadableRun).toBeUndefined();
    await harness.state().look();
    expect(harness.state().unreadableRun).toBeUndefined();
  });

  it('keeps a run that was left, and does not show it to somebody else', async () => {
    const device = createDevice();
    const harness = createPlayerHarness({ device });
    await harness.begin();
    harness.pass(42_000);
    harness.state().close();
    expect(harness.beating()).toBe(false);
    await harness.open();
    expect(harness.state().resumable?.run.elapsedMs).toBe(12_000);
    const other = createPlayerHarness({ device, uid: 'ben' });
    await other.open();
    expect(other.state().resumable).toBeUndefined();
  });

  it('of a device that cannot be read is not offered; the workout opens all the same', async () => {
    const harness = createPlayerHarness({ journalUnreadable: true });
    await harness.open();
    expect(harness.state()).toMatchObject({ status: 'ready', resumable: undefined });
    harness.state().start();
    expect(harness.state().status).toBe('active');
  });

  it('of a guest is offered to who signs in, and anybody’s to a guest', async () => {
    for (const [uid, next] of [
      [undefined, 'anna'],
      ['anna', undefined],
    ]) {
      const device = createDevice();
      const killed = createPlayerHarness({ device, uid });
      await killed.begin();
      await killed.settle();
      const other = createPlayerHarness({ device, uid: next });
      await other.open();
      expect(other.state().resumable?.run.runId).toBeDefined();
    }
  });

  it('cannot be written on a full device: the run goes on, and the page can say so', async () => {
    const harness = createPlayerHarness({ journalFails: 'storage-full' });
    await harness.begin();
    harness.pass(20_000);
    await harness.settle();
    expect(harness.state().journalProblem).toBe('storage-full');
    harness.pass(130_000);
    await harness.settle();
    expect(harness.state().result).toMatchObject({ saved: 'sent' });
  });
});

describe('the result', () => {
  it('is recorded once with real seconds and icepoints', async () => {
    const harness = createPlayerHarness({
      whole: workoutOf([{ timeSec: 90 }, { timeSec: 90 }, { timeSec: 90 }, {}], { level: 'medium' }),
    });
    await harness.begin();
    harness.pass(45_000);
    harness.state().pause();
    harness.pass(60_000);
    harness.state().resume();
    harness.pass(230_000);
    harness.state().stop();
    harness.state().stop();
    await harness.settle();
    harness.state().stop();
    await harness.settle();
    expect(harness.device.results).toHaveLength(1);
    expect(harness.device.results[0]).toMatchObject({
      id: expect.stringMatching(/^anna_run/),
      userId: 'anna',
      workoutId: fiveOf30.workout.wId,
      name: 'Morning',
      level: 'medium',
      durationSec: 275,
      exercisesDone: 3,
      exercisesTotal: 4,
      icepoints: 90,
      completed: false,
      date: harness.device.wallMs,
    });
    expect(harness.state().result).toMatchObject({ saved: 'sent', icepoints: 90 });
  });

  it('of a ten-minute workout under one timer a minute is ten minutes with every step', async () => {
    const harness = createPlayerHarness({ whole: workoutOf(Array.from({ length: 20 }, () => ({}))) });
    await harness.begin();
    harness.pass(25_000);
    harness.pass(11 * 60_000, 60_000);
    await harness.settle();
    expect(harness.device.results[0]).toMatchObject({ durationSec: 600, exercisesDone: 20, completed: true });
  });

  it('says that it is kept when there is no network', async () => {
    const harness = createPlayerHarness({ record: async () => done('kept') });
    await harness.begin();
    harness.pass(151_000);
    expect(harness.state().result?.saved).toBe('sending');
    await harness.settle();
    expect(harness.state().result?.saved).toBe('kept');
  });

  it('is not lost when it cannot even be kept: it stays in the journal and can be tried again', async () => {
    const record = vi.fn(
      async () => failed('storage-full') as ReturnType<typeof failed> | ReturnType<typeof done<'sent'>>,
    );
    const harness = createPlayerHarness({ record });
    await harness.begin();
    harness.pass(151_000);
    await harness.settle();
    expect(harness.state().result?.saved).toBe('failed');
    expect(harness.device.journal.size).toBe(1);
    record.mockResolvedValue(done('sent' as const));
    harness.state().saveAgain();
    await harness.settle();
    expect(harness.state().result?.saved).toBe('sent');
    expect(harness.device.results).toHaveLength(1);
  });

  it('is not lost either where what takes it breaks', async () => {
    const record = vi.fn(async () => done('sent' as const)).mockRejectedValueOnce(new Error('broken'));
    const harness = createPlayerHarness({ record });
    await harness.begin();
    harness.pass(151_000);
    await harness.settle();
    expect([harness.state().result?.saved, harness.device.journal.size]).toEqual(['failed', 1]);
    harness.state().saveAgain();
    await harness.settle();
    expect([harness.state().result?.saved, harness.device.results.length]).toEqual(['sent', 1]);
  });

  it('is sent once, though the list finds the finished run in the journal while it is being sent', async () => {
    const record = vi.fn(() => new Promise<never>(() => undefined));
    const harness = createPlayerHarness({ record });
    await harness.begin();
    harness.pass(151_000);
    await harness.settle();
    harness.state().close();
    await harness.state().look();
    await harness.settle();
    expect(record).toHaveBeenCalledOnce();
    expect(harness.state().resumable).toBeUndefined();
  });

  it('of a run killed while sending is recorded at the next start, under the same id, and not offered again', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device, record: () => new Promise(() => undefined) });
    await killed.begin();
    killed.pass(151_000);
    await killed.settle();
    const [runId] = device.journal.keys();
    const harness = createPlayerHarness({ device });
    await harness.open();
    await harness.settle();
    expect(harness.state().resumable).toBeUndefined();
    expect(device.results.map(({ id }) => id)).toEqual([`anna_${runId}`]);
    expect(device.results[0]).toMatchObject({ durationSec: 150, completed: true });
  });

  it('that is sent only when the next run is over, too, is not shown as that one’s', async () => {
    let send = () => {};
    const record = vi.fn(async () => done('sent' as const));
    record.mockImplementationOnce(() => new Promise((resolve) => (send = () => resolve(done('sent')))));
    const harness = createPlayerHarness({ record });
    await harness.begin();
    harness.pass(151_000);
    await harness.begin();
    harness.pass(35_000);
    harness.state().stop();
    await harness.settle();
    expect(harness.state().result).toMatchObject({ summary: { exercisesDone: 1 } });
    send();
    await harness.settle();
    expect(harness.state().result).toMatchObject({ summary: { exercisesDone: 1 } });
  });

  it('is none for less than one exercise', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(29_000);
    harness.state().stop();
    await harness.settle();
    expect(harness.state().result?.saved).toBe('too-short');
    expect([harness.device.results.length, harness.device.journal.size]).toEqual([0, 0]);
  });
});
