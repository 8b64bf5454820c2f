/** Where Storage is found without its SDK, and what a request says of who asks. */
import { expect, it } from 'vitest';
import type { Config } from '#data/server/config.ts';
import { storageRestOf } from '#data/server/storage-rest.ts';

type Local = NonNullable<Config['icetimeLocal']>;
const BUCKET = { storageBucket: 'icetime.example' } as Config;
const local = (storage?: { host: string; port: number }) => ({ ...BUCKET, icetimeLocal: { storage } as Local });
const restOf = (config: Config, token?: string, proof?: string) => {
  let isReady = false;
  const auth = {
    authStateReady: async () => void (isReady = true),
    // Who is signed in is known when the session was read, not before.
    get currentUser() {
      return isReady && token !== undefined ? { getIdToken: async () => token } : null;
    },
  };
  const loadAuth = async () => ({ auth }) as never;
  return storageRestOf(config, loadAuth, async () => proof);
};

it('asks the service, or the local one', () => {
  expect(restOf(BUCKET).objects).toBe('https://firebasestorage.googleapis.com/v0/b/icetime.example/o');
  const storage = { host: '127.0.0.1', port: 9199 };
  expect(restOf(local(storage)).objects).toBe('http://127.0.0.1:9199/v0/b/icetime.example/o');
});

it('is not there where the local backend has none', () => {
  expect(() => restOf(local())).toThrow(expect.objectContaining({ code: 'unavailable', message: 'no Storage' }));
});

it.each([
  ['a guest', undefined, undefined, {}],
  ['a guest of the app', undefined, 'proof', { 'X-Firebase-AppCheck': 'proof' }],
  ['somebody', 'token', undefined, { Authorization: 'Firebase token' }],
  ['somebody, of the app', 'token', 'proof', { Authorization: 'Firebase token', 'X-Firebase-AppCheck': 'proof' }],
])('says that %s asks', async (_, token, proof, headers) => {
  expect(await restOf(BUCKET, token, proof).headers()).toEqual(headers);
});
