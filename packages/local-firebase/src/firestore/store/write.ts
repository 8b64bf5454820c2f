import { getField, withField } from '../values/field-path.ts';
import { invalidArgument, RpcError } from '../values/rpc-error.ts';
import { timestampFromMicros } from '../values/timestamp.ts';
import { applyTransform, type Transform } from './transform.ts';
import { type Fields, isSameFields, type StoredDoc, type Value } from '../values/values.ts';

export interface Precondition {
  exists?: boolean;
  updateTime?: string;
}

/** One write of a commit. `verify` only checks its precondition. */
export type Write = { path: string; precondition?: Precondition } & (
  | { kind: 'update'; fields: Fields; mask?: string[][]; transforms: Transform[] }
  | { kind: 'delete' }
  | { kind: 'verify' }
);

/** Why the stored document does not meet the precondition, or undefined when it does. */
export function preconditionFailure(
  { exists, updateTime }: Precondition,
  stored: StoredDoc | undefined,
  name: string,
): RpcError | undefined {
  if (exists === true && !stored) return new RpcError('NOT_FOUND', `No document to update: ${name}`);
  if (exists === false && stored) return new RpcError('ALREADY_EXISTS', `Document already exists: ${name}`);
  if (updateTime === undefined || updateTime === stored?.updateTime) return undefined;
  return new RpcError(
    'FAILED_PRECONDITION',
    `the stored version (${stored?.updateTime ?? 'none'}) does not match the required base version (${updateTime})`,
  );
}

/** The document as this write leaves it, and the results of its transforms. */
export function applyUpdate(
  write: Extract<Write, { kind: 'update' }>,
  stored: StoredDoc | undefined,
  name: string,
  micros: bigint,
): { doc: StoredDoc; transformResults: Value[] } {
  const time = timestampFromMicros(micros);
  let fields = write.mask ? mergeMasked(stored?.fields ?? {}, write.fields, write.mask) : write.fields;
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(transform, getField(fields, transform.path), micros);
    fields = withField(fields, transform.path, value);
    transformResults.push(result);
  }
  const bytes = documentBytes(name, fields);
  checkSize(name, bytes);
  const isUnchanged = stored !== undefined && isSameFields(stored.fields, fields);
  return {
    doc: isUnchanged
      ? stored
      : { name, path: write.path, fields, createTime: stored?.createTime ?? time, updateTime: time, bytes },
    transformResults,
  };
}

/** Masked paths are taken from `input`, and deleted where it lacks them; everything else stays. */
function mergeMasked(stored: Fields, input: Fields, mask: readonly string[][]): Fields {
  let merged = stored;
  for (const path of mask) merged = withField(merged, path, getField(input, path));
  return merged;
}

const maxCommitBytes = 11_534_336;

/** Throws INVALID_ARGUMENT for a commit that is larger than any request may be. */
export function checkCommitSize(writes: readonly Write[]): void {
  const bytes = writes.reduce(
    (sum, write) => sum + write.path.length + (write.kind === 'update' ? fieldsSize(write.fields) : 0),
    0,
  );
  if (bytes > maxCommitBytes) throw invalidArgument(`Request payload size exceeds the limit: ${maxCommitBytes} bytes.`);
}

const maxDocumentBytes = 1_048_576;

function checkSize(name: string, bytes: number): void {
  if (bytes > maxDocumentBytes) {
    throw invalidArgument(
      `Document '${name}' cannot be written because its size (${bytes} bytes) exceeds the maximum allowed size of 1,048,576 bytes.`,
    );
  }
}

/** Firestore's own way to count: bytes of each name and value plus one per text. */
export function documentBytes(name: string, fields: Fields): number {
  return name.length + 16 + fieldsSize(fields) + 32;
}

function fieldsSize(fields: Fields): number {
  return Object.entries(fields).reduce((bytes, [name, value]) => bytes + textSize(name) + valueSize(value), 0);
}

function valueSize(value: Value): number {
  if ('stringValue' in value) return textSize(value.stringValue);
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields);
  if ('arrayValue' in value) return value.arrayValue.values.reduce((bytes, element) => bytes + valueSize(element), 0);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return textSize(value.referenceValue) + 16;
  if ('geoPointValue' in value) return 16;
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
