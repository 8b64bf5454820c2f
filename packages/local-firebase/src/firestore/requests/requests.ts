import type { Aggregation } from '../query/aggregation.ts';
import { checkId, readDocumentName } from '../values/document-path.ts';
import { parseFieldPath } from '../values/field-path.ts';
import {
  isRecord,
  type JsonRecord,
  readList,
  readOneOf,
  readOptionalCount,
  readOptionalRecord,
  readOptionalText,
  readRecord,
  readText,
} from '../values/json.ts';
import { readElements, readFields, readValue, readValues } from '../values/normalise.ts';
import type { FieldOperator, FieldReference, Filter, UnaryOperator } from '../query/filter.ts';
import type { CollectionSelector, Cursor, Order, StructuredQuery } from '../query/query.ts';
import { invalidArgument } from '../values/rpc-error.ts';
import { readTimestamp } from '../values/timestamp.ts';
import type { Transform } from '../store/transform.ts';
import { numberOf, type Value } from '../values/values.ts';
import type { Precondition, Write } from '../store/write.ts';

/** Readers that turn request JSON into the canonical types, or throw INVALID_ARGUMENT. */

export function readStructuredQuery(input: unknown): StructuredQuery {
  const query = readRecord(input, 'structuredQuery');
  if (query['findNearest'] !== undefined) throw invalidArgument('findNearest is not supported by the local backend');
  const where = readOptionalRecord(query['where'], 'where');
  const startAt = readCursor(query['startAt']);
  const endAt = readCursor(query['endAt']);
  const limit = readOptionalCount(query['limit'], 'limit');
  const select = readOptionalRecord(query['select'], 'select');
  return {
    from: [readSelector(query['from'])],
    orderBy: readList(query['orderBy'], 'orderBy').map(readOrder),
    offset: readOptionalCount(query['offset'], 'offset') ?? 0,
    ...(where && { where: readFilter(where) }),
    ...(startAt && { startAt }),
    ...(endAt && { endAt }),
    ...(limit !== undefined && { limit }),
    ...(select && { select: { fields: readList(select['fields'], 'select.fields').map(readFieldReference) } }),
  };
}

function readSelector(input: unknown): CollectionSelector {
  const selectors = readList(input, 'from');
  if (selectors.length > 1) throw invalidArgument('A query reads one collection or collection group');
  const selector = readRecord(selectors[0] ?? {}, 'from');
  const collectionId = readOptionalText(selector['collectionId'], 'collectionId');
  if (collectionId) checkId(collectionId);
  return { ...(collectionId && { collectionId }), allDescendants: selector['allDescendants'] === true };
}

function readOrder(input: unknown): Order {
  const order = readRecord(input, 'orderBy');
  const isDescending = order['direction'] === 'DESCENDING';
  return { field: readFieldReference(order['field']), direction: isDescending ? 'DESCENDING' : 'ASCENDING' };
}

function readFieldReference(input: unknown): FieldReference {
  const fieldPath = readText(readRecord(input, 'field')['fieldPath'], 'fieldPath');
  const reserved = parseFieldPath(fieldPath).find((name) => name !== '__name__' && /^__.*__$/s.test(name));
  if (reserved !== undefined) throw invalidArgument(`Field name "${reserved}" is invalid because it is reserved.`);
  return { fieldPath };
}

function readCursor(input: unknown): Cursor | undefined {
  const cursor = readOptionalRecord(input, 'cursor');
  return cursor && { values: readValues(cursor['values']), before: cursor['before'] === true };
}

const fieldOperators = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const satisfies readonly FieldOperator[];

const unaryOperators = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const satisfies readonly UnaryOperator[];

const maxListOperands: Partial<Record<FieldOperator, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };

function readFilter(filter: JsonRecord): Filter {
  if (isRecord(filter['compositeFilter'])) {
    const { op, filters } = filter['compositeFilter'];
    return {
      compositeFilter: {
        op: readOneOf(op, ['AND', 'OR'], 'Composite filter'),
        filters: readParts(filters),
      },
    };
  }
  if (isRecord(filter['unaryFilter'])) {
    const { field, op } = filter['unaryFilter'];
    return { unaryFilter: { field: readFieldReference(field), op: readOneOf(op, unaryOperators, 'Unary filter') } };
  }
  const { field, op: operator, value: operand } = readRecord(filter['fieldFilter'], 'filter');
  const op = readOneOf(operator, fieldOperators, 'Operator');
  const value = readValue(operand);
  checkListOperand(op, value);
  return { fieldFilter: { field: readFieldReference(field), op, value } };
}

function readParts(filters: unknown): Filter[] {
  const parts = readList(filters, 'filters').map((part) => readFilter(readRecord(part, 'filter')));
  if (parts.length === 0) throw invalidArgument('A composite filter needs filters');
  return parts;
}

function checkListOperand(op: FieldOperator, value: Value): void {
  const max = maxListOperands[op];
  if (max === undefined) return;
  const count = 'arrayValue' in value ? value.arrayValue.values.length : 0;
  if (count === 0) throw invalidArgument(`'${op}' requires a non-empty array`);
  if (count > max) throw invalidArgument(`'${op}' supports up to ${max} comparison values`);
}

export function readAggregations(input: unknown): Aggregation[] {
  return readList(input, 'aggregations').map((item, index): Aggregation => {
    const aggregation = readRecord(item, 'aggregation');
    const alias = readOptionalText(aggregation['alias'], 'alias') ?? `field_${index + 1}`;
    const count = readOptionalRecord(aggregation['count'], 'count');
    if (count) {
      const upTo = readOptionalCount(count['upTo'], 'upTo');
      return { alias, kind: 'count', ...(upTo !== undefined && { upTo }) };
    }
    const sum = readOptionalRecord(aggregation['sum'], 'sum');
    const of = sum ?? readRecord(aggregation['avg'], 'aggregation');
    const { fieldPath } = readFieldReference(of['field']);
    if (fieldPath === '__name__') throw invalidArgument('Aggregations are not supported for the field: __name__');
    return { alias, kind: sum ? 'sum' : 'avg', fieldPath };
  });
}

/** @param root `projects/p/databases/d/documents` that the written document must lie in */
export function readWrite(root: string, input: unknown): Write {
  const write = readRecord(input, 'write');
  const precondition = readPrecondition(write['currentDocument']);
  const common = (name: unknown) => ({
    path: readDocumentName(root, readText(name, 'document name')),
    ...(precondition && { precondition }),
  });
  const mask = readFieldMask(write['updateMask']);
  if (mask && write['update'] === undefined) throw invalidArgument('Only an update has an updateMask');
  if (write['delete'] !== undefined) return { kind: 'delete', ...common(write['delete']) };
  if (write['verify'] !== undefined) return { kind: 'verify', ...common(write['verify']) };
  const legacyTransform = readOptionalRecord(write['transform'], 'transform');
  if (legacyTransform) {
    const transforms = readTransforms(legacyTransform['fieldTransforms']);
    return { kind: 'update', ...common(legacyTransform['document']), fields: {}, mask: [], transforms };
  }
  const update = readRecord(write['update'], 'write');
  return {
    kind: 'update',
    ...common(update['name']),
    fields: readFields(update['fields']),
    transforms: readTransforms(write['updateTransforms']),
    ...(mask && { mask: mask.map(parseFieldPath) }),
  };
}

export function readFieldMask(input: unknown): string[] | undefined {
  const mask = readOptionalRecord(input, 'mask');
  return mask && readList(mask['fieldPaths'], 'fieldPaths').map((path) => readText(path, 'fieldPath'));
}

function readPrecondition(input: unknown): Precondition | undefined {
  const precondition = readOptionalRecord(input, 'currentDocument');
  if (!precondition) return undefined;
  const { exists, updateTime } = precondition;
  return {
    ...(typeof exists === 'boolean' && { exists }),
    ...(updateTime !== undefined && { updateTime: readTimestamp(updateTime) }),
  };
}

const maxTransforms = 500;

function readTransforms(input: unknown): Transform[] {
  const transforms = readList(input, 'transforms').map(readTransform);
  if (transforms.length > maxTransforms) throw invalidArgument(`A write has ${maxTransforms} transforms at most`);
  return transforms;
}

function readTransform(input: unknown): Transform {
  const transform = readRecord(input, 'transform');
  const path = parseFieldPath(readText(transform['fieldPath'], 'fieldPath'));
  if (transform['setToServerValue'] !== undefined) {
    readOneOf(transform['setToServerValue'], ['REQUEST_TIME'], 'Server value');
    return { path, kind: 'serverTime' };
  }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    if (transform[kind] === undefined) continue;
    const operand = readValue(transform[kind]);
    if (numberOf(operand) === undefined) throw invalidArgument(`${kind} needs a number`);
    return { path, kind, operand };
  }
  const append = readOptionalRecord(transform['appendMissingElements'], 'appendMissingElements');
  if (append) return { path, kind: 'appendMissing', elements: readElements(append['values']) };
  const remove = readOptionalRecord(transform['removeAllFromArray'], 'removeAllFromArray');
  if (remove) return { path, kind: 'removeAll', elements: readValues(remove['values']) };
  throw invalidArgument(`Unknown transform of "${path.join('.')}"`);
}
