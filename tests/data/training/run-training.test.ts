import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRun, start } from '#core/run/run.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import type { RunEntry } from '#data/training/runs.ts';
import {
  aWorkout,
  givenAccount,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const RUN = 'run1aaaaaaaaaaaaaaaa';
const HOURS_6_MS = 6 * 3_600_000;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
});

function aRun(uid: string): RunEntry {
  const whole = aWorkout('wLegsaaaaaaaaaaaaaaa', uid);
  const run = start(createRun(createTimeline(whole, DEFAULT_SETTINGS), RUN), 1000);
  return { run, whole, logged: {}, uid, savedAtWall: tab.clock.now, savedAtMono: 1000 };
}

describe('a run of a programme', () => {
  it('knows its training after its tab was killed', async () => {
    const entry = aRun(ada.uid);
    const training = {
      fId: 'followOfAda000000001',
      pId: 'programmeOfAda000001',
      week: 3,
      day: 1,
      slot: 0,
      role: 'last',
      isWritten: true,
    } as const;
    await tab.runs.write({ ...entry, whole: { ...entry.whole, training } });
    expect((await tab.runs.latest(HOURS_6_MS))?.whole.training).toEqual(training);
  });

  it('is an ordinary run if its place cannot be read', async () => {
    const entry = aRun(ada.uid);
    await tab.runs.write({ ...entry, whole: { ...entry.whole, training: { fId: 'x' } as never } });
    const latest = await tab.runs.latest(HOURS_6_MS);
    expect(latest?.run.runId).toBe(RUN);
    expect(latest?.whole).not.toHaveProperty('training');
  });
});
