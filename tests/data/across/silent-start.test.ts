/** The whole start on a device whose storage does not answer: the splash hands over, to what is known by then. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { startGuard } from '#app/frame/guard.ts';
import { createHarness } from '#tests/stores/harness.ts';
import { holdDisk } from '#tests/data/support/held-disk.ts';
import { givenAccount, startHarness, type Account, type Harness } from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let release: () => Promise<void>;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  harness.backend.set('baseContracts/base', { ...BASE_CONTRACT });
});
afterEach(async () => {
  vi.useRealTimers();
  await release();
});

/** Of somebody who was here before; every store is silent from now on. */
async function startsSilently({ online = true } = {}) {
  const before = harness.tab();
  await before.signedIn(ada);
  await before.account.load(ada.uid, ada.email);
  release = await holdDisk();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tab = harness.tab({ storage: before.storage });
  const { stores, network } = createHarness({ online });
  tab.fakeAuth.currentUser = { ...ada };
  let path = '/splash';
  const guard = startGuard({
    ports: { auth: tab.auth, account: tab.account, network: network.port },
    stores,
    askedPath: '/settings',
    currentPath: () => path,
    goTo: (next) => (path = next),
  });
  /** Seconds, at most ten, until the splash has handed over. */
  const handedOver = async (): Promise<number> => {
    for (let ms = 0; ; ms += 100) {
      for (let turn = 0; turn < 20 || harness.waiting > 0; turn += 1) {
        await vi.advanceTimersByTimeAsync(0);
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (path !== '/splash' || ms === 10_000) return ms / 1000;
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  return { guard, stores, handedOver, pathOf: () => path };
}

test('whoever the server knows gets what they asked for before the splash’s ten seconds are over', async () => {
  const { guard, handedOver, pathOf, stores } = await startsSilently();
  expect(await handedOver()).toBeLessThan(10);
  expect([pathOf(), stores.login.getState().isLoggedIn]).toEqual(['/settings', true]);
  guard.stop();
});

test('without an answer of the server either, it hands over after ten seconds', async () => {
  const { guard, handedOver, pathOf } = await startsSilently();
  harness.weather = 'never';
  expect([await handedOver(), pathOf()]).toEqual([10, '/login']);
  guard.stop();
});

test('offline, it hands over to what plays offline as soon as it has given the storage up', async () => {
  const { guard, handedOver, pathOf } = await startsSilently({ online: false });
  harness.weather = 'offline';
  expect(await handedOver()).toBeLessThan(10);
  expect(pathOf()).toBe('/offWorkouts');
  guard.stop();
});
