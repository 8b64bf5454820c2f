/** A page in the back/forward cache: it holds no transaction there, and does what it was doing when it returns. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDevice, type Device } from '#data/local/device.ts';

interface Stores {
  readonly notes: { readonly key: string; readonly uid: string; readonly text: string };
}
const shape = { keyPath: 'key', ownerPath: 'uid' };
const open = () => createDevice<Stores>('put-away-db', { notes: shape }, { 1: ['notes'] });
const note = (key: string, text: string) => ({ key, uid: 'ada', text });
const textsOf = async (of: Device<Stores>) =>
  (await of.read(['notes'], (reader) => reader.list('notes', 'ada'))).map(({ text }) => text).toSorted();

let device: Device<Stores>;
let nextPage: Device<Stores>;
let browser: EventTarget;
const tell = (type: 'pagehide' | 'pageshow', persisted = true) =>
  browser.dispatchEvent(Object.assign(new Event(type), { persisted }));

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  device = open();
  vi.stubGlobal('window', undefined);
  nextPage = open();
  await device.write(['notes'], (tx) => tx.put('notes', note('a', 'old')));
});
afterEach(async () => {
  tell('pageshow');
  await Promise.all([device.close(), nextPage.close()]);
  vi.unstubAllGlobals();
});

/** Keeps its transaction open by one request after the other, as a page does that is stopped between two. */
function endless(reader: { get(store: 'notes', key: string): Promise<unknown> }, times: { begun: number }) {
  times.begun += 1;
  const again = async (): Promise<void> => {
    await reader.get('notes', 'a');
    if (times.begun === 1) await again();
  };
  return again();
}

it('lets go of a write that was under way, and makes it once when it returns', async () => {
  const times = { begun: 0 };
  const writing = device.write(['notes'], async (tx) => {
    await endless(tx, times);
    tx.put('notes', note('b', `attempt ${times.begun}`));
  });
  await vi.waitFor(() => expect(times.begun).toBe(1));
  tell('pagehide');
  await nextPage.write(['notes'], (tx) => tx.put('notes', note('c', 'of the next page')));
  expect([times.begun, await textsOf(nextPage)]).toEqual([1, ['of the next page', 'old']]);
  tell('pageshow');
  expect(await writing).toMatchObject({ problem: undefined });
  expect(await textsOf(nextPage)).toEqual(['attempt 2', 'of the next page', 'old']);
});

it('lets go of a read that was under way, and reads when it returns', async () => {
  const times = { begun: 0 };
  const reading = device.read(['notes'], async (reader) => {
    await endless(reader, times);
    return reader.list('notes', 'ada');
  });
  await vi.waitFor(() => expect(times.begun).toBe(1));
  tell('pagehide');
  await nextPage.write(['notes'], (tx) => tx.put('notes', note('a', 'newer')));
  tell('pageshow');
  expect((await reading).map(({ text }) => text)).toEqual(['newer']);
  expect(device.problem()).toBeUndefined();
});

it('lets go of what other code of the page has under way: Firebase looks into its own database all the time', async () => {
  const database = (onOpen: (db: IDBDatabase) => void) => {
    const asked = indexedDB.open('of-somebody-else');
    asked.onupgradeneeded = () => asked.result.createObjectStore('them', { keyPath: 'key' });
    asked.onsuccess = () => onOpen(asked.result);
  };
  let looks = 0;
  let isEnded = false;
  database((db) => {
    const tx = db.transaction('them');
    tx.onabort = () => (isEnded = true);
    const look = () => {
      looks += 1;
      tx.objectStore('them').getAll().onsuccess = look;
    };
    look();
  });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(1));
  tell('pagehide', false);
  expect(isEnded).toBe(false);
  tell('pagehide');
  const next = new Promise<string>((resolve) => {
    database((db) => {
      const tx = db.transaction('them', 'readwrite');
      tx.objectStore('them').put({ key: 'ada' });
      tx.oncomplete = () => resolve('written');
    });
  });
  expect(await next).toBe('written');
  await vi.waitFor(() => expect(isEnded).toBe(true));
});

it('begins nothing while it is put away', async () => {
  tell('pagehide');
  let hasRead = false;
  const reading = textsOf(device).finally(() => (hasRead = true));
  await nextPage.write(['notes'], (tx) => tx.put('notes', note('b', 'meanwhile')));
  expect(hasRead).toBe(false);
  tell('pageshow');
  expect(await reading).toEqual(['meanwhile', 'old']);
});

it('leaves a page alone that the browser throws away', async () => {
  tell('pagehide', false);
  expect(await textsOf(device)).toEqual(['old']);
});
