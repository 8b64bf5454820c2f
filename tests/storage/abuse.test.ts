import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RuleObject } from '@icetime/local-firebase/rules/storage-engine.ts';
import { tokenFor } from '@icetime/local-firebase/tests/support/backend.ts';
import { ABUSE, type Abuse } from './abuse-cases.ts';
import { DOCUMENTS, type Attempt } from './storage-case.ts';
import { BUCKET, startStorageHarness, type StorageHarness } from './storage-harness.ts';

/** The abuse cases once more, as requests to the server: refused, and not one byte is different afterwards. */
let harness: StorageHarness;
beforeAll(async () => {
  harness = await startStorageHarness();
});
afterAll(() => harness.stop());

const LARGEST_BODY = 10_000;
const address = (name: string) => `/${encodeURIComponent(name)}`;

function multipart({ contentType, contentDisposition, metadata, size }: RuleObject): RequestInit {
  const said = JSON.stringify({ contentType, contentDisposition, metadata });
  const head = `--x\r\ncontent-type: application/json\r\n\r\n${said}`;
  return {
    method: 'POST',
    body: `${head}\r\n--x\r\ncontent-type: ${contentType}\r\n\r\n${'a'.repeat(size)}\r\n--x--`,
    headers: { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=x' },
  };
}

/** The start of an upload in parts, which says what would come. */
const announcement = ({ contentType, contentDisposition, metadata, size }: RuleObject): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ contentType, contentDisposition, metadata }),
  headers: {
    'x-goog-upload-protocol': 'resumable',
    'x-goog-upload-command': 'start',
    'x-goog-upload-header-content-length': String(size),
  },
});

async function given({ documents = {}, without, before }: Attempt): Promise<void> {
  harness.firestore.clear();
  for (const name of harness.storage.listObjects(BUCKET, '')) await harness.storage.deleteObject(BUCKET, name);
  for (const [path, fields] of Object.entries({ ...DOCUMENTS, ...documents })) {
    if (path !== without) harness.firestore.set(path, { ...fields });
  }
  if (before) await harness.request(`?name=${encodeURIComponent(before.name)}`, { uid: 'owner', ...multipart(before) });
}

function requestsFor({ operation, path, after }: Attempt): readonly (readonly [string, RequestInit])[] {
  const name = `?name=${encodeURIComponent(path)}`;
  switch (operation) {
    case 'get':
      return [
        [address(path), {}],
        [`${address(path)}?alt=media`, {}],
        [`${address(path)}?alt=media&token=guessed`, {}],
      ];
    case 'list':
      return [[`?prefix=${path && `${encodeURIComponent(path)}/`}&delimiter=/`, {}]];
    case 'delete':
      return [[address(path), { method: 'DELETE' }]];
    case 'update':
      return [[address(path), { method: 'PATCH', body: JSON.stringify(after && { contentType: after.contentType }) }]];
    case 'create':
      if (!after) throw new Error('nothing to upload');
      return [[name, announcement(after)], ...(after.size <= LARGEST_BODY ? [[name, multipart(after)] as const] : [])];
  }
}

describe('at the server', () => {
  it.each(ABUSE)('$name', async ({ attempt }: Abuse) => {
    await given(attempt);
    const before = harness.contents();
    const { as } = attempt;
    const person = as ? { token: tokenFor(as.uid, as.token) } : {};
    for (const [where, init] of requestsFor(attempt)) {
      expect((await harness.request(where, { ...init, ...person })).status, where).toBe(403);
    }
    expect(harness.contents()).toBe(before);
  });

  it('the same upload goes through when nothing is wrong with it', async () => {
    const honest = ABUSE.find(({ name }) => name.startsWith('AC-36 uploads one byte more'))?.attempt;
    if (!honest?.after) throw new Error('no such case');
    await given(honest);
    const token = tokenFor(honest.as?.uid ?? '', honest.as?.token);
    const after = { ...honest.after, size: 1000 };
    for (const [where, init] of requestsFor({ ...honest, after })) {
      expect((await harness.request(where, { ...init, token })).status).toBe(200);
    }
    expect(harness.storage.listObjects(BUCKET, '')).toEqual([honest.path]);
  });
});
