import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  increment,
  serverTimestamp,
  setLogLevel,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { startTestFirestore, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';
import {
  FRIEND,
  MEGABYTE,
  mediaFields,
  mediaFile,
  messageFields,
  OWNER,
  userFields,
  workoutFields,
} from './support/documents.ts';
import { rulesSource } from './support/fixtures.ts';

const TABS = 10;
const ROUNDS = 10;
type Data = Record<string, unknown>;
/** Ten tabs of one person, each sending its own commit at the same moment. */
type Commit = (batch: ReturnType<typeof writeBatch>, db: Firestore, tab: number) => void;

let backend: TestFirestore;
let apps: FirebaseApp[];
let tabs: Firestore[];

beforeAll(async () => {
  setLogLevel('silent');
  backend = await startTestFirestore(rulesSource());
  apps = Array.from({ length: TABS }, (_, i) =>
    initializeApp({ projectId: backend.project, apiKey: 'demo' }, `tab${i}`),
  );
  tabs = apps.map((app) => {
    const db = getFirestore(app);
    const mockUserToken = { user_id: OWNER, email: `${OWNER}@example.com`, email_verified: true };
    connectFirestoreEmulator(db, backend.host, backend.port, { mockUserToken });
    return db;
  });
});
afterAll(async () => {
  await Promise.all(apps.map(deleteApp));
  await backend.stop();
});

/** How many of the ten got through. */
async function race(commit: Commit): Promise<number> {
  const outcomes = await Promise.allSettled(
    tabs.map((db, tab) => {
      const batch = writeBatch(db);
      commit(batch, db, tab);
      return batch.commit();
    }),
  );
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of refusals) expect((reason as { code?: string }).code).toBe('permission-denied');
  return outcomes.length - refusals.length;
}

const given = (user: Data): void => {
  backend.set('baseContracts/base', { ...BASE_CONTRACT });
  backend.set(`users/${OWNER}`, { ...userFields(OWNER), ...user });
  backend.set(`users/${FRIEND}/friends/${OWNER}`, { uid: OWNER });
};
const wIdOf = (tab: number): string => `raceWorkout00000000${tab}`;
const now = (): Data => ({ updatedAt: serverTimestamp() });

function workout(batch: Parameters<Commit>[0], db: Firestore, wId: string, wType: string, count: Data): void {
  batch.set(doc(db, `workouts/${wId}`), { ...workoutFields(wId, { wType }), createdAt: serverTimestamp(), ...now() });
  batch.update(doc(db, `users/${OWNER}`), { ...count, lastWorkoutId: wId, ...now() });
}
const today = (): string => `users/${OWNER}/limits/${Math.floor(Date.now() / 86_400_000)}`;

interface Race {
  readonly name: string;
  readonly user: Data;
  readonly counter: () => readonly [path: string, field: string];
  readonly limit: number;
  readonly commit: Commit;
}
const counterOf = (field: string) => (): readonly [string, string] => [`users/${OWNER}`, field];
const RACES: readonly Race[] = [
  {
    name: 'the tenth workout, counted from what each tab had read',
    user: { workoutCount: 9 },
    counter: counterOf('workoutCount'),
    limit: 10,
    commit: (batch, db, tab) => workout(batch, db, wIdOf(tab), 'text', { workoutCount: 10 }),
  },
  {
    name: 'the tenth workout, counted by the server',
    user: { workoutCount: 9 },
    counter: counterOf('workoutCount'),
    limit: 10,
    commit: (batch, db, tab) => workout(batch, db, wIdOf(tab), 'text', { workoutCount: increment(1) }),
  },
  {
    name: 'the second master video',
    user: { workoutCount: 1, masterVideoCount: 1 },
    counter: counterOf('masterVideoCount'),
    limit: 2,
    commit: (batch, db, tab) =>
      workout(batch, db, wIdOf(tab), 'mastervideo', { workoutCount: increment(1), masterVideoCount: increment(1) }),
  },
  {
    name: 'the last megabyte',
    user: { totalStorageUsed: 99 * MEGABYTE },
    counter: counterOf('totalStorageUsed'),
    limit: 100 * MEGABYTE,
    commit: (batch, db, tab) => {
      const file = `1234567890123456789${tab}_a.jpg`;
      batch.set(doc(db, mediaFile(file)), { ...mediaFields(file), createdAt: serverTimestamp() });
      const counts = { totalStorageUsed: increment(MEGABYTE), fileCount: increment(1) };
      batch.update(doc(db, `users/${OWNER}`), { ...counts, lastMediaId: file, ...now() });
    },
  },
  {
    name: 'the 200th message of the day',
    user: {},
    counter: () => [today(), 'messages'],
    limit: 200,
    commit: (batch, db, tab) => {
      const id = `raceMessage00000000${tab}`;
      batch.set(doc(db, `messages/${id}`), { ...messageFields(FRIEND), createdAt: serverTimestamp() });
      batch.set(doc(db, today()), { messages: increment(1), lastId: id }, { merge: true });
    },
  },
];

describe(`AC-42 ${TABS} tabs at once at the limit less one, ${ROUNDS} times`, () => {
  it.each(RACES)('exactly one gets $name', { timeout: 60_000 }, async ({ user, counter, limit, commit }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      backend.clear();
      given(user);
      backend.set(today(), { messages: 199, lastId: 'x' });
      expect(await race(commit)).toBe(1);
      const [path, field] = counter();
      expect(backend.get(path)?.[field]).toBe(limit);
    }
  });
});
