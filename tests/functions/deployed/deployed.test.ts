import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#backend/start.ts';
import { buildFunctions } from '../../../functions/build.ts';
import { CALL_ENTRIES } from '#core/settings/callables.ts';
import { calendarFeed } from '#logic/account/calendar-feed.ts';
import { linkPage } from '#logic/public/link-page.ts';
import { linkPicture } from '#logic/public/link-picture.ts';
import { errorNews } from '#logic/calls/error-news.ts';
import { publicLibrary } from '#logic/public/public-library.ts';
import { DOCUMENT_FUNCTIONS, SCHEDULE_FUNCTIONS } from '#logic/deployed.ts';
import { ACCOUNT_TRIGGERS, DOCUMENT_TRIGGERS, OBJECT_TRIGGERS } from '#logic/triggers.ts';

interface Endpoint {
  region: string[];
  timeoutSeconds: number;
  maxInstances: number;
  callableTrigger?: object;
  httpsTrigger?: object;
  eventTrigger?: { eventType: string; retry: boolean; eventFilterPathPatterns?: { document: string } };
  scheduleTrigger?: { schedule: string };
}
const CONFIG = { projectId: 'demo-test', storageBucket: 'demo-test.appspot.com' };
let endpoints: Record<string, Endpoint>;
beforeAll(async () => {
  process.env['FIREBASE_CONFIG'] = JSON.stringify(CONFIG);
  process.env['GCLOUD_PROJECT'] = CONFIG.projectId;
  const deployed = await import('../../../functions/src/index.ts');
  endpoints = Object.fromEntries(
    Object.entries(deployed).map(([name, definition]) => [
      name,
      (definition as unknown as { __endpoint: Endpoint }).__endpoint,
    ]),
  );
});
afterAll(() => {
  delete process.env['FIREBASE_CONFIG'];
  delete process.env['GCLOUD_PROJECT'];
});

const packageOf = async (folder: string): Promise<Record<string, Record<string, string>>> =>
  JSON.parse(await readFile(path.join(projectRoot, folder, 'package.json'), 'utf8'));

describe('what is deployed', () => {
  it('is everything that the product has, and nothing else', () => {
    const events = [...DOCUMENT_FUNCTIONS, ...ACCOUNT_TRIGGERS, ...OBJECT_TRIGGERS];
    const addresses = [publicLibrary, calendarFeed, linkPage, linkPicture, errorNews];
    const names = [...addresses, ...events, ...SCHEDULE_FUNCTIONS].map(({ name }) => name);
    expect(Object.keys(endpoints).toSorted()).toEqual([...CALL_ENTRIES, ...names].toSorted());
  });

  it('is one function per path of a document, per period, and per kind of call', () => {
    const paths = DOCUMENT_FUNCTIONS.map(({ document }) => document);
    expect(paths.toSorted()).toEqual([...new Set(DOCUMENT_TRIGGERS.map(({ document }) => document))].toSorted());
    const periods = SCHEDULE_FUNCTIONS.map(({ everyMinutes }) => everyMinutes);
    expect(periods).toEqual([...new Set(periods)]);
    expect(Object.keys(endpoints).length).toBeLessThanOrEqual(31);
  });

  it('lies in europe-west3 and has limits', () => {
    for (const [name, { region, timeoutSeconds, maxInstances, scheduleTrigger }] of Object.entries(endpoints)) {
      expect([name, region, timeoutSeconds, maxInstances]).toEqual([
        name,
        ['europe-west3'],
        scheduleTrigger ? 540 : 70,
        name === 'errorNews' ? 1 : 20,
      ]);
    }
  });

  it('listens to the documents that the logic names, until it has managed', () => {
    for (const { name, document, on } of DOCUMENT_FUNCTIONS) {
      expect([name, endpoints[name]?.eventTrigger]).toMatchObject([
        name,
        { eventType: `google.cloud.firestore.document.v1.${on}`, retry: true, eventFilterPathPatterns: { document } },
      ]);
    }
    for (const name of CALL_ENTRIES) expect([name, endpoints[name]?.callableTrigger]).toEqual([name, {}]);
    expect(endpoints['everyQuarterHour']?.scheduleTrigger?.schedule).toBe('every 15 minutes');
  });

  it('hears of files that have arrived and of those that are gone, until it has managed', () => {
    for (const { name, on } of OBJECT_TRIGGERS) {
      expect([name, endpoints[name]?.eventTrigger]).toMatchObject([
        name,
        { eventType: `google.cloud.storage.object.v1.${on}`, retry: true },
      ]);
    }
  });

  it('answers the addresses that Hosting hands to it, for everybody', async () => {
    const { hosting } = JSON.parse(await readFile(path.join(projectRoot, 'firebase.json'), 'utf8'));
    const asked = hosting.rewrites.flatMap((rewrite: { function?: object }) => rewrite.function ?? []);
    const region = 'europe-west3';
    expect(asked).toEqual([
      { functionId: 'publicLibrary', region },
      { functionId: 'calendarFeed', region },
      // It carries the app's page: a release of Hosting keeps the function that was deployed with it.
      { functionId: 'linkPage', region, pinTag: true },
      { functionId: 'linkPicture', region },
      { functionId: 'errorNews', region },
    ]);
    for (const name of ['publicLibrary', 'calendarFeed', 'linkPage', 'linkPicture', 'errorNews'])
      expect(endpoints[name]?.httpsTrigger).toEqual({});
    expect(endpoints['linkPicture']).toMatchObject({ availableMemoryMb: 512 });
  });

  it('hears of deleted accounts, until it has managed', () => {
    for (const { name } of ACCOUNT_TRIGGERS) {
      expect([name, endpoints[name]?.eventTrigger]).toMatchObject([
        name,
        { eventType: 'providers/firebase.auth/eventTypes/user.delete', retry: true },
      ]);
    }
  });

  it('asks nothing of whoever deploys it: where the app is, is known or may be said', () => {
    const specs = declaredParams.map((param) => ({ name: param.name, ...('options' in param && param.options) }));
    expect(specs).toMatchObject([
      { name: 'APP_URL', default: '' },
      { name: 'CONTACT_EMAIL', default: '' },
    ]);
  });

  it('asks for a key of Gemini where that is to answer, and lets one function alone see it', async () => {
    const script = `import { declaredParams } from 'firebase-functions/params';
      const deployed = await import('./functions/src/index.ts');
      const secrets = Object.entries(deployed).flatMap(([name, { __endpoint }]) =>
        (__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => [name, key]));
      console.log(JSON.stringify({ secrets, params: declaredParams.map(({ name, options }) => [name, options?.default]) }));`;
    const node = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const env = { ...process.env, WORKOUT_PROVIDER: 'gemini' };
    const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: projectRoot, env });
    expect(JSON.parse(stdout)).toMatchObject({
      secrets: [['callModel', 'GEMINI_API_KEY']],
      params: [
        ['APP_URL', ''],
        ['CONTACT_EMAIL', ''],
        ['GEMINI_API_KEY', null],
        ['GEMINI_MODEL', 'gemini-3.5-flash-lite'],
        ['GEMINI_CALLS_PER_DAY', 500],
      ],
    });
  });

  it('runs with the packages that it was tested with, on Node 22', async () => {
    const [root, deploy] = [await packageOf('.'), await packageOf('functions/deploy')];
    const all = { ...root['dependencies'], ...root['devDependencies'] };
    expect(Object.keys(deploy['dependencies'] ?? {}).toSorted()).toEqual(['firebase-admin', 'firebase-functions']);
    for (const [name, version] of Object.entries(deploy['dependencies'] ?? {}))
      expect([name, all[name]]).toEqual([name, version]);
    expect(deploy['engines']).toEqual({ node: '22' });
    const { packages } = JSON.parse(
      await readFile(path.join(projectRoot, 'functions/deploy/package-lock.json'), 'utf8'),
    ) as { packages: Record<string, { version?: string; integrity?: string; dependencies?: object }> };
    expect(packages['']?.dependencies).toEqual(deploy['dependencies']);
    for (const [name, { integrity }] of Object.entries(packages))
      if (name !== '') expect(integrity, name).toMatch(/^sha512-/);
  });

  it('names no other package, and loads nothing that answers wishes or draws at its start', async () => {
    const outDir = await mkdtemp(path.join(os.tmpdir(), 'icetime-functions-'));
    try {
      await buildFunctions(outDir, path.join(projectRoot, 'index.html'));
      const imported = async (file: string) => {
        const code = await readFile(path.join(outDir, file), 'utf8');
        return new Set([...code.matchAll(/^import .*? from "([^"]+)"/gm)].map(([, name = '']) => name));
      };
      const packages = [...(await imported('index.js'))].map((name) => name.replace(/\/.*/, ''));
      expect(new Set(packages)).toEqual(
        new Set(['firebase-admin', 'firebase-functions', 'node:crypto', 'node:fs', 'node:zlib']),
      );
      // What speaks to Gemini, draws or knows the product's programmes is fetched by the one function that needs it.
      expect((await readdir(outDir)).toSorted()).toEqual([
        'de.js',
        'en.js',
        'es.js',
        'fr.js',
        'index.html',
        'index.js',
        'inter-bold.ttf',
        'nl.js',
        'painter.js',
        'resvg.wasm',
        'starter-programme.js',
        'web.js',
      ]);
      // The bundler's own helpers lie in the file that is loaded anyway.
      expect(await imported('web.js')).toEqual(new Set(['./index.js']));
      expect(await readFile(path.join(outDir, 'index.js'), 'utf8')).toContain('import("./web.js")');
    } finally {
      await rm(outDir, { recursive: true, force: true });
    }
  });
});
