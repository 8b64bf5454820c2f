import type { RuleDoc } from '../firestore/requests/authz.ts';
import { microsFromTimestamp } from '../firestore/values/timestamp.ts';
import type { Fields, Value } from '../firestore/values/values.ts';
import { LatLng, RulePath, Timestamp, type RuleMap, type RuleValue } from './rule-value.ts';

/** Where documents lie for the rules; the local backend's rules always speak of the default database. */
const DOCUMENTS: readonly string[] = ['databases', '(default)', 'documents'];

/** 'users/u1' as the path that the rules match. */
export const documentPath = (path: string): RulePath => new RulePath([...DOCUMENTS, ...path.split('/')]);

/** The document a rules path names, relative to the database ('users/u1'), or undefined if it names none. */
export function documentAt({ segments }: RulePath): string | undefined {
  const relative = segments.slice(DOCUMENTS.length).filter((segment) => typeof segment === 'string');
  if (!DOCUMENTS.every((segment, i) => segments[i] === segment)) return undefined;
  if (relative.length !== segments.length - DOCUMENTS.length || relative.includes('')) return undefined;
  return relative.length > 0 && relative.length % 2 === 0 ? relative.join('/') : undefined;
}

export const timestampFromMicros = (micros: bigint): Timestamp => new Timestamp(micros * 1000n);

export function fromValue(value: Value): RuleValue {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('doubleValue' in value) return value.doubleValue;
  if ('stringValue' in value) return value.stringValue;
  if ('timestampValue' in value) return timestampFromMicros(microsFromTimestamp(value.timestampValue));
  if ('bytesValue' in value) return Buffer.from(value.bytesValue, 'base64');
  if ('referenceValue' in value) return new RulePath(value.referenceValue.split('/').slice(2));
  if ('geoPointValue' in value) return new LatLng(value.geoPointValue.latitude, value.geoPointValue.longitude);
  if ('arrayValue' in value) return value.arrayValue.values.map(fromValue);
  return fromFields(value.mapValue.fields);
}

const fromFields = (fields: Fields): RuleMap =>
  new Map(Object.entries(fields).map(([name, value]) => [name, fromValue(value)]));

/** A document as `resource` shows it. */
export function resourceOf(doc: RuleDoc): RuleMap {
  const path = documentPath(doc.path);
  return new Map<string, RuleValue>([
    ['data', fromFields(doc.fields)],
    ['id', doc.path.slice(doc.path.lastIndexOf('/') + 1)],
    ['__name__', path],
  ]);
}
