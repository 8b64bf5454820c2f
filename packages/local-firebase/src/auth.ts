import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { damagedFile, readIfThere, replaceFile } from './files.ts';
import { isRecord, readList, readRecord } from './firestore/values/json.ts';
import { answerAsGoogle, GOOGLE_PATH } from './google.ts';
import { listenFrom } from './ports.ts';

export interface NewAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  readonly claims?: Record<string, unknown>;
}

/**
 * The Auth emulator of firebase-tools, in a process of its own because it computes for seconds before it is up. It is
 * an internal class of that package: this file alone knows it, and the package's version is pinned.
 */
export interface AuthBackend {
  readonly origin: string;
  createUser(account: NewAccount): Promise<void>;
  /** Brings back what a file of `keepAccounts` holds. Throws `damagedFile`. */
  importAccounts(file: string): Promise<void>;
  /** From now on every change of the accounts, password hashes included, is in the file before it is answered. */
  keepAccounts(file: string): Promise<void>;
  countAccounts(): Promise<number>;
  stop: () => Promise<void>;
}

const require = createRequire(import.meta.url);
const ownFile = fileURLToPath(import.meta.url);

/** @param preferred a free port; if somebody takes it before the emulator is up, it takes the next one */
export async function startAuth(project: string, preferred: number): Promise<AuthBackend> {
  const loader = pathToFileURL(require.resolve('tsx')).href;
  const child = fork(ownFile, [project, String(preferred)], { execArgv: ['--import', loader] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (taken) => resolve(Number(taken)));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The Auth emulator ended with code ${code}`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  // As in new Firebase projects: nobody learns from an answer whether an address has an account.
  const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await callAsOwner(`${origin}/emulator/v1/projects/${project}/config`, 'PATCH', privacy);
  const accounts = `${origin}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  return {
    origin,
    async createUser({ uid, claims, ...profile }) {
      await callAsOwner(accounts, 'POST', { localId: uid, ...profile });
      if (!claims) return;
      await callAsOwner(`${accounts}:update`, 'POST', { localId: uid, customAttributes: JSON.stringify(claims) });
    },
    async importAccounts(file) {
      const exported = await readIfThere(file);
      const users = exported === undefined ? [] : readUsers(exported, file);
      if (users.length > 0) await callAsOwner(`${accounts}:batchCreate`, 'POST', { users });
    },
    async keepAccounts(file) {
      const answer = Promise.race([once(child, 'message'), once(child, 'exit')]);
      child.send(file);
      const [said] = (await answer) as unknown[];
      if (said !== 'kept') throw new Error(`The accounts cannot be kept in ${file}: ${String(said)}`);
    },
    countAccounts: async () => (await listUsers(origin, project)).length,
    stop: () => end(child),
  };
}

async function listUsers(origin: string, project: string): Promise<unknown[]> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet?maxResults=-1`;
  return readList((await callAsOwner(url, 'GET'))['users'], 'users');
}

function readUsers(exported: string, file: string): unknown[] {
  try {
    return readList(readRecord(JSON.parse(exported), 'accounts')['users'], 'users');
  } catch (error) {
    throw damagedFile(file, error);
  }
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
 * What Icetime, its tests and the Admin SDK call. The emulator compiles validators for all of its description at
 * start: without tenants, second factors and the like, and without what any address of Google's may ask for beside
 * (the format of the answer and so on), it is up in a third of the time.
 */
const servedPaths = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signIn(WithCustomToken|WithEmailLink|WithIdp|WithPassword)|signUp|update)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(batchCreate|batchDelete|batchGet|delete|lookup|query|sendOobCode|update))?$/,
  /^\/v1\/(token|projects)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

async function serve(project: string, preferred: number): Promise<void> {
  process.on('disconnect', () => process.exit()); // the parent is gone
  process.on('SIGINT', () => undefined); // Ctrl-C reaches the whole group: the parent ends this at last

  process.env['IS_FIREBASE_CLI'] = 'true'; // makes it print the mails it would send, with their links
  (require('firebase-tools/lib/logger') as { useConsoleLoggers(): void }).useConsoleLoggers();
  const description = require('firebase-tools/lib/emulator/auth/apiSpec') as {
    default: { paths: Record<string, { parameters?: readonly object[] }> };
  };
  const { paths } = description.default;
  for (const [path, described] of Object.entries(paths)) {
    // Those of one path stand there themselves; those of all are named.
    described.parameters = described.parameters?.filter((parameter) => !('$ref' in parameter)) ?? [];
    if (!servedPaths.some((served) => served.test(path))) delete paths[path];
  }
  const { createApp } = require('firebase-tools/lib/emulator/auth/server') as {
    createApp: (projectId: string) => Promise<http.RequestListener>;
  };
  const app = await createApp(project);
  let port = preferred;
  const accounts = createAccountsFile(() => listUsers(`http://127.0.0.1:${port}`, project));
  const server = http.createServer((request, response) => {
    if (request.method === 'GET' && request.url?.startsWith(`${GOOGLE_PATH}?`)) {
      void answerAsGoogle(request, response, () => listUsers(`http://127.0.0.1:${port}`, project));
      return;
    }
    if (request.method !== 'GET' && request.method !== 'OPTIONS') answerAfter(response, accounts.save);
    app(request, response);
  });
  port = await listenFrom(server, preferred);
  await fetch(`http://127.0.0.1:${port}/`);
  process.on('message', (file) => {
    accounts.keepIn(String(file)).then(
      () => process.send?.('kept'),
      (error: unknown) => process.send?.(String(error)),
    );
  });
  process.send?.(port);
}

/** Holds an answer back until `work` is done, or cuts the connection when that fails. */
function answerAfter(response: http.ServerResponse, work: () => Promise<void>): void {
  const end = response.end.bind(response);
  const parts: Buffer[] = [];
  const hold = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part as string));
    return true;
  };
  response.write = hold;
  response.end = (part?: unknown) => {
    hold(part);
    work().then(
      () => end(Buffer.concat(parts)),
      (error: unknown) => {
        console.error('Auth: could not keep the accounts:', error);
        response.destroy();
      },
    );
    return response;
  };
}

/** The accounts in a file, which is written again where they are others than before. */
function createAccountsFile(listAccounts: () => Promise<unknown[]>) {
  let file: string | undefined;
  let kept = '';
  let turn = Promise.resolve();
  let next: Promise<void> | undefined;
  const write = async () => {
    next = undefined; // who comes from now on may have changed what is being read
    const exported = JSON.stringify({ users: await listAccounts() });
    if (file !== undefined && exported !== kept) await replaceFile(file, exported);
    kept = exported;
  };
  const save = async (): Promise<void> => {
    if (file === undefined) return;
    next ??= turn.then(write);
    turn = next.catch(() => undefined);
    await next;
  };
  const keepIn = async (place: string): Promise<void> => {
    file = place;
    await save();
  };
  return { save, keepIn };
}

if (process.argv[1] === ownFile) await serve(String(process.argv[2]), Number(process.argv[3]));
