import { describe, expect, it } from 'vitest';
import { jumpTo, pause, viewAt } from '#core/run/run.ts';
import { countedNow, roundsIn, withRound } from '#core/training/rounds.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { PLAIN, runOf, wholeOf } from '#tests/core/samples.ts';

const CINDY = { key: 0, exercise: 'Cindy' };

describe('the log of an AMRAP', () => {
  it('counts rounds up, and takes them back down to none', () => {
    const two = withRound(withRound({}, CINDY, 1), CINDY, 1);
    expect([two, roundsIn(two, 0)]).toEqual([{ 0: '2;;;;Cindy' }, 2]);
    const none = withRound(withRound(two, CINDY, -1), CINDY, -1);
    expect([none, roundsIn(none, 0)]).toEqual([{}, 0]);
    expect(withRound(none, CINDY, -1)).toEqual({});
  });

  it('keeps what else was logged, of this exercise and of others', () => {
    const lines = { 0: ';20;8;;Cindy', 1: '9;;;;Row' };
    const one = withRound(lines, CINDY, 1);
    expect(one).toEqual({ 0: '1;20;8;;Cindy', 1: '9;;;;Row' });
    expect(withRound(one, CINDY, -1)).toEqual(lines);
  });

  it('ends at a thousand rounds', () => {
    expect(withRound({ 0: '1000;;;;Cindy' }, CINDY, 1)).toEqual({ 0: '1000;;;;Cindy' });
  });
});

describe('rounds are counted', () => {
  const exercises = [
    { name: 'Squat', timeSec: 30, restSec: 10 },
    { name: 'AMRAP', timeSec: 600, countRounds: true, restSec: 30 },
  ];
  const whole = wholeOf(exercises, { rounds: 2 });
  const timeline = createTimeline(whole, PLAIN);
  const at = (now: number, run = runOf(exercises, {}, { rounds: 2 })) => countedNow(viewAt(run, now), timeline, whole);

  it('in the AMRAP alone, each of its runs by itself', () => {
    expect(at(5000)).toBeUndefined();
    expect(at(35_000)).toBeUndefined();
    expect(at(60_000)).toEqual({ key: 1, exercise: 'AMRAP' });
    expect(at(650_000)).toBeUndefined();
    expect(at(740_000)).toEqual({ key: 3, exercise: 'AMRAP' });
  });

  it('also while it is paused', () => {
    const run = pause(jumpTo(runOf(exercises, {}, { rounds: 2 }), 2, 0), 20_000);
    expect(at(90_000, run)).toEqual({ key: 1, exercise: 'AMRAP' });
  });

  it('under the workout’s name if the AMRAP has none', () => {
    const nameless = wholeOf([{ name: ' ', timeSec: 600, countRounds: true }], { name: 'Cindy' });
    const run = runOf([{ name: ' ', timeSec: 600, countRounds: true }]);
    expect(countedNow(viewAt(run, 1000), createTimeline(nameless, PLAIN), nameless)).toEqual(CINDY);
  });
});
