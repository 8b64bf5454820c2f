import { describe, expect, it } from 'vitest';
import { createStage, workoutOf } from './player-stage.ts';

describe('signals', () => {
  const settings = { countDownBeepOn: true };

  it.each([[50], [200], [997], [5003]])('sound exactly once with a beat every %i ms', async (beatMs) => {
    const stage = createStage({ settings, whole: workoutOf([{}, {}]) });
    await stage.begin();
    stage.pass(61_000, beatMs);
    expect(stage.heardMs()).toEqual([27_000, 28_000, 29_000, 30_000, 57_000, 58_000, 59_000, 60_000]);
  });

  it('sound at their moment while the page gets one timer a minute', async () => {
    const stage = createStage({ settings, whole: workoutOf([{ timeSec: 80 }, { timeSec: 80 }]) });
    await stage.begin();
    stage.pass(180_000, 60_000);
    expect(stage.heardMs()).toEqual([77_000, 78_000, 79_000, 80_000, 157_000, 158_000, 159_000, 160_000]);
  });

  it('move with a pause and are not repeated after it', async () => {
    const stage = createStage({ settings, whole: workoutOf([{}]) });
    await stage.begin();
    stage.pass(27_500);
    stage.state().pause();
    stage.pass(10_000);
    stage.state().resume();
    stage.pass(4000);
    expect(stage.heardMs()).toEqual([27_000, 38_000, 39_000, 40_000]);
  });

  it('name the exercise and buzz at the change, if wanted', async () => {
    const stage = createStage({ settings: { ...settings, speechOn: true }, whole: workoutOf([{}, {}]) });
    await stage.begin();
    stage.pass(35_000);
    expect(stage.spoken).toEqual(['Exercise 1', 'Exercise 2']);
    expect(stage.buzzes.length).toBeGreaterThan(0);
  });

  it('report a missing voice for the language of the workout alone', async () => {
    const stage = createStage({ whole: workoutOf([{}], { language: 'German' }) });
    await stage.begin();
    stage.tellVoiceMissing('fr');
    expect(stage.state().voiceMissing).toBe(false);
    stage.tellVoiceMissing('de');
    expect(stage.state().voiceMissing).toBe(true);
  });

  it('are off from the beginning for who muted them, and come back during the run', async () => {
    const stage = createStage({ settings: { ...settings, cueMuted: true } });
    await stage.open();
    expect(stage.state().sound).toBe('off');
    await stage.begin();
    expect(stage.audio.loops()).toBe(0);
    stage.settings.cueMuted = false;
    stage.pass(200);
    expect(stage.state().sound).toBe('on');
    expect([stage.audio.loops(), stage.audio.volume() > 0]).toEqual([1, true]);
  });

  it('held back by the browser, the run goes on and says so until a tap helps', async () => {
    const stage = createStage({ settings, audioOpens: false });
    await stage.begin();
    stage.pass(2000);
    expect(stage.state().sound).toBe('blocked');
    expect(stage.leftSec()).toBe(28);
    stage.audio.setState('running');
    stage.state().unblockSound();
    stage.pass(26_000);
    expect(stage.state().sound).toBe('on');
    // The audio clock stood for the first two seconds.
    expect(stage.heardMs()).toEqual([25_000]);
  });
});

describe('the lead-in of somebody who has chosen silence', () => {
  const silent = { countDownBeepOn: false, repeatBeepOn: false };
  const heardSec = (stage: ReturnType<typeof createStage>) =>
    stage.audio.heard().map(({ atSec }) => Math.round(atSec * 10) / 10);

  it('is counted aloud, and is the only sound but the end', async () => {
    const stage = createStage({ settings: silent, whole: workoutOf([{}, {}]) });
    await stage.open();
    stage.state().start();
    await stage.rest();
    stage.pass(40_000);
    expect(heardSec(stage)).toEqual([3, 4, 5, 6]);
  });

  it('is silent for who muted the cues', async () => {
    const stage = createStage({ settings: { ...silent, cueMuted: true } });
    await stage.open();
    stage.state().start();
    await stage.rest();
    stage.pass(7000);
    expect(stage.state()).toMatchObject({ sound: 'off', view: { phase: 'exercise' } });
    expect([stage.audio.volume(), stage.audio.loops()]).toEqual([0, 0]);
  });
});

describe('a gap', () => {
  it('of 3 minutes leaves the run where the clock says, with a way back', async () => {
    const stage = createStage({ whole: workoutOf([{}, { timeSec: 600 }]) });
    await stage.begin();
    stage.pass(20_000);
    stage.sleep(180_000);
    expect(stage.state().view).toMatchObject({ stepIndex: 1, running: true, elapsedMs: 170_000 });
    expect(stage.state().gap).toMatchObject({ kind: 'continued', gapMs: 180_000 });
    stage.pass(5000);
    stage.state().backToGapStart();
    expect(stage.state()).toMatchObject({ gap: undefined, view: { stepIndex: 0, running: true, leftMs: 10_000 } });
  });

  it('of 2 hours pauses the run at the moment it began, with the choice to jump ahead', async () => {
    const stage = createStage({ whole: workoutOf([{}, { timeSec: 5999 }, { timeSec: 5999 }]) });
    await stage.begin();
    stage.pass(20_000);
    stage.sleep(7_200_000);
    expect(stage.state()).toMatchObject({
      gap: { kind: 'paused' },
      view: { stepIndex: 0, paused: true, leftMs: 10_000 },
    });
    expect(stage.beating()).toBe(false);
    stage.pass(30_000);
    stage.state().jumpAhead();
    expect(stage.state().gap).toBeUndefined();
    expect(stage.state().view).toMatchObject({
      stepIndex: 2,
      running: true,
      elapsedMs: 7_220_000 - 30_000 - 5_999_000,
    });
  });

  it('past the end pauses at the moment it began; resume goes on there', async () => {
    const stage = createStage();
    await stage.begin();
    stage.pass(140_000);
    stage.sleep(300_000);
    expect(stage.state()).toMatchObject({
      gap: { kind: 'paused' },
      view: { stepIndex: 4, paused: true, leftMs: 10_000 },
    });
    stage.state().resume();
    stage.pass(10_000);
    await stage.rest();
    expect(stage.state()).toMatchObject({
      status: 'finished',
      result: { summary: { durationSec: 150, completed: true } },
    });
  });

  it('of one late beat leaves the run where the clock says and says so; the end is still the end', async () => {
    const stage = createStage();
    await stage.begin();
    stage.pass(45_000, 45_000);
    expect(stage.state()).toMatchObject({
      gap: { kind: 'continued', gapMs: 45_000 },
      view: { stepIndex: 1, leftMs: 15_000 },
    });
    stage.state().dismissGap();
    stage.pass(120_000, 60_000);
    expect(stage.state()).toMatchObject({ status: 'finished', gap: undefined });
  });

  it('within a step says nothing', async () => {
    const stage = createStage();
    await stage.begin();
    stage.sleep(12_000);
    expect(stage.state().gap).toBeUndefined();
    expect(Math.round(stage.leftSec())).toBe(18);
  });

  it('is no gap when somebody sets the wall clock', async () => {
    const stage = createStage();
    await stage.begin();
    stage.pass(5000);
    stage.setWall(3_600_000);
    stage.pass(5000);
    stage.setWall(-7_200_000);
    stage.pass(5000);
    expect(stage.state().gap).toBeUndefined();
    expect(stage.leftSec()).toBe(15);
  });

  it('in a pause changes nothing', async () => {
    const stage = createStage();
    await stage.begin();
    stage.pass(5000);
    stage.state().pause();
    stage.sleep(7_200_000);
    stage.state().resume();
    expect(stage.state().gap).toBeUndefined();
    expect(stage.leftSec()).toBe(25);
  });
});
