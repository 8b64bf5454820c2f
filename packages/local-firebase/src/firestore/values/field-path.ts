import { invalidArgument } from './rpc-error.ts';
import type { Fields, Value } from './values.ts';

/** Segments of a field path; `a.b`, with back-ticks around anything unusual (\` and \\ are escapes inside them). */
export function parseFieldPath(text: string): string[] {
  const segments: string[] = [];
  let at = 0;
  for (;;) {
    const [segment, next] = text[at] === '`' ? readQuoted(text, at + 1) : readPlain(text, at);
    if (segment === '') throw invalidArgument(`Invalid field path "${text}"`);
    segments.push(segment);
    if (next === text.length) return segments;
    if (text[next] !== '.') throw invalidArgument(`Invalid field path "${text}"`);
    at = next + 1;
  }
}

function readPlain(text: string, from: number): [string, number] {
  const dot = text.indexOf('.', from);
  const end = dot === -1 ? text.length : dot;
  const segment = text.slice(from, end);
  if (segment !== '' && !/^[A-Za-z_]\w*$/.test(segment))
    throw invalidArgument(`Field path "${text}" needs back-ticks around "${segment}"`);
  return [segment, end];
}

function readQuoted(text: string, from: number): [string, number] {
  let segment = '';
  for (let at = from; at < text.length; at++) {
    if (text[at] === '`') return [segment, at + 1];
    if (text[at] === '\\') at++;
    segment += text[at] ?? '';
  }
  throw invalidArgument(`Field path "${text}" has an open back-tick`);
}

export function getField(fields: Fields, path: readonly string[]): Value | undefined {
  let current: Fields = fields;
  let value: Value | undefined;
  for (const [depth, segment] of path.entries()) {
    value = Object.hasOwn(current, segment) ? current[segment] : undefined;
    if (value === undefined || depth === path.length - 1) return value;
    if (!('mapValue' in value)) return undefined;
    current = value.mapValue.fields;
  }
  return value;
}

/** New fields with `path` set to `value`, or without it when `value` is undefined; maps on the way are created. */
export function withField(fields: Fields, path: readonly string[], value: Value | undefined): Fields {
  const [head, ...rest] = path;
  if (head === undefined) return fields;
  const old = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (rest.length > 0) {
    const isMap = old !== undefined && 'mapValue' in old;
    if (!isMap && value === undefined) return fields;
    const inner = withField(isMap ? old.mapValue.fields : {}, rest, value);
    return { ...fields, [head]: { mapValue: { fields: inner } } };
  }
  if (value !== undefined) return { ...fields, [head]: value };
  const { [head]: _removed, ...others } = fields;
  return others;
}
