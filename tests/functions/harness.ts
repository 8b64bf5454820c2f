import { readFile } from 'node:fs/promises';
import { handlerOf, painter } from '#backend/functions.ts';
import { createLocalStore } from '#backend/functions/local-store.ts';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { fieldsFromPlain, plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import type { Database } from '@icetime/local-firebase/firestore/store/store.ts';
import { createTriggerDispatcher, type TriggerDispatcher } from '@icetime/local-firebase/firestore/store/triggers.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { BASE_CONTRACT, PRO_CONTRACT } from '#core/settings/contract.ts';
import { CallError } from '#logic/calls/call-error.ts';
import type { Caller } from '#logic/calls/callable.ts';
import { CALLABLES } from '#logic/callables.ts';
import type { Account, Backend, Data, Description, LogLine, Objects, Accounts } from '#logic/backend.ts';
import { DOCUMENT_FUNCTIONS } from '#logic/deployed.ts';

export const ANNA = 'uidOfAnna0000000000000001';
export const BEN = 'uidOfBen00000000000000001';
export const CLEO = 'uidOfCleo0000000000000001';
export const ADA = 'uidOfAda00000000000000001';
export const PEOPLE = { anna: ANNA, ben: BEN, cleo: CLEO, ada: ADA } as const;
export const NOW_MS = Date.UTC(2026, 10, 20, 12);

export const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);

type MutableAccount = { -readonly [K in keyof Account]: Account[K] };

/** The functions over a local database, with accounts, files and a clock of the test's own. */
export interface Harness {
  readonly backend: Backend;
  readonly database: Database;
  readonly accounts: Map<string, MutableAccount>;
  readonly files: Map<string, Uint8Array>;
  /** What uploaders said about some of them. */
  readonly descriptions: Map<string, Description>;
  /** Path of an object → how often its token was renewed. */
  readonly renewals: Map<string, number>;
  readonly logged: LogLine[];
  nowMs: number;
  set(path: string, data: Data): void;
  remove(path: string): void;
  get(path: string): Record<string, unknown> | undefined;
  paths(prefix?: string): string[];
  /** What is stored, comparable; times of commits left out. */
  contents(): Record<string, unknown>;
  caller(uid: string, more?: Partial<Caller>): Caller;
  /** The answer, or the status of the refusal. */
  call(name: string, caller: Caller | undefined, data: Data, backend?: Backend): Promise<Data | string>;
  /** A key that was not used before. */
  key(): string;
  /** Delivers events to the triggers from now on. */
  startTriggers(): TriggerDispatcher;
}

export function createHarness(): Harness {
  const database = new FirestoreEmulator({ compileRules }).database('projects/demo-test/databases/(default)');
  const accounts = new Map<string, MutableAccount>();
  const files = new Map<string, Uint8Array>();
  const renewals = new Map<string, number>();
  const descriptions = new Map<string, Description>();
  const logged: LogLine[] = [];
  let keys = 0;
  const backend: Backend = {
    store: createLocalStore(database),
    objects: objectsOf({ files, renewals, descriptions }),
    accounts: accountsOf(accounts, () => harness.nowMs),
    appUrl: 'https://icetime.example',
    page: () => readFile('index.html', 'utf8'),
    painter,
    contactEmail: 'hello@icetime.example',
    nowMs: () => harness.nowMs,
    newId: () => `new${String(++keys).padStart(17, '0')}`,
    log: (line) => void logged.push(line),
  };
  const harness: Harness = {
    backend,
    database,
    accounts,
    files,
    descriptions,
    renewals,
    logged,
    nowMs: NOW_MS,
    set: (path, data) =>
      void database.commit([{ kind: 'update', path, fields: fieldsFromPlain({ ...data }), transforms: [] }]),
    remove: (path) => void database.commit([{ kind: 'delete', path }]),
    get(path) {
      const doc = database.get(path);
      return doc && plainFromFields(doc.fields);
    },
    paths: (prefix = '') =>
      [...database.scan()]
        .map(({ path }) => path)
        .filter((path) => path.startsWith(prefix))
        .toSorted(),
    contents: () =>
      Object.fromEntries(
        harness
          .paths()
          .map((path) => [
            path,
            { ...harness.get(path), since: undefined, updatedAt: undefined, createdAt: undefined },
          ]),
      ),
    caller: (uid, more = {}) => ({
      uid,
      email: emailOf(uid),
      emailVerified: true,
      isAdmin: false,
      isSuspended: false,
      signedInMs: harness.nowMs - 60_000,
      ...more,
    }),
    async call(name, caller, data, on = backend) {
      const callable = CALLABLES.find((candidate) => candidate.name === name);
      if (!callable) throw new Error(`There is no ${name}`);
      try {
        return await callable.call(on, caller, data);
      } catch (error) {
        if (error instanceof CallError) return error.status;
        throw error;
      }
    },
    key: () => `key${String(++keys).padStart(17, '0')}`,
    startTriggers: () =>
      createTriggerDispatcher({
        database,
        handlers: DOCUMENT_FUNCTIONS.map((trigger) => handlerOf(backend, trigger)),
        retryDelaysMs: [0, 0],
      }),
  };
  harness.set('baseContracts/base', { ...BASE_CONTRACT });
  harness.set('baseContracts/pro', { ...PRO_CONTRACT });
  for (const [nicName, uid] of Object.entries(PEOPLE)) addPerson(harness, uid, nicName);
  const ada = accounts.get(ADA);
  if (ada) ada.claims = { admin: true };
  return harness;
}

export const emailOf = (uid: string): string => `${nameOf(uid)}@mail.example`;
const nameOf = (uid: string): string => Object.entries(PEOPLE).find(([, id]) => id === uid)?.[0] ?? 'nobody';

/** Old enough for all that is refused to new accounts. */
const LONG_AGO = new Date(NOW_MS - 90 * 86_400_000);

/** What is logged beside the ends of people's own days. */
export const warnings = ({ logged }: Harness): readonly LogLine[] => logged.filter(({ level }) => level === 'warning');

export function addPerson(harness: Harness, uid: string, nicName: string, more: Data = {}): void {
  const names = { nicName, firstName: `${nicName} first`, lastName: `${nicName} last`, imgUrl: '' };
  harness.set(`users/${uid}`, {
    ...names,
    email: emailOf(uid),
    createAt: LONG_AGO,
    showCode: true,
    totalStorageUsed: 0,
    contractType: 'base',
    colorTheme: 'standard',
    workoutCount: 0,
    masterVideoCount: 0,
    lastWorkoutId: '',
    lastMediaId: '',
    updatedAt: new Date(NOW_MS),
    inviteCode: `${nicName.toUpperCase().replace(/[^A-Z]|[ILOU]/g, '')}22222222`.slice(0, 8),
    ...more,
  });
  const code = harness.get(`users/${uid}`)?.['inviteCode'];
  if (typeof code === 'string' && code !== '') harness.set(`inviteCodes/${code}`, { uid });
  harness.set(`users/${uid}/public/card`, { ...names, updatedAt: new Date(NOW_MS) });
  addAccount(harness, uid);
}

export function addAccount(harness: Harness, uid: string): void {
  harness.accounts.set(uid, {
    email: emailOf(uid),
    emailVerified: true,
    disabled: false,
    claims: {},
    tokensValidAfterMs: 0,
    passwordMark: 'first',
    createdMs: 0,
    lastSignInMs: 0,
  });
}

export function befriend(harness: Harness, a: string, b: string): void {
  for (const [mine, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const { nicName, firstName, lastName, imgUrl } = harness.get(`users/${other}/public/card`) ?? {};
    harness.set(`users/${mine}/friends/${other}`, {
      uid: other,
      nicName,
      firstName,
      lastName,
      imgUrl,
      since: new Date(NOW_MS),
    });
  }
}

export function addWorkout(harness: Harness, ownerId: string, wId: string, more: Data = {}): void {
  const ratings = { ratingCount: [0, 0, 0, 0, 0, 0], rating: 0, playCount: 0 };
  const workout = { wId, ownerId, name: wId, wType: 'text', countEx: 2, sharePublic: true, ...ratings };
  harness.set(`workouts/${wId}`, { ...workout, ...more });
  const exercise = { wId, position: 0, name: 'Plank', exDetails: [], introDetails: [] };
  for (const exId of ['e000', 'e001']) harness.set(`workouts/${wId}/exercises/${exId}`, { exId, ...exercise });
  harness.set(`users/${ownerId}`, {
    ...harness.get(`users/${ownerId}`),
    workoutCount: countWorkouts(harness, ownerId),
  });
}

const countWorkouts = (harness: Harness, uid: string): number =>
  harness.paths('workouts/').filter((path) => path.split('/').length === 2 && harness.get(path)?.['ownerId'] === uid)
    .length;

export function share(harness: Harness, ownerUId: string, friendUId: string, wId: string): void {
  const [owner, friend] = [harness.get(`users/${ownerUId}/public/card`), harness.get(`users/${friendUId}/public/card`)];
  harness.set(`shareWithFriends/${ownerUId}_${friendUId}_${wId}`, {
    ownerUId,
    friendUId,
    wId,
    ownerFirstName: owner?.['firstName'],
    ownerLastName: owner?.['lastName'],
    ownerNicName: owner?.['nicName'],
    ownerName: owner?.['nicName'],
    friendFirstName: friend?.['firstName'],
    friendLastName: friend?.['lastName'],
    friendNicName: friend?.['nicName'],
    ownerEmail: '',
    friendEmail: '',
    imgUrl: '',
    createdAt: new Date(NOW_MS),
  });
}

/** A run of a workout, `exercisesTotal` 10, of ten minutes if nothing else is said. */
export function addResult(
  harness: Harness,
  userId: string,
  runId: string,
  workoutId: string,
  exercisesDone = 10,
  durationSec = 600,
): string {
  const completed = exercisesDone === 10;
  const path = `statistic/${userId}_${runId}`;
  harness.set(path, {
    userId,
    workoutId,
    date: new Date(NOW_MS),
    durationSec,
    exercisesDone,
    exercisesTotal: 10,
    completed,
  });
  return path;
}

/** A reserved file; `bytes` puts the object there too, as an upload would. */
export function addFile(harness: Harness, uid: string, name: string, more: Data = {}, bytes?: Uint8Array): string {
  const path = `workout-media/${uid}/${name}`;
  const record = {
    name,
    path,
    size: 1000,
    url: '',
    kind: 'image',
    contentType: 'image/jpeg',
    state: 'reserved',
    wId: '',
  };
  harness.set(`media/${uid}/files/${name}`, { ...record, createdAt: new Date(NOW_MS), ...more });
  const user = harness.get(`users/${uid}`);
  harness.set(`users/${uid}`, {
    ...user,
    totalStorageUsed: Number(user?.['totalStorageUsed']) + Number(more['size'] ?? 1000),
  });
  if (bytes) harness.files.set(path, bytes);
  return path;
}

function objectsOf({ files, renewals, descriptions }: Pick<Harness, 'files' | 'renewals' | 'descriptions'>): Objects {
  const done = new Set<string>();
  return {
    head: async (path, bytes) => files.get(path)?.slice(0, bytes),
    remove: async (path) => void files.delete(path),
    list: async (prefix) => [...files.keys()].filter((path) => path.startsWith(prefix)),
    page: async (after) =>
      [...files.keys()]
        .toSorted()
        .filter((path) => path > after)
        .slice(0, 2),
    describe: async (path) => (files.has(path) ? { metadata: {}, ...descriptions.get(path) } : undefined),
    async renewToken(path, key) {
      if (done.has(`${key} ${path}`)) return;
      done.add(`${key} ${path}`);
      renewals.set(path, (renewals.get(path) ?? 0) + 1);
    },
  };
}

function accountsOf(accounts: Map<string, MutableAccount>, nowMs: () => number): Accounts {
  const change = (uid: string, fields: Partial<Account>): void => {
    const account = accounts.get(uid);
    if (!account) throw new Error(`There is no account ${uid}`);
    Object.assign(account, fields);
  };
  return {
    get: async (uid) => accounts.get(uid) && { ...(accounts.get(uid) as Account) },
    uidOf: async (email) => {
      const found = [...accounts].filter(([, account]) => account.email === email);
      return found.length === 1 ? found[0]?.[0] : undefined;
    },
    missing: async (uids) => uids.filter((uid) => !accounts.has(uid)),
    confirmed: async (uids) => uids.filter((uid) => accounts.get(uid)?.emailVerified),
    customToken: async (uid) => `custom token of ${uid}`,
    setClaims: async (uid, claims) => change(uid, { claims }),
    setDisabled: async (uid, disabled) => change(uid, { disabled }),
    revoke: async (uid) => change(uid, { tokensValidAfterMs: nowMs() }),
    remove: async (uid) => void accounts.delete(uid),
  };
}
