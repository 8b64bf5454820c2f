import type { FieldOperator } from '@icetime/local-firebase/firestore/query/filter.ts';
import { Double, type Plain, type PlainFields, toValue } from '@icetime/local-firebase/tests/support/build-request.ts';
import { all, either, equal, field, unary } from '@icetime/local-firebase/tests/support/build-query.ts';
import type { ProtocolCase } from './protocol-case.ts';

const from = [{ collectionId: 'c' }];
export const by = (fieldPath: string, direction: unknown = 'ASCENDING') => ({ field: { fieldPath }, direction });
const cursor = (before: boolean, ...values: Plain[]) => ({ values: values.map(toValue), before });

const docs = (all: Readonly<Record<string, PlainFields>>): Record<string, PlainFields> =>
  Object.fromEntries(Object.entries(all).map(([id, data]) => [`c/${id}`, data]));

/** One document per kind of value; the ids tell the order of Firestore. */
const KINDS = docs({
  a0: { a: null },
  b0: { a: false },
  b1: { a: true },
  c0: { a: Number.NaN },
  c1: { a: -1.5 },
  c2: { a: 0 },
  c3: { a: new Double(1) },
  c4: { a: 1 },
  c5: { a: 2 ** 53 + 2 },
  d0: { a: new Date('2020-01-01T00:00:00Z') },
  d1: { a: new Date('2020-01-01T00:00:00.001Z') },
  e0: { a: '' },
  e1: { a: 'a' },
  e2: { a: 'é' },
  e3: { a: '\uffee' },
  e4: { a: '😀' },
  f0: { a: Buffer.from([0]) },
  f1: { a: Buffer.from([0, 1]) },
  f2: { a: Buffer.from([255]) },
  g0: { a: [] },
  g1: { a: [1] },
  g2: { a: [1, 'x'] },
  g3: { a: [2] },
  h0: { a: {} },
  h1: { a: { a: 2 } },
  h2: { a: { a: 2, b: 0 } },
  h3: { a: { b: 1 } },
  missing: { b: 1 },
});
const inOrder = Object.keys(KINDS).flatMap((path) => (path === 'c/missing' ? [] : [path.slice(2)]));

const query = (
  name: string,
  structuredQuery: object,
  wanted: unknown,
  given = MIXED,
  more: object = {},
): ProtocolCase => ({
  name,
  given,
  ask: (wire) => wire.ids({ from, ...structuredQuery }, more),
  wanted,
});
const MIXED = docs({
  nothing: { a: null },
  nan: { a: Number.NaN },
  one: { a: 1 },
  two: { a: 2.5 },
  text: { a: 'x' },
  list: { a: [1, 'x', null, Number.NaN] },
  missing: { b: 1 },
});
const PAIRS = docs({ p: { n: 2, m: 1 }, q: { n: 1, m: 2 }, r: { n: 2, m: 0 }, s: { m: 5 }, t: { n: 2, m: 1 } });

const filters: readonly (readonly [FieldOperator, Plain, readonly string[] | string])[] = [
  ['EQUAL', 1, ['one']],
  ['EQUAL', new Double(1), ['one']],
  // Whoever means these says IS_NULL and IS_NAN.
  ['EQUAL', null, []],
  ['EQUAL', Number.NaN, []],
  ['NOT_EQUAL', null, []],
  ['GREATER_THAN', null, []],
  ['LESS_THAN', Number.NaN, []],
  ['EQUAL', [1, 'x', null, Number.NaN], ['list']],
  ['NOT_EQUAL', 1, ['nan', 'two', 'text', 'list']],
  ['LESS_THAN', 2, ['one']],
  ['LESS_THAN_OR_EQUAL', 2.5, ['one', 'two']],
  ['GREATER_THAN', 1, ['two']],
  ['GREATER_THAN_OR_EQUAL', 1, ['one', 'two']],
  ['GREATER_THAN', 'a', ['text']],
  ['GREATER_THAN', [], ['list']],
  ['ARRAY_CONTAINS', 'x', ['list']],
  ['ARRAY_CONTAINS', 1, ['list']],
  ['IN', [1, 'x', null], ['one', 'text']],
  ['IN', [null, Number.NaN], []],
  ['NOT_IN', [1, 'x'], ['nan', 'two', 'list']],
  ['NOT_IN', [1, null], []],
  ['ARRAY_CONTAINS_ANY', ['x', 7], ['list']],
  ['ARRAY_CONTAINS_ANY', [null, Number.NaN], []],
];

export const QUERY_CASES: readonly ProtocolCase[] = [
  query('values of all kinds in order', { orderBy: [by('a')] }, inOrder, KINDS),
  query('and backwards', { orderBy: [by('a', 'DESCENDING')] }, inOrder.toReversed(), KINDS),
  ...filters.map(([op, operand, wanted]) =>
    query(
      `a ${op} ${JSON.stringify(toValue(operand))}`,
      { where: field('a', op, operand), orderBy: [by('a')] },
      wanted,
    ),
  ),
  ...(
    [
      ['IS_NULL', ['nothing']],
      ['IS_NAN', ['nan']],
      ['IS_NOT_NULL', ['nan', 'one', 'two', 'text', 'list']],
      ['IS_NOT_NAN', ['one', 'two', 'text', 'list']],
    ] as const
  ).map(([op, wanted]) => query(`a ${op}`, { where: unary('a', op) }, wanted)),
  query('the name breaks ties', { orderBy: [by('n')] }, ['q', 'p', 'r', 't'], PAIRS),
  query('in the direction of the last order', { orderBy: [by('n', 'DESCENDING')] }, ['t', 'r', 'p', 'q'], PAIRS),
  query('two orders', { orderBy: [by('n'), by('m', 'DESCENDING')] }, ['q', 't', 'p', 'r'], PAIRS),
  query('an inequality orders', { where: field('m', 'GREATER_THAN', 0) }, ['p', 't', 'q', 's'], PAIRS),
  query(
    'two inequalities order by name of the field',
    { where: all(field('n', 'GREATER_THAN', 0), field('m', 'GREATER_THAN_OR_EQUAL', 0)) },
    ['r', 'p', 't', 'q'],
    PAIRS,
  ),
  query('or', { where: either(equal('n', 1), equal('m', 0)) }, ['q', 'r'], PAIRS),
  query('or in and', { where: all(equal('n', 2), either(equal('m', 1), equal('m', 0))) }, ['p', 'r', 't'], PAIRS),
  query('offset and limit', { orderBy: [by('n')], offset: 1, limit: 2 }, ['p', 'r'], PAIRS),
  query('limit 0', { limit: 0 }, [], PAIRS),
  query('limit as a wrapped number', { orderBy: [by('n')], limit: { value: 1 } }, 'INVALID_ARGUMENT', PAIRS),
  query('limit below 0', { limit: -1 }, 'INVALID_ARGUMENT', PAIRS),
  query('offset below 0', { offset: -1 }, 'INVALID_ARGUMENT', PAIRS),
  query('starts at', { orderBy: [by('n')], startAt: cursor(true, 2) }, ['p', 'r', 't'], PAIRS),
  query('starts after', { orderBy: [by('n')], startAt: cursor(false, 1) }, ['p', 'r', 't'], PAIRS),
  query('ends before', { orderBy: [by('n')], endAt: cursor(true, 2) }, ['q'], PAIRS),
  query('ends at', { orderBy: [by('n')], endAt: cursor(false, 1) }, ['q'], PAIRS),
  query(
    'starts in the middle of a tie',
    { orderBy: [by('n'), by('m')], startAt: cursor(true, 2, 1) },
    ['p', 't'],
    PAIRS,
  ),
  query(
    'a cursor with too many values',
    { orderBy: [by('n')], startAt: cursor(true, 1, 2, 3) },
    'INVALID_ARGUMENT',
    PAIRS,
  ),
  query('an order after the name', { orderBy: [by('__name__'), by('n')] }, 'INVALID_ARGUMENT', PAIRS),
  query(
    'a field of a map',
    { where: equal('m.n', 1) },
    ['p'],
    docs({ p: { m: { n: 1 } }, q: { m: { n: 2 } }, r: { m: 3 } }),
  ),
  query('a name that needs quotes', { where: equal('`a.b`', 1) }, ['p'], docs({ p: { 'a.b': 1 }, q: { a: { b: 1 } } })),
  {
    name: 'a collection group',
    given: { 'c/1': { n: 1 }, 'x/1/c/2': { n: 2 }, 'x/1/y/2/c/3': { n: 3 }, 'x/1/d/4': { n: 4 } },
    ask: (wire) => wire.ids({ from: [{ collectionId: 'c', allDescendants: true }], orderBy: [by('n')] }),
    wanted: ['1', '2', '3'],
  },
  {
    name: 'a group below a document',
    given: { 'c/1': { n: 1 }, 'x/1/c/2': { n: 2 }, 'x/1/y/2/c/3': { n: 3 } },
    ask: (wire) => wire.ids({ from: [{ collectionId: 'c', allDescendants: true }] }, {}, 'x/1'),
    wanted: ['2', '3'],
  },
  {
    name: 'numeric ids come first',
    given: docs({ b: {}, a: {}, __id10__: {}, __id9__: {}, '10': {}, '9': {} }),
    ask: (wire) => wire.ids({ from }),
    wanted: ['__id9__', '__id10__', '10', '9', 'a', 'b'],
  },
  ...(
    [
      ['count', { count: {} }, { integerValue: '4' }],
      ['count up to', { count: { upTo: '3' } }, { integerValue: '3' }],
      ['sum', { sum: { field: { fieldPath: 'n' } } }, { integerValue: '7' }],
      ['sum of what is no number', { sum: { field: { fieldPath: '__name__' } } }, 'INVALID_ARGUMENT'],
      ['average', { avg: { field: { fieldPath: 'n' } } }, { doubleValue: 1.75 }],
    ] as const
  ).map(
    ([name, aggregation, wanted]): ProtocolCase => ({
      name,
      given: docs({ p: { n: 2 }, q: { n: 1 }, r: { n: 2 }, t: { n: 2 } }),
      async ask(wire) {
        const aggregations = [{ alias: 'x', ...aggregation }];
        const said = await wire.call('runAggregationQuery', {
          structuredAggregationQuery: { structuredQuery: { from }, aggregations },
        });
        if ('refused' in said) return said.refused;
        return (said.content as { result?: { aggregateFields: { x: unknown } } }[])[0]?.result?.aggregateFields.x;
      },
      wanted,
    }),
  ),
];
