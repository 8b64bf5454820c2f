import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestFirestore, type TestFirestore } from '../support/backend.ts';

let backend: TestFirestore;
let root: string;

beforeAll(async () => {
  backend = await startTestFirestore();
  root = `projects/${backend.project}/databases/(default)/documents`;
});
beforeEach(() => backend.clear());
afterAll(() => backend.stop());

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`http://${backend.host}:${backend.port}${path}`, {
    method,
    headers: { authorization: 'Bearer owner', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const documents = (rest: string) => `/v1/${root}${rest}`;
const text = (stringValue: string) => ({ stringValue });
const errorOf = (status: string) => ({ error: expect.objectContaining({ status }) });

describe('documents by REST', () => {
  it('are created, read, changed in part and deleted', async () => {
    const created = await send('POST', documents('/users?documentId=u1'), { fields: { a: text('x'), b: text('y') } });
    expect(created).toMatchObject({ status: 200, body: { name: `${root}/users/u1` } });
    expect((await send('GET', documents('/users/u1?mask.fieldPaths=a'))).body).toMatchObject({
      fields: { a: text('x') },
    });
    await send('PATCH', documents('/users/u1?updateMask.fieldPaths=a'), { fields: { a: text('z') } });
    expect(backend.get('users/u1')).toEqual({ a: 'z', b: 'y' });
    await send('PATCH', documents('/users/u1'), { fields: { c: text('only') } });
    expect(backend.get('users/u1')).toEqual({ c: 'only' });
    expect((await send('DELETE', documents('/users/u1'))).status).toBe(200);
    expect(await send('GET', documents('/users/u1'))).toMatchObject({ status: 404, body: errorOf('NOT_FOUND') });
  });

  it('come compressed to who takes that, where it is worth it', async () => {
    await send('PATCH', documents('/users/long'), { fields: { a: text('ice '.repeat(2000)) } });
    const long = await send('GET', documents('/users/long'), undefined, { 'accept-encoding': 'gzip' });
    expect(long.headers.get('content-encoding')).toBe('gzip');
    expect(long.body).toMatchObject({ fields: { a: text('ice '.repeat(2000)) } });
    const plain = await send('GET', documents('/users/long'), undefined, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const short = await send('GET', documents('/users/none'), undefined, { 'accept-encoding': 'gzip' });
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  it('get an id of 20 letters and digits when none is given', async () => {
    const { body } = await send('POST', documents('/users'), { fields: {} });
    expect(body).toMatchObject({ name: expect.stringMatching(/\/users\/[A-Za-z0-9]{20}$/) });
  });

  it('answer a failed precondition with its status', async () => {
    backend.set('users/u1', {});
    expect(await send('POST', documents('/users?documentId=u1'), {})).toMatchObject({
      status: 409,
      body: errorOf('ALREADY_EXISTS'),
    });
    expect(await send('DELETE', documents('/users/u2?currentDocument.exists=true'))).toMatchObject({
      status: 404,
      body: errorOf('NOT_FOUND'),
    });
  });

  it('have ids with colons, spaces and percent signs, decoded once', async () => {
    for (const id of ['a:b', 'a b', '100%', 'a%20b', 'ü']) {
      await send('PATCH', documents(`/users/${encodeURIComponent(id)}`), { fields: { id: text(id) } });
      expect(backend.get(`users/${id}`)).toEqual({ id });
    }
  });

  it('are listed page by page, in the order asked for', async () => {
    for (const [i, name] of ['d', 'b', 'c', 'a', 'e'].entries()) backend.set(`users/u${i}`, { name });
    const names: string[] = [];
    let pageToken = '';
    do {
      const { body } = await send('GET', documents(`/users?pageSize=2&orderBy=name%20desc&pageToken=${pageToken}`));
      const page = body as { documents: { fields: { name: { stringValue: string } } }[]; nextPageToken?: string };
      names.push(...page.documents.map((doc) => doc.fields.name.stringValue));
      pageToken = page.nextPageToken ?? '';
    } while (pageToken !== '');
    expect(names).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect((await send('GET', documents('/users?pageToken=nonsense'))).status).toBe(400);
  });
});

describe('calls by REST', () => {
  const nameOf = (path: string) => `${root}/${path}`;

  it('read several documents at once', async () => {
    backend.set('users/u1', { a: 1 });
    const { body } = await send('POST', documents(':batchGet'), {
      documents: [nameOf('users/u1'), nameOf('users/u2')],
    });
    expect(body).toEqual([
      { found: expect.objectContaining({ name: nameOf('users/u1') }), readTime: expect.any(String) },
      { missing: nameOf('users/u2'), readTime: expect.any(String) },
    ]);
  });

  it('answer a query without result with its read time', async () => {
    const { body } = await send('POST', documents(':runQuery'), {
      structuredQuery: { from: [{ collectionId: 'none' }] },
    });
    expect(body).toEqual([{ readTime: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/) }]);
  });

  it('query below a document and return only the selected fields', async () => {
    backend.set('users/u1/runs/r1', { a: 1, b: 2 });
    backend.set('runs/r2', { a: 1 });
    const { body } = await send('POST', documents('/users/u1:runQuery'), {
      structuredQuery: { from: [{ collectionId: 'runs' }], select: { fields: [{ fieldPath: 'a' }] } },
    });
    expect(body).toEqual([
      {
        document: expect.objectContaining({ name: nameOf('users/u1/runs/r1'), fields: { a: { integerValue: '1' } } }),
        readTime: expect.any(String),
      },
    ]);
  });

  it('write each of a batchWrite on its own', async () => {
    const { body } = await send('POST', documents(':batchWrite'), {
      writes: [
        { update: { name: nameOf('users/u1'), fields: {} }, currentDocument: { exists: true } },
        { update: { name: nameOf('users/u2'), fields: {} } },
      ],
    });
    expect(body).toMatchObject({ status: [{ code: 5 }, { code: 0 }] });
    expect(backend.get('users/u2')).toEqual({});
  });

  it('abort a transaction whose documents or query results have changed', async () => {
    backend.set('users/u1', { n: 1 });
    const write = { update: { name: nameOf('users/u1'), fields: {} } };
    const reads = [
      { path: ':batchGet', body: { documents: [nameOf('users/u1')] } },
      { path: ':runQuery', body: { structuredQuery: { from: [{ collectionId: 'users' }] } } },
    ];
    for (const { path, body } of reads) {
      const { body: begun } = await send('POST', documents(path), { ...body, newTransaction: {} });
      const [{ transaction }] = begun as [{ transaction: string }];
      backend.set('users/added', { at: path });
      backend.set('users/u1', { by: path });
      expect(await send('POST', documents(':commit'), { writes: [write], transaction })).toMatchObject({
        status: 409,
        body: errorOf('ABORTED'),
      });
    }
    const { body: begun } = await send('POST', documents(':beginTransaction'), {});
    const { transaction } = begun as { transaction: string };
    await send('POST', documents(':batchGet'), { documents: [nameOf('users/u1')], transaction });
    expect((await send('POST', documents(':commit'), { writes: [write], transaction })).status).toBe(200);
    expect((await send('POST', documents(':rollback'), { transaction })).status).toBe(200);
  });

  it('list collection ids', async () => {
    backend.set('users/u1/runs/r1', {});
    expect((await send('POST', documents('/users/u1:listCollectionIds'), {})).body).toEqual({
      collectionIds: ['runs'],
    });
  });

  it.each([
    ['POST', ':executePipeline', 404, 'NOT_FOUND'],
    ['POST', ':toString', 404, 'NOT_FOUND'],
    [
      'POST',
      ':runQuery',
      501,
      'UNIMPLEMENTED',
      { structuredQuery: { from: [{ collectionId: 'c' }] }, explainOptions: {} },
    ],
    ['POST', ':commit', 400, 'INVALID_ARGUMENT', '{ not json'],
    ['POST', ':commit', 400, 'INVALID_ARGUMENT', { writes: 'many' }],
    ['POST', ':commit', 400, 'INVALID_ARGUMENT', { writes: [{ delete: 'projects/other/databases/x/documents/a/b' }] }],
    ['POST', ':runQuery', 400, 'INVALID_ARGUMENT', {}],
    ['GET', '/users/__x__', 400, 'INVALID_ARGUMENT'],
    ['GET', '/users/a%2Fb%ZZ', 400, 'INVALID_ARGUMENT'],
    ['PUT', '/users/u1', 501, 'UNIMPLEMENTED'],
  ])('refuse %s %s with %d %s %j', async (method, rest, code, status, body?: unknown) => {
    const answer = await send(method, documents(rest), body);
    expect(answer).toMatchObject({ status: code, body: { error: { code, status, message: expect.any(String) } } });
  });
});

describe('the server', () => {
  it('says that it lives', async () => {
    expect(await send('GET', '/')).toMatchObject({ status: 200, body: 'Ok' });
  });

  it('answers preflights of pages on this machine, private network included', async () => {
    const { status, headers } = await send('OPTIONS', documents(':commit'), undefined, {
      origin: 'http://localhost:5050',
      'access-control-request-headers': 'authorization,x-goog-api-client',
      'access-control-request-private-network': 'true',
    });
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5050',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,x-goog-api-client',
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '86400',
    });
  });

  it('refuses pages of other sites, even ones whose name points to this machine', async () => {
    backend.set('users/u1', { secret: 1 });
    const foreign = await send('GET', documents('/users/u1'), undefined, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(JSON.stringify(foreign.body)).not.toContain('secret');
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      http
        .get({ host: backend.host, port: backend.port, path: '/', headers: { host: 'evil.example' } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .on('error', reject);
    });
    expect(rebound).toBe(403);
  });

  it('clears a database', async () => {
    backend.set('users/u1', {});
    await send('DELETE', `/emulator/v1/${root}`);
    expect(backend.get('users/u1')).toBeUndefined();
  });

  it('keeps named databases and projects apart', async () => {
    await send('PATCH', '/v1/projects/other/databases/second/documents/users/u1', { fields: { a: text('x') } });
    expect(backend.get('users/u1')).toBeUndefined();
    expect((await send('GET', '/v1/projects/other/databases/second/documents/users/u1')).status).toBe(200);
  });
});
