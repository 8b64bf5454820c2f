import { IDBObjectStore } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  harness.accounts.clear();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
});

const stored = () => harness.backend.get(`statistic/${ada.uid}_${RUN}`);

describe('what was logged of a result', () => {
  const setsOf = async (of: Tab = tab) => (await of.training.listLocal(ada.uid))[0]?.sets;
  const id = () => `${ada.uid}_${RUN}`;

  it('goes out with the result, and comes back', async () => {
    await tab.training.record({ ...aResult(ada.uid), sets: '12;42.5;8;;Squat' });
    expect(stored()).toMatchObject({ sets: '12;42.5;8;;Squat' });
    const other = harness.tab();
    await other.signedIn(ada);
    await other.training.refresh(ada.uid);
    expect(await setsOf(other)).toBe('12;42.5;8;;Squat');
  });

  it('afterwards is there at once, and at the server in one write; nothing at all is sent of nothing', async () => {
    await tab.training.saveSets(ada.uid, id(), '12;;;;Squat');
    await tab.training.record(aResult(ada.uid));
    expect(stored()).not.toHaveProperty('sets');
    await tab.training.saveSets(ada.uid, id(), '');
    expect(await tab.outbox.pendingCount()).toBe(0);
    await tab.training.saveSets(ada.uid, id(), '12;;;;Squat');
    expect(await setsOf()).toBe('12;;;;Squat');
    await tab.outbox.drain();
    expect(stored()).toMatchObject({ sets: '12;;;;Squat', icepoints: 100 });
    expect(tab.meter.snapshot().writes).toBe(2);
    await tab.training.saveSets(ada.uid, id(), '');
    await tab.outbox.drain();
    expect(stored()).toMatchObject({ sets: '' });
  });

  it('offline goes out with the note, each the last word alone', async () => {
    await tab.training.record(aResult(ada.uid));
    harness.weather = 'offline';
    await tab.training.saveSets(ada.uid, id(), '12;;;;Squat');
    await tab.training.saveNote(ada.uid, id(), 'Felt strong');
    await tab.training.saveSets(ada.uid, id(), '14;;;;Squat');
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(stored()).toMatchObject({ note: 'Felt strong', sets: '14;;;;Squat' });
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('is not wiped by a result that is sent again', async () => {
    harness.weather = ['lost', 'offline'];
    await tab.training.record(aResult(ada.uid));
    const { updatedAt: _, ...sent } = stored() ?? {};
    harness.backend.set(`statistic/${id()}`, { ...sent, sets: '9;;;;Squat', updatedAt: new Date() });
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(stored()).toMatchObject({ sets: '9;;;;Squat' });
  });

  it('that the server refuses can be given up: what stood before is back, a note from since then stays', async () => {
    await tab.training.record({ ...aResult(ada.uid), sets: '12;;;;Squat' });
    await tab.training.saveSets(ada.uid, id(), 'no set at all');
    await tab.outbox.drain();
    await tab.training.saveNote(ada.uid, id(), 'Felt strong');
    await tab.outbox.drain();
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ kind: 'saveSets', problem: 'not-allowed' });
    await tab.outbox.discard(refused?.id ?? '');
    expect(await tab.training.listLocal(ada.uid)).toMatchObject([{ sets: '12;;;;Squat', note: 'Felt strong' }]);
  });

  it('on a result that another device has deleted goes with it', async () => {
    await tab.training.record(aResult(ada.uid));
    harness.backend.clear();
    await tab.training.saveSets(ada.uid, id(), '12;;;;Squat');
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.training.listLocal(ada.uid)).toEqual([]);
  });
});

describe('on a disk without room', () => {
  const SETS = '12;;;;Squat';
  const fullDisk = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });

  it('what was trained and logged without a network outlives the page, and goes out once', async () => {
    const full = fullDisk();
    harness.weather = 'offline';
    const id = `${ada.uid}_${RUN}`;
    expect(await tab.training.record(aResult(ada.uid))).toEqual({ ok: true, value: 'kept' });
    await tab.training.saveSets(ada.uid, id, '9;;;;Squat');
    await tab.training.saveSets(ada.uid, id, SETS);
    full.mockRestore();
    harness.weather = 'ok';

    const next = harness.tab({ storage: tab.storage });
    await next.signedIn(ada);
    await next.training.refresh(ada.uid);
    expect(await next.training.listLocal(ada.uid)).toMatchObject([{ id, sets: SETS }]);
    await next.outbox.drain();
    expect(stored()).toMatchObject({ sets: SETS, icepoints: 100 });
    await next.training.remove(ada.uid, id);
    await next.training.refresh(ada.uid);
    expect(await next.training.listLocal(ada.uid)).toEqual([]);
  });

  it('a guest’s does, too, and is taken along at the sign-in', async () => {
    const guest = harness.tab();
    const full = fullDisk();
    expect(await guest.training.record(aResult('', RUN))).toEqual({ ok: false, problem: 'storage-full' });
    await guest.training.saveSets('', `_${RUN}`, SETS);
    full.mockRestore();

    const next = harness.tab({ storage: guest.storage });
    expect(await next.training.listLocal('')).toMatchObject([{ sets: SETS }]);
    await next.signedIn(ada);
    await next.outbox.drain();
    expect(stored()).toMatchObject({ sets: SETS });
  });

  it('a guest’s that nobody looked at since is taken along all the same', async () => {
    const guest = harness.tab();
    const full = fullDisk();
    await guest.training.record({ ...aResult('', RUN), sets: SETS });
    full.mockRestore();
    const next = harness.tab({ storage: guest.storage });
    await next.signedIn(ada);
    await next.training.refresh(ada.uid);
    await next.outbox.drain();
    expect(stored()).toMatchObject({ sets: SETS });
    expect(await next.training.listLocal('')).toEqual([]);
  });

  it('what was logged of a result that the server has already goes there by itself', async () => {
    await tab.training.record(aResult(ada.uid));
    const full = fullDisk();
    harness.weather = 'offline';
    await tab.training.saveSets(ada.uid, `${ada.uid}_${RUN}`, SETS);
    full.mockRestore();
    harness.weather = 'ok';
    const next = harness.tab({ storage: tab.storage });
    await next.signedIn(ada);
    await next.training.refresh(ada.uid);
    await next.outbox.drain();
    expect(stored()).toMatchObject({ sets: SETS });
  });

  it('a note that is typed once there is room again is not wiped by the result as it was kept before', async () => {
    const full = fullDisk();
    harness.weather = 'offline';
    await tab.training.record(aResult(ada.uid));
    full.mockRestore();
    const id = `${ada.uid}_${RUN}`;
    await tab.training.saveNote(ada.uid, id, 'Felt strong');
    harness.weather = 'ok';
    await tab.training.refresh(ada.uid);
    expect(await tab.training.listLocal(ada.uid)).toMatchObject([{ note: 'Felt strong' }]);
    await tab.outbox.drain();
    expect(stored()).toMatchObject({ note: 'Felt strong' });
  });

  it('a note of a page that goes before the room came back is not wiped in the next', async () => {
    const full = fullDisk();
    harness.weather = 'offline';
    await tab.training.record(aResult(ada.uid));
    const id = `${ada.uid}_${RUN}`;
    tab.storage.setItem(
      'icetime-last-words',
      JSON.stringify([{ kind: 'note', uid: ada.uid, id, value: 'Felt strong' }]),
    );
    await tab.close(); // its memory goes with it
    full.mockRestore();
    harness.newDevice();
    harness.weather = 'ok';
    const next = harness.tab({ storage: tab.storage });
    await next.signedIn(ada);
    await next.training.refresh(ada.uid);
    expect(await next.training.listLocal(ada.uid)).toMatchObject([{ note: 'Felt strong' }]);
    expect(next.storage.getItem('icetime-last-words')).toBeNull();
  });

  const fromPhone = () => {
    const { updatedAt: _, ...sent } = stored() ?? {};
    expect(sent).toMatchObject({ icepoints: 100 });
    harness.backend.set(`statistic/${ada.uid}_${RUN}`, { ...sent, note: 'From the phone', updatedAt: new Date() });
  };

  it('what another device wrote since there is room again stays', async () => {
    const full = fullDisk();
    harness.weather = 'offline';
    await tab.training.record({ ...aResult(ada.uid), note: 'Felt strong' });
    full.mockRestore();
    harness.weather = 'ok';
    await tab.outbox.drain();
    await tab.outbox.drain();
    fromPhone();
    await tab.training.refresh(ada.uid);
    expect(await tab.training.listLocal(ada.uid)).toMatchObject([{ note: 'From the phone' }]);
  });

  it('a result without a note, sent while there was no room, wipes none that another device wrote since', async () => {
    const full = fullDisk();
    harness.weather = 'offline';
    await tab.training.record(aResult(ada.uid));
    harness.weather = 'ok';
    await tab.outbox.drain();
    fromPhone();
    full.mockRestore();
    harness.newDevice();
    const next = harness.tab({ storage: tab.storage });
    await next.signedIn(ada);
    await next.training.refresh(ada.uid);
    await next.outbox.drain();
    expect(stored()).toMatchObject({ note: 'From the phone' });
    expect(await next.training.listLocal(ada.uid)).toMatchObject([{ note: 'From the phone' }]);
  });

  it('nothing can be kept where the browser keeps nothing at all, and that is said', async () => {
    fullDisk();
    vi.spyOn(tab.storage, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    harness.weather = 'offline';
    expect(await tab.training.record(aResult(ada.uid))).toEqual({ ok: false, problem: 'storage-full' });
  });
});
