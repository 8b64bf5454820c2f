/** Firebase Auth as browsers get it. Node's own build keeps sessions in memory alone, and looks for `fetch` once. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AuthSdk } from '#data/server/firebase.ts';

const firebase = createRequire(import.meta.url).resolve('firebase/auth');
const folder = path.dirname(createRequire(firebase).resolve('@firebase/auth/package.json'));

export const loadBrowserAuth = async (): Promise<AuthSdk> =>
  (await import(path.join(folder, 'dist/esm/index.js'))) as AuthSdk;
