import { describe, expect, test } from 'vitest';
import {
  type Run,
  addTime,
  createRun,
  cuesBetween,
  finishStep,
  jumpTo,
  next,
  pause,
  previous,
  resume,
  start,
  stop,
} from '#core/run/run.ts';
import { BEEPS, intro, runOf, seconds, timelineOf } from '#tests/core/samples.ts';

const FAR = 3_600_000;

/** `27 countdown 3`, `30 change`, … in seconds. */
const heard = (run: Run, fromSec = 0, toSec = FAR / 1000): string[] =>
  cuesBetween(run, fromSec * 1000, toSec * 1000).map(({ kind, atMs, value }) =>
    [atMs / 1000, kind, value].filter((part) => part !== undefined).join(' '),
  );
const beeps = (run: Run, fromSec?: number, toSec?: number) =>
  heard(run, fromSec, toSec).filter((cue) => !cue.includes('announce'));

describe('signals', () => {
  test('3-2-1 before the end of every step, change at each start but the first, a finish (scenario 10)', () => {
    const run = runOf([{ timeSec: 10, restSec: 5 }, { timeSec: 10 }], {
      ...BEEPS,
      setupOn: true,
      defaultSetupTimeSec: 6,
    });
    expect(heard(run)).toEqual(
      [
        ['0 announce', '3 countdown 3', '4 countdown 2', '5 countdown 1'],
        ['6 change', '13 countdown 3', '14 countdown 2', '15 countdown 1'],
        ['16 change', '18 countdown 3', '19 countdown 2', '20 countdown 1'],
        ['21 announce', '21 change', '24 countdown 3', '25 countdown 2', '26 countdown 1'],
        ['27 change', '34 countdown 3', '35 countdown 2', '36 countdown 1', '37 finish'],
      ].flat(),
    );
  });

  test('without beeps only the names and the finish', () => {
    expect(heard(runOf(seconds(30, 90)))).toEqual(['0 announce', '30 announce', '120 finish']);
  });

  test('a step shorter than 3 s has only the beeps that lie inside it', () => {
    expect(beeps(runOf(seconds(2, 1, 3), { countDownBeepOn: true }))).toEqual(
      [
        ['0 countdown 2', '1 countdown 1'],
        ['2 change'],
        ['3 change', '4 countdown 2', '5 countdown 1'],
        ['6 finish'],
      ].flat(),
    );
  });

  test('a warning ten seconds before the end of steps of half a minute or more, rests too', () => {
    const run = runOf([{ timeSec: 30, restSec: 29 }, { timeSec: 45, restSec: 60 }, { timeSec: 20 }], {
      warnBeepOn: true,
    });
    expect(beeps(run)).toEqual(['20 warning', '94 warning', '154 warning', '184 finish']);
    expect(beeps(addTime(run, 15_000, 5000), 5)).toContain('35 warning');
  });

  test.each([
    ['30 10', ['150 warning', '170 warning', '230 warning', '240 finish']],
    ['10', ['170 warning', '230 warning', '240 finish']],
    ['none', ['240 finish']],
  ])('a workout’s own warnings (%s) count, whatever the person has set', (warnAt, expected) => {
    const round = [{ timeSec: 180, restSec: 0 }, { timeSec: 60 }];
    for (const warnBeepOn of [true, false]) expect(beeps(runOf(round, { warnBeepOn }, { warnAt }))).toEqual(expected);
  });

  test('a warning comes in no step shorter than three times its seconds', () => {
    expect(beeps(runOf(seconds(89, 90), {}, { warnAt: '30' }))).toEqual(['149 warning', '179 finish']);
  });

  test('the warning beep replaces a half-time or minute beep at the same moment', () => {
    expect(beeps(runOf(seconds(70), { warnBeepOn: true, repeatBeepOn: true }))).toEqual([
      '35 half',
      '60 warning',
      '70 finish',
    ]);
  });

  test('12: an exercise of 6 s gets no half-time call, one of 20 s does', () => {
    expect(beeps(runOf(seconds(6, 19, 20), { repeatBeepOn: true }))).toEqual(['35 half', '45 finish']);
  });

  test('each full minute inside the step; at half time the half is enough', () => {
    expect(beeps(runOf(seconds(150), { repeatBeepOn: true }))).toEqual([
      '60 minute 1',
      '75 half',
      '120 minute 2',
      '150 finish',
    ]);
    expect(beeps(runOf(seconds(120), { repeatBeepOn: true }))).toEqual(['60 half', '120 finish']);
    expect(beeps(runOf(seconds(62), BEEPS))).toEqual([
      '31 half',
      '59 countdown 3',
      '60 countdown 2',
      '61 countdown 1',
      '62 finish',
    ]);
  });

  test('an open-ended step calls its minutes as long as it lasts', () => {
    const run = runOf(seconds(30), { ...BEEPS, timerMode: 'countup' });
    expect(beeps(run, 0, 200)).toEqual(['60 minute 1', '120 minute 2', '180 minute 3']);
    expect(beeps(finishStep(run, 200_000), 200)).toEqual(['200 finish']);
  });

  test('each new round, at its first step that is not a rest', () => {
    const rounds = runOf([{ timeSec: 10, restSec: 5 }], { repeatBeepOn: true }, { rounds: 3 });
    expect(beeps(rounds)).toEqual(['15 round 2', '30 round 3', '40 finish']);
    const both = runOf([{ timeSec: 4 }], { countDownBeepOn: true, repeatBeepOn: true }, { rounds: 2 });
    expect(beeps(both).filter((cue) => cue.startsWith('4 '))).toEqual(['4 round 2']);
  });

  test('names: once per exercise and round, when its intro, setup or work begins', () => {
    const run = runOf(
      [
        { timeSec: 10, perSide: true, ...intro() },
        { timeSec: 10, restSec: 5, ...intro() },
      ],
      { introOn: true, defaultIntroTimeSec: 20, setupOn: true, defaultSetupTimeSec: 6 },
      { rounds: 2, warmUpSec: 60 },
    );
    expect(heard(run)).toEqual(['60 announce', '111 announce', '152 announce', '183 announce', '199 finish']);
    // Straight into the work of another exercise: its name has not been heard.
    expect(heard(jumpTo(run, 8, 70_000), 70, 75)).toEqual(['70 announce']);
    expect(heard(previous(run, 95_000), 95, 100)).toEqual([]);
  });
});

describe('signals and what the person does', () => {
  test('stopnext: time is up is heard then, and not again with Next', () => {
    const run = runOf(seconds(10, 10), { timerMode: 'stopnext', countDownBeepOn: true });
    expect(heard(run)).toEqual(['0 announce', '7 countdown 3', '8 countdown 2', '9 countdown 1', '10 change']);
    expect(heard(next(run, 60_000), 60)).toEqual([
      '60 announce',
      '67 countdown 3',
      '68 countdown 2',
      '69 countdown 1',
      '70 finish',
    ]);
    // Pressed in the very moment: the signal is still to come, and comes once.
    expect(heard(next(run, 10_000), 10, 11)).toEqual(['10 announce', '10 change']);
  });

  test('Next, Previous and a jump into a step give its change at once', () => {
    const run = runOf(seconds(30, 30, 30), { countDownBeepOn: true });
    expect(beeps(next(run, 5000), 5, 20)).toEqual(['5 change']);
    expect(beeps(jumpTo(run, 2, 5000), 5, 20)).toEqual(['5 change']);
    expect(beeps(jumpTo(pause(run, 5000), 2, 6000), 6, 20)).toEqual([]);
    expect(beeps(resume(jumpTo(pause(run, 5000), 2, 6000), 8000), 8, 20)).toEqual(['8 change']);
  });

  test('repeat: a change with each repetition, the name once', () => {
    const run = runOf(seconds(4), { countDownBeepOn: true, timerMode: 'repeat' });
    expect(heard(run, 0, 9).filter((cue) => !cue.includes('countdown'))).toEqual([
      '0 announce',
      '4 change',
      '8 change',
    ]);
    expect(beeps(run, 4_000_000, 4_000_005)).toEqual([
      '4000000 change',
      '4000001 countdown 3',
      '4000002 countdown 2',
      '4000003 countdown 1',
      '4000004 change',
    ]);
  });

  test('a pause moves what is to come, and nothing sounds meanwhile', () => {
    const run = pause(runOf(seconds(30), BEEPS), 28_500);
    expect(heard(run, 28.5)).toEqual([]);
    expect(heard(resume(run, 100_000), 100)).toEqual(['100.5 countdown 1', '101.5 finish']);
  });

  test('time added moves the end; half time is called once at most', () => {
    const run = runOf(seconds(60), BEEPS);
    expect(beeps(addTime(run, 30_000, 10_000), 10).slice(0, 1)).toEqual(['45 half']);
    expect(beeps(addTime(run, 30_000, 30_000), 30).slice(0, 1)).toEqual(['45 half']);
    expect(beeps(addTime(run, 30_000, 40_000), 40)).toEqual([
      '60 minute 1',
      '87 countdown 3',
      '88 countdown 2',
      '89 countdown 1',
      '90 finish',
    ]);
  });

  test('the first step gives no change, wherever the run begins', () => {
    const ready = jumpTo(createRun(timelineOf(seconds(30, 30), BEEPS), 'run1'), 1, 0);
    expect(beeps(start(ready, 5000), 5, 20)).toEqual([]);
  });

  test('a run that is stopped ends in silence', () => {
    expect(heard(stop(runOf(seconds(30), BEEPS), 5000), 5)).toEqual([]);
  });

  test('starting by hand: change when the step stands there waiting, none with Start', () => {
    const run = runOf(seconds(4, 4), { countDownBeepOn: true, startStop: true });
    expect(beeps(run, 3.5)).toEqual(['4 change']);
    expect(beeps(start(run, 9000), 9)).toEqual(['10 countdown 3', '11 countdown 2', '12 countdown 1', '13 finish']);
  });

  test('intervals are half-open: a signal on the border belongs to the later one', () => {
    const run = runOf(seconds(30), BEEPS);
    expect(beeps(run, 20, 27)).toEqual([]);
    expect(beeps(run, 27, 28)).toEqual(['27 countdown 3']);
    expect(beeps(run, 28, 28)).toEqual([]);
  });
});
