import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRun, RUN } from '#tests/data/support/a-run.ts';
import { givenAccount, startHarness, type Account, type Harness, type Tab } from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
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

describe('a run of a programme', () => {
  it('knows its training after its tab was killed', async () => {
    const entry = aRun(ada.uid, tab.clock.now);
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
    const entry = aRun(ada.uid, tab.clock.now);
    await tab.runs.write({ ...entry, whole: { ...entry.whole, training: { fId: 'x' } as never } });
    const latest = await tab.runs.latest(HOURS_6_MS);
    expect(latest?.run.runId).toBe(RUN);
    expect(latest?.whole).not.toHaveProperty('training');
  });
});
