import { isRecord } from './json.ts';
import { microsFromTimestamp } from './timestamp.ts';

const timestampKeys = new Set(['timestampValue', 'createTime', 'updateTime', 'readTime', 'commitTime']);
/** Maps from names that users choose to values: their keys mean nothing. */
const mapKeys = new Set(['fields', 'aggregateFields']);

/** An answer in proto3 JSON as protobufjs wants it: times as seconds and nanoseconds, null as its enum's name. */
export function toProto(content: unknown, key = ''): unknown {
  if (typeof content === 'string') return timestampKeys.has(key) ? protoTimestamp(content) : content;
  if (Array.isArray(content)) return content.map((element) => toProto(element));
  if (!isRecord(content)) return key === 'nullValue' ? 'NULL_VALUE' : content;
  const isMap = mapKeys.has(key);
  return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, toProto(part, isMap ? '' : name)]));
}

function protoTimestamp(text: string): { seconds: string; nanos: number } {
  const micros = microsFromTimestamp(text);
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  return { seconds: String((micros - fraction) / 1_000_000n), nanos: Number(fraction) * 1000 };
}
