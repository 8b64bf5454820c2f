/** What a server that fails for a while does to a session: Firebase's own browser SDK, faults between it and Auth. */
import 'fake-indexeddb/auto';
import { deleteApp, getApps } from 'firebase/app';
import { openDB } from 'idb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthBackend, startAuth } from '@icetime/local-firebase/auth.ts';
import { freePort } from '@icetime/local-firebase/ports.ts';
import { createAuth } from '#data/account/auth.ts';
import type { AuthUser, Departure } from '#data/account/who.ts';
import { createSignInNotes } from '#data/account/sign-in-notes.ts';
import { createSession } from '#data/local/session.ts';
import { createFirebase } from '#data/server/firebase.ts';
import { memoryStorage } from '#tests/data/support/harness.ts';
import { loadBrowserAuth } from '#tests/support/browser-auth.ts';

vi.mock('firebase/auth', () => loadBrowserAuth());

const PROJECT = 'demo-icetime';
const PASSWORD = 'cold-water-7';
let backend: AuthBackend;
let realFetch: typeof fetch;
let storage: Storage;
let uid: string;
let email: string;
let people = 0;
/** The questions about the session that this page asked. */
const asked: string[] = [];
/** What comes instead of the server's answers about the session. */
let fault: ((question: 'lookup' | 'token') => Response | undefined) | undefined;

beforeAll(async () => {
  realFetch = globalThis.fetch;
  backend = await startAuth(PROJECT, await freePort(0));
});
afterAll(() => backend.stop());
beforeEach(async () => {
  vi.stubGlobal('self', globalThis);
  storage = memoryStorage();
  fault = undefined;
  uid = `kim${(people += 1)}aaaaaaaaaaaaaaaa`;
  email = `${uid}@example.com`;
  await backend.createUser({ uid, email, password: PASSWORD, displayName: '', emailVerified: true });
  const page = opened();
  expect(await page.port.signIn(email, PASSWORD)).toMatchObject({ ok: true });
});
afterEach(async () => {
  await closed();
  globalThis.fetch = realFetch;
});

const closed = () => Promise.all(getApps().map(deleteApp));

/** The network of a page: the server of Auth, and what comes in its place. */
const network: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (address === '/app-check.json') return Promise.resolve(Response.json({ siteKey: '' }));
  if (address === '/__/firebase/init.json') {
    const icetimeLocal = { auth: backend.origin, firestore: { host: '127.0.0.1', port: 1 } };
    return Promise.resolve(Response.json({ projectId: PROJECT, apiKey: 'demo', icetimeLocal }));
  }
  const question = /accounts:lookup|\/v1\/token/.exec(address)?.[0];
  if (question !== undefined) asked.push(question);
  const instead = question && fault?.(question === '/v1/token' ? 'token' : 'lookup');
  return instead ? Promise.resolve(instead) : realFetch(input, init);
};

/** A page of this device. */
function opened() {
  globalThis.fetch = network;
  asked.length = 0;
  const session = createSession(storage);
  const firebase = createFirebase(storage, () => session.expected() !== undefined);
  const left: (Departure | undefined)[] = [];
  const port = createAuth({
    firebase,
    session,
    after: () => () => undefined,
    notes: createSignInNotes(storage, Date.now),
    accounts: {} as never,
    settle: async () => undefined,
    onPerson: (_, departure) => Promise.resolve(void left.push(departure)),
  });
  const heard: (AuthUser | null)[] = [];
  port.observe((user) => heard.push(user));
  return { port, firebase, session, heard, left };
}
async function coldStart() {
  await closed();
  const page = opened();
  await vi.waitFor(() => expect(page.heard.length).toBeGreaterThan(0));
  return page;
}
async function update(change: object): Promise<void> {
  const answer = await realFetch(
    `${backend.origin}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid, ...change }),
    },
  );
  expect(answer.status).toBe(200);
}
async function removeAccount(): Promise<void> {
  await realFetch(`${backend.origin}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:delete`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid }),
  });
}
/** The hour of the token is over; its renewal is asked of the server. */
function tokenIsOld(): void {
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * 60 * 60 * 1000);
}

const google = (code: number, status: string, message: string) => () =>
  Response.json({ error: { code, message, status, errors: [{ message, domain: 'global' }] } }, { status: code });
const FAULTS: readonly (readonly [string, () => Response])[] = [
  ['500', google(500, 'INTERNAL', 'Internal error encountered.')],
  ['503', google(503, 'UNAVAILABLE', 'The service is currently unavailable.')],
  ['429', google(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED : Exceeded quota for verifying tokens.')],
  ['403', google(403, 'PERMISSION_DENIED', 'Requests to this API are blocked.')],
  ['400 for another reason', google(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')],
  ['502 without words', () => Response.json({}, { status: 502 })],
  ['{} of a captive portal', () => Response.json({})],
  ['null', () => Response.json(null)],
  ['{"users":[]}', () => Response.json({ users: [] })],
  ['a page', () => new Response('<!doctype html><title>Welcome to our hotel</title>')],
];

describe.each(FAULTS)('a server that answers %s', (_, answer) => {
  it('at a start signs nobody out, here or at the next start', async () => {
    fault = answer;
    const page = await coldStart();
    expect(page.heard).toMatchObject([{ uid }]);
    expect(page.session.confirmed()).toBe(uid);
    fault = undefined;
    expect((await coldStart()).heard).toMatchObject([{ uid }]);
    expect(page.port.endedBecause()).toBeUndefined();
  });

  it('at a start that has to renew the token signs nobody out', async () => {
    tokenIsOld();
    fault = answer;
    expect((await coldStart()).heard).toMatchObject([{ uid }]);
    fault = undefined;
    const { firebase, heard } = await coldStart();
    expect(heard).toMatchObject([{ uid }]);
    const { sdk, auth } = await firebase.loadAuth();
    expect(auth.currentUser && (await sdk.getIdToken(auth.currentUser))).toEqual(expect.any(String));
  });

  it('while the token is renewed signs nobody out, and the next renewal works', async () => {
    const { firebase, heard } = await coldStart();
    const { sdk, auth } = await firebase.loadAuth();
    const renew = () => auth.currentUser && sdk.getIdToken(auth.currentUser, true);
    fault = answer;
    await expect(renew()).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    fault = undefined;
    expect(await renew()).toEqual(expect.any(String));
    expect(heard).toMatchObject([{ uid }]);
    expect(auth.currentUser?.uid).toBe(uid);
  });
});

describe('a session ends, and says why, when', () => {
  const later = () => String(Math.floor(Date.now() / 1000) + 60);

  it.each([
    ['the account is disabled', 'disabled', () => update({ disableUser: true })],
    ['the account is deleted', 'deleted', removeAccount],
    ['all sessions are revoked', 'revoked', () => update({ validSince: later() })],
    ['somebody sets a new password', 'revoked', () => update({ password: 'warm-water-8', validSince: later() })],
  ] as const)('%s, at the next start', async (_, why, end) => {
    await end();
    const page = await coldStart();
    expect(page.heard).toEqual([null]);
    expect(page.left).toEqual([{ uid, how: 'ended' }]);
    expect(page.port.endedBecause()).toBe(why);
    expect(page.port.sessionHint()).toBeUndefined();
    expect((await coldStart()).port.endedBecause()).toBe(why);
  });

  it.each([
    ['USER_DISABLED', 'disabled'],
    ['USER_NOT_FOUND', 'deleted'],
    ['TOKEN_EXPIRED', 'revoked'],
    ['INVALID_REFRESH_TOKEN', 'revoked'],
  ])('the server answers %s as the token is renewed', async (code, why) => {
    const page = await coldStart();
    fault = (question) => (question === 'token' ? google(400, 'INVALID_ARGUMENT', code)() : undefined);
    const { sdk, auth } = await page.firebase.loadAuth();
    await expect(auth.currentUser && sdk.getIdToken(auth.currentUser, true)).rejects.toThrow();
    await vi.waitFor(() => expect(page.heard.at(-1)).toBeNull());
    expect(page.port.endedBecause()).toBe(why);
    fault = undefined;
    expect((await coldStart()).heard).toEqual([null]);
  });

  it('the browser has thrown away what Firebase kept: nobody knows why', async () => {
    await closed();
    await emptied('firebaseLocalStorageDb', 'firebaseLocalStorage');
    const page = await coldStart();
    expect(page.heard).toEqual([null]);
    expect(page.port.endedBecause()).toBe('unknown');
  });
});

it('renews a token that is too old because the clock was set back', async () => {
  fault = (question) => (question === 'lookup' ? google(400, 'INVALID_ARGUMENT', 'INVALID_ID_TOKEN')() : undefined);
  const page = await coldStart();
  await vi.waitFor(() => expect(asked).toEqual(['accounts:lookup', '/v1/token']));
  expect(page.heard).toMatchObject([{ uid }]);
});

it('gives no reason to somebody who asked to sign out', async () => {
  const page = await coldStart();
  await page.port.signOut();
  expect(page.left.at(-1)).toEqual({ uid, how: 'asked' });
  expect(page.port.endedBecause()).toBeUndefined();
  expect((await coldStart()).port.endedBecause()).toBeUndefined();
});

async function emptied(name: string, store: string): Promise<void> {
  const db = await openDB(name);
  await db.clear(store);
  db.close();
}
