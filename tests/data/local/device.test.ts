import { openDB } from 'idb';
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevice, type Device } from '#data/local/device.ts';

interface Stores {
  readonly notes: { readonly key: string; readonly uid: string; readonly text: string };
  readonly other: { readonly key: string; readonly uid: string };
}
const shape = { keyPath: 'key', ownerPath: 'uid' };
const shapes = { notes: shape, other: shape };
const open = () => createDevice<Stores>('test-db', shapes, { 1: ['notes', 'other'] });
const note = (key: string, text: string, uid = 'ada') => ({ key, uid, text });
const texts = async (device: Device<Stores>, owner?: string) =>
  (await device.read(['notes'], (reader) => reader.list('notes', owner))).map(({ text }) => text).toSorted();

let device: Device<Stores>;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = open();
});
afterEach(() => device.close());

function fullDisk() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
}

describe('a working disk', () => {
  it('gets new stores and keeps the old ones with what is in them', async () => {
    const old = createDevice<Pick<Stores, 'notes'>>('growing-db', { notes: shape }, { 1: ['notes'] });
    await old.write(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    const grown = createDevice<Stores>('growing-db', shapes, { 1: ['notes'], 2: ['other'] });
    await grown.write(['other'], (tx) => tx.put('other', { key: 'b', uid: 'ada' }));
    expect(grown.problem()).toBeUndefined();
    expect(await texts(grown)).toEqual(['one']);
    await Promise.all([old.close(), grown.close()]);
  });

  it('is made by every step in turn, whatever version it comes from', async () => {
    const steps = { 1: ['notes'], 2: ['other'] } as const;
    const fresh = createDevice<Stores>('stepped-db', shapes, steps);
    await fresh.write(['other'], (tx) => tx.put('other', { key: 'b', uid: 'ada' }));
    await fresh.close();
    const again = createDevice<Stores>('stepped-db', shapes, steps);
    expect(await again.read(['other'], (reader) => reader.list('other', 'ada'))).toEqual([{ key: 'b', uid: 'ada' }]);
    expect(again.problem()).toBeUndefined();
    await again.close();
  });

  it('has a write committed as soon as all of it is asked for, so that it needs the page no longer', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    await device.write(['notes'], async (tx) => {
      await tx.get('notes', 'a');
      expect(commit).not.toHaveBeenCalled();
      tx.put('notes', note('a', 'one'));
    });
    expect(commit).toHaveBeenCalledTimes(1);
    await device.write(['notes'], (tx) => tx.get('notes', 'a'));
    expect(commit).toHaveBeenCalledTimes(1);
    commit.mockRestore();
    expect(await texts(device)).toEqual(['one']);
  });

  it('stores all of a write or nothing', async () => {
    await device.write(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    await expect(
      device.write(['notes'], async (tx) => {
        tx.put('notes', note('b', 'two'));
        await tx.get('notes', 'a');
        throw new Error('a bug');
      }),
    ).rejects.toThrow('a bug');
    expect(await texts(device)).toEqual(['one']);
  });

  it('reads inside a write what the write changed', async () => {
    await device.write(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    const { value } = await device.write(['notes'], async (tx) => {
      tx.put('notes', note('b', 'two'));
      tx.remove('notes', 'a');
      return [await tx.get('notes', 'a'), (await tx.list('notes', 'ada')).length];
    });
    expect(value).toEqual([undefined, 1]);
  });

  it('gives to a second tab what the first stored, and lists one owner alone', async () => {
    await device.write(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    await device.write(['notes'], (tx) => tx.put('notes', note('b', 'two', 'bob')));
    const second = open();
    expect(await texts(second)).toEqual(['one', 'two']);
    expect(await texts(second, 'bob')).toEqual(['two']);
    await second.close();
  });
});

describe('a full disk', () => {
  it('keeps everything in memory, says so, and stores it when there is room', async () => {
    const heard: unknown[] = [];
    device.onProblem((problem) => heard.push(problem));
    await device.write(['notes'], (tx) => tx.put('notes', note('a', 'old')));
    const full = fullDisk();
    const written = await device.write(['notes'], (tx) => tx.put('notes', note('a', 'new')));
    expect(written.problem).toBe('storage-full');
    await device.write(['notes'], (tx) => tx.put('notes', note('b', 'second')));
    expect(await texts(device, 'ada')).toEqual(['new', 'second']);
    full.mockRestore();
    await device.write(['other'], (tx) => tx.remove('other', 'nothing'));
    await vi.waitFor(() => expect(device.problem()).toBeUndefined());
    const second = open();
    expect(await texts(second)).toEqual(['new', 'second']);
    await second.close();
    expect(heard).toEqual(['storage-full', undefined]);
  });

  it('does not pretend where memory is no help', async () => {
    fullDisk();
    const written = await device.writeThrough(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    expect(written).toEqual({ value: undefined, problem: 'storage-full' });
    expect(await texts(device)).toEqual([]);
  });

  it('makes room by a removal', async () => {
    await device.write(['notes'], (tx) => tx.put('notes', note('a', 'old')));
    fullDisk();
    await device.write(['notes'], (tx) => tx.put('notes', note('b', 'new')));
    await device.write(['notes'], (tx) => tx.remove('notes', 'a'));
    expect(await texts(device)).toEqual(['new']);
  });
});

it('once closed writes to the disk no more', async () => {
  await device.write(['notes'], (tx) => tx.put('notes', note('a', 'kept')));
  await device.close();
  expect((await device.write(['notes'], (tx) => tx.remove('notes', 'a'))).problem).toBe('device-blocked');
  expect(await texts(open())).toEqual(['kept']);
});

describe('no disk', () => {
  const without = (value: unknown) => vi.stubGlobal('indexedDB', value);
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['is missing', undefined],
    [
      'is forbidden',
      {
        open: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
  ])('works in memory when IndexedDB %s', async (_, value) => {
    without(value);
    const written = await device.write(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    expect(written.problem).toBe('device-blocked');
    expect(device.problem()).toBe('device-blocked');
    expect(await texts(device)).toEqual(['one']);
  });

  it('does not wait for ever for one that hangs', async () => {
    vi.useFakeTimers();
    without({ open: () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }) });
    const writing = device.write(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    await vi.advanceTimersByTimeAsync(3_100);
    expect((await writing).problem).toBe('device-blocked');
    const reading = texts(device);
    await vi.advanceTimersByTimeAsync(100);
    expect(await reading).toEqual(['one']);
    vi.useRealTimers();
  });

  it('is opened by a later use where it failed the first time, and takes what memory has', async () => {
    const works = indexedDB;
    const isThere = () => device.read(['notes'], async (reader) => reader.hasDisk);
    without(undefined);
    expect((await device.write(['notes'], (tx) => tx.put('notes', note('a', 'one')))).problem).toBe('device-blocked');
    expect(await isThere()).toBe(false);
    without(works);
    expect(await isThere()).toBe(true);
    expect(await device.write(['notes'], (tx) => tx.put('notes', note('b', 'two')))).toMatchObject({
      problem: undefined,
    });
    await vi.waitFor(() => expect(device.problem()).toBeUndefined());
    const second = open();
    expect(await texts(second)).toEqual(['one', 'two']);
    await second.close();
  });

  it('does not lose two writes that come at once', async () => {
    without(undefined);
    const add = () =>
      device.write(['notes'], async (tx) => {
        const old = await tx.get('notes', 'count');
        tx.put('notes', note('count', String(Number(old?.text ?? 0) + 1)));
      });
    await Promise.all([add(), add(), add()]);
    expect(await texts(device)).toEqual(['3']);
  });
});

describe('a connection that the browser closed', () => {
  it('is opened anew, by a read and by a write', async () => {
    await device.write(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    const closed = () =>
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
        throw new DOMException('closed', 'InvalidStateError');
      });
    closed();
    expect(await texts(device)).toEqual(['one']);
    closed();
    expect((await device.write(['notes'], (tx) => tx.put('notes', note('b', 'two')))).problem).toBeUndefined();
    expect(await texts(open())).toEqual(['one', 'two']);
    expect(device.problem()).toBeUndefined();
  });

  it('is never used again: the write that noticed goes through another one', async () => {
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await device.write(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    for (const connection of new Set(begun.mock.contexts as IDBDatabase[])) connection.close();
    expect((await device.write(['notes'], (tx) => tx.put('notes', note('b', 'two')))).problem).toBeUndefined();
    expect(await texts(device)).toEqual(['one', 'two']);
  });
});

describe('a disk that cannot be read', () => {
  it('is said once it failed a second time, and memory does meanwhile', async () => {
    await device.write(['notes'], (tx) => tx.put('notes', note('a', 'on the disk')));
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    expect(await texts(device)).toEqual([]);
    expect(device.problem()).toBe('device-blocked');
  });
});

describe('a disk that a newer version has been at', () => {
  const newer = () => createDevice<Stores>('test-db', shapes, { 1: ['notes', 'other'], 2: [] });
  /** As a version would leave it that has no use for a store any more. */
  const withoutNotes = async () => {
    const db = await openDB('test-db', 2, {
      upgrade(found) {
        for (const store of found.objectStoreNames) found.deleteObjectStore(store);
        found.createObjectStore('other', { keyPath: 'key' }).createIndex('owner', 'owner');
      },
    });
    db.close();
  };

  it('goes on as before after a roll-back: versions add stores, and take none away', async () => {
    const other = newer();
    await other.write(['notes'], (tx) => tx.put('notes', note('a', 'newer')));
    await other.close();
    expect(await texts(device)).toEqual(['newer']);
    expect((await device.write(['notes'], (tx) => tx.put('notes', note('b', 'mine')))).problem).toBeUndefined();
    expect(device.problem()).toBeUndefined();
    const again = newer();
    expect(await texts(again)).toEqual(['mine', 'newer']);
    await again.close();
  });

  it('goes on in a tab that was open before, too', async () => {
    await device.write(['notes'], (tx) => tx.put('notes', note('a', 'one')));
    const other = newer();
    await other.write(['notes'], (tx) => tx.put('notes', note('b', 'two')));
    expect(await texts(other)).toEqual(['one', 'two']);
    expect(await texts(device)).toEqual(['one', 'two']);
    expect(device.problem()).toBeUndefined();
    await other.close();
  });

  it('is said at the first look where a store is gone, and memory does meanwhile', async () => {
    await withoutNotes();
    const heard = vi.fn();
    device.onProblem(heard);
    expect(await texts(device)).toEqual([]);
    expect(device.problem()).toBe('device-newer');
    expect(heard.mock.calls).toEqual([['device-newer']]);
    expect(await device.write(['notes'], (tx) => tx.put('notes', note('b', 'mine')))).toMatchObject({
      problem: 'device-newer',
    });
    expect(await device.writeThrough(['notes'], (tx) => tx.put('notes', note('c', 'kept')))).toMatchObject({
      problem: 'device-newer',
    });
    expect(await texts(device)).toEqual(['mine']);
  });
});
