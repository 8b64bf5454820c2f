/**
 * Cents for each person and month at 10⁴, 10⁶ and 10⁷ people, by list prices: counts what each action takes on the
 * local backend, with look-ups of rules, triggers and invocations, and multiplies it with the month of
 * `bill/behaviour.ts`. Fails above the budget. `--write` keeps the counts in `bill/counts.json`, from which `npm test`
 * holds the budget.
 *
 *   npm run bench -- cost
 *   npm run bench -- cost --write
 */
import { writeFileSync } from 'node:fs';
import { startHarness } from '#tests/data/support/harness.ts';
import { measureMonth } from '#tests/data/support/bill/month-actions.ts';
import { AS_BEFORE, AS_DEPLOYED, type Bill, billOf, BUDGET_CENTS, PEOPLE, type Switches } from './bill/bill.ts';

const harness = await startHarness();
const counts = await measureMonth(harness);
console.log(`requests refused by the rules: ${harness.backend.denials.length}`);
await harness.stop();
console.table(counts);
if (process.argv.includes('--write'))
  writeFileSync(new URL('bill/counts.json', import.meta.url), `${JSON.stringify(counts, undefined, 2)}\n`);

const inCents = (cents: number) => cents.toFixed(4);
const bills = PEOPLE.map((people) => billOf(counts, people));
const million = bills[1] as Bill;
console.log('\ncents for each person and month, the ten dearest lines:');
console.table(
  Object.fromEntries(
    million.lines
      .slice(0, 10)
      .map(([name]) => [
        name,
        Object.fromEntries(
          bills.map((bill) => [bill.people, inCents(bill.lines.find(([other]) => other === name)?.[1] ?? 0)]),
        ),
      ]),
  ),
);
const SETUPS: Readonly<Record<string, Switches>> = {
  'as deployed: tokens of 7 days, for calls that need proof': AS_DEPLOYED,
  'no App Check': { ...AS_DEPLOYED, proof: 'none' },
  'enforced for database and files, tokens of 7 days': { ...AS_DEPLOYED, proof: 'everything' },
  'the same, tokens of an hour': { ...AS_DEPLOYED, proof: 'everything', tokenDays: 1 / 24 },
  'enforced for Authentication too (Identity Platform)': { ...AS_BEFORE, tokenDays: 7 },
  'as before: all of it, tokens of an hour': AS_BEFORE,
};
console.log('all lines together, by the switches of docs/deploy.md, section 5:');
console.table(
  Object.fromEntries(
    Object.entries(SETUPS).map(([name, switches]) => [
      name,
      Object.fromEntries(PEOPLE.map((people) => [people, inCents(billOf(counts, people, switches).cents)])),
    ]),
  ),
);
console.log(`budget at a million: ${BUDGET_CENTS} cents`);
if (million.cents > BUDGET_CENTS) process.exitCode = 1;
