/** Storage without the SDK, as the signed-in person. */
import type { Auth } from 'firebase/auth';
import type { Config } from './config.ts';

export interface StorageRest {
  /** URL of the bucket's objects. */
  readonly objects: string;
  /** Headers that identify the person and the app. Rejects with a code. */
  headers(): Promise<Record<string, string>>;
}

export function storageRestOf(
  { icetimeLocal, storageBucket = '' }: Config,
  loadAuth: () => Promise<{ readonly auth: Pick<Auth, 'authStateReady' | 'currentUser'> }>,
  appCheckToken: () => Promise<string | undefined>,
): StorageRest {
  if (icetimeLocal && !icetimeLocal.storage) throw Object.assign(new Error('no Storage'), { code: 'unavailable' });
  const { host, port } = icetimeLocal?.storage ?? {};
  const origin = icetimeLocal ? `http://${host}:${port}` : 'https://firebasestorage.googleapis.com';
  return {
    objects: `${origin}/v0/b/${storageBucket}/o`,
    async headers() {
      const [{ auth }, proof] = await Promise.all([loadAuth(), appCheckToken()]);
      await auth.authStateReady();
      const token = await auth.currentUser?.getIdToken();
      return {
        ...(token !== undefined && { Authorization: `Firebase ${token}` }),
        ...(proof !== undefined && { 'X-Firebase-AppCheck': proof }),
      };
    },
  };
}
