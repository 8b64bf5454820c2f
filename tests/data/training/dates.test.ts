import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenAccount, startHarness, type Account, type Harness, type Tab } from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 20, 18);
const PLAN = { startDateTime: START, endDateTime: START + HOUR_MS, title: 'Legs', wId: '', done: false };

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

const id = (n: number) => `d${String(n).padStart(19, '0')}`;
function givenDate(n: number, updatedAt = new Date(), title = `Date ${n}`): void {
  const startDateTime = new Date(START + n * HOUR_MS);
  const fields = {
    docId: id(n),
    userId: ada.uid,
    startDateTime,
    endDateTime: startDateTime,
    title,
    wId: '',
    done: false,
  };
  harness.backend.set(`trainingsDates/${id(n)}`, { ...fields, updatedAt });
}
const stored = (docId: string) => harness.backend.get(`trainingsDates/${docId}`);
async function titles(of: Tab = tab): Promise<readonly string[]> {
  const all = await of.dates.refresh(ada.uid);
  if (!all.ok) throw new Error(all.problem);
  return all.value.map(({ title }) => title);
}
const cost = () => tab.meter.snapshot();

describe('a scheduled workout', () => {
  it('is added, moved, ticked off and removed: one write each, seen at once', async () => {
    const date = await tab.dates.add(ada.uid, PLAN);
    await tab.outbox.drain();
    expect(stored(date.docId)).toMatchObject({ userId: ada.uid, title: 'Legs', startDateTime: new Date(START) });
    const moved = { startDateTime: START + 24 * HOUR_MS, endDateTime: START + 25 * HOUR_MS };
    expect(await tab.dates.change(ada.uid, date.docId, moved)).toMatchObject(moved);
    await tab.outbox.drain();
    expect(stored(date.docId)).toMatchObject({ startDateTime: new Date(moved.startDateTime), title: 'Legs' });
    await tab.dates.change(ada.uid, date.docId, { done: true });
    await tab.outbox.drain();
    await tab.dates.remove(ada.uid, date.docId);
    expect(await tab.dates.listLocal(ada.uid)).toEqual([]);
    await tab.outbox.drain();
    expect(stored(date.docId)).toBeUndefined();
    expect(cost()).toMatchObject({ reads: 0, writes: 3, deletes: 1 });
  });

  it('scheduled and dropped offline never leaves the device; changed twice it leaves once', async () => {
    harness.weather = 'offline';
    const fresh = harness.tab({ storage: tab.storage });
    const { docId } = await fresh.dates.add(ada.uid, PLAN);
    await fresh.dates.change(ada.uid, docId, { title: 'Back' });
    const dropped = await fresh.dates.add(ada.uid, PLAN);
    await fresh.dates.change(ada.uid, dropped.docId, { title: 'Arms' });
    await fresh.dates.remove(ada.uid, dropped.docId);
    harness.weather = 'ok';
    harness.requests.length = 0;
    await fresh.signedIn(ada);
    await fresh.outbox.drain();
    expect(harness.requests).toEqual(['commit']);
    expect(stored(docId)).toMatchObject({ title: 'Back' });
  });

  it('moved and dropped without a network is gone everywhere', async () => {
    givenDate(1);
    await titles();
    harness.weather = 'offline';
    await tab.dates.change(ada.uid, id(1), { title: 'Later' });
    await tab.dates.remove(ada.uid, id(1));
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(stored(id(1))).toBeUndefined();
    expect(await titles()).toEqual([]);
  });

  it('that was removed on another device can be removed here, too', async () => {
    givenDate(1);
    await titles();
    harness.backend.clear();
    await tab.dates.remove(ada.uid, id(1));
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.dates.change(ada.uid, id(1), { done: true })).toBeUndefined();
  });

  it('that the server refuses can be given up, and shows what was before', async () => {
    givenDate(1);
    await titles();
    await tab.dates.change(ada.uid, id(1), { endDateTime: START - 48 * HOUR_MS });
    await tab.outbox.drain();
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ kind: 'saveDate', problem: 'not-allowed' });
    await tab.outbox.discard(refused?.id ?? '');
    expect(await tab.dates.listLocal(ada.uid)).toMatchObject([{ endDateTime: START + HOUR_MS }]);
  });
});

describe('the calendar', () => {
  it('is read once, in order of start, then one read per look and one per change', async () => {
    for (let n = 0; n < 30; n += 1) givenDate(29 - n, new Date(Date.now() - HOUR_MS + n));
    expect(await titles()).toEqual(Array.from({ length: 30 }, (_, n) => `Date ${n}`));
    expect(cost().reads).toBe(30);
    tab.meter.reset();
    await titles();
    givenDate(3, new Date(), 'Moved');
    expect(await titles()).toContain('Moved');
    expect(cost().reads).toBe(2);
  });

  it('shows what was changed here although the server has something else', async () => {
    givenDate(1, new Date(Date.now() - HOUR_MS));
    await titles();
    harness.weather = 'offline';
    await tab.dates.change(ada.uid, id(1), { title: 'Mine' });
    await tab.outbox.drain();
    harness.weather = 'ok';
    givenDate(1, new Date(), 'Theirs');
    expect(await titles()).toEqual(['Mine']);
    await tab.outbox.drain();
    expect(stored(id(1))).toMatchObject({ title: 'Mine' });
  });

  it('notices what was removed on another device', async () => {
    for (let n = 0; n < 3; n += 1) givenDate(n, new Date(Date.now() - HOUR_MS + n));
    await titles();
    harness.newDevice();
    const other = harness.tab();
    await other.signedIn(ada);
    await titles(other);
    await other.dates.remove(ada.uid, id(1));
    await other.outbox.drain();
    tab.clock.now += 7 * HOUR_MS;
    tab.meter.reset();
    expect(await titles()).toEqual(['Date 0', 'Date 2']);
    expect(cost().reads).toBe(1 + 1 + 2);
  });
});

it('are listed by when they begin, those of one moment always in the same order', async () => {
  for (const n of [3, 1, 2]) givenDate(n);
  const startDateTime = new Date(START + 2 * HOUR_MS);
  for (const docId of ['d0000000000000000zzz', 'd0000000000000000aaa'])
    harness.backend.set(`trainingsDates/${docId}`, {
      docId,
      userId: ada.uid,
      startDateTime,
      endDateTime: startDateTime,
      title: docId,
      wId: '',
      done: false,
      updatedAt: new Date(),
    });
  const expected = ['Date 1', 'Date 2', 'd0000000000000000aaa', 'd0000000000000000zzz', 'Date 3'];
  expect(await titles()).toEqual(expected);
  expect((await tab.dates.listLocal(ada.uid)).map(({ title }) => title)).toEqual(expected);
});
