import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aWorkout,
  givenAccount,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let eve: Account;
let before: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  eve = givenAccount(harness, 'eve');
  before = harness.tab();
  await before.signedIn(eve);
});

const never = () => new Promise<void>(() => undefined);
const personOf = (tab: Tab) =>
  new Promise<string | undefined>((resolve) => void tab.auth.observe((user) => resolve(user?.uid)));

describe('Firebase Auth at a start', () => {
  it('comes after the list of this device has been painted', async () => {
    await before.workouts.save(eve.uid, undefined, aWorkout(before.workouts.newId(), eve.uid));
    const order: string[] = [];
    const tab = harness.tab({
      storage: before.storage,
      untilCalm: never,
      async untilPainted() {
        order.push('painted');
      },
    });
    tab.fakeAuth.currentUser = { ...eve };
    const person = personOf(tab).then((uid) => order.push(`auth: ${uid}`));
    await tab.workouts.listMineLocal(eve.uid);
    await person;
    expect(order).toEqual(['painted', `auth: ${eve.uid}`]);
  });

  it('is not asked who a stranger is before they have seen the first screen', async () => {
    let calm = () => {};
    const seen = new Promise<void>((resolve) => (calm = resolve));
    const tab = harness.tab({ untilCalm: () => seen });
    const heard: unknown[] = [];
    tab.auth.observe((user) => heard.push(user));
    // Whoever asks later, and does not wait, has been told by now.
    await personOf(harness.tab());
    expect(heard).toEqual([]);
    calm();
    await vi.waitFor(() => expect(heard).toEqual([null]));
  });

  const waitsForEver = () => harness.tab({ storage: before.storage, untilCalm: never, untilPainted: never });

  it.each([
    ['this device holds no list', (tab: Tab) => tab.workouts.listMineLocal(eve.uid)],
    ['this device does not know the account', (tab: Tab) => tab.account.loadLocal('somebody-else')],
    ['the screen needs the network', (tab: Tab) => tab.training.listLocal(eve.uid)],
  ])('comes at once when %s', async (_, start) => {
    const tab = waitsForEver();
    tab.fakeAuth.currentUser = { ...eve };
    const person = personOf(tab);
    await start(tab);
    await expect(person).resolves.toBe(eve.uid);
  });
});
