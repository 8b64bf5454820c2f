/**
 * Prints what each thing that people do with each other costs at the database, beside its budget; `npm test` holds the
 * budgets. What rules look up and triggers do for it stands beside.
 *
 *   npm run bench -- people
 */
import { startHarness } from '#tests/data/support/harness.ts';
import { isWithin, measurePeopleCost } from '#tests/data/support/people-cost.ts';

const harness = await startHarness();
const rows = await measurePeopleCost(harness);
await harness.stop();
console.table(
  rows.map((row) => ({
    action: row.action,
    'device reads': row.device.reads,
    'device writes': row.device.writes + row.device.deletes,
    'function reads': row.functions.reads,
    'function writes': row.functions.writes + row.functions.deletes,
    calls: row.calls,
    rules: row.beside.ruleReads,
    events: row.beside.events,
    'event reads': row.beside.reads,
    'event writes': row.beside.writes + row.beside.deletes,
    budget: row.budget.join(' / '),
    ok: isWithin(row),
  })),
);
if (!rows.every(isWithin)) process.exitCode = 1;
