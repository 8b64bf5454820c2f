import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resultByHand } from '#core/training/by-hand.ts';
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
const HOUR_MS = 3_600_000;

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

const id = () => `${ada.uid}_${RUN}`;
const stored = () => harness.backend.get(`statistic/${id()}`);
const shown = async (of: Tab = tab) => (await of.training.listLocal(ada.uid))[0];
const time = () => ({ date: Date.now() - 5 * HOUR_MS, durationSec: 1800 });

describe('training added by hand', () => {
  it('is stored marked, worth no points, and comes to other devices', async () => {
    const added = { ...time(), name: 'Run with Tom', note: 'Rain' };
    const result = resultByHand(added, { id: id(), userId: ada.uid });
    expect(await tab.training.record(result)).toEqual({ ok: true, value: 'sent' });
    expect(stored()).toMatchObject({
      byHand: true,
      icepoints: 0,
      exercisesTotal: 0,
      name: 'Run with Tom',
      note: 'Rain',
    });
    const other = harness.tab();
    await other.signedIn(ada);
    await other.training.refresh(ada.uid);
    expect(await shown(other)).toMatchObject({ byHand: true, ...time(), date: added.date });
  });

  it('offline is kept, and goes out later', async () => {
    harness.weather = 'offline';
    const result = resultByHand({ ...time(), name: 'Run', note: '' }, { id: id(), userId: ada.uid });
    expect(await tab.training.record(result)).toEqual({ ok: true, value: 'kept' });
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(stored()).toMatchObject({ byHand: true });
  });
});

describe('a result whose time is mended', () => {
  it('shows it at once, is marked, and keeps all else; one write', async () => {
    await tab.training.record({ ...aResult(ada.uid), sets: '12;;;;Squat' });
    expect(stored()).not.toHaveProperty('byHand');
    tab.meter.reset();
    const after = time();
    await tab.training.mend(ada.uid, id(), after);
    expect(await shown()).toMatchObject({ ...after, byHand: true, icepoints: 100 });
    await tab.outbox.drain();
    expect(stored()).toMatchObject({
      durationSec: 1800,
      date: new Date(after.date),
      byHand: true,
      sets: '12;;;;Squat',
      exercisesDone: 9,
    });
    expect(tab.meter.snapshot()).toMatchObject({ writes: 1 });
  });

  it('offline goes out after the result and with its note; a result sent again takes nothing back', async () => {
    harness.weather = ['lost', 'offline'];
    await tab.training.record(aResult(ada.uid));
    const after = time();
    await tab.training.mend(ada.uid, id(), after);
    await tab.training.saveNote(ada.uid, id(), 'Felt strong');
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(stored()).toMatchObject({ durationSec: 1800, byHand: true, note: 'Felt strong' });
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('mended to what it is sends nothing', async () => {
    await tab.training.record(aResult(ada.uid));
    const after = time();
    await tab.training.mend(ada.uid, id(), after);
    await tab.outbox.drain();
    await tab.training.mend(ada.uid, id(), after);
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('shows its own time again when the server refuses the other one and it is discarded', async () => {
    const result = aResult(ada.uid);
    await tab.training.record(result);
    await tab.training.mend(ada.uid, id(), { date: Date.UTC(2019, 0, 1), durationSec: 60 });
    await tab.outbox.drain();
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ kind: 'mendResult' });
    await tab.outbox.discard(refused?.id ?? '');
    expect(await shown()).toMatchObject({ durationSec: 600, date: result.date });
    expect((await shown())?.byHand).toBeUndefined();
  });

  it('a guest’s stays on the device, and moves into the account marked', async () => {
    const guest = harness.tab();
    await guest.training.record(aResult(''));
    const after = time();
    await guest.training.mend('', `_${RUN}`, after);
    expect(await guest.outbox.pendingCount()).toBe(0);
    await guest.signedIn(ada);
    await guest.outbox.drain();
    expect(stored()).toMatchObject({ durationSec: 1800, byHand: true });
  });
});
