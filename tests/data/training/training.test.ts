import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDBObjectStore } from 'fake-indexeddb';
import { problemOf } from '#core/base/errors.ts';
import type { RunEntry } from '#data/training/run-entries.ts';
import { RUN, aRun as runOf } from '#tests/data/support/a-run.ts';
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

const aRun = (uid: string | undefined, runId = RUN, savedAtWall = tab.clock.now): RunEntry =>
  runOf(uid, savedAtWall, runId);
/** What the device has after it asked the server. */
async function refreshed(of: Tab = tab) {
  const outcome = await of.training.refresh(ada.uid);
  expect(outcome).toEqual({ ok: true });
  return of.training.listLocal(ada.uid);
}
const stored = (runId = RUN) => harness.backend.get(`statistic/${ada.uid}_${runId}`);

describe('the result of a run', () => {
  it('is sent and closes the journal', async () => {
    await tab.runs.write(aRun(ada.uid));
    expect(await tab.training.record(aResult(ada.uid))).toEqual({ ok: true, value: 'sent' });
    expect(stored()).toMatchObject({ userId: ada.uid, icepoints: 100 });
    expect(stored()).not.toHaveProperty('id');
    expect(await tab.runs.latest(HOURS_6_MS)).toBeUndefined();
  });

  it('is stored once when told twice, at once or later', async () => {
    const twice = await Promise.all([tab.training.record(aResult(ada.uid)), tab.training.record(aResult(ada.uid))]);
    expect(twice.every(({ ok }) => ok)).toBe(true);
    await tab.outbox.drain();
    expect(await tab.training.record(aResult(ada.uid))).toEqual({ ok: true, value: 'sent' });
    expect(tab.meter.snapshot().writes).toBe(1);
  });

  it('is kept offline, and goes out once', async () => {
    harness.weather = 'offline';
    expect(await tab.training.record(aResult(ada.uid))).toEqual({ ok: true, value: 'kept' });
    expect(await tab.training.record(aResult(ada.uid))).toEqual({ ok: true, value: 'kept' });
    expect(await tab.training.listLocal(ada.uid)).toHaveLength(1);
    harness.weather = ['lost'];
    await tab.outbox.drain();
    await tab.outbox.drain();
    expect(stored()).toBeDefined();
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('does not keep the finish screen waiting on a network that hangs', async () => {
    const gate = harness.hold();
    const recording = tab.training.record(aResult(ada.uid));
    await gate.arrived;
    // What arrived may be something else that a new session asks for.
    await vi.waitFor(() => expect(tab.timers).toContain(6000));
    tab.runTimers();
    expect(await recording).toEqual({ ok: true, value: 'kept' });
    gate.release();
    await tab.outbox.drain();
    expect(stored()).toBeDefined();
  });

  it('is said to be refused when the server refuses it', async () => {
    const odd = { ...aResult(ada.uid, RUN), workoutId: 'no id!' };
    expect(await tab.training.record(odd)).toEqual({ ok: false, problem: 'not-allowed' });
    expect(await tab.outbox.listRefused()).toMatchObject([{ kind: 'addResult' }]);
  });
});

describe('my results', () => {
  it('come from other devices, each read once, newest first', async () => {
    for (const [n, runId] of ['run3', 'run4'].entries()) {
      const id = runId.padEnd(20, 'a');
      const { id: docId, ...fields } = aResult(ada.uid, id, Date.now() - n * 1000);
      harness.backend.set(`statistic/${docId}`, { ...fields, date: new Date(fields.date), updatedAt: new Date() });
    }
    const all = await refreshed();
    expect(all.map(({ id }) => id.slice(-20, -16))).toEqual(['run3', 'run4']);
    expect(tab.meter.snapshot().reads).toBe(2);
    tab.meter.reset();
    await tab.training.refresh(ada.uid);
    expect(tab.meter.snapshot().reads).toBe(1);
  });

  it('leave a malformed document out', async () => {
    harness.backend.set('statistic/bad', { userId: ada.uid, updatedAt: new Date(), date: 'yesterday' });
    harness.backend.set(`statistic/${ada.uid}_odd`, {
      userId: ada.uid,
      updatedAt: new Date(),
      date: new Date(),
      durationSec: -5,
    });
    const all = await refreshed();
    expect(all.map(({ durationSec }) => durationSec)).toEqual([0]);
  });
});

describe('a note on a result', () => {
  const noteOf = async (of: Tab = tab) => (await of.training.listLocal(ada.uid))[0]?.note;
  const id = () => `${ada.uid}_${RUN}`;

  it('is there at once, and at the server in one write', async () => {
    await tab.training.record(aResult(ada.uid));
    expect(stored()).not.toHaveProperty('note');
    await tab.training.saveNote(ada.uid, id(), 'Knees held');
    expect(await noteOf()).toBe('Knees held');
    await tab.outbox.drain();
    expect(stored()).toMatchObject({ note: 'Knees held', icepoints: 100 });
    expect(tab.meter.snapshot().writes).toBe(2);
  });

  it('written offline goes out with the result, the last word alone', async () => {
    harness.weather = 'offline';
    const fresh = harness.tab({ storage: tab.storage });
    const recorded = fresh.training.record(aResult(ada.uid));
    await expect.poll(() => fresh.timers.length).toBe(1);
    fresh.runTimers();
    await recorded;
    harness.weather = 'ok';
    harness.requests.length = 0;
    await fresh.training.saveNote(ada.uid, id(), 'First');
    await fresh.training.saveNote(ada.uid, id(), 'Second');
    await fresh.signedIn(ada);
    await fresh.outbox.drain();
    expect(stored()).toMatchObject({ note: 'Second' });
    expect(await noteOf(fresh)).toBe('Second');
  });

  it('can be emptied, and survives a refresh before it is sent', async () => {
    await tab.training.record(aResult(ada.uid));
    await tab.training.saveNote(ada.uid, id(), 'Mine');
    await tab.outbox.drain();
    harness.weather = 'offline';
    await tab.training.saveNote(ada.uid, id(), '');
    await tab.outbox.drain();
    harness.weather = 'ok';
    const all = await refreshed();
    expect(all.map(({ note }) => note)).toEqual(['']);
    await tab.outbox.drain();
    expect(stored()).toMatchObject({ note: '' });
  });

  it('outlives a result that is sent again', async () => {
    harness.weather = ['lost', 'offline'];
    await tab.training.record(aResult(ada.uid));
    const { updatedAt: _, ...sent } = stored() ?? {};
    harness.backend.set(`statistic/${id()}`, { ...sent, note: 'From the laptop', updatedAt: new Date() });
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(stored()).toMatchObject({ note: 'From the laptop' });
    await tab.training.refresh(ada.uid);
    expect(await noteOf()).toBe('From the laptop');
  });

  it('on a result that another device has deleted goes with it', async () => {
    await tab.training.record(aResult(ada.uid));
    harness.backend.clear();
    await tab.training.saveNote(ada.uid, id(), 'Too late');
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.training.listLocal(ada.uid)).toEqual([]);
  });

  it('that the server refuses can be given up: the one before is back', async () => {
    await tab.training.record(aResult(ada.uid));
    await tab.training.saveNote(ada.uid, id(), 'Short');
    await tab.outbox.drain();
    await tab.training.saveNote(ada.uid, id(), 'x'.repeat(2001));
    await tab.outbox.drain();
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ kind: 'saveNote', problem: 'not-allowed' });
    await tab.outbox.discard(refused?.id ?? '');
    expect(await noteOf()).toBe('Short');
  });

  it('is not written on a result that is not there, nor twice the same', async () => {
    await tab.training.saveNote(ada.uid, id(), 'Nowhere');
    await tab.training.record(aResult(ada.uid));
    await tab.training.saveNote(ada.uid, id(), '');
    expect(await tab.outbox.pendingCount()).toBe(0);
    expect(tab.meter.snapshot().writes).toBe(1);
  });
});

describe('a result that is deleted', () => {
  const id = () => `${ada.uid}_${RUN}`;

  it('is gone here and at the server, and no refresh brings it back', async () => {
    await tab.training.record(aResult(ada.uid));
    harness.weather = 'offline';
    await tab.training.remove(ada.uid, id());
    await tab.outbox.drain();
    expect(await tab.training.listLocal(ada.uid)).toEqual([]);
    harness.weather = 'ok';
    expect(await refreshed()).toEqual([]);
    await tab.outbox.drain();
    expect(stored()).toBeUndefined();
    expect(await refreshed()).toEqual([]);
  });

  it('before it was ever sent leaves nothing to send', async () => {
    // What the first tab sends after its sign-in is over.
    await tab.outbox.drain();
    harness.weather = 'offline';
    const fresh = harness.tab({ storage: tab.storage });
    const recorded = fresh.training.record(aResult(ada.uid));
    await expect.poll(() => fresh.timers.length).toBe(1);
    fresh.runTimers();
    await recorded;
    await fresh.training.remove(ada.uid, id());
    harness.weather = 'ok';
    harness.requests.length = 0;
    await fresh.signedIn(ada);
    await fresh.outbox.drain();
    expect(harness.requests).toEqual([]);
  });

  it('is noticed by another device', async () => {
    await tab.training.record(aResult(ada.uid));
    harness.newDevice();
    const other = harness.tab();
    await other.signedIn(ada);
    expect(await refreshed(other)).toMatchObject([{ id: id() }]);
    harness.backend.clear();
    other.clock.now += 7 * 3_600_000;
    expect(await refreshed(other)).toEqual([]);
  });

  it('can be deleted once more', async () => {
    await tab.training.record(aResult(ada.uid));
    harness.backend.clear();
    await tab.training.remove(ada.uid, id());
    await tab.training.remove(ada.uid, id());
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
  });
});

describe('the journal', () => {
  it('gives the newest unfinished run back after a restart', async () => {
    await tab.runs.write(aRun(ada.uid, 'run0aaaaaaaaaaaaaaaa', tab.clock.now - 1000));
    const entry = aRun(ada.uid);
    await tab.runs.write(entry);
    const next = harness.tab({ storage: tab.storage });
    expect(await next.runs.latest(HOURS_6_MS)).toEqual(entry);
    next.clock.now += HOURS_6_MS + 1;
    expect(await next.runs.latest(HOURS_6_MS)).toBeUndefined();
  });

  it('says without a wait whether there may be a run, until it is recorded, cleared or the person leaves', async () => {
    expect(tab.mayContinue(ada.uid)).toBe(false);
    await tab.runs.write(aRun(ada.uid, 'run0aaaaaaaaaaaaaaaa', tab.clock.now - 1000));
    await tab.runs.write(aRun(ada.uid));
    expect(harness.tab({ storage: tab.storage }).mayContinue(ada.uid)).toBe(true);
    expect(tab.mayContinue('')).toBe(false);
    await tab.training.record(aResult(ada.uid));
    expect(tab.mayContinue(ada.uid)).toBe(true);
    tab.clock.now += 13 * 3_600_000;
    expect(tab.mayContinue(ada.uid)).toBe(false);
    tab.clock.now -= 13 * 3_600_000;
    await tab.runs.clear('run0aaaaaaaaaaaaaaaa');
    expect(tab.mayContinue(ada.uid)).toBe(false);
    await tab.runs.write(aRun(ada.uid, 'run3aaaaaaaaaaaaaaaa'));
    await tab.auth.signOut();
    expect(tab.mayContinue(ada.uid)).toBe(false);
  });

  it('says of a run that another tab is at that it is, until that tab lets go of it, or is gone', async () => {
    const entry = aRun(ada.uid);
    await tab.runs.write(entry);
    const letGo = tab.runs.hold(entry.run.runId);
    // Who runs it may always look.
    expect(await tab.runs.latest(HOURS_6_MS)).toEqual(entry);
    const next = harness.tab({ storage: tab.storage });
    const offered = next.runs.latest(HOURS_6_MS);
    await expect.poll(() => next.timers.length).toBe(1);
    next.runTimers();
    expect(await offered).toEqual({ ...entry, isElsewhere: true });
    letGo();
    expect(await next.runs.latest(HOURS_6_MS)).toEqual(entry);
    expect(next.timers).toEqual([]);
  });

  it('is taken over from a tab that hears of it and lets go, and of nobody else’s', async () => {
    const heard: string[] = [];
    const entry = aRun(ada.uid);
    await tab.runs.write(entry);
    const letGo = tab.runs.hold(entry.run.runId);
    tab.runs.onElsewhere((runId) => {
      heard.push(runId);
      letGo();
    });
    const guest = harness.tab();
    expect(await guest.runs.takeOver(entry.run.runId)).toBeUndefined();
    expect(heard).toEqual([]);
    const next = harness.tab({ storage: tab.storage });
    expect(await next.runs.takeOver(entry.run.runId)).toEqual(entry);
    expect(heard).toEqual([entry.run.runId]);
  });

  it('shows a run to nobody else', async () => {
    await tab.runs.write(aRun(ada.uid));
    const guest = harness.tab();
    expect(await guest.runs.latest(HOURS_6_MS)).toBeUndefined();
    await guest.runs.write(aRun(undefined, 'run2aaaaaaaaaaaaaaaa'));
    expect((await guest.runs.latest(HOURS_6_MS))?.run.runId).toBe('run2aaaaaaaaaaaaaaaa');
    expect((await tab.runs.latest(HOURS_6_MS))?.run.runId).toBe(RUN);
  });

  it('is not reopened by a late entry', async () => {
    await tab.training.record(aResult(ada.uid));
    await tab.runs.write(aRun(ada.uid));
    expect(await tab.runs.latest(HOURS_6_MS)).toBeUndefined();
    expect(tab.mayContinue(ada.uid)).toBe(false);
  });

  it('whose result an earlier page kept beside the database is in it at the next look, and beside it no more', async () => {
    tab.storage.setItem('icetime-unsaved-results', JSON.stringify([aResult(ada.uid)]));
    await tab.training.refresh(ada.uid);
    expect(tab.storage.getItem('icetime-unsaved-results')).toBeNull();
    expect(await tab.training.listLocal(ada.uid)).toHaveLength(1);
    await tab.outbox.drain();
    expect(harness.backend.get(`statistic/${aResult(ada.uid).id}`)).toBeDefined();
  });

  it('whose result the device had no room for is kept beside until the server has it', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const beside = () => tab.storage.getItem('icetime-unsaved-results');
    harness.weather = 'offline';
    expect(await tab.training.record(aResult(ada.uid))).toMatchObject({ ok: true, value: 'kept' });
    expect(beside()).toContain(RUN);
    harness.weather = 'ok';
    const later = 'run9aaaaaaaaaaaaaaaa';
    expect(await tab.training.record(aResult(ada.uid, later))).toMatchObject({ ok: true, value: 'sent' });
    expect(beside()).not.toContain(later);
  });

  it('says when it is kept in memory only, and works all the same', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const failure = await tab.runs.write(aRun(ada.uid)).catch((error: unknown) => error);
    expect(problemOf(failure)).toBe('storage-full');
    expect((await tab.runs.latest(HOURS_6_MS))?.run.runId).toBe(RUN);
    await tab.runs.clear(RUN);
    expect(await tab.runs.latest(HOURS_6_MS)).toBeUndefined();
  });

  it('skips an entry that is damaged', async () => {
    const entry = aRun(ada.uid);
    await tab.runs.write({ ...entry, run: { ...entry.run, timeline: undefined } as unknown as RunEntry['run'] });
    expect(await tab.runs.latest(HOURS_6_MS)).toBeUndefined();
  });
});
