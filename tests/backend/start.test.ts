import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  signInWithEmailAndPassword,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import { freePort, listen } from '@icetime/local-firebase/ports.ts';
import { type Backend, project, startBackend } from '#backend/start.ts';

const anyPorts = { auth: 0, firestore: 0, storage: 0, functions: 0, hosting: 0 };
let dir: string;
let backend: Backend | undefined;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'icetime-'));
});
afterEach(async () => {
  await backend?.stop();
  backend = undefined;
  await rm(dir, { recursive: true });
});

async function withAuth<T>(action: (auth: ReturnType<typeof initializeAuth>) => Promise<T>): Promise<T> {
  const app = initializeApp({ projectId: project, apiKey: 'demo' }, crypto.randomUUID());
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, backend?.urls.auth ?? '', { disableWarnings: true });
    return await action(auth);
  } finally {
    await deleteApp(app);
  }
}

const signIn = (email: string, password: string) =>
  withAuth(async (auth) => {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    const { claims } = await user.getIdTokenResult();
    return { uid: user.uid, emailVerified: user.emailVerified, admin: claims['admin'] ?? false };
  });

const filmPath = 'workout-media/demoAnna00000000000000000001/20261120050607080910_box-breathing.webm';
/** What a guest gets of the public film. */
const fetchFilm = async () => {
  const files = `${backend?.urls.storage}/v0/b/${project}.appspot.com/o`;
  const response = await fetch(`${files}/${encodeURIComponent(filmPath)}?alt=media`);
  return { status: response.status, type: response.headers.get('content-type'), size: (await response.blob()).size };
};

const database = () => backend?.emulator.database(`projects/${project}/databases/(default)`);

describe('the local backend', { timeout: 60_000 }, () => {
  it('starts with the demo data and keeps what it acknowledged through a kill, passwords included', async () => {
    backend = await startBackend({ dataDir: path.join(dir, 'data'), ports: anyPorts });
    const anna = await signIn('anna@example.com', 'icetime-demo');
    expect(anna).toMatchObject({ emailVerified: true, admin: false });
    expect(await signIn('admin@example.com', 'icetime-demo')).toMatchObject({ admin: true });
    const user = database()?.get(`users/${anna.uid}`);
    const size = Number(user && plainFromFields(user.fields)['totalStorageUsed']);
    expect(await fetchFilm()).toEqual({ status: 200, type: 'video/webm', size });
    const uid = await withAuth(async (auth) => {
      const { user } = await createUserWithEmailAndPassword(auth, 'new@example.com', 'a new password');
      return user.uid;
    });
    database()?.commit([
      { kind: 'update', path: 'notes/n1', fields: { text: { stringValue: 'kept' } }, transforms: [] },
    ]);
    const killed = path.join(dir, 'killed'); // what a kill would leave now, without anything being saved first
    await cp(path.join(dir, 'data'), killed, { recursive: true });
    await backend.stop();

    backend = await startBackend({ dataDir: killed, ports: anyPorts });
    expect((await signIn('new@example.com', 'a new password')).uid).toBe(uid);
    await expect(signIn('new@example.com', 'another')).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    expect(await signIn('admin@example.com', 'icetime-demo')).toMatchObject({ admin: true });
    expect(database()?.get('notes/n1')?.fields).toEqual({ text: { stringValue: 'kept' } });
    expect(await fetchFilm()).toMatchObject({ status: 200, size });
    await backend.stop();

    backend = await startBackend({ dataDir: killed, ports: anyPorts, fresh: true });
    expect(database()?.get('notes/n1')).toBeUndefined();
    expect(database()?.get(`users/${anna.uid}`)).toBeDefined();
    await expect(signIn('new@example.com', 'a new password')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  it('does not start with a damaged file of accounts, and says which it is', async () => {
    await writeFile(path.join(dir, 'auth.json'), '{"users":[');
    await expect(startBackend({ dataDir: dir, ports: anyPorts })).rejects.toThrow(path.join(dir, 'auth.json'));
  });

  it('is filled before anybody can write into it, a page left open from the last start for example', async () => {
    const probe = net.createServer();
    await listen(probe, 0);
    const { port } = probe.address() as net.AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const write = () =>
      fetch(`http://127.0.0.1:${port}/v1/projects/${project}/databases/(default)/documents/notes`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: '{"fields":{}}',
      }).catch(() => undefined);
    let isUp = false;
    const leftOpen = (async () => {
      while (!isUp) await write();
    })();
    backend = await startBackend({ ports: { ...anyPorts, firestore: port } });
    isUp = true;
    await leftOpen;
    expect((await write())?.status).toBe(200);
    expect(database()?.get('baseContracts/pro')).toBeDefined();
  });

  it('takes the next port when the wanted one is in use, and gives all back at the end', async () => {
    const wanted = await freePort(0);
    const other = net.createServer();
    await listen(other, wanted);
    backend = await startBackend({ ports: { ...anyPorts, firestore: wanted } });
    expect(backend.ports.firestore).toBeGreaterThan(wanted);
    expect((await fetch(`${backend.urls.firestore}/`)).status).toBe(200);
    const { auth, firestore } = backend.ports;
    await backend.stop();
    for (const port of [auth, firestore]) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    await new Promise((resolve) => other.close(resolve));
  });
});
