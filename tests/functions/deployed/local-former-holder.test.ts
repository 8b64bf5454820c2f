/** An account that changes hands, end to end: Google's Auth emulator, the local database and its functions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, project, startBackend } from '#backend/start.ts';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import { type CallName, CALLS } from '#core/settings/callables.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ ports: { auth: 0, firestore: 0, storage: 0, functions: 0, hosting: 0 } });
}, 60_000);
afterAll(() => backend.stop());

let count = 0;
const key = (): string => `key${String(++count).padStart(17, '0')}`;
const W_ID = 'workoutOfMallory0001';

async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}
const auth = (verb: string, body: object) =>
  post(`${backend.urls.auth}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=demo`, body);
const call = async (token: string | undefined, name: CallName, data: object = {}): Promise<unknown> => {
  const url = `${backend.urls.functions}/${project}/europe-west3/${CALLS[name]}`;
  const { result, error } = await post(url, { data: { name, input: { reqId: key(), ...data } } }, token);
  return result ?? (error as { status: string }).status;
};
const database = () => backend.emulator.database(`projects/${project}/databases/(default)`);
const set = (path: string, data: object) =>
  database().commit([{ kind: 'update', path, fields: fieldsFromPlain({ ...data }), transforms: [] }]);
const feedStatus = async (token: string) =>
  (await fetch(`${backend.urls.functions}/${project}/europe-west3/calendarFeed/feed/${token}.ics`)).status;

/** Somebody registers with an address, and has a profile and a public workout. */
async function register() {
  const email = `victim${++count}@example.com`;
  const { localId, idToken } = await auth('signUp', { email, password: 'of the attacker', returnSecureToken: true });
  const uid = String(localId);
  const names = { nicName: 'mallory', firstName: '', lastName: '', imgUrl: '' };
  set(`users/${uid}`, { ...names, email });
  set(`users/${uid}/public/card`, names);
  const wId = W_ID.slice(0, -3) + String(count).padStart(3, '0');
  set(`workouts/${wId}`, { wId, ownerId: uid, name: 'Legs', wType: 'text', countEx: 1, sharePublic: true });
  set(`workouts/${wId}/exercises/e000`, { exId: 'e000', wId, position: 0, name: 'Plank', timeSec: 30 });
  await expect.poll(() => database().get(`unconfirmedAccounts/${uid}`)).toBeDefined();
  return { email, uid, wId, token: String(idToken) };
}
const signIn = async (email: string, password = 'of the attacker') =>
  String((await auth('signInWithPassword', { email, password, returnSecureToken: true }))['idToken']);
/** What the mail holds that Auth would send. */
async function mailed(requestType: string, email: string, token?: string): Promise<string> {
  await auth('sendOobCode', { requestType, email, ...(token !== undefined && { idToken: token }) });
  const answer = await fetch(`${backend.urls.auth}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobCode: string }[] };
  return oobCodes.findLast((code) => code.email === email)?.oobCode ?? '';
}
const confirm = async (email: string, token: string) =>
  auth('update', { oobCode: await mailed('VERIFY_EMAIL', email, token) });
const reset = async (email: string) =>
  auth('resetPassword', { oobCode: await mailed('PASSWORD_RESET', email), newPassword: 'of the victim' });
const google = async (email: string) => {
  const id = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
  const body = {
    postBody: `providerId=google.com&id_token=${id}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  };
  return String((await auth('signInWithIdp', body))['idToken']);
};
const open = async (token: string, wId: string) =>
  String(((await call(token, 'openSession', { wId, settings: {} })) as { code: string }).code);
const plan = (code: string) => database().get(`sessions/${code}/plan/plan`);
const validSince = async (uid: string): Promise<number> => {
  const url = `${backend.urls.auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`;
  const { users } = await post(url, { localId: [uid] }, 'owner');
  return Number((users as { validSince: string }[])[0]?.validSince);
};

describe('an account that changes hands', () => {
  it('by a reset: the feed and the sessions of the former holder are over, with no word from the app', async () => {
    const { email, wId, token } = await register();
    expect(await call(token, 'calendarAddress', { action: 'make' })).toBe('PERMISSION_DENIED');
    await confirm(email, token);
    const former = await signIn(email);
    const feed = String(((await call(former, 'calendarAddress', { action: 'make' })) as { token: string }).token);
    const code = await open(former, wId);
    expect(await feedStatus(feed)).toBe(200);
    expect(await call(undefined, 'joinSession', { code, name: 'Gus' })).toHaveProperty('id');
    await reset(email);
    expect(await feedStatus(feed)).toBe(404);
    expect(await call(undefined, 'joinSession', { code, name: 'Late' })).toBe('NOT_FOUND');
    expect(plan(code)).toBeUndefined();
    const present = await signIn(email, 'of the victim');
    expect(await call(present, 'calendarAddress', { action: 'look' })).toEqual({ token: '', createdAt: 0 });
  });

  it('by Google: once the new holder’s app has said so, all is over, and they go on', async () => {
    const { email, uid, wId, token } = await register();
    const code = await open(token, wId);
    const before = await validSince(uid);
    await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 3000 }).toBeGreaterThan(before);
    const present = await google(email);
    const { token: custom } = (await call(present, 'settleSignIn')) as { token: string };
    expect(plan(code)).toBeUndefined();
    expect(await validSince(uid)).toBeGreaterThan(before);
    expect(database().get(`unconfirmedAccounts/${uid}`)).toBeUndefined();
    const again = await auth('signInWithCustomToken', { token: custom, returnSecureToken: true });
    expect(await call(String(again['idToken']), 'calendarAddress', { action: 'make' })).toHaveProperty('token');
    expect(await call(String(again['idToken']), 'settleSignIn')).toEqual({ token: '' });
    // The former holder's token from before lives on, and makes nothing that outlives it.
    expect(await call(token, 'calendarAddress', { action: 'make' })).toBe('PERMISSION_DENIED');
    expect(await call(token, 'openSession', { wId, settings: {} })).toBe('UNAUTHENTICATED');
  });

  it('by the first confirmation: sessions from before are over', async () => {
    const { email, wId, token } = await register();
    const code = await open(token, wId);
    await confirm(email, token);
    expect(await call(undefined, 'joinSession', { code, name: 'Gus' })).toBe('NOT_FOUND');
    expect(plan(code)).toBeUndefined();
  });
});
