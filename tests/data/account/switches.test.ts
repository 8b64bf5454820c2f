/** What a device does while the operator has something switched off: it waits, and says so; nothing is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createWays } from '#data/account/ways.ts';
import { createSessions } from '#data/people/sessions.ts';
import { givenAccount, startHarness, type Harness, type Tab } from '#tests/data/support/harness.ts';

let harness: Harness;
let tab: Tab;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  harness.accounts.clear();
  harness.newDevice();
  tab = harness.tab();
});

const eve = {
  email: 'eve@example.com',
  password: 'secret-password',
  firstName: 'Eve',
  lastName: 'E',
  nicName: 'evi',
  settings: DEFAULT_SETTINGS,
};
const flip = (switches: Record<string, unknown>) => harness.backend.set('switches/now', switches);

describe('registering', () => {
  it('is refused before an account is made, as often as it is tried, and works once it is on again', async () => {
    flip({ registration: false });
    expect(await tab.auth.register(eve)).toEqual({ ok: false, problem: 'paused' });
    expect(await tab.auth.register(eve)).toEqual({ ok: false, problem: 'paused' });
    expect(harness.accounts.size).toBe(0);
    expect(tab.fakeAuth.mails).toEqual([]);
    flip({ registration: true });
    expect(await tab.auth.register(eve)).toMatchObject({ ok: true });
  });

  it('costs one read more, and nobody else pays one', async () => {
    await tab.auth.register(eve);
    expect(harness.requests).toEqual([expect.stringMatching(/switches\/now$/), 'commit']);
  });

  it('waits with what is half done, and loses none of it', async () => {
    const uid = await registeredWhileOff();
    expect(harness.backend.get(`users/${uid}`)).toBeUndefined();
    expect(await tab.outbox.pendingCount()).toBe(1);
    expect(await tab.outbox.listRefused()).toEqual([]);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    flip({ registration: true });
    await tab.outbox.drain();
    expect(harness.backend.get(`users/${uid}`)).toMatchObject({ nicName: 'evi' });
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('is sent again at once where the switch came back just after the refusal', async () => {
    const uid = await registeredWhileOff(true);
    expect(harness.backend.get(`users/${uid}`)).toMatchObject({ nicName: 'evi' });
  });

  /** Registration is off from the first write on (after the app has asked), and on again from its refusal on. */
  async function registeredWhileOff(isOnAgain = false): Promise<string> {
    let asked = 0;
    harness.weather = () => {
      asked += 1;
      if (asked === 2) flip({ registration: false });
      if (asked === 3 && isOnAgain) flip({});
      return 'ok';
    };
    const made = await tab.auth.register(eve);
    harness.weather = 'ok';
    if (!made.ok) throw new Error(made.problem);
    return made.value.uid;
  }
});

describe('opening a session', () => {
  it.each([
    ['sessions are switched off', { sessions: false }, 'paused'],
    ['something else is', { uploads: false }, 'unavailable'],
    ['nothing is', undefined, 'unavailable'],
  ])('says that it is paused only if it is: %s', async (_, switches, problem) => {
    const asked: string[] = [];
    const refusal = Object.assign(new Error(), { code: 'functions/unavailable' });
    const sessions = createSessions({
      db: {
        async get(_verb: string, at: string) {
          asked.push(at);
          return { ok: true, value: switches && { id: 'now', data: switches } };
        },
      },
      firebase: {
        loadFunctions: async () => ({ sdk: { httpsCallable: () => () => Promise.reject(refusal) }, functions: {} }),
        isUnverified: async () => false,
      },
    } as never);
    expect(await sessions.open('workoutOfAnna0000001', {} as never)).toEqual({ ok: false, problem });
    expect(asked).toEqual(['switches/now']);
  });
});

describe('somebody who came by Google or a link', () => {
  it('gets no account while nobody new is let in, and goes on with the same names afterwards', async () => {
    const currentUser = { uid: 'newcomer00000000000000000001', email: 'new@example.com' };
    let isClosed = true;
    const made: string[] = [];
    const ways = createWays({
      firebase: { loadAuth: async () => ({ sdk: {}, auth: { currentUser, authStateReady: async () => {} } }) },
      session: { confirm: () => {} },
      notes: { newcomer: () => currentUser },
      accounts: {
        create: async (uid: string) => void made.push(uid),
        isClosed: async () => isClosed,
        load: async () => ({ ok: true, value: undefined }),
      },
      quietly: (work: () => Promise<unknown>) => work(),
      enter: async () => undefined,
    } as never);
    const names = { firstName: 'Eve', lastName: 'E', nicName: 'evi' };
    expect(await ways.finish(names, DEFAULT_SETTINGS)).toEqual({ kind: 'problem', problem: 'paused' });
    expect(made).toEqual([]);
    isClosed = false;
    expect(await ways.finish(names, DEFAULT_SETTINGS)).toEqual({ kind: 'in' });
    expect(made).toEqual([currentUser.uid]);
  });
});

describe('somebody who has an account', () => {
  it('goes on as before with everything off', async () => {
    const account = givenAccount(harness, 'ann');
    flip({ uploads: false, ai: false, registration: false, sessions: false });
    await tab.signedIn(account);
    await tab.account.saveSettings(account.uid, { ...DEFAULT_SETTINGS, cueMuted: true }, ['cueMuted']);
    await tab.outbox.drain();
    expect(harness.backend.get(`users/${account.uid}`)).toMatchObject({ settings: { cueMuted: true } });
  });
});
