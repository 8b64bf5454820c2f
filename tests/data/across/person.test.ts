import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BASE_CONTRACT, PRO_CONTRACT } from '#core/settings/contract.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { TOGETHER_PLACE } from '#data/network.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';
import { holdDisk } from '#tests/data/support/held-disk.ts';

let harness: Harness;
let tab: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.backend.clear();
  harness.accounts.clear();
  harness.newDevice();
  harness.weather = 'ok';
  tab = harness.tab();
});

const settings = { ...DEFAULT_SETTINGS, language: 'German' as const, colorTheme: 'ice' as const };
const eve = {
  email: 'eve@example.com',
  password: 'secret-password',
  firstName: 'Eve',
  lastName: 'E',
  nicName: 'evi',
  settings,
};
const usersDoc = (uid: string) => harness.backend.get(`users/${uid}`);

describe('registering', () => {
  it('makes the account, the users document and the card, and sends the confirmation', async () => {
    const made = await tab.auth.register(eve);
    if (!made.ok) throw new Error(made.problem);
    const { uid } = made.value;
    expect(made.value).toMatchObject({ email: eve.email, emailVerified: false, admin: false });
    expect(usersDoc(uid)).toMatchObject({
      firstName: 'Eve',
      nicName: 'evi',
      contractType: 'base',
      workoutCount: 0,
      colorTheme: 'ice',
      settings: { language: 'German' },
    });
    expect(harness.backend.get(`users/${uid}/public/card`)).toMatchObject({ nicName: 'evi' });
    expect(tab.fakeAuth.mails).toEqual(['verify eve@example.com']);
  });

  describe('by an invitation', () => {
    const at = (path: string) => vi.stubGlobal('location', new URL(path, 'https://icetime.example'));
    afterEach(() => void vi.unstubAllGlobals());

    it('sends a mail that leads back to it, also the second one', async () => {
      at('/register?next=%2Ffriends%3Fcode%3DK7MP3DXW');
      await tab.auth.register(eve);
      at('/friends?code=K7MP3DXW');
      await tab.auth.sendVerification();
      const mail = 'verify eve@example.com https://icetime.example/friends?code=K7MP3DXW';
      expect(tab.fakeAuth.mails).toEqual([mail, mail]);
    });

    it('sends a mail that leads nowhere where the project does not know the domain', async () => {
      tab.fakeAuth.knowsNoDomain = true;
      at('/register?next=%2Ffriends%3Fcode%3DK7MP3DXW');
      await tab.auth.register(eve);
      expect(tab.fakeAuth.mails).toEqual(['verify eve@example.com']);
    });

    it.each(['/register?next=https%3A%2F%2Fevil.example%2Ffriends%3Fcode%3DK7MP3DXW', '/register?next=%2Fsettings'])(
      'takes %s for none',
      async (path) => {
        at(path);
        await tab.auth.register(eve);
        expect(tab.fakeAuth.mails).toEqual(['verify eve@example.com']);
      },
    );
  });

  it('tells the app only when all is made', async () => {
    const heard: (string | undefined)[] = [];
    tab.auth.observe((user) => heard.push(user === null ? undefined : Object.keys(usersDoc(user.uid) ?? {})[0]));
    await vi.waitFor(() => expect(heard).toEqual([undefined]));
    await tab.auth.register(eve);
    expect(heard).toHaveLength(2);
    expect(heard[1]).toBeDefined();
  });

  it('leaves the password nowhere on the device, also when the account has to wait', async () => {
    harness.weather = 'offline';
    const registering = tab.auth.register(eve);
    await vi.waitFor(() => expect(tab.timers.length).toBeGreaterThan(0));
    tab.runTimers();
    await registering;
    const stored = await onDevice((db) => db.getAll('outbox'));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(eve.password);
  });

  it('has its address in the users document, also after it was changed at Firebase', async () => {
    const made = await tab.auth.register(eve);
    if (!made.ok) throw new Error(made.problem);
    const { uid } = made.value;
    const next = 'eve.new@example.com';
    // The link in the mail has been opened: the token says so.
    tab.fakeAuth.currentUser = { uid, email: next, emailVerified: true };
    expect(await tab.account.load(uid, next)).toMatchObject({ ok: true, value: { email: next, nicName: 'evi' } });
    expect(usersDoc(uid)).toMatchObject({ email: next, nicName: 'evi' });
    expect(await tab.account.loadLocal(uid)).toMatchObject({ email: next });
  });

  it('keeps names and settings when the network goes after the first step', async () => {
    harness.weather = 'offline';
    const made = await tab.auth.register(eve);
    if (!made.ok) throw new Error(made.problem);
    const { uid } = made.value;
    expect(usersDoc(uid)).toBeUndefined();
    expect(await tab.account.loadLocal(uid)).toMatchObject({ nicName: 'evi' });
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(usersDoc(uid)).toMatchObject({ nicName: 'evi', colorTheme: 'ice' });
    expect(await tab.account.load(uid)).toMatchObject({ ok: true, value: { nicName: 'evi' } });
  });

  it('can be repeated when the answer was lost', async () => {
    harness.weather = ['lost'];
    await tab.auth.register(eve);
    const again = await harness.tab().auth.register(eve);
    expect(again.ok).toBe(true);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(harness.accounts.size).toBe(1);
  });

  it('says what is wrong', async () => {
    await tab.auth.register(eve);
    expect(await tab.auth.register({ ...eve, password: 'other' })).toEqual({ ok: false, problem: 'email-taken' });
    tab.fakeAuth.failure = 'auth/weak-password';
    expect(await tab.auth.register({ ...eve, email: 'x@example.com' })).toEqual({
      ok: false,
      problem: 'password-weak',
    });
  });
});

describe('signing in', () => {
  it('answers alike for a wrong password and an unknown address', async () => {
    givenAccount(harness, 'ada');
    const wrong = await tab.auth.signIn('ada@example.com', 'nope');
    const unknown = await tab.auth.signIn('nobody@example.com', 'nope');
    expect([wrong, unknown]).toEqual([
      { ok: false, problem: 'wrong-credentials' },
      { ok: false, problem: 'wrong-credentials' },
    ]);
  });

  it('remembers for the next start who was here', async () => {
    const ada = givenAccount(harness, 'ada');
    expect(tab.auth.sessionHint()).toBeUndefined();
    await tab.auth.signIn(ada.email, ada.password);
    expect(harness.tab({ storage: tab.storage }).auth.sessionHint()).toEqual({ uid: ada.uid });
    await tab.auth.signOut();
    expect(harness.tab({ storage: tab.storage }).auth.sessionHint()).toBeUndefined();
  });

  it('does not tell whether an address is known when a password is forgotten', async () => {
    givenAccount(harness, 'ada');
    const known = await tab.auth.sendPasswordReset('ada@example.com');
    const unknown = await tab.auth.sendPasswordReset('nobody@example.com');
    expect(unknown).toEqual(known);
    expect(tab.fakeAuth.mails).toEqual(['reset ada@example.com']);
  });

  it('learns that the address was confirmed', async () => {
    const made = await tab.auth.register(eve);
    const account = harness.accounts.get(eve.email);
    if (!made.ok || !account) throw new Error('an account expected');
    account.emailVerified = true;
    expect(await tab.auth.reload()).toMatchObject({ ok: true, value: { emailVerified: true } });
  });

  it('without Firebase says that nobody is confirmed, and forgets nothing', async () => {
    const ada = givenAccount(harness, 'ada');
    await tab.signedIn(ada);
    await tab.account.load(ada.uid);
    const offline = harness.tab({ storage: tab.storage });
    offline.fakeAuth.failure = 'no-firebase';
    const heard = vi.fn();
    offline.auth.observe(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null));
    expect(offline.auth.sessionHint()).toEqual({ uid: ada.uid });
    expect(await offline.account.loadLocal(ada.uid)).toMatchObject({ firstName: 'ada' });
  });
});

describe('the account', () => {
  let ada: Account;
  beforeEach(async () => {
    ada = givenAccount(harness, 'ada');
    await tab.signedIn(ada);
  });

  it('is made for somebody who has none, once', async () => {
    const bare = { uid: 'bareaaaaaaaaaaaaaaaaaa', email: 'bare@example.com', password: '', emailVerified: false };
    await tab.signedIn(bare);
    expect(await tab.account.load(bare.uid)).toEqual({ ok: true, value: undefined });
    const user = { uid: bare.uid, email: bare.email, emailVerified: false, admin: false };
    const made = await tab.account.createMissing(user, settings);
    const nicName = `icer-${bare.uid.slice(0, 6)}`;
    expect(made).toMatchObject({ ok: true, value: { nicName, contractType: 'base', workoutCount: 0 } });
    expect(JSON.stringify(harness.backend.get(`users/${bare.uid}/public/card`))).not.toContain('bare@');
    await tab.account.createMissing(user, DEFAULT_SETTINGS);
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(usersDoc(bare.uid)).toMatchObject({
      email: bare.email,
      colorTheme: 'ice',
      settings: { language: 'German' },
    });
  });

  it('shows settings that are still on their way', async () => {
    await tab.account.load(ada.uid);
    harness.weather = 'offline';
    await tab.account.saveSettings(ada.uid, settings);
    await tab.outbox.drain();
    expect(await tab.account.loadLocal(ada.uid)).toMatchObject({ settings: { language: 'German' } });
    harness.weather = ['ok', ...Array<'offline'>(5).fill('offline')];
    expect(await tab.account.load(ada.uid)).toMatchObject({ ok: true, value: { settings: { language: 'German' } } });
  });

  it('asks for a contract once a day, and knows three without asking', async () => {
    harness.weather = 'offline';
    expect(await tab.account.loadContract('pro')).toEqual({ ok: true, value: PRO_CONTRACT });
    expect(await tab.account.loadContract('gym42')).toEqual({ ok: false, problem: 'offline' });
    harness.weather = 'ok';
    harness.backend.set('baseContracts/gym42', { ...BASE_CONTRACT, type: 'gym42', maxWorkouts: 7 });
    expect(await tab.account.loadContract('gym42')).toMatchObject({ ok: true, value: { maxWorkouts: 7 } });
    tab.meter.reset();
    await tab.account.loadContract('gym42');
    expect(tab.meter.snapshot().reads).toBe(0);
    tab.clock.now += 24 * 3_600_000;
    await tab.account.loadContract('gym42');
    expect(tab.meter.snapshot().reads).toBe(1);
    expect(await tab.account.loadContract('none')).toEqual({ ok: true, value: undefined });
  });

  it('keeps all of a contract but one odd limit, and logs which', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    harness.backend.set('baseContracts/gym42', { ...PRO_CONTRACT, type: 'gym42', groups: 'enabled', maxUsers: 'many' });
    expect(await tab.account.loadContract('gym42')).toEqual({
      ok: true,
      value: { ...PRO_CONTRACT, type: 'gym42', maxUsers: BASE_CONTRACT.maxUsers },
    });
    expect(warned.mock.calls).toEqual([['Contract gym42: maxUsers is odd; that of base applies.']]);
    warned.mockRestore();
  });

  it('says that a contract could not be loaded where the server answers that it cannot', async () => {
    harness.weather = 503;
    expect(await tab.account.loadContract('pro')).toEqual({ ok: false, problem: 'unavailable' });
    // Logged, as specified: what was tried and why it failed, nothing of whom it was about.
    expect(harness.logged.at(-1)).toBe('account.loadContract: unavailable');
  });
});

describe('signing out', () => {
  const CANARY = 'Canary';
  /** Everything that is stored on this device, as text. */
  async function onDevice(): Promise<string> {
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const request = indexedDB.open(name ?? '');
      const db = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        found.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      db.close();
    }
    const { storage } = tab;
    const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '');
    return JSON.stringify([found, keys.map((key) => storage.getItem(key))]);
  }

  async function fill(ada: Account): Promise<void> {
    harness.backend.set(`users/${ada.uid}`, { ...usersDoc(ada.uid), firstName: CANARY });
    await tab.account.load(ada.uid);
    await tab.workouts.save(ada.uid, undefined, aWorkout('wLegsaaaaaaaaaaaaaaa', ada.uid, 2, CANARY));
    await tab.training.record({ ...aResult(ada.uid), name: CANARY });
    await tab.drafts.put('wLegsaaaaaaaaaaaaaaa', { name: CANARY });
    await tab.outbox.drain();
    await tab.workouts.refreshMine(ada.uid, 1);
    await tab.training.refresh(ada.uid);
  }

  it('leaves nothing of the person on the device', async () => {
    const ada = givenAccount(harness, 'ada');
    await tab.signedIn(ada);
    await fill(ada);
    expect(await onDevice()).toContain(CANARY);
    tab.hide();
    const free = await holdDisk();
    void tab.drafts.put('new', { name: CANARY });
    await vi.waitFor(() => expect(tab.storage.getItem('icetime-last-words') ?? '').toContain(CANARY));
    await Promise.all([free(), tab.auth.signOut()]);
    const left = await onDevice();
    for (const trace of [CANARY, ada.uid, ada.email]) expect(left).not.toContain(trace);
  });

  it('empties every store of what is theirs, but for what still has to reach the server', async () => {
    const ada = givenAccount(harness, 'ada');
    await tab.signedIn(ada);
    const request = indexedDB.open('icetime-runtime');
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const stores = [...db.objectStoreNames];
    for (const store of stores)
      await new Promise((resolve) => {
        const put = db.transaction(store, 'readwrite').objectStore(store).put({ key: CANARY, uid: ada.uid });
        put.onsuccess = resolve;
      });
    tab.storage.setItem(TOGETHER_PLACE, JSON.stringify({ name: CANARY }));
    await tab.auth.signOut();
    const left: string[] = [];
    for (const store of stores)
      await new Promise<void>((resolve) => {
        const count = db.transaction(store).objectStore(store).count(CANARY);
        count.onsuccess = () => resolve(void (count.result > 0 && left.push(store)));
      });
    db.close();
    // Files that are kept on purpose belong to nobody.
    expect(left.sort().join(' ')).toBe('keptBytes keptFiles keptHeads keptParts outbox uploadBytes uploads');
    expect(tab.storage.getItem(TOGETHER_PLACE)).toBeNull();
  });

  it('also in another tab, and when an answer comes late', async () => {
    const ada = givenAccount(harness, 'ada');
    await tab.signedIn(ada);
    await fill(ada);
    await tab.drafts.remove('wLegsaaaaaaaaaaaaaaa');
    const gate = harness.hold();
    const late = [tab.workouts.refreshMine(ada.uid, 1), tab.account.load(ada.uid), tab.training.refresh(ada.uid)];
    await gate.arrived;
    tab.storage.removeItem('icetime-session'); // another tab signed out
    tab.fakeAuth.currentUser = null;
    tab.fakeAuth.changed();
    await vi.waitFor(() => expect(tab.auth.sessionHint()).toBeUndefined());
    gate.release();
    await Promise.all(late);
    expect(await onDevice()).not.toContain(CANARY);
  });

  it('keeps what was not sent yet, for that person alone', async () => {
    const ada = givenAccount(harness, 'ada');
    await tab.signedIn(ada);
    harness.weather = 'offline';
    await tab.workouts.save(ada.uid, undefined, aWorkout('wLegsaaaaaaaaaaaaaaa', ada.uid, 2, CANARY));
    await tab.outbox.drain();
    await tab.auth.signOut();
    harness.weather = 'ok';
    await tab.signedIn(givenAccount(harness, 'bob'));
    expect(await tab.outbox.pendingCount()).toBe(0);
    await tab.auth.signOut();
    await tab.signedIn(ada);
    await tab.outbox.drain();
    expect(harness.backend.get('workouts/wLegsaaaaaaaaaaaaaaa')).toMatchObject({ name: CANARY });
  });

  it('hides a draft from the next person', async () => {
    await tab.drafts.put('new', { name: 'guest' });
    await tab.signedIn(givenAccount(harness, 'ada'));
    expect(await tab.drafts.get('new')).toBeUndefined();
    await tab.drafts.put('new', { name: 'ada' });
    expect(await tab.drafts.get('new')).toEqual({ name: 'ada' });
    await tab.drafts.remove('new');
    expect(await tab.drafts.get('new')).toBeUndefined();
  });
});

it('makes ids of 20 letters and digits', () => {
  const ids = new Set(Array.from({ length: 500 }, () => tab.workouts.newId()));
  expect(ids.size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
});
