import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import type { Denial } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { seed, type SeedApi } from './seed/seed.ts';
import { project, projectRoot, startBackend, startOfficialBackend } from './start.ts';

/** `npm start` and `npm run dev`: the app and all it needs, on this machine alone. */

type DemoUser = Parameters<SeedApi['createUser']>[0];

async function run(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      /** Google's own Firestore emulator in the place of the local one; nothing is kept. */
      official: { type: 'boolean', default: false },
      /** Demand App Check, as a real project does. */
      'app-check': { type: 'boolean', default: false },
      /** ISO 8601: the demo data are as of then, not as of now. */
      'seed-time': { type: 'string' },
      /** Where the data live; the browser tests use a folder of their own. */
      data: { type: 'string', default: path.join(projectRoot, '.icetime') },
    },
  });
  if (!flags.dev) {
    console.log('Building the app where it changed …');
    await buildIfStale(projectRoot);
  }
  console.log('Starting the local backend …');
  const options = { hosting: flags.dev ? 'dev' : 'build', onDenial: logDenial } as const;
  const { data, fresh, 'app-check': appCheck, 'seed-time': seedTime } = flags;
  const seedTimeMs = seedTime === undefined ? undefined : Date.parse(seedTime);
  const backend = flags.official
    ? await startOfficialBackend(options)
    : await startBackend({ ...options, dataDir: path.resolve(data), fresh, appCheck, seedTimeMs });
  console.log(`Icetime is ready at http://localhost:${backend.ports.hosting}`);
  console.log(`auth at ${backend.urls.auth}`);
  console.log(`firestore at ${backend.urls.firestore}`);
  console.log(`storage at ${backend.urls.storage}`);
  console.log(`functions at ${backend.urls.functions}`);
  console.log(`project ${project}`);
  for (const user of await demoUsers()) console.log(describeUser(user));

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void backend.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** The demo accounts, as the seed would make them. */
async function demoUsers(): Promise<DemoUser[]> {
  const users: DemoUser[] = [];
  const nothing = async () => undefined;
  await seed({ createUser: async (user) => void users.push(user), set: nothing, putFile: nothing });
  return users;
}

function describeUser({ email, password, claims }: DemoUser): string {
  return `${email} / ${password}${claims?.['admin'] === true ? ' (admin)' : ''}`;
}

function logDenial({ operation, path: docPath, uid, reason, line }: Denial): void {
  const where = line === undefined ? '' : ` (firestore.rules:${line})`;
  console.error(`Firestore refused ${operation} ${docPath} for ${uid ?? 'a guest'}: ${reason}${where}`);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await run().catch(fail);
