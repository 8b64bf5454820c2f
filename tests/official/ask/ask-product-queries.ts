import type { Plain, PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { all, field, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { BEFORE } from '#tests/rules/support/documents.ts';
import { type ProductQuery, QUERIES } from '#tests/rules/cases/query-cases.ts';
import type { ProtocolCase } from './protocol-case.ts';

/** By id; documents of one rank are equal in what the query orders by. */
const RANKS: Readonly<Record<string, number>> = { f: 1, b: 3, d: 2, a: 3, e: 1, c: 2 };

/** What a query of the product finds, and in which order: ties, a document of somebody else, one without the field. */
function caseOf({ use, collection, parent = '', where = [], orderBy, limit }: ProductQuery): ProtocolCase {
  const range = where.find(([, op]) => op.includes('THAN'))?.[0];
  const [ordered = range, direction = 'ASCENDING'] = orderBy ?? [];
  const one = (rank: number): PlainFields => ({
    ...Object.fromEntries(
      where.flatMap(([name, op, value]) => (op.includes('THAN') ? [] : [[name, matching(value, rank)]])),
    ),
    ...(ordered !== undefined && { [ordered]: ordered === 'position' ? rank : new Date(BEFORE.getTime() + rank) }),
  });
  const [owner] = where[0] ?? [];
  const others: Record<string, PlainFields> = {
    ...(owner !== undefined && { foreign: { ...one(1), [owner]: 'somebody else' } }),
    ...(ordered !== undefined && {
      lacking: Object.fromEntries(Object.entries(one(1)).filter(([name]) => name !== ordered)),
    }),
  };
  const folder = parent === '' ? collection : `${parent}/${collection}`;
  const documents = { ...Object.fromEntries(Object.entries(RANKS).map(([id, rank]) => [id, one(rank)])), ...others };
  const structuredQuery = queryOver(
    collection,
    where.length === 0 ? undefined : all(...where.map(([name, op, value]) => field(name, op, value))),
    {
      ...(orderBy && { orderBy: [{ field: { fieldPath: orderBy[0] }, direction }] }),
      ...(limit !== undefined && { limit }),
    },
  );
  const ids = Object.keys(RANKS).toSorted(
    (a, b) => (ordered === undefined ? 0 : rankOf(a) - rankOf(b)) || (a < b ? -1 : 1),
  );
  return {
    name: use,
    given: Object.fromEntries(Object.entries(documents).map(([id, data]) => [`${folder}/${id}`, data])),
    ask: (wire) => wire.ids(structuredQuery, {}, parent),
    wanted: direction === 'ASCENDING' ? ids : ids.toReversed(),
  };
}

const rankOf = (id: string): number => RANKS[id] ?? 0;
const matching = (value: Plain, rank: number): Plain =>
  Array.isArray(value) ? ((value as Plain[])[rank % value.length] ?? null) : value;

export const PRODUCT_QUERIES: readonly ProtocolCase[] = QUERIES.map(caseOf);
