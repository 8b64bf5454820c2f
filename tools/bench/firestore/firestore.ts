/**
 * The local Firestore: how fast it starts and how many operations it does per second, over HTTP on the loopback
 * interface through the unmodified lite SDK, with firestore.rules in force. `npm run bench -- firestore`
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import { serveFirestore } from '@icetime/local-firebase/firestore/serve/server.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { projectRoot } from '#backend/start.ts';

const project = 'demo-bench';
const maxStartMs = 500;
const sampleMs = 2_000;

/** From reading the rules to the first answer over HTTP. */
async function startFirestore() {
  const startMs = performance.now();
  const emulator = new FirestoreEmulator({ compileRules });
  emulator.compileRules(project, await readFile(path.join(projectRoot, 'src/rules/firestore.rules'), 'utf8'));
  const server = await serveFirestore(emulator, 0);
  await (await fetch(`http://127.0.0.1:${server.port}/`)).text();
  return { emulator, server, port: server.port, tookMs: performance.now() - startMs };
}

/** Operations per second, one after the other, and with 20 in flight. */
async function rate(operation: (i: number) => Promise<unknown>): Promise<string> {
  const run = async (inFlight: number) => {
    const endMs = performance.now() + sampleMs;
    let done = 0;
    const worker = async () => {
      while (performance.now() < endMs) await operation(done++);
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return Math.round((done * 1000) / sampleMs);
  };
  await operation(0);
  return `${await run(1)}/s one by one, ${await run(20)}/s with 20 in flight`;
}

async function measure(db: Firestore): Promise<void> {
  const workouts = collection(db, 'workouts');
  const fifty = query(workouts, where('sharePublic', '==', true), orderBy('createdAt', 'desc'), limit(50));
  const found = (await getDocs(fifty)).size;
  if (found !== 50) throw new Error(`The query found ${found} documents instead of 50`);
  console.log(`get a document        ${await rate(() => getDoc(doc(db, 'workouts/w7')))}`);
  console.log(`query 50 of 200       ${await rate(() => getDocs(fifty))}`);
}

const { emulator, server, port, tookMs } = await startFirestore();
const database = emulator.database(`projects/${project}/databases/(default)`);
for (let i = 0; i < 200; i++) {
  const fields = {
    ownerId: 'owner',
    name: `Workout ${i}`,
    sharePublic: true,
    createdAt: new Date(1_700_000_000_000 + i * 1000),
    description: 'x'.repeat(300),
  };
  database.commit([{ kind: 'update', path: `workouts/w${i}`, fields: fieldsFromPlain(fields), transforms: [] }]);
}

const guest = initializeApp({ projectId: project, apiKey: 'demo' }, 'guest');
const admin = initializeApp({ projectId: project, apiKey: 'demo' }, 'admin');
connectFirestoreEmulator(getFirestore(guest), '127.0.0.1', port);
connectFirestoreEmulator(getFirestore(admin), '127.0.0.1', port, { mockUserToken: 'owner' });

console.log(`start                 ${Math.round(tookMs)} ms (limit ${maxStartMs} ms)`);
const bench = collection(getFirestore(admin), 'bench');
console.log(
  `set a document        ${await rate((i) => setDoc(doc(bench, `d${i}`), { n: i, name: 'x'.repeat(300) }))} (as admin, without rules)`,
);
await measure(getFirestore(guest));

await Promise.all([deleteApp(guest), deleteApp(admin)]);
await server.stop();
if (tookMs > maxStartMs) process.exitCode = 1;
