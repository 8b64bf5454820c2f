import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aResult,
  givenAccount,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const RUN = 'run1aaaaaaaaaaaaaaaa';
const HOURS_6_MS = 6 * 3_600_000;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
});

/** What the device has after it asked the server. */
async function refreshed() {
  expect(await tab.training.refresh(ada.uid)).toEqual({ ok: true });
  return tab.training.listLocal(ada.uid);
}

describe('a list that was read', () => {
  it('comes back itself as long as nothing has changed, and anew after anything has', async () => {
    await tab.training.record(aResult(ada.uid));
    const known = await refreshed();
    expect(await tab.training.listLocal(ada.uid, known)).toBe(known);
    await tab.training.refresh(ada.uid);
    await tab.drafts.put('draft', {});
    expect(await tab.training.listLocal(ada.uid, known)).toBe(known);
    await tab.training.saveNote(ada.uid, `${ada.uid}_${RUN}`, 'Knees held');
    const noted = await tab.training.listLocal(ada.uid, known);
    expect(noted).toMatchObject([{ note: 'Knees held' }]);
    expect(await tab.training.listLocal(ada.uid, known)).not.toBe(known);
  });

  it('is read anew when the server has brought something', async () => {
    await tab.training.record(aResult(ada.uid));
    const known = await tab.training.listLocal(ada.uid);
    const { id, ...fields } = aResult(ada.uid, 'run5aaaaaaaaaaaaaaaa');
    const later = new Date(Date.now() + 60_000);
    harness.backend.set(`statistic/${id}`, { ...fields, date: new Date(fields.date), updatedAt: later });
    await tab.training.refresh(ada.uid);
    expect(await tab.training.listLocal(ada.uid, known)).toHaveLength(2);
  });
});

describe('the brief of many results', () => {
  const MANY = 240;
  const giveMany = () => {
    for (let n = 0; n < MANY; n += 1) {
      const { id, ...fields } = aResult(ada.uid, `many${n}`.padEnd(20, 'a'), Date.now() - n * HOURS_6_MS);
      harness.backend.set(`statistic/${id}`, { ...fields, date: new Date(fields.date), updatedAt: new Date() });
    }
  };
  const sumOf = (trained: readonly { readonly icepoints: number }[] = []) =>
    trained.reduce((sum, { icepoints }) => sum + icepoints, 0);

  const size = async (of: Tab = tab) => (await of.training.listBrief(ada.uid))?.length;

  it('is there at the next start, and says the same', async () => {
    giveMany();
    expect(await size()).toBeUndefined();
    const all = await refreshed();
    expect(all).toHaveLength(MANY);
    const next = harness.tab({ storage: tab.storage });
    await expect.poll(() => size(next)).toBe(MANY);
    const brief = await next.training.listBrief(ada.uid);
    expect(brief).toEqual(
      all.map(({ date, durationSec, icepoints, sport }) => ({ date, durationSec, icepoints, sport })),
    );
    expect(await next.training.listBrief('other')).toBeUndefined();
  });

  it('is none as soon as something was trained or deleted, until all were read again', async () => {
    giveMany();
    await refreshed();
    await expect.poll(() => size()).toBe(MANY);
    await tab.training.record(aResult(ada.uid));
    expect(await size()).toBeUndefined();
    expect(sumOf(await tab.training.listLocal(ada.uid))).toBe((MANY + 1) * 100);
    await expect.poll(async () => sumOf(await tab.training.listBrief(ada.uid))).toBe((MANY + 1) * 100);
    await tab.training.remove(ada.uid, `${ada.uid}_${RUN}`);
    expect(await size()).toBeUndefined();
  });

  it('goes with the person', async () => {
    giveMany();
    await refreshed();
    await expect.poll(() => size()).toBe(MANY);
    await tab.auth.signOut();
    expect(await size()).toBeUndefined();
  });

  it('is not made of a few, which are read in no time', async () => {
    await tab.training.record(aResult(ada.uid));
    await refreshed();
    expect(await size()).toBeUndefined();
  });
});
