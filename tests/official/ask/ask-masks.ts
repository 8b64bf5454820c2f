import { plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import type { ProtocolCase } from './protocol-case.ts';
import type { ProtocolWire, Said } from './protocol-wire.ts';

const INVALID = 'INVALID_ARGUMENT';
const given = { 'c/p': { n: 1, m: { a: 1, b: 2 }, 'x.y': 3 } };
const whole = given['c/p'];
const PATHS = ['a-b', 'é', '1a', 'a b', 'a.1', '$a', 'a..b', 'n,m.a', ''];

type Ask = (wire: ProtocolWire) => Promise<Said>;
type Content = { readonly fields?: never };

/** The fields that come back, or why it is refused. */
const fieldsOf = (said: Said): unknown =>
  'refused' in said ? said.refused : plainFromFields((said.content as Content).fields ?? {});
const outcomeOf = (said: Said): string => ('refused' in said ? said.refused : 'ok');

const fields = (name: string, ask: Ask, wanted: unknown): ProtocolCase => ({
  name,
  given,
  ask: async (wire) => fieldsOf(await ask(wire)),
  wanted,
});
const get = (paths: readonly string[], wanted: unknown): ProtocolCase =>
  fields(
    `a document, of it ${paths.join(' and ')}`,
    (wire) => wire.send('GET', `/c/p?${paths.map((path) => `mask.fieldPaths=${encodeURIComponent(path)}`).join('&')}`),
    wanted,
  );
/** A commit of one write, and the document after it. */
const write = (name: string, of: (wire: ProtocolWire) => object, wanted: unknown): ProtocolCase => ({
  name,
  given,
  async ask(wire) {
    const said = outcomeOf(await wire.call('commit', { writes: [of(wire)] }));
    return [said, await wire.get('c/p')];
  },
  wanted: [wanted === INVALID ? INVALID : 'ok', wanted === INVALID ? whole : wanted],
});
const update = (wire: ProtocolWire): object => wire.update('c/p', { n: 5, m: { a: 7, b: 8 } }) as object;
const masked = (fieldPaths: readonly string[], wanted: unknown): ProtocolCase =>
  write(
    `an update of ${fieldPaths.join(' and ')}`,
    (wire) => ({ ...update(wire), updateMask: { fieldPaths } }),
    wanted,
  );

/** Paths that need back-ticks, wherever a path stands. */
const everywhere = (path: string): ProtocolCase => ({
  name: `“${path}” as a path`,
  given,
  async ask(wire) {
    const from = [{ collectionId: 'c' }];
    const field = { fieldPath: path };
    const query = (more: object) => wire.call('runQuery', { structuredQuery: { from, ...more } });
    const commit = (more: object) => wire.call('commit', { writes: [{ ...update(wire), ...more }] });
    const said = [
      await wire.send('GET', `/c/p?mask.fieldPaths=${encodeURIComponent(path)}`),
      await query({ where: { fieldFilter: { field, op: 'EQUAL', value: { integerValue: 1 } } } }),
      await query({ orderBy: [{ field }] }),
      await query({ select: { fields: [field] } }),
      await commit({ updateMask: { fieldPaths: [path] } }),
      await commit({ updateTransforms: [{ fieldPath: path, setToServerValue: 'REQUEST_TIME' }] }),
    ];
    return said.map(outcomeOf);
  },
  wanted: Array.from({ length: 6 }, () => INVALID),
});

const refused = (name: string, ask: Ask): ProtocolCase => ({
  name,
  given,
  ask: async (wire) => outcomeOf(await ask(wire)),
  wanted: INVALID,
});
const commitOf = (name: string, of: (wire: ProtocolWire) => object): ProtocolCase =>
  refused(name, (wire) => wire.call('commit', { writes: [of(wire)] }));
const valueOf = (name: string, value: object): ProtocolCase =>
  commitOf(name, (wire) => ({ update: { name: wire.nameOf('c/p'), fields: { a: value } } }));

/** Which fields are read and written, and fields of messages that nobody knows. */
export const MASK_CASES: readonly ProtocolCase[] = [
  get(['n'], { n: 1 }),
  get(['m.a'], { m: { a: 1 } }),
  get(['`x.y`'], { 'x.y': 3 }),
  get(['nothing'], {}),
  get(['n', 'm.b'], { n: 1, m: { b: 2 } }),
  get(['m', 'm.b'], { m: { a: 1, b: 2 } }),
  ...PATHS.map(everywhere),
  masked(['n'], { ...whole, n: 5 }),
  masked(['m.a'], { ...whole, m: { a: 7, b: 2 } }),
  masked(['gone'], whole),
  masked(['`x.y`'], { n: 1, m: { a: 1, b: 2 } }),
  masked([], whole),
  write('an update with null for a mask', (wire) => ({ ...update(wire), updateMask: null }), {
    n: 5,
    m: { a: 7, b: 8 },
  }),
  write('a mask that is a text', (wire) => ({ ...update(wire), updateMask: 'n' }), INVALID),
  write('a mask of paths', (wire) => ({ ...update(wire), updateMask: { paths: ['n'] } }), INVALID),
  write(
    'a deletion with a mask',
    (wire) => ({ delete: wire.nameOf('c/p'), updateMask: { fieldPaths: ['n'] } }),
    INVALID,
  ),
  refused('a field of a new document that is not known', (wire) =>
    wire.send('POST', '/c?documentId=d', { values: {} }),
  ),
  refused('a mask of a read that is not known', (wire) =>
    wire.call('batchGet', { documents: [wire.nameOf('c/p')], masks: {} }),
  ),
  refused('an option of a transaction that is not known', (wire) =>
    wire.call('beginTransaction', { options: { readonly: {} } }),
  ),
  commitOf('a field of a write that is not known', (wire) => ({ ...update(wire), mask: { fieldPaths: [] } })),
  commitOf('a field of a precondition that is not known', (wire) => ({
    ...update(wire),
    currentDocument: { exist: true },
  })),
  commitOf('a field of a transform that is not known', (wire) => ({
    ...update(wire),
    updateTransforms: [{ fieldPath: 'a', setToServerValue: 'REQUEST_TIME', x: 1 }],
  })),
  valueOf('a field of a map that is not known', { mapValue: { field: {} } }),
  valueOf('a field of a list that is not known', { arrayValue: { value: [] } }),
  valueOf('a field of a place that is not known', { geoPointValue: { lat: 1 } }),
];
