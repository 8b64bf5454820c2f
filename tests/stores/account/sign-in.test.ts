import { expect, test } from 'vitest';
import { createHarness, type Harness, settled } from '#tests/stores/harness.ts';

const NAMES = { firstName: 'Kim', lastName: '', nicName: 'kim' };

test('a newcomer whose names cannot be sent now keeps them, hears why, and may try again', async () => {
  const { stores, signIn } = createHarness();
  signIn.newcomer = { uid: 'kimKimKimKimKimKim01', email: 'kim@example.com', firstName: 'Kim', lastName: '' };
  await stores.loadSignIn();
  await stores.signIn.getState().begin('https://icetime.test/login');
  const { newcomer } = stores.signIn.getState();
  signIn.isCut = true;
  await stores.signIn.getState().finish(NAMES);
  expect(newcomer).toBeDefined();
  expect(stores.signIn.getState()).toMatchObject({ busy: undefined, problem: 'offline', newcomer });
  signIn.isCut = false;
  await stores.signIn.getState().finish(NAMES);
  expect(signIn.calls).toEqual([['finish', NAMES]]);
  expect(stores.signIn.getState()).toMatchObject({ problem: undefined, newcomer: undefined });
});

const HOME = 'https://icetime.test/login';
const LINK = `${HOME}?mode=signIn&oobCode=x`;
const KIM = { uid: 'kimKimKimKimKimKim01', email: 'kim@example.com', firstName: 'Kim', lastName: '' };

async function open(prepare: (harness: Harness) => void = () => {}) {
  const harness = createHarness();
  prepare(harness);
  await harness.stores.loadSignIn();
  return { ...harness, fake: harness.signIn, at: () => harness.stores.signIn.getState() };
}

test.each([
  [{ kind: 'in' }, {}],
  [{ kind: 'newcomer', newcomer: KIM }, { newcomer: KIM }],
  [{ kind: 'other-way', email: 'a@b.example' }, { otherWay: 'a@b.example' }],
  [{ kind: 'address-wanted' }, { wantsAddress: true }],
  [
    { kind: 'problem', problem: 'link-elsewhere' },
    { problem: 'link-elsewhere', wantsAddress: true },
  ],
  [{ kind: 'problem', problem: 'link-dead' }, { problem: 'link-dead' }],
] as const)('a link leads to %o', async (arrival, said) => {
  const { at, fake } = await open(({ signIn }) => (signIn.arrival = arrival));
  await at().begin(LINK);
  expect(fake.calls).toEqual([['openLink', '']]);
  const nothing = { problem: undefined, otherWay: undefined, wantsAddress: false, newcomer: undefined };
  expect(at()).toMatchObject({ busy: undefined, sentTo: undefined, ...nothing, ...said });
});

test('an address that is no link opens nothing, and a link opens once', async () => {
  const { at, fake } = await open();
  for (const url of [HOME, `${HOME}?mode=signIn`, `${HOME}?mode=verify&oobCode=x`]) await at().begin(url);
  expect(fake.calls).toEqual([]);
  const opening = at().begin(LINK);
  await Promise.all([opening, at().begin(LINK)]);
  expect(fake.calls).toEqual([['openLink', '']]);
  await at().openLink(LINK, 'kim@example.com');
  expect(fake.calls.at(-1)).toEqual(['openLink', 'kim@example.com']);
});

test('what was said at the screen before is not said at the next; who is new stays so', async () => {
  const { at, fake } = await open();
  fake.mailing = 'limit';
  await at().sendLink('kim@example.com', '/login');
  expect(at().problem).toBe('limit');
  fake.newcomer = KIM;
  await at().begin(HOME);
  expect(at()).toMatchObject({ problem: undefined, newcomer: KIM });
});

test('a link is sent to the address, says so, and leads back to where it was asked for', async () => {
  const { at, fake } = await open();
  const sending = at().sendLink('kim@example.com', '/login?next=1');
  expect(at()).toMatchObject({ busy: 'link', sentTo: undefined });
  await sending;
  expect(fake.calls).toEqual([['sendLink', 'kim@example.com', 'https://icetime.test/login?next=1']]);
  expect(at()).toMatchObject({ busy: undefined, problem: undefined, sentTo: 'kim@example.com' });
  fake.isCut = true;
  const again = at().sendLink('kim@example.com', '/login');
  expect(at().sentTo).toBeUndefined();
  await again;
  expect(at()).toMatchObject({ busy: undefined, problem: 'offline', sentTo: undefined });
  fake.isCut = false;
  fake.mailing = 'limit';
  const third = at().sendLink('kim@example.com', '/login');
  expect(at().problem).toBeUndefined();
  await third;
  expect(at()).toMatchObject({ problem: 'limit', sentTo: undefined });
});

test('a link whose code cannot be fetched says so', async () => {
  const { at } = await open(({ signIn }) => (signIn.isCut = true));
  const opening = at().openLink(LINK, '');
  expect(at()).toMatchObject({ busy: 'opening', problem: undefined });
  await opening;
  expect(at()).toMatchObject({ busy: undefined, problem: 'offline', wantsAddress: false });
});

test('Google’s word opens the account; going away from its page does not', async () => {
  const { at, fake } = await open();
  const asking = at().google('/login');
  expect(at()).toMatchObject({ busy: 'google', problem: undefined });
  await settled();
  expect(fake.window?.url).toBe('https://google.test/auth?state=window.1');
  fake.window?.leave();
  await settled();
  expect(at()).toMatchObject({ busy: undefined, problem: 'google-cancelled' });
  fake.window?.answer('#id1');
  await asking;
  expect(fake.calls).toEqual([['google', '#id1']]);
  expect(at()).toMatchObject({ busy: undefined, problem: undefined });
});

test('asked a second time, the first window is closed and says nothing any more', async () => {
  const { at, fake } = await open();
  void at().google('/login');
  await settled();
  const first = fake.window;
  const asking = at().google('/login');
  await settled();
  expect(fake.calls).toEqual([['closed']]);
  first?.leave();
  first?.answer('#id1');
  await settled();
  expect([at().busy, fake.calls]).toEqual(['google', [['closed']]]);
  fake.window?.answer('#id2');
  await asking;
  fake.window?.leave();
  await settled();
  expect([at().busy, at().problem, fake.calls.at(-1)]).toEqual([undefined, undefined, ['google', '#id2']]);
});

test('an answer of Google that proves nothing is a refusal, and forgets what was said before', async () => {
  const { at, fake } = await open();
  fake.arrival = { kind: 'other-way', email: 'a@b.example' };
  await at().openLink(LINK, '');
  expect(at().otherWay).toBe('a@b.example');
  const asking = at().google('/login');
  expect(at().otherWay).toBeUndefined();
  await settled();
  fake.window?.answer('#error');
  await asking;
  expect(at()).toMatchObject({ busy: undefined, problem: 'google-cancelled', otherWay: undefined });
});

test('without a network Google is not asked, and keeps what was said; a project may have none', async () => {
  const { at, fake, stores } = await open();
  fake.arrival = { kind: 'address-wanted' };
  await at().openLink(LINK, '');
  stores.app.getState().set({ offline: true });
  await at().google('/login');
  expect(at()).toMatchObject({ busy: undefined, problem: 'offline', wantsAddress: true, hasGoogle: true });
  stores.app.getState().set({ offline: false });
  fake.setup = 'offline';
  await at().google('/login');
  expect(at()).toMatchObject({ busy: undefined, problem: 'offline', hasGoogle: true });
  expect(fake.calls.at(-1)).toEqual(['closed']);
  fake.setup = undefined;
  await at().google('/login');
  expect(at()).toMatchObject({ busy: undefined, problem: undefined, hasGoogle: false });
});

test.each([
  [undefined, false],
  ['offline', true],
  [{ clientId: 'here', page: 'https://google.test/auth' }, true],
] as const)('a project with %o has Google: %s', async (setup, hasGoogle) => {
  const { at } = await open(({ signIn }) => (signIn.setup = setup));
  await at().begin(HOME);
  await settled();
  expect(at().hasGoogle).toBe(hasGoogle);
});

test('where windows are blocked, the answer comes with the page', async () => {
  const blocked = await open(({ signIn }) => (signIn.areWindowsBlocked = true));
  await blocked.at().google('/register');
  expect(blocked.fake.calls).toEqual([['leave', 'https://google.test/auth?state=tab.1', '/register']]);
  const { at, fake, stores } = await open(({ signIn }) => {
    signIn.returned = { answer: '#id2', kept: { state: 'tab.1', rawNonce: 'n' } };
  });
  const busy = new Set<unknown>();
  stores.signIn.subscribe((state) => busy.add(state.busy));
  await at().begin(LINK);
  expect([...busy]).toEqual([undefined, 'google']);
  expect(fake.calls).toEqual([['google', '#id2']]);
});

test('names that the server does not take are asked for again; what stands in the way instead is shown', async () => {
  const { at, fake } = await open(({ signIn }) => (signIn.newcomer = KIM));
  await at().begin(HOME);
  fake.arrival = { kind: 'problem', problem: 'invalid' };
  const finishing = at().finish(NAMES);
  expect(at()).toMatchObject({ busy: 'names', problem: undefined });
  await finishing;
  expect(at()).toMatchObject({ busy: undefined, problem: 'invalid', newcomer: KIM, wantsAddress: false });
  fake.arrival = { kind: 'newcomer', newcomer: { ...KIM, uid: 'other' } };
  await at().finish(NAMES);
  expect(at().newcomer?.uid).toBe('other');
});

test('whoever goes back to the beginning is no newcomer any more, and others are asked nothing', async () => {
  const { at, fake } = await open(({ signIn }) => (signIn.newcomer = KIM));
  await at().begin(HOME);
  await at().leave();
  expect([at().newcomer, fake.newcomer]).toEqual([undefined, undefined]);
  fake.isCut = true;
  await at().sendLink('kim@example.com', '/login');
  await at().leave();
  expect(at()).toMatchObject({ problem: undefined, busy: undefined });
});
