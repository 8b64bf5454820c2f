import { expect, it } from 'vitest';
import { startHarness } from '#tests/data/support/harness.ts';
import { isWithin, measureReads } from '#tests/data/support/reads.ts';

// It walks through the whole product: a busy machine needs its time.
it('no screen and no action reads or writes more than its budget, and the rules refuse nothing', async () => {
  const harness = await startHarness();
  try {
    const rows = await measureReads(harness);
    const over = rows.filter((row) => !isWithin(row));
    expect(over.map(({ action, cost, budget }) => ({ action, ...cost, budget: budget.join(' / ') }))).toEqual([]);
    expect(rows.length).toBeGreaterThan(40);
    expect(harness.backend.denials).toEqual([]);
  } finally {
    await harness.stop();
  }
}, 180_000);
