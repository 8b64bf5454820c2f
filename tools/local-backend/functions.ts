import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AppCheck } from '@icetime/local-firebase/app-check.ts';
import { lazily } from '#core/base/lazily.ts';
import type { Proves } from '#core/settings/callables.ts';
import type { Backend, LogLine, Store, WorkoutProvider } from '../../functions/src/logic/backend.ts';
import { DOCUMENT_FUNCTIONS, SCHEDULE_FUNCTIONS } from '../../functions/src/logic/deployed.ts';
import { type DocumentTrigger, OBJECT_TRIGGERS } from '../../functions/src/logic/triggers.ts';
import {
  type ChangeSource,
  createTriggerDispatcher,
  type TriggerHandler,
} from '@icetime/local-firebase/firestore/store/triggers.ts';
import { createCallServer } from './functions/call-server.ts';
import { createLocalAccounts } from './functions/local-accounts.ts';
import { createLocalObjects, NO_OBJECTS } from './functions/local-objects.ts';
import { listen } from '@icetime/local-firebase/ports.ts';
import type { ObjectEvent, StorageBackend } from '@icetime/local-firebase/storage.ts';

export interface FunctionsOptions {
  project: string;
  store: Store;
  /** Of the same database. */
  changes: ChangeSource;
  /** http://127.0.0.1:{port} of the Auth emulator */
  authOrigin: string;
  /** Absent: no file was ever there. */
  storage?: StorageBackend;
  /** 0 for any free one. */
  port: number;
  /** Where the app is, for links in mails. */
  appUrl: string;
  /** Absent: any client is answered. */
  appCheck?: AppCheck | undefined;
  /** Of which calls App Check is demanded. Default: of all. */
  proves?: Proves;
  /** Absent: the rule generator alone. */
  workoutProvider?: WorkoutProvider;
  onLog?: (line: LogLine) => void;
}

export interface FunctionsBackend {
  port: number;
  /** http://127.0.0.1:{port} */
  url: string;
  /** Resolves when every event so far, and what the functions themselves changed, is dealt with. */
  idle(): Promise<void>;
  /** Takes no more calls and events, and ends what is running. */
  stop(): Promise<void>;
}

export const functionsRegion = 'europe-west3';

/** Runs the product's functions in this process: calls over HTTP, events of the database and of Storage, schedules. */
export async function startFunctions(options: FunctionsOptions): Promise<FunctionsBackend> {
  const { project, changes, storage } = options;
  const backend = createLocalBackend(options);
  const base = `/${project}/${functionsRegion}`;
  const server = createCallServer(backend, base, options.appCheck, options.proves);
  await listen(server, options.port);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const dispatcher = createTriggerDispatcher({
    database: changes,
    handlers: DOCUMENT_FUNCTIONS.map((trigger) => handlerOf(backend, trigger)),
    onFailure: ({ handler, error, isGivenUp }) => {
      if (isGivenUp) console.error(`Functions, ${handler}:`, error);
    },
  });
  const running = new Set<Promise<void>>();
  const runBeside = (name: string, work: Promise<unknown>) => {
    const done = work.then(
      () => undefined,
      (error: unknown) => console.error(`Functions, ${name}:`, error),
    );
    running.add(done);
    void done.then(() => running.delete(done));
  };
  const bucket = bucketOf(project);
  const unsubscribe = storage?.onObject((event) => {
    if (event.bucket !== bucket) return;
    runBeside(`${event.kind} object`, handleObject(backend, event));
  });
  const timers = SCHEDULE_FUNCTIONS.map(({ name, everyMinutes, run }) => {
    runBeside(name, run(backend)); // what would have been due since this backend last ran
    return setInterval(() => runBeside(name, run(backend)), everyMinutes * 60_000).unref();
  });
  const idle = async () => {
    do {
      await Promise.all(running);
      await dispatcher.idle();
    } while (running.size > 0);
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    idle,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      unsubscribe?.();
      await Promise.all(running);
      await dispatcher.stop();
    },
  };
}

export const bucketOf = (project: string): string => `${project}.appspot.com`;

function createLocalBackend({ project, store, authOrigin, storage, appUrl, ...options }: FunctionsOptions): Backend {
  const { workoutProvider, onLog = () => undefined } = options;
  return {
    store,
    objects: storage ? createLocalObjects(storage, bucketOf(project)) : NO_OBJECTS,
    accounts: createLocalAccounts(authOrigin, project),
    ...(workoutProvider && { workoutProvider }),
    appUrl,
    page: () => readFile(BUILT_PAGE, 'utf8'),
    painter,
    contactEmail: CONTACT_EMAIL,
    nowMs: () => Date.now(),
    newId: () => Array.from({ length: 20 }, () => ID_SIGNS[randomInt(ID_SIGNS.length)]).join(''),
    log: onLog,
  };
}
const BUILT_PAGE = new URL('../../dist/index.html', import.meta.url);
export const painter = lazily(async () => {
  const { createPainter } = await import('../../functions/src/painter.ts');
  const ofPackage = (name: string) => readFile(createRequire(import.meta.url).resolve(name));
  return createPainter({
    wasm: await ofPackage('@resvg/resvg-wasm/index_bg.wasm'),
    font: await ofPackage('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  });
});
/** Nobody reads it: mails stay in the local database. */
export const CONTACT_EMAIL = 'hello@icetime.example';
const ID_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A trigger as the local database delivers to it. */
export function handlerOf(backend: Backend, { name, document, on, run }: DocumentTrigger): TriggerHandler {
  return {
    name,
    document,
    on,
    handle: ({ id, time, params, before, after }) =>
      run(backend, { eventId: id, timeMs: Date.parse(time), params, before: before?.data, after: after?.data }),
  };
}

async function handleObject(backend: Backend, { kind, name, generation }: ObjectEvent): Promise<void> {
  const event = { path: name, generation, timeMs: Date.now() };
  for (const trigger of OBJECT_TRIGGERS) if (trigger.on === kind) await trigger.run(backend, event);
}
