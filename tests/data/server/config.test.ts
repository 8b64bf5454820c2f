import { deleteApp, getApps } from 'firebase/app';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Config, keptConfig, loadConfig, publicDatabaseOf, provesEverything } from '#data/server/config.ts';
import { createFirebase } from '#data/server/firebase.ts';
import { memoryStorage } from '#tests/data/support/harness.ts';

const CONFIG = { projectId: 'icetime-4a2b', apiKey: 'key' };
let answer: () => Promise<Response>;
beforeEach(() => {
  vi.stubGlobal('fetch', () => answer());
});
const says = (text: string, status = 200) => {
  answer = () => Promise.resolve(new Response(text, { status }));
};
const offline = () => {
  answer = () => Promise.reject(new TypeError('fetch failed'));
};
/** Nothing comes, until the answer that is handed over. */
const swallows = () => {
  let say: (config: Config) => void = () => undefined;
  const text = new Promise<string>((resolve) => (say = (config) => resolve(JSON.stringify(config))));
  answer = async () => new Response(await text);
  return say;
};

it('leads to the services of a real project, and to none on this machine', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...CONFIG, storageBucket: 'icetime-4a2b.appspot.com' }));
  const firebase = createFirebase(memoryStorage(), () => false);
  const { sdk, storage } = await firebase.loadStorage();
  expect(String(sdk.ref(storage, 'a.jpg'))).toBe('gs://icetime-4a2b.appspot.com/a.jpg');
  expect((await firebase.loadFunctions()).functions.region).toBe('europe-west3');
  await Promise.all(getApps().map(deleteApp));
});

it('asks no project in the world to run functions where this machine runs none', async () => {
  const at = { host: '127.0.0.1', port: 1 };
  const icetimeLocal = { auth: 'http://127.0.0.1:1', firestore: at };
  vi.stubGlobal('fetch', async () => Response.json({ ...CONFIG, icetimeLocal }));
  const firebase = createFirebase(memoryStorage(), () => false);
  await expect(firebase.loadFunctions()).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(getApps().map(deleteApp));
});

describe('which Firebase project this is', () => {
  it('is asked at every start, and known from the last one where nobody answers', async () => {
    const storage = memoryStorage();
    says(JSON.stringify(CONFIG));
    expect(await loadConfig(storage)).toEqual(CONFIG);
    offline();
    expect(await loadConfig(storage)).toEqual(CONFIG);
    says(JSON.stringify({ ...CONFIG, projectId: 'icetime-moved' }));
    expect(await loadConfig(storage)).toMatchObject({ projectId: 'icetime-moved' });
    expect(keptConfig(storage)).toMatchObject({ projectId: 'icetime-moved' });
  });

  it('leaves no timer behind when the answer is here', async () => {
    const storage = memoryStorage();
    says(JSON.stringify(CONFIG));
    await loadConfig(storage);
    vi.useFakeTimers();
    await loadConfig(storage);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['a page instead', '<!doctype html>', 200],
    ['an error', JSON.stringify(CONFIG), 500],
    ['something else', '{"projectId":1}', 200],
  ])('an answer that is none (%s) changes nothing of it', async (_, text, status) => {
    const storage = memoryStorage();
    says(JSON.stringify(CONFIG));
    await loadConfig(storage);
    says(text, status);
    expect(await loadConfig(storage)).toEqual(CONFIG);
  });

  it('is known from the last visit after 3 s where the network swallows the question, and asks on for the next', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const storage = memoryStorage();
    says(JSON.stringify(CONFIG));
    await loadConfig(storage);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = swallows();
    const asked = loadConfig(storage);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await asked).toEqual(CONFIG);
    late({ ...CONFIG, projectId: 'icetime-moved' });
    await vi.waitFor(() => expect(keptConfig(storage)).toMatchObject({ projectId: 'icetime-moved' }));
  });

  it('is waited for at the first visit, however long it takes', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = swallows();
    const told = vi.fn();
    const loading = loadConfig(memoryStorage()).then(told);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).not.toHaveBeenCalled();
    late(CONFIG);
    await loading;
    expect(told).toHaveBeenCalledWith(CONFIG);
  });

  it('says whether the project has App Check, also from the last visit', async () => {
    const storage = memoryStorage();
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url === '/app-check.json' ? { siteKey: 'key-of-recaptcha' } : CONFIG),
    );
    expect(await loadConfig(storage)).toEqual({ ...CONFIG, siteKey: 'key-of-recaptcha' });
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/app-check.json' ? new Response('', { status: 503 }) : Response.json(CONFIG),
    );
    expect(await loadConfig(storage)).toMatchObject({ siteKey: 'key-of-recaptcha' });
    vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/app-check.json' ? { siteKey: '' } : CONFIG));
    expect(await loadConfig(storage)).toEqual(CONFIG);
  });

  it('says which requests prove to be of the app: all, unless the release says only calls', async () => {
    const saying = (said: object) =>
      vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/app-check.json' ? said : CONFIG));
    const known = async (said: object) => {
      saying(said);
      return provesEverything(await loadConfig(undefined));
    };
    expect(await known({ siteKey: 'key' })).toBe(true);
    expect(await known({ siteKey: 'key', proves: 'everything' })).toBe(true);
    expect(await known({ siteKey: 'key', proves: 'calls' })).toBe(false);
    expect(await known({ siteKey: '', proves: 'everything' })).toBe(false);
  });

  it('cannot be known at a first start without a network, nor where the device forgets', async () => {
    offline();
    await expect(loadConfig(memoryStorage())).rejects.toMatchObject({ code: 'unavailable' });
    await expect(loadConfig(undefined)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('says where public documents are: at Google, or at the local server', () => {
    expect(publicDatabaseOf(CONFIG).documents).toMatch(
      /^https:\/\/firestore\.googleapis\.com\/v1\/projects\/icetime-4a2b\//,
    );
    const local: Config = { ...CONFIG, icetimeLocal: { auth: '', firestore: { host: '127.0.0.1', port: 8080 } } };
    expect(publicDatabaseOf(local)).toMatchObject({
      documents: 'http://127.0.0.1:8080/v1/projects/icetime-4a2b/databases/(default)/documents',
      apiKey: 'key',
    });
  });
});
