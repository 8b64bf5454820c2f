/** A deployed Firebase project, and people of the script's own in it. */
import { initializeApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import * as firestoreSdk from 'firebase/firestore/lite';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { accountWrites } from '#data/account/user-documents.ts';
import { APP_CHECK_URL, type Config, CONFIG_URL, readConfig } from '#data/server/config.ts';
import { createDatabase, type Write } from '#data/server/firestore.ts';
import { createMeter } from '#data/server/meter.ts';

export interface Target {
  readonly config: Config;
  /** `undefined` in a project without App Check. */
  readonly appCheckToken: string | undefined;
}
export interface Person {
  readonly uid: string;
  /** Of Firebase Auth. */
  readonly idToken: string;
  /** Throws with the product's code of what went wrong. */
  commit(writes: readonly Write[]): Promise<void>;
}
export interface Newcomer extends Person {
  /** Deletes the account; the functions of the project do the rest. */
  leave(): Promise<void>;
}
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Of the app at `origin`. Throws a sentence where that is not the app of `projectId`. */
export async function openTarget(origin: string, projectId: string, debugToken: string): Promise<Target> {
  const texts = [CONFIG_URL, APP_CHECK_URL].map(async (url) => (await fetch(origin + url)).text());
  const [init = '', appCheck = ''] = await Promise.all(texts);
  const config = readConfig(init, appCheck);
  if (!config) throw new Error(`${origin}${CONFIG_URL} is no configuration: deploy Hosting first.`);
  if (config.projectId !== projectId)
    throw new Error(`The app at ${origin} belongs to ${config.projectId}, not to ${projectId}. Nothing was asked.`);
  if (config.siteKey === undefined) return { config, appCheckToken: undefined };
  if (debugToken === '') throw new Error('The project has App Check: ICETIME_STAGING_APP_CHECK_TOKEN is missing.');
  return { config, appCheckToken: await exchange(config, debugToken) };
}

/** https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken */
async function exchange({ projectId, appId, apiKey, icetimeLocal }: Config, debugToken: string): Promise<string> {
  const local = icetimeLocal?.appCheck;
  const origin = local ? `http://${local.host}:${local.port}` : 'https://firebaseappcheck.googleapis.com';
  const answer = await fetch(`${origin}/v1/projects/${projectId}/apps/${appId}:exchangeDebugToken?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ debugToken }),
  });
  if (!answer.ok) throw new Error(`App Check does not know this debug token (${answer.status}).`);
  return ((await answer.json()) as { token: string }).token;
}

/** Somebody whose address is verified: nobody else may publish. */
export async function signIn(target: Target, { email, password }: Credentials): Promise<Person> {
  const { auth, commit } = open(target, 'owner');
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  if (!user.emailVerified) throw new Error(`The address ${email} is not verified. Nothing was asked.`);
  return { uid: user.uid, idToken: await user.getIdToken(), commit };
}

/** A new account with the documents that the product gives one. */
export async function register(target: Target): Promise<Newcomer> {
  const { auth, commit } = open(target, 'stranger');
  const email = `staging-${crypto.randomUUID()}@example.com`;
  const { user } = await createUserWithEmailAndPassword(auth, email, crypto.randomUUID());
  const leave = () => deleteUser(user);
  try {
    const account = { email, firstName: 'Staging', lastName: '', nicName: 'staging', settings: DEFAULT_SETTINGS };
    await commit(accountWrites(user.uid, account));
    return { uid: user.uid, idToken: await user.getIdToken(), commit, leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

function open({ config, appCheckToken }: Target, name: string) {
  const { icetimeLocal } = config;
  const app = initializeApp(config, name);
  if (appCheckToken !== undefined) {
    const expireTimeMillis = Date.now() + 1_800_000; // the least that a project can set
    const provider = new CustomProvider({ getToken: async () => ({ token: appCheckToken, expireTimeMillis }) });
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  }
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (icetimeLocal) connectAuthEmulator(auth, icetimeLocal.auth, { disableWarnings: true });
  firestoreSdk.setLogLevel('silent');
  const db = firestoreSdk.getFirestore(app);
  if (icetimeLocal) firestoreSdk.connectFirestoreEmulator(db, icetimeLocal.firestore.host, icetimeLocal.firestore.port);
  const firebase = {
    loadFirestore: async () => ({ sdk: firestoreSdk, db }),
    publicDatabase: async () => undefined,
    isUnverified: async () => false,
  };
  const database = createDatabase(firebase, createMeter(), () => undefined);
  const commit = async (writes: readonly Write[]): Promise<void> => {
    const outcome = await database.commit(name, writes);
    if (!outcome.ok) throw new Error(`Firestore refused what the product writes (${name}): ${outcome.problem}`);
  };
  return { auth, commit };
}
