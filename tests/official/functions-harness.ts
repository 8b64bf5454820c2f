import { isDeepStrictEqual } from 'node:util';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { readFields } from '@icetime/local-firebase/firestore/values/normalise.ts';
import { fieldsFromPlain, plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import { createTriggerDispatcher } from '@icetime/local-firebase/firestore/store/triggers.ts';
import { handlerOf } from '#backend/functions.ts';
import { liveALife } from '#tests/functions/a-life.ts';
import { createHarness, type Harness } from '#tests/functions/harness.ts';
import { createFirebaseStore } from '../../functions/src/firebase-backend.ts';
import type { Backend, Data, Store } from '../../functions/src/logic/backend.ts';
import { DOCUMENT_FUNCTIONS } from '../../functions/src/logic/deployed.ts';
import { FUNCTION_STEPS } from './ask/ask-functions.ts';
import type { FunctionStep, World } from './ask/function-step.ts';
import { FirestoreWire } from './firestore-wire.ts';
import { type HarnessReport, Tally } from './report.ts';

type Contents = Readonly<Record<string, Data>>;
interface Side extends World {
  readonly contents: () => Promise<Contents>;
}

/**
 * Does the same in two worlds, one on the local store, one through firebase-admin on the Firestore at `host`: every
 * function that clients call, every event and every schedule. What they answer, and all that lies there after each
 * step, must be the same. `plant` changes the second store, to see that it would be noticed.
 */
export async function runFunctionsHarness(
  host: string,
  project: string,
  { plant = (store: Store): Store => store, steps = FUNCTION_STEPS } = {},
): Promise<HarnessReport> {
  const tally = new Tally('Functions');
  const before = process.env['FIRESTORE_EMULATOR_HOST'];
  // Firebase-admin reads it when its first client is made, and would ask the network for its rights otherwise.
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: host, METADATA_SERVER_DETECTION: 'none' });
  const app = initializeApp({ projectId: project }, `functions on ${host}`);
  try {
    const local = await localSide();
    const remote = await remoteSide(app, new FirestoreWire(host, project), plant);
    let known = await local.contents();
    for (const { name, run } of steps) {
      const answers = [await outcomeOf(run, local), await outcomeOf(run, remote)] as const;
      const found = [await afterEvents(local, known), await afterEvents(remote, known)] as const;
      compare(tally, 'answers', name, ...answers);
      compare(tally, 'what is there', name, ...found);
      [known] = found;
    }
  } finally {
    await deleteApp(app);
    if (before === undefined) delete process.env['FIRESTORE_EMULATOR_HOST'];
    else process.env['FIRESTORE_EMULATOR_HOST'] = before;
  }
  return tally.report({});
}

async function localSide(): Promise<Side> {
  const harness = createHarness();
  await liveALife(harness);
  return sideOf(harness, harness.backend, async () =>
    Object.fromEntries(harness.paths().map((path) => [path, harness.get(path) ?? {}])),
  );
}

async function remoteSide(app: App, wire: FirestoreWire, plant: (store: Store) => Store): Promise<Side> {
  const { harness, contents } = await localSide();
  await wire.clear();
  const docs = Object.entries(await contents());
  await wire.write(
    docs.map(([path, data]) => ({ update: { name: wire.nameOf(path), fields: fieldsFromPlain({ ...data }) } })),
  );
  const store = plant(createFirebaseStore(getFirestore(app)));
  return sideOf(harness, { ...harness.backend, store }, async () =>
    Object.fromEntries(
      (await wire.everything()).map(({ path, fields }) => [path, plainFromFields(readFields(fields))]),
    ),
  );
}

function sideOf(harness: Harness, backend: Backend, contents: () => Promise<Contents>): Side {
  return {
    harness,
    backend,
    contents,
    call(uid, name, input, reqId = harness.key()) {
      const isAdmin = harness.accounts.get(uid)?.claims['admin'] === true;
      return harness.call(name, harness.caller(uid, { isAdmin }), { reqId, ...input }, backend);
    },
  };
}

const outcomeOf = (run: FunctionStep['run'], world: World): Promise<unknown> =>
  run(world).catch((error: unknown) => ({ failed: nameOf(error) }));
/** Stores name the same fault in their own words: that there is one must be the same. */
const nameOf = (error: unknown): string => (error instanceof Error ? 'Error' : String(error));

/** Delivers what changed since `known`, and all that follows from it, in the order of the names. */
async function afterEvents({ backend, contents, harness }: Side, known: Contents): Promise<Contents> {
  const root = harness.database.root;
  const docOf = (path: string, data: Data | undefined) =>
    data && { path, name: `${root}/${path}`, fields: fieldsFromPlain({ ...data }), ...EPOCH };
  let [before, now] = [known, await contents()];
  for (let micros = 1n; !isDeepStrictEqual(before, now); micros++) {
    const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])]
      .filter((path) => !isDeepStrictEqual(before[path], now[path]))
      .toSorted();
    for (const path of changed) {
      const change = { path, before: docOf(path, before[path]), after: docOf(path, now[path]) };
      const dispatcher = createTriggerDispatcher({
        database: {
          root,
          subscribe(listener) {
            listener({ micros, changes: [change] });
            return () => undefined;
          },
        },
        handlers: DOCUMENT_FUNCTIONS.map((trigger) => handlerOf(backend, trigger)),
        retryDelaysMs: [],
      });
      await dispatcher.idle();
    }
    [before, now] = [now, await contents()];
  }
  return now;
}
const EPOCH = { createTime: '1970-01-01T00:00:00.000000Z', updateTime: '1970-01-01T00:00:00.000000Z' };

function compare(tally: Tally, group: string, name: string, wanted: unknown, said: unknown): void {
  const [a, b] = [comparable(wanted), comparable(said)];
  tally.compare(group, name, isDeepStrictEqual(a, b), differenceOf(a, b));
}

/** The moment of a commit is its own everywhere: the test's clock stands on another day. */
function comparable(value: unknown): unknown {
  // An export has times as text.
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return comparable(new Date(value));
  if (value instanceof Date)
    return Math.abs(value.getTime() - Date.now()) < 600_000 ? 'the moment' : value.toISOString();
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, comparable(part)]),
  );
}

/** The first parts that are not the same. */
function differenceOf(wanted: unknown, said: unknown): string {
  const [a, b] = [wanted, said].map((value) => (typeof value === 'object' && value !== null ? value : { value }));
  const keys = [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])];
  const part = (of: object | undefined, key: string): unknown => (of as Record<string, unknown> | undefined)?.[key];
  return keys
    .filter((key) => !isDeepStrictEqual(part(a, key), part(b, key)))
    .slice(0, 3)
    .map((key) => `${key}: locally ${JSON.stringify(part(a, key))}, here ${JSON.stringify(part(b, key))}`)
    .join('; ')
    .slice(0, 600);
}
