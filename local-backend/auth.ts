import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRecord, readRecord } from './firestore/json.ts';
import type { SeedApi } from './seed/seed.ts';

/**
 * The Auth emulator of firebase-tools, in a process of its own because it computes for seconds before it is up. It is
 * an internal class of that package: this file alone knows it, and the package's version is pinned.
 */
export interface AuthBackend {
  readonly origin: string;
  createUser: SeedApi['createUser'];
  /** All accounts with their password hashes, as text for `importAccounts`. */
  exportAccounts(): Promise<string>;
  importAccounts(exported: string): Promise<void>;
  countAccounts(): Promise<number>;
  stop: () => Promise<void>;
}

const require = createRequire(import.meta.url);
const ownFile = fileURLToPath(import.meta.url);

/** @param port a free port; the emulator cannot choose one itself */
export async function startAuth(project: string, port: number): Promise<AuthBackend> {
  const loader = pathToFileURL(require.resolve('tsx')).href;
  const child = fork(ownFile, [project, String(port)], { execArgv: ['--import', loader] });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The Auth emulator ended with code ${code}`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  // As in new Firebase projects: nobody learns from an answer whether an address has an account.
  const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await callAsOwner(`${origin}/emulator/v1/projects/${project}/config`, 'PATCH', privacy);
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const list = () => callAsOwner(`${accounts}:batchGet?maxResults=-1`, 'GET');
  return {
    origin,
    async createUser({ uid, claims, ...profile }) {
      await callAsOwner(accounts, 'POST', { localId: uid, ...profile });
      if (!claims) return;
      await callAsOwner(`${accounts}:update`, 'POST', { localId: uid, customAttributes: JSON.stringify(claims) });
    },
    exportAccounts: async () => JSON.stringify({ users: usersOf(await list()) }),
    async importAccounts(exported) {
      const users = usersOf(readRecord(JSON.parse(exported), 'accounts'));
      if (users.length > 0) await callAsOwner(`${accounts}:batchCreate`, 'POST', { users });
    },
    countAccounts: async () => usersOf(await list()).length,
    stop: () => end(child),
  };
}

function usersOf(answer: Record<string, unknown>): unknown[] {
  return Array.isArray(answer['users']) ? answer['users'] : [];
}

async function callAsOwner(url: string, method: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  const failures = isRecord(answer) && Array.isArray(answer['error']) ? answer['error'] : [];
  if (!response.ok || failures.length > 0) throw new Error(`Auth emulator, ${url}: ${JSON.stringify(answer)}`);
  return readRecord(answer, 'answer');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
}

/**
 * What Icetime, its tests and the Admin SDK call. The emulator compiles validators for every path of its description
 * at start; without tenants, second factors and the like it is up in less than half the time.
 */
const servedPaths = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signIn(WithCustomToken|WithIdp|WithPassword)|signUp|update)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(batchCreate|batchDelete|batchGet|delete|lookup|query|sendOobCode|update))?$/,
  /^\/v1\/(token|projects)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

async function serve(project: string, port: number): Promise<void> {
  process.on('disconnect', () => process.exit()); // the parent is gone
  process.on('SIGINT', () => undefined); // Ctrl-C reaches the whole group: the parent saves first, then ends this

  process.env['IS_FIREBASE_CLI'] = 'true'; // makes it print the mails it would send, with their links
  (require('firebase-tools/lib/logger') as { useConsoleLoggers(): void }).useConsoleLoggers();
  const description = require('firebase-tools/lib/emulator/auth/apiSpec') as {
    default: { paths: Record<string, unknown> };
  };
  const { paths } = description.default;
  for (const path of Object.keys(paths)) if (!servedPaths.some((served) => served.test(path))) delete paths[path];
  const { AuthEmulator } = require('firebase-tools/lib/emulator/auth') as {
    AuthEmulator: new (options: { projectId: string; host: string; port: number }) => { start(): Promise<void> };
  };
  await new AuthEmulator({ projectId: project, host: '127.0.0.1', port }).start();
  await fetch(`http://127.0.0.1:${port}/`);
  process.send?.('ready');
}

if (process.argv[1] === ownFile) await serve(String(process.argv[2]), Number(process.argv[3]));
