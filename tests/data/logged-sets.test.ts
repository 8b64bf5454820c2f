import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aResult, givenAccount, startHarness, type Account, type Harness, type Tab } from '#tests/data/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const RUN = 'run1aaaaaaaaaaaaaaaa';

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  harness.reset();
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
