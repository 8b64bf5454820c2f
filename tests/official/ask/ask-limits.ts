import { all, either, equal, field } from '@icetime/local-firebase/tests/support/build-query.ts';
import { type Plain, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import type { ProtocolCase } from './protocol-case.ts';
import type { ProtocolWire } from './protocol-wire.ts';

const from = [{ collectionId: 'c' }];
const numbered = <T>(count: number, one: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i));
const numbers = (count: number): number[] => numbered(count, (i) => i);
const INVALID = 'INVALID_ARGUMENT';
/** Documented, and not enforced by the emulator. */
const [OK, LAX] = [{ emulatorSays: 'ok' }, { emulatorSays: [] }];

type Known = Pick<ProtocolCase, 'emulatorSays'>;
const asks = (name: string, structuredQuery: object, wanted: unknown, known?: Known): ProtocolCase => ({
  name,
  ...known,
  ask: (wire) => wire.ids({ from, ...structuredQuery }),
  wanted,
});
const writes = (
  name: string,
  write: (wire: ProtocolWire) => readonly unknown[],
  wanted: unknown,
  known?: Known,
): ProtocolCase => ({
  name,
  ...known,
  async ask(wire) {
    const said = await wire.commit(write(wire));
    return typeof said === 'string' ? said : 'ok';
  },
  wanted,
});
const nested = (depth: number, inner: Plain): Plain => (depth === 0 ? inner : { m: nested(depth - 1, inner) });
const stores = (name: string, data: PlainFields, wanted: unknown): ProtocolCase =>
  writes(name, (wire) => [wire.update('c/1', data)], wanted);

export const LIMIT_CASES: readonly ProtocolCase[] = [
  asks('30 values in one in', { where: field('a', 'IN', numbers(30)) }, []),
  asks('31 values in one in', { where: field('a', 'IN', numbers(31)) }, INVALID),
  asks('no values in one in', { where: field('a', 'IN', []) }, INVALID),
  asks('an in without a list', { where: field('a', 'IN', 1) }, INVALID),
  asks('10 values in one not-in', { where: field('a', 'NOT_IN', numbers(10)) }, []),
  asks('11 values in one not-in', { where: field('a', 'NOT_IN', numbers(11)) }, INVALID),
  asks('30 values in one array-contains-any', { where: field('a', 'ARRAY_CONTAINS_ANY', numbers(30)) }, []),
  asks('31 values in one array-contains-any', { where: field('a', 'ARRAY_CONTAINS_ANY', numbers(31)) }, INVALID),
  asks('30 disjunctions', { where: all(field('a', 'IN', numbers(15)), field('b', 'IN', [1, 2])) }, []),
  asks('32 disjunctions', { where: all(field('a', 'IN', numbers(16)), field('b', 'IN', [1, 2])) }, INVALID),
  asks('two array-contains', { where: all(field('a', 'ARRAY_CONTAINS', 1), field('b', 'ARRAY_CONTAINS', 1)) }, INVALID),
  asks(
    'an array-contains in each side of an or',
    { where: either(field('a', 'ARRAY_CONTAINS', 1), field('b', 'ARRAY_CONTAINS', 1)) },
    [],
  ),
  asks(
    'array-contains with array-contains-any',
    { where: all(field('a', 'ARRAY_CONTAINS', 1), field('b', 'ARRAY_CONTAINS_ANY', [1])) },
    INVALID,
  ),
  asks('not-in in an or', { where: either(field('a', 'NOT_IN', [1]), equal('b', 1)) }, INVALID),
  asks('not-in with in', { where: all(field('a', 'NOT_IN', [1]), field('b', 'IN', [1, 2])) }, INVALID),
  asks(
    'not-in with array-contains-any',
    { where: all(field('a', 'NOT_IN', [1]), field('b', 'ARRAY_CONTAINS_ANY', [1, 2])) },
    INVALID,
  ),
  asks('not-in with not-equal', { where: all(field('a', 'NOT_IN', [1]), field('a', 'NOT_EQUAL', 2)) }, INVALID),
  asks('two not-in', { where: all(field('a', 'NOT_IN', [1]), field('b', 'NOT_IN', [2])) }, INVALID),
  asks('two not-equal', { where: all(field('a', 'NOT_EQUAL', 1), field('a', 'NOT_EQUAL', 2)) }, INVALID),
  asks('10 inequality fields', { where: all(...numbered(10, (i) => field(`f${i}`, 'GREATER_THAN', 0))) }, []),
  asks('11 inequality fields', { where: all(...numbered(11, (i) => field(`f${i}`, 'GREATER_THAN', 0))) }, INVALID),
  asks('99 filters', { where: all(...numbered(99, (i) => equal(`f${i}`, 0))) }, []),
  asks('120 filters', { where: all(...numbered(120, (i) => equal(`f${i}`, 0))) }, INVALID),
  asks('a reserved field', { where: equal('__x__', 1) }, INVALID),
  asks('an empty part of a field', { where: equal('a..b', 1) }, INVALID),
  asks('a reserved collection', { from: [{ collectionId: '__x__' }] }, INVALID),
  asks('a name compared with a text', { where: field('__name__', 'EQUAL', 'x') }, INVALID),
  asks('an order twice', { orderBy: ['a', 'a'].map((fieldPath) => ({ field: { fieldPath } })) }, INVALID),
  asks('two collections', { from: [{ collectionId: 'c' }, { collectionId: 'd' }] }, INVALID),
  asks('a composite filter of nothing', { where: { compositeFilter: { op: 'AND', filters: [] } } }, INVALID, LAX),

  stores('20 levels', { m: nested(19, 1) }, 'ok'),
  stores('more than 20 levels', { m: nested(21, 1) }, INVALID),
  stores('a list in a list', { a: [[1]] }, INVALID),
  stores('a map in a list', { a: [{ b: [1] }] }, 'ok'),
  stores('a reserved field', { __x__: 1 }, INVALID),
  stores('an empty field', { '': 1 }, INVALID),
  stores('a field of 1,500 bytes', { ['x'.repeat(1500)]: 1 }, 'ok'),
  stores('a field of 1,501 bytes', { ['x'.repeat(1501)]: 1 }, INVALID),
  stores('a field of 1,502 bytes in a map', { m: { ['é'.repeat(751)]: 1 } }, INVALID),
  stores('just below 1 MiB', { a: 'x'.repeat(1_048_400) }, 'ok'),
  stores('1 MiB and the name', { a: 'x'.repeat(1_048_576) }, INVALID),
  writes('an id of 1,500 bytes', (wire) => [wire.update(`c/${'x'.repeat(1500)}`, {})], 'ok'),
  writes('an id of 1,501 bytes', (wire) => [wire.update(`c/${'x'.repeat(1501)}`, {})], INVALID),
  writes('a reserved id', (wire) => [wire.update('c/__x__', {})], INVALID),
  writes('an id of a dot', (wire) => [wire.update('c/.', {})], INVALID),
  writes('an id of two dots', (wire) => [wire.update('c/..', {})], INVALID),
  writes('a collection', (wire) => [wire.update('c', {})], INVALID),
  writes('101 collections deep', (wire) => [wire.update(numbered(101, () => 'c/1').join('/'), {})], INVALID),
  writes(
    'a name of more than 6 KiB',
    (wire) => [wire.update(numbered(5, () => `c/${'x'.repeat(1400)}`).join('/'), {})],
    INVALID,
    OK,
  ),
  writes(
    'a document elsewhere',
    () => [{ update: { name: 'projects/other/databases/(default)/documents/c/1', fields: {} } }],
    INVALID,
    OK,
  ),
  writes('500 writes', (wire) => numbered(500, (i) => wire.update(`c/${i}`, {})), 'ok'),
  writes(
    'more than 10 MiB at once',
    (wire) => numbered(12, (i) => wire.update(`c/${i}`, { a: 'x'.repeat(1_000_000) })),
    INVALID,
    { emulatorSays: 'RESOURCE_EXHAUSTED' },
  ),
  writes(
    '500 transforms of a document',
    (wire) => [
      {
        update: { name: wire.nameOf('c/1'), fields: {} },
        updateTransforms: numbered(500, (i) => ({ fieldPath: `f${i}`, increment: { integerValue: '1' } })),
      },
    ],
    'ok',
  ),
  writes(
    '501 transforms of a document',
    (wire) => [
      {
        update: { name: wire.nameOf('c/1'), fields: {} },
        updateTransforms: numbered(501, (i) => ({ fieldPath: `f${i}`, increment: { integerValue: '1' } })),
      },
    ],
    INVALID,
    OK,
  ),
];
