import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measureMonth } from '#tests/data/support/bill/month-actions.ts';
import { startHarness } from '#tests/data/support/harness.ts';
import { ACTIONS } from '../../../tools/bench/costs/bill/behaviour.ts';
import {
  AS_BEFORE,
  AS_DEPLOYED,
  billOf,
  BUDGET_CENTS,
  type Counts,
  dearestActions,
  PEOPLE,
  type Switches,
} from '../../../tools/bench/costs/bill/bill.ts';
import { PRICES } from '../../../tools/bench/costs/bill/prices.ts';

const COUNTS = JSON.parse(
  readFileSync(new URL('../../../tools/bench/costs/bill/counts.json', import.meta.url), 'utf8'),
) as Counts;

it('a person costs no more than the budget in a month, at a million people', () => {
  expect(billOf(COUNTS, 1_000_000).cents).toBeLessThanOrEqual(BUDGET_CENTS);
  expect(billOf(COUNTS, 10_000_000).cents).toBeLessThanOrEqual(BUDGET_CENTS);
  expect(billOf(COUNTS, 1_000_000, AS_BEFORE).cents).toBeGreaterThan(BUDGET_CENTS);
});

it('the stored counts are what the dearest actions take today: `npm run bench -- cost --write`', async () => {
  const harness = await startHarness();
  try {
    const now = await measureMonth(harness);
    expect(Object.keys(now).toSorted()).toEqual(Object.keys(COUNTS).toSorted());
    expect(Object.keys(ACTIONS).toSorted()).toEqual(Object.keys(COUNTS).toSorted());
    expect(harness.backend.denials).toEqual([]);
    const dearest = dearestActions(COUNTS, 8);
    expect(dearest.length).toBe(8);
    for (const action of dearest) {
      const { bytes, ...counted } = COUNTS[action] as Counts[string];
      expect(now[action], action).toMatchObject(counted);
      expect(Math.abs((now[action]?.bytes ?? 0) / bytes - 1), action).toBeLessThan(0.1);
    }
  } finally {
    await harness.stop();
  }
});

it('the guide to deploying says what each switch of App Check costs', () => {
  const [hour, week] = [1 / 24, 7];
  const rows: readonly (readonly [start: string, switches: Switches])[] = [
    ['no App Check', { ...AS_DEPLOYED, proof: 'none' }],
    ['**`calls`, tokens of 7 days**', AS_DEPLOYED],
    ['`calls`, tokens of an hour', { ...AS_DEPLOYED, tokenDays: hour }],
    ['`everything` and enforced', { ...AS_DEPLOYED, proof: 'everything' }],
    ['the same, tokens of an hour', { ...AS_DEPLOYED, proof: 'everything', tokenDays: hour }],
    ['also enforced for Authentication', { ...AS_BEFORE, tokenDays: week }],
    ['the same, tokens of an hour', AS_BEFORE],
  ];
  const guide = readFileSync('docs/deploy.md', 'utf8').split('| Setting | 10,000 people')[1]?.split('\n\n')[0] ?? '';
  const told = guide.split('\n').slice(2);
  expect(told).toHaveLength(rows.length);
  for (const [index, [start, switches]] of rows.entries()) {
    expect(told[index]).toMatch(`| ${start}`);
    const cents = PEOPLE.map((people) => billOf(COUNTS, people, switches).cents.toFixed(2));
    expect(told[index]?.split(' | ').slice(-3).join(' '), start).toBe(`${cents.join(' ')} |`);
  }
});

it('takes off what is free, once for everybody, and bills the rest by its list price', () => {
  const nothing = { reads: 0, writes: 0, deletes: 0, ruleReads: 0, calls: 0, events: 0, bytes: 0 };
  const one = { ...nothing, objectReads: 0, objectWrites: 0 };
  const idle = Object.fromEntries(Object.keys(ACTIONS).map((name) => [name, one]));
  const before = billOf(idle, 1_000_000, { ...AS_DEPLOYED, proof: 'none' });
  const [opens] = ACTIONS['open the app'] ?? [0];
  const reading = { ...idle, 'open the app': { ...one, reads: 60, ruleReads: 40 } };
  const after = billOf(reading, 1_000_000, { ...AS_DEPLOYED, proof: 'none' });
  expect(after.cents - before.cents).toBeCloseTo(100 * opens * 100 * PRICES.reads.usd, 4);
  expect(() => billOf({}, 1)).toThrow('nothing is counted');
  const [few] = PEOPLE;
  expect(billOf(idle, few, { ...AS_DEPLOYED, proof: 'none' }).cents).toBeLessThan(before.cents);
});
