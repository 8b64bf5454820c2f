/** The restore of docs/backups.md, tried: export, wipe, import; the same documents, accounts and objects. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAuth } from '@icetime/local-firebase/auth.ts';
import { freePort } from '@icetime/local-firebase/ports.ts';
import { type Backend, project, startBackend } from '#backend/start.ts';

const anyPorts = { auth: 0, firestore: 0, storage: 0, functions: 0, hosting: 0 };
const BUCKET = `${project}.appspot.com`;
const PASSWORD = 'a password of their own';
const RUN = { name: 'runs/r1', at: '2026-11-20T12:00:00.123456Z' };

let dir: string;
let backend: Backend | undefined;
let stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'icetime-'));
});
afterEach(async () => {
  await backend?.stop();
  backend = undefined;
  for (const stop of stops) await stop();
  stops = [];
  await rm(dir, { recursive: true });
});

const data = () => path.join(dir, 'data');
const start = async (fresh = false): Promise<Backend> => {
  await backend?.stop();
  backend = await startBackend({ dataDir: data(), fresh, ports: anyPorts, seedTimeMs: Date.UTC(2026, 10, 20) });
  return backend;
};
const authCall = async (origin: string, method: string, at: string, body?: object) => {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/${at}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
};
type Account = Readonly<Record<string, unknown>>;
/** As `firebase auth:export` asks for them: hashes and salts included. */
const accountsOf = async (origin: string): Promise<readonly Account[]> => {
  const { users } = await authCall(origin, 'GET', `projects/${project}/accounts:batchGet?maxResults=1000`);
  return (users as readonly Account[]).toSorted((a, b) => String(a['localId']).localeCompare(String(b['localId'])));
};
const signUp = (origin: string, email: string) =>
  authCall(origin, 'POST', 'accounts:signUp?key=demo', { email, password: PASSWORD, returnSecureToken: true });
const signIn = (origin: string, email: string, password = PASSWORD) =>
  authCall(origin, 'POST', 'accounts:signInWithPassword?key=demo', { email, password, returnSecureToken: true });

const MOMENTS = ['lastLoginAt', 'lastRefreshAt', 'validSince', 'passwordUpdatedAt'];
/** Auth says of an imported account that its password and sign-ins are of now; all else is as it was. */
const settled = (account: Account): Account => ({
  disabled: false,
  ...Object.fromEntries(Object.entries(account).filter(([field]) => !MOMENTS.includes(field))),
});

/** All that is there, past the rules. */
async function contents({ emulator, urls }: Backend) {
  const database = emulator.database(`projects/${project}/databases/(default)`);
  const documents = [...database.scan()].map(
    ({ path: at, fields, createTime, updateTime }) => [at, { fields, createTime, updateTime }] as const,
  );
  const files = `${urls.storage}/v0/b/${BUCKET}/o`;
  const asOwner = { headers: { authorization: 'Bearer owner' } };
  const { items } = (await (await fetch(files, asOwner)).json()) as { readonly items: readonly { name: string }[] };
  const objects = await Promise.all(
    items.map(async ({ name }) => {
      const bytes = await (await fetch(`${files}/${encodeURIComponent(name)}?alt=media`, asOwner)).arrayBuffer();
      const about: unknown = await (await fetch(`${files}/${encodeURIComponent(name)}`, asOwner)).json();
      return [name, createHash('sha256').update(new Uint8Array(bytes)).digest('hex'), about] as const;
    }),
  );
  return {
    documents: new Map(documents.toSorted(([a], [b]) => a.localeCompare(b))),
    accounts: (await accountsOf(urls.auth)).map(settled),
    objects,
  };
}

async function lived(): Promise<Backend> {
  const running = await start();
  await signUp(running.urls.auth, 'eve@example.com');
  running.emulator.database(`projects/${project}/databases/(default)`).commit([
    {
      kind: 'update',
      path: RUN.name,
      fields: { at: { timestampValue: RUN.at }, name: { stringValue: 'Tabata 💪' } },
      transforms: [],
    },
  ]);
  return running;
}

describe('a restore', { timeout: 120_000 }, () => {
  it('brings back the same documents, accounts and objects after everything is gone', async () => {
    const before = await contents(await lived());
    expect([before.documents.size, before.accounts.length, before.objects.length]).not.toContain(0);

    const backup = path.join(dir, 'backup');
    await cp(data(), backup, { recursive: true, filter: (file) => path.basename(file) !== 'lock' });
    await backend?.stop();
    backend = undefined;
    await rm(data(), { recursive: true });

    const wiped = await start(true);
    expect((await contents(wiped)).documents.has(RUN.name)).toBe(false);
    expect(await signIn(wiped.urls.auth, 'eve@example.com')).toHaveProperty('error');
    await wiped.stop();
    backend = undefined;
    await rm(data(), { recursive: true });

    await cp(backup, data(), { recursive: true });
    const restored = await start();
    expect(await contents(restored)).toEqual(before);
    expect(await signIn(restored.urls.auth, 'eve@example.com')).toHaveProperty('idToken');
    expect(await signIn(restored.urls.auth, 'anna@example.com', 'icetime-demo')).toHaveProperty('idToken');
  });

  it('brings accounts into an empty project, from a file as `firebase auth:export` writes it', async () => {
    const { urls } = await lived();
    const exported = await accountsOf(urls.auth);
    const file = path.join(dir, 'accounts.json');
    await writeFile(file, JSON.stringify({ users: exported }));

    const empty = await startAuth(project, await freePort(9700));
    stops.push(() => empty.stop());
    expect(await accountsOf(empty.origin).catch(() => [])).toEqual([]);
    const { users } = JSON.parse(await readFile(file, 'utf8')) as { readonly users: readonly Account[] };
    const answer = await authCall(empty.origin, 'POST', `projects/${project}/accounts:batchCreate`, { users });
    expect(answer['error'] ?? []).toEqual([]);
    expect((await accountsOf(empty.origin)).map(settled)).toEqual(exported.map(settled));
    expect(await signIn(empty.origin, 'eve@example.com')).toHaveProperty('idToken');
    // Twice: nobody is there twice.
    await authCall(empty.origin, 'POST', `projects/${project}/accounts:batchCreate`, { users, allowOverwrite: true });
    expect(await empty.countAccounts()).toBe(exported.length);
  });
});
