import { afterAll, beforeAll, expect, it } from 'vitest';
import { injectFaults } from '#tests/data/support/faults.ts';
import { STORES } from '#tests/data/support/full-stores.ts';
import { startHarness, type Harness } from '#tests/data/support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

// The whole: `npm run bench -- faults`.
it.each([
  ['one tab', { tabs: 1 }],
  ['two tabs', { tabs: 2 }],
  ['five tabs', { tabs: 5 }],
  ['a disk that is full', { tabs: 1, fullFrom: Math.floor(Math.random() * STORES.length) }],
])('nothing is lost or doubled with %s, whatever network and clock do', async (_, plan) => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { wrong } = await injectFaults(harness, { seed, operations: 30, faultRate: 0.3, ...plan });
  expect({ seed, plan, wrong }).toEqual({ seed, plan, wrong: [] });
});
