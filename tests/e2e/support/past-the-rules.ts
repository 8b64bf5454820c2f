import type { AppAddresses } from './start-app.ts';

type Plain = string | number | boolean | null | Date | readonly Plain[] | { readonly [key: string]: Plain };
const wire = (value: Plain): object => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { [Number.isInteger(value) ? 'integerValue' : 'doubleValue']: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wire) } };
  return { mapValue: { fields: wireFields(value as { readonly [key: string]: Plain }) } };
};
const wireFields = (fields: { readonly [key: string]: Plain }) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, wire(value)]));

/** Puts a document where no client could: past the rules. With `only`, the other fields stay. */
export async function put(
  { firestore }: AppAddresses,
  path: string,
  fields: { readonly [key: string]: Plain },
  only?: string,
) {
  const mask = only === undefined ? '' : `?updateMask.fieldPaths=${only}`;
  const answer = await fetch(`${firestore}/v1/projects/demo-icetime/databases/(default)/documents/${path}${mask}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: wireFields(fields) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** The same for many whole documents, in one step. */
export async function putAll(
  { firestore }: AppAddresses,
  documents: readonly (readonly [path: string, fields: { readonly [key: string]: Plain }])[],
): Promise<void> {
  const database = 'projects/demo-icetime/databases/(default)';
  for (let from = 0; from < documents.length; from += 400) {
    const writes = documents
      .slice(from, from + 400)
      .map(([path, fields]) => ({ update: { name: `${database}/documents/${path}`, fields: wireFields(fields) } }));
    const answer = await fetch(`${firestore}/v1/${database}/documents:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!answer.ok) throw new Error(`commit: ${answer.status} ${await answer.text()}`);
  }
}

let ids = 0;
/** Of nobody else in this run. */
export const newId = () => `bad${process.pid.toString(36)}${(ids += 1)}x`.padEnd(20, '0');
export const good = (wId: string, ownerId: string, name: string) => ({
  wId,
  ownerId,
  name,
  createdAt: new Date(),
  updatedAt: new Date(),
  sport: 'Fitness',
  level: 'base',
  rules: 'owner',
  countEx: 1,
  timeEx: '00:30',
  totalSec: 30,
  wType: 'text',
  sharePublic: false,
  version: 1,
});
