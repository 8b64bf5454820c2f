import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { startHarness, type Harness } from '#tests/data/support/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.backend.clear();
  harness.accounts.clear();
  harness.newDevice();
});

const eve = {
  email: 'eve@example.com',
  password: 'secret-password',
  firstName: 'Eve',
  lastName: 'E',
  nicName: 'evi',
  settings: DEFAULT_SETTINGS,
};

it.each([
  [1, { ok: true, value: { emailVerified: true } }],
  [2, { ok: false, problem: 'offline' }],
])(
  'whether an address is confirmed is asked a second time, not a third, after %i lost requests',
  async (lost, said) => {
    const tab = harness.tab();
    await tab.auth.register(eve);
    const account = harness.accounts.get(eve.email);
    if (account) account.emailVerified = true;
    // Read once as the code is loaded, and twice by each request.
    let left = 1 + 2 * lost;
    Object.defineProperty(tab.fakeAuth, 'failure', {
      get: () => (left-- > 0 ? 'auth/network-request-failed' : undefined),
    });
    expect(await tab.auth.reload()).toMatchObject(said);
  },
);
