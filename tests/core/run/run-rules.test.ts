import { beepsOf } from '#core/workout/timeline.ts';
import { describe, expect, it } from 'vitest';
import { createRun, pause, readRun, start, viewAt } from '#core/run/run.ts';
import { withRules } from '#core/run/run-rules.ts';
import { PLAIN, timelineOf, wholeOf } from '#tests/core/samples.ts';

const { exercises } = wholeOf([{ timeSec: 30, restSec: 10 }, { timeSec: 40 }]);
const started = (settings = {}) => start(createRun(timelineOf(exercises, settings), 'run1'), 0);
const BEEPS = beepsOf(PLAIN);

describe('Other rules during a run', () => {
  it('goes on by itself where it would have stopped', () => {
    const run = withRules(started({ timerMode: 'stopnext' }), 10_000, exercises, { mode: 'autonext', ...BEEPS });
    expect(viewAt(run, 10_000)).toMatchObject({ phase: 'exercise', leftMs: 20_000, running: true });
    expect(viewAt(run, 31_000)).toMatchObject({ phase: 'rest', running: true });
  });

  it('keeps a stop that happened before the change', () => {
    const run = withRules(started({ timerMode: 'stopnext' }), 35_000, exercises, { mode: 'autonext', ...BEEPS });
    expect(viewAt(run, 90_000)).toMatchObject({ phase: 'waiting', stepIndex: 1 });
  });

  it('opens the exercises to count up, and closes them again', () => {
    const up = withRules(started({ timerMode: 'autonext' }), 10_000, exercises, { mode: 'countup', ...BEEPS });
    expect(viewAt(up, 50_000)).toMatchObject({ stepIndex: 0, leftMs: undefined, elapsedMs: 50_000 });
    const back = withRules(up, 12_000, exercises, { mode: 'autonext', ...BEEPS });
    expect(viewAt(back, 12_000)).toMatchObject({ stepIndex: 0, leftMs: 18_000, wholeLeftMs: 68_000 });
    const late = withRules(up, 50_000, exercises, { mode: 'autonext', ...BEEPS });
    expect(viewAt(late, 50_000)).toMatchObject({ phase: 'rest', leftMs: 10_000 });
  });

  it('gives a run that can be journalled and read again, paused or not', () => {
    for (const run of [started({ timerMode: 'countup' }), pause(started({ timerMode: 'countup' }), 45_000)]) {
      const changed = withRules(run, 50_000, exercises, {
        mode: 'stopnext',
        countDownBeepOn: true,
        repeatBeepOn: true,
        warnBeepOn: true,
      });
      expect(readRun(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
      expect(changed.timeline).toMatchObject({ countDownBeepOn: true, warnBeepOn: true, totalMs: 80_000 });
    }
  });
});
