/** The ways in beside the password, with Firebase's own SDK against the local Auth backend. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuthBackend, startAuth } from '@icetime/local-firebase/auth.ts';
import { freePort } from '@icetime/local-firebase/ports.ts';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { UserRecord } from '#core/workout/model.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { type AuthPort, createAuth } from '#data/account/auth.ts';
import { newQuestion, proofIn, questionUrl } from '#data/account/google.ts';
import { createSignInNotes } from '#data/account/sign-in-notes.ts';
import { createSession } from '#data/local/session.ts';
import { memoryStorage } from '#tests/data/support/harness.ts';

const PROJECT = 'demo-icetime';
const BACK = 'https://icetime.test/login?next=%2Fstatistic';
const NAMES = { firstName: 'Kim', lastName: 'Winter', nicName: 'kim' };
let backend: AuthBackend;
/** Who has a users document, by uid. */
const documents = new Map<string, unknown>();
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  backend = await startAuth(PROJECT, await freePort(0));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await backend.stop();
});
beforeEach(() => documents.clear());

let people = 0;
const newAddress = () => `kim${(people += 1)}@example.com`;

/** A device: what it stores, and what it heard of who is here. */
function aDevice(storage = memoryStorage(), code: typeof sdk = sdk) {
  const app = initializeApp({ apiKey: 'demo', projectId: PROJECT }, `device${apps.length}`);
  apps.push(app);
  const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
  sdk.connectAuthEmulator(auth, backend.origin, { disableWarnings: true });
  const now = { ms: Date.now() };
  const adopted: string[] = [];
  /** How often the server was told of a sign-in. */
  const settling = { asked: 0 };
  const port: AuthPort = createAuth({
    firebase: { loadAuth: () => Promise.resolve({ sdk: code, auth }) },
    session: createSession(storage),
    after: () => () => undefined,
    notes: createSignInNotes(storage, () => now.ms),
    accounts: {
      create: (uid, account) => Promise.resolve(done(documents.set(uid, account) as unknown as UserRecord)),
      isClosed: async () => false,
      load: (uid) => Promise.resolve(done(documents.get(uid)) as Outcome<UserRecord | undefined>),
    },
    async settle() {
      settling.asked += 1;
    },
    onPerson: (uid) => Promise.resolve(void (uid !== undefined && adopted.push(uid))),
  });
  const heard: (string | undefined)[] = [];
  port.observe((user) => heard.push(user?.email));
  return { port, auth, storage, now, adopted, heard, settling, here: () => auth.currentUser };
}

/** Google's word, as its page in the local backend gives it. */
async function askGoogle(email: string, more: Record<string, string> = { email_verified: 'on' }) {
  const question = newQuestion('window');
  const setup = { clientId: 'here', page: `${backend.origin}/google` };
  const url = await questionUrl(setup, question, 'http://localhost/sign-in.html');
  const answer = await fetch(`${url}&${new URLSearchParams({ email, ...more })}`, { redirect: 'manual' });
  const { hash } = new URL(answer.headers.get('location') ?? '');
  return { proof: await proofIn(hash, question), hash, question };
}
async function proofOf(email: string, more?: Record<string, string>) {
  const { proof } = await askGoogle(email, more);
  if (!proof) throw new Error('Google said nothing');
  return proof;
}

async function mailedLink(email: string): Promise<string> {
  const answer = await fetch(`${backend.origin}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const mailed = oobCodes.filter((code) => code.email === email).at(-1)?.oobLink ?? '';
  const leads = await fetch(mailed, { redirect: 'manual' });
  return leads.headers.get('location') ?? '';
}

/** An account with a password, and all it has. */
async function registered(email: string, isVerified = true): Promise<string> {
  const device = aDevice();
  const made = await device.port.register({ ...NAMES, email, password: 'cold-water-7', settings: DEFAULT_SETTINGS });
  if (!made.ok) throw new Error(made.problem);
  if (isVerified) await update(made.value.uid, { emailVerified: true });
  return made.value.uid;
}
async function update(uid: string, change: object): Promise<void> {
  await fetch(`${backend.origin}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid, ...change }),
  });
}

it('makes the account of somebody new once they have said their names, and tells nobody before', async () => {
  const email = newAddress();
  const device = aDevice();
  const ways = await device.port.ways();
  const arrival = await ways.google(
    await proofOf(email, { email_verified: 'on', given_name: ' Ki\u202em', family_name: 'W' }),
  );
  const newcomer = { email, firstName: 'Kim', lastName: 'W' };
  expect(arrival).toMatchObject({ kind: 'newcomer', newcomer });
  expect(device.heard.filter((who) => who !== undefined)).toEqual([]);
  expect(documents.size).toBe(0);

  expect(await ways.finish(NAMES, DEFAULT_SETTINGS)).toEqual({ kind: 'in' });
  const uid = device.here()?.uid ?? '';
  expect(documents.get(uid)).toEqual({ ...NAMES, email, settings: DEFAULT_SETTINGS });
  expect(device.heard.at(-1)).toBe(email);
  expect(device.adopted).toEqual([uid]);
  expect(JSON.stringify(device.storage)).not.toContain('newcomer');
});

it('asks for all names where Firebase tells nothing of what Google says', async () => {
  const email = newAddress();
  const ways = await aDevice(memoryStorage(), { ...sdk, getAdditionalUserInfo: () => null }).port.ways();
  const arrival = await ways.google(await proofOf(email, { email_verified: 'on', given_name: 'Kim' }));
  expect(arrival).toMatchObject({ kind: 'newcomer', newcomer: { email, firstName: '', lastName: '' } });
});

it('asks again for the names of somebody who left before saying them, here and on another device', async () => {
  const email = newAddress();
  const here = aDevice();
  await (await here.port.ways()).google(await proofOf(email));
  const { uid = '' } = here.here() ?? {};
  expect(createSignInNotes(here.storage, Date.now).newcomer()).toMatchObject({ uid, email });
  const there = await (await aDevice().port.ways()).google(await proofOf(email));
  expect(there).toMatchObject({ kind: 'newcomer', newcomer: { uid } });
  await (await here.port.ways()).leave();
  expect(here.here()).toBeNull();
  expect(createSignInNotes(here.storage, Date.now).newcomer()).toBeUndefined();
});

it('opens the account of the same address where Google vouches for it, and the password stays', async () => {
  const email = newAddress();
  const uid = await registered(email);
  const device = aDevice();
  expect(await (await device.port.ways()).google(await proofOf(email))).toEqual({ kind: 'in' });
  expect(device.here()?.uid).toBe(uid);
  expect(await aDevice().port.signIn(email, 'cold-water-7')).toMatchObject({ ok: true, value: { uid } });
});

it('adds Google to an account it may not open by itself, once its person is in by password or by a link', async () => {
  for (const way of ['password', 'link'] as const) {
    const email = newAddress();
    const uid = await registered(email);
    const device = aDevice();
    const ways = await device.port.ways();
    expect(await ways.google(await proofOf(email, {}))).toEqual({ kind: 'other-way', email });
    expect(device.here()).toBeNull();
    if (way === 'password') await device.port.signIn(email, 'cold-water-7');
    else {
      await ways.sendLink(email, BACK, 'de');
      await ways.openLink(await mailedLink(email), '');
    }
    expect(
      device
        .here()
        ?.providerData.map(({ providerId }) => providerId)
        .toSorted(),
    ).toContain('google.com');
    const later = aDevice();
    expect(await (await later.port.ways()).google(await proofOf(email, {}))).toEqual({ kind: 'in' });
    expect(later.here()?.uid).toBe(uid);
  }
});

it('adds Google to nobody else’s account, and not after its word has grown old', async () => {
  const [theirs, mine] = [newAddress(), newAddress()];
  await registered(theirs);
  await registered(mine);
  const device = aDevice();
  const ways = await device.port.ways();
  await ways.google(await proofOf(theirs, {}));
  await device.port.signIn(mine, 'cold-water-7');
  expect(device.here()?.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  const slow = aDevice();
  await (await slow.port.ways()).google(await proofOf(theirs, {}));
  slow.now.ms += 3_600_000;
  await slow.port.signIn(theirs, 'cold-water-7');
  expect(slow.here()?.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
});

it('mails a link to whoever asks with the same answer, and opens it once', async () => {
  const [known, unknown] = [newAddress(), newAddress()];
  const uid = await registered(known);
  const device = aDevice();
  const ways = await device.port.ways();
  expect(await ways.sendLink(unknown, BACK, 'en')).toBeUndefined();
  expect(await ways.sendLink(known, BACK, 'en')).toBeUndefined();
  const link = await mailedLink(known);
  expect(new URL(link).searchParams.get('next')).toBe('/statistic');
  expect(await ways.openLink(link, '')).toEqual({ kind: 'in' });
  expect(device.here()?.uid).toBe(uid);
  expect(await (await aDevice().port.ways()).openLink(link, known)).toEqual({ kind: 'problem', problem: 'link-dead' });
  expect(await (await aDevice().port.ways()).openLink(await mailedLink(unknown), unknown)).toMatchObject({
    kind: 'newcomer',
    newcomer: { email: unknown, firstName: '' },
  });
});

it('answers the server’s question for a link alike, whether there is an account or not', async () => {
  const [known, unknown] = [newAddress(), newAddress()];
  await registered(known);
  const answers = await Promise.all(
    [known, unknown].map(async (email) => {
      const body = { requestType: 'EMAIL_SIGNIN', email, continueUrl: BACK, canHandleCodeInApp: true };
      const answer = await fetch(`${backend.origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return [answer.status, (await answer.text()).replaceAll(email, 'somebody')];
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
});

it('asks on another device for the address, and takes no other', async () => {
  const email = newAddress();
  await registered(email);
  await (await aDevice().port.ways()).sendLink(email, BACK, 'en');
  const link = await mailedLink(email);
  const ways = await aDevice().port.ways();
  expect(await ways.openLink(link, '')).toEqual({ kind: 'address-wanted' });
  expect(await ways.openLink(link, newAddress())).toEqual({ kind: 'problem', problem: 'link-elsewhere' });
  expect(await ways.openLink(link, email)).toEqual({ kind: 'in' });
});

it('says what is wrong with a forged link, a disabled account, and no network', async () => {
  const email = newAddress();
  const uid = await registered(email);
  const ways = await aDevice().port.ways();
  const forged = `${BACK}&mode=signIn&oobCode=forged&apiKey=demo`;
  expect(await ways.openLink(forged, email)).toEqual({ kind: 'problem', problem: 'link-dead' });
  expect(await ways.openLink(`${BACK}&mode=signIn&oobCode=x`, email)).toEqual({
    kind: 'problem',
    problem: 'link-dead',
  });
  await update(uid, { disableUser: true });
  expect(await ways.google(await proofOf(email))).toEqual({ kind: 'problem', problem: 'account-disabled' });
  await ways.sendLink(email, BACK, 'en');
  const link = await mailedLink(email);
  expect(await ways.openLink(link, email)).toEqual({ kind: 'problem', problem: 'account-disabled' });
  expect(await ways.google({ idToken: 'forged', rawNonce: '' })).toEqual({
    kind: 'problem',
    problem: 'google-refused',
  });
  const cut = createAuth({
    firebase: { loadAuth: () => Promise.reject(Object.assign(new Error(), { code: 'unavailable' })) },
    session: createSession(undefined),
    after: () => () => undefined,
    notes: createSignInNotes(undefined, Date.now),
    accounts: {
      create: async () => failed('offline'),
      isClosed: async () => false,
      load: async () => failed('offline'),
    },
    settle: async () => undefined,
    onPerson: () => Promise.resolve(),
  });
  expect(await (await cut.ways()).sendLink(email, BACK, 'en')).toBe('offline');
});

it('takes Google’s word for the question that was asked and no other', async () => {
  const email = newAddress();
  const { hash, question } = await askGoogle(email);
  expect(await proofIn(hash, newQuestion('window'))).toBeUndefined();
  expect(await proofIn(hash, { ...question, rawNonce: 'another' })).toBeUndefined();
  expect(await proofIn(hash, { ...question, state: 'window.another' })).toBeUndefined();
  expect(await proofIn(`#id_token=no.word&state=${question.state}`, question)).toBeUndefined();
  const cancelled = await askGoogle('', { cancel: '1' });
  expect(cancelled.proof).toBeUndefined();
  const elsewhere = `${backend.origin}/google?response_type=id_token&email=a@b.c&redirect_uri=https://evil.example/`;
  expect((await fetch(elsewhere, { redirect: 'manual' })).status).toBe(400);
});

/** Somebody who is in with their password, and what they may change of it. */
async function member(email = newAddress()) {
  await registered(email);
  const device = aDevice();
  await device.port.signIn(email, 'cold-water-7');
  return { ...device, email, access: await device.port.access() };
}

it('a new address counts once the link that was sent there is opened, and not before', async () => {
  const { port, access, email } = await member();
  const next = newAddress();
  expect(await access.changeEmail(next, 'https://icetime.test/account', 'de')).toBeUndefined();
  expect(await port.reload()).toMatchObject({ value: { email } });
  expect(await mailedLink(email)).toBe('https://icetime.test/account');
  expect(await port.reload()).toMatchObject({ value: { email: next, emailVerified: true } });
  expect(await access.read()).toMatchObject({ value: { email: next, hasPassword: true } });
  expect(await aDevice().port.signIn(next, 'cold-water-7')).toMatchObject({ ok: true });
  expect(await aDevice().port.signIn(email, 'cold-water-7')).toEqual(failed('wrong-credentials'));
});

it('nobody here has an address to confirm, or anything to look up again', async () => {
  const { port } = aDevice();
  expect([await port.sendVerification(), await port.reload()]).toEqual([failed('not-signed-in'), done(null)]);
});

it('an address that has an account already is not taken', async () => {
  const other = newAddress();
  await registered(other);
  const { access } = await member();
  expect(await access.changeEmail(other, 'https://icetime.test/account', 'en')).toBe('email-taken');
});

it('a password is changed by who knows the old one, and only the new one opens', async () => {
  const { access, email } = await member();
  expect(await access.confirmByPassword('not-mine')).toBe('wrong-credentials');
  expect(await access.confirmByPassword('cold-water-7')).toBeUndefined();
  expect(await access.setPassword('12345')).toBe('password-weak');
  expect(await access.setPassword('warm-water-8')).toBeUndefined();
  expect(await aDevice().port.signIn(email, 'cold-water-7')).toEqual(failed('wrong-credentials'));
  expect(await aDevice().port.signIn(email, 'warm-water-8')).toMatchObject({ ok: true });
});

it('Google is linked, opens the account, confirms who it is, and is taken away again', async () => {
  const { access, email, here } = await member();
  const address = newAddress();
  expect(await access.linkGoogle(await proofOf(address))).toBeUndefined();
  expect(await access.read()).toMatchObject({ value: { google: address, hasPassword: true, email } });
  expect(await access.confirmByGoogle(await proofOf(address))).toBeUndefined();
  expect(await access.confirmByGoogle(await proofOf(newAddress()))).toBe('google-other');
  const other = aDevice();
  documents.set(here()?.uid ?? '', {});
  expect(await (await other.port.ways()).google(await proofOf(address))).toEqual({ kind: 'in' });
  expect(other.here()?.uid).toBe(here()?.uid);
  expect(await access.unlinkGoogle()).toBeUndefined();
  expect(await access.read()).toMatchObject({ value: { google: undefined } });
});

it('Google of somebody else is not linked', async () => {
  const [one, other] = [await member(), await member()];
  const address = newAddress();
  await one.access.linkGoogle(await proofOf(address));
  expect(await other.access.linkGoogle(await proofOf(address))).toBe('google-taken');
});

it('who has come by Google alone sets a password, and has two ways from then on', async () => {
  const email = newAddress();
  const device = aDevice();
  await (await device.port.ways()).google(await proofOf(email));
  const access = await device.port.access();
  expect(await access.read()).toMatchObject({ value: { hasPassword: false, google: email } });
  expect(await access.setPassword('warm-water-8')).toBeUndefined();
  expect(await access.read()).toMatchObject({ value: { hasPassword: true, google: email } });
});

it('nobody who is not in changes anything', async () => {
  const access = await aDevice().port.access();
  expect(await access.read()).toEqual(failed('not-signed-in'));
  expect(await access.setPassword('warm-water-8')).toBe('not-signed-in');
});

it('where the device keeps nothing, nothing is known of earlier steps', () => {
  const refuse = (): never => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const forbidden = Object.assign(memoryStorage(), { getItem: refuse, setItem: refuse, removeItem: refuse });
  for (const storage of [undefined, forbidden]) {
    const notes = createSignInNotes(storage, Date.now);
    notes.setSentTo('kim@example.com');
    notes.clear();
    expect([notes.sentTo(), notes.newcomer(), notes.googleLater('kim@example.com')]).toEqual([
      '',
      undefined,
      undefined,
    ]);
  }
});

it('tells the server of each sign-in into an account, and of no registration', async () => {
  const email = newAddress();
  await registered(email);
  const { port, settling } = aDevice();
  await port.signIn(email, 'wrong');
  expect(settling.asked).toBe(0);
  await port.signIn(email, 'cold-water-7');
  expect(settling.asked).toBe(1);
  const other = aDevice();
  await other.port.register({ ...NAMES, email: newAddress(), password: 'cold-water-7', settings: DEFAULT_SETTINGS });
  expect(other.settling.asked).toBe(0);
  const ways = await other.port.ways();
  await ways.google(await proofOf(email));
  expect(other.settling.asked).toBe(1);
});
