/**
 * Firebase, loaded on first use only, so that painting from the device never waits for it. Imports only types of the
 * SDK statically.
 */
import type { FirebaseApp } from 'firebase/app';
import type * as FirebaseAuth from 'firebase/auth';
import type { Firestore as LiveFirestore } from 'firebase/firestore';
import type * as FirebaseFirestore from 'firebase/firestore/lite';
import type * as FirebaseFunctions from 'firebase/functions';
import type * as FirebaseStorage from 'firebase/storage';
import type { AppCheck } from './app-check.ts';
import type * as FirebaseLive from './live-sdk.ts';
import { type Config, loadConfig, provesEverything, publicDatabaseOf } from './config.ts';
import { once } from '#core/base/once.ts';
import type { PublicDatabase } from './public-reads.ts';
import { type SessionAnswers, watchSessionAnswers } from './session-answers.ts';
import { type StorageRest, storageRestOf } from './storage-rest.ts';

export type AuthSdk = typeof FirebaseAuth;
export type FirestoreSdk = typeof FirebaseFirestore;
export type LiveSdk = typeof FirebaseLive;
export type FunctionsSdk = typeof FirebaseFunctions;
export type StorageSdk = typeof FirebaseStorage;

export interface Firebase {
  /** Rejects with `unavailable` if neither the server nor the last visit provides the configuration. */
  loadAuth(): Promise<{ readonly sdk: AuthSdk; readonly auth: FirebaseAuth.Auth }>;
  /** Reports the server's verdicts on the current session, from Auth's first request on. */
  watchSession(answers: SessionAnswers): void;
  /** For guests: public documents are read without the SDK; `undefined` if somebody is signed in. */
  publicDatabase(): Promise<PublicDatabase | undefined>;
  /** If somebody is signed in, even the first request carries their token. */
  loadFirestore(): Promise<{ readonly sdk: FirestoreSdk; readonly db: FirebaseFirestore.Firestore }>;
  /** Whether the project requires App Check but no token is available, which then explains a refusal. */
  isUnverified(): Promise<boolean>;
  /** The whole Firestore SDK, with listeners: four times the size. */
  loadLive(): Promise<{ readonly sdk: LiveSdk; readonly db: LiveFirestore }>;
  /** `needsProof`: the call has to carry a token of App Check, if the project has that. */
  loadFunctions(
    needsProof?: boolean,
  ): Promise<{ readonly sdk: FunctionsSdk; readonly functions: FirebaseFunctions.Functions }>;
  loadStorage(): Promise<{ readonly sdk: StorageSdk; readonly storage: FirebaseStorage.FirebaseStorage }>;
  loadStorageRest(): Promise<StorageRest>;
  /** For calls that end with 'server-error': names the reference that the log has. */
  readonly loadReference?: (() => Promise<{ nameReference(reference: string): void }>) | undefined;
}

const FUNCTIONS_REGION = 'europe-west3';
/** Short, because a person waits for the address. */
const STORAGE_PATIENCE_MS = 15_000;

/** `isSessionExpected`: was somebody signed in here? Then Firestore waits until Auth knows the person. */
export function createFirebase(storage: Storage | undefined, isSessionExpected: () => boolean): Firebase {
  const config = once(() => loadConfig(storage));
  const { guarded, proof, proofSoFar } = guardedApp(config);
  const app = async () => (await guarded()).target;
  const appCheckToken = async () => (await guarded()).appCheck?.token();
  let authWanted = false;
  let session: SessionAnswers | undefined;
  const loadAuth = once(async () => {
    authWanted = true;
    const [sdk, target, { icetimeLocal }] = await Promise.all([import('firebase/auth'), app(), config()]);
    watchSessionAnswers({ onEnd: (why) => session?.onEnd(why), onDoubt: () => session?.onDoubt() });
    const auth = sdk.initializeAuth(target, {
      persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
    });
    if (icetimeLocal) sdk.connectAuthEmulator(auth, icetimeLocal.auth, { disableWarnings: true });
    return { sdk, auth };
  });
  const firestore = once(async () => {
    const [sdk, target, { icetimeLocal }] = await Promise.all([import('firebase/firestore/lite'), app(), config()]);
    sdk.setLogLevel('silent');
    const db = sdk.getFirestore(target);
    if (icetimeLocal) sdk.connectFirestoreEmulator(db, icetimeLocal.firestore.host, icetimeLocal.firestore.port);
    return { sdk, db };
  });
  const storageService = once(async () => {
    const [sdk, target, { icetimeLocal }] = await Promise.all([import('firebase/storage'), app(), config()]);
    const bucket = sdk.getStorage(target);
    bucket.maxOperationRetryTime = STORAGE_PATIENCE_MS;
    if (icetimeLocal && !icetimeLocal.storage) throw Object.assign(new Error('no Storage'), { code: 'unavailable' });
    if (icetimeLocal?.storage) sdk.connectStorageEmulator(bucket, icetimeLocal.storage.host, icetimeLocal.storage.port);
    return { sdk, storage: bucket };
  });
  /** Waits until requests carry the token of the signed-in person. */
  const asPerson = async <T>(load: () => Promise<T>): Promise<T> => {
    if (!authWanted && !isSessionExpected()) return load();
    const [{ auth }, loaded] = await Promise.all([loadAuth(), load()]);
    await auth.authStateReady();
    return loaded;
  };
  const live = once(async () => {
    const [sdk, target, { icetimeLocal }] = await Promise.all([import('./live-sdk.ts'), app(), config()]);
    sdk.setLogLevel('silent');
    const db = sdk.initializeFirestore(target, {});
    if (icetimeLocal) sdk.connectFirestoreEmulator(db, icetimeLocal.firestore.host, icetimeLocal.firestore.port);
    return { sdk, db };
  });
  const functions = once(async () => {
    const [sdk, target, { icetimeLocal }] = await Promise.all([import('firebase/functions'), app(), config()]);
    const client = sdk.getFunctions(target, FUNCTIONS_REGION);
    const local = icetimeLocal?.functions;
    if (icetimeLocal && !local) throw Object.assign(new Error('no functions'), { code: 'unavailable' });
    if (local) sdk.connectFunctionsEmulator(client, local.host, local.port);
    return { sdk, functions: client };
  });
  return {
    loadAuth,
    watchSession: (answers) => void (session = answers),
    async publicDatabase() {
      if (isSessionExpected()) return undefined;
      const options = await config();
      return { ...publicDatabaseOf(options), ...(provesEverything(options) && { appCheckToken }) };
    },
    async isUnverified() {
      const appCheck = await proofSoFar();
      return appCheck !== undefined && (await appCheck.token()) === undefined;
    },
    loadFirestore: () => asPerson(firestore),
    loadStorage: () => asPerson(storageService),
    loadStorageRest: once(async () => storageRestOf(await config(), loadAuth, appCheckToken)),
    loadLive: () => asPerson(live),
    loadFunctions: (needsProof) =>
      asPerson(async () => {
        if (needsProof) await proof();
        return functions();
      }),
  };
}

interface Guarded {
  readonly target: FirebaseApp;
  readonly appCheck: AppCheck | undefined;
}

/** The app with its App Check, which starts with everything or with the first call that needs it. */
function guardedApp(config: () => Promise<Config>) {
  const unguarded = once(async () => {
    const [{ initializeApp, setLogLevel }, options] = await Promise.all([import('firebase/app'), config()]);
    setLogLevel('silent'); // the SDK's warnings contain whole requests, and with them personal data
    return { target: initializeApp(options), options };
  });
  let isProving = false;
  /** From then on whatever the SDK sends carries a token. */
  const proof = once(async (): Promise<AppCheck | undefined> => {
    const { target, options } = await unguarded();
    if (options.siteKey === undefined) return undefined;
    isProving = true;
    return (await import('./app-check.ts')).startAppCheck(target, options);
  });
  const guarded = once(async (): Promise<Guarded> => {
    const { target, options } = await unguarded();
    return { target, appCheck: provesEverything(options) ? await proof() : undefined };
  });
  return { guarded, proof, proofSoFar: async () => (isProving ? proof() : (await guarded()).appCheck) };
}
