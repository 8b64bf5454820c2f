import { describe, expect, test } from 'vitest';
import {
  type Run,
  addTime,
  afterGap,
  createRun,
  cuesBetween,
  finishStep,
  jumpTo,
  next,
  pause,
  previous,
  readRun,
  resume,
  start,
  stop,
  summaryOf,
  viewAt,
} from '#core/run/run.ts';
import { film, intro, type runOf, seconds, shownAt, timelineOf } from '#tests/core/samples.ts';

/** Started at 0 with a lead-in of 6 s. */
const counted = (...[exercises, settings = {}, fields = {}]: Parameters<typeof runOf>): Run =>
  start(createRun(timelineOf(exercises, settings, fields, 6000), 'run1'), 0);
const heard = (run: Run, toSec: number) =>
  cuesBetween(run, 0, toSec * 1000).map(({ kind, atMs, value }) => [atMs / 1000, kind, value ?? ''].join(' ').trim());

describe('the lead-in', () => {
  test('comes once, before the first exercise, and leaves step and time of the workout alone', () => {
    const run = counted(seconds(20, 20));
    expect(film(run, 0, 5, 6, 25, 26, 46)).toEqual([
      '0s lead-in to exercise 1 6 left',
      '5s lead-in to exercise 1 1 left',
      '6s exercise 1 20 left',
      '25s exercise 1 1 left',
      '26s exercise 2 20 left',
      '46s finished',
    ]);
    const whole = { stepIndex: 0, wholeDoneMs: 0, wholeLeftMs: 40_000 };
    expect(viewAt(run, 3000)).toMatchObject({ ...whole, phase: 'setup', leadIn: true, running: true });
    expect(viewAt(run, 3000).nextStep?.index).toBe(0);
    expect(viewAt(run, 6000)).toMatchObject({ ...whole, phase: 'exercise', leadIn: false });
    expect(summaryOf(run, 60_000)).toMatchObject({ durationSec: 40, exercisesDone: 2, completed: true });
  });

  test.each<[string, Run]>([
    ['a warm-up', counted(seconds(20), {}, { warmUpSec: 30 })],
    ['an intro', counted([{ timeSec: 20, ...intro() }], { introOn: true })],
    ['a setup', counted(seconds(20), { setupOn: true })],
  ])('does not come before %s', (_name, run) => {
    expect(viewAt(run, 0).leadIn).toBe(false);
  });

  test('comes also where a later exercise was chosen as the beginning, not where a rest was', () => {
    const ready = createRun(timelineOf([{ timeSec: 20, restSec: 10 }, { timeSec: 20 }], {}, {}, 6000), 'run1');
    expect(shownAt(start(jumpTo(ready, 2, 0), 0), 1)).toBe('lead-in to exercise 2 5 left');
    expect(shownAt(start(jumpTo(ready, 1, 0), 0), 1)).toBe('rest→2 9 left');
  });

  test('is counted aloud for who has chosen silence; nothing else is', () => {
    const run = counted(seconds(30, 30));
    expect(heard(run, 80)).toEqual([
      '0 announce',
      '3 countdown 3',
      '4 countdown 2',
      '5 countdown 1',
      '6 change',
      '36 announce',
      '66 finish',
    ]);
    // A long one is no exercise: no half time, no minutes.
    const long = start(createRun(timelineOf(seconds(10), { repeatBeepOn: true }, {}, 130_000), 'run1'), 0);
    expect(heard(long, 130)).toEqual(['0 announce', '127 countdown 3', '128 countdown 2', '129 countdown 1']);
  });

  test('a tap skips it, in silence; who starts each exercise by hand need not tap again', () => {
    const run = counted(seconds(30, 30), { startStop: true });
    const skipped = next(run, 2000);
    expect(shownAt(skipped, 3)).toBe('exercise 1 29 left');
    expect(cuesBetween(skipped, 2000, 20_000)).toEqual([]);
    expect(shownAt(run, 7)).toBe('exercise 1 29 left');
  });

  test('can be paused, begun anew, stretched, cut short, left for another step and stopped', () => {
    const run = counted(seconds(30, 40));
    const paused = pause(run, 4000);
    expect(shownAt(paused, 100)).toBe('paused lead-in to exercise 1 2 left');
    expect(shownAt(resume(paused, 100_000), 103)).toBe('exercise 1 29 left');
    expect(shownAt(next(paused, 100_000), 103)).toBe('paused exercise 1 30 left');
    expect(shownAt(previous(run, 4000), 4)).toBe('lead-in to exercise 1 6 left');
    expect(shownAt(addTime(run, 15_000, 4000), 4)).toBe('lead-in to exercise 1 17 left');
    expect(shownAt(addTime(run, -15_000, 4000), 4)).toBe('exercise 1 30 left');
    expect(shownAt(jumpTo(run, 1, 4000), 4)).toBe('exercise 2 40 left');
    expect(summaryOf(stop(run, 4000), 4000)).toMatchObject({ durationSec: 0, exercisesDone: 0, completed: false });
  });

  test('of an open-ended exercise cannot be taken for the exercise itself', () => {
    const run = counted([{ timeSec: 0, reps: 12 }, { timeSec: 20 }]);
    expect(finishStep(run, 4000)).toBe(run);
    expect(summaryOf(next(run, 4000), 4000).exercisesDone).toBe(0);
    expect(shownAt(run, 8)).toBe('exercise 1 2 gone');
  });

  test('is not repeated by repeat mode', () => {
    const run = counted(seconds(10), { timerMode: 'repeat' });
    expect(viewAt(run, 18_000)).toMatchObject({ repeatCount: 1, leftMs: 8000, leadIn: false });
  });

  test('slept through for long is where it was left', () => {
    const choice = afterGap(counted(seconds(20, 20)), 2000, 900_000);
    expect(choice.kind).toBe('paused');
    expect(shownAt(choice.run, 900)).toBe('paused lead-in to exercise 1 4 left');
  });

  test('goes through the journal', () => {
    const run = pause(counted(seconds(20)), 4000);
    expect(readRun(JSON.parse(JSON.stringify(run)))).toEqual(run);
  });
});
