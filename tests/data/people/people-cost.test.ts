import { expect, it } from 'vitest';
import { startHarness } from '#tests/data/support/harness.ts';
import { isWithin, measurePeopleCost } from '#tests/data/support/people-cost.ts';

it('nothing that people do with each other reads or writes more than its budget, and the rules refuse nothing', async () => {
  const harness = await startHarness();
  try {
    const rows = await measurePeopleCost(harness);
    const over = rows.filter((row) => !isWithin(row));
    expect(over.map(({ action, device, functions, budget }) => ({ action, device, functions, budget }))).toEqual([]);
    expect(rows.length).toBeGreaterThan(25);
    expect(harness.backend.denials).toEqual([]);
  } finally {
    await harness.stop();
  }
});
