import { fieldsFromPlain, plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import type { FieldOperator, Filter } from '@icetime/local-firebase/firestore/query/filter.ts';
import { compileQuery, type StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { RpcError } from '@icetime/local-firebase/firestore/values/rpc-error.ts';
import type { Database } from '@icetime/local-firebase/firestore/store/store.ts';
import type { StoredDoc } from '@icetime/local-firebase/firestore/values/values.ts';
import type { Write as StoredWrite } from '@icetime/local-firebase/firestore/store/write.ts';
import {
  type Condition,
  type Doc,
  type Query,
  REMOVED,
  SERVER_TIME,
  type Store,
  type Transaction,
  type Write,
} from '../../../functions/src/logic/backend.ts';

const ATTEMPTS = 6;
const MAX_WRITES = 400;
const OPERATORS: Readonly<Record<Condition[1], FieldOperator>> = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  'array-contains': 'ARRAY_CONTAINS',
};

const DIRECTIONS = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;

/** The functions' view of a local database: past the rules, as functions are. */
export function createLocalStore(database: Database): Store {
  const find = (query: Query): readonly StoredDoc[] => {
    const { parent, structured } = structuredQuery(database, query);
    const compiled = compileQuery(parent, structured);
    return compiled.run(database.scan(compiled.collection));
  };
  const commit = (writes: readonly Write[], transaction?: string) => {
    if (writes.length > MAX_WRITES) throw new Error(`${writes.length} writes in one commit`);
    database.commit(writes.map(storedWrite), { transaction });
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    get: async (path) => docOf(database.get(path)),
    query: async (query) => find(query).map(docFrom),
    count: async (query) => find(query).length,
    commit: async (writes) => commit(writes),
    // One after the other, as the platform's locks would have it; only commits from elsewhere make one run again.
    transaction(work) {
      const turn = last.then(() => runTransaction(work));
      last = turn.catch(() => undefined);
      return turn;
    },
  };

  async function runTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const transaction = database.begin(false);
      const writes: Write[] = [];
      const watch = <T>(read: () => T, isSame: (a: T, b: T) => boolean): T => {
        if (writes.length > 0) throw new Error('A transaction reads before it writes');
        const seen = read();
        database.watch(transaction, () => isSame(seen, read()));
        return seen;
      };
      const watchDocs = (query: Query) => watch(() => find(query), isSameList);
      try {
        const result = await work({
          get: async (path) => docOf(watch(() => database.get(path), Object.is)),
          query: async (query) => watchDocs(query).map(docFrom),
          count: async (query) => watchDocs(query).length,
          write: (...more) => void writes.push(...more),
        });
        commit(writes, transaction);
        return result;
      } catch (error) {
        database.rollback(transaction);
        if (!(error instanceof RpcError && error.status === 'ABORTED') || attempt === ATTEMPTS) throw error;
      }
    }
  }
}

/** Documents are never changed in place: the same object is the same state. */
const isSameList = (a: readonly StoredDoc[], b: readonly StoredDoc[]): boolean =>
  a.length === b.length && a.every((doc, index) => doc === b[index]);

const docOf = (doc: StoredDoc | undefined): Doc | undefined => doc && docFrom(doc);
function docFrom(stored: StoredDoc): Doc {
  const { path, fields } = stored;
  const doc = { id: path.slice(path.lastIndexOf('/') + 1), path, data: plainFromFields(fields) };
  storedAs.set(doc, stored);
  return doc;
}
/** Where a page ends, exactly: a `Date` is less precise than the database. */
const storedAs = new WeakMap<Doc, StoredDoc>();

function structuredQuery(
  { root }: Database,
  { collection, group, where = [], limit, orderBy = [], afterId, afterValues = [], after }: Query,
): { parent: string; structured: StructuredQuery } {
  const segments = collection.split('/');
  const parent = segments.slice(0, -1).join('/');
  const filters = where.map(
    ([fieldPath, operator, value]): Filter => ({
      fieldFilter: { field: { fieldPath }, op: OPERATORS[operator], value: valueOf(value) },
    }),
  );
  const nameOf = (path: string) => ({ referenceValue: `${root}/${path}` });
  const byName = { field: { fieldPath: '__name__' }, direction: 'ASCENDING' as const };
  const order = orderBy.map(([fieldPath, direction]) => ({ field: { fieldPath }, direction: DIRECTIONS[direction] }));
  const structured: StructuredQuery = {
    from: [{ collectionId: segments.at(-1) ?? '', allDescendants: group === true }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: order,
    ...(afterId !== undefined && {
      orderBy: [...order, byName],
      startAt: { values: [...afterValues.map(valueOf), nameOf(`${collection}/${afterId}`)], before: false },
    }),
    ...(after !== undefined && pageAfter(after)),
    offset: 0,
    ...(limit !== undefined && { limit }),
  };
  return { parent, structured };

  /** Documents come by the field that is compared, then by name. */
  function pageAfter(doc: Doc): Pick<StructuredQuery, 'orderBy' | 'startAt'> {
    const field = where.find(([, operator]) => /[<>]/.test(operator))?.[0];
    const value = field === undefined ? undefined : storedAs.get(doc)?.fields[field];
    const byField = { field: { fieldPath: field ?? '' }, direction: 'ASCENDING' as const };
    return {
      orderBy: value ? [byField, byName] : [byName],
      startAt: { values: [...(value ? [value] : []), nameOf(doc.path)], before: false },
    };
  }
}

function valueOf(value: unknown) {
  const stored = fieldsFromPlain({ value })['value'];
  if (!stored) throw new TypeError('A query compares with a value');
  return stored;
}

function storedWrite(write: Write): StoredWrite {
  if ('remove' in write) return { kind: 'delete', path: write.remove };
  const entries = Object.entries(write.data);
  const transforms = entries
    .filter(([, value]) => value === SERVER_TIME)
    .map(([field]) => ({ kind: 'serverTime' as const, path: [field] }));
  const plain = entries.filter(([, value]) => value !== SERVER_TIME);
  const fields = fieldsFromPlain(Object.fromEntries(plain.filter(([, value]) => value !== REMOVED)));
  if ('set' in write) return { kind: 'update', path: write.set, fields, transforms };
  const mask = plain.map(([field]) => [field]);
  return { kind: 'update', path: write.update, fields, mask, transforms, precondition: { exists: true } };
}
