import { afterAll, beforeAll, expect, it } from 'vitest';
import { injectFaults } from '#tests/data/support/faults.ts';
import { STORES } from '#tests/data/support/full-stores.ts';
import { startHarness, type Harness } from '#tests/data/support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

// The same each time; others with each run of `npm run bench -- faults`.
const PLANS = [{ tabs: 1 }, { tabs: 2 }, { tabs: 5 }, ...STORES.map((_, fullFrom) => ({ tabs: 1, fullFrom }))];
it.each(PLANS.map((plan, index) => [JSON.stringify(plan), plan, 20_261_128 + index] as const))(
  'nothing is lost or doubled with %s, whatever network and clock do',
  async (_, plan, seed) => {
    const { wrong } = await injectFaults(harness, { seed, operations: 30, faultRate: 0.3, ...plan });
    expect({ seed, plan, wrong }).toEqual({ seed, plan, wrong: [] });
  },
);

it('nothing is lost or doubled while a creation given up arrives between the reads of the next try', async () => {
  const plan = { seed: 129_563_645, operations: 30, faultRate: 0.3, tabs: 1, fullFrom: 9 };
  expect((await injectFaults(harness, plan)).wrong).toEqual([]);
});
