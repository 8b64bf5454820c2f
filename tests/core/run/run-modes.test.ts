import { describe, expect, test } from 'vitest';
import { finishStep, next, resume, start, summaryOf, viewAt } from '#core/run/run.ts';
import { film, runOf, seconds, shownAt } from '#tests/core/samples.ts';

describe('the four timer modes', () => {
  const exercises = [{ timeSec: 30, restSec: 10 }, { timeSec: 20 }];

  test('stopnext: the clock stops after each exercise, shows the next step and waits for Next', () => {
    let run = runOf(exercises, { timerMode: 'stopnext' });
    expect(film(run, 29, 30, 500)).toEqual([
      '29s exercise 1 1 left',
      '30s waiting: rest→2 10',
      '500s waiting: rest→2 10',
    ]);
    run = next(run, 100_000);
    // The rest ends by itself: only exercises stop the clock.
    expect(film(run, 104, 110, 129, 130)).toEqual([
      '104s rest→2 6 left',
      '110s exercise 2 20 left',
      '129s exercise 2 1 left',
      '130s finished',
    ]);
    expect(summaryOf(run, 200_000)).toEqual({
      durationSec: 60,
      exercisesDone: 2,
      exercisesTotal: 2,
      completed: true,
      skipped: 0,
    });
  });

  test('stopnext lets both sides of one exercise flow', () => {
    const run = runOf([{ timeSec: 40, perSide: true }, { timeSec: 20 }], { timerMode: 'stopnext' });
    expect(film(run, 0, 40, 45, 85)).toEqual([
      '0s exercise 1 left 40 left',
      '40s side-change 1 5 left',
      '45s exercise 1 right 40 left',
      '85s waiting: exercise 2 20',
    ]);
  });

  test('autonext goes on by itself', () => {
    expect(film(runOf(exercises, { timerMode: 'autonext' }), 29.5, 30, 40, 59, 60)).toEqual([
      '29.5s exercise 1 0.5 left',
      '30s rest→2 10 left',
      '40s exercise 2 20 left',
      '59s exercise 2 1 left',
      '60s finished',
    ]);
  });

  test('repeat: the same exercise until Next', () => {
    let run = runOf(exercises, { timerMode: 'repeat' });
    expect(film(run, 29, 30, 95)).toEqual([
      '29s exercise 1 1 left',
      '30s exercise 1 30 left',
      '95s exercise 1 25 left',
    ]);
    expect(viewAt(run, 95_000).repeatCount).toBe(3);
    run = next(run, 95_000);
    expect(film(run, 95, 105)).toEqual(['95s rest→2 10 left', '105s exercise 2 20 left']);
    run = next(run, 106_000);
    // The second never ran to its end.
    expect(summaryOf(run, 106_000)).toMatchObject({ exercisesDone: 1, skipped: 1, completed: false });
  });

  test('repeat takes both sides in turn, and Next leaves both', () => {
    let run = runOf([{ timeSec: 40, perSide: true }, { timeSec: 20 }], { timerMode: 'repeat' });
    expect(film(run, 84, 85, 126)).toEqual([
      '84s exercise 1 right 1 left',
      '85s exercise 1 left 40 left',
      '126s side-change 1 4 left',
    ]);
    run = next(run, 126_000);
    expect(shownAt(run, 126)).toBe('exercise 2 20 left');
    expect(summaryOf(run, 126_000)).toMatchObject({ exercisesDone: 1, skipped: 0 });
  });

  test('repeat for a year costs no more than repeat for a minute', () => {
    const year = 365 * 86_400_000;
    expect(viewAt(runOf(seconds(1)), year).finished).toBe(true);
    const view = viewAt(runOf(seconds(1), { timerMode: 'repeat' }), year + 250);
    expect(view).toMatchObject({ leftMs: 750, repeatCount: year / 1000 });
  });

  test('countup: open-ended until the person ends it', () => {
    let run = runOf(exercises, { timerMode: 'countup' });
    expect(film(run, 0, 300)).toEqual(['0s exercise 1 0 gone', '300s exercise 1 300 gone']);
    run = finishStep(run, 300_000);
    expect(film(run, 304, 311)).toEqual(['304s rest→2 6 left', '311s exercise 2 1 gone']);
    run = next(run, 320_000);
    expect(summaryOf(run, 400_000)).toMatchObject({ durationSec: 320, exercisesDone: 2, completed: true });
  });
});

describe('starting by hand', () => {
  const settings = { startStop: true, setupOn: true, defaultSetupTimeSec: 5 };

  test('each exercise waits for Start, what leads up to it does not', () => {
    let run = runOf([{ timeSec: 30, restSec: 10 }, { timeSec: 20 }], settings);
    expect(film(run, 4, 5, 90)).toEqual([
      '4s setup 1 1 left',
      '5s waiting: exercise 1 30',
      '90s waiting: exercise 1 30',
    ]);
    run = start(run, 90_000);
    expect(film(run, 119, 120, 130, 135)).toEqual([
      '119s exercise 1 1 left',
      '120s rest→2 10 left',
      '130s setup 2 5 left',
      '135s waiting: exercise 2 20',
    ]);
    expect(shownAt(resume(run, 140_000), 141)).toBe('exercise 2 19 left');
  });

  test('the first tap is the Start of the first exercise', () => {
    expect(shownAt(runOf(seconds(30, 20), { startStop: true }), 1)).toBe('exercise 1 29 left');
  });

  test('one exercise waits once: not again for its other side', () => {
    const run = runOf([{ timeSec: 40, perSide: true }], { startStop: true });
    expect(film(run, 41, 46)).toEqual(['41s side-change 1 4 left', '46s exercise 1 right 39 left']);
  });

  test('waiting is not training', () => {
    const run = start(runOf(seconds(30, 20), { startStop: true }), 90_000);
    expect(shownAt(run, 110)).toBe('finished');
    expect(summaryOf(run, 500_000).durationSec).toBe(50);
  });
});
