/**
 * Prints what each screen costs at the database, and its budget; `npm test` holds the budgets.
 *
 *   npm run bench -- reads
 */
import { startHarness } from '#tests/data/support/harness.ts';
import { isWithin, LIBRARY, measureReads } from '#tests/data/support/reads.ts';

const harness = await startHarness();
const rows = await measureReads(harness);
await harness.stop();
console.table(
  rows.map((row) => ({
    action: row.action,
    reads: row.cost.reads,
    writes: row.cost.writes,
    deletes: row.cost.deletes,
    rules: row.beside.ruleReads,
    events: row.beside.events,
    'event reads': row.beside.reads,
    'event writes': row.beside.writes + row.beside.deletes,
    budget: row.budget.join(' / '),
    ok: isWithin(row),
    ms: Math.round(row.ms),
  })),
);
const naive = LIBRARY + 2;
const again = rows.find(({ action }) => action.endsWith('warm, unchanged'))?.cost.reads ?? 0;
console.log(
  `opening the unchanged library: ${again} reads, ${naive} when read plainly (${Math.round(naive / again)} times as many)`,
);
console.log(`requests refused by the rules: ${harness.backend.denials.length}`);
if (!rows.every(isWithin)) process.exitCode = 1;
