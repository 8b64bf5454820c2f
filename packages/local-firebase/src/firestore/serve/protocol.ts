import { createRequire } from 'node:module';
import { isRecord, type JsonRecord, readRecord } from '../values/json.ts';
import { invalidArgument } from '../values/rpc-error.ts';

/** Google's own description of its protocol, from the package of its SDK for Node: which message has which fields. */
interface Field {
  readonly type: string;
  readonly rule?: 'repeated';
  /** Present: a map from names that users choose. */
  readonly keyType?: string;
}
interface Description {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly oneofs?: Readonly<Record<string, { readonly oneof: string[] }>>;
  readonly values?: Readonly<Record<string, number>>;
  readonly nested?: Readonly<Record<string, Description>>;
}

/** protobufjs's JSON, with `Write.verify`, which the web SDK sends and the public description does not know. */
export function protocolDescription(): JsonRecord {
  const root = structuredClone(
    readRecord(createRequire(import.meta.url)('@google-cloud/firestore/build/protos/v1.json'), 'protos'),
  );
  const write = at(root as Description, ['google', 'firestore', 'v1', 'Write']);
  Object.assign(write.fields ?? {}, { verify: { type: 'string', id: 5 } });
  write.oneofs?.['operation']?.oneof.push('verify');
  return root;
}

function at(description: Description, names: readonly string[]): Description {
  return names.reduce((inside, name) => {
    const found = inside.nested?.[name];
    if (!found) throw new Error(`The description of the protocol has no ${name}`);
    return found;
  }, description);
}

let known: Description | undefined;
const messages = (): Description => (known ??= at(protocolDescription() as Description, ['google', 'firestore', 'v1']));

/** Deeper than anything that is stored may be; bounds the recursion. */
const maxDepth = 100;

/**
 * A message in proto3 JSON as Google's servers read it: field names in either spelling become camelCase, numbers of
 * enums their names, null is left out. Throws INVALID_ARGUMENT for anything the protocol does not know. What a field
 * holds beyond its kind is for the readers of `requests.ts` and `normalise.ts` to judge.
 *
 * @param type such as `RunQueryRequest`
 */
export function readMessage(type: string, input: unknown): JsonRecord {
  return readFieldsOf([type], input, type, 0);
}

/** The same from the parameters of an address, such as `mask.fieldPaths=a&mask.fieldPaths=b&pageSize=3`. */
export function readParameters(type: string, search: URLSearchParams): JsonRecord {
  const message: JsonRecord = {};
  for (const [name, text] of search) {
    if (!SYSTEM_PARAMETERS.has(name)) putParameter(message, [type], name.split('.'), text, name);
  }
  return readMessage(type, message);
}

/** What every Google API takes in an address; `key` is the web SDK's. */
const SYSTEM_PARAMETERS = new Set([
  'key',
  'alt',
  '$alt',
  'prettyPrint',
  '$prettyPrint',
  'fields',
  '$fields',
  'quotaUser',
]);

function putParameter(
  message: JsonRecord,
  scope: readonly string[],
  [head = '', ...rest]: string[],
  text: string,
  whole: string,
): void {
  const [name, field] = fieldOf(scope, head) ?? [];
  if (name === undefined || field === undefined)
    throw invalidArgument(`Invalid JSON payload received. Unknown name "${whole}": Cannot bind query parameter.`);
  const inner = scopeOf(scope, field.type);
  if (rest.length > 0 && inner) {
    const part = isRecord(message[name]) ? message[name] : {};
    message[name] = part;
    putParameter(part, inner, rest, text, whole);
  } else if (rest.length > 0) {
    throw invalidArgument(`Invalid JSON payload received. Unknown name "${whole}": Cannot bind query parameter.`);
  } else if (field.rule === 'repeated') {
    message[name] = [...(Array.isArray(message[name]) ? message[name] : []), text];
  } else {
    message[name] = field.type === 'bool' ? readFlag(text, whole) : text;
  }
}

function readFlag(text: string, name: string): boolean {
  if (text !== 'true' && text !== 'false') throw invalidArgument(`Invalid value at '${name}' (TYPE_BOOL), "${text}"`);
  return text === 'true';
}

function readFieldsOf(scope: readonly string[], input: unknown, where: string, depth: number): JsonRecord {
  if (depth > maxDepth) throw invalidArgument(`Nested more than ${maxDepth} levels deep`);
  const message: JsonRecord = {};
  for (const [key, content] of Object.entries(readRecord(input, where))) {
    const [name, field] = fieldOf(scope, key) ?? [];
    if (name === undefined || field === undefined)
      throw invalidArgument(`Invalid JSON payload received. Unknown name "${key}" at '${where}': Cannot find field.`);
    if (content === null && field.type !== 'google.protobuf.NullValue') continue;
    if (Object.hasOwn(message, name)) throw invalidArgument(`Invalid JSON payload received. "${name}" is set twice.`);
    message[name] = readContent(scope, field, content, `${where}.${name}`, depth + 1);
  }
  checkOneofs(scope, message, where);
  return message;
}

function checkOneofs(scope: readonly string[], message: JsonRecord, where: string): void {
  for (const { oneof } of Object.values(at(messages(), scope).oneofs ?? {})) {
    const set = oneof.filter((name) => Object.hasOwn(message, name));
    if (set.length > 1)
      throw invalidArgument(`Invalid JSON payload received. '${where}' may have one of ${set.join(' and ')} only.`);
  }
}

function fieldOf(scope: readonly string[], key: string): [string, Field] | undefined {
  const { fields = {} } = at(messages(), scope);
  const name = Object.hasOwn(fields, key)
    ? key
    : key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && [name, field];
}

function readContent(scope: readonly string[], field: Field, content: unknown, where: string, depth: number): unknown {
  const one = (part: unknown) => readOne(scope, field.type, part, where, depth);
  if (field.keyType !== undefined)
    return Object.fromEntries(Object.entries(readRecord(content, where)).map(([key, part]) => [key, one(part)]));
  if (field.rule !== 'repeated') return one(content);
  if (!Array.isArray(content)) throw invalidArgument(`'${where}' must be a list`);
  return content.map(one);
}

function readOne(scope: readonly string[], type: string, content: unknown, where: string, depth: number): unknown {
  if (type === 'string' && typeof content !== 'string') throw invalidArgument(`'${where}' must be a string`);
  if (type === 'bool' && typeof content !== 'boolean') throw invalidArgument(`'${where}' must be true or false`);
  const inner = scopeOf(scope, type);
  if (!inner && type.endsWith('Int32Value') && isRecord(content)) throw invalidArgument(`'${where}' must be a number`);
  if (!inner) return content;
  const { values } = at(messages(), inner);
  return values ? readEnum(values, content, where) : readFieldsOf(inner, content, where, depth);
}

function readEnum(values: Readonly<Record<string, number>>, content: unknown, where: string): string {
  const found = Object.entries(values).find(([name, number]) => content === name || content === number);
  if (!found) throw invalidArgument(`Invalid value at '${where}', ${JSON.stringify(content)}`);
  return found[0];
}

/** Where a message or enum is described, seen from another; undefined for scalars and Google's common types. */
function scopeOf(scope: readonly string[], type: string): readonly string[] | undefined {
  const key = `${scope.join('.')}>${type}`;
  if (!scopes.has(key)) scopes.set(key, findScope(scope, type));
  return scopes.get(key);
}
const scopes = new Map<string, readonly string[] | undefined>();

function findScope(scope: readonly string[], type: string): readonly string[] | undefined {
  for (let length = scope.length; length >= 0; length -= 1) {
    const candidate = [...scope.slice(0, length), ...type.split('.')];
    let inside: Description | undefined = messages();
    for (const name of candidate)
      inside = inside?.nested && Object.hasOwn(inside.nested, name) ? inside.nested[name] : undefined;
    if (inside) return candidate;
  }
  return undefined;
}
