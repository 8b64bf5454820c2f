import { readFile, rm } from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AuthBackend, startAuth } from '@icetime/local-firebase/auth.ts';
import { type AppCheck, createAppCheck } from '@icetime/local-firebase/app-check.ts';
import { createDevApp } from './build.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { type FirebaseConfig, readFirebaseConfig, type Service } from './firebase-config.ts';
import { type FilledDoc, type FirestorePart, localFirestorePart } from './firestore-part.ts';
import type { Denial } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { keepOnDisk } from '@icetime/local-firebase/firestore/keep/persistence.ts';
import { describeRulesError } from '@icetime/local-firebase/firestore/serve/rest.ts';
import { besideFunctions, createHostingServer, type HostingConfig, type LocalServices, serveBuild } from './hosting.ts';
import { bucketOf, startFunctions } from './functions.ts';
import { missingForGoogleFirestore } from '@icetime/local-firebase/google-firestore.ts';
import { freePort, listen } from '@icetime/local-firebase/ports.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { seed, type SeedApi } from './seed/seed.ts';
import { startStorage, type StorageBackend } from '@icetime/local-firebase/storage.ts';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const project = 'demo-icetime';
const host = '127.0.0.1';
const databaseName = `projects/${project}/databases/(default)`;

export interface BackendOptions {
  /** Where data are kept between starts; absent: nowhere. */
  dataDir?: string;
  /** Forget what was kept and begin with the demo data. */
  fresh?: boolean;
  /** Wanted ports, 0 for any; the next free one is taken where one is in use. Default: those of firebase.json. */
  ports?: Partial<Record<Service, number>>;
  /** Also serve the app: the build in `dist`, or the sources with hot reload. */
  hosting?: 'build' | 'dev';
  /** Demand App Check of browsers: of everything, or of the calls that need it. Default: no. */
  appCheck?: boolean | 'calls';
  /** Epoch ms: the demo data are as of then. Default: now. */
  seedTimeMs?: number | undefined;
  /** Told of each request that the rules refused. */
  onDenial?: (denial: Denial) => void;
}

export interface RunningBackend {
  project: string;
  ports: Record<Exclude<Service, 'hosting'>, number> & { hosting?: number };
  urls: Record<Exclude<Service, 'hosting'>, string> & { hosting?: string };
  /** Folder in use, when data are kept. */
  dataDir?: string;
  /** Saves everything and ends everything that was started. */
  stop(): Promise<void>;
}
export interface Backend extends RunningBackend {
  emulator: FirestoreEmulator;
}

/**
 * Starts Firestore, Auth, Storage, the functions and, when asked, hosting; seeds an empty store.
 * Throws with a sentence for the user.
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const emulator = new FirestoreEmulator({ compileRules, ...(options.onDenial && { onDenial: options.onDenial }) });
  const running = await startAround(options, async ({ rules }, portOf, folder, stops) => {
    await openFirestore(emulator, rules, folder, stops);
    return localFirestorePart(emulator, databaseName, portOf);
  });
  return { ...running, emulator };
}

/** The same with Google's own Firestore emulator, which keeps nothing between starts. */
export async function startOfficialBackend(
  options: Omit<BackendOptions, 'dataDir' | 'fresh' | 'appCheck'>,
): Promise<RunningBackend> {
  const missing = missingForGoogleFirestore();
  if (missing !== undefined)
    throw new Error(
      `Google's Firestore cannot be started. Missing: ${missing}. ` +
        '`gcloud components install cloud-firestore-emulator` brings it; `npm start` needs neither.',
    );
  const { openOfficialPart } = await import('./official/official-part.ts');
  return startAround(options, async ({ rules }, portOf, _folder, stops) => {
    const rulesSource = await readFile(rules, 'utf8');
    return openOfficialPart({ project, databaseName, rulesSource, port: await portOf() }, stops);
  });
}

type OpenFirestore = (
  config: FirebaseConfig,
  portOf: () => Promise<number>,
  folder: DataFolder | undefined,
  stops: Stops,
) => Promise<FirestorePart>;

async function startAround(options: BackendOptions, open: OpenFirestore): Promise<RunningBackend> {
  const config = await readFirebaseConfig(projectRoot);
  const wanted = { ...config.ports, ...options.ports };
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let end = stops.pop(); end; end = stops.pop()) await end();
  };
  try {
    const folder = await openFolder(options, stops);
    const authStart = startAuth(project, await freePort(wanted.auth));
    stops.push(() =>
      authStart.then(
        (auth) => auth.stop(),
        () => undefined,
      ),
    );
    const part = await open(config, () => freePort(wanted.firestore), folder, stops);
    const appCheck = options.appCheck ? createAppCheck(project) : undefined;
    const ofAll = options.appCheck === 'calls' ? undefined : appCheck;
    const storage = await startFiles(config, wanted.storage, part, folder, options, ofAll);
    stops.push(() => storage.stop());
    const [functionsPort, hostingPort] = [await freePort(wanted.functions), await freePort(wanted.hosting)];
    const auth = await authStart;
    const authOrigin = auth.origin;
    await fill(part, auth, storage, folder, options.seedTimeMs);
    if (folder) await auth.keepAccounts(folder.authFile);
    const functions = await startFunctions({
      project,
      store: part.store,
      changes: await part.changes(),
      authOrigin,
      storage,
      port: functionsPort,
      appCheck,
      ...(options.appCheck === 'calls' && { proves: 'calls' }),
      appUrl: `http://localhost:${hostingPort}`,
    });
    stops.push(() => functions.stop());
    // Only now: a page left open from an earlier start must not write into a store that waits for its demo data.
    const firestore = await part.serve(ofAll);
    stops.push(() => firestore.stop());
    const services: LocalServices = {
      project,
      authOrigin,
      firestore: { host, port: firestore.port },
      storage: { host, port: storage.port },
      functions: { host, port: functionsPort },
      demandsAppCheck: appCheck !== undefined,
    };
    const hosting =
      options.hosting && (await startHosting(options.hosting, config.hosting, services, hostingPort, stops));
    return {
      project,
      ports: {
        auth: Number(new URL(auth.origin).port),
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
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Stops = (() => Promise<void>)[];

async function openFolder({ dataDir, fresh }: BackendOptions, stops: Stops): Promise<DataFolder | undefined> {
  if (dataDir === undefined) return undefined;
  const folder = await openDataFolder(dataDir);
  stops.push(folder.release);
  const { firestoreDir, formerFirestoreFile, authFile, storageDir } = folder;
  const kept = fresh ? [firestoreDir, formerFirestoreFile, authFile, storageDir] : [];
  await Promise.all(kept.map((file) => rm(file, { force: true, recursive: true })));
  return folder;
}

async function openFirestore(
  emulator: FirestoreEmulator,
  rulesFile: string,
  folder: DataFolder | undefined,
  stops: Stops,
): Promise<void> {
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
}

async function startFiles(
  { storageRules }: FirebaseConfig,
  wantedPort: number,
  part: FirestorePart,
  folder: DataFolder | undefined,
  { onDenial }: BackendOptions,
  appCheck: AppCheck | undefined,
): Promise<StorageBackend> {
  const rulesSource = await readFile(storageRules, 'utf8');
  try {
    return await startStorage({
      dataDir: folder?.storageDir,
      port: await freePort(wantedPort),
      rulesSource,
      appCheck,
      lookupDocument: (docPath) => part.lookup(docPath),
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
  await serve(createHostingServer(services, besideFunctions(config, services, dev.middleware)), port, stops);
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
  part: FirestorePart,
  auth: AuthBackend,
  storage: StorageBackend,
  folder: DataFolder | undefined,
  seedTimeMs: number | undefined,
): Promise<void> {
  if (folder) await auth.importAccounts(folder.authFile);
  const isEmpty = part.isEmpty();
  const hasAccounts = (await auth.countAccounts()) > 0;
  if (!isEmpty && hasAccounts) return;
  const docs: FilledDoc[] = [];
  const api: SeedApi = {
    createUser: async (user) => (hasAccounts ? undefined : auth.createUser(user)),
    set: async (docPath, data) => void docs.push({ path: docPath, data }),
    putFile: async (name, bytes, description) => {
      if (isEmpty) await storage.putObject(bucketOf(project), name, bytes, description);
    },
  };
  await seed(api, seedTimeMs);
  if (isEmpty) await part.fill(docs);
}
