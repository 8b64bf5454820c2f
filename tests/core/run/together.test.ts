import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { createRun, jumpTo, next, pause, type Run, resume, start, stop, summaryOf, viewAt } from '#core/run/run.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import {
  attendedUntil,
  NOT_ATTENDED,
  ownRun,
  sharedSettingsOf,
  readSharedWorkout,
  readSession,
  runFromShared,
  SESSION,
  sharedRunOf,
  sharedTimeline,
  withFilesOf,
} from '#core/run/together.ts';
import { readShortCode } from '#core/base/short-code.ts';
import { runOf, seconds, wholeOf } from '#tests/core/samples.ts';

const NOW = 1_800_000_000_000;

/** A run of ten short exercises, steered at random moments. */
const steered = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        pause,
        resume,
        next,
        (run: Run, now: number) => jumpTo(run, 3, now),
        (run: Run, now: number) => jumpTo(run, 8, now),
      ),
      fc.integer({ min: 1, max: 40_000 }),
    ),
    { maxLength: 12 },
  )
  .map((commands) => {
    let now = 0;
    let run = runOf(seconds(20, 5, 30, 10, 20, 25, 15, 10, 30, 20), {}, { rounds: 2 });
    const changes: { readonly atMs: number; readonly run: Run }[] = [{ atMs: 0, run }];
    for (const [command, ms] of commands) {
      now += ms;
      run = command(run, now);
      changes.push({ atMs: now, run });
    }
    return changes;
  });
const last = <T>(list: readonly T[]): T => list.at(-1) as T;

describe('a run that several share', () => {
  it('is the same at every moment on the other side', () => {
    fc.assert(
      fc.property(steered, fc.integer({ min: 0, max: 900_000 }), (changes, laterMs) => {
        const { run, atMs } = last(changes);
        const stored: unknown = JSON.parse(JSON.stringify(sharedRunOf(run)));
        const received = runFromShared(stored, run.timeline);
        expect(received).toEqual({ ...run, tookMs: {} });
        expect(viewAt(received ?? run, atMs + laterMs)).toEqual(viewAt(run, atMs + laterMs));
      }),
    );
  });

  it('says what was done as ranges', () => {
    const run = { ...runOf(seconds(20, 20, 20, 20)), done: [0, 1, 3] };
    expect(sharedRunOf(run).done).toBe('0-1,3');
  });

  it('is no run where its parts contradict each other or the timeline', () => {
    const run = runOf(seconds(20, 20));
    const shared = sharedRunOf(run);
    for (const wrong of [{ stepIndex: 7 }, { done: '9' }, { done: '0-99999999' }, { done: 'x' }, { state: 'odd' }]) {
      expect(runFromShared({ ...shared, ...wrong }, run.timeline)).toBeUndefined();
    }
    expect(runFromShared(undefined, run.timeline)).toBeUndefined();
  });

  it('begins on every device at its moment, which may lie ahead', () => {
    const run = start(createRun(runOf(seconds(20)).timeline, 'run1'), 1000);
    expect(viewAt(run, 400)).toMatchObject({ running: true, leftMs: 20_000 });
    expect(viewAt(run, 1500)).toMatchObject({ leftMs: 19_500 });
  });
});

describe('what somebody did of a shared run', () => {
  /** From `fromMs` to `toMs`, over all that the host did meanwhile. */
  const attended = (changes: readonly { readonly atMs: number; readonly run: Run }[], fromMs: number, toMs: number) =>
    changes.reduce((sum, { atMs, run }, i) => {
      const [from, to] = [Math.max(atMs, fromMs), Math.min(changes[i + 1]?.atMs ?? toMs, toMs)];
      return to > from ? attendedUntil(sum, run, from, to) : sum;
    }, NOT_ATTENDED);

  it('is all of it for whoever was there from start to end', () => {
    fc.assert(
      fc.property(steered, (changes) => {
        const { run, atMs } = last(changes);
        const endMs = atMs + 1_000_000;
        const own = ownRun(pause(run, endMs), attended(changes, 0, endMs));
        expect(summaryOf(own, endMs)).toEqual(summaryOf(run, endMs));
      }),
    );
  });

  it('is the same in one visit as in several without a break', () => {
    fc.assert(
      fc.property(steered, fc.integer({ min: 0, max: 300_000 }), (changes, breakMs) => {
        const endMs = last(changes).atMs + 1_000_000;
        const once = attended(changes, 0, endMs);
        const [first, second] = [attended(changes, 0, breakMs), attended(changes, breakMs, endMs)];
        expect(first.trainedMs + second.trainedMs).toBe(once.trainedMs);
        expect([...new Set([...first.done, ...second.done])].toSorted((a, b) => a - b)).toEqual(once.done);
      }),
    );
  });

  it('leaves out what was over before they came and what came after they went', () => {
    const run = runOf(seconds(20, 20, 20, 20));
    expect(attendedUntil(NOT_ATTENDED, run, 25_000, 65_000)).toEqual({ done: [1, 2], trainedMs: 40_000 });
    expect(summaryOf(ownRun(stop(run, 65_000), { done: [1, 2], trainedMs: 40_000 }), 65_000)).toMatchObject({
      exercisesDone: 2,
      durationSec: 40,
      completed: false,
    });
  });
});

describe('the shared workout', () => {
  const plan = (timerMode: '' | 'stopnext' | 'repeat', settings = {}) => ({
    ...wholeOf(seconds(20, 30), { timerMode }),
    settings,
  });

  it('goes on by itself where each would have to tap, and leaves other modes alone', () => {
    expect(sharedSettingsOf({}).timerMode).toBe('autonext');
    const modeOf = (input: unknown) => {
      const read = readSharedWorkout(input);
      return read && sharedTimeline(read, DEFAULT_SETTINGS).mode;
    };
    expect(modeOf(plan(''))).toBe('autonext');
    expect(modeOf(plan('stopnext'))).toBe('autonext');
    expect(modeOf(plan('repeat'))).toBe('repeat');
    expect(modeOf(plan('', { timerMode: 'countup' }))).toBe('countup');
  });

  it('makes the same steps for everybody, whatever their own beeps', () => {
    const read = readSharedWorkout(plan('', { setupOn: true, defaultSetupTimeSec: 9, startStop: true }));
    if (!read) throw new Error('not a plan');
    const loud = sharedTimeline(read, { countDownBeepOn: true, repeatBeepOn: true, warnBeepOn: true });
    const silent = sharedTimeline(read, DEFAULT_SETTINGS);
    expect(loud).toEqual({ ...silent, countDownBeepOn: true, repeatBeepOn: true, warnBeepOn: true });
    expect(silent.steps.map(({ kind }) => kind)).toEqual(['setup', 'exercise', 'setup', 'exercise']);
    expect(silent.startStop).toBe(false);
  });

  it('is none without its workout, or with an exercise that cannot be read', () => {
    expect(readSharedWorkout(undefined)).toBeUndefined();
    expect(readSharedWorkout({ ...plan(''), exercises: [{ exId: 'odd' }] })).toBeUndefined();
  });
});

describe('a session', () => {
  const stored = {
    hostName: 'Anna',
    expiresAt: NOW + SESSION.lastsMs,
    hostSeenAt: NOW,
    seq: 2,
    run: null,
    members: {
      b: { name: 'Ben', place: 2, seenAt: NOW },
      a: { name: 'Cleo', place: 1, seenAt: NOW },
      c: { name: 'Dan', place: 3, seenAt: NOW - SESSION.memberGoneAfterMs - 1 },
      d: { name: 'Eve', place: 4, seenAt: NOW, left: true },
      e: { name: 7 },
    },
  };

  it('lists who is in it, in the order in which they came', () => {
    expect(readSession('ABCD2345', stored, NOW)?.members).toEqual([
      { id: 'a', name: 'Cleo' },
      { id: 'b', name: 'Ben' },
    ]);
  });

  it('is open unless its host has closed it', () => {
    expect(readSession('ABCD2345', stored, NOW)?.isClosed).toBe(false);
    expect(readSession('ABCD2345', { ...stored, isClosed: true }, NOW)?.isClosed).toBe(true);
  });

  it('is none without an end', () => {
    expect(readSession('ABCD2345', { ...stored, expiresAt: undefined }, NOW)).toBeUndefined();
    expect(readSession('ABCD2345', undefined, NOW)).toBeUndefined();
  });

  it('is found by its code however it is typed', () => {
    expect(readShortCode(' abcd-2345 ')).toBe('ABCD2345');
    for (const wrong of ['', 'ABCD234', 'ABCD23456', 'ABCD2340', '../ABCD2']) {
      expect(readShortCode(wrong)).toBeUndefined();
    }
  });
});

describe('withFilesOf', () => {
  const DETAIL = { url: 'workout-media/u1/00000000000000000001_a.jpg', audioUrl: '', text: 'Slowly', seconds: 0 };
  const whole = wholeOf(seconds(20, 30));
  const own = {
    workout: { ...whole.workout, imgUrl: 'workout-media/u1/00000000000000000002_b.jpg', ownerId: 'u1' },
    exercises: whole.exercises.map((one, slot) => (slot === 0 ? { ...one, exDetails: [DETAIL] } : one)),
  };
  const shared = { ...whole, workout: { ...whole.workout, ownerId: 'nobody' } };

  it('takes owner and files, and nothing else, from the workout itself', () => {
    const filed = withFilesOf(shared, own);
    expect(filed.exercises).toEqual(own.exercises);
    expect(filed.workout).toEqual({ ...shared.workout, ownerId: 'u1', imgUrl: own.workout.imgUrl });
  });

  it('takes none of another version', () => {
    const { workout, exercises } = own;
    expect(withFilesOf(shared, { workout: { ...workout, version: workout.version + 1 }, exercises })).toBe(shared);
    expect(withFilesOf(shared, { workout: { ...workout, seal: 'other' }, exercises })).toBe(shared);
  });
});
