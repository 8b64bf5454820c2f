import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { createDevice } from '#data/local/device.ts';
interface Stores {
  readonly notes: { readonly key: string; readonly uid: string; readonly text: string };
}
const shape = { keyPath: 'key', ownerPath: 'uid' };
const open = () => createDevice<Stores>('slow-db', { notes: shape }, { 1: ['notes'] });
it('a database that opened late once is read again after its connection was closed', async () => {
  globalThis.indexedDB = new IDBFactory();
  const first = open();
  await first.write(['notes'], (tx) => tx.put('notes', { key: 'a', uid: 'ada', text: 'one' }));
  await first.close();
  const real = indexedDB.open.bind(indexedDB);
  let connection: IDBDatabase | undefined;
  // The first open of this page takes four seconds (a cold disk), every other one 20 ms.
  let waits = 4000;
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const request = real(...args);
    const wait = waits;
    waits = 20;
    return new Proxy(request, {
      get: (target, key) => {
        if (key === 'addEventListener')
          return (type: string, listener: EventListener) =>
            target.addEventListener(type, (event) => {
              if (type === 'success') connection = target.result;
              setTimeout(() => listener(event), wait);
            });
        const value = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  });
  const device = open();
  const texts = async () =>
    (await device.read(['notes'], (reader) => reader.list('notes', 'ada'))).map(({ text }) => text);
  expect(await texts()).toEqual([]); // three seconds have passed: memory does
  await vi.waitFor(async () => expect(await texts()).toEqual(['one'])); // it did open
  // The browser closes the connection (storage pressure, another version was opened and gone again).
  connection?.close();
  expect(await texts()).toEqual(['one']);
});
