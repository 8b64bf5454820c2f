import { fieldGetter } from './filter.ts';
import { readOptionalText } from '../values/json.ts';
import { readValues } from '../values/normalise.ts';
import { compileQuery, type Order, type StructuredQuery } from './query.ts';
import { parseFieldPath } from '../values/field-path.ts';
import { invalidArgument } from '../values/rpc-error.ts';
import { toWireJson } from '../values/json.ts';
import type { StoredDoc, Value } from '../values/values.ts';

/** An `order_by` text such as `name desc, age`. */
export function readOrderBy(input: unknown): Order[] {
  const text = readOptionalText(input, 'orderBy')?.trim();
  if (!text) return [];
  return text.split(',').map((part) => {
    const [fieldPath = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (rest.length > 0 || !/^(asc|desc)$/i.test(direction)) throw invalidArgument(`Invalid orderBy "${text}"`);
    parseFieldPath(fieldPath);
    return { field: { fieldPath }, direction: /^desc$/i.test(direction) ? 'DESCENDING' : 'ASCENDING' };
  });
}

export interface Page {
  query: StructuredQuery;
  /** The token for the page after the one that holds `docs`, or undefined when that was the last. */
  tokenAfter(docs: readonly StoredDoc[]): string | undefined;
}

/** One page of a query. A page token is the position of the last document, so it stays right when others come or go. */
export function pageOf(
  query: StructuredQuery,
  asked: { pageSize?: number | undefined; pageToken?: string | undefined },
): Page {
  const { pageSize, pageToken } = asked;
  const startAt = pageToken ? { values: readToken(pageToken), before: false } : undefined;
  const paged: StructuredQuery = { ...query, ...(startAt && { startAt }), ...(pageSize && { limit: pageSize }) };
  return {
    query: paged,
    tokenAfter(docs) {
      const last = docs.at(-1);
      if (!pageSize || !last || docs.length < pageSize) return undefined;
      const values = compileQuery('', paged).orders.map((order) => fieldGetter(order.field.fieldPath)(last));
      return Buffer.from(toWireJson(values)).toString('base64url');
    },
  };
}

function readToken(token: string): Value[] {
  try {
    return readValues(JSON.parse(Buffer.from(token, 'base64url').toString()));
  } catch {
    throw invalidArgument('Invalid page token');
  }
}
