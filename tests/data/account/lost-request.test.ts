import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenAccount, startHarness, type Harness } from '#tests/data/support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

it.each([
  [1, { ok: true, value: { emailVerified: true } }],
  [2, { ok: false, problem: 'offline' }],
])(
  'whether an address is confirmed is asked a second time, not a third, after %i lost requests',
  async (lost, said) => {
    const ada = givenAccount(harness, `ada${lost}`);
    harness.newDevice();
    const tab = harness.tab();
    await tab.signedIn(ada);
    ada.emailVerified = true;
    // Read once as the code is loaded, and twice by each request.
    let left = 1 + 2 * lost;
    Object.defineProperty(tab.fakeAuth, 'failure', {
      get: () => (left-- > 0 ? 'auth/network-request-failed' : undefined),
    });
    expect(await tab.auth.reload()).toMatchObject(said);
  },
);
