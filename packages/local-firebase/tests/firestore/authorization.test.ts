import { afterEach, describe, expect, it } from 'vitest';
import {
  readIdentity,
  type RuleDoc,
  type RuleRequest,
  type RulesEngine,
  type RuleVerdict,
} from '@icetime/local-firebase/firestore/requests/authz.ts';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import { microsFromTimestamp } from '@icetime/local-firebase/firestore/values/timestamp.ts';
import { callRpc, type RpcMethod } from '@icetime/local-firebase/firestore/serve/service.ts';
import { startTestFirestore, type TestFirestore, tokenFor } from '../support/backend.ts';

let backend: TestFirestore;
afterEach(() => backend?.stop());

/** An engine that keeps what it was asked and answers as told. */
function recorder(verdict: (request: RuleRequest) => RuleVerdict = () => ({ allow: true, reason: '' })) {
  const asked: RuleRequest[] = [];
  const engine: RulesEngine = {
    check(request) {
      asked.push(request);
      return verdict(request);
    },
  };
  return { asked, engine };
}

const root = 'projects/demo-test/databases/(default)/documents';
const anna = `Bearer ${tokenFor('anna', { email: 'anna@example.com' })}`;

async function post(verb: string, body: unknown, authorization?: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`http://${backend.host}:${backend.port}/v1/${root}:${verb}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: response.status, body: await response.json() };
}

const update = (path: string) => ({ update: { name: `${root}/${path}`, fields: {} } });
const query = (collectionId: string) => ({ structuredQuery: { from: [{ collectionId }] } });

describe('an Authorization header', () => {
  it('is absent for a guest, owner for an admin, or an unsigned token', () => {
    expect(readIdentity(undefined)).toEqual({ isAdmin: false, auth: null });
    expect(readIdentity('Bearer owner')).toEqual({ isAdmin: true, auth: null });
    const { isAdmin, auth } = readIdentity(anna);
    expect(isAdmin).toBe(false);
    expect(auth).toMatchObject({ uid: 'anna', token: { sub: 'anna', email: 'anna@example.com' } });
  });

  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  it.each([
    ['', 'nothing'],
    ['owner', 'no scheme'],
    ['Bearer nonsense', 'no token'],
    [`Bearer ${encoded({ alg: 'none' })}.${encoded({})}.`, 'no user'],
    [`Bearer ${encoded({ alg: 'none' })}.${encoded({ sub: 7 })}.`, 'a number as user'],
    [`Bearer ${encoded({ alg: 'RS256' })}.${encoded({ sub: 'anna' })}.x`, 'a signature that nobody checked'],
  ])('%s is refused: %s', (header) => {
    expect(() => readIdentity(header)).toThrow(expect.objectContaining({ status: 'UNAUTHENTICATED' }));
  });
});

describe('a refusal', () => {
  it('reaches the client without its reason, and the log with it', async () => {
    const { engine } = recorder(() => ({ allow: false, reason: 'users/{uid}: isOwner() was false', line: 12 }));
    backend = await startTestFirestore(engine);
    backend.set('users/ben', { secret: true });
    const answer = await post('batchGet', { documents: [`${root}/users/ben`] }, anna);
    expect(answer).toEqual({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' } },
    });
    expect(backend.denials).toEqual([
      { operation: 'get', path: 'users/ben', uid: 'anna', reason: 'users/{uid}: isOwner() was false', line: 12 },
    ]);
  });

  it('is the same for a missing and an existing document, whatever the precondition', async () => {
    backend = await startTestFirestore(recorder(() => ({ allow: false, reason: 'no' })).engine);
    backend.set('users/ben', {});
    for (const path of ['users/ben', 'users/nobody']) {
      for (const exists of [true, false]) {
        const answer = await post('commit', { writes: [{ ...update(path), currentDocument: { exists } }] }, anna);
        expect(answer.body).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
      }
    }
  });

  it('also comes when the engine fails, and never lets an admin down', async () => {
    const { engine, asked } = recorder(() => {
      throw new Error('broken');
    });
    backend = await startTestFirestore(engine);
    expect((await post('runQuery', query('users'), anna)).status).toBe(403);
    expect(backend.denials[0]?.reason).toContain('broken');
    expect((await post('runQuery', query('users'), 'Bearer owner')).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('of one write refuses the whole commit', async () => {
    const { engine } = recorder(({ path }) => ({ allow: path !== 'users/ben', reason: 'not yours' }));
    backend = await startTestFirestore(engine);
    expect((await post('commit', { writes: [update('users/anna'), update('users/ben')] }, anna)).status).toBe(403);
    expect(backend.get('users/anna')).toBeUndefined();
    expect((await post('commit', { writes: [update('users/anna')] }, anna)).status).toBe(200);
  });

  it('is what everybody gets while no rules are loaded', () => {
    const emulator = new FirestoreEmulator({ compileRules: () => recorder().engine });
    const call = (authorization?: string) =>
      callRpc(emulator, 'RunQuery', { parent: root, ...query('users') }, authorization);
    expect(() => call(anna)).toThrow(expect.objectContaining({ status: 'PERMISSION_DENIED' }));
    expect(() => call('Bearer owner')).not.toThrow();
  });

  it('keeps collection ids from all but an admin', async () => {
    backend = await startTestFirestore();
    expect((await post('listCollectionIds', {}, anna)).status).toBe(403);
  });
});

describe('the rules are asked', () => {
  const operationsFor = async (method: RpcMethod, request: Record<string, unknown>) => {
    const { asked, engine } = recorder();
    backend = await startTestFirestore(engine);
    backend.set('users/u1', { a: 1 });
    callRpc(backend.emulator, method, { database: root.slice(0, -'/documents'.length), ...request }, anna);
    return asked.map((request) => `${request.operation} ${request.path}`);
  };
  const name = `${root}/users/u1`;

  it.each<[RpcMethod, Record<string, unknown>, string[]]>([
    ['GetDocument', { name }, ['get users/u1']],
    ['BatchGetDocuments', { documents: [name, `${root}/users/u2`] }, ['get users/u1', 'get users/u2']],
    ['RunQuery', { parent: root, ...query('users') }, ['list users']],
    ['RunQuery', { parent: name, ...query('runs') }, ['list users/u1/runs']],
    [
      'RunAggregationQuery',
      { parent: root, structuredAggregationQuery: { ...query('users'), aggregations: [{ count: {} }] } },
      ['list users'],
    ],
    ['ListDocuments', { parent: root, collectionId: 'users' }, ['list users']],
    ['Commit', { writes: [update('users/u1')] }, ['update users/u1']],
    ['Commit', { writes: [update('users/u2')] }, ['create users/u2']],
    ['Commit', { writes: [{ delete: name }] }, ['delete users/u1']],
    ['Commit', { writes: [{ verify: name }] }, ['get users/u1']],
    ['BatchWrite', { writes: [update('users/u1'), update('users/u2')] }, ['update users/u1', 'create users/u2']],
    ['CreateDocument', { parent: root, collectionId: 'users', documentId: 'u2' }, ['create users/u2']],
    ['UpdateDocument', { document: { name, fields: {} } }, ['update users/u1']],
    ['DeleteDocument', { name }, ['delete users/u1']],
  ])('for %s %j: %j', async (method, request, wanted) => {
    expect(await operationsFor(method, request)).toEqual(wanted);
  });

  it('with the document before and after, and the state before and after the whole batch', async () => {
    const seen: unknown[] = [];
    const { engine } = recorder((request) => {
      const { path, before, after } = request;
      const n = (doc: RuleDoc | undefined) => doc?.fields['n'];
      seen.push([
        path,
        n(before),
        n(after),
        n(request.lookup('users/b', 'before')),
        n(request.lookup('users/b', 'after')),
      ]);
      return { allow: true, reason: '' };
    });
    backend = await startTestFirestore(engine);
    backend.set('users/a', { n: 1 });
    backend.set('users/b', { n: 2 });
    const write = (path: string, n: number) => ({
      update: { name: `${root}/${path}`, fields: { n: { integerValue: String(n) } } },
    });
    await post('commit', { writes: [write('users/a', 10), write('users/b', 20)] }, anna);
    const whole = (n: number) => ({ integerValue: String(n) });
    expect(seen).toEqual([
      ['users/a', whole(1), whole(10), whole(2), whole(20)],
      ['users/b', whole(2), whole(20), whole(2), whole(20)],
    ]);
  });

  it('about each write against what is stored, so that small steps do not add up to a forbidden one', async () => {
    const { asked, engine } = recorder();
    backend = await startTestFirestore(engine);
    backend.set('users/a', { n: 1 });
    const step = {
      ...update('users/a'),
      updateMask: {},
      updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
    };
    await post('commit', { writes: [step, step, update('users/new'), update('users/new')] }, anna);
    const n = (doc: RuleDoc | undefined) => doc && plainFromFields(doc.fields)['n'];
    expect(asked.map(({ operation, before, after }) => [operation, n(before), n(after)])).toEqual([
      ['update', 1, 2],
      ['update', 1, 3],
      ['create', undefined, undefined],
      ['create', undefined, undefined],
    ]);
  });

  it('with one budget of lookups for a commit, and another for each write that stands alone', async () => {
    const { asked, engine } = recorder();
    backend = await startTestFirestore(engine);
    await post('commit', { writes: [update('users/a'), update('users/b')] }, anna);
    await post('batchWrite', { writes: [update('users/a'), update('users/b')] }, anna);
    const [first, second, third, fourth] = asked.map((request) => request.budget);
    expect(first?.accessed).toBeInstanceOf(Set);
    expect(first).toBe(second);
    expect(third).not.toBe(fourth);
  });

  it('with the time that server timestamps will hold', async () => {
    const { asked, engine } = recorder();
    backend = await startTestFirestore(engine);
    const updateTransforms = [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }];
    await post('commit', { writes: [{ ...update('users/u1'), updateTransforms }] }, anna);
    const at = asked[0]?.after?.fields['at'];
    const stored = at && 'timestampValue' in at ? at.timestampValue : '';
    expect(asked[0]?.timeMicros).toBe(microsFromTimestamp(stored));
  });

  it('about a query with the query itself and its results', async () => {
    const { asked, engine } = recorder();
    backend = await startTestFirestore(engine);
    backend.set('users/u1', {});
    await post('runQuery', { structuredQuery: { from: [{ collectionId: 'users' }], limit: 5 } }, anna);
    expect(asked[0]).toMatchObject({ operation: 'list', before: undefined, after: undefined });
    expect(asked[0]?.query).toMatchObject({
      parent: '',
      structuredQuery: { from: [{ collectionId: 'users' }], limit: 5, offset: 0 },
      results: [{ path: 'users/u1' }],
    });
  });
});

describe('rules over HTTP', () => {
  const put = async (content: string) => {
    const response = await fetch(
      `http://${backend.host}:${backend.port}/emulator/v1/projects/demo-test:securityRules`,
      {
        method: 'PUT',
        body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
      },
    );
    return { status: response.status, body: await response.text() };
  };

  it('replace those in force; bad ones are refused with their line and change nothing', async () => {
    backend = await startTestFirestore();
    const closed =
      "rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /{p=**} { allow read: if false; } } }";
    expect((await put(closed)).status).toBe(200);
    expect((await post('runQuery', query('users'), anna)).status).toBe(403);
    const bad = await put("rules_version = '2';\nservice cloud.firestore {\n  match ? }");
    expect(bad.status).toBe(400);
    expect(bad.body).toContain('line 3');
    expect((await post('runQuery', query('users'), anna)).status).toBe(403);
  });
});
