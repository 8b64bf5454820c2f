import { deleteApp, getApps } from 'firebase/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppCheck } from '@icetime/local-firebase/app-check.ts';
import { plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import { type Backend, project, startBackend } from '#backend/start.ts';
import { createCallables } from '#data/server/callables.ts';
import { CALL_ENTRIES, type CallName, CALLS } from '#core/settings/callables.ts';
import { createFirebase, type Firebase } from '#data/server/firebase.ts';
import { createDatabase } from '#data/server/firestore.ts';
import { createMeter } from '#data/server/meter.ts';
import { CALLABLES } from '#logic/callables.ts';
import { APP_ID, type WatchedPage, watchPage } from './watched-page.ts';

/** A backend that demands App Check, asked by anybody and by the product's own client. */
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ ports: { auth: 0, firestore: 0, storage: 0, functions: 0 }, appCheck: true });
}, 60_000);
afterAll(() => backend.stop());

async function newToken(): Promise<string> {
  const url = `${backend.urls.functions}/v1/projects/${project}/apps/${APP_ID}:exchangeDebugToken`;
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ debugToken: 'here' }) });
  return ((await answer.json()) as { token: string }).token;
}

async function signedIn(email: string): Promise<string> {
  const url = `${backend.urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const body = JSON.stringify({ email, password: 'icetime-demo', returnSecureToken: true });
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return ((await answer.json()) as { idToken: string }).idToken;
}

let keys = 0;
/** The status it ends with; 'OK' for an answer. */
async function call(name: CallName, idToken: string, appCheckToken?: string, data: object = {}): Promise<string> {
  const answer = await fetch(`${backend.urls.functions}/${project}/europe-west3/${CALLS[name]}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${idToken}`,
      ...(appCheckToken !== undefined && { 'x-firebase-appcheck': appCheckToken }),
    },
    body: JSON.stringify({ data: { name, input: { reqId: `key${String(++keys).padStart(17, '0')}`, ...data } } }),
  });
  const { error } = (await answer.json()) as { error?: { status: string } };
  return error?.status ?? 'OK';
}
const everything = () =>
  JSON.stringify([...backend.emulator.database(`projects/${project}/databases/(default)`).scan()]);

/** A workout that anybody may read. */
const publicPath = () => {
  const docs = backend.emulator.database(`projects/${project}/databases/(default)`).scan();
  for (const { path, fields } of docs)
    if (/^workouts\/\w+$/.test(path) && plainFromFields(fields)['sharePublic'] === true) return path;
  throw new Error('no public workout');
};

const changed = (token: string, part: 0 | 1, change: object): string => {
  const parts = token.split('.');
  const content = JSON.parse(Buffer.from(parts[part] ?? '', 'base64url').toString()) as object;
  parts[part] = Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url');
  return parts.join('.');
};

describe('AC-120 a function that is called by something else than the app', () => {
  it('answers nobody and changes nothing, whoever is signed in', async () => {
    const [anna, before] = [await signedIn('anna@example.com'), everything()];
    const told = await Promise.all(CALLABLES.map(async ({ name }) => [name, await call(name, anna)]));
    expect(told).toEqual(CALLABLES.map(({ name }) => [name, 'UNAUTHENTICATED']));
    expect(everything()).toBe(before);
  });

  it('takes no token that somebody made, changed, kept too long, or has from another project', async () => {
    const [anna, token, before] = [await signedIn('anna@example.com'), await newToken(), everything()];
    const given = (from: ReturnType<typeof createAppCheck>) => from.exchange(APP_ID, { debugToken: 'x' })?.token ?? '';
    const forged = [
      '',
      'x',
      changed(token, 0, { alg: 'none' }),
      `${changed(token, 0, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`,
      changed(token, 1, { sub: 'another' }),
      changed(token, 1, { exp: 9_999_999_999 }),
      `${token}.x`,
      given(createAppCheck(project)), // another key
      given(createAppCheck('demo-other')),
    ];
    const told = await Promise.all(forged.map((one) => call('findFriend', anna, one)));
    expect(told).toEqual(forged.map(() => 'UNAUTHENTICATED'));
    expect(everything()).toBe(before);
    let nowMs = Date.now();
    const aging = createAppCheck(project, () => nowMs);
    const proof = { authorization: undefined, appCheckToken: given(aging) };
    expect(aging.admits(proof)).toBe(true);
    nowMs += 3_600_001;
    expect(aging.admits(proof)).toBe(false);
    expect(aging.exchange('', { debugToken: 'x' }) ?? aging.exchange(APP_ID, {})).toBeUndefined();
  });

  it('answers the app, each of them', async () => {
    const cleo = await signedIn('cleo@example.com');
    for (const { name } of CALLABLES)
      expect(await call(name, cleo, await newToken(), { nonsense: 1 }), name).toBe('INVALID_ARGUMENT');
    expect(await call('findFriend', cleo, await newToken(), { email: 'anna@example.com' })).toBe('OK');
    expect(await call('exportMyData', cleo, await newToken())).toBe('OK');
  });
});

it('AC-121 a token that was used for an export is worth nothing for the deletion of the account', async () => {
  const [cleo, token] = [await signedIn('cleo@example.com'), await newToken()];
  const found = { email: 'anna@example.com' };
  expect(await call('findFriend', cleo, token, found)).toBe('OK');
  expect(await call('exportMyData', cleo, token)).toBe('OK');
  expect(await call('deleteMyAccount', cleo, token)).toBe('UNAUTHENTICATED');
  expect(await call('exportMyData', cleo, token)).toBe('UNAUTHENTICATED');
  expect(await call('findFriend', cleo, token, found)).toBe('OK');
  expect(await signedIn('cleo@example.com')).toMatch(/^ey/);
});

describe('AC-122 documents and files asked for by something else than the app', () => {
  const documents = () => `${backend.urls.firestore}/v1/projects/${project}/databases/(default)/documents`;
  const files = () => `${backend.urls.storage}/v0/b/${project}.appspot.com/o`;
  const FILM = 'workout-media/demoAnna00000000000000000001/20261120050607080910_box-breathing.webm';
  const status = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers });
    return [answer.status, (await answer.text()).includes('invalid') ? 'invalid' : ''];
  };

  it('are refused, public ones too', async () => {
    const proof = { 'x-firebase-appcheck': await newToken() };
    const open = `${documents()}/${publicPath()}`;
    expect(await status(open)).toEqual([403, '']);
    expect(await status(open, { 'x-firebase-appcheck': 'x' })).toEqual([403, '']);
    expect(await status(open, proof)).toEqual([200, '']);
    expect(await status(open, { authorization: 'Bearer owner' })).toEqual([200, '']);
    const film = `${files()}/${encodeURIComponent(FILM)}`;
    expect(await status(film)).toEqual([401, 'invalid']);
    expect(await status(film, proof)).toEqual([200, '']);
  });

  it('are there for whoever holds a download address: players send no headers', async () => {
    const film = `${files()}/${encodeURIComponent(FILM)}`;
    const answer = await fetch(film, { headers: { 'x-firebase-appcheck': await newToken() } });
    const { downloadTokens } = (await answer.json()) as { downloadTokens: string };
    expect((await fetch(`${film}?alt=media&token=${downloadTokens}`)).status).toBe(200);
    expect((await fetch(`${film}?alt=media&token=guessed`)).status).toBe(401);
  });
});

describe('the product’s client', () => {
  let page: WatchedPage;
  let firebase: Firebase;
  beforeEach(() => {
    page = watchPage(backend, { siteKey: 'local' });
    firebase = createFirebase(undefined, () => false);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await Promise.all(getApps().map(deleteApp));
  });

  const database = () => createDatabase(firebase, createMeter(), () => undefined);
  const publicOnes = {
    collection: 'workouts',
    where: [['sharePublic', '==', true]],
    orderBy: ['createdAt', 'desc'],
    limit: 10,
  } as const;

  it('proves to each function to be the app, with a token of its own where one is good for one call', async () => {
    const callables = createCallables(firebase);
    /** These need no sign-in. */
    const open: Readonly<Record<string, object>> = {
      joinSession: { ok: false, problem: 'invalid' },
      leaveSession: { ok: false, problem: 'invalid' },
      sessionTime: { ok: true },
    };
    for (const { name } of CALLABLES) {
      // Past App Check, and nobody is signed in.
      expect([name, await callables.run(name, {})]).toEqual([
        name,
        open[name] ?? { ok: false, problem: 'not-signed-in' },
      ]);
    }
    const tokens = new Map(page.sent.map(({ name, token }) => [name, token]));
    expect([...tokens.keys()].toSorted()).toEqual(
      [...CALLABLES.map(({ name }) => name), 'exchangeDebugToken'].toSorted(),
    );
    expect(new Set(page.sent.map(({ path }) => path))).toEqual(new Set([...CALL_ENTRIES, 'exchangeDebugToken']));
    expect(page.sent.filter(({ path }) => path === 'exchangeDebugToken')).toHaveLength(3);
    expect(tokens.get('findFriend')).toBe(tokens.get('reportContent'));
    const once = [tokens.get('exportMyData'), tokens.get('deleteMyAccount'), tokens.get('findFriend')];
    expect(new Set(once).size).toBe(3);
  });

  it('proves it to Firestore and Storage too, for a guest as for a person', async () => {
    expect(await database().query('test', publicOnes)).toMatchObject({ ok: true });
    expect(await database().get('test', publicPath())).toMatchObject({ ok: true });
    const { sdk, db } = await firebase.loadFirestore();
    expect((await sdk.getDoc(sdk.doc(db, publicPath()))).exists()).toBe(true);
    const files = await firebase.loadStorage();
    const film = files.sdk.ref(
      files.storage,
      'workout-media/demoAnna00000000000000000001/20261120050607080910_box-breathing.webm',
    );
    expect((await files.sdk.getMetadata(film)).contentType).toBe('video/webm');
    const rest = await firebase.loadStorageRest();
    const about = await fetch(`${rest.objects}/${encodeURIComponent(film.fullPath)}`, {
      headers: await rest.headers(),
    });
    expect(about.status).toBe(200);
    const live = await firebase.loadLive();
    const seen = await new Promise((resolve, reject) => {
      const query = live.sdk.query(
        live.sdk.collection(live.db, 'workouts'),
        live.sdk.where('sharePublic', '==', true),
        live.sdk.orderBy('createdAt', 'desc'),
        live.sdk.limit(3),
      );
      const stop = live.sdk.onSnapshot(query, ({ size }) => resolve((stop(), size)), reject);
    });
    expect(seen).toBe(3);
  });

  it('says why it is refused where it cannot prove it, asks Google no more for a while, and gives nothing up', async () => {
    page.isRefused = true;
    const refused = { ok: false, problem: 'app-unverified' };
    for (const name of ['findFriend', 'exportMyData'] as const)
      expect(await createCallables(firebase).run(name, {})).toEqual(refused);
    expect(await database().query('test', publicOnes)).toEqual(refused);
    expect(page.sent.filter(({ path }) => path === 'exchangeDebugToken')).toHaveLength(1);
    const { isTemporary } = await import('#core/base/errors.ts');
    expect(isTemporary('app-unverified')).toBe(true);
    page.isRefused = false;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    expect(await database().query('test', publicOnes)).toMatchObject({ ok: true });
  });

  it('asks for nothing in a project that has no App Check', async () => {
    const { fetch: inner } = globalThis;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input === '/app-check.json' ? Promise.resolve(new Response('<!doctype html>')) : inner(input, init),
    );
    expect(await database().get('test', publicPath())).toEqual({ ok: false, problem: 'not-allowed' });
    expect(await createCallables(firebase).run('findFriend', {})).toEqual({ ok: false, problem: 'not-signed-in' });
    expect(page.sent.map(({ path, token }) => [path, token])).toEqual([
      [publicPath().split('/')[1], null],
      ['callProven', null],
    ]);
  });
});
