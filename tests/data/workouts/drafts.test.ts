import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createData } from '#data/data.ts';
import { breakDisk } from '#tests/data/support/broken-disk.ts';
import {
  givenAccount,
  memoryStorage,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';
import { holdDisk } from '#tests/data/support/held-disk.ts';

const KEY = 'editor/new';
const ITEM = 'icetime-last-words';

let harness: Harness;
let ada: Account;
let bob: Account;
let tab: Tab;
let free: (() => Promise<void>) | undefined;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  tab = harness.tab();
  await tab.signedIn(ada);
  await tab.drafts.get(KEY);
});
afterEach(() => letGo());

async function hold(): Promise<void> {
  free = await holdDisk();
}
async function letGo(): Promise<void> {
  await free?.();
  free = undefined;
}
/** As far as a call gets without the disk. */
const begun = () => new Promise<void>((resolve) => setImmediate(resolve));
async function type(text: string, where = tab): Promise<void> {
  void where.drafts.put(KEY, { text });
  await begun();
}
const item = (where: Tab = tab) => where.storage.getItem(ITEM);
const onDisk = async (uid: string, key = KEY) =>
  ((await onDevice((db) => db.get('drafts', `${uid}/${key}`))) as { value: unknown } | undefined)?.value;

function copyOf(storage: Storage): Storage {
  const copy = memoryStorage();
  for (let n = 0; n < storage.length; n += 1) {
    const key = storage.key(n) ?? '';
    copy.setItem(key, storage.getItem(key) ?? '');
  }
  return copy;
}
/** The page is killed before anything of what it was writing has reached the disk; what a new one finds. */
async function killed(): Promise<Tab> {
  const storage = copyOf(tab.storage);
  await letGo();
  await tab.drafts.get(KEY);
  harness.newDevice();
  return harness.tab({ storage });
}

describe('what was typed in the last moment', () => {
  it('is there after the page has gone, and goes to the disk', async () => {
    await hold();
    await type('typed');
    expect(item()).toBeNull();
    tab.hide();
    const next = await killed();
    expect(await next.drafts.get(KEY)).toEqual({ text: 'typed' });
    await vi.waitFor(() => expect(item(next)).toBeNull());
    expect(await onDisk(ada.uid)).toEqual({ text: 'typed' });
    expect(await next.drafts.get(KEY)).toEqual({ text: 'typed' });
  });

  it('is there when it was put after the page had begun to go', async () => {
    await hold();
    tab.hide();
    await type('typed');
    await type('typed more');
    expect(await (await killed()).drafts.get(KEY)).toEqual({ text: 'typed more' });
  });

  it('is given at once to whoever asks in the same page', async () => {
    await hold();
    await type('typed');
    expect(await tab.drafts.get(KEY)).toEqual({ text: 'typed' });
    void tab.drafts.remove(KEY);
    await begun();
    expect(await tab.drafts.get(KEY)).toBeUndefined();
  });

  it('is on the disk alone where the page lives on', async () => {
    await hold();
    await type('typed');
    tab.hide();
    expect(item()).toContain('typed');
    tab.show();
    await letGo();
    await vi.waitFor(() => expect(item()).toBeNull());
    expect(await onDisk(ada.uid)).toEqual({ text: 'typed' });
    await hold();
    await type('in the page');
    expect(item()).toBeNull();
  });

  it('stays when something older reaches the disk', async () => {
    await hold();
    const older = tab.drafts.put(KEY, { text: 'older' });
    await begun();
    tab.hide();
    await letGo();
    // In the same moment as the older one lands.
    const newer = older.then(hold).then(() => type('newer'));
    await newer;
    expect(item()).toContain('newer');
    expect(await (await killed()).drafts.get(KEY)).toEqual({ text: 'newer' });
  });

  it('is gone where it was sent or thrown away then', async () => {
    await tab.drafts.put(KEY, { text: 'sent' });
    const storage = copyOf(tab.storage);
    await hold();
    void tab.drafts.remove(KEY);
    await begun();
    tab.hide();
    storage.setItem(ITEM, item() ?? '');
    await letGo();
    await onDevice((db) => db.put('drafts', { key: `${ada.uid}/${KEY}`, uid: ada.uid, value: { text: 'sent' } }));
    const next = harness.tab({ storage });
    expect(await next.drafts.get(KEY)).toBeUndefined();
    await vi.waitFor(() => expect(item(next)).toBeNull());
    expect(await onDisk(ada.uid)).toBeUndefined();
  });

  it('is there for guests, too', async () => {
    await tab.auth.signOut();
    await hold();
    await type('');
    tab.hide();
    const next = await killed();
    expect(await next.drafts.get(KEY)).toEqual({ text: '' });
    await vi.waitFor(async () => expect(await onDisk('')).toEqual({ text: '' }));
  });

  it('outlives the page where the disk takes nothing', async () => {
    const disk = breakDisk(() => true);
    await tab.drafts.put(KEY, { text: 'typed' });
    disk.mend();
    tab.hide();
    expect(await (await killed()).drafts.get(KEY)).toEqual({ text: 'typed' });
  });

  it('waits where the disk of the next page takes nothing either', async () => {
    await hold();
    await type('typed');
    tab.hide();
    const next = await killed();
    const disk = breakDisk(() => true);
    expect(await next.drafts.get(KEY)).toEqual({ text: 'typed' });
    await next.drafts.put('another', 'draft');
    disk.mend();
    expect(item(next)).toContain('typed');
  });

  it('goes to the disk without being asked for', async () => {
    await hold();
    await type('typed');
    tab.hide();
    const next = await killed();
    await next.drafts.get('another');
    await vi.waitFor(() => expect(item(next)).toBeNull());
    expect(await onDisk(ada.uid)).toEqual({ text: 'typed' });
  });
});

describe('of two tabs', () => {
  let other: Tab;
  beforeEach(async () => {
    other = harness.tab({ storage: tab.storage });
    await other.signedIn(ada);
    await other.drafts.get(KEY);
  });

  it('what is typed later in the other one counts, not what the closed one left', async () => {
    await hold();
    await type('closed');
    tab.hide();
    await type('later', other);
    expect(await other.drafts.get(KEY)).toEqual({ text: 'later' });
    await letGo();
    await vi.waitFor(() => expect(item()).toBeNull());
    expect(await onDisk(ada.uid)).toEqual({ text: 'later' });
  });

  it('what the other one leaves stays when the first one has written its own', async () => {
    await hold();
    await type('first');
    tab.hide();
    other.hide();
    await type('other', other);
    const left = item();
    expect(left).toContain('other');
    expect(left).not.toContain('first');
    tab.storage.setItem(ITEM, left ?? '');
    await letGo();
    await vi.waitFor(async () => expect(await onDisk(ada.uid)).toEqual({ text: 'other' }));
  });

  it('what was found and has been overtaken meanwhile is not written', async () => {
    await hold();
    await type('left');
    tab.hide();
    const storage = copyOf(tab.storage);
    await letGo();
    await vi.waitFor(() => expect(item()).toBeNull());
    await hold();
    const next = harness.tab({ storage });
    expect(await next.drafts.get(KEY)).toEqual({ text: 'left' });
    // A third tab, which is hidden by now.
    storage.setItem(ITEM, JSON.stringify([{ kind: 'draft', uid: ada.uid, id: KEY, value: { text: 'newest' } }]));
    await letGo();
    await next.drafts.put('another', 'draft');
    expect(await next.drafts.get(KEY)).toEqual({ text: 'newest' });
    await vi.waitFor(() => expect(item(next)).toBeNull());
    expect(await onDisk(ada.uid)).toEqual({ text: 'newest' });
  });
});

describe('what somebody left', () => {
  beforeEach(async () => {
    await hold();
    await type('private');
    tab.hide();
    expect(item()).toContain('private');
  });

  it('is given to nobody else, and kept for them', async () => {
    const next = await killed();
    await next.signedIn(bob);
    expect(await next.drafts.get(KEY)).toBeUndefined();
    await next.drafts.put(KEY, { text: 'of Bob' });
    expect(item(next)).toContain('private');
    await next.signedIn(ada);
    expect(await next.drafts.get(KEY)).toEqual({ text: 'private' });
  });

  it('goes to the disk when they are confirmed here', async () => {
    const next = await killed();
    await next.signedIn(bob);
    await next.signedIn(ada);
    await vi.waitFor(() => expect(item(next)).toBeNull());
    expect(await onDisk(ada.uid)).toEqual({ text: 'private' });
  });

  it('goes when they sign out', async () => {
    const leaving = tab.auth.signOut();
    await vi.waitFor(() => expect(item()).toBeNull());
    await letGo();
    await leaving;
    tab.hide();
    expect(item()).toBeNull();
    expect(await onDisk(ada.uid)).toBeUndefined();
    await tab.signedIn(ada);
    expect(await tab.drafts.get(KEY)).toBeUndefined();
  });

  it('is not written any more once they have been thrown out', async () => {
    tab.show();
    tab.storage.removeItem(ITEM);
    tab.fakeAuth.currentUser = null;
    tab.fakeAuth.changed();
    await vi.waitFor(() => expect(tab.auth.sessionHint()).toBeUndefined());
    tab.hide();
    expect(item()).toBeNull();
  });
});

describe('a text storage', () => {
  it.each(['{', '{}', 'null', '[1, null, {"kind":"draft"}]', '[{"kind":"draft","uid":7,"id":"editor/new"}]', '"text"'])(
    'with what another version wrote changes nothing: %s',
    async (text) => {
      await tab.drafts.put(KEY, { text: 'on the disk' });
      tab.storage.setItem(ITEM, text);
      const next = harness.tab({ storage: tab.storage });
      expect(await next.drafts.get(KEY)).toEqual({ text: 'on the disk' });
      await next.drafts.put(KEY, { text: 'newer' });
      expect(await onDisk(ada.uid)).toEqual({ text: 'newer' });
      await hold();
      await type('newest', next);
      next.hide();
      expect(item(next)).toContain('newest');
    },
  );

  it('that is forbidden changes nothing', async () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const storage = Object.assign(memoryStorage(), { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    const next = harness.tab({ storage });
    await next.signedIn(ada);
    next.hide();
    await next.drafts.put(KEY, { text: 'typed' });
    expect(await next.drafts.get(KEY)).toEqual({ text: 'typed' });
    expect(await onDisk(ada.uid)).toEqual({ text: 'typed' });
    await next.auth.signOut();
  });

  it('that is not there changes nothing', async () => {
    const data = createData();
    await data.drafts.put(KEY, { text: 'typed' });
    expect(await data.drafts.get(KEY)).toEqual({ text: 'typed' });
    await data.close();
  });

  it('that is full loses what is out of date rather than showing it', async () => {
    await hold();
    await type('out of date');
    tab.hide();
    const setItem = vi.spyOn(tab.storage, 'setItem').mockImplementation((_, text) => {
      if (text.includes('newer')) throw new DOMException('no room', 'QuotaExceededError');
    });
    await type('newer');
    expect(item()).toBeNull();
    setItem.mockRestore();
    await letGo();
    await vi.waitFor(async () => expect(await onDisk(ada.uid)).toEqual({ text: 'newer' }));
    expect(await harness.tab({ storage: tab.storage }).drafts.get(KEY)).toEqual({ text: 'newer' });
  });
});
