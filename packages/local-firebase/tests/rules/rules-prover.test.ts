import { describe, expect, it } from 'vitest';
import type { Filter } from '@icetime/local-firebase/firestore/query/filter.ts';
import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { all, either, equal, field, queryOver, unary } from '../support/build-query.ts';
import { docAt, Double, requestFor, type Plain } from '../support/build-request.ts';

function checkQuery(
  condition: string,
  query: StructuredQuery,
  { results = [], parent = '', match = '/things/{id}' }: { results?: Plain[]; parent?: string; match?: string } = {},
) {
  const rules = compileRules(`rules_version = '2'; service cloud.firestore {
    match /databases/{database}/documents { match ${match} { allow list: if ${condition}; } } }`);
  const documents = results.map((fields, i) => docAt(`things/t${i}`, fields as Record<string, Plain>));
  const collection = [parent, query.from[0].collectionId].filter((part) => part !== '').join('/');
  return rules.check(
    requestFor({
      operation: 'list',
      path: collection,
      auth: { uid: 'me', token: {} },
      query: { structuredQuery: query, parent, results: documents },
      lookup: (path) => (path === 'gates/open' ? docAt(path, { open: true }) : undefined),
    }),
  );
}
const proves = (condition: string, where?: Filter): boolean => checkQuery(condition, queryOver('things', where)).allow;

const ref = (path: string): Filter => ({
  fieldFilter: {
    field: { fieldPath: '__name__' },
    op: 'EQUAL',
    value: { referenceValue: `projects/p/databases/(default)/documents/${path}` },
  },
});
const owned = 'request.auth != null && resource.data.owner == request.auth.uid';

const cases: readonly (readonly [string, Filter | undefined, boolean])[] = [
  // equality
  [owned, equal('owner', 'me'), true],
  [owned, all(equal('owner', 'me'), equal('kind', 'x')), true],
  [owned, undefined, false],
  [owned, equal('owner', 'other'), false],
  [owned, equal('kind', 'x'), false],
  [owned, either(equal('owner', 'me'), equal('kind', 'x')), false],
  [owned, all(equal('owner', 'me'), either(equal('kind', 'x'), equal('kind', 'y'))), true],
  [owned, field('owner', 'IN', ['me']), true],
  [owned, field('owner', 'IN', ['me', 'other']), false],
  [owned, field('owner', 'GREATER_THAN_OR_EQUAL', 'me'), false],
  ["resource.data.public == true || resource.data.owner == 'me'", equal('public', true), true],
  ["resource.data.public == true || resource.data.owner == 'me'", equal('owner', 'me'), true],
  [
    "resource.data.public == true || resource.data.owner == 'me'",
    either(equal('public', true), equal('owner', 'me')),
    true,
  ],
  ['resource.data.public', equal('public', true), true],
  ['!resource.data.hidden', equal('hidden', false), true],
  ['!resource.data.hidden', undefined, false],
  ["resource.data.a.b == 'x'", equal('a.b', 'x'), true],
  ["resource.data['a'] == 'x'", equal('a', 'x'), true],
  ["resource.data.a in ['x', 'y']", field('a', 'IN', ['x', 'y']), true],
  ["resource.data.a in ['x']", field('a', 'IN', ['x', 'y']), false],
  ["resource.data.a in ['x']", field('a', 'GREATER_THAN', 'y'), false],
  ["!(resource.data.a in ['x'])", field('a', 'GREATER_THAN', 'y'), true],
  // absence and negation: no filter says that a field is missing
  ["!('secret' in resource.data)", equal('owner', 'me'), false],
  ["resource.data.get('secret', false) == false", equal('owner', 'me'), false],
  ["resource.data.get('secret', true) == false", equal('secret', false), true],
  ["resource.data.get(['a', 'b'], '') == 'x'", equal('a.b', 'x'), true],
  ["resource.data.keys().hasOnly(['owner'])", equal('owner', 'me'), false],
  ['resource.data.size() == 1', equal('owner', 'me'), false],
  ["resource.data == {'owner': 'me'}", equal('owner', 'me'), false],
  ["resource.data.owner != 'you'", equal('owner', 'me'), true],
  ["resource.data.other != 'you'", equal('owner', 'me'), false],
  // numbers: a filter does not tell 1 from 1.0
  ['resource.data.n == 5', equal('n', 5), true],
  ['resource.data.n == 5.0', equal('n', 5), true],
  ['resource.data.n == 6', equal('n', 5), false],
  ['resource.data.n != 6', equal('n', 5), true],
  ['resource.data.n <= 5', equal('n', 5), true],
  ['resource.data.n is int', equal('n', 5), false],
  ['resource.data.n is number', equal('n', 5), true],
  // 5 and 5.0 are one to a query, and two to a list.
  ['resource.data.n in [5]', equal('n', 5), false],
  ['resource.data.n in [6]', equal('n', 5), false],
  ['!(resource.data.n is string)', equal('n', 5), true],
  ['resource.data.n / 2 == 2', equal('n', 5), false],
  ['resource.data.n[0] is int', equal('n', [5]), false],
  ['resource.data.n == 5', equal('n', new Double(5)), true],
  ['resource.data.n == 5', unary('n', 'IS_NAN'), false],
  ['resource.data.n < 5', unary('n', 'IS_NAN'), false],
  // ranges
  ['resource.data.n > 5', field('n', 'GREATER_THAN', 5), true],
  ['resource.data.n >= 5', field('n', 'GREATER_THAN', 5), true],
  ['resource.data.n > 5', field('n', 'GREATER_THAN_OR_EQUAL', 5), false],
  ['resource.data.n > 4', field('n', 'GREATER_THAN_OR_EQUAL', 5), true],
  ['resource.data.n >= 5', field('n', 'GREATER_THAN_OR_EQUAL', 5), true],
  ['resource.data.n > 6', field('n', 'GREATER_THAN', 5), false],
  ['!(resource.data.n < 5)', field('n', 'GREATER_THAN_OR_EQUAL', 5), true],
  ['!(resource.data.n <= 5)', field('n', 'GREATER_THAN_OR_EQUAL', 5), false],
  ['!(resource.data.n <= 5)', field('n', 'GREATER_THAN', 5), true],
  ['!(resource.data.n < 6)', field('n', 'GREATER_THAN', 5), false],
  ['resource.data.n < 5', field('n', 'LESS_THAN', 5), true],
  ['resource.data.n <= 5', field('n', 'LESS_THAN', 5), true],
  ['resource.data.n < 5', field('n', 'LESS_THAN_OR_EQUAL', 5), false],
  ['resource.data.n < 6', field('n', 'LESS_THAN_OR_EQUAL', 5), true],
  ['!(resource.data.n > 5)', field('n', 'LESS_THAN_OR_EQUAL', 5), true],
  ['!(resource.data.n >= 5)', field('n', 'LESS_THAN_OR_EQUAL', 5), false],
  ['!(resource.data.n >= 5)', field('n', 'LESS_THAN', 5), true],
  ['5 < resource.data.n', field('n', 'GREATER_THAN', 5), true],
  ['resource.data.n > 1 && resource.data.n < 9', all(field('n', 'GREATER_THAN', 1), field('n', 'LESS_THAN', 9)), true],
  ['resource.data.n != 5', field('n', 'GREATER_THAN', 5), true],
  ['resource.data.n != 5', field('n', 'GREATER_THAN_OR_EQUAL', 5), false],
  ["resource.data.n != 'a'", field('n', 'GREATER_THAN', 5), true],
  ['resource.data.n != null', field('n', 'GREATER_THAN', 5), true],
  ["resource.data.n > 'a'", field('n', 'GREATER_THAN', 5), false],
  ['resource.data.n is number', field('n', 'GREATER_THAN', 5), true],
  ['resource.data.n is float', field('n', 'GREATER_THAN', 5), false],
  ['resource.data.t <= request.time', field('t', 'LESS_THAN', new Date(0)), true],
  ['resource.data.t <= request.time', field('t', 'GREATER_THAN', new Date(0)), false],
  ['resource.data.n > resource.data.m', all(field('n', 'GREATER_THAN', 5), field('m', 'LESS_THAN', 5)), false],
  // inequality and existence
  ["resource.data.s != 'x'", field('s', 'NOT_EQUAL', 'x'), true],
  ["resource.data.s == 'x'", field('s', 'NOT_EQUAL', 'x'), false],
  ["resource.data.s != 'y'", field('s', 'NOT_EQUAL', 'x'), false],
  ["resource.data.s != 'x'", field('s', 'NOT_IN', ['x', 'y']), true],
  ['resource.data.s != null', unary('s', 'IS_NOT_NULL'), true],
  ['resource.data.s == null', unary('s', 'IS_NULL'), true],
  ['resource.data.s is string', field('s', 'NOT_EQUAL', 'x'), false],
  ["'s' in resource.data", field('s', 'NOT_EQUAL', 'x'), true],
  ["'s' in resource.data", equal('s.inner', 1), true],
  ["'inner' in resource.data.s", equal('s.inner', 1), true],
  ['resource.data.s is map', equal('s.inner', 1), true],
  ["'other' in resource.data", equal('s', 1), false],
  // lists
  ["'x' in resource.data.tags", field('tags', 'ARRAY_CONTAINS', 'x'), true],
  ["'y' in resource.data.tags", field('tags', 'ARRAY_CONTAINS', 'x'), false],
  // The query finds 1 and 1.0 alike, the list of the rules tells them apart.
  ['1 in resource.data.tags', field('tags', 'ARRAY_CONTAINS', 1), false],
  ['1.0 in resource.data.tags', field('tags', 'ARRAY_CONTAINS', 1), false],
  ['resource.data.tags.hasAny([1])', field('tags', 'ARRAY_CONTAINS', 1), false],
  ["'x' in resource.data.tags", field('tags', 'ARRAY_CONTAINS_ANY', ['x']), true],
  ["'x' in resource.data.tags", field('tags', 'ARRAY_CONTAINS_ANY', ['x', 'y']), false],
  ["resource.data.tags.hasAny(['x', 'y'])", field('tags', 'ARRAY_CONTAINS_ANY', ['x', 'y']), true],
  ["resource.data.tags.hasAny(['x', 'y'].toSet())", field('tags', 'ARRAY_CONTAINS', 'x'), true],
  [
    "resource.data.tags.hasAll(['x', 'y'])",
    all(field('tags', 'ARRAY_CONTAINS', 'x'), field('tags', 'ARRAY_CONTAINS', 'y')),
    true,
  ],
  ["resource.data.tags.hasAll(['x', 'y'])", field('tags', 'ARRAY_CONTAINS', 'x'), false],
  ["resource.data.tags.hasOnly(['x'])", field('tags', 'ARRAY_CONTAINS', 'x'), false],
  ['resource.data.tags is list', field('tags', 'ARRAY_CONTAINS', 'x'), true],
  ["resource.data.tags != 'x'", field('tags', 'ARRAY_CONTAINS', 'x'), true],
  // the document itself
  ['resource != null', undefined, true],
  ['resource == null', undefined, false],
  ['id != null', undefined, true],
  ["id == 't1'", undefined, false],
  ["id == 't1'", ref('things/t1'), true],
  ["resource.id == 't1'", ref('things/t1'), true],
  ["resource.id == 't1'", undefined, false],
  ['resource.__name__ == /databases/$(database)/documents/things/t1', ref('things/t1'), true],
  ['resource.data.__name__ == /databases/(default)/documents/things/t1', ref('things/t1'), false],
  // lookups
  ['exists(/databases/$(database)/documents/gates/open)', undefined, true],
  ['exists(/databases/$(database)/documents/gates/$(id))', undefined, false],
  ['get(/databases/$(database)/documents/gates/$(resource.data.gate)).data.open', equal('gate', 'open'), true],
  ['get(/databases/$(database)/documents/gates/$(resource.data.gate)).data.open', undefined, false],
  // an undecided part is an error, absorbed like any other
  ['resource.data.x == 1 || true', undefined, true],
  // a field that may be missing cannot even be read
  ['!(resource.data.x in [])', undefined, false],
  ['!(resource.data.x in [])', field('x', 'GREATER_THAN', 1), true],
  ['resource.data.n != null', field('n', 'GREATER_THAN_OR_EQUAL', null), false],
  ['!(resource.data.x == 1 && false)', undefined, true],
  ['resource.data.x', undefined, false],
  ['resource.data.x ? true : true', undefined, false],
  ['[resource.data.x] == [1]', undefined, false],
  ['[resource.data.x].hasAny([1])', undefined, false],
  ["'abc'.matches(resource.data.x)", undefined, false],
  ["resource.data.x.matches('a')", undefined, false],
  ["resource.data.x.matches('a')", equal('x', 'a'), true],
];

describe('what a query proves', () => {
  it.each(cases)('%s for %j: %s', (condition, where, expected) => {
    expect(proves(condition, where)).toBe(expected);
  });

  it('reads limit and offset; without a limit there is none', () => {
    const limited = 'request.query.limit <= 100 && request.query.offset == 0';
    expect(checkQuery(limited, queryOver('things', undefined, { limit: 100 })).allow).toBe(true);
    expect(checkQuery(limited, queryOver('things', undefined, { limit: 101 })).allow).toBe(false);
    expect(checkQuery(limited, queryOver('things', undefined, { limit: 5, offset: 1 })).allow).toBe(false);
    expect(checkQuery(limited, queryOver('things')).reason).toContain('the field limit does not exist');
  });

  it('refuses what has more alternatives than it looks at', () => {
    const four = (name: string): Filter => field(name, 'IN', ['a', 'b', 'c', 'd']);
    expect(checkQuery('true', queryOver('things', all(four('a'), four('b'), four('c')))).allow).toBe(true);
    expect(checkQuery('true', queryOver('things', all(four('a'), four('b'), four('c'), four('d')))).reason).toContain(
      'too many alternatives',
    );
  });

  it('matches below a parent with the real ids of the parent', () => {
    const match = '/users/{u}/things/{id}';
    const below = { parent: 'users/me', match };
    expect(checkQuery('u == request.auth.uid', queryOver('things'), below).allow).toBe(true);
    expect(checkQuery('u == request.auth.uid', queryOver('things'), { parent: 'users/you', match }).allow).toBe(false);
  });

  it('lets only {name=**} stand for the places of a collection group', () => {
    const group: StructuredQuery = { ...queryOver('things'), from: [{ collectionId: 'things', allDescendants: true }] };
    expect(checkQuery('true', group, { match: '/{path=**}/things/{id}' }).allow).toBe(true);
    expect(checkQuery('true', group, { match: '/things/{id}' }).allow).toBe(false);
    expect(checkQuery('true', group, { match: '/users/{u}/things/{id}' }).allow).toBe(false);
    expect(checkQuery("path[0] == 'users'", group, { match: '/{path=**}/things/{id}' }).allow).toBe(false);
    expect(checkQuery('true', { ...group, from: [{ allDescendants: true }] }, { match: '/{all=**}' }).allow).toBe(
      false,
    );
  });

  it('checks every returned document as well', () => {
    const query = queryOver('things', equal('owner', 'me'));
    expect(checkQuery(owned, query, { results: [{ owner: 'me' }] }).allow).toBe(true);
    const verdict = checkQuery(owned, query, { results: [{ owner: 'me' }, { owner: 'other' }] });
    expect(verdict.allow).toBe(false);
    expect(verdict.reason).toContain('the query was proven but things/t1 is refused');
  });
});
