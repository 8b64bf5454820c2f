import { fieldGetter } from './filter.ts';
import { fitsInt64 } from '../values/normalise.ts';
import { invalidArgument } from '../values/rpc-error.ts';
import { type Fields, numberOf, type StoredDoc, type Value } from '../values/values.ts';

export type Aggregation = { alias: string } & (
  | { kind: 'count'; upTo?: number }
  | { kind: 'sum'; fieldPath: string }
  | { kind: 'avg'; fieldPath: string }
);

const maxAggregations = 5;

export function checkAggregations(aggregations: readonly Aggregation[]): void {
  if (aggregations.length <= maxAggregations) return;
  throw invalidArgument(
    `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${aggregations.length}`,
  );
}

/** Results by alias. As soon as a sum or average is asked for, only documents that have all those fields count. */
export function aggregate(docs: readonly StoredDoc[], aggregations: readonly Aggregation[]): Fields {
  const required = aggregations.flatMap((a) => (a.kind === 'count' ? [] : [fieldGetter(a.fieldPath)]));
  const counted = docs.filter((doc) => required.every((get) => get(doc) !== undefined));
  return Object.fromEntries(aggregations.map((aggregation) => [aggregation.alias, resultOf(aggregation, counted)]));
}

function resultOf(aggregation: Aggregation, docs: readonly StoredDoc[]): Value {
  if (aggregation.kind === 'count') {
    return { integerValue: String(Math.min(docs.length, aggregation.upTo ?? docs.length)) };
  }
  const get = fieldGetter(aggregation.fieldPath);
  const numbers = docs.map(get).filter((value) => value !== undefined && numberOf(value) !== undefined);
  const sum = sumOf(numbers.filter((value) => value !== undefined));
  if (aggregation.kind === 'sum') return sum;
  return numbers.length === 0 ? { nullValue: null } : { doubleValue: (numberOf(sum) ?? 0) / numbers.length };
}

function sumOf(values: readonly Value[]): Value {
  let integers = 0n;
  let doubles = 0;
  let isInteger = true;
  for (const value of values) {
    if ('integerValue' in value) integers += BigInt(value.integerValue);
    else {
      isInteger = false;
      doubles += numberOf(value) ?? 0;
    }
  }
  if (isInteger && fitsInt64(integers)) return { integerValue: String(integers) };
  return { doubleValue: Number(integers) + doubles };
}
