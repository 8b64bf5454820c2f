import { Double, type Plain, toFields, toValue } from '@icetime/local-firebase/tests/support/build-request.ts';
import type { ProtocolCase } from './protocol-case.ts';
import type { ProtocolWire } from './protocol-wire.ts';

type Transform = readonly [name: string, before: Plain | undefined, transform: object, wanted: Plain | string];

const increment = (by: Plain) => ({ increment: toValue(by) });
const maximum = (by: Plain) => ({ maximum: toValue(by) });
const minimum = (by: Plain) => ({ minimum: toValue(by) });
const union = (...values: Plain[]) => ({ appendMissingElements: { values: values.map(toValue) } });
const remove = (...values: Plain[]) => ({ removeAllFromArray: { values: values.map(toValue) } });
const MAX = 2n ** 63n - 1n;

const transforms: readonly Transform[] = [
  ['adds', 1, increment(2), 3],
  ['adds a real number', 1, increment(0.5), 1.5],
  ['adds to a real number', 1.5, increment(1), 2.5],
  ['adds to what is no number', 'x', increment(1), 1],
  ['adds to nothing', undefined, increment(-1), -1],
  ['adds beyond 64 bits', MAX, increment(1), MAX],
  ['adds a text', 1, increment('x'), 'INVALID_ARGUMENT'],
  ['the larger', 1, maximum(2), 2],
  ['the larger, which is stored', 3, maximum(2), 3],
  ['the larger of a tie', 3, maximum(new Double(3)), 3],
  ['the larger than no number', 'x', maximum(2), 2],
  ['the smaller', 1.5, minimum(2), 1.5],
  ['the smaller than nothing', undefined, minimum(2), 2],
  ['appends what is missing', [1, 'a'], union('a', 'b'), [1, 'a', 'b']],
  ['appends the same once', [], union('a', 'a'), ['a']],
  ['appends what is equal to a stored number', [1], union(new Double(1)), [1]],
  ['appends to what is no list', 'x', union(1), [1]],
  ['appends a list in a list', [], union([1]), 'INVALID_ARGUMENT'],
  ['removes', [1, 'a', 1], remove(1), ['a']],
  ['removes an equal number', [1, 2], remove(new Double(1)), [2]],
  ['removes from nothing', undefined, remove(1), []],
];

const transformCase = ([name, before, transform, wanted]: Transform): ProtocolCase => ({
  name: `transform: ${name}`,
  given: { 'c/1': { other: 1, ...(before !== undefined && { a: before }) } },
  async ask(wire) {
    const results = await wire.commit([
      {
        update: { name: wire.nameOf('c/1'), fields: {} },
        updateMask: {},
        updateTransforms: [{ fieldPath: 'a', ...transform }],
      },
    ]);
    if (typeof results === 'string') return results;
    const said = await wire.send('GET', '/c/1?mask.fieldPaths=a');
    return 'content' in said ? inShort((said.content as { fields: { a: unknown } }).fields.a) : said.refused;
  },
  wanted: wanted === 'INVALID_ARGUMENT' ? wanted : toWireValue(wanted),
  ...(name === 'appends a list in a list' && { emulatorSays: toWireValue([[1]]) }),
});
/** Servers leave out what is empty, or do not. */
const inShort = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replace('{"values":[]}', '{}'));
const toWireValue = (plain: Plain): unknown => inShort(toValue(plain));

const write = (
  name: string,
  writes: (wire: ProtocolWire) => readonly unknown[],
  wanted: unknown,
  given: ProtocolCase['given'] = { 'c/1': { a: 1, m: { b: 1, c: 2 } } },
): ProtocolCase => ({
  name,
  given,
  async ask(wire) {
    const said = await wire.commit(writes(wire));
    return typeof said === 'string' ? said : wire.get('c/1');
  },
  wanted,
});
const stale = '2000-01-01T00:00:00.000000Z';

export const WRITE_CASES: readonly ProtocolCase[] = [
  ...transforms.map(transformCase),
  {
    name: 'results of transforms',
    given: { 'c/1': { n: 1, l: [1] } },
    ask: (wire) =>
      wire.commit([
        {
          update: { name: wire.nameOf('c/1'), fields: {} },
          updateMask: {},
          updateTransforms: [
            { fieldPath: 'n', ...increment(1) },
            { fieldPath: 'l', ...union(2) },
            { fieldPath: 'm', ...maximum(1.5) },
          ],
        },
        { delete: wire.nameOf('c/2') },
      ]),
    wanted: [[{ integerValue: '2' }, { nullValue: null }, { doubleValue: 1.5 }], []],
  },
  {
    name: 'the time of a commit in every field of it, in milliseconds',
    async ask(wire) {
      const [first, second] = ['c/1', 'c/2'].map((path) => ({
        update: { name: wire.nameOf(path), fields: {} },
        updateTransforms: [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }],
      }));
      const results = (await wire.commit([first, second])) as { timestampValue: string }[][];
      const times = results.map(([result]) => result?.timestampValue ?? '');
      return { same: times[0] === times[1], isMs: /\.\d{3}(000)?Z$|:\d\dZ$/.test(times[0] ?? '') };
    },
    wanted: { same: true, isMs: true },
  },
  write('a set replaces', (wire) => [wire.update('c/1', { b: 2 })], { b: 2 }),
  write(
    'a mask sets, deletes what is absent, keeps the rest',
    (wire) => [{ ...(wire.update('c/1', { m: { b: 9 } }) as object), updateMask: { fieldPaths: ['m.b', 'a', 'x'] } }],
    { m: { b: 9, c: 2 } },
  ),
  write('an empty mask creates', (wire) => [{ ...(wire.update('c/1', { a: 1 }) as object), updateMask: {} }], {}, {}),
  write(
    'a field that is not in the mask',
    (wire) => [{ ...(wire.update('c/1', { a: 2, z: 1 }) as object), updateMask: { fieldPaths: ['a'] } }],
    { a: 2, m: { b: 1, c: 2 } },
  ),
  write('writes in order', (wire) => [wire.update('c/1', { a: 2 }), wire.update('c/1', { a: 3 })], { a: 3 }),
  write('delete and set again', (wire) => [{ delete: wire.nameOf('c/1') }, wire.update('c/1', { z: 1 })], { z: 1 }),
  write('a delete of what is not there', (wire) => [{ delete: wire.nameOf('c/none') }], { a: 1, m: { b: 1, c: 2 } }),
  ...(
    [
      ['exists: true on a missing document', 'c/none', { exists: true }, 'NOT_FOUND'],
      ['exists: false on an existing one', 'c/1', { exists: false }, 'ALREADY_EXISTS'],
      ['another version', 'c/1', { updateTime: stale }, 'FAILED_PRECONDITION'],
      ['a version of a missing document', 'c/none', { updateTime: stale }, 'FAILED_PRECONDITION'],
    ] as const
  ).flatMap(([name, path, currentDocument, wanted]) => [
    write(`set with ${name}`, (wire) => [{ ...(wire.update(path, {}) as object), currentDocument }], wanted),
    write(`delete with ${name}`, (wire) => [{ delete: wire.nameOf(path), currentDocument }], wanted),
  ]),
  {
    name: 'all or nothing',
    given: { 'c/1': { a: 1 } },
    async ask(wire) {
      const bad = { ...(wire.update('c/2', {}) as object), currentDocument: { exists: true } };
      return [await wire.commit([wire.update('c/1', { a: 2 }), bad]), await wire.get('c/1')];
    },
    wanted: ['NOT_FOUND', { a: 1 }],
  },
  {
    name: 'the version that was read',
    given: { 'c/1': { a: 1 } },
    async ask(wire) {
      const said = await wire.send('GET', '/c/1');
      const updateTime = 'content' in said ? (said.content as { updateTime: string }).updateTime : '';
      const step = (a: number) => ({ ...(wire.update('c/1', { a }) as object), currentDocument: { updateTime } });
      return [await wire.commit([step(2)]), await wire.commit([step(3)]), await wire.get('c/1')];
    },
    wanted: [[[]], 'FAILED_PRECONDITION', { a: 2 }],
  },
  {
    name: 'batchWrite lets each write stand alone',
    given: { 'c/1': { a: 1 } },
    async ask(wire) {
      const bad = { ...(wire.update('c/2', {}) as object), currentDocument: { exists: true } };
      const said = await wire.call('batchWrite', { writes: [bad, wire.update('c/1', { a: 2 })] });
      const codes = 'content' in said ? (said.content as { status: { code?: number }[] }).status : [];
      return [codes.map(({ code = 0 }) => code), await wire.get('c/1')];
    },
    wanted: [[5, 0], { a: 2 }],
  },
  {
    name: 'PATCH, POST and DELETE of one document',
    given: { 'c/1': { a: 1 } },
    async ask(wire) {
      const said = [
        await wire.send('PATCH', '/c/1?updateMask.fieldPaths=b&currentDocument.exists=true', {
          fields: toFields({ b: 2 }),
        }),
        await wire.send('POST', '/c?documentId=1', { fields: {} }),
        await wire.send('DELETE', '/c/2?currentDocument.exists=true'),
      ];
      return [...said.map((one) => ('refused' in one ? one.refused : 'ok')), await wire.get('c/1')];
    },
    wanted: ['ok', 'ALREADY_EXISTS', 'NOT_FOUND', { a: 1, b: 2 }],
  },
];
