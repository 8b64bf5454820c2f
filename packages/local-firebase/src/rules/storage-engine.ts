import type { RuleDoc, RuleRequest } from '../firestore/requests/authz.ts';
import type { Coverage } from './coverage.ts';
import { timestampFromMicros } from './firestore-value.ts';
import { DocumentReader } from './reader.ts';
import type { Dialect } from './resolve.ts';
import { BudgetError, fromJson, RulePath, Unknown, type RuleMap, type RuleValue } from './rule-value.ts';
import { RuledService, type CountedVerdict } from './ruled-service.ts';
import { partsOf, RulesSyntaxError, type Block, type Expression, type RuleMethod, type RuleSet } from './syntax.ts';

/** An object's metadata as rules see it. */
export interface RuleObject {
  readonly name: string;
  readonly bucket: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly md5Hash: string;
  readonly crc32c?: string | undefined;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly contentLanguage?: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}
/** One that is stored. */
export interface StoredRuleObject extends RuleObject {
  readonly generation: bigint;
  readonly metageneration: bigint;
  readonly etag: string;
  readonly timeCreatedMicros: bigint;
  readonly updatedMicros: bigint;
}

export interface StorageRuleRequest {
  readonly operation: RuleMethod;
  readonly bucket: string;
  /** The object's name; of a list its prefix, without a slash at the end. */
  readonly path: string;
  readonly auth: RuleRequest['auth'];
  readonly timeMicros: bigint;
  /** `resource`: what is stored under that name. */
  readonly before: StoredRuleObject | undefined;
  /** `request.resource`: what shall be stored. */
  readonly after: RuleObject | undefined;
  /** A document of the default database, for `firestore.get` and `firestore.exists`. */
  lookup(path: string): RuleDoc | undefined;
}

export interface CompiledStorageRules {
  check(request: StorageRuleRequest): CountedVerdict;
  readonly rules: RuleSet;
  readonly coverage: Coverage;
}

/** Documented limit: distinct documents per request. */
const DOCUMENTS_AT_MOST = 2;
const WRITABLE =
  'name bucket size contentType contentDisposition contentEncoding contentLanguage md5Hash crc32c metadata'.split(' ');
const DIALECT: Dialect = {
  members: {
    request: new Set(['auth', 'method', 'path', 'resource', 'time']),
    resource: new Set([...WRITABLE, 'generation', 'metageneration', 'etag', 'timeCreated', 'updated']),
  },
  readers: new Set(['firestore.get', 'firestore.exists']),
};

/**
 * Compiles the rules of `firebase.storage`. Throws RulesSyntaxError for anything it does not know; whatever goes wrong
 * while a request is checked is a denial with its reason.
 */
export function compileStorageRules(source: string): CompiledStorageRules {
  const service = new RuledService(source, 'firebase.storage', DIALECT);
  const { rules, coverage } = service;
  if (rules.services.size > 1) throw new RulesSyntaxError('there is more than one service', { line: 1, column: 1 });
  for (const expression of expressionsOf(rules)) checkNewResource(expression);
  return { rules, coverage, check: (request) => check(service, request) };
}

/**
 * Which path a list asks about is not documented: the folder itself, or any object in it. Both must be allowed here, so
 * that the rules say the same wherever they run.
 */
function check(service: RuledService, request: StorageRuleRequest): CountedVerdict {
  const segments = ['b', request.bucket, 'o', ...request.path.split('/').filter((part) => part !== '')];
  const verdict = judge(service, request, segments);
  if (request.operation !== 'list' || !verdict.allow) return verdict;
  return judge(service, request, [...segments, new Unknown('id', [], [])]);
}

function judge(
  service: RuledService,
  request: StorageRuleRequest,
  segments: readonly (string | Unknown)[],
): CountedVerdict {
  const { operation: method, path, before } = request;
  const reader: DocumentReader = new DocumentReader((wanted) => {
    if (reader.accesses >= DOCUMENTS_AT_MOST) throw new BudgetError(`more than ${DOCUMENTS_AT_MOST} documents`);
    return request.lookup(wanted);
  });
  const resource = before ? storedValue(before) : null;
  return service.judge({ method, path, segments, request: requestValue(request, segments), resource }, reader);
}

/** `request.resource` has no fields that only a stored object has. */
function checkNewResource(node: Expression): void {
  if (node.kind === 'member' && node.object.kind === 'member' && !WRITABLE.includes(node.name)) {
    const { object, name } = node.object;
    if (object.kind === 'name' && object.name === 'request' && name === 'resource') {
      throw new RulesSyntaxError(`${node.name} is not a field of request.resource`, node);
    }
  }
  for (const part of partsOf(node)) checkNewResource(part);
}

function expressionsOf({ functions, services }: RuleSet): readonly Expression[] {
  const ofBlock = (block: Pick<Block, 'functions' | 'allows' | 'matches'>): readonly Expression[] => [
    ...[...block.functions.values()].flatMap(({ bindings, result }) => [...bindings.map(({ value }) => value), result]),
    ...block.allows.map(({ condition }) => condition),
    ...block.matches.flatMap(ofBlock),
  ];
  return [...ofBlock({ functions, allows: [], matches: [] }), ...[...services.values()].flatMap(ofBlock)];
}

function requestValue(request: StorageRuleRequest, segments: readonly (string | Unknown)[]): RuleMap {
  const { auth, operation, timeMicros, after } = request;
  const value = new Map<string, RuleValue>([
    [
      'auth',
      auth &&
        new Map<string, RuleValue>([
          ['uid', auth.uid],
          ['token', fromJson(auth.token)],
        ]),
    ],
    ['method', operation],
    ['path', new RulePath(segments)],
    ['time', timestampFromMicros(timeMicros)],
  ]);
  if (after) value.set('resource', newValue(after));
  return value;
}

/** What is not said about an object is not there: reading it is an error. */
function newValue(object: RuleObject): RuleMap {
  const { size, metadata, crc32c, contentDisposition, contentEncoding, contentLanguage, ...texts } = object;
  const value = new Map<string, RuleValue>([
    ['name', texts.name],
    ['bucket', texts.bucket],
    ['contentType', texts.contentType],
    ['md5Hash', texts.md5Hash],
    ['size', BigInt(size)],
    ['metadata', new Map(Object.entries(metadata))],
  ]);
  const said = { crc32c, contentDisposition, contentEncoding, contentLanguage };
  for (const [name, text] of Object.entries(said)) if (text !== undefined) value.set(name, text);
  return value;
}

const storedValue = (object: StoredRuleObject): RuleMap =>
  new Map<string, RuleValue>([
    ...newValue(object),
    ['generation', object.generation],
    ['metageneration', object.metageneration],
    ['etag', object.etag],
    ['timeCreated', timestampFromMicros(object.timeCreatedMicros)],
    ['updated', timestampFromMicros(object.updatedMicros)],
  ]);
