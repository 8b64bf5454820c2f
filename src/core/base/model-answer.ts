/**
 * How an answer of a language model is read. One table of fields is both the schema that the model is given and the way
 * in which whatever arrives is read: the answer is untrusted and may be truncated.
 */
import { plainText } from './plain-text.ts';

/** One field: its schema for the model, and how to read whatever arrives. */
export interface Field<T> {
  readonly schema: object;
  readonly read: (value: unknown) => T;
}
export type Fields = Readonly<Record<string, Field<unknown>>>;
export type ReadFields<F extends Fields> = { readonly [K in keyof F]: ReturnType<F[K]['read']> };

export const textField = (max: number, description: string): Field<string> => ({
  schema: { type: 'string', description },
  read: (value) => (typeof value === 'string' ? cleanText(value, max) : ''),
});
export const integerField = (min: number, max: number, description: string): Field<number> => ({
  schema: { type: 'integer', minimum: min, maximum: max, description },
  read: (value) => (Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(Number(value)))) : min),
});
export const yesNoField = (description: string): Field<boolean> => ({
  schema: { type: 'boolean', description },
  read: (value) => value === true,
});
export const choiceField = <T extends string>(choices: readonly T[], description: string): Field<T | undefined> => ({
  schema: { type: 'string', enum: choices, description },
  read: (value) => choices.find((one) => one === value),
});

export const objectSchema = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  propertyOrdering: Object.keys(properties),
});
export const schemasOf = (fields: Fields): Record<string, object> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

export const readFields = <F extends Fields>(fields: F, value: object): ReadFields<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read((value as Record<string, unknown>)[name])]),
  ) as ReadFields<F>;

/** What is a list stays; anything else is an empty one. */
export const listIn = (value: object, name: string): readonly unknown[] => {
  const found = (value as Readonly<Record<string, unknown>>)[name];
  return Array.isArray(found) ? found : [];
};

const ADDRESS =
  /https?:|www\.|:\/\/|\S@\S|\b[\w-]+\.(?:com|net|org|info|io|app|dev|link|xyz|eu|de|fr|es|nl|co|me|ly)\b/i;

/** One line of plain text without markup; '' if it contains an address. */
function cleanText(value: string, max: number): string {
  if (ADDRESS.test(value)) return '';
  const bare = plainText(value)
    .replace(/[\s<>*`#_|~]+/g, ' ')
    .trimStart();
  return bare
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Anything beyond is ignored: an essay, or an endless list. */
const ANSWER_LENGTH = 100_000;

/**
 * The value of a JSON text, or of its complete part: a truncated text is closed after its last complete object.
 * `undefined` = there is none.
 */
export function parseCut(json: string): unknown {
  const begin = json.indexOf('{');
  if (begin < 0) return undefined;
  const source = json.slice(begin, begin + ANSWER_LENGTH);
  const { end, cut } = scan(source);
  return parsed(end === undefined ? cut : source.slice(0, end));
}

/** `end`: the index after the first value; `cut`: if the text ends before that, its complete part, closed. */
function scan(source: string): { readonly end?: number; readonly cut?: string } {
  const open: string[] = [];
  let cut: string | undefined;
  for (const { 0: sign, index } of source.matchAll(/"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/gs)) {
    if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    else if (sign === '}' || sign === ']') {
      open.pop();
      if (open.length === 0) return { end: index + 1 };
      if (sign === '}') cut = source.slice(0, index + 1) + open.toReversed().join('');
    }
  }
  return cut === undefined ? {} : { cut };
}

function parsed(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}
