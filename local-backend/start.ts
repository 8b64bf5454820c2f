import { readFile, rm } from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AuthBackend, startAuth } from './auth.ts';
import { createDevApp } from './build.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import type { Denial } from './firestore/authz.ts';
import { FirestoreEmulator } from './firestore/emulator.ts';
import { readRecord } from './firestore/json.ts';
import { keepOnDisk } from './firestore/persistence.ts';
import { fieldsFromPlain } from './firestore/plain.ts';
import { describeRulesError } from './firestore/rest.ts';
import { serveFirestore } from './firestore/server.ts';
import type { Write } from './firestore/write.ts';
import { createHostingServer, type HostingConfig, type LocalServices, serveBuild } from './hosting.ts';
import { bucketOf, startFunctions } from './functions.ts';
import { freePort, listen } from './ports.ts';
import { compileRules } from './rules/engine.ts';
import { seed } from './seed/seed.ts';
import { startStorage, type StorageBackend } from './storage.ts';

export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const project = 'demo-icetime';
const host = '127.0.0.1';
const databaseName = `projects/${project}/databases/(default)`;

type Service = 'auth' | 'firestore' | 'storage' | 'functions' | 'hosting';

export interface BackendOptions {
  /** Where data are kept between starts; absent: nowhere. */
  dataDir?: string;
  /** Forget what was kept and begin with the demo data. */
  fresh?: boolean;
  /** Wanted ports, 0 for any; the next free one is taken where one is in use. Default: those of firebase.json. */
  ports?: Partial<Record<Service, number>>;
  /** Also serve the app: the build in `dist`, or the sources with hot reload. */
  hosting?: 'build' | 'dev';
  /** Told of each request that the rules refused. */
  onDenial?: (denial: Denial) => void;
}

export interface Backend {
  project: string;
  ports: Record<Exclude<Service, 'hosting'>, number> & { hosting?: number };
  urls: Record<Exclude<Service, 'hosting'>, string> & { hosting?: string };
  /** Folder in use, when data are kept. */
  dataDir?: string;
  emulator: FirestoreEmulator;
  /** Saves everything and ends everything that was started. */
  stop(): Promise<void>;
}

/**
 * Starts Firestore, Auth, Storage, the functions and, when asked, hosting; seeds an empty store.
 * Throws with a sentence for the user.
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const config = await readFirebaseConfig();
  const wanted = { ...config.ports, ...options.ports };
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let end = stops.pop(); end; end = stops.pop()) await end();
  };
  try {
    const folder = options.dataDir === undefined ? undefined : await openDataFolder(options.dataDir);
    if (folder) {
      stops.push(folder.release);
      if (options.fresh)
        await Promise.all(
          [folder.firestoreDir, folder.formerFirestoreFile, folder.authFile, folder.storageDir].map((file) =>
            rm(file, { force: true, recursive: true }),
          ),
        );
    }
    const authPort = await freePort(wanted.auth);
    const authStart = startAuth(project, authPort);
    stops.push(() =>
      authStart.then(
        (auth) => auth.stop(),
        () => undefined,
      ),
    );
    const emulator = await openFirestore(config.rules, folder, options, stops);
    const authOrigin = `http://127.0.0.1:${authPort}`;
    const storage = await startFiles(config, wanted.storage, emulator, folder, options);
    stops.push(() => storage.stop());
    const [functionsPort, hostingPort] = [await freePort(wanted.functions), await freePort(wanted.hosting)];
    const auth = await authStart;
    await fill(emulator, auth, storage, folder);
    if (folder) await auth.keepAccounts(folder.authFile);
    const functions = await startFunctions({
      project,
      database: emulator.database(databaseName),
      authOrigin,
      storage,
      port: functionsPort,
      appUrl: `http://localhost:${hostingPort}`,
    });
    stops.push(() => functions.stop());
    // Only now: a page left open from an earlier start must not write into a store that waits for its demo data.
    const firestore = await serveFirestore(emulator, await freePort(wanted.firestore));
    stops.push(() => firestore.stop());
    const services: LocalServices = {
      project,
      authOrigin,
      firestore: { host, port: firestore.port },
      storage: { host, port: storage.port },
      functions: { host, port: functionsPort },
    };
    const hosting =
      options.hosting && (await startHosting(options.hosting, config.hosting, services, hostingPort, stops));
    return {
      project,
      ports: {
        auth: authPort,
        firestore: firestore.port,
        storage: storage.port,
        functions: functions.port,
        ...(hosting !== undefined && { hosting }),
      },
      urls: {
        auth: auth.origin,
        firestore: `http://${host}:${firestore.port}`,
        storage: storage.url,
        functions: functions.url,
        ...(hosting !== undefined && { hosting: `http://localhost:${hosting}` }),
      },
      ...(folder && { dataDir: folder.dir }),
      emulator,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface FirebaseConfig {
  rules: string;
  storageRules: string;
  hosting: HostingConfig;
  ports: Record<Service, number>;
}

async function readFirebaseConfig(): Promise<FirebaseConfig> {
  const file = readRecord(JSON.parse(await readFile(path.join(projectRoot, 'firebase.json'), 'utf8')), 'firebase.json');
  const emulators = readRecord(file['emulators'], 'emulators');
  const portOf = (service: Service) => Number(readRecord(emulators[service], service)['port']);
  return {
    rules: path.join(projectRoot, String(readRecord(file['firestore'], 'firestore')['rules'])),
    storageRules: path.join(projectRoot, String(readRecord(file['storage'], 'storage')['rules'])),
    hosting: file['hosting'] as HostingConfig,
    ports: {
      auth: portOf('auth'),
      firestore: portOf('firestore'),
      storage: portOf('storage'),
      functions: portOf('functions'),
      hosting: portOf('hosting'),
    },
  };
}

type Stops = (() => Promise<void>)[];

async function openFirestore(
  rulesFile: string,
  folder: DataFolder | undefined,
  { onDenial }: BackendOptions,
  stops: Stops,
): Promise<FirestoreEmulator> {
  const emulator = new FirestoreEmulator({ compileRules, ...(onDenial && { onDenial }) });
  const source = await readFile(rulesFile, 'utf8');
  try {
    emulator.compileRules(project, source);
  } catch (error) {
    throw new Error(`${path.basename(rulesFile)}, ${describeRulesError(error)}`);
  }
  if (folder) {
    const kept = await keepOnDisk(emulator, { dir: folder.firestoreDir, formerFile: folder.formerFirestoreFile });
    stops.push(kept.stop); // after the server has closed
  }
  return emulator;
}

async function startFiles(
  { storageRules }: FirebaseConfig,
  wantedPort: number,
  emulator: FirestoreEmulator,
  folder: DataFolder | undefined,
  { onDenial }: BackendOptions,
): Promise<StorageBackend> {
  const rulesSource = await readFile(storageRules, 'utf8');
  const database = emulator.database(databaseName);
  try {
    return await startStorage({
      dataDir: folder?.storageDir,
      port: await freePort(wantedPort),
      rulesSource,
      lookupDocument: (docPath) => database.get(docPath),
      onDenial,
    });
  } catch (error) {
    throw new Error(`${path.basename(storageRules)}, ${describeRulesError(error)}`);
  }
}

async function startHosting(
  kind: 'build' | 'dev',
  config: HostingConfig,
  services: LocalServices,
  port: number,
  stops: Stops,
): Promise<number> {
  if (kind === 'build') {
    await serve(createHostingServer(services, serveBuild(projectRoot, config, services)), port, stops);
    return port;
  }
  const dev = await createDevApp(projectRoot, await freePort(port + 1));
  stops.push(dev.close);
  await serve(createHostingServer(services, dev.middleware), port, stops);
  return port;
}

async function serve(server: http.Server, port: number, stops: Stops): Promise<void> {
  await listen(server, port);
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
}

/** Brings the accounts back, and fills in the demo data where there are none: the documents at once, at the end. */
async function fill(
  emulator: FirestoreEmulator,
  auth: AuthBackend,
  storage: StorageBackend,
  folder: DataFolder | undefined,
): Promise<void> {
  if (folder) await auth.importAccounts(folder.authFile);
  const database = emulator.database(databaseName);
  const [anyDoc] = database.scan();
  const hasAccounts = (await auth.countAccounts()) > 0;
  if (anyDoc && hasAccounts) return;
  const writes: Write[] = [];
  await seed({
    createUser: async (user) => (hasAccounts ? undefined : auth.createUser(user)),
    set: async (docPath, data) => {
      writes.push({ kind: 'update', path: docPath, fields: fieldsFromPlain(data), transforms: [] });
    },
    putFile: async (name, bytes, description) => {
      if (!anyDoc) await storage.putObject(bucketOf(project), name, bytes, description);
    },
  });
  if (!anyDoc) database.commit(writes);
}
