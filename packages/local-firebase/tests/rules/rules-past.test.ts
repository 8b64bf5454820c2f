import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import { startTestFirestore, type TestFirestore, tokenFor } from '../support/backend.ts';

/** Reads in the past are judged by what was stored then, as Google's emulator judges them. */
const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /own/{id} { allow read: if resource.data.open == true; }
  match /looked/{id} { allow get: if get(/databases/$(database)/documents/doors/d).data.open == true; }
  match /now/{id} { allow get: if request.time > timestamp.date(2026, 1, 1); }
} }`;
let backend: TestFirestore;
let then: string;
beforeAll(async () => {
  backend = await startTestFirestore(RULES);
  for (const path of ['own/1', 'doors/d', 'looked/1', 'now/1']) backend.set(path, { open: true });
  const database = backend.emulator.database(`projects/${backend.project}/databases/(default)`);
  then = database.get('now/1')?.updateTime ?? '';
  for (const path of ['own/1', 'doors/d']) backend.set(path, { open: false });
});
afterAll(() => backend.stop());

async function ask(verb: string, body: object): Promise<{ status: number; rows: unknown[] }> {
  const root = `projects/${backend.project}/databases/(default)/documents`;
  const response = await fetch(`http://127.0.0.1:${backend.port}/v1/${root}:${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenFor('u1')}` },
    body: JSON.stringify(body),
  });
  const content: unknown = await response.json();
  return { status: response.status, rows: Array.isArray(content) ? content : [content] };
}
const get = (path: string, selector: object = {}) =>
  ask('batchGet', { documents: [`projects/${backend.project}/databases/(default)/documents/${path}`], ...selector });

describe('a read in the past', () => {
  it('is allowed by the document as it was, and refused by it as it is', async () => {
    expect(await get('own/1', { readTime: then })).toMatchObject({
      status: 200,
      rows: [{ found: { fields: { open: { booleanValue: true } } } }],
    });
    expect((await get('own/1')).status).toBe(403);
  });
  it('is allowed by what was looked up then', async () => {
    expect((await get('looked/1', { readTime: then })).status).toBe(200);
    expect((await get('looked/1')).status).toBe(403);
  });
  it('has the present for its time', async () => {
    expect((await get('now/1', { readTime: then })).status).toBe(200);
  });
  it('goes for lists and for transactions that only read', async () => {
    const structuredQuery = {
      from: [{ collectionId: 'own' }],
      where: { fieldFilter: { field: { fieldPath: 'open' }, op: 'EQUAL', value: { booleanValue: true } } },
    };
    const found = await ask('runQuery', { structuredQuery, readTime: then });
    expect(found.rows.filter((row) => isRecord(row) && row['document'])).toHaveLength(1);
    const { rows } = await ask('beginTransaction', { options: { readOnly: { readTime: then } } });
    const transaction = isRecord(rows[0]) ? rows[0]['transaction'] : undefined;
    expect((await get('own/1', { transaction })).status).toBe(200);
  });
});
