import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUERIES } from '#tests/rules/cases/query-cases.ts';
import { type Harness, startHarness } from '#tests/data/support/harness.ts';
import { askForAll, sentWhile, shapeOf } from '#tests/data/support/sent-queries.ts';

let harness: Harness;
let sent: ReadonlySet<string>;
beforeAll(async () => {
  harness = await startHarness();
  sent = await sentWhile(() => askForAll(harness));
});
afterAll(() => harness.stop());

const NAMED = QUERIES.map(({ collection, where = [], orderBy }) =>
  shapeOf(
    collection,
    where.map(([field, op]) => [field, op]),
    orderBy ? [orderBy] : [],
  ),
);

it('sends every query that rules and indexes are tested for', () => {
  expect(NAMED.filter((shape) => !sent.has(shape))).toEqual([]);
});

it('sends no query that rules and indexes are not tested for', () => {
  expect([...sent].filter((shape) => !NAMED.includes(shape))).toEqual([]);
});
