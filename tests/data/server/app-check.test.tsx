/** The token that says a request comes from Icetime: where it is asked for, and how often. */
import { deleteApp, type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAppCheck } from '#data/server/app-check.ts';
import { APP_CHECK_URL, type Config, CONFIG_URL } from '#data/server/config.ts';
import { createFirebase } from '#data/server/firebase.ts';
import { answerFrames } from '#tests/data/support/recaptcha-frame.ts';

const CONFIG: Config = { projectId: 'icetime-4a2b', appId: '1:23:web:4', apiKey: 'key', siteKey: 'site' };
const AT_GOOGLE = 'https://content-firebaseappcheck.googleapis.com/v1/projects/icetime-4a2b/apps/1%3A23%3Aweb%3A4';
const LOCAL = { auth: 'http://127.0.0.1:1', firestore: { host: '127.0.0.1', port: 1 } };

let app: FirebaseApp;
/** What the server answers; a status = that it gives none. */
let answer: { token: string; ttl: string } | number;
let asked: { url: string; method: string | undefined; body: unknown }[];
beforeEach(() => {
  app = initializeApp(CONFIG, `app-check-${Math.random()}`);
  answer = { token: 'a token', ttl: '3600s' };
  asked = [];
  answerFrames(() => (siteKey) => `proof of ${siteKey}`);
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    asked.push({ url, method, body: JSON.parse(body) });
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
  });
});
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

it('is given by Google for the proof of a browser, and kept', async () => {
  const appCheck = startAppCheck(app, CONFIG);
  expect(await appCheck.token()).toBe('a token');
  expect(asked).toEqual([
    {
      url: `${AT_GOOGLE}:exchangeRecaptchaEnterpriseToken?key=key`,
      method: 'POST',
      body: { recaptchaEnterpriseToken: 'proof of site', limitedUse: false },
    },
  ]);
  answer = { token: 'another', ttl: '3600s' };
  expect([await appCheck.token(), asked.length]).toEqual(['a token', 1]);
});

it('is given by the local server to anybody', async () => {
  const icetimeLocal = { ...LOCAL, appCheck: { host: '127.0.0.1', port: 5 } };
  expect(await startAppCheck(app, { ...CONFIG, icetimeLocal }).token()).toBe('a token');
  expect(asked).toEqual([
    {
      url: 'http://127.0.0.1:5/v1/projects/icetime-4a2b/apps/1%3A23%3Aweb%3A4:exchangeDebugToken?key=key',
      method: 'POST',
      body: { debugToken: 'site', limitedUse: false },
    },
  ]);
});

it('is asked for anew when its time is up', async () => {
  const appCheck = startAppCheck(app, CONFIG);
  await appCheck.token();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
  answer = { token: 'another', ttl: '3600s' };
  expect([await appCheck.token(), asked.length]).toEqual(['another', 2]);
});

it('that is refused is asked for again after ten seconds, not with each request', async () => {
  answer = 403;
  const appCheck = startAppCheck(app, CONFIG);
  expect([await appCheck.token(), await appCheck.token(), asked.length]).toEqual([undefined, undefined, 1]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9_000 });
  expect([await appCheck.token(), asked.length]).toEqual([undefined, 1]);
  vi.setSystemTime(Date.now() + 2_000);
  answer = { token: 'a token', ttl: '3600s' };
  expect([await appCheck.token(), asked.length]).toEqual(['a token', 2]);
});

it('that cannot be had without a network is asked for with the next request', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer = 503;
  const appCheck = startAppCheck(app, CONFIG);
  expect([await appCheck.token(), await appCheck.token(), asked.length]).toEqual([undefined, undefined, 2]);
});

const setUp = (config: Partial<Config>) => {
  const send = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // Its own each time: the SDK keeps the token of an app in the browser's storage, where there is one.
    if (url === CONFIG_URL) return Response.json({ ...CONFIG, siteKey: undefined, appId: crypto.randomUUID() });
    return url === APP_CHECK_URL ? Response.json(config) : send(url, init);
  });
  return createFirebase(undefined, () => false);
};

it('is none where the project is not set up for it: nobody is unverified', async () => {
  const firebase = setUp({ siteKey: '' });
  expect([await firebase.isUnverified(), asked]).toEqual([false, []]);
  expect(await firebase.publicDatabase()).not.toHaveProperty('appCheckToken');
});

it('goes along with what everybody may read, and is missed where it cannot be had', async () => {
  const firebase = setUp({ siteKey: 'site' });
  expect(await (await firebase.publicDatabase())?.appCheckToken?.()).toBe('a token');
  expect([await firebase.isUnverified(), asked.length]).toEqual([false, 1]);
});

it('says who is unverified', async () => {
  const firebase = setUp({ siteKey: 'site' });
  answer = 403;
  expect(await firebase.isUnverified()).toBe(true);
});
