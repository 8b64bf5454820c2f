import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUEUE_KEY } from '#core/run/built-in.ts';
import { createRun, start } from '#core/run/run.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const DAY_MS = 86_400_000;
const RUN = 'run1aaaaaaaaaaaaaaaa';
const RUN_2 = 'run2aaaaaaaaaaaaaaaa';
const eve = { email: 'eve@example.com', password: 'secret-password', firstName: 'Eve', lastName: 'E', nicName: 'evi' };

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  harness.accounts.clear();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
});

afterEach(() => vi.unstubAllGlobals());

const stored = (uid: string, runId = RUN) => harness.backend.get(`statistic/${uid}_${runId}`);
const idsOf = async (of: Tab, uid: string) => (await of.training.listLocal(uid)).map(({ id }) => id);

describe('the result of a guest', () => {
  it('is kept on the device, newest first, and nothing is sent', async () => {
    expect(await tab.training.record(aResult('', RUN, 1000))).toEqual({ ok: true, value: 'on-device' });
    expect(await tab.training.record(aResult('', RUN_2, 2000))).toEqual({ ok: true, value: 'on-device' });
    expect(await tab.training.record(aResult('', RUN_2, 2000))).toEqual({ ok: true, value: 'on-device' });
    expect(await idsOf(harness.tab(), '')).toEqual([`_${RUN_2}`, `_${RUN}`]);
    expect(harness.requests).toEqual([]);
  });

  it('can be written about and deleted, and nothing is sent', async () => {
    await tab.training.record(aResult('', RUN, 1000));
    await tab.training.record(aResult('', RUN_2, 2000));
    await tab.training.saveNote('', `_${RUN}`, 'Felt good');
    await tab.training.remove('', `_${RUN_2}`);
    expect(await harness.tab().training.listLocal('')).toMatchObject([{ id: `_${RUN}`, note: 'Felt good' }]);
    expect(await onDevice((db) => db.count('outbox'))).toBe(0);
    expect(harness.requests).toEqual([]);
  });

  it('becomes the result of whoever signs in, under their id, exactly once', async () => {
    await tab.training.record(aResult('', RUN));
    await tab.signedIn(ada);
    expect(await idsOf(tab, ada.uid)).toEqual([`${ada.uid}_${RUN}`]);
    expect(await idsOf(tab, '')).toEqual([]);
    await tab.outbox.drain();
    expect(stored(ada.uid)).toMatchObject({ userId: ada.uid, name: 'Legs', icepoints: 100 });
    expect(tab.meter.snapshot().writes).toBe(1);
    const next = harness.tab({ storage: tab.storage });
    await next.signedIn(ada);
    await next.outbox.drain();
    expect(next.meter.snapshot().writes).toBe(0);
    await next.training.refresh(ada.uid);
    expect(await next.training.listLocal(ada.uid)).toHaveLength(1);
  });

  it('keeps what was logged, then and afterwards, and takes it along', async () => {
    await tab.training.record({ ...aResult('', RUN), sets: '12;;;;Squat' });
    await tab.training.saveSets('', `_${RUN}`, '14;;;;Squat');
    expect(await tab.training.listLocal('')).toMatchObject([{ sets: '14;;;;Squat' }]);
    expect(harness.requests).toEqual([]);
    await tab.signedIn(ada);
    await tab.outbox.drain();
    expect(stored(ada.uid)).toMatchObject({ sets: '14;;;;Squat' });
    expect(tab.meter.snapshot().writes).toBe(1);
  });

  it('that is the person’s already, left behind by a version before, is neither changed nor sent again', async () => {
    await tab.training.record(aResult('', RUN));
    await tab.signedIn(ada);
    await tab.outbox.drain();
    await tab.training.saveNote(ada.uid, `${ada.uid}_${RUN}`, 'Good legs');
    await tab.outbox.drain();
    await onDevice((db) => db.put('results', { key: `/_${RUN}`, uid: '', value: aResult('', RUN) }));
    const next = harness.tab({ storage: tab.storage });
    await next.signedIn(ada);
    await next.outbox.drain();
    expect(next.meter.snapshot().writes).toBe(0);
    expect(await next.training.listLocal(ada.uid)).toMatchObject([{ note: 'Good legs' }]);
    expect(await idsOf(next, '')).toEqual([]);
  });

  it('is in the account that is made for it', async () => {
    await tab.training.record(aResult('', RUN));
    const made = await tab.auth.register({ ...eve, settings: { ...DEFAULT_SETTINGS, timerMode: 'autonext' } });
    if (!made.ok) throw new Error(made.problem);
    await tab.outbox.drain();
    expect(stored(made.value.uid)).toMatchObject({ userId: made.value.uid });
    expect(harness.backend.get(`users/${made.value.uid}`)).toMatchObject({ settings: { timerMode: 'autonext' } });
  });

  it('leaves the settings of an account that stands as they are', async () => {
    await tab.training.record(aResult('', RUN));
    await tab.signedIn(ada);
    await tab.outbox.drain();
    expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject({ settings: { timerMode: 'stopnext' } });
  });

  it('goes along once although two tabs sign in at the same moment', async () => {
    await tab.training.record(aResult('', RUN));
    const other = harness.tab({ storage: tab.storage });
    await Promise.all([tab.signedIn(ada), other.signedIn(ada)]);
    await Promise.all([tab.outbox.drain(), other.outbox.drain()]);
    expect(tab.meter.snapshot().writes + other.meter.snapshot().writes).toBe(1);
    expect(await idsOf(other, ada.uid)).toEqual([`${ada.uid}_${RUN}`]);
  });

  it('goes along without a network, and out when there is one again, also after a kill', async () => {
    await tab.training.record(aResult('', RUN));
    harness.weather = 'offline';
    await tab.signedIn(ada);
    await tab.outbox.drain();
    expect(await idsOf(tab, ada.uid)).toEqual([`${ada.uid}_${RUN}`]);
    harness.weather = ['lost'];
    const next = harness.tab({ storage: tab.storage });
    await next.signedIn(ada);
    await next.outbox.drain();
    await next.outbox.drain();
    expect(stored(ada.uid)).toBeDefined();
    expect(await next.outbox.pendingCount()).toBe(0);
    expect(await next.outbox.listRefused()).toEqual([]);
  });

  it('that is finished while another tab signs in goes along at once', async () => {
    await tab.signedIn(ada);
    expect(await tab.training.record(aResult('', RUN))).toEqual({ ok: true, value: 'on-device' });
    expect(await idsOf(tab, ada.uid)).toEqual([`${ada.uid}_${RUN}`]);
    await tab.outbox.drain();
    expect(stored(ada.uid)).toBeDefined();
  });

  it('of years ago is taken along, too', async () => {
    await tab.training.record(aResult('', RUN, Date.now() - 900 * DAY_MS));
    await tab.signedIn(ada);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(stored(ada.uid)).toBeDefined();
  });

  it('goes to the first who signs in; the next guest starts with none', async () => {
    await tab.training.record(aResult('', RUN));
    await tab.signedIn(ada);
    await tab.outbox.drain();
    await tab.auth.signOut();
    expect(await idsOf(tab, '')).toEqual([]);
    const ben = givenAccount(harness, 'ben');
    await tab.signedIn(ben);
    await tab.outbox.drain();
    expect(stored(ben.uid)).toBeUndefined();
  });
});

describe('the run of a guest', () => {
  it('can be continued after signing in', async () => {
    const whole = aWorkout('wLegsaaaaaaaaaaaaaaa', ada.uid);
    const run = start(createRun(createTimeline(whole, DEFAULT_SETTINGS), RUN), 1000);
    await tab.runs.write({ run, whole, uid: undefined, savedAtWall: tab.clock.now, savedAtMono: 1000 });
    await tab.signedIn(ada);
    expect(await tab.runs.latest(DAY_MS)).toMatchObject({ uid: ada.uid, run: { runId: RUN } });
    // Offered from the first paint on, and to the next guest no more.
    expect(tab.mayContinue(ada.uid)).toBe(true);
    expect(tab.mayContinue('')).toBe(false);
  });
});

describe('the queue of a guest', () => {
  const queueOf = (...ids: readonly string[]) => ({ entries: ids.map((id) => ({ id })), lastRunId: '' });
  const idsIn = async (of: Tab) =>
    ((await of.drafts.get(QUEUE_KEY)) as ReturnType<typeof queueOf> | undefined)?.entries.map(({ id }) => id);

  it('is in the account that is made, and the next guest has none', async () => {
    await tab.drafts.put(QUEUE_KEY, queueOf('one', 'two'));
    const made = await tab.auth.register({ ...eve, settings: DEFAULT_SETTINGS });
    expect(made.ok).toBe(true);
    expect(await idsIn(tab)).toEqual(['one', 'two']);
    await tab.auth.signOut();
    expect(await idsIn(tab)).toBeUndefined();
    expect(await onDevice((db) => db.count('drafts'))).toBe(0);
  });

  it('comes behind the queue that an account has on this device, once', async () => {
    await tab.signedIn(ada);
    await tab.drafts.put(QUEUE_KEY, queueOf('mine'));
    await tab.auth.signOut(true);
    await tab.drafts.put(QUEUE_KEY, queueOf('guests'));
    const other = harness.tab({ storage: tab.storage });
    await Promise.all([tab.signedIn(ada), other.signedIn(ada)]);
    expect(await idsIn(other)).toEqual(['mine', 'guests']);
    await harness.tab({ storage: tab.storage }).signedIn(ada);
    expect(await idsIn(tab)).toEqual(['mine', 'guests']);
  });

  it('that was lined up in the last moment of a page goes along, too, and is no word of a guest any more', async () => {
    const word = { kind: 'draft', uid: '', id: QUEUE_KEY, value: queueOf('late') };
    tab.storage.setItem('icetime-last-words', JSON.stringify([word]));
    const next = harness.tab({ storage: tab.storage });
    await next.signedIn(ada);
    expect(await idsIn(next)).toEqual(['late']);
    await next.auth.signOut();
    expect(await idsIn(next)).toBeUndefined();
    expect(tab.storage.getItem('icetime-last-words')).toBeNull();
  });

  it('goes along where there is no disk at all, to the first who signs in alone', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const blocked = harness.tab();
    await blocked.drafts.put(QUEUE_KEY, queueOf('one'));
    await blocked.signedIn(ada);
    expect(await idsIn(blocked)).toEqual(['one']);
    await blocked.auth.signOut();
    expect(await idsIn(blocked)).toBeUndefined();
    await blocked.signedIn(givenAccount(harness, 'ben'));
    expect(await idsIn(blocked)).toBeUndefined();
    await blocked.close();
  });

  it('waits where the disk cannot be opened for now: the account’s own may be on it', async () => {
    await tab.drafts.put(QUEUE_KEY, queueOf('guests'));
    const opens = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('lost', 'UnknownError');
    });
    const blocked = harness.tab();
    await blocked.drafts.put(QUEUE_KEY, queueOf('more'));
    await blocked.signedIn(ada);
    expect(await idsIn(blocked)).toBeUndefined();
    await blocked.close();
    opens.mockRestore();
  });

  it('that is absent leaves the account’s own as it is', async () => {
    await tab.signedIn(ada);
    await tab.drafts.put(QUEUE_KEY, queueOf('mine'));
    await harness.tab({ storage: tab.storage }).signedIn(ada);
    expect(await idsIn(tab)).toEqual(['mine']);
  });
});
