import { isRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import { plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import type { Fields } from '@icetime/local-firebase/firestore/values/values.ts';
import type { ProtocolCase } from './protocol-case.ts';
import type { ProtocolWire, Said } from './protocol-wire.ts';

const refusalOf = (said: Said): string => ('refused' in said ? said.refused : 'ok');
const contentOf = (said: Said): Record<string, unknown> =>
  'content' in said && isRecord(said.content) ? said.content : {};

/** Puts `c/1` with `{n: 1}` there, then `{n: 2}` and `c/2`, and says when the first was. */
async function history(wire: ProtocolWire): Promise<string> {
  const said = await wire.call('commit', { writes: [wire.update('c/1', { n: 1 })] });
  const first = String(contentOf(said)['commitTime']);
  await wire.call('commit', { writes: [wire.update('c/1', { n: 2 }), wire.update('c/2', { n: 5 })] });
  return first;
}
const begin = async (wire: ProtocolWire, options: object = {}): Promise<string> =>
  String(contentOf(await wire.call('beginTransaction', options))['transaction']);
/** What `batchGet` says about one document. */
async function pastOf(wire: ProtocolWire, path: string, selector: object): Promise<unknown> {
  const said = await wire.call('batchGet', { documents: [wire.nameOf(path)], ...selector });
  if ('refused' in said) return said.refused;
  const [row] = said.content as { found?: { fields: Fields } }[];
  return row?.found ? plainFromFields(row.found.fields) : 'missing';
}
const structuredQuery = { from: [{ collectionId: 'c' }] };
const inAYear = () => new Date(Date.now() + 366 * 86_400_000).toISOString();

const past = (
  name: string,
  ask: (wire: ProtocolWire, readTime: string) => Promise<unknown>,
  wanted: unknown,
): ProtocolCase => ({
  name,
  ask: async (wire) => ask(wire, await history(wire)),
  wanted,
});

/** Reads in the past, and transactions. */
export const TIME_CASES: readonly ProtocolCase[] = [
  past('a document as it was', (wire, readTime) => pastOf(wire, 'c/1', { readTime }), { n: 1 }),
  past('a document before it was made', (wire, readTime) => pastOf(wire, 'c/2', { readTime }), 'missing'),
  past('a query in the past', (wire, readTime) => wire.ids(structuredQuery, { readTime }), ['1']),
  past(
    'several documents as they were',
    async (wire, readTime) => {
      const said = await wire.call('batchGet', { documents: [wire.nameOf('c/1'), wire.nameOf('c/2')], readTime });
      return 'content' in said
        ? (said.content as { missing?: string }[]).filter(({ missing }) => missing !== undefined).length
        : said.refused;
    },
    1,
  ),
  past(
    'a count in the past',
    async (wire, readTime) => {
      const said = await wire.call('runAggregationQuery', {
        structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
        readTime,
      });
      return 'content' in said
        ? (said.content as { result: { aggregateFields: unknown } }[])[0]?.result.aggregateFields
        : said.refused;
    },
    { n: { integerValue: '1' } },
  ),
  past(
    'a transaction in the past',
    async (wire, readTime) => {
      const transaction = await begin(wire, { options: { readOnly: { readTime } } });
      return wire.ids(structuredQuery, { transaction });
    },
    ['1'],
  ),
  past('a read in the future', (wire) => pastOf(wire, 'c/1', { readTime: inAYear() }), 'INVALID_ARGUMENT'),
  past(
    'a read of long ago',
    (wire) => pastOf(wire, 'c/1', { readTime: '2001-01-01T00:00:00Z' }),
    'FAILED_PRECONDITION',
  ),
  past(
    'a moment and a transaction at once',
    async (wire, readTime) => wire.ids(structuredQuery, { transaction: await begin(wire), readTime }),
    'INVALID_ARGUMENT',
  ),

  {
    name: 'a transaction that read what nobody changed',
    given: { 'c/1': { n: 1 } },
    async ask(wire) {
      const transaction = await begin(wire);
      await pastOf(wire, 'c/1', { transaction });
      return [await wire.commit([wire.update('c/1', { n: 2 })], { transaction }), await wire.get('c/1')];
    },
    wanted: [[[]], { n: 2 }],
  },
  {
    name: 'a transaction is over after its commit',
    async ask(wire) {
      const transaction = await begin(wire);
      const step = () => wire.commit([wire.update('c/1', { n: 1 })], { transaction });
      return [await step(), await step()];
    },
    wanted: [[[]], 'INVALID_ARGUMENT'],
  },
  {
    name: 'and after it was rolled back',
    async ask(wire) {
      const transaction = await begin(wire);
      const rolledBack = refusalOf(await wire.call('rollback', { transaction }));
      return [rolledBack, await wire.commit([wire.update('c/1', { n: 1 })], { transaction })];
    },
    wanted: ['ok', 'INVALID_ARGUMENT'],
  },
  {
    name: 'a transaction that nobody began',
    ask: (wire) => wire.commit([wire.update('c/1', { n: 1 })], { transaction: 'bm9uZQ==' }),
    wanted: 'INVALID_ARGUMENT',
  },
  {
    name: 'writing in a transaction that only reads',
    ask: async (wire) =>
      wire.commit([wire.update('c/1', {})], { transaction: await begin(wire, { options: { readOnly: {} } }) }),
    wanted: 'INVALID_ARGUMENT',
  },
  {
    name: 'a query that begins a transaction says which',
    given: { 'c/1': {} },
    async ask(wire) {
      const said = await wire.call('runQuery', { structuredQuery, newTransaction: { readOnly: {} } });
      return 'content' in said && typeof (said.content as { transaction?: string }[])[0]?.transaction;
    },
    wanted: 'string',
  },
];
