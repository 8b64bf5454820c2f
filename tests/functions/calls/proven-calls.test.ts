import { deleteApp, getApps } from 'firebase/app';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Backend, project, startBackend } from '#backend/start.ts';
import { type CallName, CALLS } from '#core/settings/callables.ts';
import { createCallables } from '#data/server/callables.ts';
import { createFirebase, type Firebase } from '#data/server/firebase.ts';
import { createDatabase } from '#data/server/firestore.ts';
import { createMeter } from '#data/server/meter.ts';
import { CALLABLES } from '#logic/callables.ts';
import { type WatchedPage, watchPage } from './watched-page.ts';

/** A project that asks for a token of App Check only where it protects something. */
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ ports: { auth: 0, firestore: 0, storage: 0, functions: 0 }, appCheck: 'calls' });
}, 60_000);
afterAll(() => backend.stop());

let firebase: Firebase;
let page: WatchedPage;
beforeEach(() => {
  page = watchPage(backend, { siteKey: 'local', proves: 'calls' });
  firebase = createFirebase(undefined, () => false);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(getApps().map(deleteApp));
});

const tokensAsked = () => page.sent.filter(({ path }) => path.startsWith('exchange')).length;
/** They concern what is the caller's own, or a session that bounds itself. */
const OF_ONES_OWN = [
  'answerFriend',
  'blockUser',
  'calendarAddress',
  'endSession',
  'forgetGoneFiles',
  'leaveSession',
  'removeFriend',
  'removeGroup',
  'sessionTime',
  'settleSignIn',
  'shareWithGroup',
  'unblockUser',
  'unshareWithGroup',
  'writeGroup',
];
const PUBLIC = {
  collection: 'workouts',
  where: [['sharePublic', '==', true]],
  orderBy: ['createdAt', 'desc'],
  limit: 3,
} as const;
const database = () => createDatabase(firebase, createMeter(), () => undefined);

it('of who is signed in and proves nothing, functions that need no proof look at the input, and no other does', async () => {
  const signIn = `${backend.urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const cleo = { email: 'cleo@example.com', password: 'icetime-demo', returnSecureToken: true };
  const headers = { 'content-type': 'application/json' };
  const entered = await fetch(signIn, { method: 'POST', body: JSON.stringify(cleo), headers });
  const { idToken } = (await entered.json()) as { idToken: string };
  const told = await Promise.all(
    CALLABLES.map(async ({ name }) => {
      const answer = await fetch(`${backend.urls.functions}/${project}/europe-west3/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${idToken}` },
        body: JSON.stringify({ data: { reqId: 'too short' } }),
      });
      return [name, ((await answer.json()) as { error?: { status: string } }).error?.status];
    }),
  );
  const isOpen = (name: CallName) => CALLS[name] === 'call';
  expect(told).toEqual(CALLABLES.map(({ name }) => [name, isOpen(name) ? 'INVALID_ARGUMENT' : 'UNAUTHENTICATED']));
  // What needs no proof is named once more, so that nothing loses it unseen.
  expect(
    CALLABLES.map(({ name }) => name)
      .filter(isOpen)
      .toSorted(),
  ).toEqual(OF_ONES_OWN);
});

it('who opens the app, reads and calls what needs no proof asks for no token', async () => {
  expect(await database().query('test', PUBLIC)).toMatchObject({ ok: true });
  const callables = createCallables(firebase);
  expect(await callables.run('sessionTime', {})).toMatchObject({ ok: true });
  expect(await callables.run('calendarAddress', { action: 'look' })).toEqual({ ok: false, problem: 'not-signed-in' });
  expect(tokensAsked()).toBe(0);
  expect(page.sent.filter(({ token }) => token !== null)).toEqual([]);
});

it('a call that needs it brings one token, for all that come after; what cannot be undone brings its own', async () => {
  const callables = createCallables(firebase);
  // Past App Check, and nobody is signed in.
  for (const name of ['findFriend', 'reportContent', 'generateWorkout'] as const)
    expect(await callables.run(name, {})).toEqual({ ok: false, problem: 'not-signed-in' });
  expect(tokensAsked()).toBe(1);
  expect(new Set(page.sent.filter(({ path }) => !path.startsWith('exchange')).map(({ token }) => token)).size).toBe(1);
  expect(await callables.run('deleteMyAccount', {})).toEqual({ ok: false, problem: 'not-signed-in' });
  expect(tokensAsked()).toBe(2);
  expect(await database().query('test', PUBLIC)).toMatchObject({ ok: true });
  expect(tokensAsked()).toBe(2);
});

it('where no token can be had, only what needs one is refused, and says why', async () => {
  page.isRefused = true;
  const callables = createCallables(firebase);
  expect(await callables.run('findFriend', {})).toEqual({ ok: false, problem: 'app-unverified' });
  expect(await database().query('test', PUBLIC)).toMatchObject({ ok: true });
  expect(await callables.run('sessionTime', {})).toMatchObject({ ok: true });
});
