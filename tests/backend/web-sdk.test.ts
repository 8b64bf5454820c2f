import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestFirestore, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';
import { openTestBrowser, type TestBrowser } from '#tests/support/browser.ts';
import type { ClientOptions } from '#tests/support/firestore-page.ts';

let browser: TestBrowser;
let backend: TestFirestore;
let page: Page;

beforeAll(async () => {
  browser = await openTestBrowser();
}, 60_000);
afterAll(() => browser.close());
beforeEach(async () => {
  backend = await startTestFirestore();
  page = await browser.newPage();
});
afterEach(async () => {
  await page.context().close();
  await backend.stop();
});

const connect = (name: string, options: Partial<ClientOptions> = {}) =>
  page.evaluate(
    ([id, settings]) => {
      window.connect(id, settings);
    },
    [name, { host: backend.host, port: backend.port, project: backend.project, ...options }] as const,
  );

const listen = (name: string, collection: string, limit?: number) =>
  page.evaluate(
    ([id, path, max]) => {
      const client = window.client(id);
      const all = window.sdk.collection(client.db, path);
      client.listen(max === undefined ? all : window.sdk.query(all, window.sdk.orderBy('n'), window.sdk.limit(max)));
    },
    [name, collection, limit] as const,
  );

const lastSeen = (name: string) => page.evaluate((id) => window.client(id).seen.at(-1), name);

const setDoc = (name: string, path: string, data: Record<string, unknown>) =>
  page.evaluate(
    ([id, target, fields]) => {
      const { doc, setDoc: set } = window.sdk;
      return set(doc(window.client(id).db, target), fields);
    },
    [name, path, data] as const,
  );

const setNetwork = (name: string, isOn: boolean) =>
  page.evaluate(
    ([id, on]) => {
      const { db } = window.client(id);
      return on ? window.sdk.enableNetwork(db) : window.sdk.disableNetwork(db);
    },
    [name, isOn] as const,
  );

const database = () => backend.emulator.database(`projects/${backend.project}/databases/(default)`);
const remove = (path: string) => database().commit([{ kind: 'delete', path }]);

const synced = (ids: string[]) => ({ ids, fromCache: false, pending: false });
const patient = { timeout: 30_000, interval: 20 };
const seenBy = (name: string) => expect.poll(() => lastSeen(name), patient);

describe('the unmodified SDK in Chromium', { timeout: 60_000 }, () => {
  it('reads back every kind of value it wrote', async () => {
    await connect('a');
    const result = await page.evaluate(async () => {
      const { doc, setDoc: set, getDocFromServer, Timestamp, Bytes, GeoPoint, serverTimestamp } = window.sdk;
      const ref = doc(window.client('a').db, 'values/ä€💪');
      const when = new Timestamp(1_700_000_000, 123_456_000);
      const bytes = Bytes.fromUint8Array(new Uint8Array([0, 255]));
      const place = new GeoPoint(1, -2);
      await set(ref, {
        nothing: null,
        nan: Number.NaN,
        text: 'Grüße 💪\n',
        when,
        bytes,
        place,
        now: serverTimestamp(),
      });
      const read = (await getDocFromServer(ref)).data() ?? {};
      return {
        plain: [read['nothing'], read['nan'], read['text']],
        equal: [when.isEqual(read['when']), bytes.isEqual(read['bytes']), place.isEqual(read['place'])],
        hasServerTime: read['now'] instanceof Timestamp,
      };
    });
    expect(result).toEqual({
      plain: [null, Number.NaN, 'Grüße 💪\n'],
      equal: [true, true, true],
      hasServerTime: true,
    });
  });

  it('hears of what others add, change and delete', async () => {
    backend.set('runs/a', { n: 2 });
    await connect('a');
    await connect('b');
    await listen('a', 'runs', 2);
    await seenBy('a').toEqual(synced(['a']));
    await setDoc('b', 'runs/b', { n: 1 });
    await setDoc('b', 'runs/c', { n: 3 });
    await seenBy('a').toEqual(synced(['b', 'a']));
    await page.evaluate(() => window.sdk.deleteDoc(window.sdk.doc(window.client('b').db, 'runs/a')));
    await seenBy('a').toEqual(synced(['b', 'c']));
  });

  it('works by long polling where streams do not get through', async () => {
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('CI=1')) polls.push(request.url());
    });
    await connect('a', { settings: { experimentalForceLongPolling: true } });
    await listen('a', 'runs');
    await seenBy('a').toEqual(synced([]));
    for (const id of ['a', 'b', 'c']) await setDoc('a', `runs/${id}`, { n: 1 });
    await seenBy('a').toEqual(synced(['a', 'b', 'c']));
    expect(polls.length).toBeGreaterThan(0);
    expect(polls.length, 'a poll waits until there is something to say').toBeLessThan(20);
  });

  it('catches up after it was without network', async () => {
    for (const n of [1, 2, 3, 4]) backend.set(`runs/r${n}`, { n });
    await connect('a');
    await listen('a', 'runs', 2);
    await seenBy('a').toEqual(synced(['r1', 'r2']));
    await setNetwork('a', false);
    backend.set('runs/r1', { n: 9 }); // leaves the first two, so that r3 enters, which nobody touched
    backend.set('runs/r2', { n: 3.5 });
    await setNetwork('a', true);
    await seenBy('a').toEqual(synced(['r3', 'r2']));
  });

  it('finds out what is gone by the filter of names, without asking for everything again', async () => {
    for (const n of [1, 2, 3]) backend.set(`runs/r${n}`, { n });
    await connect('a');
    await listen('a', 'runs');
    await seenBy('a').toEqual(synced(['r1', 'r2', 'r3']));
    await setNetwork('a', false);
    remove('runs/r2');
    vi.spyOn(database(), 'commitsSince').mockReturnValue([]); // nothing but the count tells of the deletion
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(decodeURIComponent(request.postData() ?? '')));
    await setNetwork('a', true);
    await seenBy('a').toEqual(synced(['r1', 'r3']));
    const asked = bodies.filter((body) => body.includes('addTarget'));
    expect(asked.filter((body) => body.includes('"query"'))).toHaveLength(1);
    expect(asked.filter((body) => body.includes('limbo-document'))).toEqual([expect.stringContaining('/runs/r2"')]);
  });

  it('shows what it writes without network at once, and sends it later', async () => {
    await connect('a');
    await listen('a', 'runs');
    await seenBy('a').toEqual(synced([]));
    await setNetwork('a', false);
    await page.evaluate(() => {
      void window.sdk.setDoc(window.sdk.doc(window.client('a').db, 'runs/r1'), { n: 1 });
    });
    await seenBy('a').toEqual({ ids: ['r1'], fromCache: true, pending: true });
    expect(backend.get('runs/r1')).toBeUndefined();
    await setNetwork('a', true);
    await seenBy('a').toEqual(synced(['r1']));
    expect(backend.get('runs/r1')).toEqual({ n: 1 });
  });

  it('catches up after a reload with what it kept', async () => {
    for (const n of [1, 2, 3]) backend.set(`runs/r${n}`, { n });
    await connect('a', { isPersistent: true });
    await listen('a', 'runs');
    await seenBy('a').toEqual(synced(['r1', 'r2', 'r3']));
    await page.goto('about:blank');
    remove('runs/r1');
    backend.set('runs/r4', { n: 4 });
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(decodeURIComponent(request.postData() ?? '')));
    await page.goBack();
    await connect('a', { isPersistent: true });
    await listen('a', 'runs');
    await seenBy('a').toEqual(synced(['r2', 'r3', 'r4']));
    expect(await page.evaluate(() => window.client('a').seen[0])).toMatchObject({
      ids: ['r1', 'r2', 'r3'],
      fromCache: true,
    });
    expect(bodies.join()).toContain('"resumeToken"');
  });

  it('serves six clients in one page, which has six connections', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const name of names) await connect(name);
    for (const name of names) await listen(name, 'runs');
    for (const name of names) await setDoc(name, `runs/${name}`, { n: 1 });
    for (const name of names) await seenBy(name).toEqual(synced(names));
  });

  it('reconnects when the backend was started anew, with its data or without', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'icetime-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const { port } = backend;
    await backend.stop();
    backend = await startTestFirestore(undefined, { port, dir });
    backend.set('runs/kept', { n: 1 });
    await connect('a');
    await listen('a', 'runs');
    await seenBy('a').toEqual(synced(['kept']));
    await backend.stop();
    backend = await startTestFirestore(undefined, { port, dir });
    backend.set('runs/added', { n: 2 });
    await seenBy('a').toEqual(synced(['added', 'kept']));
    await setDoc('a', 'runs/own', { n: 3 });
    expect(backend.get('runs/own')).toEqual({ n: 3 });
    await backend.stop();
    backend = await startTestFirestore(undefined, { port });
    await seenBy('a').toEqual(synced([]));
  });
});

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    match /open/{id} { allow read, write; }
    match /members/{uid} { allow read: if uid == request.auth.uid; }
    match /club/{id} { allow list: if exists(/databases/$(db)/documents/members/$(request.auth.uid)); }
  }
}`;

describe('rules in Chromium', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    await backend.stop();
    backend = await startTestFirestore(rules);
  });

  it('refuse a write and a listener, and leave the others alone', async () => {
    await connect('a', { uid: 'anna' });
    await listen('a', 'open');
    await seenBy('a').toEqual(synced([]));
    await listen('a', 'club');
    await seenBy('a').toEqual({ error: 'permission-denied' });
    await expect(setDoc('a', 'club/c1', {})).rejects.toThrow('Missing or insufficient permissions');
    await setDoc('a', 'open/o1', {});
    await seenBy('a').toEqual(synced(['o1']));
  });

  it('end a running listener when what they look at has changed', async () => {
    backend.set('members/anna', {});
    backend.set('club/c1', {});
    await connect('a', { uid: 'anna' });
    await listen('a', 'club');
    await seenBy('a').toEqual(synced(['c1']));
    database().commit([
      { kind: 'delete', path: 'members/anna' },
      { kind: 'delete', path: 'club/c1' },
    ]);
    await seenBy('a').toEqual({ error: 'permission-denied' });
    const seen = await page.evaluate(() => window.client('a').seen.map(({ ids }) => ids));
    expect(seen, 'nothing of the commit that took the right away').not.toContainEqual([]);
  });

  it('end a running listener when they are replaced', async () => {
    await connect('a');
    await listen('a', 'open');
    await seenBy('a').toEqual(synced([]));
    backend.emulator.compileRules(backend.project, rules.replace('allow read, write;', 'allow write;'));
    await seenBy('a').toEqual({ error: 'permission-denied' });
  });
});
