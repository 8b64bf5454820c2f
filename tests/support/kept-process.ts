import { monitorEventLoopDelay } from 'node:perf_hooks';
import { allowEverything } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { keepOnDisk } from '@icetime/local-firebase/firestore/keep/persistence.ts';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import { serveFirestore } from '@icetime/local-firebase/firestore/serve/server.ts';
import type { ProcessOptions, ProcessReport } from './killable.ts';

/** A Firestore in a process of its own, which keeps its documents and can be killed; see `killable.ts`. */

const root = 'projects/demo-test/databases/(default)';
const workout = {
  ownerId: 'owner',
  name: 'Pyramid of five rounds',
  sharePublic: true,
  tags: ['legs', 'core', 'arms', 'short'],
  createdAt: new Date(1_700_000_000_000),
  description: 'x'.repeat(300),
};

const { dir, snapshotAfterBytes, docs = 0 } = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
const emulator = new FirestoreEmulator({ compileRules: () => allowEverything });
emulator.useRules('demo-test', allowEverything);
const startMs = performance.now();
if (dir !== undefined)
  await keepOnDisk(emulator, { dir, ...(snapshotAfterBytes !== undefined && { snapshotAfterBytes }) });
const loadMs = performance.now() - startMs;
const database = emulator.database(root);
if (database.get('workouts/w0') === undefined) {
  const fields = fieldsFromPlain(workout);
  for (let i = 0; i < docs; i++) {
    database.commit([{ kind: 'update', path: `workouts/w${i}`, fields: { ...fields }, transforms: [] }]);
  }
}
const server = await serveFirestore(emulator, 0);
const delays = monitorEventLoopDelay({ resolution: 1 });

const report = (): ProcessReport => ({
  port: server.port,
  loadMs,
  longestStallMs: delays.max / 1e6,
  memoryBytes: process.resourceUsage().maxRSS * 1024,
});
process.on('message', () => {
  process.send?.(report());
  delays.enable();
  delays.reset();
});
process.on('disconnect', () => process.exit());
process.send?.(report());
