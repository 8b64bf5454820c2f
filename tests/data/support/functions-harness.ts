import { createCallServer } from '#backend/functions/call-server.ts';
import { createLocalStore } from '#backend/functions/local-store.ts';
import type { Harness } from '#tests/data/support/harness.ts';
import { publicLibrary } from '#logic/public/public-library.ts';
import type { Backend } from '../../../functions/src/logic/backend.ts';

/** The public library over the harness's database, as Hosting serves it. */
export function serveLibrary(harness: Harness): void {
  const backend = backendOf(harness);
  harness.library = async (path) => {
    const { status, headers, body } = await publicLibrary.answer(backend, { method: 'GET', path, headers: {} });
    return new Response(String(body), { status, headers });
  };
}

export function backendOf(harness: Harness): Backend {
  const { backend } = harness;
  const never = () => Promise.reject(new Error('not in this harness'));
  return {
    store: createLocalStore(backend.emulator.database(`projects/${backend.project}/databases/(default)`)),
    objects: { head: never, remove: never, list: async () => [], page: never, describe: never, renewToken: never },
    accounts: {
      async get(uid) {
        const account = [...harness.accounts.values()].find((known) => known.uid === uid);
        return (
          account && {
            ...account,
            disabled: false,
            claims: {},
            tokensValidAfterMs: 0,
            passwordMark: '',
            createdMs: 0,
            lastSignInMs: 0,
          }
        );
      },
      uidOf: async (email) => harness.accounts.get(email)?.uid,
      missing: never,
      confirmed: never,
      customToken: never,
      setClaims: never,
      setDisabled: never,
      revoke: never,
      remove: async () => undefined,
    },
    appUrl: 'https://icetime.example',
    page: never,
    painter: never,
    contactEmail: 'hello@icetime.example',
    nowMs: Date.now,
    newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 20),
    log: () => undefined,
  };
}

/**
 * The real functions over the harness's database. Gives what stops them. `watched`: what they get in place of their
 * backend; `onCall` is told of each call.
 */
export async function startFunctions(
  harness: Harness,
  watched: (backend: Backend) => Backend = (own) => own,
  onCall: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const { backend } = harness;
  const server = createCallServer(watched(backendOf(harness)), `/${backend.project}/europe-west3`, { onCall });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  harness.functionsAt = { host: '127.0.0.1', port: address.port };
  return async () => {
    harness.functionsAt = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
