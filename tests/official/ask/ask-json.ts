import { isRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import type { ProtocolCase } from './protocol-case.ts';
import type { ProtocolWire, Said } from './protocol-wire.ts';

const from = [{ collectionId: 'c' }];
const given = { 'c/p': { n: 2 }, 'c/q': { n: 1 }, 'c/r': { n: 3 } };
const INVALID = 'INVALID_ARGUMENT';
const refusalOf = (said: Said): string => ('refused' in said ? said.refused : 'ok');
const by = (direction: unknown) => [{ field: { fieldPath: 'n' }, direction }];

const query = (name: string, structuredQuery: unknown, wanted: unknown, more: object = {}): ProtocolCase => ({
  name,
  given,
  ask: (wire) => wire.ids(structuredQuery, more),
  wanted,
});
const asked = (name: string, ask: (wire: ProtocolWire) => Promise<Said>, wanted: unknown): ProtocolCase => ({
  name,
  given,
  ask: async (wire) => refusalOf(await ask(wire)),
  wanted,
});

/** How proto3 JSON is read. */
export const JSON_CASES: readonly ProtocolCase[] = [
  query('a direction by its number', { from, orderBy: by(2) }, ['r', 'p', 'q']),
  query('a direction by an unknown number', { from, orderBy: by(7) }, INVALID),
  query('a direction by an unknown name', { from, orderBy: by('SIDEWAYS') }, INVALID),
  query('no direction', { from, orderBy: [{ field: { fieldPath: 'n' } }] }, ['q', 'p', 'r']),
  query(
    'operators by their numbers',
    {
      from,
      where: {
        compositeFilter: {
          op: 1,
          filters: [{ fieldFilter: { field: { fieldPath: 'n' }, op: 3, value: { integerValue: 1 } } }],
        },
      },
    },
    ['p', 'r'],
  ),
  query(
    'names of the description',
    { from: [{ collection_id: 'c' }], order_by: [{ field: { field_path: 'n' }, direction: 'DESCENDING' }] },
    ['r', 'p', 'q'],
  ),
  query('a field of the query that is not known', { from, sortBy: [] }, INVALID),
  query(
    'a field of an order that is not known',
    { from, orderBy: [{ field: { fieldPath: 'n' }, dir: 'ASCENDING' }] },
    INVALID,
  ),
  query('a field of the request that is not known', { from }, INVALID, { limit: 1 }),
  query('null for no value', { from, where: null, orderBy: null, limit: null }, ['p', 'q', 'r']),
  query('a list that is none', { from, orderBy: { field: { fieldPath: 'n' } } }, INVALID),
  { ...query('a text that is a number', { from: [{ collectionId: 7 }] }, INVALID), emulatorSays: [] },
  query('a flag that is a text', { from: [{ collectionId: 'c', allDescendants: 'yes' }] }, INVALID),
  query('a limit that is a text', { from, orderBy: by(1), limit: '1' }, ['q']),
  query('a limit that is no whole number', { from, limit: 1.5 }, INVALID),
  asked(
    'a value of two types',
    (wire) =>
      wire.call('commit', {
        writes: [{ update: { name: wire.nameOf('c/1'), fields: { a: { integerValue: 1, stringValue: 'x' } } } }],
      }),
    INVALID,
  ),
  asked(
    'a value of an unknown type',
    (wire) =>
      wire.call('commit', { writes: [{ update: { name: wire.nameOf('c/1'), fields: { a: { wholeValue: 1 } } } }] }),
    INVALID,
  ),
  asked(
    'a write of two kinds',
    (wire) => wire.call('commit', { writes: [{ update: { name: wire.nameOf('c/1') }, delete: wire.nameOf('c/2') }] }),
    INVALID,
  ),
  asked('a write of no kind', (wire) => wire.call('commit', { writes: [{}] }), INVALID),
  asked(
    'an integer beyond 64 bits',
    (wire) =>
      wire.call('commit', {
        writes: [{ update: { name: wire.nameOf('c/1'), fields: { a: { integerValue: '9223372036854775808' } } } }],
      }),
    INVALID,
  ),
  asked(
    'an integer as a number',
    (wire) =>
      wire.call('commit', { writes: [{ update: { name: wire.nameOf('c/1'), fields: { a: { integerValue: 5 } } } }] }),
    'ok',
  ),
  asked(
    'bytes that are no base64',
    (wire) =>
      wire.call('commit', { writes: [{ update: { name: wire.nameOf('c/1'), fields: { a: { bytesValue: '*' } } } }] }),
    INVALID,
  ),
  asked(
    'a time that is none',
    (wire) =>
      wire.call('commit', {
        writes: [{ update: { name: wire.nameOf('c/1'), fields: { a: { timestampValue: 'yesterday' } } } }],
      }),
    INVALID,
  ),
  asked(
    'a place off the earth',
    (wire) =>
      wire.call('commit', {
        writes: [{ update: { name: wire.nameOf('c/1'), fields: { a: { geoPointValue: { latitude: 91 } } } } }],
      }),
    INVALID,
  ),
  asked(
    'a transform of no kind',
    (wire) =>
      wire.call('commit', {
        writes: [{ update: { name: wire.nameOf('c/1') }, updateTransforms: [{ fieldPath: 'a' }] }],
      }),
    INVALID,
  ),
  asked(
    'a server value by its number',
    (wire) =>
      wire.call('commit', {
        writes: [{ update: { name: wire.nameOf('c/1') }, updateTransforms: [{ fieldPath: 'a', setToServerValue: 1 }] }],
      }),
    'ok',
  ),
  asked(
    'labels of a commit, which only batchWrite has',
    (wire) => wire.call('commit', { writes: [], labels: {} }),
    INVALID,
  ),
  asked('no JSON', (wire) => wire.call('commit', '{'), INVALID),
  asked('a list for a request', (wire) => wire.call('commit', '[]'), INVALID),
  asked('a document with a field that is not known', (wire) => wire.send('PATCH', '/c/p', { data: {} }), INVALID),
  {
    ...asked('a parameter that is not known', (wire) => wire.send('GET', '/c/p?masks=n'), INVALID),
    emulatorSays: 'ok',
  },
  asked('a verb that is not known', (wire) => wire.call('destroy', {}), 'NOT_FOUND'),
  {
    name: 'a page of documents, and the next',
    given,
    async ask(wire) {
      const idsAt = async (address: string): Promise<[string[], string]> => {
        const said = await wire.send('GET', address);
        if ('refused' in said || !isRecord(said.content)) return [['refused' in said ? said.refused : ''], ''];
        const { documents = [], nextPageToken = '' } = said.content as {
          documents?: { name: string }[];
          nextPageToken?: string;
        };
        return [documents.map(({ name }) => name.split('/').at(-1) ?? ''), nextPageToken];
      };
      const [first, token] = await idsAt('/c?pageSize=2');
      const [second] = await idsAt(`/c?pageSize=2&pageToken=${encodeURIComponent(token)}`);
      return [first, second];
    },
    wanted: [['p', 'q'], ['r']],
  },
  {
    name: 'documents that are missing but have collections',
    given: { 'c/p': {}, 'c/gone/d/1': {} },
    async ask(wire) {
      const all = [await wire.send('GET', '/c?showMissing=true'), await wire.send('GET', '/c')];
      return all.map((said) =>
        'refused' in said
          ? said.refused
          : ((said.content as { documents: { name: string; createTime?: string }[] }).documents ?? []).map(
              ({ name, createTime }) => [name.split('/').at(-1), createTime !== undefined],
            ),
      );
    },
    wanted: [
      [
        ['gone', false],
        ['p', true],
      ],
      [['p', true]],
    ],
  },
  asked(
    'missing documents in an order of their own',
    (wire) => wire.send('GET', '/c?showMissing=true&orderBy=n'),
    INVALID,
  ),
];
