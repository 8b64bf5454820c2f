import { describe, expect, test } from 'vitest';
import {
  addTime,
  afterGap,
  createRun,
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
  tookSecOf,
  viewAt,
} from '#core/run/run.ts';
import { film, intro, runOf, seconds, shownAt, timelineOf } from '#tests/core/samples.ts';

const MIN = 60_000;

describe('the clock (scenarios 1 to 7)', () => {
  test('1: five steps of 30 s, nothing ran for 75 s: third step at 15 s', () => {
    expect(shownAt(runOf(seconds(30, 30, 30, 30, 30)), 75)).toBe('exercise 3 15 left');
  });

  test('2: looked at once a minute, ten minutes are ten minutes with every step', () => {
    const run = runOf(Array.from({ length: 20 }, () => ({ timeSec: 30 })));
    for (let minute = 0; minute <= 10; minute += 1) viewAt(run, minute * MIN);
    expect(summaryOf(run, 11 * MIN)).toEqual({
      durationSec: 600,
      exercisesDone: 20,
      exercisesTotal: 20,
      completed: true,
      skipped: 0,
    });
  });

  test('4: killed at exercise 7 of 12 and taken up by an app whose clock counts from elsewhere', () => {
    const run = runOf(Array.from({ length: 12 }, () => ({ timeSec: 30 })));
    const saved = JSON.stringify(pause(run, 190_000));
    const kept = readRun(JSON.parse(saved));
    if (!kept) throw new Error('lost');
    expect(shownAt(kept, 0)).toBe('paused exercise 7 20 left');
    const again = resume(kept, 1500);
    expect(film(again, 1.5, 21.5)).toEqual(['1.5s exercise 7 20 left', '21.5s exercise 8 30 left']);
    expect(summaryOf(again, 1500)).toMatchObject({ durationSec: 190, exercisesDone: 6, skipped: 0 });
    expect(summaryOf(again, 1500 + 170_000)).toMatchObject({ durationSec: 360, exercisesDone: 12, completed: true });
  });

  test('a waiting run, too, can be taken up on another clock', () => {
    const saved = JSON.stringify(pause(runOf(seconds(30, 20), { startStop: true }), 900_000));
    const run = readRun(JSON.parse(saved));
    if (!run) throw new Error('lost');
    expect(shownAt(run, 5)).toBe('waiting: exercise 2 20');
    expect(film(start(run, 5000), 5, 6)).toEqual(['5s exercise 2 20 left', '6s exercise 2 19 left']);
  });

  test('5: asleep for less than ten minutes: the step that the clock says, and a way back', () => {
    const choice = afterGap(runOf(seconds(30, 30, 30, 300)), 20_000, 95_000);
    expect(choice).toMatchObject({ kind: 'continued', gapMs: 75_000 });
    expect(shownAt(choice.run, 95)).toBe('exercise 4 295 left');
    expect(shownAt(choice.before, 95)).toBe('paused exercise 1 10 left');
    expect(shownAt(resume(choice.before, 95_000), 96)).toBe('exercise 1 9 left');
  });

  test.each([
    ['longer than ten minutes', [1200], 20, 621],
    ['beyond the end', [30, 30], 20, 61],
  ])('5: asleep %s: paused at the moment it began', (_name, times, from, to) => {
    const choice = afterGap(runOf(seconds(...times)), from * 1000, to * 1000);
    expect(choice.kind).toBe('paused');
    expect(shownAt(choice.run, to)).toBe(`paused exercise 1 ${(times[0] ?? 0) - from} left`);
    expect(choice.run).toEqual(choice.before);
  });

  test('a gap of exactly ten minutes goes on', () => {
    expect(afterGap(runOf(seconds(1200)), 20_000, 620_000).kind).toBe('continued');
  });

  test.each([
    ['not started', createRun(timelineOf(seconds(30)), 'run1')],
    ['paused', pause(runOf(seconds(30)), 10_000)],
    ['waiting', runOf(seconds(10, 30), { timerMode: 'stopnext' })],
    ['finished', runOf(seconds(10))],
  ])('a gap leaves a run alone that is %s', (_name, run) => {
    const choice = afterGap(run, 15_000, 5_000_000);
    expect(choice.kind).toBe('continued');
    expect(choice.run).toBe(run);
    expect(shownAt(choice.before, 16)).toBe(shownAt(run, 16));
  });

  test('7: pause works in every kind of step and takes nothing away', () => {
    const run = runOf(
      [{ timeSec: 10, restSec: 10, perSide: true, ...intro() }, { timeSec: 10 }],
      { introOn: true, defaultIntroTimeSec: 10, setupOn: true, defaultSetupTimeSec: 10 },
      { warmUpSec: 10, coolDownSec: 10 },
    );
    const seen = new Set<string>();
    for (let now = 1000; !viewAt(run, now).finished; now += 1000) {
      const paused = pause(run, now);
      const view = viewAt(paused, now + 999_999);
      seen.add(view.phase);
      expect(view).toEqual({ ...viewAt(run, now), running: false, paused: true });
      expect(viewAt(resume(paused, now + 777), now + 777)).toEqual(viewAt(run, now));
    }
    expect([...seen].toSorted()).toEqual(['cooldown', 'exercise', 'intro', 'rest', 'setup', 'side-change', 'warmup']);
  });
});

describe('the steps (scenarios 13 to 18)', () => {
  test('13: during the rest before exercise 4 the view names exercise 4', () => {
    const run = runOf(Array.from({ length: 5 }, () => ({ timeSec: 30, restSec: 10 })));
    const view = viewAt(run, 115_000);
    expect(view).toMatchObject({ phase: 'rest', exerciseNumber: 4, nextStep: { kind: 'exercise', exerciseIndex: 3 } });
    expect(view.step?.exerciseIndex).toBe(3);
  });

  test('14: a tap on step 14 of 20 continues there, the ones passed over count as skipped', () => {
    let run = runOf(Array.from({ length: 20 }, () => ({ timeSec: 30 })));
    run = jumpTo(run, 13, 70_000);
    expect(film(run, 70, 100)).toEqual(['70s exercise 14 30 left', '100s exercise 15 30 left']);
    expect(summaryOf(run, 70_000)).toMatchObject({ exercisesDone: 2, skipped: 11 });
    expect(summaryOf(run, 900_000)).toEqual({
      durationSec: 280,
      exercisesDone: 9,
      exercisesTotal: 20,
      completed: false,
      skipped: 11,
    });
  });

  test('going back to a skipped exercise and doing it takes it off the skipped', () => {
    let run = next(runOf(seconds(30, 30, 30)), 5000);
    expect(summaryOf(run, 5000)).toMatchObject({ exercisesDone: 0, skipped: 1 });
    run = previous(run, 6000);
    expect(summaryOf(run, 96_000)).toMatchObject({ exercisesDone: 3, skipped: 0, completed: true });
  });

  test('an exercise done twice counts once', () => {
    const run = previous(runOf(seconds(30, 30)), 31_000);
    expect(summaryOf(run, 200_000)).toMatchObject({ durationSec: 91, exercisesDone: 2, skipped: 0 });
  });

  test('15: +15 s twice with 5 s left is 35 s, and the end shifts by 30 s', () => {
    const run = runOf(seconds(60, 60));
    const before = viewAt(run, 55_000);
    const longer = addTime(addTime(run, 15_000, 55_000), 15_000, 55_000);
    const after = viewAt(longer, 55_000);
    expect(before.leftMs).toBe(5000);
    expect(after.leftMs).toBe(35_000);
    expect(after.stepDurationMs).toBe(90_000);
    expect(after.wholeLeftMs).toBe(before.wholeLeftMs + 30_000);
    expect(film(longer, 89, 90, 150)).toEqual(['89s exercise 1 1 left', '90s exercise 2 60 left', '150s finished']);
  });

  test('taking 15 s off with 10 s left ends the step', () => {
    const run = addTime(runOf(seconds(60, 60)), -15_000, 50_000);
    expect(shownAt(run, 50)).toBe('exercise 2 60 left');
    expect(summaryOf(run, 50_000)).toMatchObject({ exercisesDone: 1, skipped: 0, durationSec: 50 });
  });

  test('taking time off while paused stays paused, in stopnext it waits', () => {
    const paused = pause(runOf(seconds(60, 60)), 50_000);
    expect(shownAt(addTime(paused, -15_000, 99_000), 99)).toBe('paused exercise 2 60 left');
    const waiting = addTime(runOf(seconds(60, 60), { timerMode: 'stopnext' }), -15_000, 50_000);
    expect(shownAt(waiting, 51)).toBe('waiting: exercise 2 60');
  });

  test('16: fifteen push-ups wait for Done, and their real time counts', () => {
    const run = runOf([{ timeSec: 0, reps: 15 }, { timeSec: 30 }]);
    expect(shownAt(run, 3600)).toBe('exercise 1 3600 gone');
    const done = finishStep(run, 42_000);
    expect(shownAt(done, 43)).toBe('exercise 2 29 left');
    expect(summaryOf(done, 72_000)).toEqual({
      durationSec: 72,
      exercisesDone: 2,
      exercisesTotal: 2,
      completed: true,
      skipped: 0,
    });
  });

  test('what it took is known by exercise, both sides together, and survives the journal', () => {
    const reps = [{ timeSec: 0, reps: 15, perSide: true, restSec: 10 }, { timeSec: 30 }, { timeSec: 0, reps: 8 }];
    let run = finishStep(runOf(reps), 20_400);
    run = finishStep(run, 20_400 + 5_000 + 22_400);
    expect(tookSecOf(run)).toEqual({ 0: 43 });
    run = finishStep(previous(jumpTo(run, run.timeline.steps.length - 1, 60_000), 61_000), 62_000);
    const kept = readRun(
      JSON.parse(JSON.stringify(next(jumpTo(run, run.timeline.steps.length - 1, 100_000), 109_000))),
    );
    expect(kept && tookSecOf(kept)).toEqual({ 0: 43, 2: 9 });
  });

  test('done again, the last time counts; a time that is given is not measured', () => {
    let run = finishStep(runOf([{ timeSec: 0, reps: 15, restSec: 10 }, { timeSec: 0 }]), 42_000);
    run = finishStep(previous(run, 43_000), 43_000 + 31_000);
    expect(tookSecOf(finishStep(jumpTo(run, 2, 90_000), 99_000))).toEqual({ 0: 31 });
  });

  test('Done needs no Next after it, but Start where each exercise waits for it', () => {
    const reps = [{ timeSec: 0, reps: 15 }, { timeSec: 30 }];
    expect(shownAt(finishStep(runOf(reps, { timerMode: 'stopnext' }), 9000), 9)).toBe('exercise 2 30 left');
    expect(shownAt(finishStep(runOf(reps, { startStop: true }), 9000), 9)).toBe('waiting: exercise 2 30');
  });

  test('18: 40 s per side: 40 left, change, 40 right, one exercise', () => {
    const run = runOf([{ timeSec: 40, perSide: true }]);
    expect(film(run, 0, 41, 46, 85)).toEqual([
      '0s exercise 1 left 40 left',
      '41s side-change 1 4 left',
      '46s exercise 1 right 39 left',
      '85s finished',
    ]);
    expect(summaryOf(run, 45_000).exercisesDone).toBe(0);
    expect(summaryOf(run, 85_000)).toMatchObject({ exercisesDone: 1, exercisesTotal: 1 });
  });
});

describe('moving by hand', () => {
  test('Previous goes to the beginning of the step, within its first 3 s to the step before', () => {
    const run = runOf(seconds(30, 30, 30));
    expect(shownAt(previous(run, 33_001), 33.001)).toBe('exercise 2 30 left');
    expect(shownAt(previous(run, 33_000), 33)).toBe('exercise 1 30 left');
    expect(shownAt(previous(run, 1000), 1)).toBe('exercise 1 30 left');
  });

  test('moving while paused stays paused', () => {
    const paused = pause(runOf(seconds(30, 40, 50)), 10_000);
    const moved = next(paused, 20_000);
    expect(shownAt(moved, 60)).toBe('paused exercise 2 40 left');
    expect(shownAt(resume(moved, 60_000), 61)).toBe('exercise 2 39 left');
  });

  test('a step chosen before the start is where the run begins', () => {
    const ready = jumpTo(createRun(timelineOf(seconds(30, 40, 50)), 'run1'), 1, 0);
    expect(shownAt(ready, 9)).toBe('ready: exercise 2 40');
    const run = start(ready, 10_000);
    expect(shownAt(run, 11)).toBe('exercise 2 39 left');
    expect(summaryOf(run, 11_000).skipped).toBe(1);
  });

  test('Next on the last step finishes, an exercise left undone counts as skipped', () => {
    const run = next(runOf(seconds(30)), 10_000);
    expect(shownAt(run, 10)).toBe('finished');
    expect(summaryOf(run, 10_000)).toEqual({
      durationSec: 10,
      exercisesDone: 0,
      exercisesTotal: 1,
      completed: false,
      skipped: 1,
    });
  });

  test('Stop ends at once, keeps what was trained, and what never came is not skipped', () => {
    const run = stop(runOf(seconds(30, 30, 30)), 40_000);
    expect(shownAt(run, 500)).toBe('stopped');
    expect(summaryOf(run, 500_000)).toEqual({
      durationSec: 40,
      exercisesDone: 1,
      exercisesTotal: 3,
      completed: false,
      skipped: 0,
    });
  });

  test('a workout without steps is finished when it starts', () => {
    const run = createRun(timelineOf([]), 'run1');
    expect(viewAt(run, 5)).toMatchObject({ phase: 'ready', step: undefined, exerciseNumber: 0, wholeLeftMs: 0 });
    expect(shownAt(start(run, 5), 5)).toBe('finished');
  });

  test('commands that make no sense return the same run', () => {
    const ready = createRun(timelineOf(seconds(30)), 'run1');
    for (const command of [pause, resume, next, previous, finishStep, stop]) expect(command(ready, 5)).toBe(ready);
    const running = start(ready, 0);
    for (const command of [start, resume, finishStep]) expect(command(running, 5)).toBe(running);
    expect(jumpTo(running, 7, 5)).toBe(running);
    expect(jumpTo(running, 0.5, 5)).toBe(running);
    expect(addTime(running, Number.NaN, 5)).toBe(running);
    const over = stop(running, 10);
    for (const command of [start, pause, resume, next, previous, finishStep, stop])
      expect(command(over, 20)).toBe(over);
    const waiting = runOf(seconds(10, 20), { timerMode: 'stopnext' });
    expect(addTime(waiting, -30_000, 15_000)).toBe(waiting);
    expect(viewAt(pause(waiting, 15_000), 99_000)).toEqual(viewAt(waiting, 15_000));
  });
});

describe('the whole', () => {
  test('done and left add up to the plan, and say where the run stands', () => {
    const run = runOf(
      [{ timeSec: 30, restSec: 10 }, { timeSec: 30 }],
      {},
      { rounds: 2, warmUpSec: 20, coolDownSec: 20 },
    );
    const at = viewAt(run, 125_000);
    expect(at).toMatchObject({ wholeDoneMs: 125_000, wholeLeftMs: 55_000, round: 2, rounds: 2, exerciseNumber: 2 });
    expect(viewAt(run, 5000)).toMatchObject({ phase: 'warmup', round: 1, exerciseNumber: 1 });
    expect(viewAt(run, 175_000)).toMatchObject({
      phase: 'cooldown',
      round: 2,
      exerciseNumber: 2,
      exercisesPerRound: 2,
    });
    expect(viewAt(run, 1e9)).toMatchObject({ wholeDoneMs: 180_000, wholeLeftMs: 0, leftMs: 0 });
  });
});

describe('the journal', () => {
  test('reads a run of the time before lead-ins, when intros counted as part of the workout', () => {
    const run = pause(runOf([{ timeSec: 30, ...intro() }, { timeSec: 40 }], { introOn: true }), 25_000);
    const { leadIn: _, ...before } = run;
    const { leadInMs: __, ...timeline } = run.timeline;
    const startMs = [0, 20_000, 50_000];
    const steps = timeline.steps.map((step, index) => ({ ...step, startMs: startMs[index] }));
    const read = readRun(JSON.parse(JSON.stringify({ ...before, timeline: { ...timeline, steps, totalMs: 90_000 } })));
    expect(read && shownAt(resume(read, 25_000), 26)).toBe('exercise 1 24 left');
  });

  const good = JSON.parse(JSON.stringify(pause(runOf(seconds(30, 40)), 45_000))) as Record<string, unknown>;
  test.each([
    ['nothing', undefined],
    ['text', 'run'],
    ['no steps', { ...good, timeline: { ...(good['timeline'] as object), steps: undefined } }],
    ['a step that is not there', { ...good, stepIndex: 2 }],
    ['more time than the step has', { ...good, elapsedMs: 40_001 }],
    ['an exercise done that is not there', { ...good, done: [0, 2] }],
    ['an exercise done twice', { ...good, done: [0, 0] }],
    ['a time that is no number', { ...good, atMs: null }],
    ['an unknown state', { ...good, state: 'flying' }],
    ['steps that do not add up', { ...good, timeline: { ...(good['timeline'] as object), totalMs: 1 } }],
  ])('refuses %s', (_name, input) => {
    expect(readRun(good)).toBeDefined();
    expect(readRun(input)).toBeUndefined();
  });
});
