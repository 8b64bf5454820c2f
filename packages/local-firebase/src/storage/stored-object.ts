import type { RuleObject, StoredRuleObject } from '../rules/storage-engine.ts';
import { isRecord } from '../firestore/values/json.ts';
import { badRequest } from './http-error.ts';

/** What an uploader may say about an object. */
export interface Description {
  readonly contentType: string;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly contentLanguage?: string | undefined;
  readonly cacheControl?: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}
/** Base64 of their bytes, the most significant first. */
export interface Hashes {
  readonly md5Hash: string;
  /** Files that lie here from before have none. */
  readonly crc32c?: string | undefined;
}
export interface ObjectName {
  readonly bucket: string;
  readonly name: string;
}
/** Metadata of an object as it is kept on disk. Numbers that may exceed a double are text. */
export interface StoredObject extends ObjectName, Description, Hashes {
  /** Bytes. */
  readonly size: number;
  /** Microseconds since 1970; another one for every upload. */
  readonly generation: string;
  readonly metageneration: number;
  readonly updatedMs: number;
  /** Whoever knows one of them may download, whatever the rules say. */
  readonly downloadTokens: readonly string[];
  /** Name of the file that holds the content. */
  readonly blob: string;
}

const TEXTS = ['contentDisposition', 'contentEncoding', 'contentLanguage', 'cacheControl'] as const;

/** Throws 400 for what is no name of an object. */
export function readObjectName(bucket: string, name: string | null): ObjectName {
  const isName = name !== null && name !== '' && Buffer.byteLength(name) <= 1024 && !/[\p{Cc}]/u.test(name);
  if (!isName || name === '.' || name === '..' || !/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/.test(bucket)) {
    throw badRequest('Invalid bucket or object name.');
  }
  return { bucket, name };
}

/** From the JSON of an upload; what is not said there, `contentType` of the content says. Throws 400. */
export function readDescription(input: unknown, contentType = 'application/octet-stream'): Description {
  if (!isRecord(input)) throw badRequest('The metadata must be an object.');
  const texts = TEXTS.map((key) => [key, readText(input, key)] as const).filter(([, text]) => text !== undefined);
  return {
    contentType: readText(input, 'contentType') ?? contentType,
    ...Object.fromEntries(texts),
    metadata: readCustom(input['metadata'] ?? {}),
  };
}

/** Changed metadata: `null` removes. Throws 400. */
export function withChanges(object: StoredObject, changes: unknown): Description {
  if (!isRecord(changes)) throw badRequest('The metadata must be an object.');
  const { metadata = {}, ...fields } = changes;
  const merged = {
    ...object,
    ...fields,
    metadata: isRecord(metadata) ? { ...object.metadata, ...metadata } : metadata,
  };
  return readDescription(merged);
}

function readText(input: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const text = input[key] ?? undefined;
  // A line break would end a header of the download.
  if (text === undefined || (typeof text === 'string' && !/[\p{Cc}]/u.test(text))) return text;
  throw badRequest(`${key} must be a text of one line.`);
}

function readCustom(input: unknown): Record<string, string> {
  if (!isRecord(input)) throw badRequest('The custom metadata must be an object.');
  const entries = Object.entries(input).filter(([, value]) => value !== null);
  if (entries.some(([, value]) => typeof value !== 'string')) throw badRequest('Custom metadata must be texts.');
  if (Buffer.byteLength(JSON.stringify(entries)) > 8 * 1024) throw badRequest('The custom metadata are too large.');
  return Object.fromEntries(entries) as Record<string, string>;
}

const isoTime = (ms: number): string => new Date(ms).toISOString();
const createdMs = ({ generation }: StoredObject): number => Math.floor(Number(generation) / 1000);
const etagOf = ({ generation, metageneration }: StoredObject): string =>
  Buffer.from(`${generation}/${metageneration}`).toString('base64');

/** As the Firebase SDK reads it. */
export function wireObject(object: StoredObject): Record<string, unknown> {
  const { blob: _, downloadTokens, updatedMs, size, metageneration, ...said } = object;
  return {
    contentDisposition: 'inline',
    contentEncoding: 'identity',
    ...said,
    size: String(size),
    metageneration: String(metageneration),
    timeCreated: isoTime(createdMs(object)),
    updated: isoTime(updatedMs),
    storageClass: 'STANDARD',
    etag: etagOf(object),
    downloadTokens: downloadTokens.join(','),
  };
}

/** As `resource` shows it. */
export function ruleObject(object: StoredObject): StoredRuleObject {
  return {
    ...newRuleObject(object, object, object),
    generation: BigInt(object.generation),
    metageneration: BigInt(object.metageneration),
    etag: etagOf(object),
    timeCreatedMicros: BigInt(object.generation),
    updatedMicros: BigInt(object.updatedMs) * 1000n,
  };
}

/** As `request.resource` shows it. */
export function newRuleObject(
  { bucket, name }: ObjectName,
  { contentType, contentDisposition, contentEncoding, contentLanguage, metadata }: Description,
  { size, md5Hash, crc32c }: Hashes & { readonly size: number },
): RuleObject {
  const content = { size, md5Hash, crc32c };
  return { name, bucket, ...content, contentType, contentDisposition, contentEncoding, contentLanguage, metadata };
}
