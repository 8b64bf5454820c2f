import { describe, expect, it } from 'vitest';
import { aggregate, checkAggregations } from '@icetime/local-firebase/firestore/query/aggregation.ts';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import { compileQuery, projectFields } from '@icetime/local-firebase/firestore/query/query.ts';
import { readAggregations, readStructuredQuery } from '@icetime/local-firebase/firestore/requests/requests.ts';
import type { StoredDoc, Value } from '@icetime/local-firebase/firestore/values/values.ts';

const root = 'projects/p/databases/d/documents';
const time = '2026-01-01T00:00:00.000000Z';

function docAt(path: string, data: Record<string, unknown>): StoredDoc {
  return { name: `${root}/${path}`, path, fields: fieldsFromPlain(data), createTime: time, updateTime: time, bytes: 0 };
}

/** Documents of collection `c`, by id. */
function collectionOf(data: Record<string, Record<string, unknown>>): StoredDoc[] {
  return Object.entries(data).map(([id, fields]) => docAt(`c/${id}`, fields));
}

function idsOf(docs: readonly StoredDoc[], query: Record<string, unknown>, parent = ''): string[] {
  const structured = readStructuredQuery({ from: [{ collectionId: 'c' }], ...query });
  return compileQuery(parent, structured)
    .run(docs)
    .map((doc) => doc.path.split('/').at(-1) ?? '');
}

const valueOf = (content: unknown): Value => fieldsFromPlain({ content })['content'] ?? { nullValue: null };
const field = (fieldPath: string, op: string, content: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value: valueOf(content) },
});
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } });
const composite = (op: 'AND' | 'OR', ...filters: unknown[]) => ({ compositeFilter: { op, filters } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });

const mixed = collectionOf({
  nothing: { a: null },
  nan: { a: Number.NaN },
  one: { a: 1 },
  two: { a: 2.5 },
  text: { a: 'x' },
  list: { a: [1, 'x', null, Number.NaN] },
  missing: { b: 1 },
});

describe('filters', () => {
  it.each([
    ['EQUAL', 1, ['one']],
    ['EQUAL', null, []],
    ['EQUAL', Number.NaN, []],
    ['NOT_EQUAL', 1, ['list', 'nan', 'text', 'two']],
    ['LESS_THAN', 2, ['one']],
    ['LESS_THAN_OR_EQUAL', 2.5, ['one', 'two']],
    ['GREATER_THAN', 1, ['two']],
    ['GREATER_THAN_OR_EQUAL', 1, ['one', 'two']],
    ['GREATER_THAN', 'a', ['text']],
    ['ARRAY_CONTAINS', 'x', ['list']],
    ['IN', [1, 'x', null], ['one', 'text']],
    ['IN', [null, Number.NaN], []],
    ['NOT_IN', [1, 'x'], ['list', 'nan', 'two']],
    ['NOT_IN', [1, null], []],
    ['ARRAY_CONTAINS_ANY', ['x', 7], ['list']],
    ['ARRAY_CONTAINS_ANY', [null, Number.NaN], []],
  ])('a %s %o', (op, operand, wanted) => {
    expect(idsOf(mixed, { where: field('a', op, operand) }).sort()).toEqual(wanted);
  });

  it.each([
    ['IS_NULL', ['nothing']],
    ['IS_NAN', ['nan']],
    ['IS_NOT_NULL', ['list', 'nan', 'one', 'text', 'two']],
    ['IS_NOT_NAN', ['list', 'one', 'text', 'two']],
  ])('a %s', (op, wanted) => {
    expect(idsOf(mixed, { where: unary('a', op) }).sort()).toEqual(wanted);
  });

  it('combine with AND and OR, nested', () => {
    const docs = collectionOf({ p: { a: 1, b: 1 }, q: { a: 1, b: 2 }, r: { a: 2, b: 1 }, s: { a: 3, b: 3 } });
    const where = composite(
      'OR',
      composite('AND', field('a', 'EQUAL', 1), field('b', 'EQUAL', 2)),
      field('a', 'EQUAL', 3),
    );
    expect(idsOf(docs, { where })).toEqual(['q', 's']);
  });

  it('reach into maps and compare document names', () => {
    const docs = collectionOf({ p: { m: { n: 1 } }, q: { m: { n: 2 } }, r: { m: 3 } });
    expect(idsOf(docs, { where: field('m.n', 'GREATER_THAN', 1) })).toEqual(['q']);
    const named = {
      fieldFilter: { field: { fieldPath: '__name__' }, op: 'GREATER_THAN', value: { referenceValue: `${root}/c/p` } },
    };
    expect(idsOf(docs, { where: named })).toEqual(['q', 'r']);
  });
});

describe('orders', () => {
  const docs = collectionOf({ a: { n: 2, m: 1 }, b: { n: 1, m: 2 }, c: { n: 2, m: 0 }, d: { m: 5 } });

  it('end with the name, in the last direction, and leave out documents without the field', () => {
    expect(idsOf(docs, { orderBy: [by('n')] })).toEqual(['b', 'a', 'c']);
    expect(idsOf(docs, { orderBy: [by('n', 'DESCENDING')] })).toEqual(['c', 'a', 'b']);
    expect(idsOf(docs, { orderBy: [by('n'), by('m', 'DESCENDING')] })).toEqual(['b', 'a', 'c']);
    expect(idsOf(docs, { orderBy: [by('__name__', 'DESCENDING')] })).toEqual(['d', 'c', 'b', 'a']);
  });

  it('start with the inequality field where none is given', () => {
    expect(idsOf(docs, { where: field('m', 'GREATER_THAN', 0) })).toEqual(['a', 'b', 'd']);
    const structured = readStructuredQuery({
      where: composite('AND', field('z', 'GREATER_THAN', 0), field('b', 'NOT_EQUAL', 0)),
      orderBy: [by('k', 'DESCENDING')],
    });
    expect(compileQuery('', structured).orders.map((order) => `${order.field.fieldPath} ${order.direction}`)).toEqual([
      'k DESCENDING',
      'b DESCENDING',
      'z DESCENDING',
      '__name__ DESCENDING',
    ]);
  });

  it('sort different types by type', () => {
    expect(idsOf(mixed, { orderBy: [by('a')] })).toEqual(['nothing', 'nan', 'one', 'two', 'text', 'list']);
  });
});

describe('cursors, offset and limit', () => {
  const docs = collectionOf({ a: { n: 1 }, b: { n: 2 }, c: { n: 2 }, d: { n: 3 } });
  const at = (before: boolean, ...contents: unknown[]) => ({ values: contents.map(valueOf), before });

  it('cut where asked', () => {
    const orderBy = [by('n')];
    expect(idsOf(docs, { orderBy, startAt: at(true, 2) })).toEqual(['b', 'c', 'd']);
    expect(idsOf(docs, { orderBy, startAt: at(false, 2) })).toEqual(['d']);
    expect(idsOf(docs, { orderBy, endAt: at(true, 2) })).toEqual(['a']);
    expect(idsOf(docs, { orderBy, endAt: at(false, 2) })).toEqual(['a', 'b', 'c']);
    expect(idsOf(docs, { orderBy, offset: 1, limit: 2 })).toEqual(['b', 'c']);
    expect(idsOf(docs, { orderBy, limit: { value: 1 } })).toEqual(['a']);
    expect(idsOf(docs, { orderBy, limit: 0 })).toEqual([]);
  });

  it('stand between documents with the same value', () => {
    const startAt = { values: [valueOf(2), { referenceValue: `${root}/c/b` }], before: false };
    expect(idsOf(docs, { orderBy: [by('n')], startAt })).toEqual(['c', 'd']);
  });

  it('follow the direction', () => {
    const orderBy = [by('n', 'DESCENDING')];
    expect(idsOf(docs, { orderBy, startAt: at(true, 2) })).toEqual(['c', 'b', 'a']);
  });
});

describe('the scope of a query', () => {
  const docs = [docAt('c/1', {}), docAt('c/1/c/2', {}), docAt('x/1/c/3', {}), docAt('cc/1', {}), docAt('x/1', {})];

  it('is one collection, a group, or everything below a document', () => {
    expect(idsOf(docs, {})).toEqual(['1']);
    expect(idsOf(docs, {}, 'x/1')).toEqual(['3']);
    expect(idsOf(docs, { from: [{ collectionId: 'c', allDescendants: true }] })).toEqual(['1', '2', '3']);
    expect(idsOf(docs, { from: [{ collectionId: 'c', allDescendants: true }] }, 'c/1')).toEqual(['2']);
    const deeper = [...docs, docAt('x/1/c/3/d/4', {})];
    expect(idsOf(deeper, { from: [{ allDescendants: true }] }, 'x/1')).toEqual(['3', '4']);
    expect(idsOf(deeper, { from: [{}] }, 'x/1')).toEqual(['3']);
  });
});

describe('impossible queries are refused', () => {
  it.each([
    [{ orderBy: [by('__name__'), by('a')] }, 'order by clause cannot contain more fields after the key a'],
    [{ where: composite('AND', field('__name__', 'EQUAL', 1), field('a', 'LESS_THAN', 1)) }, 'Equality on key'],
    [{ where: field('a', 'IN', []) }, 'non-empty'],
    [
      {
        where: field(
          'a',
          'IN',
          Array.from({ length: 31 }, (_, i) => i),
        ),
      },
      'up to 30',
    ],
    [
      {
        where: field(
          'a',
          'NOT_IN',
          Array.from({ length: 11 }, (_, i) => i),
        ),
      },
      'up to 10',
    ],
    [
      { where: composite('AND', field('a', 'IN', [1, 2, 3, 4, 5, 6]), field('b', 'IN', [1, 2, 3, 4, 5, 6])) },
      'disjunctions',
    ],
    [{ where: field('a', 'LIKE', 1) }, 'not supported'],
    [{ limit: -1 }, 'limit'],
    [{ orderBy: [by('a')], startAt: { values: [valueOf(1), valueOf(2), valueOf(3)] } }, 'too many values'],
    [{ from: [{ collectionId: '__secret__' }] }, 'reserved'],
    [{ where: field('a..b', 'EQUAL', 1) }, 'field path'],
  ])('%#: %j', (query, message) => {
    expect(() => idsOf([], query)).toThrow(message);
  });
});

describe('projection', () => {
  it('keeps the listed fields with the maps around them', () => {
    const fields = fieldsFromPlain({ a: { b: 1, c: 2 }, d: 3, e: 4 });
    expect(projectFields(fields, ['a.b', 'd', 'none', '__name__'])).toEqual(fieldsFromPlain({ a: { b: 1 }, d: 3 }));
  });
});

describe('aggregations', () => {
  const over = (contents: unknown[], aggregations: unknown[]) =>
    aggregate(
      contents.map((n, i) => docAt(`c/${i}`, n === undefined ? {} : { n })),
      readAggregations(aggregations),
    );
  const of = { field: { fieldPath: 'n' } };

  it('count, with an upper bound', () => {
    expect(over([1, 2, undefined], [{ alias: 'x', count: {} }])).toEqual({ x: { integerValue: '3' } });
    expect(over([1, 2, 3], [{ count: { upTo: { value: '2' } } }])).toEqual({ field_1: { integerValue: '2' } });
  });

  it.each([
    [[1, 2], { integerValue: '3' }],
    [[1, 0.5], { doubleValue: 1.5 }],
    [[1, 'x', null], { integerValue: '1' }],
    [[], { integerValue: '0' }],
    [[9_223_372_036_854_775_807n, 1], { doubleValue: 2 ** 63 }],
    [[1, Number.NaN], { doubleValue: Number.NaN }],
  ])('the sum of %o', (contents, wanted) => {
    expect(over(contents, [{ alias: 's', sum: of }])).toEqual({ s: wanted });
  });

  it.each([
    [[1, 2], { doubleValue: 1.5 }],
    [['x'], { nullValue: null }],
    [[], { nullValue: null }],
  ])('the average of %j', (contents, wanted) => {
    expect(over(contents, [{ alias: 'm', avg: of }])).toEqual({ m: wanted });
  });

  it('count only documents that have every aggregated field', () => {
    expect(
      over(
        [1, undefined],
        [
          { alias: 'c', count: {} },
          { alias: 's', sum: of },
        ],
      ),
    ).toEqual({
      c: { integerValue: '1' },
      s: { integerValue: '1' },
    });
  });

  it('are five at most', () => {
    const six = readAggregations(Array.from({ length: 6 }, () => ({ count: {} })));
    expect(() => checkAggregations(six)).toThrow('maximum number of aggregations');
    expect(() => checkAggregations(six.slice(1))).not.toThrow();
  });
});
