import { describe, expect, it, vi } from 'vitest';
import { createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

describe('signals', () => {
  const settings = { countDownBeepOn: true };

  it.each([[50], [200], [997], [5003]])('sound exactly once with a beat every %i ms', async (beatMs) => {
    const harness = createPlayerHarness({ settings, whole: workoutOf([{}, {}]) });
    await harness.begin();
    harness.pass(61_000, beatMs);
    expect(harness.heardMs()).toEqual([27_000, 28_000, 29_000, 30_000, 57_000, 58_000, 59_000, 60_000]);
  });

  it('sound at their moment while the page gets one timer a minute', async () => {
    const harness = createPlayerHarness({ settings, whole: workoutOf([{ timeSec: 80 }, { timeSec: 80 }]) });
    await harness.begin();
    harness.pass(180_000, 60_000);
    expect(harness.heardMs()).toEqual([77_000, 78_000, 79_000, 80_000, 157_000, 158_000, 159_000, 160_000]);
  });

  it('move with a pause and are not repeated after it', async () => {
    const harness = createPlayerHarness({ settings, whole: workoutOf([{}]) });
    await harness.begin();
    harness.pass(27_500);
    harness.state().pause();
    harness.pass(10_000);
    harness.state().resume();
    harness.pass(4000);
    expect(harness.heardMs()).toEqual([27_000, 38_000, 39_000, 40_000]);
  });

  it('come at their moments after a short sleep, too', async () => {
    const harness = createPlayerHarness({ settings, whole: workoutOf([{ timeSec: 20 }]) });
    await harness.begin();
    harness.pass(1000);
    const ofWall = harness.device.wallMs;
    harness.sleep(4000);
    harness.pass(16_000);
    expect(harness.device.wallMs - ofWall).toBe(20_000);
    // The audio clock stood meanwhile.
    expect(harness.heardMs()).toEqual([13_000, 14_000, 15_000, 16_000]);
  });

  it('name the exercise and buzz at the change, if wanted', async () => {
    const harness = createPlayerHarness({ settings: { ...settings, speechOn: true }, whole: workoutOf([{}, {}]) });
    await harness.begin();
    harness.pass(35_000);
    expect(harness.spoken).toEqual(['Exercise 1', 'Exercise 2']);
  });

  it('say nothing of an exercise without a name', async () => {
    const whole = workoutOf([{ name: '' }, {}]);
    const harness = createPlayerHarness({ settings: { ...settings, speechOn: true }, whole });
    await harness.begin();
    harness.pass(35_000);
    expect(harness.spoken).toEqual(['Exercise 2']);
  });

  it('buzz at half time, at a change, at a new round and at the end', async () => {
    const harness = createPlayerHarness({
      settings: { ...settings, repeatBeepOn: true, vibrationOn: true },
      whole: workoutOf([{}, {}], { rounds: 2 }),
    });
    await harness.begin();
    harness.buzzes.length = 0;
    harness.pass(121_000);
    const round = [[80, 80, 80], [200], [80, 80, 80]];
    expect(harness.buzzes).toEqual([...round, [120, 80, 120, 80, 200], ...round, [400, 150, 400]]);
  });

  it('do not buzz for who turned that off', async () => {
    const harness = createPlayerHarness({ settings: { ...settings, vibrationOn: false }, whole: workoutOf([{}]) });
    await harness.begin();
    harness.pass(31_000);
    expect(harness.buzzes).toEqual([]);
  });

  it('report a missing voice for the language of the workout alone', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{}], { language: 'German' }) });
    await harness.begin();
    harness.tellVoiceMissing('fr');
    expect(harness.state().voiceMissing).toBe(false);
    harness.tellVoiceMissing('de');
    expect(harness.state().voiceMissing).toBe(true);
  });

  it('are off from the beginning for who muted them, and come back during the run', async () => {
    const harness = createPlayerHarness({ settings: { ...settings, cueMuted: true } });
    await harness.open();
    expect(harness.state().sound).toBe('off');
    await harness.begin();
    expect(harness.audio.loops()).toBe(0);
    harness.settings.cueMuted = false;
    harness.pass(200);
    expect(harness.state().sound).toBe('on');
    expect([harness.audio.loops(), harness.audio.volume() > 0]).toEqual([1, true]);
  });

  it('are silent for who muted them from the tap that continues a run on, before its screen is there', () => {
    const harness = createPlayerHarness({ settings: { ...settings, cueMuted: true } });
    harness.state().continueNext();
    expect([harness.state().sound, harness.audio.volume()]).toEqual(['off', 0]);
  });

  it('held back by the browser, the run goes on and says so until a tap helps', async () => {
    const harness = createPlayerHarness({ settings, audioOpens: false });
    await harness.begin();
    harness.pass(2000);
    expect(harness.state().sound).toBe('blocked');
    expect(harness.leftSec()).toBe(28);
    const opened = vi.spyOn(harness.audio.context, 'resume');
    harness.state().unblockSound();
    expect(opened).toHaveBeenCalled();
    harness.audio.setState('running');
    harness.pass(26_000);
    expect(harness.state().sound).toBe('on');
    // The audio clock stood for the first two seconds.
    expect(harness.heardMs()).toEqual([25_000]);
  });
});

describe('the lead-in of somebody who has chosen silence', () => {
  const silent = { countDownBeepOn: false, repeatBeepOn: false };
  const heardSec = (harness: ReturnType<typeof createPlayerHarness>) =>
    harness.audio.heard().map(({ atSec }) => Math.round(atSec * 10) / 10);

  it('is counted aloud, and is the only sound but the end', async () => {
    const harness = createPlayerHarness({ settings: silent, whole: workoutOf([{}, {}]) });
    await harness.open();
    harness.state().start();
    await harness.settle();
    harness.pass(40_000);
    expect(heardSec(harness)).toEqual([3, 4, 5, 6]);
  });

  it('is silent for who muted the cues', async () => {
    const harness = createPlayerHarness({ settings: { ...silent, cueMuted: true } });
    await harness.open();
    harness.state().start();
    await harness.settle();
    harness.pass(7000);
    expect(harness.state()).toMatchObject({ sound: 'off', view: { phase: 'exercise' } });
    expect([harness.audio.volume(), harness.audio.loops()]).toEqual([0, 0]);
  });
});

describe('a gap', () => {
  it('of 3 minutes leaves the run where the clock says, with a way back', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{}, { timeSec: 600 }]) });
    await harness.begin();
    harness.pass(20_000);
    harness.sleep(180_000);
    expect(harness.state().view).toMatchObject({ stepIndex: 1, running: true, elapsedMs: 170_000 });
    expect(harness.state().gap).toMatchObject({ kind: 'continued', gapMs: 180_000 });
    harness.pass(5000);
    harness.state().backToGapStart();
    expect(harness.state()).toMatchObject({ gap: undefined, view: { stepIndex: 0, running: true, leftMs: 10_000 } });
  });

  it('of 2 hours pauses the run at the moment it began, with the choice to jump ahead', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{}, { timeSec: 5999 }, { timeSec: 5999 }]) });
    await harness.begin();
    harness.pass(20_000);
    harness.sleep(7_200_000);
    expect(harness.state()).toMatchObject({
      gap: { kind: 'paused' },
      view: { stepIndex: 0, paused: true, leftMs: 10_000 },
    });
    expect(harness.beating()).toBe(false);
    harness.pass(30_000);
    harness.state().jumpAhead();
    expect(harness.state().gap).toBeUndefined();
    expect(harness.state().view).toMatchObject({
      stepIndex: 2,
      running: true,
      elapsedMs: 7_220_000 - 30_000 - 5_999_000,
    });
  });

  it('past the end pauses at the moment it began; resume goes on there', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(140_000);
    harness.sleep(300_000);
    expect(harness.state()).toMatchObject({
      gap: { kind: 'paused' },
      view: { stepIndex: 4, paused: true, leftMs: 10_000 },
    });
    harness.state().resume();
    harness.pass(10_000);
    await harness.settle();
    expect(harness.state()).toMatchObject({
      status: 'finished',
      result: { summary: { durationSec: 150, completed: true } },
    });
  });

  it('of one late beat leaves the run where the clock says and says so; the end is still the end', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(45_000, 45_000);
    expect(harness.state()).toMatchObject({
      gap: { kind: 'continued', gapMs: 45_000 },
      view: { stepIndex: 1, leftMs: 15_000 },
    });
    harness.state().dismissGap();
    harness.pass(120_000, 60_000);
    expect(harness.state()).toMatchObject({ status: 'finished', gap: undefined });
  });

  it('within a step says nothing', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.sleep(12_000);
    expect(harness.state().gap).toBeUndefined();
    expect(Math.round(harness.leftSec())).toBe(18);
  });

  it('is no gap when somebody sets the wall clock', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(5000);
    harness.setWall(3_600_000);
    harness.pass(5000);
    harness.setWall(-7_200_000);
    harness.pass(5000);
    expect(harness.state().gap).toBeUndefined();
    expect(harness.leftSec()).toBe(15);
  });

  it('in a pause changes nothing', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(5000);
    harness.state().pause();
    harness.sleep(7_200_000);
    harness.state().resume();
    expect(harness.state().gap).toBeUndefined();
    expect(harness.leftSec()).toBe(25);
  });
});
