import { fc } from '#tests/support/properties.ts';
import { describe, expect, test, vi } from 'vitest';
import {
  type Cue,
  type Run,
  afterGap,
  createRun,
  cuesBetween,
  pause,
  readRun,
  resume,
  start,
  summaryOf,
  viewAt,
} from '#core/run/run.ts';
import { ReferenceRun } from '#tests/core/reference-run.ts';
import { type Action, act, actOnReference, actions, timelines } from '#tests/core/run-arbitraries.ts';
import { runOf, seconds } from '#tests/core/samples.ts';

// Thousands of runs on a machine that may be busy with everything else.
vi.setConfig({ testTimeout: 60_000 });

const runs = (numRuns: number) => ({ numRuns });

function seen(run: Run, now: number) {
  const view = viewAt(run, now);
  const { durationSec, exercisesDone, skipped, completed } = summaryOf(run, now);
  return {
    phase: view.phase,
    stepIndex: view.stepIndex,
    leadIn: view.leadIn,
    running: view.running,
    paused: view.paused,
    elapsedMs: view.elapsedMs,
    leftMs: view.leftMs,
    repeatCount: view.repeatCount,
    finished: view.finished,
    stopped: view.stopped,
    durationSec,
    exercisesDone,
    skipped,
    completed,
  };
}

function seenByReference(reference: ReferenceRun): ReturnType<typeof seen> {
  const { step, mode, lengthMs } = reference;
  const over = mode === 'over';
  const { exercisesTotal } = referenceTimeline.get(reference) ?? { exercisesTotal: 0 };
  const exercisesDone = reference.finishedExercises.size;
  return {
    phase: over
      ? 'finished'
      : mode === 'ready' || mode === 'waiting'
        ? mode
        : reference.countingIn
          ? 'setup'
          : (step?.kind ?? 'finished'),
    stepIndex: reference.place,
    leadIn: reference.countingIn && !over,
    running: mode === 'running',
    paused: mode === 'paused',
    elapsedMs: reference.inStepMs,
    leftMs: lengthMs === undefined ? undefined : over ? 0 : lengthMs - reference.inStepMs,
    repeatCount: reference.repetitions,
    finished: over,
    stopped: reference.stopped,
    durationSec: Math.round(reference.trainedMs / 1000),
    exercisesDone,
    skipped: reference.skipped,
    completed: over && (exercisesTotal === 0 ? !reference.stopped : exercisesDone === exercisesTotal),
  };
}
const referenceTimeline = new WeakMap<ReferenceRun, { exercisesTotal: number }>();

/** Plays the same actions on both; calls `look` before each action, with the run as it was since the action before. */
function playBoth(
  timeline: Parameters<typeof createRun>[0],
  list: readonly Action[],
  originMs: number,
  look: (run: Run, reference: ReferenceRun, fromMs: number, now: number) => Run,
): void {
  const origin = Math.ceil(originMs);
  const reference = new ReferenceRun(timeline, origin);
  referenceTimeline.set(reference, timeline);
  let run = createRun(timeline, 'run1');
  let sinceMs = 0;
  const whole = [...list, { name: 'look', value: 0, afterMs: 90_000 }];
  for (const action of whole) {
    const fromMs = sinceMs;
    sinceMs += action.afterMs;
    reference.runTo(origin + sinceMs);
    run = look(run, reference, originMs + fromMs, originMs + sinceMs);
    run = act(run, action, originMs + sinceMs);
    actOnReference(reference, action);
  }
}

const origins = fc.oneof(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(0.25, 1234.5, 98_765.125));

describe('a run agrees with a timer that counts ticks', () => {
  test('at every look, whatever was done before: pauses, skips, jumps, time added, time taken', () => {
    fc.assert(
      fc.property(timelines, actions, origins, (timeline, list, origin) => {
        playBoth(timeline, list, origin, (run, reference, _from, now) => {
          expect(seen(run, now)).toEqual(seenByReference(reference));
          return run;
        });
      }),
      runs(5000),
    );
  });

  test('with the same signals at the same moments, over any partition of time', () => {
    fc.assert(
      fc.property(
        timelines,
        actions,
        origins,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (timeline, list, origin, cuts) => {
          const heard: Cue[] = [];
          let reference: ReferenceRun | undefined;
          playBoth(timeline, list, origin, (run, other, fromMs, now) => {
            reference = other;
            const marks = [fromMs, ...cuts.map((cut) => fromMs + cut * (now - fromMs)).toSorted((a, b) => a - b), now];
            for (const [i, mark] of marks.slice(1).entries()) heard.push(...cuesBetween(run, marks[i] ?? mark, mark));
            return run;
          });
          expect(heard).toEqual(reference?.cues);
        },
      ),
      runs(3000),
    );
  });

  test('also when it went through the journal at any moment', () => {
    fc.assert(
      fc.property(timelines, actions, (timeline, list) => {
        playBoth(timeline, list, 0, (run, reference, _from, now) => {
          const journalled = readRun(JSON.parse(JSON.stringify(run)));
          expect(journalled).toEqual(run);
          if (!journalled) throw new Error('lost');
          expect(seen(journalled, now)).toEqual(seenByReference(reference));
          return journalled;
        });
      }),
      runs(1000),
    );
  });
});

describe('time that does not behave', () => {
  const moments = fc.oneof(
    fc.double({ min: -1e9, max: 1e9 }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 1e15),
  );

  test('commands in any order at any moment never throw and never show a negative or missing number', () => {
    const wild = fc.array(fc.tuple(actions, moments), { maxLength: 6 });
    fc.assert(
      fc.property(timelines, wild, moments, (timeline, list, lookAt) => {
        let run = createRun(timeline, 'run1');
        for (const [some, now] of list) for (const action of some) run = act(run, action, now);
        const view = viewAt(run, lookAt);
        const numbers = [
          view.leftMs ?? 0,
          view.elapsedMs,
          view.stepDurationMs ?? 0,
          view.wholeLeftMs,
          view.wholeDoneMs,
        ];
        const summary = summaryOf(run, lookAt);
        for (const number of [
          ...numbers,
          view.repeatCount,
          summary.durationSec,
          summary.exercisesDone,
          summary.skipped,
        ]) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(Number.POSITIVE_INFINITY);
        }
        expect(summary.exercisesDone + summary.skipped).toBeLessThanOrEqual(summary.exercisesTotal);
        expect(Array.isArray(cuesBetween(run, lookAt, lookAt + 60_000))).toBe(true);
      }),
      runs(1500),
    );
  });

  test('a clock that goes back shows what was reached last, never less', () => {
    fc.assert(
      fc.property(timelines, fc.nat(200_000), fc.nat(200_000), (timeline, reachedMs, backMs) => {
        const paused = pause(start(createRun(timeline, 'run1'), 1000), 1000 + reachedMs);
        fc.pre(viewAt(paused, 0).paused);
        const run = resume(paused, 1000 + reachedMs);
        expect(seen(run, 1000 + reachedMs - backMs)).toEqual(seen(run, 1000 + reachedMs));
      }),
      runs(500),
    );
  });

  test('a thousand pauses add up to no error', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(50), fc.nat(5000)), { minLength: 1000, maxLength: 1000 }), (storm) => {
        let run = runOf(seconds(30, 20, 40), {});
        let now = 0;
        let trainedMs = 0;
        for (const [runMs, pauseMs] of storm) {
          now += runMs;
          trainedMs += runMs;
          run = pause(run, now);
          now += pauseMs;
          run = resume(run, now);
        }
        expect(viewAt(run, now)).toEqual(viewAt(runOf(seconds(30, 20, 40), {}), trainedMs));
      }),
      runs(30),
    );
  });

  test('a gap leaves the run where the clock says, or paused where the gap began', () => {
    fc.assert(
      fc.property(timelines, fc.nat(300_000), fc.nat(1_200_000), (timeline, beforeMs, gapMs) => {
        const run = start(createRun(timeline, 'run1'), 0);
        const choice = afterGap(run, beforeMs, beforeMs + gapMs);
        const end = beforeMs + gapMs;
        expect(choice.gapMs).toBe(gapMs);
        if (choice.kind === 'continued') expect(seen(choice.run, end)).toEqual(seen(run, end));
        else expect({ ...seen(choice.run, end), paused: false, running: true }).toEqual(seen(run, beforeMs));
      }),
      runs(1000),
    );
  });
});
