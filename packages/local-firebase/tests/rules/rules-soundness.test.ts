import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '@icetime/local-firebase/firestore/query/filter.ts';
import { compileQuery, type StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { all, either, equal, field, queryOver, unary } from '../support/build-query.ts';
import { docAt, Double, requestFor, type Plain, type PlainFields } from '../support/build-request.ts';

const NAMES = ['a', 'b'] as const;
const scalars: Plain[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  new Double(1),
  1.5,
  Number.NaN,
  '',
  'x',
  'y',
  new Date(0),
  new Date(1),
];
const compounds: Plain[] = [[], ['x'], ['x', 1], { k: 1 }, { k: 'x' }];
const value: fc.Arbitrary<Plain> = fc.constantFrom(...scalars, ...compounds);
const name = fc.constantFrom(...NAMES);
const fieldPath = fc.constantFrom(...NAMES, 'a.k');

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.tuple(fieldPath, value).map(([path, operand]) => equal(path, operand)),
  fc
    .tuple(
      fieldPath,
      fc.constantFrom(
        ...([
          'LESS_THAN',
          'LESS_THAN_OR_EQUAL',
          'GREATER_THAN',
          'GREATER_THAN_OR_EQUAL',
          'NOT_EQUAL',
          'ARRAY_CONTAINS',
        ] as const),
      ),
      value,
    )
    .map(([path, operator, operand]) => field(path, operator, operand)),
  fc
    .tuple(
      fieldPath,
      fc.constantFrom(...(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'] as const)),
      fc.array(value, { minLength: 1, maxLength: 3 }),
    )
    .map(([path, operator, operands]) => field(path, operator, operands)),
  fc
    .tuple(fieldPath, fc.constantFrom(...(['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'] as const)))
    .map(([path, operator]) => unary(path, operator)),
);
const where: fc.Arbitrary<Filter> = fc.oneof(
  leaf,
  fc.array(leaf, { minLength: 2, maxLength: 3 }).map((filters) => all(...filters)),
  fc.array(leaf, { minLength: 2, maxLength: 2 }).map((filters) => either(...filters)),
);

const literal = fc.constantFrom(
  'null',
  'true',
  '0',
  '1',
  '2',
  '1.0',
  '1.5',
  "''",
  "'x'",
  "'y'",
  "['x']",
  "{'k': 1}",
  'timestamp.value(0)',
);
const read = fc.oneof(
  name.map((key) => `resource.data.${key}`),
  name.map((key) => `resource.data.get('${key}', 'x')`),
  fc.constant("resource.data.get(['a', 'k'], 1)"),
  fc.constant('resource.data.a.k'),
);
const atom: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(read, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), literal)
    .map(([left, operator, right]) => `${left} ${operator} ${right}`),
  fc
    .tuple(read, fc.constantFrom('int', 'float', 'number', 'string', 'list', 'map', 'bool', 'timestamp'))
    .map((p) => p.join(' is ')),
  fc.tuple(literal, name).map(([item, key]) => `${item} in resource.data.${key}`),
  fc.tuple(read, fc.array(literal, { maxLength: 3 })).map(([item, list]) => `${item} in [${list.join(', ')}]`),
  name.map((key) => `'${key}' in resource.data`),
  fc.tuple(name, literal).map(([key, item]) => `resource.data.${key}.hasAny([${item}, 'x'])`),
  fc.tuple(name, literal).map(([key, item]) => `resource.data.${key}.hasAll([${item}])`),
  fc.constantFrom('resource.data.a', 'resource.data.a == resource.data.b', "resource.data.keys().hasAny(['a'])"),
);
const condition: fc.Arbitrary<string> = fc.oneof(
  atom,
  atom.map((part) => `!(${part})`),
  fc
    .tuple(atom, fc.constantFrom('&&', '||'), atom)
    .map(([left, operator, right]) => `(${left}) ${operator} !(${right})`),
  fc.tuple(atom, atom, atom).map(([test, yes, no]) => `(${test}) ? (${yes}) : (${no})`),
);
const documents: fc.Arbitrary<PlainFields[]> = fc.array(fc.dictionary(name, value, { noNullPrototype: true }), {
  minLength: 20,
  maxLength: 40,
});

/** Whether Firestore runs it at all: some filters do not go together. */
function isRun(structuredQuery: StructuredQuery): boolean {
  try {
    compileQuery('', structuredQuery);
    return true;
  } catch {
    return false;
  }
}

describe('the proof of a query', () => {
  it('never lets a query through that returns a document which the rule refuses', () => {
    let proven = 0;
    fc.assert(
      fc.property(condition, where, documents, (test, filter, stored) => {
        const rules = compileRules(`rules_version = '2'; service cloud.firestore {
          match /databases/{database}/documents { match /things/{id} { allow list, get: if ${test}; } } }`);
        const structuredQuery = queryOver('things', filter);
        fc.pre(isRun(structuredQuery));
        const ask = requestFor({
          operation: 'list',
          path: 'things',
          query: { structuredQuery, parent: '', results: [] },
        });
        if (!rules.check(ask).allow) return;
        const docs = stored.map((fields, i) => ({ ...docAt(`things/t${i}`, fields), name: `things/t${i}`, bytes: 0 }));
        const found = compileQuery('', structuredQuery).run(docs);
        if (found.length > 0) proven += 1;
        for (const before of found) {
          const { allow, reason } = rules.check(requestFor({ operation: 'get', path: before.path, before }));
          expect(allow, `${test} for ${JSON.stringify(filter)}: ${JSON.stringify(before.fields)} ${reason}`).toBe(true);
        }
      }),
      { numRuns: 5_000, seed: Math.floor(Date.now() / 86_400_000) },
    );
    // The property must have had something to look at.
    expect(proven).toBeGreaterThan(50);
  }, 60_000);
});
