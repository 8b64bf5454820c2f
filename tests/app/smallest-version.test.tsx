import { BUILD } from '#app/frame/build.ts';
import { watchSmallestVersion } from '#app/wire/wire-version.ts';
import { startI18n } from '#i18n/setup.ts';
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';

const HOUR_MS = 3_600_000;
const BIGGER = '999.0.0';
let clock: number;
let watching: MockInstance<typeof document.addEventListener>;
beforeAll(() => startI18n('en'));
beforeEach(() => {
  clock = 0;
  watching = vi.spyOn(document, 'addEventListener');
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The app watches as long as its page is there.
  for (const [type, listener] of watching.mock.calls) document.removeEventListener(type, listener);
  watching.mockRestore();
});

function start(answer: () => Response | Promise<Response>, isPackage = false) {
  const fetched = vi.fn<(url: string) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const app = { set: vi.fn(), notify: vi.fn() };
  const reload = vi.fn();
  watchSmallestVersion({ app, isPackage, reload, now: () => clock });
  return { fetched, app, reload };
}
const saying = (smallestVersion: unknown) => () => Response.json({ format: 1, smallestVersion });
async function settled() {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('a version that is too old says so, and offers the new one', async () => {
  const { app, reload, fetched } = start(saying(BIGGER));
  await vi.waitFor(() => expect(app.notify).toHaveBeenCalledOnce());
  expect(fetched.mock.calls).toEqual([['/library/switches.json']]);
  expect(app.set).toHaveBeenCalledWith({ updateReady: true });
  const notice = app.notify.mock.calls[0]?.[0];
  expect(notice).toMatchObject({ kind: 'alert', key: 'info.versionNeeded' });
  expect(reload).not.toHaveBeenCalled();
  notice.action.run();
  expect(reload).toHaveBeenCalledOnce();
});

test('a package of a store leads to the store, as no reload would help', async () => {
  const { app } = start(saying(BIGGER), true);
  await vi.waitFor(() => expect(app.notify).toHaveBeenCalledOnce());
  expect(app.notify.mock.calls[0]?.[0]).not.toHaveProperty('action');
  expect(app.notify.mock.calls[0]?.[0]).toMatchObject({ key: 'info.versionNeededStore' });
  expect(app.set).not.toHaveBeenCalled();
});

test.each([
  ['this version', saying(BUILD.version)],
  ['any version', saying('')],
  ['a slip of the pen', saying('newest')],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
  ['an error', () => new Response('', { status: 503 })],
  ['a page', () => new Response('<!doctype html>')],
])('nothing is said where the server wants %s', async (_, answer) => {
  const { app, fetched } = start(answer);
  await settled();
  expect(fetched).toHaveBeenCalledOnce();
  expect(app.notify).not.toHaveBeenCalled();
  expect(app.set).not.toHaveBeenCalled();
});

test('an app that stays open asks again when it is looked at, once an hour at most', async () => {
  const { app, fetched } = start(saying(''));
  await settled();
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  clock = HOUR_MS - 1;
  look();
  expect(fetched).toHaveBeenCalledOnce();
  clock = HOUR_MS;
  fetched.mockImplementation(() => Promise.resolve(saying(BIGGER)()));
  look();
  look();
  await vi.waitFor(() => expect(app.notify).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledTimes(2);
});
