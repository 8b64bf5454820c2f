import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostingServer } from '#backend/hosting.ts';
import { listen } from '@icetime/local-firebase/ports.ts';
import { type Backend, project, startBackend } from '#backend/start.ts';

/** `npm run test:staging`, asked of the local backend in place of a deployed project. */
let backend: Backend;
let hosting: http.Server;
let app: string;
beforeAll(async () => {
  backend = await startBackend({ ports: { auth: 0, firestore: 0, storage: 0, functions: 0 }, appCheck: true });
  const { ports, urls } = backend;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const [firestore, storage, functions] = [at(ports.firestore), at(ports.storage), at(ports.functions)];
  const services = { project, authOrigin: urls.auth, firestore, storage, functions, demandsAppCheck: true };
  hosting = createHostingServer(services, (_request, _response, next) => next());
  await listen(hosting, 0);
  app = `http://127.0.0.1:${(hosting.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  hosting.closeAllConnections();
  hosting.close();
  await backend.stop();
});

async function staging(variables: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const names = Object.entries(variables).map(([name, value]) => [`ICETIME_STAGING_${name}`, value]);
  const child = spawn('node', ['--import', 'tsx', '.ci/staging.ts'], {
    env: { ...process.env, ...(Object.fromEntries(names) as Record<string, string>) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
async function useRules(content: string): Promise<void> {
  const body = JSON.stringify({ rules: { files: [{ content }] } });
  expect((await fetch(`${backend.urls.storage}/internal/setRules`, { method: 'PUT', body })).status).toBe(200);
}
const CLEO = { EMAIL: 'cleo@example.com', PASSWORD: 'icetime-demo' };
const documents = () => backend.emulator.database(`projects/${project}/databases/(default)`);

const workouts = () => [...documents().scan()].flatMap(({ path }) => (path.startsWith('workouts/') ? [path] : []));

describe('asking a deployed project', () => {
  it('tells how its Storage rules answer, and leaves nothing there', async () => {
    const before = workouts();
    const { code, said } = await staging({ ...CLEO, PROJECT: project, APP: app, APP_CHECK_TOKEN: 'mine' });
    expect(said).toContain(`10 answers of ${project}, 0 differ`);
    expect(said.match(/^ok {5}/gm)).toHaveLength(10);
    expect(code).toBe(0);
    expect(workouts()).toEqual(before);
  });

  it('says which answers are wrong', async () => {
    const open =
      "rules_version = '2'; service firebase.storage { match /b/{b}/o { match /{f=**} { allow read, write; } } }";
    try {
      await useRules(open);
      const { code, said } = await staging({ ...CLEO, PROJECT: project, APP: app, APP_CHECK_TOKEN: 'mine' });
      expect(said).toContain('WRONG  allowed: 7. a stranger reads the file of a private workout');
      expect([code, said]).toEqual([1, expect.stringMatching(/10 answers of demo-icetime, 7 differ/)]);
    } finally {
      await useRules(readFileSync('src/rules/storage.rules', 'utf8'));
    }
  });

  it.each([
    ['no project is named', { ...CLEO }, /Missing: ICETIME_STAGING_PROJECT$/m],
    ['nobody is named', { PROJECT: project }, /Missing: ICETIME_STAGING_EMAIL, ICETIME_STAGING_PASSWORD$/m],
    ['the app is that of another project', { ...CLEO, PROJECT: 'another' }, /belongs to demo-icetime, not to another/],
    ['App Check is not satisfied', { ...CLEO, PROJECT: project }, /ICETIME_STAGING_APP_CHECK_TOKEN is missing/],
  ])('asks nothing where %s, and says so', async (_, variables, sentence) => {
    const before = JSON.stringify([...documents().scan()]);
    const { code, said } = await staging({ APP: app, ...variables });
    expect([code, said]).toEqual([2, expect.stringMatching(sentence)]);
    expect(JSON.stringify([...documents().scan()])).toBe(before);
  });
});
