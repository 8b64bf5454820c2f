import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLocalAccounts } from '#backend/functions/local-accounts.ts';
import { type Backend, project, startBackend } from '#backend/start.ts';
import { createFirebaseAccounts } from '../../../functions/src/firebase-backend.ts';
import type { Accounts } from '#logic/backend.ts';
import { type CallName, CALLS } from '#core/settings/callables.ts';

/** Calls and events end to end: the unmodified web SDK, the Auth emulator, the local database and Storage. */
let backend: Backend;
const apps: FirebaseApp[] = [];
beforeAll(async () => {
  backend = await startBackend({ ports: { auth: 0, firestore: 0, storage: 0, functions: 0, hosting: 0 } });
}, 60_000);
afterEach(async () => {
  await Promise.all(apps.splice(0).map(deleteApp));
});
afterAll(() => backend.stop());

let keys = 0;
const key = (): string => `key${String(++keys).padStart(17, '0')}`;

interface Client {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  call(name: CallName | 'noSuchFunction', data?: object): Promise<unknown>;
}
async function client(email?: string): Promise<Client> {
  const app = initializeApp(
    { projectId: project, apiKey: 'demo', storageBucket: `${project}.appspot.com` },
    crypto.randomUUID(),
  );
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, backend.urls.auth, { disableWarnings: true });
  if (email !== undefined) await signInWithEmailAndPassword(auth, email, 'icetime-demo');
  const functions = getFunctions(app, 'europe-west3');
  connectFunctionsEmulator(functions, '127.0.0.1', backend.ports.functions);
  return {
    app,
    auth,
    call: async (name, data = {}) =>
      (
        await httpsCallable(
          functions,
          { ...CALLS, noSuchFunction: 'call' }[name],
        )({ name, input: { reqId: key(), ...data } })
      ).data,
  };
}

const database = () => backend.emulator.database(`projects/${project}/databases/(default)`);
const pathsWith = (text: string): string[] =>
  [...database().scan()]
    .filter((doc) => doc.path.includes(text) || JSON.stringify(doc.fields).includes(text))
    .map(({ path }) => path);
/** Waits until the database says so. */
async function until<T>(read: () => T | undefined): Promise<T> {
  for (;;) {
    const found = read();
    if (found !== undefined) return found;
    await new Promise<void>((resolve) => {
      const stop = database().subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

describe('the functions of the local backend', () => {
  it('answer the web SDK, and refuse in its own words', async () => {
    const anna = await client('anna@example.com');
    expect(await anna.call('findFriend', { email: 'cleo@example.com' })).toMatchObject({ found: { nicName: 'cleo' } });
    await expect(anna.call('findFriend', { email: 'nonsense' })).rejects.toMatchObject({
      code: 'functions/invalid-argument',
    });
    await expect(anna.call('setAdmin', { uid: 'demoBen000000000000000000001', admin: true })).rejects.toMatchObject({
      code: 'functions/permission-denied',
    });
    await expect(anna.call('noSuchFunction')).rejects.toMatchObject({ code: 'functions/not-found' });
    const guest = await client();
    await expect(guest.call('exportMyData')).rejects.toMatchObject({ code: 'functions/unauthenticated' });
  });

  it('take news of errors on devices, and refuse what is none', async () => {
    const at = `http://127.0.0.1:${backend.ports.functions}/${project}/europe-west3/errorNews/errors`;
    const news = {
      place: 'caught',
      name: 'TypeError',
      problem: 'unknown',
      build: '0.1.0+1795789066',
      route: '/info',
      engine: 'firefox 121',
      frames: ['shell-Ab12Cd34.js:1:2345'],
      counts: 1,
    };
    const post = async (body: string, more: RequestInit = {}) =>
      (await fetch(at, { method: 'POST', body, ...more })).status;
    expect(await post(JSON.stringify(news))).toBe(204);
    expect(await post(JSON.stringify({ ...news, message: 'Anna' }))).toBe(400);
    expect(await post('x'.repeat(5_000))).toBe(413);
    expect(await post('x'.repeat(1_000_000))).toBe(413);
    expect(await post(JSON.stringify(news), { method: 'PUT' })).toBe(405);
    expect((await fetch(at)).status).toBe(405);
    expect(pathsWith('shell-Ab12Cd34')).toEqual([]);
  });

  it('give everybody of the demo data a code to be found by', async () => {
    const code = await until(() => {
      const field = database().get('users/demoBen000000000000000000001')?.fields['inviteCode'];
      return field && 'stringValue' in field ? field.stringValue : undefined;
    });
    const anna = await client('anna@example.com');
    expect(await anna.call('findFriend', { code })).toMatchObject({ found: { nicName: 'ben' } });
  });

  it('hear of changes: a vote moves the rating', async () => {
    // One that nobody of the demo data has voted on.
    const workout = [...database().scan('workouts')].find(
      ({ path, fields }) => 'sharePublic' in fields && !database().get(path.replace('workouts/', 'ratings/')),
    );
    const wId = workout?.path.split('/')[1] ?? '';
    const uid = 'demoCleo00000000000000000001';
    const write = (path: string, fields: NonNullable<typeof workout>['fields']) =>
      database().commit([{ kind: 'update', path, fields, transforms: [] }]);
    const result = { userId: { stringValue: uid }, workoutId: { stringValue: wId } };
    write(`statistic/${uid}_run`, {
      ...result,
      durationSec: { integerValue: '600' },
      exercisesDone: { integerValue: '1' },
      exercisesTotal: { integerValue: '1' },
    });
    write(`ratings/${wId}/votes/${uid}`, { stars: { integerValue: '4' } });
    await until(() => database().get(`ratings/${wId}`));
    expect(database().get(`workouts/${wId}`)?.fields['rating']).toEqual({ integerValue: '4' });
  });

  it('confirm an upload, and throw out what is not what it says', async () => {
    const anna = await client('anna@example.com');
    const storage = getStorage(anna.app);
    connectStorageEmulator(storage, '127.0.0.1', backend.ports.storage);
    const uid = 'demoAnna00000000000000000001';
    const upload = async (name: string, bytes: Uint8Array) => {
      const path = `workout-media/${uid}/${name}`;
      const text = { path, kind: 'image', contentType: 'image/png', state: 'reserved', wId: '', url: '', name };
      const fields = Object.fromEntries(Object.entries(text).map(([field, stringValue]) => [field, { stringValue }]));
      const size = { integerValue: String(bytes.length) };
      database().commit([
        { kind: 'update', path: `media/${uid}/files/${name}`, fields: { ...fields, size }, transforms: [] },
      ]);
      await uploadBytes(ref(storage, path), bytes, {
        contentType: 'image/png',
        contentDisposition: 'inline',
        customMetadata: { to: '' },
      });
    };
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
    await upload('12345678901234567890_a.png', png);
    await until(() => {
      const state = database().get(`media/${uid}/files/12345678901234567890_a.png`)?.fields['state'];
      return state && 'stringValue' in state && state.stringValue === 'stored' ? true : undefined;
    });
    await upload('12345678901234567891_b.png', new TextEncoder().encode('<html>not a picture'));
    await until(() => (database().get(`media/${uid}/files/12345678901234567891_b.png`) ? undefined : true));
  });

  it('suspend, and delete an account to the last trace', async () => {
    const admin = await client('admin@example.com');
    const dora = await client();
    const { user } = await createUserWithEmailAndPassword(dora.auth, 'dora@example.com', 'a long password');
    const fields = { email: { stringValue: 'dora@example.com' }, nicName: { stringValue: 'dora' } };
    database().commit([
      { kind: 'update', path: `users/${user.uid}`, fields, transforms: [] },
      {
        kind: 'update',
        path: `users/${user.uid}/public/card`,
        fields: { nicName: { stringValue: 'dora' } },
        transforms: [],
      },
    ]);
    expect(await admin.call('suspendUser', { uid: user.uid, suspended: true })).toEqual({ suspended: true });
    await expect(signInWithEmailAndPassword(dora.auth, 'dora@example.com', 'a long password')).rejects.toMatchObject({
      code: 'auth/user-disabled',
    });
    expect(await admin.call('suspendUser', { uid: user.uid, suspended: false })).toEqual({ suspended: false });
    await signInWithEmailAndPassword(dora.auth, 'dora@example.com', 'a long password');
    expect(await dora.call('exportMyData')).toMatchObject({ user: { email: 'dora@example.com' } });
    expect(await dora.call('deleteMyAccount')).toEqual({ deleted: true });
    expect(await dora.call('deleteMyAccount')).toEqual({ deleted: true });
    expect([...pathsWith(user.uid), ...pathsWith('dora@example.com')]).toEqual([]);
    await expect(signInWithEmailAndPassword(dora.auth, 'dora@example.com', 'a long password')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  it('serve pages of this machine alone', async () => {
    const url = `${backend.urls.functions}/${project}/europe-west3/callProven`;
    const body = JSON.stringify({ data: { name: 'findFriend', input: {} } });
    const from = (origin: string) => fetch(url, { method: 'POST', headers: { origin }, body });
    expect((await from('https://elsewhere.example')).status).toBe(403);
    expect((await from('http://localhost:5173')).status).toBe(401);
    const long = JSON.stringify({ data: { text: 'x'.repeat(100_000) } });
    expect((await fetch(url, { method: 'POST', body: long })).status).toBe(400);
    expect((await fetch(url, { method: 'POST', body: '{' })).status).toBe(400);
  });
});

describe('accounts', () => {
  const throughAdmin = async (test: (accounts: Accounts) => Promise<void>) => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', new URL(backend.urls.auth).host);
    const app = initializeAdminApp({ projectId: project }, 'accounts');
    try {
      await test(createFirebaseAccounts(getAuth(app)));
    } finally {
      await deleteAdminApp(app);
      vi.unstubAllEnvs();
    }
  };
  const locally = (test: (accounts: Accounts) => Promise<void>) =>
    test(createLocalAccounts(backend.urls.auth, project));

  it.each<[string, typeof locally, string]>([
    ['the local backend', locally, 'emil@example.com'],
    ['firebase-admin', throughAdmin, 'finn@example.com'],
  ])('of %s are read, changed and removed alike', async (_, within, email) => {
    const { auth } = await client();
    const { user } = await createUserWithEmailAndPassword(auth, email, 'a long password');
    const startedMs = Math.floor(Date.now() / 1000) * 1000;
    await within(async (accounts) => {
      const plain = { email, emailVerified: false, disabled: false, claims: {} };
      expect(await accounts.get(user.uid)).toMatchObject(plain);
      expect(await accounts.uidOf(email.toUpperCase())).toBe(user.uid);
      expect(await accounts.uidOf(`nobody.${email}`)).toBeUndefined();
      expect(await accounts.missing([user.uid, 'nobody'])).toEqual(['nobody']);
      expect(await accounts.missing([])).toEqual([]);
      await accounts.setClaims(user.uid, { admin: true });
      await accounts.setDisabled(user.uid, true);
      await accounts.revoke(user.uid);
      const changed = await accounts.get(user.uid);
      expect(changed).toMatchObject({ ...plain, disabled: true, claims: { admin: true } });
      expect(changed?.tokensValidAfterMs).toBeGreaterThanOrEqual(startedMs);
      await accounts.remove(user.uid);
      await accounts.remove(user.uid);
      expect(await accounts.get(user.uid)).toBeUndefined();
      expect(await accounts.uidOf(email)).toBeUndefined();
    });
  });
});
